// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/pagewalk.h"

#include "models/store/lockstore.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// The first page is small, so that something shows at once; then they grow while the server
/// answers quickly.
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

PageWalk::PageWalk(BackendAsker &asker, LockStore &store, const Clock &clock, Source source)
    : m_asker(asker), m_store(store), m_clock(clock), m_source(std::move(source))
{
    m_showTimer.setSingleShot(true);
    connect(&m_showTimer, &QTimer::timeout, this, &PageWalk::showSome);
    forget();
}

void PageWalk::forget()
{
    m_showTimer.stop();
    m_queue.clear();
    m_limit = FirstPage;
    m_slice = FirstSlice;
    m_onItsWay = false;
    m_error.reset();
    begin();
}

void PageWalk::begin()
{
    m_queue.resetJoined();
    m_pages = 0;
    m_ends = false;
}

void PageWalk::readOn()
{
    m_onItsWay = true;
    ++m_pages;
    m_asker.askToKeep(m_source.ask(m_limit),
                      [this](Result<FeedPage> &&page) { onPage(std::move(page)); });
}

void PageWalk::onPage(Result<FeedPage> page)
{
    m_onItsWay = false;
    if (!page) {
        if (page.error().kind == BackendError::Kind::TooLarge && m_limit > SmallestPage) {
            m_limit = std::max(SmallestPage, m_limit / 4);
            return readOn();
        }
        m_error = page.error();
        if (!m_showTimer.isActive())
            onAllShown();
        return;
    }
    adaptLimit(m_clock.bootNow() - m_asker.sentAt(), page->locks.size() + page->sessions.size());
    m_ends = m_source.take(*page);
    m_queue.add(std::move(*page));
    if (!m_ends && !m_stopped && m_queue.size() < MostWaiting)
        readOn();
    const int asker = m_asker.generation();
    emit pageRead(m_ends);
    if (m_asker.generation() != asker)
        return; // a slot switched the server, or cancelled the walk
    if (!m_showTimer.isActive())
        showSome();
}

void PageWalk::adaptLimit(Millis took, std::size_t documents)
{
    if (took > SlowAnswer)
        m_limit = std::max(SmallestPage, m_limit / 2);
    else if (took < QuickAnswer && documents * 2 >= static_cast<std::size_t>(m_limit))
        m_limit = std::min(LargestPage, m_limit * 2);
}

void PageWalk::showSome()
{
    if (!m_queue.isEmpty()) {
        const BootInstant begin = m_clock.bootNow();
        const FeedPage slice = m_queue.take(m_slice);
        const int asker = m_asker.generation();
        m_store.applyPage(slice);
        if (m_asker.generation() != asker)
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

void PageWalk::onAllShown()
{
    if (m_onItsWay)
        return;
    if (m_error)
        emit failed(*std::exchange(m_error, std::nullopt));
    else if (m_ends)
        emit ended();
    else if (m_stopped)
        emit stopped();
    else
        readOn();
}

} // namespace lockscope
