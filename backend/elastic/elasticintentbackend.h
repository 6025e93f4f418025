// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/writableconnection.h"
#include "models/domain/audittrail.h"
#include "models/domain/intentbackend.h"

#include <memory>
#include <optional>

namespace lockscope {

/// Changes over files and their recovery on Elasticsearch, OpenSearch and the embedded server.
/// Pages of files go over its own connection; every writing job renews its session over another
/// one, so that renewals never queue behind a page.
class ElasticIntentBackend final : public IntentBackend
{
    Q_OBJECT
public:
    /// @p clock must outlive the backend, and so must @p audit, where renames and recoveries are
    /// written down; nullptr: nowhere; and
    /// @p permission, without which a read-only profile never writes.
    ElasticIntentBackend(const ServerProfile &profile, const Clock &clock,
                         QObject *parent = nullptr, AuditTrail *audit = nullptr,
                         const WritePermission *permission = nullptr);
    /// Jobs under way finish with Cancelled (reads) or OutcomeUnknown; what they hold is left to
    /// its lease.
    ~ElasticIntentBackend() override;

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

    WritableConnection m_writable;
    AuditTrail *m_audit;
};

} // namespace lockscope
