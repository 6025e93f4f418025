// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignwatch.h"
#include "backend/protocol/abandonable.h"
#include "backend/protocol/changestore.h"
#include "backend/protocol/planaudit.h"
#include "models/domain/lockbackend.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace lockscope {

/// What a BreakForeign step is, as a picture shows it at present.
struct ForeignStep
{
    std::optional<ForeignChange> change;                    ///< what is sent
    StepOutcome::State state = StepOutcome::State::Skipped; ///< without a change: what became of it
    StepOutcome::Why because = StepOutcome::Why::None;
    std::string why; ///< why nothing is sent, for a person
};
/// @p serverNow goes into times that a break sets.
ForeignStep foreignStep(const ForeignWatch &watch, const BreakStep &step, Instant serverNow);

/// Carries a plan out whose locks are other software's: a fresh look, then step by step what their
/// dialects say, each guarded by what the plan saw. Written down as PlanTask does. Errors:
/// InvalidInput (a plan of another index), Conflict (one of another server), ReadOnly, those of the
/// look and of AuditTrail::intend(): nothing was changed then.
class ForeignPlanTask final : public BreakJob, public Abandonable
{
    Q_OBJECT
public:
    /// @p watch must outlive it.
    ForeignPlanTask(std::shared_ptr<ChangeStore> store, std::unique_ptr<ForeignSource> source,
                    ForeignWatch &watch, const BreakPlan &plan, std::string by, std::string reason,
                    AuditTrail *audit, QObject *owner);

    /// Stops before the next step.
    void cancel() override { m_cancelled = true; }
    void abandon() override;

protected:
    void start() override;

private:
    /// Whether all locks are where the plan saw them, as was read just now.
    Result<void> checkPlaces() const;
    /// Reads everything anew, then calls @p then.
    void lookAgain(const std::function<void(const Result<void> &)> &then);
    void intend();
    void run(std::size_t step);
    void send(std::size_t step, const ForeignChange &change);
    void onAnswer(std::size_t step, const Result<ForeignAnswer> &answer);
    /// Whether an answer that did not come has changed what is there now.
    void settle(std::size_t step);
    void finishStep(std::size_t step, StepOutcome outcome);
    void conclude();
    /// The plan's documents as they are, for the trail.
    Value documents() const;

    std::shared_ptr<ChangeStore> m_store;
    std::unique_ptr<ForeignSource> m_source;
    ForeignWatch &m_watch;
    BreakPlan m_plan;
    std::string m_by;
    std::string m_reason;
    PlanAudit m_audit;
    PlanOutcome m_outcome;
    std::set<std::string> m_changed; ///< documents that a step of this plan has changed
    bool m_cancelled = false;
};

} // namespace lockscope
