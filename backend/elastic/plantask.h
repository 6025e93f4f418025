// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/machinerunner.h"
#include "models/domain/lockbackend.h"
#include "models/protocol/breakmachine.h"

#include <memory>

namespace lockscope {

/// Carries a plan out by a BreakMachine, after a fresh look at the index it was made for.
/// Errors: Conflict (the index was made anew since the plan), InvalidInput (a plan of another index), and those of prepareWrites().
class PlanTask final : public BreakJob
{
    Q_OBJECT
public:
    PlanTask(std::shared_ptr<ElasticConnection> connection, BreakPlan plan, std::string by,
             std::string reason, QObject *owner);
    ~PlanTask() override;

    /// Stops before the next step; the task finishes when the step under way is decided.
    void cancel() override;
    /// Finishes at once with OutcomeUnknown, because the backend goes.
    void abandon();

protected:
    void start() override;

private:
    void run(const Result<IndexFacts> &facts);
    void onStepped();

    std::shared_ptr<ElasticConnection> m_connection;
    BreakPlan m_plan;
    std::string m_by;
    std::string m_reason;
    bool m_cancelled = false;
    std::unique_ptr<BreakMachine> m_machine;
    std::unique_ptr<MachineRunner> m_runner;
};

} // namespace lockscope
