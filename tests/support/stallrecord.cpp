// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/stallrecord.h"

#include <algorithm>

namespace lockscope {

std::vector<StallWatch::Wait> StallRecord::waits() const
{
    std::vector<StallWatch::Wait> all = m_waits;
    if (const std::optional<StallWatch::Wait> wait = m_watch.underWay())
        all.push_back(*wait);
    return all;
}

StallWatch::Wait StallRecord::longest() const
{
    const std::vector<StallWatch::Wait> all = waits();
    const auto most = std::max_element(all.begin(), all.end(),
                                       [](const StallWatch::Wait &a, const StallWatch::Wait &b) {
                                           return a.computing < b.computing;
                                       });
    return most == all.end() ? StallWatch::Wait() : *most;
}

} // namespace lockscope
