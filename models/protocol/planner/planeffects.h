// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"

namespace lockscope {

/// Fills in what @p plan makes of each document of @p picture when all of it is done
/// (BreakPlan::nodes) and which sessions that say they wait come nearer to their lock
/// (BreakPlan::waiters). Entries of half-done changes stay, as they do when it is carried out.
void addEffects(BreakPlan &plan, const LockPicture &picture);
/// Only the documents, for who shows a plan again.
void addNodeEffects(BreakPlan &plan, const LockPicture &picture);

} // namespace lockscope
