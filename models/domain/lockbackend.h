// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/enginetraits.h"
#include "models/domain/feed.h"
#include "models/domain/instant.h"
#include "models/domain/job.h"
#include "models/domain/lockrequest.h"
#include "models/domain/lossreason.h"
#include "models/domain/serverstatus.h"
#include "models/domain/shellcommand.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// One process's own session and the locks it holds by it. Renews by itself until ended. All belief
/// rules of docs/protocol.md, "What a client may believe", are kept here: after `lost` the work
/// under that lock must have stopped.
class LockClient : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Begins the session if that has not happened yet, then takes the whole set or nothing. A
    /// refusal is a value (granted = false), not an error. Errors: OutcomeUnknown only if even the
    /// compensation stayed unanswered.
    [[nodiscard]] virtual ResultJob<LockGrant> *acquire(const LockRequest &request) = 0;
    /// Releases one set, leaf to root; remembered and repeated with a later renewal until proven.
    [[nodiscard]] virtual ResultJob<ReleaseOutcome> *release(const std::string &holder) = 0;
    /// Releases everything and ends the session. The client is of no use afterwards, unless that
    /// failed: then nothing is renewed any more, and it may be asked for again.
    [[nodiscard]] virtual ResultJob<ReleaseOutcome> *end() = 0;
    /// From now on end() goes on where the server is at a loss, as a cluster that elects somebody,
    /// until lease and lock-delay are over; otherwise it is tried a few times.
    virtual void persistAtEnd() {}
    /// Leaves the session to its lease: no more renewals, nothing released (lockctl acquire
    /// --detach).
    virtual void detach() = 0;

    virtual const std::string &sessionId() const = 0; ///< empty before the session began
    /// Of an acquire that ended with OutcomeUnknown: under it the entries are that may be there.
    /// Empty: there are none.
    virtual std::string unsettledHolder() const = 0;
    /// True while the set may be believed held: granted, not lost, own deadline not passed.
    virtual bool holds(const std::string &holder) const = 0;
    /// The own deadline: until then the session may be believed alive. Moves with every renewal;
    /// nullopt before it began.
    virtual std::optional<BootInstant> deadline() const = 0;
    /// What the server answered when it refused the session's last request; nullopt: it did not, or
    /// did not answer.
    virtual std::optional<BackendError> refusal() const { return std::nullopt; }

signals:
    void renewed(qint64 expiresAtEpochMs);
    /// For the first time since it was, it could not be; that is tried again until the deadline.
    void notRenewed(const lockscope::BackendError &why);
    /// One set, or with an empty holder all of them, must be considered lost.
    void lost(const QString &holder, lockscope::LossReason why);
};

/// A plan on its way: finishes with every step's outcome. Cancel stops between two steps; what was
/// done is in the result.
class BreakJob : public ResultJob<PlanOutcome>
{
    Q_OBJECT
public:
    using ResultJob<PlanOutcome>::ResultJob;
signals:
    void stepFinished(int index, const lockscope::StepOutcome &outcome);
};

/// One lock server. Every call returns a job owned by the backend. Reads retry by themselves,
/// writes never. Common errors: Unreachable, Timeout (reads), Unauthorized, Forbidden, NotSetUp,
/// WrongSetUp, Malformed, Busy, ServerError, ReadOnly (writes under a read-only profile),
/// OutcomeUnknown (writes).
class LockBackend : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    virtual const EngineTraits &traits() const = 0;

    [[nodiscard]] virtual ResultJob<ServerStatus> *fetchStatus() = 0;
    /// The feed: documents written after @p after, at most @p limit (1–10,000), in order of
    /// writing.
    [[nodiscard]] virtual ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) = 0;
    /// What lies directly in @p folder ("/", "/a/b"), from @p next of the page before (empty: from
    /// the beginning), some @p limit (1–10,000) children; a page may have fewer, even none, and not
    /// be complete, and more where several documents say one path. Subtrees are passed over:
    /// requests and answers are as many as the folder's children ask for, whatever lies below them,
    /// though the server may have to look through that. Near-real-time. Documents are found by the
    /// path they say, also where their id contradicts it; those that say none are in no folder: see
    /// fetchOutsideFolders.
    [[nodiscard]] virtual ResultJob<FolderPage>
            *fetchFolder(const std::string &folder, const std::string &next, int limit) = 0;
    /// Of the feed, only the lock documents that belong to no folder: plain clients' ones, which do
    /// not say their path, document locks, read/write locks and the root's document. No sessions.
    [[nodiscard]] virtual ResultJob<FeedPage>
            *fetchOutsideFolders(const FeedPosition &after, int limit) = 0;
    [[nodiscard]] virtual ResultJob<FeedMark> *fetchMark() = 0;
    /// Ids of every document there is, sessions too: what is missing from it was deleted. Only
    /// needed where the feed does not tell removals.
    /// Near-real-time: a document written less than a refresh ago may be missing, so ask fetchExact
    /// before believing a deletion.
    [[nodiscard]] virtual ResultJob<std::vector<std::string>> *fetchIds() = 0;
    /// Realtime state of @p ids (lock and session document ids, at most 1,000).
    [[nodiscard]] virtual ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &ids)
            = 0;
    /// Makes what was written so far visible to fetchPage and fetchIds. Best effort: Forbidden and
    /// ReadOnly are answers too.
    [[nodiscard]] virtual ResultJob<bool> *refresh() = 0;

    /// Creates index and alias if they are missing; never deletes or changes what is there.
    [[nodiscard]] virtual ResultJob<SetUpOutcome> *setUp(const SetUpOptions &options) = 0;
    /// What setUp would send, for a person to read ("PUT /fs-locks-000001\n{…}").
    [[nodiscard]] virtual std::vector<ShellCommand> setUpCommands(
            const SetUpOptions &options) const = 0;

    /// Carries a plan out, step by step, each guarded by what the plan saw. Nothing is ever retried
    /// silently.
    [[nodiscard]] virtual BreakJob *applyPlan(const BreakPlan &plan, const std::string &by,
                                              const std::string &reason)
            = 0;
    /// What a plan stands for, a command for each step, in EngineTraits::commandLanguage and
    /// without secrets. @p defaults of the index, as its status tells them: applyPlan asks the
    /// server for them, this asks nobody.
    [[nodiscard]] virtual std::vector<ShellCommand> planCommands(
            const BreakPlan &plan, const LeaseTerms &defaults) const = 0;

    /// Releases a detached set by its holder id (lockctl release HOLDER), ending its session if it
    /// was its last. Errors: Conflict (nothing was changed: it is no detached one, or belongs to a
    /// change that has to be recovered).
    [[nodiscard]] virtual ResultJob<ReleaseOutcome> *releaseHolder(const std::string &holder) = 0;
    /// Renews the session of a detached holder once, if every entry of its set is there. Value =
    /// its new lease end. Errors: NotFound (unknown holder or session), Conflict (dead, revoked,
    /// taken away, or an entry is missing: the lease was not extended then), InvalidInput (its
    /// process renews it, or it has no session).
    [[nodiscard]] virtual ResultJob<Instant> *renewHolder(const std::string &holder) = 0;

    /// Writes into @p session's document what was seen of its process on its own machine, for
    /// others to see. Guarded: only into the living session that was looked at, and only from its
    /// machine. Moves no lease and ends nothing. Value = the server's time of it. Errors: NotFound,
    /// Conflict (dead, another session now, or of another machine), InvalidInput (no machine known,
    /// detached).
    [[nodiscard]] virtual ResultJob<Instant>
            *publishProbe(const Session &session, const HostProbe &probe) = 0;

    /// A client with a session of its own, not yet begun. Owned by @p parent.
    [[nodiscard]] virtual LockClient *createClient(const ProcessIdentity &process,
                                                   const LeaseTerms &terms, QObject *parent)
            = 0;

signals:
    /// Where the engine calls back: something was written or removed. At most one until the next
    /// fetchMark().
    void moved();
};

} // namespace lockscope
