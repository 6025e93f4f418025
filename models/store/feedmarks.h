// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/feed.h"
#include "models/domain/instant.h"

#include <deque>

namespace lockscope {

/// How far a feed had come at which time, over the last seconds.
class FeedMarks
{
public:
    /// @p span: how far back asOf() is asked at most.
    explicit FeedMarks(Millis span) : m_span(span) {}

    void restart(BootInstant now, const FeedPosition &position);
    /// @p now never goes back.
    void add(BootInstant now, const FeedPosition &position);
    /// Where it stood at @p then; before the first mark: that one. the beginning without any.
    FeedPosition asOf(BootInstant then) const;

private:
    struct Mark
    {
        BootInstant at;
        FeedPosition position;
    };
    Millis m_span;
    std::deque<Mark> m_marks;
};

} // namespace lockscope
