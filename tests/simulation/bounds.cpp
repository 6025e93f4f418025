// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/bounds.h"

#include <atomic>
#include <functional>
#include <thread>

namespace lockscope::test {

namespace {

void tune(Climate &c, const ClockWorld &world, bool ahead)
{
    const Climate drawn = c;
    c = {};
    c.freezeWeight = c.deathWeight = c.breaks = 0;
    if (world.steady) {
        // No step of the clock costs a request, and of locks that end by themselves the server's
        // clock alone decides.
        c.skew = world.spread / 2;
        c.timeOuts = 0;
    } else {
        c.nodeChanges = 2;
        c.nodeSpread = ahead ? world.spread : -world.spread;
        c.cutOffs = 2;
        c.freezes = 0.001;
        c.lost = 0.03;
        c.late = 0.05;
        c.answersLate = drawn.answersLate;
        c.repeated = 0.3;
    }
    const std::int64_t lease = world.terms.lease.count();
    c.freezeLeast = lease / 2;
    c.freezeMost = lease * 3 / 2;
    c.stay = lease * 2;
    c.troubleEvery = lease / 3;
    c.terms = world.terms;
    c.grace = world.grace;
}

} // namespace

std::map<std::string, int> violationsIn(const ClockWorld &world, std::uint64_t seeds,
                                        unsigned threads)
{
    std::atomic<std::uint64_t> next = 1;
    std::vector<std::map<std::string, int>> parts(threads);
    const auto work = [&next, &world, seeds](std::map<std::string, int> &part) {
        for (std::uint64_t seed = next++; seed <= seeds; seed = next++) {
            SimulationOptions options;
            options.seed = seed;
            options.mistake = world.mistake;
            options.stopAtFirst = false;
            options.tune = [&world, seed](Climate &climate) {
                tune(climate, world, world.onlyAhead || seed % 2 == 0);
            };
            for (const auto &violation : Simulation(options).run().violations)
                ++part[violation.first];
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < parts.size(); ++i)
        others.emplace_back(work, std::ref(parts[i]));
    work(parts.front());
    for (std::thread &other : others)
        other.join();
    std::map<std::string, int> sum;
    for (const auto &part : parts) {
        for (const auto &[invariant, count] : part)
            sum[invariant] += count;
    }
    return sum;
}

} // namespace lockscope::test
