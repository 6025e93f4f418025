// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/workers.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace lockscope::mongo {

struct Workers::Shared
{
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> tasks;
    bool closed = false;
    int most = 1;
    int threads = 0;
    int idle = 0;
};

Workers::Workers(int most) : m_shared(std::make_shared<Shared>()) { m_shared->most = most; }

Workers::~Workers()
{
    std::deque<std::function<void()>> dropped; // what they captured goes outside of the lock
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->closed = true;
        dropped.swap(m_shared->tasks);
    }
    m_shared->changed.notify_all();
}

void Workers::run(std::function<void()> task)
{
    bool needsThread = false;
    {
        const std::scoped_lock lock(m_shared->mutex);
        m_shared->tasks.push_back(std::move(task));
        needsThread = static_cast<int>(m_shared->tasks.size()) > m_shared->idle
                      && m_shared->threads < m_shared->most;
        m_shared->threads += needsThread ? 1 : 0;
    }
    if (needsThread)
        std::thread([shared = m_shared] { work(shared); }).detach();
    else
        m_shared->changed.notify_one();
}

void Workers::work(const std::shared_ptr<Shared> &shared)
{
    std::unique_lock lock(shared->mutex);
    for (;;) {
        ++shared->idle;
        shared->changed.wait(lock, [&] { return shared->closed || !shared->tasks.empty(); });
        --shared->idle;
        if (shared->closed)
            return;
        {
            const std::function<void()> task = std::move(shared->tasks.front());
            shared->tasks.pop_front();
            lock.unlock();
            task();
        } // it goes before the lock is taken again
        lock.lock();
    }
}

} // namespace lockscope::mongo
