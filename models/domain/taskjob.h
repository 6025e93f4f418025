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
/// ends the task; what has no such step says wroteSomething() or endsIfCancelled().
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
    /// Asked when somebody cancels, and before the step under way hears of it: what the task ends
    /// with if that step does not end it.
    void endsIfCancelled(std::function<BackendError()> end) { m_end = std::move(end); }

    /// Names the step under way. Returns it, for chaining.
    template<typename Step>
    Step *watch(Step *step)
    {
        m_step = step;
        return step;
    }

    void cancel() override
    {
        const BackendError end = m_end ? m_end() : usualEnd();
        if (m_step)
            m_step->cancel();
        // Usually the step's answer has ended the task by now; between two steps nothing is under
        // way.
        complete(tl::unexpected(end));
    }

protected:
    void start() override { m_body(this); }

private:
    BackendError usualEnd() const
    {
        return m_wroteSomething
                       ? BackendError::of(BackendError::Kind::OutcomeUnknown,
                                          "cancelled; what was sent may have been carried out")
                       : BackendError::of(BackendError::Kind::Cancelled, "cancelled");
    }

    Body m_body;
    std::function<BackendError()> m_end;
    QPointer<Job> m_step;
    bool m_wroteSomething = false;
};

} // namespace lockscope
