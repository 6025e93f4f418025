// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/changestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/intent.h"
#include "models/domain/session.h"
#include "models/protocol/machines/recoverymachine.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// What an audit trail keeps of one change over files or of its recovery: what is intended, before
/// the first request that changes anything, and what became of it. Without a trail nothing is kept.
class ChangeAudit
{
public:
    /// Borrows @p trail (may be nullptr) and @p store.
    ChangeAudit(AuditTrail *trail, ChangeStore &store, const ProcessIdentity &process);

    bool isKept() const { return m_trail != nullptr; }
    using Handler = std::function<void(const Result<void> &)>;
    /// Reads @p documents of the lock index and writes the intent; on disk when @p handler is told
    /// so. An error means that nothing may be changed.
    void intend(const std::string &action, ValueMap details, std::vector<std::string> documents,
                const QObject *context, const Handler &handler);
    /// Reads the same documents again and writes the outcome, then calls @p handler; what cannot be
    /// written is only warned of: the change is made. Nothing happens before intend().
    void conclude(const std::string &result, ValueMap details, const QObject *context,
                  const std::function<void()> &handler);

private:
    void copied(const Result<void> &copy, const Handler &handler);

    AuditTrail *m_trail;
    ChangeStore &m_store;
    std::unique_ptr<AuditCopier> m_copy; ///< on the server, when the profile wants one
    std::string m_by;
    std::string m_reason;
    std::string m_intent;
    std::vector<std::string> m_documents;
};

/// What will be sent, from the request and one look at the change.
ValueMap renameDetails(const RenameRequest &request, const std::string &intent);
ValueMap recoveryDetails(const RecoveryRequest &request, const IntentView &view);
/// The lock and session documents a recovery will write, as far as one look tells.
std::vector<std::string> touchedDocuments(const IntentView &view);

/// What became of it.
ValueMap renameOutcome(const Result<RenameOutcome> &result);
/// With the sessions that were marked dead and the entries that were taken over.
ValueMap recoveryOutcome(const Result<RecoveryOutcome> &result, const RecoveryMachine &machine);

/// One word each: "done", "refused", "half-done", "cancelled", "unknown", "failed".
std::string auditResult(const Result<RenameOutcome> &result);
/// "done", "nothing-to-do", "owner-alive", "other-recoverer", "stopped", "reality-moved",
/// "unknown", "failed".
std::string auditResult(const Result<RecoveryOutcome> &result);

} // namespace lockscope
