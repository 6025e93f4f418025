// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/mongo/oldserver.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// Servers that cannot keep locks, and certificates that cannot be used: what `lockctl` says,
/// before anything is written.
class TestMongoRefused : public QObject
{
    Q_OBJECT

    using Role = OldServer::Role;

    static QStringList words(const char *text)
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '));
    }
    static QString openssl(const QTemporaryDir &home, const char *arguments)
    {
        QProcess process;
        process.setWorkingDirectory(home.path());
        process.start(QStringLiteral("openssl"), words(arguments));
        return process.waitForFinished(60000) && process.exitCode() == 0
                       ? QString()
                       : QString::fromUtf8(process.readAllStandardError());
    }

private slots:
    void whoCannotKeepLocksIsSaidToBe_data()
    {
        QTest::addColumn<int>("wireVersion");
        QTest::addColumn<int>("role");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("3.4") << 5 << int(Role::Primary) << QByteArray("requires at least");
        QTest::newRow("4.2") << 8 << int(Role::Primary) << QByteArray("it needs 4.4 or later");
        QTest::newRow("sharded") << 17 << int(Role::Router)
                                 << QByteArray("this is a sharded cluster (mongos)");
        QTest::newRow("alone") << 17 << int(Role::Single)
                               << QByteArray("this server is in no replica set");
    }
    /// Nobody is told to set up what could not be.
    void whoCannotKeepLocksIsSaidToBe()
    {
        QFETCH(int, wireVersion);
        QFETCH(int, role);
        QFETCH(QByteArray, why);
        const OldServer server(wireVersion, {}, Role(role));
        const Lockctl lockctl(QString::fromStdString(server.url()));
        for (const char *command :
             {"status", "ls", "show /a", "init", "acquire --mode X --detach /a",
              "acquire --mode X /a -- true", "release x", "break --yes /a", "fsck"}) {
            const LockctlResult refused = lockctl.run(words(command));
            const QByteArray all = QByteArray(command) + ": " + refused.errors;
            QVERIFY2(refused.exitStatus == 3, all.constData());
            QVERIFY2(refused.errors.contains(why), all.constData());
            QVERIFY2(!refused.errors.contains("lockctl init"), all.constData());
        }
        for (const std::string &command : server.commands())
            QVERIFY2((std::set<std::string>{"hello", "isMaster", "ismaster", "buildInfo", "ping",
                                            "listCollections", "listIndexes", "find", "endSessions",
                                            "replSetGetStatus"})
                             .contains(command),
                     command.c_str());
    }

    /// It is no part of the program. What lies in its place here is no library.
    void withoutItsLibraryNothingIsSent()
    {
        const QTemporaryDir home;
        QFile other(home.filePath(QStringLiteral("libmongoc-1.0.so.0")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("none") > 0);
        other.close();
        const OldServer server(17);
        Lockctl lockctl(QString::fromStdString(server.url()));
        lockctl.setEnvironment(QStringLiteral("LD_LIBRARY_PATH"), home.path());
        for (const char *command : {"status", "init", "acquire --mode X --detach /a"}) {
            const LockctlResult refused = lockctl.run(words(command));
            QVERIFY2(refused.exitStatus == 2, refused.errors.constData());
            QVERIFY2(refused.errors.contains("libmongoc"), refused.errors.constData());
        }
        QVERIFY(server.commands().empty());
    }

    /// libmongoc would ask at the terminal for the passphrase of a key, with each connection anew.
    void whatIsNoCertificateIsSaid()
    {
        const QTemporaryDir home;
        QString problem = openssl(home, "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=anna "
                                        "-keyout open.key -out own.crt");
        if (problem.isEmpty())
            problem = openssl(home,
                              "rsa -aes128 -passout pass:sesame -in open.key -out sealed.key");
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QByteArray certificate;
        for (const char *name : {"own.crt", "sealed.key"}) {
            QFile file(home.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            certificate += file.readAll();
        }
        QFile sealed(home.filePath(QStringLiteral("sealed.pem")));
        QVERIFY(sealed.open(QIODevice::WriteOnly) && sealed.write(certificate) > 0);
        sealed.close();
        const Lockctl lockctl(QStringLiteral("mongodb://127.0.0.1:1/db?tls=true"));
        for (const auto &[option, name, why] :
             {std::tuple("--cert", "sealed.pem", "if it has a passphrase, give it"),
              std::tuple("--cert", "own.crt", "the client key is not usable PEM"),
              std::tuple("--ca", "open.key", "the CA file holds no PEM certificate")}) {
            const LockctlResult refused = lockctl.run({QStringLiteral("status"),
                                                       QLatin1String(option),
                                                       home.filePath(QLatin1String(name))});
            QVERIFY2(refused.exitStatus == 2, refused.errors.constData());
            QVERIFY2(refused.errors.contains(why), refused.errors.constData());
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoRefused)
#include "tst_mongorefused.moc"
