// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

/// The command line of lockctl: commands register themselves, parse() picks one.
class CommandLine
{
public:
    using Factory = std::function<std::unique_ptr<Command>(CommandContext &)>;

    /// As main() got them: the program, then the arguments.
    CommandLine(int argc, char **argv);

    /// A command that talks to a server: it takes the connection options and --json. Its own
    /// options are declared on the result. What all commands take is declared only on those that
    /// the arguments may mean.
    CLI::App *addCommand(const std::string &name, const std::string &description, Factory factory);
    /// A command that talks to none.
    CLI::App *addLocalCommand(const std::string &name, const std::string &description,
                              Factory factory);

    /// A positional or option of @p app that takes any number of values, each exactly as it was
    /// written. @p values must outlive the parse.
    CLI::Option *addList(CLI::App &app, const std::string &name, std::vector<std::string> &values,
                         const std::string &description);

    /// @return nullopt: a command was picked. Else the exit status to leave with; help, version or
    /// the complaint has been printed.
    std::optional<int> parse();

    /// What is declared.
    const CLI::App &app() const { return m_app; }
    const ConnectionOptions &connection() const { return m_connection; }
    bool json() const { return m_json; }
    /// What followed "--" in `acquire … -- CMD…`.
    const std::vector<std::string> &tail() const { return m_tail; }
    std::unique_ptr<Command> makeCommand(CommandContext &context) const
    {
        return m_factory(context);
    }

private:
    bool mayMean(const std::string &command) const;
    /// Known before the words are understood.
    bool wantsJson() const;

    std::vector<std::string> m_arguments;
    CLI::App m_app;
    ConnectionOptions m_connection;
    bool m_json = false;
    std::vector<std::string> m_tail;
    std::vector<const std::vector<std::string> *> m_lists;
    Factory m_factory;
};

/// An option value that is a duration; the complaint of parseDuration ends the parse.
CLI::Option *addDuration(CLI::App &app, const std::string &name, std::optional<Millis> &value,
                         const std::string &description);

} // namespace lockscope
