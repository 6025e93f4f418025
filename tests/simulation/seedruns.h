// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/simulation/simulation.h"

namespace lockscope::test {

/// What became of many runs.
struct SeedRuns
{
    std::int64_t runs = 0;
    SimulationReport total;                  ///< numbers added up; no decisions
    std::optional<std::uint64_t> failedSeed; ///< the lowest that violated something
    std::string failure;                     ///< "I4: seed 17: t=4711 …"
};

/// Runs @p count seeds from @p first on @p threads threads, which share nothing: each run depends
/// on its seed only. Ends at the first violation; the lowest seed that has one is told, whichever
/// thread was faster.
SeedRuns runSeeds(std::uint64_t first, std::uint64_t count, unsigned threads,
                  Mistake mistake = Mistake::None);

} // namespace lockscope::test
