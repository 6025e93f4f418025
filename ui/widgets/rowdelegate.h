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
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        constexpr int RowHeight = 24;
        return {40, RowHeight};
    }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        constexpr int Inset = 8;
        QStyleOptionViewItem cell(option);
        if (index.column() == 0) {
            // The ground is painted over the whole cell.
            option.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter,
                                                  option.widget);
            cell.rect.adjust(Inset, 0, 0, 0);
        }
        QStyledItemDelegate::paint(painter, cell, index);
    }
};

} // namespace lockscope
