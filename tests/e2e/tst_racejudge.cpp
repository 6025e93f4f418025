// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/racejudge.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace e2e;
using namespace lockscope;

namespace {

Instant at(std::int64_t ms) { return instantFromEpochMs(ms); }

RaceLook look(StepOutcome::State outcome, std::int64_t seen, std::int64_t endsNow,
              bool isMarked = false)
{
    RaceLook look;
    look.seenExpiresAt = at(seen);
    look.outcome = outcome;
    look.after.emplace();
    look.after->expiresAt = at(endsNow);
    if (isMarked)
        look.after->deadAt = at(endsNow + 500);
    look.entryStands = !isMarked;
    return look;
}

RaceLook broken(std::int64_t seen, std::int64_t endsNow)
{
    return look(StepOutcome::State::Done, seen, endsNow, true);
}

RaceLook refused(std::int64_t seen, std::int64_t endsNow)
{
    return look(StepOutcome::State::RealityMoved, seen, endsNow);
}

} // namespace

/// The judge of the contended race sees everything that the race is there to find.
class TestRaceJudge : public QObject
{
    Q_OBJECT
private slots:
    void aBreakOfWhatWasSeenIsNoHarm()
    {
        RaceJudge judge;
        judge.acknowledge("s", at(1000)); // the renewal that the admin saw
        judge.judge("s", broken(1000, 1000));
        QCOMPARE(judge.count().tried, 1);
        QCOMPARE(judge.count().done, 1);
        QCOMPARE(judge.count().acknowledged, 1);
        QCOMPARE(judge.count().brokenAfterRenewal, 0);
        QCOMPARE(judge.count().doneWithoutMark, 0);
        QVERIFY(judge.count().notes.empty());
    }

    void aRenewalInTheDocument()
    {
        RaceJudge judge;
        judge.judge("s", broken(1000, 2000));
        QCOMPARE(judge.count().brokenAfterRenewal, 1);
        QCOMPARE(judge.count().notes.size(), std::size_t{1});
    }

    /// A server that takes the renewal back: the document is as it was seen, and its process
    /// believes otherwise.
    void aRenewalThatItsProcessWasToldOfBefore()
    {
        RaceJudge judge;
        judge.acknowledge("s", at(2000));
        judge.acknowledge("s", at(1500)); // read later, older
        judge.acknowledge("other", at(3000));
        judge.judge("s", broken(1000, 1000));
        QCOMPARE(judge.count().brokenAfterRenewal, 1);
        judge.judge("untold", broken(1000, 1000));
        QCOMPARE(judge.count().brokenAfterRenewal, 1);
    }

    /// A dead session that is renewed: the answer is read when the break is long judged.
    void aRenewalThatItsProcessIsToldOfAfterwards()
    {
        RaceJudge judge;
        judge.judge("s", broken(1000, 1000));
        judge.acknowledge("s", at(1000)); // under way since before the admin looked
        QCOMPARE(judge.count().brokenAfterRenewal, 0);
        judge.acknowledge("s", at(2000));
        judge.acknowledge("s", at(3000));
        QCOMPARE(judge.count().brokenAfterRenewal, 1); // once
    }

    void aBreakThatWasRefusedMustChangeNothing()
    {
        RaceJudge judge;
        judge.judge("renewed", refused(1000, 2000));
        judge.acknowledge("renewed", at(2000));
        judge.judge("early", refused(1000, 1000));
        QCOMPARE(judge.count().refusedRenewed, 1);
        QCOMPARE(judge.count().refusedEarly, 1);
        QCOMPARE(judge.count().harmedThoughRefused, 0);
        QCOMPARE(judge.count().brokenAfterRenewal, 0);

        RaceLook marked = refused(1000, 2000);
        marked.after->revokedAt = at(2100);
        judge.judge("marked", marked);
        RaceLook swept = refused(1000, 2000);
        swept.entryStands = false;
        judge.judge("swept", swept);
        RaceLook gone = refused(1000, 2000);
        gone.after.reset();
        judge.judge("gone", gone);
        QCOMPARE(judge.count().harmedThoughRefused, 3);
    }

    void whoIsBrokenStaysThereWithItsMark()
    {
        RaceJudge judge;
        RaceLook gone = broken(1000, 1000);
        gone.after.reset();
        judge.judge("gone", gone);
        QCOMPARE(judge.count().doneWithoutMark, 1);
        judge.judge("unmarked", look(StepOutcome::State::AlreadyDone, 1000, 1000));
        QCOMPARE(judge.count().doneWithoutMark, 2);
        QCOMPARE(judge.count().done, 2);
    }

    void countsAddUp()
    {
        RaceJudge one;
        one.acknowledge("s", at(2000));
        one.judge("s", broken(1000, 1000));
        RaceJudge two;
        RaceLook gone = broken(1000, 1000);
        gone.after.reset();
        two.judge("t", gone);
        two.judge("u", look(StepOutcome::State::Unknown, 1000, 1000));
        two.woke();
        RaceCount sum = one.count();
        sum += two.count();
        QCOMPARE(sum.tried, 3);
        QCOMPARE(sum.done, 2);
        QCOMPARE(sum.other, 1);
        QCOMPARE(sum.woken, 1);
        QCOMPARE(sum.acknowledged, 1);
        QCOMPARE(sum.brokenAfterRenewal, 1);
        QCOMPARE(sum.doneWithoutMark, 1);
        QCOMPARE(sum.notes.size(), std::size_t{2});
    }
};

LOCKSCOPE_GUILESS_TEST(TestRaceJudge)
#include "tst_racejudge.moc"
