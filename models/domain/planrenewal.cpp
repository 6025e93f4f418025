// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrenewal.h"

#include <algorithm>
#include <tuple>

namespace lockscope {

namespace {

bool isSameOwner(const BreakPlan::Owner &shown, const BreakPlan::Owner &fresh)
{
    const auto who = [](const BreakPlan::Owner &o) {
        return std::tie(o.session, o.processId, o.host, o.pid, o.shared, o.lockIds);
    };
    const bool believed = wasLiving(shown) ? wasLiving(fresh)
                                           : shown.verdict.liveness == fresh.verdict.liveness;
    return believed && who(shown) == who(fresh);
}

/// On the directories above, the words count everybody's shares: others come and go there all the time.
bool isOwnersOwn(const BreakPlan &plan, const std::string &documentId)
{
    return std::any_of(plan.owners.begin(), plan.owners.end(), [&](const BreakPlan::Owner &o) {
        return std::find(o.lockIds.begin(), o.lockIds.end(), documentId) != o.lockIds.end();
    });
}

template<typename Part>
bool saysTheSame(const BreakPlan &plan, const Part &shown, const Part &fresh)
{
    return !isOwnersOwn(plan, shown.documentId)
           || std::tie(shown.before, shown.after) == std::tie(fresh.before, fresh.after);
}

bool isSameNode(const BreakPlan::Node &shown, const BreakPlan::Node &fresh)
{
    const auto what = [](const BreakPlan::Node &n) {
        return std::tie(n.documentId, n.path, n.later, n.opens);
    };
    return what(shown) == what(fresh);
}

/// All but the lease end that was seen, and the words.
bool doesTheSame(const BreakStep &shown, const BreakStep &fresh)
{
    const auto what = [](const BreakStep &s) {
        return std::tie(s.action, s.documentId, s.session, s.holder, s.hard, s.noSession,
                        s.seenRevision, s.anonymousCount, s.path);
    };
    return what(shown) == what(fresh);
}

bool movedOn(const BreakStep &shown, const BreakStep &fresh)
{
    return shown.seenExpiresAt && fresh.seenExpiresAt
           && *fresh.seenExpiresAt > *shown.seenExpiresAt;
}

bool isOfLivingOwner(const BreakPlan &plan, const BreakStep &step)
{
    return !step.session.empty()
           && std::any_of(plan.owners.begin(), plan.owners.end(),
                          [&](const BreakPlan::Owner &owner) {
                              return owner.session == step.session && wasLiving(owner);
                          });
}

} // namespace

bool wasLiving(const BreakPlan::Owner &owner)
{
    return owner.verdict.liveness == Liveness::Held || owner.verdict.liveness == Liveness::Renewing;
}

bool hasSameOwners(const BreakPlan &shown, const BreakPlan &fresh)
{
    return std::equal(shown.owners.begin(), shown.owners.end(), fresh.owners.begin(),
                      fresh.owners.end(), isSameOwner);
}

bool differsOnlyByRenewals(const BreakPlan &shown, const BreakPlan &fresh)
{
    const auto of = [](const BreakPlan &p) {
        return std::tie(p.server, p.index, p.indexEpoch, p.hard, p.halfDone, p.keptLocks);
    };
    return of(shown) == of(fresh) && hasSameOwners(shown, fresh)
           && std::equal(shown.nodes.begin(), shown.nodes.end(), fresh.nodes.begin(),
                         fresh.nodes.end(),
                         [&](const BreakPlan::Node &before, const BreakPlan::Node &now) {
                             return isSameNode(before, now) && saysTheSame(shown, before, now);
                         })
           && std::equal(shown.steps.begin(), shown.steps.end(), fresh.steps.begin(),
                         fresh.steps.end(), [&](const BreakStep &before, const BreakStep &now) {
                             return doesTheSame(before, now) && saysTheSame(shown, before, now)
                                    && (before.seenExpiresAt == now.seenExpiresAt
                                        || (movedOn(before, now) && isOfLivingOwner(shown, now)));
                         });
}

} // namespace lockscope
