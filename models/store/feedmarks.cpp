// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/feedmarks.h"

#include <algorithm>

namespace lockscope {

void FeedMarks::restart(BootInstant now, const FeedPosition &position)
{
    m_marks = {{now, position}};
}

void FeedMarks::add(BootInstant now, const FeedPosition &position)
{
    m_marks.push_back({now, position});
    while (m_marks.size() > 1 && m_marks[1].at <= now - m_span)
        m_marks.pop_front();
}

FeedPosition FeedMarks::asOf(BootInstant then) const
{
    if (m_marks.empty())
        return {};
    const auto last = std::find_if(m_marks.rbegin(), m_marks.rend(),
                                   [then](const Mark &mark) { return mark.at <= then; });
    return last == m_marks.rend() ? m_marks.front().position : last->position;
}

} // namespace lockscope
