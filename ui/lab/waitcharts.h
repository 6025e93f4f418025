// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labcharts.h"
#include "ui/lab/charttypes.h"

#include <QWidget>

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// Waiting time on a log axis: a bar from p50 to p95, a whisker to p99; one row per run that is
/// compared.
class WaitBars : public QWidget
{
    Q_OBJECT
public:
    struct Row
    {
        QString name;
        ChartLine::Ink ink = ChartLine::Ink::Held;
        double p50 = 0; ///< ms
        double p95 = 0;
        double p99 = 0;
    };

    explicit WaitBars(QWidget *parent = nullptr);
    void setRows(std::vector<Row> rows);
    const std::vector<Row> &rows() const { return m_rows; }
    ChartTable table() const;
    /// Where @p millis is, in pixels from the left.
    double xOf(double millis) const;

    QSize sizeHint() const override { return {420, 220}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Row> m_rows;
    double m_decades = 4; ///< from 1 ms on
};

/// "▬ p50 to p95  ⊣ p99": the legend of WaitBars.
class WaitLegend : public QWidget
{
    Q_OBJECT
public:
    explicit WaitLegend(QWidget *parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// How often which waiting time: columns on a log axis, three to a decade.
class WaitHistogram : public QWidget
{
    Q_OBJECT
public:
    static constexpr int PerDecade = 3;
    /// Up to 100 s; the last takes what is longer
    static constexpr int Buckets = 5 * PerDecade + 1;

    explicit WaitHistogram(QWidget *parent = nullptr);
    static int bucketOf(double millis);
    static double lowerEdge(int bucket); ///< ms; 0 for the first

    void setCounts(std::vector<std::int64_t> counts); ///< Buckets of them
    const std::vector<std::int64_t> &counts() const { return m_counts; }
    ChartTable table() const;

    QSize sizeHint() const override { return {420, 220}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<std::int64_t> m_counts;
};

/// The scenario's tree as a field of cells, a row per directory: the more often a path is asked
/// for, the fuller its cell; an edge where somebody was refused.
class HeatMap : public QWidget
{
    Q_OBJECT
public:
    explicit HeatMap(QWidget *parent = nullptr);
    void setHeat(LabHeat heat);
    ChartTable table() const; ///< hottest first
    QString textAt(const QPoint &position) const;
    /// The cell of a path; empty when it is not shown.
    QRect cellOf(const std::string &path) const;

    QSize sizeHint() const override { return {420, 220}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

signals:
    void pathChosen(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect rectOf(std::size_t row, std::size_t column) const;
    const LabHeat::Cell *cellAt(const QPoint &position) const;

    LabHeat m_heat;
};

} // namespace lockscope
