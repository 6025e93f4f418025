// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/writablestore.h"
#include "models/domain/audittrail.h"
#include "models/domain/lockbackend.h"

#include <memory>

namespace lockscope::mongo {

class MongoFeed;

/// Locks kept as documents in a replica set of MongoDB 4.4 or later (docs/protocol.md, "MongoDB").
/// What it is asked for runs on threads of their own; jobs still under way when the backend goes
/// finish with Cancelled, or OutcomeUnknown for a write already sent.
class MongoLockBackend final : public LockBackend
{
    Q_OBJECT
public:
    /// @p clock, @p audit and @p permission must outlive the backend. Without an audit trail forced
    /// changes are not written down; without a permission a read-only deployment never writes.
    MongoLockBackend(LockServer server, const Clock &clock, AuditTrail *audit,
                     const WritePermission *permission);
    ~MongoLockBackend() override;

    const EngineTraits &traits() const override;

    ResultJob<ServerStatus> *fetchStatus() override;
    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override;
    ResultJob<FolderPage> *fetchFolder(const std::string &folder, const std::string &next,
                                       int limit) override;
    ResultJob<FeedPage> *fetchOutsideFolders(const FeedPosition &after, int limit) override;
    ResultJob<FeedMark> *fetchMark() override;
    ResultJob<std::vector<std::string>> *fetchIds() override;
    ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &ids) override;
    ResultJob<bool> *refresh() override;

    ResultJob<SetUpOutcome> *setUp(const SetUpOptions &options) override;
    std::vector<ShellCommand> setUpCommands(const SetUpOptions &options) const override;

    BreakJob *applyPlan(const BreakPlan &plan, const std::string &by,
                        const std::string &reason) override;
    std::vector<ShellCommand> planCommands(const BreakPlan &plan,
                                           const LeaseTerms &defaults) const override;

    ResultJob<ReleaseOutcome> *releaseHolder(const std::string &holder) override;
    ResultJob<Instant> *renewHolder(const std::string &holder) override;

    ResultJob<Instant> *publishProbe(const Session &session, const HostProbe &probe) override;

    LockClient *createClient(const ProcessIdentity &process, const LeaseTerms &terms,
                             QObject *parent) override;

private:
    std::shared_ptr<MongoStore> clientStore();

    WritableStore m_writable;
    std::shared_ptr<MongoStore> m_store;     ///< what reads; shared with the jobs
    std::weak_ptr<MongoStore> m_clientStore; ///< of the clients there are
    std::unique_ptr<MongoFeed> m_feed;
    AuditTrail *m_audit;
};

} // namespace lockscope::mongo
