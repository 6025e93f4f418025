// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

class TestRefreshScheduler : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), scheduler(store, clock)
        {
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(1ms);
            server.putSession(server.makeSession("s1"));
            server.lockTree("/a/b", "s1");
        }
        bool live()
        {
            scheduler.setBackend(&server);
            return QTest::qWaitFor([this] { return scheduler.state().kind == Kind::Live; });
        }
        /// One more round, asked for and ended.
        bool round()
        {
            bool done = false;
            const auto connection = QObject::connect(&scheduler, &RefreshScheduler::refreshed,
                                                     &scheduler, [&done] { done = true; });
            scheduler.refreshNow();
            const bool ended = QTest::qWaitFor([&done] { return done; });
            QObject::disconnect(connection);
            return ended;
        }
        /// A round each second, which finds nothing new.
        void watch(Millis span)
        {
            for (Millis left = span; left > 0ms; left -= 1s) {
                clock.advance(1s);
                QVERIFY(round());
                store.tick(scheduler.isFresh());
            }
        }
        void stopTimer() { scheduler.setInterval(3600s); }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        RefreshScheduler scheduler;
    };

private slots:
    void walksPageByPageThenIsLive()
    {
        Fixture f;
        f.server.pageLimit = 2;
        for (int i = 0; i < 9; ++i)
            f.server.lockTree("/x" + std::to_string(i), "s1");
        QCOMPARE(f.scheduler.state().kind, Kind::NotConnected);
        std::vector<std::int64_t> loaded;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&](const ConnectionState &state) {
                    if (state.kind == Kind::Loading)
                        loaded.push_back(state.loaded);
                });
        f.stopTimer();
        QVERIFY(f.live());
        QCOMPARE(f.store.lockCount(), std::size_t(12));
        QVERIFY(loaded.size() > 4);
        QVERIFY(std::is_sorted(loaded.begin(), loaded.end()));
        QCOMPARE(f.server.calls.at(0), std::string("status"));
        QCOMPARE(f.server.calls.at(1), std::string("counters"));
        QCOMPARE(f.server.calls.at(2), std::string("page -1"));
        QVERIFY(f.scheduler.age() == Millis(0));
        f.clock.advance(700ms);
        QVERIFY(f.scheduler.age() == Millis(700));
    }

    void nobodyIsJudgedWhileTheServerLeavesTheQuestionOpen()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s1"));
        f.server.lockTree("/x", "s1");
        f.stopTimer();
        QVERIFY(f.live());
        QVERIFY(f.scheduler.isFresh());
        f.scheduler.setInterval(1s);
        f.server.hanging = true;
        f.scheduler.refreshNow();
        f.clock.advance(20s); // a renewal and a half; it is still called live
        QCOMPARE(f.scheduler.state().kind, Kind::Live);
        QVERIFY(!f.scheduler.isFresh());
        QSignalSpy ticked(&f.store, &LockStore::ticked);
        f.scheduler.setHeartbeat(5ms);
        QTRY_VERIFY(ticked.count() > 2);
        QCOMPARE(f.store.livenessOf("s1"), Liveness::Held);
        f.server.hanging = false;
        f.server.answerAll();
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.store.livenessOf("s1"), Liveness::Suspect); // now the server said so
    }

    /// Its process could not renew either, so what it missed says nothing of it.
    void whoCouldNotRenewWhileTheIndexWasClosedIsWatchedAnew()
    {
        using Error = BackendError::Kind;
        for (const Error why :
             {Error::Closed, Error::Blocked, Error::NoPrimary, Error::Unreachable, Error::Busy}) {
            Fixture f;
            f.stopTimer();
            QVERIFY(f.live());
            f.watch(10s);
            f.server.failure = BackendError::of(why, "not now");
            for (int i = 0; i < 12; ++i) {
                f.clock.advance(5s);
                QSignalSpy states(&f.scheduler, &RefreshScheduler::stateChanged);
                f.scheduler.refreshNow();
                QTRY_COMPARE(states.size(), 1);
                QVERIFY(f.scheduler.state().kind == Kind::Lost);
                f.store.tick(f.scheduler.isFresh());
            }
            f.server.failure.reset();
            QVERIFY(f.round());
            f.store.tick(f.scheduler.isFresh());
            QVERIFY(f.store.sessionVerdict("s1").rule == VerdictRule::ClockOnly);
            f.watch(44s);
            QVERIFY(f.store.livenessOf("s1") == Liveness::Suspect);
            f.watch(1s);
            QVERIFY(f.store.livenessOf("s1") == Liveness::Dead);
        }
    }

    void nobodyDiesWhileNothingCanBeWritten()
    {
        using SetUp = ServerStatus::SetUp;
        for (const SetUp how : {SetUp::Blocked, SetUp::FewCopies, SetUp::Closed, SetUp::Red}) {
            Fixture f;
            Session brief = f.server.makeSession("s1");
            brief.lease = 12s;
            brief.delay = 6s;
            brief.expiresAt = f.clock.wallNow() + 12s;
            f.server.putSession(brief);
            f.stopTimer();
            QVERIFY(f.live());
            f.watch(11s);                // the status was asked a moment ago
            f.server.status.setUp = how; // as soon as somebody is suspect, it is looked for
            f.server.status.writesBlocked = how == SetUp::Blocked;
            for (int i = 0; i < 30; ++i) {
                f.clock.advance(1s);
                QSignalSpy states(&f.scheduler, &RefreshScheduler::stateChanged);
                QSignalSpy rounds(&f.scheduler, &RefreshScheduler::refreshed);
                f.scheduler.refreshNow();
                QTRY_VERIFY(!rounds.isEmpty() || !states.isEmpty());
                f.store.tick(f.scheduler.isFresh());
                QVERIFY(f.store.livenessOf("s1") != Liveness::Dead);
            }
            f.server.status.setUp = SetUp::Ready;
            f.server.status.writesBlocked = false;
            f.scheduler.lookAgain();
            QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
            f.watch(17s);
            QVERIFY(f.store.livenessOf("s1") == Liveness::Suspect);
            Session renewed = f.server.sessions().at("s1");
            renewed.renewedAt = f.clock.wallNow();
            renewed.expiresAt = f.clock.wallNow() + 12s;
            f.server.putSession(renewed);
            f.watch(1s);
            QVERIFY(f.store.livenessOf("s1") == Liveness::Renewing);
        }
    }

    void aBlockOfSomethingElseStopsNoWatch()
    {
        Fixture f;
        f.server.status.setUp = ServerStatus::SetUp::Blocked; // of settings, say
        f.stopTimer();
        QVERIFY(f.live());
        f.watch(45s);
        QVERIFY(f.store.livenessOf("s1") == Liveness::Dead);
    }

    void aQuietServerIsAskedForItsCountersOnly()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        f.clock.advance(3s);
        QVERIFY(f.round()); // whatever was on its way when it was read has shown by now
        f.clock.advance(1s);
        f.server.calls.clear();
        QVERIFY(f.round());
        QCOMPARE(f.server.calls, std::vector<std::string>{"counters"});
    }

    void newLocksComeFromWhereTheWalkEnded()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        f.clock.advance(5s);
        QVERIFY(f.round());
        f.server.calls.clear();
        f.server.lockTree("/c", "s1");
        f.clock.advance(1s);
        QVERIFY(f.round());
        QVERIFY(f.store.find("/c") != NoDocument);
        QCOMPARE(f.server.countOf("page 3"), 1);
        QCOMPARE(f.server.countOf("ids"), 0);
    }

    void deletionsAreConfirmedBeforeTheyAreBelieved()
    {
        Fixture f;
        f.server.lockTree("/c", "s1");
        f.stopTimer();
        QVERIFY(f.live());
        f.server.unlockTree("/c", "s1");
        f.clock.advance(1s);
        QVERIFY(f.round());
        QCOMPARE(f.store.find("/c"), NoDocument);
        QVERIFY(f.store.find("/a/b") != NoDocument);
        QCOMPARE(f.server.countOf("exact 1"), 1);
    }

    void whatShowsOnlyAfterARefreshIsFoundThen()
    {
        Fixture f;
        f.server.lockTree("/c", "s1");
        f.stopTimer();
        QVERIFY(f.live());
        f.clock.advance(5s);
        QVERIFY(f.round());
        f.server.lagging = true;
        f.server.sync();
        f.server.lockTree("/d", "s1");
        f.server.unlockTree("/c", "s1");
        f.clock.advance(1s);
        QVERIFY(f.round());
        QCOMPARE(f.store.find("/d"), NoDocument);
        QVERIFY(f.store.find("/c") != NoDocument);
        f.server.sync(); // the server's own refresh; its counters move no more
        f.clock.advance(1s);
        QVERIFY(f.round());
        QVERIFY(f.store.find("/d") != NoDocument);
        QCOMPARE(f.store.find("/c"), NoDocument);
    }

    void aDocumentTheWalkPassedOverIsFoundByTheFullCheck()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        f.clock.advance(5s);
        QVERIFY(f.round());
        // Seen by the id list only: as if it had been written out of order behind the walk.
        f.store.applyExact({"/a/b"}, ExactDocuments());
        QCOMPARE(f.store.find("/a/b"), NoDocument);
        f.clock.advance(61s);
        QVERIFY(f.round());
        QVERIFY(f.store.find("/a/b") != NoDocument);
    }

    void aLostServerIsSaidAndThePictureStays()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        const BootInstant good = f.clock.bootNow();
        f.clock.advance(4s);
        f.server.failure = BackendError{BackendError::Kind::Unreachable,
                                        0,
                                        "connection refused",
                                        {},
                                        {}};
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Lost);
        QVERIFY(f.scheduler.state().since == good);
        QVERIFY(f.scheduler.state().nextTry == f.clock.bootNow() + 1s);
        QCOMPARE(f.scheduler.state().error->detail, std::string("connection refused"));
        QCOMPARE(f.store.lockCount(), std::size_t(3));
        // Each failure waits longer, up to 15 s.
        for (const Millis wait : {2s, 4s, 8s, 15s, 15s}) {
            QSignalSpy states(&f.scheduler, &RefreshScheduler::stateChanged);
            f.scheduler.refreshNow();
            QTRY_COMPARE(states.size(), 1);
            QVERIFY(f.scheduler.state().nextTry == f.clock.bootNow() + wait);
            QVERIFY(f.scheduler.state().since == good);
        }
        f.server.failure.reset();
        QVERIFY(f.round());
        QCOMPARE(f.scheduler.state().kind, Kind::Live);
    }

    void itTriesAgainByItself()
    {
        Fixture f;
        f.server.failure = BackendError{BackendError::Kind::Unreachable,
                                        0,
                                        "connection refused",
                                        {},
                                        {}};
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Lost);
        f.server.failure.reset();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
    }

    void theServersWordOnWhenToTryIsKept()
    {
        Fixture f;
        f.server.failure = BackendError{BackendError::Kind::Busy,
                                        429,
                                        "too many requests",
                                        {},
                                        20s};
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Lost);
        QVERIFY(f.scheduler.state().nextTry == f.clock.bootNow() + 20s);
    }

    void refusedAndNotSetUpAreTheirOwnStates()
    {
        Fixture f;
        f.server.failure = BackendError{BackendError::Kind::Forbidden,
                                        403,
                                        "no permissions",
                                        {},
                                        {}};
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Refused);
        f.server.failure.reset();
        f.server.status.setUp = ServerStatus::SetUp::Missing;
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::NotSetUp);
        f.server.status.setUp = ServerStatus::SetUp::Foreign;
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Foreign);
        f.server.status.setUp = ServerStatus::SetUp::Ready;
        f.scheduler.refreshNow();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
    }

    void aRecreatedIndexIsReadAnew()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        QSignalSpy changes(&f.store, &LockStore::changed);
        f.server.recreateIndex("2");
        f.server.putSession(f.server.makeSession("s9"));
        f.server.lockTree("/z", "s9");
        f.clock.advance(1s);
        QVERIFY(f.round());
        QCOMPARE(f.store.lockCount(), std::size_t(2));
        QVERIFY(f.store.find("/z") != NoDocument);
        QVERIFY(changes.at(0).at(0).value<StoreBatch>().cleared);
        // The status, too, is of the new one.
        QCOMPARE(f.scheduler.status()->epoch, std::string("2"));
        f.clock.advance(31s);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("page -1"), 2); // and it is read once
    }

    void pauseAsksNothingAndRefreshNowAsksOnce()
    {
        Fixture f;
        QVERIFY(f.live());
        f.scheduler.pause();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Paused);
        f.server.calls.clear();
        f.server.lockTree("/c", "s1");
        QVERIFY(f.round());
        QVERIFY(f.store.find("/c") != NoDocument);
        QCOMPARE(f.scheduler.state().kind, Kind::Paused);
        const std::size_t asked = f.server.calls.size();
        QTest::qWait(20);
        QCOMPARE(f.server.calls.size(), asked);
        f.scheduler.resume();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
    }

    void roundsNeverOverlap()
    {
        Fixture f;
        f.stopTimer();
        QVERIFY(f.live());
        f.server.hanging = true;
        f.server.calls.clear();
        f.scheduler.refreshNow();
        f.scheduler.refreshNow();
        f.scheduler.refreshNow();
        QTest::qWait(10);
        QCOMPARE(f.server.calls.size(), std::size_t(1));
        f.server.hanging = false;
        f.server.answerAll();
        QTRY_VERIFY(f.server.countOf("counters")
                    == 2); // the one on its way, and one more for all who asked meanwhile
    }

    void anotherServerTakesOverAndLateAnswersFindNobody()
    {
        Fixture f;
        QVERIFY(f.live());
        f.server.hanging = true;
        f.scheduler.refreshNow();
        FakeLockBackend other(f.clock);
        f.scheduler.setBackend(&other);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QCOMPARE(f.scheduler.state().kind, Kind::Connecting);
        f.server.answerAll();
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        f.scheduler.setBackend(nullptr);
        QCOMPARE(f.scheduler.state().kind, Kind::NotConnected);
    }

    void locksOfAServerThatIsLeftAreNotJudgedAnew()
    {
        Fixture f;
        QVERIFY(f.live());
        QVERIFY(f.store.clockOffset());
        std::vector<bool> cleared; // by each batch
        connect(&f.store, &LockStore::changed, this,
                [&](const StoreBatch &batch) { cleared.push_back(batch.cleared); });
        f.scheduler.setBackend(nullptr);
        QCOMPARE(cleared, std::vector{true});
        QVERIFY(!f.store.clockOffset());
    }

    void aSlotMaySwitchTheServer()
    {
        Fixture f;
        FakeLockBackend other(f.clock);
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&](const ConnectionState &state) {
                    if (state.kind == Kind::Loading && f.scheduler.backend() == &f.server)
                        f.scheduler.setBackend(&other);
                });
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
        QCOMPARE(f.scheduler.backend(), &other);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
    }

    void theClockOffsetComesWithTheStatusAndAgainAfterHalfAMinute()
    {
        Fixture f;
        f.server.setServerAhead(7s);
        f.stopTimer();
        QVERIFY(f.live());
        QVERIFY(f.store.clockOffset() == Millis(7s));
        f.server.setServerAhead(9s);
        f.clock.advance(31s);
        QVERIFY(f.round());
        QVERIFY(f.store.clockOffset() == Millis(9s));
    }
};

LOCKSCOPE_GUILESS_TEST(TestRefreshScheduler)
#include "tst_refreshscheduler.moc"
