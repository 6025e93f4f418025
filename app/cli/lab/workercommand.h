// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/lab/labhost.h"
#include "backend/lab/lockworker.h"
#include "backend/process/signalwatch.h"

#include <QSocketNotifier>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace lockscope {

class CommandLine;
/// Not shown in the help: the lab and the demo start it.
void addWorkerCommand(CommandLine &line);

struct WorkerOptions
{
    std::uint64_t seed = 1;
    std::string pathsFile; ///< empty: the demo tree that is built in
    std::optional<Millis> lease;
    std::optional<Millis> delay;
    std::optional<Millis> since; ///< how far the lab's calendar is
    /// Name or file of a scenario of the lab, "-": the first line of the standard input; empty: the
    /// demo
    std::string scenario;
    std::string group;        ///< of the scenario: which of its groups,
    int number = 1;           ///< and which worker of it
    std::int64_t origin = -1; ///< when the run began: microseconds on the boot clock; negative: now
};

/// One worker process of the lab: takes and releases locks by its seed until SIGTERM or SIGINT, or
/// until its standard input, a pipe from its parent, is closed; then it releases all and ends with
/// 0. Killed by the system when its parent dies (Linux). Refuses a profile marked production. With
/// a scenario it does that scenario's work, tells every step as one event a line, and obeys lines
/// on its standard input (LabAgent::command).
class WorkerCommand final : public Command
{
    Q_OBJECT
public:
    WorkerCommand(CommandContext &context, WorkerOptions options);
    ~WorkerCommand() override;

    void start() override;

private:
    void tieToParent();
    void begin(const ServerStatus &status);
    /// Not one that is marked production; false: the command has ended.
    bool opensServerToWorkOn();
    void startInScenario();
    void beginScenario(const Result<LabScenario> &scenario);
    void onInput();
    void onLine(const std::string &line);
    void print(const LabEvent &event);
    void finish();
    void print(const WorkerReport &report);

    WorkerOptions m_options;
    DemoTree m_tree;
    SignalWatch m_signals;
    std::unique_ptr<QSocketNotifier> m_input;
    std::unique_ptr<LockWorker> m_worker;
    std::unique_ptr<LabHost> m_host;
    std::string m_inputLine; ///< unfinished
    bool m_awaitsScenario = false;
};

} // namespace lockscope
