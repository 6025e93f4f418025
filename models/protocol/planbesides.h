// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"

#include <set>
#include <string>

namespace lockscope {

/// Fills in BreakPlan::Owner::besides of every owner: what of its locks in @p picture goes by the steps of @p plan and is none of
/// @p selected, the documents that were meant.
void addBesides(BreakPlan &plan, const LockPicture &picture, const std::set<std::string> &selected);

} // namespace lockscope
