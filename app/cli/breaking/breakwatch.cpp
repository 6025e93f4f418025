// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/breakwatch.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// As often as `lockctl watch` looks.
constexpr Millis Interval{300};

} // namespace

BreakWatch::BreakWatch(LockBackend &backend, const Clock &clock, const ProcessProbe &probe,
                       QObject *parent)
    : QObject(parent), m_backend(backend), m_store(clock, &probe), m_scheduler(m_store, clock),
      m_zombies(m_store)
{
    m_scheduler.setInterval(Interval);
    m_scheduler.setReading(
            RefreshScheduler::Reading::Whole); // of the broken locks none may be missed
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &BreakWatch::over);
    connect(&m_zombies, &ZombieWatch::seen, this, &BreakWatch::seen);
    connect(&m_scheduler, &RefreshScheduler::stateChanged, this, &BreakWatch::onState);
    connect(&m_scheduler, &RefreshScheduler::refreshed, this, [this] {
        if (!std::exchange(m_ready, true))
            emit ready();
    });
}

void BreakWatch::begin() { m_scheduler.setBackend(&m_backend); }

void BreakWatch::watch(const BreakPlan &plan, const PlanOutcome &outcome, Millis span)
{
    m_zombies.watch(plan, outcome);
    m_timer.start(std::clamp(span, Millis(0), ZombieWatch::WatchFor));
}

void BreakWatch::stop()
{
    m_timer.stop();
    m_scheduler.disconnect(this);
    m_zombies.disconnect(this);
    m_scheduler.setBackend(nullptr);
}

void BreakWatch::onState(const ConnectionState &state)
{
    if (!m_ready && state.error) {
        const BackendError error = *state.error;
        stop();
        emit failed(error);
    } else if (m_ready) {
        emit troubled(state.error);
    }
}

} // namespace lockscope
