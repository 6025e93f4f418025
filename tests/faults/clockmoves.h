// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>

namespace lockscope::faults {

/// How far one clock is from the system's, in nanoseconds; lies in a file that processes share.
struct ClockMove
{
    std::atomic<long long> by;
    std::atomic<long long> driftPerMille; ///< gained by every 1000 real ones since `since`
    std::atomic<long long> since;         ///< of the system's clock
};

struct ClockMoves
{
    ClockMove wall;
    ClockMove boot;
    ClockMove monotonic;
};

} // namespace lockscope::faults
