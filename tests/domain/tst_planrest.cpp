// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrest.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

using Action = BreakStep::Action;
using State = StepOutcome::State;

namespace {

BreakStep step(Action action, const std::string &session, const std::string &holder = {})
{
    BreakStep result;
    result.action = action;
    result.session = session;
    result.holder = holder;
    result.documentId = session.empty() ? "/plain" : "/of-" + session;
    return result;
}

/// Two dead processes with two documents each, one lock of a living one, and a plain lock.
BreakPlan plan()
{
    BreakPlan result;
    for (const char *session : {"a", "b", "c", ""}) {
        BreakPlan::Owner owner;
        owner.session = session;
        owner.lockIds = {owner.session.empty() ? "/plain" : "/of-" + owner.session};
        result.owners.push_back(owner);
    }
    result.steps = {step(Action::KillSession, "a"),
                    step(Action::Sweep, "a"),
                    step(Action::Sweep, "a"),
                    step(Action::KillSession, "b"),
                    step(Action::Sweep, "b"),
                    step(Action::DropHolder, "c", "h"),
                    step(Action::RevokeHolder, "c", "h"),
                    step(Action::RemoveAnonymous, "")};
    result.hard = true;
    result.steps[3].hard = true;
    return result;
}

PlanOutcome outcome(std::initializer_list<State> states)
{
    PlanOutcome result;
    for (const State state : states)
        result.steps.push_back({state, {}, {}});
    return result;
}

} // namespace

/// What is left of a plan that did not go through to its end.
class TestPlanRest : public QObject
{
    Q_OBJECT
private slots:
    void ofWhatIsDoneNothingIsLeft()
    {
        const PlanOutcome all = outcome({State::Done, State::Done, State::AlreadyDone, State::Done,
                                         State::Done, State::Done, State::Done, State::Done});
        QVERIFY(restOf(plan(), all).plan.isEmpty());
        QVERIFY(restOf(plan(), all).plan.owners.empty());
    }

    void ofWhatWasNeverTriedEverythingIsLeft()
    {
        const PlanRest rest = restOf(plan(), {});
        QCOMPARE(rest.plan.steps.size(), plan().steps.size());
        QCOMPARE(rest.plan.owners.size(), plan().owners.size());
    }

    void theStepThatEndsTheSessionComesAgain()
    {
        const PlanRest rest = restOf(plan(), outcome({State::Done, State::Done, State::Skipped,
                                                      State::Done, State::Done, State::Done,
                                                      State::Failed, State::Done}));
        QCOMPARE(rest.steps, (std::vector<std::size_t>{0, 2, 5, 6}));
        QCOMPARE(rest.plan.owners.size(), std::size_t(2));
        QVERIFY(!rest.plan.hard); // the hard step is done
    }

    void whatMovedIsLeftAloneAndSoIsWhatDependsOnIt()
    {
        const PlanRest rest = restOf(plan(),
                                     outcome({State::RealityMoved, State::Skipped, State::Skipped,
                                              State::Unknown, State::Skipped, State::Done,
                                              State::Done, State::RealityMoved}));
        QCOMPARE(rest.steps, (std::vector<std::size_t>{3, 4}));
        QVERIFY(rest.plan.hard);
        QCOMPARE(rest.plan.owners.size(), std::size_t(1));
        QCOMPARE(rest.plan.owners[0].session, std::string("b"));
    }

    void outcomesOfTheRestAreWrittenOver()
    {
        const PlanOutcome whole = outcome({State::Done, State::Done, State::Skipped, State::Done,
                                           State::Done, State::Done, State::Failed, State::Done});
        const PlanRest rest = restOf(plan(), whole);
        const PlanOutcome after = merged(whole, rest,
                                         outcome({State::AlreadyDone, State::Done, State::Done,
                                                  State::Unknown}));
        QCOMPARE(static_cast<int>(after.steps[0].state), static_cast<int>(State::Done));
        QCOMPARE(static_cast<int>(after.steps[2].state), static_cast<int>(State::Done));
        QCOMPARE(static_cast<int>(after.steps[6].state), static_cast<int>(State::Unknown));
        QCOMPARE(restOf(plan(), after).steps, (std::vector<std::size_t>{5, 6}));
    }
};

LOCKSCOPE_APPLESS_TEST(TestPlanRest)
#include "tst_planrest.moc"
