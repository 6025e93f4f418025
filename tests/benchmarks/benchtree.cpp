// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchtree.h"

#include "tests/benchmarks/benchmark.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

LockStore &filled(LockStore &store, const FeedPage &page)
{
    store.setClockOffset(Millis(0));
    store.applyPage(page);
    return store;
}

/// Who listens first hears first: to be called before a model listens.
LockStore &timedBy(double &toldAt, LockStore &store)
{
    QObject::connect(&store, &LockStore::changed, &store, [&toldAt] { toldAt = processorTime(); });
    return store;
}

} // namespace

BenchTree::BenchTree(const Clock &clock, const FeedPage &page)
    : store(clock), items(timedBy(toldAt, filled(store, page)))
{}

StandardTree::StandardTree(const FeedPage &page) : model(0, 3)
{
    for (const LockDocument &document : page.locks)
        add(document);
}

StandardTree::~StandardTree() = default;

QStandardItem *StandardTree::itemFor(const QString &path)
{
    QStandardItem *&item = itemOf[path];
    if (item)
        return item;
    const bool root = path.size() == 1;
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
    auto *made = new QStandardItem(root ? path : path.mid(slash + 1));
    item = made; // before the hash grows below
    QStandardItem *parent = root ? model.invisibleRootItem()
                                 : itemFor(slash == 0 ? QStringLiteral("/") : path.left(slash));
    parent->appendRow({made, new QStandardItem, new QStandardItem});
    return made;
}

void StandardTree::add(const LockDocument &document)
{
    QStandardItem *item = itemFor(QString::fromStdString(document.path));
    QStandardItem *parent = item->parent() ? item->parent() : model.invisibleRootItem();
    parent->child(item->row(), 1)
            ->setText(document.type == LockType::Exclusive ? QStringLiteral("exclusive")
                                                           : QStringLiteral("shared"));
    parent->child(item->row(), 2)
            ->setText(QString::fromStdString(document.holders.front().session));
}

void StandardTree::remove(const LockDocument &document)
{
    const QStandardItem *item = itemOf.take(QString::fromStdString(document.path));
    item->parent()->removeRow(item->row());
}

void showForBench(QTreeView &view)
{
    view.setUniformRowHeights(true);
    view.resize(1000, 800);
    view.show();
    paintForBench(view);
}

void paintForBench(QTreeView &view)
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    view.viewport()->repaint();
}

} // namespace lockscope
