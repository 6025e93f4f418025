// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/stall/stallwatch.h"

#include <vector>

namespace lockscope {

/// Every wait for the event loop of the thread it was made on, kept for a test or a benchmark.
class StallRecord
{
public:
    /// Of every event that was taken so far; the one that still lies there counts as taken now.
    std::vector<StallWatch::Wait> waits() const;
    /// The one with the most computing.
    StallWatch::Wait longest() const;
    void clear() { m_waits.clear(); }

private:
    std::vector<StallWatch::Wait> m_waits;
    StallWatch m_watch{[this](const StallWatch::Wait &wait) { m_waits.push_back(wait); }};
};

} // namespace lockscope
