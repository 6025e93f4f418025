// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labwaits.h"

#include <vector>

namespace lockscope {

/// What happened in one second of a run, and how things stood at its end.
struct LabSecond
{
    std::int64_t granted = 0;
    std::int64_t refused = 0;
    std::int64_t written = 0;
    std::int64_t rejected = 0; ///< writes refused by their token
    std::int64_t requests = 0;
    std::int64_t wasted = 0; ///< locks that ended without a write, a read or a move under them

    // At the end of the second.
    std::int64_t heldShared = 0;
    std::int64_t heldExclusive = 0;
    std::int64_t heldFrozen = 0; ///< by frozen workers, of either mode
    std::int64_t blockedByDead = 0;
    std::int64_t waiting = 0;

    LabWaits waits; ///< of the grants of this second
};

/// The seconds of a run. Events may come out of order: counts go where they belong, and what holds
/// from then on is put right in all later seconds.
class LabSeconds
{
public:
    /// Two hours (LabScenario::MaxDuration and time to settle); what comes later is counted in the
    /// last second.
    static constexpr std::size_t Max = 2 * 3600;
    using Gauge = std::int64_t LabSecond::*;

    /// The second of @p time; it and all before it exist from now on.
    LabSecond &at(Micros time);
    /// From @p time on there are @p delta more.
    void change(Gauge gauge, std::int64_t delta, Micros time);

    const std::vector<LabSecond> &all() const { return m_all; }

private:
    std::size_t indexOf(Micros time);
    std::vector<LabSecond> m_all;
};

} // namespace lockscope
