// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/hostsigns.h"
#include "models/domain/liveness.h"
#include "models/domain/skewtolerance.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

const Instant Start = instantFromEpochMs(1'700'000'000'000);

Session session(const std::string &id = "s")
{
    Session s;
    s.id = id;
    s.process.host = "ws7";
    s.process.machine = "m1";
    s.process.boot = "b1";
    s.process.pid = 4242;
    s.lease = 30s;
    s.delay = 15s;
    s.startedAt = s.renewedAt = Start;
    s.expiresAt = Start + 30s;
    return s;
}

Session claimed(ProcessState state, Instant at = Start + 2s, const std::string &boot = "b1",
                const std::string &machine = "m1")
{
    Session s = session();
    s.probes = {{state, "ann@ws7", machine, boot, at}};
    return s;
}

LivenessVerdict judged(const Session &s, Millis elapsed = 5s, const SessionObservation &seen = {},
                       const LivenessRules &rules = {})
{
    return judgeSession(s, Start + elapsed, Start, seen, rules);
}

const Evidence *claimIn(const LivenessVerdict &verdict)
{
    for (const Evidence &evidence : verdict.evidence) {
        if (evidence.source == Evidence::Source::ProbeOnHost)
            return &evidence;
    }
    return nullptr;
}

} // namespace

/// Facts from others and the rule behind a verdict (docs/protocol.md, "May we release it?").
class TestEvidence : public QObject
{
    Q_OBJECT
private slots:
    void aClaimOfDeathSpeaksForItAndProvesNothing()
    {
        const LivenessVerdict verdict = judged(claimed(ProcessState::Gone));
        const Evidence *claim = claimIn(verdict);
        QVERIFY(claim);
        QCOMPARE(claim->weight, 1);
        QCOMPARE(claim->by, std::string("ann@ws7"));
        QVERIFY(claim->span == Millis(3s));
        QCOMPARE(toString(verdict.liveness), toString(Liveness::Suspect));
        QCOMPARE(toString(verdict.rule), toString(VerdictRule::ClaimedDead));
    }

    void aClaimOlderThanARenewalIsNoMoreThanAStory()
    {
        const LivenessVerdict verdict = judged(claimed(ProcessState::Gone, Start - 2s));
        QCOMPARE(claimIn(verdict)->weight, 0);
        QCOMPARE(toString(verdict.liveness), toString(Liveness::Held));
    }

    /// No renewal would ever be later than it.
    void aClaimDatedAheadOfTheServersClockCountsForNothing()
    {
        for (const ProcessState state : {ProcessState::Gone, ProcessState::Running}) {
            const LivenessVerdict verdict = judged(claimed(state, Start + 24h));
            const Evidence *claim = claimIn(verdict);
            QVERIFY(claim);
            QCOMPARE(claim->weight, 0);
            QVERIFY2(claim->span == Millis(5s) - Millis(24h), "it says how far ahead it is dated");
            QCOMPARE(toString(verdict.rule), toString(VerdictRule::LeaseRuns));
        }
        // The server's clock is known to a moment only.
        const LivenessVerdict measured = judged(
                claimed(ProcessState::Gone, Start + 5s + SkewTolerance));
        QVERIFY(claimIn(measured)->span == Millis(0));
        QCOMPARE(toString(measured.rule), toString(VerdictRule::ClaimedDead));
    }

    void aClaimOfAnotherMachineOrBootCountsForNothing()
    {
        for (const Session &s : {claimed(ProcessState::Gone, Start + 2s, "b1", "m2"),
                                 claimed(ProcessState::Gone, Start + 2s, "b2"),
                                 claimed(ProcessState::Gone, Start + 2s, ""),
                                 claimed(ProcessState::OtherBoot, Start + 2s, "b1")}) {
            const LivenessVerdict verdict = judged(s);
            QVERIFY(claimIn(verdict));
            QCOMPARE(claimIn(verdict)->weight, 0);
            QCOMPARE(toString(verdict.liveness), toString(Liveness::Held));
        }
        QCOMPARE(claimIn(judged(claimed(ProcessState::OtherBoot, Start + 2s, "b2")))->weight, 1);
    }

    void aSessionWithoutAMachineCannotBeClaimed()
    {
        Session s = claimed(ProcessState::Gone, Start + 2s, "b1", "");
        s.process.machine.clear();
        QCOMPARE(claimIn(judged(s))->weight, 0);
    }

    void aFreshClaimOfLifeSpeaksForLifeAndSavesNobody()
    {
        const Session s = claimed(ProcessState::Running);
        QCOMPARE(claimIn(judged(s))->weight, -1);
        QCOMPARE(claimIn(judged(s, 40s))->weight, 0);
        const LivenessVerdict over = judged(s, 46s, {}, LivenessRules{false, Millis(0)});
        QCOMPARE(toString(over.liveness), toString(Liveness::Dead));
    }

    void theWordsOfSeveralObserversStandBesideEachOther()
    {
        Session s = claimed(ProcessState::Running, Start + 4s);
        s.probes.push_back({ProcessState::Gone, "bob@vm3", "m1", "b1", Start + 2s});
        s.probes.push_back({ProcessState::Gone, "eve@far", "m2", "b1", Start + 1s});
        const LivenessVerdict verdict = judged(s);
        std::vector<std::string> said;
        for (const Evidence &evidence : verdict.evidence) {
            if (evidence.source == Evidence::Source::ProbeOnHost)
                said.push_back(evidence.by + ' ' + std::to_string(evidence.weight));
        }
        QCOMPARE(said, (std::vector<std::string>{"ann@ws7 -1", "bob@vm3 1", "eve@far 0"}));
        // One who says that it is gone is not outvoted by one who says that it runs.
        QCOMPARE(toString(verdict.rule), toString(VerdictRule::ClaimedDead));
    }

    /// Whoever may write session documents can write any claim: it must never be what makes a
    /// session dead.
    void noClaimEverGivesDead()
    {
        const bool ok = rc::check("claims", [] {
            const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
            Session s = claimed(static_cast<ProcessState>(
                                        number(0, static_cast<int>(ProcessState::OtherBoot) + 1)),
                                Start + Millis(number(-60'000, 120'000)),
                                *rc::gen::elementOf(std::vector<std::string>{"b1", "b2", ""}),
                                *rc::gen::elementOf(std::vector<std::string>{"m1", "m2", ""}));
            SessionObservation seen;
            if (number(0, 2))
                seen.unchangedFor = Millis(number(0, 100'000));
            seen.renewalsSeen = number(0, 3);
            const LivenessRules rules{number(0, 2) == 1, Millis(2000)};
            const Millis elapsed(number(0, 100'000));
            const LivenessVerdict with = judged(s, elapsed, seen, rules);
            s.probes.clear();
            const LivenessVerdict without = judged(s, elapsed, seen, rules);
            RC_ASSERT((with.liveness == Liveness::Dead) == (without.liveness == Liveness::Dead));
            RC_ASSERT(with.liveness == without.liveness || with.liveness == Liveness::Suspect);
        });
        QVERIFY(ok);
    }

    void theHostsOtherSessionsAreCountedButDecideNothing()
    {
        HostSigns signs;
        Session other = session("t");
        other.renewedAt = Start + 3s;
        Session detached = session("d");
        detached.process.pid.reset();
        Session elsewhere = session("e");
        elsewhere.process.host = "ws8";
        Session over = session("o");
        over.expiresAt = Start + 1s;
        for (const Session &s : {session(), other, detached, elsewhere, over})
            signs.add(s, Start + 5s);
        SessionObservation seen;
        signs.describe(session(), seen);
        QCOMPARE(seen.hostSessionsAlive, std::int64_t(1));
        QVERIFY(seen.hostRenewedAt == Start + 3s);
        const LivenessVerdict verdict = judged(session(), 5s, seen);
        QCOMPARE(toString(verdict.liveness), toString(Liveness::Held));
        const Evidence &fact = verdict.evidence.back();
        QVERIFY(fact.fact == Evidence::Fact::HostAlive);
        QCOMPARE(fact.weight, 0);
        QVERIFY(fact.span == Millis(2s));
        SessionObservation alone;
        signs.describe(elsewhere, alone);
        QCOMPARE(alone.hostSessionsAlive, std::int64_t(0));
        QVERIFY(!alone.hostRenewedAt);
    }

    void aClaimOfAProcessInAContainerSaysNothing()
    {
        const LivenessVerdict verdict = judged(claimed(ProcessState::OtherNamespace));
        QVERIFY(claimIn(verdict)->fact == Evidence::Fact::ProcessOtherNamespace);
        QCOMPARE(claimIn(verdict)->weight, 0);
        QCOMPARE(toString(verdict.liveness), toString(Liveness::Held));
    }

    void factsOfTheProcessTableAreAsOldAsTheLook()
    {
        for (const ProcessState state :
             {ProcessState::Unreadable, ProcessState::Running, ProcessState::Stopped,
              ProcessState::Gone, ProcessState::Reused, ProcessState::OtherBoot}) {
            SessionObservation seen;
            seen.process = state;
            seen.processStateFor = 1min;
            seen.processLookedAgo = 4s;
            const LivenessVerdict verdict = judged(session(), 5s, seen);
            const Evidence &fact = verdict.evidence.back();
            QVERIFY(fact.source == Evidence::Source::ThisMachine);
            QVERIFY2(fact.span == Millis(4s), toString(state));
        }
    }

    void everyVerdictNamesItsRule()
    {
        const auto rule = [](const LivenessVerdict &verdict) {
            return std::string(toString(verdict.rule));
        };
        QCOMPARE(rule(judged(session())), std::string("lease-runs"));
        QCOMPARE(rule(judged(session(), 20s)), std::string("renewal-missed"));
        QCOMPARE(rule(judged(session(), 31s)), std::string("lease-is-over"));
        QCOMPARE(rule(judged(session(), 46s)), std::string("clock-only"));
        SessionObservation watched;
        watched.unchangedFor = 46s;
        QCOMPARE(rule(judged(session(), 46s, watched)), std::string("time-is-over"));
        QCOMPARE(rule(judged(session(), 46s, {}, {false, Millis(0)})),
                 std::string("time-is-over-one-look"));
        SessionObservation gone;
        gone.process = ProcessState::Gone;
        QCOMPARE(rule(judged(session(), 5s, gone)), std::string("missing-here"));
        gone.processStateFor = 2s;
        gone.unchangedFor = 27s;
        QCOMPARE(rule(judged(session(), 27s, gone)), std::string("proven-here"));
        SessionObservation booted;
        booted.process = ProcessState::OtherBoot;
        QCOMPARE(rule(judged(session(), 5s, booted)), std::string("booted-since"));
        SessionObservation renewing;
        renewing.renewalsSeen = 2;
        renewing.unchangedFor = 1s;
        QCOMPARE(rule(judged(session(), 5s, renewing)), std::string("seen-renewing"));
        Session dead = session();
        dead.deadAt = Start;
        QCOMPARE(rule(judged(dead)), std::string("marked-dead"));
        QCOMPARE(rule(judgeSession(session(), std::nullopt, Start, {}, {})),
                 std::string("clock-unknown"));
        QCOMPARE(rule(judgeAnonymous(1, Start)), std::string("no-owner"));
        Holder holder;
        holder.session = "s";
        QCOMPARE(rule(judgeHolder(holder, nullptr, Start, Start)), std::string("no-session"));
        const LivenessVerdict held = judged(session());
        QCOMPARE(rule(judgeHolder(holder, &held, Start, Start)), std::string("lease-runs"));
        holder.expiresAt = Start - 1s;
        holder.delay = 15s;
        QCOMPARE(rule(judgeHolder(holder, &held, Start, Start)), std::string("own-lease-over"));
        QCOMPARE(rule(judgeHolder(holder, &held, Start + 20s, Start)),
                 std::string("own-time-is-over"));
    }

    void statesHaveNamesThatAreReadBack()
    {
        for (int i = 0; i <= static_cast<int>(ProcessState::OtherBoot); ++i) {
            const auto state = static_cast<ProcessState>(i);
            QVERIFY(processStateFromString(toString(state)) == state);
        }
        QVERIFY(!processStateFromString("asleep"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestEvidence)
#include "tst_evidence.moc"
