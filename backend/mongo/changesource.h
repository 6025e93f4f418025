// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
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

/// Tells what happens to the documents of a collection. Everything blocks.
class ChangeSource
{
public:
    ChangeSource() = default;
    ChangeSource(const ChangeSource &) = delete;
    ChangeSource &operator=(const ChangeSource &) = delete;
    virtual ~ChangeSource() = default;

    virtual bool isOpen() const = 0;
    /// Goes on after the last change that was given, or begins with what happens from now on.
    virtual CommandResult<void> open() = 0;
    /// Waits for some two seconds at the most. After a failure it is closed.
    virtual CommandResult<Changes> next() = 0;
    /// The next open() begins anew.
    virtual void forget() = 0;
};

} // namespace lockscope::mongo
