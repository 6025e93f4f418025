// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collectionrules.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/scratchcollection.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;

/// What the pipelines promise beyond the scripts they stand for: texts are data, a refusal is no
/// write, a lock that nobody holds means none, and revisions rise over its end.
class TestPipelines : public MongoTest
{
    Q_OBJECT

private:
    std::unique_ptr<ScratchCollection> m_locks;

    static AcquireItem tree(const std::string &path, LockMode mode)
    {
        return {path, LockKind::Tree, path, mode};
    }

    static AcquireParams by(const std::string &holder)
    {
        AcquireParams params;
        params.holder = holder;
        return params;
    }

    /// Runs it; empty: the server took it.
    std::string run(const ScriptItem &item)
    {
        const auto refused = m_locks->run(
                {{item.documentId, {item.script, item.upsert, item.params}}});
        return !refused ? refused.error().text : refused->front().value_or(std::string());
    }

    std::optional<mongo::Bson> stored(const std::string &id)
    {
        auto read = m_locks->read({id});
        return read ? read->front() : std::nullopt;
    }

    ValueMap source(const std::string &id)
    {
        const auto document = stored(id);
        return document ? mongo::toValue(*document->get()) : ValueMap();
    }

    static ValueMap entry(const ValueMap &lock, std::size_t place)
    {
        return *(*lock["holders"].asList()).at(place).asMap();
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        auto made = ScratchCollection::made(m_url.toStdString(),
                                            "pipelines"
                                                    + std::to_string(
                                                            QDateTime::currentMSecsSinceEpoch()),
                                            mongo::lockValidator());
        QVERIFY2(made, made ? "" : made.error().text.c_str());
        m_locks = std::make_unique<ScratchCollection>(std::move(*made));
    }

    /// `$host` would be the value of a field, `$$ROOT` the whole document.
    void textsAreData()
    {
        AcquireParams params = by("$holders");
        params.session = "$$ROOT";
        params.op = "$$NOW";
        params.processId = "$process_id.a";
        params.dead = {"$kind"};
        QCOMPARE(run(acquireItem(tree("/$path/a.b", LockMode::X), params)), std::string());
        const ValueMap lock = source("/$path/a.b");
        QCOMPARE(lock["path"], Value("/$path/a.b"));
        QCOMPARE(lock["process_id"], Value("$process_id.a"));
        QCOMPARE(entry(lock, 0)["id"], Value("$holders"));
        QCOMPARE(entry(lock, 0)["session"], Value("$$ROOT"));
        QCOMPARE(entry(lock, 0)["op"], Value("$$NOW"));

        ProcessIdentity process;
        process.user = "$$REMOVE";
        process.host = "{\"$literal\":1}";
        QCOMPARE(run(beginItem("$s", process, {Millis(30000), Millis(15000)})), std::string());
        QCOMPARE(source("session:$s")["user"], Value("$$REMOVE"));
        QCOMPARE(source("session:$s")["host"], Value("{\"$literal\":1}"));
    }

    void aRefusalLeavesEveryByte()
    {
        QCOMPARE(run(acquireItem(tree("/refused", LockMode::X), by("a"))), std::string());
        const auto before = stored("/refused");
        QCOMPARE(run(acquireItem(tree("/refused", LockMode::S), by("b"))), std::string());
        QVERIFY(before && stored("/refused") == before);
    }

    /// A pipeline cannot delete: what stays must not keep anybody out, whatever kind it was.
    void aReleasedLockMeansNone()
    {
        QCOMPARE(run(acquireItem(tree("/released", LockMode::X), by("a"))), std::string());
        const std::int64_t held = *source("/released")["rev"].asInteger();
        QCOMPARE(run(releaseItem("/released", "a", {})), std::string());
        const ValueMap released = source("/released");
        QCOMPARE(released["lock_count"], Value(0));
        QVERIFY(released.contains("free_at"));
        QVERIFY(!released.contains("process_id"));
        QVERIFY(*released["rev"].asInteger() > held);

        QCOMPARE(run(acquireItem({"/released", LockKind::Document, "/released", LockMode::X},
                                 by("b"))),
                 std::string());
        const ValueMap taken = source("/released");
        QCOMPARE(taken["kind"], Value("document"));
        QVERIFY(!taken.contains("free_at"));
        QVERIFY(*taken["rev"].asInteger() > *released["rev"].asInteger());
    }

    /// An index clears away what is free, and a revision must be above what anybody has seen.
    void revisionsRiseOverClearedDocuments()
    {
        QCOMPARE(run(acquireItem(tree("/cleared", LockMode::X), by("a"))), std::string());
        QVERIFY(*source("/cleared")["rev"].asInteger() > 1600000000000);
    }

    void whoGaveUpTakesNothing()
    {
        AcquireParams params = by("a");
        params.notAfter = Instant(Millis(1600000000000));
        QCOMPARE(run(acquireItem(tree("/late", LockMode::X), params)), std::string());
        QCOMPARE(source("/late")["lock_count"], Value(0));
        QVERIFY(source("/late").contains("free_at"));
    }

    /// What the random calls of the differential never meet: just between an end and its delay's.
    void anEntryBlocksForItsDelay()
    {
        AcquireParams own = by("a");
        own.expiresIn = Millis(1);
        own.delay = Millis(600000);
        QCOMPARE(run(acquireItem(tree("/delayed", LockMode::X), own)), std::string());
        own.delay = Millis(0);
        QCOMPARE(run(acquireItem(tree("/over", LockMode::X), own)), std::string());
        const auto isTaken = [this](const std::string &path) {
            return run(acquireItem(tree(path, LockMode::X), by("b"))).empty()
                   && entry(source(path), 0)["id"] == Value("b");
        };
        QVERIFY(QTest::qWaitFor([&] { return isTaken("/over"); }, 60000));
        QVERIFY(!isTaken("/delayed")); // whose end was before that one's
    }

    void aSessionDiesAfterItsDelay()
    {
        QCOMPARE(run(beginItem("delayed", {}, {Millis(1), Millis(600000)})), std::string());
        QCOMPARE(run(beginItem("over", {}, {Millis(1), Millis(0)})), std::string());
        const auto isDead = [this](const std::string &session) {
            KillParams kill;
            kill.by = "b";
            const ScriptItem item = killItem(session, kill);
            return run(item).empty() && source(item.documentId).contains("dead_at");
        };
        QVERIFY(QTest::qWaitFor([&] { return isDead("over"); }, 60000));
        QVERIFY(!isDead("delayed"));
    }

    /// The validator keeps out what no pipeline would know what to do with.
    void theCollectionTakesNothingElse_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("a document of somebody else") << QStringLiteral("foreign");
        QTest::newRow("an entry without a mode") << QStringLiteral("mode");
        QTest::newRow("a count that is not the entries'") << QStringLiteral("count");
        QTest::newRow("a time that is none") << QStringLiteral("time");
        QTest::newRow("a session without a lease") << QStringLiteral("session");
    }
    void theCollectionTakesNothingElse()
    {
        QFETCH(QString, what);
        ValueMap sound{{"kind", "tree"},
                       {"path", "/x"},
                       {"holders",
                        Value::List{ValueMap{{"id", "a"}, {"mode", "X"}, {"n", 0}, {"at", 1}}}},
                       {"lock_count", 1},
                       {"updated_at", 1},
                       {"rev", 1}};
        ValueMap document = sound;
        if (what == QLatin1String("foreign"))
            document = {{"title", "a letter"}};
        else if (what == QLatin1String("mode"))
            document.set("holders", Value::List{ValueMap{{"id", "a"}, {"n", 0}, {"at", 1}}});
        else if (what == QLatin1String("count"))
            document.set("lock_count", 2);
        else if (what == QLatin1String("time"))
            document.set("updated_at", "yesterday");
        else
            document = {{"kind", "session"}, {"session", "s"}, {"expires_at", 1}, {"rev", 1}};
        const std::string id = what.toStdString();
        const auto taken = m_locks->put({{"sound" + id, sound}, {id, document}});
        QVERIFY2(taken, taken ? "" : taken.error().text.c_str());
        QCOMPARE(*taken, (std::vector<bool>{true, false}));
    }

    /// A document that came past the validator is refused, not overwritten.
    void whatIsNoLockIsLeftAlone()
    {
        const QString url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
        auto anything = ScratchCollection::made(
                m_url.toStdString(),
                "anything" + std::to_string(QDateTime::currentMSecsSinceEpoch()), ValueMap());
        QVERIFY(anything);
        const std::string id = "/letters";
        QVERIFY(anything->put({{id, ValueMap{{"title", "a letter"}}}}));
        const auto before = anything->read({id});
        const ScriptItem item = acquireItem(tree(id, LockMode::X), by("a"));
        QVERIFY(anything->run({{id, {item.script, item.upsert, item.params}}}));
        const auto after = anything->read({id});
        QVERIFY(before && after && before->front() && *before == *after);
        QVERIFY(anything->drop());
    }

    void cleanupTestCase()
    {
        if (m_locks)
            QVERIFY(m_locks->drop());
    }
};

LOCKSCOPE_GUILESS_TEST(TestPipelines)
#include "tst_pipelines.moc"
