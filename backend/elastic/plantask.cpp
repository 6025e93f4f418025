// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/plantask.h"

#include <utility>

namespace lockscope {

PlanTask::PlanTask(std::shared_ptr<ElasticConnection> connection, BreakPlan plan, std::string by,
                   std::string reason, QObject *owner)
    : BreakJob(owner), m_connection(std::move(connection)), m_plan(std::move(plan)),
      m_by(std::move(by)), m_reason(std::move(reason))
{}

PlanTask::~PlanTask() = default;

void PlanTask::start()
{
    // The index may have been made anew since the connection last looked.
    m_connection->forgetIndex();
    m_connection->prepareWrites(this, [this](const Result<IndexFacts> &facts) { run(facts); });
}

void PlanTask::run(const Result<IndexFacts> &facts)
{
    if (isFinished())
        return;
    if (!facts) {
        finish(tl::unexpected(facts.error()));
        return;
    }
    if (!m_plan.index.empty() && m_plan.index != m_connection->index()) {
        finish(fail(BackendError::Kind::InvalidInput, "the plan is for the index " + m_plan.index
                                                              + ", not for "
                                                              + m_connection->index()));
        return;
    }
    if (!m_plan.indexEpoch.empty() && m_plan.indexEpoch != facts->epoch) {
        finish(fail(BackendError::Kind::Conflict,
                    "the lock index was made anew since the plan was made; make a new plan"));
        return;
    }
    m_machine = std::make_unique<BreakMachine>(m_plan, m_by, m_reason, facts->defaults);
    if (m_cancelled)
        m_machine->cancel();
    m_runner = std::make_unique<MachineRunner>(*m_connection, *m_machine,
                                               m_machine->timing().requestTimeout, nullptr);
    connect(m_runner.get(), &MachineRunner::stepped, this, &PlanTask::onStepped);
    connect(m_runner.get(), &MachineRunner::finished, this,
            [this] { finish(m_machine->outcome()); });
    m_runner->begin();
}

void PlanTask::onStepped()
{
    for (const auto &[index, outcome] : m_machine->takeFinished())
        emit stepFinished(index, outcome);
}

void PlanTask::cancel()
{
    m_cancelled = true;
    if (m_machine) {
        m_machine->cancel();
        return;
    }
    PlanOutcome nothing;
    nothing.steps.resize(m_plan.steps.size());
    finish(std::move(nothing));
}

void PlanTask::abandon()
{
    finish(fail(BackendError::Kind::OutcomeUnknown,
                "the connection was closed while a plan was being carried out"));
}

} // namespace lockscope
