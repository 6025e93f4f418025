// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/argumentshield.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>

namespace lockscope {

namespace {

const CLI::App *pickedCommand(const CLI::App &app, const std::vector<std::string> &arguments)
{
    for (const std::string &argument : arguments) {
        const std::vector<const CLI::App *> commands = app.get_subcommands(
                [&argument](const CLI::App *command) { return command->get_name() == argument; });
        if (!commands.empty())
            return commands.front();
    }
    return &app;
}

const CLI::Option *findOption(const CLI::App &app, const CLI::App &command, const std::string &word)
{
    if (word.size() < 2 || word.front() != '-')
        return nullptr;
    const std::string name = word.substr(0, word.find('='));
    const CLI::Option *own = command.get_option_no_throw(name);
    return own ? own : app.get_option_no_throw(name);
}

bool takesOneValue(const CLI::Option *option)
{
    return option && option->get_items_expected_max() == 1;
}

bool isId(const std::string &word)
{
    constexpr std::size_t IdLength = 22;
    return word.size() == IdLength && std::all_of(word.begin(), word.end(), [](char c) {
               return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
           });
}

} // namespace

std::vector<std::string> shieldedArguments(const CLI::App &app,
                                           const std::vector<std::string> &arguments)
{
    const CLI::App &command = *pickedCommand(app, arguments);
    const auto isDashed = [&](const std::string &word) {
        return word.size() > 1 && word.front() == '-' && word != "--"
               && !findOption(app, command, word);
    };
    std::vector<std::string> result;
    std::vector<std::string> ids;
    bool onlyValues = false;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string &word = arguments[i];
        const bool hasNext = i + 1 < arguments.size();
        onlyValues = onlyValues || word == "--";
        if (onlyValues) {
            result.push_back(word);
        } else if (hasNext && word.find('=') == std::string::npos
                   && takesOneValue(findOption(app, command, word)) && isDashed(arguments[i + 1])) {
            result.push_back(word + "=" + arguments[i + 1]);
            ++i;
        } else if (isDashed(word) && isId(word)) {
            ids.push_back(word);
        } else {
            result.push_back(word);
        }
    }
    if (!ids.empty() && !onlyValues)
        result.emplace_back("--");
    result.insert(result.end(), ids.begin(), ids.end());
    return result;
}

} // namespace lockscope
