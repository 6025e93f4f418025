// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/resttester.h"
#include "tests/support/testprogram.h"

#include "backend/embedded/scripttexts.h"

#include <QTest>

using namespace lockscope;

class TestBulk : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void itemsRunInOrderAndFailAlone();
    void protocolScripts();
    void changesAmongManyAreTheSameInPlace();
    void sourceOfItems();
    void aNewDocumentIsNotCompared();
    void lateOnAMissingDocument();
    void refusedAsAWhole_data();
    void refusedAsAWhole();
    void longIdsAreTakenByTypes();
    void readsLeniently();
    void rootBulkNamesIndices();

private:
    Value bulk(const std::string &lines,
               const std::string &query = "?require_alias=true&timeout=5s")
    {
        return m_server->ask("POST", "/fs-locks/_bulk" + query, lines, "application/x-ndjson");
    }
    static QByteArray uuid(RestTester &server)
    {
        return QByteArray::fromStdString(
                server.service.store().find("fs-locks")->definition().uuid);
    }
    static std::string update(const std::string &meta, Script script, const Value &params,
                              bool upsert, const std::string &more = {})
    {
        const Value body(ValueMap{{"lang", "painless"},
                                  {"source", protocolScriptText(script)},
                                  {"params", params}});
        return "{\"update\":{" + meta + "}}\n{\"script\":" + toJson(body)
               + (upsert ? R"(,"scripted_upsert":true,"upsert":{})" : "") + more + "}\n";
    }
    static Value acquire(const char *holder, const char *mode, std::int64_t notAfter = 0)
    {
        return Value(ValueMap{{"h", Value(ValueMap{{"id", holder}, {"session", "s1"}})},
                              {"mode", mode},
                              {"n", 0},
                              {"kind", "tree"},
                              {"path", "/a"},
                              {"process_id", "p1"},
                              {"expires_in", nullptr},
                              {"delay_ms", nullptr},
                              {"dead", Value::List{}},
                              {"not_after", notAfter > 0 ? Value(notAfter) : Value()}});
    }
    std::unique_ptr<RestTester> m_server;
};

void TestBulk::init()
{
    m_server = std::make_unique<RestTester>();
    m_server->setUp();
}

void TestBulk::itemsRunInOrderAndFailAlone()
{
    const Value answer = bulk("{\"create\":{\"_id\":\"a\"}}\n{\"kind\":\"1\"}\n"
                              "{\"create\":{\"_id\":\"a\"}}\n{\"kind\":\"2\"}\n"
                              "{\"index\":{\"_id\":\"a\"}}\n{\"kind\":\"3\"}\n"
                              "{\"index\":{\"_id\":\"b\"}}\n{\"unknown\":1}\n"
                              "{\"index\":{\"_id\":\"c\"}}\n{\"broken\n"
                              "{\"delete\":{\"_id\":\"none\"}}\n"
                              "{\"update\":{\"_id\":\"none\"}}\n{\"doc\":{}}\n"
                              "{\"delete\":{\"_id\":\"a\",\"if_seq_no\":0,\"if_primary_term\":1}}\n"
                              "{\"delete\":{\"_id\":\"a\",\"if_seq_no\":1,\"if_primary_term\":1}}\n"
                              "{\"index\":{}}\n{}\n");
    QCOMPARE(m_server->last.status, 200);
    QCOMPARE(textAt(answer, "errors"), std::string("true"));
    QCOMPARE(at(answer, "items").asList()->size(), std::size_t{10});
    QCOMPARE(textAt(answer, "items.0.create.status"), std::string("201"));
    QCOMPARE(textAt(answer, "items.1.create.error.type"),
             std::string("\"version_conflict_engine_exception\""));
    QCOMPARE(textAt(answer, "items.2.index.result"), std::string("\"updated\""));
    QCOMPARE(textAt(answer, "items.3.index.error.type"),
             std::string("\"strict_dynamic_mapping_exception\""));
    QCOMPARE(textAt(answer, "items.4.index.error.type"),
             std::string("\"mapper_parsing_exception\""));
    QCOMPARE(textAt(answer, "items.5.delete.status"), std::string("404"));
    QVERIFY(at(answer, "items.5.delete.error").isNull());
    QCOMPARE(textAt(answer, "items.6.update.error.type"),
             std::string("\"document_missing_exception\""));
    QCOMPARE(textAt(answer, "items.6.update.status"), std::string("404"));
    QCOMPARE(textAt(answer, "items.7.delete.status"), std::string("409"));
    QCOMPARE(textAt(answer, "items.8.delete.result"), std::string("\"deleted\""));
    QCOMPARE(textAt(answer, "items.9.index.status"), std::string("201"));
    QVERIFY(!at(answer, "items.9.index._id").asString()->empty());
}

void TestBulk::protocolScripts()
{
    const Value begin(ValueMap{{"s", Value(ValueMap{{"session", "s1"}, {"pid", 4}})},
                               {"lease_ms", 30000},
                               {"delay_ms", 15000}});
    const Value answer = bulk(
            update(R"("_id":"session:s1","_source":true,"retry_on_conflict":5)",
                   Script::SessionBegin, begin, true)
            + update(R"("_id":"/a","_source":"updated_at")", Script::Acquire, acquire("h1", "X"),
                     true)
            + update(R"("_id":"/a","_source":true)", Script::Acquire, acquire("h2", "X"), true)
            + update(R"("_id":"/a")", Script::Release,
                     Value(ValueMap{{"id", "h1"}, {"op", nullptr}}), false)
            + update(R"("_id":"/a")", Script::Release,
                     Value(ValueMap{{"id", "h1"}, {"op", nullptr}}), false)
            + update(R"("_id":"session:s9")", Script::SessionBegin, Value(ValueMap{{"s", nullptr}}),
                     true));
    QCOMPARE(textAt(answer, "items.0.update.get._source.started_at"), std::string("1700000000000"));
    QCOMPARE(textAt(answer, "items.0.update.status"), std::string("201"));
    QCOMPARE(textAt(answer, "items.1.update.get._source"),
             std::string(R"({"updated_at":1700000000000})"));
    QCOMPARE(textAt(answer, "items.2.update.result"), std::string("\"noop\""));
    QCOMPARE(textAt(answer, "items.2.update._seq_no"), textAt(answer, "items.1.update._seq_no"));
    QCOMPARE(textAt(answer, "items.2.update.get._source.holders.0.id"), std::string("\"h1\""));
    QCOMPARE(textAt(answer, "items.3.update.result"), std::string("\"deleted\""));
    QVERIFY(at(answer, "items.3.update.get").isNull());
    QCOMPARE(textAt(answer, "items.4.update.status"), std::string("404"));
    QCOMPARE(textAt(answer, "items.5.update.status"), std::string("400"));
    QCOMPARE(textAt(answer, "items.5.update.error.type"),
             std::string("\"illegal_argument_exception\""));
    QCOMPARE(textAt(answer, "items.5.update.error.caused_by.type"),
             std::string("\"script_exception\""));
    QCOMPARE(m_server->status("GET", "/fs-locks/_doc/session:s9"), 404);
}

/// A store that keeps nothing on disk changes large documents where they lie; one that does makes a
/// new one each time.
void TestBulk::changesAmongManyAreTheSameInPlace()
{
    RestTester inPlace;
    inPlace.service.store().noteNoChanges();
    inPlace.setUp();
    const auto acquire = [](const std::string &holder, const char *mode, ValueMap more = {},
                            ValueMap entryMore = {}) {
        ValueMap entry{{"id", holder}, {"session", "s-" + holder}};
        for (const auto &[key, value] : entryMore)
            entry.set(key, value);
        ValueMap params{{"h", Value(entry)}, {"mode", mode}, {"n", 0},
                        {"kind", "root"},    {"path", "/"},  {"dead", Value::List{}}};
        for (const auto &[key, value] : more)
            params.set(key, value);
        return update(R"("_id":"global","_source":"updated_at")", Script::Acquire,
                      Value(std::move(params)), true);
    };
    std::vector<std::string> requests;
    for (int i = 0; i < 40; ++i)
        requests.push_back(acquire(std::to_string(i), "IX"));
    requests.push_back(acquire("refused", "X"));
    requests.push_back(acquire("too late", "IX", {{"not_after", 1}}));
    requests.push_back(acquire("odd", "IX", {}, {{"no_such_field", 1}}));
    requests.push_back(acquire("throws", "IX", {{"expires_in", "soon"}}));
    requests.push_back(acquire("7", "IS", {{"n", 1}})); // again, with another mode
    requests.push_back(acquire("7", "IX"));             // and late
    requests.push_back(acquire("for a while", "IX", {{"expires_in", 1000}, {"delay_ms", 10}}));
    requests.push_back(acquire("after two died", "IX", {{"dead", Value::List{"s-3", "s-39"}}}));
    requests.push_back(acquire("a", "IX") + acquire("b", "X") + acquire("c", "IX"));
    const auto release = [](const std::string &holder) {
        return update(R"("_id":"global")", Script::Release, Value(ValueMap{{"id", holder}}), false);
    };
    requests.push_back(release("5"));
    requests.push_back(release("nobody's"));
    requests.push_back(release("6") + release("6") + release("a"));
    for (const std::string &request : requests) {
        const Value expected = bulk(request);
        const Value got = inPlace.ask("POST", "/fs-locks/_bulk?require_alias=true&timeout=5s",
                                      request, "application/x-ndjson");
        QCOMPARE(QByteArray::fromStdString(toJson(at(got, "items"))),
                 QByteArray::fromStdString(toJson(at(expected, "items")))
                         .replace(uuid(*m_server), uuid(inPlace)));
        const char *const read = "/fs-locks/_doc/global";
        QCOMPARE(QByteArray::fromStdString(toJson(inPlace.ask("GET", read))),
                 QByteArray::fromStdString(toJson(m_server->ask("GET", read))));
    }
    QCOMPARE(*at(inPlace.ask("GET", "/fs-locks/_doc/global"), "_source.lock_count").asInteger(),
             std::int64_t{39});
}

void TestBulk::sourceOfItems()
{
    bulk("{\"index\":{\"_id\":\"a\"}}\n{\"kind\":\"k\",\"lock_count\":1}\n");
    const std::string doc = "{\"doc\":{\"kind\":\"k\"}}\n";
    const auto shown = [&](const std::string &meta, const std::string &body,
                           const std::string &query = {}) {
        return textAt(bulk("{\"update\":{\"_id\":\"a\"" + meta + "}}\n" + body, query),
                      "items.0.update.get");
    };
    const std::string start = R"({"_seq_no":0,"_primary_term":1,"found":true,"_source":)";
    QCOMPARE(shown("", doc), std::string("null"));
    QCOMPARE(shown(",\"_source\":true", doc), start + R"({"kind":"k","lock_count":1}})");
    QCOMPARE(shown(",\"_source\":\"kind\"", doc), start + R"({"kind":"k"}})");
    // The action line wins over the body, as on the nodes.
    QCOMPARE(shown(",\"_source\":\"kind\"", R"({"doc":{},"_source":["lock_count"]})"
                                            "\n"),
             start + R"({"kind":"k"}})");
    QCOMPARE(shown(",\"_source\":false", doc, "?_source=true"), std::string("null"));
    QCOMPARE(shown("", doc, "?_source=true"), start + R"({"kind":"k","lock_count":1}})");
}

void TestBulk::aNewDocumentIsNotCompared()
{
    const Value answer = bulk("{\"index\":{\"if_seq_no\":7,\"if_primary_term\":1}}\n{}\n");
    QCOMPARE(textAt(answer, "items.0.index.result"), std::string("\"created\""));
    QCOMPARE(m_server->status("POST", "/fs-locks/_doc?if_seq_no=7&if_primary_term=1", "{}"), 400);
}

void TestBulk::lateOnAMissingDocument()
{
    const Value answer = bulk(update(R"("_id":"/late","_source":true)", Script::Acquire,
                                     acquire("h1", "X", m_server->now - 1), true));
    QCOMPARE(
            textAt(answer, "items.0.update"),
            std::string(
                    R"({"_index":"fs-locks-000001","_type":"_doc","_id":"/late","_version":-1,"result":"noop",)"
                    R"("_shards":{"total":1,"successful":1,"failed":0},"get":{"found":false},"status":200})"));
}

void TestBulk::refusedAsAWhole_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const char *line, const char *said) {
        QTest::newRow(name) << QByteArray("{\"index\":{\"_id\":\"first\"}}\n{}\n") + line
                            << QByteArray(said);
    };
    row("no last newline", "{\"create\":{\"_id\":\"a\"}}\n{}", "must be terminated by a newline");
    row("unknown action", "{\"foo\":{\"_id\":\"a\"}}\n{}\n", "but found [foo]");
    row("not an action", "[]\n{}\n", "Malformed action/metadata line [3]");
    row("empty action", "{}\n{}\n", "Malformed action/metadata line [3]");
    row("broken action", "{\"create\n{}\n", "JSON");
    row("unknown parameter", "{\"index\":{\"_id\":\"a\",\"foo\":1}}\n{}\n",
        "unknown parameter [foo]");
    row("list of sources", "{\"update\":{\"_id\":\"a\",\"_source\":[\"a\"]}}\n{\"doc\":{}}\n",
        "expected a simple value for field [_source]");
    row("version", "{\"update\":{\"_id\":\"a\",\"version\":3}}\n{\"doc\":{}}\n",
        "do not support versioning");
    row("no id", "{\"delete\":{}}\n", "id is missing");
    row("long id", ("{\"create\":{\"_id\":\"" + std::string(513, 'x') + "\"}}\n{}\n").c_str(),
        "must be no longer than 512 bytes");
    row("broken update", "{\"update\":{\"_id\":\"a\"}}\n{\"doc\n", "JSON");
    row("empty update", "{\"update\":{\"_id\":\"a\"}}\n{}\n", "script or doc is missing");
    row("upsert with compare-and-set",
        "{\"update\":{\"_id\":\"a\",\"if_seq_no\":1,\"if_primary_term\":1}}\n{\"doc\":{},"
        "\"upsert\":{}}\n",
        "upsert requests don't support");
    row("retry with compare-and-set",
        "{\"update\":{\"_id\":\"a\",\"if_seq_no\":1,\"if_primary_term\":1,\"retry_on_conflict\":1}}"
        "\n{\"doc\":{}}\n",
        "can not be retried");
    row("half a condition", "{\"delete\":{\"_id\":\"a\",\"if_seq_no\":1}}\n",
        "primary term is [0]");
}

void TestBulk::refusedAsAWhole()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, said);
    const Value answer = bulk(body.toStdString());
    QCOMPARE(m_server->last.status, 400);
    QVERIFY2(textAt(answer, "error.reason").find(said.toStdString()) != std::string::npos,
             m_server->last.body.c_str());
    QVERIFY(m_server->service.store().find("fs-locks")->documents().empty());
}

/// As Elasticsearch 1.7.6 takes them, by URL and by bulk; the limit of 512 bytes came with 5.0.
void TestBulk::longIdsAreTakenByTypes()
{
    const std::string id(3'900, 'y');
    QCOMPARE(m_server->status("PUT", "/fs/lock/" + id, "{}"), 201);
    const Value answer = m_server->ask("POST", "/fs/lock/_bulk",
                                       R"({"create":{"_id":")" + id + "x\"}}\n{}\n");
    QCOMPARE(*at(answer, "items.0.create.status").asInteger(), 201);
    QCOMPARE(m_server->status("GET", "/fs/lock/" + id + "x"), 200);
}

void TestBulk::readsLeniently()
{
    const Value answer = bulk(
            "\n\r\n{\"create\":{\"_id\":5,\"_type\":\"_doc\"}}\r\n{}\r\n{\"create\":{\"_id\":"
            "\"second\"}}\n{}\n{\"create\":{\"_id\":\"lost\"}}\n");
    QCOMPARE(at(answer, "items").asList()->size(), std::size_t{2});
    QCOMPARE(textAt(answer, "items.0.create._id"), std::string("\"5\""));
    QCOMPARE(textAt(answer, "errors"), std::string("false"));
    QCOMPARE(textAt(bulk("{\"create\":{\"_id\":\"r\"}}\n{}\n", "?refresh=true"),
                    "items.0.create.forced_refresh"),
             std::string("true"));
    bulk("{\"create\":{\"_id\":\"r\"}}\n{}\n", "?refresh=nope");
    QCOMPARE(m_server->last.status, 400);
}

void TestBulk::rootBulkNamesIndices()
{
    const Value answer = m_server->ask("POST", "/_bulk",
                                       "{\"create\":{\"_index\":\"fs-locks\",\"_id\":\"a\"}}\n{}\n{"
                                       "\"create\":{\"_index\":\"zz\",\"_id\":\"a\"}}\n{}\n");
    QCOMPARE(textAt(answer, "items.0.create.status"), std::string("201"));
    QCOMPARE(textAt(answer, "items.1.create.status"), std::string("404"));
    QCOMPARE(m_server->status("POST", "/_bulk", "{\"create\":{\"_id\":\"a\"}}\n{}\n"), 400);
}

LOCKSCOPE_APPLESS_TEST(TestBulk)
#include "tst_bulk.moc"
