// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/enginetraits.h"
#include "models/domain/feed.h"
#include "models/domain/instant.h"

#include <cstdint>
#include <optional>

namespace lockscope {

/// How far the changes of a store were read, and by its mark whether there are more. Pure
/// bookkeeping.
class ChangeFeed
{
public:
    /// Where pages and id lists are near-real-time, what a mark says has moved may show only a
    /// refresh (1 s) later. So both are asked for until one request that was answered was sent this
    /// long after the mark last moved.
    static constexpr Millis Settle{2500};

    explicit ChangeFeed(const EngineTraits &traits = {}) : m_traits(traits) {}

    const EngineTraits &traits() const { return m_traits; }

    /// Another store than the one whose mark was added, or that one put back to an earlier state:
    /// nothing that was read counts.
    bool isOfAnotherEpoch(const FeedMark &mark) const;
    void add(const FeedMark &mark, BootInstant now);

    /// Of the last write, by the mark; at the beginning: there is none, or it is not known
    const FeedPosition &newest() const { return m_newest; }
    const FeedPosition &position() const { return m_position; } ///< read up to here
    /// There is more after that.
    bool isBehind() const { return m_position.at < m_newest.at; }
    /// Writes after that, about; 0 where nobody counts them.
    std::int64_t waiting() const;
    /// @return whether that is further than it was.
    bool advance(const FeedPosition &next);
    /// Begins so many writes before the newest: what was written before is read otherwise.
    void beginBefore(std::int64_t writes);
    /// Reads again from there, whatever the mark says.
    void goBackTo(const FeedPosition &position);
    /// All pages there were have been read; the last one was asked for at @p asked.
    void readToTheEnd(BootInstant asked) { m_lastPageAt = asked; }
    bool isDue(BootInstant now) const;

    /// Since the mark moved.
    Millis quietFor(BootInstant now) const;
    BootInstant deletionsMovedAt() const { return m_deletionsMovedAt; }
    void noteDeletions(BootInstant now) { m_deletionsMovedAt = now; }

private:
    EngineTraits m_traits;
    std::optional<FeedMark> m_mark; ///< the newest
    FeedPosition m_newest;
    FeedPosition m_position;
    BootInstant m_writesMovedAt{};
    BootInstant m_deletionsMovedAt{};
    BootInstant m_lastPageAt{};
};

/// The place of @p next in a feed that was read up to @p position. @return whether it moved on.
bool moveOn(FeedPosition &position, const FeedPosition &next);

} // namespace lockscope
