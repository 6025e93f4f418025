// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/writablestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/intentbackend.h"

namespace lockscope::mongo {

/// Changes over files in collections of the same database, and their recovery.
class MongoIntentBackend final : public IntentBackend
{
    Q_OBJECT
public:
    /// As MongoLockBackend.
    MongoIntentBackend(LockServer server, const Clock &clock, AuditTrail *audit,
                       const WritePermission *permission);
    /// Jobs under way finish with Cancelled (reads) or OutcomeUnknown; what they hold is left to
    /// its lease.
    ~MongoIntentBackend() override;

    ResultJob<std::vector<IntentView>> *fetchIntents() override;
    ResultJob<IntentView> *fetchIntent(const std::string &intent, int pageSize) override;
    ResultJob<IntentView> *fetchRemains(const Intent &known) override;
    RenameJob *rename(const RenameRequest &request, const ProcessIdentity &process,
                      const LeaseTerms &terms) override;
    RecoveryJob *recover(const RecoveryRequest &request, const ProcessIdentity &process,
                         const LeaseTerms &terms) override;

private:
    ResultJob<IntentView> *fetchOne(const std::string &intent, int pageSize,
                                    const std::optional<Intent> &known);

    WritableStore m_writable;
    AuditTrail *m_audit;
};

} // namespace lockscope::mongo
