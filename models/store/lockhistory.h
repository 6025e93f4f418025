// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"

#include <QObject>

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// One thing that happened, as seen from here.
struct LockEvent
{
    enum class What {
        Taken,     ///< a lock appeared
        Changed,   ///< its holders or mode changed
        Released,  ///< it went
        Suspected, ///< a session missed renewals
        Died,      ///< a session was judged dead
        Recovered, ///< a suspect session renewed after all
        Revoked,   ///< an admin ended a session's renewals
        Unreadable ///< a document cannot be understood
    };
    std::uint64_t number = 0; ///< counts up, never reused
    What what = What::Taken;
    Instant at;             ///< this machine's wall clock
    std::string documentId; ///< empty for sessions
    std::string path;       ///< first lock of a session for sessions
    LockKind kind = LockKind::Tree;
    ModeSummary mode = ModeSummary::None;
    LockHealth health = LockHealth::Free;
    std::string session;
    std::string host;
    std::optional<std::int64_t> pid;
    std::string processId;
    std::int64_t count = 0; ///< holders of the document, or locks of the session
};
const char *toString(
        LockEvent::What
                what); ///< "taken", "changed", "released", "suspected", "died", "recovered", "revoked", "unreadable"

/// The last events of one store, oldest first; bounded. What was there at the first load is no event, and locks that only stand on
/// a node for others below (shared counts of ancestors) make none.
class LockHistory : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t DefaultCapacity = 5000;

    explicit LockHistory(LockStore &store, std::size_t capacity = DefaultCapacity,
                         QObject *parent = nullptr);

    /// Events count from now on; before it (while the first walk runs) nothing is recorded. A cleared store stops it again.
    void start();
    void stop();
    std::size_t size() const { return m_events.size(); }
    const LockEvent &at(std::size_t index) const { return m_events[index]; } ///< 0 = oldest kept
    std::uint64_t lastNumber() const
    {
        return m_next - 1;
    } ///< of the newest event, kept or not; 0 = none yet
    /// Events of the lock with this path, without those of its sessions.
    std::vector<LockEvent> ofPath(std::string_view path) const;

signals:
    /// @p added at the end; @p dropped at the front made room for them first.
    void recorded(int added, int dropped);
    void cleared();

private:
    struct Standing
    {
        Liveness liveness = Liveness::Unknown;
        bool revoked = false;
        friend bool operator==(const Standing &, const Standing &) = default;
    };
    void onChanged(const StoreBatch &batch);
    Standing standingOf(const Session &session) const;
    LockEvent ofDocument(LockEvent::What what, const DocumentFacts &facts) const;
    std::optional<LockEvent> ofSession(const Session &session);
    void append(std::vector<LockEvent> events);

    LockStore &m_store;
    std::size_t m_capacity;
    bool m_recording = false;
    std::uint64_t m_next = 1;
    std::deque<LockEvent> m_events;
    std::unordered_map<std::string, Standing> m_standing; ///< of every session, as of the last event
};

} // namespace lockscope
