// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labpaths.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartscale.h"
#include "ui/lab/waitcharts.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>

namespace lockscope {

namespace {

constexpr int NameWidth = 110;
constexpr int CellInset = 8;
constexpr int MostCellHeight = 30;
constexpr int MostCellWidth = 64;

QColor blend(const QColor &from, const QColor &to, double part)
{
    const auto mix = [part](int a, int b) {
        return static_cast<int>(std::lround(a + (b - a) * part));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

} // namespace

HeatMap::HeatMap(QWidget *parent) : QWidget(parent) { setMouseTracking(true); }

void HeatMap::setHeat(std::vector<Heat> heat)
{
    std::sort(heat.begin(), heat.end(),
              [](const Heat &a, const Heat &b) { return a.path < b.path; });
    std::map<std::string, int> rows;
    std::map<std::string, int> filled;
    for (const Heat &each : heat)
        rows.emplace(labFolderOf(each.path), 0);
    m_rowNames.clear();
    for (auto &[name, row] : rows) {
        row = static_cast<int>(m_rowNames.size());
        m_rowNames.push_back(name);
    }
    m_cells.clear();
    m_columns = 1;
    m_hottest = 1;
    const Heat *hottest = nullptr;
    for (const Heat &each : heat) {
        const std::string folder = labFolderOf(each.path);
        const int column = filled[folder]++;
        m_columns = std::max(m_columns, column + 1);
        if (!hottest || each.asked > hottest->asked)
            hottest = &each;
        m_cells.push_back({each, rows[folder], column});
    }
    if (hottest)
        m_hottest = std::max<std::int64_t>(1, hottest->asked);
    setAccessibleDescription(
            hottest ? tr("%1 paths; asked for most: %2, %3 times")
                              .arg(formatCount(static_cast<qint64>(m_cells.size())),
                                   safeText(hottest->path, 200), formatCount(hottest->asked))
                    : tr("nothing yet"));
    update();
}

ChartTable HeatMap::table() const
{
    ChartTable result;
    result.header = {tr("Path"), tr("Asked for"), tr("Refused"), tr("Waited (ms)")};
    std::vector<const Heat *> order;
    for (const Cell &cell : m_cells)
        order.push_back(&cell.heat);
    std::stable_sort(order.begin(), order.end(),
                     [](const Heat *a, const Heat *b) { return a->asked > b->asked; });
    for (const Heat *heat : order)
        result.rows.push_back({safeText(heat->path, 400), QString::number(heat->asked),
                               QString::number(heat->refused),
                               QString::number(heat->waitedMs, 'f', 0)});
    return result;
}

QRect HeatMap::rectOf(const Cell &cell) const
{
    const int rows = std::max<int>(1, static_cast<int>(m_rowNames.size()));
    const double high = std::min<double>(MostCellHeight, (height() - 2.0 * CellInset) / rows);
    const double wide = std::min<double>(MostCellWidth,
                                         (width() - NameWidth - 2.0 * CellInset) / m_columns);
    const int left = NameWidth + static_cast<int>(cell.column * wide);
    const int top = CellInset + static_cast<int>(cell.row * high);
    return {left, top,
            std::max(1, NameWidth + static_cast<int>((cell.column + 1) * wide) - left - 1),
            std::max(1, CellInset + static_cast<int>((cell.row + 1) * high) - top - 1)};
}

QRect HeatMap::cellOf(const std::string &path) const
{
    for (const Cell &cell : m_cells) {
        if (cell.heat.path == path)
            return rectOf(cell);
    }
    return {};
}

const HeatMap::Cell *HeatMap::cellAt(const QPoint &position) const
{
    for (const Cell &cell : m_cells) {
        if (rectOf(cell).contains(position))
            return &cell;
    }
    return nullptr;
}

QString HeatMap::textAt(const QPoint &position) const
{
    const Cell *cell = cellAt(position);
    if (!cell)
        return {};
    return tr("%1: asked for %2 times, %3 refused, waited %4 in all")
            .arg(safeText(cell->heat.path, 200), formatCount(cell->heat.asked),
                 formatCount(cell->heat.refused),
                 cell->heat.waitedMs > 0 ? millisText(cell->heat.waitedMs) : QStringLiteral("–"));
}

void HeatMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.base);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    painter.setPen(colors.ink2);
    for (std::size_t row = 0; row < m_rowNames.size(); ++row) {
        Cell first;
        first.row = static_cast<int>(row);
        const QRect box = rectOf(first);
        if (box.height() >= 11)
            painter.drawText(QRect(4, box.top(), NameWidth - 12, box.height()),
                             Qt::AlignRight | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(safeText(m_rowNames[row], 200),
                                                              Qt::ElideLeft, NameWidth - 12));
    }
    for (const Cell &cell : m_cells) {
        const QRect box = rectOf(cell);
        // By the root: what is asked for a tenth as often shall still be seen.
        const double heat = std::sqrt(static_cast<double>(cell.heat.asked)
                                      / static_cast<double>(m_hottest));
        painter.fillRect(box, blend(colors.heldBg, colors.held, heat));
        if (cell.heat.refused > 0) {
            painter.setPen(QPen(colors.suspect, 2));
            painter.drawRect(box.adjusted(1, 1, -1, -1));
        }
        const QString name = safeText(labNameOf(cell.heat.path), 40);
        if (box.height() >= 14
            && painter.fontMetrics().horizontalAdvance(name) + 6 <= box.width()) {
            constexpr double FullEnoughForLightText = 0.55;
            painter.setPen(heat > FullEnoughForLightText ? colors.onAccent : colors.ink);
            painter.drawText(box, Qt::AlignCenter, name);
        }
    }
}

void HeatMap::mouseReleaseEvent(QMouseEvent *event)
{
    if (const Cell *cell = cellAt(event->pos()))
        emit pathChosen(QString::fromStdString(cell->heat.path));
}

bool HeatMap::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = textAt(help->pos());
        QToolTip::showText(help->globalPos(),
                           text.isEmpty() ? QString()
                                          : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped()),
                           this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
