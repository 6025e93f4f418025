// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcharts.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartplot.h"
#include "ui/lab/chartscale.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"

#include <QChart>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

// What Qt Charts does not draw: grid, ticks, verticals and the names at the lines' ends.

namespace lockscope {

namespace {

constexpr int LabelHeight = 15;
constexpr qreal MarkerSize = 7;
constexpr int TimeTicks = 4;

void drawMarker(QPainter *painter, const QPointF &at, ChartLine::Marker marker)
{
    const QRectF box(at.x() - MarkerSize / 2, at.y() - MarkerSize / 2, MarkerSize, MarkerSize);
    switch (marker) {
    case ChartLine::Marker::Disc: painter->drawEllipse(box); return;
    case ChartLine::Marker::Square: painter->drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5)); return;
    case ChartLine::Marker::Triangle:
        painter->drawPolygon(QPolygonF({box.bottomLeft(), {at.x(), box.top()}, box.bottomRight()}));
        return;
    case ChartLine::Marker::Diamond:
        painter->drawPolygon(QPolygonF({{at.x(), box.top() - 1},
                                        {box.right() + 1, at.y()},
                                        {at.x(), box.bottom() + 1},
                                        {box.left() - 1, at.y()}}));
        return;
    }
}

} // namespace

QColor chartColor(ChartLine::Ink ink, const StatusPalette &colors)
{
    switch (ink) {
    case ChartLine::Ink::Tree: return colors.series[0];
    case ChartLine::Ink::Document: return colors.series[1];
    case ChartLine::Ink::ReadWrite: return colors.series[2];
    case ChartLine::Ink::Global: return colors.series[3];
    case ChartLine::Ink::Held: return colors.held;
    case ChartLine::Ink::Reads: return colors.series[1];
    case ChartLine::Ink::Suspect: return colors.suspect;
    case ChartLine::Ink::Dead: return colors.dead;
    case ChartLine::Ink::Quiet: return colors.ink3;
    }
    return colors.ink;
}

void ChartPlot::drawBackground(QPainter *painter, const QRectF &rect)
{
    const StatusPalette &colors = StatusPalette::of(palette());
    painter->fillRect(rect, colors.base);
    painter->save();
    painter->setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    drawGrid(painter, colors);
    painter->restore();
}

void ChartPlot::drawForeground(QPainter *painter, const QRectF &)
{
    const StatusPalette &colors = StatusPalette::of(palette());
    painter->save();
    painter->setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    drawMarks(painter, colors);
    drawEnds(painter, colors);
    m_zoom.paintDrag(painter, chart()->plotArea().top(), chart()->plotArea().bottom(),
                     colors.accent);
    if (hasFocus()) {
        painter->setPen(QPen(colors.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    painter->restore();
}

void ChartPlot::drawGrid(QPainter *painter, const StatusPalette &colors) const
{
    const QRectF area = chart()->plotArea();
    painter->setRenderHint(QPainter::Antialiasing, false);
    for (const double value : m_values.ticks()) {
        const qreal y = valueScale().placeOf(value);
        painter->setPen(QPen(colors.line, 1));
        painter->drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter->setPen(colors.ink2);
        const QString text = m_scale == Scale::LogMillis
                                     ? millisText(std::pow(10.0, value))
                                     : formatCount(static_cast<qint64>(std::llround(value)));
        painter->drawText(QRectF(0, y - 8, area.left() - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                          text);
    }
    const bool live = m_live && !isZoomed();
    painter->setPen(colors.ink2);
    // Ticks stand at whole steps before the end while it moves, at whole steps since the start
    // otherwise.
    for (const double x :
         LabAxis::ofTime(range().from, range().to, TimeTicks, 0, live ? range().to : 0).ticks()) {
        const qreal at = timeScale().placeOf(x);
        const QString text = secondsText(x, range().to, live);
        const qreal half = painter->fontMetrics().horizontalAdvance(text) / 2.0 + 1;
        // The names of the lines stand right of the plot.
        const qreal left = std::min(at - half, area.right() + 4 - 2 * half);
        painter->drawText(QRectF(left, area.bottom() + 5, 2 * half, 16),
                          Qt::AlignHCenter | Qt::AlignTop, text);
    }
}

void ChartPlot::drawMarks(QPainter *painter, const StatusPalette &colors) const
{
    const QRectF area = chart()->plotArea();
    constexpr qreal NearEnough = 70; // px: told in one text
    constexpr qsizetype MostNames = 3;
    painter->setPen(QPen(colors.ink3, 1, Qt::DotLine));
    std::vector<std::pair<qreal, QStringList>> texts;
    for (const ChartMark &mark : m_marks) {
        if (mark.at < range().from || mark.at > range().to)
            continue;
        const qreal x = timeScale().placeOf(mark.at);
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        if (texts.empty() || x - texts.back().first > NearEnough)
            texts.emplace_back(x, QStringList());
        if (!texts.back().second.contains(mark.name))
            texts.back().second.append(mark.name);
    }
    painter->setPen(colors.ink2);
    for (auto &[x, names] : texts) {
        if (names.size() > MostNames)
            names = names.mid(0, MostNames) + QStringList(QStringLiteral("…"));
        const QString text = listing(names);
        const qreal half = painter->fontMetrics().horizontalAdvance(text) / 2.0 + 3;
        painter->drawText(QRectF(std::max<qreal>(2, x - half), 2, 2 * half, area.top() - 3),
                          Qt::AlignHCenter | Qt::AlignBottom, text);
    }
}

void ChartPlot::drawEnds(QPainter *painter, const StatusPalette &colors) const
{
    const QRectF area = chart()->plotArea();
    std::vector<LabLineEnd> ends;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const std::vector<QPointF> &points = m_lines[i].points;
        auto last = std::upper_bound(points.begin(), points.end(), range().to,
                                     [](double x, const QPointF &p) { return x < p.x(); });
        if (last == points.begin())
            continue;
        --last;
        if (last->x() < range().from)
            continue;
        ends.push_back(
                {i, timeScale().placeOf(last->x()), valueScale().placeOf(toAxis(last->y()))});
    }
    painter->setRenderHint(QPainter::Antialiasing);
    for (const LabLineEnd &end :
         withNames(std::move(ends), LabelHeight, area.bottom() + LabelHeight / 2.0)) {
        const ChartLine &line = m_lines[end.line];
        painter->setPen(Qt::NoPen);
        painter->setBrush(chartColor(line.ink, colors));
        drawMarker(painter, QPointF(end.x, end.y), line.marker);
        painter->setPen(colors.ink);
        const QRectF box(area.right() + 10, end.nameY - 8, viewport()->width() - area.right() - 12,
                         16);
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(line.name, Qt::ElideMiddle,
                                                            static_cast<int>(box.width())));
    }
}

} // namespace lockscope
