// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/session.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// How far a feed was read. Positions of one feed are ordered by `at`; what it counts is the
/// backend's business, and so is `detail`: where inside of one `at`.
struct FeedPosition
{
    std::int64_t at = -1; ///< −1: at the beginning
    std::string detail = {};
    friend bool operator==(const FeedPosition &, const FeedPosition &) = default;
};

/// A document that is not there any more.
struct FeedRemoval
{
    std::string id;         ///< of the document, "session:…" too
    std::int64_t order = 0; ///< no version up to this LockRevision::order is there
    friend bool operator==(const FeedRemoval &, const FeedRemoval &) = default;
};

/// A part of the feed, in its order. A document that was written several times may come once, as it
/// is last.
struct FeedPage
{
    std::vector<LockDocument> locks;
    std::vector<Session> sessions;
    std::vector<FeedRemoval> removed; ///< after the documents above
    FeedPosition next;                ///< go on from here; what was asked with: there was nothing
    bool complete = false;            ///< nothing newer was there when it was read
};

/// What has moved, at little cost. Another epoch is another store, as one made anew or put back to
/// an earlier state: nothing that was read counts.
struct FeedMark
{
    FeedPosition newest;
    std::int64_t removals = 0; ///< moves with every removal, where a feed does not tell them
    std::string epoch = {};
    /// Dialects whose place could not be read: what the feed tells of them is as it was
    std::vector<std::string> unread = {};
    friend bool operator==(const FeedMark &, const FeedMark &) = default;
};

} // namespace lockscope
