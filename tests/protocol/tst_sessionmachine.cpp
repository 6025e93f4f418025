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

/// Beginning, renewing, losing and ending a session.
class TestSessionMachine : public QObject
{
    Q_OBJECT
private:
    FakeServer server;
    std::unique_ptr<MachineDriver> driver;
    std::unique_ptr<FakeProcess> a;

    static std::string numbered(int i) { return "h" + std::to_string(10'000 + i); }
    /// So many document locks, each a set of its own.
    void holdMany(int count)
    {
        for (int i = 0; i < count; ++i) {
            LockSet set;
            set.holder = numbered(i);
            set.items = set.targets = {{"d" + std::to_string(i), LockKind::Document,
                                        "d" + std::to_string(i), LockMode::X}};
            server.run(acquireItem(set.items[0],
                                   {.holder = set.holder, .session = a->ledger.sessionId()}));
            a->ledger.addPending(set);
            QVERIFY(a->ledger.granted(set.holder, i, {}, driver->now));
        }
    }

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
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Deadline);
        QVERIFY(a->ledger.takeLosses(driver->now).empty());
        a->renew();
        QVERIFY(a->holds(grant)); // nobody had killed it
    }

    /// After each failure it waits for a share of what is left, however many there were before.
    void anOutageThatEndsBeforeTheDeadlineCostsNoLock()
    {
        for (int left = 1; left < 27; ++left) {
            init();
            a->acquire("/a");
            const BootInstant deadline = a->ledger.deadline();
            std::optional<BootInstant> renewedAt;
            driver->intercept = [&](const Request &) -> std::optional<Answer> {
                if (driver->now < deadline - std::chrono::seconds(left))
                    return LostAnswer{};
                renewedAt = driver->now;
                return std::nullopt;
            };
            while (!renewedAt)
                a->renew();
            QVERIFY2(*renewedAt < deadline, std::to_string(left).c_str());
        }
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
        QCOMPARE(losses[0].why, LossReason::Revoked);
        QCOMPARE(a->tryAcquire(treeRequest("/b")).error().kind, BackendError::Kind::LockLost);
    }

    void c24_killedAndTakenByAnother()
    {
        const LockGrant grant = a->acquire("/a");
        FakeProcess b(server, *driver, "B", LeaseTerms{Millis(300'000), Millis(15'000)});
        b.begin();
        QVERIFY(!b.acquire("/a").granted);
        driver->advance(Millis(50'000));
        const LockGrant taken = b.acquire("/a");
        QVERIFY(taken.granted);
        a->renew();
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Dead);
        QVERIFY(!a->holds(grant) && b.holds(taken));
        a->release(grant.holder);
        QVERIFY(server.lock("/a").findHolder(taken.holder));
    }

    void c62_deletedIndexMeansLost()
    {
        const LockGrant grant = a->acquire("/a");
        server.erase(sessionDocumentId(a->ledger.sessionId()));
        a->renew();
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Deleted);
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
        QCOMPARE(losses[0].why, LossReason::Dropped);
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
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Deleted);
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
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Deleted);
    }

    /// The data is put back to what it was before the grant; the session is still in it.
    void anIndexThatIsPutBackIsLostAtOnce()
    {
        const FakeServer::Shard before = server.shard();
        const LockGrant grant = a->acquire("/a");
        server.setShard(before);
        a->renew();
        QVERIFY(!a->holds(grant));
        const std::vector<Loss> losses = a->ledger.takeLosses(driver->now);
        QCOMPARE(losses.size(), std::size_t(1));
        QVERIFY(losses[0].holder.empty());
        QCOMPARE(losses[0].why, LossReason::RolledBack);
    }

    /// An older copy became the primary: its term is higher, its numbers are lower.
    void anOlderShardThatIsPromotedIsLostAtOnce()
    {
        FakeServer::Shard older = server.shard();
        const LockGrant grant = a->acquire("/a");
        ++older.primaryTerm;
        server.setShard(older);
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::RolledBack);
    }

    /// Others wrote so much since that the numbers are above all that was seen; the term gives it
    /// away.
    void aTermThatFellIsLostAtOnce()
    {
        FakeServer::Shard older = server.shard();
        FakeServer::Shard promoted = older;
        ++promoted.primaryTerm;
        server.setShard(promoted);
        const LockGrant grant = a->acquire("/a");
        older.seqNo += 1'000;
        server.setShard(older);
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::RolledBack);
    }

    /// Or the term rose, as it does at every change of the primary: then the entries themselves
    /// tell.
    void aTermThatRoseHasTheEntriesLookedForAtOnce()
    {
        FakeServer::Shard older = server.shard();
        const LockGrant grant = a->acquire("/a");
        ++older.primaryTerm;
        older.seqNo += 1'000;
        server.setShard(older);
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Deleted);
    }

    /// The copy has the entry, but as an earlier try left it: its own time-out ends sooner, and
    /// from then on others may have the lock.
    void aTimeOutThatWentBackIsLost()
    {
        LockRequest request = treeRequest("/a");
        request.expiresIn = Millis(60'000);
        std::optional<FakeServer::Shard> older;
        driver->intercept = [&](const Request &sent) -> std::optional<Answer> {
            if (older)
                return std::nullopt;
            server.handle(sent);
            older = server.shard();
            return LostAnswer{};
        };
        const LockGrant grant = a->acquire(request);
        QVERIFY(grant.granted);
        for (int i = 0; i < 3; ++i)
            a->renew();
        QVERIFY(a->holds(grant));
        QVERIFY(*older->documents.at("/a").source[field::Holders].asList()
                != *server.source("/a")->find(field::Holders)->asList());
        ++older->primaryTerm;
        older->seqNo += 1'000;
        server.setShard(*older);
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::RolledBack);
    }

    /// A change of the primary that loses nothing costs nobody a lock, and answers that overtake
    /// each other do not either.
    /// A plan told the session that it loses this lock, an older shard without that note was
    /// promoted, and the plan went on to revoke the entries: they alone tell it now.
    void aRevokedEntryIsLostAlthoughNoRenewalTellsOfTheDrop()
    {
        const LockGrant grant = a->acquire("/a");
        FakeServer::Shard older = server.shard();
        const ItemAnswer drop = server.run(
                sessionDropItem(a->ledger.sessionId(), grant.holder, "admin", "test"));
        ++older.primaryTerm;
        older.seqNo += 1'000;
        server.setShard(older);
        RevokeParams params;
        params.holder = grant.holder;
        params.until = sourceInstant(drop, field::ExpiresAt);
        params.by = "admin";
        server.run(revokeItem("/a", params));
        a->renew();
        QVERIFY(!a->holds(grant));
        QCOMPARE(a->ledger.takeLosses(driver->now).front().why, LossReason::Dropped);
    }

    void numbersThatRiseAreNoRollback()
    {
        const LockGrant grant = a->acquire("/a");
        FakeServer::Shard promoted = server.shard();
        ++promoted.primaryTerm;
        server.setShard(promoted);
        bool once = true;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::exchange(once, false))
                return std::nullopt;
            Answer renewed = server.handle(request);
            a->acquire("/b"); // sent later, answered earlier
            return renewed;
        };
        a->renew();
        QVERIFY(a->holds(grant));
        a->renew();
        QVERIFY(a->holds(grant));
        QVERIFY(a->ledger.takeLosses(driver->now).empty());
    }

    /// What a rollback brings back belongs to nobody: the end takes it away, though the releases of
    /// it were proven.
    void theEndAfterARollbackLeavesNothing()
    {
        const LockGrant grant = a->acquire("/a");
        const FakeServer::Shard before = server.shard();
        a->release(grant.holder);
        for (int i = 0; i < 3; ++i)
            a->renew();
        QVERIFY(a->ledger.releases().empty());
        server.setShard(before);
        a->renew();
        a->end();
        QCOMPARE(server.lockCount(), std::size_t(0));
    }

    void everyEntryIsLookedForWithinThreeRenewals()
    {
        constexpr int Sets = 5'000;
        holdMany(Sets);
        for (const int erased : {0, 998, 999, 1'000, 2'345, 4'999}) {
            server.erase("d" + std::to_string(erased));
            for (int i = 0; i < 3; ++i)
                a->renew();
            QVERIFY(!a->ledger.holds(numbered(erased), driver->now));
        }
        int held = 0;
        for (int i = 0; i < Sets; ++i)
            held += a->ledger.holds(numbered(i), driver->now) ? 1 : 0;
        QCOMPARE(held, Sets - 6);
        for (const Request &request : driver->sent) {
            if (const auto *read = std::get_if<ReadRequest>(&request))
                QVERIFY(read->documentIds.size() <= MaxSetSize);
        }
    }

    /// Where reads are slow the renewals come first; what was not read is read after the next ones.
    void looksForTheEntriesDelayNoRenewal()
    {
        holdMany(9'000);
        driver->intercept = [this](const Request &request) -> std::optional<Answer> {
            if (std::holds_alternative<ReadRequest>(request))
                driver->advance(Millis(3'000));
            return std::nullopt;
        };
        for (int i = 0; i < 6; ++i) {
            a->renew();
            QVERIFY(a->ledger.deadline() - driver->now > Millis(18'000));
        }
    }

    /// The new primary's clock is far behind, so a request that was too late may be in time once
    /// more.
    void aReleaseIsRepeatedWhenTheClockWentBack()
    {
        const LockGrant grant = a->acquire("/a");
        const Request late = driver->sent.back();
        a->release(grant.holder);
        for (int i = 0; i < 3; ++i)
            a->renew();
        QVERIFY(a->ledger.releases().empty()); // proven
        server.now -= 35'000;
        a->renew(); // shows the clock
        server.handle(late);
        QVERIFY(server.lock("/a").findHolder(grant.holder));
        for (int i = 0; i < 4; ++i)
            a->renew();
        QCOMPARE(server.lockCount(), std::size_t(0));
        QVERIFY(a->ledger.releases().empty());
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

    /// An index that is closed or blocked meanwhile: the end tells what the server said to its last
    /// request, and nothing where that was not answered.
    void theEndTellsWhyItIsRefused()
    {
        a->acquire("/a");
        bool answers = true;
        driver->intercept = [&answers](const Request &request) -> std::optional<Answer> {
            if (!answers)
                return LostAnswer{};
            ItemAnswer refused;
            refused.status = ItemAnswer::Status::Foreign;
            refused.errorType = "index_closed_exception";
            refused.errorReason = "closed";
            const auto *bulk = std::get_if<BulkRequest>(&request);
            return BulkAnswer{std::vector<ItemAnswer>(bulk ? bulk->items.size() : 0, refused)};
        };
        a->renew();
        QCOMPARE(a->machine.refusal()->kind, BackendError::Kind::Closed);
        answers = false;
        a->renew();
        QVERIFY(!a->machine.refusal());
        answers = true;
        a->end();
        QVERIFY(!a->machine.endedClean());
        QCOMPARE(a->machine.refusal()->kind, BackendError::Kind::Closed);
        QCOMPARE(a->machine.endRefusal()->kind, BackendError::Kind::Closed);
    }

    /// Refused as a whole is refused; but once a try had no answer nobody knows what it did.
    void anEndThatMayHaveHappenedIsNoRefusal_data()
    {
        QTest::addColumn<bool>("isFirstSilent");
        QTest::newRow("every try is refused") << false;
        QTest::newRow("the first has no answer") << true;
    }
    void anEndThatMayHaveHappenedIsNoRefusal()
    {
        QFETCH(bool, isFirstSilent);
        a->acquire("/a");
        driver->intercept = [&isFirstSilent](const Request &) -> std::optional<Answer> {
            if (std::exchange(isFirstSilent, false))
                return LostAnswer{};
            return LostAnswer{BackendError::of(BackendError::Kind::Forbidden, "no"), true};
        };
        const bool isOpen = isFirstSilent;
        a->end();
        QVERIFY(!a->machine.endedClean());
        QCOMPARE(a->machine.endRefusal().has_value(), !isOpen);
    }

    /// Between two renewals somebody takes the lock away, and its work ends before the next one: the
    /// end is what tells.
    void theEndTellsOfALossThatNoRenewalHasShown_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"killed", "revoked", "dropped", "session deleted"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void theEndTellsOfALossThatNoRenewalHasShown()
    {
        QFETCH(const QString, what);
        const LockGrant grant = a->acquire("/a");
        const std::string session = a->ledger.sessionId();
        if (what == QStringLiteral("killed")) {
            KillParams params;
            params.hard = true;
            server.run(killItem(session, params));
        } else if (what == QStringLiteral("revoked")) {
            server.run(
                    sessionRevokeItem(session, server.session(session).expiresAt, "admin", "test"));
        } else if (what == QStringLiteral("dropped")) {
            server.run(sessionDropItem(session, grant.holder, "admin", "test"));
        } else {
            server.erase(sessionDocumentId(session));
        }
        a->end();
        QVERIFY(a->machine.foundLoss());
    }

    /// An older copy became the primary after the last renewal; it knows the session, and not what
    /// was granted since.
    void theEndRightAfterARollbackTellsOfIt()
    {
        a->acquire("/b");
        FakeServer::Shard older = server.shard();
        a->acquire("/a");
        ++older.primaryTerm;
        older.seqNo += 1'000;
        server.setShard(older);
        a->end();
        QVERIFY(a->machine.foundLoss());
    }

    void theEndRightAfterAFailOverTellsOfNoLoss()
    {
        a->acquire("/a");
        FakeServer::Shard promoted = server.shard();
        ++promoted.primaryTerm;
        server.setShard(promoted);
        a->end();
        QVERIFY(!a->machine.foundLoss());
        QVERIFY(server.documents().empty());
    }

    /// Nor one whose first answer was lost with the primary that gave it.
    void theEndThatAFailOverInterruptsTellsOfNoLoss()
    {
        a->acquire("/a");
        bool once = true;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::exchange(once, false))
                return std::nullopt;
            server.handle(request);
            FakeServer::Shard promoted = server.shard();
            ++promoted.primaryTerm;
            server.setShard(promoted);
            return LostAnswer{};
        };
        a->end();
        QVERIFY(!a->machine.foundLoss());
        QVERIFY(server.documents().empty());
    }

    /// A proxy may deliver a request twice, and it is the second answer that is heard.
    void anEndThatIsDeliveredTwiceTellsOfNoLoss()
    {
        a->acquire("/a");
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            if (std::holds_alternative<BulkRequest>(request))
                server.handle(request);
            return std::nullopt;
        };
        a->end();
        QVERIFY(!a->machine.foundLoss());
    }

    void whatIsHalfDoneStaysForWhoRecoversIt()
    {
        LockRequest request = treeRequest("/a");
        request.op = "change";
        a->acquire(request);
        a->end();
        QVERIFY(a->machine.leftChanges() && !a->machine.foundLoss());
        QVERIFY(server.source("/a"));
    }

    void whatIsHalfDoneAndWasTakenAwayIsALoss()
    {
        LockRequest request = treeRequest("/a");
        request.op = "change";
        a->acquire(request);
        KillParams params;
        params.hard = true;
        server.run(killItem(a->ledger.sessionId(), params));
        a->end();
        QVERIFY(a->machine.foundLoss());
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
        acquire(server, "/late", LockMode::X,
                {.holder = "ghost", .session = a->ledger.sessionId()});
        a->end();
        QVERIFY(server.documents().empty());
    }

    /// Its document must stay: an entry that lands when it is gone would block for a lease and a
    /// delay.
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

    /// Without a leader the end goes on until nothing of it is in anybody's way any more, and
    /// renews nothing meanwhile.
    void anEndThatMattersOutlastsAnElection_data()
    {
        QTest::addColumn<bool>("isFirstSent");
        QTest::addColumn<bool>("isElected");
        QTest::newRow("somebody is elected just in time") << false << true;
        QTest::newRow("nobody is") << false << false;
        QTest::newRow("a request was lost, then nobody is reached") << true << false;
    }
    void anEndThatMattersOutlastsAnElection()
    {
        QFETCH(const bool, isFirstSent);
        QFETCH(const bool, isElected);
        a->acquire("/a");
        driver->sent.clear();
        driver->intercept = [this, isFirstSent](const Request &) -> std::optional<Answer> {
            if (isFirstSent && driver->sent.size() == 1)
                return LostAnswer{};
            const auto kind = isFirstSent ? BackendError::Kind::Unreachable
                                          : BackendError::Kind::NoMaster;
            return LostAnswer{BackendError::of(kind, "nobody leads"), true};
        };
        const LeaseTerms terms = a->ledger.terms();
        const BootInstant over = driver->now + terms.lease + terms.delay;
        MachineStep step
                = driver->follow(a->machine,
                                 a->machine.endSession(driver->now,
                                                       SessionMachine::Effort::WhileItMatters),
                                 over - Millis(2000));
        QVERIFY(!step.finished);
        const auto renewals = std::count_if(driver->sent.begin(), driver->sent.end(),
                                            [](const Request &sent) {
                                                const auto *bulk = std::get_if<BulkRequest>(&sent);
                                                const auto *item = bulk ? std::get_if<ScriptItem>(
                                                                           &bulk->items[0])
                                                                        : nullptr;
                                                return item && item->script == Script::SessionRenew;
                                            });
        QCOMPARE(renewals, 3);
        if (isElected)
            driver->intercept = nullptr;
        driver->advance(*step.wakeAfter);
        step = driver->follow(a->machine, a->machine.onTimer(driver->now), BootInstant::max());
        QVERIFY(step.finished);
        QCOMPARE(a->machine.endedClean(), isElected);
        QCOMPARE(server.documents().empty(), isElected);
        QVERIFY(driver->now < over + Millis(2000));
        QCOMPARE(a->machine.endRefusal().has_value(), !isElected && !isFirstSent);
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

LOCKSCOPE_GUILESS_TEST(TestSessionMachine)
#include "tst_sessionmachine.moc"
