// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/systemclock.h"

#include <QtGlobal>

#if defined(Q_OS_WIN)
#    include <windows.h>

#    include <realtimeapiset.h>
#elif defined(Q_OS_MACOS)
#    include <mach/mach_time.h>
#else
#    include <time.h>
#endif

namespace lockscope {

Instant SystemClock::wallNow() const
{
    return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now());
}

BootInstant SystemClock::bootNow() const
{
#if defined(Q_OS_WIN)
    ULONGLONG hundredNanoseconds = 0;
    QueryInterruptTime(&hundredNanoseconds);
    return BootInstant(Millis(static_cast<Millis::rep>(hundredNanoseconds / 10000)));
#elif defined(Q_OS_MACOS)
    mach_timebase_info_data_t base{};
    mach_timebase_info(&base);
    const auto ticks = static_cast<long double>(mach_continuous_time());
    return BootInstant(
            Millis(static_cast<Millis::rep>(ticks * base.numer / base.denom / 1'000'000)));
#else
#    if defined(Q_OS_LINUX)
    constexpr clockid_t clock = CLOCK_BOOTTIME;
#    else
    constexpr clockid_t clock = CLOCK_MONOTONIC;
#    endif
    timespec now{};
    clock_gettime(clock, &now);
    return BootInstant(std::chrono::duration_cast<Millis>(std::chrono::seconds(now.tv_sec)
                                                          + std::chrono::nanoseconds(now.tv_nsec)));
#endif
}

} // namespace lockscope
