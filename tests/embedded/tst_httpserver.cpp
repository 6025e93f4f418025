// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/plainclient.h"
#include "tests/support/testprogram.h"

#include "backend/embedded/httpserver.h"

#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

using namespace lockscope;

class TestHttpServer : public QObject
{
    Q_OBJECT

private slots:
    void keepsConnectionsAlive();
    void answersPipelinedRequestsInOrder();
    void headHasNoBody();
    void opaqueIdComesBack();
    void refusesALargeHeader();
    void refusesALargeBody_data();
    void refusesALargeBody();
    void acceptsABodyAtTheLimit();
    void chunkedBodies();
    void expectContinue();
    void closesSlowHeaders();
    void closesSlowBodies();
    void closesIdleConnections();
    void dropsWhoDoesNotRead();
    void aCutOffRequestIsNotRun();
    void turnsAwayOneTooMany();
    void refusesWhatIsNotHttp_data();
    void refusesWhatIsNotHttp();
    void refusesWebPages_data();
    void refusesWebPages();
    void asksForThePassword();
    void takesTheSchemeInAnyCase();
    void refusesMoreThanAChunkedBody_data();
    void refusesMoreThanAChunkedBody();
    void refusesOtherTransferEncodings_data();
    void refusesOtherTransferEncodings();
    void wantsAHost_data();
    void wantsAHost();
    void slowsDownWrongPasswords();
    void wrongPasswordsSlowDownTheirAddressOnly();
    void strangersGiveWayToNewcomers();
    void whoIsLoggedInStays();
    void anAddressHasNoMoreThanItsShare();
    void boundsBodiesInSum();
    void tellsOfEveryAnswer();
    void lateAnswersWait();
    void stopsInTheMiddle();

private:
    struct Fixture
    {
        explicit Fixture(HttpServerLimits limits = {}, std::string password = {},
                         std::function<void(const HttpExchange &)> onAnswered = {},
                         std::string address = "127.0.0.1")
            : server({std::move(address), 0, std::move(password), limits, std::move(onAnswered)},
                     [this](const HttpRequest &request, HttpServer::Respond respond) {
                         ++handled;
                         if (request.target == "/big")
                             respond({200, std::string(50'000'000, 'x')});
                         else
                             respond({200, request.method + " " + request.target + " "
                                                   + std::to_string(request.body.size())});
                     })
        {
            if (server.listen().empty())
                server.start();
        }
        ~Fixture() { server.stop(); }
        quint16 port() const { return server.port(); }
        std::atomic<int> handled = 0;
        HttpServer server;
    };
};

void TestHttpServer::keepsConnectionsAlive()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    for (int i = 0; i < 3; ++i) {
        const auto answer = client.ask("POST", "/x", "body");
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.body, QByteArray("POST /x 4"));
    }
    QCOMPARE(client.ask("GET", "/y", {}, "Connection: close\r\n").status, 200);
    QVERIFY(client.waitForClose());
    PlainClient old(fixture.port());
    old.send("GET / HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n");
    QCOMPARE(old.read().status, 200);
    QVERIFY(old.waitForClose());
}

void TestHttpServer::answersPipelinedRequestsInOrder()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    QByteArray all;
    for (int i = 0; i < 50; ++i)
        all += PlainClient::request("PUT", "/" + QByteArray::number(i), QByteArray(i + 1, 'b'));
    QVERIFY(client.send(all));
    for (int i = 0; i < 50; ++i)
        QCOMPARE(client.read().body,
                 "PUT /" + QByteArray::number(i) + " " + QByteArray::number(i + 1));
}

void TestHttpServer::headHasNoBody()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    const auto head = client.ask("HEAD", "/x");
    QCOMPARE(head.status, 200);
    QCOMPARE(PlainClient::field(head.header, "content-length"), QByteArray("9"));
    QCOMPARE(client.ask("GET", "/x").body, QByteArray("GET /x 0"));
}

void TestHttpServer::opaqueIdComesBack()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    QCOMPARE(PlainClient::field(client.ask("GET", "/", {}, "X-Opaque-Id: lk/42\r\n").header,
                                "x-opaque-id"),
             QByteArray("lk/42"));
    QVERIFY(PlainClient::field(client.ask("GET", "/").header, "x-opaque-id").isEmpty());
}

void TestHttpServer::refusesALargeHeader()
{
    Fixture fixture;
    PlainClient fits(fixture.port());
    QCOMPARE(fits.ask("GET", "/", {}, "X-Long: " + QByteArray(15'000, 'x') + "\r\n").status, 200);
    PlainClient client(fixture.port());
    QCOMPARE(client.ask("GET", "/", {}, "X-Long: " + QByteArray(20'000, 'x') + "\r\n").status, 431);
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 1);
}

void TestHttpServer::refusesALargeBody_data()
{
    QTest::addColumn<bool>("chunked");
    QTest::newRow("announced") << false;
    QTest::newRow("chunked") << true;
}

void TestHttpServer::refusesALargeBody()
{
    QFETCH(bool, chunked);
    HttpServerLimits limits;
    limits.bodyBytes = 1000;
    Fixture fixture(limits);
    PlainClient client(fixture.port());
    QByteArray request = "PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (chunked)
        request += "Transfer-Encoding: chunked\r\n\r\n3e9\r\n" + QByteArray(1001, 'x')
                   + "\r\n0\r\n\r\n";
    else
        request += "Content-Length: 1001\r\n\r\n" + QByteArray(1001, 'x');
    QVERIFY(client.send(request));
    const auto answer = client.read();
    QCOMPARE(answer.status, 413);
    QVERIFY(answer.body.contains("content_too_long_exception"));
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
}

void TestHttpServer::acceptsABodyAtTheLimit()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    QCOMPARE(client.ask("PUT", "/", QByteArray(16 * 1024 * 1024, 'x')).body,
             QByteArray("PUT / 16777216"));
    QCOMPARE(client.ask("PUT", "/", QByteArray(16 * 1024 * 1024 + 1, 'x')).status, 413);
}

void TestHttpServer::chunkedBodies()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send("PUT /c HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: "
                "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
    QCOMPARE(client.read().body, QByteArray("PUT /c 5"));
}

void TestHttpServer::expectContinue()
{
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send("PUT /e HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: "
                "3\r\n\r\n");
    QCOMPARE(client.read().status, 100);
    client.send("abc");
    QCOMPARE(client.read().body, QByteArray("PUT /e 3"));
}

void TestHttpServer::closesSlowHeaders()
{
    HttpServerLimits limits;
    limits.readTime = std::chrono::milliseconds(150);
    Fixture fixture(limits);
    PlainClient client(fixture.port());
    client.send("GET / HTTP/1.1\r\nHost:");
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
}

void TestHttpServer::closesSlowBodies()
{
    HttpServerLimits limits;
    limits.readTime = std::chrono::milliseconds(150);
    Fixture fixture(limits);
    PlainClient client(fixture.port());
    client.send("PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc");
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
}

void TestHttpServer::closesIdleConnections()
{
    HttpServerLimits limits;
    limits.idleTime = std::chrono::milliseconds(150);
    Fixture fixture(limits);
    PlainClient silent(fixture.port());
    QVERIFY(silent.waitForClose());
    PlainClient once(fixture.port());
    QCOMPARE(once.ask("GET", "/").status, 200);
    QVERIFY(once.waitForClose());
}

void TestHttpServer::dropsWhoDoesNotRead()
{
    HttpServerLimits limits;
    limits.writeTime = std::chrono::milliseconds(200);
    limits.connections = 1; // shows when the connection is gone: another one gets in
    Fixture fixture(limits);
    PlainClient client(fixture.port());
    client.socket().setReadBufferSize(1024);
    client.send(PlainClient::request("GET", "/big"));
    QTRY_COMPARE(fixture.handled.load(), 1);
    bool gotIn = false;
    const auto tryAgain = [&] {
        PlainClient again(fixture.port());
        gotIn = gotIn || again.ask("GET", "/").status == 200;
        return gotIn;
    };
    QTRY_VERIFY(tryAgain());
}

void TestHttpServer::aCutOffRequestIsNotRun()
{
    Fixture fixture;
    {
        PlainClient client(fixture.port());
        client.send("PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc");
        client.socket().disconnectFromHost();
        QVERIFY(client.waitForClose());
    }
    PlainClient other(fixture.port());
    QCOMPARE(other.ask("GET", "/").status, 200);
    QCOMPARE(fixture.handled.load(), 1);
}

void TestHttpServer::turnsAwayOneTooMany()
{
    HttpServerLimits limits;
    limits.connections = 3;
    Fixture fixture(limits);
    std::vector<std::unique_ptr<PlainClient>> clients;
    for (int i = 0; i < 3; ++i) {
        clients.push_back(std::make_unique<PlainClient>(fixture.port()));
        QCOMPARE(clients.back()->ask("GET", "/").status, 200);
    }
    PlainClient extra(fixture.port());
    const auto answer = extra.read();
    QCOMPARE(answer.status, 503);
    QVERIFY(answer.body.contains("too many connections"));
    QVERIFY(extra.waitForClose());
    QCOMPARE(clients.front()->ask("GET", "/").status, 200);
    clients.pop_back();
    bool gotIn = false;
    const auto tryAgain = [&] {
        PlainClient again(fixture.port());
        gotIn = gotIn || again.ask("GET", "/").status == 200;
        return gotIn;
    };
    QTRY_VERIFY(tryAgain());
}

void TestHttpServer::refusesWhatIsNotHttp_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("words") << QByteArray("hello there\r\n\r\n");
    QTest::newRow("bad version") << QByteArray("GET / HTTP/9.9\r\n\r\n");
    QTest::newRow("bad header") << QByteArray("GET / HTTP/1.1\r\nno colon here\r\n\r\n");
    QTest::newRow("bad length") << QByteArray("PUT / HTTP/1.1\r\nContent-Length: -5\r\n\r\n");
    QTest::newRow("two lengths") << QByteArray(
            "PUT / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcde");
    QTest::newRow("length and chunks") << QByteArray(
            "PUT / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n");
    QTest::newRow("zeros") << QByteArray(100, '\0');
}

void TestHttpServer::refusesWhatIsNotHttp()
{
    QFETCH(QByteArray, bytes);
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send(bytes);
    QCOMPARE(client.read().status, 400);
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
}

void TestHttpServer::refusesWebPages_data()
{
    QTest::addColumn<QByteArray>("headers");
    QTest::addColumn<bool>("refused");
    QTest::newRow("an origin") << QByteArray("Host: 127.0.0.1\r\nOrigin: http://evil.example\r\n")
                               << true;
    QTest::newRow("a rebound name") << QByteArray("Host: evil.example:9250\r\n") << true;
    QTest::newRow("address") << QByteArray("Host: 127.0.0.1:9250\r\n") << false;
    QTest::newRow("IPv6") << QByteArray("Host: [::1]:9250\r\n") << false;
    QTest::newRow("localhost") << QByteArray("Host: localhost:9250\r\n") << false;
}

void TestHttpServer::refusesWebPages()
{
    QFETCH(QByteArray, headers);
    QFETCH(bool, refused);
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send("POST /fs/lock/_bulk HTTP/1.1\r\n" + headers + "Content-Length: 2\r\n\r\n{}");
    QCOMPARE(client.read().status, refused ? 403 : 200);
    QCOMPARE(fixture.handled.load(), refused ? 0 : 1);
}

void TestHttpServer::asksForThePassword()
{
    Fixture fixture({}, "pass:wörd");
    const auto status = [&](const QByteArray &headers) {
        PlainClient client(fixture.port());
        return client.ask("PUT", "/", "body", headers).status;
    };
    PlainClient client(fixture.port());
    const auto refused = client.ask("GET", "/");
    QCOMPARE(refused.status, 401);
    QVERIFY(PlainClient::field(refused.header, "www-authenticate").startsWith("Basic"));
    QVERIFY(client.waitForClose());
    QCOMPARE(status("Authorization: Basic " + QByteArray("lockscope:wrong").toBase64() + "\r\n"),
             401);
    QCOMPARE(status("Authorization: Basic " + QByteArray("other:pass:w\xC3\xB6rd").toBase64()
                    + "\r\n"),
             401);
    QCOMPARE(status("Authorization: Basic \r\n"), 401);
    QCOMPARE(status("Authorization: Bearer abc\r\n"), 401);
    QCOMPARE(fixture.handled.load(), 0);
    QCOMPARE(status("Authorization: Basic " + QByteArray("lockscope:pass:w\xC3\xB6rd").toBase64()
                    + "\r\n"),
             200);
}

namespace {

const std::string Password = "a long password";

QByteArray withPassword(const QByteArray &password, const QByteArray &scheme = "Basic")
{
    return "Authorization: " + scheme + ' ' + QByteArray("lockscope:" + password).toBase64()
           + "\r\n";
}

} // namespace

void TestHttpServer::takesTheSchemeInAnyCase()
{
    Fixture fixture({}, Password);
    for (const char *scheme : {"Basic", "basic", "BASIC"}) {
        PlainClient client(fixture.port());
        QCOMPARE(client.ask("GET", "/", {}, withPassword(Password.c_str(), scheme)).status, 200);
    }
}

void TestHttpServer::refusesMoreThanAChunkedBody_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const QByteArray much(200'000, 'y');
    QTest::newRow("a long field behind it") << QByteArray() << "X: " + much + "\r\n";
    QTest::newRow("many fields behind it")
            << QByteArray() << QByteArray("X: " + QByteArray(1000, 'y') + "\r\n").repeated(200);
    QTest::newRow("a chunk's extension") << ';' + much << QByteArray();
    QTest::newRow("zeros before a chunk's length") << QByteArray() << QByteArray();
}

/// One such request ended the server, for all.
void TestHttpServer::refusesMoreThanAChunkedBody()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    Fixture fixture;
    PlainClient client(fixture.port());
    const bool isZeros = before.isEmpty() && after.isEmpty();
    client.send("PUT /c HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                + (isZeros ? QByteArray(200'000, '0') : QByteArray()) + '3' + before
                + "\r\nabc\r\n0\r\n" + after + "\r\n");
    QCOMPARE(client.read().status, 400);
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
    QCOMPARE(PlainClient(fixture.port()).ask("PUT", "/next").status, 200);
}

void TestHttpServer::refusesOtherTransferEncodings_data()
{
    QTest::addColumn<QByteArray>("encoding");
    for (const char *encoding : {"gzip", "identity", "xchunked", "chunked, gzip", "gzip, chunked"})
        QTest::newRow(encoding) << QByteArray(encoding);
}

/// Its body would be run as the next request.
void TestHttpServer::refusesOtherTransferEncodings()
{
    QFETCH(const QByteArray, encoding);
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send("PUT /one HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: " + encoding
                + "\r\n\r\n" + PlainClient::request("PUT", "/two"));
    QCOMPARE(client.read().status, 501);
    QVERIFY(client.waitForClose());
    QCOMPARE(fixture.handled.load(), 0);
}

void TestHttpServer::wantsAHost_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<int>("status");
    QTest::newRow("none") << QByteArray("GET / HTTP/1.1\r\n") << 400;
    QTest::newRow("two") << QByteArray("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: x\r\n") << 400;
    QTest::newRow("one") << QByteArray("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n") << 200;
    QTest::newRow("none in 1.0") << QByteArray("GET / HTTP/1.0\r\n") << 200;
}

void TestHttpServer::wantsAHost()
{
    QFETCH(const QByteArray, head);
    QFETCH(const int, status);
    Fixture fixture;
    PlainClient client(fixture.port());
    client.send(head + "\r\n");
    QCOMPARE(client.read().status, status);
}

void TestHttpServer::slowsDownWrongPasswords()
{
    HttpServerLimits limits;
    limits.wrongPasswordDelay = std::chrono::milliseconds(200);
    limits.longestDelay = std::chrono::milliseconds(400);
    Fixture fixture(limits, Password);
    const auto took = [&](const QByteArray &headers, int status) {
        PlainClient client(fixture.port());
        QElapsedTimer timer;
        timer.start();
        return client.ask("GET", "/", {}, headers).status == status ? timer.elapsed() : -1;
    };
    QVERIFY(took(withPassword("wrong"), 401) >= 0);
    QVERIFY(took(withPassword("wrong"), 401) >= 200);
    for (int i = 0; i < 3; ++i)
        QVERIFY(took(withPassword("wrong"), 401) >= 400);
    // It begins anew with the right one, which nobody waits for.
    QVERIFY(took(withPassword(Password.c_str()), 200) >= 0);
    limits.wrongPasswordDelay = limits.longestDelay = std::chrono::hours(1);
    Fixture patient(limits, Password);
    for (const char *password : {"wrong", Password.c_str(), "wrong"}) {
        PlainClient client(patient.port());
        QCOMPARE(client.ask("GET", "/", {}, withPassword(password)).status,
                 password == Password ? 200 : 401);
    }
}

/// Whoever tries passwords keeps nobody else waiting.
void TestHttpServer::wrongPasswordsSlowDownTheirAddressOnly()
{
    const QHostAddress other(QStringLiteral("127.0.0.2"));
    const QString host = QStringLiteral("127.0.0.1");
    HttpServerLimits limits;
    limits.wrongPasswordDelay = limits.longestDelay = std::chrono::hours(1);
    Fixture fixture(limits, Password);
    PlainClient first(fixture.port());
    QCOMPARE(first.ask("GET", "/", {}, withPassword("wrong")).status, 401);
    PlainClient waiting(fixture.port());
    QVERIFY(waiting.send(PlainClient::request("GET", "/", {}, withPassword("wrong"))));
    for (const char *password : {"wrong", Password.c_str()}) {
        PlainClient newcomer(fixture.port(), host, other);
        if (newcomer.socket().localAddress() != other)
            QSKIP("this machine has one address of its own");
        QCOMPARE(newcomer.ask("GET", "/", {}, withPassword(password)).status,
                 password == Password ? 200 : 401);
    }
    QVERIFY(!waiting.socket().waitForReadyRead(200));
}

void TestHttpServer::strangersGiveWayToNewcomers()
{
    HttpServerLimits limits;
    limits.strangers = 2;
    Fixture fixture(limits, Password);
    PlainClient first(fixture.port());
    PlainClient second(fixture.port());
    second.send("GET / HTTP/1.1\r\nHo");
    PlainClient third(fixture.port());
    QCOMPARE(third.ask("GET", "/", {}, withPassword(Password.c_str())).status, 200);
    QVERIFY(first.waitForClose());
    PlainClient fourth(fixture.port());
    PlainClient fifth(fixture.port());
    QVERIFY(second.waitForClose());
    QCOMPARE(fifth.ask("GET", "/", {}, withPassword(Password.c_str())).status, 200);
    QCOMPARE(third.ask("GET", "/", {}, withPassword(Password.c_str())).status, 200);
}

void TestHttpServer::whoIsLoggedInStays()
{
    HttpServerLimits limits;
    limits.connections = 2;
    Fixture fixture(limits, Password);
    PlainClient one(fixture.port());
    PlainClient two(fixture.port());
    for (PlainClient *client : {&one, &two})
        QCOMPARE(client->ask("GET", "/", {}, withPassword(Password.c_str())).status, 200);
    PlainClient extra(fixture.port());
    QCOMPARE(extra.read().status, 503);
    for (PlainClient *client : {&one, &two})
        QCOMPARE(client->ask("GET", "/", {}, withPassword(Password.c_str())).status, 200);
}

/// As another machine, this one by an address that is not loopback's.
void TestHttpServer::anAddressHasNoMoreThanItsShare()
{
    const QString elsewhere = otherAddressOfThisMachine();
    if (elsewhere.isEmpty())
        QSKIP("this machine has no address but loopback's");
    HttpServerLimits limits;
    limits.ofOneAddress = 2;
    Fixture fixture(limits, {}, {}, "0.0.0.0");
    PlainClient one(fixture.port(), elsewhere);
    auto two = std::make_unique<PlainClient>(fixture.port(), elsewhere);
    for (PlainClient *client : {&one, two.get()})
        QCOMPARE(client->ask("GET", "/").status, 200);
    PlainClient extra(fixture.port(), elsewhere);
    QCOMPARE(extra.read().status, 503);
    QVERIFY(extra.waitForClose());
    // Neither those that it has nor anybody else's are the worse for it.
    QCOMPARE(one.ask("GET", "/").status, 200);
    std::vector<std::unique_ptr<PlainClient>> others;
    for (int i = 0; i < 3; ++i) {
        others.push_back(std::make_unique<PlainClient>(fixture.port()));
        QCOMPARE(others.back()->ask("GET", "/").status, 200);
    }
    two.reset();
    const auto getsIn = [&] {
        return PlainClient(fixture.port(), elsewhere).ask("GET", "/").status == 200;
    };
    QTRY_VERIFY_WITH_TIMEOUT(getsIn(), 60000); // the server has to notice first that one is gone
}

void TestHttpServer::boundsBodiesInSum()
{
    HttpServerLimits limits;
    limits.bodiesInSum = 300'000;
    limits.smallBody = 1000;
    Fixture fixture(limits);
    const auto begun = [&](const QByteArray &size) {
        auto client = std::make_unique<PlainClient>(fixture.port());
        client->send("PUT / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + size
                     + "\r\nExpect: 100-continue\r\n\r\n");
        return client;
    };
    const auto first = begun("200000");
    QCOMPARE(first->read().status, 100);
    const auto second = begun("200000");
    const PlainClient::Answer refused = second->read();
    QCOMPARE(refused.status, 429);
    QVERIFY(second->waitForClose());
    PlainClient small(fixture.port());
    QCOMPARE(small.ask("PUT", "/", QByteArray(900, 'x')).status, 200);
    // What was taken is given back.
    first->send(QByteArray(200'000, 'x'));
    QCOMPARE(first->read().status, 200);
    const auto third = begun("200000");
    QCOMPARE(third->read().status, 100);
    third->socket().abort();
    const auto gotIn = [&] { return begun("200000")->read().status == 100; };
    QTRY_VERIFY(gotIn());
    // One that is larger than the sum alone is let in when there is no other.
    const auto large = [&] { return begun("400000")->read().status == 100; };
    QTRY_VERIFY(large());
}

void TestHttpServer::tellsOfEveryAnswer()
{
    std::mutex mutex;
    std::vector<HttpExchange> told;
    Fixture fixture({}, Password, [&](const HttpExchange &exchange) {
        const std::lock_guard lock(mutex);
        told.push_back(exchange);
    });
    PlainClient client(fixture.port());
    QCOMPARE(client.ask("PUT", "/x?y", "body", withPassword(Password.c_str())).status, 200);
    PlainClient wrong(fixture.port());
    QCOMPARE(wrong.ask("GET", "/", {}, withPassword("wrong")).status, 401);
    const std::lock_guard lock(mutex);
    QCOMPARE(told.size(), std::size_t{2});
    QCOMPARE(told[0].from, std::string("127.0.0.1"));
    QCOMPARE(told[0].method + ' ' + told[0].target, std::string("PUT /x?y"));
    QCOMPARE(told[0].status, 200);
    QCOMPARE(told[0].bytes, std::size_t{10});
    QCOMPARE(told[0].wrongPasswords, 0);
    QCOMPARE(told[1].status, 401);
    QCOMPARE(told[1].wrongPasswords, 1);
}

/// The handler may answer later; the connection waits, others do not.
void TestHttpServer::lateAnswersWait()
{
    HttpServer::Respond kept;
    std::atomic<bool> asked = false;
    HttpServer server({}, [&](const HttpRequest &request, HttpServer::Respond respond) {
        if (request.target == "/late") {
            kept = std::move(respond);
            asked = true;
        } else {
            respond({200, "now"});
        }
    });
    QCOMPARE(server.listen(), std::string());
    server.start();
    PlainClient late(server.port());
    late.send(PlainClient::request("GET", "/late") + PlainClient::request("GET", "/after"));
    QTRY_VERIFY(asked.load());
    PlainClient other(server.port());
    QCOMPARE(other.ask("GET", "/other").body, QByteArray("now"));
    server.post([&] {
        kept({200, "late"});
        kept = nullptr;
    });
    QCOMPARE(late.read().body, QByteArray("late"));
    QCOMPARE(late.read().body, QByteArray("now"));
    server.stop();
    QVERIFY(late.waitForClose());
}

void TestHttpServer::stopsInTheMiddle()
{
    HttpServer::Respond kept;
    std::atomic<bool> asked = false;
    HttpServer server({}, [&](const HttpRequest &, HttpServer::Respond respond) {
        kept = std::move(respond);
        asked = true;
    });
    QCOMPARE(server.listen(), std::string());
    server.start();
    PlainClient waiting(server.port());
    waiting.send(PlainClient::request("GET", "/never"));
    PlainClient idle(server.port());
    PlainClient half(server.port());
    half.send("GET / HT");
    QTRY_VERIFY(asked.load());
    server.stop();
    kept = nullptr;
    QVERIFY(waiting.waitForClose());
    QVERIFY(idle.waitForClose());
    QVERIFY(half.waitForClose());
}

LOCKSCOPE_GUILESS_TEST(TestHttpServer)
#include "tst_httpserver.moc"
