// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/fakelockbackend.h"

#include <map>
#include <random>

namespace lockscope::soak {

/// A server in memory whose locks change all the time; a page costs as much as it holds, not as
/// much as there is.
class ChangingBackend : public FakeLockBackend
{
    Q_OBJECT
public:
    /// Begins with @p picture. @p clock must outlive the backend.
    ChangingBackend(FeedPage picture, const Clock &clock);

    /// @p locks change hands and @p sessions are renewed, at random.
    void change(int locks, int sessions);
    /// One lock is released, and one that was released before comes back.
    void replaceOne();

    std::size_t lockCount() const { return m_locks.size() - m_released.size(); }
    std::int64_t changes() const { return m_maxSeqNo; }
    /// The document as it is now; nullptr: there is none.
    const LockDocument *document(std::string_view id) const;

    ResultJob<ServerStatus> *fetchStatus() override;
    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override;
    ResultJob<FeedMark> *fetchMark() override;
    ResultJob<std::vector<std::string>> *fetchIds() override;
    ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &ids) override;

private:
    struct Place
    {
        bool isSession = false;
        std::size_t index = 0;
    };
    void written(LockRevision &revision, Place place);
    std::size_t anyOf(std::size_t count);
    bool isReleased(std::size_t index) const;

    const Clock &m_clock;
    std::vector<LockDocument> m_locks;
    std::vector<Session> m_sessions;
    std::vector<std::size_t> m_released; ///< indices of m_locks
    std::map<std::int64_t, Place> m_bySeqNo;
    std::map<std::string, Place, std::less<>> m_byId;
    std::int64_t m_maxSeqNo = -1;
    std::int64_t m_deleteTotal = 0;
    std::mt19937 m_random{20261121};
};

} // namespace lockscope::soak
