// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl serve: the embedded server as a process.

#include "tests/cli/lockctlrunner.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

QString startServer(LockctlProcess &process)
{
    return QString::fromStdString(text(process.nextJson(), "url"));
}

} // namespace

class TestLockctlServe : public QObject
{
    Q_OBJECT
private slots:
    void printsItsUrlAndStops_data();
    void printsItsUrlAndStops();
    void takenPort();
    void dataSurvivesKill();
    void secondServerOnOneFolderIsRefused();
    void passwordIsAsked();
    void demoKeepsATreeMoving();
};

void TestLockctlServe::printsItsUrlAndStops_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestLockctlServe::printsItsUrlAndStops()
{
    QFETCH(int, number);
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    QVERIFY2(url.startsWith(QStringLiteral("http://127.0.0.1:")), qPrintable(url));
    const Lockctl lockctl(url);
    QCOMPARE(lockctl.run(words("ls")).exitStatus,
             3); // a new server has no index: lockctl init makes it
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 0);
    server->signal(number);
    QCOMPARE(server->waitForEnd(), 0);
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 3);
}

void TestLockctlServe::takenPort()
{
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    const LockctlResult second = Lockctl().run(
            {QStringLiteral("serve"), QStringLiteral("--listen"), url.mid(7)});
    QCOMPARE(second.exitStatus, 3);
    // No server was asked.
    QVERIFY2(second.errors.startsWith("lockctl: Cannot serve here")
                     && !second.errors.contains("does not answer"),
             second.errors.constData());
}

void TestLockctlServe::secondServerOnOneFolderIsRefused()
{
    const QTemporaryDir folder;
    const QStringList arguments = words("serve --json --listen 127.0.0.1:0 --data")
                                  + QStringList{folder.path()};
    const auto first = Lockctl().start(arguments);
    QVERIFY(!text(first->nextJson(), "url").empty());
    const LockctlResult second = Lockctl().run(arguments);
    QCOMPARE(second.exitStatus, 3);
    QVERIFY2(second.errors.contains("Another server uses this folder"), second.errors.constData());
    QVERIFY2(second.errors.contains(folder.path().toUtf8()), second.errors.constData());
    QVERIFY(first->isRunning());
}

void TestLockctlServe::dataSurvivesKill()
{
    const QTemporaryDir folder;
    const QStringList arguments = words("serve --json --listen 127.0.0.1:0 --data")
                                  + QStringList{folder.path()};
    std::string holder;
    {
        const auto server = Lockctl().start(arguments);
        const Lockctl lockctl(startServer(*server));
        QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
        holder = lockctl.detach(words("--mode X /a"));
        QVERIFY(!holder.empty());
        server->signal(SIGKILL);
        server->waitForEnd();
    }
    const auto server = Lockctl().start(arguments);
    const Lockctl lockctl(startServer(*server));
    const Value lock = findIn(lockctl.json(words("ls")), "path", "/a");
    QCOMPARE(text(member(lock, "holders").asList()->front(), "id"), holder);
}

void TestLockctlServe::passwordIsAsked()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("pw")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("geheim\n");
    file.close();
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0 --password-file")
                                        + QStringList{file.fileName()});
    const QString url = startServer(*server);
    Lockctl lockctl(url);
    QCOMPARE(lockctl.run(words("init")).exitStatus, 3);
    QVERIFY(lockctl.run(words("init")).errors.contains("401"));
    QCOMPARE(lockctl.run({QStringLiteral("init"), QStringLiteral("--password-file"),
                          file.fileName()})
                     .exitStatus,
             0);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("geheim"));
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 0);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("Fremdwort"));
    const LockctlResult wrong = lockctl.run(words("ls"));
    QCOMPARE(wrong.exitStatus, 3);
    QVERIFY(!wrong.errors.contains("Fremdwort"));
}

void TestLockctlServe::demoKeepsATreeMoving()
{
    const auto server = Lockctl().start(words("serve --json --demo --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    QVERIFY(!url.isEmpty());
    const Lockctl lockctl(url);
    QTRY_VERIFY_WITH_TIMEOUT(lockctl.json(words("ls")).asList()->size() > 3, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(lockctl.json(words("sessions")).asList()->size() > 1, 30000);
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
}

QTEST_GUILESS_MAIN(TestLockctlServe)
#include "tst_lockctlserve.moc"
