// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/session.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// Carries a plan out, in its order, neighbouring steps of one action in one bulk. Every step is
/// guarded by what the plan saw.
///
///   next batch --> Reading (what carries no guard itself: is it as it was seen?) --> Sending
///              \-> Sending --every item decided--> next batch
///                     |--409: those items again
///                     |--tombstone made by a hard KILL, or seen done but not acknowledged: those items again
///                     \--noop or no answer--> Deciding (one realtime read: done, moved, not applied, unknown) --> next batch
///
/// When KILL, REVOKE of a session or DROP did not hold, the other steps of that session are
/// skipped; other owners go on. A soft KILL of a missing session only marks it: it and its sweeps
/// are Waiting until the mark's lease and delay are over, and the same plan goes on then. Nobody
/// waits for that here: it takes as long as a lease. Nothing is retried silently. Source:
/// docs/protocol.md, "Break".
class BreakMachine final : public Machine
{
public:
    /// @p defaults of the index, for what a step does not say of the tombstone of a session that
    /// has no document.
    BreakMachine(BreakPlan plan, std::string by, std::string reason, LeaseTerms defaults);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    /// Stops before the next batch; the rest is Skipped.
    void cancel() { m_cancelled = true; }

    const MachineTiming &timing() const { return m_timing; }
    /// Outcomes since the last call, in the order they were decided: (index of the step, outcome).
    std::vector<std::pair<int, StepOutcome>> takeFinished();
    /// One outcome per step, complete when finished.
    const PlanOutcome &outcome() const { return m_outcome; }

private:
    enum class Phase { Reading, Sending, Deciding, Finished };
    struct Acknowledged ///< from the answer to DROP
    {
        std::optional<Instant> until;
        std::optional<Millis> delay;
    };

    const BreakStep &step(std::size_t index) const { return m_plan.steps[index]; }
    MachineStep nextBatch();
    std::vector<std::size_t> takeBatch();
    bool skipIfHopeless(std::size_t index);
    MachineStep sendBatch();
    BulkItem itemFor(std::size_t index) const;
    MachineStep read(Phase phase);

    MachineStep onRead(const Answer &answer, Millis took);
    MachineStep onSent(const Answer &answer, Millis took);
    MachineStep onDecided(const Answer &answer, Millis took);
    MachineStep afterSending();

    bool isAsSeen(std::size_t index, const DocumentRead &document);
    bool isAbsenceAsSeen(std::size_t index, const DocumentRead &document);
    bool isEntryAsSeen(std::size_t index, const DocumentRead &document);
    bool isDropAsSeen(std::size_t index, const DocumentRead &document);
    bool isAnonymousAsSeen(std::size_t index, const DocumentRead &document);
    void take(std::size_t index, const ItemAnswer &item);
    /// Until when at the latest what a soft REVOKE has just ended goes on blocking: an entry that
    /// has an earlier time-out of its own keeps that one. nullopt: it does not, or nothing tells.
    std::optional<Instant> blockedUntil(std::size_t index, const ItemAnswer &item) const;
    void takeKill(std::size_t index, const ItemAnswer &item);
    /// Settles a soft KILL of a session that is marked as missing and not dead yet.
    void wait(std::size_t index, std::optional<Instant> expiresAt, std::optional<Millis> delay);
    void takeDrop(std::size_t index, const ItemAnswer &item);
    void decideSession(std::size_t index, const DocumentRead &document, bool unknown);
    void decideLock(std::size_t index, const DocumentRead &document, bool unknown);
    void settle(std::size_t index, StepOutcome::State state, StepOutcome::Why why,
                std::optional<Instant> nowExpiresAt = {});
    void settle(std::size_t index, StepOutcome outcome);
    /// Unknown, with the server's words when it answered.
    void leaveOpen(std::size_t index, StepOutcome::Why why);

    BreakPlan m_plan;
    std::string m_by;
    std::string m_reason;
    LeaseTerms m_defaults;
    MachineTiming m_timing;
    Phase m_phase = Phase::Sending;
    bool m_cancelled = false;
    std::size_t m_next = 0;
    std::vector<std::size_t> m_batch;        ///< steps of the request under way
    std::vector<std::size_t> m_again;        ///< to be sent once more
    std::map<std::size_t, bool> m_undecided; ///< to be read; true: no answer settled it
    std::map<std::size_t, int> m_resent;
    /// Whose last request had no usable answer: it may have been applied
    std::map<std::size_t, BackendError> m_unsettled; ///< by step: why
    std::map<std::size_t, std::int64_t> m_newCounts; ///< RemoveAnonymous: what stays
    std::set<std::string> m_dead;   ///< sessions whose KILL was answered `updated` with dead_at
    std::set<std::string> m_ended;  ///< sessions that have no document any more
    std::set<std::string> m_failed; ///< sessions whose first steps did not hold
    /// Sessions that are marked as missing, and when they die
    std::map<std::string, std::optional<Instant>> m_waiting;
    std::map<std::string, Acknowledged> m_dropped; ///< by holder
    PlanOutcome m_outcome;
    std::vector<std::pair<int, StepOutcome>> m_finished;
};

} // namespace lockscope
