// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stall/stallwatch.h"

#include <QCoreApplication>
#include <QEvent>

#ifdef Q_OS_LINUX
#    include <pthread.h>
#    include <time.h>
#endif

namespace lockscope {

namespace {

double monotonicTime()
{
    return std::chrono::duration<double, std::milli>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
}

/// Tells, on any thread, how many milliseconds the thread that calls this has computed.
std::function<double()> processorTimeOfThisThread()
{
#ifdef Q_OS_LINUX
    clockid_t clock = CLOCK_MONOTONIC;
    pthread_getcpuclockid(pthread_self(), &clock);
    return [clock] {
        timespec now{};
        clock_gettime(clock, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    };
#else
    return monotonicTime;
#endif
}

} // namespace

StallWatch::StallWatch(Taken taken, std::chrono::milliseconds interval)
    : m_taken(std::move(taken)), m_interval(interval), m_computed(processorTimeOfThisThread())
{
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
        m_sentAt = monotonicTime();
        m_computedBefore = m_computed();
        m_underWay.store(true, std::memory_order_release);
        QCoreApplication::postEvent(this, new QEvent(QEvent::User));
    }
}

StallWatch::Wait StallWatch::sinceSent() const
{
    return {monotonicTime() - m_sentAt, m_computed() - m_computedBefore};
}

std::optional<StallWatch::Wait> StallWatch::underWay() const
{
    if (!m_underWay.load(std::memory_order_acquire))
        return std::nullopt;
    return sinceSent();
}

bool StallWatch::event(QEvent *event)
{
    if (event->type() != QEvent::User)
        return QObject::event(event);
    m_taken(sinceSent());
    m_underWay.store(false, std::memory_order_release);
    return true;
}

} // namespace lockscope
