// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/commandline.h"

#include "app/cli/frame/argumentshield.h"
#include "app/cli/frame/durationparser.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/frame/nearestname.h"
#include "app/cli/frame/printer.h"
#include "app/cli/manual/helpformatter.h"
#include "app/version/version.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace lockscope {

namespace {

constexpr const char *TailCommand = "acquire";
constexpr int ManyValues = 100'000;
constexpr const char *HelpOfAll = "--help-all";
constexpr const char *NothingWasSent = "Nothing was sent. See lockctl --help, or --help after a "
                                       "command.";

constexpr const char *ExitStatuses
        = "Exit status: 0 done, 1 refused, 2 bad usage, 3 server, 4 outcome "
          "unknown, 5 reality moved, 6 inconsistencies, 7 lock lost, "
          "130 interrupted.\nDurations are written 500ms, 30s, 5m. The "
          "password comes from --password-file, "
          "LOCKSCOPE_PASSWORD or a profile, never from an argument; "
          "so do API keys and passphrases.";

/// Names the word that is no command, and the command it may have been meant for. Empty: there is
/// no such word.
std::string unknownCommand(const CLI::App &app)
{
    constexpr int LongestWord = 40;
    if (!app.get_subcommands().empty())
        return {};
    const std::vector<std::string> words = app.remaining();
    const auto word = std::find_if(words.begin(), words.end(), [](const std::string &text) {
        return !text.empty() && text.front() != '-';
    });
    if (word == words.end())
        return {};
    std::vector<std::string> names;
    for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
        names.push_back(command->get_name());
    const std::string nearest = word->size() > std::size_t{LongestWord} ? std::string()
                                                                        : nearestName(*word, names);
    std::string text = "There is no command " + safeText(*word, LongestWord).toStdString() + ".";
    if (!nearest.empty())
        text += " Did you mean " + nearest + "?";
    return text;
}

/// An option of @p app, or of the command that was picked, whose value is empty, as of a variable
/// that is not set ("--server $PRODUCTION"): what is done without the option is not what is meant.
/// Free texts may be empty.
std::string emptyOption(const CLI::App &app)
{
    for (const CLI::Option *option : app.get_options()) {
        const std::vector<std::string> &values = option->results();
        if (!option->get_positional() && option->get_type_name() != "TEXT"
            && std::find(values.begin(), values.end(), "") != values.end())
            return option->get_name();
    }
    for (const CLI::App *command : app.get_subcommands()) {
        if (const std::string name = emptyOption(*command); !name.empty())
            return name;
    }
    return {};
}

/// What is wrong in the words of a command line: nothing was sent.
int badUsage(const std::string &what, bool json)
{
    Printer printer(json);
    if (json) {
        ValueMap error = errorJson(BackendError::Kind::InvalidInput, what, {});
        error.set("next", NothingWasSent);
        printer.result(ValueMap{{"error", std::move(error)}});
    }
    printer.complain(QString::fromStdString(what));
    printer.progress(QString::fromLatin1(NothingWasSent));
    return static_cast<int>(ExitCode::BadUsage);
}

/// What was asked for is help, and nobody got it.
int unprinted()
{
    Printer(false).complain(QStringLiteral("The output could not be written."));
    return static_cast<int>(ExitCode::ServerFailed);
}

} // namespace

CommandLine::CommandLine(int argc, char **argv)
    : m_arguments(argv + 1, argv + argc),
      m_app("Locks that follow a directory tree: look, take, break.", "lockctl")
{
    m_app.set_version_flag("--version", std::string("lockctl ") + versionText());
    m_app.set_help_all_flag(HelpOfAll, "Help of every command");
    m_app.require_subcommand(1);
    m_app.formatter(std::make_shared<HelpFormatter>()); // the commands inherit it
    m_app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    m_app.footer(ExitStatuses);
    m_app.add_flag("--json", m_json, "Print JSON: one object, or one per line for streams");
    m_connection.declare(m_app);
}

CLI::App *CommandLine::addCommand(const std::string &name, const std::string &description,
                                  Factory factory)
{
    CLI::App *command = addLocalCommand(name, description, std::move(factory));
    if (mayMean(name))
        m_connection.declare(*command);
    return command;
}

CLI::App *CommandLine::addLocalCommand(const std::string &name, const std::string &description,
                                       Factory factory)
{
    CLI::App *command = m_app.add_subcommand(name, description);
    command->footer(std::string()); // not that of them all: each has a page of its own
    if (mayMean(name))
        command->add_flag("--json", m_json, "Print JSON");
    command->callback([this, factory = std::move(factory)] { m_factory = factory; });
    return command;
}

CLI::Option *CommandLine::addList(CLI::App &app, const std::string &name,
                                  std::vector<std::string> &values, const std::string &description)
{
    m_lists.push_back(&values);
    CLI::Option *option = app.add_option(name, values, description)->expected(1, ManyValues);
    // Extra arguments make CLI11 split "[a,b]"; positionals need them, options do not.
    return option->allow_extra_args(option->get_positional());
}

/// A dozen options for each of two dozen commands take a fifth of the instructions of a start, and
/// one command is picked. Whatever tells of all commands needs all.
bool CommandLine::mayMean(const std::string &command) const
{
    return std::any_of(m_arguments.begin(), m_arguments.end(), [&command](const std::string &word) {
        return word == command || word.starts_with(HelpOfAll) || word == "completion"
               || word == "manual";
    });
}

bool CommandLine::wantsJson() const
{
    const auto dashes = std::find(m_arguments.begin(), m_arguments.end(), "--");
    return std::find(m_arguments.begin(), dashes, "--json") != dashes;
}

std::optional<int> CommandLine::parse()
{
    std::vector<std::string> arguments = m_arguments;
    const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
    if (dashes != arguments.end() && std::find(arguments.begin(), dashes, TailCommand) != dashes) {
        m_tail.assign(dashes + 1, arguments.end());
        arguments.erase(dashes, arguments.end());
        if (m_tail.empty())
            return badUsage("There is no command after --.", wantsJson());
    }
    try {
        std::vector<std::string> shielded = shieldedArguments(m_app, arguments);
        std::reverse(shielded.begin(), shielded.end()); // CLI11 takes them from the end
        m_app.parse(std::move(shielded));
    } catch (const CLI::ParseError &end) {
        const std::string unknown = unknownCommand(m_app);
        // --help, --version; but a script that asks for the help of a command wants to know that
        // there is none.
        if (unknown.empty() && dynamic_cast<const CLI::Success *>(&end)) {
            const int exitStatus = m_app.exit(end);
            return std::cout.flush() ? exitStatus : unprinted();
        }
        return badUsage(unknown.empty() ? end.what() : unknown, wantsJson());
    }
    if (const std::string empty = emptyOption(m_app); !empty.empty())
        return badUsage(empty + " is given without a value.", wantsJson());
    for (const std::vector<std::string> *list : m_lists) {
        for (const std::string &value : *list) {
            if (std::find(arguments.begin(), arguments.end(), value) == arguments.end())
                return badUsage("Names in brackets cannot be written as a list.", wantsJson());
        }
    }
    return std::nullopt;
}

CLI::Option *addDuration(CLI::App &app, const std::string &name, std::optional<Millis> &value,
                         const std::string &description)
{
    const auto parse = [&value](const std::string &text) {
        const Result<Millis> parsed = parseDuration(text);
        if (!parsed)
            throw CLI::ValidationError(parsed.error().detail);
        value = *parsed;
    };
    return app.add_option_function<std::string>(name, parse, description)->type_name("DURATION");
}

} // namespace lockscope
