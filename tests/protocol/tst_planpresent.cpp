// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planpresent.h"

#include "tests/protocol/breakworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using What = BreakSelection::What;

/// A plan from a file, shown against what is so now.
class TestPlanPresent : public QObject
{
    Q_OBJECT

    static PresentPlan now(const BreakWorld &w, const BreakPlan &plan)
    {
        return planAsOfNow(plan, w.server.picture(), instantFromEpochMs(w.server.now));
    }

private slots:
    void nothingChangedNothingMoved()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        const PresentPlan present = now(w, *plan);
        QCOMPARE(BreakWorld::text(present.plan), BreakWorld::text(*plan));
        QCOMPARE(present.movedSteps(), std::size_t(0));
        for (std::size_t i = 0; i < plan->nodes.size(); ++i) {
            QVERIFY(present.plan.nodes[i].before == plan->nodes[i].before);
            QVERIFY(present.plan.nodes[i].after == plan->nodes[i].after);
            QCOMPARE(present.plan.nodes[i].opens, plan->nodes[i].opens);
        }
    }

    void nothingChangedOfALockThatIsTakenAwayAtOnce()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        const Result<BreakPlan> plan = w.plan(What::Holder, grant.holder, true);
        QVERIFY(plan);
        QVERIFY(plan->steps.back().action == BreakStep::Action::Sweep);
        const PresentPlan present = now(w, *plan);
        QCOMPARE(BreakWorld::text(present.plan), BreakWorld::text(*plan));
        QCOMPARE(present.movedSteps(), std::size_t(0));
    }

    /// Somebody else came below the same directories.
    void whatOthersTookSinceIsCounted()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        for (const char *above : {"global", "/a"})
            acquire(w.server, above, LockMode::IX, {.holder = "other"});
        acquire(w.server, "/a/c", LockMode::X, {.holder = "other"});
        const PresentPlan present = now(w, *plan);
        QCOMPARE(BreakWorld::text(present.plan),
                 std::string("kill-session lease over > dead; sweep /a/b exclusive > free; sweep "
                             "/a shared ×2 > shared ×1; sweep global shared ×2 > shared ×1"));
        QCOMPARE(present.movedSteps(), std::size_t(0));
        for (const BreakPlan::Node &node : present.plan.nodes) {
            if (node.path == "/a")
                QCOMPARE(toString(node.before) + " > " + toString(node.after),
                         std::string("shared ×2 > shared ×1"));
        }
    }

    /// Its guard is the lease end of then, and every step of that session depends on it.
    void aRenewalSinceMovesEveryStepOfTheSession()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session, true);
        ValueMap session = *w.server.source("session:" + grant.session);
        session.set("expires_at", *session["expires_at"].asInteger() + 10'000);
        w.server.put("session:" + grant.session, session);
        const PresentPlan present = now(w, *plan);
        QCOMPARE(present.movedSteps(), plan->steps.size());
        QVERIFY(present.plan.steps[1].after == present.plan.steps[1].before);
        QVERIFY(w.apply(*plan).has(StepOutcome::State::RealityMoved));
    }

    void whatIsGoneIsFree()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(w.apply(*plan).allDone());
        const PresentPlan present = now(w, *plan);
        QCOMPARE(BreakWorld::text(present.plan),
                 std::string("kill-session marked dead > dead; sweep /a free > free; sweep global "
                             "free > free"));
        QCOMPARE(present.movedSteps(), std::size_t(0));
    }

    /// As a repair sweeps it, whoever its session is.
    void whatItsOwnTimeOutEndedIsFreeAfterwards()
    {
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, {.holder = "h1", .expiresIn = Millis(1000)});
        w.driver.advance(Millis(50'000));
        BreakStep sweep;
        sweep.action = BreakStep::Action::Sweep;
        sweep.documentId = "/x";
        sweep.holder = "h1";
        BreakPlan::Node node;
        node.documentId = "/x";
        node.before = PlanState::Kind::Exclusive;
        node.after = PlanState::Kind::Free;
        node.opens = LockMode::X;
        BreakPlan plan;
        plan.steps.push_back(sweep);
        plan.nodes.push_back(node);
        const PresentPlan present = now(w, plan);
        QVERIFY(present.plan.nodes[0].before == PlanState::Kind::Exclusive);
        QVERIFY(present.plan.nodes[0].after == PlanState::Kind::Free);
        QCOMPARE(present.plan.nodes[0].opens, std::optional(LockMode::X));
    }

    /// A lock without a session that was renewed after the plan: it is not ended, so there is
    /// nothing to sweep.
    void whatRenewedItsOwnTimeOutStays()
    {
        const Caller holder{.holder = "h1", .expiresIn = Millis(60'000)};
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, holder);
        const Result<BreakPlan> plan = w.plan(What::Holder, "h1", true);
        QVERIFY(plan);
        QCOMPARE(BreakWorld::text(now(w, *plan).plan),
                 std::string("revoke-holder! /x exclusive > ended; sweep /x exclusive > free"));
        QCOMPARE(now(w, *plan).movedSteps(), std::size_t(0));

        w.driver.advance(Millis(1000));
        acquire(w.server, "/x", LockMode::X, holder);
        const PresentPlan present = now(w, *plan);
        QCOMPARE(BreakWorld::text(present.plan),
                 std::string("revoke-holder! /x exclusive > exclusive; sweep /x exclusive > "
                             "exclusive"));
        QCOMPARE(present.movedSteps(), std::size_t(2));
        QVERIFY(present.plan.nodes.at(0).after == PlanState::Kind::Exclusive);
        QVERIFY(!w.apply(*plan).has(StepOutcome::State::Done));
        QVERIFY(w.server.source("/x"));
    }

    void aSweepOfWhatIsNotOverLeavesIt()
    {
        BreakWorld w;
        BreakStep sweep;
        sweep.action = BreakStep::Action::Sweep;
        sweep.documentId = "/x";
        sweep.holder = "h1";
        BreakPlan plan;
        plan.steps.push_back(sweep);
        QCOMPARE(now(w, plan).movedSteps(), std::size_t(0)); // gone
        acquire(w.server, "/x", LockMode::IX, {.holder = "h1", .expiresIn = Millis(60'000)});
        acquire(w.server, "/x", LockMode::IX, {.holder = "h2"});
        const PresentPlan runs = now(w, plan);
        QCOMPARE(BreakWorld::text(runs.plan), std::string("sweep /x shared ×2 > shared ×2"));
        QCOMPARE(runs.movedSteps(), std::size_t(1));
        w.driver.advance(Millis(70'000));
        const PresentPlan over = now(w, plan);
        QCOMPARE(BreakWorld::text(over.plan), std::string("sweep /x shared ×2 > shared ×1"));
        QCOMPARE(over.movedSteps(), std::size_t(0));
    }

    void aHalfDoneChangeIsNotSwept()
    {
        BreakWorld w;
        BreakStep sweep;
        sweep.action = BreakStep::Action::Sweep;
        sweep.documentId = "/x";
        sweep.holder = "h1";
        BreakPlan plan;
        plan.steps.push_back(sweep);
        acquire(w.server, "/x", LockMode::X,
                {.holder = "h1", .op = "change-1", .expiresIn = Millis(1000)});
        w.driver.advance(Millis(70'000));
        QCOMPARE(BreakWorld::text(now(w, plan).plan),
                 std::string("sweep /x exclusive > exclusive"));
    }

    void plainHoldersOfAnotherRevision()
    {
        BreakWorld w;
        w.server.put("/p", {{"lock_type", "exclusive"}, {"lock_count", 1}});
        const Result<BreakPlan> plan = w.plan(What::Path, "/p");
        QVERIFY(plan);
        QCOMPARE(now(w, *plan).movedSteps(), std::size_t(0));
        w.server.put("/p", {{"lock_type", "exclusive"}, {"lock_count", 1}});
        QCOMPARE(now(w, *plan).movedSteps(), std::size_t(1));
        QVERIFY(w.apply(*plan).has(StepOutcome::State::RealityMoved));
    }
};

LOCKSCOPE_GUILESS_TEST(TestPlanPresent)
#include "tst_planpresent.moc"
