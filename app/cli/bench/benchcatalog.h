// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchground.h"

#include <string>
#include <vector>

namespace lockscope {

/// One benchmark of `lockctl bench`.
struct Benchmark
{
    using Step = void (BenchGround::*)(BenchDone);

    std::string id;
    std::string name;         ///< what is measured
    std::string baselineName; ///< what it is compared with
    /// How many times as fast as the baseline it should be at least: below 1 what the protocol may
    /// cost
    double target = 0;
    int locks = 1; ///< in one step
    Step ours = nullptr;
    Step baseline = nullptr;
    Step prepare = nullptr; ///< done once before; nullptr: nothing
};

/// All of them, in the order they are run.
std::vector<Benchmark> benchmarks(int clients);

} // namespace lockscope
