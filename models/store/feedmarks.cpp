// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/feedmarks.h"

#include <algorithm>

namespace lockscope {

void FeedMarks::restart(BootInstant now, std::int64_t seqNo) { m_marks = {{now, seqNo}}; }

void FeedMarks::add(BootInstant now, std::int64_t seqNo)
{
    m_marks.push_back({now, seqNo});
    while (m_marks.size() > 1 && m_marks[1].at <= now - m_span)
        m_marks.pop_front();
}

std::int64_t FeedMarks::asOf(BootInstant then) const
{
    if (m_marks.empty())
        return -1;
    const auto last = std::find_if(m_marks.rbegin(), m_marks.rend(),
                                   [then](const Mark &mark) { return mark.at <= then; });
    return last == m_marks.rend() ? m_marks.front().seqNo : last->seqNo;
}

} // namespace lockscope
