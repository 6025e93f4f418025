// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/labground.h"
#include "backend/lab/recordinglabrun.h"
#include "models/domain/clock.h"
#include "models/domain/processprobe.h"
#include "models/domain/serverprofile.h"
#include "models/lab/labplainlocks.h"
#include "models/lab/labplan.h"

#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

class LabHarms;
class WorkerProcess;

/// A run with real worker processes: each is a `lockctl worker` of its own, in a process group of
/// its own, and dies with this process. A profile that is marked production or read-only is refused
/// before anything is sent: start() then only says so by failed().
class LiveLabRun final : public RecordingLabRun
{
    Q_OBJECT
public:
    /// @p clock and @p probe outlive this. @p program: path of lockctl; empty: next to the running
    /// program.
    LiveLabRun(ServerProfile profile, const LabScenario &scenario, const LabSettings &settings,
               const Clock &clock, const ProcessProbe &probe, QString program = {},
               QObject *parent = nullptr);
    /// Kills what still runs; what that leaves on the server ends with its leases.
    ~LiveLabRun() override;

    /// Called by start() when the profile lacks() a password; gives it, as complete as may be, to
    /// its second argument, once.
    using PasswordSource = std::function<void(const ServerProfile &,
                                              const std::function<void(const ServerProfile &)> &)>;
    void setPasswordSource(PasswordSource source) { m_passwordSource = std::move(source); }

    void start() override;
    void pause() override;
    void resume() override;
    void step() override;
    void stop() override;
    void harm(const std::string &id, Harm harm) override;

    bool isAlive(const std::string &id);
    void send(const std::string &id, const QByteArray &line); ///< to its standard input
    void holdBack(const std::string &id, Millis each);        ///< its requests; 0: not any more

private:
    using Remains = std::set<std::pair<std::string, std::string>>; ///< worker, what it had locked
    struct Worker
    {
        LabWorkerName name;
        std::unique_ptr<WorkerProcess> process;
        bool started = false;
        bool isAlive() const;
    };

    void prepare();
    void launchAll();
    void launch(Worker &worker);
    void everybodyIsHere();
    void onLine(Worker &worker, const QByteArray &line);
    void noteArrival(Worker &worker);
    void onDied(Worker &worker);
    void recoverSoon();
    void recoverNow();
    /// @return false: it could not be done, or a worker's change is open still; that is in
    /// m_toRecover again.
    bool noteRecovered(const Remains &tried,
                       const Result<std::vector<LabGround::OpenChange>> &open);
    bool renames(const Worker &worker) const;
    bool hasBegun() const { return hasSeen(LabEvent::Kind::Started); } ///< any worker ever
    void whenAllAreGone();
    void settle();
    void lookAround();
    Millis grace() const;
    void finish();
    void broadcast(const QByteArray &line);
    Worker *find(const std::string &id); ///< nullptr: there is none of that name
    QStringList arguments(const LabWorkerName &name) const;

    ServerProfile m_profile;
    const Clock &m_clock;
    const ProcessProbe &m_probe;
    QString m_program;
    PasswordSource m_passwordSource;
    bool m_startAsked = false;
    std::vector<Worker> m_workers; ///< as many as the scenario has, from the beginning
    std::unique_ptr<LabGround> m_ground;
    std::unique_ptr<LabHarms> m_harms;
    Remains m_toRecover;
    LabPlainLocks m_plain;
    int m_lastTries = 0; ///< of a recovery when everybody is gone
    QTimer m_end;
    QTimer m_grace;
    QTimer m_recover;
    bool m_recovering = false;
    bool m_killedLast = false; ///< whoever had not ended in time
    bool m_here = false;
};

} // namespace lockscope
