// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/fakeprobe.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"
#include "tests/support/watching.h"

#include <QTest>

#include <limits>
#include <map>
#include <random>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

FeedPage everything(const FakeLockBackend &server)
{
    FeedPage page;
    for (const auto &[id, document] : server.locks())
        page.locks.push_back(document);
    for (const auto &[id, session] : server.sessions())
        page.sessions.push_back(session);
    return page;
}

std::vector<std::string> allIds(const FakeLockBackend &server)
{
    std::vector<std::string> ids;
    for (const auto &[id, document] : server.locks())
        ids.push_back(id);
    for (const auto &[id, session] : server.sessions())
        ids.push_back("session:" + id);
    return ids;
}

/// What a realtime read of @p ids answers.
ExactDocuments exactly(const FakeLockBackend &server, const std::vector<std::string> &ids)
{
    ExactDocuments exact;
    for (const std::string &id : ids) {
        if (const auto it = server.locks().find(id); it != server.locks().end())
            exact.locks.push_back(it->second);
        if (id.rfind("session:", 0) == 0) {
            if (const auto it = server.sessions().find(id.substr(8)); it != server.sessions().end())
                exact.sessions.push_back(it->second);
        }
    }
    return exact;
}

} // namespace

class TestLockStore : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        explicit Fixture(const ProcessProbe *probe = nullptr) : server(clock), store(clock, probe)
        {
            store.setClockOffset(0ms);
            QObject::connect(&store, &LockStore::changed, &store,
                             [this](const StoreBatch &batch) { batches.push_back(batch); });
        }
        void sync()
        {
            store.applyPage(everything(server));
            const std::vector<std::string> different = store.differencesTo(allIds(server));
            if (!different.empty())
                store.applyExact(different, exactly(server, different));
            store.confirmAsOf(clock.bootNow());
        }
        void renew(const std::string &id)
        {
            Session session = server.sessions().at(id);
            session.renewedAt = clock.wallNow();
            session.expiresAt = clock.wallNow() + 30s;
            server.putSession(session);
        }
        void watch(Millis span) { passWatched(store, clock, span); }
        LockHealth health(const std::string &id) const
        {
            return store.summaryAt(store.find(id)).health;
        }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        std::vector<StoreBatch> batches;
    };

private slots:
    void oneBatchPerPageAndNoneForNothing()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a/b", "s1");
        f.store.applyPage(everything(f.server));
        QCOMPARE(f.batches.size(), std::size_t(1));
        QCOMPARE(f.batches[0].inserted.size(), std::size_t(3));
        QCOMPARE(f.batches[0].sessionsChanged.size(), std::size_t(1));
        QVERIFY(f.batches[0].changed.empty());
        f.store.applyPage(everything(f.server));
        QCOMPARE(f.batches.size(), std::size_t(1));
        QCOMPARE(f.store.counts().locks, 1);
        QCOMPARE(f.store.counts().documents, 3);
    }

    /// In pieces of any size, and past handles that are free: the same as one question after the
    /// other.
    void placesAreThoseOfEachDocument()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        for (int i = 0; i < 50; ++i)
            f.server.lockTree("/folder/leaf-" + std::to_string(i), "s1");
        f.sync();
        for (int i = 0; i < 50; i += 3)
            f.server.remove("/folder/leaf-" + std::to_string(i));
        f.sync();
        std::vector<DocumentRef> expected;
        f.store.forEachDocument([&expected](DocumentRef ref) { expected.push_back(ref); });
        const auto agrees = [&f](const DocumentPlace &place) {
            const DocumentSummary summary = f.store.summaryAt(place.ref);
            return place.path == f.store.pathAt(place.ref) && place.summary.kind == summary.kind
                   && place.summary.mode == summary.mode && place.summary.health == summary.health
                   && place.summary.isTarget == summary.isTarget;
        };
        for (const std::size_t room : {1, 7, 32, 100}) {
            std::vector<DocumentPlace> places(room);
            std::vector<DocumentRef> seen;
            DocumentRef next = 0;
            while (const std::size_t count = f.store.placesFrom(next, places)) {
                for (std::size_t i = 0; i < count; ++i) {
                    seen.push_back(places[i].ref);
                    QVERIFY(agrees(places[i]));
                }
            }
            QCOMPARE(seen, expected);
        }
        std::vector<DocumentPlace> places(expected.size());
        f.store.placesOf(expected, places);
        for (std::size_t i = 0; i < places.size(); ++i) {
            QCOMPARE(places[i].ref, expected[i]);
            QVERIFY(agrees(places[i]));
        }
    }

    /// A server may say any number: there is room for some, whatever comes.
    void whatIsExpectedIsBoundedAndForgotten()
    {
        Fixture f;
        f.store.expect(-5);
        QCOMPARE(f.store.expectedCount(), std::size_t(0));
        f.store.expect(std::numeric_limits<std::int64_t>::max());
        QCOMPARE(f.store.expectedCount(), static_cast<std::size_t>(LockStore::MostExpected));
        f.store.expect(2);
        QCOMPARE(f.store.expectedCount(), std::size_t(2));
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a/b", "s1");
        f.store.applyPage(everything(f.server));
        QCOMPARE(f.store.lockCount(), std::size_t(3));
        QCOMPARE(f.store.expectedCount(), std::size_t(3));
        f.store.expect(10);
        QCOMPARE(f.store.expectedCount(), std::size_t(10));
        f.store.clear();
        QCOMPARE(f.store.expectedCount(), std::size_t(0));
    }

    void summariesSayModeHealthAndTarget()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a/b", "s1");
        LockDocument plain;
        plain.id = "17";
        plain.path = "17";
        plain.kind = LockKind::Document;
        plain.processId = "123";
        f.server.put(plain);
        LockDocument broken;
        broken.id = broken.path = "/broken";
        broken.unreadable = "lock_count is not a number";
        f.server.put(broken);
        f.sync();

        const DocumentSummary ancestor = f.store.summaryAt(f.store.find("/a"));
        QCOMPARE(ancestor.mode, ModeSummary::Shared);
        QVERIFY(!ancestor.isTarget);
        const DocumentFacts facts = f.store.factsAt(f.store.find("/a/b"));
        QCOMPARE(facts.summary.mode, ModeSummary::Exclusive);
        QCOMPARE(facts.summary.health, LockHealth::Held);
        QCOMPARE(facts.host, std::string("ws7"));
        QCOMPARE(facts.pid, std::optional<std::int64_t>(4242));
        QVERIFY(facts.leaseEnd == f.clock.wallNow() + 30s);
        QVERIFY(facts.delayEnd == f.clock.wallNow() + 45s);
        QCOMPARE(f.health("17"), LockHealth::Anonymous);
        QCOMPARE(f.store.factsAt(f.store.find("17")).processId, std::string("123"));
        QCOMPARE(f.health("/broken"), LockHealth::Unreadable);
        QCOMPARE(f.store.counts().anonymous, 1);
        QCOMPARE(f.store.counts().unreadable, 1);
        QVERIFY(!f.store.counts().globalHeld);
        f.server.lockTree("/", "s1");
        f.sync();
        QVERIFY(f.store.counts().globalHeld);
        QCOMPARE(f.store.summaryAt(f.store.find("global")).mode, ModeSummary::Global);
    }

    void anOlderAnswerIsDropped()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        const FeedPage old = everything(f.server);
        f.server.putSession(f.server.makeSession("s2"));
        f.server.lockTree("/a", "s2", LockMode::IS);
        f.sync();
        QCOMPARE(f.store.document("/a")->holders.size(), std::size_t(2));
        const std::size_t batches = f.batches.size();
        f.store.applyPage(old);
        QCOMPARE(f.store.document("/a")->holders.size(), std::size_t(2));
        QCOMPARE(f.batches.size(), batches);
    }

    void anOlderAnswerDoesNotBringBackWhatWasRemoved()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        const FeedPage old = everything(f.server);
        f.server.unlockTree("/a", "s1");
        f.server.remove("session:s1");
        f.sync();
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QCOMPARE(f.batches.back().removed.size(), std::size_t(1) + 1);
        f.store.applyPage(old);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(!f.store.session("s1"));
    }

    void aClearedStoreForgetsWhatWasRemovedThoughItIsEmpty()
    {
        Fixture f;
        LockDocument document;
        document.id = document.path = "/a";
        document.revision = {500, 1};
        FeedPage page;
        page.locks = {document};
        f.store.applyPage(page);
        f.store.applyExact({"/a"}, {});
        f.store.clear();
        QVERIFY(f.batches.back().cleared);    // who remembers what was here forgets it, too
        page.locks.front().revision = {3, 1}; // another index counts from the beginning
        f.store.applyPage(page);
        QVERIFY(f.store.find("/a") != NoDocument);
        f.store.applyExact({"/a"}, {});
        f.store.clear();
        const std::size_t batches = f.batches.size();
        f.store.clear(); // there was nothing since
        QCOMPARE(f.batches.size(), batches);
    }

    void aStoreMayBeClearedByWhoHearsOfARemoval()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        for (const char *path : {"/a", "/b", "/c"})
            f.server.lockTree(path, "s1");
        f.sync();
        connect(&f.store, &LockStore::changed, this, [&f](const StoreBatch &batch) {
            if (!batch.removed.empty())
                f.store.clear();
        });
        f.store.applyExact({"/b", "/c"}, {});
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        f.store.applyPage(everything(f.server));
        QCOMPARE(f.store.lockCount(), std::size_t(4));
        for (const char *path : {"/a", "/b", "/c"})
            QCOMPARE(f.store.document(path).value_or(LockDocument()).path, std::string(path));
    }

    void aClearedPictureIsNotJudgedAsOfTheTimeOfTheOneBefore()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.clock.advance(10min); // long after its lease
        f.store.clear();        // another server
        f.store.tick(false);
        f.store.applyPage(everything(f.server));
        QVERIFY(f.store.livenessOf("s1") == Liveness::Suspect);
    }

    void anExactAnswerRemovesOnlyWhatItDoesNotHave()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.server.lockTree("/b", "s1");
        f.sync();
        f.server.remove("/a");
        // The list is older than /b: only the realtime read decides.
        const std::vector<std::string> candidates = f.store.differencesTo({"global", "session:s1"});
        QCOMPARE(candidates.size(), std::size_t(2));
        f.store.applyExact(candidates, exactly(f.server, candidates));
        QCOMPARE(f.store.find("/a"), NoDocument);
        QVERIFY(f.store.find("/b") != NoDocument);
    }

    void aListedDocumentThatIsNotHeldIsAskedFor()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        const std::vector<std::string> missing = f.store.differencesTo(allIds(f.server));
        QCOMPARE(missing.size(), std::size_t(3));
        f.store.applyExact(missing, exactly(f.server, missing));
        QCOMPARE(f.store.lockCount(), std::size_t(2));
        QVERIFY(f.store.session("s1"));
    }

    void renewalSeenFromHereMakesItRenewing()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        f.clock.advance(10s);
        f.renew("s1");
        f.sync();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Renewing);
        QCOMPARE(f.health("/a"), LockHealth::Renewing);
        const StoreBatch &batch = f.batches.back();
        QCOMPARE(batch.verdictsChanged, std::vector<std::string>{"s1"});
        QCOMPARE(batch.changed.size(), std::size_t(2));
        QCOMPARE(int(batch.changed[0].fields), StoreBatch::Health | StoreBatch::Lease);
        f.clock.advance(10s);
        f.renew("s1");
        f.sync();
        QCOMPARE(int(f.batches.back().changed[0].fields), int(StoreBatch::Lease));
    }

    void silenceMakesItSuspectThenDead()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        std::map<Liveness, Millis> first;
        for (Millis t = 0ms; t <= 60s; t += 500ms) {
            f.store.confirmAsOf(f.clock.bootNow());
            f.store.tick();
            first.emplace(f.store.livenessOf("s1"), t);
            f.clock.advance(500ms);
        }
        QCOMPARE(first.at(Liveness::Suspect),
                 Millis(15s)); // half a period after the renewal due at 10 s
        QCOMPARE(first.at(Liveness::Dead),
                 Millis(45s)); // lease and delay, by server clock and stopwatch
        QCOMPARE(f.health("/a"), LockHealth::Dead);
        QCOMPARE(f.store.counts().dead, 1);
        QCOMPARE(f.batches.size(), std::size_t(3)); // load, suspect, dead
    }

    void timeNobodyLookedProvesNothing()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        f.clock.advance(5s);
        f.store.confirmAsOf(f.clock.bootNow());
        f.clock.advance(120s); // paused, asleep, or an answer that did not come
        f.store.tick(false);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Held);
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        QVERIFY(f.store.observationOf("s1").unchangedFor == Millis(5s));
        // Two looks are not a watch: between them, nobody may have been able to renew.
        f.store.confirmAsOf(f.clock.bootNow());
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        QVERIFY(f.store.observationOf("s1").unchangedFor == Millis(15s));
        f.watch(29s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.watch(1s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
    }

    void whatCameBehindTheLastLookIsNotWatchedLonger()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.sync();
        f.clock.advance(1s);
        f.renew("s1");
        f.store.applyPage(everything(f.server)); // by a request that was sent a moment ago
        f.clock.advance(120s);
        f.store.confirmAsOf(f.clock.bootNow());
        QVERIFY(f.store.observationOf("s1").unchangedFor == Millis(10s));
    }

    void whoCouldNotRenewIsWatchedAnew()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.putSession(f.server.makeSession("s2"));
        f.server.lockTree("/a", "s1");
        f.server.lockTree("/b", "s2");
        f.sync();
        f.watch(44s);
        f.store.watchAnew(); // the index was closed
        f.clock.advance(1s);
        f.renew("s2"); // came before it was looked at again
        f.sync();
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        QCOMPARE(f.store.livenessOf("s2"), Liveness::Renewing);
        QVERIFY(f.store.sessionVerdict("s1").rule == VerdictRule::ClockOnly);
        QVERIFY(f.store.observationOf("s1").unchangedFor == Millis(0));
        f.watch(44s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.watch(1s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
    }

    void aProvenDeathOutlastsAWatchThatBeginsAnew()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.sync();
        f.watch(45s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
        f.store.watchAnew();
        f.watch(1s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
    }

    void aPictureThatStandsStillIsJudgedAsOfItsOwnTime()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        f.clock.advance(5s);
        f.sync();
        f.store.tick();
        f.clock.advance(120s); // nobody can know what was renewed meanwhile
        QVERIFY(!f.store.standsStillFor());
        QVERIFY(f.store.judgedNow() == f.store.serverNow());
        f.store.tick(false);
        QVERIFY(f.store.standsStillFor() == Millis(120s));
        QVERIFY(*f.store.judgedNow() == *f.store.serverNow() - 120s);
        const LivenessVerdict verdict = f.store.sessionVerdict("s1");
        QCOMPARE(verdict.liveness, Liveness::Held);
        for (const Evidence &evidence : verdict.evidence)
            QVERIFY(evidence.fact != Evidence::Fact::RenewalMissed
                    && evidence.fact != Evidence::Fact::LeaseOver);
        QCOMPARE(f.store.holderVerdict(f.store.document("/a")->holders.front()).liveness,
                 Liveness::Held);
        // Looked at again, still not renewed: now it counts, for the time it is seen.
        f.sync();
        f.store.tick();
        QCOMPARE(f.store.sessionVerdict("s1").liveness, Liveness::Suspect);
        f.watch(30s);
        QCOMPARE(f.store.sessionVerdict("s1").liveness, Liveness::Dead);
    }

    void aLateRenewalRecoversIt()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        f.clock.advance(20s);
        f.store.tick();
        QCOMPARE(f.store.counts().suspect, 1);
        f.renew("s1");
        f.sync();
        QCOMPARE(f.store.counts().suspect, 0);
        QCOMPARE(f.health("/a"), LockHealth::Renewing);
    }

    void aGoneProcessOfThisMachineIsSuspectAtOnceAndDeadWhenItCanBelieveNoMore()
    {
        FakeProbe probe;
        Fixture f(&probe);
        f.server.putSession(f.server.makeSession("s1", "here", 4711));
        f.server.lockTree("/a", "s1");
        f.sync();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Held);
        probe.states[4711] = ProcessState::Gone;
        f.clock.advance(500ms);
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.watch(26s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.clock.advance(500ms);
        f.store.tick(); // asked, and not answered: nothing is known of these 500 ms
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.sync();
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
        const LivenessVerdict verdict = f.store.sessionVerdict("s1");
        QVERIFY(std::any_of(verdict.evidence.begin(), verdict.evidence.end(),
                            [](const Evidence &e) {
                                return e.fact == Evidence::Fact::ProcessGone && e.weight > 0;
                            }));
    }

    /// When this machine's process table was looked at, not since when it says so.
    void aFactOfTheProcessTableIsAsOldAsTheLastLook()
    {
        FakeProbe probe;
        Fixture f(&probe);
        f.server.putSession(f.server.makeSession("s1", "here", 4711));
        f.server.lockTree("/a", "s1");
        f.sync();
        const auto age = [&f] {
            for (const Evidence &fact : f.store.sessionVerdict("s1").evidence) {
                if (fact.fact == Evidence::Fact::ProcessRunning)
                    return fact.span;
            }
            return Millis(-1);
        };
        f.clock.advance(3s);
        QVERIFY(age() == Millis(3s));
        f.store.tick();
        QVERIFY(age() == Millis(0));
        // A picture that stands still looks at nothing.
        f.clock.advance(7s);
        f.store.tick(false);
        QVERIFY(age() == Millis(7s));
    }

    /// The pid may well be another's here: it proves neither life nor death, however long it says
    /// so.
    void aProcessInAnotherPidNamespaceProvesNothing()
    {
        FakeProbe probe;
        probe.states[4711] = ProcessState::Gone; // of this namespace
        Fixture f(&probe);
        Session contained = f.server.makeSession("s1", "here", 4711);
        contained.process.pidNamespace = "ns-2";
        f.server.putSession(contained);
        f.server.lockTree("/a", "s1");
        f.sync();
        f.clock.advance(3s);
        f.store.tick();
        QCOMPARE(int(f.store.livenessOf("s1")), int(Liveness::Held));
        const LivenessVerdict verdict = f.store.sessionVerdict("s1");
        const auto fact = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                       [](const Evidence &e) {
                                           return e.fact == Evidence::Fact::ProcessOtherNamespace;
                                       });
        QVERIFY(fact != verdict.evidence.end());
        QCOMPARE(fact->weight, 0);
    }

    void aProvenDeathOutlastsAMomentInWhichTheProcessTableCannotBeRead()
    {
        FakeProbe probe;
        Fixture f(&probe);
        f.server.putSession(f.server.makeSession("s1", "here", 4711));
        f.server.lockTree("/a", "s1");
        probe.states[4711] = ProcessState::Gone;
        f.sync();
        f.watch(27s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
        for (const ProcessState blind :
             {ProcessState::Unreadable, ProcessState::OtherMachine, ProcessState::OtherNamespace}) {
            probe.states[4711] = blind;
            f.clock.advance(500ms);
            f.store.tick();
            QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
            QVERIFY(f.store.sessionVerdict("s1").rule == VerdictRule::ProvenHere);
        }
        // Whoever renews lives, whatever was believed.
        probe.states[4711] = ProcessState::Running;
        f.renew("s1");
        f.sync();
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Renewing);
    }

    /// What the process table says does not go away; that nothing was renewed for long enough does.
    void aRenewalOutranksTheProcessTable()
    {
        FakeProbe probe;
        Fixture f(&probe);
        f.server.putSession(f.server.makeSession("s1", "here", 4711));
        f.server.lockTree("/a", "s1");
        probe.states[4711] = ProcessState::Gone;
        f.sync();
        for (int i = 0; i < 10; ++i) {
            f.clock.advance(10s);
            f.renew("s1");
            f.sync();
            f.store.tick();
            QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        }
        QVERIFY(f.store.sessionVerdict("s1").rule == VerdictRule::MissingHere);
    }

    void aDeathByTimeOutlastsAServerClockThatIsSetBack()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        f.watch(46s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
        f.store.setClockOffset(-20s);
        f.store.tick();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Dead);
        QCOMPARE(f.store.sessionVerdict("s1").liveness, Liveness::Dead);
        QVERIFY(f.store.sessionVerdict("s1").rule == VerdictRule::TimeIsOver);
        f.renew("s1");
        f.sync();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Renewing);
    }

    void revokedAndHalfDone()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        LockDocument document = f.server.locks().at("/a");
        document.holders[0].op = "intent-1";
        f.server.put(document);
        f.server.lockTree("/b", "s1");
        f.sync();
        QCOMPARE(f.health("/a"), LockHealth::Held); // a change under way is not half-done
        Session revoked = f.server.sessions().at("s1");
        revoked.revokedAt = f.clock.wallNow();
        f.server.putSession(revoked);
        f.sync();
        QCOMPARE(f.health("/a"), LockHealth::Revoked);
        revoked.deadAt = f.clock.wallNow();
        f.server.putSession(revoked);
        f.sync();
        QCOMPARE(f.health("/a"), LockHealth::HalfDone);
        QCOMPARE(f.health("/b"), LockHealth::Dead);
        QCOMPARE(f.store.counts().halfDone, 1);
        QCOMPARE(f.store.counts().dead, 2);
    }

    void anEntrysOwnTimeOutIsJudgedWhenItIsDue()
    {
        Fixture f;
        LockDocument document;
        document.id = "rw:reader";
        document.path = "reader";
        document.kind = LockKind::ReadWrite;
        document.count = 1;
        Holder holder;
        holder.id = "h1";
        holder.mode = LockMode::S;
        holder.expiresAt = f.clock.wallNow() + 10s;
        holder.delay = 5s;
        document.holders.push_back(holder);
        f.server.put(document);
        f.sync();
        QCOMPARE(f.health("rw:reader"), LockHealth::Held);
        f.clock.advance(10s);
        f.store.tick();
        QCOMPARE(f.health("rw:reader"), LockHealth::Suspect);
        f.clock.advance(5s);
        f.store.tick();
        QCOMPARE(f.health("rw:reader"), LockHealth::Dead);
        const std::size_t batches = f.batches.size();
        f.clock.advance(5s);
        f.store.tick();
        QCOMPARE(f.batches.size(), batches);
    }

    void theServersClockCountsNotOurs()
    {
        Fixture f;
        f.store.setClockOffset(std::nullopt);
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/a", "s1");
        f.sync();
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Unknown);
        f.store.setClockOffset(0ms);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Held);
        f.store.setClockOffset(31s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Suspect);
        f.store.setClockOffset(-3600s);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Held);
    }

    void aSessionWithoutDocumentIsUnknownUntilItComes()
    {
        Fixture f;
        f.server.lockTree("/a", "s1");
        f.sync();
        QCOMPARE(f.health("/a"), LockHealth::Unknown);
        QCOMPARE(f.store.sessionVerdict("s1").evidence.at(0).fact, Evidence::Fact::SessionMissing);
        f.server.putSession(f.server.makeSession("s1"));
        f.sync();
        QCOMPARE(f.health("/a"), LockHealth::Held);
    }

    void ownLocksAreMine()
    {
        FakeProbe probe;
        Fixture f(&probe);
        Session own = f.server.makeSession("s1");
        own.process = probe.identity;
        f.server.putSession(own);
        f.server.lockTree("/a", "s1");
        f.server.putSession(f.server.makeSession("s2", "here", 101));
        f.server.lockTree("/b", "s2");
        f.sync();
        QVERIFY(f.store.summaryAt(f.store.find("/a")).isMine);
        QVERIFY(!f.store.summaryAt(f.store.find("/b")).isMine);
        QCOMPARE(f.store.counts().mine, 1);
        f.store.addOwnSession("s2");
        QCOMPARE(f.store.counts().mine, 2);
    }

    void whoLeavesADocumentIsSaid()
    {
        Fixture f;
        for (const char *id : {"s1", "s2"}) {
            f.server.putSession(f.server.makeSession(id));
            f.server.lockTree("/a", id, LockMode::S);
        }
        f.sync();
        QVERIFY(f.batches.back().sessionsLeft.empty());
        f.server.unlockTree("/a", "s1");
        f.sync();
        QVERIFY(f.store.find("/a") != NoDocument); // the other one reads on
        QCOMPARE(f.batches.back().sessionsLeft, std::vector<std::string>{"s1"});
        f.server.unlockTree("/a", "s2");
        f.sync();
        QCOMPARE(f.batches.back().sessionsLeft, std::vector<std::string>{"s2"});
    }

    void aRandomLifeEndsInTheServersPicture_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void aRandomLifeEndsInTheServersPicture()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        Fixture f;
        std::map<std::string, DocumentRef> held; // by the batches alone
        connect(&f.store, &LockStore::changed, &f.store, [&](const StoreBatch &batch) {
            for (const StoreBatch::Removed &removed : batch.removed)
                QCOMPARE(held.erase(removed.facts.id), std::size_t(1));
            for (const DocumentRef ref : batch.inserted)
                QVERIFY(held.emplace(std::string(f.store.idAt(ref)), ref).second);
            for (const StoreBatch::Changed &changed : batch.changed)
                QCOMPARE(held.at(std::string(f.store.idAt(changed.ref))), changed.ref);
            std::vector<DocumentRef> inNeed;
            f.store.forEachInNeed([&inNeed](DocumentRef ref) { inNeed.push_back(ref); });
            std::vector<DocumentRef> expected;
            f.store.forEachDocument([&](DocumentRef ref) {
                if (needsALook(f.store.summaryAt(ref).health))
                    expected.push_back(ref);
            });
            QCOMPARE(inNeed, expected);
        });
        std::vector<std::pair<std::string, std::string>> taken;
        for (int step = 0; step < 300; ++step) {
            const std::string session = "s" + std::to_string(random() % 6);
            switch (random() % 6) {
            case 0: f.server.putSession(f.server.makeSession(session)); break;
            case 1: f.server.remove("session:" + session); break;
            case 2:
            case 3: {
                const std::string path = "/" + std::to_string(random() % 4) + "/"
                                         + std::to_string(random() % 5);
                f.server.lockTree(path, session, random() % 2 ? LockMode::X : LockMode::S);
                taken.emplace_back(path, session);
                break;
            }
            default:
                if (!taken.empty()) {
                    const std::size_t at = random() % taken.size();
                    f.server.unlockTree(taken[at].first, taken[at].second);
                    taken.erase(taken.begin() + static_cast<std::ptrdiff_t>(at));
                }
            }
            f.clock.advance(Millis(random() % 4000));
            if (random() % 3 == 0)
                f.sync();
            f.store.tick();
        }
        f.sync();
        const LockPicture picture = f.store.picture();
        QCOMPARE(picture.locks.size(), f.server.locks().size());
        for (const LockDocument &document : picture.locks) {
            QVERIFY(document == f.server.locks().at(document.id));
            QCOMPARE(held.at(document.id), f.store.find(document.id));
        }
        QCOMPARE(held.size(), picture.locks.size());
        QCOMPARE(picture.sessions.size(), f.server.sessions().size());
        std::int64_t targets = 0;
        for (const auto &[id, session] : f.server.sessions()) {
            std::size_t expected = 0;
            for (const LockDocument &document : picture.locks)
                expected += std::any_of(document.holders.begin(), document.holders.end(),
                                        [&id](const Holder &h) { return h.session == id; });
            QCOMPARE(f.store.documentsOf(id).size(), expected);
        }
        f.store.forEachDocument(
                [&](DocumentRef ref) { targets += f.store.summaryAt(ref).isTarget; });
        QCOMPARE(f.store.counts().locks, targets);
        QCOMPARE(f.store.counts().sessions, std::int64_t(picture.sessions.size()));
        f.store.clear();
        QVERIFY(f.batches.back().cleared);
        QVERIFY(f.store.counts() == StoreCounts());
    }
};

LOCKSCOPE_GUILESS_TEST(TestLockStore)
#include "tst_lockstore.moc"
