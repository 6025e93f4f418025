// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server shows is looked at, and nothing is told to it.

#include "backend/http/certificatefetch.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/backend/testcertificates.h"
#include "tests/support/jobwait.h"
#include "tests/support/passwordproxy.h"
#include "tests/support/testprogram.h"

#include <QCryptographicHash>
#include <QSslServer>
#include <QSslSocket>
#include <QTest>

#include <memory>
#include <string>

using namespace lockscope;

using Kind = BackendError::Kind;

class TestCertificateFetch : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<TestCertificates> m_certificates;

    QSslConfiguration showing(const char *name, const QList<QSslCertificate> &beside = {}) const
    {
        QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
        tls.setLocalCertificateChain(
                QList<QSslCertificate>{m_certificates->certificate(QString::fromLatin1(name))}
                + beside);
        tls.setPrivateKey(m_certificates->key(QString::fromLatin1(name)));
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
        return tls;
    }
    std::string sha256(const char *name) const
    {
        return m_certificates->certificate(QString::fromLatin1(name))
                .digest(QCryptographicHash::Sha256)
                .toHex()
                .toStdString();
    }
    /// With everything that could prove who asks.
    ServerProfile profile(quint16 port, const char *host = "localhost") const
    {
        ServerProfile profile;
        profile.url = "https://" + std::string(host) + ':' + std::to_string(port);
        profile.user = "otto";
        profile.password = "of-the-server";
        profile.caFile = m_certificates->file(QStringLiteral("authority.pem")).toStdString();
        profile.certFile = m_certificates->file(QStringLiteral("client.pem")).toStdString();
        profile.keyFile = m_certificates->file(QStringLiteral("client.key")).toStdString();
        return profile;
    }
    Result<PresentedCertificate> fetch(const ServerProfile &from,
                                       const CertificateLimits &limits = {})
    {
        return test::wait(fetchCertificate(from, this, limits));
    }

private slots:
    void initTestCase()
    {
        m_certificates = std::make_unique<TestCertificates>();
        m_certificates->make(QStringLiteral("named"),
                             {.commonName = QStringLiteral("es-1"),
                              .alternatives = QStringLiteral("DNS:localhost,IP:10.0.0.1")});
        m_certificates->make(QStringLiteral("expired"),
                             {.alternatives = QStringLiteral("DNS:localhost"),
                              .fromDay = -20,
                              .toDay = -10});
        m_certificates->make(QStringLiteral("foreign"),
                             {.alternatives = QStringLiteral("DNS:localhost"),
                              .issuer = QStringLiteral("stranger")});
        m_certificates->make(QStringLiteral("client"), {.commonName = QStringLiteral("a client")});
        QString many = QStringLiteral("DNS:localhost");
        for (int i = 0; i < 99; ++i)
            many += QStringLiteral(",DNS:n%1.example").arg(i);
        m_certificates->make(QStringLiteral("many"), {.alternatives = many});
    }

    void itIsLookedAtWhateverIsWrongWithIt_data()
    {
        QTest::addColumn<QByteArray>("certificate");
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<QByteArray>("pinned");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<bool>("isOld");
        const auto row = [](const char *name, const char *certificate, const char *host,
                            const char *pinned, const char *says) {
            for (const bool isOld : {false, true})
                QTest::addRow("%s, TLS %s", name, isOld ? "1.2" : "1.3")
                        << QByteArray(certificate) << QByteArray(host) << QByteArray(pinned)
                        << QByteArray(says) << isOld;
        };
        row("nothing", "named", "localhost", "", "");
        row("another host", "named", "127.0.0.1", "", "is for 10.0.0.1, localhost, not for 127");
        row("expired", "expired", "localhost", "", "expired on 20");
        row("of a stranger", "foreign", "localhost", "", "nobody who is trusted here vouches");
        row("pinned", "expired", "127.0.0.1", "expired", "");
        row("another is pinned", "named", "localhost", "expired", "is not the pinned one");
    }
    void itIsLookedAtWhateverIsWrongWithIt()
    {
        QFETCH(const QByteArray, certificate);
        QFETCH(const QByteArray, host);
        QFETCH(const QByteArray, pinned);
        QFETCH(const QByteArray, says);
        QFETCH(const bool, isOld);
        QSslServer server;
        QSslConfiguration tls = showing(certificate);
        // It would take a client's. With TLS 1.2 that comes before the end of the handshake.
        tls.setPeerVerifyMode(QSslSocket::QueryPeer);
        tls.setProtocol(isOld ? QSsl::TlsV1_2 : QSsl::TlsV1_3);
        server.setSslConfiguration(tls);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QByteArray heard;
        bool hasMet = false;
        bool hasHungUp = false;
        bool wasShownOne = false;
        const auto watch = [&](QSslSocket *socket) {
            hasMet = true;
            connect(socket, &QTcpSocket::readyRead, socket,
                    [&heard, socket] { heard += socket->readAll(); });
            connect(socket, &QTcpSocket::disconnected, &server, [&, socket] {
                wasShownOne = !socket->peerCertificate().isNull();
                hasHungUp = true;
            });
        };
        // It hangs up as soon as it has seen enough, maybe in the middle of the handshake, whose end
        // cuts all connections to the socket.
        connect(&server, &QSslServer::startedEncryptionHandshake, &server, watch);
        connect(&server, &QTcpServer::pendingConnectionAvailable, &server,
                [&] { watch(qobject_cast<QSslSocket *>(server.nextPendingConnection())); });
        ServerProfile asked = profile(server.serverPort(), host);
        if (!pinned.isEmpty())
            asked.pin = sha256(pinned);
        const Result<PresentedCertificate> shown = fetch(asked);
        QVERIFY2(shown, shown ? "" : shown.error().detail.c_str());
        QCOMPARE(shown->problem.empty(), says.isEmpty());
        QVERIFY2(shown->problem.find(says.toStdString()) != std::string::npos,
                 shown->problem.c_str());
        QCOMPARE(shown->isPinned, !pinned.isEmpty() && says.isEmpty());
        QVERIFY(!shown->chain.empty());
        QCOMPARE(shown->chain.front().sha256, sha256(certificate));
        QVERIFY(shown->chain.front().from < shown->chain.front().to);
        QTRY_VERIFY_WITH_TIMEOUT(hasMet && hasHungUp, 60000);
        QCOMPARE(heard, QByteArray());
        QVERIFY(!wasShownOne);
    }

    void whatItSaysOfItselfIsKeptInPart()
    {
        QSslServer server;
        server.setSslConfiguration(
                showing("many", QList<QSslCertificate>(20, m_certificates->certificate(
                                                                   QStringLiteral("authority")))));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const Result<PresentedCertificate> shown = fetch(profile(server.serverPort()));
        QVERIFY2(shown, shown ? "" : shown.error().detail.c_str());
        QCOMPARE(shown->chain.size(), CertificateLimits().chain);
        QCOMPARE(shown->chain.size() + shown->more, std::size_t(21));
        QCOMPARE(shown->chain.front().names.size(), CertificateLimits().names);
        QCOMPARE(shown->chain.front().names.size() + shown->chain.front().moreNames,
                 std::size_t(100));
        QCOMPARE(shown->chain[1].subject, std::string("CN=authority"));
    }

    void aChainWithoutEndIsNotRead()
    {
        QSslServer server;
        server.setSslConfiguration(
                showing("named",
                        QList<QSslCertificate>(1000, m_certificates->certificate(
                                                             QStringLiteral("authority")))));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const Result<PresentedCertificate> shown = fetch(profile(server.serverPort()));
        QVERIFY(!shown);
        QVERIFY2(shown.error().kind == Kind::Untrusted, shown.error().detail.c_str());
    }

    void whoSaysNothingIsNotWaitedFor()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        CertificateLimits limits;
        limits.total = Millis(50);
        const Result<PresentedCertificate> shown = fetch(profile(server.serverPort()), limits);
        QVERIFY(!shown);
        QVERIFY(shown.error().kind == Kind::Unreachable);
        QCOMPARE(shown.error().detail, std::string("no handshake in time"));
    }

    void whoSpeaksNoTlsShowsNone()
    {
        MisbehavingServer server;
        server.answer(200, "{}");
        QTcpServer plain;
        QVERIFY(plain.listen(QHostAddress::LocalHost));
        connect(&plain, &QTcpServer::newConnection, &plain, [&plain] {
            plain.nextPendingConnection()->write(MisbehavingServer::response(400, "{}"));
        });
        const Result<PresentedCertificate> shown = fetch(profile(plain.serverPort()));
        QVERIFY(!shown);
        QVERIFY(shown.error().kind == Kind::Untrusted);
        QVERIFY2(shown.error().detail.find("speaks no TLS") != std::string::npos,
                 shown.error().detail.c_str());
        ServerProfile without = profile(1);
        without.url = server.url();
        QVERIFY(fetch(without).error().kind == Kind::InvalidInput);
        QCOMPARE(server.connections(), 0);
    }

    void itEndsWhenNobodyWantsItAnyMore()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        auto *job = fetchCertificate(profile(server.serverPort()), this);
        Result<PresentedCertificate> result;
        job->onResult(this,
                      [&result](const Result<PresentedCertificate> &shown) { result = shown; });
        job->cancel();
        QVERIFY(!result && result.error().kind == Kind::Cancelled);
    }

    void aProxyIsAskedAsForARequest()
    {
        QSslServer server;
        server.setSslConfiguration(showing("named"));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        PasswordProxy proxy(server.serverPort());
        ServerProfile asked = profile(9200, "locks.example");
        asked.proxy = proxy.address();
        Result<PresentedCertificate> shown = fetch(asked);
        QVERIFY(!shown);
        QVERIFY2(shown.error().kind == Kind::ProxyRefused, shown.error().detail.c_str());
        asked.proxyPassword = proxy.password().toStdString();
        shown = fetch(asked);
        QVERIFY2(shown, shown ? "" : shown.error().detail.c_str());
        QCOMPARE(shown->chain.front().sha256, sha256("named"));
        QVERIFY2(shown->problem.find("not for locks.example") != std::string::npos,
                 shown->problem.c_str());
        QVERIFY(!proxy.heads().constLast().contains("\r\nAuthorization"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestCertificateFetch)
#include "tst_certificatefetch.moc"
