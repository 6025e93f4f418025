// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/store/connectionstate.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

class LockStore;

/// Keeps a LockStore true: the first walk page by page, then in each interval the counters, and only what they say has moved.
/// Never two rounds at once; a server that answers slowly is asked less often. One heartbeat drives LockStore::tick().
///
///   status → counters → pages … → [Live] wait → counters → page(s) if max_seq_no moved → ids + exact if delete_total moved → wait …
class RefreshScheduler : public QObject
{
    Q_OBJECT
public:
    /// @p store must outlive the scheduler.
    RefreshScheduler(LockStore &store, const Clock &clock, QObject *parent = nullptr);
    ~RefreshScheduler() override;

    /// Another server, or nullptr for none: clears the store and starts over. Borrowed: must outlive its use here.
    void setBackend(LockBackend *backend);
    LockBackend *backend() const { return m_backend; }

    /// Between two rounds; ≥ 1 ms, 1 s by default. The next wait is never shorter than the last round took.
    void setInterval(Millis interval);
    Millis interval() const { return m_interval; }
    /// Of LockStore::tick(), 500 ms by default; zero switches it off (tests tick by hand).
    void setHeartbeat(Millis heartbeat);

    void pause(); ///< ends after the request on its way
    void resume();
    /// Asks now, also when paused (one round) or lost (does not wait for the next try).
    void refreshNow();

    const ConnectionState &state() const { return m_state; }
    /// The last status answer; nullopt before the first.
    const std::optional<ServerStatus> &status() const { return m_status; }
    /// How old the picture is: since the last complete round. nullopt before the first.
    std::optional<Millis> age() const;
    /// Round trip of the last counters request.
    Millis latency() const { return m_latency; }

signals:
    void stateChanged(const lockscope::ConnectionState &state);
    void statusChanged(const lockscope::ServerStatus &status);
    /// A round ended well: the picture is as new as it can be.
    void refreshed();

private:
    template<typename T, typename Handler>
    void ask(ResultJob<T> *job, Handler handler);
    void startRound();
    void askStatus();
    void onStatus(const Result<ServerStatus> &status);
    void askCounters();
    void onCounters(const Result<ChangeCounters> &counters);
    void askPage();
    void onPage(const Result<LockPage> &page);
    void goOn();
    void askIds();
    void onIds(const Result<std::vector<std::string>> &ids);
    void askExact();
    void onExact(const std::vector<std::string> &asked, const Result<ExactDocuments> &exact);
    void endRound();
    void failRound(const BackendError &error);
    void stand(ConnectionState::Kind kind, const BackendError &error, Millis retryIn);
    void forget();
    void schedule(Millis wait);
    void announce(ConnectionState::Kind kind);
    bool pageDue() const;
    bool deletionsDue() const;

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
    std::int64_t m_documentsLoaded = 0;
    std::int64_t m_lastSeqNo = -1;
    BootInstant m_writesMovedAt{};
    BootInstant m_lastPageAt{};
    BootInstant m_deletionsMovedAt{};
    std::optional<BootInstant> m_lastDeletionCheckAt;
    Millis m_deletionCost{0};              ///< how long the last check took
    std::vector<std::string> m_candidates; ///< ids to confirm with fetchExact
};

} // namespace lockscope
