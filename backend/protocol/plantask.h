// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/abandonable.h"
#include "backend/protocol/changestore.h"
#include "backend/protocol/machinerunner.h"
#include "backend/protocol/planaudit.h"
#include "models/domain/lockbackend.h"
#include "models/protocol/machines/breakmachine.h"

#include <functional>
#include <memory>
#include <string>

namespace lockscope {

/// Carries a plan out by a BreakMachine, after a fresh look at the index it was made for. With an
/// audit trail, what is intended is on disk before the first request that changes anything, and
/// what became of it is written when the plan ends. Errors: Conflict (the index was made anew since
/// the plan), InvalidInput (a plan of another index), those of prepareWrites(), and those of
/// AuditTrail::intend(): nothing was changed then. A copy of both lines goes to the profile's audit
/// index; when it fails the plan goes on and its outcome says so, unless the profile requires it:
/// then its error is the result.
class PlanTask final : public BreakJob, public Abandonable
{
    Q_OBJECT
public:
    PlanTask(std::shared_ptr<ChangeStore> store, BreakPlan plan, std::string by, std::string reason,
             AuditTrail *audit, QObject *owner);
    ~PlanTask() override;

    /// Stops before the next step; the task finishes when the step under way is decided.
    void cancel() override;
    void abandon() override;

protected:
    void start() override;

private:
    void check(const Result<StoreFacts> &facts);
    void intend(const LeaseTerms &defaults);
    void run(const LeaseTerms &defaults);
    void onStepped();
    void conclude();
    void writeOutcome(Value documents);
    /// The plan's documents as the server has them, as an audit trail keeps them.
    void readDocuments(const std::function<void(Result<Value>)> &then);

    std::shared_ptr<ChangeStore> m_store;
    BreakPlan m_plan;
    std::string m_by;
    std::string m_reason;
    PlanAudit m_audit;
    bool m_cancelled = false;
    std::unique_ptr<BreakMachine> m_machine;
    std::unique_ptr<MachineRunner> m_runner;
};

} // namespace lockscope
