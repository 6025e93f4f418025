// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/stallwatch.h"

#include <QCoreApplication>
#include <QEvent>

#include <algorithm>

#include <pthread.h>

namespace lockscope {

namespace {

double milliseconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

} // namespace

StallWatch::StallWatch(std::chrono::milliseconds interval) : m_interval(interval)
{
    pthread_getcpuclockid(pthread_self(), &m_processorClock);
    m_sender = std::thread([this] { send(); });
}

StallWatch::~StallWatch()
{
    {
        const std::lock_guard guard(m_mutex);
        m_ends = true;
    }
    m_end.notify_all();
    m_sender.join();
}

void StallWatch::send()
{
    std::unique_lock lock(m_mutex);
    while (!m_end.wait_for(lock, m_interval, [this] { return m_ends; })) {
        if (m_underWay.load(std::memory_order_acquire))
            continue;
        m_sentAt = milliseconds(CLOCK_MONOTONIC);
        m_computedBefore = milliseconds(m_processorClock);
        m_underWay.store(true, std::memory_order_release);
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
    }
}

StallWatch::Wait StallWatch::sinceSent() const
{
    return {milliseconds(CLOCK_MONOTONIC) - m_sentAt,
            milliseconds(m_processorClock) - m_computedBefore};
}

bool StallWatch::event(QEvent *event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_waits.push_back(sinceSent());
    m_underWay.store(false, std::memory_order_release);
    return true;
}

std::vector<StallWatch::Wait> StallWatch::waits() const
{
    std::vector<Wait> all = m_waits;
    if (m_underWay.load(std::memory_order_acquire))
        all.push_back(sinceSent());
    return all;
}

StallWatch::Wait StallWatch::longest() const
{
    const std::vector<Wait> all = waits();
    const auto most = std::max_element(all.begin(), all.end(), [](const Wait &a, const Wait &b) {
        return a.computing < b.computing;
    });
    return most == all.end() ? Wait() : *most;
}

} // namespace lockscope
