// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/store/backendasker.h"
#include "models/store/changefeed.h"
#include "models/store/connectionstate.h"
#include "models/store/deletioncheck.h"
#include "models/store/folderfeed.h"
#include "models/store/healthwatch.h"
#include "models/store/pagewalk.h"
#include "models/store/scanprogress.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace lockscope {

class LockStore;

/// How far the picture is behind the server because changes come faster than they can be read and
/// shown.
struct FeedLoad
{
    bool catchingUp = false;
    /// Writes of the server that do not show yet, about; where it does not count them, those that
    /// were read
    std::int64_t waiting = 0;
    /// Versions of documents that were passed over for newer ones, since it is behind
    std::int64_t joined = 0;
    friend bool operator==(const FeedLoad &, const FeedLoad &) = default;
};

/// Keeps a LockStore true: the first walk page by page, then in each interval the mark, and
/// only what they say has moved. Never two rounds at once; a server that answers slowly is asked
/// less often, and so is one where nothing moves. One heartbeat drives LockStore::tick().
///
///   status → mark → pages … → [Live] wait → mark → page(s) if the newest moved → ids + exact if the removals moved → wait …
///
/// A backend that calls back ends the wait; one that tells removals is not asked for ids.
///
/// It decides what a round does and when the next one is; PageWalk reads and shows pages,
/// ChangeFeed knows from the mark whether there are more, DeletionCheck finds what was deleted.
/// What is too large to hold is read folder by folder (FolderFeed).
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

    /// Another server, or nullptr for none: clears the store and starts over. Borrowed: must
    /// outlive its use here.
    void setBackend(LockBackend *backend);
    LockBackend *backend() const { return m_asker.backend(); }

    /// Automatic by default. Begins anew (reload()) where it makes a difference to what is being
    /// read.
    void setReading(Reading reading);
    Reading reading() const { return m_reading; }
    /// In place of LargestWhole, for what begins after it.
    void setLargestWhole(std::int64_t documents) { m_largestWhole = documents; }
    /// How it is read now; false until the server has said how much there is.
    bool readsByFolder() const { return m_byFolder.value_or(false); }
    /// Active while readsByFolder().
    FolderReader &folders() { return m_folders.reader(); }
    const FolderReader &folders() const { return m_folders.reader(); }
    /// Forgets everything and begins again, also when paused or cancelled.
    void reload();

    /// Between two rounds; ≥ 1 ms, 1 s by default. The next wait is never shorter than the last
    /// round took.
    void setInterval(Millis interval);
    Millis interval() const { return m_interval; }
    /// What is waited now: the interval, or up to four of it when nothing has moved for long.
    Millis currentInterval() const;
    /// Of LockStore::tick(), 500 ms by default; zero switches it off (tests tick by hand).
    void setHeartbeat(Millis heartbeat);

    void pause();  ///< ends after the request on its way; the first walk stays where it is
    void resume(); ///< goes on where it was paused; from the beginning after cancelLoading()
    /// By pause() or cancelLoading(). The state says so only when the request on its way is
    /// answered.
    bool isPaused() const { return m_paused; }
    /// Ends the first walk and forgets what it had read: a part of the locks would mislead. Nothing
    /// else is asked until resume() or refreshNow(). Does nothing when the walk is over.
    void cancelLoading();
    /// Asks now, also when paused (one round; a paused or cancelled first walk goes on) or lost
    /// (does not wait for the next try).
    void refreshNow();
    /// The same for a person, who wants to know how the server stands, too.
    void lookAgain();

    const ConnectionState &state() const { return m_state; }
    /// The last status answer; nullopt before the first.
    const std::optional<ServerStatus> &status() const { return m_status; }
    /// Since when every status told of a block on the index or of missing copies, so that nothing
    /// can be changed there; nullopt: none is told of.
    std::optional<Instant> blockedSince() const { return m_blockedSince; }
    /// How the locks stand in their cluster, by every answer of it, and since when.
    const HealthWatch &health() const { return m_health; }
    /// How old the picture is: since the last complete round. nullopt before the first.
    std::optional<Millis> age() const;
    /// The picture is what the server said a moment ago: live, and not waiting for an answer for
    /// long.
    bool isFresh() const;
    /// Round trip of the last request for the mark.
    Millis latency() const { return m_latency; }
    FeedLoad load() const;

signals:
    void stateChanged(const lockscope::ConnectionState &state);
    void statusChanged(const lockscope::ServerStatus &status);
    /// A round ended well: the picture is as new as it can be.
    void refreshed();

private:
    void startRound();
    Millis statusInterval() const;
    void askStatus();
    void onStatus(const Result<ServerStatus> &status);
    void askMark();
    void onMark(const Result<FeedMark> &mark);
    void noteUnread();
    /// Other places cannot be read than the status said.
    bool isUnreadAnother(const std::vector<std::string> &dialects) const;
    void decideReading();
    void goOn();
    bool walksOutside() const { return readsByFolder() && m_folders.walksOutside(); }
    bool take(FeedPage &page);
    void onPageRead(bool last);
    void onWalked();
    void lookForDeletions();
    void endRound();
    void onMoved();
    void failRound(const BackendError &error);
    /// As the error of a round says.
    void standFailed(const BackendError &error);
    void stand(ConnectionState::Kind kind, const BackendError &error, Millis retryIn);
    void standPaused();
    void forget();
    void schedule(Millis wait);
    void announce(ConnectionState::Kind kind);
    ConnectionState::Kind walkKind() const;
    void tellWalk(ConnectionState &state) const;
    bool wantsByFolder() const;

    LockStore &m_store;
    const Clock &m_clock;
    BackendAsker m_asker;
    ChangeFeed m_feed;
    FolderFeed m_folders;
    PageWalk m_walk;
    DeletionCheck m_deletions;
    QTimer m_timer;
    QTimer m_heartbeat;
    Millis m_interval{1000};
    Reading m_reading = Reading::Automatic;
    std::int64_t m_largestWhole = LargestWhole;

    ConnectionState m_state;
    std::optional<ServerStatus> m_status;
    std::optional<bool> m_byFolder; ///< nullopt: not decided
    ScanProgress m_progress;
    Millis m_latency{0};
    bool m_inRound = false;
    bool m_againAtOnce = false;
    bool m_askedStatus = false; ///< in this round
    bool m_moved = false;       ///< since the mark was asked for
    bool m_paused = false;
    bool m_loaded = false; ///< the first walk is over
    int m_failures = 0;    ///< in a row
    BootInstant m_roundStart{};
    BootInstant m_restsUntil{}; ///< as long as the last round took
    std::optional<BootInstant> m_lastStatus;
    std::optional<Instant> m_blockedSince;
    HealthWatch m_health;
    std::optional<BootInstant> m_lastComplete;
};

} // namespace lockscope
