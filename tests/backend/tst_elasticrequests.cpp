// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/http/httppolicy.h"
#include "backend/json/json.h"
#include "models/protocol/scripts/scriptitems.h"
#include "models/protocol/scripts/scripts.h"
#include "tests/support/testprogram.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTest>

using namespace lockscope;

namespace {

std::vector<Value> lines(const std::string &ndjson)
{
    std::vector<Value> values;
    for (std::size_t at = 0; at < ndjson.size();) {
        const auto end = ndjson.find('\n', at);
        values.push_back(parseJson(ndjson.substr(at, end - at)).value());
        at = end + 1;
    }
    return values;
}

const Value &at(const Value &value, std::initializer_list<std::string_view> path)
{
    const Value *current = &value;
    for (const std::string_view key : path)
        current = &(*current->asMap())[key];
    return *current;
}

Value isKind(const char *kind)
{
    const std::string text = kind;
    return ValueMap{{"term", ValueMap{{"kind", text}}}};
}

} // namespace

class TestElasticRequests : public QObject
{
    Q_OBJECT
private slots:
    void scriptsAreSentAsTheyAreStored()
    {
        for (const Script script : AllScripts) {
            const std::string_view name = scriptName(script);
            QFile file(QStringLiteral(LOCKSCOPE_TEST_DATA "/../../resources/scripts/%1.painless")
                               .arg(QString::fromUtf8(name.data(), qsizetype(name.size()))));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(scriptText(script), file.readAll().toStdString());
            QVERIFY(parseJson(scriptTextJson(script)).value() == Value(scriptText(script)));
        }
    }

    void bulkBodies()
    {
        BulkRequest bulk;
        bulk.items.emplace_back(ScriptItem{Script::Acquire, "/a \"b\"\n", ValueMap{{"n", 0}}, true,
                                           SourceWanted::UpdatedAt});
        bulk.items.emplace_back(
                ScriptItem{Script::SessionRenew, "session:x", {}, false, SourceWanted::Full});
        bulk.items.emplace_back(ScriptItem{Script::Release, "c", {}, false, SourceWanted::None});
        bulk.items.emplace_back(GuardedDelete{"d", {9007199254740993, 2}});
        bulk.items.emplace_back(GuardedCount{"e", {5, 1}, 2});
        const HttpCall call = bulkRequest("fs-locks", bulk);
        QCOMPARE(call.target, std::string("/fs-locks/_bulk?require_alias=true&timeout=5s"));
        QVERIFY(call.content == HttpCall::Content::NdJson);
        QCOMPARE(call.body.back(), '\n');
        QVERIFY(!isReadRequest(call.method, call.target));
        const std::vector<Value> parts = lines(call.body);
        QCOMPARE(parts.size(), std::size_t(9));
        QVERIFY(at(parts[0], {"update", "_id"}) == Value("/a \"b\"\n"));
        QVERIFY(at(parts[0], {"update", "retry_on_conflict"}) == Value(5));
        QVERIFY(at(parts[0], {"update", "_source"}) == Value("updated_at"));
        QVERIFY(at(parts[1], {"script", "source"}) == Value(scriptText(Script::Acquire)));
        QVERIFY(at(parts[1], {"scripted_upsert"}) == Value(true));
        QVERIFY(at(parts[1], {"upsert"}) == Value(ValueMap{}));
        QVERIFY(at(parts[2], {"update", "_source"}) == Value(true));
        QVERIFY(!parts[3].asMap()->contains("upsert"));
        QVERIFY(!at(parts[4], {"update"})
                         .asMap()
                         ->contains("_source")); // never with a script that may delete
        QVERIFY(at(parts[6], {"delete", "if_seq_no"}) == Value(std::int64_t{9007199254740993}));
        QVERIFY(at(parts[7], {"update", "if_primary_term"}) == Value(1));
        QVERIFY(!at(parts[7], {"update"})
                         .asMap()
                         ->contains("retry_on_conflict")); // refused together with a guard
        QVERIFY(at(parts[8], {"doc", "lock_count"}) == Value(2));
    }

    void readsAreReads()
    {
        for (const HttpCall &call :
             {multiGetRequest("fs-locks", {"a"}), walkRequest("fs-locks", -1, 10, false),
              folderRequest("fs-locks", {"/a/", "/a0", "/a/", -1, 10}),
              outsideFoldersRequest("fs-locks", -1, 10),
              findEntriesRequest("fs-locks", {{"s"}, {}}, 10), countersRequest("fs-locks"),
              countLocksRequest("fs-locks"), describeIndexRequest("fs-locks"),
              describeServerRequest(), serverTimeRequest()})
            QVERIFY2(isReadRequest(call.method, call.target), call.target.c_str());
        QVERIFY(!isReadRequest(createIndexRequest("fs-locks", {}).method,
                               createIndexRequest("fs-locks", {}).target));
    }

    /// The warm-up must write nothing wherever it is sent: checked here by the scripts themselves,
    /// on real nodes by the contract test.
    void warmUpWritesNothing()
    {
        const BulkRequest bulk = warmUpBulk();
        QCOMPARE(bulk.items.size(), AllScripts.size());
        for (const BulkItem &item : bulk.items) {
            const ScriptItem &script = std::get<ScriptItem>(item);
            QVERIFY(script.upsert);
            ValueMap source;
            const auto op = runScript(script.script, true, 1'700'000'000'000, source,
                                      script.params);
            QVERIFY2(!op || *op == ScriptOp::None, std::string(scriptName(script.script)).c_str());
        }
    }

    void walkIsExact()
    {
        const Value body = parseJson(walkRequest("fs-locks", 9007199254740993, 5000, false).body)
                                   .value();
        QVERIFY(at(body, {"query", "range", "_seq_no", "gt"})
                == Value(std::int64_t{9007199254740993}));
        QVERIFY(at(body, {"size"}) == Value(5000));
        QVERIFY(at(body, {"seq_no_primary_term"}) == Value(true));
    }

    void foldersAreReadInTheOrderOfPaths()
    {
        const HttpCall call = folderRequest("fs-locks", {"/a/", "/a0", "/a/b\"0", 17, 501});
        QCOMPARE(call.target, std::string("/fs-locks/_search"));
        const Value body = parseJson(call.body).value();
        const Value range = ValueMap{{"path", ValueMap{{"gte", "/a/"}, {"lt", "/a0"}}}};
        QVERIFY(at(body, {"query", "bool", "must_not"})
                == Value(Value::List{isKind("document"), isKind("rw"), isKind("session")}));
        QVERIFY(at(body, {"query", "bool", "filter"})
                == Value(Value::List{ValueMap{{"range", range}}}));
        QVERIFY(at(body, {"sort"})
                == Value(Value::List{ValueMap{{"path", "asc"}}, ValueMap{{"_seq_no", "asc"}}}));
        QVERIFY(at(body, {"search_after"}) == Value(Value::List{"/a/b\"0", 17}));
        QVERIFY(at(body, {"size"}) == Value(501));
        QVERIFY(at(body, {"seq_no_primary_term"}) == Value(true));
        QVERIFY(at(body, {"track_total_hits"}) == Value(false));
        // Of the root folder every path is one; a range of them would cost as much as there are
        // locks.
        const Value root = parseJson(folderRequest("fs-locks", {"/", "0", "/", -1, 501}).body)
                                   .value();
        QVERIFY(!at(root, {"query", "bool"}).asMap()->contains("filter"));
    }

    void whatIsOutsideFoldersIsAWalk()
    {
        const Value body = parseJson(outsideFoldersRequest("fs-locks", 17, 1000).body).value();
        QVERIFY(at(body, {"sort"}) == Value(Value::List{ValueMap{{"_seq_no", "asc"}}}));
        QVERIFY(at(body, {"size"}) == Value(1000));
        const Value::List &filter = *at(body, {"query", "bool", "filter"}).asList();
        QCOMPARE(filter.size(), std::size_t(2));
        QVERIFY(at(filter[0], {"range", "_seq_no", "gt"}) == Value(17));
        QCOMPARE(at(filter[1], {"bool", "should"}).asList()->size(), std::size_t(5));
        QVERIFY(at(filter[1], {"bool", "minimum_should_match"}) == Value(1));
    }

    /// Of which an index may allow one (index.max_terms_count).
    void noQueryIsOfTerms()
    {
        for (const HttpCall &call :
             {folderRequest("fs-locks", {"/a/", "/a0", "/a/", 17, 501}),
              outsideFoldersRequest("fs-locks", 17, 1000), walkRequest("fs-locks", 17, 10, false),
              findEntriesRequest("fs-locks", {{"s"}, {}}, 10),
              findEntriesRequest("fs-locks", {{"s", "t"}, {}}, 10),
              findEntriesRequest("fs-locks", {{}, "h"}, 10),
              findFilesNameRequest("fs-intents", {"files-a", "files-b"})})
            QVERIFY2(call.body.find("\"terms\"") == std::string::npos, call.body.c_str());
    }

    void indexIsTheProtocols()
    {
        SetUpOptions options;
        options.replicas = "0-all";
        options.independentKinds = true;
        options.defaults = {Millis(5000), Millis(2000)};
        const HttpCall call = createIndexRequest("my-locks", options);
        QVERIFY(call.method == HttpMethod::Put);
        QCOMPARE(call.target, std::string("/my-locks-000001"));
        const Value body = parseJson(call.body).value();
        QVERIFY(at(body, {"settings", "index", "auto_expand_replicas"}) == Value("0-all"));
        QVERIFY(at(body, {"settings", "index", "number_of_shards"}) == Value(1));
        QVERIFY(at(body, {"aliases", "my-locks", "is_write_index"}) == Value(true));
        QVERIFY(at(body, {"mappings", "_meta", "lock_protocol"}) == Value(2));
        QVERIFY(at(body, {"mappings", "_meta", "root_covers_all"}) == Value(false));
        QVERIFY(at(body, {"mappings", "_meta", "lease_ms"}) == Value(5000));
        QVERIFY(at(body, {"mappings", "_meta", "delay_ms"}) == Value(2000));
        QVERIFY(at(body, {"mappings", "dynamic"}) == Value("strict"));
        // What a template could set otherwise.
        QVERIFY(at(body, {"settings", "index", "translog", "durability"}) == Value("request"));
        QVERIFY(at(body, {"settings", "index", "default_pipeline"}) == Value("_none"));
        QVERIFY(at(body, {"settings", "index", "final_pipeline"}) == Value("_none"));
        // An engine that does not know the setting would refuse the whole request.
        QVERIFY(!at(body, {"settings", "index"}).asMap()->contains("replication"));
        QVERIFY(!at(body, {"settings", "index"}).asMap()->contains("search"));
        QVERIFY(!at(body, {"mappings", "_meta"}).asMap()->contains("epoch"));
        const NewIndex known{{}, 17, true, true};
        const Value chosen = parseJson(createIndexRequest("my-locks", options, known).body).value();
        QVERIFY(at(chosen, {"settings", "index", "replication", "type"}) == Value("DOCUMENT"));
        QVERIFY(at(chosen, {"settings", "index", "search", "default_pipeline"}) == Value("_none"));
        QVERIFY(at(chosen, {"mappings", "_meta", "epoch"}) == Value(17));
    }

    /// Its clients find there which scripts need not be sent; others' scripts are not taken for
    /// ours.
    void indexNamesTheScriptsThatTheServerKeeps()
    {
        const auto factsOf = [](const HttpCall &create) {
            Value body = parseJson(create.body).value();
            body.asMap()->set("settings", ValueMap{{"index", ValueMap{{"number_of_shards", "1"},
                                                                      {"creation_date", "1"}}}});
            HttpAnswer answer;
            answer.status = 200;
            answer.body = toJson(ValueMap{{"my-locks-000001", body}});
            return readIndexFacts(answer, "my-locks").value();
        };
        QVERIFY(factsOf(createIndexRequest("my-locks", {})).storedScripts.empty());
        const std::set<Script> both{Script::Acquire, Script::Release};
        HttpCall create = createIndexRequest("my-locks", {}, {both});
        QVERIFY(factsOf(create).storedScripts == both);
        // A version with another text has another id.
        const std::string id = storedScriptId(Script::Acquire);
        create.body.replace(create.body.find(id), id.size(), "lockscope-acquire-0123456789abcdef");
        QVERIFY(factsOf(create).storedScripts == std::set<Script>{Script::Release});

        const HttpCall store = storeScriptRequest(Script::Acquire);
        QVERIFY(store.method == HttpMethod::Put);
        QCOMPARE(store.target, "/_scripts/" + id);
        QVERIFY(at(parseJson(store.body).value(), {"script", "source"})
                == Value(scriptText(Script::Acquire)));
        QVERIFY(!isReadRequest(store.method, store.target));
    }

    void storedScriptsAreNamedInsteadOfSent()
    {
        const BulkRequest bulk{{releaseItem("/a", "h", {}), renewItem("s", instantFromEpochMs(1))}};
        const std::string body = bulkBody(bulk, {Script::Release});
        const std::vector<Value> sent = lines(body);
        QCOMPARE(sent.size(), std::size_t(4));
        const Value &release = sent[1];
        QVERIFY(at(release, {"script", "id"}) == Value(storedScriptId(Script::Release)));
        QVERIFY(at(release, {"script", "source"}).isNull()
                && at(release, {"script", "lang"}).isNull());
        QVERIFY(at(release, {"script", "params", "id"}) == Value("h"));
        QVERIFY(at(sent[3], {"script", "source"}) == Value(scriptText(Script::SessionRenew)));
    }

    void indexNames()
    {
        for (const char *good : {"fs-locks", "a", "x_1-2"})
            QVERIFY(checkIndexName(good).has_value());
        for (const char *bad :
             {"", "-a", "_all", "A", "a b", "a/b", "a?b", "*", "a,b", "a%2f", "..", "ü"})
            QVERIFY2(!checkIndexName(bad), bad);
    }
};

LOCKSCOPE_GUILESS_TEST(TestElasticRequests)
#include "tst_elasticrequests.moc"
