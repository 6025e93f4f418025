// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockbackend.h"
#include "tests/support/manualclock.h"

#include <QPointer>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A lock server in memory, for tests of what stands on the port: counts writes and deletions as a
/// real one does, answers on the next turn of the event loop, can fail, hang, or lag behind with
/// its pages and id lists. It knows no lock protocol: acquire refuses a target that anybody holds,
/// and plans have the plain effect of their steps.
class FakeLockBackend : public LockBackend
{
    Q_OBJECT
public:
    explicit FakeLockBackend(const Clock &clock, QObject *parent = nullptr);

    // --- the server's content; each write takes the next _seq_no ---
    void put(LockDocument document);
    void putSession(Session session);
    void remove(const std::string &documentId); ///< "session:…" too
    const std::map<std::string, LockDocument> &locks() const { return m_locks; }
    const std::map<std::string, Session> &sessions() const { return m_sessions; } ///< by session id
    void recreateIndex(const std::string &epoch); ///< empty, counters from zero

    /// A session of lease 30 s and delay 15 s, renewed now.
    Session makeSession(const std::string &id, const std::string &host = "ws7",
                        std::int64_t pid = 4242) const;
    /// A tree lock in X by @p session with its IX on every ancestor.
    void lockTree(const std::string &path, const std::string &session, LockMode mode = LockMode::X);
    /// Releases what lockTree did.
    void unlockTree(const std::string &path, const std::string &session);

    // --- how it behaves ---
    EngineTraits engine;                 ///< as Elasticsearch's; set before it is used
    ServerStatus status;                 ///< lockCount and epoch are kept up by the fake
    std::int64_t moreLocks = 0;          ///< counted by lockCount beside its own
    std::optional<BackendError> failure; ///< every request fails so while set
    int stopPlansAfter = -1;             ///< a plan is stopped after so many steps; −1: never
    bool hanging = false;  ///< requests stay unanswered until answerAll() or their cancel
    int pageLimit = 10000; ///< pages are no longer than this, those of folders too
    bool lagging = false; ///< pages, folders and id lists show the last sync(), as before a refresh
    void sync();
    void answerAll();

    /// "status", "counters", "page 17", "folder /a", "folder /a from /a/x", "outside -1", "ids",
    /// "exact 3", "plan 2", …
    std::vector<std::string> calls;
    int countOf(const std::string &prefix) const;
    std::vector<BreakPlan> plans; ///< applied so far

    // --- the port ---
    const EngineTraits &traits() const override { return engine; }
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

    /// One step of a plan, carried out at once.
    StepOutcome carryOut(const BreakStep &step, const std::string &by, const std::string &reason);
    Result<LockGrant> grant(const LockRequest &request, const std::string &session);
    Result<ReleaseOutcome> takeAway(const std::string &holder);
    Instant now() const { return m_clock.wallNow() + m_serverAhead; }
    void setServerAhead(Millis ahead); ///< the server's clock − this machine's

    /// For the jobs: runs @p answer now or when no longer hanging
    void wait(std::function<void()> answer);

private:
    LockRevision nextRevision();
    void addEntry(const std::string &id, LockKind kind, const std::string &path, Holder holder);
    void removeEntries(const std::string &id, const std::function<bool(const Holder &)> &which);

    struct Contents
    {
        std::map<std::string, LockDocument> locks;
        std::map<std::string, Session> sessions;
    };
    Contents visible() const;
    /// The walk over what is wanted of it.
    FeedPage walk(const FeedPosition &after, int limit, const Contents &over) const;

    const Clock &m_clock;
    Millis m_serverAhead{0};
    std::map<std::string, LockDocument> m_locks;
    std::map<std::string, Session> m_sessions;
    Contents m_synced;
    std::int64_t m_maxSeqNo = -1;
    std::int64_t m_deleteTotal = 0;
    std::map<std::int64_t, std::string> m_removals; ///< ids, by the number of the removal
    int m_lives = 1;                                ///< of the index
    bool m_hasCalled = false;                       ///< since the mark was asked for
    std::vector<std::function<void()>> m_waiting;
};

} // namespace lockscope
