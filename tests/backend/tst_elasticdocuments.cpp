// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/fastlockreader.h"
#include "backend/json/json.h"
#include "models/protocol/documents/documents.h"
#include "tests/backend/recordedanswers.h"
#include "tests/support/randomlockdocument.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using Kind = BackendError::Kind;

namespace {

std::string hit(const std::string &id, const std::string &source, int seqNo = 7,
                const std::string &sort = "[7]")
{
    return R"({"_index":"fs-locks-000001","_id":)" + toJson(Value(id))
           + R"(,"_score":null,"_seq_no":)" + std::to_string(seqNo)
           + R"(,"_primary_term":3,"_source":)" + source + R"(,"sort":)" + sort + '}';
}

HttpAnswer page(const std::string &hits)
{
    return httpAnswer(200,
                      "{\"took\":1,\"timed_out\":false,\"_shards\":{\"total\":1,\"successful\":1,"
                      "\"skipped\":0,\"failed\":0},\"hits\":{\"max_score\":null,\"hits\":["
                              + hits + "]}}");
}

/// What decodeLock() makes of the same text.
LockDocument slowly(const std::string &id, const std::string &source)
{
    const Result<Value> value = parseJson(source);
    const ValueMap *map = value ? value->asMap() : nullptr;
    LockDocument lock = decodeLock(id, {7, 3}, map ? *map : ValueMap{});
    if (!map)
        lock.unreadable = value ? "it is not an object" : value.error().detail;
    return lock;
}

} // namespace

class TestElasticDocuments : public QObject
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
    void recordedPage_data() { eachEngine(); }
    void recordedPage()
    {
        QFETCH(QString, engine);
        const Result<FeedPage> read = readPage(recordedAnswer(engine, "page"), -1, 100);
        QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
        QCOMPARE(read->locks.size(), std::size_t(6));
        QCOMPARE(read->sessions.size(), std::size_t(1));
        QVERIFY(read->complete);
        std::int64_t last = -1;
        for (const LockDocument &lock : read->locks) {
            QVERIFY2(lock.isReadable(), lock.unreadable.c_str());
            last = std::max(last, lock.revision.order);
        }
        QCOMPARE(read->next.at, last);
        const Session &session = read->sessions.front();
        QCOMPARE(session.id, std::string("s1"));
        QCOMPARE(session.process.pid, std::optional<std::int64_t>(4242));
        QCOMPARE(session.process.processId, std::string("ws7:4242"));
        QVERIFY(readPage(recordedAnswer(engine, "search-missing"), -1, 100).error().kind
                == Kind::NotSetUp);
    }

    void recordedExact_data() { eachEngine(); }
    void recordedExact()
    {
        QFETCH(QString, engine);
        const Result<ExactDocuments> read = readExact(recordedAnswer(engine, "mget"));
        QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
        QCOMPARE(read->locks.size(), std::size_t(2));
        QCOMPARE(read->sessions.size(), std::size_t(1));
        QCOMPARE(read->rawJson.size(), std::size_t(3));
        QCOMPARE(read->locks[1].anonymous(), std::int64_t(3));
        for (const std::string &text : read->rawJson)
            QVERIFY(parseJson(text).has_value());
        QVERIFY(QByteArray::fromStdString(read->rawJson[2]).contains("\"session\""));
        QVERIFY(readExact(recordedAnswer(engine, "mget-missing")).error().kind == Kind::NotSetUp);
    }

    void fastAndSlowAgree_data()
    {
        QTest::addColumn<bool>("odd");
        QTest::newRow("documents as our scripts write them") << false;
        QTest::newRow("odd documents") << true;
    }
    void fastAndSlowAgree()
    {
        QFETCH(bool, odd);
        test::RandomDocument random(odd ? 4711 : 815);
        const std::vector<std::string> ids{"global", "/a/b", "rw:x", "invoice", "h:0123"};
        for (int i = 0; i < 20000; ++i) {
            const std::string &id = ids[static_cast<std::size_t>(i) % ids.size()];
            const std::string source = random.make(odd);
            const Result<FeedPage> read = readPage(page(hit(id, source)), -1, 10);
            QVERIFY2(read.has_value(), (source + (read ? "" : read.error().detail)).c_str());
            QCOMPARE(read->locks.size(), std::size_t(1));
            QVERIFY2(read->locks.front() == slowly(id, source), source.c_str());
        }
    }

    void ourDocumentsTakeTheFastWay()
    {
        const std::string source
                = R"({"kind":"tree","path":"/clinton","lock_type":"shared","lock_count":1,"updated_at":1795237046461,)"
                  R"("holders":[{"id":"h1","session":"s1","mode":"IX","n":0,"at":1795237046461}]})";
        simdjson::ondemand::parser parser;
        const simdjson::padded_string text(source);
        auto document = parser.iterate(text);
        simdjson::ondemand::object object;
        QVERIFY(!document.get_object().get(object));
        LockDocument lock;
        QVERIFY(readLockFast("/clinton", {7, 3}, object, lock));
        QVERIFY(lock == slowly("/clinton", source));
    }

    void damagedDocumentsAreShownAndHarmNoOthers()
    {
        const std::string long2MB(2'000'000, 'x');
        std::string deep;
        for (int i = 0; i < 80; ++i)
            deep += "{\"a\":";
        deep += '1' + std::string(80, '}');
        const std::string good
                = R"({"kind":"tree","path":"/good","lock_type":"exclusive","lock_count":1})";
        const Result<FeedPage> read
                = readPage(page(hit("/1", "{\"path\":\"" + long2MB + "\"}", 1) + ','
                                + hit("/2", "{\"meta\":" + deep + '}', 2) + ','
                                + hit("/3", "{\"path\":\"\\ud800\",\"lock_count\":{}}", 3) + ','
                                + hit("session:x", "{\"kind\":7}", 4) + ','
                                + hit("/good", good, 5)),
                           -1, 5);
        QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
        QCOMPARE(read->locks.size(), std::size_t(4));
        QVERIFY(!read->locks[0].isReadable());
        QCOMPARE(read->locks[0].id, std::string("/1"));
        QVERIFY(!read->locks[1].isReadable());
        QVERIFY(!read->locks[2].isReadable());
        QVERIFY(read->locks[3].isReadable());
        QCOMPARE(read->sessions.size(), std::size_t(1));
        QVERIFY(!read->sessions[0].isReadable());
        QCOMPARE(read->next.at, std::int64_t(5));
        QVERIFY(!read->complete);
    }

    void sortedLocksKeepWhatTheyAreSortedBy()
    {
        const Result<SortedLocks> read = readSortedLocks(
                page(hit("/a", R"({"kind":"tree","path":"/a"})", 1, R"(["/a",1])") + ','
                     + hit("/\u00fc", "{}", 2, "[\"/\\u00fc\",2]") + ','
                     + hit("session:x", "{}", 3, R"(["/s",3])") + ','
                     + hit("plain", "{}", 4, "[null,4]")));
        QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
        QCOMPARE(read->locks.size(), std::size_t(3));
        QCOMPARE(read->sortedBy, (std::vector<std::string>{"/a", "/\xc3\xbc", ""}));
        QCOMPARE(read->hits, std::size_t(4));
        QCOMPARE(read->lastText, std::string());
        QCOMPARE(read->lastSeqNo, std::int64_t(4));
        const Result<SortedLocks> none = readSortedLocks(page(""));
        QVERIFY(none && none->locks.empty() && none->hits == 0);
        for (const char *sort :
             {"7", "{}", "null", "[]", "[7]", "[{}]", "[\"\",1]", "[\"/a\"", "[\"/a\\"})
            QVERIFY2(!readSortedLocks(page(hit("/a", "{}", 1, sort))), sort);
        const std::string withoutSort
                = R"({"_id":"/a","_seq_no":1,"_primary_term":1,"_source":{}})";
        const Result<SortedLocks> unsorted = readSortedLocks(page(withoutSort));
        QVERIFY(!unsorted && unsorted.error().kind == Kind::Malformed);
        QVERIFY(readPage(page(withoutSort), -1, 10).has_value());
    }

    void brokenUtf8IsRepaired()
    {
        const Result<FeedPage> read
                = readPage(page(hit("/a", "{\"path\":\"/a\xff\xfe\",\"lock_count\":1}")), -1, 10);
        QVERIFY2(read.has_value(), read ? "" : read.error().detail.c_str());
        QCOMPARE(read->locks.size(), std::size_t(1));
        QCOMPARE(read->locks.front().path, std::string("/a")); // the id decides
        QCOMPARE(read->locks.front().claimedPath, std::string("/a\xef\xbf\xbd\xef\xbf\xbd"));
    }

    void documentsWithoutContentAreUnreadable()
    {
        const Result<FeedPage> read
                = readPage(page(R"({"_id":"/a","_seq_no":3,"_primary_term":1})"), -1, 10);
        QVERIFY(read.has_value());
        QCOMPARE(read->locks.size(), std::size_t(1));
        QVERIFY(!read->locks.front().isReadable());
    }

    void damagedAnswers_data()
    {
        QTest::addColumn<QByteArray>("body");
        for (const char *body :
             {"", "<html></html>", "[]", "{}", "{\"hits\":{}}", "{\"hits\":{\"hits\":{}}}",
              "{\"hits\":{\"hits\":[7]}}", "{\"hits\":{\"hits\":[{\"_source\":{}}]}}",
              "{\"hits\":{\"hits\":[]}} trailing", "{\"hits\":{\"hits\":[", "null", "7"})
            QTest::newRow(body) << QByteArray(body);
    }
    void damagedAnswers()
    {
        QFETCH(QByteArray, body);
        const Result<FeedPage> read = readPage(httpAnswer(200, body.toStdString()), -1, 10);
        QVERIFY(!read);
        QVERIFY(read.error().kind == Kind::Malformed);
        QVERIFY(!read.error().detail.empty());
        QVERIFY(!readExact(httpAnswer(200, body.toStdString())));
    }

    void everyPrefixOfAPageIsAnError()
    {
        const HttpAnswer whole = recordedAnswer(recordedEngines().first(), "page");
        for (std::size_t length = 0; length < whole.body.size(); ++length)
            QVERIFY2(!readPage(httpAnswer(200, whole.body.substr(0, length)), -1, 10),
                     std::to_string(length).c_str());
    }

    void randomDamageNeverCrashes()
    {
        std::mt19937 random(99);
        const HttpAnswer whole = recordedAnswer(recordedEngines().first(), "page");
        for (int i = 0; i < 5000; ++i) {
            HttpAnswer damaged = whole;
            for (int k = 0; k < 3; ++k)
                damaged.body[random() % damaged.body.size()] = static_cast<char>(random() % 256);
            (void)readPage(damaged, -1, 10);
            (void)readExact(damaged);
            (void)readSortedLocks(damaged);
        }
    }

    void incompleteSearchesAreErrors()
    {
        QVERIFY(readPage(httpAnswer(200, R"({"timed_out":true,"hits":{"hits":[]}})"), -1, 10)
                        .error()
                        .kind
                == Kind::ServerError);
        QVERIFY(readPage(httpAnswer(200, R"({"_shards":{"failed":1},"hits":{"hits":[]}})"), -1, 10)
                        .error()
                        .kind
                == Kind::ServerError);
        QVERIFY(readPage(httpAnswer(503, "{}"), -1, 10).error().kind == Kind::Busy);
    }

    void emptyPageStandsStill()
    {
        const Result<FeedPage> read = readPage(page(""), 41, 10);
        QVERIFY(read.has_value());
        QCOMPARE(read->next.at, std::int64_t(41));
        QVERIFY(read->complete);
    }
};

LOCKSCOPE_GUILESS_TEST(TestElasticDocuments)
#include "tst_elasticdocuments.moc"
