// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <cstddef>
#include <vector>

namespace lockscope {

/// What is left of a plan that was stopped, refused or not answered: a plan that goes on where it
/// ended, with the same guards.
struct PlanRest
{
    BreakPlan plan;
    std::vector<std::size_t> steps; ///< for each of its steps, which one of the whole plan it is
};

/// Left are the steps that were not tried, wait, were refused by the server or had no answer, and
/// before them the step that ends their session, which is acknowledged once more. A step whose
/// guard did not hold is never tried again, and neither is what depends on it: that needs a new
/// plan. Owners without a step left are left out. @p outcome may be shorter than the plan: not
/// tried.
PlanRest restOf(const BreakPlan &plan, const PlanOutcome &outcome);

/// The outcomes of @p whole with those of the rest written over them.
PlanOutcome merged(const PlanOutcome &whole, const PlanRest &rest, const PlanOutcome &ofRest);

} // namespace lockscope
