// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchfigure.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// How large the runs are.
struct BenchScale
{
    int rows = 1000000; ///< of ours and of the baseline, whose cost per row grows with their number
    int changes = 10000;
    int hits = 10000;          ///< of a search page
    int checkedLocks = 100000; ///< of the tree check
    int points = 10000;        ///< of a chart
    int documents = 1000000;   ///< of a scan
    int requests = 2000;       ///< of one kind, on the lock path
    int seconds = 10;          ///< of work under load
    int repetitions = 5;       ///< at least; what is quick is repeated more often
    bool engines = true;       ///< baselines that are other servers may be started

    /// Part of the ordinary tests: a minute or two, in any build.
    static BenchScale reduced();
};

/// Nanoseconds of processor time @p work takes on this thread, so that other programs disturb less.
/// For what runs on one thread.
double timed(const std::function<void()> &work);
/// Nanoseconds of processor time this thread took so far: for what begins in the middle of some
/// work.
double processorTime();
/// Nanoseconds by the clock: for what waits for others.
double elapsed(const std::function<void()> &work);
/// The value that @p part (0 … 1) of @p values (at least one) do not exceed.
double percentile(std::vector<double> values, double part);
/// Bytes on the heap right now.
double heapInUse();

/// Ends the program: what is to be measured does not work.
[[noreturn]] void stopWith(const std::string &why);

/// Called in turn, ours and the baseline, @p repetitions times: what disturbs the machine for a
/// while disturbs both.
template<typename Ours, typename Baseline>
std::pair<BenchSamples, BenchSamples> interleaved(int repetitions, Ours ours, Baseline baseline)
{
    std::vector<double> mine;
    std::vector<double> theirs;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        mine.push_back(ours(repetition));
        theirs.push_back(baseline(repetition));
    }
    return {mine, theirs};
}

// One function each for what is measured together; main.cpp lists them with their ids.
std::vector<BenchFigure> benchRequests(const BenchScale &scale);     ///< T1, T2, T3
std::vector<BenchFigure> benchCoalescing(const BenchScale &scale);   ///< T4
std::vector<BenchFigure> benchBodies(const BenchScale &scale);       ///< T5
std::vector<BenchFigure> benchStreams(const BenchScale &scale);      ///< T6
std::vector<BenchFigure> benchModel(const BenchScale &scale);        ///< T7, T8
std::vector<BenchFigure> benchView(const BenchScale &scale);         ///< T9, T11, T12
std::vector<BenchFigure> benchChanges(const BenchScale &scale);      ///< T10
std::vector<BenchFigure> benchPage(const BenchScale &scale);         ///< T13
std::vector<BenchFigure> benchStalls(const BenchScale &scale);       ///< T15
std::vector<BenchFigure> benchFeed(const BenchScale &scale);         ///< T14
std::vector<BenchFigure> benchCharts(const BenchScale &scale);       ///< T16
std::vector<BenchFigure> benchServers(const BenchScale &scale);      ///< T17
std::vector<BenchFigure> benchCrowd(const BenchScale &scale);        ///< T18
std::vector<BenchFigure> benchMongo(const BenchScale &scale);        ///< T19, T20, T21, T22
std::vector<BenchFigure> benchDialects(const BenchScale &scale);     ///< T23, T24c
std::vector<BenchFigure> benchShown(const BenchScale &scale);        ///< T24
std::vector<BenchFigure> benchStart(const BenchScale &scale);        ///< S1, S2
std::vector<BenchFigure> benchListing(const BenchScale &scale);      ///< S3
std::vector<BenchFigure> benchWindowMemory(const BenchScale &scale); ///< S4

std::vector<BenchFigure> benchCheck(const BenchScale &scale); ///< S5

} // namespace lockscope
