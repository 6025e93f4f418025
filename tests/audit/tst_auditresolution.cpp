// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditresolution.h"

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

    void aRenewedSessionIsUnclear()
    {
        now.locks = {lock(3, {entryOf("s")})};
        now.sessions = {session(9)};
        QCOMPARE(result(), std::string("unclear"));
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
        now.sessions[0].revokedAt = instantFromEpochMs(1);
        now.sessions[0].revokedBy = "ann@ws7";
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
    }

    void detailsOfAnyShapeAreNoCrash()
    {
        for (const Value &odd : {Value(), Value(7), Value(ValueMap{{"documents", 1}}),
                                 Value(ValueMap{{"documents", Value::List{Value(), 3}}})}) {
            intent.intent.details = odd;
            QCOMPARE(result(), std::string("not-applied"));
        }
    }
};

QTEST_GUILESS_MAIN(TestAuditResolution)
#include "tst_auditresolution.moc"
