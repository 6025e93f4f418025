// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/systemclock.h"

#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

using namespace lockscope;

class TestSystemClock : public QObject
{
    Q_OBJECT
private slots:
    void wallClockIsUtcMilliseconds()
    {
        const qint64 before = QDateTime::currentMSecsSinceEpoch();
        const qint64 now = toEpochMs(SystemClock().wallNow());
        QVERIFY(now >= before);
        QVERIFY(now <= QDateTime::currentMSecsSinceEpoch());
    }

    void bootClockNeverGoesBack()
    {
        SystemClock clock;
        BootInstant last = clock.bootNow();
        for (int i = 0; i < 1000; ++i) {
            const BootInstant now = clock.bootNow();
            QVERIFY(now >= last);
            last = now;
        }
        QTRY_VERIFY(clock.bootNow() > last);
    }
};

LOCKSCOPE_GUILESS_TEST(TestSystemClock)
#include "tst_systemclock.moc"
