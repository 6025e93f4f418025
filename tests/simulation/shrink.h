// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/simulation/simulation.h"

#include <set>

namespace lockscope::test {

struct ShrunkRun
{
    std::set<Decision> decisions; ///< all that is needed for the violation
    SimulationReport report;      ///< of the run with these decisions only
    int runs = 0;                 ///< tries that it took
};

/// Leaves decisions away (faults, turns, whole processes) as long as the run still violates @p
/// invariant first, in ever smaller parts (Zeller's ddmin), until no single one can be spared or @p
/// maxRuns were made.
ShrunkRun shrink(SimulationOptions options, const std::string &invariant, int maxRuns = 3'000);

/// How many of @p decisions are faults.
std::size_t faultCount(const std::set<Decision> &decisions);

/// The violation of @p options' run for people: the decisions it needs and its timeline.
std::string story(SimulationOptions options);

} // namespace lockscope::test
