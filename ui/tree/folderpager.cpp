// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/folderpager.h"

#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QScrollBar>

#include <utility>

namespace lockscope {

FolderPager::FolderPager(LockTreeView &view, LockTreeItems &items)
    : QObject(&view), m_view(view), m_items(items)
{
    m_look.setSingleShot(true);
    m_look.setInterval(0);
    connect(&m_look, &QTimer::timeout, this, &FolderPager::look);
    connect(&view, &LockTreeView::folderOpened, this, &FolderPager::onOpened);
    connect(&items, &LockTreeModel::readingChanged, this, &FolderPager::onReadingChanged);
    // Whatever may bring the end of a folder into view.
    connect(view.verticalScrollBar(), &QScrollBar::valueChanged, this, &FolderPager::lookSoon);
    connect(view.verticalScrollBar(), &QScrollBar::rangeChanged, this, &FolderPager::lookSoon);
    connect(&view, &QTreeView::expanded, this, &FolderPager::lookSoon);
    connect(&view, &QTreeView::collapsed, this, &FolderPager::lookSoon);
    connect(&items, &QAbstractItemModel::rowsInserted, this, &FolderPager::lookSoon);
    connect(&items, &QAbstractItemModel::layoutChanged, this, &FolderPager::lookSoon);
    connect(&items, &LockTreeModel::filterChanged, this, &FolderPager::lookSoon);
}

void FolderPager::onOpened(const QModelIndex &folder)
{
    const FolderReading reading = m_items.reading(folder);
    if (reading == FolderReading::NotRead || reading == FolderReading::Failed)
        m_items.readFolder(folder);
}

void FolderPager::onReadingChanged(const QModelIndex &folder)
{
    const FolderReading reading = m_items.reading(folder);
    if (m_items.rowCount(folder) == 0 && reading != FolderReading::Reading) {
        // Rows that come or go say so themselves. One that was being read was drawn with children;
        // one that is not read may have had none.
        const bool drawnOtherwise = reading == FolderReading::NotRead
                                    || !m_items.hasChildren(folder);
        const QModelIndex above = folder.parent();
        if (drawnOtherwise && (!above.isValid() || m_view.isExpanded(above)))
            m_layOut = true;
        if (reading == FolderReading::Failed)
            m_view.collapse(folder);
    }
    lookSoon();
}

void FolderPager::lookSoon()
{
    if (m_items.readsFolders() && !m_look.isActive())
        m_look.start();
}

void FolderPager::look()
{
    if (std::exchange(m_layOut, false))
        m_view.doItemsLayout();
    if (!m_items.readsFolders() || m_items.isFiltered() || !m_view.isVisible())
        return;
    const int bottom = m_view.viewport()->height();
    QModelIndex row = m_view.indexAt({0, 0});
    for (; row.isValid() && m_view.visualRect(row).top() < bottom; row = m_view.indexBelow(row))
        readOnBehind(row.siblingAtColumn(0));
}

/// Of @p row itself, and of every folder that ends with it.
void FolderPager::readOnBehind(const QModelIndex &row)
{
    const bool open = m_view.isExpanded(row);
    // Open and not read: a filter that is gone opened it, or there was no room when its turn came.
    if (open && m_items.reading(row) == FolderReading::NotRead)
        m_items.readFolder(row);
    if (open && m_items.rowCount(row) > 0)
        return; // it goes on below
    if (open && m_items.reading(row) == FolderReading::More)
        m_items.readFolder(row);
    QModelIndex last = row;
    for (QModelIndex folder = last.parent();
         folder.isValid() && last.row() == m_items.rowCount(folder) - 1;
         last = folder, folder = last.parent()) {
        if (m_items.reading(folder) == FolderReading::More)
            m_items.readFolder(folder);
    }
}

} // namespace lockscope
