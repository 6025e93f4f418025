// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl rename against an embedded server: how it ends when it cannot hold its locks.

#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

class TestLockctlRename : public QObject
{
    Q_OBJECT
private slots:
    void aSessionLostWhileAcquiringIsTheLostLock();
    void anIndexMadeAgainByASlowClockFencesAbove();
    void aSecondSignalDoesNotWaitForTheServer_data();
    void aSecondSignalDoesNotWaitForTheServer();
    void aSignalWaitsNoLongerThanTheLocksCanHold();
};

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

} // namespace

void TestLockctlRename::aSessionLostWhileAcquiringIsTheLostLock()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    QVERIFY(server.put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    QVERIFY(server.put("fs/_doc/1", R"({"path":"/from/a"})"));
    CuttingProxy proxy(server.url());
    // Passed are the warm-up of each of its two connections and the begin of the session: the
    // acquire waits, and so do the renewals.
    proxy.holdBulksAfter(3);
    const auto rename = lockctl.start({QStringLiteral("rename"), QStringLiteral("--json"),
                                       QStringLiteral("--server"), proxy.url(),
                                       QStringLiteral("--lease"), QStringLiteral("6s"),
                                       QStringLiteral("--delay"), QStringLiteral("1s"),
                                       QStringLiteral("/from"), QStringLiteral("/to")});
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
    // A suspect one may still be renewed in time.
    const QStringList over{QStringLiteral("sessions"), QStringLiteral("--state"),
                           QStringLiteral("dead")};
    QTRY_VERIFY_WITH_TIMEOUT(lockctl.json(over) != Value(Value::List()), 60000);
    proxy.letGo();
    QCOMPARE(rename->waitForEnd(), 7);
    QVERIFY2(rename->errors().contains("The lock was lost"), rename->errors().constData());
    QVERIFY(lockctl.json({QStringLiteral("ls")}) == Value(Value::List()));
}

/// The lock index was made by a server whose clock was a day ahead, fenced files, and was deleted.
/// It is made again by one that is right.
void TestLockctlRename::anIndexMadeAgainByASlowClockFencesAbove()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    const std::int64_t ahead = QDateTime::currentMSecsSinceEpoch() + 86'400'000;
    const auto fenced = [](const char *path, std::int64_t epoch) {
        return QStringLiteral(R"({"path":"%1","fence":9,"fence_epoch":%2})")
                .arg(QLatin1String(path))
                .arg(epoch)
                .toLatin1();
    };
    const QByteArray mapping(R"({"mappings":{"properties":{"path":{"type":"keyword"},)"
                             R"("fence":{"type":"long"},"fence_epoch":{"type":"long"},)"
                             R"("intent":{"type":"keyword"}}}})");
    for (const char *files : {"fs", "papers"})
        QVERIFY(server.put(files, mapping));
    QVERIFY(server.put("fs/_doc/1", fenced("/from/a", ahead)));
    QVERIFY(server.put("fs/_doc/2", fenced("/from/b", ahead + 5)));
    // The records of changes outlive the lock index, and know of other files.
    QVERIFY(server.put(
            "fs-intents-000001",
            R"({"aliases":{"fs-intents":{"is_write_index":true}},)"
            R"("mappings":{"_meta":{"lock_protocol":2,"intents":true},)"
            R"("properties":{"files":{"type":"keyword"},"state":{"type":"keyword"}}}})"));
    QVERIFY(server.put("fs-intents/_doc/old", R"({"files":"papers","state":"done"})"));
    QVERIFY(server.put("papers/_doc/1", fenced("/from/c", ahead + 1000)));
    QCOMPARE(lockctl.run({QStringLiteral("init")}).exitStatus, 0);
    for (const char *files : {"fs", "papers"}) {
        const LockctlResult renamed = lockctl.run(
                {QStringLiteral("rename"), QStringLiteral("/from"), QStringLiteral("/to"),
                 QStringLiteral("--files"), QString::fromLatin1(files)});
        QVERIFY2(renamed.exitStatus == 0, renamed.errors.constData());
    }
    const std::string epoch = text(lockctl.json({QStringLiteral("status")}), "index_epoch");
    QVERIFY2(std::stoll(epoch) == ahead + 1001, epoch.c_str());
}

void TestLockctlRename::aSecondSignalDoesNotWaitForTheServer_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("passed"); // bulks, before the server is silent
    QTest::newRow("rename") << QStringLiteral("rename /from /to --lease 10m") << 3;
    QTest::newRow("recover") << QStringLiteral("recover half-done --back --lease 10m") << 2;
    QTest::newRow("break") << QStringLiteral("break /held --yes --hard --reason test") << 1;
}

/// A server that has become a black hole.
void TestLockctlRename::aSecondSignalDoesNotWaitForTheServer()
{
    QFETCH(const QString, command);
    QFETCH(const int, passed);
    const TestServer server;
    const Lockctl lockctl(server.url());
    QVERIFY(server.put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    QVERIFY(server.put("fs/_doc/1", R"({"path":"/from/a"})"));
    QVERIFY(!lockctl.detach(words("/held")).empty());
    QVERIFY(server.put("fs-intents/_doc/half-done",
                       R"({"op":"rename","state":"prepared","from":"/old","to":"/new","locks":[],)"
                       R"("files":"fs"})"));
    CuttingProxy proxy(server.url());
    proxy.holdBulksAfter(passed);
    const QTemporaryDir folder;
    const bool isBreak = command.startsWith(QLatin1String("break"));
    QStringList arguments = command.split(QLatin1Char(' '));
    if (isBreak)
        arguments += {QStringLiteral("--rest"), folder.filePath(QStringLiteral("rest"))};
    const auto changing = Lockctl(proxy.url()).start(arguments);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
    // What comes within a second of the first one is a part of it.
    const auto isOver = [&changing] {
        if (changing->isRunning())
            changing->signal(SIGINT);
        return !changing->isRunning();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOver(), 60000);
    QCOMPARE(changing->waitForEnd(), 4);
    QVERIFY2(changing->errors().contains(isBreak ? "Signalled again" : "was not waited for"),
             changing->errors().constData());
    QCOMPARE(QFile::exists(folder.filePath(QStringLiteral("rest"))), isBreak);
}

/// With leases that are over before the server would be given up.
void TestLockctlRename::aSignalWaitsNoLongerThanTheLocksCanHold()
{
    const TestServer server;
    QVERIFY(server.put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    CuttingProxy proxy(server.url());
    proxy.holdBulksAfter(3);
    const auto rename = Lockctl(proxy.url()).start(words("rename /from /to --lease 5s --delay 1s"));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
    rename->signal(SIGINT);
    const int ended = rename->waitForEnd(60000);
    QVERIFY2(ended == 4 || ended == 7, rename->errors().constData());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlRename)
#include "tst_lockctlrename.moc"
