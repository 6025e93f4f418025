// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a process by the tests: its clocks are those of the system, moved by what stands
// in the shared file that LOCKSCOPE_TEST_CLOCKS names (MovedClocks writes it). Timers wait in real
// time: a suspended machine's clock that counts suspend jumps, and its timers go on where they
// were.

#include "tests/faults/clockmoves.h"

#include <atomic>
#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

using lockscope::faults::ClockMove;
using lockscope::faults::ClockMoves;

namespace {

constexpr long long Second = 1'000'000'000;

const ClockMoves *openMoves()
{
    const char *path = std::getenv("LOCKSCOPE_TEST_CLOCKS");
    const int file = path ? ::open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return nullptr;
    void *memory = ::mmap(nullptr, sizeof(ClockMoves), PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    return memory == MAP_FAILED ? nullptr : static_cast<const ClockMoves *>(memory);
}

const ClockMoves *moves()
{
    // Plain atomics: clocks are read before main() and inside of everything, so nothing here may
    // lock.
    static std::atomic<const ClockMoves *> known{nullptr};
    static std::atomic<bool> tried{false};
    if (!tried.load(std::memory_order_acquire)) {
        known.store(openMoves(), std::memory_order_relaxed);
        tried.store(true, std::memory_order_release);
    }
    return known.load(std::memory_order_relaxed);
}

const ClockMove *moveOf(clockid_t clock)
{
    const ClockMoves *all = moves();
    if (!all)
        return nullptr;
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: return &all->wall;
    case CLOCK_BOOTTIME: return &all->boot;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE: return &all->monotonic;
    default: return nullptr;
    }
}

long long moved(const ClockMove &move, long long now)
{
    const long long by = move.by.load(std::memory_order_relaxed);
    const long long since = move.since.load(std::memory_order_relaxed);
    const long long drift = move.driftPerMille.load(std::memory_order_relaxed);
    return now + by + (drift == 0 ? 0 : (now - since) / 1000 * drift);
}

} // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec *at) noexcept
{
    const long result = ::syscall(SYS_clock_gettime, clock, at);
    if (const ClockMove *move = result == 0 ? moveOf(clock) : nullptr) {
        const long long now = moved(*move, at->tv_sec * Second + at->tv_nsec);
        at->tv_sec = static_cast<time_t>(now / Second);
        at->tv_nsec = static_cast<long>(now % Second);
    }
    return static_cast<int>(result);
}

int gettimeofday(timeval *at, void *) noexcept
{
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    if (result == 0)
        *at = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

time_t time(time_t *at) noexcept
{
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (at)
        *at = now.tv_sec;
    return now.tv_sec;
}
}
