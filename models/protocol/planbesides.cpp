// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planbesides.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

/// The documents of the own targets of each session that ends. What a half-done change holds stays, whatever is done to its session.
std::map<std::string, std::set<std::string>> locksThatEnd(const BreakPlan &plan,
                                                          const LockPicture &picture)
{
    std::map<std::string, std::set<std::string>> ending;
    for (const BreakStep &step : plan.steps) {
        if (step.action == Action::KillSession || step.action == Action::RevokeSession)
            ending.try_emplace(step.session);
    }
    if (ending.empty())
        return ending;
    for (const LockDocument &document : picture.locks) {
        for (const Holder &holder : document.holders) {
            if (const auto it = ending.find(holder.session);
                it != ending.end() && isTarget(holder) && holder.op.empty())
                it->second.insert(document.id);
        }
    }
    return ending;
}

} // namespace

void addBesides(BreakPlan &plan, const LockPicture &picture, const std::set<std::string> &selected)
{
    const std::map<std::string, std::set<std::string>> ending = locksThatEnd(plan, picture);
    for (BreakPlan::Owner &owner : plan.owners) {
        std::set<std::string> going(owner.lockIds.begin(), owner.lockIds.end());
        if (const auto it = ending.find(owner.session); it != ending.end())
            going.insert(it->second.begin(), it->second.end());
        owner.besides.clear();
        std::set_difference(going.begin(), going.end(), selected.begin(), selected.end(),
                            std::back_inserter(owner.besides));
    }
}

} // namespace lockscope
