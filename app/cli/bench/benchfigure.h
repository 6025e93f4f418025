// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace lockscope {

/// What was measured, again and again: the middle of it and where its middle half lies.
struct BenchSamples
{
    BenchSamples() = default;
    BenchSamples(std::vector<double> samples); ///< in the order they were taken; not empty

    double median = 0;
    double low = 0;  ///< lower quartile
    double high = 0; ///< upper quartile
    std::vector<double> all;
};

/// What the ratio of a metric has to be (the table of docs/performance.md).
struct BenchTarget
{
    double pass = 0;  ///< 0: for information, nothing is asked
    double reach = 0; ///< what to aim for; 0: nothing beyond `pass`
    /// What the reduced run must hold; 0: nothing is asked of it there. By default half of what
    /// passes (twice, for an upper limit); another number where the ratio depends on how many rows
    /// there are.
    double reduced = HalfOfPass;
    static constexpr double HalfOfPass = -1;
};

/// One metric: ours against the baseline of the same run. Absolute values move from run to run; the
/// ratio counts.
struct BenchFigure
{
    enum class Sense {
        Faster, ///< smaller is better; ratio = baseline / ours, at least the target
        More,   ///< larger is better (locks a second); ratio = ours / baseline, at least the target
        Within  ///< smaller is better; ratio = ours / baseline, at most the target
    };
    std::string id;
    std::string name;
    std::string unit; ///< of ours and baseline: ns, B, … ("ns" is printed as µs, ms, s when large)
    Sense sense = Sense::Faster;
    BenchSamples ours;
    std::string baselineName;
    BenchSamples baseline;
    BenchTarget target;

    /// Of samples taken in turn (as many of each): the median of each pair's ratio, because what
    /// disturbs a moment disturbs both.
    BenchSamples ratio() const;
    bool hasTarget() const { return target.pass > 0; }
    bool passes() const { return meets(target.pass); }
    bool reaches() const { return meets(target.reach > 0 ? target.reach : target.pass); }
    /// What the reduced run asks for; true also when it asks for nothing. Of a build without
    /// optimisation only sizes are asked.
    bool holdsReduced() const;

private:
    bool meets(double wanted) const;
};

/// A baseline that is no measurement but a constant (a frame of 16.7 ms).
BenchSamples constantly(double value);

std::string asLine(const BenchFigure &figure);
std::string asJson(const BenchFigure &figure);

} // namespace lockscope
