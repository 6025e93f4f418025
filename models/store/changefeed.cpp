// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/changefeed.h"

#include <algorithm>

namespace lockscope {

bool ChangeFeed::isOfAnotherIndex(const ChangeCounters &counters) const
{
    if (!m_counters)
        return false;
    const bool otherEpoch = counters.indexEpoch != m_counters->indexEpoch
                            && !counters.indexEpoch.empty() && !m_counters->indexEpoch.empty();
    return otherEpoch || counters.maxSeqNo < m_counters->maxSeqNo;
}

void ChangeFeed::add(const ChangeCounters &counters, BootInstant now)
{
    if (!m_counters || counters.maxSeqNo != m_counters->maxSeqNo)
        m_writesMovedAt = now;
    if (!m_counters || counters.deleteTotal != m_counters->deleteTotal)
        m_deletionsMovedAt = now;
    m_counters = counters;
}

std::int64_t ChangeFeed::newest() const { return m_counters ? m_counters->maxSeqNo : -1; }

std::int64_t ChangeFeed::waiting() const
{
    return std::max<std::int64_t>(0, newest() - m_position);
}

bool ChangeFeed::advance(std::int64_t seqNo)
{
    const bool moves = seqNo > m_position;
    m_position = std::max(m_position, seqNo);
    return moves;
}

void ChangeFeed::goBackTo(std::int64_t seqNo)
{
    m_position = seqNo;
    m_lastPageAt = BootInstant();
}

bool ChangeFeed::isDue(BootInstant now) const
{
    const BootInstant settled = m_writesMovedAt + Settle;
    if (m_lastPageAt >= settled)
        return false;
    // With the newest read, one that was numbered before it may still be on its way: pages look
    // back, so one more finds it.
    return m_position < newest() || now >= settled;
}

Millis ChangeFeed::quietFor(BootInstant now) const
{
    return now - std::max(m_writesMovedAt, m_deletionsMovedAt);
}

} // namespace lockscope
