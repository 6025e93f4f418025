// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/computing.h"
#include "tests/support/stallrecord.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QThread>

using namespace lockscope;

class TestStallWatch : public QObject
{
    Q_OBJECT
private slots:
    void computingWithoutTakingEventsIsSeen()
    {
        StallRecord record;
        // Again until an event was sent into the middle of it: the sender may be late on a full
        // machine.
        const auto stalled = [&record] {
            computeFor(50);
            QCoreApplication::processEvents();
            return record.longest().computing >= 20;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stalled(), 60000);
        QVERIFY(record.longest().byClock > 0);
    }

    void whatLiesThereStillCountsToo()
    {
        StallRecord record;
        const auto stalled = [&record] {
            computeFor(50);
            return record.longest().computing >= 20;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stalled(), 60000);
    }

    void waitsAreTheEventsThatWereTaken()
    {
        StallRecord record;
        QTRY_VERIFY_WITH_TIMEOUT(record.waits().size() >= 3, 60000);
        record.clear();
        QVERIFY(record.waits().size() <= 1); // one may lie there
    }

    void everyTakenEventIsToldOnTheWatchedThread()
    {
        const QThread *watched = QThread::currentThread();
        int taken = 0;
        bool elsewhere = false;
        const StallWatch watch([&](const StallWatch::Wait &wait) {
            ++taken;
            elsewhere = elsewhere || QThread::currentThread() != watched || wait.byClock < 0;
        });
        QTRY_VERIFY_WITH_TIMEOUT(taken >= 3, 60000);
        QVERIFY(!elsewhere);
    }
};

LOCKSCOPE_GUILESS_TEST(TestStallWatch)
#include "tst_stallwatch.moc"
