// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T16: a live chart that gets a new picture ten times a second, against QLineSeries::replace() with
// all points and the default pen; and what a frame of the live lab costs.

#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/labframebench.h"
#include "ui/lab/chartplot.h"

#include <QChart>
#include <QChartView>
#include <QCoreApplication>
#include <QLineSeries>

#include <cmath>

namespace lockscope {

namespace {

constexpr int Width = 900;
constexpr int Height = 300;

std::vector<QPointF> pointsAt(int count, int round)
{
    std::vector<QPointF> points;
    points.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        points.emplace_back(60.0 * i / count, 500 + 400 * std::sin(0.05 * (i + 37 * round)));
    return points;
}

void paint(QWidget *widget)
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    widget->repaint();
}

/// As one writes it with Qt Charts alone.
struct StockChart
{
    StockChart()
    {
        view.setRenderHint(QPainter::Antialiasing);
        view.chart()->addSeries(series);
        view.chart()->createDefaultAxes();
        view.resize(Width, Height);
        view.show();
        paint(view.viewport());
    }

    void show(const std::vector<QPointF> &points)
    {
        series->replace(QList<QPointF>(points.begin(), points.end()));
        paint(view.viewport());
    }

    QLineSeries *series = new QLineSeries; ///< owned by the chart
    QChartView view;
};

} // namespace

std::vector<BenchFigure> benchCharts(const BenchScale &scale)
{
    ChartPlot ours(ChartPlot::Scale::Linear);
    ours.resize(Width, Height);
    ours.show();
    paint(ours.viewport());
    StockChart stock;

    std::vector<double> oursTimes;
    std::vector<double> stockTimes;
    for (int repetition = 0; repetition < 2 * scale.repetitions; ++repetition) {
        const std::vector<QPointF> points = pointsAt(scale.points, repetition);
        oursTimes.push_back(timed([&] {
            ours.setLines({{QStringLiteral("granted"), ChartLine::Ink::Tree, Qt::SolidLine,
                            ChartLine::Marker::Disc, points}});
            ours.setEnd(60, true);
            paint(ours.viewport());
        }));
        stockTimes.push_back(timed([&] { stock.show(points); }));
    }
    const std::string count = std::to_string(scale.points);
    std::vector<BenchFigure> figures = labFrameFigures(scale);
    figures.insert(figures.begin(), {"T16",
                                     "a live chart of " + count + " points, new picture painted",
                                     "ns",
                                     BenchFigure::Sense::Faster,
                                     oursTimes,
                                     "QLineSeries::replace, default pen",
                                     stockTimes,
                                     {3, 10}});
    return figures;
}

} // namespace lockscope
