// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/lab/charttypes.h"
#include "ui/lab/timezoom.h"

#include <QChartView>

class QLineSeries;
class QValueAxis;

namespace lockscope {

struct StatusPalette;

/// The lines of a chart: Qt Charts draws them, decimated to what the pixels can show; grid, ticks,
/// names at the lines' ends and dotted verticals are drawn here. Drag or wheel zooms in time, a
/// double click or Home shows all again.
class ChartPlot : public QChartView
{
    Q_OBJECT
public:
    enum class Scale { Linear, LogMillis };
    using Range = TimeZoom::Range;

    explicit ChartPlot(Scale scale, QWidget *parent = nullptr);

    void setLines(std::vector<ChartLine> lines); ///< shown by the setEnd() that follows
    void setMarks(std::vector<ChartMark> marks);
    /// Seconds that are shown when nobody zoomed: the last ones before @p end. @p live: the end is
    /// called "now".
    void setEnd(double end, bool live);
    const std::vector<ChartLine> &lines() const { return m_lines; }
    const std::vector<ChartMark> &marks() const { return m_marks; }

    Range range() const { return m_zoom.range(); }
    bool isZoomed() const { return m_zoom.isZoomed(); }
    void resetZoom() { m_zoom.reset(); }
    /// Points that Qt Charts has to draw now, of all lines.
    qsizetype drawnPoints() const;
    double highestTick() const { return m_values.last; }

    /// Everything but the lines, for an export in colours of one theme.
    QSize sizeHint() const override { return {420, 220}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

signals:
    void rangeChanged();

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void refill();
    void moveAxes();
    void recolor();
    void place();
    double toAxis(double value) const;
    LabScale timeScale() const;  ///< seconds, pixels from the left
    LabScale valueScale() const; ///< axis units, pixels from the top
    void drawGrid(QPainter *painter, const StatusPalette &colors) const;
    void drawMarks(QPainter *painter, const StatusPalette &colors) const;
    void drawEnds(QPainter *painter, const StatusPalette &colors) const;

    Scale m_scale;
    std::vector<ChartLine> m_lines;
    std::vector<ChartMark> m_marks;
    std::vector<QLineSeries *> m_series; ///< owned by the chart
    QValueAxis *m_x;
    QValueAxis *m_y;
    TimeZoom m_zoom;
    LabAxis m_values;
    bool m_live = false;
    bool m_dense = false; ///< more points than columns of pixels
};

/// The colour of a line in a theme.
QColor chartColor(ChartLine::Ink ink, const StatusPalette &colors);

} // namespace lockscope
