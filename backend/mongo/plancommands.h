// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "models/domain/breakplan.h"
#include "models/domain/serverstatus.h"
#include "models/domain/shellcommand.h"

#include <cstdint>
#include <vector>

/// Commands for a person, to be given to mongosh.
namespace lockscope::mongo {

/// @p epoch as the server's clock would give it.
std::vector<ShellCommand> setUpCommands(const Place &place, const SetUpOptions &options,
                                        std::int64_t epoch);
/// One per step.
std::vector<ShellCommand> planCommands(const Place &place, const BreakPlan &plan,
                                       const LeaseTerms &defaults);

} // namespace lockscope::mongo
