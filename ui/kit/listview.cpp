// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/listview.h"

#include <QFocusEvent>
#include <QMouseEvent>

namespace lockscope {

void ListView::keyPressEvent(QKeyEvent *event)
{
    const QPersistentModelIndex before = currentIndex().siblingAtColumn(0);
    QTreeView::keyPressEvent(event);
    const QModelIndex now = currentIndex();
    if (now.isValid() && now.siblingAtColumn(0) != before)
        emit chosen(now);
}

void ListView::mousePressEvent(QMouseEvent *event)
{
    QTreeView::mousePressEvent(event);
    const QModelIndex now = currentIndex();
    if (event->button() == Qt::LeftButton && now.isValid() && now == indexAt(event->pos()))
        emit chosen(now);
}

void ListView::focusInEvent(QFocusEvent *event)
{
    QTreeView::focusInEvent(event);
    const Qt::FocusReason reason = event->reason();
    const bool byKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason
                       || reason == Qt::ShortcutFocusReason;
    if (!byKey || !model() || selectionModel()->hasSelection())
        return;
    setCurrentIndex(currentIndex().isValid() ? currentIndex() : model()->index(0, 0));
}

void ListView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    for (QModelIndex at = currentIndex(); at.isValid(); at = at.parent()) {
        if (at.parent() == parent && at.row() >= start && at.row() <= end) {
            setCurrentIndex({});
            clearSelection();
            break;
        }
    }
    QTreeView::rowsAboutToBeRemoved(parent, start, end);
}

} // namespace lockscope
