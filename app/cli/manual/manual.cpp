// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/manual.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>

namespace lockscope {

namespace {

bool isWord(const std::string &text)
{
    const auto isOneOf = [](unsigned char c) { return std::islower(c) || c == '-'; };
    return text.size() == 1 || (!text.empty() && std::all_of(text.begin(), text.end(), isOneOf));
}

/// "X|S" as its words; empty when @p value is no choice of words: "N|N-M".
std::vector<std::string> choices(const std::string &value)
{
    if (value.find('|') == std::string::npos)
        return {};
    std::vector<std::string> words = CLI::detail::split(value, '|');
    if (!std::all_of(words.begin(), words.end(), isWord))
        words.clear();
    return words;
}

ManualOption readOption(const CLI::Option &option)
{
    ManualOption result;
    result.group = option.get_group();
    result.description = descriptionText(option);
    result.defaultText = option.get_default_str();
    result.isRequired = option.get_required();
    result.isList = option.get_expected_max() > 1;
    const std::string type = option.get_type_name();
    if (option.get_positional()) {
        result.name = option.get_name(true, false);
        result.value = type;
    } else {
        for (const std::string &name : option.get_snames())
            result.names.push_back("-" + name);
        for (const std::string &name : option.get_lnames())
            result.names.push_back("--" + name);
        result.name = CLI::detail::join(result.names, ", ");
        result.value = option.get_type_size() == 0 ? std::string() : valueText(option);
    }
    result.words = choices(type);
    if (!result.words.empty())
        result.hint = ValueHint::Words;
    else if (type == "DIR")
        result.hint = ValueHint::Folder;
    else if (type.find("FILE") != std::string::npos)
        result.hint = ValueHint::File;
    return result;
}

} // namespace

std::string valueText(const CLI::Option &option)
{
    const std::string type = option.get_type_name();
    return type == "INT" || type == "UINT" ? "N" : type;
}

std::string descriptionText(const CLI::Option &option)
{
    std::string text = option.get_description();
    const auto add = [&text](const char *word, const std::set<CLI::Option *> &others) {
        for (const CLI::Option *other : others)
            text += std::string(" (") + word + " " + other->get_name() + ")";
    };
    add("needs", option.get_needs());
    add("not with", option.get_excludes());
    return text;
}

std::string usageText(const CLI::Option &positional)
{
    std::string text = positional.get_name(true, false);
    if (positional.get_expected_max() > 1)
        text += "...";
    return positional.get_required() ? text : "[" + text + "]";
}

ManualCommand readCommand(const CLI::App &app)
{
    ManualCommand command;
    if (app.get_parent())
        command.name = app.get_name();
    command.description = app.get_description();
    command.notes = app.get_footer();
    command.usage = "[OPTIONS]";
    for (const CLI::Option *option : app.get_options()) {
        if (option->get_positional()) {
            command.positionals.push_back(readOption(*option));
            command.usage += " " + usageText(*option);
        } else if (!option->get_group().empty()) {
            command.options.push_back(readOption(*option));
        }
    }
    if (!app.get_parent())
        command.usage += " COMMAND";
    return command;
}

std::vector<ManualCommand> readCommands(const CLI::App &lockctl)
{
    std::vector<ManualCommand> commands;
    for (const CLI::App *command :
         lockctl.get_subcommands([](const CLI::App *app) { return !app->get_group().empty(); }))
        commands.push_back(readCommand(*command));
    return commands;
}

} // namespace lockscope
