// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

namespace lockscope {

/// Opens the context menu of the row at @p index with the right mouse button; nullptr: none came
/// up.
inline QMenu *openContextMenu(QAbstractItemView *view, const QModelIndex &index)
{
    view->scrollTo(index);
    const QPoint at = view->visualRect(index).center();
    QTest::mouseClick(view->viewport(), Qt::RightButton, {}, at);
    // The platform makes it of the click; QTest does not.
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
    QApplication::sendEvent(view->viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    return menu && QTest::qWaitForWindowExposed(menu) ? menu : nullptr;
}

/// Clicks the entry of @p menu that begins with @p text, without its mnemonic; false: there is
/// none.
inline bool clickEntry(QMenu *menu, const QString &text)
{
    const QList<QAction *> entries = menu->actions();
    for (QAction *entry : entries) {
        if (entry->text().remove(QLatin1Char('&')).startsWith(text)) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
            return true;
        }
    }
    return false;
}

} // namespace lockscope
