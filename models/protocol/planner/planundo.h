// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/lockrequest.h"

#include <string>

namespace lockscope {

/// The request that takes back what @p plan took away, by the normal protocol and so only while it
/// is free: the owner's targets in the owner's modes, for a session of whoever undoes it. It does
/// not bring the owner's own lock back: that process has lost it. What it does is that nobody else
/// gets the path meanwhile. @p session: only what this session held; empty: everything. Errors:
/// InvalidInput (nothing that could be taken back: plain sharers do not say what they locked
/// below).
Result<LockRequest> undoRequest(const BreakPlan &plan, const std::string &session = {});

/// @p plan with only those owners whose locks @p outcome freed.
BreakPlan freedPart(const BreakPlan &plan, const PlanOutcome &outcome);

/// "taken back after a break, for db3:811", as it is shown to whoever meets the lock.
std::string undoPurpose(const BreakPlan &plan, const std::string &session = {});

} // namespace lockscope
