// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

namespace lockscope {

/// Held or renewing when the plan was made.
bool wasLiving(const BreakPlan::Owner &owner);

/// Whether both plans are about the same owners with the same locks, believed to live, dead or
/// unknown as before; held and renewing are one belief.
bool hasSameOwners(const BreakPlan &shown, const BreakPlan &fresh);

/// Whether @p fresh, made after @p shown with the same selection, asks nothing else of who
/// confirmed @p shown: the same owners, steps and nodes, and only lease ends of living owners moved
/// on. A renewal of one who was not living is another question.
bool differsOnlyByRenewals(const BreakPlan &shown, const BreakPlan &fresh);

/// Whether @p step met a later lease end than the plan was made for.
bool metRenewal(const BreakStep &step, const StepOutcome &outcome);

} // namespace lockscope
