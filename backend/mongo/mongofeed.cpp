// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongofeed.h"

#include "backend/mongo/changestream.h"
#include "backend/mongo/collections.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/polledchanges.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace lockscope::mongo {

namespace {

constexpr std::size_t MostKept = 20000;
constexpr std::chrono::milliseconds RetryPause{1000};
/// Longer than it takes to find out that nobody is there.
constexpr std::chrono::milliseconds LongestOpening{10000};

/// Servers of a replica set tell what happens; others have to be looked at.
std::unique_ptr<ChangeSource> sourceOf(const std::shared_ptr<Deployment> &deployment,
                                       const Place &place)
{
    const Result<ValueMap> server = hello(*deployment);
    if (server && !checkServer(*server, deployment->isDirect()))
        return std::make_unique<PolledChanges>(deployment, place);
    return std::make_unique<ChangeStream>(deployment, place);
}

} // namespace

/// What the thread shares with the feed. It reads the next changes only when the last ones were
/// taken, so that they do not pile up on the way.
struct MongoFeed::Reader
{
    std::mutex mutex;
    std::condition_variable changed;
    bool isOver = false;
    bool isTaken = true;

    /// @return whether to go on
    bool waitUntilTaken()
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return isOver || isTaken; });
        isTaken = false;
        return !isOver;
    }
    bool pause()
    {
        std::unique_lock lock(mutex);
        changed.wait_for(lock, RetryPause, [this] { return isOver; });
        return !isOver;
    }
    void set(bool Reader::*flag)
    {
        {
            const std::scoped_lock lock(mutex);
            this->*flag = true;
        }
        changed.notify_all();
    }
};

MongoFeed::MongoFeed(std::shared_ptr<Deployment> deployment, Place place)
    : m_deployment(std::move(deployment)), m_place(std::move(place))
{}

MongoFeed::~MongoFeed()
{
    if (m_reader)
        m_reader->set(&Reader::isOver);
}

void MongoFeed::whenOpen(const QObject *context, Handler handler)
{
    if (m_isKnown) {
        handler(m_state);
        return;
    }
    m_waiters.push_back({context, std::move(handler)});
    if (!m_reader)
        begin();
}

void MongoFeed::begin()
{
    m_reader = std::make_shared<Reader>();
    QTimer::singleShot(LongestOpening, this, [this] {
        if (!m_isKnown)
            settle(m_state);
    });
    std::thread([feed = this, reader = m_reader, way = m_mailbox.way(), deployment = m_deployment,
                 place = m_place] {
        std::unique_ptr<ChangeSource> source;
        bool goesOn = false; // after what it gave before
        while (reader->waitUntilTaken()) {
            // What is sent comes back as "taken"; it is dropped where the feed is gone, and then
            // the reader is over.
            if (!source || !source->isOpen()) {
                const Result<StoreFacts> facts = readPlace(*deployment, place);
                if (facts && !source)
                    source = sourceOf(deployment, place);
                const CommandResult<void> opened = facts ? source->open() : CommandResult<void>();
                if (facts && opened) {
                    way->send([feed, epoch = facts->epoch, goesOn] {
                        feed->onOpened(epoch, goesOn);
                    });
                    goesOn = true;
                    continue;
                }
                if (!opened && !ChangeStream::canGoOn(opened.error())) {
                    source->forget();
                    goesOn = false;
                }
                way->send([feed, error = facts ? errorOf(opened.error(), false) : facts.error()] {
                    feed->onFailed(error);
                });
                if (!reader->pause())
                    return;
                continue;
            }
            CommandResult<Changes> changes = source->next();
            if (!changes ? !ChangeStream::canGoOn(changes.error()) : changes->isOver) {
                source->forget();
                goesOn = false;
            }
            if (!changes) {
                way->send(
                        [feed, error = errorOf(changes.error(), false)] { feed->onFailed(error); });
                continue;
            }
            way->send([feed, list = std::make_shared<std::vector<Change>>(std::move(
                                     changes->list))] { feed->onChanges(std::move(*list)); });
        }
    }).detach();
}

void MongoFeed::onOpened(const std::string &epoch, bool goesOn)
{
    if (!goesOn || epoch != m_epoch)
        loseAll();
    m_epoch = epoch;
    settle({});
}

void MongoFeed::onFailed(const BackendError &error) { settle(tl::unexpected(error)); }

void MongoFeed::onChanges(std::vector<Change> changes)
{
    for (Change &change : changes) {
        const std::int64_t number = ++m_newest;
        const auto [known, isNew] = m_numbers.try_emplace(change.id, number);
        if (!isNew)
            m_kept.erase(std::exchange(known->second, number));
        m_kept.emplace(number, std::move(change));
    }
    if (m_kept.size() > MostKept)
        loseAll();
    if (!changes.empty() && !std::exchange(m_hasMoved, true))
        emit moved();
    settle({});
}

/// Whoever read has to begin anew.
void MongoFeed::loseAll()
{
    ++m_lives;
    m_kept.clear();
    m_numbers.clear();
    m_taken = m_newest;
}

void MongoFeed::settle(const Result<void> &state)
{
    m_isKnown = true;
    m_state = state;
    for (const Waiter &waiter : std::exchange(m_waiters, {})) {
        if (waiter.context)
            waiter.handler(state);
    }
    m_reader->set(&Reader::isTaken);
}

FeedMark MongoFeed::mark()
{
    m_hasMoved = false;
    return {{m_newest}, 0, m_epoch + " #" + std::to_string(m_lives)};
}

FeedPage MongoFeed::changesAfter(std::int64_t after, int limit)
{
    if (after < m_taken)
        loseAll();
    for (auto it = m_kept.begin(); it != m_kept.end() && it->first <= after;) {
        m_numbers.erase(it->second.id);
        it = m_kept.erase(it);
    }
    m_taken = std::max(m_taken, after);
    FeedPage page;
    page.complete = true;
    int count = 0;
    for (const auto &[number, change] : m_kept) {
        if (count++ == limit) {
            page.complete = false;
            break;
        }
        page.next.at = number;
        page.locks.insert(page.locks.end(), change.document.locks.begin(),
                          change.document.locks.end());
        page.sessions.insert(page.sessions.end(), change.document.sessions.begin(),
                             change.document.sessions.end());
        if (change.removal)
            page.removed.push_back(*change.removal);
    }
    if (page.complete)
        page.next.at = m_newest;
    return page;
}

} // namespace lockscope::mongo
