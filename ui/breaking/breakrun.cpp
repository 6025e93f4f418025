// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakrun.h"

#include "ui/server/lockcontroller.h"

#include <utility>

namespace lockscope {

BreakRun::BreakRun(LockController &controller, QObject *parent)
    : QObject(parent), m_controller(controller)
{}

bool BreakRun::start(const PlanRest &what, std::size_t steps, const QString &reason)
{
    BreakJob *job = m_controller.apply(what.plan, reason);
    if (!job)
        return false;
    m_running = what;
    m_steps = steps;
    m_job = job;
    connect(job, &BreakJob::stepFinished, this, &BreakRun::onStep);
    job->onResult(this, [this](const Result<PlanOutcome> &result) { onResult(result); });
    return true;
}

void BreakRun::stop()
{
    if (m_job)
        m_job->cancel();
}

void BreakRun::onStep(int index, const StepOutcome &outcome)
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_running.steps.size())
        return;
    const int step = static_cast<int>(m_running.steps[static_cast<std::size_t>(index)]);
    emit stepFinished(step, outcome);
    // The steps of one answer come together: one look and one layout for all of them.
    if (std::exchange(m_lastStep, step) < 0)
        QMetaObject::invokeMethod(this, &BreakRun::tellProgress, Qt::QueuedConnection);
}

void BreakRun::tellProgress()
{
    const int step = std::exchange(m_lastStep, -1);
    if (m_job && step >= 0)
        emit progressed(step);
}

void BreakRun::onResult(const Result<PlanOutcome> &result)
{
    m_job = nullptr;
    if (!result) {
        emit failed(result.error());
        return;
    }
    m_outcome.steps.resize(m_steps);
    m_outcome = merged(m_outcome, m_running, *result);
    emit finished(*result);
}

} // namespace lockscope
