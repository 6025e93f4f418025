// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/soak/changingbackend.h"

#include "models/domain/lockid.h"

#include <algorithm>

namespace lockscope::soak {
namespace {

template<typename T>
class Answer : public ResultJob<T>
{
public:
    Answer(QObject *owner, T value) : ResultJob<T>(owner), m_value(std::move(value)) {}
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override { this->finish(std::move(m_value)); }

private:
    T m_value;
};

} // namespace

ChangingBackend::ChangingBackend(FeedPage picture, const Clock &clock)
    : FakeLockBackend(clock), m_clock(clock), m_locks(std::move(picture.locks)),
      m_sessions(std::move(picture.sessions))
{
    for (std::size_t i = 0; i < m_locks.size(); ++i) {
        m_byId[m_locks[i].id] = {false, i};
        m_locks[i].revision.order = -1;
        written(m_locks[i].revision, {false, i});
    }
    for (std::size_t i = 0; i < m_sessions.size(); ++i) {
        m_byId[sessionDocumentId(m_sessions[i].id)] = {true, i};
        m_sessions[i].revision.order = -1;
        written(m_sessions[i].revision, {true, i});
    }
}

void ChangingBackend::written(LockRevision &revision, Place place)
{
    m_bySeqNo.erase(revision.order);
    revision = {++m_maxSeqNo, 1};
    m_bySeqNo[m_maxSeqNo] = place;
}

std::size_t ChangingBackend::anyOf(std::size_t count)
{
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random);
}

bool ChangingBackend::isReleased(std::size_t index) const
{
    return std::find(m_released.begin(), m_released.end(), index) != m_released.end();
}

void ChangingBackend::change(int locks, int sessions)
{
    for (int n = 0; n < locks; ++n) {
        const std::size_t index = anyOf(m_locks.size());
        if (isReleased(index))
            continue;
        LockDocument &document = m_locks[index];
        for (Holder &holder : document.holders) {
            holder.id.replace(1, 10, std::to_string(1'000'000'000 + anyOf(1'000'000'000)));
            holder.session = m_sessions[anyOf(m_sessions.size())].id;
            holder.acquiredAt = m_clock.wallNow();
        }
        document.updatedAt = m_clock.wallNow();
        written(document.revision, {false, index});
    }
    for (int n = 0; n < sessions; ++n) {
        const std::size_t index = anyOf(m_sessions.size());
        Session &session = m_sessions[index];
        session.renewedAt = m_clock.wallNow();
        session.expiresAt = m_clock.wallNow() + session.lease.value_or(Millis(0));
        written(session.revision, {true, index});
    }
}

void ChangingBackend::replaceOne()
{
    constexpr std::size_t AwayAtOnce = 20;
    const std::size_t index = anyOf(m_locks.size());
    if (!isReleased(index)) {
        m_bySeqNo.erase(m_locks[index].revision.order);
        m_locks[index].revision.order = -1;
        m_released.push_back(index);
        ++m_maxSeqNo;
        ++m_deleteTotal;
    }
    if (m_released.size() <= AwayAtOnce)
        return;
    const std::size_t back = m_released.front();
    m_released.erase(m_released.begin());
    written(m_locks[back].revision, {false, back});
}

const LockDocument *ChangingBackend::document(std::string_view id) const
{
    const auto it = m_byId.find(id);
    if (it == m_byId.end() || it->second.isSession || isReleased(it->second.index))
        return nullptr;
    return &m_locks[it->second.index];
}

ResultJob<ServerStatus> *ChangingBackend::fetchStatus()
{
    ServerStatus now = status;
    now.lockCount = static_cast<std::int64_t>(lockCount());
    return new Answer<ServerStatus>(this, std::move(now));
}

ResultJob<FeedPage> *ChangingBackend::fetchPage(const FeedPosition &after, int limit)
{
    FeedPage page;
    page.next = after;
    auto it = m_bySeqNo.upper_bound(after.at);
    for (int n = 0; n < limit && it != m_bySeqNo.end(); ++n, ++it) {
        page.next.at = it->first;
        if (it->second.isSession)
            page.sessions.push_back(m_sessions[it->second.index]);
        else
            page.locks.push_back(m_locks[it->second.index]);
    }
    page.complete = it == m_bySeqNo.end();
    return new Answer<FeedPage>(this, std::move(page));
}

ResultJob<FeedMark> *ChangingBackend::fetchMark()
{
    return new Answer<FeedMark>(this, {{m_maxSeqNo}, m_deleteTotal, status.epoch});
}

ResultJob<std::vector<std::string>> *ChangingBackend::fetchIds()
{
    std::vector<std::string> ids;
    ids.reserve(m_bySeqNo.size());
    for (const auto &[seqNo, place] : m_bySeqNo)
        ids.push_back(place.isSession ? sessionDocumentId(m_sessions[place.index].id)
                                      : m_locks[place.index].id);
    return new Answer<std::vector<std::string>>(this, std::move(ids));
}

ResultJob<ExactDocuments> *ChangingBackend::fetchExact(const std::vector<std::string> &ids)
{
    ExactDocuments exact;
    for (const std::string &id : ids) {
        const auto it = m_byId.find(id);
        if (it != m_byId.end() && it->second.isSession)
            exact.sessions.push_back(m_sessions[it->second.index]);
        else if (const LockDocument *found = document(id))
            exact.locks.push_back(*found);
    }
    return new Answer<ExactDocuments>(this, std::move(exact));
}

} // namespace lockscope::soak
