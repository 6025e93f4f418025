// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/leftout.h"
#include "models/domain/liveness.h"
#include "models/domain/lockdocument.h"
#include "models/domain/lockrequest.h"
#include "models/domain/planstate.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// What is to be broken.
struct BreakSelection
{
    enum class What {
        Session,
        Holder,
        Process,
        AllDead,
        Path, ///< every lock on exactly this node
        Host, ///< every session of this host, each judged by itself
        /// Every lock on this path or below it; never of the root: nothing breaks everything at
        /// once
        Subtree,
        /// Every lock on exactly these nodes, as one plan; the root only alone, for the same reason
        Documents
    };
    What what = What::Session;
    /// Session id, holder id, process_id, host or normalised path; empty for AllDead and Documents
    std::string id;
    bool hard = false; ///< free at once; see BreakStep::hard
    /// Documents: their ids, in any order; one named twice counts once
    std::vector<std::string> documents = {};
};
/// "session", "holder", "process", "dead", "path", "host", "subtree", "documents"
const char *toString(BreakSelection::What what);

/// Locks were named, not processes.
bool choosesLocks(BreakSelection::What what);

/// One guarded request of a plan (docs/protocol.md, "Break").
struct BreakStep
{
    enum class Action {
        /// Mark a session dead; soft: only when its lease and delay are over on the server's clock
        KillSession,
        /// End renewals of a session; its locks block until lease and delay are over
        RevokeSession,
        /// Tell a living session that it lost one lock; must be acknowledged before RevokeHolder
        DropHolder,
        RevokeHolder,    ///< end one entry of one document
        Sweep,           ///< remove what a dead session left in one document
        RemoveAnonymous, ///< remove plain holders by compare-and-set
        BreakForeign ///< end one lock of other software as its dialect says, if it is as it was seen
    };
    Action action = Action::KillSession;
    std::string documentId; ///< of the document the request writes
    std::string session;    ///< session concerned; empty for anonymous holders
    std::string holder;     ///< entry concerned (DropHolder, RevokeHolder)
    bool hard = false; ///< free at once: only after local proof of death or a typed confirmation
    std::optional<Instant> seenExpiresAt; ///< guard: the lease end the admin saw
    bool noSession = false;               ///< guard of KillSession: there was no session document
    /// KillSession of a missing session: how long its mark lives, as long as the longest lease its
    /// entries may rest on; empty: the index's default
    std::optional<Millis> markLease;
    /// Guard of RemoveAnonymous: the document the admin saw; of BreakForeign: its order, and
    /// Holder::changeNumber
    std::optional<LockRevision> seenRevision;
    /// Guard of BreakForeign: the place that the lock was seen in, as ServerStatus::Others::epoch
    std::string placeEpoch;
    std::int64_t anonymousCount = 0; ///< RemoveAnonymous: how many
    std::string path;                ///< for a person
    PlanState before;                ///< what the request writes now
    PlanState after;                 ///< and after the step
};
/// "kill-session", "revoke-session", "drop-holder", "revoke-holder", "sweep", "remove-anonymous",
/// "break-foreign"
const char *toString(BreakStep::Action action);
std::optional<BreakStep::Action> breakActionFromString(std::string_view text);
/// It ends a session, or tells one that it lost a lock: what follows for the same owner is tried
/// only when it held.
bool opensAGroup(BreakStep::Action action);

/// Ordered, guarded, saveable: what will be sent, why it may be, and what each node becomes. Made
/// from a picture; changes nothing itself.
struct BreakPlan
{
    static constexpr int Version = 1;

    struct Owner ///< whose locks go
    {
        std::string session; ///< empty = anonymous
        std::string processId;
        std::string host;
        std::optional<std::int64_t> pid;
        LivenessVerdict verdict;
        std::string dialect;    ///< of a lock of other software, which has no session
        ForeignHazards hazards; ///< of that
        std::string means;      ///< what breaking it does, in the words of its dialect
        /// One of its locks is shared with other holders (S, or anonymous sharers)
        bool shared = false;
        /// Documents of its own targets, without the ancestors they stand on
        std::vector<std::string> lockIds;
        /// The same as somebody would ask for them; what an undo takes
        std::vector<LockTarget> targets;
        /// Documents of its locks that go although others were selected: the rest of a lock set,
        /// and where its session ends, what else it holds, also what no step clears away.
        std::vector<std::string> besides;
    };

    struct Waiter ///< a session that says it waits for something this plan takes away
    {
        std::string session;
        std::string processId;
        std::string path; ///< what it wants
        LockMode mode = LockMode::X;
        bool free = false; ///< nothing else is in its way afterwards
    };

    struct Node ///< what the whole plan makes of one lock document
    {
        std::string documentId;
        std::string path;
        PlanState before;
        PlanState after;
        bool later = false; ///< only when lease and lock-delay of the holder are over
        /// Of a target: the strongest mode a newcomer gets there afterwards, X or S
        std::optional<LockMode> opens;
    };

    std::string server; ///< URL without secrets
    std::string place;
    std::string epoch; ///< of the status: a plan of another store is refused
    Instant createdAt;
    std::vector<Owner> owners;
    std::vector<BreakStep> steps;
    std::vector<std::string> halfDone; ///< intents attached: those entries stay until recovered
    /// Documents of the locks that stay with them, no ancestors
    std::vector<std::string> keptLocks;
    std::vector<LeftOut> leftOut; ///< why there is no step for something else that was selected
    std::vector<Waiter> waiters;  ///< who gets unblocked, or a step nearer to it
    std::vector<Node> nodes;      ///< every document it changes, by path
    bool hard = false;
    /// Made from a picture without some of the locks, of a tree that is read folder by folder
    bool ofPart = false;

    bool isEmpty() const { return steps.empty(); }
    /// Of locks of other software: all of it is, or nothing.
    bool isForeign() const
    {
        return !steps.empty() && steps.front().action == BreakStep::Action::BreakForeign;
    }
    /// It ends a session that may hold more than the plan knows.
    bool mayEndMore() const;
    /// Lock nodes whose target lock is freed (ancestor entries not counted).
    std::size_t lockCount() const;
    /// Owner::besides of all owners, each once, in order.
    std::vector<std::string> besides() const;
    /// Lock nodes that go: those of lockCount() and besides(), each once.
    std::size_t endingCount() const;
};

using PlannedBreak = tl::expected<BreakPlan, PlanRefusal>;

/// How much a person must do to confirm (docs: safety, "Confirm by blast radius").
enum class BlastRadius {
    OneDeadProcess = 1, ///< one button
    /// More processes or locks, or nobody knows how many, shared, unknown holder, revoke of a
    /// living one, production: type the number (one lock: its path)
    Wide = 2,
    LiveRelease = 3 ///< release now of a living one: reason and typed path
};
BlastRadius blastRadius(const BreakPlan &plan, bool production);

/// What became of one step.
struct StepOutcome
{
    enum class State {
        Done,
        AlreadyDone, ///< nothing was there to do: gone, dead or free already
        /// The session was missing and is marked: it dies when lease and lock-delay are over, and
        /// the same plan ends it then
        Waiting,
        RealityMoved, ///< the guard did not hold: it changed since it was seen; nothing was done
        Skipped,      ///< not tried, because an earlier step of the same owner did not hold
        Failed,       ///< the server refused; nothing was done
        Unknown       ///< no answer settles it: ask before acting again
    };
    enum class Why : std::uint8_t {
        None,              ///< there is no more to say
        Stopped,           ///< somebody stopped it before this step
        EarlierStep,       ///< an earlier step for this process was not done
        NotMarkedDead,     ///< the process was not marked dead in this run
        NotAcknowledged,   ///< the process has not acknowledged that it loses this lock
        NotDeadYet,        ///< its session was marked, and its time is not over
        Marked,            ///< the session had no document; it has one now that will end
        SessionEnded,      ///< the process ended it
        Free,              ///< there was nothing left to free
        RenewalsEnded,     ///< somebody had ended them
        Revoked,           ///< somebody had revoked it
        NewSession,        ///< there is a session now that the plan did not see
        EntryRenewed,      ///< since it was seen
        SessionRenewed,    ///< since it was seen
        LockChanged,       ///< since it was seen
        EntryChanged,      ///< since it was seen
        NotOverYet,        ///< lease and lock-delay have not ended on the server's clock
        DeadAlready,       ///< the process is marked dead, and is to be broken as a dead one
        HalfDone,          ///< it carries a change that has to be recovered; `said` is its id
        LeftBehind,        ///< the session is gone, and its entry stands here
        NotRead,           ///< the document could not be read
        Refused,           ///< by the server, as `said`
        NotReached,        ///< the server, as `said`
        Busy,              ///< others were writing this document each time
        NoLeaseEnd,        ///< the session does not say when it ends
        PerhapsApplied,    ///< no answer, or one that leaves it open, as `said`
        NotAppliedSoFar,   ///< the same, and a look shows that it has not happened yet
        PerhapsBySomebody, ///< the same, and a look shows a change that anybody may have made
    };
    State state = State::Skipped;
    Why why = Why::None;
    std::optional<Instant> nowExpiresAt; ///< RealityMoved: the lease end it has now
    /// When it is free, by the server's clock. Waiting; and of what a soft break ended (Done,
    /// AlreadyDone): it blocks until then at the latest. An entry whose own time-out is over before
    /// may be free earlier.
    std::optional<Instant> waitsUntil = std::nullopt;
    bool isAnswered = false; ///< Unknown: there was an answer, which leaves it open
    std::string said = {};   ///< the server's words, or an id: see Why
};
/// "done", "already-done", "waiting", "reality-moved", "skipped", "failed", "unknown"
const char *toString(StepOutcome::State state);
/// The stable word of records and of JSON, as "session-renewed"; empty for None.
const char *toString(StepOutcome::Why why);
/// None for a word of nobody's.
StepOutcome::Why stepWhyFromString(std::string_view word);

/// The results of a plan, one per step, in order.
struct PlanOutcome
{
    std::vector<StepOutcome> steps;
    bool has(StepOutcome::State state) const;
    bool allDone() const; ///< every step Done or AlreadyDone
    /// One word for the whole plan, of what stopped it the worst: "unknown", "reality-moved",
    /// "failed", "stopped", "waiting"; or "done".
    const char *result() const;
};

} // namespace lockscope
