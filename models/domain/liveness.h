// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/processstate.h"
#include "models/domain/session.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What is believed about a holder's process. Dead only by the rules of docs/protocol.md, "The dead
/// holder".
enum class Liveness {
    Held,     ///< its lease runs
    Renewing, ///< its lease runs, and it was seen renewing from here
    /// It missed renewals, or its lease is over but not everything that proves death is known
    Suspect,
    /// Marked dead on the server; or lease and delay over by server clock and own stopwatch; or
    /// proven on this machine, and silent
    Dead,
    Unknown ///< anonymous, no lease, session missing or unreadable
};

/// "held", "renewing", "suspect", "dead", "unknown".
const char *toString(Liveness liveness);
std::optional<Liveness> livenessFromString(std::string_view text);
/// Renewing, or holding within its lease.
bool isAlive(Liveness liveness);

/// One fact, with what it is about, who says so and when it was learned. Text is made of it by
/// ui/text.
struct Evidence
{
    enum class Fact {
        MarkedDead,    ///< dead_at is set; `since` = dead_at
        Revoked,       ///< renewals were ended; `since` = revoked_at
        LeaseRuns,     ///< `span` = time left
        LeaseOver,     ///< `span` = time since it ended
        DelayOver,     ///< lock-delay over too; `span` = time since
        RenewalMissed, ///< `count` renewals did not come; `span` = time since the last
        /// Seen renewing from here, `count` times; `span` = time since the last change
        RenewedSeen,
        Unchanged, ///< own stopwatch: not renewed for `span` as seen from here
        /// `text` = host and pid; of this and the next five, `span` = time since the look
        ProcessRunning,
        ProcessStopped,
        ProcessGone,
        ProcessReused,
        MachineRebooted,
        ProcessUnreadable,
        ProcessNotCheckable, ///< other machine: no look was possible
        /// Of this machine, in another pid or time namespace: no look was possible
        ProcessOtherNamespace,
        SessionMissing, ///< the entry names a session that has no document
        SessionUnreadable,
        NoSession, ///< the entry lives by its own time-out or for ever
        NoLease,   ///< nothing will ever end it by itself
        Anonymous, ///< a plain client: no owner recorded
        HalfDone,  ///< it carries a half-done change (`text` = intent id)
        /// `count` other sessions of its host are alive, the last renewal `span` ago (`text` =
        /// host)
        HostAlive
    };
    enum class Source {
        ServerClock,
        SeenFromHere,
        ThisMachine,
        Document,
        /// Published by `by`, who says to have looked on the process's own machine; `span` = time
        /// since
        ProbeOnHost,
        HolderClock ///< written by whoever holds it, by a clock that nobody here knows
    };

    Fact fact = Fact::Anonymous;
    Source source = Source::Document;
    /// +1 speaks for death, −1 for life, 0 says nothing either way.
    int weight = 0;
    Millis span{0};
    std::int64_t count = 0;
    std::string text;
    std::optional<Instant> at; ///< when it was learned, on this machine's wall clock
    std::string by;            ///< ProbeOnHost: who says so
};

/// "server clock", "seen from here", "this machine", "document", "probe on its host",
/// "holder's clock"
const char *toString(Evidence::Source source);

/// The rule that gave a verdict (docs/protocol.md, "May we release it?").
enum class VerdictRule {
    MarkedDead, ///< Dead: marked dead on the server
    TimeIsOver, ///< Dead: lease and lock-delay over by server clock and own stopwatch
    /// Dead: the same by the server's clock alone; a single look has no stopwatch
    TimeIsOverOneLook,
    /// Dead: this machine's process table, and no renewal for LeaseTerms::silenceForProof()
    ProvenHere,
    OwnTimeIsOver, ///< Dead: the entry's own time-out and its delay
    /// Suspect: the process table says so, but renewals have not been missing for long enough yet
    MissingHere,
    /// Suspect: lease and lock-delay over by the server's clock, own stopwatch still runs
    ClockOnly,
    LeaseIsOver,   ///< Suspect: lease over, lock-delay not
    OwnLeaseOver,  ///< Suspect: the entry's own time-out
    RenewalMissed, ///< Suspect
    /// Suspect: a probe published from its host says so, and nothing was renewed since
    ClaimedDead,
    BootedSince,  ///< Suspect: another boot id here, and no renewal was seen from here
    LeaseRuns,    ///< Held
    SeenRenewing, ///< Renewing
    NoOwner,      ///< Unknown: anonymous
    NoTimeOut,    ///< Unknown: nothing that ends by itself
    NoSession,    ///< Unknown: the session has no document
    NotReadable,  ///< Unknown
    ClockUnknown  ///< Unknown: the server's clock is not known
};
/// "marked-dead", "time-is-over", "proven-here", "lease-runs" …
const char *toString(VerdictRule rule);

/// A verdict, every fact it rests on, and the rule that gave it.
struct LivenessVerdict
{
    Liveness liveness = Liveness::Unknown;
    std::vector<Evidence> evidence;
    VerdictRule rule = VerdictRule::NoTimeOut;
};

/// What one observer has seen of one session over time; kept by the store, empty for a single look.
struct SessionObservation
{
    std::optional<Millis> unchangedFor; ///< own stopwatch since renewed_at last changed
    std::int64_t renewalsSeen = 0;      ///< changes of renewed_at seen from here
    ProcessState process = ProcessState::OtherMachine;
    Millis processStateFor{0};  ///< for how long the look at the process table has said so
    Millis processLookedAgo{0}; ///< since the last look that said so
    /// Other sessions of the same machine whose leases run, and when the last of them renewed: the
    /// machine is up. Says neither that this process lives nor that it died, so no rule asks for
    /// it.
    std::int64_t hostSessionsAlive = 0;
    std::optional<Instant> hostRenewedAt; ///< server's clock
};

/// How strict a verdict is.
struct LivenessRules
{
    /// The window says dead by the server clock only when its own stopwatch agrees (immune to clock
    /// skew and steps). A single look (lockctl ls) has no stopwatch; every break it starts is
    /// decided again by the server's KILL.
    bool requireStopwatch = true;
    /// A process table that shows death must have said so for this long: a live view looks twice.
    Millis processSettle{2000};
};

/// Judges a session. @p serverNow: the server's clock now, nullopt when it is not known (then
/// nothing is over by it).
/// @p at: this machine's wall clock, stamped on the evidence. Pure.
LivenessVerdict judgeSession(const Session &session, std::optional<Instant> serverNow, Instant at,
                             const SessionObservation &observation, const LivenessRules &rules);

/// Judges one entry: by its session's verdict (nullptr: the session has no document), by its own
/// time-out, its revocation and its intent.
LivenessVerdict judgeHolder(const Holder &holder, const LivenessVerdict *session,
                            std::optional<Instant> serverNow, Instant at);

/// The verdict on holders that left no entry.
LivenessVerdict judgeAnonymous(std::int64_t count, Instant at);

} // namespace lockscope
