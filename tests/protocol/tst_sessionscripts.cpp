// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/scriptcalls.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using Status = ItemAnswer::Status;

/// The session scripts, by the conformance cases from C86 on.
class TestSessionScripts : public QObject
{
    Q_OBJECT
private:
    FakeServer server;
    LeaseTerms terms{Millis(150), Millis(40)};

    ItemAnswer begin(const std::string &id)
    {
        return server.run(beginItem(id, {.processId = "ws7:1"}, terms));
    }
    ItemAnswer renew(const std::string &id)
    {
        return server.run(renewItem(id, server.session(id).startedAt.value_or(Instant())));
    }
    ItemAnswer kill(const std::string &id, KillParams params = {})
    {
        params.tombstone = terms;
        return server.run(killItem(id, params));
    }

private slots:
    void init()
    {
        server = FakeServer();
        begin("s");
    }

    void beginShowsWhoItIs()
    {
        const Session session = server.session("s");
        QVERIFY(session.isReadable());
        QCOMPARE(session.process.processId, std::string("ws7:1"));
        QCOMPARE(session.lease, std::optional(Millis(150)));
        QCOMPARE(*session.expiresAt - *session.startedAt, Millis(150));
    }

    void beginResentIsARenewal()
    {
        const Instant startedAt = *server.session("s").startedAt;
        server.now += 10;
        QCOMPARE(begin("s").status, Status::Updated);
        QCOMPARE(*server.session("s").startedAt, startedAt);
        QCOMPARE(*server.session("s").renewedAt, startedAt + Millis(10));
    }

    void beginNeverRevives()
    {
        KillParams hard;
        hard.hard = true;
        kill("s", hard);
        QCOMPARE(begin("s").status, Status::Noop);
        QCOMPARE(renew("s").status, Status::Noop);
    }

    void renewOfAnotherStartIsLost()
    {
        QCOMPARE(server.run(renewItem("s", instantFromEpochMs(1))).status, Status::Noop);
        QCOMPARE(server.run(renewItem("unknown", instantFromEpochMs(1))).status, Status::Missing);
    }

    void aRenewOfAnEarlierStartIsLost()
    {
        const Instant startedAt = *server.session("s").startedAt;
        QCOMPARE(server.run(renewItem("s", startedAt - Millis(1))).status, Status::Noop);
        QCOMPARE(server.run(renewItem("s", startedAt + Millis(1))).status, Status::Noop);
    }

    void everyRenewGivesAWholeLease()
    {
        for (int i = 0; i < 3; ++i) {
            server.now += 100;
            renew("s");
            QCOMPARE(*server.session("s").expiresAt, instantFromEpochMs(server.now) + terms.lease);
        }
    }

    void renewAfterRevokeIsLost()
    {
        QCOMPARE(server.run(sessionRevokeItem("s", server.session("s").expiresAt, "admin", "test"))
                         .status,
                 Status::Updated);
        QCOMPARE(renew("s").status, Status::Noop);
        QCOMPARE(server.run(sessionRevokeItem("s", server.session("s").expiresAt, "admin", "test"))
                         .status,
                 Status::Noop);
    }

    void revokeIsGuarded()
    {
        const std::optional<Instant> seen = server.session("s").expiresAt;
        server.now += 10;
        renew("s");
        QCOMPARE(server.run(sessionRevokeItem("s", seen, "admin", "test")).status, Status::Noop);
        QVERIFY(!server.session("s").revokedAt);
    }

    void killWaitsForLeaseAndDelay()
    {
        server.now += 189;
        QCOMPARE(kill("s").status, Status::Noop);
        server.now += 1;
        const ItemAnswer answer = kill("s");
        QCOMPARE(answer.status, Status::Updated);
        QVERIFY(answer.source && !(*answer.source)[field::DeadAt].isNull());
    }

    void killIsGuardedByWhatWasSeen()
    {
        server.now += 1000;
        KillParams params;
        params.seen = instantFromEpochMs(5);
        QCOMPARE(kill("s", params).status, Status::Noop);
        params.seen = server.session("s").expiresAt;
        QCOMPARE(kill("s", params).status, Status::Updated);
    }

    void killOfTheDeadIsStampedAgain()
    {
        server.now += 1000;
        kill("s");
        const Instant deadAt = *server.session("s").deadAt;
        server.now += 5;
        QCOMPARE(kill("s").status, Status::Updated);
        QCOMPARE(*server.session("s").deadAt, deadAt);
    }

    void killOfTheMissingMakesATombstone()
    {
        QCOMPARE(kill("gone").status, Status::Created);
        QVERIFY(server.session("gone").missing);
        QVERIFY(!server.session("gone").deadAt);
        QCOMPARE(kill("gone").status, Status::Noop);
        server.now += 190;
        QCOMPARE(kill("gone").status, Status::Updated);
        QVERIFY(server.session("gone").deadAt);
    }

    void aTombstoneIsNotRenewable()
    {
        kill("gone");
        QCOMPARE(server.run(renewItem("gone", instantFromEpochMs(server.now))).status,
                 Status::Noop);
        QCOMPARE(begin("gone").status, Status::Noop);
    }

    void killWithoutUpsertOfTheMissing()
    {
        KillParams params;
        params.upsert = false;
        params.hard = true;
        QCOMPARE(kill("gone", params).status, Status::Missing);
    }

    void dropIsToldOnceAndAcknowledgedEachTime()
    {
        const ItemAnswer answer = server.run(sessionDropItem("s", "h1", "admin", "test"));
        QCOMPARE(answer.status, Status::Updated);
        QCOMPARE((*answer.source)[field::ExpiresAt],
                 Value(std::int64_t{toEpochMs(*server.session("s").expiresAt)}));
        QCOMPARE(server.run(sessionDropItem("s", "h1", "admin", "test")).status, Status::Updated);
        QCOMPARE(server.session("s").dropped.size(), std::size_t(1));
        QCOMPARE(renew("s").status, Status::Updated);
        QCOMPARE(server.session("s").dropped.front().holder, std::string("h1"));
    }

    void dropsAreRememberedTogether()
    {
        for (const char *holder : {"one", "two"})
            server.run(sessionDropItem("s", holder, "admin", "test"));
        QCOMPARE(server.session("s").dropped.size(), std::size_t(2));
    }

    void aRevokeNeverEndsAnEntryBeforeItsLease()
    {
        acquire(server, "/a", LockMode::X, {.holder = "h", .session = "s"});
        RevokeParams params;
        params.holder = "h";
        params.until = instantFromEpochMs(server.now) + Millis(100);
        params.delay = terms.delay;
        server.run(revokeItem("/a", params));
        QCOMPARE(server.lock("/a").findHolder("h")->expiresAt, params.until);
    }

    void revokeOfAHolderEndsWithTheAcknowledgedLease()
    {
        acquire(server, "/a", LockMode::X, {.holder = "h1", .session = "s"});
        const ItemAnswer drop = server.run(sessionDropItem("s", "h1", "admin", "test"));
        QCOMPARE(drop.status, Status::Updated);
        RevokeParams revoke;
        revoke.holder = "h1";
        revoke.until = server.session("s").expiresAt;
        revoke.delay = Millis(40);
        QCOMPARE(server.run(revokeItem("/a", revoke)).status, Status::Updated);
        server.now += 189;
        QCOMPARE(acquire(server, "/a", LockMode::X, {.holder = "B"}).status, Status::Noop);
        server.now += 1;
        QVERIFY(isGranted(acquire(server, "/a", LockMode::X, {.holder = "B"})));
    }

    void dropOfTheDeadIsRefused()
    {
        server.now += 1000;
        kill("s");
        QCOMPARE(server.run(sessionDropItem("s", "h1", "admin", "test")).status, Status::Noop);
    }
};

LOCKSCOPE_GUILESS_TEST(TestSessionScripts)
#include "tst_sessionscripts.moc"
