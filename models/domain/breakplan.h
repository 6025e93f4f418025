// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/liveness.h"
#include "models/domain/lockdocument.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What is to be broken.
struct BreakSelection
{
    enum class What { Session, Holder, Process, AllDead, Path };
    What what = What::Session;
    std::string id; ///< session id, holder id, process_id or normalised path (Path: every lock on exactly this node)
    bool hard = false; ///< free at once; see BreakStep::hard
};

/// One guarded request of a plan (docs/protocol.md, "Break").
struct BreakStep
{
    enum class Action {
        KillSession, ///< mark a session dead; soft: only when its lease and delay are over on the server's clock
        RevokeSession, ///< end renewals of a session; its locks block until lease and delay are over
        DropHolder, ///< tell a living session that it lost one lock; must be acknowledged before RevokeHolder
        RevokeHolder,   ///< end one entry of one document
        Sweep,          ///< remove what a dead session left in one document
        RemoveAnonymous ///< remove plain holders by compare-and-set
    };
    Action action = Action::KillSession;
    std::string documentId; ///< of the document the request writes
    std::string session;    ///< session concerned; empty for anonymous holders
    std::string holder;     ///< entry concerned (DropHolder, RevokeHolder)
    bool hard = false; ///< free at once: only after local proof of death or a typed confirmation
    std::optional<Instant> seenExpiresAt;     ///< guard: the lease end the admin saw
    std::optional<LockRevision> seenRevision; ///< guard of RemoveAnonymous: the document the admin saw
    std::int64_t anonymousCount = 0;          ///< RemoveAnonymous: how many
    std::string path;                         ///< for a person
    std::string before; ///< state of the node now, as "exclusive", "shared ×3", "lease over"
    std::string after; ///< and after the step: "free", "shared ×2", "dead", "blocked until lease and delay end"
};
const char *toString(
        BreakStep::Action
                action); ///< "kill-session", "revoke-session", "drop-holder", "revoke-holder", "sweep", "remove-anonymous"
std::optional<BreakStep::Action> breakActionFromString(std::string_view text);

/// Ordered, guarded, saveable: what will be sent, why it may be, and what each node becomes. Made from a picture; changes nothing itself.
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
        bool shared
                = false; ///< one of its locks is shared with other holders (S, or anonymous sharers)
        std::vector<std::string>
                lockIds; ///< documents of its own targets, without the ancestors they stand on
    };

    std::string server; ///< URL without secrets
    std::string index;
    std::string indexEpoch; ///< creation date of the index: a plan of another index is refused
    Instant createdAt;
    std::vector<Owner> owners;
    std::vector<BreakStep> steps;
    std::vector<std::string> halfDone; ///< intents attached: those entries stay until recovered
    bool hard = false;

    bool isEmpty() const { return steps.empty(); }
    /// Lock nodes whose target lock is freed (ancestor entries not counted).
    std::size_t lockCount() const;
};

/// How much a person must do to confirm (docs: safety, "Confirm by blast radius").
enum class BlastRadius {
    OneDeadProcess = 1, ///< one button
    Wide
    = 2, ///< more processes or locks, shared, unknown holder, revoke of a living one, production: type the number (one lock: its path)
    LiveRelease = 3 ///< release now of a living one: reason and typed path
};
BlastRadius blastRadius(const BreakPlan &plan, bool production);

/// What became of one step.
struct StepOutcome
{
    enum class State {
        Done,
        AlreadyDone,  ///< nothing was there to do: gone, dead or free already
        RealityMoved, ///< the guard did not hold: it changed since it was seen; nothing was done
        Skipped,      ///< not tried, because an earlier step of the same owner did not hold
        Failed,       ///< the server refused; nothing was done
        Unknown       ///< no answer: ask before acting again
    };
    State state = State::Skipped;
    std::string detail;
    std::optional<Instant> nowExpiresAt; ///< RealityMoved: the lease end it has now
};
const char *toString(
        StepOutcome::State
                state); ///< "done", "already-done", "reality-moved", "skipped", "failed", "unknown"

/// The results of a plan, one per step, in order.
struct PlanOutcome
{
    std::vector<StepOutcome> steps;
    bool has(StepOutcome::State state) const;
    bool allDone() const; ///< every step Done or AlreadyDone
};

} // namespace lockscope
