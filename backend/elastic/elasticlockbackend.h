// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/storebackend.h"
#include "models/domain/clock.h"
#include "models/domain/serverprofile.h"

#include <memory>

namespace lockscope {

class ElasticConnection;
class IndexLives;
class WalkMemory;

/// Locks kept as documents in Elasticsearch 7.10 to 9, OpenSearch 1 to 3 or our own embedded server
/// (docs/protocol.md).
///
/// The first write of a backend checks that the index is of this protocol (NotSetUp, WrongSetUp
/// otherwise; nothing is changed) and warms the server's script compiler up. Reads need no set-up
/// beyond the alias. Jobs still under way when the backend goes finish with Cancelled, or
/// OutcomeUnknown for a write already sent.
class ElasticLockBackend final : public StoreBackend
{
    Q_OBJECT
public:
    /// @p clock, @p audit and @p permission must outlive the backend. Without an audit trail forced
    /// changes are not written down; without a permission a read-only profile never writes. A
    /// profile that cannot work (no valid http URL, unreadable certificate, a password over plain
    /// http to another machine without opt-in) makes every job finish with InvalidInput; nothing is
    /// sent.
    ElasticLockBackend(const ServerProfile &profile, const Clock &clock, QObject *parent = nullptr,
                       AuditTrail *audit = nullptr, const WritePermission *permission = nullptr);
    ~ElasticLockBackend() override;

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
    ElasticLockBackend(const std::shared_ptr<ElasticConnection> &connection, QObject *parent,
                       AuditTrail *audit, const WritePermission *permission);

    std::shared_ptr<ElasticConnection> m_connection; ///< what reads; shared with the jobs
    std::shared_ptr<WalkMemory> m_walk;
    std::shared_ptr<IndexLives> m_lives;
};

} // namespace lockscope
