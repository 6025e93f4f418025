// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/breakplan.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <utility>

using namespace lockscope;

namespace {
BreakPlan::Owner owner(Liveness liveness, std::vector<std::string> locks)
{
    BreakPlan::Owner result;
    result.verdict.liveness = liveness;
    result.lockIds = std::move(locks);
    return result;
}
}

/// How much a person must do to confirm (docs/user-guide, "Breaking a lock").
class TestBreakPlan : public QObject
{
    Q_OBJECT
private slots:
    void oneDeadProcessIsOneButton()
    {
        BreakPlan plan;
        plan.owners = {owner(Liveness::Dead, {"/a", "/b", "/c"})};
        QCOMPARE(blastRadius(plan, false), BlastRadius::OneDeadProcess);
        plan.hard = true; // local proof: still one button
        QCOMPARE(blastRadius(plan, false), BlastRadius::OneDeadProcess);
    }

    void wideOnesAreTyped()
    {
        BreakPlan plan;
        plan.owners = {owner(Liveness::Dead, {"/a"})};
        QCOMPARE(blastRadius(plan, true), BlastRadius::Wide);
        plan.owners.push_back(owner(Liveness::Dead, {"/b"}));
        QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
        plan.owners = {
                owner(Liveness::Dead, {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"})};
        QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
        plan.owners = {owner(Liveness::Dead, {"/a"})};
        plan.owners[0].shared = true;
        QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
        for (const Liveness liveness :
             {Liveness::Held, Liveness::Renewing, Liveness::Suspect, Liveness::Unknown}) {
            plan.owners = {owner(liveness, {"/a"})};
            QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
        }
    }

    void whatGoesBesidesCounts()
    {
        BreakPlan plan;
        plan.owners = {owner(Liveness::Dead, {"/a", "/b"})};
        plan.owners[0].besides = {"/b", "2", "3", "4", "5", "6", "7", "8", "9"};
        QCOMPARE(plan.lockCount(), std::size_t(2));
        QCOMPARE(plan.endingCount(), std::size_t(10)); // what is both counts once
        QCOMPARE(blastRadius(plan, false), BlastRadius::OneDeadProcess);
        plan.owners[0].besides.emplace_back("10");
        QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
    }

    void locksOrProcessesAreChosen()
    {
        using What = BreakSelection::What;
        for (const What locks : {What::Path, What::Holder, What::Subtree, What::Documents})
            QVERIFY(choosesLocks(locks));
        for (const What owners : {What::Session, What::Process, What::AllDead, What::Host})
            QVERIFY(!choosesLocks(owners));
    }

    void whatEndsASessionOfWhichNotAllWasReadIsTyped()
    {
        BreakPlan plan;
        plan.owners = {owner(Liveness::Dead, {"/a"})};
        plan.ofPart = true;
        plan.steps.resize(1);
        for (const auto action :
             {BreakStep::Action::KillSession, BreakStep::Action::RevokeSession}) {
            plan.steps[0].action = action;
            QVERIFY(plan.mayEndMore());
            QCOMPARE(blastRadius(plan, false), BlastRadius::Wide);
        }
        plan.steps[0].action = BreakStep::Action::RevokeHolder; // that lock, and no other
        QVERIFY(!plan.mayEndMore());
        QCOMPARE(blastRadius(plan, false), BlastRadius::OneDeadProcess);
        plan.steps[0].action = BreakStep::Action::KillSession;
        plan.ofPart = false;
        QVERIFY(!plan.mayEndMore());
        QCOMPARE(blastRadius(plan, false), BlastRadius::OneDeadProcess);
    }

    void releasingALivingOneAtOnceIsTheHighestLevel()
    {
        BreakPlan plan;
        plan.hard = true;
        plan.owners = {owner(Liveness::Dead, {"/a"}), owner(Liveness::Renewing, {"/b"})};
        QCOMPARE(blastRadius(plan, false), BlastRadius::LiveRelease);
    }

    void sharedIdsCountOnce()
    {
        BreakPlan plan;
        plan.owners = {owner(Liveness::Dead, {"/a", "/b"}), owner(Liveness::Dead, {"/b"})};
        QCOMPARE(plan.lockCount(), std::size_t(2));
    }

    void outcomes()
    {
        PlanOutcome outcome;
        QVERIFY(outcome.allDone());
        outcome.steps = {StepOutcome{StepOutcome::State::Done, {}, {}},
                         StepOutcome{StepOutcome::State::AlreadyDone, {}, {}}};
        QVERIFY(outcome.allDone());
        outcome.steps.push_back(StepOutcome{StepOutcome::State::RealityMoved, {}, {}});
        QVERIFY(!outcome.allDone());
        QVERIFY(outcome.has(StepOutcome::State::RealityMoved));
    }

    void theWorstThatCameOfAStepIsTheResult()
    {
        using State = StepOutcome::State;
        PlanOutcome outcome;
        QCOMPARE(std::string(outcome.result()), std::string("done"));
        // Each is worse than all before it.
        const std::pair<State, const char *> steps[] = {{State::Done, "done"},
                                                        {State::AlreadyDone, "done"},
                                                        {State::Waiting, "waiting"},
                                                        {State::Skipped, "stopped"},
                                                        {State::Failed, "failed"},
                                                        {State::RealityMoved, "reality-moved"},
                                                        {State::Unknown, "unknown"}};
        for (const auto &[state, result] : steps) {
            outcome.steps.insert(outcome.steps.begin(), StepOutcome{state, {}, {}});
            QCOMPARE(std::string(outcome.result()), std::string(result));
        }
    }

    void actionNamesRoundTrip()
    {
        using Action = BreakStep::Action;
        for (const Action action :
             {Action::KillSession, Action::RevokeSession, Action::DropHolder, Action::RevokeHolder,
              Action::Sweep, Action::RemoveAnonymous, Action::BreakForeign})
            QVERIFY(breakActionFromString(toString(action)) == action);
        QVERIFY(!breakActionFromString("kill"));
    }
};

LOCKSCOPE_APPLESS_TEST(TestBreakPlan)
#include "tst_breakplan.moc"
