// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/lockpicture.h"

#include <optional>
#include <vector>

namespace lockscope {

/// A plan that was made before, as it looks now.
struct PresentPlan
{
    /// Its steps and nodes say what is so now and what they would make of it; the guards are those
    /// of the file
    BreakPlan plan;
    /// One per step: its guard does not hold any more, or that of the step which it depends on. It
    /// will change nothing.
    std::vector<bool> moved;

    std::size_t movedSteps() const;
    /// Of the same plan, at another time: nothing that is shown differs.
    bool looksLike(const PresentPlan &other) const;
};

/// What @p plan would do in @p picture, which has at least the documents and sessions that it
/// names. Only for the eye: what is sent is the plan itself, whose guards the server checks.
PresentPlan planAsOfNow(const BreakPlan &plan, const LockPicture &picture,
                        std::optional<Instant> serverNow);

} // namespace lockscope
