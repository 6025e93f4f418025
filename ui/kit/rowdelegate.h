// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPainter>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QWidget>

namespace lockscope {

/// Rows of plain text as high as in the tree, the first column not at the very edge.
class RowDelegate : public QStyledItemDelegate
{
public:
    static constexpr int RowHeight = 24; // pixels
    static constexpr int Padding = 8;    // pixels

    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {40, RowHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem cell(option);
        if (index.column() == 0) {
            // The ground is painted over the whole cell.
            option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter,
                                                  option.widget);
            cell.rect.adjust(Padding, 0, 0, 0);
        }
        QStyledItemDelegate::paint(painter, cell, index);
    }
};

/// Rows whose cells are painted by hand.
class PaintedRowDelegate : public RowDelegate
{
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const final;

protected:
    /// As the style paints it.
    virtual void paintGround(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const;
    /// On its ground, clipped to the cell, in the view's font and in ink.
    virtual void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const = 0;

    /// @p cell begins behind it afterwards.
    static void paintIcon(QPainter *painter, QRect &cell, const QString &icon, const QColor &color);
    /// In the painter's font and pen; in the middle of the cell's height, as @p alignment says.
    static void paintText(QPainter *painter, const QRect &cell, const QString &text,
                          Qt::TextElideMode elide = Qt::ElideRight, int alignment = 0);
};

} // namespace lockscope
