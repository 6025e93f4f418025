// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/folderfeed.h"

#include <utility>

namespace lockscope {

namespace {

/// The feed begins so many writes before the newest: what was numbered, but could not be found yet
/// when the first folder was listed, comes with it.
constexpr std::int64_t WritesBefore = 10000;

} // namespace

FolderFeed::FolderFeed(LockStore &store, const Clock &clock, ChangeFeed &feed)
    : m_clock(clock), m_feed(feed), m_reader(store, clock)
{
    connect(&m_reader, &FolderReader::readingChanged, this,
            [this](const QString &folder) { onReadingChanged(folder.toStdString()); });
    connect(&m_reader, &FolderReader::pagesApplied, this, [this](BootInstant asked) {
        // It may have told what was deleted after it was asked, and looked for before it was told.
        if (m_feed.deletionsMovedAt() >= asked)
            m_feed.noteDeletions(m_clock.bootNow());
    });
}

void FolderFeed::begin(LockBackend *backend)
{
    m_feed.beginBefore(WritesBefore);
    m_marks.restart(m_clock.bootNow(), m_feed.position());
    m_reader.setBackend(backend);
    m_reader.read("/");
}

void FolderFeed::forget()
{
    m_reader.setBackend(nullptr);
    m_outsidePosition = {};
    m_lookBackTo.reset();
}

FeedPage FolderFeed::ownPart(FeedPage page)
{
    if (!walksOutside()) {
        m_marks.add(m_clock.bootNow(), m_feed.position());
        page = m_reader.relevant(std::move(page));
    }
    m_reader.completeSessions(page);
    return page;
}

/// Of what was written shortly before a folder was asked for, the feed may have told and passed
/// over what the listing does not tell yet: copies of an index do not show it at the same time.
void FolderFeed::onReadingChanged(const std::string &folder)
{
    if (!m_feed.traits().showsLate || m_reader.reading(folder) != FolderReading::Reading)
        return;
    FeedPosition before = m_marks.asOf(m_clock.bootNow() - ChangeFeed::Settle);
    if (!m_lookBackTo || before.at < m_lookBackTo->at)
        m_lookBackTo = std::move(before);
}

void FolderFeed::lookBack()
{
    const std::optional<FeedPosition> to = std::exchange(m_lookBackTo, std::nullopt);
    if (to && to->at < m_feed.position().at)
        m_feed.goBackTo(*to);
}

} // namespace lockscope
