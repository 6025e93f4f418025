// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/stallwatch.h"

#include <QTest>

#include <ctime>

using namespace lockscope;

class TestStallWatch : public QObject
{
    Q_OBJECT
private slots:
    void computingWithoutTakingEventsIsSeen()
    {
        StallWatch watch;
        // Again until an event was sent into the middle of it: the sender may be late on a full machine.
        const auto stalled = [&watch] {
            compute(50);
            QCoreApplication::processEvents();
            return watch.longest().computing >= 20;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stalled(), 60000);
        QVERIFY(watch.longest().byClock > 0);
    }

    void whatLiesThereStillCountsToo()
    {
        StallWatch watch;
        const auto stalled = [&watch] {
            compute(50);
            return watch.longest().computing >= 20;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stalled(), 60000);
    }

    void waitsAreTheEventsThatWereTaken()
    {
        StallWatch watch;
        QTRY_VERIFY_WITH_TIMEOUT(watch.waits().size() >= 3, 60000);
        watch.clear();
        QVERIFY(watch.waits().size() <= 1); // one may lie there
    }

private:
    /// Uses so many milliseconds of this thread's processor time.
    static void compute(int milliseconds)
    {
        const auto now = [] {
            timespec time{};
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
            return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
        };
        const double end = now() + milliseconds;
        while (now() < end) {}
    }
};

QTEST_GUILESS_MAIN(TestStallWatch)
#include "tst_stallwatch.moc"
