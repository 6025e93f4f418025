// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/manpage.h"

#include "app/cli/manual/commandpage.h"
#include "app/manual/roff.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace lockscope {

namespace {

std::string upper(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return text;
}

std::string optionsText(const std::string &title, const std::vector<ManualOption> &options)
{
    std::string text = options.empty() ? std::string() : roffSection(upper(title));
    for (const ManualOption &option : options) {
        std::string tag = roffBold(option.name);
        if (!option.names.empty() && !option.value.empty())
            tag += " " + roffItalic(option.value);
        std::string description = option.description;
        if (!option.defaultText.empty())
            description += " (default " + option.defaultText + ")";
        text += roffItem(tag, roffText(description));
    }
    return text;
}

/// Each group of options as a section of its own, in their order.
std::string groupsText(const ManualCommand &command)
{
    std::string text;
    std::vector<std::string> done;
    for (const ManualOption &option : command.options) {
        const std::string &group = option.group;
        if (std::find(done.begin(), done.end(), group) != done.end())
            continue;
        done.push_back(group);
        std::vector<ManualOption> together;
        std::copy_if(command.options.begin(), command.options.end(), std::back_inserter(together),
                     [&group](const ManualOption &one) { return one.group == group; });
        text += optionsText(group, together);
    }
    return text;
}

std::string exitsText(const std::vector<CommandPage::ExitMeaning> &exits)
{
    std::string text = roffSection("EXIT STATUS");
    for (const CommandPage::ExitMeaning &exit : exits)
        text += roffItem(roffBold(std::to_string(exit.status)), roffText(exit.meaning));
    return text;
}

std::string synopsis(const std::string &name, const std::string &usage)
{
    return roffSection("SYNOPSIS") + roffBold(name) + " " + roffText(usage) + "\n";
}

/// What lockctl reads of the environment.
constexpr std::array<std::array<const char *, 2>, 8> Environment{{
        {"LOCKSCOPE_SERVER", "the server when --server is not given"},
        {"LOCKSCOPE_PASSWORD", "the password; removed from the environment at once, as the next "
                               "three are"},
        {"LOCKSCOPE_API_KEY", "the API key, if neither a user nor a password is given"},
        {"LOCKSCOPE_KEY_PASSWORD", "the passphrase of the client certificate's key"},
        {"LOCKSCOPE_PROXY_PASSWORD", "the password of the proxy's user"},
        {"LOCKSCOPE_AUDIT", "the file of the audit trail"},
        {"LOCKSCOPE_TOKEN, LOCKSCOPE_HOLDER", "set for the command that acquire runs: the fencing "
                                              "token and the id of the holder"},
        {"NO_COLOR", "no colour, on a terminal either"},
}};

} // namespace

std::string commandManPage(const ManualCommand &command, const std::string &version)
{
    const std::string name = "lockctl-" + command.name;
    const CommandPage page = commandPage(command.name);
    std::string text = roffTitle(upper(name), version);
    text += roffSection("NAME") + roffText(name) + " \\- " + roffText(command.description) + "\n";
    text += synopsis("lockctl " + command.name, command.usage);
    text += roffSection("DESCRIPTION") + roffText(command.description + ".") + "\n";
    if (!command.notes.empty())
        text += ".PP\n" + roffText(command.notes) + "\n";
    text += optionsText("ARGUMENTS", command.positionals) + groupsText(command);
    text += roffSection(page.examples.size() == 1 ? "EXAMPLE" : "EXAMPLES");
    for (const CommandPage::Example &example : page.examples)
        text += roffItem(roffBold(example.command), roffText(example.effect));
    text += exitsText(page.exits);
    text += roffSection("SEE ALSO") + roffReference("lockctl", "") + "\n";
    return text;
}

std::string mainManPage(const ManualCommand &lockctl, const std::vector<ManualCommand> &commands,
                        const std::string &version)
{
    std::string text = roffTitle("LOCKCTL", version);
    text += roffSection("NAME")
            + "lockctl \\- see, take, release and break distributed locks that follow a directory "
              "tree\n";
    text += synopsis("lockctl", lockctl.usage);
    text += roffSection("DESCRIPTION") + roffText(lockctl.description)
            + " It does on the command line what\n" + roffReference("lockscope", "")
            + "\ndoes in a window. Results go to standard output, everything else to standard "
              "error.\n.PP\n"
            + roffText(lockctl.notes) + "\n";
    text += roffSection("COMMANDS");
    for (const ManualCommand &command : commands)
        text += roffItem(roffReference("lockctl-" + command.name, ""),
                         roffText(command.description));
    text += groupsText(lockctl);
    text += roffSection("ENVIRONMENT");
    for (const auto &[name, meaning] : Environment)
        text += roffItem(roffBold(name), roffText(meaning));
    text += exitsText(commonExits());
    text += roffSection("SEE ALSO");
    for (const ManualCommand &command : commands)
        text += roffReference("lockctl-" + command.name, ",") + "\n";
    return text + roffReference("lockscope", "") + "\n";
}

} // namespace lockscope
