// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/serverprofile.h"
#include "models/domain/session.h"
#include "models/domain/shellcommand.h"

#include <string>
#include <vector>

namespace lockscope {

/// The requests of a plan for a person's shell, one curl command per step, with the guards of the
/// plan. Secrets are left to the environment ($LOCKSCOPE_PASSWORD). What only an answer tells is
/// named in its comment: the `until` of RevokeHolder, and that the KILL of a
/// session without a document is sent again.
/// @p defaults of the index, as BreakMachine takes them.
std::vector<ShellCommand> curlCommands(const BreakPlan &plan, const LeaseTerms &defaults,
                                       const ServerProfile &profile, const std::string &displayUrl);

} // namespace lockscope
