// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace lockscope {

/// What a person would send by hand to do the same, in EngineTraits::commandLanguage.
struct ShellCommand
{
    std::string text;
    std::string comment; ///< what a line above it says, as its language writes comments; often none
};

/// With its comment above it; does not end in a line break.
inline std::string textWithComment(const ShellCommand &command)
{
    return command.comment.empty() ? command.text : command.comment + '\n' + command.text;
}

/// One below the other, each ended by a line break.
inline std::string scriptOf(const std::vector<ShellCommand> &commands)
{
    std::string script;
    for (const ShellCommand &command : commands)
        script += textWithComment(command) + '\n';
    return script;
}

} // namespace lockscope
