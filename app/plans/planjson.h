// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/value.h"

#include <string_view>

namespace lockscope {

/// A break plan as its file has it (docs/user-guide/lockctl.md, "Plan files"): what `lockctl plan
/// --json` prints and the window saves.
Value planJson(const BreakPlan &plan);

/// A plan file read back, exactly as it was written: guards are never guessed. InvalidInput: not
/// JSON, another version, a missing or odd member; `detail` names it. Nothing may be sent then.
Result<BreakPlan> parsePlan(std::string_view json);

} // namespace lockscope
