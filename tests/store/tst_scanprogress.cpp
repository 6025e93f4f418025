// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/scanprogress.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

class TestScanProgress : public QObject
{
    Q_OBJECT
private slots:
    void speedAndTimeLeftAreOfTheLastSeconds()
    {
        ScanProgress progress;
        BootInstant now{};
        progress.go(now);
        QVERIFY(!progress.perSecond());
        QVERIFY(!progress.timeLeft(1000));
        progress.add(now + 100ms, 50);
        QVERIFY(!progress.perSecond()); // too early to say
        progress.add(now + 1s, 50);
        QCOMPARE(*progress.perSecond(), 100.0);
        QVERIFY(progress.timeLeft(1100) == Millis(10s));
        QVERIFY(!progress.timeLeft(std::nullopt));
        for (int second = 2; second <= 12; ++second)
            progress.add(now + std::chrono::seconds(second), 1000);
        QCOMPARE(*progress.perSecond(), 1000.0); // the slow begin is forgotten
        QCOMPARE(progress.documents(), std::int64_t(11100));
        QVERIFY(progress.timeLeft(5) == Millis(0)); // more came than there were
    }

    void aPauseIsNoReadingTime()
    {
        ScanProgress progress;
        BootInstant now{};
        progress.go(now);
        progress.add(now + 1s, 500);
        progress.rest();
        QVERIFY(!progress.perSecond());
        progress.go(now + 1h);
        progress.add(now + 1h + 1s, 500);
        QCOMPARE(*progress.perSecond(), 500.0);
        QCOMPARE(progress.documents(), std::int64_t(1000));
        progress.restart();
        QCOMPARE(progress.documents(), std::int64_t(0));
    }
};

LOCKSCOPE_APPLESS_TEST(TestScanProgress)
#include "tst_scanprogress.moc"
