// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planbesides.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

using Documents = std::vector<const LockDocument *>;

/// The documents of the own targets of each session that ends. What a half-done change holds stays,
/// whatever is done to its session.
std::unordered_map<std::string_view, Documents> locksThatEnd(const BreakPlan &plan,
                                                             const LockPicture &picture)
{
    std::unordered_map<std::string_view, Documents> ending;
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
                it->second.push_back(&document);
        }
    }
    return ending;
}

/// What the steps that are done ended.
struct Ended
{
    std::set<std::string> sessions;
    std::set<std::pair<std::string, std::string>> entries; ///< session and document
};

Ended endedBy(const BreakPlan &plan, const PlanOutcome &outcome)
{
    Ended ended;
    for (std::size_t i = 0; i < plan.steps.size() && i < outcome.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        if (outcome.steps[i].state != StepOutcome::State::Done)
            continue;
        if (step.action == Action::KillSession || step.action == Action::RevokeSession)
            ended.sessions.insert(step.session);
        else if (step.action == Action::RevokeHolder)
            ended.entries.emplace(step.session, step.documentId);
    }
    return ended;
}

} // namespace

void addBesides(BreakPlan &plan, const LockPicture &picture, const DocumentIds &selected)
{
    const std::unordered_map<std::string_view, Documents> ending = locksThatEnd(plan, picture);
    for (BreakPlan::Owner &owner : plan.owners) {
        std::vector<std::string> besides;
        const auto add = [&besides, &selected](const std::string &id) {
            if (!selected.contains(id))
                besides.push_back(id);
        };
        std::for_each(owner.lockIds.begin(), owner.lockIds.end(), add);
        if (const auto it = ending.find(owner.session); it != ending.end()) {
            for (const LockDocument *document : it->second)
                add(document->id);
        }
        std::sort(besides.begin(), besides.end());
        besides.erase(std::unique(besides.begin(), besides.end()), besides.end());
        owner.besides = std::move(besides);
    }
}

std::vector<std::string> endedBesides(const BreakPlan &plan, const PlanOutcome &outcome)
{
    const Ended ended = endedBy(plan, outcome);
    std::set<std::string> ids;
    for (const BreakPlan::Owner &owner : plan.owners) {
        const bool all = ended.sessions.contains(owner.session);
        for (const std::string &id : owner.besides) {
            if (all || ended.entries.contains({owner.session, id}))
                ids.insert(id);
        }
    }
    return {ids.begin(), ids.end()};
}

} // namespace lockscope
