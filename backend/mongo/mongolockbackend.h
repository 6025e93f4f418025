// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mongostore.h"
#include "backend/protocol/storebackend.h"

#include <memory>

namespace lockscope::mongo {

class MongoFeed;

/// Locks kept as documents in a replica set of MongoDB 4.4 or later (docs/protocol.md, "MongoDB").
/// What it is asked for runs on threads of their own; jobs still under way when the backend goes
/// finish with Cancelled, or OutcomeUnknown for a write already sent.
class MongoLockBackend final : public StoreBackend
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

    std::vector<ShellCommand> planCommands(const BreakPlan &plan,
                                           const LeaseTerms &defaults) const override;

private:
    MongoLockBackend(const std::shared_ptr<MongoStore> &store, AuditTrail *audit,
                     const WritePermission *permission);

    std::shared_ptr<MongoStore> m_store; ///< what reads; shared with the jobs
    std::unique_ptr<MongoFeed> m_feed;
};

} // namespace lockscope::mongo
