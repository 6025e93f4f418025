// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/lab/labplan.h"

#include <string>
#include <vector>

namespace lockscope {

/// One set of locks that a worker takes at once, and what is told of it.
struct LabStep
{
    std::vector<LockTarget> targets;
    std::string path;
    std::string mode;    ///< "X" or "S"
    bool isGate = false; ///< a turnstile of a fair read/write lock: passed, not held
    std::string holder;  ///< while held
    std::int64_t token = 0;
    std::optional<Millis> timeOut = {}; ///< of its own; nullopt: it lives by the worker's session
    Micros endsAt{0}; ///< while held: when that is over, by the worker's clock; 0: it has none
};

/// What a worker locks for @p action by the scenario's protocol, in this order; nothing of it is
/// held yet. @p action has a path. Not for renames: their jobs lock for themselves. Pure.
std::vector<LabStep> labSteps(const LabScenario &scenario, const LabAction &action);

} // namespace lockscope
