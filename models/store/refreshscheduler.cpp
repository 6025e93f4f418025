// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/refreshscheduler.h"

#include "models/store/lockstore.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr std::size_t ExactCandidates = 1000;
constexpr Millis StatusInterval{30000};
constexpr Millis SetUpRetry{5000};
constexpr Millis FirstBackOff{1000};
constexpr Millis LongestBackOff{15000};

/// Ids are compared once in a while even when no counter moved: a document written out of order may have been passed over.
constexpr Millis FullCheckInterval{60000};
/// A server where nothing moves is asked after a tenth of how long that is so, at most every so many intervals.
constexpr int QuietPart = 10;
constexpr int QuietIntervals = 4;
/// A check of all ids may take this part of the time at most (1/5).
constexpr int DeletionCostFactor = 5;

} // namespace

RefreshScheduler::RefreshScheduler(LockStore &store, const Clock &clock, QObject *parent)
    : QObject(parent), m_store(store), m_clock(clock), m_context(std::make_unique<QObject>()),
      m_folders(store, clock), m_marks(Settle)
{
    forgetWalk();
    forgetFolders();
    connectFolders();
    m_showTimer.setSingleShot(true);
    connect(&m_showTimer, &QTimer::timeout, this, &RefreshScheduler::showSome);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RefreshScheduler::startRound);
    connect(&m_heartbeat, &QTimer::timeout, this, [this] { m_store.tick(isFresh()); });
    setHeartbeat(Millis(500));
}

RefreshScheduler::~RefreshScheduler()
{
    if (m_job)
        m_job->cancel();
}

void RefreshScheduler::setBackend(LockBackend *backend)
{
    m_context = std::make_unique<QObject>();
    if (m_job)
        m_job->cancel();
    m_timer.stop();
    m_backend = backend;
    m_inRound = false;
    m_againAtOnce = false;
    m_paused = false;
    m_failures = 0;
    m_status.reset();
    m_lastStatus.reset();
    const QObject *const asker = m_context.get();
    forget();
    if (m_context.get() != asker)
        return; // a slot switched the server
    // When no lock is left that would be judged anew by it.
    m_store.setClockOffset(std::nullopt);
    if (!backend) {
        announce(ConnectionState::Kind::NotConnected);
        return;
    }
    announce(ConnectionState::Kind::Connecting);
    schedule(Millis(0));
}

void RefreshScheduler::setInterval(Millis interval) { m_interval = std::max(Millis(1), interval); }

void RefreshScheduler::setHeartbeat(Millis heartbeat)
{
    if (heartbeat <= Millis(0))
        m_heartbeat.stop();
    else
        m_heartbeat.start(heartbeat);
}

void RefreshScheduler::pause()
{
    if (!m_backend || std::exchange(m_paused, true))
        return;
    m_stopWalk = true;
    m_progress.rest();
    if (!m_inRound)
        m_timer.stop();
    if (!m_inRound || !m_lastComplete)
        announce(ConnectionState::Kind::Paused);
}

void RefreshScheduler::resume()
{
    if (!m_backend || !std::exchange(m_paused, false))
        return;
    m_stopWalk = false;
    if (!m_inRound)
        return startRound();
    if (!m_lastComplete) {
        m_progress.go(m_clock.bootNow());
        announce(walkKind());
    }
}

void RefreshScheduler::begin(Job *job)
{
    m_requestStart = m_clock.bootNow();
    m_job = job;
}

void RefreshScheduler::refreshNow()
{
    if (!m_backend)
        return;
    if (m_paused && !m_loaded)
        return resume();
    if (m_inRound) {
        m_againAtOnce = true;
        return;
    }
    m_timer.stop();
    startRound();
}

bool RefreshScheduler::isFresh() const
{
    constexpr int RoundsLate = 3;
    const std::optional<Millis> old = age();
    return m_state.kind == ConnectionState::Kind::Live && old
           && *old <= RoundsLate * std::max(currentInterval(), m_latency);
}

Millis RefreshScheduler::currentInterval() const
{
    const Millis quiet = m_clock.bootNow() - std::max(m_writesMovedAt, m_deletionsMovedAt);
    return m_loaded ? std::clamp(quiet / QuietPart, m_interval, QuietIntervals * m_interval)
                    : m_interval;
}

std::optional<Millis> RefreshScheduler::age() const
{
    return m_lastComplete ? std::optional(m_clock.bootNow() - *m_lastComplete) : std::nullopt;
}

void RefreshScheduler::startRound()
{
    if (!m_backend || m_inRound)
        return;
    m_inRound = true;
    m_againAtOnce = false;
    m_stopWalk = false;
    m_pagesInRound = 0;
    m_walkEnds = false;
    m_queue.resetJoined();
    m_roundStart = m_clock.bootNow();
    if (!m_lastStatus || m_failures > 0 || m_roundStart - *m_lastStatus >= StatusInterval)
        askStatus();
    else
        askCounters();
}

void RefreshScheduler::askStatus()
{
    ask(m_backend->fetchStatus(), [this](const Result<ServerStatus> &status) { onStatus(status); });
}

void RefreshScheduler::onStatus(const Result<ServerStatus> &status)
{
    if (!status)
        return failRound(status.error());
    const QObject *const asker = m_context.get();
    if (m_status && !m_status->indexEpoch.empty() && status->indexEpoch != m_status->indexEpoch)
        forget();
    if (m_context.get() != asker)
        return; // a slot switched the server
    m_status = *status;
    m_lastStatus = m_clock.bootNow();
    m_store.setClockOffset(status->clockOffset);
    m_store.setRootCoversAll(status->rootCoversAll);
    emit statusChanged(*m_status);
    if (m_context.get() != asker)
        return; // a slot switched the server
    switch (status->setUp) {
    case ServerStatus::SetUp::Missing:
        forget();
        return stand(ConnectionState::Kind::NotSetUp,
                     BackendError::of(BackendError::Kind::NotSetUp, status->setUpDetail),
                     SetUpRetry);
    case ServerStatus::SetUp::Foreign:
        forget();
        return stand(ConnectionState::Kind::Foreign,
                     BackendError::of(BackendError::Kind::WrongSetUp, status->setUpDetail),
                     SetUpRetry);
    case ServerStatus::SetUp::Ready: break;
    }
    askCounters();
}

void RefreshScheduler::askCounters()
{
    ask(m_backend->fetchCounters(),
        [this](const Result<ChangeCounters> &counters) { onCounters(counters); });
}

void RefreshScheduler::onCounters(const Result<ChangeCounters> &counters)
{
    if (!counters)
        return failRound(counters.error());
    const BootInstant now = m_clock.bootNow();
    m_latency = now - m_requestStart;
    if (m_counters) {
        const bool otherIndex = counters->indexEpoch != m_counters->indexEpoch
                                && !counters->indexEpoch.empty() && !m_counters->indexEpoch.empty();
        if (otherIndex || counters->maxSeqNo < m_counters->maxSeqNo) {
            const QObject *const asker = m_context.get();
            forget();
            if (m_context.get() == asker) // no slot switched the server
                askStatus();              // what it said was of the index before
            return;
        }
    }
    if (!m_counters || counters->maxSeqNo != m_counters->maxSeqNo)
        m_writesMovedAt = now;
    if (!m_counters || counters->deleteTotal != m_counters->deleteTotal)
        m_deletionsMovedAt = now;
    m_counters = *counters;
    const QObject *const asker = m_context.get();
    if (!m_begun)
        beginReading();
    if (m_context.get() != asker)
        return; // a slot switched the server
    if (!m_loaded)
        m_progress.go(now);
    if (!m_loaded && (m_state.kind != walkKind() || m_state.byFolder != m_byFolder)) {
        announce(walkKind());
        if (m_context.get() != asker)
            return; // a slot switched the server
    }
    goOn();
}

bool RefreshScheduler::pageDue() const
{
    if (!m_loaded)
        return true;
    const BootInstant settled = m_writesMovedAt + Settle;
    if (m_lastPageAt >= settled)
        return false;
    // With the newest read, one that was numbered before it may still be on its way: pages look back, so one more finds it.
    return m_lastSeqNo < m_counters->maxSeqNo || m_clock.bootNow() >= settled;
}

bool RefreshScheduler::deletionsDue() const
{
    const BootInstant now = m_clock.bootNow();
    if (m_byFolder && !m_candidates.empty())
        return now >= m_checkGoesOnAt;
    if (!m_lastDeletionCheckAt)
        return true;
    if (now - *m_lastDeletionCheckAt < m_deletionCost * DeletionCostFactor)
        return false;
    return *m_lastDeletionCheckAt < m_deletionsMovedAt + Settle
           || now - *m_lastDeletionCheckAt >= FullCheckInterval;
}

void RefreshScheduler::goOn()
{
    if (m_byFolder)
        lookBack();
    if (pageDue())
        return askPage();
    m_store.confirmAsOf(m_roundStart);
    if (deletionsDue())
        return lookForDeletions();
    endRound();
}

void RefreshScheduler::lookForDeletions()
{
    if (m_byFolder)
        checkHeld();
    else
        askIds();
}

void RefreshScheduler::askIds()
{
    m_lastDeletionCheckAt = m_clock.bootNow();
    ask(m_backend->fetchIds(), [this](const Result<std::vector<std::string>> &ids) { onIds(ids); });
}

void RefreshScheduler::onIds(const Result<std::vector<std::string>> &ids)
{
    if (!ids) {
        m_lastDeletionCheckAt.reset();
        return failRound(ids.error());
    }
    m_candidates = m_store.differencesTo(*ids);
    askExact();
}

void RefreshScheduler::askExact()
{
    if (m_candidates.empty()) {
        m_deletionCost = m_clock.bootNow() - *m_lastDeletionCheckAt;
        return endRound();
    }
    const std::size_t count = std::min(ExactCandidates, m_candidates.size());
    const std::vector<std::string> asked(m_candidates.end() - static_cast<std::ptrdiff_t>(count),
                                         m_candidates.end());
    ask(m_backend->fetchExact(asked),
        [this, asked](const Result<ExactDocuments> &exact) { onExact(asked, exact); });
}

void RefreshScheduler::onExact(const std::vector<std::string> &asked,
                               const Result<ExactDocuments> &exact)
{
    if (!exact) {
        m_lastDeletionCheckAt.reset();
        return failRound(exact.error());
    }
    const QObject *const asker = m_context.get();
    m_store.applyExact(asked, *exact);
    if (m_context.get() != asker)
        return; // a slot switched the server
    m_candidates.resize(m_candidates.size() - asked.size());
    askExact();
}

void RefreshScheduler::endRound()
{
    const BootInstant now = m_clock.bootNow();
    m_inRound = false;
    const bool wasLost = std::exchange(m_failures, 0) > 0;
    m_lastComplete = now;
    const ConnectionState::Kind kind = m_paused ? ConnectionState::Kind::Paused
                                                : ConnectionState::Kind::Live;
    if (m_state.kind != kind)
        announce(kind);
    if (m_byFolder)
        m_folders.tryAgain(wasLost);
    emit refreshed();
    // A slot may have switched the backend, paused or asked again.
    if (!m_backend || m_inRound || m_timer.isActive())
        return;
    if (m_againAtOnce)
        schedule(Millis(0));
    else if (!m_paused)
        schedule(std::max(currentInterval(), now - m_roundStart));
}

void RefreshScheduler::failRound(const BackendError &error)
{
    switch (error.kind) {
    case BackendError::Kind::Unauthorized:
    case BackendError::Kind::Forbidden:
        return stand(ConnectionState::Kind::Refused, error, LongestBackOff);
    case BackendError::Kind::NotSetUp:
        forget();
        return stand(ConnectionState::Kind::NotSetUp, error, SetUpRetry);
    case BackendError::Kind::WrongSetUp:
        forget();
        return stand(ConnectionState::Kind::Foreign, error, SetUpRetry);
    case BackendError::Kind::Unreachable:
    case BackendError::Kind::Timeout:
    case BackendError::Kind::Cancelled:
    case BackendError::Kind::Untrusted:
    case BackendError::Kind::NotFound:
    case BackendError::Kind::Conflict:
    case BackendError::Kind::LockLost:
    case BackendError::Kind::Malformed:
    case BackendError::Kind::TooLarge:
    case BackendError::Kind::Busy:
    case BackendError::Kind::ServerError:
    case BackendError::Kind::OutcomeUnknown:
    case BackendError::Kind::ReadOnly:
    case BackendError::Kind::InvalidInput: break;
    }
    const Millis backOff = std::min(LongestBackOff, FirstBackOff * (1 << std::min(m_failures, 4)));
    stand(ConnectionState::Kind::Lost, error,
          std::max(backOff, error.retryAfter.value_or(Millis(0))));
}

void RefreshScheduler::stand(ConnectionState::Kind kind, const BackendError &error, Millis retryIn)
{
    const BootInstant now = m_clock.bootNow();
    m_inRound = false;
    ++m_failures;
    m_progress.rest();
    ConnectionState state;
    state.kind = kind;
    state.error = error;
    if (m_state.kind == kind)
        state.since = m_state.since;
    else if (kind != ConnectionState::Kind::Lost)
        state.since = now;
    else // a picture that was never whole: since the answer that this request followed
        state.since = m_lastComplete.value_or(m_requestStart);
    tellWalk(state);
    if (!m_paused)
        state.nextTry = now + retryIn;
    m_state = state;
    if (!m_paused)
        schedule(m_againAtOnce ? Millis(0) : retryIn);
    emit stateChanged(m_state);
}

void RefreshScheduler::forget()
{
    forgetFolders(); // before the store: whoever hears of that looks here
    m_store.clear();
    forgetWalk();
    m_loaded = false;
    m_lastSeqNo = -1;
    m_counters.reset();
    m_candidates.clear();
    m_lastDeletionCheckAt.reset();
    m_deletionCost = Millis(0);
    m_lastComplete.reset();
}

void RefreshScheduler::schedule(Millis wait) { m_timer.start(wait); }

void RefreshScheduler::announce(ConnectionState::Kind kind)
{
    ConnectionState state;
    state.kind = kind;
    state.since = m_state.kind == kind ? m_state.since : m_clock.bootNow();
    tellWalk(state);
    m_state = std::move(state);
    emit stateChanged(m_state);
}

void RefreshScheduler::tellWalk(ConnectionState &state) const
{
    using Kind = ConnectionState::Kind;
    state.byFolder = m_byFolder;
    if (m_byFolder) {
        state.partial = true;
        return;
    }
    const bool walks = state.kind == Kind::Loading || state.kind == Kind::Paused;
    const bool brokeOff = (state.kind == Kind::Lost || state.kind == Kind::Refused)
                          && m_progress.documents() > 0;
    state.partial = !m_loaded && (walks || brokeOff);
    if (!state.partial && state.kind != Kind::Loading)
        return;
    state.loaded = m_progress.documents();
    if (m_status)
        state.expected = m_status->lockCount;
    state.perSecond = m_progress.perSecond();
    state.timeLeft = m_progress.timeLeft(state.expected);
}

} // namespace lockscope
