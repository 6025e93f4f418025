// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrest.h"

#include <algorithm>
#include <set>
#include <string>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using State = StepOutcome::State;

/// What must have held in the same run: the end of a session, or of one of its locks.
std::string groupOf(const BreakStep &step)
{
    const bool ofHolder = step.action == Action::DropHolder || step.action == Action::RevokeHolder
                          || (step.action == Action::Sweep && !step.holder.empty());
    return step.session.empty() ? std::string()
                                : step.session + (ofHolder ? "/" + step.holder : "");
}

bool mayBeTriedAgain(State state)
{
    return state == State::Waiting || state == State::Skipped || state == State::Failed
           || state == State::Unknown;
}

} // namespace

PlanRest restOf(const BreakPlan &plan, const PlanOutcome &outcome)
{
    const auto stateOf = [&outcome](std::size_t index) {
        return index < outcome.steps.size() ? outcome.steps[index].state : State::Skipped;
    };
    std::set<std::string> moved; // sessions that did not hold still
    std::set<std::string> wanted;
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        if (stateOf(i) == State::RealityMoved && opensAGroup(step.action))
            moved.insert(step.session);
        if (mayBeTriedAgain(stateOf(i)))
            wanted.insert(groupOf(step));
    }
    PlanRest rest;
    rest.plan = plan;
    rest.plan.steps.clear();
    rest.plan.leftOut.clear(); // of the selection, not of these steps
    std::set<std::string> owners;
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        const bool again = opensAGroup(step.action) && wanted.contains(groupOf(step));
        if (moved.contains(step.session) || !(again || mayBeTriedAgain(stateOf(i))))
            continue;
        rest.plan.steps.push_back(step);
        rest.steps.push_back(i);
        owners.insert(step.session);
    }
    std::set<std::string> anonymous;
    for (const BreakStep &step : rest.plan.steps) {
        if (step.session.empty())
            anonymous.insert(step.documentId);
    }
    std::erase_if(rest.plan.owners, [&](const BreakPlan::Owner &owner) {
        if (!owner.session.empty())
            return !owners.contains(owner.session);
        return std::none_of(owner.lockIds.begin(), owner.lockIds.end(),
                            [&anonymous](const std::string &id) { return anonymous.contains(id); });
    });
    rest.plan.hard = std::any_of(rest.plan.steps.begin(), rest.plan.steps.end(),
                                 [](const BreakStep &step) { return step.hard; });
    return rest;
}

PlanOutcome merged(const PlanOutcome &whole, const PlanRest &rest, const PlanOutcome &ofRest)
{
    PlanOutcome result = whole;
    for (std::size_t i = 0; i < rest.steps.size() && i < ofRest.steps.size(); ++i) {
        if (rest.steps[i] >= result.steps.size())
            result.steps.resize(rest.steps[i] + 1);
        StepOutcome &target = result.steps[rest.steps[i]];
        const bool heldBefore = target.state == State::Done || target.state == State::AlreadyDone;
        const bool holdsNow = ofRest.steps[i].state == State::Done
                              || ofRest.steps[i].state == State::AlreadyDone;
        // What was acknowledged once more stays what it was.
        if (!(heldBefore && (holdsNow || ofRest.steps[i].state == State::Skipped)))
            target = ofRest.steps[i];
    }
    return result;
}

} // namespace lockscope
