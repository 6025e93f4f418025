// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <deque>
#include <functional>
#include <mutex>

namespace lockscope {

/// Work for the thread in which this object lives, handed over under a lock of our own: what was
/// written before post() is seen by the task, and a thread sanitizer can see that it is.
class TaskQueue final : public QObject
{
    Q_OBJECT
public:
    using Task = std::function<void()>;

    using QObject::QObject;

    /// From any thread: @p task runs on the next turn of this object's thread, after those posted
    /// before it. Tasks that wait when the object ends are never run.
    void post(Task task);

private:
    void callNext(); ///< one call is under way for as long as tasks wait
    Q_INVOKABLE void runNext();

    std::mutex m_mutex;
    std::deque<Task> m_tasks;
};

} // namespace lockscope
