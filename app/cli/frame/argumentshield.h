// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace lockscope {

/// The arguments of @p app with values that begin with '-' made safe for CLI11, which takes every
/// such word for an option: "--holder", "-x…" become "--holder=-x…", and an id (22 characters of
/// base64url) that stands alone moves behind "--". Ids are random, and one in 64 begins with '-'.
/// Names of options stay what they are.
std::vector<std::string> shieldedArguments(const CLI::App &app,
                                           const std::vector<std::string> &arguments);

} // namespace lockscope
