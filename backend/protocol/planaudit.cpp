// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/planaudit.h"

#include "backend/protocol/plandetails.h"

#include <QtGlobal>

#include <utility>

namespace lockscope {

PlanAudit::PlanAudit(AuditTrail *trail, ChangeStore &store, std::string by, std::string reason)
    : m_trail(trail), m_store(store), m_by(std::move(by)), m_reason(std::move(reason)),
      m_copy(store.auditCopier())
{}

void PlanAudit::intend(const BreakPlan &plan, Value documents, const QObject *context,
                       const Handler &then)
{
    const AuditIntent intent{"break",         m_by,
                             m_reason,        m_store.displayUrl(),
                             m_store.place(), plannedDetails(plan, std::move(documents))};
    const Result<std::string> id = m_trail->intend(intent);
    if (!id) {
        then(tl::unexpected(id.error()));
        return;
    }
    m_intent = *id;
    m_copy->write(m_trail->lastLine(), context,
                  [this, then](const Result<void> &copy) { copied(copy, then); });
}

void PlanAudit::copied(const Result<void> &copy, const Handler &then)
{
    if (copy) {
        then({});
        return;
    }
    m_copyProblem = m_copy->problem(copy.error());
    if (!m_copy->isRequired()) {
        then({});
        return;
    }
    (void)m_trail->conclude(std::exchange(m_intent, {}), "failed",
                            ValueMap{{"audit_index", m_copyProblem}});
    then(tl::unexpected(m_copy->requiredError(copy.error())));
}

void PlanAudit::conclude(const PlanOutcome &outcome, Value documents, const QObject *context,
                         const std::function<void()> &then)
{
    Value details = outcomeDetails(outcome, std::move(documents));
    if (!m_copyProblem.empty())
        details.asMap()->set("audit_index", m_copyProblem);
    const Result<void> written = m_trail->conclude(std::exchange(m_intent, {}), outcome.result(),
                                                   details);
    // The change is made all the same; its intent stays open, which is raised later.
    if (!written)
        qWarning("%s", written.error().detail.c_str());
    // A server that did not take the intent would only make the end wait.
    if (!m_copyProblem.empty())
        qWarning("%s", m_copyProblem.c_str());
    if (!written || !m_copyProblem.empty()) {
        then();
        return;
    }
    m_copy->write(m_trail->lastLine(), context, [then](const Result<void> &copy) {
        if (!copy)
            qWarning("the outcome was not copied to the server: %s", copy.error().detail.c_str());
        then();
    });
}

} // namespace lockscope
