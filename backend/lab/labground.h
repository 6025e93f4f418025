// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/lab/labdocuments.h"
#include "models/domain/clock.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockpicture.h"
#include "models/domain/processprobe.h"
#include "models/lab/labevent.h"
#include "models/lab/labplainlocks.h"
#include "models/lab/labplan.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

/// What the lab itself does on the server of a run: makes the protected documents before it, breaks
/// what dead workers hold, looks at what is there at the end, and takes it all away. Touches only
/// the lab's own documents and locks that are provably the lab's: those of sessions of its workers,
/// and the plain ones that its workers told of. Others' locks stay, also below the run's own tree.
class LabGround : public QObject
{
    Q_OBJECT
public:
    /// @p clock and @p probe outlive this.
    LabGround(const ServerProfile &profile, const LabScenario &scenario, const Clock &clock,
              const ProcessProbe &probe, QObject *parent = nullptr);
    ~LabGround() override;

    using StatusHandler = std::function<void(const Result<ServerStatus> &)>;
    using Done = std::function<void(const Result<void> &)>;
    using Events = std::function<void(const std::vector<LabEvent> &)>; ///< without time and worker

    /// Takes away what a killed run left with sessions, then makes the documents. What its plain
    /// workers left cannot be told from others' and must be broken by hand. Errors: those of the
    /// server; Conflict: another run of this scenario is going on there, or somebody else has locks
    /// in its tree.
    void prepare(const StatusHandler &done);
    /// A rename that is neither done nor undone.
    struct OpenChange
    {
        std::string from;
        std::string to;
        /// Workers that are not proven dead yet; empty: it could not be recovered
        std::set<std::string> owners;
        /// It is what @p worker left when it had locked @p path (empty: not known).
        bool isLeftBy(const std::string &worker, const std::string &path) const;
    };
    using Recovered = std::function<void(const Result<std::vector<OpenChange>> &)>;
    /// Finishes the renames of dead worker processes and breaks their sessions, by the usual
    /// guarded plan; this machine's process table proves the death once a session has been silent
    /// for long enough, or the server knows of it. Gives what is still open, also what living
    /// workers are at, and without paths what is held by the dead that have not been silent for
    /// long enough. Errors: the last one that was met; whatever could be done is done.
    void recover(const Recovered &done);
    /// How often that is worth trying, a second apart: until a worker that was killed a moment ago
    /// is proven dead, and some more.
    static int triesFor(const LabScenario &scenario);
    /// What the protected documents hold, what the run has left locked as far as can be told, and
    /// which renames are neither done nor undone.
    void look(const Events &done);
    /// Removes the documents, and @p plain: what the run's workers have laid of plain locks and not
    /// lifted.
    void cleanUp(const std::vector<LabPlainRest> &plain, const Done &done);

private:
    /// Documents beside the protected ones, which an article's locks are in.
    std::vector<std::string> articlesLocks() const;
    using PictureHandler = std::function<void(const Result<LockPicture> &)>;

    void readPicture(const PictureHandler &done);
    void readPage(const FeedPosition &after, const std::shared_ptr<LockPicture> &picture,
                  const PictureHandler &done);
    bool isHere(const LockDocument &lock) const; ///< in the run's tree, whosever it is
    /// Certainly: it says who it is, and that is not the lab
    bool isOthers(const Session &session) const;
    bool isMine(const Session &session) const; ///< a worker's, not known to be dead
    bool isLeftBehind(const LockDocument &lock, const LockPicture &picture) const;
    LivenessVerdict verdictOf(const Session &session) const;
    bool isDead(const Session &session) const;
    /// Its process is gone, and its silence too short yet
    bool isDeadSoon(const Session &session) const;
    /// recover(), until nobody is dead soon.
    void recoverAll(int tries, const std::function<void()> &done);
    struct Recovery
    {
        std::vector<std::pair<RecoveryRequest, OpenChange>> left;
        std::vector<OpenChange> open;
    };
    /// A rename in its tree that is not somebody else's
    bool isTheRuns(const IntentView &view) const;
    OpenChange changeOf(const IntentView &view) const;
    void recoverIntents(const Recovered &done);
    void recoverNext(const std::shared_ptr<Recovery> &recovery, const Recovered &done);
    void breakSessions(const Done &done);
    void breakNext(const std::shared_ptr<LockPicture> &picture,
                   const std::shared_ptr<std::vector<std::string>> &left, const Done &done);
    void removeOwn(const std::vector<LabPlainRest> &plain, const Done &done);
    std::int64_t foundAt(const LockDocument &lock) const; ///< plain holders before the run
    std::string removalOf(const LockPicture &picture, const std::vector<LabPlainRest> &plain) const;

    ServerProfile m_profile;
    LabScenario m_scenario;
    LabTree m_tree;
    const Clock &m_clock;
    const ProcessProbe &m_probe;
    const std::set<std::string> m_plainPlaces; ///< where a worker may lay plain locks
    std::unique_ptr<LockBackend> m_backend;
    std::unique_ptr<IntentBackend> m_intents;
    std::unique_ptr<HttpClient> m_http;
    std::unique_ptr<LabDocuments> m_documents;
    ServerStatus m_status;
    std::set<std::string> m_deadSoon; ///< workers that the last recovery found to be dead soon
    /// Plain holders there before the run, by document
    std::map<std::string, std::int64_t> m_found;
};

} // namespace lockscope
