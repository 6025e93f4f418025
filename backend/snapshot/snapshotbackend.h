// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/snapshot/snapshot.h"
#include "models/domain/clock.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A snapshot file as a server: it answers with the last picture in it, its clock stands still, and
/// every write is refused with ReadOnly. Sessions are those of other machines, wherever they are
/// looked at: today's processes say nothing about them. Folders are told in the order of the paths
/// that ids lock, whatever the documents say.
class SnapshotBackend final : public LockBackend
{
    Q_OBJECT
public:
    /// @p url: of the file, for people. @p clock must outlive the backend.
    SnapshotBackend(std::shared_ptr<const Snapshot> snapshot, std::string url, const Clock &clock,
                    QObject *parent = nullptr);

    const std::shared_ptr<const Snapshot> &snapshot() const { return m_snapshot; }

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
    std::int64_t count() const;
    /// What lies in folders, as indices of m_locks, by path. Sorted when it is asked for first: few
    /// readers go folder by folder.
    const std::vector<std::size_t> &inFolders();

    std::shared_ptr<const Snapshot> m_snapshot;
    std::string m_url;
    const Clock &m_clock;
    std::vector<LockDocument> m_locks; ///< by id
    std::optional<std::vector<std::size_t>> m_inFolders;
    std::vector<Session> m_sessions; ///< by id
    std::vector<ServerStatus::Others> m_unread;
    std::optional<Instant> m_serverAt; ///< the server's clock at the end of the snapshot
};

/// No changes are recorded in a snapshot: what there was cannot be listed, and none can be made.
class SnapshotIntentBackend final : public IntentBackend
{
    Q_OBJECT
public:
    using IntentBackend::IntentBackend;

    ResultJob<std::vector<IntentView>> *fetchIntents() override;
    ResultJob<IntentView> *fetchIntent(const std::string &intent, int pageSize) override;
    ResultJob<IntentView> *fetchRemains(const Intent &known) override;
    RenameJob *rename(const RenameRequest &request, const ProcessIdentity &process,
                      const LeaseTerms &terms) override;
    RecoveryJob *recover(const RecoveryRequest &request, const ProcessIdentity &process,
                         const LeaseTerms &terms) override;
};

/// Reads the file of a file: URL. Blocks until it is read. Errors: those of readSnapshot().
Result<std::unique_ptr<LockBackend>> openSnapshot(const std::string &url, const Clock &clock,
                                                  QObject *parent = nullptr);

} // namespace lockscope
