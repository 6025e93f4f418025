// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/changefeed.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// What the counters of an index say of how far its changes were read.
class TestChangeFeed : public QObject
{
    Q_OBJECT

    static ChangeCounters counters(std::int64_t maxSeqNo, std::int64_t deleteTotal = 0,
                                   const std::string &epoch = "one")
    {
        ChangeCounters c;
        c.maxSeqNo = maxSeqNo;
        c.deleteTotal = deleteTotal;
        c.indexEpoch = epoch;
        return c;
    }

    const BootInstant begin{1h};

private slots:
    void isReadWhileThereIsMore()
    {
        ChangeFeed feed;
        feed.add(counters(9), begin);
        QVERIFY(feed.isDue(begin));
        QCOMPARE(feed.waiting(), 10);
        QVERIFY(feed.advance(9));
        QVERIFY(!feed.advance(7));
        QCOMPARE(feed.position(), 9);
        QCOMPARE(feed.waiting(), 0);
    }

    /// What was numbered may show only a refresh later.
    void isReadOnceMoreWhenTheCounterHasSettled()
    {
        ChangeFeed feed;
        feed.add(counters(9), begin);
        feed.advance(9);
        feed.readToTheEnd(begin + 1s);
        QVERIFY(!feed.isDue(begin + 2s));
        QVERIFY(feed.isDue(begin + ChangeFeed::Settle));
        feed.readToTheEnd(begin + ChangeFeed::Settle);
        QVERIFY(!feed.isDue(begin + 1h));
        feed.add(counters(10), begin + 1h);
        QVERIFY(feed.isDue(begin + 1h));
    }

    void isReadAgainFromWhereItIsSetBackTo()
    {
        ChangeFeed feed;
        feed.add(counters(9), begin);
        feed.advance(9);
        feed.readToTheEnd(begin + 1min);
        QVERIFY(!feed.isDue(begin + 1min));
        feed.goBackTo(4);
        QVERIFY(feed.isDue(begin + 1min));
        QCOMPARE(feed.position(), 4);
    }

    void knowsAnotherIndex()
    {
        ChangeFeed feed;
        QVERIFY(!feed.isOfAnotherIndex(counters(9)));
        feed.add(counters(9), begin);
        QVERIFY(!feed.isOfAnotherIndex(counters(9)));
        QVERIFY(!feed.isOfAnotherIndex(counters(10, 1)));
        QVERIFY(!feed.isOfAnotherIndex(counters(9, 0, {}))); // not told
        QVERIFY(feed.isOfAnotherIndex(counters(9, 0, "two")));
        QVERIFY(feed.isOfAnotherIndex(counters(8))); // put back
    }

    void knowsSinceWhenNothingMoves()
    {
        ChangeFeed feed;
        feed.add(counters(9), begin);
        feed.add(counters(9, 1), begin + 10s);
        feed.add(counters(9, 1), begin + 20s);
        QCOMPARE(feed.quietFor(begin + 30s), Millis(20s));
        QVERIFY(feed.deletionsMovedAt() == begin + 10s);
    }
};

LOCKSCOPE_APPLESS_TEST(TestChangeFeed)
#include "tst_changefeed.moc"
