// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labrecord.h"
#include "models/lab/labreport.h"
#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using H = LabHistory;
using Kind = LabEvent::Kind;

namespace {

std::unique_ptr<LabRecord> recordOf(const std::vector<LabEvent> &events)
{
    auto record = std::make_unique<LabRecord>();
    for (const LabEvent &event : events)
        record->add(event);
    return record;
}

/// "waits 1-5, holds-exclusive 5-", in milliseconds.
QString bars(const LabRecord &record, std::size_t lane = 0)
{
    QStringList all;
    for (const LabBar &bar : record.lanes().at(lane).bars) {
        QString text = QString::fromLatin1(toString(bar.what)) + u' '
                       + QString::number(bar.from.count() / 1000) + u'-';
        if (bar.to >= Micros(0))
            text += QString::number(bar.to.count() / 1000);
        all += text;
    }
    return all.join(QStringLiteral(", "));
}

QString marks(const LabRecord &record, std::size_t lane = 0)
{
    QStringList all;
    for (const LabMark &mark : record.lanes().at(lane).marks)
        all += QString::fromLatin1(toString(mark.what)) + u' '
               + QString::number(mark.at.count() / 1000);
    return all.join(QStringLiteral(", "));
}

} // namespace

class TestLabRecord : public QObject
{
    Q_OBJECT
private slots:
    void aLaneTellsWaitingAndHolding()
    {
        const auto record = recordOf({H::asked(1, "a"), H::granted(5, "a", 7), H::released(9, "a"),
                                      H::asked(10, "a"), H::granted(12, "a", 8, 0, "S"),
                                      H::released(15, "a"), H::asked(20, "a"),
                                      H::event(Kind::Refused, 25, "a"), H::asked(30, "a")});
        QCOMPARE(bars(*record), QStringLiteral("waits 1-5, holds-exclusive 5-9, waits 10-12, "
                                               "holds-shared 12-15, waits 20-25, waits 30-"));
        const LabBar &bar = record->lanes()[0].bars[1];
        QCOMPARE(bar.path, std::string("/lab/d00/f00"));
        QCOMPARE(bar.token, std::int64_t{7});
    }

    void aFrozenWorkerHoldsNothingVisiblyAndGoesOnAfterwards()
    {
        const auto record = recordOf({H::granted(5, "a"), H::event(Kind::Frozen, 10, "a"),
                                      H::event(Kind::Thawed, 30, "a"), H::released(32, "a")});
        QCOMPARE(bars(*record),
                 QStringLiteral("holds-exclusive 5-10, frozen 10-30, holds-exclusive 30-32"));
    }

    void whatADeadWorkerHeldBlocksUntilItIsRecovered()
    {
        const auto record = recordOf({H::granted(5, "a"), H::event(Kind::Crashed, 10, "a"),
                                      H::event(Kind::Recovered, 90, "a", "/lab/d00/f00")});
        QCOMPARE(bars(*record), QStringLiteral("holds-exclusive 5-10, dead-still-blocks 10-90"));
        QCOMPARE(marks(*record), QStringLiteral("crash 10, recovered 90"));
    }

    void whatADeadWorkerHeldBlocksUntilSomebodyElseHasIt()
    {
        const auto record = recordOf({H::granted(5, "a"), H::event(Kind::Crashed, 10, "a"),
                                      H::granted(50, "b", 0, 0, "X", "/lab/d00/f01"),
                                      H::granted(60, "b")});
        QCOMPARE(bars(*record), QStringLiteral("holds-exclusive 5-10, dead-still-blocks 10-60"));
    }

    void wordsOfTheDeadThatAreReadLateArePutInTheirPlace()
    {
        const auto held = recordOf(
                {H::asked(2, "a"), H::event(Kind::Crashed, 10, "a"), H::granted(5, "a")});
        QCOMPARE(bars(*held),
                 QStringLiteral("waits 2-10, holds-exclusive 5-10, dead-still-blocks 10-"));
        QCOMPARE(held->seconds().back().blockedByDead, std::int64_t{1});
        const auto released = recordOf(
                {H::granted(5, "a"), H::event(Kind::Crashed, 10, "a"), H::released(8, "a")});
        QCOMPARE(bars(*released), QStringLiteral("holds-exclusive 5-10, dead-still-blocks 10-10"));
        QCOMPARE(released->seconds().back().blockedByDead, std::int64_t{0});
    }

    void conflictsAndLateWritesAreMarked()
    {
        const auto conflict = recordOf(
                {H::granted(5, "a"), H::granted(7, "b"), H::released(8, "a"), H::released(9, "b")});
        QCOMPARE(marks(*conflict, 0), QStringLiteral("conflict 7"));
        QCOMPARE(marks(*conflict, 1), QStringLiteral("conflict 7"));
        const auto late = recordOf({H::granted(1, "z", 5, 100), H::granted(200, "b", 6, 300),
                                    H::wrote(210, "b", 1, 6), H::released(220, "b"),
                                    H::wrote(400, "z", 1, 5, 390)});
        QCOMPARE(marks(*late, 0), QStringLiteral("late-write-done 400"));
        const auto stopped = recordOf({H::wrote(400, "z", 1, 5, 390, Kind::WriteRejected),
                                       H::event(Kind::Lost, 401, "z")});
        QCOMPARE(marks(*stopped), QStringLiteral("late-write-stopped 400, lost 401"));
    }

    void secondsCountWhatHappenedInThem()
    {
        LabEvent rejected = H::wrote(2500, "a", 1, 0, 0, Kind::WriteRejected);
        rejected.requests = 4;
        const auto record = recordOf({H::asked(900, "a"), H::granted(1100, "a"),
                                      H::wrote(1200, "a", 1), rejected, H::released(2600, "a"),
                                      H::asked(2700, "b"), H::event(Kind::Refused, 3500, "b"),
                                      H::event(Kind::Started, 5000, "c")});
        const std::vector<LabSecond> &seconds = record->seconds();
        QCOMPARE(seconds.size(), std::size_t{6});
        QCOMPARE(seconds[0].waiting, std::int64_t{1});
        QCOMPARE(seconds[1].granted, std::int64_t{1});
        QCOMPARE(seconds[1].written, std::int64_t{1});
        QCOMPARE(seconds[1].waiting, std::int64_t{0});
        QCOMPARE(seconds[1].heldExclusive, std::int64_t{1});
        QCOMPARE(seconds[1].waits.count(), std::int64_t{1});
        QCOMPARE(seconds[1].waits.longest().count(), std::int64_t{200000});
        QCOMPARE(seconds[2].rejected, std::int64_t{1});
        QCOMPARE(seconds[2].requests, std::int64_t{4});
        QCOMPARE(seconds[2].heldExclusive, std::int64_t{0});
        QCOMPARE(seconds[2].waiting, std::int64_t{1});
        QCOMPARE(seconds[3].refused, std::int64_t{1});
        QCOMPARE(seconds[5].waiting, std::int64_t{0});
    }

    void whatIsHeldIsToldByState()
    {
        const auto record = recordOf(
                {H::granted(100, "a"), H::granted(200, "b", 0, 0, "S", "/lab/d01"),
                 H::granted(300, "c", 0, 0, "X", "/lab/d02"), H::event(Kind::Frozen, 1100, "b"),
                 H::event(Kind::Crashed, 1200, "c"), H::event(Kind::Thawed, 2100, "b"),
                 H::event(Kind::Recovered, 2200, "c"), H::event(Kind::Ended, 3000, "a"),
                 H::released(3100, "b", "/lab/d01")});
        const std::vector<LabSecond> &s = record->seconds();
        const auto state = [&s](std::size_t i) {
            return QList<std::int64_t>{s[i].heldExclusive, s[i].heldShared, s[i].heldFrozen,
                                       s[i].blockedByDead};
        };
        QCOMPARE(state(0), (QList<std::int64_t>{2, 1, 0, 0}));
        QCOMPARE(state(1), (QList<std::int64_t>{1, 0, 1, 1}));
        QCOMPARE(state(2), (QList<std::int64_t>{1, 1, 0, 0}));
        QCOMPARE(state(3), (QList<std::int64_t>{0, 0, 0, 0}));
    }

    void eventsThatComeLateCorrectTheSecondsTheyBelongTo()
    {
        const auto record = recordOf({H::event(Kind::Started, 4000, "b"), H::granted(1100, "a"),
                                      H::released(2100, "a")});
        const std::vector<LabSecond> &seconds = record->seconds();
        QCOMPARE(seconds[1].granted, std::int64_t{1});
        QCOMPARE(seconds[1].heldExclusive, std::int64_t{1});
        QCOMPARE(seconds[2].heldExclusive, std::int64_t{0});
        QCOMPARE(seconds[4].heldExclusive, std::int64_t{0});
    }

    void queuesTellWhoWaitsWhere()
    {
        const auto record = recordOf({H::asked(100, "a"), H::asked(200, "b"), H::granted(400, "a"),
                                      H::released(900, "a"), H::asked(1000, "c", "/lab/d01/f00"),
                                      H::asked(1500, "d"), H::event(Kind::Refused, 2200, "b"),
                                      H::event(Kind::Crashed, 2300, "d")});
        const LabQueue &queue = record->queues().at("/lab/d00/f00");
        QCOMPARE(queue.waiting, std::int64_t{0});
        QCOMPARE(queue.longest, std::int64_t{2});
        QCOMPARE(queue.asked, std::int64_t{3});
        QCOMPARE(queue.granted, std::int64_t{1});
        QCOMPARE(queue.refused, std::int64_t{1});
        QCOMPARE(queue.waited.count(), std::int64_t{300000 + 2000000 + 800000});
        QCOMPARE(queue.held.count(), std::int64_t{500000});
        QCOMPARE(queue.bySecond, (std::vector<std::int32_t>{2, 2, 2}));
        QCOMPARE(record->queues().at("/lab/d01/f00").waiting, std::int64_t{1});
        QCOMPARE(record->hottest(5), std::vector<std::string>{"/lab/d00/f00"});
        QCOMPARE(record->byDirectory().at("/lab/d00").asked, std::int64_t{3});
        QCOMPARE(record->byDirectory().at("/lab/d01").asked, std::int64_t{1});
    }

    void locksThatWereForNothingAreCounted()
    {
        const auto record = recordOf(
                {H::granted(1, "a"), H::released(2, "a"), // nothing done
                 H::granted(3, "a"), H::read(4, "a", 1), H::released(5, "a"), H::granted(6, "a"),
                 H::wrote(7, "a", 2, 0, 0, Kind::WriteRejected), H::released(8, "a"),
                 H::granted(9, "b", 0, 0, "X", "/lab/d01"), H::event(Kind::Crashed, 10, "b"),
                 H::event(Kind::Recovered, 11, "b")});
        QCOMPARE(record->wasted(), std::int64_t{3});
        QCOMPARE(record->granted(), std::int64_t{4});
    }

    void laneAndTimesAreBounded()
    {
        LabRecord record;
        for (int i = 0; i < 6000; ++i) {
            record.add(H::granted(2 * i, "a"));
            record.add(H::released(2 * i + 1, "a"));
        }
        const LabLane &lane = record.lanes().front();
        QVERIFY(lane.bars.size() <= LabRecord::MaxBars);
        QCOMPARE(lane.bars.size() + lane.dropped, std::size_t{6000});
        QCOMPARE(lane.bars.back().to.count(), std::int64_t{11999000});
        LabEvent far = H::granted(0, "b");
        far.at = Micros(365LL * 24 * 3600 * 1000 * 1000);
        record.add(far);
        QCOMPARE(record.seconds().size(), LabSeconds::Max);
        for (int i = 0; i < 2000; ++i)
            record.add(H::event(Kind::Started, 1, "w" + std::to_string(i)));
        QCOMPARE(record.lanes().size(), LabLanes::MaxLanes);
    }

    void pathsBeyondTheLimitAreCountedTogether()
    {
        LabRecord record;
        for (int i = 0; i < 6000; ++i)
            record.add(H::granted(1, "a", 0, 0, "X", "/p" + std::to_string(i)));
        QCOMPARE(record.queues().size(), LabQueues::MaxPaths + 1);
        QCOMPARE(record.queues().at("\u2026").granted, std::int64_t{1000});
    }

    void waitsGivePercentilesWithinABucket()
    {
        LabWaits waits;
        QCOMPARE(waits.percentile(0.5).count(), std::int64_t{0});
        for (int i = 1; i <= 1000; ++i)
            waits.add(Micros(i * 1000LL));
        QCOMPARE(waits.count(), std::int64_t{1000});
        const auto near = [&waits](double p, double expected) {
            const auto value = static_cast<double>(waits.percentile(p).count());
            return value > expected / 1.13 && value < expected * 1.13;
        };
        QVERIFY(near(0.5, 500000));
        QVERIFY(near(0.95, 950000));
        QVERIFY(near(0.99, 990000));
        QCOMPARE(waits.percentile(1).count(), std::int64_t{1000000});
        QCOMPARE(waits.percentile(0).count(), std::int64_t{1000});
        LabWaits sum;
        sum.add(waits);
        sum.add(waits);
        QCOMPARE(sum.count(), std::int64_t{2000});
        QCOMPARE(sum.percentile(0.5), waits.percentile(0.5));
    }

    void bucketsCoverAllTimes()
    {
        QCOMPARE(LabWaits::bucketOf(Micros(0)), std::size_t{0});
        QCOMPARE(LabWaits::bucketOf(Micros(9)), std::size_t{0});
        QCOMPARE(LabWaits::bucketOf(Micros(10)), std::size_t{1});
        QCOMPARE(LabWaits::bucketOf(Micros(100)), std::size_t{21});
        QCOMPARE(LabWaits::lowerBound(21).count(), std::int64_t{100});
        QCOMPARE(LabWaits::bucketOf(Micros(99999999)), LabWaits::Buckets - 2);
        QCOMPARE(LabWaits::bucketOf(Micros(100000000)), LabWaits::Buckets - 1);
        QCOMPARE(LabWaits::bucketOf(Micros(INT64_MAX)), LabWaits::Buckets - 1);
    }

    void theReportSumsUp()
    {
        LabScenario scenario;
        scenario.name = "tree-locks";
        LabRecord record;
        LabChecker checker(scenario);
        LabEvent request = H::event(Kind::Started, 0, "a");
        request.requests = 6;
        for (const LabEvent &event :
             {request, H::asked(100, "a"), H::granted(200, "a", 1), H::wrote(300, "a", 1, 1),
              H::released(400, "a"), H::asked(500, "a"), H::granted(510, "a", 2),
              H::event(Kind::Crashed, 600, "a"), H::event(Kind::Recovered, 1600, "a"),
              H::event(Kind::Frozen, 1700, "b"), H::finalValue(2000, 1)}) {
            record.add(event);
            checker.add(event);
        }
        const LabReport report = reportOf(scenario, {}, record, checker);
        QCOMPARE(report.granted, std::int64_t{2});
        QCOMPARE(report.written, std::int64_t{1});
        QCOMPARE(report.wasted, std::int64_t{1});
        QCOMPARE(report.crashed, std::int64_t{1});
        QCOMPARE(report.frozen, std::int64_t{1});
        QCOMPARE(report.freed, std::int64_t{1});
        QCOMPARE(report.longestFreeing.count(), std::int64_t{1000000});
        QCOMPARE(report.locksPerSecond(), 1.0);
        QCOMPARE(report.requestsPerLock(), 3.0);
        QCOMPARE(report.findings.size(), std::size_t{7});
        QVERIFY(report.isAsExpected());
        checker.add(H::event(Kind::Final, 2001, {}, "/lab/d00"));
        QVERIFY(!reportOf(scenario, {}, record, checker).isAsExpected());
        // Two seconds in which nobody was to do anything are in no figure per second.
        for (const LabEvent &event :
             {H::event(Kind::Paused, 2000, {}), H::event(Kind::Resumed, 3500, {}),
              H::event(Kind::Paused, 3600, {}), H::event(Kind::Ended, 4100, "b")})
            record.add(event);
        const LabReport paused = reportOf(scenario, {}, record, checker);
        QCOMPARE(paused.lasted.count(), std::int64_t{4'100'000});
        QCOMPARE(paused.paused.count(), std::int64_t{2'000'000}); // the last one has no end
        QCOMPARE(paused.locksPerSecond(), 2 / 2.1);
        QCOMPARE(LabReport().locksPerSecond(), 0.0);
        QCOMPARE(LabReport().requestsPerLock(), 0.0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabRecord)
#include "tst_labrecord.moc"
