// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/elastic/indexlives.h"
#include "backend/elastic/indexrules.h"
#include "models/domain/engineid.h"
#include "models/protocol/machines/answers.h"
#include "tests/backend/recordedanswers.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using Kind = BackendError::Kind;
using Status = ItemAnswer::Status;

namespace {

BulkRequest sent(const std::vector<std::string> &ids)
{
    BulkRequest bulk;
    for (const std::string &id : ids)
        bulk.items.emplace_back(ScriptItem{Script::Acquire, id, {}, true, SourceWanted::None});
    return bulk;
}

const std::vector<std::string> MixedIds{"global",     "/clinton/mail", "/late",       "/nowhere",
                                        "session:s1", "session:gone",  "session:bad", "/nowhere",
                                        "/foreign",   "/foreign",      "global"};

HttpAnswer ok(const std::string &items)
{
    return httpAnswer(200, R"({"took":1,"errors":true,"items":[)" + items + "]}");
}

/// The status of one item of a bulk for the id "a".
Status statusOf(const std::string &action, const std::string &rest)
{
    const Answer answer = readBulkAnswer(ok("{\"" + action + "\":{\"_id\":\"a\"," + rest + "}}"),
                                         sent({"a"}));
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    return bulk ? bulk->items.front().status : Status::Unknown;
}

} // namespace

class TestElasticAnswers : public QObject
{
    Q_OBJECT

private:
    static void eachEngine()
    {
        QTest::addColumn<QString>("engine");
        for (const QString &engine : recordedEngines())
            QTest::newRow(qPrintable(engine)) << engine;
    }

private slots:
    void aNodeWithoutAMasterSaysSoInABulk_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("says");
        const auto item = [](const char *type, const char *reason) -> QByteArray {
            return QByteArray("{\"took\":1,\"errors\":true,\"items\":[{\"update\":{\"status\":503,"
                              "\"error\":{\"type\":\"")
                   + type + "\",\"reason\":\"" + reason + "\"}}}]}";
        };
        QTest::newRow("a block") << item("cluster_block_exception",
                                         "blocked by: [SERVICE_UNAVAILABLE/2/no master];")
                                 << true;
        QTest::newRow("none is elected") << item("master_not_discovered_exception", "") << true;
        QTest::newRow("the same in OpenSearch")
                << item("cluster_manager_not_discovered_exception", "") << true;
        QTest::newRow("an administrator's block")
                << item("cluster_block_exception", "blocked by: [FORBIDDEN/8/index write (api)];")
                << false;
        QTest::newRow("another error")
                << item("version_conflict_engine_exception", "not_discovered") << false;
        QTest::newRow("data that says so")
                << QByteArray("{\"took\":1,\"errors\":false,\"x\":\"not_discovered_exception\"}")
                << false;
        QTest::newRow("nothing") << QByteArray() << false;
    }
    void aNodeWithoutAMasterSaysSoInABulk()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const bool, says);
        HttpAnswer answer;
        answer.status = 200;
        answer.body = body.toStdString();
        QCOMPARE(saysNoMaster(answer), says);
    }

    void dialects_data() { eachEngine(); }
    void dialects()
    {
        QFETCH(QString, engine);
        const Result<ElasticDialect> dialect = readDialect(recordedAnswer(engine, "root"));
        QVERIFY(dialect.has_value());
        QVERIFY(dialect->engine
                == (engine.startsWith(QLatin1String("opensearch")) ? EngineId::OpenSearch
                                                                   : EngineId::Elasticsearch));
        QVERIFY(engine.endsWith(QString::fromStdString(dialect->version)));
        QVERIFY(!dialect->clusterName.empty());
        QCOMPARE(dialect->nodeName, std::string("n1"));
        QCOMPARE(dialect->electedNode,
                 std::string(dialect->engine == EngineId::OpenSearch ? "cluster_manager_node"
                                                                     : "master_node"));
    }

    void otherServersAreNotTaken()
    {
        const auto kind = [](int status, const char *body) {
            return readDialect(httpAnswer(status, body)).error().kind;
        };
        QVERIFY(kind(200, "<html>It works!</html>") == Kind::Malformed);
        QVERIFY(kind(200, "{}") == Kind::Malformed);
        QVERIFY(kind(200, "") == Kind::Malformed);
        QVERIFY(kind(401, "{}") == Kind::Unauthorized);
        QVERIFY(kind(404, "not found") == Kind::Malformed);
        QVERIFY(kind(404, "{}") == Kind::NotFound);
        QVERIFY(kind(200, R"({"version":{"number":"7.9.3"}})") == Kind::WrongSetUp);
        QVERIFY(kind(200, R"({"version":{"number":"1.7.6"}})") == Kind::WrongSetUp);
        QVERIFY(readDialect(httpAnswer(200, R"({"version":{"number":"8.16.6"}})")).has_value());
        QVERIFY(readDialect(
                        httpAnswer(
                                200,
                                R"({"version":{"number":"1.3.14","distribution":"opensearch"}})"))
                        .has_value());
        QVERIFY(readDialect(
                        httpAnswer(200,
                                   R"({"version":{"number":"7.10.2","distribution":"lockscope"}})"))
                        ->engine
                == EngineId::Embedded);
        // Who does not know the setting refuses an index with it; who knows it may have another
        // default.
        const auto dialect = [](const std::string &version, const std::string &more) {
            const std::string body = "{\"version\":{\"number\":\"" + version + '"' + more + "}}";
            return readDialect(httpAnswer(200, body.c_str())).value();
        };
        const auto openSearch = [&dialect](const char *version) {
            return dialect(version, R"(,"distribution":"opensearch")");
        };
        QVERIFY(openSearch("2.7.0").knowsReplicationType);
        QVERIFY(openSearch("3.8.0").knowsReplicationType);
        QVERIFY(!openSearch("2.6.0").knowsReplicationType);
        QVERIFY(!dialect("8.16.6", "").knowsReplicationType);
        QCOMPARE(openSearch("1.3.20").electedNode, std::string("master_node"));
        QCOMPARE(dialect("9.4.0", "").electedNode, std::string("master_node"));
        QVERIFY(openSearch("2.9.0").knowsSearchPipelines);
        QVERIFY(openSearch("3.8.0").knowsSearchPipelines);
        QVERIFY(!openSearch("2.8.0").knowsSearchPipelines);
        QVERIFY(!dialect("8.16.6", "").knowsSearchPipelines);
    }

    void indexFacts_data() { eachEngine(); }
    void indexFacts()
    {
        QFETCH(QString, engine);
        const Result<IndexFacts> facts = readIndexFacts(recordedAnswer(engine, "index"),
                                                        "fs-locks");
        QVERIFY2(facts.has_value(), facts ? "" : facts.error().detail.c_str());
        QCOMPARE(facts->index, std::string("fs-locks-000001"));
        QVERIFY(facts->epoch.size() >= 13);
        QVERIFY(facts->defaults == LeaseTerms{});
        QVERIFY(facts->rootCoversAll);
        // A proxy that knows no such page says nothing of the index.
        for (const char *page : {"<html><h1>404 Not Found</h1></html>", "404 page not found", ""})
            QVERIFY(readIndexFacts(httpAnswer(404, page), "fs-locks").error().kind
                    == Kind::Malformed);
        QVERIFY(readIndexFacts(recordedAnswer(engine, "index-missing"), "fs-locks").error().kind
                == Kind::NotSetUp);
    }

    void foreignIndices_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("other protocol")
                << QByteArray("\"lock_protocol\":2") << QByteArray("\"lock_protocol\":3");
        QTest::newRow("no protocol")
                << QByteArray("\"lock_protocol\":2") << QByteArray("\"other\":2");
        QTest::newRow("protocol as text")
                << QByteArray("\"lock_protocol\":2") << QByteArray("\"lock_protocol\":\"2\"");
        QTest::newRow("two shards") << QByteArray("\"number_of_shards\":\"1\"")
                                    << QByteArray("\"number_of_shards\":\"2\"");
        QTest::newRow("other field type") << QByteArray("\"lock_count\":{\"type\":\"long\"}")
                                          << QByteArray("\"lock_count\":{\"type\":\"keyword\"}");
        QTest::newRow("index, not alias")
                << QByteArray("{\"fs-locks-000001\":") << QByteArray("{\"fs-locks\":");
        QTest::newRow("two indices") << QByteArray("{\"fs-locks-000001\":")
                                     << QByteArray("{\"x\":{},\"fs-locks-000001\":");
        const auto setting = [](const char *name, const char *json) {
            const QByteArray shards("\"number_of_shards\":\"1\"");
            QTest::newRow(name) << shards << QByteArray(shards + ',' + json);
        };
        setting("index.translog.durability is async", R"("translog":{"durability":"async"})");
        setting("index.translog.durability is ASYNC", R"("translog.durability":"ASYNC")");
        setting("index.replication.type is SEGMENT", R"("replication":{"type":"SEGMENT"})");
        QTest::newRow("index.refresh_interval is -1") << QByteArray("\"refresh_interval\":\"1s\"")
                                                      << QByteArray("\"refresh_interval\":\"-1\"");
        for (const char *never : {"-01", "0", "0s"})
            QTest::newRow(QByteArray("index.refresh_interval is ").append(never).constData())
                    << QByteArray("\"refresh_interval\":\"1s\"")
                    << QByteArray("\"refresh_interval\":\"").append(never).append('"');
        setting("index.default_pipeline is clean", R"("default_pipeline":"clean")");
        setting("index.final_pipeline is stamp", R"("final_pipeline":"stamp")");
        setting("index.search.default_pipeline is hide", R"("search":{"default_pipeline":"hide"})");
        setting("index.append_only.enabled is true", R"("append_only":{"enabled":"true"})");
        setting("index.pluggable.dataformat.enabled is true",
                R"("pluggable":{"dataformat":{"enabled":"true"}})");
        setting("index.mapping.source.mode is synthetic",
                R"("mapping":{"source":{"mode":"synthetic"}})");
        setting("index.derived_source.enabled is true", R"("derived_source":{"enabled":"true"})");
        setting("index.mode is logsdb", R"("mode":"logsdb")");
        setting("index.lifecycle.name is logs", R"("lifecycle":{"name":"logs"})");
        setting("index.lifecycle.name is logs ", R"("lifecycle.name":"logs ")");
        setting("index.plugins.index_state_management.policy_id is old",
                R"("plugins":{"index_state_management":{"policy_id":"old"}})");
        setting("index.opendistro.index_state_management.policy_id is old",
                R"("opendistro":{"index_state_management":{"policy_id":"old"}})");
        const auto source = [](const char *name, const char *json) {
            const QByteArray dynamic("\"mappings\":{\"dynamic\":\"strict\"");
            QTest::newRow(name) << dynamic << QByteArray(dynamic + ",\"_source\":" + json);
        };
        source("_source.enabled is false", R"({"enabled":false})");
        source("_source.excludes is [\"holders\"]", R"({"excludes":["holders"]})");
        source("_source.includes is [\"path\"]", R"({"includes":["path"]})");
        source("_source.mode is synthetic", R"({"mode":"synthetic"})");
        QTest::newRow("_data_stream_timestamp.enabled is true")
                << QByteArray("\"mappings\":{")
                << QByteArray("\"mappings\":{\"_data_stream_timestamp\":{\"enabled\":true},");
        QTest::newRow("_routing.required is true") << QByteArray("\"mappings\":{")
                                                   << QByteArray("\"mappings\":{\"_routing\":{"
                                                                 "\"required\":true},");
        const auto field = [](const char *name, const char *from, const char *to) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to);
        };
        field("kind of the index fs-locks-000001 is left out of searches: enabled is false in the "
              "mapping",
              R"("mappings":{)", R"("mappings":{"enabled":false,)");
        field("holders.id of the index fs-locks-000001 is left out of searches: holders is mapped "
              "as nested",
              R"("holders":{)", R"("holders":{"type":"nested",)");
        field("kind of the index fs-locks-000001 is left out of searches: index is false",
              R"("kind":{"type":"keyword")", R"("kind":{"type":"keyword","index":false)");
        field("session of the index fs-locks-000001 is left out of searches where it is long: "
              "ignore_above is 3, it must be at least 8191",
              R"("session":{"type":"keyword"},"started_at")",
              R"("session":{"type":"keyword","ignore_above":3},"started_at")");
        field("kind of the index fs-locks-000001 is searched for as the normalizer small changes "
              "it",
              R"("kind":{"type":"keyword")", R"("kind":{"type":"keyword","normalizer":"small")");
        field("path of the index fs-locks-000001 is unfit to order a search by: doc_values is "
              "false",
              R"("path":{"type":"keyword")", R"("path":{"type":"keyword","doc_values":false)");
        field("holders.id of the index fs-locks-000001 is searched for as a runtime field computes "
              "it",
              R"("mappings":{)", R"("mappings":{"runtime":{"holders.id":{"type":"keyword"}},)");
        field("path of the index fs-locks-000001 is searched for as a derived field computes it",
              R"("mappings":{)", R"("mappings":{"derived":{"path":{"type":"keyword"}},)");
        // What takes less than is written: each document with anything else is refused.
        field("of the index fs-locks-000001, the field kind is mapped as long too (n): a document "
              "with "
              "anything else is refused",
              R"("kind":{"type":"keyword")",
              R"("kind":{"type":"keyword","fields":{"n":{"type":"long"}})");
        field("of the index fs-locks-000001, the field kind is copied to pid, which is mapped as "
              "long",
              R"("kind":{"type":"keyword")", R"("kind":{"type":"keyword","copy_to":["pid"])");
        field("of the index fs-locks-000001, the field holders.mode is copied to no.such, which is "
              "mapped as "
              "nothing",
              R"("mode":{"type":"keyword")", R"("mode":{"type":"keyword","copy_to":"no.such")");
        field("of the index fs-locks-000001, the field host is mapped as ip; it must be keyword",
              R"("host":{"type":"keyword"})", R"("host":{"type":"ip"})");
        field("of the index fs-locks-000001, the field host is computed by a script",
              R"("host":{"type":"keyword")", R"("host":{"type":"keyword","script":"one")");
        field("of the index fs-locks-000001, the field wants is looked into: enabled must be false",
              R"("wants":{"type":"object","enabled":false})",
              R"("wants":{"properties":{"ids":{"type":"long"}}})");
        field("of the index fs-locks-000001, the field updated_at is of the format yyyy; it must "
              "be "
              "epoch_millis",
              R"("updated_at":{"type":"date","format":"epoch_millis"})",
              R"("updated_at":{"type":"date","format":"yyyy"})");
        QTest::newRow("the alias's is_write_index is false")
                << QByteArray("\"is_write_index\":true") << QByteArray("\"is_write_index\":false");
        const auto alias = [](const char *name, const char *json) {
            const QByteArray known("\"fs-locks\":{\"is_write_index\":true");
            QTest::newRow(name) << known << QByteArray(known + ',' + json);
        };
        alias("the alias's filter is {\"term\":{\"kind\":\"tree\"}}",
              R"("filter":{"term":{"kind":"tree"}})");
        alias("the alias's index_routing is a", R"("index_routing":"a")");
        alias("the alias's search_routing is b", R"("search_routing":"b")");
    }
    void foreignIndices()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        HttpAnswer answer = recordedAnswer(recordedEngines().first(), "index");
        const auto at = answer.body.find(from.toStdString());
        QVERIFY(at != std::string::npos);
        answer.body.replace(at, static_cast<std::size_t>(from.size()), to.toStdString());
        const Result<IndexFacts> facts = readIndexFacts(answer, "fs-locks");
        const QString row = QString::fromLatin1(QTest::currentDataTag());
        QVERIFY(!facts);
        QVERIFY(facts.error().kind == Kind::WrongSetUp);
        QVERIFY(!facts.error().detail.empty());
        // A setting is named with its value.
        if (row.contains(QLatin1String(" is ")))
            QVERIFY2(facts.error().detail.find(row.toStdString()) != std::string::npos,
                     facts.error().detail.c_str());
    }

    /// Everything takes a text or a keyword, and some templates give each field one.
    void whatRefusesNothingIsNotForeign()
    {
        HttpAnswer answer = recordedAnswer(recordedEngines().first(), "index");
        QByteArray body = QByteArray::fromStdString(answer.body);
        body.replace(R"("kind":{"type":"keyword")",
                     R"("kind":{"type":"keyword","copy_to":"purpose",)"
                     R"("fields":{"t":{"type":"text"},"k":{"type":"keyword"}})");
        body.replace(R"("updated_at":{"type":"date","format":"epoch_millis"})",
                     R"("updated_at":{"type":"date","format":"strict_date||epoch_millis"})");
        body.replace(R"("properties":{)", R"("properties":{"more":{"type":"ip"},)");
        QVERIFY(body.toStdString() != answer.body);
        answer.body = body.toStdString();
        const Result<IndexFacts> facts = readIndexFacts(answer, "fs-locks");
        QVERIFY2(facts.has_value(), facts ? "" : facts.error().detail.c_str());
    }

    /// The answers of Elasticsearch 7.10.2 and OpenSearch 3.8.0.
    void whatAnIndexDoesNotAllow_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<BackendError::Kind>("kind");
        QTest::addColumn<BackendError::Kind>("ofWrite");
        QTest::newRow("closed") << 400 << QByteArray("index_closed_exception")
                                << QByteArray("closed") << Kind::Closed << Kind::Closed;
        QTest::newRow("an administrator's block")
                << 403 << QByteArray("cluster_block_exception")
                << QByteArray("index [a] blocked by: [FORBIDDEN/8/index write (api)];")
                << Kind::Blocked << Kind::Blocked;
        QTest::newRow("a block of what is to be made")
                << 403 << QByteArray("index_create_block_exception")
                << QByteArray("blocked by: [FORBIDDEN/10/cluster create-index blocked (api)];")
                << Kind::Blocked << Kind::Blocked;
        QTest::newRow("flood stage")
                << 429 << QByteArray("cluster_block_exception")
                << QByteArray("index [a] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded "
                              "flood-stage watermark, index has read-only-allow-delete block];")
                << Kind::Blocked << Kind::Blocked;
        // A write may have been on its way when the master went.
        QTest::newRow("no master") << 503 << QByteArray("cluster_block_exception")
                                   << QByteArray("blocked by: [SERVICE_UNAVAILABLE/2/no master];")
                                   << Kind::NoMaster << Kind::OutcomeUnknown;
        QTest::newRow("no master found") << 503 << QByteArray("master_not_discovered_exception")
                                         << QByteArray() << Kind::NoMaster << Kind::OutcomeUnknown;
        QTest::newRow("no manager found")
                << 503 << QByteArray("cluster_manager_not_discovered_exception") << QByteArray()
                << Kind::NoMaster << Kind::OutcomeUnknown;
        QTest::newRow("no shard") << 503 << QByteArray("search_phase_execution_exception")
                                  << QByteArray("all shards failed") << Kind::NoPrimary
                                  << Kind::OutcomeUnknown;
        QTest::newRow("a missing role")
                << 403 << QByteArray("security_exception") << QByteArray("action is unauthorized")
                << Kind::Forbidden << Kind::Forbidden;
    }
    void whatAnIndexDoesNotAllow()
    {
        QFETCH(const int, status);
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, reason);
        QFETCH(const BackendError::Kind, kind);
        QFETCH(const BackendError::Kind, ofWrite);
        const QByteArray error = "{\"type\":\"" + type + "\",\"reason\":\"" + reason + "\"}";
        const HttpAnswer answer = httpAnswer(status, "{\"error\":" + error.toStdString() + '}');
        QVERIFY(errorFromResponse(answer, false).kind == kind);
        QVERIFY(errorFromResponse(answer, true).kind == ofWrite);
        if (status == 503)
            return; // what it says of an item decides nothing
        const std::string items = "{\"items\":[{\"update\":{\"_id\":\"d\",\"status\":"
                                  + std::to_string(status) + ",\"error\":" + error.toStdString()
                                  + "}}]}";
        const Answer bulk = readBulkAnswer(httpAnswer(200, items), std::vector<std::string>{"d"});
        QVERIFY(errorOf(std::get<BulkAnswer>(bulk).items.at(0)).kind == kind);
    }

    void closedBlockedAndItsWindow()
    {
        const auto facts = [](const std::string &setting) {
            HttpAnswer answer = recordedAnswer(recordedEngines().first(), "index");
            const std::string shards = "\"number_of_shards\":\"1\"";
            answer.body.insert(answer.body.find(shards), setting);
            return readIndexFacts(answer, "fs-locks").value().limits;
        };
        QVERIFY(!facts("").isClosed && facts("").blocks.empty());
        QCOMPARE(facts("").resultWindow, 10000);
        QCOMPARE(facts(R"("max_result_window":"20",)").resultWindow, 20);
        QCOMPARE(facts(R"("max_result_window":"0",)").resultWindow, 1);
        QVERIFY(facts(R"("verified_before_close":"true",)").isClosed);
        for (const std::string block :
             {"read_only_allow_delete", "read_only", "write", "search_only", "read", "metadata"})
            QVERIFY(facts("\"blocks\":{\"" + block + "\":\"true\"},")
                            .blocks.starts_with("index.blocks." + block + ": "));
        QVERIFY(facts(R"("blocks":{"write":"false"},)").blocks.empty());
        QCOMPARE(facts("").copiesForWrites, std::int64_t(1));
        QCOMPARE(facts(R"("write":{"wait_for_active_shards":"3"},)").copiesForWrites,
                 std::int64_t(3));
        const IndexLimits all = indexLimits(
                ValueMap{{"write.wait_for_active_shards", "all"}, {"number_of_replicas", "2"}});
        QCOMPARE(all.copiesForWrites, std::int64_t(3));
    }

    void theCluster_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char *name, const char *block, const char *said) {
            QTest::newRow(name) << QByteArray(block) << QByteArray(said);
        };
        row("read only", R"("6":{"levels":["write","metadata_write"]})",
            "cluster.blocks.read_only: no writes, in any index");
        row("flood stage", R"("13":{"levels":["write","metadata_write"]})",
            "cluster.blocks.read_only_allow_delete: no writes, in any index");
        row("no indices may be made", R"("10":{"levels":["create_index"]})", "");
        row("another", R"("99":{"description":"moving","levels":["read","write"]})",
            "the cluster: moving: no reads and no writes, in any index");
    }
    void theCluster()
    {
        QFETCH(const QByteArray, block);
        QFETCH(const QByteArray, said);
        const std::string body = "{\"blocks\":{\"global\":{" + block.toStdString() + "}}}";
        const ClusterBlocks blocks = readClusterBlocks(httpAnswer(200, body));
        QCOMPARE(blocks.text, said.toStdString());
        QCOMPARE(blocks.writes, !said.isEmpty());
        QVERIFY(readClusterBlocks(httpAnswer(403, body)).text.empty());
        QVERIFY(readClusterBlocks(httpAnswer(200, "{}")).text.empty());
    }

    void health()
    {
        using Colour = ClusterHealth::Colour;
        // Of all that was asked for there is a colour, and no number of copies.
        const auto red = readIndexHealth(
                httpAnswer(408, R"({"status":"red","active_shards":0,"number_of_nodes":3})"), "a");
        QVERIFY(red);
        QVERIFY(red->colour == Colour::Red);
        QVERIFY(!red->copies && !red->copiesWanted);
        QVERIFY(red->nodes == 3 && !red->dataNodes);
        const HttpAnswer two = httpAnswer(
                200,
                R"({"status":"red","active_shards":2,"number_of_nodes":4,"number_of_data_nodes":3,)"
                R"("indices":{"a":{"status":"yellow","number_of_shards":1,"number_of_replicas":2,)"
                R"("active_shards":2},"b":{"status":"red","active_shards":0}}})");
        const auto a = readIndexHealth(two, "a");
        QVERIFY(a->colour == Colour::Yellow);
        QVERIFY(a->copies == 2 && a->copiesWanted == 3);
        QVERIFY(a->nodes == 4 && a->dataNodes == 3);
        QVERIFY(a->leader.empty() && !a->isLeaderless);
        const auto b = readIndexHealth(two, "b");
        QVERIFY(b->colour == Colour::Red);
        QVERIFY(b->copies == 0 && !b->copiesWanted);
        QVERIFY(!readIndexHealth(httpAnswer(200, "{}"), "a"));
        QVERIFY(readIndexHealth(httpAnswer(403, "{}"), "a").error().kind == Kind::Forbidden);
    }

    /// What is no number that a cluster can have is not known.
    void healthOfAnotherKind_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char *number : {"\"3\"", "-1", "3.5", "1e300", "9223372036854775807",
                                   "99999999999999999999", "null", "[1]", "{}", "true"})
            QTest::newRow(number) << QByteArray(number);
    }
    void healthOfAnotherKind()
    {
        QFETCH(const QByteArray, number);
        std::string body = R"({"number_of_nodes":N,"number_of_data_nodes":N,"indices":{"a":{)"
                           R"("status":"green","active_shards":N,"number_of_shards":N,)"
                           R"("number_of_replicas":N}}})";
        for (std::size_t at = body.find(":N"); at != std::string::npos; at = body.find(":N"))
            body.replace(at + 1, 1, number.toStdString());
        ClusterHealth known;
        known.colour = ClusterHealth::Colour::Green;
        QVERIFY(readIndexHealth(httpAnswer(200, body), "a") == known);
        for (const char *colour : {"\"GREEN\"", "\"purple\"", "1", "null", "[]"}) {
            const std::string odd = std::string(R"({"indices":{"a":{"status":)") + colour + "}}}";
            QVERIFY2(!readIndexHealth(httpAnswer(200, odd), "a"), colour);
        }
    }

    void electedMaster_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("leader");
        QTest::addColumn<bool>("isLeaderless");
        const auto row = [](const char *name, int status, const char *body, const char *leader,
                            bool isLeaderless = false) {
            QTest::newRow(name) << status << QByteArray(body) << QByteArray(leader) << isLeaderless;
        };
        row("a master", 200, R"({"master_node":"x","nodes":{"y":{"name":"n1"},"x":{"name":"n2"}}})",
            "n2");
        row("a cluster manager", 200, R"({"cluster_manager_node":"x","nodes":{"x":{"name":"n2"}}})",
            "n2");
        row("none", 200, R"({"master_node":null,"nodes":{"x":{"name":"n2"}}})", "", true);
        row("no cluster manager", 200, R"({"cluster_manager_node":null})", "", true);
        row("its block alone", 200,
            R"({"blocks":{"global":{"2":{"description":"no master","levels":["write"]}}}})", "",
            true);
        row("another block", 200,
            R"({"master_node":"x","nodes":{"x":{"name":"n"}},"blocks":{"global":{"6":{}}}})", "n");
        row("nothing", 200, "{}", "");
        row("forbidden", 403, R"({"master_node":null})", "");
        row("a node that is not listed", 200, R"({"master_node":"x","nodes":{}})", "");
        row("no text", 200, R"({"master_node":7,"nodes":{"7":{"name":"n"}}})", "");
        row("nodes of another kind", 200, R"({"master_node":"x","nodes":["x"],"blocks":[2]})", "");
        row("no JSON", 200, "<html>", "");
    }
    void electedMaster()
    {
        QFETCH(const int, status);
        QFETCH(const QByteArray, body);
        QFETCH(const QByteArray, leader);
        QFETCH(const bool, isLeaderless);
        ClusterHealth health;
        readElectedMaster(httpAnswer(status, body.toStdString()), health);
        QCOMPARE(health.leader, leader.toStdString());
        QCOMPARE(health.isLeaderless, isLeaderless);
    }

    void countersOfSeveralIndices()
    {
        const HttpAnswer two = httpAnswer(200, R"({"indices":{"a":{},"b":{}}})");
        const Result<FeedMark> counters = readMark(two);
        QVERIFY(!counters && counters.error().kind == Kind::WrongSetUp);
        QVERIFY(counters.error().detail.find("2 indices") != std::string::npos);
        const auto of = [](const std::string &uuid) {
            return readMark(httpAnswer(
                    200, "{\"indices\":{\"a\":{\"uuid\":\"" + uuid
                                 + "\",\"shards\":{\"0\":[{\"routing\":{\"primary\":true}}]}}}}"));
        };
        QCOMPARE(of("x")->epoch, std::string("x"));
        QVERIFY(of("x")->epoch != of("y")->epoch);
    }

    /// The larger one of the chosen epoch and the creation date: both never change, so all readers
    /// agree.
    void epochs()
    {
        const HttpAnswer answer = recordedAnswer(recordedEngines().first(), "index");
        const auto epochOf = [&answer](const std::string &meta, const std::string &created) {
            HttpAnswer changed = answer;
            const std::string protocol = "\"lock_protocol\":2";
            changed.body.replace(changed.body.find(protocol), protocol.size(), protocol + meta);
            const std::string member = "\"creation_date\":\"";
            const auto at = changed.body.find(member) + member.size();
            changed.body.replace(at, changed.body.find('"', at) - at, created);
            const std::string epoch = readIndexFacts(changed, "fs-locks").value().epoch;
            return epoch.substr(0, epoch.find('.'));
        };
        QCOMPARE(epochOf("", "1700000000000"), std::string("1700000000000"));
        QCOMPARE(epochOf(",\"epoch\":1700000000001", "1700000000000"),
                 std::string("1700000000001"));
        QCOMPARE(epochOf(",\"epoch\":1600000000000", "1700000000000"),
                 std::string("1700000000000"));
        QCOMPARE(epochOf(",\"epoch\":\"later\"", "1700000000000"), std::string("1700000000000"));
    }

    /// What an engine says by itself, or what `lockctl init` asks for, is no fault; each fault is
    /// told, not only the first.
    void settingsThatAreAsTheyMustBe()
    {
        HttpAnswer answer = recordedAnswer(recordedEngines().first(), "index");
        const std::string shards = "\"number_of_shards\":\"1\"";
        const auto with = [&](const std::string &json) {
            HttpAnswer changed = answer;
            changed.body.replace(changed.body.find(shards), shards.size(), shards + json);
            return readIndexFacts(changed, "fs-locks");
        };
        const auto good = with(R"(,"translog":{"durability":"REQUEST","sync_interval":"5s"},)"
                               R"("replication":{"type":"DOCUMENT"},"default_pipeline":"_none",)"
                               R"("final_pipeline":"_none","mode":"standard",)"
                               R"("search":{"default_pipeline":"_none"},)"
                               R"("append_only":{"enabled":"false"},)"
                               R"("lifecycle":{"name":"","rollover_alias":"x"})");
        QVERIFY2(good.has_value(), good ? "" : good.error().detail.c_str());
        const auto bad = with(R"(,"translog":{"durability":"async"},"final_pipeline":"p")");
        QVERIFY(!bad);
        QCOMPARE(bad.error().detail,
                 std::string("of the index fs-locks-000001, index.translog.durability is async, it "
                             "must be request: what was answered must outlive the node; "
                             "index.final_pipeline is p, it must be _none: a pipeline may change "
                             "or drop what is written"));
    }

    void grantedBulk_data() { eachEngine(); }
    void grantedBulk()
    {
        QFETCH(QString, engine);
        const Answer answer = readBulkAnswer(recordedAnswer(engine, "bulk-granted"),
                                             sent({"global", "/clinton", "/clinton/mail"}));
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        QVERIFY(bulk);
        QCOMPARE(bulk->items.size(), std::size_t(3));
        std::int64_t last = -1;
        for (const ItemAnswer &item : bulk->items) {
            QVERIFY(item.status == Status::Created);
            QVERIFY(item.revision.order > last);
            last = item.revision.order;
            QCOMPARE(item.revision.guard, std::int64_t(1));
            QVERIFY(sourceInstant(item, "updated_at").has_value());
        }
        QVERIFY(std::holds_alternative<LostAnswer>(
                readBulkAnswer(recordedAnswer(engine, "bulk-granted"),
                               sent({"global", "/clinton"}))));
        QVERIFY(std::holds_alternative<LostAnswer>(
                readBulkAnswer(recordedAnswer(engine, "bulk-granted"),
                               sent({"global", "/clinton", "/x"}))));
    }

    void mixedBulk_data() { eachEngine(); }
    void mixedBulk()
    {
        QFETCH(QString, engine);
        const Answer answer = readBulkAnswer(recordedAnswer(engine, "bulk-mixed"), sent(MixedIds));
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        QVERIFY(bulk);
        const std::vector<ItemAnswer> &items = bulk->items;
        const std::vector<Status> expected{Status::Updated,  Status::Noop,    Status::Noop,
                                           Status::Missing,  Status::Noop,    Status::Missing,
                                           Status::Foreign,  Status::Missing, Status::Conflict,
                                           Status::Conflict, Status::Updated};
        QCOMPARE(items.size(), expected.size());
        for (std::size_t i = 0; i < items.size(); ++i)
            QVERIFY2(items[i].status == expected[i], std::to_string(i).c_str());
        QVERIFY(items[1].found);
        QVERIFY(!items[2].found);
        QVERIFY(items[4].source.has_value());
        QCOMPARE(sourceInteger(items[4], "pid"), std::optional<std::int64_t>(4242));
        QCOMPARE(items[6].errorType, std::string("null_pointer_exception"));
        QCOMPARE(items[8].errorType, std::string("version_conflict_engine_exception"));
        QVERIFY(!items[8].errorReason.empty());
    }

    void releasedBulk_data() { eachEngine(); }
    void releasedBulk()
    {
        QFETCH(QString, engine);
        const Answer answer = readBulkAnswer(recordedAnswer(engine, "bulk-released"),
                                             sent({"/clinton/mail", "/clinton", "global"}));
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        QVERIFY(bulk);
        for (const ItemAnswer &item : bulk->items)
            QVERIFY(item.status == Status::Deleted);
    }

    void bulkWithoutAliasIsMissing_data() { eachEngine(); }
    void bulkWithoutAliasIsMissing()
    {
        QFETCH(QString, engine);
        const Answer answer = readBulkAnswer(recordedAnswer(engine, "bulk-missing"),
                                             sent({"global"}));
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        QVERIFY(bulk);
        QVERIFY(bulk->items.front().status == Status::Missing);
        QCOMPARE(bulk->items.front().errorType, std::string("index_not_found_exception"));
    }

    void refusedBulkWasNotApplied_data() { eachEngine(); }
    void refusedBulkWasNotApplied()
    {
        QFETCH(QString, engine);
        const Answer answer = readBulkAnswer(recordedAnswer(engine, "bulk-malformed"),
                                             sent({"global"}));
        const auto *lost = std::get_if<LostAnswer>(&answer);
        QVERIFY(lost);
        QVERIFY(lost->neverSent);
        QVERIFY(lost->error.kind == Kind::ServerError);
    }

    void itemStatuses()
    {
        QVERIFY(statusOf("update",
                         R"("result":"updated","_seq_no":3,"_primary_term":1,"status":200)")
                == Status::Updated);
        QVERIFY(statusOf("update", R"("result":"something new","status":200)") == Status::Unknown);
        QVERIFY(statusOf("update", R"("status":200)") == Status::Unknown);
        QVERIFY(statusOf(
                        "update",
                        R"("status":429,"error":{"type":"es_rejected_execution_exception","reason":"queue"})")
                == Status::Unknown);
        QVERIFY(statusOf(
                        "update",
                        R"("status":503,"error":{"type":"unavailable_shards_exception","reason":"x"})")
                == Status::Unknown);
        QVERIFY(statusOf("update",
                         R"("status":500,"error":{"type":"null_pointer_exception","reason":"x"})")
                == Status::Unknown);
        QVERIFY(statusOf("update",
                         R"("status":403,"error":{"type":"security_exception","reason":"x"})")
                == Status::Refused);
        QVERIFY(statusOf("update",
                         R"("status":403,"error":{"type":"cluster_block_exception","reason":"x"})")
                == Status::Refused);
        QVERIFY(statusOf(
                        "update",
                        R"("status":429,"error":{"type":"cluster_block_exception","reason":"flood"})")
                == Status::Refused);
        QVERIFY(statusOf("delete", R"("result":"deleted","status":200)") == Status::Deleted);
        // Elasticsearch 9 adds sequence number −2 to a noop on a missing document.
        const Answer nine = readBulkAnswer(
                ok(R"({"update":{"_id":"a","_version":-1,"result":"noop","_seq_no":-2,"_primary_term":0,"status":200}})"),
                sent({"a"}));
        QVERIFY(!std::get<BulkAnswer>(nine).items.front().found);
    }

    /// As Elasticsearch 7.10 answers. That of Elasticsearch 8 has another type.
    void whatAFieldRefusesIsNamed()
    {
        for (const char *type : {"mapper_parsing_exception", "document_parsing_exception",
                                 "strict_dynamic_mapping_exception"}) {
            const std::string items = std::string("{\"items\":[{\"update\":{\"_id\":\"a\",")
                                      + "\"status\":400,\"error\":{\"type\":\"" + type
                                      + "\",\"reason\":\"failed to parse field [kind.n] of type "
                                        "[long]\",\"caused_by\":{\"type\":"
                                        "\"illegal_argument_exception\",\"reason\":\"For\"}}}}]}";
            const Answer answer = readBulkAnswer(httpAnswer(200, items),
                                                 std::vector<std::string>{"a"});
            const BackendError refused = errorOf(std::get<BulkAnswer>(answer).items.at(0));
            QVERIFY(refused.kind == Kind::WrongSetUp);
            QCOMPARE(refused.detail,
                     type
                             + std::string(": failed to parse field [kind.n] of type "
                                           "[long] (For)"));
        }
    }

    /// It was understood: a server that refuses a document is no proxy.
    void anyOtherRefusalIsTheServersError()
    {
        const Answer answer = readBulkAnswer(
                ok(R"({"update":{"_id":"a","status":400,"error":{"type":"illegal_argument_exception","reason":"Document contains at least one immense term"}}})"),
                sent({"a"}));
        const BackendError refused = errorOf(std::get<BulkAnswer>(answer).items.at(0));
        QVERIFY(refused.kind == Kind::ServerError);
        QCOMPARE(refused.httpStatus, 400);
        QVERIFY(refused.detail.find("immense term") != std::string::npos);
    }

    /// As Elasticsearch 7.10 and OpenSearch answer where index.default_pipeline names none.
    void whatAPipelineRefusesHasNoId()
    {
        const Answer answer = readBulkAnswer(
                ok(R"({"index":{"_index":"fs-locks-000001","_id":null,"status":400,"error":{"type":"illegal_argument_exception","reason":"pipeline with id [nosuch] does not exist"}}})"),
                sent({"a"}));
        QVERIFY(std::holds_alternative<BulkAnswer>(answer));
        const ItemAnswer &item = std::get<BulkAnswer>(answer).items.front();
        QVERIFY(QByteArray::fromStdString(item.errorReason).contains("[nosuch]"));
        QVERIFY(errorOf(item).kind == Kind::WrongSetUp);
        QVERIFY(std::holds_alternative<LostAnswer>(
                readBulkAnswer(ok(R"({"update":{"_id":null,"result":"noop","status":200}})"),
                               sent({"a"}))));
    }

    void compilationPutOffIsNotAForeignDocument()
    {
        const Answer answer = readBulkAnswer(
                ok(R"({"update":{"_id":"a","status":400,"error":{"type":"illegal_argument_exception","reason":"failed to execute script","caused_by":{"type":"general_script_exception","reason":"Failed to compile inline script","caused_by":{"type":"circuit_breaking_exception","reason":"[script] Too many dynamic script compilations within, max: [75/5m]"}}}}})"),
                sent({"a"}));
        const ItemAnswer &item = std::get<BulkAnswer>(answer).items.front();
        QVERIFY(isWorthResending(item));
        QVERIFY(QByteArray::fromStdString(item.errorReason).contains("Too many"));
    }

    void damagedBulks_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("applied"); // may have been
        QTest::newRow("HTML 200") << 200 << QByteArray("<html>login</html>") << true;
        QTest::newRow("HTML 502") << 502 << QByteArray("<html>bad gateway</html>") << true;
        QTest::newRow("503") << 503 << QByteArray("{}") << true;
        QTest::newRow("429") << 429 << QByteArray("{}") << false;
        QTest::newRow("truncated")
                << 200 << QByteArray("{\"items\":[{\"update\":{\"_id\":\"a\"") << true;
        QTest::newRow("no items") << 200 << QByteArray("{\"took\":1}") << true;
        QTest::newRow("fewer items") << 200 << QByteArray("{\"items\":[]}") << true;
        QTest::newRow("item without action") << 200 << QByteArray("{\"items\":[{}]}") << true;
        QTest::newRow("item of another kind") << 200 << QByteArray("{\"items\":[7]}") << true;
        QTest::newRow("array") << 200 << QByteArray("[]") << true;
        QTest::newRow("empty") << 200 << QByteArray() << true;
        QTest::newRow("401") << 401 << QByteArray() << false;
        QTest::newRow("403")
                << 403
                << QByteArray("{\"error\":{\"type\":\"security_exception\",\"reason\":\"no\"}}")
                << false;
        QTest::newRow("404") << 404 << QByteArray("{}") << false;
        QTest::newRow("413") << 413 << QByteArray("too large") << false;
        QTest::newRow("406") << 406 << QByteArray("{\"error\":\"Content-Type\"}") << false;
    }
    void damagedBulks()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(bool, applied);
        const Answer answer = readBulkAnswer(httpAnswer(status, body.toStdString()), sent({"a"}));
        const auto *lost = std::get_if<LostAnswer>(&answer);
        QVERIFY(lost);
        QCOMPARE(lost->neverSent, !applied);
        QCOMPARE(lost->error.kind == Kind::OutcomeUnknown, applied);
        QVERIFY(!lost->error.detail.empty());
    }

    /// "all shards failed" alone tells a person nothing.
    void whyTheShardsFailedIsTold()
    {
        const BackendError error = errorFromResponse(
                httpAnswer(
                        400,
                        R"({"error":{"root_cause":[],"type":"search_phase_execution_exception","reason":"all shards failed","failed_shards":[{"shard":0,"index":"auditx","reason":{"type":"query_shard_exception","reason":"No mapping found for [at] in order to sort on"}}]},"status":400})"),
                false);
        QCOMPARE(error.kind, Kind::ServerError);
        QCOMPARE(error.detail,
                 std::string("HTTP 400: search_phase_execution_exception: all shards failed "
                             "(query_shard_exception: No mapping found for [at] in order to sort "
                             "on)"));
    }

    /// Refused before anything of it began, whoever was too busy.
    void aWholeBulkThatFindsNoRoomIsBusyAndNotUnknown()
    {
        for (const char *type : {"es_rejected_execution_exception", "rejected_execution_exception",
                                 "circuit_breaking_exception"}) {
            const ValueMap error{{"type", type}, {"reason", "queue full"}};
            const std::string body = toJson(ValueMap{{"error", error}, {"status", 429}});
            const Answer answer = readBulkAnswer(httpAnswer(429, body.c_str()), sent({"a"}));
            const auto *lost = std::get_if<LostAnswer>(&answer);
            QVERIFY(lost && lost->neverSent);
            QCOMPARE(lost->error.kind, Kind::Busy);
            QCOMPARE(lost->error.httpStatus, 429);
        }
    }

    void everyPrefixOfAnAnswerIsLost()
    {
        const HttpAnswer whole = recordedAnswer(recordedEngines().first(), "bulk-granted");
        const BulkRequest request = sent({"global", "/clinton", "/clinton/mail"});
        for (std::size_t length = 0; length < whole.body.size(); ++length)
            QVERIFY(std::holds_alternative<LostAnswer>(
                    readBulkAnswer(httpAnswer(200, whole.body.substr(0, length)), request)));
    }

    void multiGet_data() { eachEngine(); }
    void multiGet()
    {
        QFETCH(QString, engine);
        const std::vector<std::string> asked{"/clinton/mail", "/nowhere", "session:s1", "/plain"};
        const Answer answer = readMultiGetAnswer(recordedAnswer(engine, "mget"), asked);
        const auto *read = std::get_if<ReadAnswer>(&answer);
        QVERIFY(read);
        QCOMPARE(read->documents.size(), asked.size());
        QVERIFY(read->documents[0].found);
        QVERIFY(!read->documents[1].found);
        QVERIFY(read->documents[2].found);
        QVERIFY(read->documents[0].revision.order >= 0);
        QVERIFY(read->documents[0].source.contains("holders"));
        QVERIFY(std::holds_alternative<LostAnswer>(
                readMultiGetAnswer(recordedAnswer(engine, "mget"), {"/clinton/mail"})));
        const Answer missing = readMultiGetAnswer(recordedAnswer(engine, "mget-missing"),
                                                  {"global"});
        QVERIFY(std::get<LostAnswer>(missing).error.kind == Kind::NotSetUp);
    }

    void searches_data() { eachEngine(); }
    void searches()
    {
        QFETCH(QString, engine);
        const Result<IdPage> ids = readIdPage(recordedAnswer(engine, "ids"));
        QVERIFY(ids.has_value());
        QCOMPARE(ids->ids.size(), std::size_t(7));
        QVERIFY(ids->lastSeqNo > 5);
        const Answer found = readFindEntriesAnswer(recordedAnswer(engine, "find"));
        QCOMPARE(std::get<FindEntriesAnswer>(found).documentIds.size(), std::size_t(3));
        QVERIFY(readIdPage(recordedAnswer(engine, "search-missing")).error().kind
                == Kind::NotSetUp);
        const Result<std::int64_t> count = readCount(recordedAnswer(engine, "count"));
        QVERIFY(count.has_value());
        QCOMPARE(*count, std::int64_t(6));
    }

    void incompleteSearchesAreErrors()
    {
        QVERIFY(readIdPage(httpAnswer(200, R"({"timed_out":true,"hits":{"hits":[]}})")).error().kind
                == Kind::ServerError);
        QVERIFY(readIdPage(httpAnswer(200, R"({"_shards":{"failed":1},"hits":{"hits":[]}})"))
                        .error()
                        .kind
                == Kind::ServerError);
        QVERIFY(readIdPage(httpAnswer(200, "{}")).error().kind == Kind::Malformed);
    }

    void counters_data() { eachEngine(); }
    void counters()
    {
        QFETCH(QString, engine);
        const Result<FeedMark> counters = readMark(recordedAnswer(engine, "stats"));
        QVERIFY2(counters.has_value(), counters ? "" : counters.error().detail.c_str());
        QVERIFY(counters->newest.at > 8);
        QVERIFY(counters->removals >= 3);
        QVERIFY(readMark(recordedAnswer(engine, "stats-missing")).error().kind == Kind::NotSetUp);
        QVERIFY(readMark(
                        httpAnswer(
                                200,
                                R"({"indices":{"a":{"shards":{"0":[{"routing":{"primary":false}}]}}}})"))
                        .error()
                        .kind
                == Kind::NoPrimary);
        // A red index: it is there, and none of its shards works.
        const std::string red = R"({"_shards":{"total":2,"successful":0,"failed":0},)"
                                R"("_all":{"primaries":{},"total":{}},"indices":{}})";
        QVERIFY(readMark(httpAnswer(200, red)).error().kind == Kind::NoPrimary);
    }

    /// Made anew, or put back to an earlier state.
    void numbersThatGoBackAreOfAnotherLife()
    {
        IndexLives lives;
        const std::string first = lives.epochOf(7, "u");
        QCOMPARE(lives.epochOf(7, "u"), first);
        QCOMPARE(lives.epochOf(9, "u"), first);
        const std::string second = lives.epochOf(8, "u");
        QVERIFY(second != first);
        QCOMPARE(lives.epochOf(9, "u"), second);
        QVERIFY(lives.epochOf(-1, "u") != second);
    }

    /// Also where its numbers are greater.
    void anotherIndexIsAnotherLife()
    {
        IndexLives lives;
        const std::string first = lives.epochOf(7, "u");
        QVERIFY(lives.epochOf(8, "v") != first);
    }

    void serverTime_data() { eachEngine(); }
    void serverTime()
    {
        QFETCH(QString, engine);
        const Result<Instant> time = readServerTime(recordedAnswer(engine, "time"));
        QVERIFY(time.has_value());
        QVERIFY(*time > instantFromEpochMs(1'700'000'000'000));
        QVERIFY(!readServerTime(httpAnswer(200, "{}")));
        QVERIFY(readServerTime(httpAnswer(403, "{}")).error().kind == Kind::Forbidden);
    }

    void errorsOfOldServersAreTexts()
    {
        const BackendError error = errorFromResponse(
                httpAnswer(404, R"({"error":"IndexMissingException[[fs] missing]","status":404})"),
                false);
        QVERIFY(error.kind == Kind::NotFound);
        QVERIFY(error.detail.find("IndexMissingException") != std::string::npos);
    }

    void errorDetailsAreOneLine()
    {
        const BackendError error = errorFromResponse(httpAnswer(502, "the proxy\r\nhas no\nserver"),
                                                     false);
        QVERIFY(error.detail.find('\n') == std::string::npos);
        QVERIFY(error.detail.find("proxy") != std::string::npos);
    }

    /// Its markup tells a person nothing, what it says first does.
    void ofAPageOfAProxyItsFirstWordsAreShown_data()
    {
        QTest::addColumn<QByteArray>("page");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char *name, const QByteArray &page, const QByteArray &words) {
            QTest::newRow(name) << page << words;
        };
        row("no title", "<html>\r\n<body>\nThe proxy\nis <b>too</b> busy</body></html>",
            ": The proxy is too busy");
        row("a title",
            "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad "
            "Gateway</h1></center><hr><center>nginx</center></body></html>",
            ": 502 Bad Gateway: nginx");
        row("a heading and a text", "<h1>Request rejected</h1><p>Support ID: 123&amp;4</p><p>x</p>",
            ": Request rejected: Support ID: 123&4");
        row("an empty title", "<title> </title><p>Sign in</p>", ": Sign in");
        row("scripts and comments",
            "<!-- no --><style>p{}</style><script>var no='<p>no</p>'</script><p>yes</p>", ": yes");
        row("nothing", "<html><body><hr/></body></html>", "");
        row("markup of its own", "<p>&lt;b&gt; &#27;[31m&#x202e;red&#0;</p>", ": <b> [31m red");
        row("cut off", "<html><body><p>Half a ta<sp", ": Half a ta");
        row("not closed", "<title>Never closed", ": Never closed");
        row("XML",
            "<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code><Message>Access "
            "Denied</Message></Error>",
            ": AccessDenied: Access Denied");
        row("a long one", "<p>" + QByteArray("a").repeated(500) + "</p>",
            ": " + QByteArray("a").repeated(100) + "\xE2\x80\xA6");
    }
    void ofAPageOfAProxyItsFirstWordsAreShown()
    {
        QFETCH(const QByteArray, page);
        QFETCH(const QByteArray, words);
        const BackendError error = errorFromResponse(httpAnswer(502, page.toStdString()), false);
        QCOMPARE(QByteArray::fromStdString(error.detail),
                 "HTTP 502, and the answer is a web page, not that of a lock server" + words);
    }
    // Bytes that are no text are counted, not shown: they tell nothing, and may look like anything.
    void shownOfAnAnswerThatIsNoText_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("packed") << QByteArray("x\x9c\x9dVK\x8f\xda<!.\x0e", 11);
        QTest::newRow("a control character") << QByteArray("plain\x01text!", 11);
        QTest::newRow("half a character") << QByteArray("plain text\xc3", 11);
    }
    void shownOfAnAnswerThatIsNoText()
    {
        QFETCH(const QByteArray, body);
        QCOMPARE(QByteArray::fromStdString(
                         errorFromResponse(httpAnswer(200, body.toStdString()), false).detail),
                 QByteArray("HTTP 200, and the answer is not text but 11 bytes of something else"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestElasticAnswers)
#include "tst_elasticanswers.moc"
