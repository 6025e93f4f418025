// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labchecker.h"
#include "models/lab/labrecord.h"
#include "models/lab/labreport.h"
#include "models/lab/labscenario.h"

#include <QObject>

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// A worker of a run, as the lab knows it.
struct LabActor
{
    enum class State { Starting, Idle, Waiting, Holding, Reading, Frozen, Crashed, Ended };
    std::string id;       ///< "writer-3"
    std::int64_t pid = 0; ///< 0: no process
    State state = State::Starting;
    std::string path; ///< what it holds or waits for
    std::int64_t token = 0;
    std::int64_t renewals = 0;
    std::int64_t done = 0;
    std::int64_t refused = 0;
    bool slow = false;
    std::string text; ///< why it is where it is, one line
};
const char *toString(LabActor::State state);

/// A run of one scenario: live with processes, or replayed from its file. All calls return at once.
///   Ready --start()--> Running <--pause()/resume(), step()--> Paused
///                         \-----------duration over, stop()--> Settling --locks looked at--> Done
class LabRun : public QObject
{
    Q_OBJECT
public:
    enum class Phase { Ready, Running, Paused, Settling, Done };

    using QObject::QObject;

    virtual const LabScenario &scenario() const = 0; ///< settings included
    virtual const LabSettings &settings() const = 0;
    /// Who answers, as "Elasticsearch 7.10.2"; empty: not known yet
    virtual std::string server() const = 0;
    virtual Phase phase() const = 0;
    virtual Micros now() const = 0; ///< since the start; stands still while paused in a replay
    virtual const std::vector<LabActor> &actors() const = 0;
    virtual const LabRecord &record() const = 0;
    virtual const LabChecker &checker() const = 0;
    /// All so far, in the order in which they were told
    virtual const std::vector<LabEvent> &events() const = 0;
    virtual LabReport report() const = 0; ///< of what has happened so far
    virtual bool isReplay() const = 0;    ///< nobody can be harmed

    virtual void start() = 0;
    virtual void pause() = 0; ///< no worker begins anything new; what is held is finished
    virtual void resume() = 0;
    virtual void step() = 0; ///< paused: every worker does one more work
    virtual void stop() = 0; ///< asks all to finish, then settles

    /// What a person does to one worker.
    enum class Harm { Crash, Freeze, Thaw, Slow, NoLongerSlow, Restart };
    virtual void harm(const std::string &id, Harm harm) = 0;
    void crash(const std::string &id) { harm(id, Harm::Crash); }
    void freeze(const std::string &id) { harm(id, Harm::Freeze); }
    void thaw(const std::string &id) { harm(id, Harm::Thaw); }
    void slow(const std::string &id, bool on) { harm(id, on ? Harm::Slow : Harm::NoLongerSlow); }
    void restart(const std::string &id) { harm(id, Harm::Restart); }

signals:
    void phaseChanged();
    void actorsChanged(); ///< at most 30 times a second
    void recorded();      ///< events were added to the record; at most 30 times a second
    void failed(const QString &text);
};

} // namespace lockscope
