// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/storebackend.h"

#include "backend/protocol/holdertasks.h"
#include "backend/protocol/plantask.h"
#include "backend/protocol/sessionclient.h"

#include <utility>

namespace lockscope {

StoreBackend::StoreBackend(std::shared_ptr<ChangeStore> store, AuditTrail *audit,
                           const WritePermission *permission, QObject *parent)
    : LockBackend(parent), m_writable(std::move(store), permission), m_audit(audit)
{}

BreakJob *StoreBackend::applyPlan(const BreakPlan &plan, const std::string &by,
                                  const std::string &reason)
{
    return new PlanTask(m_writable.begin(), plan, by, reason, m_audit, this);
}

ResultJob<ReleaseOutcome> *StoreBackend::releaseHolder(const std::string &holder)
{
    return lockscope::releaseHolder(m_writable.begin(), this, holder);
}

ResultJob<Instant> *StoreBackend::renewHolder(const std::string &holder)
{
    return lockscope::renewHolder(m_writable.begin(), this, holder);
}

ResultJob<Instant> *StoreBackend::publishProbe(const Session &session, const HostProbe &probe)
{
    return lockscope::publishProbe(m_writable.begin(), this, session, probe);
}

LockClient *StoreBackend::createClient(const ProcessIdentity &process, const LeaseTerms &terms,
                                       QObject *parent)
{
    return new SessionClient(m_writable.beginClient(), process, terms, parent);
}

} // namespace lockscope
