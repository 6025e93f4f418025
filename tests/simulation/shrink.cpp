// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/shrink.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

namespace {

/// Runs with ever fewer decisions.
class Shrinker
{
public:
    Shrinker(SimulationOptions options, std::string invariant, int maxRuns)
        : m_options(std::move(options)), m_invariant(std::move(invariant)), m_left(maxRuns)
    {
        m_options.stopAtFirst = true;
        m_options.tell = {};
    }

    bool fails(const std::vector<Decision> &decisions)
    {
        if (m_left <= 0)
            return false;
        --m_left;
        m_options.allowed.emplace(decisions.begin(), decisions.end());
        SimulationReport report = Simulation(m_options).run();
        if (report.first != m_invariant)
            return false;
        // What no longer came to be is left away at once.
        m_kept = report.decisions;
        m_report = std::move(report);
        return true;
    }

    void shrink()
    {
        for (std::size_t part = std::max<std::size_t>(1, m_kept.size() / 2); part > 0;) {
            bool spared = false;
            for (std::size_t begin = 0; begin < m_kept.size();) {
                std::vector<Decision> rest = m_kept;
                const auto first = rest.begin() + static_cast<std::ptrdiff_t>(begin);
                rest.erase(first, first
                                          + static_cast<std::ptrdiff_t>(
                                                  std::min(part, rest.size() - begin)));
                if (fails(rest))
                    spared = true;
                else
                    begin += part;
            }
            if (m_left <= 0 || (part == 1 && !spared))
                break;
            part = std::max<std::size_t>(1, part / 2);
        }
    }

    int left() const { return m_left; }
    std::vector<Decision> kept() const { return m_kept; }
    SimulationReport takeReport() { return std::move(m_report); }

private:
    SimulationOptions m_options;
    std::string m_invariant;
    int m_left;
    std::vector<Decision> m_kept;
    SimulationReport m_report;
};

} // namespace

ShrunkRun shrink(SimulationOptions options, const std::string &invariant, int maxRuns)
{
    options.tell = {};
    const std::vector<Decision> all = Simulation(options).run().decisions;
    Shrinker shrinker(std::move(options), invariant, maxRuns);
    if (shrinker.fails(all))
        shrinker.shrink();
    ShrunkRun shrunk;
    for (const Decision &decision : shrinker.kept())
        shrunk.decisions.insert(decision);
    shrunk.runs = maxRuns - shrinker.left();
    shrunk.report = shrinker.takeReport();
    return shrunk;
}

std::size_t faultCount(const std::set<Decision> &decisions)
{
    return static_cast<std::size_t>(
            std::count_if(decisions.begin(), decisions.end(),
                          [](const Decision &decision) { return isFault(decision.kind); }));
}

std::string story(SimulationOptions options)
{
    std::string text;
    options.tell = [&text](const std::string &line) { text.append(line).append("\n"); };
    Simulation(std::move(options)).run();
    return text;
}

} // namespace lockscope::test
