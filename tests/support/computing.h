// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <time.h>

namespace lockscope {

/// Milliseconds of processor time the calling thread has used.
inline double computedSoFar()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Takes no events until so many milliseconds of the calling thread's processor time are used.
inline void computeFor(double milliseconds)
{
    const double end = computedSoFar() + milliseconds;
    while (computedSoFar() < end) {}
}

} // namespace lockscope
