// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labactors.h"
#include "models/lab/lablibrary.h"
#include "models/lab/replaylabrun.h"
#include "tests/support/manualclock.h"

#include <QPointer>
#include <QStringList>

#include <map>

namespace lockscope {

/// A run without processes: the test tells what happens, and sees what was asked for.
class FakeLabRun : public LabRun
{
    Q_OBJECT
public:
    FakeLabRun(LabScenario scenario, LabSettings settings, std::string server);

    /// Something happens, and the window is told. Events must come in order of time.
    void tell(const LabEvent &event);
    /// Without a word to the window; a benchmark tells it once for many.
    void add(const LabEvent &event);
    void setNow(Micros now) { m_now = now; }
    void finish(); ///< the run is over

    QStringList asked; ///< "start", "crash writer-1", …

    const LabScenario &scenario() const override { return m_scenario; }
    const LabSettings &settings() const override { return m_settings; }
    std::string server() const override { return m_server; }
    Phase phase() const override { return m_phase; }
    Micros now() const override { return m_now; }
    const std::vector<LabActor> &actors() const override { return m_actors.all(); }
    const LabRecord &record() const override { return m_record; }
    const LabChecker &checker() const override { return m_checker; }
    const std::vector<LabEvent> &events() const override { return m_events; }
    LabReport report() const override;
    bool isReplay() const override { return false; }

    void start() override { ask(QStringLiteral("start"), Phase::Running); }
    void pause() override { ask(QStringLiteral("pause"), Phase::Paused); }
    void resume() override { ask(QStringLiteral("resume"), Phase::Running); }
    void step() override { ask(QStringLiteral("step"), m_phase); }
    void stop() override { ask(QStringLiteral("stop"), Phase::Settling); }
    void harm(const std::string &id, Harm harm) override;

private:
    void ask(const QString &what, Phase phase);

    LabScenario m_scenario;
    LabSettings m_settings;
    std::string m_server;
    LabRecord m_record;
    LabChecker m_checker;
    LabActors m_actors;
    std::vector<LabEvent> m_events;
    Phase m_phase = Phase::Ready;
    Micros m_now{0};
};

/// Four scenarios, two servers, and files that are only remembered by their names.
class FakeLabLibrary : public LabLibrary
{
public:
    explicit FakeLabLibrary(const Clock &clock);

    const std::vector<LabScenario> &scenarios() const override { return m_scenarios; }
    std::vector<Server> servers() const override { return serverList; }
    Result<std::unique_ptr<LabRun>> make(const LabScenario &scenario, const LabSettings &settings,
                                         std::size_t server) override;
    Result<std::unique_ptr<LabRun>> open(std::string_view file) override;
    std::string file(const LabRun &run) const override;
    std::string page(const LabRun &run) const override;

    std::vector<Server> serverList;
    QPointer<FakeLabRun> last; ///< the run that was made last

private:
    const Clock &m_clock;
    std::vector<LabScenario> m_scenarios;
    mutable std::map<std::string, LabSavedRun> m_files;
};

/// An event, told in few words.
LabEvent labEvent(LabEvent::Kind kind, int atMs, const std::string &worker,
                  const std::string &path = {}, std::int64_t token = 0);

} // namespace lockscope
