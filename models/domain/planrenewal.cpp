// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrenewal.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_set>

namespace lockscope {

namespace {

bool isSameOwner(const BreakPlan::Owner &shown, const BreakPlan::Owner &fresh)
{
    const auto who = [](const BreakPlan::Owner &o) {
        return std::tie(o.session, o.processId, o.host, o.pid, o.shared, o.lockIds, o.besides);
    };
    const bool believed = wasLiving(shown) ? wasLiving(fresh)
                                           : shown.verdict.liveness == fresh.verdict.liveness;
    return believed && who(shown) == who(fresh);
}

/// What of a plan belongs to whom, for one look at each of its many steps.
struct Belongings
{
    explicit Belongings(const BreakPlan &plan)
    {
        for (const BreakPlan::Owner &owner : plan.owners) {
            for (const std::string &id : owner.lockIds)
                locks.insert(id);
            if (!owner.session.empty() && wasLiving(owner))
                living.insert(owner.session);
        }
    }
    std::unordered_set<std::string_view> locks;  ///< documents of the owners' own targets
    std::unordered_set<std::string_view> living; ///< sessions
};

/// On the directories above, the words count everybody's shares: others come and go there all the
/// time.
template<typename Part>
bool saysTheSame(const Belongings &owners, const Part &shown, const Part &fresh)
{
    return !owners.locks.contains(shown.documentId)
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
                        s.markLease, s.seenRevision, s.anonymousCount, s.path);
    };
    return what(shown) == what(fresh);
}

bool movedOn(const BreakStep &shown, const BreakStep &fresh)
{
    return shown.seenExpiresAt && fresh.seenExpiresAt
           && *fresh.seenExpiresAt > *shown.seenExpiresAt;
}

} // namespace

bool wasLiving(const BreakPlan::Owner &owner) { return isAlive(owner.verdict.liveness); }

bool hasSameOwners(const BreakPlan &shown, const BreakPlan &fresh)
{
    return std::equal(shown.owners.begin(), shown.owners.end(), fresh.owners.begin(),
                      fresh.owners.end(), isSameOwner);
}

bool differsOnlyByRenewals(const BreakPlan &shown, const BreakPlan &fresh)
{
    const auto of = [](const BreakPlan &p) {
        return std::tie(p.server, p.place, p.epoch, p.hard, p.ofPart, p.halfDone, p.keptLocks);
    };
    const Belongings owners(shown);
    return of(shown) == of(fresh) && hasSameOwners(shown, fresh)
           && std::equal(shown.nodes.begin(), shown.nodes.end(), fresh.nodes.begin(),
                         fresh.nodes.end(),
                         [&](const BreakPlan::Node &before, const BreakPlan::Node &now) {
                             return isSameNode(before, now) && saysTheSame(owners, before, now);
                         })
           && std::equal(shown.steps.begin(), shown.steps.end(), fresh.steps.begin(),
                         fresh.steps.end(), [&](const BreakStep &before, const BreakStep &now) {
                             return doesTheSame(before, now) && saysTheSame(owners, before, now)
                                    && (before.seenExpiresAt == now.seenExpiresAt
                                        || (movedOn(before, now)
                                            && owners.living.contains(now.session)));
                         });
}

bool metRenewal(const BreakStep &step, const StepOutcome &outcome)
{
    return step.seenExpiresAt && outcome.nowExpiresAt
           && *outcome.nowExpiresAt > *step.seenExpiresAt;
}

} // namespace lockscope
