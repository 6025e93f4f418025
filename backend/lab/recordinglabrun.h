// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/lab/labactors.h"
#include "models/lab/labchecker.h"
#include "models/lab/labrun.h"

#include <QTimer>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// What every run that really happens has besides its workers: its clock, what was told and what
/// follows from that, and the telling of it 30 times a second at most.
class RecordingLabRun : public LabRun
{
    Q_OBJECT
public:
    const LabScenario &scenario() const override { return m_scenario; }
    const LabSettings &settings() const override { return m_settings; }
    std::string server() const override { return m_server; }
    Phase phase() const override { return m_phase; }
    Micros now() const override; ///< stands still when the run is over
    const std::vector<LabActor> &actors() const override { return m_actors.all(); }
    const LabRecord &record() const override { return m_record; }
    const LabChecker &checker() const override { return m_checker; }
    const std::vector<LabEvent> &events() const override { return m_events; }
    LabReport report() const override;
    bool isReplay() const override { return false; }

    /// Why the run could not be made; nullopt: it could.
    const std::optional<BackendError> &failure() const { return m_failure; }

signals:
    /// Every event, as it is learned.
    void happened(const lockscope::LabEvent &event);

protected:
    RecordingLabRun(const LabScenario &scenario, const LabSettings &settings, QObject *parent);

    void setServer(std::string server) { m_server = std::move(server); }
    void setPhase(Phase phase);
    void begin();                              ///< its clock goes from now on, and it is Running
    Micros origin() const { return m_origin; } ///< on the boot clock; 0: it has not begun
    LabActors &followed() { return m_actors; } ///< touch() after a change that no event has made
    void touch();
    void add(const LabEvent &event);
    void addOwn(LabEvent::Kind kind, const std::string &worker = {}, std::int64_t value = 0);
    void tellNow(); ///< what has not been told yet
    /// The run could not be made: says so by failed(), and is Done.
    void refuse(const BackendError &why, const QString &text);

    bool hasSeen(LabEvent::Kind kind) const { return m_seen.contains(kind); }
    bool hasShown() const; ///< all that the scenario is about has been seen
    /// All workers are there: how long they work counts from now on, and not from begin().
    void everybodyWorks() { m_worksSince = now(); }
    /// Longer at work than it was to be by @p overtimes of half a minute, or of ten times what an
    /// owner's death takes to be known if that is longer: nothing is waited for any more.
    bool isOverdue(int overtimes = 1) const;

private:
    LabScenario m_scenario;
    LabSettings m_settings;
    std::string m_server;
    std::string m_startedAt;
    Phase m_phase = Phase::Ready;
    Micros m_origin{0};
    Micros m_worksSince{0};
    LabRecord m_record;
    LabChecker m_checker;
    LabActors m_actors;
    std::vector<LabEvent> m_events;
    std::set<LabEvent::Kind> m_seen;
    std::optional<BackendError> m_failure;
    QTimer m_tell;
    bool m_recordTouched = false;
};

} // namespace lockscope
