// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/lab/labactors.h"
#include "models/lab/labrun.h"
#include "models/lab/labsavedrun.h"

#include <QTimer>

#include <memory>

namespace lockscope {

/// A saved run, played again by the time of its events. Nobody can be harmed: harm() does nothing.
class ReplayLabRun : public LabRun
{
    Q_OBJECT
public:
    /// @p clock outlives this. The events may be a little out of order.
    ReplayLabRun(LabSavedRun saved, const Clock &clock, QObject *parent = nullptr);

    const LabScenario &scenario() const override { return m_saved.scenario; }
    const LabSettings &settings() const override { return m_saved.settings; }
    std::string server() const override { return m_saved.server; }
    Phase phase() const override { return m_phase; }
    Micros now() const override { return m_now; }
    const std::vector<LabActor> &actors() const override { return m_actors.all(); }
    const LabRecord &record() const override { return *m_record; }
    const LabChecker &checker() const override { return *m_checker; }
    const std::vector<LabEvent> &events() const override { return m_shown; }
    LabReport report() const override;
    bool isReplay() const override { return true; }

    void start() override; ///< again from the beginning when it is over: with a new record
    void pause() override;
    void resume() override;
    void step() override; ///< paused: to the next event
    void stop() override; ///< to the end at once
    void harm(const std::string &, Harm) override {}

    double speed() const { return m_speed; }
    void setSpeed(double speed); ///< 0.1–100 times as fast as it was
    Micros length() const;       ///< of the whole run
    /// As if so much time had passed since the last look; at the end the run is Done.
    void advance(Micros span);

private:
    void playTo(Micros until);
    void setPhase(Phase phase);
    void tick();

    LabSavedRun m_saved;
    const Clock &m_clock;
    std::unique_ptr<LabRecord> m_record; ///< made anew by start()
    std::unique_ptr<LabChecker> m_checker;
    LabActors m_actors;
    std::vector<LabEvent> m_shown;
    Phase m_phase = Phase::Ready;
    Micros m_now{0};
    double m_speed = 1;
    BootInstant m_lastTick{};
    QTimer m_timer;
};

} // namespace lockscope
