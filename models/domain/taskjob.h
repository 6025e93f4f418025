// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"

#include <QPointer>

#include <functional>
#include <utility>

namespace lockscope {

/// A job made of other jobs: the body starts the first one and hands it to watch(), each answer
/// starts the next, the last one calls complete(). Cancelling ends the step under way, which then
/// ends the task; what has no such step says wroteSomething().
template<typename T>
class TaskJob final : public ResultJob<T>
{
public:
    using Body = std::function<void(TaskJob *)>;

    TaskJob(QObject *owner, Body body) : ResultJob<T>(owner), m_body(std::move(body)) {}

    void complete(Result<T> result) { this->finish(std::move(result)); }

    /// A write left or is about to: whoever cancels from now on is told that nobody knows what
    /// became of it.
    void wroteSomething() { m_wroteSomething = true; }

    /// Names the step under way. Returns it, for chaining.
    template<typename Step>
    Step *watch(Step *step)
    {
        m_step = step;
        return step;
    }

    void cancel() override
    {
        if (m_step)
            m_step->cancel();
        // Usually the step's answer has ended the task by now; between two steps nothing is under
        // way.
        if (m_wroteSomething)
            complete(fail(BackendError::Kind::OutcomeUnknown,
                          "cancelled; what was sent may have been carried out"));
        else
            complete(fail(BackendError::Kind::Cancelled, "cancelled"));
    }

protected:
    void start() override { m_body(this); }

private:
    Body m_body;
    QPointer<Job> m_step;
    bool m_wroteSomething = false;
};

} // namespace lockscope
