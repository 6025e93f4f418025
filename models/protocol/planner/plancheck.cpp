// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/plancheck.h"

#include "models/protocol/check/treecheckindex.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace lockscope {

namespace {

bool givesBack(const BreakStep &step)
{
    return step.action == BreakStep::Action::RemoveAnonymous && step.anonymousCount < 0;
}

using CountAbove = std::unordered_map<std::string_view, std::int64_t>;

/// How many plain locks below each node the same plan takes away, if their guards hold: the shares
/// for them need not come back.
CountAbove plainLocksThatGo(const BreakPlan &plan, const LockPicture &picture,
                            const TreeCheckIndex &index)
{
    CountAbove going;
    for (const BreakStep &step : plan.steps) {
        if (step.action != BreakStep::Action::RemoveAnonymous || step.anonymousCount <= 0)
            continue;
        const LockDocument *document = picture.findLock(step.documentId);
        const bool goes = document && document->isReadable() && document->anonymous() > 0
                          && document->anonymousMode() == LockMode::X
                          && document->revision == step.seenRevision
                          && step.anonymousCount >= document->anonymous();
        if (goes)
            index.forEachAbove(document->kind, document->path,
                               [&going](std::string_view above) { ++going[above]; });
    }
    return going;
}

std::int64_t missingShares(const TreeCheckIndex &index, const CountAbove &going,
                           const LockDocument &document)
{
    const bool isNodeOfShares = document.kind == LockKind::Tree && document.isReadable()
                                && (document.anonymous() == 0
                                    || document.anonymousMode() == LockMode::IX);
    if (!isNodeOfShares)
        return 0;
    const auto gone = going.find(document.path);
    const std::int64_t stay = index.plainBelow(document.path).count
                              - (gone == going.end() ? 0 : gone->second);
    return std::max<std::int64_t>(0, stay - document.anonymous());
}

} // namespace

Result<void> checkGivenBack(const BreakPlan &plan, const LockPicture &picture)
{
    if (std::none_of(plan.steps.begin(), plan.steps.end(), givesBack))
        return {};
    const TreeCheckFacts facts;
    const TreeCheckIndex index(picture, facts);
    const CountAbove going = plainLocksThatGo(plan, picture, index);
    for (const BreakStep &step : plan.steps) {
        const LockDocument *document = givesBack(step) ? picture.findLock(step.documentId)
                                                       : nullptr;
        if (!document || document->revision != step.seenRevision)
            continue;
        const std::int64_t missing = missingShares(index, going, *document);
        if (step.anonymousCount < -missing)
            return fail(BackendError::Kind::Conflict,
                        "the plan gives back " + std::to_string(step.anonymousCount).substr(1)
                                + " of the shares on " + document->path + ", where "
                                + std::to_string(missing)
                                + " are missing: it is old, or was changed by hand. lockctl fsck "
                                  "--repair makes a new one");
    }
    return {};
}

} // namespace lockscope
