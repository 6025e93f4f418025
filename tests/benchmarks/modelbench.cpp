// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T7 and T8: what the tree model takes and how fast it is built, against QStandardItemModel with three columns.

#include "models/items/locktreemodel.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/support/manualclock.h"

#include <QHash>
#include <QStandardItemModel>

#include <memory>

namespace lockscope {

namespace {

/// Parsed documents → rows, as one writes it with Qt's own model: a hash finds the folder.
std::unique_ptr<QStandardItemModel> standardModel(const LockPage &page,
                                                  QHash<QString, QStandardItem *> &rowOf)
{
    auto model = std::make_unique<QStandardItemModel>(0, 3);
    const auto rowFor = [&](const auto &self, const QString &path) -> QStandardItem * {
        QStandardItem *&item = rowOf[path];
        if (item)
            return item;
        const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
        const QString name = path.size() == 1 ? path : path.mid(slash + 1);
        QStandardItem *made = new QStandardItem(name);
        item = made; // before the hash grows below
        QStandardItem *parent = path.size() == 1 ? model->invisibleRootItem()
                                                 : self(self, slash == 0 ? QStringLiteral("/")
                                                                         : path.left(slash));
        parent->appendRow({made, new QStandardItem, new QStandardItem});
        return made;
    };
    for (const LockDocument &document : page.locks) {
        QStandardItem *item = rowFor(rowFor, QString::fromStdString(document.path));
        QStandardItem *parent = item->parent() ? item->parent() : model->invisibleRootItem();
        parent->child(item->row(), 1)
                ->setText(document.type == LockType::Exclusive ? QStringLiteral("exclusive")
                                                               : QStringLiteral("shared"));
        parent->child(item->row(), 2)
                ->setText(QString::fromStdString(document.holders.front().session));
    }
    return model;
}

void load(LockStore &store, const LockPage &page)
{
    store.setClockOffset(Millis(0));
    store.applyPage(page);
}

} // namespace

std::vector<BenchFigure> benchModel(const BenchScale &scale)
{
    const ManualClock clock;
    const LockPage large = benchPicture(scale.rows);
    const LockPage small = benchPicture(scale.baselineRows);
    const auto largeRows = static_cast<double>(large.locks.size());
    const auto smallRows = static_cast<double>(small.locks.size());

    std::vector<double> oursMemory;
    std::vector<double> storeMemory;
    std::vector<double> oursBuild;
    std::vector<double> withStoreBuild;
    std::vector<double> baselineMemory;
    std::vector<double> baselineBuild;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        {
            const double before = heapInUse();
            LockStore store(clock);
            const double storeTime = timed([&] { load(store, large); });
            const double loaded = heapInUse();
            std::unique_ptr<LockTreeModel> model;
            const double modelTime = timed([&] { model = std::make_unique<LockTreeModel>(store); });
            oursMemory.push_back((heapInUse() - loaded) / largeRows);
            storeMemory.push_back((loaded - before) / largeRows);
            oursBuild.push_back(modelTime / largeRows);
            withStoreBuild.push_back((storeTime + modelTime) / largeRows);
        }
        {
            const double before = heapInUse();
            std::unique_ptr<QStandardItemModel> model;
            QHash<QString, QStandardItem *> rowOf;
            baselineBuild.push_back(timed([&] { model = standardModel(small, rowOf); }) / smallRows);
            baselineMemory.push_back((heapInUse() - before) / smallRows);
        }
    }
    const std::string baseline = "QStandardItemModel";
    std::vector<double> wholeMemory;
    for (std::size_t i = 0; i < oursMemory.size(); ++i)
        wholeMemory.push_back(oursMemory[i] + storeMemory[i]);
    return {{"T7", "model memory per row", "B", median(oursMemory), baseline,
             median(baselineMemory), 8},
            {"T7+", "model and store memory per row (every holder, lease and lookup kept)", "B",
             median(wholeMemory), baseline, median(baselineMemory), 0},
            {"T8", "model build per row from the store", "ns", median(oursBuild), baseline,
             median(baselineBuild), 15},
            {"T8+", "store and model build per row from parsed documents", "ns",
             median(withStoreBuild), baseline, median(baselineBuild), 0}};
}

} // namespace lockscope
