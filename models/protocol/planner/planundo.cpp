// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planundo.h"

#include "models/domain/freetext.h"
#include "models/protocol/documents/acquireset.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace lockscope {

Result<LockRequest> undoRequest(const BreakPlan &plan, const std::string &session)
{
    LockRequest request;
    for (const BreakPlan::Owner &owner : plan.owners) {
        if (session.empty() || owner.session == session)
            request.targets.insert(request.targets.end(), owner.targets.begin(),
                                   owner.targets.end());
    }
    if (request.targets.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "the plan names nothing that could be taken back");
    if (const Result<std::vector<AcquireItem>> set = acquireTargets(request); !set)
        return tl::unexpected(set.error());
    return request;
}

BreakPlan freedPart(const BreakPlan &plan, const PlanOutcome &outcome)
{
    std::unordered_set<std::string_view> sessions; // that lost something
    std::unordered_set<std::string_view> documents;
    for (std::size_t i = 0; i < plan.steps.size() && i < outcome.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        const bool ends = step.action == BreakStep::Action::KillSession
                          || step.action == BreakStep::Action::RemoveAnonymous
                          || (step.action == BreakStep::Action::RevokeHolder && step.hard);
        if (ends && outcome.steps[i].state == StepOutcome::State::Done) {
            sessions.insert(step.session);
            documents.insert(step.documentId);
        }
    }
    BreakPlan part = plan;
    std::erase_if(part.owners, [&](const BreakPlan::Owner &owner) {
        return owner.session.empty()
                       ? std::none_of(owner.lockIds.begin(), owner.lockIds.end(),
                                      [&](const std::string &id) { return documents.contains(id); })
                       : !sessions.contains(owner.session);
    });
    return part;
}

std::string undoPurpose(const BreakPlan &plan, const std::string &session)
{
    constexpr std::size_t NamesShown = 3;
    std::string names;
    std::size_t count = 0;
    for (const BreakPlan::Owner &owner : plan.owners) {
        if (!session.empty() && owner.session != session)
            continue;
        const std::string &name = owner.processId.empty() ? owner.session : owner.processId;
        if (!name.empty() && ++count <= NamesShown) {
            names += count > 1 ? ", " : "";
            names += name;
        }
    }
    if (count > NamesShown)
        names += " and others";
    return cutFreeText("taken back after a break"
                       + (names.empty() ? std::string() : ", for " + names));
}

} // namespace lockscope
