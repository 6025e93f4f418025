// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QPointF>

#include <vector>

namespace lockscope {

/// What of @p points (sorted by x) can be seen between @p from and @p to on @p columns pixel
/// columns: of each column its lowest and its highest point, in order of x, and the nearest point
/// outside at either side, so that the line reaches the edges. At most 2 × @p columns + 2 points;
/// few points are given back as they are.
QList<QPointF> decimated(const std::vector<QPointF> &points, double from, double to, int columns);

/// @p points (sorted by x) without those that lie on the way up or down between two neighbours less
/// than two @p column widths apart: the line then passes them within that. Highs and lows stay.
QList<QPointF> withoutPassedPoints(const QList<QPointF> &points, double column);

} // namespace lockscope
