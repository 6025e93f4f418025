// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/refreshscheduler.h"

#include "models/store/lockstore.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Who leads a cluster, and which nodes it has, only a status tells: a picture can be read without.
constexpr Millis StatusInterval{10000};
/// While somebody's lease runs out, who would be dead soon: perhaps nobody can renew.
constexpr Millis SuspectInterval{2000};
constexpr Millis SetUpRetry{5000};
constexpr Millis FirstBackOff{1000};
constexpr Millis LongestBackOff{15000};

/// A server where nothing moves is asked after a tenth of how long that is so, at most every so
/// many intervals.
constexpr int QuietPart = 10;
constexpr int QuietIntervals = 4;

} // namespace

RefreshScheduler::RefreshScheduler(LockStore &store, const Clock &clock, QObject *parent)
    : QObject(parent), m_store(store), m_clock(clock), m_asker(clock),
      m_folders(store, clock, m_feed),
      m_walk(m_asker, store, clock,
             {[this](int limit) {
                  LockBackend *backend = m_asker.backend();
                  return walksOutside()
                                 ? backend->fetchOutsideFolders(m_folders.outsidePosition(), limit)
                                 : backend->fetchPage(m_feed.position(), limit);
              },
              [this](FeedPage &page) { return take(page); }}),
      m_deletions(m_asker, store, clock)
{
    connect(&m_walk, &PageWalk::pageRead, this, &RefreshScheduler::onPageRead);
    connect(&m_walk, &PageWalk::ended, this, &RefreshScheduler::onWalked);
    connect(&m_walk, &PageWalk::stopped, this, &RefreshScheduler::standPaused);
    connect(&m_walk, &PageWalk::failed, this, &RefreshScheduler::failRound);
    connect(&m_deletions, &DeletionCheck::finished, this, &RefreshScheduler::endRound);
    connect(&m_deletions, &DeletionCheck::failed, this, &RefreshScheduler::failRound);
    connect(&m_folders.reader(), &FolderReader::pagesApplied, &m_deletions,
            &DeletionCheck::noteApplied);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RefreshScheduler::startRound);
    connect(&m_heartbeat, &QTimer::timeout, this, [this] { m_store.tick(isFresh()); });
    setHeartbeat(Millis(500));
}

RefreshScheduler::~RefreshScheduler() = default;

void RefreshScheduler::setBackend(LockBackend *backend)
{
    if (LockBackend *before = m_asker.backend())
        before->disconnect(this);
    if (m_asker.backend() != backend) { // the same one, read anew, is as it was
        m_blockedSince.reset();
        m_health.forget();
    }
    m_asker.setBackend(backend);
    if (backend)
        connect(backend, &LockBackend::moved, this, &RefreshScheduler::onMoved);
    m_timer.stop();
    m_inRound = false;
    m_againAtOnce = false;
    m_moved = false;
    m_paused = false;
    m_failures = 0;
    m_status.reset();
    m_lastStatus.reset();
    const int asker = m_asker.generation();
    forget();
    if (m_asker.generation() != asker)
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

void RefreshScheduler::setReading(Reading reading)
{
    m_reading = reading;
    const bool other = m_byFolder ? wantsByFolder() != *m_byFolder
                                  : m_state.kind == ConnectionState::Kind::Cancelled;
    if (other)
        reload();
}

void RefreshScheduler::reload()
{
    if (LockBackend *backend = m_asker.backend())
        setBackend(backend);
}

bool RefreshScheduler::wantsByFolder() const
{
    switch (m_reading) {
    case Reading::Automatic: return m_status && m_status->lockCount.value_or(0) > m_largestWhole;
    case Reading::Whole: return false;
    case Reading::ByFolder: return true;
    }
    return false;
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
    if (!m_asker.backend() || std::exchange(m_paused, true))
        return;
    m_walk.stop();
    m_progress.rest();
    if (!m_inRound)
        m_timer.stop();
    if (!m_inRound || !m_lastComplete)
        announce(ConnectionState::Kind::Paused);
}

void RefreshScheduler::resume()
{
    if (!m_asker.backend() || !std::exchange(m_paused, false))
        return;
    m_walk.go();
    if (!m_inRound)
        return startRound();
    if (!m_lastComplete) {
        m_progress.go(m_clock.bootNow());
        announce(walkKind());
    }
}

void RefreshScheduler::cancelLoading()
{
    if (!m_asker.backend() || m_loaded || !m_state.partial)
        return;
    m_asker.drop();
    m_timer.stop();
    m_inRound = false;
    m_againAtOnce = false;
    m_paused = true;
    const int asker = m_asker.generation();
    forget();
    if (m_asker.generation() == asker)
        announce(ConnectionState::Kind::Cancelled);
}

void RefreshScheduler::lookAgain()
{
    m_lastStatus.reset();
    refreshNow();
}

void RefreshScheduler::refreshNow()
{
    if (!m_asker.backend())
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
    return m_loaded ? std::clamp(m_feed.quietFor(m_clock.bootNow()) / QuietPart, m_interval,
                                 QuietIntervals * m_interval)
                    : m_interval;
}

std::optional<Millis> RefreshScheduler::age() const
{
    return m_lastComplete ? std::optional(m_clock.bootNow() - *m_lastComplete) : std::nullopt;
}

FeedLoad RefreshScheduler::load() const
{
    FeedLoad load;
    load.catchingUp = m_loaded && m_inRound && m_walk.isLong();
    if (!load.catchingUp)
        return load;
    load.waiting = static_cast<std::int64_t>(m_walk.queue().size()) + m_feed.waiting();
    load.joined = m_walk.queue().joined();
    return load;
}

void RefreshScheduler::startRound()
{
    if (!m_asker.backend() || m_inRound)
        return;
    m_inRound = true;
    m_againAtOnce = false;
    m_askedStatus = false;
    m_walk.go();
    m_walk.begin();
    m_roundStart = m_clock.bootNow();
    if (!m_lastStatus || m_failures > 0 || m_roundStart - *m_lastStatus >= statusInterval())
        askStatus();
    else
        askMark();
}

Millis RefreshScheduler::statusInterval() const
{
    if (m_store.counts().suspectSessions > 0)
        return SuspectInterval;
    return m_blockedSince ? SetUpRetry : StatusInterval;
}

void RefreshScheduler::askStatus()
{
    m_lastStatus = m_clock.bootNow();
    m_askedStatus = true;
    m_asker.ask(m_asker.backend()->fetchStatus(),
                [this](const Result<ServerStatus> &status) { onStatus(status); });
}

void RefreshScheduler::onStatus(const Result<ServerStatus> &status)
{
    if (!status)
        return failRound(status.error());
    if (!status->isDescribed) {
        m_health.noteStatus(*status, m_clock.wallNow());
        return standFailed(*setUpError(*status));
    }
    const int asker = m_asker.generation();
    if (m_status && !m_status->epoch.empty() && status->epoch != m_status->epoch)
        forget();
    if (m_asker.generation() != asker)
        return; // a slot switched the server
    const bool couldRenew = !m_status || m_status->canLock();
    if (!couldRenew || !status->canLock())
        m_store.watchAnew();
    m_status = *status;
    const bool isBlocked = status->setUp == ServerStatus::SetUp::Blocked
                           || status->setUp == ServerStatus::SetUp::FewCopies
                           || status->setUp == ServerStatus::SetUp::ShownOnly;
    m_blockedSince = isBlocked ? m_blockedSince.value_or(m_clock.wallNow())
                               : std::optional<Instant>();
    m_health.noteStatus(*status, m_clock.wallNow());
    m_store.setClockOffset(status->clockOffset);
    m_store.setRootCoversAll(status->rootCoversAll);
    noteUnread();
    if (m_asker.generation() != asker)
        return; // a slot switched the server
    emit statusChanged(*m_status);
    if (m_asker.generation() != asker)
        return; // a slot switched the server
    const std::optional<BackendError> error = setUpError(*status);
    switch (status->setUp) {
    case ServerStatus::SetUp::Missing:
        forget();
        return stand(ConnectionState::Kind::NotSetUp, *error, SetUpRetry);
    case ServerStatus::SetUp::Foreign:
        forget();
        return stand(ConnectionState::Kind::Foreign, *error, SetUpRetry);
    case ServerStatus::SetUp::Closed:
    case ServerStatus::SetUp::Red: return stand(ConnectionState::Kind::Lost, *error, SetUpRetry);
    case ServerStatus::SetUp::Blocked: // what may be read still is
    case ServerStatus::SetUp::FewCopies:
    case ServerStatus::SetUp::ShownOnly:
    case ServerStatus::SetUp::OthersOnly:
    case ServerStatus::SetUp::Ready: break;
    }
    askMark();
}

void RefreshScheduler::askMark()
{
    m_moved = false;
    m_asker.ask(m_asker.backend()->fetchMark(),
                [this](const Result<FeedMark> &mark) { onMark(mark); });
}

void RefreshScheduler::onMark(const Result<FeedMark> &mark)
{
    if (!mark)
        return failRound(mark.error());
    const BootInstant now = m_clock.bootNow();
    m_latency = now - m_asker.sentAt();
    if (m_feed.isOfAnotherEpoch(*mark)) {
        const int asker = m_asker.generation();
        forget();
        if (m_asker.generation() == asker) // no slot switched the server
            askStatus();                   // what it said was of the store before
        return;
    }
    if (!m_askedStatus && isUnreadAnother(mark->unread))
        return askStatus(); // which tells why and since when
    m_feed.add(*mark, now);
    const int asker = m_asker.generation();
    if (!m_byFolder)
        decideReading();
    if (m_asker.generation() != asker)
        return; // a slot switched the server
    if (!m_loaded)
        m_progress.go(now);
    if (!m_loaded && (m_state.kind != walkKind() || m_state.byFolder != readsByFolder())) {
        announce(walkKind());
        if (m_asker.generation() != asker)
            return; // a slot switched the server
    }
    goOn();
}

/// What is read again counts as read only when that shows, at the end of the round.
void RefreshScheduler::noteUnread()
{
    std::vector<UnreadPlace> places = m_status->unreadPlaces();
    for (const UnreadPlace &before : m_store.unread()) {
        if (!findUnread(places, before.dialect))
            places.push_back(before);
    }
    m_store.setUnread(std::move(places));
}

bool RefreshScheduler::isUnreadAnother(const std::vector<std::string> &dialects) const
{
    const std::vector<UnreadPlace> known = m_status ? m_status->unreadPlaces()
                                                    : std::vector<UnreadPlace>();
    return !std::equal(dialects.begin(), dialects.end(), known.begin(), known.end(),
                       [](const std::string &dialect, const UnreadPlace &place) {
                           return dialect == place.dialect;
                       });
}

void RefreshScheduler::decideReading()
{
    m_byFolder = wantsByFolder();
    if (*m_byFolder)
        m_folders.begin(m_asker.backend());
    else if (m_status)
        m_store.expect(m_status->lockCount.value_or(0));
}

void RefreshScheduler::goOn()
{
    if (readsByFolder())
        m_folders.lookBack();
    const bool isReadAgain = m_store.unread() != m_status->unreadPlaces();
    if (!m_loaded || isReadAgain || m_feed.isDue(m_clock.bootNow()))
        return m_walk.readOn();
    m_store.confirmAsOf(m_roundStart);
    lookForDeletions();
}

/// When it is due; then, or at once, the round ends.
void RefreshScheduler::lookForDeletions()
{
    const auto held = readsByFolder() ? DeletionCheck::Of::Part : DeletionCheck::Of::All;
    const bool isTold = m_asker.backend()->traits().tellsRemovals;
    if (!isTold && m_deletions.isDue(held, m_feed.deletionsMovedAt()))
        m_deletions.run(held);
    else
        endRound();
}

bool RefreshScheduler::take(FeedPage &page)
{
    const bool outside = walksOutside();
    const bool moved = outside ? m_folders.advanceOutside(page.next) : m_feed.advance(page.next);
    if (!m_loaded)
        m_progress.add(m_clock.bootNow(), static_cast<std::int64_t>(page.locks.size()));
    // What is written while we read is for the next round: a server that writes without pause would
    // never let this one end.
    const bool readsChanges = m_loaded || (readsByFolder() && !outside);
    bool last = page.complete || !moved || (readsChanges && !m_feed.isBehind());
    if (!last && outside && folders().isFull()) {
        folders().leaveOutside();
        last = true;
    }
    if (last && !outside) // what a failure or a pause breaks off is still to be read
        m_feed.readToTheEnd(m_asker.sentAt());
    if (readsByFolder())
        page = m_folders.ownPart(std::move(page));
    return last;
}

void RefreshScheduler::onPageRead(bool last)
{
    if (!m_loaded)
        announce(walkKind());
    else if (!last && !m_paused && m_state.kind != ConnectionState::Kind::Live)
        announce(ConnectionState::Kind::
                         Live); // it answers, though it takes a while until all is read
}

void RefreshScheduler::onWalked()
{
    if (walksOutside()) {
        folders().endOutside();
        if (m_walk.isStopped())
            return standPaused();
        // What was shown first may have changed long ago. So what was written meanwhile is read
        // before the picture counts as one, as in a round that begins now: how long the walk took
        // is no measure for the next wait.
        m_roundStart = m_clock.bootNow();
        m_walk.begin();
        return askMark();
    }
    const bool wasLoaded = std::exchange(m_loaded, true);
    if (!wasLoaded)
        m_store.expect(0); // from now on there is what there is
    m_store.confirmAsOf(m_roundStart);
    const int asker = m_asker.generation();
    if (!wasLoaded)
        announce(walkKind()); // all is read: there is nothing left to cancel
    if (m_asker.generation() == asker)
        lookForDeletions(); // else a slot switched the server
}

void RefreshScheduler::endRound()
{
    const BootInstant now = m_clock.bootNow();
    const int asker = m_asker.generation();
    m_store.setUnread(m_status->unreadPlaces());
    if (m_asker.generation() != asker)
        return; // a slot switched the server
    m_inRound = false;
    const bool wasLost = std::exchange(m_failures, 0) > 0;
    m_lastComplete = now;
    const ConnectionState::Kind kind = m_paused ? ConnectionState::Kind::Paused
                                                : ConnectionState::Kind::Live;
    if (m_state.kind != kind)
        announce(kind);
    if (readsByFolder())
        folders().tryAgain(wasLost);
    emit refreshed();
    // A slot may have switched the backend, paused or asked again.
    if (!m_asker.backend() || m_inRound || m_timer.isActive())
        return;
    const Millis took = now - m_roundStart;
    m_restsUntil = now + took;
    if (m_againAtOnce)
        schedule(Millis(0));
    else if (!m_paused)
        schedule(m_moved ? took : std::max(currentInterval(), took));
}

/// A server that is waited for is asked at once, but no more than half of the time.
void RefreshScheduler::onMoved()
{
    m_moved = true;
    if (m_inRound || m_failures > 0 || !m_timer.isActive())
        return;
    const Millis rest = std::max(Millis(0), m_restsUntil - m_clock.bootNow());
    if (rest < m_timer.remainingTimeAsDuration())
        schedule(rest);
}

void RefreshScheduler::failRound(const BackendError &error)
{
    m_health.noteFailure(error.kind, m_clock.wallNow());
    standFailed(error);
}

void RefreshScheduler::standFailed(const BackendError &error)
{
    switch (error.kind) {
    case BackendError::Kind::Unauthorized:
    case BackendError::Kind::ProxyRefused:
    case BackendError::Kind::Forbidden:
        return stand(ConnectionState::Kind::Refused, error, LongestBackOff);
    case BackendError::Kind::NotSetUp:
        forget();
        return stand(ConnectionState::Kind::NotSetUp, error, SetUpRetry);
    case BackendError::Kind::WrongSetUp:
        forget();
        return stand(ConnectionState::Kind::Foreign, error, SetUpRetry);
    default: break; // may have passed the next time
    }
    const Millis backOff = std::min(LongestBackOff, FirstBackOff * (1 << std::min(m_failures, 4)));
    stand(ConnectionState::Kind::Lost, error,
          std::max(backOff, error.retryAfter.value_or(Millis(0))));
}

void RefreshScheduler::stand(ConnectionState::Kind kind, const BackendError &error, Millis retryIn)
{
    const BootInstant now = m_clock.bootNow();
    m_store.watchAnew(); // whom we cannot ask perhaps nobody can
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
        state.since = m_lastComplete.value_or(m_asker.sentAt());
    tellWalk(state);
    if (!m_paused)
        state.nextTry = now + retryIn;
    m_state = state;
    if (!m_paused)
        schedule(m_againAtOnce ? Millis(0) : retryIn);
    emit stateChanged(m_state);
}

void RefreshScheduler::standPaused()
{
    m_inRound = false;
    if (m_againAtOnce)
        return startRound();
    announce(ConnectionState::Kind::Paused);
}

void RefreshScheduler::forget()
{
    m_byFolder.reset();
    m_folders.forget(); // before the store: whoever hears of that looks here
    m_store.clear();
    m_walk.forget();
    m_progress.restart();
    m_loaded = false;
    const LockBackend *backend = m_asker.backend();
    m_feed = ChangeFeed(backend ? backend->traits() : EngineTraits());
    m_deletions.forget();
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

ConnectionState::Kind RefreshScheduler::walkKind() const
{
    return m_paused ? ConnectionState::Kind::Paused : ConnectionState::Kind::Loading;
}

void RefreshScheduler::tellWalk(ConnectionState &state) const
{
    using Kind = ConnectionState::Kind;
    state.byFolder = readsByFolder();
    if (state.byFolder) {
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
