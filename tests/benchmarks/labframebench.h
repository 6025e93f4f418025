// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/benchmarks/benchmark.h"

namespace lockscope {

/// The lab live: what a frame of the window costs while 100 workers do 1,000 things a second, in its real panels (cards, lanes, charts,
/// invariants, heat map), driven by their own timers.
std::vector<BenchFigure> labFrameFigures(const BenchScale &scale);

} // namespace lockscope
