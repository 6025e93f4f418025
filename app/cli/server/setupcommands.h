// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/process/signalwatch.h"
#include "models/domain/serverstatus.h"

#include <QPointer>

namespace lockscope {

class CommandLine;
/// init, status
void addSetUpCommands(CommandLine &line);

/// Creates index and alias if they are missing, and changes the terms of sessions to come if asked.
/// A signal ends it at once: it says what is there by then, and what may be.
class InitCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string replicas; ///< empty: as many as is usual
        bool independentKinds = false;
        std::optional<Millis> lease;
        std::optional<Millis> delay;
        bool dryRun = false;
    };
    InitCommand(CommandContext &context, Options options);

    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::OutcomeUnknown; }

private:
    void onInterrupted();
    void setUp(const ServerStatus &status);

    Options m_options;
    SignalWatch m_signals;
    QPointer<Job> m_job;
};

/// What the server is, and whether its locks are set up; a server without them is an answer, and
/// exit status 3.
class StatusCommand final : public Command
{
    Q_OBJECT
public:
    using Command::Command;

    void start() override;

private:
    Value shownJson(ServerStatus status) const;
    void show(const ServerStatus &status);
};

} // namespace lockscope
