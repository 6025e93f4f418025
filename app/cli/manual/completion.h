// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/manual/manual.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// The script that completes the words of lockctl in "bash", "zsh" or "fish"; nullopt: no such
/// shell. What it completes is written in it: nothing is started for a Tab.
std::optional<std::string> completionScript(const std::string &shell, const ManualCommand &lockctl,
                                            const std::vector<ManualCommand> &commands);

} // namespace lockscope
