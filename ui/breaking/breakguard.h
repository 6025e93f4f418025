// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

namespace lockscope {

class LockStore;

/// Whether somebody lived when the plan was made: then a renewal is to be expected while a person
/// decides.
bool hasLivingOwner(const BreakPlan &plan);

/// The plan's only holder was not living, and is seen to have renewed since: the plan would be
/// refused.
bool holderRenewedSince(const BreakPlan &plan, const LockStore &store);
/// A step of the plan met a later lease end than the plan was made for.
bool hasRenewedBy(const BreakPlan &plan, const PlanOutcome &outcome);

} // namespace lockscope
