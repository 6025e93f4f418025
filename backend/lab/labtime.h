// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <ctime>

namespace lockscope {

/// This machine's clock that counts suspend and never steps: one for all workers of a run.
inline Micros bootMicros()
{
    timespec now = {};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return std::chrono::seconds(now.tv_sec)
           + std::chrono::duration_cast<Micros>(std::chrono::nanoseconds(now.tv_nsec));
}

} // namespace lockscope
