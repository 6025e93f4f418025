// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/misbehavingserver.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTcpSocket>
#include <QTest>

using namespace lockscope;

/// An etcd that answers, and lets nobody read its keys: nothing is said of what was not read.
class TestLockctlUnread : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsSaidOfWhatWasNotRead_data();
    void nothingIsSaidOfWhatWasNotRead();
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

LOCKSCOPE_GUILESS_TEST(TestLockctlUnread)
#include "tst_lockctlunread.moc"
