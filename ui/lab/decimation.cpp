// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/decimation.h"

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

bool isBetween(double value, double a, double b)
{
    return std::min(a, b) <= value && value <= std::max(a, b);
}

} // namespace

QList<QPointF> decimated(const std::vector<QPointF> &points, double from, double to, int columns)
{
    QList<QPointF> result;
    if (points.empty() || columns <= 0 || !(to > from))
        return result;
    auto first = std::lower_bound(points.begin(), points.end(), from,
                                  [](const QPointF &point, double x) { return point.x() < x; });
    auto last = std::upper_bound(first, points.end(), to,
                                 [](double x, const QPointF &point) { return x < point.x(); });
    const auto before = first == points.begin() ? first : first - 1;
    const auto after = last == points.end() ? last : last + 1;
    if (after - before <= 2 * columns) {
        result = QList<QPointF>(before, after);
        return result;
    }
    result.reserve(2 * columns + 2);
    if (before != first)
        result.append(*before);
    const double perColumn = (to - from) / columns;
    auto at = first;
    while (at != last) {
        const double end = from + (std::floor((at->x() - from) / perColumn) + 1) * perColumn;
        auto lowest = at;
        auto highest = at;
        const auto start = at;
        // The second condition: rounding must not keep a column from taking its first point.
        for (; at != last && (at->x() < end || at == start); ++at) {
            if (at->y() < lowest->y())
                lowest = at;
            if (at->y() > highest->y())
                highest = at;
        }
        if (lowest == highest) {
            result.append(*lowest);
        } else {
            result.append(*std::min(lowest, highest));
            result.append(*std::max(lowest, highest));
        }
    }
    if (after != last)
        result.append(*last);
    return result;
}

QList<QPointF> withoutPassedPoints(const QList<QPointF> &points, double column)
{
    QList<QPointF> result;
    result.reserve(points.size());
    for (qsizetype i = 0; i < points.size(); ++i) {
        const bool inner = !result.isEmpty() && i + 1 < points.size();
        if (!inner || points[i + 1].x() - result.back().x() >= 2 * column
            || !isBetween(points[i].y(), result.back().y(), points[i + 1].y()))
            result.append(points[i]);
    }
    return result;
}

} // namespace lockscope
