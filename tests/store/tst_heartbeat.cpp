// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"
#include "tests/support/watching.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

const Instant Start = instantFromEpochMs(1767225600000);

Session renewedAt(Instant at, std::int64_t seqNo, const std::string &id = "s")
{
    Session session;
    session.id = id;
    session.process.host = "ws7";
    session.process.machine = "m";
    session.process.pid = 7;
    session.lease = 30s;
    session.delay = 15s;
    session.startedAt = Start;
    session.renewedAt = at;
    session.expiresAt = at + 30s;
    session.revision = {seqNo, 1};
    return session;
}

FeedPage pageOf(std::vector<Session> sessions)
{
    FeedPage page;
    page.sessions = std::move(sessions);
    return page;
}

} // namespace

class TestHeartbeat : public QObject
{
    Q_OBJECT
private slots:
    void theRingKeepsTheLastSixty()
    {
        Heartbeat beats;
        for (int i = 0; i < 100; ++i)
            beats.add(Start + std::chrono::seconds(i));
        QCOMPARE(beats.count(), Heartbeat::MaxBeats);
        QVERIFY(beats.at(0) == Start + 40s);
        QVERIFY(beats.at(Heartbeat::MaxBeats - 1) == Start + 99s);
        QCOMPARE(beats.beats().size(), Heartbeat::MaxBeats);
    }

    void anOldAnswerIsNoBeat()
    {
        Heartbeat beats;
        beats.add(Start + 10s);
        beats.add(Start + 10s);
        beats.add(Start);
        QCOMPARE(beats.count(), std::size_t(1));
    }

    void memoryIsBounded()
    {
        Heartbeats all;
        for (int i = 0; i < 1000; ++i)
            all.watch("s" + std::to_string(i));
        QCOMPARE(all.count(), Heartbeats::MaxSessions);
        QVERIFY(all.find("s999") && !all.find("s0"));
        all.watch("s744");
        all.watch("another");
        QVERIFY(all.find("s744") && !all.find("s745"));
        all.forget("s999");
        QVERIFY(!all.find("s999"));
        all.clear();
        QCOMPARE(all.count(), std::size_t(0));
    }

    void aSessionThatIsLookedAtIsKept()
    {
        ManualClock clock;
        LockStore store(clock);
        store.setClockOffset(Millis(0));
        store.applyPage(pageOf({renewedAt(Start, 1)}));
        QVERIFY(store.watchHeartbeat("s"));
        for (int i = 1; i <= 5; ++i)
            store.applyPage(pageOf({renewedAt(Start + std::chrono::seconds(10 * i), i + 1)}));
        const Heartbeat *beats = store.watchHeartbeat("s");
        QVERIFY(beats);
        QCOMPARE(beats->count(), std::size_t(6));
        QVERIFY(beats->at(5) == Start + 50s);
        QVERIFY(!store.watchHeartbeat("unknown"));
    }

    void aNoteInItsDocumentIsNoBeatAndStopsNoStopwatch()
    {
        ManualClock clock;
        LockStore store(clock);
        store.setClockOffset(Millis(0));
        store.applyPage(pageOf({renewedAt(Start, 1)}));
        store.watchHeartbeat("s");
        passWatched(store, clock, 20s);
        Session noted = renewedAt(Start, 2);
        noted.probes = {{ProcessState::Gone, "ann", "m", "b", Start + 20s}};
        store.applyPage(pageOf({noted}));
        QCOMPARE(store.watchHeartbeat("s")->count(), std::size_t(1));
        QCOMPARE(store.observationOf("s").renewalsSeen, std::int64_t(0));
        QVERIFY(store.observationOf("s").unchangedFor >= Millis(20s));
    }

    void otherSessionsOfTheHostShowThatItIsUp()
    {
        ManualClock clock;
        clock.advance(8s);
        LockStore store(clock);
        store.setClockOffset(Millis(0));
        store.applyPage(pageOf({renewedAt(Start, 1), renewedAt(Start + 5s, 2, "t"),
                                renewedAt(Start + 6s, 3, "u")}));
        const LivenessVerdict verdict = store.sessionVerdict("s");
        const auto it = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                     [](const Evidence &e) {
                                         return e.fact == Evidence::Fact::HostAlive;
                                     });
        QVERIFY(it != verdict.evidence.end());
        QCOMPARE(it->count, std::int64_t(2));
        QCOMPARE(it->weight, 0);
        QVERIFY(it->span == Millis(2s));
    }

    void whetherTheRootCoversAllIsTold()
    {
        ManualClock clock;
        LockStore store(clock);
        QVERIFY(store.rootCoversAll());
        store.setRootCoversAll(false);
        QVERIFY(!store.rootCoversAll());
    }
};

LOCKSCOPE_GUILESS_TEST(TestHeartbeat)
#include "tst_heartbeat.moc"
