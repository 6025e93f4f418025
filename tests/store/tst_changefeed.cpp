// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/changefeed.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// What the mark of a store say of how far its changes were read.
class TestChangeFeed : public QObject
{
    Q_OBJECT

    static FeedMark mark(std::int64_t newest, std::int64_t removals = 0,
                         const std::string &epoch = "one")
    {
        FeedMark c;
        c.newest.at = newest;
        c.removals = removals;
        c.epoch = epoch;
        return c;
    }

    const BootInstant begin{1h};

private slots:
    void isReadWhileThereIsMore()
    {
        ChangeFeed feed;
        feed.add(mark(9), begin);
        QVERIFY(feed.isDue(begin));
        QCOMPARE(feed.waiting(), 10);
        QVERIFY(feed.advance({9}));
        QVERIFY(!feed.advance({7}));
        QCOMPARE(feed.position().at, 9);
        QCOMPARE(feed.waiting(), 0);
    }

    /// What was numbered may show only a refresh later.
    void isReadOnceMoreWhenTheCounterHasSettled()
    {
        ChangeFeed feed;
        feed.add(mark(9), begin);
        feed.advance({9});
        feed.readToTheEnd(begin + 1s);
        QVERIFY(!feed.isDue(begin + 2s));
        QVERIFY(feed.isDue(begin + ChangeFeed::Settle));
        feed.readToTheEnd(begin + ChangeFeed::Settle);
        QVERIFY(!feed.isDue(begin + 1h));
        feed.add(mark(10), begin + 1h);
        QVERIFY(feed.isDue(begin + 1h));
    }

    /// Nothing shows late there.
    void isReadOnceWhereTheMarkIsNotAheadOfThePages()
    {
        ChangeFeed feed(EngineTraits{.showsLate = false});
        feed.add(mark(9), begin);
        QVERIFY(feed.isDue(begin));
        feed.advance({9});
        feed.readToTheEnd(begin);
        QVERIFY(!feed.isDue(begin));
        QVERIFY(!feed.isDue(begin + 1h));
        feed.add(mark(10), begin + 1h);
        QVERIFY(feed.isDue(begin + 1h));
        feed.advance({10});
        feed.readToTheEnd(begin + 1h);
        // Of what is joined to a feed nothing has a number there.
        FeedMark moved = mark(10);
        moved.newest.detail = "more";
        feed.add(moved, begin + 2h);
        QVERIFY(feed.isDue(begin + 2h));
        feed.readToTheEnd(begin + 2h);
        QVERIFY(!feed.isDue(begin + 3h));
    }

    /// As in the first walk of a store without an order of writing.
    void movesOnInsideOfOnePlace()
    {
        ChangeFeed feed(EngineTraits{.countsWrites = false});
        feed.add(mark(1000), begin);
        QVERIFY(feed.advance({900, "/a"}));
        QVERIFY(feed.advance({900, "/b"}));
        QVERIFY(!feed.advance({900, "/b"}));
        QVERIFY(feed.isBehind());
        QCOMPARE(feed.waiting(), 0); // nobody knows how many
        QVERIFY(feed.advance({1000}));
        QVERIFY(!feed.isBehind());
    }

    void beginsBeforeTheNewestOnlyWhereThatMayShowLate()
    {
        ChangeFeed late;
        late.add(mark(50000), begin);
        late.beginBefore(10000);
        QCOMPARE(late.position().at, 40000);
        ChangeFeed atOnce(EngineTraits{.showsLate = false});
        atOnce.add(mark(50000), begin);
        atOnce.beginBefore(10000);
        QCOMPARE(atOnce.position().at, 50000);
    }

    void isReadAgainFromWhereItIsSetBackTo()
    {
        ChangeFeed feed;
        feed.add(mark(9), begin);
        feed.advance({9});
        feed.readToTheEnd(begin + 1min);
        QVERIFY(!feed.isDue(begin + 1min));
        feed.goBackTo({4});
        QVERIFY(feed.isDue(begin + 1min));
        QCOMPARE(feed.position().at, 4);
    }

    void knowsAnotherEpoch()
    {
        ChangeFeed feed;
        QVERIFY(!feed.isOfAnotherEpoch(mark(9)));
        feed.add(mark(9), begin);
        QVERIFY(!feed.isOfAnotherEpoch(mark(9)));
        QVERIFY(!feed.isOfAnotherEpoch(mark(10, 1)));
        QVERIFY(feed.isOfAnotherEpoch(mark(9, 0, "two")));
        QVERIFY(!feed.isOfAnotherEpoch(mark(8))); // what that means, its backend knows
    }

    void knowsSinceWhenNothingMoves()
    {
        ChangeFeed feed;
        feed.add(mark(9), begin);
        feed.add(mark(9, 1), begin + 10s);
        feed.add(mark(9, 1), begin + 20s);
        QCOMPARE(feed.quietFor(begin + 30s), Millis(20s));
        QVERIFY(feed.deletionsMovedAt() == begin + 10s);
    }
};

LOCKSCOPE_APPLESS_TEST(TestChangeFeed)
#include "tst_changefeed.moc"
