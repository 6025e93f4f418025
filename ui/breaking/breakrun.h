// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockbackend.h"
#include "models/domain/planrest.h"

#include <QObject>
#include <QPointer>

#include <cstddef>

namespace lockscope {

class LockController;

/// Carries a plan out, whole or what is left of it, and keeps what became of its steps. Steps are
/// those of the whole plan.
class BreakRun : public QObject
{
    Q_OBJECT
public:
    /// @p controller must outlive it.
    explicit BreakRun(LockController &controller, QObject *parent = nullptr);

    /// Another plan: nothing of it was tried.
    void forget() { m_outcome = {}; }
    /// @p what: of a plan with @p steps steps. False: there is no server.
    bool start(const PlanRest &what, std::size_t steps, const QString &reason);
    /// Between two steps; the result says what was done.
    void stop();
    /// As far as it was tried; empty while nothing was.
    const PlanOutcome &outcome() const { return m_outcome; }

signals:
    void stepFinished(int step, const lockscope::StepOutcome &outcome);
    /// It came to this step. Of the steps that one answer told of, the last.
    void progressed(int step);
    /// outcome() has @p ofThisRun in it.
    void finished(const lockscope::PlanOutcome &ofThisRun);
    void failed(const lockscope::BackendError &error);

private:
    void onStep(int index, const StepOutcome &outcome);
    void tellProgress();
    void onResult(const Result<PlanOutcome> &result);

    LockController &m_controller;
    QPointer<BreakJob> m_job;
    PlanRest m_running;      ///< what the job carries out
    std::size_t m_steps = 0; ///< of the whole plan
    int m_lastStep = -1;     ///< not told of yet; -1: none
    PlanOutcome m_outcome;   ///< of the whole plan
};

} // namespace lockscope
