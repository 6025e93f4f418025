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
    int locksStatus = 200;
    int intentsStatus = 200;
    QByteArray root = R"({"name":"n1","cluster_name":"c","version":{"number":"7.10.2"}})";
    QByteArray policies = R"({"error":"no handler found for uri","status":400})";
    int policiesStatus = 400;
    QByteArray blocks = "{}";
    int blocksStatus = 200;
    QByteArray elected = "master_node"; ///< the only word that it knows
    int healthStatus = 200;
    QByteArray health = R"({"status":"green","active_shards":2,"number_of_nodes":1,"indices":{)"
                        R"("fs-locks-000001":{"status":"green","active_shards":1},)"
                        R"("fs-intents-000001":{"status":"green","active_shards":1}}})";
    MisbehavingServer server;

private:
    std::pair<int, QByteArray> answer(const QByteArray &target) const
    {
        if (target == "/")
            return {200, root};
        if (target.startsWith("/_cluster/health/"))
            return {healthStatus, health};
        if (target.startsWith("/_plugins/_ism/explain/fs-locks-000001"))
            return {policiesStatus, policies};
        if (target.startsWith("/_cluster/state/blocks"))
            return {blocksStatus, target.contains(elected) ? blocks : QByteArray("{}")};
        if (target.startsWith("/fs-intents?"))
            return {intentsStatus, intents};
        if (target.startsWith("/fs-locks?"))
            return {locksStatus, locks};
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
        QVERIFY(status.health->copies == 1);
        QCOMPARE(status.lockCount, std::optional<std::int64_t>(3));
    }

    void theClusterIsTold_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("elected");
        const auto row = [](const char *name, const char *version, const char *elected) {
            QTest::newRow(name) << QByteArray(version) << QByteArray(elected);
        };
        row("Elasticsearch 7.10", R"({"number":"7.10.2"})", "master_node");
        row("Elasticsearch 9.4", R"({"number":"9.4.0"})", "master_node");
        row("OpenSearch 1.3", R"({"number":"1.3.20","distribution":"opensearch"})", "master_node");
        row("OpenSearch 2.19", R"({"number":"2.19.6","distribution":"opensearch"})",
            "cluster_manager_node");
        row("OpenSearch 3.8", R"({"number":"3.8.0","distribution":"opensearch"})",
            "cluster_manager_node");
        row("embedded", R"({"number":"7.10.2","distribution":"lockscope"})", "master_node");
    }
    void theClusterIsTold()
    {
        QFETCH(const QByteArray, version);
        QFETCH(const QByteArray, elected);
        Node node;
        node.elected = elected;
        node.root.replace(R"({"number":"7.10.2"})", version);
        node.health = R"({"number_of_nodes":4,"number_of_data_nodes":3,"indices":{)"
                      R"("fs-locks-000001":{"status":"yellow","number_of_shards":1,)"
                      R"("number_of_replicas":2,"active_shards":2}}})";
        node.blocks = R"({"ELECTED":"id2","nodes":{"id1":{"name":"n1"},"id2":{"name":"n2"}}})";
        node.blocks.replace("ELECTED", elected);
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QCOMPARE(status.node, std::string("n1"));
        ClusterHealth expected;
        expected.colour = ClusterHealth::Colour::Yellow;
        expected.copies = 2;
        expected.copiesWanted = 3;
        expected.nodes = 4;
        expected.dataNodes = 3;
        expected.leader = "n2";
        QVERIFY(status.health == expected);
        QVERIFY(!status.health->hasSingleCopy());
    }

    /// Some versions describe an index although nobody leads the cluster.
    void withoutAMasterNothingWorks()
    {
        Node node;
        node.blocks = R"({"master_node":null,"blocks":{"global":{"2":{"description":"no master",)"
                      R"("levels":["write","metadata_write"]}}}})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Red);
        QVERIFY(status.health->isLeaderless && status.health->leader.empty());
        QVERIFY(status.health->colour == ClusterHealth::Colour::Red && !status.health->nodes);
        QVERIFY(!status.canShow() && !status.canLock());
        QVERIFY(setUpError(status)->kind == BackendError::Kind::NoMaster);
        QVERIFY2(setUpError(status)->detail.find("the node n1") != std::string::npos,
                 setUpError(status)->detail.c_str());
    }

    /// Others do not. Nodes that went with it stand on its list for ever.
    void aNodeWithoutAMasterTellsNoIndex()
    {
        Node node;
        node.locksStatus = 503;
        node.locks = R"({"error":{"type":"master_not_discovered_exception","reason":null},)"
                     R"("status":503})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Red && !status.isDescribed);
        QVERIFY(setUpError(status)->kind == BackendError::Kind::NoMaster);
        QVERIFY2(setUpError(status)->detail.find("master_not_discovered") != std::string::npos,
                 setUpError(status)->detail.c_str());
        ClusterHealth expected;
        expected.colour = ClusterHealth::Colour::Red;
        expected.isLeaderless = true;
        QVERIFY(status.health == expected);
        QCOMPARE(status.version, std::string("7.10.2"));
        QVERIFY(!status.canShow() && !status.canLock() && !status.intentsSetUp);
    }

    void withoutAPrimaryNothingWorks()
    {
        Node node;
        node.health.replace(R"("fs-locks-000001":{"status":"green","active_shards":1)",
                            R"("fs-locks-000001":{"status":"red","active_shards":0)");
        node.blocks = R"({"master_node":"a","nodes":{"a":{"name":"n1"}}})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Red);
        QVERIFY(status.health->copies == 0);
        QVERIFY(setUpError(status)->kind == BackendError::Kind::NoPrimary);
    }

    /// A single copy is one to warn of only where there could be more.
    void aSingleCopyAmongSeveralNodes()
    {
        const auto health = [](std::int64_t copies, std::int64_t wanted, std::int64_t nodes) {
            ClusterHealth of;
            of.copies = copies;
            of.copiesWanted = wanted;
            of.dataNodes = nodes;
            return of;
        };
        QVERIFY(!health(1, 1, 1).hasSingleCopy());
        QVERIFY(health(1, 1, 3).hasSingleCopy());
        QVERIFY(health(1, 2, 1).hasSingleCopy());
        QVERIFY(!health(2, 3, 3).hasSingleCopy());
        QVERIFY(!ClusterHealth().hasSingleCopy());
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

    /// It stands in no setting of the index when an ism_template attached it.
    void anAttachedPolicyMakesAnIndexForeign_data()
    {
        QTest::addColumn<int>("answer");
        QTest::addColumn<QByteArray>("policies");
        QTest::addColumn<QByteArray>("foreign");
        const auto row = [](const char *name, int answer, const char *policies,
                            const char *foreign) {
            QTest::newRow(name) << answer << QByteArray(policies) << QByteArray(foreign);
        };
        row("none", 200,
            R"({"fs-locks-000001":{"index.plugins.index_state_management.policy_id":null,)"
            R"("index.opendistro.index_state_management.policy_id":null,"enabled":null},)"
            R"("fs-intents-000001":{"index.plugins.index_state_management.policy_id":null,)"
            R"("enabled":null},"total_managed_indices":0})",
            "");
        row("of the locks", 200,
            R"({"fs-locks-000001":{"index.plugins.index_state_management.policy_id":"clean-up",)"
            R"("index":"fs-locks-000001","policy_id":"clean-up","enabled":true},)"
            R"("total_managed_indices":1})",
            "fs-locks-000001");
        row("not begun yet", 200,
            R"({"fs-locks-000001":{"index.plugins.index_state_management.policy_id":"clean-up"}})",
            "fs-locks-000001");
        row("of the records", 200,
            R"({"fs-intents-000001":{"policy_id":"clean-up","enabled":true}})",
            "fs-intents-000001");
        row("no such plugin", 400, R"({"error":"no handler found for uri","status":400})", "");
        row("no such right", 403, R"({"error":{"type":"security_exception"},"status":403})", "");
        row("its index is missing", 404, R"({"error":{"type":"x"},"status":404})", "");
        row("nonsense", 200, "[1", "");
        row("nothing like it", 200, R"({"fs-locks-000001":7})", "");
    }
    void anAttachedPolicyMakesAnIndexForeign()
    {
        QFETCH(const int, answer);
        QFETCH(const QByteArray, policies);
        QFETCH(const QByteArray, foreign);
        Node node;
        node.policiesStatus = answer;
        node.policies = policies;
        QVERIFY(node.status().setUp == SetUp::Ready); // Elasticsearch knows nothing of it
        node.root.replace(R"("number":"7.10.2")",
                          R"("number":"3.8.0","distribution":"opensearch")");
        const ServerStatus status = node.status();
        const bool isOfLocks = foreign.startsWith("fs-locks");
        QVERIFY(status.setUp == (isOfLocks ? SetUp::Foreign : SetUp::Ready));
        QVERIFY(status.intentsSetUp
                == (isOfLocks || foreign.isEmpty() ? SetUp::Ready : SetUp::Foreign));
        const std::string &detail = isOfLocks ? status.setUpDetail : status.intentsDetail;
        QVERIFY2(foreign.isEmpty()
                         || (detail.find(foreign.toStdString()) != std::string::npos
                             && detail.find("attached is clean-up") != std::string::npos),
                 detail.c_str());
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
        node.intentsStatus = node.blocksStatus = node.healthStatus = 403;
        node.intents = node.blocks = node.health
                = R"({"error":{"type":"security_exception"},"status":403})";
        const ServerStatus status = node.status();
        QVERIFY(status.setUp == SetUp::Ready);
        QVERIFY(!status.intentsSetUp && !status.health);
        QVERIFY(status.canLock() && !status.canRename());
        QVERIFY(!setUpError(status) && !intentsError(status));
    }
};

LOCKSCOPE_GUILESS_TEST(TestServerStatus)
#include "tst_serverstatus.moc"
