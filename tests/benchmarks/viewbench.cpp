// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T9, T11, T12: opening all rows, rows that come and go while all are open, and a keystroke in the
// filter line, each until it is painted, against QStandardItemModel, a stock QTreeView and a
// recursive QSortFilterProxyModel. T11 begins when the store tells what came and went, because the
// baseline keeps no lock documents; T11+ is with the store.

#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchtree.h"
#include "tests/support/manualclock.h"
#include "ui/tree/locktreeview.h"

#include <QCoreApplication>
#include <QSortFilterProxyModel>

namespace lockscope {

namespace {

const char *const Standard = "QStandardItemModel";

double perRow(double time, int rows) { return time / rows; }

/// The stock view looks at every open folder for each row that goes, a quarter of a second each in
/// a million rows.
constexpr int RemovedOfInserted = 500;

/// @p count new locks, spread evenly over the folders there are; others in each @p round.
FeedPage arrivalsFor(const FeedPage &page, int count, int round)
{
    return remadeLocks(page, count, round, [round](LockDocument &document, std::size_t at) {
        if (document.kind != LockKind::Tree)
            return false;
        const std::size_t slash = document.path.rfind('/');
        document.path = document.path.substr(0, slash) + "/new-" + std::to_string(round) + "-"
                        + std::to_string(at);
        document.id = document.path;
        return true;
    });
}

std::vector<std::string> idsOf(const FeedPage &page)
{
    std::vector<std::string> ids;
    for (const LockDocument &document : page.locks)
        ids.push_back(document.id);
    return ids;
}

void visitAll(const QAbstractItemModel &model, const QModelIndex &parent)
{
    for (int row = 0; row < model.rowCount(parent); ++row)
        visitAll(model, model.index(row, 0, parent));
}

std::vector<BenchFigure> benchOpening(const BenchScale &scale)
{
    const ManualClock clock;
    const FeedPage page = benchPicture(scale.rows);
    BenchTree ours(clock, page);
    StandardTree theirs(page);
    const auto [mine, standard] = interleaved(
            scale.repetitions,
            [&](int) {
                LockTreeView view(&ours.items);
                view.collapseAll(); // the model keeps what the view before it opened
                showForBench(view);
                return perRow(timed([&] {
                                  view.openAll();
                                  paintForBench(view);
                              }),
                              scale.rows);
            },
            [&](int) {
                QTreeView view;
                view.setModel(&theirs.model);
                showForBench(view);
                return perRow(timed([&] {
                                  view.expandAll();
                                  paintForBench(view);
                              }),
                              scale.rows);
            });
    return {{"T9",
             "expandAll and first paint per row of " + std::to_string(scale.rows),
             "ns",
             BenchFigure::Sense::Faster,
             mine,
             Standard,
             standard,
             {10, 25, 1}}};
}

/// The way of a change to the screen.
struct WayTimes
{
    std::vector<double> fromBatch; ///< since the store told it
    std::vector<double> whole;     ///< with the store

    void add(BenchTree &tree, QTreeView &view, const std::function<void()> &change)
    {
        const double begin = processorTime();
        change();
        paintForBench(view);
        const double end = processorTime();
        fromBatch.push_back(end - tree.toldAt);
        whole.push_back(end - begin);
    }
    /// T11 and T11+. @p what: "insert 10000 rows, 100000 open".
    std::vector<BenchFigure> against(const std::vector<double> &standard,
                                     const std::string &what) const
    {
        const auto faster = BenchFigure::Sense::Faster;
        return {{"T11",
                 what + ", the store's batch to painted",
                 "ns",
                 faster,
                 fromBatch,
                 Standard,
                 standard,
                 {8, 25, 0.5}},
                {"T11+",
                 what + ", store to painted (lock documents kept)",
                 "ns",
                 faster,
                 whole,
                 Standard,
                 standard,
                 {}}};
    }
};

std::vector<BenchFigure> benchComingAndGoing(const BenchScale &scale)
{
    const ManualClock clock;
    const FeedPage page = benchPicture(scale.rows);
    BenchTree ours(clock, page);
    ours.items.setGhostLifetime(Millis(0));
    StandardTree theirs(page);
    LockTreeView view(&ours.items);
    showForBench(view);
    view.openAll();
    QTreeView stock;
    stock.setModel(&theirs.model);
    showForBench(stock);
    stock.expandAll();
    paintForBench(view);
    paintForBench(stock);

    WayTimes insertion;
    std::vector<double> standardInsertion;
    WayTimes removal;
    std::vector<double> standardRemoval;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        const FeedPage arrivals = arrivalsFor(page, scale.changes, repetition);
        FeedPage leaving = arrivals;
        leaving.locks.resize(arrivals.locks.size() / RemovedOfInserted);
        const std::vector<std::string> ids = idsOf(leaving);
        insertion.add(ours, view, [&] { ours.store.applyPage(arrivals); });
        standardInsertion.push_back(timed([&] {
            for (const LockDocument &document : arrivals.locks)
                theirs.add(document);
            paintForBench(stock);
        }));
        removal.add(ours, view, [&] { ours.store.applyExact(ids, {}); });
        standardRemoval.push_back(timed([&] {
            for (const LockDocument &document : leaving.locks)
                theirs.remove(document);
            paintForBench(stock);
        }));
    }
    const std::string open = " rows, " + std::to_string(scale.rows) + " open";
    std::vector<BenchFigure> figures = insertion.against(standardInsertion,
                                                         "insert " + std::to_string(scale.changes)
                                                                 + open);
    for (BenchFigure &figure :
         removal.against(standardRemoval,
                         "remove " + std::to_string(scale.changes / RemovedOfInserted) + open))
        figures.push_back(std::move(figure));
    return figures;
}

/// Ours opens what it finds. The proxy's view stays closed: with open rows a keystroke takes it
/// minutes, one removal after the other.
std::vector<BenchFigure> benchFiltering(const BenchScale &scale)
{
    const ManualClock clock;
    const FeedPage page = benchPicture(scale.rows);
    BenchTree ours(clock, page);
    LockTreeView view(&ours.items);
    showForBench(view);
    StandardTree theirs(page);
    QSortFilterProxyModel proxy;
    proxy.setRecursiveFilteringEnabled(true);
    proxy.setFilterCaseSensitivity(Qt::CaseInsensitive);
    proxy.setSourceModel(&theirs.model);
    QTreeView stock;
    stock.setModel(&proxy);
    showForBench(stock);
    visitAll(proxy,
             {}); // as after every row was open once: what a proxy has not seen it does not filter
    view.openAll();
    paintForBench(view);
    paintForBench(stock);

    const QString typed = QStringLiteral("report-12345678");
    const auto textOf = [&typed](int repetition) { return typed.left(8 + repetition % 5); };
    const auto [mine, standard] = interleaved(
            scale.repetitions,
            [&](int repetition) {
                return perRow(timed([&] {
                                  ours.items.setFilter(
                                          FilterQuery::parse(textOf(repetition)).value());
                                  while (ours.items.isFiltering())
                                      QCoreApplication::processEvents();
                                  paintForBench(view);
                              }),
                              scale.rows);
            },
            [&](int repetition) {
                return perRow(timed([&] {
                                  proxy.setFilterFixedString(textOf(repetition));
                                  paintForBench(stock);
                              }),
                              scale.rows);
            });
    return {{"T12",
             "filter keystroke to painted per row of " + std::to_string(scale.rows),
             "ns",
             BenchFigure::Sense::Faster,
             mine,
             "recursive QSortFilterProxyModel",
             standard,
             {8, 25, 0.5}}};
}

} // namespace

std::vector<BenchFigure> benchView(const BenchScale &scale)
{
    std::vector<BenchFigure> figures = benchOpening(scale);
    for (const auto &measure : {benchComingAndGoing, benchFiltering}) {
        for (BenchFigure &figure : measure(scale))
            figures.push_back(std::move(figure));
    }
    return figures;
}

} // namespace lockscope
