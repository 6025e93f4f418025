// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/misbehavingserver.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/etcd/fakeetcd.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTcpSocket>
#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// An etcd that answers, and lets nobody read its keys: nothing is said of what was not read.
class TestLockctlUnread : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsSaidOfWhatWasNotRead_data();
    void nothingIsSaidOfWhatWasNotRead();
    void whatIsNotReadAnyMoreIsNotGone();
};

void TestLockctlUnread::nothingIsSaidOfWhatWasNotRead_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *command, const char *says) {
        QTest::newRow(command) << QString::fromLatin1(command) << QByteArray(says);
    };
    row("ls", "Nothing was read");
    row("--json ls", "Nothing was read");
    row("sessions", "Nothing was read");
    row("export --format prometheus", "Nothing was read");
    row("show /etcd-mutex/x", "is not among the locks that could be read");
    row("plan /etcd-mutex/x", "Nothing was read");
    row("break /etcd-mutex/x --hard --reason x --yes", "there is nothing to break");
    row("status", "not read: etcd mutexes: HTTP 403: permission denied");
}

void TestLockctlUnread::nothingIsSaidOfWhatWasNotRead()
{
    QFETCH(const QString, command);
    QFETCH(const QByteArray, says);
    MisbehavingServer server;
    server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
        QByteArray answer = R"({"code":7,"message":"permission denied"})";
        int status = 403;
        if (request.target == "/v3/maintenance/status") {
            status = 200;
            answer = R"({"header":{"cluster_id":"1","member_id":"2"},"leader":"2",)"
                     R"("version":"3.5.9"})";
        }
        socket->write(MisbehavingServer::response(status, answer));
    });
    QProcess lockctl;
    lockctl.start(QStringLiteral(LOCKCTL_PATH),
                  QStringList{QStringLiteral("--server"),
                              QStringLiteral("etcd+") + QString::fromStdString(server.url())}
                          + command.split(QLatin1Char(' ')));
    QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning, 60000);
    const QByteArray all = lockctl.readAllStandardOutput() + lockctl.readAllStandardError();
    QVERIFY2(lockctl.exitCode() == 3, all.constData());
    QVERIFY2(all.contains(says), all.constData());
    for (const char *claim :
         {"Nothing is locked", "is not locked", "There is nothing to break", "Locks    0", "[]"})
        QVERIFY2(!all.contains(claim), all.constData());
}

void TestLockctlUnread::whatIsNotReadAnyMoreIsNotGone()
{
    FakeEtcd etcd;
    etcd.leases = {{0x5f, 400}, {0x70, 400}};
    etcd.put("locks/nightly/5f", {}, 0x5f);
    Lockctl lockctl(QString::fromStdString(etcd.url()));
    const auto watch = lockctl.start({QStringLiteral("--json"), QStringLiteral("watch")});
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching 1 lock"), 60000);
    etcd.intercept = [](const FakeEtcd::Asked &asked) -> std::optional<FakeEtcd::Reply> {
        if (asked.target == "/v3/kv/range")
            return FakeEtcd::Reply{403, R"({"code":7,"message":"permission denied"})"};
        return std::nullopt;
    };
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("etcd mutexes could not be read since"),
                             60000);
    // It goes while nobody may look, and another one comes: that is told once they are read.
    etcd.remove("locks/nightly/5f");
    etcd.put("locks/daily/70", {}, 0x70);
    etcd.intercept = {};
    std::map<std::string, std::string> told;
    for (int i = 0; i < 2; ++i) {
        Value line; // the server lives in this thread
        QVERIFY2(QTest::qWaitFor(
                         [&] {
                             line = watch->nextJson(1);
                             return !line.isNull();
                         },
                         60000),
                 watch->errors().constData());
        const std::string *change = member(line, "change").asString();
        const std::string *path = member(member(line, "lock"), "path").asString();
        QVERIFY2(change && path, watch->errors().constData());
        told[*change] = *path;
    }
    QVERIFY(watch->errors().contains("etcd mutexes are read again"));
    QVERIFY(told["removed"].find("nightly") != std::string::npos);
    QVERIFY(told["added"].find("daily") != std::string::npos);
}

LOCKSCOPE_GUILESS_TEST(TestLockctlUnread)
#include "tst_lockctlunread.moc"
