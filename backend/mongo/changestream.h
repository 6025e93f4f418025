// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "models/domain/feed.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope::mongo {

/// One thing that happened to one document.
struct Change
{
    std::string id;
    FeedPage document;                  ///< what it is now: one of its lists has one member
    std::optional<FeedRemoval> removal; ///< or it is gone
};

/// Some of what happened, in order, once a majority has it.
struct Changes
{
    std::vector<Change> list;
    bool isOver = false; ///< the collection was dropped or renamed: nothing comes any more
};

/// The changes of the collection of locks. Everything blocks.
class ChangeStream
{
public:
    ChangeStream(std::shared_ptr<Deployment> deployment, Place place);

    bool isOpen() const { return m_cursor != 0; }
    /// Goes on after the last change that was given, or begins with what happens from now on.
    CommandResult<void> open();
    /// Waits for a second at the most. After a failure it is closed.
    CommandResult<Changes> next();
    /// Whether it can go on after such a failure; else what happened meanwhile is not known.
    static bool canGoOn(const CommandFailure &failure);
    /// The next open() begins anew.
    void forget();

private:
    CommandResult<Changes> take(const CommandResult<Bson> &answer, const char *batch);

    std::shared_ptr<Deployment> m_deployment;
    Place m_place;
    std::optional<Deployment::Conversation> m_conversation;
    std::int64_t m_cursor = 0;
    std::optional<Value> m_token; ///< of the last one that was given
    Changes m_first;              ///< came with the answer to open()
};

} // namespace lockscope::mongo
