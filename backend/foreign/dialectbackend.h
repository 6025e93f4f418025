// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignwatch.h"
#include "backend/protocol/writablestore.h"
#include "models/domain/lockbackend.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lockscope {

/// A lock server of which also the locks of other software are shown and broken, by dialects. For
/// everybody above it they are documents of the same feed, of LockKind::Foreign. Where the server
/// has no locks of ours, they are all that there is.
class DialectBackend final : public LockBackend
{
    Q_OBJECT
public:
    /// The source that reads and writes by a store.
    using Sources = std::function<std::unique_ptr<ForeignSource>(std::shared_ptr<ChangeStore>)>;

    /// @p base and @p store are of the same server. @p dialects: at least one, all of its engine.
    /// @p clock, @p audit and @p permission must outlive the backend; the last two as in
    /// StoreBackend.
    DialectBackend(std::unique_ptr<LockBackend> base, const std::shared_ptr<ChangeStore> &store,
                   Sources sources, std::vector<Dialect> dialects, const Clock &clock,
                   AuditTrail *audit, const WritePermission *permission);
    ~DialectBackend() override;

    const EngineTraits &traits() const override { return m_base->traits(); }
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
    using PageOf = ResultJob<FeedPage> *(LockBackend::*)(const FeedPosition &, int);
    ResultJob<FeedPage> *joinedPage(PageOf pageOf, const FeedPosition &after, int limit);
    void note(ServerStatus &status);

    std::unique_ptr<LockBackend> m_base;
    WritableStore m_writable;
    Sources m_sources;
    ForeignWatch m_watch;
    AuditTrail *m_audit;
    /// As the last status said; nothing is asked of locks that there are not
    bool m_baseIsMissing = false;
};

} // namespace lockscope
