// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcharts.h"
#include "models/lab/labpaths.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartscale.h"
#include "ui/lab/waitcharts.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockscope {

namespace {

constexpr int NameWidth = 110;
constexpr int CellInset = 8;
constexpr int MostCellHeight = 30;

QColor blend(const QColor &from, const QColor &to, double part)
{
    const auto mix = [part](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * part));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

HeatMap::HeatMap(QWidget *parent) : QWidget(parent) { setMouseTracking(true); }

void HeatMap::setHeat(LabHeat heat)
{
    m_heat = std::move(heat);
    const auto hottest = std::max_element(m_heat.cells.begin(), m_heat.cells.end(),
                                          [](const LabHeat::Cell &a, const LabHeat::Cell &b) {
                                              return a.asked < b.asked;
                                          });
    setAccessibleDescription(
            hottest != m_heat.cells.end()
                    ? tr("%1 paths; asked for most: %2, %3 times")
                              .arg(formatCount(static_cast<qint64>(m_heat.cells.size())),
                                   safeText(hottest->path, 200), formatCount(hottest->asked))
                    : tr("nothing yet"));
    update();
}

ChartTable HeatMap::table() const
{
    ChartTable result;
    result.header = {tr("Path"), tr("Asked for"), tr("Refused"), tr("Waited (ms)")};
    std::vector<const LabHeat::Cell *> order;
    for (const LabHeat::Cell &cell : m_heat.cells)
        order.push_back(&cell);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto *a, const auto *b) { return a->asked > b->asked; });
    for (const LabHeat::Cell *cell : order)
        result.rows.push_back({safeText(cell->path, 400), QString::number(cell->asked),
                               QString::number(cell->refused),
                               QString::number(inSeconds(cell->waited) * 1000, 'f', 0)});
    return result;
}

QRect HeatMap::rectOf(std::size_t row, std::size_t column) const
{
    const auto rows = static_cast<double>(std::max<std::size_t>(1, m_heat.folders.size()));
    const double high = std::min<double>(MostCellHeight, (height() - 2.0 * CellInset) / rows);
    const double wide = m_heat.cellWidth(width() - NameWidth - 2.0 * CellInset);
    const auto edge = [](int from, double step, std::size_t cells) {
        return from + static_cast<int>(static_cast<double>(cells) * step);
    };
    const QPoint corner(edge(NameWidth, wide, column), edge(CellInset, high, row));
    return {corner.x(), corner.y(), std::max(1, edge(NameWidth, wide, column + 1) - corner.x() - 1),
            std::max(1, edge(CellInset, high, row + 1) - corner.y() - 1)};
}

QRect HeatMap::cellOf(const std::string &path) const
{
    for (const LabHeat::Cell &cell : m_heat.cells) {
        if (cell.path == path)
            return rectOf(cell.row, cell.column);
    }
    return {};
}

const LabHeat::Cell *HeatMap::cellAt(const QPoint &position) const
{
    for (const LabHeat::Cell &cell : m_heat.cells) {
        if (rectOf(cell.row, cell.column).contains(position))
            return &cell;
    }
    return nullptr;
}

QString HeatMap::textAt(const QPoint &position) const
{
    const LabHeat::Cell *cell = cellAt(position);
    if (!cell)
        return {};
    return tr("%1: asked for %2 times, %3 refused, waited %4 in all")
            .arg(safeText(cell->path, 200), formatCount(cell->asked), formatCount(cell->refused),
                 cell->waited > Micros(0) ? millisText(inSeconds(cell->waited) * 1000)
                                          : QStringLiteral("–"));
}

void HeatMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.base);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    painter.setPen(colors.ink2);
    for (std::size_t row = 0; row < m_heat.folders.size(); ++row) {
        const QRect box = rectOf(row, 0);
        if (box.height() >= 11)
            painter.drawText(QRect(4, box.top(), NameWidth - 12, box.height()),
                             Qt::AlignRight | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(safeText(m_heat.folders[row], 200),
                                                              Qt::ElideLeft, NameWidth - 12));
    }
    for (const LabHeat::Cell &cell : m_heat.cells) {
        const QRect box = rectOf(cell.row, cell.column);
        painter.fillRect(box, blend(colors.heldBg, colors.held, m_heat.fullness(cell)));
        if (cell.refused > 0) {
            painter.setPen(QPen(colors.suspect, 2));
            painter.drawRect(box.adjusted(1, 1, -1, -1));
        }
        const QString name = safeText(labNameOf(cell.path), 40);
        if (box.height() >= 14
            && painter.fontMetrics().horizontalAdvance(name) + 6 <= box.width()) {
            painter.setPen(m_heat.isDark(cell) ? colors.onAccent : colors.ink);
            painter.drawText(box, Qt::AlignCenter, name);
        }
    }
}

void HeatMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (const LabHeat::Cell *cell = cellAt(event->pos()))
        emit pathChosen(QString::fromStdString(cell->path));
}

bool HeatMap::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), toolTipText(textAt(help->pos())), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
