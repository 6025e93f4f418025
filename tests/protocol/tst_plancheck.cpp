// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/plancheck.h"

#include "tests/protocol/breakworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>

using namespace lockscope;
using namespace lockscope::test;

/// What a plan file may give back: shares that are missing now, and nothing else.
class TestPlanCheck : public QObject
{
    Q_OBJECT

    static BreakPlan givingBack(const BreakWorld &w, const std::string &id, std::int64_t count)
    {
        BreakStep step;
        step.action = BreakStep::Action::RemoveAnonymous;
        step.documentId = id;
        step.path = id;
        step.anonymousCount = -count;
        const LockPicture picture = w.server.picture();
        if (const LockDocument *document = picture.findLock(id))
            step.seenRevision = document->revision;
        BreakPlan plan;
        plan.steps.push_back(step);
        return plan;
    }

    static bool mayGiveBack(const BreakWorld &w, const std::string &id, std::int64_t count)
    {
        return checkGivenBack(givingBack(w, id, count), w.server.picture()).has_value();
    }

private slots:
    void onlyWhatIsMissing()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 1}});
        for (const char *lock : {"/book/a.txt", "/book/b.txt", "/book/c.txt"})
            w.server.put(lock, {{"lock_type", "exclusive"}});
        QVERIFY(mayGiveBack(w, "/book", 2));
        QVERIFY(!mayGiveBack(w, "/book", 3));
        const BreakPlan plan = givingBack(w, "/book", 7);
        const Result<void> refused = checkGivenBack(plan, w.server.picture());
        QCOMPARE(refused.error().kind, BackendError::Kind::Conflict);
        QVERIFY2(refused.error().detail.find("gives back 7 of the shares on /book, where 2 are")
                         != std::string::npos,
                 refused.error().detail.c_str());
    }

    void nothingOnALockOfSomebody()
    {
        BreakWorld w;
        w.a.acquire("/a");
        w.server.put("/x", {{"lock_type", "exclusive"}});
        w.server.put("/p", {{"process_id", 5}});
        for (const char *id : {"/a", "/x", "/p"}) {
            QVERIFY(!mayGiveBack(w, id, 1));
            BreakPlan plan = givingBack(w, id, 1);
            plan.steps.front().anonymousCount = std::numeric_limits<std::int64_t>::min();
            QVERIFY(!checkGivenBack(plan, w.server.picture()));
        }
    }

    void whatChangedSinceIsLeftToItsGuard()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 1}});
        const BreakPlan plan = givingBack(w, "/book", 3);
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 2}});
        QVERIFY(checkGivenBack(plan, w.server.picture()));
        const PlanOutcome outcome = w.apply(plan);
        QVERIFY(outcome.steps.front().state == StepOutcome::State::RealityMoved);
    }

    void aLockThatTheSamePlanTakesAwayNeedsNoShare()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 1}});
        for (const char *lock : {"/book/a.txt", "/book/b.txt"})
            w.server.put(lock, {{"lock_type", "exclusive"}});
        BreakPlan plan = givingBack(w, "/book", 1);
        QVERIFY(checkGivenBack(plan, w.server.picture()));
        plan.steps.push_back(givingBack(w, "/book/a.txt", -1).steps.front());
        QVERIFY(!checkGivenBack(plan, w.server.picture()));
        // It changed since: its guard keeps it, and it needs its share.
        w.server.put("/book/a.txt", {{"lock_type", "exclusive"}});
        QVERIFY(checkGivenBack(plan, w.server.picture()));
    }

    void takingAwayIsNotItsBusiness()
    {
        BreakWorld w;
        w.server.put("/book", {{"lock_type", "shared"}, {"lock_count", 3}});
        QVERIFY(mayGiveBack(w, "/book", -3));
    }
};

LOCKSCOPE_GUILESS_TEST(TestPlanCheck)
#include "tst_plancheck.moc"
