// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchfigure.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace lockscope {

namespace {

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

/// The value below which @p part of the sorted @p values lie, between two of them if need be.
double quantile(const std::vector<double> &values, double part)
{
    const double place = part * static_cast<double>(values.size() - 1);
    const double below = std::floor(place);
    const auto at = static_cast<std::size_t>(below);
    const double next = values[std::min(at + 1, values.size() - 1)];
    return values[at] + (next - values[at]) * (place - below);
}

const char *symbolOf(BenchFigure::Sense sense)
{
    return sense == BenchFigure::Sense::Within ? "<=" : ">=";
}

std::string spread(const BenchSamples &samples)
{
    return formatted("[%.6g,", samples.low) + formatted("%.6g]", samples.high);
}

} // namespace

BenchSamples::BenchSamples(std::vector<double> samples) : all(std::move(samples))
{
    std::vector<double> sorted = all;
    std::sort(sorted.begin(), sorted.end());
    median = quantile(sorted, 0.5);
    low = quantile(sorted, 0.25);
    high = quantile(sorted, 0.75);
}

BenchSamples constantly(double value) { return BenchSamples({value}); }

BenchSamples BenchFigure::ratio() const
{
    const auto of = [this](double mine, double theirs) {
        const double above = sense == Sense::Faster ? theirs : mine;
        const double under = sense == Sense::Faster ? mine : theirs;
        return under > 0 ? above / under : 0;
    };
    if (ours.all.size() != baseline.all.size())
        return constantly(of(ours.median, baseline.median));
    std::vector<double> ratios;
    ratios.reserve(ours.all.size());
    for (std::size_t i = 0; i < ours.all.size(); ++i)
        ratios.push_back(of(ours.all[i], baseline.all[i]));
    return ratios;
}

bool BenchFigure::meets(double wanted) const
{
    const double reached = ratio().median;
    return sense == Sense::Within ? reached <= wanted : reached >= wanted;
}

bool BenchFigure::holdsReduced() const
{
    if (!hasTarget() || target.reduced == 0)
        return true;
#ifndef NDEBUG
    // Ours is not optimised and the baseline, which is Qt's, always is.
    if (unit != "B")
        return true;
#endif
    if (target.reduced != BenchTarget::HalfOfPass)
        return meets(target.reduced);
    return meets(sense == Sense::Within ? target.pass * 2 : target.pass / 2);
}

std::string asLine(const BenchFigure &figure)
{
    const BenchSamples ratio = figure.ratio();
    std::string line = figure.id + std::string(figure.id.size() < 5 ? 5 - figure.id.size() : 1, ' ')
                       + figure.name + ": " + withUnit(figure.ours.median, figure.unit) + ", "
                       + figure.baselineName + " " + withUnit(figure.baseline.median, figure.unit)
                       + ", " + formatted("%.3gx", ratio.median);
    if (figure.ours.all.size() == figure.baseline.all.size())
        line += formatted(" (%.3g to ", ratio.low) + formatted("%.3g)", ratio.high);
    if (figure.hasTarget()) {
        line += std::string(", target ") + symbolOf(figure.sense)
                + formatted(" %.3gx: ", figure.target.pass) + (figure.passes() ? "pass" : "SHORT");
        if (figure.target.reach > 0 && figure.reaches())
            line += formatted(", reaches %.3gx", figure.target.reach);
    }
    return line;
}

std::string asJson(const BenchFigure &figure)
{
    // No text here needs escaping: ids and names are our own.
    const BenchSamples ratio = figure.ratio();
    std::string json = "{\"id\":\"" + figure.id + "\",\"name\":\"" + figure.name + "\",\"unit\":\""
                       + figure.unit + "\",\"ours\":" + formatted("%.6g", figure.ours.median)
                       + ",\"oursSpread\":" + spread(figure.ours)
                       + ",\"baseline\":" + formatted("%.6g", figure.baseline.median)
                       + ",\"baselineSpread\":" + spread(figure.baseline) + ",\"baselineName\":\""
                       + figure.baselineName + "\",\"ratio\":" + formatted("%.4g", ratio.median)
                       + ",\"ratioSpread\":" + spread(ratio)
                       + ",\"repetitions\":" + std::to_string(figure.ours.all.size())
                       + ",\"direction\":\"" + symbolOf(figure.sense) + "\"";
    if (!figure.hasTarget())
        return json + ",\"target\":null,\"pass\":null,\"reach\":null,\"reached\":null}";
    json += ",\"target\":" + formatted("%.6g", figure.target.pass)
            + ",\"pass\":" + (figure.passes() ? "true" : "false");
    if (figure.target.reach <= 0)
        return json + ",\"reach\":null,\"reached\":null}";
    return json + ",\"reach\":" + formatted("%.6g", figure.target.reach)
           + ",\"reached\":" + (figure.reaches() ? "true" : "false") + "}";
}

} // namespace lockscope
