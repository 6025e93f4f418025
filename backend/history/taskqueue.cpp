// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/taskqueue.h"

#include <utility>

namespace lockscope {

void TaskQueue::post(Task task)
{
    bool first = false;
    {
        const std::lock_guard lock(m_mutex);
        first = m_tasks.empty();
        m_tasks.push_back(std::move(task));
    }
    if (first)
        callNext();
}

void TaskQueue::callNext()
{
    // By its name: with a pointer to it Qt would hand over an object made in this thread, which a
    // thread sanitizer cannot follow.
    QMetaObject::invokeMethod(this, "runNext", Qt::QueuedConnection);
}

void TaskQueue::runNext()
{
    Task task;
    bool more = false;
    {
        const std::lock_guard lock(m_mutex);
        task = std::move(m_tasks.front());
        m_tasks.pop_front();
        more = !m_tasks.empty();
    }
    // Called before the task runs: should it open an event loop of its own, that loop is woken for
    // the next one. An event that was waiting already would not wake it under GLib.
    if (more)
        callNext();
    task();
}

} // namespace lockscope
