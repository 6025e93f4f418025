// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"

namespace lockscope {

class CommandLine;
/// `completion`, for people, and `manual`, for who packages it: help does not list that.
void addManualCommands(CommandLine &line);

/// Prints the completion of a shell.
class CompletionCommand final : public Command
{
    Q_OBJECT
public:
    CompletionCommand(CommandContext &context, const CommandLine &line, std::string shell);
    void start() override;

private:
    const CommandLine &m_line;
    std::string m_shell;
};

/// Writes the manual pages.
class ManualCommandWriter final : public Command
{
    Q_OBJECT
public:
    ManualCommandWriter(CommandContext &context, const CommandLine &line, std::string folder);
    void start() override;

private:
    const CommandLine &m_line;
    std::string m_folder;
};

} // namespace lockscope
