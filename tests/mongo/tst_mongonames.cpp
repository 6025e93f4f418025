// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/nameserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;

/// `mongodb+srv`: what DNS says, and what `lockctl` says when it says nothing.
class TestMongoNames : public MongoTest
{
    Q_OBJECT

    using Service = NameServer::Service;

    std::unique_ptr<OwnServer> m_server;
    std::unique_ptr<NameServer> m_names;

    Lockctl lockctl(const QString &service) const
    {
        Lockctl lockctl(QStringLiteral("mongodb+srv://%1.lockscope.test/%2")
                                .arg(service, QLatin1String(OwnServer::Database)));
        lockctl.setEnvironment(QStringLiteral("LD_PRELOAD"), QStringLiteral(OWN_NAMES));
        // An AddressSanitizer in the program wants to be the first.
        lockctl.setEnvironment(QStringLiteral("ASAN_OPTIONS"),
                               qEnvironmentVariable("ASAN_OPTIONS")
                                       + QStringLiteral(":verify_asan_link_order=0"));
        lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_TEST_NAMES"),
                               QString::number(m_names->port()));
        lockctl.setEnvironment(QStringLiteral("RES_OPTIONS"),
                               QStringLiteral("timeout:1 attempts:1"));
        lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"),
                               QLatin1String(OwnServer::Password));
        return lockctl;
    }
    QStringList words(const char *text, const char *authority = "ca.pem") const
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '))
               << QStringLiteral("--user") << QStringLiteral("owner") << QStringLiteral("--ca")
               << QString::fromStdString(m_server->file(authority));
    }

private slots:
    void initTestCase()
    {
        m_server = useOwnServer();
        if (!m_server)
            return;
        QVERIFY(m_server->addUser("owner", {"readWrite", "dbAdmin"}));
        const NameServer::Host there{"db.lockscope.test", m_server->port()};
        m_names = std::make_unique<NameServer>(std::map<std::string, Service>{
                {"set.lockscope.test",
                 {.hosts = {there}, .texts = {"replicaSet=rs-own&authSource=locks"}}},
                {"plain.lockscope.test", {.hosts = {there}}},
                {"empty.lockscope.test", {}},
                {"ill.lockscope.test", {.code = 2}},
                {"silent.lockscope.test", {.isSilent = true}},
                {"outside.lockscope.test", {.hosts = {{"db.elsewhere.test", 1}}}},
                {"twice.lockscope.test",
                 {.hosts = {there}, .texts = {"authSource=a", "authSource=b"}}},
                {"weak.lockscope.test", {.hosts = {there}, .texts = {"tlsInsecure=true"}}},
                {"down.lockscope.test", {.hosts = {{"db.lockscope.test", 1}}}}});
    }

    /// Over TLS, which nobody has to ask for; the options may stand in DNS.
    void aServiceLeadsToItsServers()
    {
        for (const char *service : {"set", "plain"}) {
            const LockctlResult made = lockctl(QLatin1String(service)).run(words("init"));
            QVERIFY2(made.exitStatus == 0, made.errors.constData());
            QVERIFY(!lockctl(QLatin1String(service))
                             .detach(words("--mode X --lease 10m")
                                     << QStringLiteral("/at/") + QLatin1String(service))
                             .empty());
        }
        const LockctlResult listed = lockctl(QStringLiteral("set")).run(words("ls --flat"));
        QVERIFY2(listed.output.contains("/at/set") && listed.output.contains("/at/plain"),
                 listed.errors.constData());
        const LockctlResult stranger = lockctl(QStringLiteral("set"))
                                               .run(words("status", "client.crt"));
        QCOMPARE(stranger.exitStatus, 3);
        QVERIFY2(stranger.errors.contains("certificate verify failed"),
                 stranger.errors.constData());
    }

    void whatDnsDoesNotSayIsSaid_data()
    {
        QTest::addColumn<QByteArray>("why");
        const QByteArray dns = "DNS does not tell which servers these are: ";
        const QByteArray noRecord = dns + "Failed to look up SRV record \"_mongodb._tcp.";
        QTest::newRow("nobody") << noRecord + "nobody.lockscope.test\"";
        QTest::newRow("empty") << noRecord + "empty.lockscope.test\"";
        QTest::newRow("ill") << noRecord + "ill.lockscope.test\"";
        QTest::newRow("silent") << noRecord + "silent.lockscope.test\"";
        QTest::newRow("outside") << dns + "Invalid host \"db.elsewhere.test\"";
        QTest::newRow("twice") << dns + "Multiple TXT records";
        QTest::newRow("weak") << dns + "URI option \"tlsInsecure\" prohibited";
        QTest::newRow("down") << QByteArray(
                "Failed to connect to target host: db.lockscope.test:1");
    }
    void whatDnsDoesNotSayIsSaid()
    {
        QFETCH(QByteArray, why);
        for (const char *command : {"status", "acquire --detach --mode X /a", "init"}) {
            const LockctlResult refused = lockctl(QLatin1String(QTest::currentDataTag()))
                                                  .run(words(command));
            QVERIFY2(refused.exitStatus == 3, refused.errors.constData());
            QVERIFY2(refused.errors.contains(why), refused.errors.constData());
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoNames)
#include "tst_mongonames.moc"
