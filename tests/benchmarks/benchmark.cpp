// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchmark.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <malloc.h>
#include <time.h>

namespace lockscope {

namespace {

double nanoseconds(clockid_t clock)
{
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double spentOn(clockid_t clock, const std::function<void()> &work)
{
    const double begin = nanoseconds(clock);
    work();
    return nanoseconds(clock) - begin;
}

} // namespace

BenchScale BenchScale::reduced()
{
    BenchScale scale;
    scale.rows = scale.documents = 100000;
    scale.changes = scale.points = 2000;
    scale.requests = 200;
    scale.seconds = 2;
    scale.repetitions = 3;
    scale.engines = false;
    return scale;
}

double timed(const std::function<void()> &work) { return spentOn(CLOCK_THREAD_CPUTIME_ID, work); }
double processorTime() { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
double elapsed(const std::function<void()> &work) { return spentOn(CLOCK_MONOTONIC, work); }

void stopWith(const std::string &why)
{
    std::fprintf(stderr, "error: %s\n", why.c_str());
    std::exit(1);
}

double percentile(std::vector<double> values, double part)
{
    std::sort(values.begin(), values.end());
    const double rank = std::ceil(part * static_cast<double>(values.size()));
    return values.at(static_cast<std::size_t>(std::max(rank, 1.0)) - 1);
}

double heapInUse()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

} // namespace lockscope
