// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/etcd/etcdstatus.h"
#include "backend/etcd/etcdstore.h"
#include "backend/protocol/storebackend.h"

#include <memory>

namespace lockscope::etcd {

/// etcd without locks of ours: it says what it is, and that there are none. Those of other software
/// are beside it (DialectBackend).
class EtcdBackend final : public StoreBackend
{
    Q_OBJECT
public:
    /// @p audit and @p permission: as in StoreBackend.
    EtcdBackend(std::shared_ptr<EtcdStore> store, AuditTrail *audit,
                const WritePermission *permission);
    ~EtcdBackend() override;

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
    std::shared_ptr<EtcdStore> m_store;
    std::shared_ptr<ClockReading> m_clock = std::make_shared<ClockReading>();
};

} // namespace lockscope::etcd
