// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// S5: how long the second look of the tree check computes, the one that decides. The baseline is
// the limit of the product, not a measurement.

#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/checkedpicture.h"

namespace lockscope {

std::vector<BenchFigure> benchCheck(const BenchScale &scale)
{
    const LockPicture picture = checkedPicture(scale.checkedLocks);
    const TreeCheckFacts facts = factsOf(picture);
    const std::vector<Anomaly> before = findAnomalies(picture, facts);
    std::vector<double> look;
    look.reserve(static_cast<std::size_t>(scale.repetitions));
    std::size_t found = 0;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        look.push_back(timed([&] {
            std::vector<Anomaly> now = findAnomalies(picture, facts);
            settle(now, before, picture.observedAt);
            found = now.size();
        }));
    }
    return {{"S5",
             "a look of the tree check at " + std::to_string(scale.checkedLocks) + " locks, "
                     + std::to_string(found) + " findings",
             "ns",
             BenchFigure::Sense::Within,
             look,
             "2 s",
             constantly(2e9),
             {1, 0.5, 0}}};
}

} // namespace lockscope
