// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchcatalog.h"
#include "app/cli/frame/command.h"
#include "backend/process/signalwatch.h"

#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addBenchCommand(CommandLine &line);

struct BenchOptions
{
    std::string name; ///< empty: all
    bool list = false;
    int repeat = 7;
    int clients = 16;
};

/// Measures what locking costs on this server, beside bare requests to it. Holds nothing at the
/// end, however it ends.
///   Starting --status--> Measuring --finished--> Ending --session ended--> Measuring the next … --> done
///                            \--error, lost, signal--> Ending --session ended, or no patience left--> done
class BenchCommand final : public Command
{
    Q_OBJECT
public:
    BenchCommand(CommandContext &context, BenchOptions options);
    ~BenchCommand() override;

    void start() override;

protected:
    bool isInterrupted() const override { return m_interrupted; }

private:
    std::optional<BackendError> choose();
    std::optional<BackendError> refusal() const;
    void next();
    void prepare();
    void measure();
    void onMeasured();
    void onFailed(const BackendError &error);
    void onLost();
    /// Ends the benchmark's session, then goes on or, with an exit status, ends the command.
    void leave(std::optional<ExitCode> code);
    void onLeft(const Result<ReleaseOutcome> &outcome, std::optional<ExitCode> code);
    void onInterrupted();
    /// Nobody waits any longer for the server to confirm that nothing is held.
    void leaveUnsettled();
    void tellUnsettled() const;
    void finish(ExitCode code);
    /// A callback for what is only of interest while nothing ends: goes on with @p then, or fails.
    BenchDone then(void (BenchCommand::*then)());

    BenchOptions m_options;
    SignalWatch m_signals;
    std::vector<Benchmark> m_chosen;
    std::size_t m_next = 0;
    ServerStatus m_status;
    std::unique_ptr<BareRequests> m_bare; ///< outlives the ground
    std::unique_ptr<BenchGround> m_ground;
    std::unique_ptr<BenchMeter> m_meter;
    std::vector<BenchFigure> m_figures;
    bool m_leaving = false;
    bool m_finished = false;
    bool m_interrupted = false;
    QTimer m_settling; ///< since it was interrupted, as long as that matters
};

} // namespace lockscope
