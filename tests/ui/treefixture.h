// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/items/storefixture.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>

namespace lockscope {

/// A lock tree on the screen over a store, and a QTreeView over the same model that shows what Qt
/// itself would do.
struct TreeFixture : StoreFixture
{
    explicit TreeFixture(const std::vector<std::string> &paths = {"/a/one", "/a/three", "/a/two",
                                                                  "/b/four", "/b/six"})
        : items(store), tree(&items)
    {
        begin("s1");
        for (const std::string &path : paths)
            server.lockTree(path, "s1");
        sync();
        tree.resize(1000, 300);
        tree.show();
        QCoreApplication::sendPostedEvents();
        layOut();
    }
    /// More rows than fit, few enough that all open by themselves.
    static std::vector<std::string> manyPaths()
    {
        std::vector<std::string> paths;
        for (const char *folder : {"/a/x/", "/b/", "/c/d/e/"}) {
            for (int i = 10; i < 50; ++i)
                paths.push_back(folder + std::to_string(i));
        }
        return paths;
    }

    QModelIndex at(const char *path) const { return items.indexOfPath(path); }
    QPoint centerOf(const QModelIndex &index) const { return tree.visualRect(index).center(); }
    QPoint signOf(const QModelIndex &folder) const
    {
        const QRect name = tree.visualRect(folder);
        const int half = tree.indentation() / 2;
        return {tree.isRightToLeft() ? name.right() + half : name.left() - half, name.center().y()};
    }
    void click(const QPoint &point, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, modifiers, point);
    }
    QString chosen() const { return tree.chosenPaths().join(QLatin1Char(' ')); }
    void lock(const char *path)
    {
        server.lockTree(path, "s1");
        sync();
    }
    void unlock(const char *path)
    {
        server.unlockTree(path, "s1");
        sync();
    }
    /// What is put off to the next turn of the event loop is done now.
    void layOut() { QMetaObject::invokeMethod(&tree, "doItemsLayout"); }

    /// The rows from top to bottom, as the view says.
    QModelIndexList linesOf(const QTreeView &view) const
    {
        const auto *own = qobject_cast<const LineTreeView *>(&view);
        QModelIndexList lines;
        for (QModelIndex index = items.index(0, 0); index.isValid();
             index = own ? own->indexBelow(index) : view.indexBelow(index))
            lines.append(index);
        return lines;
    }
    /// Makes @p stock look like the tree: the same size, columns, rows and open folders.
    void makeAlike(QTreeView &stock)
    {
        stock.setFrameShape(QFrame::NoFrame);
        stock.setUniformRowHeights(true);
        stock.setSelectionBehavior(QTreeView::SelectRows);
        stock.setSelectionMode(QTreeView::ExtendedSelection);
        stock.setVerticalScrollMode(QTreeView::ScrollPerPixel);
        stock.setHorizontalScrollMode(QTreeView::ScrollPerPixel);
        stock.setExpandsOnDoubleClick(false);
        stock.setEditTriggers(QTreeView::NoEditTriggers);
        stock.setLayoutDirection(tree.layoutDirection());
        stock.setIndentation(tree.indentation());
        stock.setModel(&items);
        stock.setItemDelegate(tree.itemDelegate());
        stock.header()->restoreState(tree.header()->saveState());
        for (const QModelIndex &folder : items.foldersThatAre(true))
            stock.setExpanded(folder, true);
        stock.resize(tree.size());
        stock.show();
        QCoreApplication::sendPostedEvents();
    }

    LockTreeItems items;
    LockTreeView tree;
};

} // namespace lockscope
