// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdanswers.h"
#include "backend/etcd/etcdkeys.h"
#include "backend/etcd/etcdleases.h"
#include "backend/etcd/etcdstatus.h"
#include "tests/support/testprogram.h"

#include <QJsonDocument>
#include <QTest>

using namespace lockscope;
using namespace lockscope::etcd;
using namespace std::chrono_literals;

namespace {

using Kind = BackendError::Kind;

HttpAnswer answerOf(int status, const char *body)
{
    HttpAnswer answer;
    answer.status = status;
    answer.body = body;
    return answer;
}

QJsonObject object(const QByteArray &json) { return QJsonDocument::fromJson(json).object(); }

} // namespace

/// What a gateway answers, whatever stands there.
class TestEtcdAnswers : public QObject
{
    Q_OBJECT
private slots:
    /// Of 3.4, with `error` and `message`, and of 3.6, with `message` alone.
    void errorsAreUnderstood_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("read");
        QTest::addColumn<int>("written");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char *name, int status, const char *body, Kind read, Kind written,
                            const char *words) {
            QTest::newRow(name) << status << QByteArray(body) << int(read) << int(written)
                                << QByteArray(words);
        };
        row("no token", 401,
            R"({"error":"etcdserver: invalid auth token","message":"etcdserver: invalid auth token","code":16})",
            Kind::Unauthorized, Kind::Unauthorized, "invalid auth token");
        row("nobody", 400, R"({"message":"etcdserver: user name is empty","code":3})",
            Kind::Unauthorized, Kind::Unauthorized, "user name is empty");
        row("no right", 403, R"({"message":"etcdserver: permission denied","code":7})",
            Kind::Forbidden, Kind::Forbidden, "permission denied");
        row("3.4 alone", 403, R"({"error":"etcdserver: permission denied","code":7})",
            Kind::Forbidden, Kind::Forbidden, "permission denied");
        row("no room", 429, R"({"message":"etcdserver: mvcc: database space exceeded","code":8})",
            Kind::Blocked, Kind::OutcomeUnknown, "space exceeded"); // it may have run before
        for (const int status : {408, 409, 499})
            row(qPrintable(QString::number(status)), status,
                R"({"message":"the client connection is closing","code":1})", Kind::ServerError,
                Kind::OutcomeUnknown, "is closing");
        row("aborted", 400, R"({"message":"aborted","code":10})", Kind::ServerError,
            Kind::OutcomeUnknown, "aborted");
        row("no leader", 503, R"({"message":"etcdserver: no leader","code":14})", Kind::NoMaster,
            Kind::OutcomeUnknown, "no leader");
        row("late", 504, R"({"message":"etcdserver: request timed out","code":4})",
            Kind::ServerError, Kind::OutcomeUnknown, "timed out");
        row("compacted", 400,
            R"({"message":"etcdserver: mvcc: required revision has been compacted","code":11})",
            Kind::ServerError, Kind::ServerError, "compacted");
        row("a certificate's name", 400,
            "CommonName of client sending a request against gateway will be ignored and not used "
            "as expected\n",
            Kind::Unauthorized, Kind::Unauthorized, "has a common name (CN)");
        row("no JSON", 200, "hello", Kind::Malformed, Kind::OutcomeUnknown, "is not the JSON");
        row("a list", 200, "[1]", Kind::Malformed, Kind::OutcomeUnknown, "is not the JSON");
        row("other JSON", 200, R"({"took":5})", Kind::Malformed, Kind::OutcomeUnknown,
            "not that of etcd");
        row("a page", 404, "<html><title>No such page</title></html>", Kind::ServerError,
            Kind::ServerError, "No such page");
    }
    void errorsAreUnderstood()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        QFETCH(int, read);
        QFETCH(int, written);
        QFETCH(QByteArray, words);
        const HttpAnswer answer = answerOf(status, body);
        const auto looked = readAnswer(answer, false);
        QVERIFY(!looked && int(looked.error().kind) == read);
        QVERIFY2(looked.error().detail.find(words.toStdString()) != std::string::npos,
                 looked.error().detail.c_str());
        const auto wrote = readAnswer(answer, true);
        QVERIFY(!wrote && int(wrote.error().kind) == written);
    }

    /// A read-only profile sends nothing else.
    void whatOnlyReadsIsKnown()
    {
        for (const char *target : {"/v3/kv/range", "/v3/lease/timetolive", "/v3/maintenance/status",
                                   "/v3/cluster/member/list", "/v3/auth/authenticate"})
            QVERIFY2(isEtcdRead(HttpMethod::Post, target), target);
        for (const char *target : {"/v3/kv/txn", "/v3/kv/deleterange", "/v3/kv/put",
                                   "/v3/lease/revoke", "/v3/lease/keepalive", "/v3/kv/range/",
                                   "/v3/kv/range?a", "/V3/kv/range", "/fs-locks/_search", ""})
            QVERIFY2(!isEtcdRead(HttpMethod::Post, target), target);
        QVERIFY(isEtcdRead(HttpMethod::Get, "/health"));
        QVERIFY(!isEtcdRead(HttpMethod::Put, "/v3/kv/range"));
        QVERIFY(!isEtcdRead(HttpMethod::Delete, "/v3/kv/range"));
    }

    void prefixesEnd()
    {
        QCOMPARE(endOfPrefix("locks/"), QByteArray("locks0"));
        QCOMPARE(endOfPrefix("a\xff\xff"), QByteArray("b"));
        QCOMPARE(endOfPrefix("\xff"), QByteArray(1, '\0'));
    }

    void keysThatWereNotAskedForAreNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("keys"); ///< −1: it is no answer
        const auto row = [](const char *name, const char *json, int keys) {
            QTest::newRow(name) << QByteArray(json) << keys;
        };
        row("none", R"({"header":{}})", 0);
        row("one", R"({"kvs":[{"key":"bC9h","mod_revision":"5"}]})", 1); // l/a
        row("no text",
            R"({"kvs":[{"key":"bC/)"
            R"(/","mod_revision":"5"}]})",
            0); // l/\xff
        row("no base64", R"({"kvs":[{"key":"!"}]})", -1);
        row("no key", R"({"kvs":[{}]})", -1);
        row("no object", R"({"kvs":[5]})", -1);
        row("no list", R"({"kvs":{"key":"bC9h"}})", -1);
        row("of elsewhere", R"({"kvs":[{"key":"bS9h"}]})", -1); // m/a
        row("before", R"({"kvs":[{"key":"bC8="}]})", -1);       // l/
        row("out of order", R"({"kvs":[{"key":"bC9i"},{"key":"bC9h"}]})", -1);
        row("twice", R"({"kvs":[{"key":"bC9h"},{"key":"bC9h"}]})", -1);
        row("more of none", R"({"header":{"revision":"9"},"more":true})", -1);
        row("more of no revision", R"({"more":true,"kvs":[{"key":"bC9h"}]})", -1);
    }
    void keysThatWereNotAskedForAreNoAnswer()
    {
        QFETCH(QByteArray, json);
        QFETCH(int, keys);
        const auto page = readKeys(object(json), "l/", "l/a");
        QCOMPARE(page ? int(page->documents.size()) : -1, keys);
    }

    void pagesGoOn()
    {
        const auto page = readKeys(object(R"({"header":{"revision":"9"},"more":true,)"
                                          R"("kvs":[{"key":"bC9h"}]})"),
                                   "l/", "l/");
        QVERIFY(page);
        QCOMPARE(page->next, QByteArray("l/a\0", 4));
        QCOMPARE(page->revision, qint64(9));
        const QJsonObject request = rangeRequest("l/", page->next, 7, page->revision);
        QCOMPARE(request[QLatin1String("revision")].toString(), QStringLiteral("9"));
        QCOMPARE(request[QLatin1String("range_end")].toString(), QStringLiteral("bDA="));
        QVERIFY(!rangeRequest("l/", "l/", 7, 0).contains(QLatin1String("revision")));
    }

    void numbersAreTexts()
    {
        QCOMPARE(wholeNumber(QStringLiteral("9223372036854775807")),
                 std::optional<qint64>(9223372036854775807));
        QCOMPARE(wholeNumber(12), std::optional<qint64>(12));
        QVERIFY(!wholeNumber(QStringLiteral("1e3")) && !wholeNumber(1.5)
                && !wholeNumber(QJsonValue()));
        QCOMPARE(idText(QStringLiteral("18446744073709551615")),
                 QStringLiteral("18446744073709551615"));
        QVERIFY(idText(QStringLiteral("0")).isEmpty() && idText(QStringLiteral("../a")).isEmpty());
    }

    /// Whole seconds are told, rounded down: the end of a lease that nobody prolongs stays.
    void theEndOfALeaseStays()
    {
        const qint64 end = endOfLease(1000, 9, {}); // 9.x s are left
        QCOMPARE(end, qint64(11000));
        QCOMPARE(endOfLease(1700, 9, end), end);
        QCOMPARE(endOfLease(2100, 8, end), end);
        QCOMPARE(endOfLease(5000, 9, end), qint64(15000)); // prolonged
        QVERIFY(endOfLease(0, 9223372036854775807, {}) > 0);
    }

    void aClockThatTellsSecondsIsNarrowedDown()
    {
        const Instant at = instantFromEpochMs(1'000'000);
        const ClockReading first = readClock({}, at, at, at + 100ms);
        QVERIFY(first.offset && *first.offset >= -100ms && *first.offset <= 1000ms);
        const ClockReading same = readClock(first, at, at + 200ms, at + 300ms);
        QCOMPARE(same.offset, first.offset);
        const ClockReading other = readClock(first, at + 60s, at, at + 100ms);
        QVERIFY(other.offset && *other.offset > 59s);
    }
};

LOCKSCOPE_APPLESS_TEST(TestEtcdAnswers)
#include "tst_etcdanswers.moc"
