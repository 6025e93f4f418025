// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerplan.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

using namespace lockscope;
using namespace std::chrono_literals;

class TestWorkerPlan : public QObject
{
    Q_OBJECT
private slots:
    void sameSeedSameActions();
    void allKindsAppear();
    void everyActionIsWithinBounds();
    void longLocksAreEachWorkersOwn();
    void nobodyWorksDuringMaintenance();
    void someoneTakesTheGlobalLockInMaintenance();
};

static DemoTree tree() { return *DemoTree::load({}); }

void TestWorkerPlan::sameSeedSameActions()
{
    WorkerPlan a(tree(), 5);
    WorkerPlan b(tree(), 5);
    WorkerPlan other(tree(), 13); // the same trade
    bool differs = false;
    for (int i = 0; i < 50; ++i) {
        const WorkerAction x = a.next(1s * i);
        const WorkerAction y = b.next(1s * i);
        const WorkerAction z = other.next(1s * i);
        QCOMPARE(x.request.targets.front().name, y.request.targets.front().name);
        QCOMPARE(x.hold, y.hold);
        differs = differs || x.request.targets.front().name != z.request.targets.front().name;
    }
    QVERIFY(differs);
}

void TestWorkerPlan::allKindsAppear()
{
    std::set<std::pair<LockKind, LockMode>> seen;
    std::set<std::string> apps;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        WorkerPlan plan(tree(), seed);
        apps.insert(plan.app());
        for (int i = 0; i < 100; ++i) {
            for (const LockTarget &target : plan.next(0s).request.targets)
                seen.insert({target.kind, target.mode});
        }
    }
    QCOMPARE(apps.size(), 8u);
    QVERIFY(seen.contains({LockKind::Tree, LockMode::X}));
    QVERIFY(seen.contains({LockKind::Tree, LockMode::S}));
    QVERIFY(seen.contains({LockKind::Document, LockMode::X}));
    QVERIFY(seen.contains({LockKind::ReadWrite, LockMode::X}));
    QVERIFY(seen.contains({LockKind::ReadWrite, LockMode::S}));
}

void TestWorkerPlan::everyActionIsWithinBounds()
{
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        WorkerPlan plan(tree(), seed);
        for (int second = 0; second < 360; ++second) {
            const WorkerAction action = plan.next(1s * second);
            QVERIFY(!action.request.targets.empty());
            QVERIFY(action.think >= 0ms && action.think <= WorkerPlan::Round);
            QVERIFY(action.hold > 0ms && action.hold <= 6s);
            if (const auto longAction = plan.nextLong(1s * second))
                QVERIFY(longAction->hold > 0ms && longAction->hold <= 90s);
        }
    }
}

void TestWorkerPlan::longLocksAreEachWorkersOwn()
{
    std::set<std::string> kept;
    std::size_t keepers = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        if (const auto action = WorkerPlan(tree(), seed).nextLong(0s)) {
            for (const LockTarget &target : action->request.targets) {
                ++keepers;
                kept.insert(target.name);
                QCOMPARE(target.mode, LockMode::X);
            }
        }
    }
    QVERIFY(keepers >= 6);
    QCOMPARE(kept.size(), keepers);
}

void TestWorkerPlan::nobodyWorksDuringMaintenance()
{
    const Millis workEnds = WorkerPlan::Round - WorkerPlan::Maintenance;
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
        WorkerPlan plan(tree(), seed);
        for (Millis now = 0s; now < 2 * WorkerPlan::Round; now += 500ms) {
            const auto check = [&](const WorkerAction &action) {
                if (action.request.targets.front().kind == LockKind::Root)
                    return true;
                // Even if it is granted at the last moment of its patience it is over in time.
                const Millis begins = now % WorkerPlan::Round + action.think;
                return begins >= WorkerPlan::Round
                       || begins + action.patience + action.hold <= workEnds;
            };
            QVERIFY(check(plan.next(now)));
            if (const auto action = plan.nextLong(now))
                QVERIFY(check(*action));
        }
    }
}

void TestWorkerPlan::someoneTakesTheGlobalLockInMaintenance()
{
    const Millis workEnds = WorkerPlan::Round - WorkerPlan::Maintenance;
    WorkerPlan janitor(tree(), 7);
    const WorkerAction action = janitor.next(workEnds - 5s);
    QCOMPARE(action.request.targets.front().kind, LockKind::Root);
    QVERIFY(action.think >= 5s);
    QVERIFY(workEnds + action.hold + action.patience < WorkerPlan::Round);
}

LOCKSCOPE_GUILESS_TEST(TestWorkerPlan)
#include "tst_workerplan.moc"
