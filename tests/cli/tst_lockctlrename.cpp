// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl rename against an embedded server: how it ends when it cannot hold its locks.

#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"

#include <QTest>

using namespace lockscope;

class TestLockctlRename : public QObject
{
    Q_OBJECT
private slots:
    void aSessionLostWhileAcquiringIsTheLostLock();
};

void TestLockctlRename::aSessionLostWhileAcquiringIsTheLostLock()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    QVERIFY(server.put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    QVERIFY(server.put("fs/_doc/1", R"({"path":"/from/a"})"));
    CuttingProxy proxy(server.url());
    // Passed are the warm-up of each of its two connections and the begin of the session: the acquire waits, and so do the renewals.
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

QTEST_GUILESS_MAIN(TestLockctlRename)
#include "tst_lockctlrename.moc"
