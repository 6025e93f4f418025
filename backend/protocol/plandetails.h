// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/breakplan.h"
#include "models/domain/value.h"

#include <string>
#include <vector>

namespace lockscope {

/// Who breaks locks and why, as an audit trail can keep it. Unexpected: InvalidInput.
Result<void> checkWords(const std::string &by, const std::string &reason);
/// Whether @p plan may be carried out in the index @p place. Unexpected: InvalidInput, it is for
/// another one.
Result<void> checkPlace(const BreakPlan &plan, const std::string &place);

/// The documents that @p plan touches, each once, in order; at most 1,000, as many as are read at
/// once.
std::vector<std::string> touchedDocuments(const BreakPlan &plan);

/// What an audit trail keeps of a plan before it is sent: each step with its guards, whose locks
/// go, and the documents as they were (@p documents: the members of an _mget answer; null when they
/// could not be read).
Value plannedDetails(const BreakPlan &plan, Value documents);
/// And afterwards: what became of each step, and the documents as they are then.
Value outcomeDetails(const PlanOutcome &outcome, Value documents);

} // namespace lockscope
