// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchmark.h"

#include <algorithm>
#include <cstdio>

#include <malloc.h>
#include <time.h>

namespace lockscope {

namespace {

double processorTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

std::string formatted(const char *format, double value)
{
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string withUnit(double value, const std::string &unit)
{
    if (unit != "ns")
        return formatted("%.0f ", value) + unit;
    if (value < 1e4)
        return formatted("%.0f ns", value);
    if (value < 1e7)
        return formatted("%.1f us", value / 1e3);
    if (value < 1e10)
        return formatted("%.1f ms", value / 1e6);
    return formatted("%.1f s", value / 1e9);
}

} // namespace

BenchScale BenchScale::quick() { return {5000, 1000, 50, 200, 1}; }

double timed(const std::function<void()> &work)
{
    const double begin = processorTime();
    work();
    return processorTime() - begin;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double heapInUse()
{
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

std::string asLine(const BenchFigure &figure)
{
    std::string line = figure.id + std::string(figure.id.size() < 5 ? 5 - figure.id.size() : 1, ' ')
                       + figure.name + ": " + withUnit(figure.ours, figure.unit) + ", "
                       + figure.baselineName + " " + withUnit(figure.baseline, figure.unit) + ", "
                       + formatted("%.1fx", figure.ratio());
    if (figure.target > 0)
        line += formatted(", target %.0fx: ", figure.target) + (figure.passes() ? "pass" : "SHORT");
    return line;
}

std::string asJson(const BenchFigure &figure)
{
    // No text here needs escaping: ids and names are our own.
    std::string json = "{\"id\":\"" + figure.id + "\",\"name\":\"" + figure.name + "\",\"unit\":\""
                       + figure.unit + "\",\"ours\":" + formatted("%.6g", figure.ours)
                       + ",\"baseline\":" + formatted("%.6g", figure.baseline)
                       + ",\"baselineName\":\"" + figure.baselineName
                       + "\",\"ratio\":" + formatted("%.4g", figure.ratio());
    if (figure.target > 0)
        json += ",\"target\":" + formatted("%.6g", figure.target)
                + ",\"pass\":" + (figure.passes() ? "true" : "false");
    else
        json += ",\"target\":null,\"pass\":null";
    return json + "}";
}

} // namespace lockscope
