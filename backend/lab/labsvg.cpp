// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labsvg.h"

#include "backend/lab/labsvgparts.h"
#include "models/lab/labcharts.h"
#include "models/lab/labcomparison.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lockscope::labsvg {
namespace {

constexpr double Height = 220;
constexpr double Left = 64;
constexpr double Right = 100; ///< for the names at the lines' ends
constexpr double Top = 16;
constexpr double Bottom = 28;
constexpr std::size_t MaxPoints = 800;

/// A class of the page's style.
std::string styleOf(LabInk ink)
{
    switch (ink) {
    case LabInk::Tree: return "tree";
    case LabInk::Document:
    case LabInk::Reads: return "document";
    case LabInk::ReadWrite: return "readwrite";
    case LabInk::Global: return "global";
    case LabInk::Held: return "held";
    case LabInk::Suspect: return "suspect";
    case LabInk::Dead: return "dead";
    case LabInk::Quiet: break;
    }
    return "quiet";
}

/// At most MaxPoints values: the largest of each group of neighbours.
std::vector<double> thinned(const std::vector<double> &values)
{
    const std::size_t group = (values.size() + MaxPoints - 1) / MaxPoints;
    if (group <= 1)
        return values;
    std::vector<double> fewer;
    for (std::size_t i = 0; i < values.size(); i += group)
        fewer.push_back(*std::max_element(values.begin() + static_cast<std::ptrdiff_t>(i),
                                          values.begin()
                                                  + static_cast<std::ptrdiff_t>(
                                                          std::min(i + group, values.size()))));
    return fewer;
}

/// When workers were harmed, and the run was paused.
std::string moments(const LabRecord &record, const LabScale &time)
{
    std::string svg;
    double last = -10;
    for (const LabMoment &moment : record.moments()) {
        if (!isMarked(moment.kind))
            continue;
        const double at = inSeconds(moment.at);
        const double x = time.placeOf(std::min(at, time.high)); // LabSeconds::Max
        if (x - last < 2)
            continue;
        last = x;
        svg += told(rule(x, Top, x, Height - Bottom, "moment"),
                    moment.worker + (moment.worker.empty() ? "" : " ") + toString(moment.kind)
                            + ", " + number(at) + " s");
    }
    return svg;
}

std::string countWords(double value) { return std::to_string(std::lround(value)); }
std::string timeWords(double exponent)
{
    return shortTime(Micros(std::lround(std::pow(10, exponent))));
}

/// Lines over the seconds of the run. @p words: of a tick of @p axis.
std::string chart(const LabRecord &record, const std::string &label,
                  const std::vector<LabCurve> &curves, const LabAxis &axis,
                  std::string (*words)(double))
{
    constexpr double LineHeight = 13;
    const LabScale time{0, static_cast<double>(std::max<std::size_t>(record.seconds().size(), 1)),
                        Left, Width - Right};
    const LabScale scale{axis.first, axis.last, Height - Bottom, Top};
    std::string svg = begin(Height, label);
    for (const double value : axis.ticks()) {
        const double y = scale.placeOf(value);
        svg += rule(Left, y, Width - Right, y, "grid");
        svg += text(Left - 6, y + 4, "tick end", words(value));
    }
    svg += timeAxis(time, Height - 8, 1) + moments(record, time);
    std::vector<LabLineEnd> ends;
    for (std::size_t line = 0; line < curves.size(); ++line) {
        const LabCurve &curve = curves[line];
        const std::vector<double> values = thinned(curve.values);
        std::string path;
        LabLineEnd end{line};
        bool pen = false;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] < 0) {
                pen = false;
                continue;
            }
            end.x = Left
                    + (Width - Left - Right) * (static_cast<double>(i) + 0.5)
                              / static_cast<double>(values.size());
            end.y = scale.placeOf(std::max(values[i], axis.first));
            path += (pen ? 'L' : 'M') + number(end.x) + ' ' + number(end.y);
            // A lone second between two without any is a dot.
            path += pen ? "" : "h0.1";
            pen = true;
        }
        if (path.empty())
            continue;
        ends.push_back(end);
        svg += "<path d=\"" + path + "\" class=\"series d"
               + std::to_string(curve.dash - Qt::SolidLine) + " line-" + styleOf(curve.ink)
               + "\"/>\n";
    }
    for (const LabLineEnd &end : withNames(std::move(ends), LineHeight, Height - Bottom)) {
        const LabCurve &curve = curves[end.line];
        svg += text(Width - Right + 8, end.nameY + 4, "name word-" + styleOf(curve.ink),
                    curve.path.empty() ? curve.word : fittingEndOf(curve.path));
    }
    return svg + "</svg>\n";
}

std::string counts(const LabRecord &record, const std::string &label,
                   const std::vector<LabCurve> &curves)
{
    double most = 1;
    for (const LabCurve &curve : curves) {
        for (const double value : curve.values)
            most = std::max(most, value);
    }
    return chart(record, label, curves, LabAxis::ofCounts(most, 4), countWords);
}

bool isEmpty(const LabCurve &curve)
{
    return std::all_of(curve.values.begin(), curve.values.end(), [](double v) { return v <= 0; });
}

} // namespace

bool isMarked(LabEvent::Kind kind)
{
    return kind == LabEvent::Kind::Crashed || kind == LabEvent::Kind::Frozen
           || kind == LabEvent::Kind::Paused;
}

std::string grants(const LabRecord &record, LabProtocol protocol)
{
    return counts(record, "Locks granted and refused per second", grantCurves(record, protocol));
}

std::string held(const LabRecord &record)
{
    // Lines at nothing hide each other. What never was has no line, and the others keep their
    // colours.
    std::vector<LabCurve> curves = heldCurves(record);
    std::erase_if(curves, isEmpty);
    return counts(record, "Locks held, by state", curves);
}

std::string writes(const LabRecord &record)
{
    const std::vector<LabCurve> curves = writeCurves(record);
    return std::all_of(curves.begin(), curves.end(), isEmpty)
                   ? std::string()
                   : counts(record, "Writes accepted and rejected by their token, per second",
                            curves);
}

std::string waitsOverTime(const LabRecord &record)
{
    if (record.waits().count() == 0)
        return {};
    // From 10 µs to 100 s, as far as the run needs it.
    const auto exponent = [](double micros) { return std::log10(std::max(10.0, micros)); };
    const auto exponentOf = [&](Micros time) {
        return exponent(static_cast<double>(time.count()));
    };
    const double low = std::floor(exponentOf(record.waits().shortest()));
    const double high = std::max(low + 1, std::ceil(exponentOf(record.waits().longest())));
    std::vector<LabCurve> curves = waitCurves(record);
    for (LabCurve &curve : curves) {
        for (double &value : curve.values)
            value = value < 0 ? value : exponent(value);
    }
    return chart(record, "Waiting time: percentiles of each second", curves, {low, high, 1},
                 timeWords);
}

std::string waitHistogram(const LabRecord &record)
{
    const auto &buckets = record.waits().buckets();
    if (record.waits().count() == 0)
        return {};
    const auto used = [](std::uint32_t count) { return count > 0; };
    const auto first = std::find_if(buckets.begin(), buckets.end(), used);
    const auto last = std::find_if(buckets.rbegin(), buckets.rend(), used).base();
    const double most = *std::max_element(first, last);
    const LabScale scale{0, most, Height - Bottom, Top};
    const double step = (Width - Left - Right) / static_cast<double>(last - first);
    std::string svg = begin(Height, "Waiting time: how many locks waited how long");
    for (auto it = first; it != last; ++it) {
        const double x = Left + step * static_cast<double>(it - first);
        const double y = scale.placeOf(*it);
        svg += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\""
               + number(std::max(1.0, step - 1)) + "\" height=\"" + number(scale.from - y)
               + "\" class=\"bar\"/>\n";
    }
    svg += rule(Left, Height - Bottom, Width - Right, Height - Bottom, "grid");
    const auto every = std::max<std::ptrdiff_t>(1, (last - first) / 6);
    for (auto it = first; it < last; it += every) {
        const auto bucket = static_cast<std::size_t>(it - buckets.begin());
        svg += text(Left + step * static_cast<double>(it - first), Height - 8, "tick",
                    shortTime(LabWaits::lowerBound(bucket)));
    }
    svg += text(Left - 6, Top + 4, "tick end", std::to_string(std::lround(most)))
           + text(Left - 6, Height - Bottom + 4, "tick end", "0");
    return svg + "</svg>\n";
}

std::string queues(const LabRecord &record)
{
    const std::vector<LabCurve> curves = queueCurves(record);
    return curves.empty() ? std::string()
                          : counts(record, "Workers that wait for the most wanted paths", curves);
}

} // namespace lockscope::labsvg
