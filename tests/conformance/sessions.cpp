// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C86–C93: the life of a session document.

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/suites.h"

namespace lockscope::conformance {

class TestSessions : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private slots:
    void c86_aBeginSentAgainIsTheSameSession()
    {
        const Instant begun = begin("s");
        QVERIFY(begun != Instant());
        const Instant first = *session("s").expiresAt;
        const ItemAnswer again = write(beginItem("s", {}, ShortTerms));
        VERIFY_STATUS(again, Updated);
        const Session now = session("s");
        QCOMPARE(toEpochMs(*now.startedAt), toEpochMs(begun));
        QVERIFY(*now.expiresAt >= first);
        QVERIFY(*now.lease == LongTerms.lease); // fixed for the life of the session
        QCOMPARE(QString::fromStdString(now.process.processId), QStringLiteral("s:1"));

        VERIFY_STATUS(write(killItem("s", killing(true))), Updated);
        VERIFY_STATUS(write(beginItem("s", {}, LongTerms)), Noop);
    }

    void c87_aRenewOfAnotherStartIsLost()
    {
        const Instant begun = begin("s");
        const auto before = stored(sessionDocumentId("s"));
        VERIFY_STATUS(write(renewItem("s", begun - Millis(1))), Noop);
        QVERIFY(stored(sessionDocumentId("s")) == before);
        VERIFY_STATUS(write(renewItem("s", begun)), Updated);
        VERIFY_STATUS(write(renewItem("nobody", begun)), Missing);
        // A tombstone under the same name is not this session either.
        VERIFY_STATUS(write(killItem("t", killing(false))), Created);
        VERIFY_STATUS(write(renewItem("t", begun)), Noop);
    }

    void c88_aRenewAfterAKillIsLost()
    {
        const Instant begun = begin("s");
        VERIFY_STATUS(write(killItem("s", killing(true))), Updated);
        const auto before = stored(sessionDocumentId("s"));
        VERIFY_STATUS(write(renewItem("s", begun)), Noop);
        QVERIFY(stored(sessionDocumentId("s")) == before);
    }

    void c89_aRenewAfterARevokeIsLost()
    {
        const Instant begun = begin("s");
        const Instant seen = *session("s").expiresAt;
        VERIFY_STATUS(write(sessionRevokeItem("s", seen, "admin", "moved")), Updated);
        VERIFY_STATUS(write(renewItem("s", begun)), Noop);
        const Session revoked = session("s");
        QVERIFY(revoked.revokedAt);
        QVERIFY(!revoked.deadAt);
        QCOMPARE(toEpochMs(*revoked.expiresAt), toEpochMs(seen)); // its own end is unchanged
        VERIFY_STATUS(write(sessionRevokeItem("s", seen, "admin", "again")), Noop);
    }

    void c90_aKillBeforeLeaseAndDelayAreOverDoesNothing()
    {
        begin("s");
        VERIFY_STATUS(write(killItem("s", killing(false))), Noop);
        const Instant now = serverNow();
        // The lease is over, the delay is not.
        QVERIFY(putSession(sessionDocument("late", LongTerms, now - Millis(1000))));
        VERIFY_STATUS(write(killItem("late", killing(false))), Noop);
        QVERIFY(!session("s").deadAt && !session("late").deadAt);
        QVERIFY(putSession(
                sessionDocument("over", LongTerms, now - LongTerms.delay - Millis(1000))));
        VERIFY_STATUS(write(killItem("over", killing(false))), Updated);
        QVERIFY(session("over").deadAt);
    }

    void c91_aKillThatSawAnOlderStateDoesNothing()
    {
        begin("s");
        const Instant seen = *session("s").expiresAt;
        for (const bool hard : {false, true})
            VERIFY_STATUS(write(killItem("s", killing(hard, seen - Millis(1)))), Noop);
        QVERIFY(!session("s").deadAt);
        VERIFY_STATUS(write(killItem("s", killing(true, seen))), Updated);
    }

    void c92_aKillOfADeadSessionIsStampedAgain()
    {
        begin("s");
        const ItemAnswer first = write(killItem("s", killing(true)));
        VERIFY_STATUS(first, Updated);
        const Instant died = *session("s").deadAt;
        KillParams other = killing(false, Instant());
        other.by = "somebody else";
        const ItemAnswer again = write(killItem("s", other));
        VERIFY_STATUS(again, Updated); // a replicated write, never a noop
        QVERIFY(again.revision.order > first.revision.order);
        QVERIFY(again.source && at(*again.source, "dead_at").isInteger());
        const Session dead = session("s");
        QCOMPARE(toEpochMs(*dead.deadAt), toEpochMs(died));
        QCOMPARE(QString::fromStdString(dead.deadBy), QStringLiteral("conformance"));
    }

    void c93_aKillOfAMissingSessionMakesATombstoneThatDiesByItsOwnLease()
    {
        KillParams kill = killing(false);
        kill.tombstone = {Millis(700), Millis(300)};
        VERIFY_STATUS(write(killItem("ghost", kill)), Created);
        const Session tombstone = session("ghost");
        QVERIFY(tombstone.missing && tombstone.revokedAt && !tombstone.deadAt);
        QCOMPARE((*tombstone.expiresAt - *tombstone.revokedAt).count(), Millis(700).count());
        VERIFY_STATUS(write(beginItem("ghost", {}, LongTerms)), Noop); // a late BEGIN
        ItemAnswer last;
        const auto isOver = [&] {
            last = write(killItem("ghost", kill));
            return last.status != ItemAnswer::Status::Noop;
        };
        QVERIFY(QTest::qWaitFor(isOver, 60000));
        VERIFY_STATUS(last, Updated);
        const Session dead = session("ghost");
        QVERIFY(dead.deadAt);
        QVERIFY(*dead.deadAt >= *tombstone.expiresAt + Millis(300));
        // The process's own KILL makes none.
        KillParams own = killing(true);
        own.upsert = false;
        VERIFY_STATUS(write(killItem("ended", own)), Missing);
        QVERIFY(session("ended").id.empty());
    }
};

std::unique_ptr<QObject> makeSessions(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestSessions>(server, matrix);
}

} // namespace lockscope::conformance

#include "sessions.moc"
