// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/plancheck.h"

#include "models/protocol/treecheckindex.h"

#include <algorithm>

namespace lockscope {

namespace {

bool givesBack(const BreakStep &step)
{
    return step.action == BreakStep::Action::RemoveAnonymous && step.anonymousCount < 0;
}

std::int64_t missingShares(const TreeCheckIndex &index, const LockDocument &document)
{
    const bool isNodeOfShares = document.kind == LockKind::Tree && document.isReadable()
                                && (document.anonymous() == 0
                                    || document.anonymousMode() == LockMode::IX);
    if (!isNodeOfShares)
        return 0;
    return std::max<std::int64_t>(0, index.plainBelow(document.path).count - document.anonymous());
}

} // namespace

Result<void> checkGivenBack(const BreakPlan &plan, const LockPicture &picture)
{
    if (std::none_of(plan.steps.begin(), plan.steps.end(), givesBack))
        return {};
    const TreeCheckFacts facts;
    const TreeCheckIndex index(picture, facts);
    for (const BreakStep &step : plan.steps) {
        const LockDocument *document = givesBack(step) ? picture.findLock(step.documentId)
                                                       : nullptr;
        if (!document || document->revision != step.seenRevision)
            continue;
        const std::int64_t missing = missingShares(index, *document);
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
