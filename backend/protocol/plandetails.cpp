// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/plandetails.h"

#include "models/domain/freetext.h"

#include <set>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t MaxDocuments = 1000;

Value stepValue(const BreakStep &step)
{
    ValueMap value{{"action", toString(step.action)},
                   {"document", step.documentId},
                   {"session", step.session},
                   {"holder", step.holder},
                   {"hard", step.hard},
                   {"path", step.path},
                   {"before", toString(step.before)},
                   {"after", toString(step.after)}};
    if (step.seenExpiresAt)
        value.set("seen_expires_at", toEpochMs(*step.seenExpiresAt));
    if (step.markLease)
        value.set("lease_ms", step.markLease->count());
    if (step.seenRevision) {
        value.set("seen_seq_no", step.seenRevision->order);
        value.set("seen_primary_term", step.seenRevision->guard);
    }
    if (!step.placeEpoch.empty())
        value.set("place_epoch", step.placeEpoch);
    return value;
}

Value ownerValue(const BreakPlan::Owner &owner)
{
    Value::List locks(owner.lockIds.begin(), owner.lockIds.end());
    ValueMap value{{"session", owner.session},
                   {"process_id", owner.processId},
                   {"host", owner.host},
                   {"pid", owner.pid ? Value(*owner.pid) : Value()},
                   {"state", toString(owner.verdict.liveness)},
                   {"locks", std::move(locks)}};
    if (!owner.dialect.empty())
        value.set("dialect", owner.dialect);
    return value;
}

} // namespace

Result<void> checkWords(const std::string &by, const std::string &reason)
{
    if (Result<void> words = checkFreeText("the reason", reason); !words)
        return words;
    return checkFreeText("the name of who does it", by);
}

Result<void> checkPlace(const BreakPlan &plan, const std::string &place)
{
    if (plan.place.empty() || plan.place == place)
        return {};
    return fail(BackendError::Kind::InvalidInput,
                "the plan is for the index " + plan.place + ", not for " + place);
}

std::vector<std::string> touchedDocuments(const BreakPlan &plan)
{
    std::vector<std::string> ids;
    std::set<std::string> seen;
    for (const BreakStep &step : plan.steps) {
        if (ids.size() < MaxDocuments && seen.insert(step.documentId).second)
            ids.push_back(step.documentId);
    }
    return ids;
}

Value plannedDetails(const BreakPlan &plan, Value documents)
{
    Value::List steps;
    for (const BreakStep &step : plan.steps)
        steps.push_back(stepValue(step));
    Value::List owners;
    for (const BreakPlan::Owner &owner : plan.owners)
        owners.push_back(ownerValue(owner));
    return ValueMap{{"hard", plan.hard},
                    {"owners", std::move(owners)},
                    {"steps", std::move(steps)},
                    {"documents", std::move(documents)}};
}

Value outcomeDetails(const PlanOutcome &outcome, Value documents)
{
    Value::List steps;
    for (const StepOutcome &step : outcome.steps)
        steps.push_back(ValueMap{{"state", toString(step.state)},
                                 {"why", toString(step.why)},
                                 {"said", step.said},
                                 {"answered", step.isAnswered}});
    return ValueMap{{"steps", std::move(steps)}, {"documents", std::move(documents)}};
}

} // namespace lockscope
