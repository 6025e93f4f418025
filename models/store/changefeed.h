// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/serverstatus.h"

#include <cstdint>
#include <optional>

namespace lockscope {

/// How far the changes of an index were read, and by its counters whether there are more. Pure
/// bookkeeping.
class ChangeFeed
{
public:
    /// Pages and id lists are near-real-time: what a counter says has moved may show only a refresh
    /// (1 s) later. So both are asked for until one request that was answered was sent this long
    /// after the counter last moved.
    static constexpr Millis Settle{2500};

    /// Another index than the one whose counters were added, or that one put back to an earlier
    /// state: nothing that was read counts.
    bool isOfAnotherIndex(const ChangeCounters &counters) const;
    void add(const ChangeCounters &counters, BootInstant now);

    /// Sequence number of the last write, by the counters; −1: none, or not known
    std::int64_t newest() const;
    std::int64_t position() const { return m_position; } ///< read up to this sequence number
    std::int64_t waiting() const;                        ///< writes after that, about
    /// @return whether that is further than it was.
    bool advance(std::int64_t seqNo);
    /// Begins there: what was written before is read otherwise.
    void beginAt(std::int64_t seqNo) { m_position = seqNo; }
    /// Reads again from there, whatever the counters say.
    void goBackTo(std::int64_t seqNo);
    /// All pages there were have been read; the last one was asked for at @p asked.
    void readToTheEnd(BootInstant asked) { m_lastPageAt = asked; }
    bool isDue(BootInstant now) const;

    /// Since a counter moved.
    Millis quietFor(BootInstant now) const;
    BootInstant deletionsMovedAt() const { return m_deletionsMovedAt; }
    void noteDeletions(BootInstant now) { m_deletionsMovedAt = now; }

private:
    std::optional<ChangeCounters> m_counters; ///< the newest
    std::int64_t m_position = -1;
    BootInstant m_writesMovedAt{};
    BootInstant m_deletionsMovedAt{};
    BootInstant m_lastPageAt{};
};

} // namespace lockscope
