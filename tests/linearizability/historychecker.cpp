// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/historychecker.h"

#include "tests/linearizability/registersearch.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace lockscope::linearizability {
namespace {

constexpr std::size_t ShownOperations = 12;

/// What happens on one register.
struct RegisterHistory
{
    std::vector<Step> steps;
    std::map<std::string, std::size_t> holders;
};

void refuseImpossible(const Operation &operation)
{
    if (operation.outcome != Outcome::Ok)
        return;
    if (!operation.returned || *operation.returned < operation.invoked)
        throw std::invalid_argument("an ok operation must return at or after its invocation: "
                                    + describe(operation));
}

std::map<std::string, RegisterHistory> byRegister(const History &history)
{
    std::map<std::string, RegisterHistory> registers;
    for (const Operation &operation : history) {
        refuseImpossible(operation);
        if (operation.outcome == Outcome::Fail)
            continue;
        for (const Claim &claim : operation.claims) {
            RegisterHistory &one = registers[claim.object];
            const std::size_t holder = one.holders.try_emplace(operation.holder, one.holders.size())
                                               .first->second;
            one.steps.push_back({&operation, holder, operation.kind, claim.mode,
                                 operation.outcome == Outcome::Ok});
        }
    }
    return registers;
}

/// Holders that never were seen to hold: all they did may as well not have happened.
void dropUnseenHolders(RegisterHistory &one)
{
    std::vector<bool> seen(one.holders.size());
    for (const Step &step : one.steps) {
        if (step.required && step.kind != Kind::Break)
            seen[step.holder] = true;
    }
    std::erase_if(one.steps, [&seen](const Step &step) { return !seen[step.holder]; });
}

std::string explain(const std::string &object, const RegisterHistory &one,
                    const RegisterSearch &search)
{
    const std::vector<std::size_t> &order = search.longestOrder();
    std::string text = "No order of the operations on " + object
                       + " explains what their callers saw.\nThe longest order that fits has "
                       + std::to_string(order.size()) + " operations; its last:\n";
    const std::size_t first = order.size() > ShownOperations ? order.size() - ShownOperations : 0;
    for (std::size_t i = first; i < order.size(); ++i)
        text += "  " + describe(*one.steps[order[i]].source) + '\n';
    std::map<std::size_t, const Step *> holding;
    for (const std::size_t index : order) {
        const Step &step = one.steps[index];
        if (step.kind == Kind::Acquire)
            holding[step.holder] = &step;
        else
            holding.erase(step.holder);
    }
    text += "Then these hold " + object + ":\n";
    for (const auto &[holder, step] : holding)
        text += "  " + std::string(name(step->mode)) + " since " + describe(*step->source) + '\n';
    text += "and this operation, which had to come next, cannot:\n  "
            + describe(*one.steps[search.stuckStep()].source) + '\n';
    return text;
}

} // namespace

Verdict checkHistory(const History &history, std::uint64_t maxStates)
{
    Verdict verdict;
    for (auto &[object, one] : byRegister(history)) {
        dropUnseenHolders(one);
        RegisterSearch search(one.steps, one.holders.size(),
                              maxStates > verdict.states ? maxStates - verdict.states : 0);
        const RegisterSearch::Answer answer = search.run();
        verdict.states += search.states();
        if (answer == RegisterSearch::Answer::Found)
            continue;
        verdict.object = object;
        if (answer == RegisterSearch::Answer::None) {
            verdict.result = Result::NotLinearizable;
            verdict.counterexample = explain(object, one, search);
            return verdict;
        }
        verdict.result = Result::GaveUp; // another register may still be refuted
        if (verdict.states >= maxStates)
            return verdict;
    }
    return verdict;
}

std::vector<std::string> tokenViolations(const History &history)
{
    struct Grant
    {
        const Operation *source;
        Mode mode;
    };
    std::map<std::string, std::vector<Grant>> grants;
    for (const Operation &operation : history) {
        refuseImpossible(operation);
        if (operation.kind != Kind::Acquire || operation.outcome != Outcome::Ok || !operation.token)
            continue;
        for (const Claim &claim : operation.claims)
            grants[claim.object].push_back({&operation, claim.mode});
    }
    std::vector<std::string> violations;
    for (auto &[object, list] : grants) {
        std::vector<Grant> returned = list;
        std::sort(list.begin(), list.end(), [](const Grant &a, const Grant &b) {
            return a.source->invoked < b.source->invoked;
        });
        std::sort(returned.begin(), returned.end(), [](const Grant &a, const Grant &b) {
            return *a.source->returned < *b.source->returned;
        });
        // The largest token of each mode among the grants that had returned before.
        std::array<const Operation *, ModeCount> largest{};
        auto before = returned.cbegin();
        for (const Grant &grant : list) {
            for (; before != returned.cend() && *before->source->returned < grant.source->invoked;
                 ++before) {
                const Operation *&slot = largest.at(static_cast<std::size_t>(before->mode));
                if (!slot || *slot->token < *before->source->token)
                    slot = before->source;
            }
            for (const Mode mode : AllModes) {
                const Operation *earlier = largest.at(static_cast<std::size_t>(mode));
                if (!earlier || compatible(mode, grant.mode)
                    || earlier->holder == grant.source->holder
                    || *earlier->token < *grant.source->token)
                    continue;
                violations.push_back(
                        "on " + object + ": token " + std::to_string(*grant.source->token) + " of "
                        + describe(*grant.source) + " is not larger than "
                        + std::to_string(*earlier->token) + " of " + describe(*earlier));
            }
        }
    }
    return violations;
}

} // namespace lockscope::linearizability
