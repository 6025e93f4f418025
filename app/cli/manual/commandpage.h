// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace lockscope {

/// What a command's help and manual page tell besides its options.
struct CommandPage
{
    struct Example
    {
        std::string command; ///< as it is typed
        std::string effect;  ///< what it does
    };
    struct ExitMeaning
    {
        int status;
        std::string meaning;
    };

    std::vector<Example> examples;
    std::vector<ExitMeaning> exits; ///< rising
};

/// The page of a command; without examples when there is none of that name. Made when it is asked
/// for: a start without --help does not pay for it.
CommandPage commandPage(const std::string &command);

/// What the exit statuses mean to all commands.
std::vector<CommandPage::ExitMeaning> commonExits();

} // namespace lockscope
