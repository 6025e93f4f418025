// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/planlist.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/stylepainter.h"

#include <QHeaderView>
#include <QPainter>
#include <QTreeView>

namespace lockscope::PlanList {

namespace {

constexpr int PlanRowHeight = 24;

} // namespace

void setUp(QTreeView *view, QAbstractItemModel *model, const Columns &columns)
{
    view->setUniformRowHeights(true);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setModel(model);
    QHeaderView *header = view->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    for (const FixedColumn &fixed : columns.fixed)
        header->resizeSection(fixed.column, fixed.width);
    header->setSectionResizeMode(columns.stretched, QHeaderView::Stretch);
}

QSize sizeOf(int width, int rows)
{
    return {width, rows * PlanRowHeight + StylePainter::HeaderHeight + 4};
}

int rowsOf(const QTreeView &view, int most)
{
    return view.model() ? qBound(1, view.model()->rowCount(), most) : 1;
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

void paintText(QPainter *painter, const QRect &cell, const Text &text)
{
    painter->drawText(cell,
                      static_cast<int>(Qt::AlignVCenter | text.alignment) | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text.text, text.elide, cell.width()));
}

QSize Delegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {30, PlanRowHeight};
}

void Delegate::paintGround(QPainter *painter, const QStyleOptionViewItem &option)
{
    const StatusPalette &colors = StatusPalette::of(option.palette);
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect,
                      option.state & QStyle::State_Selected ? colors.sel : colors.base);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      colors.line);
}

} // namespace lockscope::PlanList
