// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace lockscope {

/// What completes the value of an option.
enum class ValueHint { None, File, Folder, Words };

struct ManualOption
{
    std::string name;  ///< "--mode", "-h, --help", or of a positional "PATH"
    std::string value; ///< as help writes it: "DURATION"; empty: a flag
    std::string defaultText;
    std::string description;
    std::string group;
    std::vector<std::string> names; ///< each with its dashes; none: a positional
    ValueHint hint = ValueHint::None;
    std::vector<std::string> words; ///< of ValueHint::Words
    bool isRequired = false;
    bool isList = false;
};

struct ManualCommand
{
    std::string name; ///< empty: lockctl itself
    std::string description;
    std::string usage; ///< the words behind the name: "[OPTIONS] PATH..."
    std::string notes; ///< what help prints below the options
    std::vector<ManualOption> positionals;
    std::vector<ManualOption> options;
};

/// How help writes the value of an option, without what checks it.
std::string valueText(const CLI::Option &option);
/// What help says of it, with the options it needs and those it excludes.
std::string descriptionText(const CLI::Option &option);
/// "[PATH...]" of a positional.
std::string usageText(const CLI::Option &positional);

/// What is declared of lockctl, or of one of its commands: the one source of help, manual pages and
/// completion.
ManualCommand readCommand(const CLI::App &app);
/// All commands that help lists, in its order.
std::vector<ManualCommand> readCommands(const CLI::App &lockctl);

} // namespace lockscope
