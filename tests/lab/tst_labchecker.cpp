// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labchecker.h"
#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using H = LabHistory;
using Kind = LabEvent::Kind;
using History = std::vector<LabEvent>;

namespace {

LabFinding found(const char *invariant, const History &history,
                 LabExpectation::Want want = LabExpectation::Want::None)
{
    LabScenario scenario;
    scenario.expectations = {{invariant, want}};
    LabChecker checker(scenario);
    for (const LabEvent &event : history)
        checker.add(event);
    for (const LabFinding &finding : checker.findings()) {
        if (finding.invariant == invariant)
            return finding;
    }
    return {"there is no such invariant", -1, false, {}};
}

/// All locks are over, everything is known.
LabEvent theEnd(int at = 60000) { return H::finalValue(at, 1000000); }

LabEvent withPath(LabEvent event, const char *path)
{
    event.path = path;
    return event;
}

} // namespace

/// Each invariant: a history that breaks it is found, one that only just does not is not.
class TestLabChecker : public QObject
{
    Q_OBJECT
private slots:
    void twoWriters_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, int count, const History &history) {
            QTest::newRow(name) << history << count;
        };
        row("both hold it", 1,
            {H::granted(10, "a"), H::granted(20, "b"), H::released(30, "a"), H::released(40, "b")});
        row("one after the other", 0,
            {H::granted(10, "a"), H::released(20, "a"), H::granted(20, "b"), H::released(30, "b")});
        row("the release is read after the next grant", 0,
            {H::granted(10, "a"), H::granted(21, "b"), H::released(20, "a"), H::released(30, "b")});
        row("two readers", 0,
            {H::granted(10, "a", 1, 0, "S"), H::granted(11, "b", 2, 0, "S"), H::released(20, "a"),
             H::released(20, "b")});
        row("a reader and a writer", 1,
            {H::granted(10, "a", 1, 0, "S"), H::granted(11, "b", 2, 0, "X"), H::released(20, "b"),
             H::released(20, "a")});
        row("two readers and a writer", 2,
            {H::granted(10, "a", 1, 0, "S"), H::granted(10, "c", 1, 0, "S"), H::granted(11, "b"),
             H::released(20, "a"), H::released(20, "c"), H::released(20, "b")});
        row("a directory and a file in it", 1,
            {H::granted(10, "a", 1, 0, "X", "/lab/d00"), H::granted(15, "b"), H::released(20, "b"),
             H::released(30, "a", "/lab/d00")});
        row("a file, and then its directory", 1,
            {H::granted(10, "b"), H::granted(15, "a", 1, 0, "X", "/lab/d00"),
             H::released(20, "a", "/lab/d00"), H::released(30, "b")});
        row("the global lock and a file", 1,
            {H::granted(10, "a", 1, 0, "X", "/"), H::granted(15, "b"), H::released(20, "b"),
             H::released(30, "a", "/")});
        row("two files of one directory", 0,
            {H::granted(10, "a"), H::granted(11, "b", 1, 0, "X", "/lab/d00/f01"),
             H::released(20, "a"), H::released(20, "b", "/lab/d00/f01")});
        row("a name that begins with the other's", 0,
            {H::granted(10, "a", 1, 0, "X", "/lab/d0"), H::granted(11, "b"),
             H::released(20, "a", "/lab/d0"), H::released(20, "b")});
        row("one worker takes both", 0,
            {H::granted(10, "a", 1, 0, "X", "/lab/d00"), H::granted(11, "a"), H::released(20, "a"),
             H::released(20, "a", "/lab/d00")});
        row("frozen, and its deadline passes before the next grant", 0,
            {H::granted(10, "a", 1, 1000), H::event(Kind::Frozen, 20, "a"),
             H::granted(1000, "b", 2, 3000), H::event(Kind::Thawed, 1500, "a"),
             H::released(1600, "b"), H::released(1700, "a")});
        row("frozen, and granted to another before its deadline", 1,
            {H::granted(10, "a", 1, 1000), H::event(Kind::Frozen, 20, "a"),
             H::granted(999, "b", 2, 3000), H::event(Kind::Thawed, 1500, "a"),
             H::released(1600, "b"), H::released(1700, "a")});
        row("a renewal makes the belief last", 1,
            {H::granted(10, "a", 1, 1000), H::renewed(900, "a", 2000),
             H::granted(1500, "b", 2, 3000), H::released(1600, "b"), H::released(1700, "a")});
        row("a renewal after the deadline begins a new belief", 0,
            {H::granted(10, "a", 1, 1000), H::granted(1100, "b", 2, 3000), H::released(1200, "b"),
             H::renewed(1300, "a", 3000), H::released(1700, "a")});
        row("taken from it, and it knows", 0,
            {H::granted(10, "a"), H::event(Kind::Lost, 20, "a"), H::granted(21, "b"),
             H::released(30, "b")});
        row("death ends belief", 0,
            {H::granted(10, "a"), H::event(Kind::Crashed, 20, "a"), H::granted(25, "b"),
             H::released(30, "b"), theEnd()});
        row("held by two at a death", 1,
            {H::granted(10, "a"), H::granted(15, "b"), H::event(Kind::Crashed, 20, "a"),
             H::released(30, "b"), theEnd()});
        row("released before its death, read after", 0,
            {H::granted(10, "a"), H::event(Kind::Crashed, 20, "a"), H::granted(18, "b"),
             H::released(17, "a"), H::released(30, "b"), theEnd()});
        row("both go on, for long", 1,
            {H::granted(10, "a"), H::granted(20, "b"), H::event(Kind::Started, 9000, "c")});
        row("both go on, and it is not certain yet", 0,
            {H::granted(10, "a"), H::granted(20, "b"), H::event(Kind::Started, 1000, "c")});
        row("its own time-out is over before its work is", 0,
            {H::granted(10, "a", 0, 0, "S"), H::event(Kind::TimedOut, 20, "a", "/lab/d00/f00"),
             H::granted(25, "b"), H::released(30, "b"), H::released(40, "a")});
        row("another reader's time-out is over, its own is not", 1,
            {H::granted(10, "a", 0, 0, "S"), H::granted(11, "c", 0, 0, "S"),
             H::event(Kind::TimedOut, 20, "a", "/lab/d00/f00"), H::granted(25, "b"),
             H::released(30, "b"), H::released(40, "c")});
        row("ended without a word", 1, {H::granted(10, "a"), H::granted(20, "b"), theEnd(30)});
    }
    void twoWriters()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        const LabFinding finding = found("two-writers", history);
        QCOMPARE(static_cast<int>(finding.count), count);
        QCOMPARE(finding.firstExample.empty(), count == 0);
        QCOMPARE(finding.asExpected, count == 0);
    }

    void lostUpdates_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, int count, const History &history) {
            QTest::newRow(name) << history << count;
        };
        row("every write is in it", 0,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 2), H::finalValue(9, 2)});
        row("one is missing at the end", 1,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 2), H::finalValue(9, 1)});
        row("two wrote the same", 1, {H::wrote(1, "a", 1), H::wrote(2, "b", 1)});
        row("two wrote the same, told once", 1,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 1), H::finalValue(9, 1)});
        row("an old value comes back", 7,
            {H::wrote(1, "a", 1), H::wrote(2, "a", 2), H::wrote(3, "a", 3), H::wrote(4, "a", 4),
             H::wrote(5, "a", 5), H::wrote(6, "a", 6), H::wrote(7, "a", 7), H::wrote(8, "a", 8),
             H::wrote(9, "z", 2), H::finalValue(10, 2)});
        row("told out of order", 0,
            {H::wrote(2, "b", 2), H::wrote(1, "a", 1), H::finalValue(9, 2)});
        row("an unknown write that happened", 0,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 2, 0, 0, Kind::WriteUnknown),
             H::wrote(3, "a", 3), H::finalValue(9, 3)});
        row("an unknown write that did not happen", 0,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 2, 0, 0, Kind::WriteUnknown),
             H::wrote(3, "a", 2), H::finalValue(9, 2)});
        row("a lost one beside an unknown one", 1,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 2, 0, 0, Kind::WriteUnknown),
             H::wrote(3, "a", 2), H::finalValue(9, 1)});
        row("refused writes change nothing", 0,
            {H::wrote(1, "a", 1), H::wrote(2, "b", 1, 0, 0, Kind::WriteRejected),
             H::finalValue(9, 1)});
        row("a write that died with its worker", 0,
            {H::wrote(1, "a", 1), H::event(Kind::Crashed, 2, "b"), H::finalValue(9, 2)});
    }
    void lostUpdates()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        QCOMPARE(static_cast<int>(found("lost-updates", history).count), count);
    }

    void tokensRise_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, int count, const History &history) {
            QTest::newRow(name) << history << count;
        };
        row("they rise", 0,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"), H::granted(4, "b", 6)});
        row("a later one is smaller", 1,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"), H::granted(4, "b", 4)});
        row("a later one is the same", 1,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"), H::granted(4, "b", 5)});
        row("asked for at the same time, answered in the other order", 0,
            {H::asked(1, "b"), H::asked(2, "a"), H::granted(3, "a", 5), H::granted(4, "b", 4)});
        row("read in the other order", 1,
            {H::asked(1, "a"), H::asked(3, "b"), H::granted(4, "b", 4), H::granted(2, "a", 5)});
        row("two readers need no order", 0,
            {H::asked(1, "a"), H::granted(2, "a", 5, 0, "S"), H::asked(3, "b"),
             H::granted(4, "b", 5, 0, "S")});
        row("a reader after a writer does", 1,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"),
             H::granted(4, "b", 3, 0, "S")});
        row("another path has tokens of its own", 0,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"),
             H::granted(4, "b", 4, 0, "X", "/lab/d00/f01")});
        row("without tokens there is no order", 0,
            {H::asked(1, "a"), H::granted(2, "a", 5), H::asked(3, "b"), H::granted(4, "b", 0)});
    }
    void tokensRise()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        QCOMPARE(static_cast<int>(found("tokens", history).count), count);
    }

    void tokensAreComparedWithThoseLongAgo()
    {
        History history;
        for (int i = 0; i < 500; ++i) {
            history.push_back(H::asked(10 * i, "a"));
            history.push_back(H::granted(10 * i + 1, "a", 1000 + i));
        }
        history.push_back(H::asked(6000, "b"));
        history.push_back(H::granted(6001, "b", 1001));
        QCOMPARE(static_cast<int>(found("tokens", history).count), 1);
    }

    void lateWrites_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("stopped");
        const auto row = [](const char *name, int count, int stopped, const History &history) {
            QTest::newRow(name) << history << count << stopped;
        };
        const History before{H::granted(1, "z", 5, 100),      H::event(Kind::Frozen, 2, "z"),
                             H::granted(200, "b", 6, 900),    H::read(201, "b", 3, 6),
                             H::wrote(202, "b", 4, 6),        H::released(203, "b"),
                             H::event(Kind::Thawed, 300, "z")};
        const auto then = [&before](const LabEvent &event) {
            History history = before;
            history.push_back(event);
            return history;
        };
        row("a frozen holder's write is refused", 0, 1,
            then(H::wrote(310, "z", 1, 5, 305, Kind::WriteRejected)));
        row("a frozen holder's write is taken", 1, 0, then(H::wrote(310, "z", 1, 5, 305)));
        row("taken, and it carried no token", 1, 0, then(H::wrote(310, "z", 1, 0, 305)));
        row("sent in time, the answer read late", 0, 0, then(H::wrote(310, "z", 1, 5, 100)));
        row("sent in time or not, nobody can tell", 0, 0, then(H::wrote(310, "z", 1, 5, 201 - 1)));
        row("the next holder's own writes", 0, 0, then(H::wrote(310, "b", 5, 6, 305)));
        row("without a word on when it was sent", 1, 0, then(H::wrote(310, "z", 1, 5)));
        row("its lease is over, but nobody else has been there", 0, 0,
            {H::granted(1, "z", 5, 100), H::wrote(310, "z", 1, 5, 305)});
        row("the next holder has only read yet", 1, 0,
            {H::granted(1, "z", 5, 100), H::granted(200, "b", 6, 900), H::read(201, "b", 3, 6),
             H::wrote(310, "z", 1, 5, 305)});
        row("the next holder has not looked at it yet", 0, 0,
            {H::granted(1, "z", 5, 100), H::granted(200, "b", 6, 900),
             H::wrote(310, "z", 1, 5, 305)});
        row("the next holder's word comes later", 1, 0,
            {H::granted(1, "z", 5, 100), H::granted(200, "b", 6, 900),
             H::wrote(310, "z", 1, 5, 305), H::wrote(202, "b", 4, 6)});
    }
    void lateWrites()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        QFETCH(const int, stopped);
        QCOMPARE(static_cast<int>(found("late-writes", history).count), count);
        LabChecker checker({});
        for (const LabEvent &event : history)
            checker.add(event);
        QCOMPARE(static_cast<int>(checker.lateWritesStopped()), stopped);
    }

    void tornReads_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, int count, const History &history) {
            QTest::newRow(name) << history << count;
        };
        row("the same twice", 0,
            {H::granted(1, "a", 1, 0, "S"), H::read(2, "a", 7), H::read(3, "a", 7)});
        row("two values under one lock", 1,
            {H::granted(1, "a", 1, 0, "S"), H::read(2, "a", 7), H::read(3, "a", 8)});
        row("two values under two locks", 0,
            {H::granted(1, "a", 1, 0, "S"), H::read(2, "a", 7), H::released(3, "a"),
             H::granted(4, "a", 2, 0, "S"), H::read(5, "a", 8)});
        row("two readers", 0,
            {H::granted(1, "a", 1, 0, "S"), H::granted(1, "b", 1, 0, "S"), H::read(2, "a", 7),
             H::read(3, "b", 8)});
        row("it has written itself in between", 0,
            {H::granted(1, "a"), H::read(2, "a", 7), H::wrote(3, "a", 8), H::read(4, "a", 8)});
        row("another has written in between", 1,
            {H::granted(1, "a"), H::read(2, "a", 7), H::wrote(3, "a", 8), H::read(4, "a", 9)});
        row("its own time was over", 0,
            {H::granted(1, "a", 1, 100, "S"), H::read(2, "a", 7), H::read(101, "a", 8)});
        row("its own time was not over", 1,
            {H::granted(1, "a", 1, 100, "S"), H::read(2, "a", 7), H::read(99, "a", 8)});
        row("it was told that its time-out is over", 0,
            {H::granted(1, "a", 1, 0, "S"), H::read(2, "a", 7),
             H::event(Kind::TimedOut, 50, "a", "/lab/d00/f00"), H::wrote(60, "b", 8, 2),
             H::read(99, "a", 8)});
        row("without a lock nothing was promised", 0, {H::read(2, "a", 7), H::read(3, "a", 8)});
    }
    void tornReads()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        QCOMPARE(static_cast<int>(found("torn-reads", history).count), count);
    }

    void locksThatAreLeftBehindAreCounted()
    {
        QCOMPARE(static_cast<int>(found("left-behind", {theEnd()}).count), 0);
        const LabFinding finding = found("left-behind", {H::event(Kind::Final, 9, {}, "/lab/d00")});
        QCOMPARE(static_cast<int>(finding.count), 1);
        QVERIFY(finding.firstExample.starts_with("/lab/d00 "));
    }

    void renamesThatAreHalfDone_data()
    {
        QTest::addColumn<History>("history");
        QTest::addColumn<int>("count");
        const auto row = [](const char *name, int count, const History &history) {
            QTest::newRow(name) << history << count;
        };
        const LabEvent moved = H::event(Kind::Moved, 10, "a", "/lab/d00");
        const LabEvent crashed = H::event(Kind::Crashed, 11, "a");
        row("done", 0, {moved, H::released(12, "a", "/lab/d00"), H::event(Kind::Ended, 20, "a")});
        row("its worker died", 1, {moved, crashed});
        row("recovered", 0, {moved, crashed, H::event(Kind::Recovered, 15, "a", "/lab/d00")});
        row("recovered, without a path", 0, {moved, crashed, H::event(Kind::Recovered, 15, "a")});
        row("another one was recovered", 1,
            {moved, crashed, H::event(Kind::Recovered, 15, "b", "/lab/d01")});
        row("its lock was lost", 1, {moved, H::event(Kind::Lost, 12, "a")});
        row("died after it was done", 0, {moved, H::released(12, "a", "/lab/d00"), crashed});
        row("the server still says so", 1, {H::event(Kind::HalfDone, 50, {}, "/lab/d00")});
        row("both say so, of one", 1,
            {moved, crashed, H::event(Kind::HalfDone, 50, {}, "/lab/d00")});
        row("it has not ended yet", 0, {moved});
    }
    void renamesThatAreHalfDone()
    {
        QFETCH(const History, history);
        QFETCH(const int, count);
        QCOMPARE(static_cast<int>(found("half-done", history).count), count);
    }

    void aVerdictComparesWithWhatTheScenarioExpects()
    {
        const History broken{H::wrote(1, "a", 1), H::wrote(2, "b", 1)};
        const History whole{H::wrote(1, "a", 1)};
        using Want = LabExpectation::Want;
        QVERIFY(!found("lost-updates", broken, Want::None).asExpected);
        QVERIFY(found("lost-updates", broken, Want::Some).asExpected);
        QVERIFY(found("lost-updates", broken, Want::Any).asExpected);
        QVERIFY(found("lost-updates", whole, Want::None).asExpected);
        QVERIFY(!found("lost-updates", whole, Want::Some).asExpected);
        QVERIFY(found("lost-updates", whole, Want::Any).asExpected);
    }

    void everyInvariantIsToldOnceAndInOrder()
    {
        std::vector<std::string> names;
        for (const LabFinding &finding : LabChecker({}).findings())
            names.push_back(finding.invariant);
        QCOMPARE(names, labInvariants());
    }

    void recoveriesAreTimedFromTheCrash()
    {
        LabChecker checker({});
        for (const LabEvent &event :
             {H::event(Kind::Crashed, 100, "a"), H::event(Kind::Crashed, 200, "b"),
              H::event(Kind::Recovered, 6600, "a"), H::event(Kind::Recovered, 900, "b")})
            checker.add(event);
        QCOMPARE(checker.deadLocksFreed(), std::int64_t{2});
        QCOMPARE(checker.longestFreeing().count(), std::int64_t{6500000});
    }

    void aLongHonestRunIsClean()
    {
        LabChecker checker({});
        int value = 0;
        for (int i = 0; i < 20000; ++i) {
            const std::string worker = i % 2 ? "a" : "b";
            const int at = i * 5;
            for (const LabEvent &event :
                 {H::asked(at, worker), H::granted(at + 1, worker, i + 1, at + 5000),
                  H::read(at + 2, worker, value, i + 1),
                  H::wrote(at + 3, worker, value + 1, i + 1, at + 2), H::released(at + 4, worker)})
                checker.add(event);
            ++value;
        }
        checker.add(H::finalValue(200000, value));
        for (const LabFinding &finding : checker.findings())
            QVERIFY2(finding.count == 0, finding.firstExample.c_str());
    }

    void aConflictIsDescribed()
    {
        const LabFinding finding = found("two-writers", {H::granted(10, "a", 1, 0, "S"),
                                                         H::granted(20, "b"), H::released(30, "a"),
                                                         withPath(H::released(40, "b"), "")});
        QCOMPARE(finding.firstExample, std::string("a in /lab/d00/f00 (S) and b in /lab/d00/f00 "
                                                   "(X) at once, from 0.020 s to 0.030 s"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabChecker)
#include "tst_labchecker.moc"
