// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/testcertificates.h"
#include "tests/e2e/e2esupport.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTest>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;
const QString Key = QStringLiteral("locks/nightly/1");

/// The program of the etcd that listens at @p url.
QString programBehind(const QString &url)
{
    for (const QString &pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const QString process = QStringLiteral("/proc/") + pid;
        QFile words(process + QStringLiteral("/cmdline"));
        if (words.open(QIODevice::ReadOnly) && words.readAll().split('\0').contains(url.toUtf8()))
            return QFile::symLinkTarget(process + QStringLiteral("/exe"));
    }
    return {};
}

} // namespace

/// An etcd that takes TLS, client certificates and passwords only: started for this test by the
/// program that the tests' etcd is. "anna" may read the locks, "root" may do everything.
class TestE2eEtcdSecured : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase();
    void whoIsNotLetInIsToldWhy_data();
    void whoIsNotLetInIsToldWhy();
    void whoMayOnlyReadBreaksNothing();
    void whoMayBreaksWhatWasSeen();

private:
    QByteArray etcdctl(const QStringList &arguments, bool withPassword = true) const;
    /// @p as: "anna:secret"
    Outcome lockctl(const QStringList &arguments, const QString &as) const;
    QString password(const QString &secret) const;
    QStringList authority() const
    {
        return {QStringLiteral("--ca"), m_certificates.file(QStringLiteral("authority.pem"))};
    }
    QStringList certificate(const QString &name) const
    {
        return {QStringLiteral("--cert"), m_certificates.file(name + QStringLiteral(".pem")),
                QStringLiteral("--key"), m_certificates.file(name + QStringLiteral(".key"))};
    }
    bool isHeld() const
    {
        return etcdctl({QStringLiteral("get"), QStringLiteral("--keys-only"), Key})
                .contains(Key.toUtf8());
    }

    const TestCertificates m_certificates;
    const QTemporaryDir m_home;
    QProcess m_etcd;
    QString m_url; ///< https
};

QByteArray TestE2eEtcdSecured::etcdctl(const QStringList &arguments, bool withPassword) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("ETCDCTL_API"), QStringLiteral("3"));
    process.setProcessEnvironment(environment);
    QStringList all{QStringLiteral("--endpoints"), m_url, QStringLiteral("--cacert"),
                    m_certificates.file(QStringLiteral("authority.pem"))};
    all += certificate(QStringLiteral("nameless"));
    if (withPassword)
        all += {QStringLiteral("--user"), QStringLiteral("root:secret")};
    process.start(QStringLiteral("etcdctl"), all + arguments);
    process.waitForFinished(Long);
    return process.readAllStandardOutput();
}

QString TestE2eEtcdSecured::password(const QString &secret) const
{
    QFile file(m_home.filePath(secret));
    if (!file.open(QIODevice::WriteOnly) || file.write(secret.toUtf8()) != secret.size()
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        qFatal("%s cannot be written", qPrintable(file.fileName()));
    return file.fileName();
}

Outcome TestE2eEtcdSecured::lockctl(const QStringList &arguments, const QString &as) const
{
    const QStringList user = as.split(u':');
    return run(arguments
               + QStringList{QStringLiteral("--json"), QStringLiteral("--server"),
                             QStringLiteral("etcd+") + m_url, QStringLiteral("--dialect"),
                             QStringLiteral("etcd-mutex"), QStringLiteral("--user"), user[0],
                             QStringLiteral("--password-file"), password(user[1])}
               + authority() + certificate(QStringLiteral("nameless")));
}

void TestE2eEtcdSecured::initTestCase()
{
    const QString plain = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    const bool isRequired = qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required");
    const bool isThere = plain.startsWith(QLatin1String("etcd+"))
                         && !QStandardPaths::findExecutable(QStringLiteral("etcdctl")).isEmpty();
    if (!isThere && !isRequired)
        QSKIP("No etcd with etcdctl: LOCKSCOPE_TEST_SERVER_URL names none. ./dev test sets it.");
    QVERIFY2(isThere, "etcd and etcdctl are required");
    const QString program = programBehind(plain.mid(5));
    QVERIFY2(!program.isEmpty(), "the tests' etcd is no process of this machine");
    qputenv("LOCKSCOPE_AUDIT", m_home.filePath(QStringLiteral("audit.jsonl")).toUtf8());

    m_certificates.make(QStringLiteral("server"), {.alternatives = QStringLiteral("IP:127.0.0.1")});
    m_certificates.make(QStringLiteral("named"), {.commonName = QStringLiteral("anna")});
    m_certificates.make(QStringLiteral("nameless"), {.commonName = {}});
    QTcpServer forClients;
    QTcpServer forMembers;
    QVERIFY(forClients.listen(QHostAddress::LocalHost)
            && forMembers.listen(QHostAddress::LocalHost));
    m_url = QStringLiteral("https://127.0.0.1:%1").arg(forClients.serverPort());
    const QString peer = QStringLiteral("http://127.0.0.1:%1").arg(forMembers.serverPort());
    forClients.close();
    forMembers.close();
    m_etcd.setStandardOutputFile(m_home.filePath(QStringLiteral("log")));
    m_etcd.setProcessChannelMode(QProcess::MergedChannels);
    m_etcd.start(program, {QStringLiteral("--name"),
                           QStringLiteral("n1"),
                           QStringLiteral("--data-dir"),
                           m_home.filePath(QStringLiteral("data")),
                           QStringLiteral("--listen-client-urls"),
                           m_url,
                           QStringLiteral("--advertise-client-urls"),
                           m_url,
                           QStringLiteral("--listen-peer-urls"),
                           peer,
                           QStringLiteral("--initial-advertise-peer-urls"),
                           peer,
                           QStringLiteral("--initial-cluster"),
                           QStringLiteral("n1=") + peer,
                           QStringLiteral("--client-cert-auth"),
                           QStringLiteral("--trusted-ca-file"),
                           m_certificates.file(QStringLiteral("authority.pem")),
                           QStringLiteral("--cert-file"),
                           m_certificates.file(QStringLiteral("server.pem")),
                           QStringLiteral("--key-file"),
                           m_certificates.file(QStringLiteral("server.key"))});
    QTRY_VERIFY_WITH_TIMEOUT(etcdctl({QStringLiteral("put"), Key, QString()}, false).contains("OK"),
                             Long);
    const QStringList steps{QStringLiteral("user add --interactive=false --new-user-password=%1 %2")
                                    .arg(QStringLiteral("secret"), QStringLiteral("root")),
                            QStringLiteral("user grant-role root root"),
                            QStringLiteral("user add --interactive=false --new-user-password=%1 %2")
                                    .arg(QStringLiteral("pass"), QStringLiteral("anna")),
                            QStringLiteral("role add reader"),
                            QStringLiteral(
                                    "role grant-permission reader read --prefix=true locks/"),
                            QStringLiteral("user grant-role anna reader"),
                            QStringLiteral("auth enable")};
    for (const QString &step : steps)
        etcdctl(step.split(u' '), false);
    QVERIFY(isHeld());
}

void TestE2eEtcdSecured::cleanupTestCase()
{
    m_etcd.kill();
    m_etcd.waitForFinished(Long);
}

void TestE2eEtcdSecured::whoIsNotLetInIsToldWhy_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("words");
    const QString tls = QStringLiteral("etcd+https");
    const QStringList shown = authority() + certificate(QStringLiteral("nameless"));
    const auto user = [this](const QString &name, const QString &secret) {
        return QStringList{QStringLiteral("--user"), name, QStringLiteral("--password-file"),
                           password(secret)};
    };
    QTest::newRow("without TLS") << QStringLiteral("etcd+http") << QStringList()
                                 << QByteArray("write https in place of http");
    QTest::newRow("an unknown authority")
            << tls << QStringList() << QByteArray("nobody who is trusted here vouches");
    QTest::newRow("no certificate")
            << tls << authority() << QByteArray("for want of a client certificate");
    QTest::newRow("a certificate with a name")
            << tls << authority() + certificate(QStringLiteral("named"))
            << QByteArray("no client certificate that has a common name (CN)");
    QTest::newRow("nobody") << tls << shown << QByteArray("user name is empty");
    QTest::newRow("a wrong password")
            << tls << shown + user(QStringLiteral("root"), QStringLiteral("pass"))
            << QByteArray("invalid user ID or password");
}

void TestE2eEtcdSecured::whoIsNotLetInIsToldWhy()
{
    QFETCH(QString, scheme);
    QFETCH(QStringList, options);
    QFETCH(QByteArray, words);
    const QStringList server{QStringLiteral("--server"), scheme + m_url.mid(5),
                             QStringLiteral("--dialect"), QStringLiteral("etcd-mutex")};
    for (const QStringList &command :
         {QStringList{QStringLiteral("ls")}, QStringList{QStringLiteral("status")},
          QStringList{QStringLiteral("break"), QStringLiteral("/etcd-mutex/nightly"),
                      QStringLiteral("--hard"), QStringLiteral("--yes")}}) {
        const Outcome outcome = run(command + server + options);
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(words), outcome.all());
        QVERIFY2(outcome.err.contains("Nothing was"), outcome.all()); // changed, or sent
    }
    QVERIFY(isHeld());
}

void TestE2eEtcdSecured::whoMayOnlyReadBreaksNothing()
{
    const QString anna = QStringLiteral("anna:pass");
    const QStringList path{QStringLiteral("/etcd-mutex/nightly"), QStringLiteral("--hard")};
    const Outcome plan = lockctl(QStringList{QStringLiteral("plan")} + path, anna);
    QVERIFY2(plan.exitCode == 0, plan.all());
    const Outcome refused = lockctl(QStringList{QStringLiteral("break")} + path
                                            + QStringList{QStringLiteral("--yes")},
                                    anna);
    QVERIFY2(refused.exitCode == 3, refused.all());
    QVERIFY2(refused.all().contains("permission denied"), refused.all());
    QVERIFY(isHeld());
}

void TestE2eEtcdSecured::whoMayBreaksWhatWasSeen()
{
    const Outcome broken = lockctl({QStringLiteral("break"), QStringLiteral("/etcd-mutex/nightly"),
                                    QStringLiteral("--hard"), QStringLiteral("--yes"),
                                    QStringLiteral("--reason"), QStringLiteral("its host is gone")},
                                   QStringLiteral("root:secret"));
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(!isHeld());
}

LOCKSCOPE_TEST(TestE2eEtcdSecured)
#include "tst_e2e_etcdsecured.moc"
