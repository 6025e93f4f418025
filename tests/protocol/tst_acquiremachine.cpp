// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// Taking and giving back sets against the server in memory.
class TestAcquireMachine : public QObject
{
    Q_OBJECT
private slots:
    void grantsAWholeSet()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.sent.clear();
        const LockGrant grant = a.acquire("/a/b");
        QVERIFY(grant.granted);
        QVERIFY(a.holds(grant));
        QCOMPARE(driver.sent.size(), std::size_t(1));
        QCOMPARE(grant.lockIds, (std::vector<std::string>{"global", "/a", "/a/b"}));
        QCOMPARE(grant.token, server.lock("/a/b").revision.order);
        QCOMPARE(server.lock("/a").holders.front().mode, LockMode::IX);
        QCOMPARE(a.release(grant.holder), ReleaseOutcome::Released);
        QVERIFY(!a.holds(grant));
        QCOMPARE(server.lockCount(), std::size_t(0));
    }

    void nothingIsSentAfterTheOwnDeadline()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.advance(Millis(28'000));
        driver.sent.clear();
        QCOMPARE(a.tryAcquire(treeRequest("/a")).error().kind, BackendError::Kind::LockLost);
        QVERIFY(driver.sent.empty());
    }

    void aRefusedHalfDoneChangeLeavesNothing()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B");
        a.begin();
        b.begin();
        b.acquire("/b");
        LockRequest request = treeRequest("/a");
        request.targets.push_back({LockKind::Tree, "/b", LockMode::X});
        request.op = "rename-1";
        QVERIFY(!a.acquire(request).granted);
        QVERIFY(!server.source("/a"));
        QCOMPARE(server.lock("global").holders.size(), std::size_t(1));
    }

    void everyAcquireHasATimeLimit()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.sent.clear();
        a.acquire("/a");
        const auto &item = std::get<ScriptItem>(std::get<BulkRequest>(driver.sent[0]).items[0]);
        const std::int64_t *notAfter = (*item.params.asMap())[field::NotAfter].asInteger();
        QVERIFY(notAfter && *notAfter > server.now && *notAfter < server.now + 12'000);
    }

    void c13_refusalIsCompensatedAndNamesTheBlocker()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B");
        a.begin();
        b.begin();
        const LockGrant held = a.acquire("/a");
        const LockGrant refused = b.acquire("/a/b/c");
        QVERIFY(!refused.granted);
        QCOMPARE(refused.blockers.size(), std::size_t(1));
        QCOMPARE(refused.blockers[0].documentId, std::string("/a"));
        QCOMPARE(refused.blockers[0].wanted, LockMode::IX);
        QCOMPARE(refused.blockers[0].session->process.processId, std::string("A"));
        QVERIFY(!server.source("/a/b") && !server.source("/a/b/c"));
        QCOMPARE(server.lock("global").holders.size(), std::size_t(1));
        QVERIFY(a.holds(held));
    }

    void nothingIsSentWhenNothingWasGranted()
    {
        FakeServer server;
        server.put("global", {});
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const Result<LockGrant> refused = a.tryAcquire(treeRequest("/"));
        QVERIFY(refused && !refused->granted);
        QCOMPARE(refused->blockers.size(), std::size_t(1));
        QCOMPARE(refused->blockers[0].anonymous, std::int64_t(1));
        for (const Request &request : driver.sent) {
            if (const auto *bulk = std::get_if<BulkRequest>(&request))
                QVERIFY(std::get<ScriptItem>(bulk->items[0]).script != Script::Release);
        }
    }

    void aDeadHolderIsKilledAndPruned()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        const LockGrant held = a.acquire("/a");
        QVERIFY(held.granted);
        b.begin();
        QVERIFY(!b.acquire("/a").granted); // from here on it is watched
        driver.advance(Millis(44'000));
        QVERIFY(!b.acquire("/a").granted); // lease over, delay not
        driver.advance(Millis(2'000));
        const LockGrant grant = b.acquire("/a/b");
        QVERIFY(grant.granted);
        QVERIFY(grant.token > held.token);
        QVERIFY(server.session(held.session).deadAt);
        QVERIFY(!server.lock("/a").findHolder(held.holder));
        QVERIFY(!a.holds(held));
    }

    /// A hard KILL between two items: what was granted by then is no lock, and leaves nothing
    /// behind.
    void aKillInTheMiddleOfTheBulkIsNoGrant()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk || std::get<ScriptItem>(bulk->items[0]).script != Script::Acquire)
                return std::nullopt;
            BulkAnswer answer;
            for (const BulkItem &item : bulk->items) {
                if (answer.items.size() == 1) {
                    KillParams kill;
                    kill.hard = true;
                    server.run(killItem(a.ledger.sessionId(), kill));
                }
                answer.items.push_back(server.run(item));
            }
            return answer;
        };
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
        QVERIFY(!result);
        QCOMPARE(result.error().kind, BackendError::Kind::LockLost);
        QCOMPARE(server.lockCount(), std::size_t(0));
        QCOMPARE(a.ledger.takeLosses(driver.now).front().why, LossReason::Dead);
    }

    void withoutTheAnswerToItsRenewalAnAcquireIsAskedAgain()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        int tries = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            Answer answer = server.handle(request);
            if (++tries < 3)
                std::get<BulkAnswer>(answer).items.back() = ItemAnswer{};
            return answer;
        };
        QVERIFY(a.acquire("/a").granted);
        QCOMPARE(tries, 3);
        QCOMPARE(server.lock("/a").holders.size(), std::size_t(1));
    }

    /// It renews, too; and an answer that was overtaken moves nothing back.
    void anAcquireRenewsTheSession()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.advance(Millis(5'000));
        const BootInstant sentAt = driver.now;
        a.acquire("/a");
        QCOMPARE(a.ledger.deadline(), sentAt + Millis(27'000));
        QCOMPARE(a.ledger.expiresAt(), server.session(a.ledger.sessionId()).expiresAt);
        const BootInstant deadline = a.ledger.deadline();
        const std::optional<Instant> expiresAt = a.ledger.expiresAt();
        a.ledger.renewed(sentAt - Millis(2'000), *expiresAt - Millis(2'000));
        QCOMPARE(a.ledger.deadline(), deadline);
        QCOMPARE(a.ledger.expiresAt(), expiresAt);
    }

    /// The index is put back while the request is on its way.
    void anAcquireOnAnOlderIndexIsNoGrant()
    {
        // The numbers of the longer one go on above what was seen before its last item.
        for (const char *path : {"/b", "/b/c"}) {
            FakeServer server;
            MachineDriver driver(server);
            FakeProcess a(server, driver, "A");
            a.begin();
            const FakeServer::Shard before = server.shard();
            const LockGrant held = a.acquire("/a");
            server.setShard(before);
            const Result<LockGrant> result = a.tryAcquire(treeRequest(path));
            QVERIFY(!result);
            QCOMPARE(result.error().kind, BackendError::Kind::LockLost);
            QVERIFY(!a.holds(held));
            QCOMPARE(a.ledger.takeLosses(driver.now).front().why, LossReason::RolledBack);
            QCOMPARE(server.lockCount(), std::size_t(0));
        }
    }

    /// The primary moves to a node whose clock is far ahead: whoever renews is not killed, however
    /// old its renewal looks.
    void aClockThatIsAheadKillsNobodyWhoRenews()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B");
        a.begin();
        b.begin();
        const LockGrant held = a.acquire("/a");
        server.now += 60'000;
        b.renew(); // shows the clock
        QVERIFY(!b.acquire("/a").granted);
        QVERIFY(!server.session(held.session).deadAt);
        for (int i = 0; i < 3; ++i) {
            a.renew();
            b.renew();
            server.now += 60'000;
            QVERIFY(!b.acquire("/a").granted);
            QVERIFY(a.holds(held));
        }
    }

    /// Renewed between the look and the KILL: the KILL names what it saw.
    void aKillNamesTheLeaseItSaw()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        b.begin();
        const LockGrant held = a.acquire("/a");
        const Session before = server.session(held.session);
        b.acquire("/a");
        driver.advance(Millis(50'000));
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items[0]) : nullptr;
            if (item && item->script == Script::SessionKill) {
                server.run(renewItem(held.session, *before.startedAt));
                server.now += 50'000; // and it looks over again
            }
            return std::nullopt;
        };
        QVERIFY(!b.acquire("/a").granted);
        QVERIFY(!server.session(held.session).deadAt);
    }

    /// An index that is closed, or a primary that is gone, for longer than a renewal interval; then
    /// a node with a clock far ahead takes over. Who could not renew still believes.
    void nobodyIsKilledForAnOutage()
    {
        enum Failing { InTry, InRenewal, OfItems };
        for (const Failing failing : {InTry, InRenewal, OfItems}) {
            FakeServer server;
            MachineDriver driver(server);
            FakeProcess a(server, driver, "A");
            FakeProcess b(server, driver, "B");
            a.begin();
            const LockGrant held = a.acquire("/a");
            b.begin();
            QVERIFY(!b.acquire("/a").granted); // from here on it is watched
            driver.intercept = [&](const Request &request) -> std::optional<Answer> {
                if (failing != OfItems)
                    return LostAnswer{BackendError::of(BackendError::Kind::Closed, "closed")};
                BulkAnswer refused;
                refused.items.resize(std::get<BulkRequest>(request).items.size());
                for (ItemAnswer &item : refused.items)
                    item.status = ItemAnswer::Status::Refused;
                return refused;
            };
            if (failing == InTry)
                QVERIFY(!b.tryAcquire(treeRequest("/a")));
            else
                b.renew();
            driver.intercept = {};
            driver.advance(failing == InTry ? Millis(14'000) : Millis(4'000));
            server.now += 60'000; // and it looks over
            QVERIFY(!b.acquire("/a").granted);
            QVERIFY(!server.session(held.session).deadAt);
            QVERIFY(a.holds(held));
        }
    }

    /// Who waits looks again and again: when lease and delay are over the watch is, too.
    void aWaiterTakesOverAsSoonAsLeaseAndDelayAreOver()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        const BootInstant diedAt = driver.now;
        a.acquire("/a");
        b.begin();
        AcquireOptions options;
        options.waitFor = Millis(120'000);
        const Result<LockGrant> grant = b.tryAcquire(treeRequest("/a"), options);
        QVERIFY(grant && grant->granted);
        QVERIFY(driver.now - diedAt > Millis(45'000));
        QVERIFY(driver.now - diedAt < Millis(51'000));
    }

    /// Deaths that one index acknowledged say nothing in another: each try asks anew.
    void whomOneTryFoundDeadTheNextOneAsksAgain()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(600'000), Millis(15'000)});
        FakeProcess c(server, driver, "C", LeaseTerms{Millis(600'000), Millis(15'000)});
        a.begin();
        const LockGrant held = a.acquire("/a");
        c.begin();
        c.acquire("/c");
        b.begin();
        b.acquire("/a"); // the watch begins
        driver.advance(Millis(50'000));
        const FakeServer::Shard before = server.shard();
        LockRequest both = treeRequest("/a");
        both.targets.push_back({LockKind::Tree, "/c", LockMode::X});
        AcquireOptions options;
        options.waitFor = Millis(30'000);
        bool restored = false;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items[0]) : nullptr;
            const bool isTry = item && item->script == Script::Acquire;
            const bool aDied = server.session(held.session).deadAt.has_value();
            if (isTry && aDied && !restored && server.source("/a") == nullptr) {
                // Killed and pruned; now the index is as it was before, and its owner wakes up
                restored = true;
                server.setShard(before);
                server.run(renewItem(held.session, a.ledger.startedAt()));
            }
            return std::nullopt;
        };
        (void)b.tryAcquire(both, options);
        QVERIFY(restored);
        QVERIFY(server.lock("/a").findHolder(held.holder));
    }

    void aMissingSessionBecomesATombstoneFirst()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        const LockGrant held = a.acquire("/a");
        server.erase(sessionDocumentId(held.session));
        b.begin();
        QVERIFY(!b.acquire("/a").granted);
        QVERIFY(server.session(held.session).missing);
        driver.advance(Millis(44'000));
        QVERIFY(!b.acquire("/a").granted);
        driver.advance(Millis(2'000));
        QVERIFY(b.acquire("/a").granted);
    }

    /// Its process cannot show that it lives, so the mark is waited for on the own clock, too.
    void aMarkIsWatchedForItsWholeLease()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        const LockGrant held = a.acquire("/a");
        server.erase(sessionDocumentId(held.session));
        b.begin();
        QVERIFY(!b.acquire("/a").granted);
        server.now += 60'000;
        driver.advance(Millis(29'000));
        QVERIFY(!b.acquire("/a").granted);
        driver.advance(Millis(2'000));
        QVERIFY(b.acquire("/a").granted);
    }

    void onlyAnAcknowledgedKillCounts()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        const LockGrant held = a.acquire("/a");
        b.begin();
        b.acquire("/a");
        driver.advance(Millis(60'000));
        driver.intercept = [](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk || std::get<ScriptItem>(bulk->items[0]).script != Script::SessionKill)
                return std::nullopt;
            ItemAnswer noop;
            noop.status = ItemAnswer::Status::Noop;
            noop.source = ValueMap{{"dead_at", 1}};
            return BulkAnswer{{noop}};
        };
        QVERIFY(!b.acquire("/a").granted);
        QVERIFY(server.lock("/a").findHolder(held.holder));
    }

    void aHalfDoneChangeBlocksForEver()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        FakeProcess b(server, driver, "B");
        a.begin();
        LockRequest request = treeRequest("/a");
        request.op = "rename-1";
        QVERIFY(a.acquire(request).granted);
        driver.advance(Millis(100'000));
        b.begin();
        const LockGrant refused = b.acquire("/a");
        QVERIFY(!refused.granted);
        QCOMPARE(refused.blockers.back().holder->op, std::string("rename-1"));
    }

    void anUnknownOutcomeIsAskedAgain()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        int lost = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            if (lost++ > 0)
                return std::nullopt;
            server.handle(request); // done, but the answer does not come
            return LostAnswer{};
        };
        const LockGrant grant = a.acquire("/a");
        QVERIFY(grant.granted);
        QCOMPARE(server.lock("/a").holders.size(), std::size_t(1));
    }

    void withoutAnyAnswerTheOutcomeIsUnknownAndRemembered()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.intercept = [](const Request &) -> std::optional<Answer> { return LostAnswer{}; };
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
        QVERIFY(!result);
        QCOMPARE(result.error().kind, BackendError::Kind::OutcomeUnknown);
        QCOMPARE(a.ledger.releases().size(), std::size_t(1));
    }

    void neverSentIsUnreachableAndNothingIsReleased()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.sent.clear();
        driver.intercept = [](const Request &) -> std::optional<Answer> {
            return LostAnswer{{BackendError::Kind::Unreachable, 0, "connection refused", {}, {}},
                              true};
        };
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
        QCOMPARE(result.error().kind, BackendError::Kind::Unreachable);
        QCOMPARE(driver.sent.size(), std::size_t(1));
    }

    /// Nothing of it was done, so nothing is released; and the next one may find room.
    void aServerTooBusyIsAskedAgain()
    {
        for (const int refusals : {2, 100}) {
            FakeServer server;
            MachineDriver driver(server);
            FakeProcess a(server, driver, "A");
            a.begin();
            driver.sent.clear();
            int left = refusals;
            driver.intercept = [&](const Request &) -> std::optional<Answer> {
                if (left-- <= 0)
                    return std::nullopt;
                return LostAnswer{{BackendError::Kind::Busy, 429, "queue full", {}, {}}, true};
            };
            const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
            QCOMPARE(result.has_value(), refusals == 2);
            QVERIFY(driver.sent.size() > 2);
            if (!result) {
                QCOMPARE(result.error().kind, BackendError::Kind::Busy);
                for (const Request &request : driver.sent)
                    QVERIFY(std::get<ScriptItem>(std::get<BulkRequest>(request).items[0]).script
                            == Script::Acquire);
            }
        }
    }

    void partlyUnknownIsReleasedUntilEveryItemIsAnswered()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        int releases = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto &bulk = std::get<BulkRequest>(request);
            Answer answer = server.handle(request);
            if (std::get<ScriptItem>(bulk.items[0]).script == Script::Acquire)
                std::get<BulkAnswer>(answer).items[1] = ItemAnswer{}; // of the lock itself
            else if (++releases < 3)
                std::get<BulkAnswer>(answer).items.front() = ItemAnswer{};
            return answer;
        };
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
        QVERIFY(!result);
        // It was answered, so it is no time-out; and nothing is held.
        QCOMPARE(result.error().kind, BackendError::Kind::Busy);
        QCOMPARE(releases, 3);
        QCOMPARE(server.lockCount(), std::size_t(0));
    }

    void aReleaseThatAnUnansweredSendingDidIsAReleaseAndNotGone()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant grant = a.acquire("/a");
        int sendings = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            Answer answer = server.handle(request);
            return sendings++ == 0 ? Answer(LostAnswer{}) : answer;
        };
        QCOMPARE(a.release(grant.holder), ReleaseOutcome::Released);
        QCOMPARE(sendings, 2);
        QCOMPARE(server.lockCount(), std::size_t(0));
    }

    void c16_fewerItemsThanSentIsUnknown()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        int answers = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            Answer answer = server.handle(request);
            if (answers++ == 0)
                std::get<BulkAnswer>(answer).items.pop_back();
            return answer;
        };
        QVERIFY(a.acquire("/a").granted);
        QVERIFY(answers > 1);
    }

    void aLateAnswerIsNoAnswer()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.latency = Millis(22'000);
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"));
        QVERIFY(!result);
        QVERIFY(a.ledger.sets().empty());
    }

    void conflictsAreSentAgain()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        int answers = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            Answer answer = server.handle(request);
            if (answers++ == 0)
                std::get<BulkAnswer>(answer).items[1].status = ItemAnswer::Status::Conflict;
            return answer;
        };
        QVERIFY(a.acquire("/a").granted);
        QCOMPARE(answers, 2);
    }

    void aForeignDocumentIsNamed()
    {
        FakeServer server;
        server.put("/a", {{"lock_count", "many"}});
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant refused = a.acquire("/a");
        QVERIFY(!refused.granted);
        QCOMPARE(refused.blockers.size(), std::size_t(1));
        QCOMPARE(refused.blockers[0].unreadable, std::string("lock_count is not a whole number"));
        QVERIFY(!server.source("global"));
    }

    void aMissingIndexIsNotSetUp()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        driver.intercept = [](const Request &request) -> std::optional<Answer> {
            BulkAnswer answer;
            for (std::size_t i = 0; i < std::get<BulkRequest>(request).items.size(); ++i) {
                ItemAnswer item;
                item.status = ItemAnswer::Status::Missing;
                answer.items.push_back(item);
            }
            return answer;
        };
        QCOMPARE(a.tryAcquire(treeRequest("/a")).error().kind, BackendError::Kind::NotSetUp);
    }

    void waitsWithAFreshIdEachTime()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A", LeaseTerms{Millis(300'000), Millis(15'000)});
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        b.begin();
        const LockGrant held = a.acquire("/a");
        std::vector<std::string> ids;
        AcquireOptions options;
        options.waitFor = Millis(60'000);
        options.jitter = [] { return 0.5; };
        options.newId = [&] { return ids.emplace_back(newRandomId()); };
        int tries = 0;
        driver.intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (bulk && std::get<ScriptItem>(bulk->items[0]).script == Script::Acquire
                && ++tries == 4)
                server.run(releaseItem("/a", held.holder, {}));
            return std::nullopt;
        };
        const BootInstant before = driver.now;
        const Result<LockGrant> grant = b.tryAcquire(treeRequest("/a"), options);
        QVERIFY(grant && grant->granted);
        QCOMPARE(ids.size(), std::size_t(4));
        QCOMPARE(grant->holder, ids.back());
        QVERIFY(driver.now - before >= Millis(25 + 50 + 100));
        QVERIFY(driver.now - before < Millis(1'000));
    }

    void waitingEndsInARefusal()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A", LeaseTerms{Millis(300'000), Millis(15'000)});
        FakeProcess b(server, driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        a.begin();
        b.begin();
        a.acquire("/a");
        AcquireOptions options;
        options.waitFor = Millis(10'000);
        const BootInstant before = driver.now;
        const Result<LockGrant> grant = b.tryAcquire(treeRequest("/a"), options);
        QVERIFY(grant && !grant->granted);
        QCOMPARE(grant->blockers.size(), std::size_t(1));
        QVERIFY(driver.now - before >= Millis(10'000) && driver.now - before < Millis(10'200));
    }

    void c25_whatIsCoveredNeedsNoRequest()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant outer = a.acquire("/a");
        driver.sent.clear();
        const LockGrant inner = a.acquire("/a/b", LockMode::S);
        QVERIFY(inner.granted && a.holds(inner));
        QVERIFY(driver.sent.empty());
        QCOMPARE(a.release(inner.holder), ReleaseOutcome::Released);
        QVERIFY(a.holds(outer) && driver.sent.empty());
        const LockGrant again = a.acquire("/a/b");
        a.release(outer.holder);
        QVERIFY(!a.holds(again));
        const std::vector<Loss> losses = a.ledger.takeLosses(driver.now);
        QCOMPARE(losses.size(), std::size_t(1));
        QCOMPARE(losses[0].holder, again.holder);
    }

    void aDropWhileTheAcquireIsUnderWayCounts()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        AcquireOptions options;
        options.newId = [] { return std::string("h1"); };
        driver.intercept = [&](const Request &) -> std::optional<Answer> {
            a.ledger.drop("h1");
            return std::nullopt;
        };
        const Result<LockGrant> result = a.tryAcquire(treeRequest("/a"), options);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, BackendError::Kind::LockLost);
        QCOMPARE(server.lockCount(), std::size_t(0));
    }

    void entriesWithTheirOwnTimeOut()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        LockRequest request;
        request.targets.push_back({LockKind::ReadWrite, "report", LockMode::S});
        request.expiresIn = Millis(5'000);
        const LockGrant grant = a.acquire(request);
        QVERIFY(a.holds(grant));
        driver.advance(Millis(3'900));
        QVERIFY(a.holds(grant));
        driver.advance(Millis(200));
        QVERIFY(!a.holds(grant));
        QCOMPARE(a.ledger.takeLosses(driver.now).front().why, LossReason::Deadline);
    }

    void anUnprovenReleaseIsRepeated()
    {
        FakeServer server;
        MachineDriver driver(server);
        FakeProcess a(server, driver, "A");
        a.begin();
        const LockGrant grant = a.acquire("/a");
        const auto acquireAgain = driver.sent.back();
        a.release(grant.holder);
        QCOMPARE(a.ledger.releases().size(), std::size_t(1));
        server.handle(acquireAgain); // a replay lands after the release
        QVERIFY(server.source("/a"));
        for (int i = 0; i < 4; ++i)
            a.renew();
        QCOMPARE(a.ledger.releases().size(), std::size_t(0));
        QCOMPARE(server.lockCount(), std::size_t(0));
    }
};

LOCKSCOPE_GUILESS_TEST(TestAcquireMachine)
#include "tst_acquiremachine.moc"
