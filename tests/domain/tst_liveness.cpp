// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/liveness.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

const Instant Start = instantFromEpochMs(1'700'000'000'000);

Session livingSession()
{
    Session session;
    session.id = "s";
    session.process.host = "ws7";
    session.process.pid = 4242;
    session.lease = 30s;
    session.delay = 15s;
    session.startedAt = Start;
    session.renewedAt = Start;
    session.expiresAt = Start + 30s;
    return session;
}

bool has(const LivenessVerdict &verdict, Evidence::Fact fact)
{
    return std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                       [fact](const Evidence &e) { return e.fact == fact; });
}

LivenessVerdict judgeAfter(Millis elapsed, const SessionObservation &seen = {},
                           const LivenessRules &rules = {})
{
    return judgeSession(livingSession(), Start + elapsed, Start, seen, rules);
}

} // namespace

/// The rules of docs/protocol.md, "May we release it?".
class TestLiveness : public QObject
{
    Q_OBJECT
private slots:
    /// Qt frees what it is told of a value.
    void aComparisonThatFailsSaysSo()
    {
        QEXPECT_FAIL("", "this is how it looks", Continue);
        QCOMPARE(Liveness::Held, Liveness::Dead);
    }

    void aRunningLeaseIsHeld()
    {
        const LivenessVerdict verdict = judgeAfter(5s);
        QCOMPARE(verdict.liveness, Liveness::Held);
        QVERIFY(has(verdict, Evidence::Fact::LeaseRuns));
    }

    void aSeenRenewalIsRenewing()
    {
        SessionObservation seen;
        seen.renewalsSeen = 2;
        seen.unchangedFor = 1s;
        QCOMPARE(judgeAfter(1s, seen).liveness, Liveness::Renewing);
    }

    void aMissedRenewalIsSuspectWhileTheLeaseRuns()
    {
        QCOMPARE(judgeAfter(14s).liveness, Liveness::Held);
        const LivenessVerdict verdict = judgeAfter(16s);
        QCOMPARE(verdict.liveness, Liveness::Suspect);
        QVERIFY(has(verdict, Evidence::Fact::RenewalMissed));
        QVERIFY(has(verdict, Evidence::Fact::LeaseRuns));
    }

    void aDetachedSessionIsHeldUntilItsLeaseEnds()
    {
        Session session = livingSession();
        session.process.pid.reset();
        QCOMPARE(judgeSession(session, Start + 29s, Start, {}, {}).liveness, Liveness::Held);
        QCOMPARE(judgeSession(session, Start + 31s, Start, {}, {}).liveness, Liveness::Suspect);
    }

    void theServerClockAloneIsNotEnoughForAWindow()
    {
        QCOMPARE(judgeAfter(46s).liveness, Liveness::Suspect);
        SessionObservation seen;
        seen.unchangedFor = 44s;
        QCOMPARE(judgeAfter(46s, seen).liveness, Liveness::Suspect);
        seen.unchangedFor = 45s;
        const LivenessVerdict verdict = judgeAfter(46s, seen);
        QCOMPARE(verdict.liveness, Liveness::Dead);
        QVERIFY(has(verdict, Evidence::Fact::LeaseOver));
        QVERIFY(has(verdict, Evidence::Fact::DelayOver));
        QVERIFY(has(verdict, Evidence::Fact::Unchanged));
    }

    void theStopwatchAloneIsNotEnoughEither()
    {
        SessionObservation seen;
        seen.unchangedFor = 1h;
        QVERIFY(judgeAfter(5s, seen).liveness != Liveness::Dead);
        QVERIFY(judgeSession(livingSession(), std::nullopt, Start, seen, {}).liveness
                != Liveness::Dead);
    }

    void aSingleLookMayDoWithoutStopwatch()
    {
        const LivenessRules rules{.requireStopwatch = false, .processSettle = 0ms};
        QCOMPARE(judgeAfter(44s, {}, rules).liveness, Liveness::Suspect);
        QCOMPARE(judgeAfter(45s, {}, rules).liveness, Liveness::Dead);
    }

    /// Two renewal intervals of a lease of 30 s, and its margin.
    void aProcessTableProvesDeathBesideASilenceOnly_data()
    {
        QTest::addColumn<Millis>("onTheServer");
        QTest::addColumn<std::optional<Millis>>("fromHere");
        QTest::addColumn<Millis>("settled");
        QTest::addColumn<bool>("requireStopwatch");
        QTest::addColumn<bool>("isDead");
        const Millis silence = 27s;
        const std::optional<Millis> none;
        QTest::newRow("silent") << silence << std::optional(silence) << Millis(2s) << true << true;
        QTest::newRow("a renewal may still come, by the server's clock")
                << silence - 1ms << std::optional(silence) << Millis(2s) << true << false;
        QTest::newRow("a server's clock that jumped ahead")
                << Millis(40s) << std::optional(silence - 1ms) << Millis(2s) << true << false;
        QTest::newRow("one look at the process table")
                << silence << std::optional(silence) << Millis(2s - 1ms) << true << false;
        QTest::newRow("never watched") << silence << none << Millis(2s) << true << false;
        QTest::newRow("a single look") << silence << none << Millis(2s) << false << true;
        QTest::newRow("a single look, too early")
                << silence - 1ms << none << Millis(2s) << false << false;
        QTest::newRow("a single look of one that saw it renew")
                << silence << std::optional(silence - 1ms) << Millis(2s) << false << false;
    }
    void aProcessTableProvesDeathBesideASilenceOnly()
    {
        QFETCH(const Millis, onTheServer);
        QFETCH(const std::optional<Millis>, fromHere);
        QFETCH(const Millis, settled);
        QFETCH(const bool, requireStopwatch);
        QFETCH(const bool, isDead);
        for (const ProcessState state : {ProcessState::Gone, ProcessState::Reused}) {
            SessionObservation seen;
            seen.process = state;
            seen.processStateFor = settled;
            seen.unchangedFor = fromHere;
            const LivenessVerdict verdict = judgeAfter(onTheServer, seen,
                                                       {.requireStopwatch = requireStopwatch});
            QCOMPARE(verdict.liveness, isDead ? Liveness::Dead : Liveness::Suspect);
            QVERIFY(verdict.rule == (isDead ? VerdictRule::ProvenHere : VerdictRule::MissingHere));
        }
    }

    void withoutAClockARenewalOrALeaseThereIsNoProof()
    {
        const LivenessRules oneLook{.requireStopwatch = false, .processSettle = 0ms};
        SessionObservation gone;
        gone.process = ProcessState::Gone;
        gone.unchangedFor = 1h;
        QCOMPARE(judgeSession(livingSession(), std::nullopt, Start, gone, oneLook).liveness,
                 Liveness::Suspect);
        Session neverRenewed = livingSession();
        neverRenewed.renewedAt.reset();
        QCOMPARE(judgeSession(neverRenewed, Start + 25s, Start, gone, oneLook).liveness,
                 Liveness::Suspect);
        Session withoutLease = livingSession();
        withoutLease.lease.reset();
        QCOMPARE(judgeSession(withoutLease, Start + 25s, Start, gone, oneLook).liveness,
                 Liveness::Suspect);
    }

    /// The process lives on in a clone, or the machine was restarted: nobody can tell from here.
    void anotherBootIdIsEvidenceAndNeverProof()
    {
        SessionObservation seen;
        seen.process = ProcessState::OtherBoot;
        seen.processStateFor = 1h;
        LivenessVerdict verdict = judgeAfter(5s, seen);
        QVERIFY(verdict.rule == VerdictRule::BootedSince);
        QCOMPARE(verdict.liveness, Liveness::Suspect);
        QVERIFY(has(verdict, Evidence::Fact::MachineRebooted));
        seen.unchangedFor = 1h;
        verdict = judgeAfter(45s - 1ms, seen);
        QCOMPARE(verdict.liveness, Liveness::Suspect);
        QCOMPARE(judgeAfter(45s, seen).liveness, Liveness::Dead);
        seen.unchangedFor = 1s;
        seen.renewalsSeen = 1;
        QCOMPARE(judgeAfter(5s, seen).liveness, Liveness::Renewing);
    }

    void theSilenceIsShorterThanTheLease()
    {
        QCOMPARE(LeaseTerms{.lease = 30s}.silenceForProof(), Millis(27s));
        QCOMPARE(LeaseTerms{.lease = 6s}.silenceForProof(), Millis(5200));
        for (Millis lease = 1s; lease <= Millis(1min); lease += 100ms) {
            const LeaseTerms terms{.lease = lease};
            QVERIFY(terms.silenceForProof() < lease);
            QVERIFY(terms.silenceForProof() >= lease - terms.margin()); // it may believe so long
        }
    }

    void otherProcessStatesProveNothing()
    {
        for (const ProcessState state :
             {ProcessState::OtherMachine, ProcessState::OtherNamespace, ProcessState::Unreadable,
              ProcessState::Running, ProcessState::Stopped}) {
            SessionObservation seen;
            seen.process = state;
            seen.processStateFor = 1h;
            QCOMPARE(judgeAfter(1s, seen).liveness, Liveness::Held);
        }
    }

    void markedDeadIsFinal()
    {
        Session session = livingSession();
        session.deadAt = Start;
        const LivenessVerdict verdict = judgeSession(session, Start + 1s, Start, {}, {});
        QCOMPARE(verdict.liveness, Liveness::Dead);
        QVERIFY(has(verdict, Evidence::Fact::MarkedDead));
    }

    void aRevokedSessionBlocksUntilItsEnd()
    {
        Session session = livingSession();
        session.revokedAt = Start + 1s;
        LivenessRules oneLook;
        oneLook.requireStopwatch = false;
        for (const Millis elapsed : {Millis(2s), Millis(30s), Millis(45s - 1ms)})
            QVERIFY(judgeSession(session, Start + elapsed, Start, {}, oneLook).liveness
                    != Liveness::Dead);
        QCOMPARE(judgeSession(session, Start + 45s, Start, {}, oneLook).liveness, Liveness::Dead);
    }

    void unreadableIsUnknown()
    {
        Session session = livingSession();
        session.unreadable = "lease_ms is not a number";
        QCOMPARE(judgeSession(session, Start, Start, {}, {}).liveness, Liveness::Unknown);
    }

    void entriesFollowTheirSession()
    {
        const LivenessVerdict dead{Liveness::Dead, {}};
        const Holder holder{.id = "h", .session = "s"};
        QCOMPARE(judgeHolder(holder, &dead, Start, Start).liveness, Liveness::Dead);
        const LivenessVerdict missing = judgeHolder(holder, nullptr, Start, Start);
        QCOMPARE(missing.liveness, Liveness::Unknown);
        QVERIFY(has(missing, Evidence::Fact::SessionMissing));
    }

    void entriesWithOwnTimeoutEndByThemselves()
    {
        Holder holder{.id = "h"};
        QCOMPARE(judgeHolder(holder, nullptr, Start, Start).liveness, Liveness::Unknown);
        holder.expiresAt = Start + 10s;
        holder.delay = 5s;
        QCOMPARE(judgeHolder(holder, nullptr, Start + 9s, Start).liveness, Liveness::Held);
        QCOMPARE(judgeHolder(holder, nullptr, Start + 11s, Start).liveness, Liveness::Suspect);
        QCOMPARE(judgeHolder(holder, nullptr, Start + 15s, Start).liveness, Liveness::Dead);
        const LivenessVerdict renewing{Liveness::Renewing, {}};
        holder.session = "s";
        QCOMPARE(judgeHolder(holder, &renewing, Start + 11s, Start).liveness, Liveness::Suspect);
    }

    void aHoldersOwnClockProvesNoDeath()
    {
        Holder holder;
        holder.owner = "pod-7";
        holder.expiresAt = Start;
        holder.delay = Millis(3000);
        holder.byHolderClock = true;
        for (const Millis after : {Millis(0), Millis(3000), Millis(86'400'000)}) {
            const LivenessVerdict verdict = judgeHolder(holder, nullptr, Start + after, Start);
            QVERIFY(verdict.liveness == Liveness::Suspect);
            QCOMPARE(verdict.evidence.size(), std::size_t(1));
            QVERIFY(verdict.evidence[0].source == Evidence::Source::HolderClock);
        }
        QVERIFY(judgeHolder(holder, nullptr, Start - Millis(1), Start).liveness == Liveness::Held);
        holder.byHolderClock = false; // the server wrote it
        QVERIFY(judgeHolder(holder, nullptr, Start + Millis(3000), Start).liveness
                == Liveness::Dead);
    }

    void anonymousIsUnknown()
    {
        const LivenessVerdict verdict = judgeAnonymous(3, Start);
        QCOMPARE(verdict.liveness, Liveness::Unknown);
        QVERIFY(has(verdict, Evidence::Fact::Anonymous));
    }

    void neverDeadBeforeLeaseAndDelayWithoutLocalProof()
    {
        QVERIFY(rc::check([] {
            const Millis elapsed(*rc::gen::inRange(-100'000, 44'999));
            SessionObservation seen;
            seen.unchangedFor = Millis(*rc::gen::inRange(0, 1'000'000));
            seen.renewalsSeen = *rc::gen::inRange(0, 5);
            seen.process = *rc::gen::element(ProcessState::OtherMachine,
                                             ProcessState::OtherNamespace, ProcessState::Unreadable,
                                             ProcessState::Running, ProcessState::Stopped,
                                             ProcessState::OtherBoot);
            const LivenessRules rules{.requireStopwatch = *rc::gen::arbitrary<bool>()};
            RC_ASSERT(judgeSession(livingSession(), Start + elapsed, Start, seen, rules).liveness
                      != Liveness::Dead);
        }));
    }

    void namesRoundTrip()
    {
        for (const Liveness liveness : {Liveness::Held, Liveness::Renewing, Liveness::Suspect,
                                        Liveness::Dead, Liveness::Unknown})
            QVERIFY(livenessFromString(toString(liveness)) == liveness);
        QVERIFY(!livenessFromString("alive"));
    }
};

LOCKSCOPE_APPLESS_TEST(TestLiveness)
#include "tst_liveness.moc"
