// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/manual/manual.h"

#include <string>
#include <vector>

namespace lockscope {

/// lockctl-NAME(1) in roff.
std::string commandManPage(const ManualCommand &command, const std::string &version);
/// lockctl(1): its own options, the list of its commands, environment and exit statuses.
std::string mainManPage(const ManualCommand &lockctl, const std::vector<ManualCommand> &commands,
                        const std::string &version);

} // namespace lockscope
