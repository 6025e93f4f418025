// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/fields.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// Beginning, renewing, losing and ending a session.
class TestSessionMachine : public QObject
{
    Q_OBJECT
private:
    FakeServer server;
    std::unique_ptr<MachineDriver> driver;
    std::unique_ptr<FakeProcess> a;

private slots:
    void init()
    {
        server = FakeServer();
        driver = std::make_unique<MachineDriver>(server);
        a = std::make_unique<FakeProcess>(server, *driver, "A");
        a->begin();
    }

    void renewsEveryThirdOfTheLease()
    {
        const LockGrant grant = a->acquire("/a");
        for (int i = 0; i < 30; ++i) {
            a->renew();
            QVERIFY(a->holds(grant));
        }
        const Session session = server.session(a->ledger.sessionId());
        QVERIFY(*session.renewedAt - *session.startedAt > Millis(299'000));
    }

    void theDeadlineIsTheSendTimePlusLeaseMinusMargin()
    {
        const LockGrant grant = a->acquire("/a");
        const BootInstant begunAt = a->ledger.deadline() - Millis(27'000);
        driver->advance(begunAt + Millis(26'999) - driver->now);
        QVERIFY(a->holds(grant));
        QCOMPARE(a->ledger.nextDeadline(), std::optional(a->ledger.deadline()));
        driver->advance(Millis(1));
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, std::string("deadline"));
        QVERIFY(a->ledger.takeLosses(driver->now).empty());
        a->renew();
        QVERIFY(a->holds(grant)); // nobody had killed it
    }

    void c23_revokedMeansLost()
    {
        const LockGrant grant = a->acquire("/a");
        server.run(sessionRevokeItem(a->ledger.sessionId(),
                                     server.session(a->ledger.sessionId()).expiresAt, "admin",
                                     "test"));
        a->renew();
        QVERIFY(!a->holds(grant));
        const std::vector<Loss> losses = a->ledger.takeLosses(driver->now);
        QCOMPARE(losses.size(), std::size_t(1));
        QVERIFY(losses[0].holder.empty());
        QCOMPARE(losses[0].why, std::string("revoked"));
        QCOMPARE(a->tryAcquire(treeRequest("/b")).error().kind, BackendError::Kind::LockLost);
    }

    void c24_killedAndTakenByAnother()
    {
        const LockGrant grant = a->acquire("/a");
        driver->advance(Millis(50'000));
        FakeProcess b(server, *driver, "B");
        b.begin();
        const LockGrant taken = b.acquire("/a");
        QVERIFY(taken.granted);
        a->renew();
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, std::string("dead"));
        QVERIFY(!a->holds(grant) && b.holds(taken));
        a->release(grant.holder);
        QVERIFY(server.lock("/a").findHolder(taken.holder));
    }

    void c62_deletedIndexMeansLost()
    {
        const LockGrant grant = a->acquire("/a");
        server.erase(sessionDocumentId(a->ledger.sessionId()));
        a->renew();
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, std::string("deleted"));
        QVERIFY(!a->holds(grant));
    }

    void anotherStartIsNotThisSession()
    {
        const std::string id = a->ledger.sessionId();
        a->acquire("/a");
        server.erase(sessionDocumentId(id));
        server.now += 5;
        server.run(beginItem(id, {}, {}));
        a->renew();
        QCOMPARE(a->ledger.state(), SessionLedger::State::Lost);
    }

    void droppedIsLost()
    {
        const LockGrant one = a->acquire("/a");
        const LockGrant two = a->acquire("/b");
        server.run(sessionDropItem(a->ledger.sessionId(), one.holder, "admin", "test"));
        a->renew();
        QVERIFY(!a->holds(one) && a->holds(two));
        const std::vector<Loss> losses = a->ledger.takeLosses(driver->now);
        QCOMPARE(losses.size(), std::size_t(1));
        QCOMPARE(losses[0].holder, one.holder);
        QCOMPARE(losses[0].why, std::string("dropped"));
    }

    void everyThirdRenewalLooksForTheEntries()
    {
        const LockGrant grant = a->acquire("/a");
        server.erase("/a");
        a->renew();
        a->renew();
        QVERIFY(a->holds(grant));
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, std::string("deleted"));
    }

    void aLookForTheEntriesWithoutAnswerIsRepeatedAtTheNextRenewal()
    {
        const LockGrant grant = a->acquire("/a");
        server.erase("/a");
        driver->intercept = [](const Request &request) -> std::optional<Answer> {
            return std::holds_alternative<ReadRequest>(request)
                           ? std::optional<Answer>(LostAnswer{})
                           : std::nullopt;
        };
        for (int i = 0; i < 3; ++i)
            a->renew();
        QVERIFY(a->holds(grant));
        driver->intercept = nullptr;
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, std::string("deleted"));
    }

    void silenceIsAskedAgainSooner()
    {
        const LockGrant grant = a->acquire("/a");
        int lost = 4;
        driver->intercept = [&](const Request &) -> std::optional<Answer> {
            return lost-- > 0 ? std::optional<Answer>(LostAnswer{}) : std::nullopt;
        };
        for (int i = 0; i < 5; ++i)
            a->renew();
        QVERIFY(a->holds(grant));
        QVERIFY(a->ledger.deadline() - driver->now > Millis(26'000));
    }

    void aLateRenewalAnswerDoesNotCount()
    {
        const BootInstant deadline = a->ledger.deadline();
        driver->latency = Millis(11'000);
        a->renew();
        QCOMPARE(a->ledger.deadline(), deadline);
    }

    void beginIsTriedWithANewIdEachTime()
    {
        std::vector<std::string> ids;
        SessionLedger ledger({}, {}, {}, true);
        SessionMachine machine(ledger, [&] { return ids.emplace_back(newRandomId()); });
        int lost = 2;
        driver->intercept = [&](const Request &) -> std::optional<Answer> {
            return lost-- > 0 ? std::optional<Answer>(LostAnswer{}) : std::nullopt;
        };
        driver->follow(machine, machine.begin(driver->now), driver->now + Millis(1'000));
        QCOMPARE(ledger.state(), SessionLedger::State::Alive);
        QCOMPARE(ids.size(), std::size_t(3));
        QCOMPARE(ledger.sessionId(), ids.back());
        QVERIFY(!machine.error());
    }

    void beginGivesUp()
    {
        SessionLedger ledger({}, {}, {}, true);
        SessionMachine machine(ledger);
        driver->intercept = [](const Request &) -> std::optional<Answer> {
            return LostAnswer{{BackendError::Kind::Unreachable, 0, "connection refused", {}, {}},
                              true};
        };
        driver->run(machine);
        QCOMPARE(machine.error()->kind, BackendError::Kind::Unreachable);
    }

    void endLeavesNothing()
    {
        a->acquire("/a");
        a->acquire("/b", LockMode::S);
        a->end();
        QVERIFY(a->machine.endedClean());
        QVERIFY(server.documents().empty());
    }

    void endOfAnOldLockIsTwoRequests()
    {
        a->acquire("/a");
        for (int i = 0; i < 6; ++i)
            a->renew();
        driver->sent.clear();
        a->end();
        QCOMPARE(driver->sent.size(),
                 std::size_t(2)); // RENEW with the releases proves them, then the deletion
        QVERIFY(server.documents().empty());
    }

    void endWithSomethingUnprovenKillsItself()
    {
        const LockGrant grant = a->acquire("/a");
        a->release(grant.holder);
        driver->sent.clear();
        a->end();
        const auto killed
                = std::any_of(driver->sent.begin(), driver->sent.end(), [](const Request &request) {
                      const auto *bulk = std::get_if<BulkRequest>(&request);
                      const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items[0]) : nullptr;
                      return item && item->script == Script::SessionKill && !item->upsert;
                  });
        QVERIFY(killed);
        QVERIFY(server.documents().empty());
    }

    void endSweepsWhatLandedLate()
    {
        const LockGrant grant = a->acquire("/a");
        a->release(grant.holder); // unproven: the session has to kill itself
        acquire(server, "/late", LockMode::X, {.holder = "ghost", .session = a->ledger.sessionId()});
        a->end();
        QVERIFY(server.documents().empty());
    }

    /// Its document must stay: an entry that lands when it is gone would block for a lease and a delay.
    void endWithAnUnansweredAcquireLeavesTheDeadSession()
    {
        driver->intercept = [](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items[0]) : nullptr;
            return item && item->script == Script::Acquire ? std::optional<Answer>(LostAnswer{})
                                                           : std::nullopt;
        };
        QVERIFY(!a->tryAcquire(treeRequest("/a")));
        driver->intercept = nullptr;
        a->end();
        QVERIFY(a->machine.endedClean());
        QVERIFY(server.session(a->ledger.sessionId()).deadAt);

        acquire(server, "/a", LockMode::X, {.holder = "ghost", .session = a->ledger.sessionId()});
        FakeProcess b(server, *driver, "B");
        b.begin();
        QVERIFY(b.acquire("/a").granted);
    }

    /// When no request can land any more there is nothing to keep it for.
    void endAfterTheLimitOfAnUnansweredAcquireLeavesNothing()
    {
        int unanswered = 1;
        driver->intercept = [&unanswered](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items[0]) : nullptr;
            return item && item->script == Script::Acquire && unanswered-- > 0
                           ? std::optional<Answer>(LostAnswer{})
                           : std::nullopt;
        };
        const LockGrant grant = a->acquire("/a");
        a->release(grant.holder);
        driver->advance(Millis(26'000));
        a->end();
        QVERIFY(server.documents().empty());
    }

    void aReleaseIsNotProvenByARefusedRenewal()
    {
        const LockGrant grant = a->acquire("/a");
        a->release(grant.holder);
        driver->advance(Millis(29'000)); // due: its acquire can land no more
        server.run(sessionRevokeItem(a->ledger.sessionId(),
                                     server.session(a->ledger.sessionId()).expiresAt, "admin",
                                     "test"));
        driver->follow(a->machine, a->machine.onTimer(driver->now));
        QCOMPARE(a->ledger.state(), SessionLedger::State::Lost);
        QCOMPARE(a->ledger.releases().count(grant.holder), std::size_t(1));
    }

    void theDeadlineDoesNotWaitForTheAnswer()
    {
        driver->latency = Millis(400);
        a->renew();
        QCOMPARE(a->ledger.deadline(), driver->now - Millis(400) + Millis(27'000));
    }

    void endWithoutTheRightToSearchLeavesOnlyTheDeadSession()
    {
        a->acquire("/a");
        driver->intercept = [](const Request &request) -> std::optional<Answer> {
            return std::holds_alternative<FindEntriesRequest>(request)
                           ? std::optional<Answer>(LostAnswer{})
                           : std::nullopt;
        };
        a->end();
        QVERIFY(a->machine.endedClean());
        QCOMPARE(server.lockCount(), std::size_t(0));
        QCOMPARE(server.documents().size(), std::size_t(1));
    }

    void endWithoutAnswersIsNotClean()
    {
        a->acquire("/a");
        driver->intercept = [](const Request &) -> std::optional<Answer> { return LostAnswer{}; };
        a->end();
        QVERIFY(!a->machine.endedClean());
        QCOMPARE(a->ledger.state(), SessionLedger::State::Ended);
    }

    void endDuringARequestGoesOnWithItsAnswer()
    {
        a->acquire("/a");
        driver->advance(Millis(10'000));
        const MachineStep renewing = a->machine.onTimer(driver->now);
        QVERIFY(renewing.send);
        const MachineStep nothing = a->machine.endSession(driver->now);
        QVERIFY(!nothing.send && !nothing.finished && !nothing.wakeAfter);
        driver->follow(a->machine, renewing, BootInstant::max());
        QVERIFY(a->machine.endedClean());
        QVERIFY(server.documents().empty());
    }

    void endAfterRevokeFreesAtOnce()
    {
        a->acquire("/a");
        server.run(sessionRevokeItem(a->ledger.sessionId(),
                                     server.session(a->ledger.sessionId()).expiresAt, "admin",
                                     "test"));
        a->renew();
        a->end();
        QVERIFY(server.documents().empty());
    }

    void endKeepsAHalfDoneChange()
    {
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        QVERIFY(a->acquire(request).granted);
        const std::string id = a->ledger.sessionId();
        a->end();
        QVERIFY(!a->machine.endedClean());
        QVERIFY(server.session(id).deadAt);
        QCOMPARE(server.lock("/a").holders.front().op, std::string("rename-1"));
    }

    void aDropBeforeTheDeletionIsNoObstacle()
    {
        const std::string id = a->ledger.sessionId();
        int requests = 0;
        driver->intercept = [&](const Request &) -> std::optional<Answer> {
            if (++requests == 2)
                server.run(sessionDropItem(id, "x", "admin", "test"));
            return std::nullopt;
        };
        a->end();
        QVERIFY(a->machine.endedClean());
        QVERIFY(server.documents().empty());
    }

    void detachLeavesEverything()
    {
        a->acquire("/a");
        QVERIFY(a->machine.detach().finished);
        QVERIFY(server.source("/a"));
    }
};

QTEST_GUILESS_MAIN(TestSessionMachine)
#include "tst_sessionmachine.moc"
