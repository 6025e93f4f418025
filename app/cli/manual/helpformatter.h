// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace lockscope {

/// Help as lockctl prints it: the form of CLI11 without the types it infers, and with the examples
/// and exit statuses of a command's page below.
class HelpFormatter : public CLI::Formatter
{
public:
    std::string make_help(const CLI::App *app, std::string name,
                          CLI::AppFormatMode mode) const override;
    std::string make_option_opts(const CLI::Option *option) const override;
    std::string make_option_desc(const CLI::Option *option) const override;
    std::string make_option_usage(const CLI::Option *option) const override;
    std::string make_footer(const CLI::App *app) const override;
};

} // namespace lockscope
