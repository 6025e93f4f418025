// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/benchmarks/benchmark.h"

namespace lockscope {

/// The lab live: what a frame of the main window costs while 100 workers carry out 1,000 lock
/// operations a second. Its live tree follows their locks through feed, store and model; cards,
/// lanes, invariants, charts and heat map follow the run. All by their own timers.
std::vector<BenchFigure> labFrameFigures(const BenchScale &scale);

} // namespace lockscope
