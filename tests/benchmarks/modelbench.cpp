// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T7 and T8: what the tree model takes and how fast it is built, against QStandardItemModel with
// three columns.

#include "models/items/locktreemodel.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchtree.h"
#include "tests/support/manualclock.h"

#include <memory>

namespace lockscope {

namespace {

void load(LockStore &store, const FeedPage &page)
{
    store.setClockOffset(Millis(0));
    store.applyPage(page);
}

} // namespace

std::vector<BenchFigure> benchModel(const BenchScale &scale)
{
    const ManualClock clock;
    const FeedPage page = benchPicture(scale.rows);
    const auto rows = static_cast<double>(page.locks.size());

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
            const double storeTime = timed([&] { load(store, page); });
            const double loaded = heapInUse();
            std::unique_ptr<LockTreeModel> model;
            const double modelTime = timed([&] { model = std::make_unique<LockTreeModel>(store); });
            oursMemory.push_back((heapInUse() - loaded) / rows);
            storeMemory.push_back((loaded - before) / rows);
            oursBuild.push_back(modelTime / rows);
            withStoreBuild.push_back((storeTime + modelTime) / rows);
        }
        {
            const double before = heapInUse();
            std::unique_ptr<StandardTree> tree;
            baselineBuild.push_back(timed([&] { tree = std::make_unique<StandardTree>(page); })
                                    / rows);
            baselineMemory.push_back((heapInUse() - before) / rows);
        }
    }
    const std::string baseline = "QStandardItemModel";
    std::vector<double> wholeMemory;
    for (std::size_t i = 0; i < oursMemory.size(); ++i)
        wholeMemory.push_back(oursMemory[i] + storeMemory[i]);
    const auto faster = BenchFigure::Sense::Faster;
    return {{"T7",
             "model memory per row",
             "B",
             faster,
             oursMemory,
             baseline,
             baselineMemory,
             {8, 12}},
            {"T7+",
             "model and store memory per row (every holder, lease and lookup kept)",
             "B",
             faster,
             wholeMemory,
             baseline,
             baselineMemory,
             {}},
            {"T8",
             "model build per row from the store",
             "ns",
             faster,
             oursBuild,
             baseline,
             baselineBuild,
             {15, 35, 1}},
            {"T8+",
             "store and model build per row from parsed documents",
             "ns",
             faster,
             withStoreBuild,
             baseline,
             baselineBuild,
             {}}};
}

} // namespace lockscope
