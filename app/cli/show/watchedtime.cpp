// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/watchedtime.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr Millis AskInterval{2000};
/// The machine slept, or the process was stopped: who knows what could be written meanwhile.
constexpr Millis LongestGap{10'000};

} // namespace

WatchedTime::WatchedTime(LockBackend &backend, const Clock &clock, Millis wanted,
                         std::function<void()> done,
                         std::function<void(const BackendError &)> stalled)
    : m_backend(backend), m_clock(clock), m_wanted(wanted), m_done(std::move(done)),
      m_stalled(std::move(stalled))
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &WatchedTime::ask);
    ask();
}

void WatchedTime::ask()
{
    m_backend.fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        onStatus(status);
    });
}

void WatchedTime::onStatus(const Result<ServerStatus> &status)
{
    const BootInstant now = m_clock.bootNow();
    const bool couldWrite = status && status->canLock();
    const Millis gap = m_since ? now - *m_since : Millis(0);
    if (couldWrite && gap <= LongestGap)
        m_counted += gap;
    m_since = couldWrite ? std::optional(now) : std::nullopt;
    if (m_counted >= m_wanted) {
        m_done();
        return;
    }
    const bool wasStalled = std::exchange(m_isStalled, !couldWrite);
    if (m_isStalled && !wasStalled)
        m_stalled(status ? setUpError(*status).value_or(BackendError()) : status.error());
    m_timer.start(couldWrite ? std::min(AskInterval, m_wanted - m_counted) : AskInterval);
}

} // namespace lockscope
