// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/changefeed.h"
#include "models/store/feedmarks.h"
#include "models/store/folderreader.h"

#include <QObject>

#include <optional>
#include <string>

namespace lockscope {

/// Folder by folder: the feed of changes beside a FolderReader, so that neither passes over what
/// the other has not told. First comes a walk through what lies in no folder; then the feed, from
/// shortly before the beginning on, brings what changes in what was read.
class FolderFeed : public QObject
{
    Q_OBJECT
public:
    /// All must outlive it.
    FolderFeed(LockStore &store, const Clock &clock, ChangeFeed &feed);

    FolderReader &reader() { return m_reader; }
    const FolderReader &reader() const { return m_reader; }
    /// From here on, with the root's folder.
    void begin(LockBackend *backend);
    void forget();

    /// The walk through what lies in no folder is not over.
    bool walksOutside() const { return !m_reader.isOutsideWalked(); }
    const FeedPosition &outsidePosition() const { return m_outsidePosition; } ///< read up to here
    /// @return whether that is further than it was.
    bool advanceOutside(const FeedPosition &next) { return moveOn(m_outsidePosition, next); }
    /// What of a page of changes belongs to the picture; asks for the sessions that it names.
    FeedPage ownPart(FeedPage page);
    /// Goes back in the feed when a folder that was asked for makes it necessary.
    void lookBack();

private:
    void onReadingChanged(const std::string &folder);

    const Clock &m_clock;
    ChangeFeed &m_feed;
    FolderReader m_reader;
    FeedPosition m_outsidePosition;
    FeedMarks m_marks{ChangeFeed::Settle};    ///< where the feed stood
    std::optional<FeedPosition> m_lookBackTo; ///< read the feed again from here
};

} // namespace lockscope
