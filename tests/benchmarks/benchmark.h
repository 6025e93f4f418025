// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// How large the runs are.
struct BenchScale
{
    int rows = 1000000;        ///< of our model
    int baselineRows = 100000; ///< of QStandardItemModel, which takes 0.7 GB for a million
    int changes = 10000;
    int hits = 10000; ///< of a search page
    int repetitions = 5;

    static BenchScale quick(); ///< to see that everything runs; its figures mean nothing
};

/// One metric: ours against the baseline of the same run. Absolute values move from run to run; the ratio counts.
struct BenchFigure
{
    std::string id;
    std::string name;
    std::string unit; ///< of ours and baseline
    double ours = 0;
    std::string baselineName;
    double baseline = 0;
    double target = 0; ///< least ratio baseline / ours; 0 = for information, no target

    double ratio() const { return ours > 0 ? baseline / ours : 0; }
    bool passes() const { return ratio() >= target; }
};

/// Nanoseconds of processor time @p work takes on this thread, so that other programs disturb less. All that is measured here runs on one.
double timed(const std::function<void()> &work);
double median(std::vector<double> values);
/// Bytes on the heap right now.
double heapInUse();

std::string asLine(const BenchFigure &figure);
std::string asJson(const BenchFigure &figure);

std::vector<BenchFigure> benchModel(const BenchScale &scale);   ///< T7, T8
std::vector<BenchFigure> benchChanges(const BenchScale &scale); ///< T10
std::vector<BenchFigure> benchPage(const BenchScale &scale);    ///< T13

} // namespace lockscope
