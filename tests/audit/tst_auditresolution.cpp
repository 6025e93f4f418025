// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditresolution.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// A break whose outcome nobody wrote down, and what the server's documents say of it.
class TestAuditResolution : public QObject
{
    Q_OBJECT
private:
    AuditRecord intent;
    ExactDocuments now;

    static Value kept(const std::string &id, std::int64_t seqNo)
    {
        return ValueMap{{"_id", id}, {"found", true}, {"_seq_no", seqNo}, {"_primary_term", 1}};
    }
    static Value step(const char *action, const std::string &document,
                      const std::string &holder = {})
    {
        return ValueMap{{"action", action},
                        {"document", document},
                        {"session", "s"},
                        {"holder", holder}};
    }
    static LockDocument lock(std::int64_t seqNo, std::vector<Holder> holders)
    {
        LockDocument document;
        document.id = "/a";
        document.revision = {seqNo, 1};
        document.holders = std::move(holders);
        return document;
    }
    static Session session(std::int64_t seqNo)
    {
        Session result;
        result.id = "s";
        result.revision = {seqNo, 1};
        return result;
    }
    static Holder entryOf(const std::string &session)
    {
        Holder holder;
        holder.id = "h";
        holder.session = session;
        return holder;
    }
    std::string result() const { return resolveIntent(intent, now).result; }
    /// What became of each step, in order.
    std::string steps() const
    {
        std::string all;
        for (const AuditResolution::Step &step : resolveIntent(intent, now).steps)
            all += (all.empty() ? "" : " ") + step.result;
        return all;
    }
    static Value stepOf(const char *action, const std::string &document, const std::string &session,
                        const std::string &holder = {})
    {
        return ValueMap{{"action", action},
                        {"document", document},
                        {"session", session},
                        {"holder", holder}};
    }
    static LockDocument lockAt(const std::string &id, std::int64_t seqNo,
                               std::vector<Holder> holders)
    {
        LockDocument document = lock(seqNo, std::move(holders));
        document.id = id;
        return document;
    }
    static Session sessionAs(const std::string &id, std::int64_t seqNo)
    {
        Session result = session(seqNo);
        result.id = id;
        return result;
    }

private slots:
    void init()
    {
        intent = {};
        intent.intent.by = "ann@ws7";
        intent.intent.details = ValueMap{{"steps", Value::List{step("kill-session", "session:s"),
                                                               step("sweep", "/a")}},
                                         {"documents",
                                          Value::List{kept("session:s", 5), kept("/a", 3)}}};
        now = {};
    }

    void asksForEveryDocumentOfThePlan()
    {
        QCOMPARE(documentsOf(intent), (std::vector<std::string>{"session:s", "/a"}));
        QVERIFY(documentsOf({}).empty());
    }

    void nothingChangedIsNotApplied()
    {
        now.locks = {lock(3, {entryOf("s")})};
        now.sessions = {session(5)};
        QCOMPARE(result(), std::string("not-applied"));
    }

    void deadByUsAndFreeIsApplied()
    {
        now.sessions = {session(9)};
        now.sessions[0].deadAt = instantFromEpochMs(1);
        now.sessions[0].deadBy = "ann@ws7";
        QCOMPARE(result(), std::string("applied"));
    }

    void deadByUsButNotSweptIsPartly()
    {
        now.locks = {lock(3, {entryOf("s")})};
        now.sessions = {session(9)};
        now.sessions[0].deadAt = instantFromEpochMs(1);
        now.sessions[0].deadBy = "ann@ws7";
        QCOMPARE(result(), std::string("partly"));
    }

    void aRenewedSessionWasNotEnded()
    {
        now.locks = {lock(3, {entryOf("s")})};
        now.sessions = {session(9)};
        QCOMPARE(result(), std::string("not-applied"));
        QCOMPARE(steps(), std::string("not-applied not-applied"));
    }

    /// Two owners, killed after the first was done and while others went on working: every step
    /// shows in the documents.
    void killedHalfWayEachStepShowsWhatBecameOfIt()
    {
        intent.intent.details = ValueMap{
                {"steps", Value::List{stepOf("kill-session", "session:s", "s"),
                                      stepOf("sweep", "/a", "s"), stepOf("sweep", "global", "s"),
                                      stepOf("kill-session", "session:t", "t"),
                                      stepOf("sweep", "/b", "t"), stepOf("sweep", "global", "t")}},
                {"documents", Value::List{kept("session:s", 5), kept("/a", 3), kept("global", 4),
                                          kept("session:t", 6), kept("/b", 7)}}};
        Session dead = session(20);
        dead.deadAt = instantFromEpochMs(1);
        dead.deadBy = "ann@ws7";
        now.sessions = {dead, sessionAs("t", 23)}; // t renewed since
        // /a is swept, the root is not: there the next holder came.
        now.locks = {lockAt("global", 25, {entryOf("s"), entryOf("t"), entryOf("u")}),
                     lockAt("/b", 7, {entryOf("t")})};
        QCOMPARE(steps(), std::string("applied applied not-applied not-applied not-applied "
                                      "not-applied"));
        QCOMPARE(result(), std::string("partly"));
        const AuditResolution resolution = resolveIntent(intent, now);
        QCOMPARE(resolution.steps[2].number, std::int64_t(3));
        QCOMPARE(resolution.steps[2].id, std::string("global"));
        const Value details = detailsOf(resolution);
        QCOMPARE((*details.asMap())["steps"].asList()->size(), std::size_t(6));
    }

    void whatAHolderGaveBackItselfWasNotBroken()
    {
        now.sessions = {session(9)}; // it renewed, so it was not killed, so nothing was swept
        QCOMPARE(steps(), std::string("not-applied not-applied"));
    }

    void withoutTheSessionNothingTellsWhoFreedIt()
    {
        QCOMPARE(steps(), std::string("unclear unclear"));
        QCOMPARE(result(), std::string("unclear"));
    }

    void anEntryThatSomebodyElseRevokedIsUnclear()
    {
        intent.intent.details = ValueMap{{"steps",
                                          Value::List{stepOf("revoke-holder", "/a", {}, "h")}},
                                         {"documents", Value::List{kept("/a", 3)}}};
        Holder revoked = entryOf({});
        revoked.revokedAt = instantFromEpochMs(1);
        revoked.revokedBy = "bob@ws8";
        now.locks = {lock(8, {revoked})};
        QCOMPARE(result(), std::string("unclear"));
        now.locks[0].holders[0].revokedBy = "ann@ws7";
        QCOMPARE(result(), std::string("applied"));
    }

    /// A count says nothing of who lowered it.
    void plainHoldersThatChangedAreUnclear()
    {
        intent.intent.details = ValueMap{{"steps",
                                          Value::List{stepOf("remove-anonymous", "/a", {})}},
                                         {"documents", Value::List{kept("/a", 3)}}};
        now.locks = {lock(8, {})};
        QCOMPARE(result(), std::string("unclear"));
        now.locks = {lock(3, {})};
        QCOMPARE(result(), std::string("not-applied"));
    }

    void endedBySomebodyElseIsUnclear()
    {
        now.sessions = {session(9)};
        now.sessions[0].deadAt = instantFromEpochMs(1);
        now.sessions[0].deadBy = "bob@ws8";
        QCOMPARE(result(), std::string("unclear"));
    }

    void theNextHoldersEntryDoesNotCount()
    {
        now.sessions = {session(9)};
        now.sessions[0].deadAt = instantFromEpochMs(1);
        now.sessions[0].deadBy = "ann@ws7";
        now.locks = {lock(8, {entryOf("another")})};
        QCOMPARE(result(), std::string("applied"));
    }

    void aDropThatWasToldIsApplied()
    {
        intent.intent.details = ValueMap{{"steps",
                                          Value::List{step("drop-holder", "session:s", "h")}},
                                         {"documents", Value::List{kept("session:s", 5)}}};
        now.sessions = {session(9)};
        now.sessions[0].dropped = {{"h", {}, "ann@ws7", {}}};
        QCOMPARE(result(), std::string("applied"));
        now.sessions[0].dropped[0].by = "bob@ws8";
        QCOMPARE(result(), std::string("unclear"));
        now.sessions[0].dropped.clear();
        QCOMPARE(result(), std::string("not-applied"));
    }

    void detailsOfAnyShapeAreNoCrash()
    {
        for (const Value &odd : {Value(), Value(7), Value(ValueMap{{"documents", 1}}),
                                 Value(ValueMap{{"documents", Value::List{Value(), 3}}})}) {
            intent.intent.details = odd;
            QCOMPARE(result(), std::string("not-applied"));
        }
        intent.intent.details = ValueMap{{"steps", Value::List{Value(), 3}}};
        QCOMPARE(result(), std::string("unclear"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestAuditResolution)
#include "tst_auditresolution.moc"
