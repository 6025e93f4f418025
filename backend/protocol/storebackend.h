// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/writablestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/lockbackend.h"

#include <memory>
#include <string>

namespace lockscope {

/// What a lock backend does by the protocol's own requests, whatever the store is: breaking,
/// holders and clients. Reading and setting up are the engine's.
class StoreBackend : public LockBackend
{
    Q_OBJECT
public:
    BreakJob *applyPlan(const BreakPlan &plan, const std::string &by,
                        const std::string &reason) override;
    ResultJob<ReleaseOutcome> *releaseHolder(const std::string &holder) override;
    ResultJob<Instant> *renewHolder(const std::string &holder) override;
    ResultJob<Instant> *publishProbe(const Session &session, const HostProbe &probe) override;
    LockClient *createClient(const ProcessIdentity &process, const LeaseTerms &terms,
                             QObject *parent) override;

protected:
    /// @p audit and @p permission must outlive the backend. Without an audit trail forced changes
    /// are not written down; without a permission a read-only @p store never writes.
    StoreBackend(std::shared_ptr<ChangeStore> store, AuditTrail *audit,
                 const WritePermission *permission, QObject *parent);

    /// The store on which an operation that writes begins, as the class of the one that was given.
    template<typename Store>
    std::shared_ptr<Store> beginWrite()
    {
        return std::static_pointer_cast<Store>(m_writable.begin());
    }

private:
    WritableStore m_writable;
    AuditTrail *m_audit;
};

} // namespace lockscope
