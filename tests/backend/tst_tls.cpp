// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What may be wrong with a server's certificate, on both kinds of socket: each says what it is.

#include "backend/http/httpclient.h"
#include "backend/http/httpjob.h"
#include "models/domain/certificatepin.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/backend/testcertificates.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QCryptographicHash>
#include <QProcess>
#include <QSslServer>
#include <QSslSocket>
#include <QTest>

#include <array>
#include <memory>
#include <string>
#include <vector>

using namespace lockscope;

using Kind = BackendError::Kind;

namespace {

struct Case
{
    const char *name;
    const char *certificate;
    std::vector<const char *> beside = {}; ///< sent with it
    const char *authority = "authority";   ///< nullptr: those of the system
    const char *says = nullptr;            ///< nullptr: it is trusted
    const char *besides = "";              ///< said, too
    const char *host = "localhost";
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all{
            {.name = "for the name", .certificate = "named"},
            {.name = "for the address", .certificate = "addressed", .host = "127.0.0.1"},
            {.name = "for another name beside it", .certificate = "several"},
            {.name = "no names but the common one", .certificate = "common"},
            {.name = "vouches for itself, and is known",
             .certificate = "itself",
             .authority = "itself"},
            {.name = "issued by a known one's deputy",
             .certificate = "deputed",
             .beside = {"deputy"}},
            {.name = "the deputy is not sent",
             .certificate = "deputed",
             .says = "nobody who is trusted here vouches"},
            {.name = "the deputy of a stranger",
             .certificate = "deputed",
             .beside = {"deputy"},
             .authority = "stranger",
             .says = "nobody who is trusted here vouches"},
            {.name = "the stranger is sent, too",
             .certificate = "deputed",
             .beside = {"deputy", "authority"},
             .authority = "stranger",
             .says = "nobody who is trusted here vouches"},
            {.name = "of an expired deputy",
             .certificate = "overdue",
             .beside = {"expired deputy"},
             .says = "expired on 20"},
            {.name = "expired", .certificate = "expired", .says = "expired on 20"},
            {.name = "not yet valid",
             .certificate = "early",
             .says = "check the clock of this machine"},
            {.name = "expired, and of a stranger",
             .certificate = "expired",
             .authority = "stranger",
             .says = "expired on 20"},
            {.name = "for another name",
             .certificate = "elsewhere",
             .says = "is for elsewhere.example, not for localhost"},
            {.name = "for a name, asked by address",
             .certificate = "named",
             .says = "not for 127.0.0.1",
             .host = "127.0.0.1"},
            {.name = "only its common name is right",
             .certificate = "misnamed",
             .says = "is for elsewhere.example, not for localhost"},
            {.name = "only its common name is right, for an address",
             .certificate = "misaddressed",
             .says = "not for 127.0.0.1",
             .host = "127.0.0.1"},
            {.name = "its address is there as a name",
             .certificate = "worded",
             .says = "has to be there as an IP address",
             .host = "127.0.0.1"},
            {.name = "of a stranger",
             .certificate = "named",
             .authority = "stranger",
             .says = "issued by authority; if"},
            {.name = "for another name, and of a stranger",
             .certificate = "elsewhere",
             .authority = "stranger",
             .says = "is for elsewhere.example, not for localhost",
             .besides = "nobody who is trusted here vouches for it (issued by authority)"},
            {.name = "only its common name is right, and of a stranger",
             .certificate = "misnamed",
             .authority = "stranger",
             .says = "is for elsewhere.example, not for localhost",
             .besides = "nobody who is trusted here vouches for it (issued by authority)"},
            {.name = "for a name, asked by address, and vouches for itself",
             .certificate = "itself",
             .says = "not for 127.0.0.1",
             .besides = "nobody who is trusted here vouches for it (issued by",
             .host = "127.0.0.1"},
            {.name = "vouches for itself",
             .certificate = "itself",
             .says = "nobody who is trusted here vouches"},
            {.name = "the system knows its issuer not",
             .certificate = "named",
             .authority = nullptr,
             .says = "nobody who is trusted here vouches"},
    };
    return all;
}

} // namespace

class TestTls : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<TestCertificates> m_certificates;

    QSslConfiguration configuration(const Case &wanted) const
    {
        QList<QSslCertificate> chain{
                m_certificates->certificate(QString::fromLatin1(wanted.certificate))};
        for (const char *name : wanted.beside)
            chain.append(m_certificates->certificate(QString::fromLatin1(name)));
        QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
        tls.setLocalCertificateChain(chain);
        tls.setPrivateKey(m_certificates->key(QString::fromLatin1(wanted.certificate)));
        tls.setPeerVerifyMode(QSslSocket::VerifyNone);
        return tls;
    }

    std::string sha256(const QString &name) const
    {
        return m_certificates->certificate(name)
                .digest(QCryptographicHash::Sha256)
                .toHex(':')
                .toUpper()
                .toStdString();
    }
    std::string sha256(const char *name) const { return sha256(QString::fromLatin1(name)); }

    static Result<HttpAnswer> ask(const ServerProfile &profile, bool lowDelay)
    {
        HttpLimits limits;
        limits.readTries = 1;
        if (lowDelay)
            limits.lowDelayFrom = 0;
        HttpClient client(profile, limits);
        HttpCall call;
        call.method = HttpMethod::Post;
        call.target = "/fs-locks/_search";
        call.body = "{}";
        return test::wait(client.send(call));
    }

    /// Whoever is heard has asked; @p server must not outlive @p wasAsked.
    static void answerAll(QSslServer &server, bool &wasAsked)
    {
        connect(&server, &QTcpServer::pendingConnectionAvailable, &server, [&server, &wasAsked] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket, &wasAsked] {
                wasAsked = true;
                socket->readAll();
                socket->write(MisbehavingServer::response(200, "{}"));
            });
        });
    }

    /// openssl(1) as a server, with the certificate "named" and @p options; its port.
    quint16 serve(QProcess &server, const QStringList &options) const
    {
        const auto file = [this](const char *name) {
            return m_certificates->file(QString::fromLatin1(name));
        };
        server.start(QStringLiteral("openssl"),
                     QStringList{QStringLiteral("s_server"), QStringLiteral("-accept"),
                                 QStringLiteral("127.0.0.1:0"), QStringLiteral("-cert"),
                                 file("named.pem"), QStringLiteral("-key"), file("named.key"),
                                 QStringLiteral("-CAfile"), file("authority.pem")}
                             + options);
        QByteArray said;
        while (server.waitForReadyRead(60000)) {
            said += server.readAllStandardOutput();
            const qsizetype at = said.indexOf("ACCEPT ");
            const qsizetype end = at < 0 ? -1 : said.indexOf('\n', at);
            if (end > 0)
                return said.mid(0, end).mid(said.lastIndexOf(':', end) + 1).toUShort();
        }
        return 0;
    }

    static void bothSockets()
    {
        QTest::addColumn<bool>("lowDelay");
        QTest::newRow("usual") << false;
        QTest::newRow("low delay") << true;
    }

private slots:
    void initTestCase()
    {
        m_certificates = std::make_unique<TestCertificates>();
        const auto make = [this](const char *name, const TestCertificates::Wish &wish) {
            m_certificates->make(QString::fromLatin1(name), wish);
        };
        const QString localhost = QStringLiteral("DNS:localhost");
        const QString elsewhere = QStringLiteral("DNS:elsewhere.example");
        make("named", {.alternatives = localhost});
        make("addressed", {.alternatives = QStringLiteral("IP:127.0.0.1")});
        make("worded", {.alternatives = QStringLiteral("DNS:127.0.0.1")});
        make("several", {.alternatives = elsewhere + QLatin1Char(',') + localhost});
        make("common", {.commonName = QStringLiteral("localhost")});
        make("expired", {.alternatives = localhost, .fromDay = -20, .toDay = -10});
        make("early", {.alternatives = localhost, .fromDay = 10, .toDay = 20});
        make("elsewhere", {.alternatives = elsewhere});
        make("misnamed", {.commonName = QStringLiteral("localhost"), .alternatives = elsewhere});
        make("misaddressed",
             {.commonName = QStringLiteral("127.0.0.1"), .alternatives = elsewhere});
        make("deputy", {.commonName = QStringLiteral("deputy"), .isAuthority = true});
        make("deputed", {.alternatives = localhost, .issuer = QStringLiteral("deputy")});
        make("expired deputy", {.commonName = QStringLiteral("deputy"),
                                .fromDay = -20,
                                .toDay = -10,
                                .isAuthority = true});
        make("overdue", {.alternatives = localhost, .issuer = QStringLiteral("expired deputy")});
        m_certificates->makeRoot(QStringLiteral("itself"), localhost);
        make("client", {.commonName = QStringLiteral("a client")});
        make("intruder",
             {.commonName = QStringLiteral("a client"), .issuer = QStringLiteral("stranger")});
        m_certificates->seal(QStringLiteral("client"), QStringLiteral("open it"));
        m_certificates->makeOdd(QStringLiteral("client"), QStringLiteral("open it"));
    }

    void certificates_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("lowDelay");
        for (std::size_t i = 0; i < cases().size(); ++i) {
            for (const bool lowDelay : {false, true})
                QTest::addRow("%s%s", cases()[i].name, lowDelay ? ", low delay" : "")
                        << static_cast<int>(i) << lowDelay;
        }
    }
    void certificates()
    {
        QFETCH(const int, number);
        QFETCH(const bool, lowDelay);
        const Case &wanted = cases()[static_cast<std::size_t>(number)];
        QSslServer server;
        server.setSslConfiguration(configuration(wanted));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        bool wasAsked = false;
        answerAll(server, wasAsked);
        ServerProfile profile;
        profile.url = "https://" + std::string(wanted.host) + ':'
                      + std::to_string(server.serverPort());
        profile.user = "anna";
        profile.password = "Sesam";
        if (wanted.authority)
            profile.caFile = m_certificates
                                     ->file(QString::fromLatin1(wanted.authority)
                                            + QStringLiteral(".pem"))
                                     .toStdString();
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        QCOMPARE(answer.has_value(), wanted.says == nullptr);
        QCOMPARE(wasAsked, answer.has_value());
        if (answer)
            return;
        QCOMPARE(answer.error().kind, Kind::Untrusted);
        QVERIFY2(answer.error().detail.find(wanted.besides) != std::string::npos,
                 answer.error().detail.c_str());
        QVERIFY2(answer.error().detail.find(wanted.says) != std::string::npos,
                 answer.error().detail.c_str());
        // What a pin would name: the server's own, whichever of its chain is wrong.
        QVERIFY2(answer.error().detail.find("SHA-256 " + sha256(wanted.certificate))
                         != std::string::npos,
                 answer.error().detail.c_str());
    }

    void aPinnedCertificateIsTrustedAndNoOther_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("pinned");
        QTest::addColumn<bool>("lowDelay");
        const auto row = [](const char *name, const char *certificate, const char *pinned) {
            for (const bool lowDelay : {false, true})
                QTest::addRow("%s%s", name, lowDelay ? ", low delay" : "")
                        << QString::fromLatin1(certificate) << QString::fromLatin1(pinned)
                        << lowDelay;
        };
        row("vouches for itself", "itself", "itself");
        row("for another host", "elsewhere", "elsewhere");
        row("expired", "expired", "expired");
        row("another one, which the authority vouches for", "named", "several");
        row("another one that vouches for itself", "itself", "named");
    }
    void aPinnedCertificateIsTrustedAndNoOther()
    {
        QFETCH(const QString, certificate);
        QFETCH(const QString, pinned);
        QFETCH(const bool, lowDelay);
        QSslServer server;
        server.setSslConfiguration(
                configuration({.name = "", .certificate = qUtf8Printable(certificate)}));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        bool wasAsked = false;
        answerAll(server, wasAsked);
        ServerProfile profile;
        profile.url = "https://localhost:" + std::to_string(server.serverPort());
        profile.caFile = m_certificates->file(QStringLiteral("authority.pem")).toStdString();
        profile.pin = sha256(pinned);
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        QCOMPARE(answer.has_value(), certificate == pinned);
        QCOMPARE(wasAsked, answer.has_value());
        if (answer)
            return;
        QCOMPARE(answer.error().kind, Kind::Untrusted);
        QVERIFY2(answer.error().detail.find("is not the pinned one: its SHA-256 is "
                                            + sha256(certificate))
                         != std::string::npos,
                 answer.error().detail.c_str());
    }

    void aPinIsASha256()
    {
        const std::string digits(64, 'a');
        QCOMPARE(certificatePin(digits), digits);
        QCOMPARE(certificatePin("0A:" + digits.substr(2)), "0a" + digits.substr(2));
        for (const std::string &wrong : {std::string(), digits.substr(1), digits + "aa",
                                         digits.substr(1) + 'g', "xx" + digits})
            QVERIFY2(certificatePin(wrong).empty(), wrong.c_str());
        ServerProfile profile;
        profile.url = "https://localhost:1";
        profile.pin = "nonsense";
        QCOMPARE(ask(profile, false).error().kind, Kind::InvalidInput);
    }

    void aClientCertificateIsShown_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QByteArray>("passphrase");
        QTest::addColumn<QByteArray>("says"); // empty: it is shown
        const auto row = [](const char *name, const char *certificate, const char *key,
                            const char *passphrase, const char *says = "") {
            QTest::newRow(name) << QString::fromLatin1(certificate) << QString::fromLatin1(key)
                                << QByteArray(passphrase) << QByteArray(says);
        };
        row("key in PEM", "client.pem", "client.key", "");
        row("key under a passphrase", "client.pem", "client.sealed", "open it");
        row("PKCS#12", "client.p12", "", "open it");
        row("no passphrase", "client.pem", "client.sealed", "", "if it has a passphrase, give it");
        row("no passphrase, PKCS#12", "client.p12", "", "", "if it has a passphrase, give it");
        row("another passphrase", "client.pem", "client.sealed", "no", "with this passphrase");
        row("another passphrase, PKCS#12", "client.p12", "", "no", "with this passphrase");
        row("no key", "client.pem", "", "", "needs a key file");
        row("a key beside PKCS#12", "client.p12", "client.key", "open it", "has its key in it");
        row("no certificate in it", "client.key", "client.key", "", "not usable PEM");
        row("no key in it", "client.pem", "client.pem", "", "client key is not usable PEM");
        row("another's key", "client.pem", "intruder.key", "", "key is not that of the first");
        row("a key of another kind", "client.pem", "odd.key", "", "no RSA, EC or DSA key");
        row("one under a passphrase", "client.pem", "odd.sealed", "open it",
            "no RSA, EC or DSA key");
        row("PKCS#12 without a key", "keyless.p12", "", "open it", "has no RSA, EC or DSA key");
    }
    void aClientCertificateIsShown()
    {
        QFETCH(const QString, certificate);
        QFETCH(const QString, key);
        QFETCH(const QByteArray, passphrase);
        QFETCH(const QByteArray, says);
        QSslConfiguration tls = configuration(cases().front());
        tls.setCaCertificates({m_certificates->certificate(QStringLiteral("authority"))});
        tls.setPeerVerifyMode(QSslSocket::VerifyPeer);
        QSslServer server;
        server.setSslConfiguration(tls);
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QString shown;
        connect(&server, &QTcpServer::pendingConnectionAvailable, &server, [&] {
            auto *socket = qobject_cast<QSslSocket *>(server.nextPendingConnection());
            connect(socket, &QTcpSocket::readyRead, socket, [socket, &shown] {
                shown = socket->peerCertificate().subjectInfo(QSslCertificate::CommonName).value(0);
                socket->readAll();
                socket->write(MisbehavingServer::response(200, "{}"));
            });
        });
        const auto file = [this](const QString &name) {
            return name.isEmpty() ? std::string() : m_certificates->file(name).toStdString();
        };
        ServerProfile profile;
        profile.url = "https://localhost:" + std::to_string(server.serverPort());
        profile.caFile = file(QStringLiteral("authority.pem"));
        profile.certFile = file(certificate);
        profile.keyFile = file(key);
        profile.keyPassword = passphrase.toStdString();
        const Result<HttpAnswer> answer = ask(profile, false);
        QCOMPARE(answer.has_value(), says.isEmpty());
        QCOMPARE(shown, says.isEmpty() ? QStringLiteral("a client") : QString());
        if (answer)
            return;
        QCOMPARE(answer.error().kind, Kind::InvalidInput);
        QVERIFY2(answer.error().detail.find(says.toStdString()) != std::string::npos,
                 answer.error().detail.c_str());
    }

    /// With TLS 1.3 the server says so only after the client thinks that all is well.
    void aClientCertificateIsDemanded_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::addColumn<bool>("isOld");
        QTest::addColumn<bool>("lowDelay");
        for (const char *shown : {"", "intruder"}) {
            for (const bool isOld : {false, true}) {
                for (const bool lowDelay : {false, true})
                    QTest::addRow("%s, TLS %s%s", *shown ? "of a stranger" : "none",
                                  isOld ? "1.2" : "1.3", lowDelay ? ", low delay" : "")
                            << QString::fromLatin1(shown) << isOld << lowDelay;
            }
        }
    }
    void aClientCertificateIsDemanded()
    {
        QFETCH(const QString, shown);
        QFETCH(const bool, isOld);
        QFETCH(const bool, lowDelay);
        // Qt's own server closes without a word.
        QProcess server;
        const quint16 port = serve(server,
                                   {QStringLiteral("-Verify"), QStringLiteral("1"),
                                    QStringLiteral("-verify_return_error"),
                                    isOld ? QStringLiteral("-tls1_2") : QStringLiteral("-tls1_3")});
        QVERIFY(port != 0);
        ServerProfile profile;
        profile.url = "https://localhost:" + std::to_string(port);
        profile.caFile = m_certificates->file(QStringLiteral("authority.pem")).toStdString();
        if (!shown.isEmpty()) {
            profile.certFile = m_certificates->file(shown + QStringLiteral(".pem")).toStdString();
            profile.keyFile = m_certificates->file(shown + QStringLiteral(".key")).toStdString();
        }
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        server.kill();
        server.waitForFinished();
        QVERIFY(!answer);
        QVERIFY(!server.readAllStandardOutput().contains("_search"));
        QVERIFY2(answer.error().kind == Kind::Untrusted
                         && answer.error().detail.find("client certificate") != std::string::npos,
                 (std::string(toString(answer.error().kind)) + ": " + answer.error().detail)
                         .c_str());
    }

    void tlsAskedOfAPlainServer_data() { bothSockets(); }
    void tlsAskedOfAPlainServer()
    {
        QFETCH(const bool, lowDelay);
        QTcpServer plain;
        QVERIFY(plain.listen(QHostAddress::LocalHost));
        connect(&plain, &QTcpServer::newConnection, &plain, [&plain] {
            QTcpSocket *socket = plain.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->readAll();
                socket->write(MisbehavingServer::response(400, "{}"));
            });
        });
        ServerProfile profile;
        profile.url = "https://127.0.0.1:" + std::to_string(plain.serverPort());
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Kind::Untrusted);
        QVERIFY2(answer.error().detail.find("write http://") != std::string::npos,
                 answer.error().detail.c_str());
    }

    void anAlertSaysWhatIsWanting_data()
    {
        QTest::addColumn<bool>("lowDelay");
        QTest::addColumn<int>("alert");
        QTest::addColumn<QByteArray>("says");
        for (const bool lowDelay : {false, true}) {
            const char *kind = lowDelay ? ", low delay" : "";
            QTest::addRow("old protocol%s", kind) << lowDelay << 70 << QByteArray("before 1.2");
            QTest::addRow("client certificate%s", kind)
                    << lowDelay << 40 << QByteArray("--cert and --key");
        }
    }
    void anAlertSaysWhatIsWanting()
    {
        QFETCH(const bool, lowDelay);
        QFETCH(const int, alert);
        QFETCH(const QByteArray, says);
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server, alert] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket, alert] {
                socket->readAll();
                const std::array<char, 7> fatal{0x15, 3, 3, 0, 2, 2, static_cast<char>(alert)};
                socket->write(fatal.data(), fatal.size());
                socket->disconnectFromHost();
            });
        });
        ServerProfile profile;
        profile.url = "https://127.0.0.1:" + std::to_string(server.serverPort());
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Kind::Untrusted);
        QVERIFY2(answer.error().detail.find(says.toStdString()) != std::string::npos,
                 answer.error().detail.c_str());
    }

    void aServerWithOldProtocolsOnly_data()
    {
        QTest::addColumn<bool>("lowDelay");
        QTest::addColumn<QString>("protocol");
        for (const char *protocol : {"-tls1", "-tls1_1"}) {
            for (const bool lowDelay : {false, true})
                QTest::addRow("%s%s", protocol, lowDelay ? ", low delay" : "")
                        << lowDelay << QString::fromLatin1(protocol);
        }
    }
    void aServerWithOldProtocolsOnly()
    {
        QFETCH(const bool, lowDelay);
        QFETCH(const QString, protocol);
        QProcess server;
        const quint16 port = serve(server, {protocol, QStringLiteral("-cipher"),
                                            QStringLiteral("DEFAULT:@SECLEVEL=0")});
        QVERIFY(port != 0);
        ServerProfile profile;
        profile.url = "https://localhost:" + std::to_string(port);
        profile.caFile = m_certificates->file(QStringLiteral("authority.pem")).toStdString();
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        server.kill();
        server.waitForFinished();
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, Kind::Untrusted);
        QVERIFY2(answer.error().detail.find("before 1.2") != std::string::npos,
                 answer.error().detail.c_str());
    }

    void aTlsServerAskedWithoutIt_data() { bothSockets(); }
    void aTlsServerAskedWithoutIt()
    {
        QFETCH(const bool, lowDelay);
        QSslServer server;
        server.setSslConfiguration(configuration({.name = "", .certificate = "named"}));
        QVERIFY(server.listen(QHostAddress::LocalHost));
        ServerProfile profile;
        profile.url = "http://127.0.0.1:" + std::to_string(server.serverPort());
        const Result<HttpAnswer> answer = ask(profile, lowDelay);
        QVERIFY(!answer);
        QVERIFY2(answer.error().detail.find("write https in place of http") != std::string::npos,
                 answer.error().detail.c_str());
    }
};

LOCKSCOPE_GUILESS_TEST(TestTls)
#include "tst_tls.moc"
