// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/secretkeeping.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

#include <sys/prctl.h>
#include <sys/resource.h>

using namespace lockscope;

class TestSecretKeeping : public QObject
{
    Q_OBJECT
private slots:
    void whatIsTakenFromTheEnvironmentIsGone();
    void thereIsNoCore();
};

void TestSecretKeeping::whatIsTakenFromTheEnvironmentIsGone()
{
    qputenv("LOCKSCOPE_TEST_SECRET", "Sesam");
    QCOMPARE(takeFromEnvironment("LOCKSCOPE_TEST_SECRET"), std::string("Sesam"));
    QVERIFY(!qEnvironmentVariableIsSet("LOCKSCOPE_TEST_SECRET"));
    QCOMPARE(takeFromEnvironment("LOCKSCOPE_TEST_SECRET"), std::string());
}

void TestSecretKeeping::thereIsNoCore()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the leak sanitizer looks at its own process from another one");
#endif
    QCOMPARE(::prctl(PR_GET_DUMPABLE), 1);
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_CORE, &before), 0);
    forbidCoreDumps();
    QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
    rlimit now{};
    QCOMPARE(::getrlimit(RLIMIT_CORE, &now), 0);
    QCOMPARE(now.rlim_cur, rlim_t(0));
    QCOMPARE(now.rlim_max, before.rlim_max);
    forbidCoreDumps(); // once more loses nothing
    allowCoreDumpsInChild();
    QCOMPARE(::getrlimit(RLIMIT_CORE, &now), 0);
    QCOMPARE(now.rlim_cur, before.rlim_cur);
    ::prctl(PR_SET_DUMPABLE, 1);
}

LOCKSCOPE_GUILESS_TEST(TestSecretKeeping)
#include "tst_secretkeeping.moc"
