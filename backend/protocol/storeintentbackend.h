// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/writablestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/intentbackend.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Changes over files beside the locks of a store, and their recovery. Pages of files go over the
/// store's own connection; every writing job renews its session over another one, so that renewals
/// never queue behind a page.
class StoreIntentBackend final : public IntentBackend
{
    Q_OBJECT
public:
    /// @p audit, where renames and recoveries are written down (nullptr: nowhere), and @p
    /// permission, without which a read-only @p store never writes, must outlive the backend.
    explicit StoreIntentBackend(std::shared_ptr<ChangeStore> store, AuditTrail *audit = nullptr,
                                const WritePermission *permission = nullptr);
    /// Jobs under way finish with Cancelled (reads) or OutcomeUnknown; what they hold is left to
    /// its lease.
    ~StoreIntentBackend() override;

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

} // namespace lockscope
