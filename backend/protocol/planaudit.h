// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/changestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/breakplan.h"

#include <functional>
#include <memory>
#include <string>

namespace lockscope {

/// What an audit trail keeps of one plan: what is intended, before the first request that changes
/// anything, and what became of it. Without a trail nothing is kept. A copy of both lines goes to
/// the profile's audit index; when it fails the plan goes on and its outcome says so, unless the
/// profile requires it.
class PlanAudit
{
public:
    /// Borrows @p trail (may be nullptr) and @p store.
    PlanAudit(AuditTrail *trail, ChangeStore &store, std::string by, std::string reason);

    bool isKept() const { return m_trail != nullptr; }
    /// True between intend() and conclude().
    bool isOpen() const { return !m_intent.empty(); }

    using Handler = std::function<void(const Result<void> &)>;
    /// On disk when @p then is told so; an error means that nothing may be changed. @p documents:
    /// as they are, for the trail. @p then is called unless @p context is gone by then.
    void intend(const BreakPlan &plan, Value documents, const QObject *context,
                const Handler &then);
    /// What cannot be written is only warned of: the change is made.
    void conclude(const PlanOutcome &outcome, Value documents, const QObject *context,
                  const std::function<void()> &then);

private:
    void copied(const Result<void> &copy, const Handler &then);

    AuditTrail *m_trail;
    ChangeStore &m_store;
    std::string m_by;
    std::string m_reason;
    std::unique_ptr<AuditCopier> m_copy;
    /// Why the intent has no copy on the server; empty: it has, or none is wanted
    std::string m_copyProblem;
    std::string m_intent;
};

} // namespace lockscope
