// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

namespace lockscope {

class LockTreeItems;
class LockTreeView;

/// Reads what a person looks at, of a tree that is read folder by folder: a folder when they open
/// it, or an open one that comes into view unread, and more of it when the last row that was read
/// of it does. Not under a filter: where few rows fit, the end would always be in view, and all
/// would be read. A folder that could not be read is closed again, so that opening it tries once
/// more.
class FolderPager : public QObject
{
    Q_OBJECT
public:
    /// Owned by @p view.
    FolderPager(LockTreeView &view, LockTreeItems &items);

private:
    void onOpened(const QModelIndex &folder);
    void onReadingChanged(const QModelIndex &folder);
    void lookSoon();
    void look();
    void readOnBehind(const QModelIndex &row);

    LockTreeView &m_view;
    LockTreeItems &m_items;
    QTimer m_look;
    /// The view drew a folder with children, or without, and it is not so any more
    bool m_layOut = false;
};

} // namespace lockscope
