// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/lossreason.h"
#include "models/domain/session.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/machines/serverclock.h"
#include "models/protocol/machines/watchedsessions.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// Within so many renewals every set that is held is looked for in its documents; each has its
/// turn.
inline constexpr int CheckTurns = 3;

/// One set of locks of this process, under one holder id.
///   Pending --every item granted--> Held --session lost, dropped, deleted--> Lost
///      \--refused, unknown--> remembered release          \--released--> remembered release
struct LockSet
{
    enum class State { Pending, Held, Lost };
    std::string holder;
    /// Root to leaf; empty when another set of this process covers it
    std::vector<AcquireItem> items;
    std::vector<AcquireItem> targets; ///< without ancestors
    std::string op;
    State state = State::Pending;
    std::int64_t token = -1;
    std::optional<BootInstant> ownDeadline; ///< of entries with their own time-out
    std::optional<Instant> until; ///< server clock: the first of those time-outs, as it was granted
    std::optional<Instant> notAfter; ///< server clock: no ACQUIRE of this id is applied later
    bool unanswered = false; ///< one of them got no answer, so until then it may still be applied
    std::string coveredBy;   ///< holder id of the covering set
    int turn = 0;            ///< of the renewals that look for its entries: 0 … CheckTurns − 1
};

/// A RELEASE that is repeated together with renewals until one of those was answered `updated`
/// after the last moment at which an ACQUIRE of this id could still be applied (docs/protocol.md,
/// "Operations", release).
struct RememberedRelease
{
    std::string holder;
    std::vector<std::string> documentIds; ///< leaf to root
    std::string op;
    std::optional<Instant> notAfter;
    bool unanswered = false; ///< an ACQUIRE of this id may still be applied until notAfter
};

/// Something is no longer held.
struct Loss
{
    std::string holder; ///< empty: every set of the session
    LossReason why;
};

/// What one process knows and may believe of its own session and locks; shared by the machines that
/// work for it. Pure bookkeeping: no I/O, no clock of its own. Rules: docs/protocol.md, "What a
/// client may believe".
class SessionLedger
{
public:
    enum class State { Unbegun, Alive, Lost, Ended };

    /// @param terms of this session; @param defaults and @param rootCoversAll of the index; @param
    /// watched what earlier sessions of this process saw of others, if there were any.
    SessionLedger(ProcessIdentity process, LeaseTerms terms, LeaseTerms defaults,
                  bool rootCoversAll, std::shared_ptr<WatchedSessions> watched = {});
    SessionLedger(const SessionLedger &) = delete;
    SessionLedger &operator=(const SessionLedger &) = delete;

    const ProcessIdentity &process() const { return m_process; }
    const LeaseTerms &terms() const { return m_terms; }
    const LeaseTerms &defaults() const { return m_defaults; }
    bool rootCoversAll() const { return m_rootCoversAll; }
    const ServerClock &clock() const { return m_clock; }
    /// What an answer to a request sent at @p sentAt said of the server's clock.
    void learnClock(Instant server, BootInstant sentAt, BootInstant now);

    State state() const { return m_state; }
    const std::string &sessionId() const { return m_sessionId; } ///< empty before it began
    Instant startedAt() const { return m_startedAt; } ///< server clock; the guard of RENEW
    std::optional<Instant> expiresAt() const
    {
        return m_expiresAt;
    } ///< server clock, as last answered
    BootInstant deadline() const { return m_deadline; }

    void begun(const std::string &sessionId, Instant startedAt, BootInstant sentAt);
    /// A RENEW sent at @p sentAt was answered `updated`. One that was sent later may have been
    /// answered before: nothing goes back.
    void renewed(BootInstant sentAt, std::optional<Instant> expiresAt);
    void sessionLost(LossReason why);
    /// Why the session is lost; LossReason::Deadline where nobody said so and its time is over.
    LossReason whyLost() const { return m_whyLost; }
    void ended();
    // The index that this client knows, by the numbers of its writes. An index that was put back (a
    // copy of the data folder, a restored snapshot, an older shard that was promoted) may still
    // have the session, and answers its RENEW as ever, while locks that were granted since are not
    // there: others may have them. But it counts from where it stood then.
    /// The highest term and the highest number that acknowledged writes have shown. What is sent
    /// now is answered with a higher number and no lower term; take it before sending, because
    /// answers overtake each other.
    const LockRevision &mark() const { return m_mark; }
    void wrote(const LockRevision &revision);
    /// A write that was sent at @p mark was answered with @p revision. @return false: the index was
    /// put back, and the session is lost.
    bool checkAbove(const LockRevision &mark, const LockRevision &revision);
    /// True once after the term rose. It does so at every change of the primary, and also when an
    /// index is put back; and others may have written so much since then that its numbers are above
    /// the mark again. So the own entries have to be looked for at once.
    bool takeTermRose() { return std::exchange(m_termRose, false); }

    /// Sessions of others that were in the way; every try of this process adds to it.
    WatchedSessions &watched() { return *m_watched; }

    /// What a RENEW said was taken away; remembered, because an ACQUIRE of it may still be under
    /// way.
    void drop(const std::string &holder);
    bool isDropped(const std::string &holder) const { return m_dropped.count(holder) != 0; }
    /// The set's documents tell that it is lost, whatever the renewals say.
    void setLost(const std::string &holder, LossReason why);

    /// True while the set may be believed held at @p now.
    bool holds(const std::string &holder, BootInstant now) const;
    const LockSet *find(const std::string &holder) const;
    const std::map<std::string, LockSet> &sets() const { return m_sets; }
    /// A held set of this process that already gives all of @p targets, or nullptr.
    const LockSet *covering(const std::vector<AcquireItem> &targets, BootInstant now) const;

    void addPending(LockSet set);
    /// An ACQUIRE with this limit is about to be sent.
    void acquireSent(const std::string &holder, std::optional<Instant> notAfter);
    /// It was not answered: nobody knows whether and when it is applied.
    void acquireUnanswered(const std::string &holder);
    /// Every item was granted. @return false when it must not be believed: session lost, dropped,
    /// or the deadline passed.
    bool granted(const std::string &holder, std::int64_t token,
                 std::optional<BootInstant> ownDeadline, BootInstant now,
                 std::optional<Instant> until = {});
    /// Ends belief in the set and queues its release for the renewals. The holder id is used up.
    void rememberRelease(const std::string &holder);
    /// Ends belief in the set without releasing it (half-done changes stay locked for a recoverer).
    void abandon(const std::string &holder);

    // What the session says it waits for, so that others see it (docs/protocol.md, "Waiting
    // sessions"). One wait at a time is said.
    /// A try to get @p set was refused. Whoever tries the same set again soon is waiting for it.
    void refused(const std::vector<AcquireItem> &set, BootInstant now);
    /// True when this try is to say that @p set is waited for: it was refused a moment ago, it is
    /// not said yet, and nothing else is.
    bool shouldSay(const std::vector<AcquireItem> &set, BootInstant now) const;
    /// It is being sent; from now on the server may show it.
    void saying(const std::vector<AcquireItem> &set, BootInstant now);
    void said(const std::vector<AcquireItem> &set);
    /// Granted or given up: the next renewal takes it back.
    void waitEnded(const std::vector<AcquireItem> &set);
    /// True when a renewal at @p now is to take it back: the wait ended, or nobody tried again for
    /// longer than anybody pauses.
    bool takesBack(BootInstant now);
    void takenBack();

    /// The session of a recoverer is marked dead when it ends, whatever was proven: a late
    /// duplicate of its TAKEOVER then belongs to a dead session (docs/protocol.md, "The half-done
    /// change").
    void mustDie() { m_mustDie = true; }
    bool isToDie() const { return m_mustDie; }

    const std::map<std::string, RememberedRelease> &releases() const { return m_releases; }
    /// Releases that a RENEW sent now would prove.
    std::vector<std::string> dueReleases(BootInstant now) const;
    /// It is kept for a while all the same: see recallReleases().
    void releaseProven(const std::string &holder);
    /// Proven releases are to be proven anew where the server's clock went back so far (a node with
    /// a slow clock is the primary now) that an ACQUIRE of theirs may be applied once more; those
    /// that are over for good are forgotten.
    void recallReleases(BootInstant now);
    /// True while an unproven release is of a set whose ACQUIRE may still be applied: its entry
    /// then needs this session's document.
    bool acquireMayLand() const;

    /// Losses since the last call, deadlines that passed by @p now among them. A deadline is told
    /// once until it is renewed.
    std::vector<Loss> takeLosses(BootInstant now);
    /// When takeLosses() will next have a deadline to tell, if anything is held.
    std::optional<BootInstant> nextDeadline() const;

private:
    bool sessionHolds(BootInstant now) const { return m_state == State::Alive && now < m_deadline; }
    bool holdsAny() const;
    void forget(const std::string &holder);

    ProcessIdentity m_process;
    LeaseTerms m_terms;
    LeaseTerms m_defaults;
    bool m_rootCoversAll = true;
    ServerClock m_clock;
    State m_state = State::Unbegun;
    LossReason m_whyLost = LossReason::Deadline;
    std::string m_sessionId;
    Instant m_startedAt;
    std::optional<Instant> m_expiresAt;
    BootInstant m_deadline;
    LockRevision m_mark;
    bool m_termRose = false;
    int m_granted = 0; ///< gives the sets their turns
    std::shared_ptr<WatchedSessions> m_watched;
    std::map<std::string, LockSet> m_sets;
    // Of these few, each time something is asked for, it matters who they are; there may be
    // thousands of others.
    std::set<std::string> m_timed;   ///< sets with a time-out of their own
    std::set<std::string> m_leaning; ///< sets that another one covers
    std::map<std::string, RememberedRelease> m_releases;
    std::map<std::string, RememberedRelease> m_proven;
    std::set<std::string> m_dropped;
    std::vector<Loss> m_losses;
    bool m_deadlineTold = false;
    bool m_mustDie = false;
    std::vector<AcquireItem> m_wants; ///< said, or maybe said
    bool m_wantsKnown = false;        ///< the server answered that it is said
    bool m_takeBack = false;
    std::vector<AcquireItem> m_refused; ///< the set of the last refused try
    BootInstant m_refusedAt;
    BootInstant m_wantsTriedAt;
    std::set<std::string> m_ownDeadlinesTold;
};

} // namespace lockscope
