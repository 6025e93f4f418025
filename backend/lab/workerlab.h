// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"
#include "models/domain/serverprofile.h"
#include "models/domain/session.h"

#include <QElapsedTimer>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace lockscope {

class WorkerProcess;

struct WorkerLabOptions
{
    QString program;                              ///< path of lockctl
    LeaseTerms terms{Millis(5000), Millis(2000)}; ///< of the workers' sessions
    std::uint64_t firstSeed = 1;                  ///< worker n uses firstSeed + n − 1
    QString pathsFile;                            ///< empty: the tree that is built in
};

/// The path of lockctl: next to the running program.
QString defaultWorkerProgram();

/// Worker processes of the lab: each is a `lockctl worker` of its own, and dies with this process.
/// A profile marked production is refused: start() then only says so by failed().
class WorkerLab final : public ContentionLab
{
    Q_OBJECT
public:
    /// @p profile: the server the workers use; its password is handed on in their environment, not
    /// in their arguments.
    WorkerLab(const ServerProfile &profile, WorkerLabOptions options, QObject *parent = nullptr);
    /// Ends all workers: asks them to release and waits two seconds for all of them, then kills.
    ~WorkerLab() override;

    std::vector<LabWorker> workers() const override;
    bool isRunning() const override;

    void start(int count) override;
    void stop() override;
    void crash(const std::string &id) override;
    void freeze(const std::string &id) override;
    void thaw(const std::string &id) override;
    void restart(const std::string &id) override;

private:
    static constexpr int MaxWorkers = 64;

    WorkerProcess *find(const std::string &id) const;
    void addWorker();

    ServerProfile m_profile;
    WorkerLabOptions m_options;
    std::vector<std::unique_ptr<WorkerProcess>> m_workers;
    std::vector<std::unique_ptr<WorkerProcess>> m_ending; ///< told to stop, no longer listed
    QElapsedTimer m_calendar; ///< runs since the first start: WorkerPlan's rounds
};

} // namespace lockscope
