// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/seedruns.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace lockscope::test {

namespace {

void add(SeedRuns &sum, const SimulationReport &report)
{
    SimulationReport &total = sum.total;
    ++sum.runs;
    total.events += report.events;
    total.requests += report.requests;
    total.overtaken += report.overtaken;
    total.oldAnswers += report.oldAnswers;
    total.grants += report.grants;
    total.refusals += report.refusals;
    total.losses += report.losses;
    total.renames += report.renames;
    total.halfDone += report.halfDone;
    total.recoveries += report.recoveries;
    total.operations += report.operations;
    total.detachedRenewals += report.detachedRenewals;
    total.plainLocks += report.plainLocks;
    total.repairs += report.repairs;
    for (std::size_t i = 0; i < DecisionKinds; ++i)
        total.counts[i] += report.counts[i];
}

void add(SeedRuns &sum, const SeedRuns &part)
{
    const std::int64_t runs = sum.runs + part.runs;
    add(sum, part.total);
    sum.runs = runs;
    if (part.failedSeed && (!sum.failedSeed || *part.failedSeed < *sum.failedSeed)) {
        sum.failedSeed = part.failedSeed;
        sum.failure = part.failure;
    }
}

} // namespace

SeedRuns runSeeds(std::uint64_t first, std::uint64_t count, unsigned threads, Mistake mistake)
{
    std::atomic<std::uint64_t> next = first;
    std::atomic<std::uint64_t> end = first + count;
    std::vector<SeedRuns> parts(std::max(1U, threads));
    const auto work = [&next, &end, mistake](SeedRuns &part) {
        for (std::uint64_t seed = next++; seed < end; seed = next++) {
            SimulationOptions options;
            options.seed = seed;
            options.mistake = mistake;
            const SimulationReport report = Simulation(options).run();
            add(part, report);
            if (report.first.empty())
                continue;
            // Lower seeds that others are at are brought to their end.
            end = std::min<std::uint64_t>(end, seed);
            part.failedSeed = seed;
            part.failure = report.first + ": seed " + std::to_string(seed) + ": "
                           + report.violations.at(report.first);
            return;
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < parts.size(); ++i)
        others.emplace_back(work, std::ref(parts[i]));
    work(parts.front());
    for (std::thread &other : others)
        other.join();
    SeedRuns sum;
    for (const SeedRuns &part : parts)
        add(sum, part);
    return sum;
}

} // namespace lockscope::test
