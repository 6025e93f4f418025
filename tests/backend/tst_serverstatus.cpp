// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/statustask.h"
#include "backend/json/json.h"
#include "backend/process/systemclock.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/backend/recordedanswers.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"
#include "tests/support/verifyresult.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;
using SetUp = ServerStatus::SetUp;

namespace {

/// A node that answers as one does, but for what a test changes.
class Node
{
public:
    Node()
    {
        const QString engine = recordedEngines().first();
        locks = QByteArray::fromStdString(recordedAnswer(engine, "index").body);
        const Value made = parseJson(createIntentsRequest("fs-locks", {}).body).value();
        const Value index = ValueMap{{"aliases", (*made.asMap())["aliases"]},
                                     {"mappings", (*made.asMap())["mappings"]},
                                     {"settings",
                                      ValueMap{{"index", ValueMap{{"number_of_shards", "1"}}}}}};
        intents = QByteArray::fromStdString(toJson(ValueMap{{"fs-intents-000001", index}}));
        server.onRequest([this](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            const auto [status, body] = answer(request.target);
            socket->write(MisbehavingServer::response(status, body));
        });
    }

    /// Sets @p setting of an index as described by @p described.
    static void set(QByteArray &described, const QByteArray &setting)
    {
        const QByteArray shards = "\"number_of_shards\":\"1\"";
        described.replace(shards, QByteArray(shards + ',' + setting));
    }

    ServerStatus status()
    {
        ServerProfile profile;
        profile.url = server.url();
        const auto connection = std::make_shared<ElasticConnection>(profile, m_clock);
        const Result<ServerStatus> status = wait(fetchServerStatus(connection, &m_owner));
        return status.value_or(ServerStatus());
    }

    QByteArray locks;
    QByteArray intents;
    int intentsStatus = 200;
    QByteArray blocks = "{}";
    int blocksStatus = 200;
    QByteArray health = R"({"status":"green","active_shards":2,"number_of_nodes":1,"indices":{)"
                        R"("fs-locks-000001":{"status":"green","active_shards":1},)"
                        R"("fs-intents-000001":{"status":"green","active_shards":1}}})";
    MisbehavingServer server;

private:
    std::pair<int, QByteArray> answer(const QByteArray &target) const
    {
        if (target == "/")
            return {200, R"({"cluster_name":"c","version":{"number":"7.10.2"}})"};
        if (target.startsWith("/_cluster/health/"))
            return {200, health};
        if (target.startsWith("/_cluster/state/blocks"))
            return {blocksStatus, blocks};
        if (target.startsWith("/fs-intents?"))
            return {intentsStatus, intents};
        if (target.startsWith("/fs-locks?"))
            return {200, locks};
        if (target.startsWith("/fs-locks/_count"))
            return {200, R"({"count":3})"};
        return {200, "{}"};
    }

    SystemClock m_clock;
    QObject m_owner;
};

} // namespace

/// What keeps locks, or only renames, from working is part of a server's status: each state by its
/// own name, with what works all the same.
class TestServerStatus : public QObject
{
    Q_OBJECT
private slots:
    void ready()
    {
        Node node;
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(status.intentsSetUp == SetUp::Ready);
        QVERIFY(status.canShow() && status.canLock() && status.canRename() == true);
        QVERIFY(!setUpError(status) && !intentsError(status));
        QCOMPARE(status.health->copies, std::int64_t(1));
        QCOMPARE(status.lockCount, std::optional<std::int64_t>(3));
    }

    void aBlockOfTheClusterIsTold()
    {
        Node node;
        node.blocks = R"({"blocks":{"global":{"6":{"description":"cluster read-only",)"
                      R"("levels":["write","metadata_write"]}}}})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Blocked);
        QVERIFY2(status.setUpDetail.find("cluster.blocks.read_only") == 0,
                 status.setUpDetail.c_str());
        QVERIFY(status.canShow() && !status.canLock() && status.canRename() == false);
        QVERIFY(setUpError(status)->kind == BackendError::Kind::Blocked);
    }

    void copiesThatWritesWaitForAreMissed()
    {
        Node node;
        Node::set(node.locks, R"("write":{"wait_for_active_shards":"2"})");
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::FewCopies);
        QVERIFY2(status.setUpDetail.find("is 2, active: 1") != std::string::npos,
                 status.setUpDetail.c_str());
        QVERIFY(status.canShow() && !status.canLock());
        QVERIFY(setUpError(status)->kind == BackendError::Kind::FewCopies);
        node.health.replace(R"("fs-locks-000001":{"status":"green","active_shards":1)",
                            R"("fs-locks-000001":{"status":"green","active_shards":2)");
        QVERIFY(node.status().setUp == SetUp::Ready);
    }

    void onlyTheIntents_data()
    {
        QTest::addColumn<int>("setUp");
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("said");
        const auto setting = [](const char *name, SetUp setUp, const char *json, const char *said) {
            const QByteArray shards = "\"number_of_shards\":\"1\"";
            QTest::newRow(name) << int(setUp) << shards << QByteArray(shards + ',' + json)
                                << QByteArray(said);
        };
        setting("closed", SetUp::Closed, R"("verified_before_close":"true")",
                "POST /fs-intents-000001/_open");
        setting("blocked", SetUp::Blocked, R"("blocks":{"write":"true"})",
                "fs-intents-000001: index.blocks.write");
        setting("too few copies", SetUp::FewCopies, R"("write":{"wait_for_active_shards":"2"})",
                "of fs-intents-000001 is 2");
        QTest::newRow("a filtered alias")
                << int(SetUp::Foreign) << QByteArray(R"("is_write_index":true)")
                << QByteArray(R"("is_write_index":true,"filter":{"term":{"state":"done"}})")
                << QByteArray("the alias's filter");
    }
    void onlyTheIntents()
    {
        QFETCH(const int, setUp);
        QFETCH(const QByteArray, from);
        QFETCH(const QByteArray, to);
        QFETCH(const QByteArray, said);
        Node node;
        QVERIFY(node.intents.contains(from));
        node.intents.replace(from, to);
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(status.intentsSetUp == SetUp(setUp));
        QVERIFY2(status.intentsDetail.find(said.toStdString()) != std::string::npos,
                 status.intentsDetail.c_str());
        QVERIFY(status.canShow() && status.canLock() && status.canRename() == false);
        QVERIFY(!setUpError(status) && intentsError(status));
    }

    void onlyTheIntentsAreWithoutAShard()
    {
        Node node;
        node.health.replace(R"("fs-intents-000001":{"status":"green")",
                            R"("fs-intents-000001":{"status":"red")");
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(status.intentsSetUp == SetUp::Red);
    }

    void onlyTheIntentsAreMissing()
    {
        Node node;
        node.intentsStatus = 404;
        node.intents = R"({"error":{"type":"index_not_found_exception"},"status":404})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(status.intentsSetUp == SetUp::Missing);
        QVERIFY(intentsError(status)->detail.find("fs-intents") != std::string::npos);
    }

    /// Who may not ask takes nothing for granted, and is refused nothing.
    void whatMayNotBeAskedIsNotKnown()
    {
        Node node;
        node.intentsStatus = node.blocksStatus = 403;
        node.intents = node.blocks = R"({"error":{"type":"security_exception"},"status":403})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(!status.intentsSetUp);
        QVERIFY(status.canLock() && !status.canRename());
        QVERIFY(!setUpError(status) && !intentsError(status));
    }
};

LOCKSCOPE_GUILESS_TEST(TestServerStatus)
#include "tst_serverstatus.moc"
