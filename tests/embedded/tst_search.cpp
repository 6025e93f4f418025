// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/resttester.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <set>

using namespace lockscope;

class TestSearch : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void queries_data();
    void queries();
    void refusesBadQueries_data();
    void refusesBadQueries();
    void walkShowsEveryDocumentOnceWhileOthersWrite();
    void sortsAndPages();
    void sortsMoreThanItKeeps();
    void totals();
    void partsOfDocuments();
    void hitCarriesItsRevision();
    void pointInTime();
    void searchSeesEveryWriteAtOnce();

private:
    std::vector<std::string> ids(const std::string &body,
                                 const std::string &target = "/fs-locks/_search")
    {
        std::vector<std::string> found;
        const Value answer = m_server->ask("POST", target, body);
        if (const Value::List *hits
            = at(answer, "hits").isMap()
                      ? answer.asMap()->find("hits")->asMap()->find("hits")->asList()
                      : nullptr)
            for (const Value &hit : *hits)
                found.push_back(*(*hit.asMap())["_id"].asString());
        return found;
    }
    std::unique_ptr<RestTester> m_server;
};

void TestSearch::init()
{
    m_server = std::make_unique<RestTester>();
    m_server->setUp();
    const auto put = [this](const char *id, const char *body) {
        QCOMPARE(m_server->status("PUT", std::string("/fs-locks/_doc/") + id, body), 201);
    };
    put("global",
        R"({"kind":"root","lock_type":"shared","lock_count":2,"holders":[{"id":"h1","session":"s1","op":"o1"},{"id":"h2","session":"s2"}]})");
    put("%2Fa",
        R"({"kind":"tree","path":"/a","lock_count":1,"holders":[{"id":"h1","session":"s1","expires_at":5}]})");
    put("%2Fab", R"({"kind":"tree","path":"/ab","lock_count":9007199254740993,"process_id":123})");
    put("%2Flong", R"({"kind":"tree","path":"/a/path/longer/than/twenty/characters"})");
    put("session:s1",
        R"({"kind":"session","session":"s1","expires_at":1700000000001,"missing":true,"purpose":"Nightly Rename of files"})");
    put("session:s2", R"({"kind":"session","session":"s2","expires_at":1699999999999})");
}

void TestSearch::queries_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("found"); // ids in order of writing
    const auto row = [](const char *query, const char *found) {
        QTest::newRow(query) << QByteArray(query) << QByteArray(found);
    };
    row(R"({"match_all":{}})", "global /a /ab /long session:s1 session:s2");
    row(R"({"match_none":{}})", "");
    row(R"({"term":{"holders.session":"s1"}})", "global /a");
    row(R"({"term":{"holders.id":{"value":"h2"}}})", "global");
    row(R"({"term":{"holders.op":"o1"}})", "global");
    row(R"({"terms":{"holders.session":["s2","zz"]}})", "global");
    row(R"({"terms":{"_id":["/ab","session:s2","none"]}})", "/ab session:s2");
    row(R"({"ids":{"values":["/a"]}})", "/a");
    row(R"({"term":{"_id":"/a"}})", "/a");
    row(R"({"term":{"process_id":123}})", "/ab");
    row(R"({"term":{"process_id":"123"}})", "/ab");
    row(R"({"term":{"lock_count":"2"}})", "global");
    row(R"({"term":{"missing":true}})", "session:s1");
    row(R"({"term":{"purpose":"rename"}})", "session:s1");
    row(R"({"match":{"kind":"session"}})", "session:s1 session:s2");
    row(R"({"prefix":{"path":"/a"}})",
        "/a /ab"); // the long path is over ignore_above: kept, but not searchable
    row(R"({"prefix":{"path":{"value":"/ab"}}})", "/ab");
    row(R"({"prefix":{"_id":"session:"}})", "session:s1 session:s2");
    row(R"({"exists":{"field":"holders"}})", "global /a");
    row(R"({"exists":{"field":"path"}})", "/a /ab"); // not what is over ignore_above
    row(R"({"exists":{"field":"holders.expires_at"}})", "/a");
    row(R"({"range":{"expires_at":{"lt":"now"}}})", "session:s2");
    row(R"({"range":{"expires_at":{"gte":1699999999999,"lte":1700000000001}}})",
        "session:s1 session:s2");
    row(R"({"range":{"expires_at":{"gt":1699999999999,"lt":null}}})", "session:s1");
    row(R"({"range":{"lock_count":{"gt":9007199254740992}}})", "/ab");
    row(R"({"range":{"lock_count":{"gte":9007199254740994}}})", "");
    row(R"({"range":{"path":{"gte":"/a","lt":"/ab"}}})", "/a");
    row(R"({"range":{"_seq_no":{"gt":1,"lte":3}}})", "/ab /long");
    row(R"({"range":{"_seq_no":{"gte":1,"lt":3}}})", "/a /ab");
    row(R"({"term":{"_seq_no":3}})", "/long");
    row(R"({"bool":{"filter":[{"term":{"kind":"tree"}},{"range":{"_seq_no":{"gt":1}}}],"must_not":{"exists":{"field":"process_id"}}}})",
        "/long");
    row(R"({"bool":{"should":[{"term":{"kind":"root"}},{"term":{"session":"s2"}}]}})",
        "global session:s2");
    row(R"({"bool":{"must":{"term":{"kind":"tree"}},"should":[{"term":{"path":"/a"}}]}})",
        "/a /ab /long");
    row(R"({"bool":{"should":[{"term":{"kind":"tree"}},{"term":{"path":"/a"}}],"minimum_should_match":2}})",
        "/a");
    row(R"({"bool":{"filter":{"term":{"kind":"root"}},"minimum_should_match":1}})", "");
    row(R"({"bool":{"must_not":{"exists":{"field":"session"}},"minimum_should_match":1}})",
        "global /a /ab /long");
    row(R"({"bool":{"minimum_should_match":1}})", "global /a /ab /long session:s1 session:s2");
    row(R"({"bool":{}})", "global /a /ab /long session:s1 session:s2");
    row(R"({"constant_score":{"filter":{"term":{"kind":"root"}}}})", "global");
    row(R"({"term":{"unmapped":"x"}})", "");
    row(R"({"term":{"meta.x":"x"}})", "");
    row(R"({"range":{"unmapped":{"gt":1}}})", "");
}

void TestSearch::queries()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, found);
    QByteArray joined;
    for (const std::string &id : ids("{\"query\":" + query.toStdString() + "}"))
        joined += (joined.isEmpty() ? "" : " ") + QByteArray::fromStdString(id);
    QCOMPARE(m_server->last.status, 200);
    QCOMPARE(joined, found);
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_count",
                                  "{\"query\":" + query.toStdString() + "}"),
                    "count"),
             std::to_string(found.isEmpty() ? 0 : found.count(' ') + 1));
}

void TestSearch::refusesBadQueries_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body : {R"({"query":{"foo":{}}})",
                             R"({"query":{}})",
                             R"({"query":[]})",
                             R"({"query":{"term":{}}})",
                             R"({"query":{"term":{"a":1,"b":2}}})",
                             R"({"query":{"term":{"kind":null}}})",
                             R"({"query":{"terms":{"kind":"x"}}})",
                             R"({"query":{"range":{"kind":5}}})",
                             R"({"query":{"range":{"expires_at":{"lt":"yesterday"}}}})",
                             R"({"query":{"range":{"expires_at":{"foo":1}}}})",
                             R"({"query":{"bool":{"foo":{}}}})",
                             R"({"query":{"bool":[]}})",
                             R"({"query":{"ids":{}}})",
                             R"({"query":{"exists":{}}})",
                             R"({"query":{"constant_score":{}}})",
                             R"({"query":{"constant_score":{"filter":null}}})",
                             R"({"query":{"term":{"holders.mode":"X"}}})",
                             R"({"query":{"term":{"lock_count":"x"}}})",
                             R"({"query":{"match_all":{},"term":{"a":1}}})",
                             R"({"foo":1})",
                             R"({"size":-1})",
                             R"({"size":10001})",
                             R"({"from":9999,"size":2})",
                             R"({"size":"x"})",
                             R"({"sort":[{"zz":"asc"}]})",
                             R"({"sort":[{"purpose":"asc"}]})",
                             R"({"sort":5})",
                             R"({"sort":[{"kind":"up"}]})",
                             R"({"search_after":[1]})",
                             R"({"sort":["_seq_no"],"search_after":[1,2]})",
                             R"({"sort":["_seq_no"],"search_after":[1],"from":1})",
                             R"({"_source":5})",
                             "[]",
                             "{",
                             R"({"version":1})",
                             R"({"pit":{"id":"x"}})"})
        QTest::newRow(body) << QByteArray(body);
}

void TestSearch::refusesBadQueries()
{
    QFETCH(QByteArray, body);
    const Value answer = m_server->ask("POST", "/fs-locks/_search", body.toStdString());
    QCOMPARE(m_server->last.status, 400);
    QVERIFY(!at(answer, "error.type").isNull());
}

void TestSearch::walkShowsEveryDocumentOnceWhileOthersWrite()
{
    RestTester server;
    server.setUp();
    QRandomGenerator random(3);
    std::set<std::string> stable;
    for (int i = 0; i < 2000; ++i) {
        const std::string id = "stable" + std::to_string(i);
        stable.insert(id);
        server.ask("PUT", "/fs-locks/_doc/" + id, "{}");
    }
    std::set<std::string> seen;
    std::int64_t last = -1;
    while (true) {
        const Value page = server.ask(
                "POST", "/fs-locks/_search",
                R"({"size":97,"sort":[{"_seq_no":"asc"}],"seq_no_primary_term":true,"track_total_hits":false,"query":{"range":{"_seq_no":{"gt":)"
                        + std::to_string(last) + "}}}}");
        const Value hits = at(page, "hits.hits");
        if (hits.asList()->empty())
            break;
        for (const Value &hit : *hits.asList()) {
            const std::int64_t seqNo = *at(hit, "_seq_no").asInteger();
            QVERIFY(seqNo > last);
            QCOMPARE(at(hit, "sort.0"), Value(seqNo));
            last = seqNo;
            const std::string id = *at(hit, "_id").asString();
            if (stable.contains(id))
                QVERIFY2(seen.insert(id).second, id.c_str());
        }
        if (seen.size() < stable.size())
            server.ask("PUT", "/fs-locks/_doc/moving" + std::to_string(random.bounded(5)), "{}");
    }
    QVERIFY(seen == stable);
    QVERIFY(ids(R"({"sort":["_seq_no"],"query":{"range":{"_seq_no":{"gt":9999}}}})").empty());
}

void TestSearch::sortsAndPages()
{
    QCOMPARE(ids(R"({"sort":[{"_id":"desc"}],"size":2})"),
             (std::vector<std::string>{"session:s2", "session:s1"}));
    QCOMPARE(ids(R"({"sort":[{"_seq_no":{"order":"desc"}}],"size":1})"),
             (std::vector<std::string>{"session:s2"}));
    // What is over ignore_above sorts as if it were missing.
    QCOMPARE(ids(R"({"sort":["path"]})"), (std::vector<std::string>{"/a", "/ab", "global", "/long",
                                                                    "session:s1", "session:s2"}));
    QCOMPARE(
            ids(R"({"sort":[{"path":{"order":"desc","missing":"_first"}},{"_id":"asc"}],"size":5})"),
            (std::vector<std::string>{"/long", "global", "session:s1", "session:s2", "/ab"}));
    QCOMPARE(
            ids(R"({"sort":[{"lock_count":"desc"}],"size":3,"query":{"exists":{"field":"lock_count"}}})"),
            (std::vector<std::string>{"/ab", "global", "/a"}));
    QCOMPARE(ids("", "/fs-locks/_search?sort=_seq_no:desc&size=1&from=1"),
             (std::vector<std::string>{"session:s1"}));
    QCOMPARE(ids(R"({"from":1,"size":2})"), (std::vector<std::string>{"/a", "/ab"}));
    // Paging by search_after gives the same as one page, for any order and page size.
    for (const char *sort :
         {R"(["_seq_no"])", R"([{"_seq_no":"desc"}])", R"(["_id"])",
          R"([{"kind":"desc"},{"_id":"asc"}])", R"([{"path":"asc"},"_seq_no"])"}) {
        const std::vector<std::string> whole = ids(std::string(R"({"size":100,"sort":)") + sort
                                                   + "}");
        QCOMPARE(whole.size(), std::size_t{6});
        for (int size = 1; size < 4; ++size) {
            std::vector<std::string> paged;
            std::string after;
            while (true) {
                const Value answer = m_server->ask("POST", "/fs-locks/_search",
                                                   "{\"size\":" + std::to_string(size)
                                                           + ",\"sort\":" + sort + after + "}");
                const Value hits = at(answer, "hits.hits");
                if (hits.asList()->empty())
                    break;
                for (const Value &hit : *hits.asList())
                    paged.push_back(*at(hit, "_id").asString());
                after = ",\"search_after\":" + toJson(at(hits.asList()->back(), "sort"));
            }
            QCOMPARE(paged, whole);
        }
    }
}

void TestSearch::sortsMoreThanItKeeps()
{
    constexpr int Count = 2500;
    std::string bulk;
    std::vector<std::string> paths;
    for (int i = 0; i < Count; ++i) {
        const std::string path = "/p" + std::to_string(10000 + i * 7919 % Count); // in no order
        bulk += "{\"index\":{\"_id\":\"" + path + "\"}}\n";
        bulk += "{\"kind\":\"bulk\",\"path\":\"" + path + "\"}\n";
        paths.push_back(path);
    }
    QCOMPARE(at(m_server->ask("POST", "/fs-locks/_bulk", bulk, "application/x-ndjson"), "errors"),
             Value(false));
    std::sort(paths.begin(), paths.end());
    const std::string query = R"("track_total_hits":true,"query":{"term":{"kind":"bulk"}})";
    const Value answer = m_server->ask("POST", "/fs-locks/_search",
                                       R"({"size":3,"from":2,"sort":["path"],)" + query + '}');
    QCOMPARE(at(answer, "hits.total.value"), Value(Count));
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(at(answer, "hits.hits." + std::to_string(i) + "._id"), Value(paths[i + 2]));
    const std::string after = "\"search_after\":[\"" + paths[499] + "\",0],";
    QCOMPARE(ids(R"({"size":2,"sort":["path","_seq_no"],)" + after + query + '}'),
             (std::vector<std::string>{paths[499], paths[500]}));
}

void TestSearch::totals()
{
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_search", R"({"size":0})"), "hits.total"),
             std::string(R"({"value":6,"relation":"eq"})"));
    QCOMPARE(textAt(m_server->ask("POST", "/fs-locks/_search",
                                  R"({"size":0,"track_total_hits":3})"),
                    "hits.total"),
             std::string(R"({"value":3,"relation":"gte"})"));
    QCOMPARE(
            textAt(m_server->ask(
                           "POST", "/fs-locks/_search",
                           R"({"size":2,"track_total_hits":true,"sort":["_seq_no"],"search_after":[3]})"),
                   "hits.total"),
            std::string(R"({"value":6,"relation":"eq"})"));
    QVERIFY(at(m_server->ask("POST", "/fs-locks/_search", R"({"track_total_hits":false})"),
               "hits.total")
                    .isNull());
}

void TestSearch::partsOfDocuments()
{
    const auto source = [this](const char *filter) {
        return textAt(m_server->ask("POST", "/fs-locks/_search",
                                    std::string(
                                            R"({"query":{"ids":{"values":["global"]}},"_source":)")
                                            + filter + "}"),
                      "hits.hits.0._source");
    };
    QCOMPARE(
            source("true"),
            std::string(
                    R"({"kind":"root","lock_type":"shared","lock_count":2,"holders":[{"id":"h1","session":"s1","op":"o1"},{"id":"h2","session":"s2"}]})"));
    QCOMPARE(source("false"), std::string("null"));
    QCOMPARE(source(R"("kind")"), std::string(R"({"kind":"root"})"));
    QCOMPARE(source(R"(["holders.id","lock_c*"])"),
             std::string(R"({"lock_count":2,"holders":[{"id":"h1"},{"id":"h2"}]})"));
    QCOMPARE(source(R"({"includes":["holders"],"excludes":["*.session","holders.op"]})"),
             std::string(R"({"holders":[{"id":"h1"},{"id":"h2"}]})"));
    QCOMPARE(source(R"(["none"])"), std::string("{}"));
    QCOMPARE(source("[]"), source("true"));
    // An object exists by what it holds.
    const auto holders = [this] {
        return textAt(
                m_server->ask(
                        "POST", "/fs-locks/_count",
                        R"({"query":{"bool":{"must":[{"ids":{"values":["global"]}},{"exists":{"field":"holders"}}]}}})"),
                "count");
    };
    QCOMPARE(holders(), std::string("1"));
    m_server->ask("PUT", "/fs-locks/_doc/global?refresh=true", R"({"holders":[{},{"id":null}]})");
    QCOMPARE(holders(), std::string("0"));
    // Of a list, what nothing is left of is not shown; a list that no exclude reaches is shown as
    // it is.
    m_server->ask("PUT", "/fs-locks/_doc/global?refresh=true",
                  R"({"holders":[{},{"op":"o1"},{"id":"h2"}]})");
    QCOMPARE(source(R"({"excludes":["holders.op"]})"), std::string(R"({"holders":[{"id":"h2"}]})"));
    QCOMPARE(source(R"({"excludes":["kind"]})"), source("true"));
}

void TestSearch::hitCarriesItsRevision()
{
    const Value answer = m_server->ask(
            "POST", "/fs-locks/_search",
            R"({"query":{"ids":{"values":["/a"]}},"seq_no_primary_term":true,"version":true,"_source":false})");
    QCOMPARE(
            textAt(answer, "hits.hits.0"),
            std::string(
                    R"({"_index":"fs-locks-000001","_type":"_doc","_id":"/a","_version":1,"_seq_no":1,"_primary_term":1,"_score":1.0})"));
}

void TestSearch::pointInTime()
{
    const std::string id = *at(m_server->ask("POST", "/fs-locks/_pit?keep_alive=1m"), "id")
                                    .asString();
    m_server->ask("DELETE", "/fs-locks/_doc/global");
    m_server->ask("PUT", "/fs-locks/_doc/new", "{}");
    const std::string body = R"({"sort":["_shard_doc"],"pit":{"id":")" + id
                             + R"(","keep_alive":"1m"}})";
    QCOMPARE(ids(body, "/_search").front(), std::string("global"));
    QCOMPARE(ids(body, "/_search").size(), std::size_t{6});
    QCOMPARE(textAt(m_server->ask("POST", "/_search", body), "pit_id"), "\"" + id + "\"");
    m_server->now += 60'001;
    const Value expired = m_server->ask("POST", "/_search", body);
    QCOMPARE(m_server->last.status, 404);
    QCOMPARE(textAt(expired, "error.caused_by.type"),
             std::string("\"search_context_missing_exception\""));
    const std::string other = *at(m_server->ask("POST", "/fs-locks/_pit?keep_alive=1m"), "id")
                                       .asString();
    QCOMPARE(textAt(m_server->ask("DELETE", "/_pit", "{\"id\":\"" + other + "\"}"), "num_freed"),
             std::string("1"));
    QCOMPARE(m_server->status("DELETE", "/_pit", "{\"id\":\"" + other + "\"}"), 404);
    for (int i = 0; i < 32; ++i)
        QCOMPARE(m_server->status("POST", "/fs-locks/_pit?keep_alive=1m"), 200);
    QCOMPARE(m_server->status("POST", "/fs-locks/_pit?keep_alive=1m"), 429);
}

void TestSearch::searchSeesEveryWriteAtOnce()
{
    m_server->ask("PUT", "/fs-locks/_doc/now", R"({"kind":"fresh"})");
    QCOMPARE(ids(R"({"query":{"term":{"kind":"fresh"}}})").size(), std::size_t{1});
    m_server->ask("DELETE", "/fs-locks/_doc/now");
    QVERIFY(ids(R"({"query":{"term":{"kind":"fresh"}}})").empty());
}

LOCKSCOPE_APPLESS_TEST(TestSearch)
#include "tst_search.moc"
