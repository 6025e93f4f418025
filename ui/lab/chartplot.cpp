// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/chartplot.h"

#include "models/lab/labcharts.h"
#include "ui/kit/statuspalette.h"
#include "ui/lab/decimation.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

constexpr double DefaultSpan = 60; ///< seconds
constexpr double LeastSpan = 0.2;
constexpr int LeftMargin = 52;
constexpr int RightMargin = 92; ///< for the names at the ends
constexpr int TopMargin = 20;
constexpr int BottomMargin = 22;
constexpr qreal LineWidth = 1.75;

} // namespace

ChartPlot::ChartPlot(Scale scale, QWidget *parent)
    : QChartView(parent), m_scale(scale), m_x(new QValueAxis), m_y(new QValueAxis),
      m_zoom(*this, LeastSpan, [this](double pixel) { return timeScale().valueAt(pixel); })
{
    connect(&m_zoom, &TimeZoom::changed, this, [this] {
        refill();
        emit rangeChanged();
    });
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QChart *plot = chart();
    plot->legend()->hide();
    plot->setMargins(QMargins());
    plot->layout()->setContentsMargins(0, 0, 0, 0);
    plot->setBackgroundVisible(false); // ground and grid are drawn below the lines
    plot->setAnimationOptions(QChart::NoAnimation);
    for (QValueAxis *axis : {m_x, m_y})
        axis->setVisible(false); // ticks and grid are drawn here
    plot->addAxis(m_x, Qt::AlignBottom);
    plot->addAxis(m_y, Qt::AlignLeft);
    recolor();
}

void ChartPlot::setLines(std::vector<ChartLine> lines)
{
    m_lines = std::move(lines);
    while (m_series.size() > m_lines.size()) {
        chart()->removeSeries(m_series.back());
        delete m_series.back();
        m_series.pop_back();
    }
    while (m_series.size() < m_lines.size()) {
        auto *series = new QLineSeries;
        chart()->addSeries(series);
        series->attachAxis(m_x);
        series->attachAxis(m_y);
        m_series.push_back(series);
    }
    recolor();
}

void ChartPlot::setMarks(std::vector<ChartMark> marks)
{
    m_marks = std::move(marks);
    viewport()->update();
}

void ChartPlot::setEnd(double end, bool live)
{
    m_live = live;
    m_zoom.follow({std::max(0.0, end - DefaultSpan), std::max(end, LeastSpan)}, end);
    refill();
}

qsizetype ChartPlot::drawnPoints() const
{
    qsizetype sum = 0;
    for (const QLineSeries *series : m_series)
        sum += series->count();
    return sum;
}

double ChartPlot::toAxis(double value) const
{
    return m_scale == Scale::LogMillis ? std::log10(std::max(value, 1.0)) : value;
}

void ChartPlot::refill()
{
    const int columns = std::max(1, static_cast<int>(chart()->plotArea().width()));
    double highest = 0;
    qsizetype most = 0;
    std::vector<QList<QPointF>> drawn;
    for (const ChartLine &line : m_lines) {
        QList<QPointF> &points = drawn.emplace_back(
                decimated(line.points, range().from, range().to, columns));
        for (QPointF &point : points) {
            point.setY(toAxis(point.y()));
            highest = std::max(highest, point.y());
        }
        most = std::max(most, points.size());
    }
    // A line that goes up and down in every column of pixels is an area: smooth edges would cost
    // much and show nothing.
    if (const bool dense = most > columns; dense != m_dense) {
        m_dense = dense;
        setRenderHint(QPainter::Antialiasing, !dense);
        recolor();
    }
    m_values = m_scale == Scale::LogMillis ? LabAxis{0, std::max(3.0, std::ceil(highest)), 1}
                                           : LabAxis::ofCounts(highest, 4);
    moveAxes();
    for (std::size_t i = 0; i < drawn.size(); ++i)
        m_series[i]->replace(m_dense ? withoutPassedPoints(drawn[i], range().span() / columns)
                                     : drawn[i]);
    viewport()->update();
}

/// Qt Charts lays every line out anew for each axis that moves: once is enough, when both have.
void ChartPlot::moveAxes()
{
    if (m_x->min() == range().from && m_x->max() == range().to && m_y->min() == m_values.first
        && m_y->max() == m_values.last)
        return;
    for (QLineSeries *series : m_series)
        series->replace(QList<QPointF>());
    m_x->setRange(range().from, range().to);
    m_y->setRange(m_values.first, m_values.last);
}

void ChartPlot::recolor()
{
    const StatusPalette &colors = StatusPalette::of(palette());
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        // Round caps and joins make the painter stroke every point by itself: three times the time
        // of a frame.
        const QPen pen(chartColor(m_lines[i].ink, colors), m_dense ? 1 : LineWidth,
                       m_dense ? Qt::SolidLine : m_lines[i].dash, Qt::FlatCap, Qt::BevelJoin);
        if (m_series[i]->pen() != pen)
            m_series[i]->setPen(pen);
    }
}

void ChartPlot::place()
{
    chart()->setPlotArea(QRectF(LeftMargin, TopMargin,
                                std::max(20, viewport()->width() - LeftMargin - RightMargin),
                                std::max(20, viewport()->height() - TopMargin - BottomMargin)));
    refill();
}

void ChartPlot::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    place();
}

void ChartPlot::changeEvent(QEvent *event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        recolor();
}

LabScale ChartPlot::timeScale() const
{
    const QRectF area = chart()->plotArea();
    return {range().from, range().to, area.left(), area.right()};
}

LabScale ChartPlot::valueScale() const
{
    const QRectF area = chart()->plotArea();
    return {m_values.first, m_values.last, area.bottom(), area.top()};
}

void ChartPlot::wheelEvent(QWheelEvent *event) { m_zoom.wheel(*event); }
void ChartPlot::mousePressEvent(QMouseEvent *event) { m_zoom.press(*event); }
void ChartPlot::mouseMoveEvent(QMouseEvent *event) { m_zoom.move(*event); }
void ChartPlot::mouseReleaseEvent(QMouseEvent *event) { m_zoom.release(*event); }
void ChartPlot::mouseDoubleClickEvent(QMouseEvent *) { resetZoom(); }

void ChartPlot::keyPressEvent(QKeyEvent *event)
{
    if (!m_zoom.key(*event))
        QChartView::keyPressEvent(event);
}

} // namespace lockscope
