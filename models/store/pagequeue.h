// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/feed.h"

#include <cstddef>
#include <cstdint>

namespace lockscope {

/// What was read and does not show yet. Of a document read again meanwhile only the newer version
/// is kept, so that changes which come faster than they can be shown are joined instead of piling
/// up.
class PageQueue
{
public:
    void add(FeedPage page);
    /// At most @p documents (≥ 1) of what waits longest, sessions before locks: their health
    /// depends on them; with the last of them all that was removed.
    FeedPage take(std::size_t documents);
    void clear();

    std::size_t size() const;
    bool isEmpty() const { return size() == 0; }
    std::int64_t joined() const { return m_joined; } ///< versions left out since resetJoined()
    void resetJoined() { m_joined = 0; }

private:
    FeedPage m_waiting; ///< from m_nextSession and m_nextLock on
    std::size_t m_nextSession = 0;
    std::size_t m_nextLock = 0;
    std::int64_t m_joined = 0;
};

} // namespace lockscope
