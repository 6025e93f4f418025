// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labcharts.h"

#include <QColor>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <vector>

namespace lockscope {

/// One line of a chart: a LabCurve, named for people.
struct ChartLine
{
    using Ink = LabInk;
    using Marker = LabCurve::Marker;

    QString name;
    Ink ink = Ink::Held;
    Qt::PenStyle dash = Qt::SolidLine;
    Marker marker = Marker::Disc;
    /// X: seconds since the run began, ascending; y in the chart's unit
    std::vector<QPointF> points;
};

/// Something that happened, drawn as a dotted vertical.
struct ChartMark
{
    double at = 0; ///< seconds since the run began
    QString name;
};

/// What a chart shows, as a table.
struct ChartTable
{
    QStringList header;
    std::vector<QStringList> rows;
};

/// RFC 4180, "." as the decimal point, lines end with CR LF; every cell is made safe (csvCell()).
QString toCsv(const ChartTable &table);

} // namespace lockscope
