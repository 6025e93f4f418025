// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// C01–C07: what the servers' scripts and single requests do.

#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/json/json.h"
#include "tests/conformance/conformancetest.h"
#include "tests/conformance/recordingproxy.h"
#include "tests/conformance/suites.h"

#include <set>

namespace lockscope::conformance {

namespace {

const std::string LateAcquire
        = "\"params\":{\"h\":{\"id\":\"x\"},\"mode\":\"X\",\"n\":0,\"kind\":\"tree\",\"dead\":[],"
          "\"not_after\":0}";

std::string updateBody(const std::string &scriptJson, const std::string &params,
                       const std::string &rest = {})
{
    return "{\"script\":{\"lang\":\"painless\",\"source\":" + scriptJson
           + (params.empty() ? "" : "," + params) + "}" + rest + "}";
}

} // namespace

class TestRestFacts : public ConformanceTest
{
    Q_OBJECT
public:
    using ConformanceTest::ConformanceTest;

private:
    /// MongoDB: each is a pipeline that the server understands, and one that it does not understand
    /// is its own statement's error.
    void everyPipelineIsTaken()
    {
        const BulkRequest all = warmUpBulk();
        for (const ItemAnswer &item : write(all.items)) {
            // Some make, without parameters, what the collection does not take: they were run.
            const bool isRefused = item.status == ItemAnswer::Status::Foreign
                                   && item.errorReason.find("failed validation")
                                              != std::string::npos;
            QVERIFY2(isRefused
                             || (item.errorReason.empty()
                                 && item.status != ItemAnswer::Status::Unknown),
                     qPrintable(describe(item)));
        }
        QVERIFY(contents().empty());
        const auto statement = [](const char *operation) {
            return Value(
                    ValueMap{{"q", ValueMap{{"_id", "/p"}}},
                             {"u",
                              Value::List{ValueMap{
                                      {"$set", ValueMap{{"process_id",
                                                         ValueMap{{operation,
                                                                   Value::List{"a", "b"}}}}}}}}}});
        };
        VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("h", "s"))), Created);
        const Value answer = desk().command(
                {{"update", index()},
                 {"updates", Value::List{statement("$noSuchOperation"), statement("$concat")}},
                 {"ordered", false}});
        QVERIFY(at(answer, "writeErrors.0.index") == Value(0));
        QVERIFY(at(answer, "writeErrors.1").isNull());
        QVERIFY(at(answer, "nModified") == Value(1));
    }

    void putPastTheValidator(const std::string &id, const ValueMap &source)
    {
        const ValueMap answer = desk().command(
                {{"update", index()},
                 {"updates",
                  Value::List{
                          ValueMap{{"q", ValueMap{{"_id", id}}}, {"u", source}, {"upsert", true}}}},
                 {"bypassDocumentValidation", true},
                 {"writeConcern", ValueMap{{"w", "majority"}}}});
        QVERIFY(answer["n"] == Value(1));
    }

private slots:
    void c01_everyScriptCompilesAndAFaultyOneIsAnItemError()
    {
        if (isMongo()) {
            everyPipelineIsTaken();
            return;
        }
        const BulkRequest warmUp = warmUpBulk();
        const std::vector<ItemAnswer> items = write(warmUp.items);
        QCOMPARE(items.size(), AllScripts.size());
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Script script = std::get<ScriptItem>(warmUp.items[i]).script;
            // These two throw on purpose: compiled, nothing written.
            if (script == Script::SessionBegin || script == Script::SessionKill) {
                VERIFY_STATUS(items[i], Foreign);
                QVERIFY2(items[i].errorReason.find("compile") == std::string::npos,
                         qPrintable(describe(items[i])));
            } else {
                VERIFY_STATUS(items[i], Noop);
                QVERIFY(!items[i].found);
            }
        }
        QVERIFY(contents().empty());

        const RestAnswer faulty = restBulk(
                "{\"update\":{\"_id\":\"faulty\"}}\n"
                + updateBody("\"ctx._source.x = ;\"", {}, ",\"scripted_upsert\":true,\"upsert\":{}")
                + "\n");
        VERIFY_HTTP(faulty, 200);
        QCOMPARE(faulty.integerAt("items.0.update.status"), 400);
        QCOMPARE(faulty.textAt("items.0.update.error.type"),
                 QStringLiteral("illegal_argument_exception"));
        QCOMPARE(faulty.textAt("items.0.update.error.caused_by.type"),
                 QStringLiteral("script_exception"));
        QVERIFY(contents().empty());
    }

    void c02_theServerSaysWhatItIsAndGetsPlainMediaTypesOnly()
    {
        const Result<ServerStatus> status = wait(backend().fetchStatus());
        VERIFY_OK(status);
        const char *expected = server().is("elasticsearch") ? "elasticsearch"
                               : server().is("opensearch")  ? "opensearch"
                               : isMongo()                  ? "mongodb"
                                                            : "embedded";
        QCOMPARE(QString::fromStdString(status->engine), QString::fromLatin1(expected));
        if (server().isNode())
            QCOMPARE(QString::fromStdString(status->version),
                     QString::fromStdString(server().version()));
        if (isMongo()) {
            remark("there are no media types");
            return;
        }

        RecordingProxy proxy(server().url());
        ServerProfile through = profile();
        through.url = proxy.url();
        const auto other = connectTo(through);
        VERIFY_OK(wait(other->fetchStatus()));
        const std::unique_ptr<LockClient> a(other->createClient({}, LongTerms, nullptr));
        const Result<LockGrant> held = wait(a->acquire(treeLock("/a/b")));
        VERIFY_OK(held);
        VERIFY_OK(wait(other->fetchPage({}, 100)));
        VERIFY_OK(wait(other->fetchExact({"global"})));
        VERIFY_OK(wait(other->fetchMark()));
        VERIFY_OK(wait(a->end()));
        std::set<QByteArray> types;
        for (const QByteArray &type : proxy.headers("content-type"))
            types.insert(type);
        QCOMPARE(types, (std::set<QByteArray>{"application/json", "application/x-ndjson"}));
        for (const QByteArray &accepted : proxy.headers("accept"))
            QVERIFY2(!accepted.contains("compatible-with"), accepted.constData());
    }

    void c03_creatingTheSameIdTwiceIsAConflict()
    {
        if (isMongo()) {
            VERIFY_STATUS(write(acquireOne("/p", LockMode::X, holding("h", "s"))), Created);
            const auto before = contents();
            const Value again = desk().command(
                    {{"insert", index()}, {"documents", Value::List{ValueMap{{"_id", "/p"}}}}});
            const std::int64_t *code = at(again, "writeErrors.0.code").asInteger();
            QVERIFY(code && (*code == 11000 || *code == 121)); // a duplicate, or none of ours
            QVERIFY(contents() == before);
            return;
        }
        const RestAnswer first = rest(HttpMethod::Put, indexPath("/_create/global"), "{}");
        VERIFY_HTTP(first, 201);
        QCOMPARE(first.textAt("result"), QStringLiteral("created"));
        const RestAnswer second = rest(HttpMethod::Put, indexPath("/_create/global"), "{}");
        VERIFY_HTTP(second, 409);
        QCOMPARE(second.integerAt("status"), 409);
        QCOMPARE(second.textAt("error.type"), QStringLiteral("version_conflict_engine_exception"));
        QCOMPARE(second.textAt("error.index"), QString::fromStdString(index() + "-000001"));
        QVERIFY2(second.textAt("error.reason").contains(QLatin1String("document already exists")),
                 qPrintable(describe(second)));
    }

    void c04_whatAScriptDecidesIsTheResultOfTheUpdate()
    {
        // By the protocol's own scripts, which every engine runs.
        const Instant before = serverNow();
        const ItemAnswer created = write(acquireOne("/a", LockMode::IX, holding("one", "s")));
        VERIFY_STATUS(created, Created); // so ctx.op was 'create'
        const Instant stamped = lock("/a").updatedAt.value_or(Instant());
        QVERIFY(stamped >= before - Millis(1000) && stamped <= serverNow() + Millis(1000));
        VERIFY_STATUS(write(acquireOne("/a", LockMode::IX, holding("two", "s"))), Updated);
        VERIFY_STATUS(write(acquireOne("/a", LockMode::X, holding("three", "s"))), Noop);
        VERIFY_STATUS(write(releaseItem("/a", "one", {})), Updated);
        ScriptItem last = releaseItem("/a", "two", {});
        last.source
                = SourceWanted::Full; // on MongoDB nobody looks whether it was the last otherwise
        VERIFY_STATUS(write(last), Deleted);

        AcquireParams tooLate = holding("x", "s");
        tooLate.notAfter = before - Millis(1000);
        VERIFY_STATUS(write(acquireOne("/late", LockMode::X, tooLate)), Noop);
        QVERIFY(!stored("/late"));
        if (isMongo()) {
            remark("by the protocol's pipelines");
            return;
        }
        const RestAnswer late = rest(HttpMethod::Post, indexPath("/_update/late"),
                                     updateBody(scriptTextJson(Script::Acquire), LateAcquire,
                                                ",\"scripted_upsert\":true,\"upsert\":{}"));
        VERIFY_HTTP(late, 200);
        QCOMPARE(late.textAt("result"), QStringLiteral("noop"));
        VERIFY_HTTP(rest(HttpMethod::Get, indexPath("/_doc/late")), 404);

        if (!server().isNode()) {
            remark("by the protocol's scripts; a script of one's own is refused there");
            return;
        }
        VERIFY_HTTP(rest(HttpMethod::Put, indexPath("/_doc/own"), "{\"lock_count\":1}"), 201);
        const auto decide = [this](const char *op) {
            return rest(HttpMethod::Post, indexPath("/_update/own"),
                        updateBody("\"ctx._source.lock_count = 2L; ctx.op = params.op\"",
                                   std::string("\"params\":{\"op\":\"") + op + "\"}"))
                    .textAt("result");
        };
        QCOMPARE(decide("none"), QStringLiteral("noop"));
        QCOMPARE(decide("noop"), QStringLiteral("noop"));
        QCOMPARE(decide("index"), QStringLiteral("updated"));
        QCOMPARE(decide("delete"), QStringLiteral("deleted"));
    }

    void c05_fiveHundredAcquiresCompileEachScriptOnce()
    {
        if (isMongo()) {
            const Value stats = desk().command({{"serverStatus", std::int64_t{1}}});
            QVERIFY(at(stats, "metrics.commands.update.pipeline").isInteger());
            doesNotApply(
                    "each statement carries its pipeline: nothing is compiled once, and none is "
                    "kept");
            return;
        }
        const auto compilations = [this] {
            const RestAnswer stats = rest(HttpMethod::Get, "/_nodes/_local/stats/script");
            const ValueMap *nodes = stats["nodes"].asMap();
            const Value script = nodes && !nodes->empty() ? at(nodes->begin()->second, "script")
                                                          : Value();
            const std::int64_t *count = at(script, "compilations").asInteger();
            return count ? *count : std::int64_t{-1};
        };
        const auto a = client("a:1");
        const Result<LockGrant> first = wait(a->acquire(treeLock("/warm")));
        VERIFY_OK(first); // everything was compiled by the warm-up at the latest
        // Other programs may use the node too; what each call compiled would show in every round.
        std::int64_t before = -1;
        std::int64_t after = -1;
        for (int round = 0; round < 5 && (round == 0 || after != before); ++round) {
            const std::string folder = "/c05/" + std::to_string(round) + '/';
            before = compilations();
            constexpr int ByClient = 50;
            for (int i = 0; i < ByClient; ++i) {
                const Result<LockGrant> held = wait(
                        a->acquire(treeLock(folder + std::to_string(i))));
                VERIFY_OK(held);
                QVERIFY(held->granted);
                VERIFY_OK(wait(a->release(held->holder)));
            }
            for (int i = ByClient; i < 500;) { // each with parameters of its own
                std::vector<BulkItem> items;
                for (const int end = i + 50; i < end; ++i)
                    items.emplace_back(acquireOne(folder + std::to_string(i), LockMode::X,
                                                  holding("h" + std::to_string(i), "s")));
                for (const ItemAnswer &item : write(items))
                    VERIFY_STATUS(item, Created);
            }
            after = compilations();
        }
        if (server().isNode()) {
            QVERIFY(before > 0);
            QCOMPARE(after, before);
        } else {
            remark("no compiler there: scripts are found by their text");
        }
    }

    void c06_aScriptThatThrowsChangesNothingAndSparesItsNeighbours()
    {
        // A count that is a text: no engine can add to it.
        const ValueMap odd{{"lock_type", "shared"}, {"lock_count", "3"}};
        if (isMongo())
            putPastTheValidator("/odd", odd);
        else
            QVERIFY(put("/odd", odd));
        const auto before = contents();
        const std::vector<ItemAnswer> items = write(
                {acquireOne("/left", LockMode::IX, holding("h", "s")),
                 acquireOne("/odd", LockMode::IX, holding("h", "s")),
                 acquireOne("/right", LockMode::IX, holding("h", "s"))});
        VERIFY_STATUS(items.at(0), Created);
        if (isMongo()) {
            VERIFY_STATUS(items.at(1), Noop);
            VERIFY_STATUS(items.at(2), Created);
            QVERIFY(contents().at("/odd") == before.at("/odd"));
            remark("no pipeline throws: what is no lock is refused and stays");
            return;
        }
        VERIFY_STATUS(items.at(1), Foreign);
        QCOMPARE(QString::fromStdString(items.at(1).errorType),
                 QStringLiteral("class_cast_exception")); // the innermost cause
        VERIFY_STATUS(items.at(2), Created);
        QVERIFY(contents().at("/odd") == before.at("/odd"));

        const RestAnswer single = rest(HttpMethod::Post, indexPath("/_update/%2Fodd"),
                                       updateBody(scriptTextJson(Script::Release),
                                                  "\"params\":{\"id\":\"h\"}"));
        VERIFY_HTTP(single, 400);
        QCOMPARE(single.textAt("error.type"), QStringLiteral("illegal_argument_exception"));
        QCOMPARE(single.textAt("error.caused_by.type"), QStringLiteral("script_exception"));
        QVERIFY(contents().at("/odd") == before.at("/odd"));
    }

    void c07_anUpdateOfAMissingDocumentIsNotFound()
    {
        const ItemAnswer item = write(releaseItem("nowhere", "h", {}));
        VERIFY_STATUS(item, Missing);
        if (isMongo())
            return;
        const RestAnswer single = rest(HttpMethod::Post, indexPath("/_update/nowhere"),
                                       updateBody(scriptTextJson(Script::Release),
                                                  "\"params\":{\"id\":\"h\"}"));
        VERIFY_HTTP(single, 404);
        QCOMPARE(single.textAt("error.type"), QStringLiteral("document_missing_exception"));
    }
};

std::unique_ptr<QObject> makeRestFacts(TestServer &server, const Matrix &matrix)
{
    return std::make_unique<TestRestFacts>(server, matrix);
}

} // namespace lockscope::conformance

#include "restfacts.moc"
