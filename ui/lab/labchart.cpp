// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labchart.h"

#include "ui/text/format.h"
#include "ui/text/listing.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <map>

namespace lockscope {

LabChart::LabChart(const QString &title, const QString &unit, ChartPlot::Scale scale,
                   QWidget *parent)
    : ChartFrame(
            title, new ChartPlot(scale), [this] { return tableOfLines(); }, parent),
      m_unit(unit), m_plot(static_cast<ChartPlot *>(content())),
      m_pause(new QAction(tr("P&ause this chart"), this)),
      m_reset(new QAction(tr("Show the &whole time"), this))
{
    m_pause->setCheckable(true);
    m_reset->setEnabled(false);
    menu()->insertActions(menu()->actions().first(), {m_pause, m_reset});
    menu()->insertSeparator(menu()->actions().at(2));
    connect(m_pause, &QAction::toggled, this, &LabChart::setPaused);
    connect(m_reset, &QAction::triggered, m_plot, &ChartPlot::resetZoom);
    connect(m_plot, &ChartPlot::rangeChanged, this,
            [this] { m_reset->setEnabled(m_plot->isZoomed()); });
    m_plot->setToolTip(tr("Drag or turn the wheel to zoom, double click to see all"));
}

void LabChart::setPicture(std::vector<ChartLine> lines, std::vector<ChartMark> marks, double end,
                          bool live)
{
    if (m_paused) {
        m_latest = {std::move(lines), std::move(marks), end, live};
        return;
    }
    m_plot->setLines(std::move(lines));
    m_plot->setMarks(std::move(marks));
    m_plot->setEnd(end, live);
    describe();
}

void LabChart::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_paused = paused;
    m_pause->setChecked(paused);
    if (paused)
        m_latest = {m_plot->lines(), m_plot->marks(), m_plot->range().to, false};
    else
        setPicture(std::move(m_latest.lines), std::move(m_latest.marks), m_latest.end,
                   m_latest.live);
}

void LabChart::describe()
{
    QStringList words;
    for (const ChartLine &line : m_plot->lines()) {
        if (!line.points.empty())
            words.append(
                    QStringLiteral("%1 %2").arg(line.name,
                                                QString::number(line.points.back().y(), 'f', 0)));
    }
    m_plot->setAccessibleDescription(words.isEmpty()
                                             ? tr("nothing yet")
                                             : QString(listing(words) + QLatin1Char(' ') + m_unit));
}

ChartTable LabChart::tableOfLines() const
{
    ChartTable result;
    result.header.append(tr("Second"));
    const std::vector<ChartLine> &lines = m_plot->lines();
    std::map<double, QStringList> rows;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        result.header.append(QStringLiteral("%1 (%2)").arg(lines[i].name, m_unit));
        for (const QPointF &point : lines[i].points) {
            QStringList &cells = rows[point.x()];
            cells.resize(static_cast<qsizetype>(lines.size()));
            cells[static_cast<qsizetype>(i)] = QString::number(point.y(), 'g', 8);
        }
    }
    for (auto &[second, cells] : rows)
        result.rows.push_back(QStringList(QString::number(second, 'g', 8)) + cells);
    return result;
}

} // namespace lockscope
