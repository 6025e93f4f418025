// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakguard.h"

#include "models/domain/planrenewal.h"
#include "models/store/lockstore.h"

#include <algorithm>

namespace lockscope {

bool hasLivingOwner(const BreakPlan &plan)
{
    return std::any_of(plan.owners.begin(), plan.owners.end(), wasLiving);
}

bool holderRenewedSince(const BreakPlan &plan, const LockStore &store)
{
    if (plan.owners.size() != 1 || wasLiving(plan.owners.front()))
        return false;
    const std::string &session = plan.owners.front().session;
    const Session *now = session.empty() ? nullptr : store.session(session);
    return now && now->expiresAt
           && std::any_of(plan.steps.begin(), plan.steps.end(), [&](const BreakStep &step) {
                  return step.session == session
                         && step.action != BreakStep::Action::RevokeHolder // its own time-out
                         && step.seenExpiresAt && *step.seenExpiresAt < *now->expiresAt;
              });
}

bool hasRenewedBy(const BreakPlan &plan, const PlanOutcome &outcome)
{
    for (std::size_t i = 0; i < std::min(plan.steps.size(), outcome.steps.size()); ++i) {
        if (metRenewal(plan.steps[i], outcome.steps[i]))
            return true;
    }
    return false;
}

} // namespace lockscope
