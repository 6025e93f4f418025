// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "ui/tree/locktreeitems.h"

#include <QHash>
#include <QStandardItemModel>
#include <QTreeView>

#include <memory>

namespace lockscope {

/// A store and its model, and the views one wants on them.
struct BenchTree
{
    BenchTree(const Clock &clock, const FeedPage &page);

    LockStore store;
    /// processorTime() when the store told its last batch, before its model heard of it.
    double toldAt = 0;
    LockTreeItems items;
};

/// The same picture as one writes it with Qt's own model: three columns, a hash finds the folder.
struct StandardTree
{
    explicit StandardTree(const FeedPage &page);
    ~StandardTree();

    /// The item of @p path, made with all above it when there is none.
    QStandardItem *itemFor(const QString &path);
    void add(const LockDocument &document);
    void remove(const LockDocument &document); ///< of a leaf that is there

    QStandardItemModel model;
    QHash<QString, QStandardItem *> itemOf; ///< by path
};

/// Of the size all views are measured with, on the screen, every row as high as the first.
void showForBench(QTreeView &view);
/// Everything that was put off is done, and the view is painted.
void paintForBench(QTreeView &view);

} // namespace lockscope
