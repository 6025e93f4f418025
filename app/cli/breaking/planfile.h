// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"

#include <string>

namespace lockscope {

/// The plan in the file @p name; "-" is standard input. InvalidInput: it cannot be read, is over 64
/// MiB, or is no whole plan.
Result<BreakPlan> readPlanFile(const std::string &name);

/// Whether a plan could be written to the file @p name, as far as can be told without touching it.
/// Errors: InvalidInput.
Result<void> checkPlanFile(const std::string &name);

/// Writes @p plan to the file @p name, whole or not at all. InvalidInput: it cannot be written;
/// `detail` says why.
Result<void> writePlanFile(const std::string &name, const BreakPlan &plan);

} // namespace lockscope
