// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/feedmarks.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

class TestFeedMarks : public QObject
{
    Q_OBJECT
private slots:
    void tellsWhereTheFeedStood()
    {
        const BootInstant begin{1h};
        FeedMarks marks(1min);
        QCOMPARE(marks.asOf(begin).at, -1);
        marks.restart(begin, {10});
        QCOMPARE(marks.asOf(begin - 1s).at, 10); // nothing is known of before
        marks.add(begin + 1s, {20});
        marks.add(begin + 3s, {30});
        QCOMPARE(marks.asOf(begin + 500ms).at, 10);
        QCOMPARE(marks.asOf(begin + 1s).at, 20);
        QCOMPARE(marks.asOf(begin + 2900ms).at, 20);
        QCOMPARE(marks.asOf(begin + 1h).at, 30);
        marks.add(begin + 4s, {20}); // it was set back
        QCOMPARE(marks.asOf(begin + 4s).at, 20);
        marks.restart(begin + 9s, {5});
        QCOMPARE(marks.asOf(begin + 4s).at, 5);
    }

    void keepsTheOneThatItsSpanBeginsWith()
    {
        FeedMarks marks(2s);
        BootInstant now{1h};
        marks.restart(now, {0});
        for (int i = 1; i <= 10; ++i) {
            now += 1500ms;
            marks.add(now, {i});
            QCOMPARE(marks.asOf(now - 2s).at, std::max(0, i - 2));
        }
    }
};

LOCKSCOPE_GUILESS_TEST(TestFeedMarks)
#include "tst_feedmarks.moc"
