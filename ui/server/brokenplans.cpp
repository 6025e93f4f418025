// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/brokenplans.h"

#include "models/protocol/check/why.h"
#include "models/protocol/planner/planundo.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/evidencetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

bool had(const BreakPlan::Owner &owner, const std::string &documentId)
{
    return std::find(owner.lockIds.begin(), owner.lockIds.end(), documentId) != owner.lockIds.end();
}

} // namespace

BrokenPlans::BrokenPlans(LockController &controller, QObject *parent)
    : QObject(parent), m_controller(controller)
{
    connect(&controller, &LockController::applied, this, &BrokenPlans::remember);
    // Nothing of the server before can be taken back.
    connect(&controller.server(), &OpenServer::changed, this, [this] { m_plans.clear(); });
}

void BrokenPlans::remember(const BreakPlan &plan, const PlanOutcome &outcome)
{
    BreakPlan freed = freedPart(plan, outcome);
    if (freed.owners.empty())
        return;
    // An undo asks for nothing but the owners; the steps of fifty large plans would be kept for
    // nothing.
    BreakPlan kept;
    kept.owners = std::move(freed.owners);
    m_plans.push_front(std::move(kept));
    if (m_plans.size() > MostPlans)
        m_plans.pop_back();
    emit changed();
}

std::optional<BreakPlan> BrokenPlans::planOf(const std::string &documentId) const
{
    for (const BreakPlan &plan : m_plans) {
        for (const BreakPlan::Owner &owner : plan.owners) {
            if (!had(owner, documentId))
                continue;
            BreakPlan part;
            part.owners = {owner};
            return part;
        }
    }
    return std::nullopt;
}

bool BrokenPlans::offers(const std::string &documentId) const
{
    if (documentId.empty() || !m_controller.writeRefusal().isEmpty())
        return false;
    const std::optional<BreakPlan> plan = planOf(documentId);
    const Result<LockRequest> request = plan ? undoRequest(*plan)
                                             : fail(BackendError::Kind::NotFound,
                                                    "not broken here");
    const Result<std::vector<AcquireItem>> set = request ? acquireTargets(*request)
                                                         : tl::unexpected(request.error());
    if (!set)
        return false;
    std::vector<LockDocument> documents;
    for (const AcquireItem &item : *set) {
        if (std::optional<LockDocument> document = m_controller.store().document(item.documentId))
            documents.push_back(std::move(*document));
    }
    return findBlockers(*set, documents, {}, m_controller.store().serverNow()).empty();
}

void BrokenPlans::takeBack(const std::string &documentId)
{
    if (!offers(documentId))
        return;
    const std::optional<BreakPlan> plan = planOf(documentId);
    const Result<LockRequest> request = undoRequest(*plan);
    ResultJob<LockGrant> *job = m_controller.acquire(*request, std::nullopt,
                                                     QString::fromStdString(undoPurpose(*plan)));
    if (!job)
        return;
    job->onResult(this, [this, documentId](const Result<LockGrant> &grant) {
        if (grant && grant->granted) {
            forget(documentId);
            return;
        }
        emit refused(grant ? tr("Somebody holds it already. Nothing was changed.")
                           : errorText(grant.error()));
    });
}

void BrokenPlans::forget(const std::string &documentId)
{
    for (BreakPlan &plan : m_plans)
        std::erase_if(plan.owners, [&](const BreakPlan::Owner &o) { return had(o, documentId); });
    emit changed();
}

} // namespace lockscope
