// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/lab/chartframe.h"
#include "ui/lab/chartplot.h"

class QAction;

namespace lockscope {

/// A chart over time in its frame, with pause and zoom. While paused it keeps what it shows; what
/// came meanwhile appears when it goes on.
class LabChart : public ChartFrame
{
    Q_OBJECT
public:
    LabChart(const QString &title, const QString &unit, ChartPlot::Scale scale,
             QWidget *parent = nullptr);

    ChartPlot *plot() const { return m_plot; }
    void setPicture(std::vector<ChartLine> lines, std::vector<ChartMark> marks, double end,
                    bool live);
    void setPaused(bool paused);
    bool isPaused() const { return m_paused; }

private:
    ChartTable tableOfLines() const;
    void describe();

    struct Picture
    {
        std::vector<ChartLine> lines;
        std::vector<ChartMark> marks;
        double end = 0;
        bool live = false;
    };

    QString m_unit;
    ChartPlot *m_plot;
    Picture m_latest; ///< of a paused chart
    bool m_paused = false;
    QAction *m_pause;
    QAction *m_reset;
};

} // namespace lockscope
