// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// Ids of documents, whose text lies elsewhere: where a hundred thousand locks go, copies and order
/// would cost as much as the plan.
using DocumentIds = std::unordered_set<std::string_view>;

/// Fills in BreakPlan::Owner::besides of every owner: what of its locks in @p picture goes by the
/// steps of @p plan and is none of
/// @p selected, the documents that were meant.
void addBesides(BreakPlan &plan, const LockPicture &picture, const DocumentIds &selected);

/// Which of BreakPlan::besides() @p outcome ended, each once, in order: at once or, of a soft
/// break, when lease and lock-delay are over.
std::vector<std::string> endedBesides(const BreakPlan &plan, const PlanOutcome &outcome);

} // namespace lockscope
