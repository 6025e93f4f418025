// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"

#include <algorithm>
#include <utility>

// How pages are read and shown: askPage → onPage → showSome … → onAllShown → askPage or the end of the walk.

namespace lockscope {

namespace {

/// The first page is small, so that something shows at once; then they grow while the server answers quickly.
constexpr int FirstPage = 1000;
constexpr int SmallestPage = 50;
constexpr int LargestPage = 10000;
constexpr Millis QuickAnswer{300};
constexpr Millis SlowAnswer{1000};

/// How many documents are handed to the store, and so to the window, in one go.
constexpr std::size_t FirstSlice = 500;
constexpr std::size_t SmallestSlice = 50;
constexpr std::size_t LargestSlice = 4000;
constexpr Millis QuickSlice{3};
constexpr Millis SlowSlice{8}; // half a frame

/// With more than this not shown yet nothing more is read.
constexpr std::size_t MostWaiting = 20000;

} // namespace

void RefreshScheduler::askPage()
{
    m_pageOnItsWay = true;
    ++m_pagesInRound;
    ResultJob<LockPage> *page = walksOutside() ? m_backend->fetchOutsideFolders(m_outsideSeqNo,
                                                                                m_pageLimit)
                                               : m_backend->fetchPage(m_lastSeqNo, m_pageLimit);
    begin(page);
    page->takeResult(m_context.get(), [this](Result<LockPage> &&read) { onPage(std::move(read)); });
}

void RefreshScheduler::onPage(Result<LockPage> page)
{
    m_pageOnItsWay = false;
    const BootInstant now = m_clock.bootNow();
    if (!page) {
        if (page.error().kind == BackendError::Kind::TooLarge && m_pageLimit > SmallestPage) {
            m_pageLimit = std::max(SmallestPage, m_pageLimit / 4);
            return askPage();
        }
        m_walkError = page.error();
        if (!m_showTimer.isActive())
            onAllShown();
        return;
    }
    adaptPageLimit(now - m_requestStart, page->locks.size() + page->sessions.size());
    std::int64_t &position = walksOutside() ? m_outsideSeqNo : m_lastSeqNo;
    const bool moved = page->lastSeqNo > position;
    position = std::max(position, page->lastSeqNo);
    if (!m_loaded)
        m_progress.add(now, static_cast<std::int64_t>(page->locks.size()));
    // What is written while we read is for the next round: a server that writes without pause would never let this one end.
    const bool readsChanges = m_loaded || (m_byFolder && !walksOutside());
    m_walkEnds = page->complete || !moved || (readsChanges && m_lastSeqNo >= m_counters->maxSeqNo);
    if (!m_walkEnds && walksOutside() && m_folders.isFull()) {
        m_folders.leaveOutside();
        m_walkEnds = true;
    }
    if (m_walkEnds && !walksOutside()) // what a failure or a pause breaks off is still to be read
        m_lastPageAt = m_requestStart;
    m_queue.add(m_byFolder ? ownPart(std::move(*page)) : std::move(*page));
    if (!m_walkEnds && !m_stopWalk && m_queue.size() < MostWaiting)
        askPage();
    const QObject *const asker = m_context.get();
    if (!m_loaded)
        announce(walkKind());
    else if (!m_walkEnds && !m_paused && m_state.kind != ConnectionState::Kind::Live)
        announce(ConnectionState::Kind::Live); // it answers, though it takes a while until all is read
    if (m_context.get() != asker)
        return; // a slot switched the server, or cancelled the walk
    if (!m_showTimer.isActive())
        showSome();
}

void RefreshScheduler::adaptPageLimit(Millis took, std::size_t documents)
{
    if (took > SlowAnswer)
        m_pageLimit = std::max(SmallestPage, m_pageLimit / 2);
    else if (took < QuickAnswer && documents * 2 >= static_cast<std::size_t>(m_pageLimit))
        m_pageLimit = std::min(LargestPage, m_pageLimit * 2);
}

void RefreshScheduler::showSome()
{
    if (!m_queue.isEmpty()) {
        const BootInstant begin = m_clock.bootNow();
        const LockPage slice = m_queue.take(m_slice);
        const QObject *const asker = m_context.get();
        m_store.applyPage(slice);
        if (m_context.get() != asker)
            return; // a slot switched the server, or cancelled the walk
        const Millis took = m_clock.bootNow() - begin;
        if (took > SlowSlice)
            m_slice = std::max(SmallestSlice, m_slice / 2);
        else if (took < QuickSlice && slice.locks.size() + slice.sessions.size() == m_slice)
            m_slice = std::min(LargestSlice, m_slice * 2);
    }
    if (m_queue.isEmpty())
        onAllShown();
    else
        m_showTimer.start(0);
}

void RefreshScheduler::onAllShown()
{
    if (m_pageOnItsWay)
        return;
    if (m_walkError)
        return failRound(*std::exchange(m_walkError, std::nullopt));
    if (!m_walkEnds)
        return m_stopWalk ? standPaused() : askPage();
    if (walksOutside())
        return endOutside();
    const bool wasLoaded = std::exchange(m_loaded, true);
    if (!wasLoaded)
        m_store.expect(0); // from now on there is what there is
    m_store.confirmAsOf(m_roundStart);
    if (!deletionsDue())
        return endRound();
    const QObject *const asker = m_context.get();
    if (!wasLoaded)
        announce(walkKind()); // all is read: there is nothing left to cancel
    if (m_context.get() == asker)
        lookForDeletions(); // else a slot switched the server
}

void RefreshScheduler::standPaused()
{
    m_inRound = false;
    if (m_againAtOnce)
        return startRound();
    announce(ConnectionState::Kind::Paused);
}

ConnectionState::Kind RefreshScheduler::walkKind() const
{
    return m_paused ? ConnectionState::Kind::Paused : ConnectionState::Kind::Loading;
}

void RefreshScheduler::cancelLoading()
{
    if (!m_backend || m_loaded || !m_state.partial)
        return;
    m_context = std::make_unique<QObject>();
    if (m_job)
        m_job->cancel();
    m_timer.stop();
    m_inRound = false;
    m_againAtOnce = false;
    m_paused = true;
    const QObject *const asker = m_context.get();
    forget();
    if (m_context.get() == asker)
        announce(ConnectionState::Kind::Cancelled);
}

void RefreshScheduler::forgetWalk()
{
    m_showTimer.stop();
    m_queue.clear();
    m_queue.resetJoined();
    m_progress.restart();
    m_pageLimit = FirstPage;
    m_slice = FirstSlice;
    m_pagesInRound = 0;
    m_pageOnItsWay = false;
    m_walkEnds = false;
    m_walkError.reset();
}

FeedLoad RefreshScheduler::load() const
{
    FeedLoad load;
    load.catchingUp = m_loaded && m_inRound && (m_pagesInRound > 1 || m_showTimer.isActive());
    if (!load.catchingUp)
        return load;
    load.waiting = static_cast<std::int64_t>(m_queue.size())
                   + std::max<std::int64_t>(0, m_counters->maxSeqNo - m_lastSeqNo);
    load.joined = m_queue.joined();
    return load;
}

} // namespace lockscope
