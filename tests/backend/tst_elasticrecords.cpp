// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticrecords.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/http/httppolicy.h"
#include "backend/json/json.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using Kind = BackendError::Kind;

namespace {

HttpAnswer answered(int status, std::string body)
{
    HttpAnswer answer;
    answer.status = status;
    answer.body = std::move(body);
    return answer;
}

Value at(const Value &value, const std::vector<std::string> &path)
{
    Value current = value;
    for (const std::string &step : path) {
        const ValueMap *map = current.asMap();
        if (!map)
            return {};
        current = Value((*map)[step]);
    }
    return current;
}

std::vector<Value> lines(const std::string &body)
{
    std::vector<Value> result;
    std::size_t start = 0;
    for (std::size_t end = body.find('\n'); end != std::string::npos;
         end = body.find('\n', start)) {
        result.push_back(parseJson(body.substr(start, end - start)).value_or(Value()));
        start = end + 1;
    }
    return result;
}

std::string filesIndex(const std::string &mappings)
{
    return "{\"fs-1\":{\"mappings\":" + mappings + ",\"settings\":{\"index\":{}}}}";
}

} // namespace

/// Intents and file documents on the wire.
class TestElasticRecords : public QObject
{
    Q_OBJECT
private slots:
    void bulkLines()
    {
        RecordBulkRequest bulk;
        bulk.index = "fs";
        bulk.items.emplace_back(FileItem{FileScript::Move, "1", ValueMap{{"from", "/a"}}});
        bulk.items.emplace_back(CreateDocument{"2", ValueMap{{"state", "prepared"}}});
        bulk.items.emplace_back(GuardedUpdate{"3", {9007199254740993, 2}, ValueMap{{"by", "me"}}});
        const HttpCall call = recordBulkRequest(bulk, false);
        QCOMPARE(call.target, std::string("/fs/_bulk?timeout=5s"));
        QVERIFY(!isReadRequest(call.method, call.target));
        const std::vector<Value> parts = lines(call.body);
        QCOMPARE(parts.size(), std::size_t(6));
        QVERIFY(at(parts[0], {"update", "retry_on_conflict"}) == Value(5));
        QVERIFY(at(parts[0], {"update", "_source"}) == Value("fence*"));
        QVERIFY(at(parts[1], {"script", "source"}) == Value(fileScriptText(FileScript::Move)));
        QVERIFY(at(parts[1], {"upsert"}).isNull()); // a file that was deleted stays deleted
        QVERIFY(at(parts[2], {"create", "_id"}) == Value("2"));
        QVERIFY(at(parts[4], {"update", "if_seq_no"}) == Value(std::int64_t{9007199254740993}));
        QVERIFY(at(parts[4], {"update", "retry_on_conflict"}).isNull());
        QVERIFY(at(parts[5], {"detect_noop"}) == Value(false));
        QCOMPARE(recordBulkRequest(bulk, true).target,
                 std::string("/fs/_bulk?require_alias=true&timeout=5s"));
        QCOMPARE(documentIdsOf(bulk), (std::vector<std::string>{"1", "2", "3"}));
    }

    void searchesAreReads()
    {
        FindFilesRequest find;
        find.index = "fs";
        find.under = "/a";
        find.selection = FindFilesRequest::Selection::Unsettled;
        find.change = {"me", 7, 8};
        for (const HttpCall &call :
             {findFilesRequest(find), findOpenIntentsRequest("fs-intents", -1, 10000),
              findHalfDoneLocksRequest("fs-locks", -1, 10000)})
            QVERIFY2(isReadRequest(call.method, call.target), call.target.c_str());
        const std::string body = findFilesRequest(find).body;
        QVERIFY(body.find("\"/a/\"") != std::string::npos); // whole segments only
        QVERIFY(at(parseJson(body).value(), {"track_total_hits"}) == Value(true));
    }

    void totalsOfEveryVersion()
    {
        const std::string hit
                = R"({"_id":"1","_source":{"path":"/a/x","fence":5,"fence_epoch":6}})";
        for (const std::string total : {"3", R"({"value":3,"relation":"eq"})"}) {
            std::string page = R"({"timed_out":false,"_shards":{"failed":0},"hits":{"total":)";
            page.append(total).append(R"(,"hits":[)").append(hit).append("]}}");
            const Answer answer = readFindFilesAnswer(answered(200, page));
            const auto *found = std::get_if<FindFilesAnswer>(&answer);
            QVERIFY(found);
            QCOMPARE(found->total, std::int64_t(3));
            QCOMPARE(found->files.front().path, std::string("/a/x"));
            QCOMPARE(found->files.front().fence, std::optional<std::int64_t>(5));
        }
    }

    void anIncompleteSearchIsNoAnswer()
    {
        for (const std::string body :
             {R"({"timed_out":true,"hits":{"hits":[]}})",
              R"({"_shards":{"failed":1},"hits":{"hits":[]}})", R"({"hits":{}})", "<html>"}) {
            const Answer answer = readFindFilesAnswer(answered(200, body));
            QVERIFY2(std::holds_alternative<LostAnswer>(answer), body.c_str());
        }
    }

    void intentsIndex()
    {
        const HttpCall create = createIntentsRequest("fs-locks", {"0-2", false, {}});
        QCOMPARE(create.target, std::string("/fs-intents-000001"));
        const Value body = parseJson(create.body).value();
        QVERIFY(at(body, {"aliases", "fs-intents", "is_write_index"}) == Value(true));
        QVERIFY(at(body, {"settings", "index", "auto_expand_replicas"}) == Value("0-2"));
        const std::string mappings = toJson(at(body, {"mappings"}));
        const auto described = [&mappings](const std::string &name, const std::string &shards) {
            return answered(200, "{\"" + name + "\":{\"mappings\":" + mappings
                                         + ",\"settings\":{\"index\":{\"number_of_shards\":\""
                                         + shards + "\"}}}}");
        };
        QCOMPARE(readIntentsIndex(described("fs-intents-000001", "1"), "fs-intents")->index,
                 std::string("fs-intents-000001"));
        QCOMPARE(readIntentsIndex(described("fs-intents-000001", "2"), "fs-intents").error().kind,
                 Kind::WrongSetUp);
        QCOMPARE(readIntentsIndex(described("fs-intents", "1"), "fs-intents").error().kind,
                 Kind::WrongSetUp);
        QCOMPARE(readIntentsIndex(answered(404, "{}"), "fs-intents").error().kind, Kind::NotSetUp);
        QCOMPARE(readIntentsIndex(answered(200, filesIndex("{}")), "fs-intents").error().kind,
                 Kind::WrongSetUp);
    }

    void filesIndices_data()
    {
        QTest::addColumn<QByteArray>("mappings");
        QTest::addColumn<bool>("usable");
        const auto row = [](const char *name, const char *mappings, bool usable) {
            QTest::newRow(name) << QByteArray(mappings) << usable;
        };
        row("keyword", "{'properties':{'path':{'type':'keyword'}}}", true);
        row("text", "{'properties':{'path':{'type':'text'}}}", false);
        row("no path", "{'properties':{}}", false);
        row("short paths only", "{'properties':{'path':{'type':'keyword','ignore_above':256}}}",
            false);
        row("long paths too", "{'properties':{'path':{'type':'keyword','ignore_above':8191}}}",
            true);
        row("not indexed", "{'properties':{'path':{'type':'keyword','index':false}}}", false);
        row("strict", "{'dynamic':'strict','properties':{'path':{'type':'keyword'}}}", false);
        row("strict, complete",
            "{'dynamic':'strict','properties':{'path':{'type':'keyword'},'fence':{'type':'long'},"
            "'fence_epoch':{'type':'long'},'intent':{'type':'keyword'}}}",
            true);
        row("not dynamic", "{'dynamic':'false','properties':{'path':{'type':'keyword'}}}", false);
        row("mark as made up by the server",
            "{'properties':{'path':{'type':'keyword'},'intent':{'type':'text','fields':{'keyword':"
            "{'type':'keyword'}}}}}",
            true);
        row("mark as text", "{'properties':{'path':{'type':'keyword'},'intent':{'type':'text'}}}",
            false);
        row("mark with the keyword cut off",
            "{'properties':{'path':{'type':'keyword'},'intent':{'type':'text','fields':{'keyword':"
            "{'type':'keyword','ignore_above':5}}}}}",
            false);
        row("mark cut off",
            "{'properties':{'path':{'type':'keyword'},'intent':{'type':'keyword','ignore_above':5}}"
            "}",
            false);
        row("mark not indexed",
            "{'properties':{'path':{'type':'keyword'},'intent':{'type':'keyword','index':false}}}",
            false);
        row("fence not indexed",
            "{'properties':{'path':{'type':'keyword'},'fence':{'type':'long','index':false}}}",
            false);
        row("paths in small letters",
            "{'properties':{'path':{'type':'keyword','normalizer':'small'}}}", false);
        row("nested", "{'type':'nested','properties':{'path':{'type':'keyword'}}}", false);
        row("no fences in the source",
            "{'_source':{'excludes':['fence*']},'properties':{'path':{'type':'keyword'}}}", false);
        row("routing", "{'_routing':{'required':true},'properties':{'path':{'type':'keyword'}}}",
            false);
        row("fence as text",
            "{'properties':{'path':{'type':'keyword'},'fence':{'type':'keyword'}}}", false);
    }
    void filesIndices()
    {
        QFETCH(QByteArray, mappings);
        QFETCH(const bool, usable);
        const std::string json = mappings.replace('\'', '"').toStdString();
        const Result<void> result = checkFilesIndex(answered(200, filesIndex(json)), "fs", 500);
        QCOMPARE(result.has_value(), usable);
        if (!result)
            QCOMPARE(result.error().kind, Kind::WrongSetUp);
    }

    void whatAFilesIndexDoesNotAllowIsSaidFirst_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<BackendError::Kind>("kind");
        QTest::newRow("pages too small")
                << QByteArray(R"("max_result_window":"10")") << Kind::WrongSetUp;
        QTest::newRow("blocked") << QByteArray(R"("blocks":{"write":"true"})") << Kind::Blocked;
        QTest::newRow("closed") << QByteArray(R"("verified_before_close":"true")") << Kind::Closed;
    }
    void whatAFilesIndexDoesNotAllowIsSaidFirst()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const BackendError::Kind, kind);
        const std::string index
                = R"({"fs-1":{"mappings":{"properties":{"path":{"type":"keyword"}}},)"
                  R"("settings":{"index":{)"
                  + settings.toStdString() + "}}}}";
        const Result<void> result = checkFilesIndex(answered(200, index), "fs", 500);
        QVERIFY(!result && result.error().kind == kind);
        QVERIFY(result.error().detail.find("fs-1") != std::string::npos);
    }

    /// What hides some of the files leaves them behind.
    void filesThatSomethingHides_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("alias");
        const auto row = [](const char *told, const char *settings, const char *alias) {
            QTest::newRow(told) << QByteArray(settings) << QByteArray(alias);
        };
        row("plain", "", "");
        row("its own pipelines",
            R"("search":{"default_pipeline":"_none"},"default_pipeline":"stamp")", "");
        row("index.search.default_pipeline is hide, it must be _none",
            R"("search":{"default_pipeline":"hide"})", "");
        row("index.append_only.enabled is true, it must be false",
            R"("append_only":{"enabled":"true"})", "");
        row("the alias's filter is {\"term\":{\"path\":\"/a\"}}, it must be nothing: every client "
            "must "
            "see every file, in one place",
            "", R"("filter":{"term":{"path":"/a"}})");
        row("the alias's search_routing is a, it must be nothing", "", R"("search_routing":"a")");
        row("the alias's index_routing is a, it must be nothing", "", R"("index_routing":"a")");
        row("the alias's is_write_index is false, it must be true", "",
            R"("is_write_index":false)");
    }
    void filesThatSomethingHides()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const QByteArray, alias);
        const std::string told = QTest::currentDataTag();
        const std::string index
                = R"({"fs-1":{"mappings":{"properties":{"path":{"type":"keyword"}}},)"
                  R"("aliases":{"other":{"filter":{"term":{"path":"/z"}}},"fs":{)"
                  + alias.toStdString() + R"(}},"settings":{"index":{)" + settings.toStdString()
                  + "}}}}";
        const Result<void> result = checkFilesIndex(answered(200, index), "fs", 500);
        QCOMPARE(result.has_value(), told == "plain" || told == "its own pipelines");
        if (!result) {
            QCOMPARE(result.error().kind, Kind::WrongSetUp);
            QVERIFY2(result.error().detail.starts_with("the files index fs-1: " + told),
                     result.error().detail.c_str());
        }
    }

    /// Ids alone find them only where there is one shard.
    void filesWithARoutingOfTheirOwn()
    {
        for (const bool isOne : {true, false}) {
            const ValueMap settings{{"index", ValueMap{{"number_of_shards", isOne ? "1" : "3"}}}};
            const std::string index = toJson(ValueMap{{"fs-1", ValueMap{{"settings", settings}}}});
            QCOMPARE(idsFindAllFiles(answered(200, index)), isOne);
        }
        const HttpCall call = findRoutedRequest("fs", {"/a", "/b"});
        QVERIFY(isReadRequest(call.method, call.target));
        QVERIFY(call.body.find(R"({"exists":{"field":"_routing"}})") != std::string::npos);
        QVERIFY(call.body.find(R"("/a/")") != std::string::npos);
        QVERIFY(call.body.find(R"("/b/")") != std::string::npos);
    }

    /// What Elasticsearch can say of all keywords of an index.
    void aLimitForAllKeywordsCountsWhereAFieldHasNone()
    {
        for (const bool ofItsOwn : {false, true}) {
            const std::string path = ofItsOwn ? R"({"type":"keyword","ignore_above":8191})"
                                              : R"({"type":"keyword"})";
            const std::string index = R"({"fs-1":{"mappings":{"properties":{"path":)" + path
                                      + R"(}},"settings":{"index":{"mapping":{"ignore_above":)"
                                        R"("256"}}}}})";
            QCOMPARE(checkFilesIndex(answered(200, index), "fs", 500).has_value(), ofItsOwn);
        }
    }

    void aFilesIndexThatIsNotThereIsNamed()
    {
        const std::string body
                = R"({"error":{"type":"index_not_found_exception","reason":"no such index [nosuch]"},"status":404})";
        const Result<void> result = checkFilesIndex(answered(404, body), "nosuch", 500);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Kind::NotFound);
        QCOMPARE(result.error().detail, std::string("there is no index of file documents nosuch"));
    }

    void changesThatEntriesName()
    {
        const std::string body
                = R"({"hits":{"hits":[{"_id":"/a","_source":{"holders":[{"id":"h","op":"x","mode":"X"}]}},)"
                  R"({"_id":"/b","_source":{"holders":[{"id":"h","op":"x","mode":"X"},{"id":"i","mode":"IX"}]}}]}})";
        QCOMPARE(readHalfDoneLocks(answered(200, body))->changes, (std::vector<std::string>{"x"}));
    }
};

LOCKSCOPE_GUILESS_TEST(TestElasticRecords)
#include "tst_elasticrecords.moc"
