// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignwatch.h"

#include "models/dialect/foreignpath.h"

#include <utility>

namespace lockscope {

namespace {

/// A write may show in a search later than in a mark, by the interval in which its index refreshes.
constexpr Millis Settle{2000};
/// Some indices refresh every half a minute, or only when somebody searches: for that long the place
/// is read again, now and then.
constexpr Millis LongSettle{60000};
constexpr Millis NowAndThen{5000};
/// After a reading it is nobody's turn for so many times as long as it took.
constexpr int Rests = 4;

BackendError about(const Dialect &dialect, BackendError error)
{
    error.detail = dialect.title.toStdString() + ": " + error.detail;
    return error;
}

} // namespace

ForeignWatch::ForeignWatch(std::unique_ptr<ForeignSource> source, std::vector<Dialect> dialects,
                           const Clock &clock, QObject *parent)
    : QObject(parent), m_source(std::move(source)), m_dialects(std::move(dialects)), m_clock(clock),
      m_looks(m_dialects.size())
{}

void ForeignWatch::forgetMarks()
{
    ++m_generation;
    for (Look &look : m_looks) {
        look.mark.clear();
        look.isRead = false;
    }
}

void ForeignWatch::look(const QObject *context, Handler then)
{
    m_waiting.push_back({context, std::move(then)});
    if (m_asking.empty())
        begin();
}

void ForeignWatch::begin()
{
    m_asking = std::exchange(m_waiting, {});
    lookAt(0);
}

void ForeignWatch::lookAt(std::size_t dialect)
{
    if (dialect == m_dialects.size()) {
        m_picture.passTo(m_dialects, serverNow(),
                         [this](std::size_t i) { return !m_looks[i].failure; });
        end({});
        return;
    }
    m_source->mark(m_dialects[dialect], this)
            ->onResult(this,
                       [this, dialect](const Result<std::string> &mark) { onMark(dialect, mark); });
}

void ForeignWatch::onMark(std::size_t dialect, const Result<std::string> &mark)
{
    if (!mark) {
        onFailure(dialect, mark.error());
        return;
    }
    Look &look = m_looks[dialect];
    const BootInstant now = m_clock.bootNow();
    if (mark->empty() || *mark != look.mark)
        look.movedAt = now;
    look.mark = *mark;
    const bool mayBeOld = look.readAt < look.movedAt + Settle
                          || (look.readAt < look.movedAt + LongSettle
                              && now >= look.readAt + NowAndThen);
    const bool isDue = !look.isRead || (mayBeOld && now >= look.restsUntil);
    if (isDue) {
        read(dialect);
        return;
    }
    look.seenAt = m_clock.wallNow();
    lookAt(dialect + 1);
}

void ForeignWatch::read(std::size_t dialect)
{
    const BootInstant begun = m_clock.bootNow();
    const Instant begunAt = m_clock.wallNow();
    m_source->read(m_dialects[dialect], serverNow(), this)
            ->takeResult(this, [this, dialect, begun, begunAt,
                                generation = m_generation](Result<ForeignReading> &&reading) {
                if (!reading) {
                    onFailure(dialect, reading.error());
                    return;
                }
                Look &look = m_looks[dialect];
                const BootInstant now = m_clock.bootNow();
                // What was begun before somebody wrote does not show it.
                look.isRead = generation == m_generation;
                look.failure.reset();
                look.seenAt = begunAt;
                look.isThere = reading->isThere;
                look.epoch = std::move(reading->epoch);
                look.readAt = begun;
                look.restsUntil = now + Rests * (now - begun);
                m_picture.take(dialect, std::move(reading->held));
                lookAt(dialect + 1);
            });
}

const ForeignWatch::Look *ForeignWatch::lookOf(std::string_view documentId) const
{
    for (std::size_t i = 0; i < m_dialects.size(); ++i) {
        if (documentId.starts_with(foreignIdPrefix(m_dialects[i])))
            return &m_looks[i];
    }
    return nullptr;
}

std::optional<BackendError> ForeignWatch::failureOf(std::string_view documentId) const
{
    const Look *look = lookOf(documentId);
    return look ? look->failure : std::nullopt;
}

std::optional<std::string> ForeignWatch::epochOf(std::string_view documentId) const
{
    const Look *look = lookOf(documentId);
    return look && !look->failure ? std::optional(look->epoch) : std::nullopt;
}

std::optional<std::string> ForeignWatch::whyNotKnown(std::string_view documentId) const
{
    if (!lookOf(documentId))
        return "no dialect is chosen here by which it could be read";
    const std::optional<BackendError> failure = failureOf(documentId);
    return failure ? std::optional(failure->detail) : std::nullopt;
}

void ForeignWatch::onFailure(std::size_t dialect, const BackendError &error)
{
    const BackendError named = about(m_dialects[dialect], error);
    // A server that does not answer answers nobody; a right that is missing, or an index that is
    // closed, is of this place alone.
    if (error.isSilence() || error.kind == BackendError::Kind::Cancelled
        || error.kind == BackendError::Kind::Unauthorized) {
        end(tl::unexpected(named));
        return;
    }
    m_looks[dialect].failure = named;
    m_looks[dialect].isRead = false; // and its picture stays as it was: nobody knows better
    lookAt(dialect + 1);
}

void ForeignWatch::end(const Result<void> &result)
{
    for (const Waiter &waiter : std::exchange(m_asking, {})) {
        if (waiter.context)
            waiter.then(result);
    }
    if (m_asking.empty() && !m_waiting.empty())
        begin();
}

} // namespace lockscope
