// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheck.h"
#include "tests/protocol/plantedtree.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace lockscope::test;

namespace {

Tallies tallied(const std::vector<Anomaly> &anomalies)
{
    Tallies tallies;
    for (const Anomaly &anomaly : anomalies) {
        Tally &tally = tallies[{anomaly.path, anomaly.code}];
        ++tally.findings;
        tally.settled += anomaly.settled ? 1 : 0;
        tally.repairable += anomaly.isRepairable() ? 1 : 0;
        tally.count += anomaly.count;
    }
    return tallies;
}

std::string text(const Tally &tally)
{
    return std::to_string(tally.findings) + " (" + std::to_string(tally.settled) + " settled, "
           + std::to_string(tally.repairable) + " repairable, count " + std::to_string(tally.count)
           + ')';
}

/// The first places where the two differ; empty: nowhere.
std::string difference(const Tallies &expected, const Tallies &found)
{
    constexpr int Shown = 8;
    int different = 0;
    std::string said;
    const auto compare = [&](const Tallies::key_type &place, const Tally &wanted,
                             const Tally &got) {
        if (wanted == got || ++different > Shown)
            return;
        said += place.first + ' ' + toString(place.second) + ": " + text(wanted)
                + " planted, found " + text(got) + '\n';
    };
    for (const auto &[place, wanted] : expected) {
        const auto it = found.find(place);
        compare(place, wanted, it == found.end() ? Tally() : it->second);
    }
    for (const auto &[place, got] : found) {
        if (!expected.contains(place))
            compare(place, Tally(), got);
    }
    return said;
}

} // namespace

/// A hundred thousand locks with anomalies of every code among them: the check finds each of them,
/// where it is, and nothing else.
class TestTreeCheckScale : public QObject
{
    Q_OBJECT
private slots:
    void everyPlantIsFoundAndNothingElse_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : {1U, 2U})
            QTest::addRow("seed %u", seed) << seed;
    }

    void everyPlantIsFoundAndNothingElse()
    {
        constexpr int Locks = 100'000;
        constexpr int PlantsOfEach = 40;
        QFETCH(const unsigned, seed);
        const PlantedTree tree(seed, Locks, PlantsOfEach);
        QVERIFY(tree.picture().locks.size() > Locks);
        for (const Anomaly::Code code : AllAnomalyCodes) {
            const auto planted = std::count_if(tree.expected().begin(), tree.expected().end(),
                                               [code](const auto &each) {
                                                   return each.first.second == code;
                                               });
            QVERIFY2(planted >= PlantsOfEach / 2, toString(code));
        }

        const std::vector<Anomaly> before = findAnomalies(tree.picture(), tree.facts());
        std::vector<Anomaly> now = before;
        settle(now, before, tree.picture().observedAt);
        const std::string wrong = difference(tree.expected(), tallied(now));
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(std::is_sorted(now.begin(), now.end(),
                               [](const Anomaly &a, const Anomaly &b) { return a.path < b.path; }));
    }

    void aTreeInGoodOrderHasNone()
    {
        const PlantedTree tree(3, 20'000, 0);
        const std::string wrong = difference({},
                                             tallied(findAnomalies(tree.picture(), tree.facts())));
        QVERIFY2(wrong.empty(), wrong.c_str());
    }
};

LOCKSCOPE_GUILESS_TEST(TestTreeCheckScale)
#include "tst_treecheckscale.moc"
