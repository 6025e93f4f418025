// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/lab/recordinglabrun.h"
#include "backend/process/signalwatch.h"
#include "models/domain/serverprofile.h"
#include "models/lab/labreport.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addLabCommand(CommandLine &line);

struct LabOptions
{
    std::string scenario; ///< name or file
    bool list = false;
    bool plan = false;                ///< print what the workers are going to do, and do nothing
    std::vector<std::string> compare; ///< scenarios, one after the other
    std::vector<std::string> compareServers; ///< URLs: each scenario on each of them
    std::string replay;                      ///< a saved run
    std::uint64_t seed = 1;
    std::optional<int> processes;
    std::optional<Millis> duration;
    std::optional<Millis> lease;
    std::string think; ///< "20ms..80ms"
    bool unfenced = false;
    bool unfair = false;
    bool markdown = false;
    std::string save; ///< run file
    std::string html; ///< page
};

/// Runs scenarios of the contention lab: events as they happen, then a summary with the invariants.
/// Ends with 0 when the run showed what its scenario expects, 1 when not. SIGINT stops the workers
/// politely; the summary comes all the same. A second one kills them.
class LabCommand final : public Command
{
    Q_OBJECT
public:
    LabCommand(CommandContext &context, LabOptions options);
    ~LabCommand() override;

    void start() override;

private:
    struct Job
    {
        LabScenario scenario;
        ServerProfile profile;
    };

    std::optional<BackendError> readArguments();
    void printList();
    void printPlan(const LabScenario &scenario);
    void replay();
    void next();
    void onPhase();
    void onInterrupted();
    void onEvent(const LabEvent &event);
    void finishRun();
    std::optional<BackendError> keepFiles(const LabReport &report);
    std::optional<BackendError> keepPage(const LabReport &report, const LabRecord &record);
    void printReport(const LabReport &report);
    void printComparison();

    LabOptions m_options;
    LabSettings m_settings;
    SignalWatch m_signals;
    std::vector<Job> m_jobs;
    std::size_t m_next = 0;
    std::vector<LabReport> m_reports;
    std::unique_ptr<RecordingLabRun> m_run;
    bool m_interrupted = false;
};

/// "20ms..80ms", or one duration for both ends. InvalidInput: anything else, or the ends the other
/// way round.
Result<LabSpan> parseSpan(const std::string &text);

} // namespace lockscope
