// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labseconds.h"

#include <algorithm>

namespace lockscope {

std::size_t LabSeconds::indexOf(Micros time)
{
    const auto second = std::chrono::duration_cast<std::chrono::seconds>(std::max(time, Micros(0)));
    const std::size_t index = std::min(static_cast<std::size_t>(second.count()), Max - 1);
    while (m_all.size() <= index) {
        LabSecond next;
        if (!m_all.empty()) {
            const LabSecond &last = m_all.back();
            for (const Gauge gauge :
                 {&LabSecond::heldShared, &LabSecond::heldExclusive, &LabSecond::heldFrozen,
                  &LabSecond::blockedByDead, &LabSecond::waiting})
                next.*gauge = last.*gauge;
        }
        m_all.push_back(next);
    }
    return index;
}

LabSecond &LabSeconds::at(Micros time) { return m_all[indexOf(time)]; }

void LabSeconds::change(Gauge gauge, std::int64_t delta, Micros time)
{
    for (std::size_t i = indexOf(time); i < m_all.size(); ++i)
        m_all[i].*gauge += delta;
}

} // namespace lockscope
