// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignwatch.h"

#include <utility>

namespace lockscope {

namespace {

/// A write may show in a search later than in a mark, by the interval in which its index refreshes.
constexpr Millis Settle{2000};
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
        m_picture.passTo(m_dialects, serverNow());
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
        end(tl::unexpected(about(m_dialects[dialect], mark.error())));
        return;
    }
    Look &look = m_looks[dialect];
    const BootInstant now = m_clock.bootNow();
    if (mark->empty() || *mark != look.mark)
        look.movedAt = now;
    look.mark = *mark;
    const bool isDue = !look.isRead
                       || (look.readAt < look.movedAt + Settle && now >= look.restsUntil);
    if (isDue)
        read(dialect);
    else
        lookAt(dialect + 1);
}

void ForeignWatch::read(std::size_t dialect)
{
    const BootInstant begun = m_clock.bootNow();
    m_source->read(m_dialects[dialect], serverNow(), this)
            ->takeResult(this, [this, dialect, begun](Result<ForeignReading> &&reading) {
                if (!reading) {
                    end(tl::unexpected(about(m_dialects[dialect], reading.error())));
                    return;
                }
                Look &look = m_looks[dialect];
                const BootInstant now = m_clock.bootNow();
                look.isRead = true;
                look.isThere = reading->isThere;
                look.readAt = begun;
                look.restsUntil = now + Rests * (now - begun);
                m_picture.take(dialect, std::move(reading->held));
                lookAt(dialect + 1);
            });
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
