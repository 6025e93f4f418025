// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T10: changes of locks all over a tree with every row open, from the store to the screen: our view
// against a stock QTreeView over the same model, told of each index by itself: it looks for each
// among all that are open.

#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchtree.h"
#include "tests/support/manualclock.h"
#include "ui/tree/locktreeview.h"

namespace lockscope {

std::vector<BenchFigure> benchChanges(const BenchScale &scale)
{
    const ManualClock clock;
    const FeedPage page = benchPicture(scale.rows);
    BenchTree ours(clock, page);
    LockTreeView view(&ours.items);
    BenchTree theirs(clock, page);
    QTreeView stock;
    stock.setModel(&theirs.items);
    // One index at a time, as QStandardItemModel says what changed; our model's rows would spare it
    // the search.
    QObject::disconnect(&theirs.items, &QAbstractItemModel::dataChanged, &stock, nullptr);
    QObject::connect(&theirs.items, &QAbstractItemModel::dataChanged, &stock,
                     [&stock](const QModelIndex &from, const QModelIndex &to,
                              const QList<int> &roles) {
                         for (int row = from.row(); row <= to.row(); ++row) {
                             const QModelIndex index = from.sibling(row,
                                                                    LockTreeModel::StateColumn);
                             stock.dataChanged(index, index, roles);
                         }
                     });
    const auto open = [](auto &each) { // each by its own expandAll(), which is not virtual
        showForBench(each);
        each.expandAll();
        paintForBench(each);
    };
    open(view);
    open(stock);
    std::vector<double> oursTimes;
    std::vector<double> stockTimes;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        const FeedPage changes = changesOf(page, scale.changes, repetition);
        oursTimes.push_back(timed([&] {
            ours.store.applyPage(changes);
            paintForBench(view);
        }));
        stockTimes.push_back(timed([&] {
            theirs.store.applyPage(changes);
            paintForBench(stock);
        }));
    }
    return {{"T10",
             std::to_string(scale.changes) + " lock changes to painted, "
                     + std::to_string(scale.rows) + " rows open",
             "ns",
             BenchFigure::Sense::Faster,
             oursTimes,
             "stock QTreeView, per index",
             stockTimes,
             {300, 1000,
              5}}}; // the baseline's search grows with the rows, and ours with what is painted
}

} // namespace lockscope
