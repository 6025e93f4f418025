// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A proxy that wants a password: it gets it, and nobody else does.

#include "backend/http/httpclient.h"
#include "backend/http/httpjob.h"
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

namespace {

HttpCall call(HttpMethod method, const char *target, std::size_t size)
{
    HttpCall call;
    call.method = method;
    call.target = target;
    call.body = size > 0 ? '"' + std::string(size - 2, 'x') + '"' : std::string();
    return call;
}

} // namespace

class TestPasswordProxy : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<TestCertificates> m_certificates;
    MisbehavingServer m_plain;
    QSslServer m_secure;
    int m_asked = 0; ///< of the secure one

    ServerProfile through(const PasswordProxy &proxy, const char *url) const
    {
        ServerProfile profile;
        profile.url = url;
        profile.user = "otto";
        profile.password = "of-the-server";
        profile.allowPlainCredentials = true;
        profile.proxy = proxy.address();
        profile.proxyPassword = proxy.password().toStdString();
        profile.caFile = m_certificates->file(QStringLiteral("authority.pem")).toStdString();
        return profile;
    }
    static Result<HttpAnswer> ask(const ServerProfile &profile, const HttpCall &request)
    {
        HttpClient client(profile);
        return test::wait(client.send(request));
    }

    static void sizes()
    {
        QTest::addColumn<bool>("isWrite");
        QTest::addColumn<int>("size");
        for (const bool isWrite : {false, true}) {
            // Small ones, those that have a socket of their own without a proxy, and large ones.
            for (const int size : {0, 100, 8 * 1024, 300 * 1024})
                QTest::addRow("%s of %d bytes", isWrite ? "write" : "read", size)
                        << isWrite << size;
        }
    }
    static HttpCall requestOf(bool isWrite, int size)
    {
        return isWrite ? call(HttpMethod::Put, "/fs-locks/_doc/1", static_cast<std::size_t>(size))
                       : call(HttpMethod::Post, "/fs-locks/_search",
                              static_cast<std::size_t>(size));
    }

private slots:
    /// What the proxy does, or does not, is not told of the server.
    void aProxyThatIsNotThereIsNamed_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isNamed");
        QTest::addColumn<bool>("isWrite");
        for (const bool isNamed : {true, false}) {
            for (const auto *url : {"http://198.51.100.7:9200", "https://198.51.100.7:9200"}) {
                for (const bool isWrite : {true, false})
                    QTest::addRow("%s %s %s", isNamed ? "named" : "the system's", url,
                                  isWrite ? "write" : "read")
                            << QString::fromLatin1(url) << isNamed << isWrite;
            }
        }
    }

    void aProxyThatIsNotThereIsNamed()
    {
        QFETCH(QString, url);
        QFETCH(bool, isNamed);
        QFETCH(bool, isWrite);
        ServerProfile profile;
        profile.url = url.toStdString();
        if (isNamed)
            profile.proxy = "http://127.0.0.1:1";
        for (const char *name : {"http_proxy", "https_proxy"}) {
            if (!isNamed)
                qputenv(name, "http://127.0.0.1:1");
        }
        const Result<HttpAnswer> answer = ask(profile, requestOf(isWrite, 100));
        for (const char *name : {"http_proxy", "https_proxy"})
            qunsetenv(name);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Kind::Unreachable);
        QVERIFY2(answer.error().detail.find("by way of the proxy 127.0.0.1:1") != std::string::npos,
                 answer.error().detail.c_str());
    }

    void initTestCase()
    {
        m_certificates = std::make_unique<TestCertificates>();
        m_certificates->make(QStringLiteral("named"),
                             {.alternatives = QStringLiteral("DNS:locks.example")});
        QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
        tls.setLocalCertificate(m_certificates->certificate(QStringLiteral("named")));
        tls.setPrivateKey(m_certificates->key(QStringLiteral("named")));
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
        m_secure.setSslConfiguration(tls);
        QVERIFY(m_secure.listen(QHostAddress::LocalHost));
        connect(&m_secure, &QTcpServer::pendingConnectionAvailable, this, [this] {
            QTcpSocket *socket = m_secure.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] {
                const QByteArray head = socket->readAll();
                if (!head.contains(" HTTP/1.1\r\n"))
                    return;
                ++m_asked;
                socket->write(MisbehavingServer::response(200, head.contains("Proxy-Authorization")
                                                                       ? "{\"told\":1}"
                                                                       : "{}"));
            });
        });
        m_plain.answer(200, "{}");
    }

    void aPlainRequestGoesThrough_data() { sizes(); }
    void aPlainRequestGoesThrough()
    {
        QFETCH(const bool, isWrite);
        QFETCH(const int, size);
        PasswordProxy proxy(m_plain.port());
        const qsizetype before = m_plain.requests().size();
        const Result<HttpAnswer> answer = ask(through(proxy, "http://locks.example:9200"),
                                              requestOf(isWrite, size));
        QVERIFY2(answer, answer ? "" : answer.error().detail.c_str());
        QCOMPARE(proxy.refusals(), 0); // nothing left twice
        QCOMPARE(m_plain.requests().size(), before + 1);
        const MisbehavingServer::Request &request = m_plain.requests().constLast();
        QCOMPARE(request.body.size(), qsizetype(size));
        QCOMPARE(request.header("Authorization"),
                 "Basic " + QByteArray("otto:of-the-server").toBase64());
        QVERIFY(request.header("Proxy-Authorization").isEmpty());
    }

    void aSecureRequestGoesThroughATunnel_data() { sizes(); }
    void aSecureRequestGoesThroughATunnel()
    {
        QFETCH(const bool, isWrite);
        QFETCH(const int, size);
        PasswordProxy proxy(m_secure.serverPort());
        const Result<HttpAnswer> answer = ask(through(proxy, "https://locks.example:9200"),
                                              requestOf(isWrite, size));
        QVERIFY2(answer, answer ? "" : answer.error().detail.c_str());
        QCOMPARE(answer->body, std::string("{}")); // the server was not told
        QCOMPARE(proxy.refusals(), 0);
        QCOMPARE(proxy.heads().size(), 1);
        QVERIFY(proxy.heads().constFirst().startsWith("CONNECT locks.example:9200 HTTP/1.1\r\n"));
        // Neither is the proxy told what is for the server alone.
        QVERIFY(!proxy.heads().constFirst().contains("\r\nAuthorization"));
        QVERIFY(!proxy.passedOn().contains("HTTP/1.1"));
    }

    void tlsIsCheckedBehindIt_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isPinned");
        QTest::addColumn<QString>("pin");
        QTest::addColumn<QString>("says");
        const QString right = QStringLiteral("https://locks.example:9200");
        const QString wrong = QStringLiteral("https://other.example:9200");
        const QString none;
        QTest::newRow("another host") << wrong << false << none
                                      << QStringLiteral("is for locks.example, not for "
                                                        "other.example");
        QTest::newRow("pinned") << wrong << true << QStringLiteral("named") << none;
        QTest::newRow("another pin") << right << true << QStringLiteral("authority")
                                     << QStringLiteral("is not the pinned one");
        QTest::newRow("of nobody known") << right << false << QStringLiteral("no CA")
                                         << QStringLiteral("nobody who is trusted here vouches");
    }
    void tlsIsCheckedBehindIt()
    {
        QFETCH(const QString, url);
        QFETCH(const bool, isPinned);
        QFETCH(const QString, pin);
        QFETCH(const QString, says);
        PasswordProxy proxy(m_secure.serverPort());
        ServerProfile profile = through(proxy, qUtf8Printable(url));
        if (isPinned)
            profile.pin = m_certificates->certificate(pin)
                                  .digest(QCryptographicHash::Sha256)
                                  .toHex()
                                  .toStdString();
        if (isPinned || !pin.isEmpty())
            profile.caFile.clear();
        const int before = m_asked;
        const Result<HttpAnswer> answer = ask(profile, requestOf(false, 100));
        QCOMPARE(answer.has_value(), says.isEmpty());
        QCOMPARE(m_asked, before + (says.isEmpty() ? 1 : 0));
        if (answer)
            return;
        QVERIFY(answer.error().kind == Kind::Untrusted);
        QVERIFY2(answer.error().detail.find(says.toStdString()) != std::string::npos,
                 answer.error().detail.c_str());
    }

    void aRefusalIsThatOfTheProxy_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("password");
        QTest::addColumn<bool>("isWrite");
        QTest::addColumn<QString>("says");
        for (const char *url : {"http://locks.example:9200", "https://locks.example:9200"}) {
            for (const bool isWrite : {false, true}) {
                const auto row = [&](const char *name, const char *user, const char *password,
                                     const char *says) {
                    QTest::addRow("%s, %s, %.5s", name, isWrite ? "write" : "read", url)
                            << QString::fromLatin1(url) << QString::fromLatin1(user)
                            << QString::fromLatin1(password) << isWrite
                            << QString::fromLatin1(says);
                };
                row("nobody named", "", "", "wants a user and a password");
                row("no password", "anna", "", "wants the password of anna");
                row("another password", "anna", "0pen-it", "does not take this password of anna");
            }
        }
    }
    void aRefusalIsThatOfTheProxy()
    {
        QFETCH(const QString, url);
        QFETCH(const QString, user);
        QFETCH(const QString, password);
        QFETCH(const bool, isWrite);
        QFETCH(const QString, says);
        PasswordProxy proxy(m_plain.port());
        ServerProfile profile = through(proxy, qUtf8Printable(url));
        profile.proxy = proxy.address(user.toStdString());
        profile.proxyPassword = password.toStdString();
        const qsizetype before = m_plain.requests().size();
        const Result<HttpAnswer> answer = ask(profile, requestOf(isWrite, 100));
        QVERIFY(!answer);
        QVERIFY2(answer.error().kind == Kind::ProxyRefused, answer.error().detail.c_str());
        QCOMPARE(answer.error().httpStatus, 407);
        QVERIFY2(answer.error().detail.find(says.toStdString()) != std::string::npos,
                 answer.error().detail.c_str());
        QVERIFY(password.isEmpty()
                || answer.error().detail.find(password.toStdString()) == std::string::npos);
        // An account must not be shut out by repetitions.
        QCOMPARE(proxy.refusals(), 1);
        QCOMPARE(m_plain.requests().size(), before);
    }

    /// What goes to this machine goes through no proxy, and has its password not with it.
    void thisMachineIsNotTold()
    {
        PasswordProxy proxy(m_plain.port());
        for (const int size : {100, 8 * 1024}) { // on both kinds of socket
            const auto answer = ask(through(proxy, m_plain.url().c_str()), requestOf(true, size));
            QVERIFY(answer);
            QVERIFY(m_plain.requests().constLast().header("Proxy-Authorization").isEmpty());
        }
        QVERIFY(proxy.heads().isEmpty());
    }

    void itsPasswordIsHidden()
    {
        PasswordProxy proxy(m_plain.port());
        const HttpClient client(through(proxy, "http://locks.example:9200"));
        const QByteArray both = "anna:" + proxy.password();
        for (const QByteArray &form : {proxy.password(), both, both.toBase64(),
                                       proxy.password().toHex(), QByteArray("of-the-server")})
            QCOMPARE(client.redact("it is " + form.toStdString() + '!'), std::string("it is ***!"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestPasswordProxy)
#include "tst_passwordproxy.moc"
