// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/workterms.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// When work under a lock is told to end.
class TestWorkTerms : public QObject
{
    Q_OBJECT
private slots:
    /// A renewal that nobody answers is not the end of anybody's work: there is a second before the
    /// word.
    void oneLateRenewalEndsNoWork_data()
    {
        QTest::addColumn<int>("lease");
        for (const int lease : {4, 5, 6, 8, 10, 14, 15, 16, 20, 30, 35, 60, 300})
            QTest::addRow("%d s", lease) << lease * 1000;
    }
    void oneLateRenewalEndsNoWork()
    {
        QFETCH(const int, lease);
        const LeaseTerms terms{Millis(lease), Millis(15000)};
        FakeServer server;
        MachineDriver driver(server);
        SessionLedger ledger({}, terms, {}, true);
        SessionMachine machine(ledger);
        const MachineStep idle = driver.follow(machine, machine.begin(driver.now));
        const BootInstant deadline = ledger.deadline();
        std::vector<BootInstant> tries;
        driver.intercept = [&](const Request &) {
            tries.push_back(driver.now);
            driver.advance(machine.timing().requestTimeout);
            return LostAnswer();
        };
        driver.follow(machine, idle, deadline);
        QVERIFY(tries.size() >= 2);
        QVERIFY(tries.at(1) < deadline - workGrace(terms));
    }

    void theGraceIsAPartOfWhatTheTriesLeave()
    {
        QCOMPARE(workGrace({Millis(6000), {}}), Millis(400));
        QCOMPARE(workGrace({Millis(15000), {}}), Millis(1000));
        QCOMPARE(workGrace({Millis(30000), {}}), Millis(4000));
        QCOMPARE(workGrace({Millis(3600000), {}}), Millis(5000));
        QCOMPARE(leastDelay({Millis(30000), {}}), Millis(5000));
    }
};

LOCKSCOPE_GUILESS_TEST(TestWorkTerms)
#include "tst_workterms.moc"
