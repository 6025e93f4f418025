// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"

namespace lockscope {

class CommandLine;
/// renew, release
void addHolderCommands(CommandLine &line);

/// Keeps a detached lock alive for another lease.
class RenewCommand final : public Command
{
    Q_OBJECT
public:
    RenewCommand(CommandContext &context, std::string holder);
    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::OutcomeUnknown; }

private:
    void onRenewed(const Result<Instant> &expiresAt);
    std::string m_holder;
};

/// Releases a set by its holder id; releasing it again is no error.
class ReleaseCommand final : public Command
{
    Q_OBJECT
public:
    ReleaseCommand(CommandContext &context, std::string holder);
    void start() override;

protected:
    ExitCode exitUnprinted() const override { return ExitCode::OutcomeUnknown; }

private:
    void onReleased(const Result<ReleaseOutcome> &outcome);
    std::string m_holder;
};

} // namespace lockscope
