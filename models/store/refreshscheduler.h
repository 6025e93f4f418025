// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/store/connectionstate.h"
#include "models/store/feedmarks.h"
#include "models/store/folderreader.h"
#include "models/store/pagequeue.h"
#include "models/store/scanprogress.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class LockStore;

/// How far the picture is behind the server because changes come faster than they can be read and shown.
struct FeedLoad
{
    bool catchingUp = false;
    std::int64_t waiting = 0; ///< writes of the server that do not show yet, about
    std::int64_t joined
            = 0; ///< versions of documents that were passed over for newer ones, since it is behind
    friend bool operator==(const FeedLoad &, const FeedLoad &) = default;
};

/// Keeps a LockStore true: the first walk page by page, then in each interval the counters, and only what they say has moved.
/// Never two rounds at once; a server that answers slowly is asked less often, and so is one where nothing moves. One heartbeat drives
/// LockStore::tick().
///
/// A page is shown in slices of a few milliseconds, between which the window lives; the next one is read meanwhile. Its size follows
/// how fast the server answers. When more waits to be shown than a bound, nothing more is asked for.
///
///   status → counters → pages … → [Live] wait → counters → page(s) if max_seq_no moved → ids + exact if delete_total moved → wait …
///
/// Folder by folder, of what is too large to hold: the first walk goes only through what lies in no folder, and then reads what
/// was written meanwhile; folders are read by the FolderReader when somebody asks for them. The pages by _seq_no bring what changes in
/// them, and what was deleted is found by asking exactly for everything held, some at a time.
class RefreshScheduler : public QObject
{
    Q_OBJECT
public:
    enum class Reading {
        Automatic, ///< by folder when there are more than LargestWhole documents, at the beginning
        Whole,
        ByFolder
    };
    static constexpr std::int64_t LargestWhole = 3'000'000;

    /// @p store must outlive the scheduler.
    RefreshScheduler(LockStore &store, const Clock &clock, QObject *parent = nullptr);
    ~RefreshScheduler() override;

    /// Another server, or nullptr for none: clears the store and starts over. Borrowed: must outlive its use here.
    void setBackend(LockBackend *backend);
    LockBackend *backend() const { return m_backend; }

    /// Automatic by default. Begins anew (reload()) where it makes a difference to what is being read.
    void setReading(Reading reading);
    Reading reading() const { return m_reading; }
    /// In place of LargestWhole, for what begins after it.
    void setLargestWhole(std::int64_t documents) { m_largestWhole = documents; }
    /// How it is read now; false until the server has said how much there is.
    bool readsByFolder() const { return m_byFolder; }
    /// Active while readsByFolder().
    FolderReader &folders() { return m_folders; }
    const FolderReader &folders() const { return m_folders; }
    /// Forgets everything and begins again, also when paused or cancelled.
    void reload();

    /// Between two rounds; ≥ 1 ms, 1 s by default. The next wait is never shorter than the last round took.
    void setInterval(Millis interval);
    Millis interval() const { return m_interval; }
    /// What is waited now: the interval, or up to four of it when nothing has moved for long.
    Millis currentInterval() const;
    /// Of LockStore::tick(), 500 ms by default; zero switches it off (tests tick by hand).
    void setHeartbeat(Millis heartbeat);

    void pause();  ///< ends after the request on its way; the first walk stays where it is
    void resume(); ///< goes on where it was paused; from the beginning after cancelLoading()
    /// By pause() or cancelLoading(). The state says so only when the request on its way is answered.
    bool isPaused() const { return m_paused; }
    /// Ends the first walk and forgets what it had read: a part of the locks would mislead. Nothing else is asked until resume() or
    /// refreshNow(). Does nothing when the walk is over.
    void cancelLoading();
    /// Asks now, also when paused (one round; a paused or cancelled first walk goes on) or lost (does not wait for the next try).
    void refreshNow();

    const ConnectionState &state() const { return m_state; }
    /// The last status answer; nullopt before the first.
    const std::optional<ServerStatus> &status() const { return m_status; }
    /// How old the picture is: since the last complete round. nullopt before the first.
    std::optional<Millis> age() const;
    /// The picture is what the server said a moment ago: live, and not waiting for an answer for long.
    bool isFresh() const;
    /// Round trip of the last counters request.
    Millis latency() const { return m_latency; }
    FeedLoad load() const;

signals:
    void stateChanged(const lockscope::ConnectionState &state);
    void statusChanged(const lockscope::ServerStatus &status);
    /// A round ended well: the picture is as new as it can be.
    void refreshed();

private:
    /// Pages and id lists are near-real-time: what a counter says has moved may show only a refresh (1 s) later. So both are asked for
    /// until one request that was answered was sent this long after the counter last moved.
    static constexpr Millis Settle{2500};

    template<typename T, typename Handler>
    void ask(ResultJob<T> *job, Handler handler)
    {
        begin(job);
        job->onResult(m_context.get(), std::move(handler));
    }
    void begin(Job *job);
    void startRound();
    void askStatus();
    void onStatus(const Result<ServerStatus> &status);
    void askCounters();
    void onCounters(const Result<ChangeCounters> &counters);
    void askPage();
    void onPage(Result<LockPage> page);
    void adaptPageLimit(Millis took, std::size_t documents);
    void showSome();
    void onAllShown();
    void standPaused();
    ConnectionState::Kind walkKind() const;
    void goOn();
    void askIds();
    void onIds(const Result<std::vector<std::string>> &ids);
    void askExact();
    void onExact(const std::vector<std::string> &asked, const Result<ExactDocuments> &exact);
    void endRound();
    void failRound(const BackendError &error);
    void stand(ConnectionState::Kind kind, const BackendError &error, Millis retryIn);
    void forget();
    void forgetWalk();
    void schedule(Millis wait);
    void announce(ConnectionState::Kind kind);
    void tellWalk(ConnectionState &state) const;
    bool pageDue() const;
    bool deletionsDue() const;
    void lookForDeletions();

    // --- folder by folder ---
    void connectFolders();
    bool wantsByFolder() const;
    void beginReading();
    void forgetFolders();
    bool walksOutside() const { return m_byFolder && !m_folders.isOutsideWalked(); }
    void endOutside();
    LockPage ownPart(LockPage page);
    void onFolderChanged(const std::string &folder);
    void onFolderApplied(BootInstant asked);
    void lookBack();
    void checkHeld();
    void askHeld();
    void onHeld(const std::vector<std::string> &asked, const Result<ExactDocuments> &exact);

    LockStore &m_store;
    const Clock &m_clock;
    QPointer<LockBackend> m_backend;
    std::unique_ptr<QObject>
            m_context; ///< of the answers of this backend; replaced with it, so late answers find nobody
    QPointer<Job> m_job;
    QTimer m_timer;
    QTimer m_heartbeat;
    Millis m_interval{1000};
    ConnectionState m_state;
    std::optional<ServerStatus> m_status;
    Millis m_latency{0};

    bool m_inRound = false;
    bool m_againAtOnce = false;
    bool m_paused = false;
    bool m_loaded = false; ///< the first walk is over
    int m_failures = 0;    ///< in a row
    BootInstant m_roundStart{};
    BootInstant m_requestStart{};
    std::optional<BootInstant> m_lastStatus;
    std::optional<BootInstant> m_lastComplete;

    std::optional<ChangeCounters> m_counters; ///< the newest read
    std::int64_t m_lastSeqNo = -1;

    // --- the walk: of all documents at first, then of those written since ---
    PageQueue m_queue;
    ScanProgress m_progress;
    QTimer m_showTimer;
    int m_pageLimit;
    std::size_t m_slice;
    int m_pagesInRound = 0;
    bool m_pageOnItsWay = false;
    bool m_walkEnds = false;                 ///< the last page is read, though perhaps not shown
    bool m_stopWalk = false;                 ///< paused: read no further page
    std::optional<BackendError> m_walkError; ///< to be told when what was read before is shown

    BootInstant m_writesMovedAt{};
    BootInstant m_lastPageAt{}; ///< when the last page of the last walk that came to its end was asked for
    BootInstant m_deletionsMovedAt{};
    std::optional<BootInstant> m_lastDeletionCheckAt;
    Millis m_deletionCost{0};              ///< how long the last check took
    std::vector<std::string> m_candidates; ///< ids to confirm with fetchExact

    // --- folder by folder ---
    FolderReader m_folders;
    Reading m_reading = Reading::Automatic;
    std::int64_t m_largestWhole = LargestWhole;
    bool m_begun = false; ///< how to read was decided
    bool m_byFolder = false;
    std::int64_t m_outsideSeqNo = -1;         ///< how far what lies in no folder was walked through
    FeedMarks m_marks;                        ///< of m_lastSeqNo
    std::optional<std::int64_t> m_lookBackTo; ///< read the feed again from here
    std::size_t m_heldSlice;                  ///< documents confirmed by one request
    Millis m_checkTook{0};                    ///< the check of what is held, in this round
    BootInstant m_checkGoesOnAt{};            ///< when it may go on
    bool m_appliedMeanwhile = false; ///< beside the request of the check that is on its way
};

} // namespace lockscope
