// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/simulation/simulation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// How far the clocks of two nodes may be apart before something breaks: the world is made worse
/// step by step.
namespace lockscope::test {

/// The dials of such a world: two nodes that are primary in turn, processes that are cut off, lost
/// and repeated requests, and nothing that would hide a clock.
struct ClockWorld
{
    LeaseTerms terms = simulation::Terms;
    std::int64_t grace = 0;
    /// The second node's clock is ahead, in every other seed behind, by that much; ms
    std::int64_t spread = 0;
    bool onlyAhead = false;
    /// Everybody renews in time: no request is lost, nobody is cut off or stands still
    bool steady = false;
    Mistake mistake = Mistake::None;
};

/// @return of how many of @p seeds seeds each invariant was violated. Violations do not end a run.
std::map<std::string, int> violationsIn(const ClockWorld &world, std::uint64_t seeds,
                                        unsigned threads);

} // namespace lockscope::test
