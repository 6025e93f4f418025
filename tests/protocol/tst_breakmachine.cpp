// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/planrest.h"
#include "tests/protocol/breakworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace lockscope::test;

using What = BreakSelection::What;

/// Carrying plans out: guards, order, refusals and silence.
class TestBreakMachine : public QObject
{
    Q_OBJECT
private slots:
    void aDeadProcessIsFreed()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a/b");
        w.driver.advance(Millis(50'000));
        const PlanOutcome outcome = w.apply(*w.plan(What::Session, grant.session));
        QCOMPARE(BreakWorld::text(outcome), std::string("done done done done"));
        QCOMPARE(w.server.lockCount(), std::size_t(0));
        QVERIFY(w.server.session(grant.session).deadAt);
    }

    void aLivingProcessIsRevokedAndBlocksUntilTheEnd()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome), std::string("done"));
        const Session revoked = w.server.session(grant.session);
        QVERIFY(revoked.blocksUntil());
        QVERIFY(outcome.steps[0].waitsUntil == revoked.blocksUntil());
        const PlanOutcome again = w.apply(*plan);
        QCOMPARE(BreakWorld::text(again), std::string("already-done"));
        QVERIFY(again.steps[0].waitsUntil == revoked.blocksUntil());
        QVERIFY(!w.b.acquire("/a").granted);
        w.a.renew();
        QVERIFY(!w.a.holds(grant));
        w.driver.advance(Millis(40'000));
        FakeProcess c(w.server, w.driver, "C");
        c.begin();
        QVERIFY(!c.acquire("/a").granted);
        w.driver.advance(Millis(14'000)); // watched standing still for so long
        QVERIFY(c.acquire("/a").granted);
    }

    void aStepThatLostItsGuardBreaksNothingThatLives()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        for (const bool noSession : {false, true}) {
            Result<BreakPlan> plan = w.plan(What::Session, grant.session, true);
            plan->steps[0].seenExpiresAt = std::nullopt;
            plan->steps[0].noSession = noSession;
            const PlanOutcome outcome = w.apply(*plan);
            QCOMPARE(BreakWorld::text(outcome), std::string("reality-moved skipped skipped"));
            QCOMPARE(outcome.steps[0].nowExpiresAt, w.server.session(grant.session).expiresAt);
        }
        w.a.renew();
        QVERIFY(w.a.holds(grant));
    }

    void aSessionThatIsStillMissingIsEnded()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session, true);
        QVERIFY(plan->steps[0].noSession);
        QVERIFY(w.apply(*plan).allDone());
        QVERIFY(w.apply(*plan).allDone()); // its tombstone is no session that came back
        QVERIFY(!w.server.source("/a"));
    }

    void anEntryByItselfIsHardOnlyAsItWasSeen()
    {
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, {.holder = "h1", .expiresIn = Millis(100'000)});
        acquire(w.server, "/y", LockMode::X, {.holder = "h2"});
        const Result<BreakPlan> x = w.plan(What::Holder, "h1", true);
        const Result<BreakPlan> y = w.plan(What::Holder, "h2", true);
        w.server.now += 1000;
        acquire(w.server, "/x", LockMode::X,
                {.holder = "h1", .n = 1, .expiresIn = Millis(100'000)});
        const PlanOutcome outcome = w.apply(*x);
        QCOMPARE(toString(outcome.steps[0].state), toString(StepOutcome::State::RealityMoved));
        QVERIFY(!w.server.lock("/x").findHolder("h1")->revokedAt);
        QVERIFY(w.apply(*y).allDone());
        QVERIFY(!w.server.source("/y"));
    }

    void whatIsLeftGoesOnWhereItStopped()
    {
        BreakWorld w;
        const LockGrant first = w.a.acquire("/a/b");
        const LockGrant second = w.b.acquire("/c");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::AllDead, {});
        QCOMPARE(plan->owners.size(), std::size_t(2));
        // Stopped after the first session was marked dead.
        BreakMachine machine(*plan, "admin", "test", LeaseTerms{});
        w.driver.intercept = [&](const Request &) -> std::optional<Answer> {
            machine.cancel(); // what is on its way is still answered
            return std::nullopt;
        };
        w.driver.run(machine);
        w.driver.intercept = {};
        QVERIFY(machine.outcome().has(StepOutcome::State::Skipped));
        const PlanRest rest = restOf(*plan, machine.outcome());
        QVERIFY(!rest.plan.isEmpty() && rest.plan.steps.size() == rest.steps.size());
        const PlanOutcome ofRest = w.apply(rest.plan);
        QVERIFY(ofRest.allDone());
        QVERIFY(merged(machine.outcome(), rest, ofRest).allDone());
        QCOMPARE(w.server.lockCount(), std::size_t(0));
        QVERIFY(restOf(*plan, merged(machine.outcome(), rest, ofRest)).plan.isEmpty());
    }

    void hardFreesAtOnce()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        QVERIFY(w.apply(*w.plan(What::Session, grant.session, true)).allDone());
        QVERIFY(w.b.acquire("/a").granted);
        w.a.renew();
        QCOMPARE(w.a.ledger.takeLosses(w.driver.now).front().why, LossReason::Dead);
    }

    void renewedSinceItWasSeen()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        const Result<BreakPlan> hard = w.plan(What::Session, grant.session, true);
        w.a.renew();
        PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome), std::string("reality-moved"));
        QCOMPARE(outcome.steps[0].nowExpiresAt, w.server.session(grant.session).expiresAt);
        outcome = w.apply(*hard);
        QCOMPARE(BreakWorld::text(outcome), std::string("reality-moved skipped skipped"));
        QVERIFY(w.a.holds(grant));
        QVERIFY(!w.server.session(grant.session).revokedAt);
    }

    void aSoftKillTooEarlyChangesNothing()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        LivenessVerdict dead;
        dead.liveness = Liveness::Dead;
        w.verdicts[grant.session] = dead;
        const PlanOutcome outcome = w.apply(*w.plan(What::Session, grant.session));
        QCOMPARE(BreakWorld::text(outcome), std::string("reality-moved skipped skipped"));
        QVERIFY(outcome.steps[0].why == StepOutcome::Why::NotOverYet);
        QVERIFY(!w.server.session(grant.session).deadAt);
        QVERIFY(w.a.holds(grant));
    }

    void oneLockIsDroppedBeforeItIsRevoked()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const LockGrant two = w.a.acquire("/b");
        const PlanOutcome outcome = w.apply(*w.plan(What::Holder, one.holder));
        QCOMPARE(BreakWorld::text(outcome), std::string("done done done"));
        const Holder ended = *w.server.lock("/a").findHolder(one.holder);
        QCOMPARE(ended.expiresAt, w.server.session(one.session).expiresAt);
        QVERIFY(!outcome.steps[0].waitsUntil); // the process is told, that is all
        QVERIFY(ended.blocksUntil() && outcome.steps[1].waitsUntil == ended.blocksUntil());
        QVERIFY(outcome.steps[2].waitsUntil == ended.blocksUntil());
        w.a.renew();
        QVERIFY(!w.a.holds(one) && w.a.holds(two));
    }

    void withoutAnAcknowledgedDropNothingIsRevoked()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Holder, one.holder);
        bool sent = false; // what was seen is read first; then nothing answers any more
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            sent = sent || std::holds_alternative<BulkRequest>(request);
            return sent ? std::optional<Answer>(LostAnswer{}) : std::nullopt;
        };
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("unknown skipped skipped"));
        w.driver.intercept = {};
        QVERIFY(!w.server.lock("/a").findHolder(one.holder)->revokedAt);
    }

    void aDropAfterARenewalChangesNothing()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Holder, one.holder);
        w.server.now += 1000;
        w.a.renew();
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome), std::string("reality-moved skipped skipped"));
        QCOMPARE(outcome.steps[0].nowExpiresAt, w.server.session(one.session).expiresAt);
        QVERIFY(w.server.session(one.session).dropped.empty());
    }

    void aDropWithoutAnswerIsAcknowledgedAgain()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Holder, one.holder);
        int requests = 0;
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            if (std::holds_alternative<ReadRequest>(request) || requests++ > 0)
                return std::nullopt;
            w.server.handle(request);
            return LostAnswer{};
        };
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done done done"));
    }

    void hardHolderIsFreedAtOnce()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const PlanOutcome outcome = w.apply(*w.plan(What::Holder, one.holder, true));
        QVERIFY(outcome.allDone());
        for (const StepOutcome &step : outcome.steps)
            QVERIFY(!step.waitsUntil);
        QVERIFY(w.b.acquire("/a").granted);
    }

    void anonymousByCompareAndSet()
    {
        BreakWorld w;
        w.server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 3}});
        Result<BreakPlan> plan = w.plan(What::Path, "/clinton");
        w.server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 4}});
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("reality-moved"));
        plan = w.plan(What::Path, "/clinton");
        plan->steps[0].anonymousCount = 1;
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done"));
        QCOMPARE(w.server.lock("/clinton").count, std::optional<std::int64_t>(3));
        plan = w.plan(What::Path, "/clinton");
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done"));
        QVERIFY(!w.server.source("/clinton"));
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("already-done"));
    }

    void anonymousBesideOurEntries()
    {
        BreakWorld w;
        w.server.put("/clinton", {{"lock_type", "shared"}, {"lock_count", 2}});
        const LockGrant grant = w.a.acquire("/clinton/x");
        QVERIFY(grant.granted);
        QCOMPARE(BreakWorld::text(w.apply(*w.plan(What::Path, "/clinton"))), std::string("done"));
        QCOMPARE(w.server.lock("/clinton").count, std::optional<std::int64_t>(1));
        QVERIFY(w.server.lock("/clinton").findHolder(grant.holder));
    }

    void twiceIsAlreadyDone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.apply(*plan);
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done already-done already-done"));
    }

    void anEndedSessionIsNothingToBreak()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.a.end();
        QCOMPARE(BreakWorld::text(w.apply(*plan)),
                 std::string("already-done already-done already-done"));
    }

    void silenceIsDecidedByOneRead()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        bool applied = false;
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::holds_alternative<BulkRequest>(request))
                return std::nullopt;
            if (applied)
                w.server.handle(request);
            return LostAnswer{};
        };
        // Not applied so far is not "not applied": the request may be under way still.
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("unknown"));
        applied = true;
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done"));
        w.driver.intercept = [](const Request &) -> std::optional<Answer> { return LostAnswer{}; };
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("unknown"));
    }

    /// It removes nothing: when the entries are gone, somebody else did it.
    void anUnansweredSoftRevokeOfWhatIsGoneWasNotUs()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Holder, grant.holder);
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk || std::get<ScriptItem>(bulk->items[0]).script != Script::Revoke)
                return std::nullopt;
            w.server.erase("/a");
            w.server.erase("global");
            return LostAnswer{};
        };
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome), std::string("done already-done already-done"));
        QVERIFY(!outcome.steps[1].waitsUntil);
    }

    void anUnansweredRevokeOfASessionThatIsDeadIsNotDone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::holds_alternative<BulkRequest>(request))
                return std::nullopt;
            w.server.handle(request);
            const std::string id = sessionDocumentId(grant.session);
            ValueMap killed = *w.server.source(id);
            killed.set("dead_at", std::int64_t{w.server.now});
            w.server.put(id, std::move(killed));
            return LostAnswer{};
        };
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome), std::string("already-done"));
        QVERIFY(!outcome.steps[0].waitsUntil); // dead is free
    }

    void anUnansweredKillIsStampedAgainBeforeAnythingIsSwept()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        int kills = 0;
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk || std::get<ScriptItem>(bulk->items[0]).script != Script::SessionKill
                || kills++ > 0)
                return std::nullopt;
            w.server.handle(request);
            return LostAnswer{};
        };
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done done done"));
        QCOMPARE(kills, 2);
    }

    void aKillWhoseRepetitionIsNotSentIsUnknown_data()
    {
        QTest::addColumn<bool>("drop");
        QTest::newRow("kill") << false;
        QTest::newRow("drop") << true;
    }
    void aKillWhoseRepetitionIsNotSentIsUnknown()
    {
        QFETCH(const bool, drop);
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        if (!drop)
            w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = drop ? w.plan(What::Holder, grant.holder)
                                            : w.plan(What::Session, grant.session);
        int sent = 0;
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::holds_alternative<BulkRequest>(request))
                return std::nullopt;
            if (sent++ > 0)
                return LostAnswer{BackendError::of(BackendError::Kind::Unreachable,
                                                   "connection refused"),
                                  true};
            w.server.handle(request);
            return LostAnswer{};
        };
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(sent, 2);
        QCOMPARE(outcome.steps[0].state, StepOutcome::State::Unknown);
    }

    void anUnansweredSweepThatHappenedIsDone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk || std::get<ScriptItem>(bulk->items[0]).script != Script::Sweep)
                return std::nullopt;
            w.server.handle(request);
            return LostAnswer{};
        };
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done done done"));
    }

    void whatADeletedSessionLeftIsNotSwept()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.server.erase(sessionDocumentId(grant.session));
        QCOMPARE(BreakWorld::text(w.apply(*plan)),
                 std::string("already-done reality-moved reality-moved"));
        QVERIFY(w.server.lock("/a").findHolder(grant.holder));
    }

    void unreachableStopsTheRest()
    {
        BreakWorld w;
        w.a.acquire("/a");
        w.b.acquire("/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::AllDead, {});
        w.driver.sent.clear();
        w.driver.intercept = [](const Request &) -> std::optional<Answer> {
            return LostAnswer{{BackendError::Kind::Unreachable, 0, "connection refused", {}, {}},
                              true};
        };
        const PlanOutcome outcome = w.apply(*plan);
        QCOMPARE(BreakWorld::text(outcome),
                 std::string("failed skipped skipped skipped skipped skipped"));
        QCOMPARE(w.driver.sent.size(), std::size_t(1));
    }

    void aServerTooBusyForABreakIsAskedAgain()
    {
        for (const int refusals : {2, 100}) {
            BreakWorld w;
            const LockGrant grant = w.a.acquire("/a");
            w.driver.advance(Millis(50'000));
            const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
            int left = refusals;
            w.driver.intercept = [&](const Request &request) -> std::optional<Answer> {
                if (!std::holds_alternative<BulkRequest>(request) || left-- <= 0)
                    return std::nullopt;
                return LostAnswer{{BackendError::Kind::Busy, 429, "queue full", {}, {}}, true};
            };
            const PlanOutcome outcome = w.apply(*plan);
            const bool isDone = refusals == 2;
            QCOMPARE(outcome.steps[0].state,
                     isDone ? StepOutcome::State::Done : StepOutcome::State::Failed);
            QVERIFY(isDone || w.server.lock("/a").findHolder(grant.holder));
        }
    }

    void otherOwnersGoOn()
    {
        BreakWorld w;
        const LockGrant one = w.a.acquire("/a");
        const LockGrant two = w.b.acquire("/b");
        w.driver.advance(Millis(50'000));
        const Result<BreakPlan> plan = w.plan(What::AllDead, {});
        w.a.renew(); // A was only slow
        QVERIFY(w.a.holds(one));
        const PlanOutcome outcome = w.apply(*plan);
        QVERIFY(outcome.has(StepOutcome::State::RealityMoved)
                && outcome.has(StepOutcome::State::Skipped)
                && outcome.has(StepOutcome::State::Done));
        QVERIFY(w.a.holds(one));
        QVERIFY(!w.server.source("/b"));
        QVERIFY(w.server.source("/a"));
        Q_UNUSED(two);
    }

    void aMissingSessionNeedsTwoLooks()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        const PlanOutcome first = w.apply(*plan);
        QCOMPARE(BreakWorld::text(first), std::string("waiting waiting waiting"));
        const Session mark = w.server.session(grant.session);
        QCOMPARE(first.steps[0].waitsUntil, std::optional(*mark.expiresAt + *mark.delay));
        QCOMPARE(first.steps[2].waitsUntil, first.steps[0].waitsUntil);
        // Too early it is the same again, and nothing that moved.
        const PlanOutcome again = w.apply(*plan);
        QCOMPARE(BreakWorld::text(again), std::string("waiting waiting waiting"));
        QCOMPARE(again.steps[0].waitsUntil, first.steps[0].waitsUntil);
        w.driver.advance(Millis(50'000));
        const PlanRest rest = restOf(*plan, first);
        QCOMPARE(rest.plan.steps.size(), plan->steps.size());
        QVERIFY(w.apply(rest.plan).allDone());
        QCOMPARE(w.server.lockCount(), std::size_t(0));
    }

    void aMarkLivesAsLongAsThePlanSays()
    {
        BreakWorld w;
        w.defaults = {Millis(7'000), Millis(2'000)};
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase(sessionDocumentId(grant.session));
        Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        // Plans that were saved before marks had a lease of their own take the index's, and no plan
        // file makes it shorter.
        for (const std::optional<Millis> lease :
             {std::optional<Millis>(Millis(120'000)), std::optional<Millis>(Millis(0)),
              std::optional<Millis>()}) {
            plan->steps[0].markLease = lease;
            const PlanOutcome outcome = w.apply(*plan);
            QCOMPARE(BreakWorld::text(outcome), std::string("waiting waiting waiting"));
            const Session mark = w.server.session(grant.session);
            QVERIFY(mark.missing && mark.revokedAt && mark.expiresAt);
            QVERIFY(*mark.expiresAt - *mark.revokedAt
                    == std::max(lease.value_or(Millis(0)), Millis(7'000)));
            QVERIFY(mark.delay == Millis(2'000));
            QVERIFY(outcome.steps[0].waitsUntil == *mark.expiresAt + Millis(2'000));
            w.server.erase(sessionDocumentId(grant.session));
        }
    }

    /// Its session document is lost, and its lease is longer than the index's: it knows of nothing
    /// until its own deadline.
    void whoLivesWithALongerLeaseKeepsItsLockUntilItsOwnDeadline()
    {
        BreakWorld w;
        FakeProcess slow(w.server, w.driver, "S", LeaseTerms{Millis(120'000), Millis(15'000)});
        slow.begin();
        const LockGrant grant = slow.acquire("/a");
        QVERIFY(slow.holds(grant));
        w.server.erase(sessionDocumentId(grant.session));
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        while (slow.holds(grant)) {
            w.apply(*plan);
            const LockDocument lock = w.server.lock("/a");
            QVERIFY2(lock.findHolder(grant.holder), "taken from somebody who believes in it");
            w.driver.advance(Millis(10'000));
        }
        w.driver.advance(Millis(50'000));
        QVERIFY(w.apply(*plan).allDone());
        QCOMPARE(w.server.lockCount(), std::size_t(0));
    }

    void aSessionThatCameBackAfterItWasMissingIsLeftAlone()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        const std::string id = sessionDocumentId(grant.session);
        const ValueMap document = *w.server.source(id);
        w.server.erase(id);
        const Result<BreakPlan> plan = w.plan(What::Session, grant.session);
        w.server.put(id, document);
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("reality-moved skipped skipped"));
    }

    void aMissingSessionCanBeEndedHard()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.server.erase("session:" + grant.session);
        QVERIFY(w.apply(*w.plan(What::Session, grant.session, true)).allDone());
        QCOMPARE(w.server.lockCount(), std::size_t(0));
    }

    void cancelledBetweenSteps()
    {
        BreakWorld w;
        const LockGrant grant = w.a.acquire("/a");
        w.driver.advance(Millis(50'000));
        BreakMachine machine(*w.plan(What::Session, grant.session), "admin", "test", {});
        const MachineStep first = machine.begin(w.driver.now);
        machine.cancel();
        w.driver.follow(machine, first);
        QCOMPARE(BreakWorld::text(machine.outcome()), std::string("done skipped skipped"));
        const auto finished = machine.takeFinished();
        QCOMPARE(finished.size(), std::size_t(3));
        QCOMPARE(finished[0].first, 0);
        QVERIFY(machine.takeFinished().empty());
    }

    void entriesWithTheirOwnTimeOut()
    {
        BreakWorld w;
        acquire(w.server, "/x", LockMode::X, {.holder = "h1", .expiresIn = Millis(100'000)});
        const Result<BreakPlan> plan = w.plan(What::Holder, "h1");
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("done"));
        QCOMPARE(BreakWorld::text(w.apply(*plan)), std::string("already-done"));
        acquire(w.server, "/y", LockMode::X, {.holder = "h2", .expiresIn = Millis(100'000)});
        const Result<BreakPlan> stale = w.plan(What::Holder, "h2");
        w.server.now += 10;
        acquire(w.server, "/y", LockMode::X, {.holder = "h2", .expiresIn = Millis(100'000)});
        QCOMPARE(BreakWorld::text(w.apply(*stale)), std::string("reality-moved"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestBreakMachine)
#include "tst_breakmachine.moc"
