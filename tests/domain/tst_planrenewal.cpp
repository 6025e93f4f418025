// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrenewal.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestPlanRenewal : public QObject
{
    Q_OBJECT

    /// One session with one lock, its lease over at @p end.
    static BreakPlan planOf(Liveness liveness, int end)
    {
        BreakPlan plan;
        BreakPlan::Owner owner;
        owner.session = "s-1";
        owner.verdict.liveness = liveness;
        owner.lockIds = {"/a"};
        plan.owners = {owner};
        BreakStep step;
        step.action = BreakStep::Action::RevokeSession;
        step.session = "s-1";
        step.documentId = "s-1";
        step.seenExpiresAt = Instant(Millis(end));
        plan.steps = {step};
        BreakPlan::Node node;
        node.documentId = "/a";
        node.before = PlanState::Kind::Exclusive;
        plan.nodes = {node};
        return plan;
    }

private slots:
    void aLivingOwnerMayRenew()
    {
        const BreakPlan shown = planOf(Liveness::Held, 1000);
        QVERIFY(differsOnlyByRenewals(shown, shown));
        QVERIFY(differsOnlyByRenewals(shown, planOf(Liveness::Held, 2000)));
        QVERIFY(differsOnlyByRenewals(shown, planOf(Liveness::Renewing, 2000)));
        QVERIFY(!differsOnlyByRenewals(shown, planOf(Liveness::Renewing, 500)));
        QVERIFY(!differsOnlyByRenewals(shown, planOf(Liveness::Suspect, 2000)));
        QVERIFY(!differsOnlyByRenewals(shown, planOf(Liveness::Dead, 1000)));
    }

    void nobodyElseMay_data()
    {
        QTest::addColumn<int>("liveness");
        QTest::newRow("dead") << static_cast<int>(Liveness::Dead);
        QTest::newRow("suspect") << static_cast<int>(Liveness::Suspect);
        QTest::newRow("unknown") << static_cast<int>(Liveness::Unknown);
    }

    void nobodyElseMay()
    {
        QFETCH(int, liveness);
        const BreakPlan shown = planOf(static_cast<Liveness>(liveness), 1000);
        QVERIFY(differsOnlyByRenewals(shown, shown));
        QVERIFY(!differsOnlyByRenewals(shown, planOf(static_cast<Liveness>(liveness), 2000)));
        QVERIFY(!differsOnlyByRenewals(shown, planOf(Liveness::Renewing, 2000)));
        QVERIFY(!hasSameOwners(shown, planOf(Liveness::Renewing, 2000)));
    }

    void anythingElseIsAnotherPlan()
    {
        const BreakPlan shown = planOf(Liveness::Renewing, 1000);
        const auto differs = [&](const auto &change) {
            BreakPlan fresh = planOf(Liveness::Renewing, 2000);
            change(fresh);
            return !differsOnlyByRenewals(shown, fresh);
        };
        QVERIFY(differs([](BreakPlan &p) { p.steps.push_back(p.steps.front()); }));
        QVERIFY(differs([](BreakPlan &p) { p.steps.front().hard = true; }));
        QVERIFY(differs([](BreakPlan &p) { p.steps.front().seenExpiresAt.reset(); }));
        QVERIFY(differs([](BreakPlan &p) { p.owners.front().lockIds.push_back("/b"); }));
        QVERIFY(differs([](BreakPlan &p) { p.owners.push_back(p.owners.front()); }));
        QVERIFY(differs([](BreakPlan &p) {
            p.nodes.front().before = {PlanState::Kind::Shared, 2};
        }));
        QVERIFY(differs([](BreakPlan &p) { p.nodes.front().opens = LockMode::S; }));
        QVERIFY(differs([](BreakPlan &p) { p.halfDone.push_back("op-1"); }));
        QVERIFY(differs([](BreakPlan &p) { p.epoch = "another"; }));
        QVERIFY(differs([](BreakPlan &p) { p.hard = true; }));
    }

    void othersMayComeAndGoAbove()
    {
        const auto withShares = [](int end, std::int64_t shares) {
            BreakPlan plan = planOf(Liveness::Renewing, end);
            BreakPlan::Node above;
            above.documentId = "global";
            above.before = {PlanState::Kind::Shared, shares};
            plan.nodes.push_back(above);
            BreakStep sweep;
            sweep.action = BreakStep::Action::Sweep;
            sweep.session = "s-1";
            sweep.documentId = "global";
            sweep.before = {PlanState::Kind::Shared, shares};
            plan.steps.push_back(sweep);
            return plan;
        };
        QVERIFY(differsOnlyByRenewals(withShares(1000, 17), withShares(2000, 18)));
        QVERIFY(!differsOnlyByRenewals(withShares(1000, 17), planOf(Liveness::Renewing, 2000)));
    }
};

LOCKSCOPE_APPLESS_TEST(TestPlanRenewal)
#include "tst_planrenewal.moc"
