// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/replaylabrun.h"

#include <algorithm>

namespace lockscope {

namespace {

constexpr int FrameMs = 33;
constexpr double Slowest = 0.1;
constexpr double Fastest = 100;

} // namespace

ReplayLabRun::ReplayLabRun(LabSavedRun saved, const Clock &clock, QObject *parent)
    : LabRun(parent), m_saved(std::move(saved)), m_clock(clock),
      m_record(std::make_unique<LabRecord>()),
      m_checker(std::make_unique<LabChecker>(m_saved.scenario))
{
    // As they were told may be a little out of order.
    std::stable_sort(m_saved.events.begin(), m_saved.events.end(),
                     [](const LabEvent &a, const LabEvent &b) { return a.at < b.at; });
    m_timer.setInterval(FrameMs);
    connect(&m_timer, &QTimer::timeout, this, &ReplayLabRun::tick);
}

Micros ReplayLabRun::length() const
{
    return m_saved.events.empty() ? Micros(0) : m_saved.events.back().at;
}

LabReport ReplayLabRun::report() const
{
    LabReport report = reportOf(m_saved.scenario, m_saved.settings, *m_record, *m_checker);
    report.server = m_saved.server;
    report.startedAt = m_saved.startedAt;
    return report;
}

void ReplayLabRun::setPhase(Phase phase)
{
    if (phase == m_phase)
        return;
    m_phase = phase;
    if (phase == Phase::Running) {
        m_lastTick = m_clock.bootNow();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit phaseChanged();
}

void ReplayLabRun::start()
{
    if (m_phase != Phase::Ready && m_phase != Phase::Done)
        return;
    m_record = std::make_unique<LabRecord>();
    m_checker = std::make_unique<LabChecker>(m_saved.scenario);
    m_actors.clear();
    m_shown.clear();
    m_now = Micros(0);
    setPhase(Phase::Running);
    playTo(Micros(0));
}

void ReplayLabRun::pause()
{
    if (m_phase == Phase::Running)
        setPhase(Phase::Paused);
}

void ReplayLabRun::resume()
{
    if (m_phase == Phase::Paused)
        setPhase(Phase::Running);
}

void ReplayLabRun::step()
{
    if (m_phase == Phase::Paused && m_shown.size() < m_saved.events.size())
        playTo(m_saved.events[m_shown.size()].at);
}

void ReplayLabRun::stop()
{
    if (m_phase == Phase::Running || m_phase == Phase::Paused)
        playTo(length());
}

void ReplayLabRun::setSpeed(double speed) { m_speed = std::clamp(speed, Slowest, Fastest); }

void ReplayLabRun::tick()
{
    const BootInstant now = m_clock.bootNow();
    const auto passed = std::chrono::duration_cast<Micros>(now - m_lastTick);
    m_lastTick = now;
    advance(Micros(static_cast<std::int64_t>(static_cast<double>(passed.count()) * m_speed)));
}

void ReplayLabRun::advance(Micros span)
{
    if (m_phase == Phase::Running)
        playTo(m_now + span);
}

void ReplayLabRun::playTo(Micros until)
{
    m_now = std::clamp(until, m_now, std::max(m_now, length()));
    bool played = false;
    while (m_shown.size() < m_saved.events.size() && m_saved.events[m_shown.size()].at <= m_now) {
        const LabEvent &event = m_saved.events[m_shown.size()];
        m_record->add(event);
        m_checker->add(event);
        m_actors.add(event);
        m_shown.push_back(event);
        played = true;
    }
    if (played) {
        emit actorsChanged();
        emit recorded();
    }
    if (m_shown.size() == m_saved.events.size())
        setPhase(Phase::Done);
}

} // namespace lockscope
