// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/resttester.h"
#include "tests/support/testprogram.h"

#include "backend/embedded/scripttexts.h"

#include <QTest>

using namespace lockscope;

class TestRestService : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void saysWhatItIs();
    void saysHowItsClusterStands();
    void serverClock();
    void indexIsMadeOnceAndNeverDeleted();
    void indexIsDescribed();
    void refusesBadIndices_data();
    void refusesBadIndices();
    void withoutAnIndexNothingIsMade();
    void documentLifeCycle();
    void compareAndSet();
    void strictMapping();
    void updates();
    void updatesThatContradictThemselves_data();
    void updatesThatContradictThemselves();
    void fetchesMany();
    void storedScripts();
    void countsAndStatistics();
    void filterPathAndPretty();
    void wrongMethodsPathsAndParameters_data();
    void wrongMethodsPathsAndParameters();
    void idsOfEveryKind_data();
    void idsOfEveryKind();

private:
    std::unique_ptr<RestTester> m_server;
};

void TestRestService::init()
{
    m_server = std::make_unique<RestTester>();
    m_server->setUp();
    QCOMPARE(m_server->last.status, 200);
}

void TestRestService::saysWhatItIs()
{
    const Value root = m_server->ask("GET", "/");
    QCOMPARE(textAt(root, "version.distribution"), std::string("\"lockscope\""));
    QCOMPARE(textAt(root, "version.number"), std::string("\"7.10.2\""));
    QCOMPARE(textAt(root, "cluster_name"), std::string("\"lockscope\""));
    QCOMPARE(m_server->status("HEAD", "/"), 200);
    QCOMPARE(textAt(m_server->ask("GET", "/_cluster/health"), "status"), std::string("\"green\""));
}

/// One node, which has the only copy and is the elected one.
void TestRestService::saysHowItsClusterStands()
{
    const Value health = m_server->ask("GET", "/_cluster/health/fs-locks?level=indices");
    QCOMPARE(textAt(health, "number_of_nodes"), std::string("1"));
    const Value indices = at(health, "indices");
    QVERIFY(indices.isMap() && indices.asMap()->size() == 1);
    const Value &index = (*indices.asMap())["fs-locks-000001"];
    QCOMPARE(textAt(index, "status"), std::string("\"green\""));
    QCOMPARE(textAt(index, "active_shards"), std::string("1"));
    QCOMPARE(textAt(index, "number_of_replicas"), std::string("0"));
    QCOMPARE(m_server->status("GET", "/_cluster/health/fs-locks,none"), 404);

    const Value state = m_server->ask("GET", "/_cluster/state/blocks,nodes,master_node?local=true"
                                             "&filter_path=blocks.global,nodes.*.name,master_node");
    const Value elected = at(state, "master_node");
    const Value nodes = at(state, "nodes");
    QVERIFY(elected.asString() && nodes.isMap());
    QCOMPARE(textAt((*nodes.asMap())[*elected.asString()], "name"),
             textAt(m_server->ask("GET", "/"), "name"));
    QVERIFY(at(state, "blocks").isNull());
    QCOMPARE(m_server->status("GET", "/_cluster/state/metadata"), 400);
}

void TestRestService::serverClock()
{
    const Value stats = m_server->ask("GET",
                                      "/_nodes/_local/stats/os?filter_path=nodes.*.timestamp");
    const ValueMap *nodes = at(stats, "nodes").asMap() ? stats.asMap()->find("nodes")->asMap()
                                                       : nullptr;
    QVERIFY(nodes && nodes->size() == 1);
    QCOMPARE(toJson(nodes->begin()->second), std::string(R"({"timestamp":1700000000000})"));
}

void TestRestService::indexIsMadeOnceAndNeverDeleted()
{
    const Value again = m_server->ask("PUT", "/fs-locks-000001", RestTester::indexBody());
    QCOMPARE(m_server->last.status, 400);
    QCOMPARE(textAt(again, "error.type"), std::string("\"resource_already_exists_exception\""));
    const Value gone = m_server->ask("DELETE", "/fs-locks-000001");
    QCOMPARE(m_server->last.status, 403);
    QVERIFY(textAt(gone, "error.reason").find("never deletes an index") != std::string::npos);
    QCOMPARE(m_server->status("DELETE", "/other"), 404);
    QCOMPARE(m_server->status("HEAD", "/fs-locks"), 200);
    QCOMPARE(m_server->status("HEAD", "/other"), 404);
}

void TestRestService::indexIsDescribed()
{
    const Value whole = m_server->ask("GET", "/fs-locks");
    QCOMPARE(textAt(whole, "fs-locks-000001.aliases"),
             std::string(R"({"fs-locks":{"is_write_index":true,"is_hidden":true}})"));
    QCOMPARE(textAt(whole, "fs-locks-000001.mappings._meta.lock_protocol"), std::string("2"));
    QCOMPARE(textAt(whole, "fs-locks-000001.settings.index.creation_date"),
             std::string("\"1700000000000\""));
    QCOMPARE(textAt(whole, "fs-locks-000001.settings.index.number_of_shards"),
             std::string("\"1\""));
    QCOMPARE(textAt(whole, "fs-locks-000001.settings.index.hidden"), std::string("\"true\""));
    QCOMPARE(at(m_server->ask("GET", "/fs-locks/_mapping"), "fs-locks-000001.mappings"),
             at(whole, "fs-locks-000001.mappings"));
    QCOMPARE(at(m_server->ask("GET", "/fs-locks/_settings"), "fs-locks-000001.settings"),
             at(whole, "fs-locks-000001.settings"));
    QCOMPARE(at(m_server->ask("GET", "/_alias/fs-locks"), "fs-locks-000001.aliases"),
             at(whole, "fs-locks-000001.aliases"));
    QCOMPARE(m_server->status("GET", "/_alias/none"), 404);
    QVERIFY(m_server->ask("GET", "/fs-locks/_settings?flat_settings=true")
                    .asMap()
                    ->begin()
                    ->second.asMap()
                    ->find("settings")
                    ->asMap()
                    ->contains("index.creation_date"));
    // However a setting was given, it comes back as on a node.
    QCOMPARE(m_server->status("PUT", "/i",
                              R"({"settings":{"index":{"translog":{"durability":"async"}},)"
                              R"("index.translog.sync_interval":"5s","default_pipeline":"p"}})"),
             200);
    const Value other = m_server->ask("GET", "/i");
    QCOMPARE(textAt(other, "i.settings.index.translog"),
             std::string(R"({"durability":"async","sync_interval":"5s"})"));
    QCOMPARE(textAt(other, "i.settings.index.default_pipeline"), std::string("\"p\""));
    QCOMPARE(textAt(other, "i.settings.index.version.created"), std::string("\"7100299\""));
}

void TestRestService::refusesBadIndices_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const char *target, const char *body, int status = 400) {
        QTest::newRow(name) << QByteArray(target) << QByteArray(body) << status;
    };
    row("upper case", "/Locks", "");
    row("star", "/lo*cks", "");
    row("minus", "/-locks", "");
    row("long", ("/" + std::string(256, 'x')).c_str(), "");
    row("name of an alias", "/fs-locks", "");
    row("alias like an index", "/i", R"({"aliases":{"fs-locks-000001":{}}})");
    row("second write index", "/i", R"({"aliases":{"fs-locks":{"is_write_index":true}}})", 500);
    row("unknown key", "/i", R"({"foo":{}})");
    row("not an object", "/i", "[]");
    row("not JSON", "/i", "{");
    row("two shards", "/i", R"({"settings":{"number_of_shards":2}})");
    row("filtered alias", "/i", R"({"aliases":{"a":{"filter":{"term":{"kind":"tree"}}}}})");
    row("routed alias", "/i", R"({"aliases":{"a":{"routing":"x"}}})");
    row("unknown type", "/i", R"({"mappings":{"properties":{"a":{"type":"geo_point"}}}})");
    row("unknown mapping key", "/i", R"({"mappings":{"foo":1}})");
    row("other dates", "/i", R"({"mappings":{"properties":{"a":{"type":"date"}}}})");
}

void TestRestService::refusesBadIndices()
{
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QCOMPARE(m_server->status("PUT", target.toStdString(), body.toStdString()), status);
    QCOMPARE(m_server->service.store().indices().size(), std::size_t{1});
}

void TestRestService::withoutAnIndexNothingIsMade()
{
    RestTester bare;
    QCOMPARE(bare.status("PUT", "/fs-locks/_create/global", "{}"), 404);
    QCOMPARE(bare.status("PUT", "/fs-locks/_doc/global", "{}"), 404);
    QCOMPARE(bare.status("POST", "/fs-locks/_update/global", R"({"doc":{},"doc_as_upsert":true})"),
             404);
    const Value bulk = bare.ask("POST", "/fs-locks/_bulk?require_alias=true",
                                "{\"create\":{\"_id\":\"a\"}}\n{}\n", "application/x-ndjson");
    QCOMPARE(bare.last.status, 200);
    QCOMPARE(textAt(bulk, "items.0.create.status"), std::string("404"));
    QCOMPARE(textAt(bulk, "items.0.create.error.type"),
             std::string("\"index_not_found_exception\""));
    for (const char *target : {"/fs-locks/_doc/a", "/fs-locks/_search", "/fs-locks/_count",
                               "/fs-locks/_stats", "/fs-locks", "/fs-locks/_mapping"}) {
        QCOMPARE(textAt(bare.ask("GET", target), "error.type"),
                 std::string("\"index_not_found_exception\""));
        QCOMPARE(bare.last.status, 404);
    }
    QVERIFY(bare.service.store().indices().empty());
    // An index of the concrete name is not the alias.
    const Value concrete = m_server->ask("POST", "/fs-locks-000001/_bulk?require_alias=true",
                                         "{\"create\":{\"_id\":\"a\"}}\n{}\n");
    QCOMPARE(textAt(concrete, "items.0.create.status"), std::string("404"));
}

void TestRestService::documentLifeCycle()
{
    const Value created = m_server->ask("PUT", "/fs-locks/_create/global", "{}");
    QCOMPARE(m_server->last.status, 201);
    QCOMPARE(
            toJson(created),
            std::string(
                    R"({"_index":"fs-locks-000001","_type":"_doc","_id":"global","_version":1,"result":"created",)"
                    R"("_shards":{"total":1,"successful":1,"failed":0},"_seq_no":0,"_primary_term":1})"));
    const Value taken = m_server->ask("PUT", "/fs-locks/_create/global", "{}");
    QCOMPARE(m_server->last.status, 409);
    QCOMPARE(textAt(taken, "error.type"), std::string("\"version_conflict_engine_exception\""));
    QCOMPARE(textAt(taken, "error.reason"), std::string("\"[global]: version conflict, document "
                                                        "already exists (current version [1])\""));
    QCOMPARE(textAt(taken, "error.index"), std::string("\"fs-locks-000001\""));
    QCOMPARE(textAt(taken, "status"), std::string("409"));
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/global?op_type=create", "{}"), 409);
    QCOMPARE(textAt(m_server->ask("PUT", "/fs-locks/_doc/global", R"({"lock_count":7.5})"),
                    "result"),
             std::string("\"updated\""));
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_doc/global"), "_source"),
             std::string(R"({"lock_count":7.5})"));
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_source/global"), "lock_count"),
             std::string("7.5"));
    QVERIFY(at(m_server->ask("GET", "/fs-locks/_doc/global?_source=false"), "_source").isNull());
    QCOMPARE(m_server->status("GET", "/fs-locks/_doc/none"), 404);
    const Value deleted = m_server->ask("DELETE", "/fs-locks/_doc/global");
    QCOMPARE(textAt(deleted, "result"), std::string("\"deleted\""));
    QCOMPARE(textAt(deleted, "_version"), std::string("3"));
    QCOMPARE(textAt(m_server->ask("DELETE", "/fs-locks/_doc/global"), "result"),
             std::string("\"not_found\""));
    QCOMPARE(m_server->last.status, 404);
    QVERIFY(at(m_server->ask("POST", "/fs-locks/_doc", "{}"), "_id").asString()->size() >= 20);
    QCOMPARE(m_server->last.status, 201);
}

void TestRestService::compareAndSet()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", "{}");
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a?if_seq_no=0&if_primary_term=1", "{}"), 200);
    const Value stale = m_server->ask("DELETE", "/fs-locks/_doc/a?if_seq_no=0&if_primary_term=1");
    QCOMPARE(m_server->last.status, 409);
    QVERIFY(textAt(stale, "error.reason")
                    .find("required seqNo [0], primary term [1]. current document has seqNo [1]")
            != std::string::npos);
    QCOMPARE(m_server->status("DELETE", "/fs-locks/_doc/a?if_seq_no=1"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a?if_seq_no=x&if_primary_term=1", "{}"), 400);
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/a?if_seq_no=0&if_primary_term=1",
                              R"({"doc":{"lock_count":1}})"),
             409);
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/none?if_seq_no=0&if_primary_term=1",
                              R"({"doc":{}})"),
             404);
    QCOMPARE(m_server->status("DELETE", "/fs-locks/_doc/a?if_seq_no=1&if_primary_term=1"), 200);
}

void TestRestService::strictMapping()
{
    const Value refused = m_server->ask("PUT", "/fs-locks/_doc/a", R"({"foo":1})");
    QCOMPARE(m_server->last.status, 400);
    QCOMPARE(textAt(refused, "error.type"), std::string("\"strict_dynamic_mapping_exception\""));
    QCOMPARE(textAt(refused, "error.reason"),
             std::string("\"mapping set to strict, dynamic introduction of [foo] within [_doc] is "
                         "not allowed\""));
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"holders":[{"id":"a"},{"bar":1}]})"),
             400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"holders":"abc"})"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"lock_count":"abc"})"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"missing":"yes"})"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"updated_at":"yesterday"})"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", R"({"kind":{"a":1}})"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a",
                              "{\"process_id\":\"" + std::string(32767, 'x') + "\"}"),
             400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", "[]"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a", "{\"a"), 400);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/a"), 400);
    QVERIFY(m_server->service.store().find("fs-locks")->documents().empty());
    // Accepted: numbers as text, anything below a field that is not enabled, nulls, a long text
    // below ignore_above, a 2 MB text.
    QCOMPARE(m_server->status(
                     "PUT", "/fs-locks/_doc/a",
                     R"({"lock_count":"7","meta":{"x":[{"y":1}]},"kind":null,"process_id":123})"),
             201);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/b",
                              "{\"path\":\"" + std::string(100'000, 'x') + "\"}"),
             201);
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/c",
                              "{\"purpose\":\"" + std::string(2'000'000, 'x') + "\"}"),
             201);
}

void TestRestService::updates()
{
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/a", R"({"doc":{"kind":"x"}})"), 404);
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/a",
                              R"({"doc":{"kind":"x"},"upsert":{"kind":"u"}})"),
             201);
    const Value changed = m_server->ask("POST", "/fs-locks/_update/a?_source=true",
                                        R"({"doc":{"kind":"x","meta":{"a":1}}})");
    QCOMPARE(textAt(changed, "result"), std::string("\"updated\""));
    QCOMPARE(textAt(changed, "get._source"), std::string(R"({"kind":"x","meta":{"a":1}})"));
    const Value same = m_server->ask("POST", "/fs-locks/_update/a",
                                     R"({"doc":{"kind":"x"},"_source":["kind"]})");
    QCOMPARE(textAt(same, "result"), std::string("\"noop\""));
    QCOMPARE(textAt(same, "_version"), std::string("2"));
    QCOMPARE(textAt(same, "get._source"), std::string(R"({"kind":"x"})"));
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_update/a",
                                  R"({"doc":{"kind":"x"},"detect_noop":false})"),
                    "result"),
             std::string("\"updated\""));
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_update/a?_source=true",
                                  R"({"doc":{"meta":{"b":2}}})"),
                    "get._source.meta"),
             std::string(R"({"a":1,"b":2})"));
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/b",
                              R"({"doc":{"kind":"x"},"doc_as_upsert":true})"),
             201);
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/a", R"({"doc":{"nope":"x"}})"), 400);
    const Value thrown = m_server->ask(
            "POST", "/fs-locks/_update/a",
            R"x({"script":"if (ctx._source.lock_type == 'exclusive') { throw new IllegalStateException('no') } ctx._source.lock_count++"})x");
    QCOMPARE(m_server->last.status, 400);
    QCOMPARE(textAt(thrown, "error.caused_by.type"), std::string("\"script_exception\""));
    QCOMPARE(textAt(thrown, "error.caused_by.reason"), std::string("\"runtime error\""));
    QCOMPARE(textAt(thrown, "error.caused_by.caused_by.type"),
             std::string("\"null_pointer_exception\""));
    const Value unknown = m_server->ask("POST", "/fs-locks/_update/a",
                                        R"({"script":"ctx._source.kind = 'z'"})");
    QCOMPARE(m_server->last.status, 400);
    QVERIFY(textAt(unknown, "error.caused_by.caused_by.reason").find("session_renew")
            != std::string::npos);
}

void TestRestService::updatesThatContradictThemselves_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *query, const char *body) {
        QTest::newRow(name) << QByteArray(query) << QByteArray(body);
    };
    row("nothing", "", "{}");
    row("no body", "", "");
    row("script and doc", "", R"({"doc":{},"script":"x"})");
    row("upsert and compare-and-set", "?if_seq_no=1&if_primary_term=1",
        R"({"doc":{},"upsert":{}})");
    row("retry and compare-and-set", "?if_seq_no=1&if_primary_term=1&retry_on_conflict=2",
        R"({"doc":{}})");
    row("half a condition", "?if_seq_no=1", R"({"doc":{}})");
    row("unknown field", "", R"({"foo":1})");
    row("loose params", "", R"({"script":"x","params":{}})");
    row("wrong type", "", R"({"doc":[]})");
    row("doc_as_upsert without doc", "", R"({"script":"x","doc_as_upsert":true})");
}

void TestRestService::updatesThatContradictThemselves()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, body);
    QCOMPARE(m_server->status("POST", "/fs-locks/_update/a" + query.toStdString(),
                              body.toStdString()),
             400);
}

void TestRestService::fetchesMany()
{
    m_server->ask("PUT", "/fs-locks/_doc/a", R"({"kind":"k","lock_count":1})");
    const Value ids = m_server->ask("POST", "/fs-locks/_mget", R"({"ids":["b","a"]})");
    QCOMPARE(textAt(ids, "docs.0"),
             std::string(R"({"_index":"fs-locks-000001","_type":"_doc","_id":"b","found":false})"));
    QCOMPARE(textAt(ids, "docs.1._source"), std::string(R"({"kind":"k","lock_count":1})"));
    QCOMPARE(textAt(ids, "docs.1._seq_no"), std::string("0"));
    const Value docs = m_server->ask(
            "POST", "/_mget",
            R"({"docs":[{"_index":"fs-locks","_id":"a","_source":["kind"]},{"_index":"zz","_id":"a"}]})");
    QCOMPARE(textAt(docs, "docs.0._source"), std::string(R"({"kind":"k"})"));
    QCOMPARE(textAt(docs, "docs.1.error.type"), std::string("\"index_not_found_exception\""));
    QCOMPARE(m_server->status("POST", "/fs-locks/_mget", R"({"ids":[]})"), 400);
    QCOMPARE(m_server->status("POST", "/fs-locks/_mget", "{}"), 400);
    QCOMPARE(m_server->status("POST", "/_mget", R"({"ids":["a"]})"), 400);
    QCOMPARE(m_server->status("POST", "/_mget", R"({"docs":[{"_id":"a"}]})"), 400);
    QCOMPARE(m_server->status("POST", "/fs-locks/_mget", R"({"docs":[{}]})"), 400);
    QCOMPARE(m_server->status("POST", "/fs-locks/_mget", R"({"docs":[1]})"), 400);
}

void TestRestService::storedScripts()
{
    const Value body(ValueMap{
            {"script", Value(ValueMap{{"lang", "painless"},
                                      {"source", protocolScriptText(Script::SessionBegin)}})}});
    QCOMPARE(m_server->status("PUT", "/_scripts/lk-begin", toJson(body)), 200);
    QCOMPARE(at(m_server->ask("GET", "/_scripts/lk-begin"), "script"), at(body, "script"));
    const Value begun = m_server->ask(
            "POST", "/fs-locks/_update/session:s1?_source=true",
            R"({"scripted_upsert":true,"upsert":{},"script":{"id":"lk-begin","params":{"s":{"session":"s1"},"lease_ms":30000,"delay_ms":15000}}})");
    QCOMPARE(m_server->last.status, 201);
    QCOMPARE(textAt(begun, "get._source.expires_at"), std::string("1700000030000"));
    QCOMPARE(m_server->status("DELETE", "/_scripts/lk-begin"), 200);
    QCOMPARE(m_server->status("GET", "/_scripts/lk-begin"), 404);
    QCOMPARE(m_server->status("DELETE", "/_scripts/lk-begin"), 404);
    QCOMPARE(m_server->status("PUT", "/_scripts/x",
                              R"({"script":{"lang":"painless","source":"ctx.op='none'"}})"),
             400);
    QCOMPARE(m_server->status("PUT", "/_scripts/x", R"({"script":{"source":"ctx.op='none'"}})"),
             400);
}

void TestRestService::countsAndStatistics()
{
    for (const char *id : {"a", "b", "c"})
        m_server->ask("PUT", std::string("/fs-locks/_doc/") + id, R"({"kind":"tree"})");
    m_server->ask("DELETE", "/fs-locks/_doc/b");
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_count"), "count"), std::string("2"));
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_count", R"({"query":{"term":{"kind":"x"}}})"),
                    "count"),
             std::string("0"));
    const Value stats = m_server->ask("GET", "/fs-locks/_stats/docs,indexing?level=shards");
    const std::string index = "indices.fs-locks-000001.";
    QCOMPARE(textAt(stats, index + "shards.0.0.seq_no.max_seq_no"), std::string("3"));
    QCOMPARE(textAt(stats, index + "shards.0.0.indexing.delete_total"), std::string("1"));
    QCOMPARE(textAt(stats, index + "primaries.docs.count"), std::string("2"));
    QCOMPARE(textAt(stats, "_all.primaries.indexing.delete_total"), std::string("1"));
    QVERIFY(at(m_server->ask("GET", "/fs-locks/_stats"), index + "shards").isNull());
    QCOMPARE(m_server->status("POST", "/fs-locks/_refresh"), 200);
    QCOMPARE(m_server->status("POST", "/_refresh"), 200);
    const Value deleted = m_server->ask("POST", "/fs-locks/_delete_by_query?refresh=true",
                                        R"({"query":{"term":{"kind":"tree"}}})");
    QCOMPARE(textAt(deleted, "deleted"), std::string("2"));
    QCOMPARE(textAt(m_server->ask("GET", "/fs-locks/_count"), "count"), std::string("0"));
    QCOMPARE(m_server->status("POST", "/fs-locks/_delete_by_query", "{}"), 400);
}

void TestRestService::filterPathAndPretty()
{
    QCOMPARE(toJson(m_server->ask("GET", "/?filter_path=version.number,cluster_name")),
             std::string(R"({"cluster_name":"lockscope","version":{"number":"7.10.2"}})"));
    QCOMPARE(toJson(m_server->ask("GET", "/?filter_path=**.number")),
             std::string(R"({"version":{"number":"7.10.2"}})"));
    QCOMPARE(toJson(m_server->ask("GET", "/?filter_path=nothing")), std::string("{}"));
    QVERIFY(at(m_server->ask("GET", "/?filter_path=-version"), "version").isNull());
    m_server->ask("GET", "/?pretty");
    QVERIFY(m_server->last.body.starts_with("{\n  \"name\""));
}

void TestRestService::wrongMethodsPathsAndParameters_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<int>("status");
    const auto row = [](const char *method, const char *target, int status) {
        QTest::addRow("%s %s", method, target)
                << QByteArray(method) << QByteArray(target) << status;
    };
    row("POST", "/", 405);
    row("DELETE", "/fs-locks/_create/a", 405);
    row("PATCH", "/fs-locks/_doc/a", 405);
    row("GET", "/fs-locks/_bulk", 405);
    row("GET", "/_foo", 400);
    row("GET", "/a/b/c/d/e", 400);
    row("PUT", "/fs-locks/_doc/a/b", 400);
    row("GET", "/fs-locks/_doc/a?nope=1", 400);
    row("GET", "/fs-locks/_doc/%zz", 400);
    row("GET", "/fs-locks/_doc/%2", 400);
    row("GET", "/fs-locks?flat_settings=maybe", 400);
    row("POST", "/fs-locks/_bulk", 400);
    row("POST", "/fs-locks/_pit", 400);
    row("POST", "/fs-locks/_pit?keep_alive=abc", 400);
    row("GET", "//", 200);
}

void TestRestService::wrongMethodsPathsAndParameters()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, target);
    QFETCH(int, status);
    const Value answer = m_server->ask(method.toStdString(), target.toStdString());
    QCOMPARE(m_server->last.status, status);
    QVERIFY(status == 200 || !at(answer, "error").isNull());
    QCOMPARE(m_server->service.handle({"PUT", "/fs-locks/_doc/a", "text/plain", "{}"}).status, 406);
    QCOMPARE(m_server->service
                     .handle({"PUT", "/fs-locks/_doc/a", "application/x-www-form-urlencoded", "{}"})
                     .status,
             406);
    QCOMPARE(m_server->service
                     .handle({"PUT", "/fs-locks/_doc/a", "Application/JSON; charset=utf-8", "{}"})
                     .status,
             201);
}

void TestRestService::idsOfEveryKind_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const QByteArray &id :
         {QByteArray("/clinton"), QByteArray("a b%c+d?e#f&g\"h\\i"), QByteArray("\xF0\x9F\x98\x80"),
          QByteArray("\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D"), QByteArray("."), QByteArray(".."),
          QByteArray("_id"), QByteArray(512, 'x')})
        QTest::newRow(id.left(20).toPercentEncoding().constData()) << id;
}

void TestRestService::idsOfEveryKind()
{
    QFETCH(QByteArray, id);
    const std::string target = "/fs-locks/_doc/"
                               + id.toPercentEncoding(QByteArray(), ".").toStdString();
    QCOMPARE(m_server->status("PUT", target, R"({"kind":"k"})"), 201);
    QCOMPARE(*at(m_server->ask("GET", target), "_id").asString(), id.toStdString());
    const Value ids(ValueMap{{"ids", Value(Value::List{Value(id.toStdString())})}});
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_mget", toJson(ids)), "docs.0.found"),
             std::string("true"));
    QCOMPARE(m_server->status("PUT", "/fs-locks/_doc/" + std::string(513, 'x'), "{}"), 400);
    QCOMPARE(m_server->status("DELETE", target), 200);
}

LOCKSCOPE_APPLESS_TEST(TestRestService)
#include "tst_restservice.moc"
