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
        Broken,    ///< it went after somebody else had declared its holder dead, or by noteBroken()
        Gone,      ///< one of other software went, and nobody says whether it was released
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
    /// Of a change: who came or went, where that is known; else who decides the state
    std::string session;
    std::string host;
    std::optional<std::int64_t> pid;
    std::string processId;
    std::int64_t count = 0;                ///< holders of the document, or locks of the session
    std::optional<ModeSummary> modeBefore; ///< of Changed, Released and Broken, where it was seen
    std::optional<std::int64_t> countBefore;
    std::string by; ///< who revoked it or declared it dead, where the session says so
    std::string reason;
};
/// "taken", "changed", "released", "broken", "gone", "suspected", "died", "recovered", "revoked",
/// "unreadable"
const char *toString(LockEvent::What what);
/// "none", "shared", "read", "exclusive", "global".
const char *toString(ModeSummary mode);

/// The last events of one store, oldest first; bounded. What was there at the first load is no
/// event, nor what was found later (StoreBatch::found), and locks that only stand on a node for
/// others below (shared counts of ancestors) make none.
class LockHistory : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t DefaultCapacity = 5000;

    explicit LockHistory(LockStore &store, std::size_t capacity = DefaultCapacity,
                         QObject *parent = nullptr);

    /// Events count from now on; before it (while the first walk runs) nothing is recorded. A
    /// cleared store stops it again.
    void start();
    void stop();
    /// Another look at the server is over. A session that was suspect before the last one and is so
    /// still becomes an event: one that releases everything often looks so on its way.
    void looked();
    /// The lock of other software in this document was broken here by @p by: what becomes of it
    /// next is that.
    void noteBroken(const std::string &documentId, const std::string &by,
                    const std::string &reason);
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
        bool killed = false; ///< declared dead, and not by itself
        std::string by;
        friend bool operator==(const Standing &, const Standing &) = default;
    };
    struct Who
    {
        std::string holder;
        std::string session;
        std::string host;
        std::optional<std::int64_t> pid;
        std::string processId;
        std::optional<Instant> since;
    };
    struct Breaking
    {
        std::string by;
        std::string reason;
    };
    struct HeldBack
    {
        LockEvent event;
        bool looked = false;
    };
    void onChanged(const StoreBatch &batch);
    /// @p left: sessions that have left some document.
    LockEvent taken(DocumentRef ref, LockEvent::What what, const std::vector<std::string> &left);
    void nameWhoChangedIt(LockEvent &event, DocumentRef ref,
                          const std::optional<ModeSummary> &before,
                          const std::vector<std::string> &left);
    std::vector<Who> holdersOf(DocumentRef ref) const;
    Who whoIs(const std::string &session) const;
    std::optional<LockEvent> takeHeldBack(const std::string &session);
    void remember(DocumentRef ref);
    LockEvent gone(const StoreBatch::Removed &removed);
    LockEvent goneForeign(const DocumentFacts &facts);
    Standing standingOf(const Session &session) const;
    LockEvent ofDocument(LockEvent::What what, const DocumentFacts &facts) const;
    std::optional<LockEvent> ofSession(const Session &session);
    void append(std::vector<LockEvent> events);
    ModeSummary &modeBefore(DocumentRef ref);
    void forgetBefore(DocumentRef ref);
    void forgetBefore();

    LockStore &m_store;
    std::size_t m_capacity;
    bool m_recording = false;
    std::optional<Instant> m_startedAt; ///< the server's
    std::uint64_t m_next = 1;
    std::deque<LockEvent> m_events;
    /// Of every session, as of the last event
    std::unordered_map<std::string, Standing> m_standing;
    /// Of every lock taken on its node, by handle: one byte, because there may be a million. None:
    /// not seen before.
    std::vector<ModeSummary> m_modeBefore;
    std::unordered_map<DocumentRef, std::int64_t> m_countBefore; ///< of those that changed since
    std::unordered_map<DocumentRef, std::vector<Who>> m_sharersBefore; ///< the same, of shared ones
    std::unordered_map<std::string, Breaking> m_brokenHere; ///< by document, until that shows
    std::vector<HeldBack> m_heldBack;                       ///< suspects
};

} // namespace lockscope
