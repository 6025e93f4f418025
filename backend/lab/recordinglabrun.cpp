// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/recordinglabrun.h"

#include "backend/lab/labtime.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace lockscope {

RecordingLabRun::RecordingLabRun(const LabScenario &scenario, const LabSettings &settings,
                                 QObject *parent)
    : LabRun(parent), m_scenario(withSettings(scenario, settings)), m_settings(settings),
      m_checker(m_scenario)
{
    m_tell.setSingleShot(true);
    connect(&m_tell, &QTimer::timeout, this, &RecordingLabRun::tellNow);
}

Micros RecordingLabRun::now() const
{
    if (m_phase == Phase::Done)
        return m_record.end();
    return m_origin == Micros(0) ? Micros(0) : bootMicros() - m_origin;
}

LabReport RecordingLabRun::report() const
{
    LabReport report = reportOf(m_scenario, m_settings, m_record, m_checker);
    report.server = m_server;
    report.startedAt = m_startedAt;
    return report;
}

void RecordingLabRun::setPhase(Phase phase)
{
    if (std::exchange(m_phase, phase) != phase)
        emit phaseChanged();
}

void RecordingLabRun::begin()
{
    m_origin = bootMicros();
    m_startedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString();
    setPhase(Phase::Running);
}

void RecordingLabRun::touch()
{
    constexpr int EveryMs = 34;
    if (!m_tell.isActive())
        m_tell.start(EveryMs);
}

void RecordingLabRun::tellNow()
{
    m_tell.stop();
    emit actorsChanged();
    if (std::exchange(m_recordTouched, false))
        emit recorded();
}

void RecordingLabRun::add(const LabEvent &event)
{
    m_record.add(event);
    m_checker.add(event);
    m_actors.add(event);
    m_seen.insert(event.kind);
    m_events.push_back(event);
    m_recordTouched = true;
    touch();
    emit happened(event);
}

void RecordingLabRun::addOwn(LabEvent::Kind kind, const std::string &worker, std::int64_t value)
{
    LabEvent event;
    event.kind = kind;
    event.at = now();
    event.worker = worker;
    event.value = value;
    add(event);
}

void RecordingLabRun::refuse(const BackendError &why, const QString &text)
{
    m_failure = why;
    emit failed(text);
    setPhase(Phase::Done);
}

bool RecordingLabRun::isOverdue(int overtimes) const
{
    constexpr Millis Least{30000};
    const Millis overtime = m_scenario.runsInThreads()
                                    ? Least
                                    : std::max(Least, 10 * (m_scenario.lease + m_scenario.delay));
    return now() >= m_worksSince + m_scenario.duration + overtimes * overtime;
}

bool RecordingLabRun::hasShown() const
{
    const auto isShown = [this](LabEvent::Kind kind) {
        return hasSeen(kind) || !m_scenario.canShow(kind);
    };
    if (!std::all_of(m_scenario.shows.begin(), m_scenario.shows.end(), isShown))
        return false;
    const std::vector<LabFinding> findings = m_checker.findings();
    return std::all_of(findings.begin(), findings.end(), [](const LabFinding &finding) {
        // What is left at the end shows itself after the end only.
        return finding.asExpected || finding.count > 0 || finding.invariant == "left-behind"
               || finding.invariant == "half-done";
    });
}

} // namespace lockscope
