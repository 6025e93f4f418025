// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/planlist.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/stylepainter.h"

#include <QHeaderView>
#include <QPainter>

namespace lockscope::PlanList {

void View::setUp(QAbstractItemModel *model, const Columns &columns)
{
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setModel(model);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    for (const FixedColumn &fixed : columns.fixed)
        header()->resizeSection(fixed.column, fixed.width);
    header()->setSectionResizeMode(columns.stretched, QHeaderView::Stretch);
}

QSize View::sizeOf(int width, int most) const
{
    const int rows = m_rows.asTheModelHas ? qBound(1, model()->rowCount(), most) : most;
    return {width, rows * RowDelegate::RowHeight + StylePainter::HeaderHeight + 4};
}

QRectF iconRect(const QRect &cell)
{
    return {static_cast<qreal>(cell.left()), cell.top() + (cell.height() - IconSize) / 2.0,
            IconSize, IconSize};
}

void paintMark(QPainter *painter, const QRect &cell, const Mark &mark)
{
    Icon::paint(painter, iconRect(cell), mark.icon, mark.color);
}

void Delegate::paintGround(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &) const
{
    const StatusPalette &colors = StatusPalette::of(option.palette);
    painter->fillRect(option.rect,
                      option.state & QStyle::State_Selected ? colors.sel : colors.base);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      colors.line);
}

} // namespace lockscope::PlanList
