// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/breakworld.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using What = BreakSelection::What;

/// What a break is compiled to (docs/protocol.md, "Break").
class TestBreakPlanner : public QObject
{
    Q_OBJECT
private slots:
    void aDeadProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(plan);
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("kill-session lease over > dead; sweep /a/b exclusive > free; sweep "
                             "/a shared ×1 > free; sweep global shared ×1 > free"));
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->owners[0].processId, std::string("A"));
        QCOMPARE(plan->owners[0].lockIds, std::vector<std::string>{"/a/b"});
        QCOMPARE(plan->lockCount(), std::size_t(1));
        QCOMPARE(plan->steps[0].seenExpiresAt, w.server.session(grant.session).expiresAt);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::OneDeadProcess);
        QVERIFY(!plan->hard);
    }

    void aLivingProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        QCOMPARE(BreakWorld::text(*w.plan(What::Session, grant.session)),
                 std::string("revoke-session lease runs > blocked until lease and delay end"));
        const Result<BreakPlan> hard = w.plan(What::Session, grant.session, true);
        QCOMPARE(BreakWorld::text(*hard),
                 std::string("kill-session! lease runs > dead; sweep /a exclusive > free; sweep "
                             "global shared ×1 > free"));
        QCOMPARE(blastRadius(*hard, false), BlastRadius::LiveRelease);
    }

    void localProofMakesTheKillHard()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        LivenessVerdict dead;
        dead.liveness = Liveness::Dead;
        Evidence evidence;
        evidence.fact = Evidence::Fact::ProcessGone;
        evidence.source = Evidence::Source::ThisMachine;
        dead.evidence = {evidence};
        w.verdicts[grant.session] = dead;
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QVERIFY(plan->steps[0].hard && plan->hard);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::OneDeadProcess);
        evidence.fact = Evidence::Fact::DelayOver;
        w.verdicts[grant.session].evidence.push_back(evidence);
        QVERIFY(!w.plan(What::Session, grant.session)->steps[0].hard);
    }

    void oneLockOfALivingProcess()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.a.acquire("/b");
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, grant.holder)),
                 std::string("drop-holder lease runs > told that it loses this lock; revoke-holder "
                             "/a exclusive > blocked until lease and delay end; "
                             "revoke-holder global shared ×2 > blocked until lease and delay end"));
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, grant.holder, true)),
                 std::string(
                         "drop-holder! lease runs > told that it loses this lock; revoke-holder! "
                         "/a exclusive > ended; revoke-holder! global shared ×2 > ended; "
                         "sweep /a exclusive > free; sweep global shared ×2 > shared ×1"));
    }

    void aPathIsTheTargetsThere()
    {
        BreakWorld w;
        w.a.acquire("/a/b");
        const LockGrant reader = w.b.acquire("/c", LockMode::S);
        QCOMPARE(w.plan(What::Path, "/a").error().kind, BackendError::Kind::NotFound);
        QCOMPARE(w.plan(What::Path, "/nothing").error().kind, BackendError::Kind::NotFound);
        const Result<BreakPlan> plan = w.plan(What::Path, "/c");
        QCOMPARE(plan->owners.size(), std::size_t(1));
        QCOMPARE(plan->owners[0].session, reader.session);
        QCOMPARE(plan->steps[0].action, BreakStep::Action::DropHolder);
    }

    void anonymousHolders()
    {
        BreakWorld w;
        w.server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        const Result<BreakPlan> plan = w.plan(What::Path, "/clinton");
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("remove-anonymous /clinton shared ×3 > free"));
        QCOMPARE(plan->steps[0].anonymousCount, std::int64_t(3));
        QCOMPARE(plan->steps[0].seenRevision, std::optional(w.server.lock("/clinton").revision));
        QVERIFY(plan->owners[0].shared);
        QCOMPARE(blastRadius(*plan, false), BlastRadius::Wide);
        w.server.put("42", {{"process_id", 123}});
        QCOMPARE(BreakWorld::text(*w.plan(What::Process, "123")),
                 std::string("remove-anonymous 42 exclusive > free"));
    }

    void whatCannotBeUnderstoodIsLeftAlone()
    {
        BreakWorld w;
        w.server.put("/odd", {{"lock_count", 3}, {"process_id", 7}, {"holders", Value::List{1}}});
        for (const bool hard : {false, true}) {
            const Result<BreakPlan> plan = w.plan(What::Path, "/odd", hard);
            QVERIFY(!plan);
            QCOMPARE(plan.error().kind, BackendError::Kind::InvalidInput);
            QVERIFY(plan.error().detail.find("holders[0] is not an object") != std::string::npos);
        }
    }

    void allDeadLeavesTheLivingAlone()
    {
        BreakWorld w;
        const LockGrant dead = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        FakeProcess c(w.server, w.driver, "C");
        c.begin();
        c.acquire("/c");
        const Result<BreakPlan> plan = w.plan(What::AllDead, {});
        QCOMPARE(plan->owners.size(), std::size_t(2)); // B is dead too, though it holds nothing
        for (const BreakPlan::Owner &owner : plan->owners)
            QVERIFY(owner.session != c.ledger.sessionId());
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(!w.plan(What::AllDead, {}));
        QVERIFY(!w.server.source("/a"));
        QVERIFY(w.server.source("/c"));
    }

    void allDeadLeavesTheSuspectAlone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.verdicts[grant.session].liveness = Liveness::Suspect;
        QCOMPARE(w.plan(What::AllDead, {}).error().kind, BackendError::Kind::NotFound);
    }

    void halfDoneChangesStay()
    {
        BreakWorld w;
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        const LockGrant grant = w.a.acquire(request);
        w.a.acquire("/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        QCOMPARE(plan->halfDone, std::vector<std::string>{"rename-1"});
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("kill-session lease over > dead; sweep /b exclusive > free; sweep "
                             "global shared ×2 > shared ×1"));
    }

    void entriesWithoutASession()
    {
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, {.holder = "h1", .expiresIn = Millis(100'000)});
        acquire(w.server, "/y", LockMode::X, {.holder = "h2"});
        const Result<BreakPlan> plan = w.plan(What::Holder, "h1");
        QCOMPARE(BreakWorld::text(*plan),
                 std::string("revoke-holder /x exclusive > blocked until lease and delay end"));
        QVERIFY(plan->steps[0].seenExpiresAt);
        QCOMPARE(w.plan(What::Holder, "h2").error().kind, BackendError::Kind::InvalidInput);
        QCOMPARE(BreakWorld::text(*w.plan(What::Holder, "h2", true)),
                 std::string("revoke-holder! /y exclusive > ended; sweep /y exclusive > free"));
    }

    void aMissingSession()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        QCOMPARE(BreakWorld::text(*w.plan(What::Session, grant.session)),
                 std::string("kill-session no session > blocked until lease and delay end; sweep "
                             "/a exclusive > free; sweep global shared ×1 > free"));
    }

    void nothingMatches()
    {
        BreakWorld w;
        for (const What what : {What::Session, What::Holder, What::Process, What::Path})
            QCOMPARE(w.plan(what, "unknown").error().kind, BackendError::Kind::NotFound);
    }
};

QTEST_GUILESS_MAIN(TestBreakPlanner)
#include "tst_breakplanner.moc"
