// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/foreignpage.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

constexpr qint64 Now = 1767225600000;

const Dialect &dialect()
{
    static const Dialect parsed
            = parseDialect(
                      "format = 1\nname = \"jobs\"\nengine = \"elasticsearch\"\n"
                      "[where]\nindex = \"jobs\"\n[node]\npath = \"{name}\"\n"
                      "[[entry]]\nmode = \"X\"\nheld = \"until > now\"\nowner = \"{by}\"\n"
                      "expires = { field = \"until\", as = \"epoch_ms\" }\nclock = \"client\"\n",
                      DialectOrigin::User)
                      .value();
    return parsed;
}

Result<ForeignPage> read(const QByteArray &body, const std::vector<std::string> &told = {})
{
    HttpAnswer answer;
    answer.status = 200;
    answer.body = body.toStdString();
    return readForeignPage(std::move(answer), dialect(), instantFromEpochMs(Now), told);
}

QByteArray source(const QByteArray &name, const QByteArray &more = {})
{
    return R"({"name":")" + name + R"(","until":)" + QByteArray::number(Now + 1000)
           + R"(,"by":"ws7")" + more + '}';
}

QByteArray hit(const QByteArray &id, int number, const QByteArray &source)
{
    return R"({"_index":"jobs","_id":")" + id + R"(","_score":null,"_seq_no":)"
           + QByteArray::number(number) + R"(,"_primary_term":3,"_source":)" + source
           + R"(,"sort":[)" + QByteArray::number(number) + "]}";
}

QByteArray answer(const QByteArray &hits, const QByteArray &head = {})
{
    return R"({"took":1,)" + head + R"("hits":{"total":1,"hits":[)" + hits + "]}}";
}

const QByteArray Whole = R"("timed_out":false,"_shards":{"total":1,"failed":0},)";

} // namespace

/// Searches in indices of other software.
class TestForeignPage : public QObject
{
    Q_OBJECT
private slots:
    void whatIsHeldIsRead()
    {
        const Result<ForeignPage> page = read(
                answer(hit("a", 4, source("x/a")) + ','
                               + hit("free", 5, R"({"name":"y","until":1})") + ','
                               + hit("b", 6, source("x/b")) + ',' + hit("c", 6, source("x/c")),
                       Whole));
        QVERIFY(page);
        QCOMPARE(page->hits, std::size_t(4));
        QCOMPARE(page->last, std::int64_t(6));
        QCOMPARE(page->ends, (std::vector<std::string>{"x:jobs:b", "x:jobs:c"}));
        QCOMPARE(page->held.size(), std::size_t(3));
        const SeenForeign &first = page->held.front();
        QCOMPARE(first.lock.id, std::string("x:jobs:a"));
        QCOMPARE(first.lock.path, std::string("/jobs/x/a"));
        QCOMPARE(first.lock.holders.at(0).owner, std::string("ws7"));
        QCOMPARE(first.document.place, QStringLiteral("jobs"));
        QCOMPARE(first.document.revision.order, std::string("4"));
        QCOMPARE(first.document.revision.term, std::string("3"));
        QVERIFY(first.nextChange == instantFromEpochMs(Now + 1000));
    }

    /// As a person sees it, and as a break is made of it.
    void theWholeDocumentIsKept()
    {
        const QByteArray written
                = QByteArray(R"({"by":"!","m":{"k":["!"]},"name":"x","until":1767225601000})")
                          .replace('!', '\x7d');
        for (const QByteArray &space : {QByteArray(), QByteArray(" \n ")}) {
            const QByteArray body = answer(hit("a", 4, space + written + space), Whole);
            const Result<ForeignPage> page = read(body);
            QVERIFY(page);
            QCOMPARE(page->held.front().document.fields.toJson(), written.toStdString());
        }
    }

    void whatWasToldIsLeftOut()
    {
        const Result<ForeignPage> page = read(answer(hit("a", 4, source("a")) + ','
                                                     + hit("b", 4, source("b"))),
                                              {"x:jobs:a"});
        QVERIFY(page);
        QCOMPARE(page->hits, std::size_t(2));
        QCOMPARE(page->held.size(), std::size_t(1));
        QCOMPARE(page->held.front().lock.path, std::string("/jobs/b"));
    }

    /// The name may be an alias: each index has numbers and ids of its own, and so has each shard
    /// where documents are routed.
    void equalIdsAreOtherDocuments()
    {
        const QByteArray here = hit("a", 4, source("a"));
        const QByteArray there = QByteArray(here).replace(R"("_index":"jobs")",
                                                          R"("_index":"jobs-2")");
        const QByteArray routed = QByteArray(here).replace(R"("_id":"a")",
                                                           R"("_id":"a","_routing":"r 1")");
        const auto idsOf = [](const Result<ForeignPage> &page) {
            std::vector<std::string> ids;
            for (const SeenForeign &seen : page->held) {
                if (seen.lock.isReadable())
                    ids.push_back(seen.lock.id);
            }
            return ids;
        };
        const QByteArray odd = ",null"; // read by Qt then
        for (const QByteArray &more : {QByteArray(), odd}) {
            const QByteArray body = answer(here + ',' + there + ',' + routed + more, Whole);
            const std::vector<std::string> ids{"x:jobs:a", "x:jobs:jobs-2/a",
                                               "x:jobs:a?routing=r 1"};
            const Result<ForeignPage> page = read(body);
            QVERIFY(page);
            QCOMPARE(idsOf(page), ids);
            QCOMPARE(page->held.at(1).document.place, QStringLiteral("jobs-2"));
            QCOMPARE(page->held.at(2).document.routing, std::string("r 1"));
            QCOMPARE(idsOf(read(body, {ids.front()})),
                     (std::vector<std::string>{ids.at(1), ids.at(2)}));
        }
    }

    /// What is unusual in one document or in the answer says nothing of the others.
    void oddAnswersAreRead_data()
    {
        QTest::addColumn<QByteArray>("hits");
        QTest::newRow("no _source") << QByteArray(R"({"_index":"jobs","_id":"o","_seq_no":4})");
        QTest::newRow("a _source that is no object") << hit("o", 4, "[]");
        QTest::newRow("no number") << QByteArray(R"({"_index":"jobs","_id":"o","_source":{}})");
        QTest::newRow("a number as a text")
                << QByteArray(R"({"_index":"jobs","_id":"o","_seq_no":"4","_primary_term":"3",)"
                              R"("_source":{}})");
        QTest::newRow("half a character") << hit("o", 4, R"({"name":"\ud800","until":1})");
        QTest::newRow("half a character in an id") << hit(R"(\udc00)", 4, "{}");
        const QByteArray deep = QByteArray("[").repeated(1500) + QByteArray("]").repeated(1500);
        const QByteArray late = R"({"name":"y","until":1)";
        QTest::newRow("too deep") << hit("o", 4, late + R"(,"m":)" + deep + '}');
        QTest::newRow("no hit") << QByteArray("null");
    }

    void oddAnswersAreRead()
    {
        QFETCH(QByteArray, hits);
        const Result<ForeignPage> page = read(answer(hits + ',' + hit("a", 5, source("a")), Whole));
        QVERIFY(page);
        QCOMPARE(page->hits, std::size_t(2));
        QCOMPARE(page->last, std::int64_t(5));
        QCOMPARE(page->held.back().lock.path, std::string("/jobs/a"));
        QCOMPARE(page->held.back().document.revision.order, std::string("5"));
    }

    /// What JSON allows and nobody can read hides that document alone, whatever the others have in
    /// them.
    void whatCannotBeReadIsOneDocument()
    {
        const QByteArray huge = hit("huge", 4, R"({"name":"x","until":1e999,"by":"ws7"})");
        const QByteArray half = hit("half", 5,
                                    source("b", R"(,"m":"\ud800")").replace("ws7", R"(\ud800)"));
        const Result<ForeignPage> page = read(
                answer(huge + ',' + half + ',' + hit("a", 6, source("a")), Whole));
        QVERIFY2(page, page ? "" : page.error().detail.c_str());
        QCOMPARE(page->held.size(), std::size_t(3));
        const LockDocument &unread = page->held.front().lock;
        QCOMPARE(unread.id, std::string("x:jobs:huge"));
        QCOMPARE(unread.path, std::string("/jobs/huge"));
        QCOMPARE(unread.unreadable, std::string("it cannot be read as JSON: illegal number"));
        QVERIFY(unread.holders.empty());
        QVERIFY(page->held.at(1).lock.isReadable());
        QCOMPARE(page->held.at(1).lock.path, std::string("/jobs/b"));
        QCOMPARE(page->held.at(2).lock.path, std::string("/jobs/a"));
    }

    void brokenAnswersAreErrors_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *what, const QByteArray &body, const char *text) {
            QTest::newRow(what) << body << QString::fromLatin1(text);
        };
        const QByteArray good = answer(hit("a", 4, source("a")), Whole);
        row("cut off", good.left(good.size() - 20),
            "the answer to a search has no hits: unterminated string");
        row("something behind it", good + "x",
            "the answer to a search has no hits: garbage at the end of the document");
        row("no UTF-8", answer(hit("a", 4, source("\xff"))),
            "the answer to a search has no hits: invalid UTF8 string");
        row("no object", "[]", "the answer to a search has no hits");
        row("no hits", R"({"took":1})", "the answer to a search has no hits");
        row("timed out", answer({}, R"("timed_out":true,)"),
            "a search was answered in part only, so that locks may be missing in it");
        row("a shard failed", answer({}, R"("_shards":{"failed":1},)"),
            "a search was answered in part only, so that locks may be missing in it");
    }

    void brokenAnswersAreErrors()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, text);
        const Result<ForeignPage> page = read(body);
        QVERIFY(!page);
        QCOMPARE(QString::fromStdString(page.error().detail), text);
    }
};

LOCKSCOPE_GUILESS_TEST(TestForeignPage)
#include "tst_foreignpage.moc"
