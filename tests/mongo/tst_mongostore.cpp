// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collections.h"
#include "backend/mongo/mongostore.h"
#include "backend/process/systemclock.h"
#include "backend/protocol/sessionclient.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTcpServer>
#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;
using mongo::Bson;

namespace {

/// Long enough that nothing expires while a function runs.
constexpr LeaseTerms LongTerms{Millis(30000), Millis(15000)};
/// Short enough to be waited for, long enough that a busy machine loses none.
constexpr LeaseTerms ShortTerms{Millis(6000), Millis(300)};

} // namespace

/// The protocol's clients on a real replica set, by the same machines as on Elasticsearch.
class TestMongoStore : public MongoTest
{
    Q_OBJECT

private:
    SystemClock m_clock;
    mongo::Place m_place;
    int m_places = 0;
    std::int64_t m_failedBefore = 0;

    std::unique_ptr<SessionClient> client(const char *processId,
                                          const LeaseTerms &terms = LongTerms)
    {
        ProcessIdentity process;
        process.processId = processId;
        process.host = "$host";
        process.pid = 4711;
        auto store = std::make_shared<mongo::MongoStore>(mongo::LockServer{m_deployment, m_place},
                                                         m_clock);
        return std::make_unique<SessionClient>(std::move(store), process, terms, nullptr);
    }

    static LockRequest exclusive(const std::string &path)
    {
        return {{{LockKind::Tree, path, LockMode::X}}, {}, {}};
    }

    Result<LockGrant> acquire(LockClient &client, const LockRequest &request)
    {
        return wait(client.acquire(request));
    }

    /// The next @p times commands of these names meet it (MongoDB's failpoint of that name).
    void failCommand(ValueMap data, int times, const Value::List &commands)
    {
        m_failedBefore = endFailing();
        data.set("failCommands", commands);
        data.set("namespace", std::string(Database) + "." + m_place.locks); // not those of others
        const ValueMap answer = run("admin", {{"configureFailPoint", "failCommand"},
                                              {"mode", ValueMap{{"times", std::int64_t{times}}}},
                                              {"data", std::move(data)}});
        QVERIFY2(!answer.contains("failed"), "the failpoint could not be set");
    }

    /// @return how often commands have met it, also before.
    std::int64_t endFailing()
    {
        const ValueMap answer = run("admin",
                                    {{"configureFailPoint", "failCommand"}, {"mode", "off"}});
        const std::int64_t *count = answer["count"].asInteger();
        return count ? *count : 0;
    }

    std::int64_t entriesAt(const std::string &id)
    {
        const Answer read = mongo::carryOut(*m_deployment, m_place, ReadRequest{{id}});
        const auto &document = std::get<ReadAnswer>(read).documents.front();
        return document.found ? *document.source["lock_count"].asInteger() : 0;
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
    }

    /// Each function has collections of its own.
    void init()
    {
        m_place = {Database, "store" + std::to_string(++m_places) + '-'
                                     + std::to_string(QDateTime::currentMSecsSinceEpoch())};
        SetUpSteps steps;
        const auto made = mongo::makeCollections(*m_deployment, m_place, LongTerms, true, steps);
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
    }
    void cleanup()
    {
        endFailing();
        for (const std::string &name : {m_place.locks, m_place.locks + ".meta"})
            run(Database, {{"drop", name}});
    }

    void aLockExcludesOthersUntilItIsReleased()
    {
        const auto first = client("first");
        const auto second = client("second");
        const auto held = acquire(*first, exclusive("/a/b"));
        QVERIFY2(held, held ? "" : held.error().detail.c_str());
        QVERIFY(held->granted);
        QVERIFY(first->holds(held->holder));
        QCOMPARE(held->lockIds, (std::vector<std::string>{"global", "/a", "/a/b"}));

        const auto refused = acquire(*second, exclusive("/a"));
        QVERIFY(refused && !refused->granted);
        QCOMPARE(refused->blockers.size(), std::size_t{1});
        QVERIFY(refused->blockers.front().session);
        QCOMPARE(refused->blockers.front().session->process.host, std::string("$host"));
        QCOMPARE(entriesAt("global"), 1); // the refused one left nothing

        QVERIFY(wait(first->release(held->holder)) == ReleaseOutcome::Released);
        const auto next = acquire(*second, exclusive("/a"));
        QVERIFY(next && next->granted);
        QVERIFY(next->token > held->token);
        QVERIFY(wait(second->end()));
        QVERIFY(wait(first->end()));
        for (const char *id : {"global", "/a", "/a/b"})
            QCOMPARE(entriesAt(id), 0);
    }

    void readersShareAndHaveTimeOutsOfTheirOwn()
    {
        const auto readers = client("readers");
        const auto writer = client("writer");
        LockRequest read{{{LockKind::ReadWrite, "cat/1", LockMode::S}}, {}, Millis(700)};
        const auto one = acquire(*readers, read);
        const auto two = acquire(*readers, read);
        QVERIFY(one && one->granted && two && two->granted);
        const LockRequest write{{{LockKind::ReadWrite, "cat/1", LockMode::X}}, {}, {}};
        const auto refused = acquire(*writer, write);
        QVERIFY(refused && !refused->granted);
        QVERIFY(QTest::qWaitFor(
                [&] {
                    const auto grant = acquire(*writer, write);
                    return grant && grant->granted;
                },
                30000));
    }

    void aDeadProcessIsOutlived()
    {
        auto dead = client("dead", ShortTerms);
        const auto held = acquire(*dead, exclusive("/left"));
        QVERIFY(held && held->granted);
        dead.reset(); // as a process that is killed: nothing is released
        const auto heir = client("heir", ShortTerms);
        QVERIFY(QTest::qWaitFor(
                [&] {
                    const auto grant = acquire(*heir, exclusive("/left"));
                    return grant && grant->granted && grant->token > held->token;
                },
                60000));
    }

    void whoWasKilledLosesItsLocks()
    {
        const auto victim = client("victim", ShortTerms);
        const auto held = acquire(*victim, exclusive("/lost"));
        QVERIFY(held && held->granted);
        KillParams kill;
        kill.tombstone = ShortTerms;
        kill.hard = true;
        kill.by = "somebody";
        const Answer killed = mongo::carryOut(*m_deployment, m_place,
                                              BulkRequest{{killItem(victim->sessionId(), kill)}});
        QVERIFY(std::get<BulkAnswer>(killed).items.front().status == ItemAnswer::Status::Updated);
        QVERIFY(QTest::qWaitFor([&] { return !victim->holds(held->holder); }, 30000));
    }

    /// A command whose answer is lost may have been carried out: it is sent again, as the same one.
    void aLostAnswerIsSettled_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::newRow("the connection is closed") << QStringLiteral("closed");
        QTest::newRow("too few members answered in time") << QStringLiteral("concern");
        QTest::newRow("the primary stepped down") << QStringLiteral("stepdown");
        QTest::newRow("the look afterwards fails") << QStringLiteral("look");
    }
    void aLostAnswerIsSettled()
    {
        QFETCH(QString, fault);
        const auto first = client("first");
        // The session begins before.
        const auto warm = acquire(*first, exclusive("/warm"));
        QVERIFY(warm && warm->granted);
        if (fault == QLatin1String("closed"))
            failCommand({{"closeConnection", true}}, 1, {"update"});
        else if (fault == QLatin1String("concern"))
            failCommand({{"writeConcernError",
                          ValueMap{{"code", std::int64_t{64}}, {"errmsg", "waiting"}}}},
                        1, {"update"});
        else if (fault == QLatin1String("stepdown"))
            failCommand({{"errorCode", std::int64_t{10107}}}, 1, {"update"});
        else
            failCommand({{"closeConnection", true}}, 1, {"aggregate"});
        const auto held = acquire(*first, exclusive("/again"));
        QVERIFY2(held, held ? "" : held.error().detail.c_str());
        QVERIFY(held->granted);
        QCOMPARE(endFailing() - m_failedBefore, 1);
        QCOMPARE(entriesAt("/again"), 1);
        QVERIFY(wait(first->end()));
        QCOMPARE(entriesAt("global"), 0);
    }

    void aPlaceThatIsNotSetUpIsRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *what, BackendError::Kind kind, const char *says) {
            QTest::newRow(what) << QString::fromLatin1(what) << static_cast<int>(kind)
                                << QString::fromLatin1(says);
        };
        using Kind = BackendError::Kind;
        row("missing", Kind::NotSetUp, "there is no collection");
        row("foreign", Kind::WrongSetUp, "has not the validator of this protocol");
        row("view", Kind::WrongSetUp, "it is a view");
        row("capped", Kind::WrongSetUp, "it is capped");
        row("not enforced", Kind::WrongSetUp, "its validator is not enforced");
        row("protocol", Kind::WrongSetUp, "another lock protocol");
    }
    void aPlaceThatIsNotSetUpIsRefused()
    {
        QFETCH(QString, what);
        QFETCH(int, kind);
        QFETCH(QString, says);
        if (what == QLatin1String("protocol"))
            run(Database,
                {{"update", m_place.locks + ".meta"},
                 {"updates",
                  Value::List{
                          ValueMap{{"q", ValueMap()},
                                   {"u", ValueMap{{"$set", ValueMap{{"lock_protocol", 3}}}}}}}}});
        else if (what == QLatin1String("not enforced"))
            run(Database, {{"collMod", m_place.locks}, {"validationAction", "warn"}});
        else
            run(Database, {{"drop", m_place.locks}});
        if (what == QLatin1String("foreign"))
            run(Database, {{"create", m_place.locks}});
        else if (what == QLatin1String("view"))
            run(Database, {{"create", m_place.locks},
                           {"viewOn", m_place.locks + ".meta"},
                           {"pipeline", Value::List()}});
        else if (what == QLatin1String("capped"))
            run(Database,
                {{"create", m_place.locks}, {"capped", true}, {"size", std::int64_t{4096}}});
        const auto refused = acquire(*client("somebody"), exclusive("/a"));
        QVERIFY(!refused);
        QCOMPARE(static_cast<int>(refused.error().kind), kind);
        QVERIFY2(refused.error().detail.find(says.toStdString()) != std::string::npos,
                 refused.error().detail.c_str());
    }

    void nobodyListensThere()
    {
        QTcpServer closed;
        QVERIFY(closed.listen(QHostAddress::LocalHost));
        const auto port = std::to_string(closed.serverPort());
        closed.close();
        const auto deployment = mongo::Deployment::of(
                {"mongodb://127.0.0.1:" + port + "/?replicaSet=rs0"});
        QVERIFY(deployment);
        const auto other = std::exchange(m_deployment, *deployment);
        const auto refused = acquire(*client("somebody"), exclusive("/a"));
        m_deployment = other;
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, BackendError::Kind::Unreachable);
    }

    void anAddressThatIsNoneIsRefused()
    {
        const auto deployment = mongo::Deployment::of({"mongodb://:/"});
        QVERIFY(!deployment);
        QVERIFY(!deployment.error().text.empty());
    }

    /// However many other commands are stuck.
    void aRenewalWaitsForNobody()
    {
        constexpr int Stuck = 12;
        mongo::MongoStore store({m_deployment, m_place}, m_clock);
        failCommand({{"blockConnection", true}, {"blockTimeMS", std::int64_t{3000}}}, Stuck,
                    {"find"});
        int read = 0;
        for (int i = 0; i < Stuck; ++i)
            store.ask(ReadRequest{{"global"}}, Millis(20000), this,
                      [&read](const Answer &) { ++read; });
        int readBefore = -1;
        store.ask(BulkRequest{{renewItem("nobody", instantFromEpochMs(1))}}, Millis(20000), this,
                  [&](const Answer &answer) {
                      QVERIFY(std::holds_alternative<BulkAnswer>(answer));
                      readBefore = read;
                  });
        QTRY_VERIFY_WITH_TIMEOUT(readBefore >= 0, 20000);
        QCOMPARE(readBefore, 0);
        QTRY_COMPARE_WITH_TIMEOUT(read, Stuck, 60000);
    }

    /// A store that goes while a command is under way neither waits for it nor is called by it.
    void goingDoesNotWait()
    {
        failCommand({{"blockConnection", true}, {"blockTimeMS", std::int64_t{2000}}}, 1, {"find"});
        bool called = false;
        {
            mongo::MongoStore store({m_deployment, m_place}, m_clock);
            store.ask(ReadRequest{{"global"}}, Millis(10000), this,
                      [&called](const Answer &) { called = true; });
        }
        // The next command is answered while the first one still waits.
        mongo::MongoStore other({m_deployment, m_place}, m_clock);
        bool answered = false;
        other.ask(ReadRequest{{"global"}}, Millis(10000), this, [&answered](const Answer &answer) {
            answered = std::holds_alternative<ReadAnswer>(answer);
        });
        QTRY_VERIFY_WITH_TIMEOUT(answered, 20000);
        QVERIFY(!called);
    }

    /// Whoever asks may say how long it may take, and so may the profile (`--timeout`).
    void anAnswerThatComesTooLateIsNone_data()
    {
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("profile");
        QTest::newRow("for whoever asks") << 300 << 15000;
        QTest::newRow("for the profile") << 15000 << 300;
    }
    void anAnswerThatComesTooLateIsNone()
    {
        QFETCH(const int, asked);
        QFETCH(const int, profile);
        failCommand({{"blockConnection", true}, {"blockTimeMS", std::int64_t{3000}}}, 1,
                    {"update"});
        mongo::MongoStore store({.deployment = m_deployment,
                                 .place = m_place,
                                 .timeout = Millis(profile)},
                                m_clock);
        std::vector<Answer> answers;
        store.ask(BulkRequest{{releaseItem("/x", "nobody", {})}}, Millis(asked), this,
                  [&answers](const Answer &answer) { answers.push_back(answer); });
        QTRY_COMPARE_WITH_TIMEOUT(answers.size(), std::size_t{1}, 20000);
        const auto *lost = std::get_if<LostAnswer>(&answers.front());
        QVERIFY(lost && !lost->neverSent);
        QCOMPARE(lost->error.kind, BackendError::Kind::OutcomeUnknown);
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoStore)
#include "tst_mongostore.moc"
