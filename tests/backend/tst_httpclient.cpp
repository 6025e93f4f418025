// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/httpclient.h"
#include "tests/backend/floodingpeer.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/backend/testcertificates.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <memory>
#include <vector>

#ifdef __linux__
#    include <netinet/in.h>
#    include <netinet/tcp.h>
#    include <sys/socket.h>
#endif

using namespace lockscope;
using Kind = BackendError::Kind;

namespace {

/// QCOMPARE would take our toString(Kind) for one of its own, whose result it deletes.
QString name(Kind kind) { return QString::fromLatin1(toString(kind)); }

#ifdef __linux__
/// This process's own connections to @p port.
std::vector<int> socketsTo(quint16 port)
{
    std::vector<int> found;
    for (int fd = 3; fd < 1024; ++fd) {
        sockaddr_in peer{};
        socklen_t size = sizeof peer;
        if (::getpeername(fd, reinterpret_cast<sockaddr *>(&peer), &size) == 0
            && ntohs(peer.sin_port) == port)
            found.push_back(fd);
    }
    return found;
}
#endif

} // namespace

class TestHttpClient : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<MisbehavingServer> m_server;
    HttpLimits m_limits;
    ServerProfile m_profile;

    std::unique_ptr<HttpClient> client() const
    {
        return std::make_unique<HttpClient>(m_profile, m_limits);
    }

    static HttpCall get()
    {
        return {HttpMethod::Get, "/fs-locks/_stats", {}, HttpCall::Content::Json, {}, {}};
    }
    static HttpCall bulk(std::string body = "{}\n")
    {
        return {HttpMethod::Post,
                "/fs-locks/_bulk",
                std::move(body),
                HttpCall::Content::NdJson,
                {},
                {}};
    }

    /// Runs a job to its end; fails the test if it ends twice.
    static Result<HttpAnswer> run(HttpJob *job)
    {
        auto result = std::make_shared<std::optional<Result<HttpAnswer>>>();
        auto ends = std::make_shared<int>(0);
        job->onResult(job, [=](const Result<HttpAnswer> &r) {
            *result = r;
            ++*ends;
        });
        [[maybe_unused]] const bool ended = QTest::qWaitFor([=] { return result->has_value(); },
                                                            60000);
        QTest::qWait(0);
        if (*ends != 1)
            return fail(Kind::ServerError, "the job ended " + std::to_string(*ends) + " times");
        return **result;
    }

    /// Of this process, in bytes. @p anew: since now.
    static qint64 peakMemory(bool anew)
    {
        if (anew) {
            QFile reset(QStringLiteral("/proc/self/clear_refs"));
            if (reset.open(QIODevice::WriteOnly))
                reset.write("5");
        }
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly))
            return 0;
        const QByteArray text = status.readAll();
        const qsizetype at = text.indexOf("VmHWM:");
        return text.mid(at + 6).trimmed().split(' ').front().toLongLong() * 1024;
    }

private slots:
    void init()
    {
        m_server = std::make_unique<MisbehavingServer>();
        m_server->answer(200, "{}");
        m_limits = HttpLimits{};
        m_limits.retryBase = Millis(5);
#ifdef LOCKSCOPE_TEST_LOW_DELAY
        m_limits.lowDelayFrom = 0; // everything on the way that large bodies take
#endif
        m_profile = ServerProfile{};
        m_profile.url = m_server->url();
    }

    void sendsWhatItShould()
    {
        m_profile.user = "me";
        m_profile.password = "pw";
        const auto http = client();
        const auto answer = run(http->send(bulk("{\"a\":1}\n")));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->status, 200);
        QCOMPARE(answer->body, std::string("{}"));
        const auto request = m_server->requests().value(0);
        QCOMPARE(request.verb, QByteArray("POST"));
        QCOMPARE(request.target, QByteArray("/fs-locks/_bulk"));
        QCOMPARE(request.body, QByteArray("{\"a\":1}\n"));
        QCOMPARE(request.header("Content-Length"), QByteArray("8"));
        QVERIFY(request.header("Transfer-Encoding").isEmpty());
        QCOMPARE(request.header("Content-Type"), QByteArray("application/x-ndjson"));
        QCOMPARE(request.header("Authorization"), "Basic " + QByteArray("me:pw").toBase64());
        QVERIFY(request.header("X-Opaque-Id").startsWith("lk/"));
        QCOMPARE(request.header("X-Opaque-Id").toStdString(), answer->requestId);
        QVERIFY(request.header("Upgrade").isEmpty()); // no HTTP/2
    }

    void anApiKeyIsSentAsItWasEncoded_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::newRow("encoded by the server") << QByteArray("id42:s3cret-key").toBase64();
        QTest::newRow("id and key") << QByteArray("id42:s3cret-key");
    }
    void anApiKeyIsSentAsItWasEncoded()
    {
        QFETCH(const QByteArray, key);
        m_profile.login = ServerProfile::Login::ApiKey;
        m_profile.password = key.toStdString();
        const auto http = client();
        QVERIFY(run(http->send(bulk("{}\n"))).has_value());
        QCOMPARE(m_server->requests().value(0).header("Authorization"),
                 "ApiKey " + QByteArray("id42:s3cret-key").toBase64());
        for (const QByteArray &echo : {key, QByteArray("s3cret-key"), QByteArray("id42:s3cret-key"),
                                       QByteArray("id42:s3cret-key").toBase64()})
            QCOMPARE(http->redact(echo.toStdString()), std::string("***"));
    }

    void whatGoesElsewhereGoesThroughTheProxyThatIsNamed()
    {
        m_profile.proxy = m_server->url();
        m_profile.url = "http://no-such-host.invalid:9200";
        const auto through = client();
        QVERIFY(run(through->send(get())).has_value());
        QCOMPARE(m_server->requests().value(0).target,
                 QByteArray("http://no-such-host.invalid:9200/fs-locks/_stats"));
        m_profile.proxy = "http://anna:pw@proxy:3128";
        const auto refused = client();
        const auto answer = run(refused->send(get()));
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Kind::InvalidInput);
    }

    void anEmptyPasswordIsNotSent()
    {
        m_profile.user = "me";
        const auto http = client();
        QVERIFY(run(http->send(bulk("{}\n"))).has_value());
        QVERIFY(m_server->requests().value(0).header("Authorization").isEmpty());
    }

    void whatAnAnswerRepeatsOfThePasswordIsHidden()
    {
        m_profile.user = "me";
        m_profile.password = "Sesam";
        const auto http = client();
        for (const auto &[status, body] :
             {std::pair(403, "{\"error\":\"Sesam\"}"), std::pair(200, "me:Sesam is wrong")}) {
            m_server->answer(status, body);
            const auto answer = run(http->send(bulk("{}\n")));
            QVERIFY(answer.has_value());
            QVERIFY2(answer->body.find("Sesam") == std::string::npos, answer->body.c_str());
        }
        m_server->answer(200, "{\"name\":\"Sesam\"}"); // data
        const auto answer = run(http->send(bulk("{}\n")));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->body, std::string("{\"name\":\"Sesam\"}"));
    }

    void bodiesOfAllSizesArriveOnce_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {0, 1, 1024, 16384, 16385, 200000, 5000000})
            QTest::addRow("%d bytes", size) << size;
    }
    void bodiesOfAllSizesArriveOnce()
    {
        QFETCH(int, size);
        const auto answer = run(client()->send(bulk(std::string(std::size_t(size), 'x'))));
        QVERIFY(answer.has_value());
        QCOMPARE(m_server->requests().size(), 1);
        QCOMPARE(m_server->requests().value(0).body.size(), size);
    }

    /// Not so with QNetworkAccessManager, which leaves Nagle's algorithm on and writes a large body
    /// in pieces.
    void largeBodiesLeaveWithoutDelay()
    {
#ifndef __linux__
        QSKIP("NOT TESTED: looks into this process's sockets as Linux shows them");
#else
        const auto http = client();
        for (int i = 0; i < 3; ++i) {
            const auto answer = run(http->send(bulk(std::string(16385, 'x'))));
            QVERIFY(answer.has_value());
        }
        QCOMPARE(m_server->connections(), 1); // kept
        const std::vector<int> sockets = socketsTo(m_server->port());
        QCOMPARE(sockets.size(), std::size_t(1));
        int noDelay = 0;
        socklen_t size = sizeof noDelay;
        QCOMPARE(::getsockopt(sockets.front(), IPPROTO_TCP, TCP_NODELAY, &noDelay, &size), 0);
        QCOMPARE(noDelay, 1);
#endif
    }

    /// Over the same connection, which must be able to speak by then.
    void whoHearsOfAnAnswerMayWaitForAnother()
    {
        const auto http = client();
        std::optional<Result<HttpAnswer>> inner;
        http->send(bulk())->onResult(this, [&](const Result<HttpAnswer> &) {
            inner = run(http->send(bulk()));
        });
        QTRY_VERIFY_WITH_TIMEOUT(inner.has_value(), 60000);
        QVERIFY2(inner->has_value(), inner->has_value() ? "" : inner->error().detail.c_str());
        QCOMPARE(m_server->requests().size(), 2);
        QCOMPARE(m_server->connections(), 1);
    }

    void manyLargeBodiesShareAFewConnections()
    {
        const auto http = client();
        int answered = 0;
        for (int i = 0; i < 100; ++i)
            http->send(bulk(std::string(20000, 'x')))
                    ->onResult(this, [&answered](const Result<HttpAnswer> &answer) {
                        answered += answer && answer->status == 200 ? 1 : 0;
                    });
        QTRY_COMPARE_WITH_TIMEOUT(answered, 100, 60000);
        QCOMPARE(m_server->requests().size(), 100);
        QVERIFY2(m_server->connections() <= 32,
                 qPrintable(QString::number(m_server->connections())));
    }

    void everyStatusIsAValue_data()
    {
        QTest::addColumn<int>("status");
        for (const int status :
             {201, 400, 401, 403, 404, 405, 406, 409, 413, 429, 500, 501, 502, 503, 504})
            QTest::addRow("%d", status) << status;
    }
    void everyStatusIsAValue()
    {
        QFETCH(int, status);
        m_server->answer(status, "{\"error\":1}");
        const auto http = client();
        const auto answer = run(http->send(bulk()));
        QVERIFY2(answer.has_value(), answer ? "" : answer.error().detail.c_str());
        QCOMPARE(answer->status, status);
        QCOMPARE(answer->body, std::string("{\"error\":1}"));
        QCOMPARE(m_server->requests().size(), 1); // a write is never repeated, whatever the status
    }

    // Safety 1.1
    void brokenWriteIsSentOnceAndUnknown_data()
    {
        QTest::addColumn<int>("method");
        QTest::addColumn<bool>("body");
        QTest::newRow("POST") << int(HttpMethod::Post) << true;
        QTest::newRow("PUT") << int(HttpMethod::Put) << true;
        QTest::newRow("DELETE") << int(HttpMethod::Delete) << true;
        QTest::newRow("POST without body") << int(HttpMethod::Post) << false;
        QTest::newRow("DELETE without body") << int(HttpMethod::Delete) << false;
    }
    void brokenWriteIsSentOnceAndUnknown()
    {
        QFETCH(int, method);
        QFETCH(bool, body);
        m_server->onRequest(
                [](QTcpSocket *socket, const MisbehavingServer::Request &) { socket->abort(); });
        HttpCall request = bulk(body ? "{}\n" : "");
        request.method = static_cast<HttpMethod>(method);
        const auto http = client();
        const auto answer = run(http->send(request));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::OutcomeUnknown));
        QVERIFY(!answer.error().requestId.empty());
        QTest::qWait(50);
        QCOMPARE(m_server->requests().size(), 1);
    }

    void brokenWriteOnAKeptConnectionIsSentOnce()
    {
        int count = 0;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            if (++count == 1)
                socket->write(MisbehavingServer::response(200, "{}"));
            else
                socket->disconnectFromHost();
        });
        const auto http = client();
        QVERIFY(run(http->send(bulk())).has_value());
        const auto answer = run(http->send(bulk("{\"second\":1}\n")));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::OutcomeUnknown));
        QTest::qWait(50);
        QCOMPARE(m_server->requests().size(), 2);
    }

    void serverThatGoesAwayAfterReadingIsUnknownNotUnreachable()
    {
        // Qt tries to connect again before it notices that the body cannot be read again: refused
        // now, but sent before.
        m_server->onRequest([this](QTcpSocket *socket, const MisbehavingServer::Request &) {
            m_server->close();
            socket->abort();
        });
        const auto http = client();
        const auto answer = run(http->send(bulk()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::OutcomeUnknown));
    }

    void brokenReadIsRepeated()
    {
        int count = 0;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            if (++count <= 2)
                socket->abort();
            else
                socket->write(MisbehavingServer::response(200, "{\"ok\":1}"));
        });
        const auto http = client();
        const auto answer = run(http->send(get()));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->body, std::string("{\"ok\":1}"));
    }

    void refusedConnectionIsUnreachable()
    {
        m_server->close();
        for (const HttpCall &request : {bulk(), get()}) {
            const auto http = client();
            const auto answer = run(http->send(request));
            QVERIFY(!answer);
            QCOMPARE(name(answer.error().kind), name(Kind::Unreachable));
            QVERIFY(!answer.error().detail.empty());
        }
    }

    void unknownHostIsUnreachable()
    {
        m_profile.url = "http://no-such-host.invalid:9200";
        const auto http = client();
        const auto answer = run(http->send(bulk()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::Unreachable));
    }

    void plainServerBehindHttpsIsNotSentTo()
    {
        m_server->onRequest({});
        m_profile.url = "https://127.0.0.1:" + std::to_string(m_server->port());
        m_limits.connect = Millis(300);
        const auto http = client();
        const auto answer = run(http->send(bulk()));
        QVERIFY(!answer);
        QVERIFY2(answer.error().kind == Kind::Unreachable || answer.error().kind == Kind::Untrusted,
                 toString(answer.error().kind));
        QVERIFY(m_server->requests().isEmpty());
    }

    // Safety 1.2
    void redirectToAnotherOriginIsNotFollowed_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::addRow("%d", status) << status;
    }
    void redirectToAnotherOriginIsNotFollowed()
    {
        QFETCH(int, status);
        MisbehavingServer other;
        other.answer(200, "{}");
        m_profile.user = "me";
        m_profile.password = "pw";
        m_server->answer(status, "",
                         "Location: " + QByteArray::fromStdString(other.url())
                                 + "/fs-locks/_stats?token=Sesam\r\n");
        HttpCall remove = bulk();
        remove.method = HttpMethod::Delete;
        for (const HttpCall &request : {get(), bulk(), remove}) {
            const auto http = client();
            const auto answer = run(http->send(request));
            QVERIFY(!answer);
            QCOMPARE(name(answer.error().kind), name(Kind::ServerError));
            QCOMPARE(answer.error().httpStatus, status);
            const std::string &said = answer.error().detail;
            QVERIFY2(said.find(other.url() + "/fs-locks/_stats;") != std::string::npos,
                     said.c_str());
            QVERIFY2(said.find("Sesam") == std::string::npos, said.c_str());
        }
        QTest::qWait(50);
        QCOMPARE(other.connections(), 0);
        QCOMPARE(m_server->requests().size(), 3);
    }

    void readsFollowTheSameOriginThreeTimes()
    {
        int left = 3;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write(left-- > 0 ? MisbehavingServer::response(307, "", "Location: /next\r\n")
                                     : MisbehavingServer::response(200, "{\"ok\":1}"));
        });
        const auto http = client();
        QVERIFY(run(http->send(get())).has_value());
        QCOMPARE(m_server->requests().size(), 4);
        QCOMPARE(m_server->requests().last().target, QByteArray("/next"));
        left = 4;
        const auto endless = run(http->send(get()));
        QVERIFY(!endless);
        QCOMPARE(name(endless.error().kind), name(Kind::ServerError));
    }

    void writesFollowNothing()
    {
        m_server->answer(307, "", "Location: /fs-locks/_bulk2\r\n");
        const auto http = client();
        QVERIFY(!run(http->send(bulk())));
        QTest::qWait(50);
        QCOMPARE(m_server->requests().size(), 1);
    }

    void aReadIsNotRedirectedIntoAWrite()
    {
        m_server->answer(307, "", "Location: /fs-locks/_bulk\r\n");
        const auto http = client();
        QVERIFY(!run(http->send(
                {HttpMethod::Post, "/fs-locks/_search", "{}", HttpCall::Content::Json, {}, {}})));
        QCOMPARE(m_server->requests().size(), 1);
    }

    // Safety 1.3
    void silenceEnds()
    {
        m_server->onRequest({});
        m_limits.idle = Millis(1000);
        const auto http = client();
        const auto write = run(http->send(bulk()));
        QCOMPARE(name(write.error().kind), name(Kind::OutcomeUnknown));
        QVERIFY(QByteArray::fromStdString(write.error().detail).contains("silent"));
        const auto read = run(http->send(get()));
        QCOMPARE(name(read.error().kind), name(Kind::Timeout));
        QCOMPARE(m_server->requests().size(), 2);
    }

    void trickleEnds()
    {
        m_server->onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
            auto *timer = new QTimer(socket);
            QObject::connect(timer, &QTimer::timeout, socket, [socket] { socket->write("x"); });
            timer->start(20);
        });
        m_limits.idle = Millis(20000);
        HttpCall request = get();
        request.total = Millis(2000);
        const auto http = client();
        QElapsedTimer clock;
        clock.start();
        const auto read = run(http->send(request));
        QCOMPARE(name(read.error().kind), name(Kind::Timeout));
        QVERIFY(clock.elapsed() < 30000);
        QCOMPARE(m_server->requests().size(), 1);
        HttpCall write = bulk();
        write.total = Millis(2000);
        QCOMPARE(name(run(http->send(write)).error().kind), name(Kind::OutcomeUnknown));
    }

    void connectionThatNeverComesEnds()
    {
        // TEST-NET-1 (RFC 5737) swallows packets or is refused at once; neither may take longer
        // than the limit nor look sent.
        m_profile.url = "http://192.0.2.1:9200";
        m_limits.connect = Millis(200);
        const auto http = client();
        QElapsedTimer clock;
        clock.start();
        const auto answer = run(http->send(bulk()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::Unreachable));
        QVERIFY(clock.elapsed() < 30000);
    }

    // Safety 1.4
    void endlessBodyEnds()
    {
        m_server->onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write("HTTP/1.1 200 OK\r\n\r\n");
            auto *timer = new QTimer(socket);
            QObject::connect(timer, &QTimer::timeout, socket, [socket] {
                if (socket->bytesToWrite() < 4'000'000)
                    socket->write(QByteArray(1'000'000, 'x'));
            });
            timer->start(0);
        });
        m_limits.body = 3 * 1024 * 1024;
        const auto http = client();
        const auto read = run(http->send(get()));
        QVERIFY(!read);
        QCOMPARE(name(read.error().kind), name(Kind::TooLarge));
        QCOMPARE(name(run(http->send(bulk())).error().kind), name(Kind::OutcomeUnknown));
    }

    void anEndlessAnswerTakesNoMoreMemoryThanItsLimit_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<bool>("isTls");
        const QByteArray megabyte(1024 * 1024, 'x');
        for (const bool isTls : {false, true}) {
            const auto row = [isTls](const char *name, const char *head, const QByteArray &piece) {
                QTest::addRow("%s%s", name, isTls ? ", TLS" : "")
                        << QByteArray(head) << piece << isTls;
            };
            row("no length", "HTTP/1.1 200 OK\r\n\r\n", megabyte);
            row("chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                "100000\r\n" + megabyte + "\r\n");
            row("an error", "HTTP/1.1 500 No\r\n\r\n", megabyte);
        }
    }

    /// On either kind of socket, and while nobody reads.
    void anEndlessAnswerTakesNoMoreMemoryThanItsLimit()
    {
#if !defined(Q_OS_LINUX) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("what a process takes is not told here");
#else
        QFETCH(const QByteArray, head);
        QFETCH(const QByteArray, piece);
        QFETCH(const bool, isTls);
        std::optional<QSslConfiguration> tls;
        if (isTls) {
            const TestCertificates certificates;
            certificates.make(QStringLiteral("server"), {});
            tls.emplace();
            tls->setLocalCertificate(certificates.certificate(QStringLiteral("server")));
            tls->setPrivateKey(certificates.key(QStringLiteral("server")));
            m_profile.pin = certificates.certificate(QStringLiteral("server"))
                                    .digest(QCryptographicHash::Sha256)
                                    .toHex(':')
                                    .toUpper()
                                    .toStdString();
        }
        FloodingPeer peer(head, piece, tls);
        m_profile.url = (isTls ? "https" : "http") + std::string("://127.0.0.1:")
                        + std::to_string(peer.port());
        m_profile.timeout = Millis(20000);
        m_limits.readTries = 1;
        const auto http = client();
        const qint64 before = peakMemory(true);
        const auto answer = run(http->send(get()));
        const qint64 taken = peakMemory(false) - before;
        const qint64 most = static_cast<qint64>(m_limits.body) + 16 * 1024 * 1024;
        QVERIFY2(taken <= most, std::to_string(taken / (1024 * 1024)).c_str());
        if (head.contains("200"))
            QCOMPARE(name(answer.error().kind), name(Kind::TooLarge));
        else
            QCOMPARE(answer->body.size(), m_limits.errorBody);
#endif
    }

    void errorBodiesAreCut()
    {
        m_server->answer(500, QByteArray(100000, 'x'));
        const auto http = client();
        const auto answer = run(http->send(bulk()));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->body.size(), std::size_t(8192));
    }

    void truncatedAnswers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("body shorter than announced")
                << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"took\":");
        QTest::newRow("no end of headers") << QByteArray("HTTP/1.1 200 OK\r\nContent-Le");
        QTest::newRow("chunk cut off") << QByteArray(
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{\"took\":");
        QTest::newRow("no last chunk")
                << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n");
        QTest::newRow("not HTTP") << QByteArray("220 mail.example ESMTP\r\n");
        QTest::newRow("nothing") << QByteArray();
    }
    void truncatedAnswers()
    {
        QFETCH(QByteArray, bytes);
        m_server->onRequest([=](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write(bytes);
            socket->disconnectFromHost();
        });
        const auto http = client();
        const auto write = run(http->send(bulk()));
        QVERIFY(!write);
        QCOMPARE(name(write.error().kind), name(Kind::OutcomeUnknown));
        QTest::qWait(20);
        QCOMPARE(m_server->requests().size(), 1);
        const auto read = run(http->send(get()));
        QVERIFY(!read);
        QCOMPARE(name(read.error().kind), name(Kind::Unreachable));
    }

    void answerLongerThanAnnouncedDoesNotReachTheNextRequest()
    {
        int count = 0;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            if (++count == 1)
                socket->write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 200 "
                              "OK\r\nContent-Length: 9\r\n\r\n{\"evil\":1}");
            else
                socket->write(MisbehavingServer::response(200, "{\"ok\":1}"));
        });
        const auto http = client();
        const auto first = run(http->send(bulk()));
        QVERIFY(first.has_value());
        QCOMPARE(first->body, std::string("{}"));
        QTest::qWait(20);
        const auto second = run(http->send(bulk()));
        QVERIFY(!second || second->body == "{\"ok\":1}");
    }

    // Safety 1.5
    void readsAreRepeated_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {429, 502, 503, 504})
            QTest::addRow("%d", status) << status;
    }
    void readsAreRepeated()
    {
        QFETCH(int, status);
        m_server->answer(status, "<html>bad gateway</html>");
        const auto http = client();
        const auto answer = run(http->send(get()));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->status, status);
        QCOMPARE(m_server->requests().size(), 3);
    }

    /// A node without a master answers when it has waited for one.
    void whatTheServerWaitedForIsNotAskedForAgain()
    {
        m_server->answer(503, R"({"error":{"type":"master_not_discovered_exception"}})");
        const auto http = client();
        HttpCall call = get();
        call.serverWaits = true;
        const auto answer = run(http->send(call));
        QVERIFY(answer.has_value());
        QCOMPARE(answer->status, 503);
        QCOMPARE(m_server->requests().size(), 1);
    }

    void retryAfterIsHonoured()
    {
        int count = 0;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write(++count == 1
                                  ? MisbehavingServer::response(429, "{}", "Retry-After: 1\r\n")
                                  : MisbehavingServer::response(200, "{}"));
        });
        const auto http = client();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(run(http->send(get())).has_value());
        QVERIFY(clock.elapsed() >= 1000);

        count = 0;
        const auto write = run(http->send(bulk()));
        QVERIFY(write.has_value());
        QCOMPARE(write->status, 429);
        QCOMPARE(write->retryAfter, std::optional(Millis(1000)));
    }

    void longRetryAfterIsCut()
    {
        int count = 0;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            socket->write(++count == 1
                                  ? MisbehavingServer::response(503, "{}", "Retry-After: 86400\r\n")
                                  : MisbehavingServer::response(200, "{}"));
        });
        m_limits.retryAfterMost = Millis(50);
        const auto http = client();
        QVERIFY(run(http->send(get())).has_value());
    }

    // Safety 1.6
    void credentialsStayOffPlainHttp()
    {
        m_profile.url = "http://192.0.2.1:9200";
        m_profile.user = "me";
        m_profile.password = "topsecret";
        const auto http = client();
        const auto answer = run(http->send(get()));
        QVERIFY(!answer);
        QCOMPARE(name(answer.error().kind), name(Kind::InvalidInput));
        QVERIFY(answer.error().detail.find("topsecret") == std::string::npos);
    }

    void unreadableCaFileIsRefused()
    {
        m_profile.url = "https://127.0.0.1:1";
        m_profile.caFile = "/no/such/ca.pem";
        const auto http = client();
        QCOMPARE(name(run(http->send(get())).error().kind), name(Kind::InvalidInput));
    }

    // Safety 1.8
    void readOnlyProfileSendsNoWrite()
    {
        m_profile.readOnly = true;
        const auto http = client();
        for (const HttpMethod method : {HttpMethod::Post, HttpMethod::Put, HttpMethod::Delete}) {
            for (const char *target : {"/fs-locks/_bulk", "/fs-locks", "/fs-locks/_doc/1",
                                       "/fs-locks/_refresh", "/_aliases"}) {
                const auto answer = run(
                        http->send({method, target, "{}", HttpCall::Content::Json, {}, {}}));
                QVERIFY(!answer);
                QCOMPARE(name(answer.error().kind), name(Kind::ReadOnly));
            }
        }
        QCOMPARE(m_server->connections(), 0);
        QVERIFY(run(http->send({HttpMethod::Post,
                                "/fs-locks/_search",
                                "{}",
                                HttpCall::Content::Json,
                                {},
                                {}}))
                        .has_value());
        QVERIFY(run(http->send(get())).has_value());
    }

    void cancelBeforeAndAfterSending()
    {
        m_server->onRequest({});
        const auto http = client();
        HttpJob *early = http->send(bulk());
        QTimer::singleShot(0, early, &HttpJob::cancel);
        early->cancel();
        QVERIFY(early->isFinished());

        HttpJob *late = http->send(bulk());
        std::optional<Kind> kind;
        late->onResult(this, [&](const Result<HttpAnswer> &r) { kind = r.error().kind; });
        QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 1, 60000);
        late->cancel();
        QCOMPARE(kind, std::optional(Kind::OutcomeUnknown));

        HttpJob *read = http->send(get());
        read->onResult(this, [&](const Result<HttpAnswer> &r) { kind = r.error().kind; });
        QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 2, 60000);
        read->cancel();
        QCOMPARE(kind, std::optional(Kind::Cancelled));
    }

    void jobsFinishWhenTheClientGoes()
    {
        m_server->onRequest({});
        auto http = client();
        int ended = 0;
        std::optional<Kind> kind;
        (void)http->send(bulk())->onResult(this, [&](const Result<HttpAnswer> &r) {
            ++ended;
            kind = r.error().kind;
        });
        QTRY_COMPARE_WITH_TIMEOUT(m_server->requests().size(), 1, 60000);
        (void)http->send(get())->onResult(this, [&](const Result<HttpAnswer> &) { ++ended; });
        http.reset();
        QCOMPARE(ended, 2);
        QCOMPARE(kind, std::optional(Kind::OutcomeUnknown));
        QTest::qWait(20);
    }

    void receiverMayGoFirst()
    {
        const auto http = client();
        auto receiver = std::make_unique<QObject>();
        bool called = false;
        HttpJob *job = http->send(get());
        job->onResult(receiver.get(), [&](const Result<HttpAnswer> &) { called = true; });
        QSignalSpy finished(job, &Job::finished);
        receiver.reset();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
        QVERIFY(!called);
    }
};

LOCKSCOPE_GUILESS_TEST(TestHttpClient)
#include "tst_httpclient.moc"
