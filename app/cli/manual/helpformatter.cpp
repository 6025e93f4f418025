// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/manual/helpformatter.h"

#include "app/cli/manual/commandpage.h"
#include "app/cli/manual/manual.h"

#include <utility>

namespace lockscope {

namespace {

std::string examplesText(const CommandPage &page)
{
    std::string text = page.examples.size() == 1 ? "Example:\n" : "Examples:\n";
    for (const CommandPage::Example &example : page.examples) {
        text += "  " + example.command + "\n";
        if (!example.effect.empty())
            text += "      " + example.effect + "\n";
    }
    return text;
}

std::string exitsText(const CommandPage &page)
{
    std::string text = "Exit status:\n";
    for (const CommandPage::ExitMeaning &exit : page.exits) {
        const std::string number = std::to_string(exit.status);
        text += "  " + number + std::string(5 - number.size(), ' ') + exit.meaning + "\n";
    }
    return text;
}

} // namespace

/// One empty line between the groups of options, not two.
std::string HelpFormatter::make_help(const CLI::App *app, std::string name,
                                     CLI::AppFormatMode mode) const
{
    std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
    for (std::size_t at = 0; (at = text.find("\n\n\n", at)) != std::string::npos;)
        text.erase(at, 1);
    return text;
}

std::string HelpFormatter::make_option_opts(const CLI::Option *option) const
{
    if (option->get_positional() || option->get_type_size() == 0)
        return {};
    std::string text = " " + valueText(*option);
    if (!option->get_default_str().empty())
        text += "=" + option->get_default_str();
    return text;
}

std::string HelpFormatter::make_option_desc(const CLI::Option *option) const
{
    return descriptionText(*option);
}

std::string HelpFormatter::make_option_usage(const CLI::Option *option) const
{
    return usageText(*option);
}

std::string HelpFormatter::make_footer(const CLI::App *app) const
{
    std::string text = app->get_footer();
    if (!text.empty())
        text += "\n";
    if (!app->get_parent())
        return text;
    const CommandPage page = commandPage(app->get_name());
    if (page.examples.empty())
        return text;
    if (!text.empty())
        text += "\n";
    return text + examplesText(page) + "\n" + exitsText(page);
}

} // namespace lockscope
