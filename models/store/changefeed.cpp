// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/changefeed.h"

#include <algorithm>

namespace lockscope {

bool ChangeFeed::isOfAnotherEpoch(const FeedMark &mark) const
{
    return m_mark && mark.epoch != m_mark->epoch;
}

void ChangeFeed::add(const FeedMark &mark, BootInstant now)
{
    if (!m_mark || mark.newest != m_mark->newest)
        m_writesMovedAt = now;
    if (!m_mark || mark.removals != m_mark->removals)
        m_deletionsMovedAt = now;
    m_mark = mark;
    m_newest = mark.newest;
}

std::int64_t ChangeFeed::waiting() const
{
    return m_traits.countsWrites ? std::max<std::int64_t>(0, m_newest.at - m_position.at) : 0;
}

bool ChangeFeed::advance(const FeedPosition &next) { return moveOn(m_position, next); }

void ChangeFeed::beginBefore(std::int64_t writes)
{
    // Where nothing shows late, nothing can be missing that was written before.
    m_position = m_traits.showsLate ? FeedPosition{std::max<std::int64_t>(-1, m_newest.at - writes)}
                                    : m_newest;
}

void ChangeFeed::goBackTo(const FeedPosition &position)
{
    m_position = position;
    m_lastPageAt = BootInstant();
}

bool ChangeFeed::isDue(BootInstant now) const
{
    if (!m_traits.showsLate) // a place inside of one may move alone
        return isBehind() || m_lastPageAt < m_writesMovedAt;
    const BootInstant settled = m_writesMovedAt + Settle;
    if (m_lastPageAt >= settled)
        return false;
    // With the newest read, one that was numbered before it may still be on its way: pages look
    // back, so one more finds it.
    return isBehind() || now >= settled;
}

Millis ChangeFeed::quietFor(BootInstant now) const
{
    return now - std::max(m_writesMovedAt, m_deletionsMovedAt);
}

bool moveOn(FeedPosition &position, const FeedPosition &next)
{
    // Inside of one place it may stand still while the detail moves.
    if (next == position || next.at < position.at)
        return false;
    position = next;
    return true;
}

} // namespace lockscope
