// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labcharts.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace lockscope {

struct StatusPalette;

/// Draws the bars and marks of a worker's time alike in the lanes and in their legend.
namespace LanePainter {

inline constexpr int LaneHeight = LabLaneHeight;
inline constexpr int BarHeight = LabBarHeight;
inline constexpr int MarkWidth = 12;

/// A bar narrower than a pixel is drawn one pixel wide.
void bar(QPainter *painter, const QRectF &box, LabBar::What what, const StatusPalette &colors);
/// Around @p at, no wider than MarkWidth.
void mark(QPainter *painter, const QPointF &at, LabMark::What what, const StatusPalette &colors);

QString barText(LabBar::What what);   ///< "holds", "reads", "waits", "frozen", "dead, still blocks"
QString markText(LabMark::What what); ///< "crash", "late write stopped", "conflict", …

} // namespace LanePainter

} // namespace lockscope
