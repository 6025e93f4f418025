// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/rowdelegate.h"

#include "ui/kit/icon.h"
#include "ui/kit/mirrored.h"
#include "ui/kit/statuspalette.h"

namespace lockscope {

void PaintedRowDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    painter->setLayoutDirection(option.direction);
    paintGround(painter, option, index);
    painter->setFont(option.font);
    painter->setPen(StatusPalette::of(option.palette).ink);
    paintCell(painter, option, index);
    painter->restore();
}

void PaintedRowDelegate::paintGround(QPainter *painter, const QStyleOptionViewItem &option,
                                     const QModelIndex &index) const
{
    QStyleOptionViewItem panel(option);
    initStyleOption(&panel, index);
    panel.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &panel, painter,
                                         panel.widget);
}

void PaintedRowDelegate::paintIcon(QPainter *painter, QRect &cell, const QString &icon,
                                   const QColor &color)
{
    constexpr int Size = 13;
    const QRectF place(cell.left(), cell.top() + (cell.height() - Size) / 2.0, Size, Size);
    Icon::paint(painter, mirrored(painter, cell, place), icon, color);
    cell = mirrored(painter, cell, cell.adjusted(Size + 6, 0, 0, 0));
}

void PaintedRowDelegate::paintText(QPainter *painter, const QRect &cell, const QString &text,
                                   Qt::TextElideMode elide, int alignment)
{
    painter->drawText(cell, alignment | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, elide, cell.width()));
}

} // namespace lockscope
