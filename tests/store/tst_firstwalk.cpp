// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

namespace {

/// Tells what pages it was asked for, and can be made to refuse large ones, to take its time, or to
/// be written to all the time.
class WatchedServer : public FakeLockBackend
{
public:
    explicit WatchedServer(ManualClock &clock) : FakeLockBackend(clock), m_clock(clock) {}

    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override
    {
        limits.push_back(limit);
        failure.reset();
        if (limit > largestAnswer)
            failure = BackendError{BackendError::Kind::TooLarge, 0, "too large", {}, {}};
        if (busyWriter)
            lockTree("/busy/" + std::to_string(limits.size()), "s1");
        // Queued before the job's begin: the answer comes after it.
        QMetaObject::invokeMethod(
                this, [this] { m_clock.advance(answerTime); }, Qt::QueuedConnection);
        return FakeLockBackend::fetchPage(after, limit);
    }

    std::vector<int> limits;
    int largestAnswer = 10000;
    Millis answerTime{0};
    bool busyWriter = false;

private:
    ManualClock &m_clock;
};

} // namespace

class TestFirstWalk : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        explicit Fixture(int locks) : server(clock), store(clock), scheduler(store, clock)
        {
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(3600s);
            server.putSession(server.makeSession("s1"));
            for (int i = 0; i < locks; ++i) {
                LockDocument document; // no holders on the folders above: they would be thousands
                document.id = document.path = "/x" + std::to_string(i);
                document.type = LockType::Exclusive;
                document.count = 1;
                server.put(document);
            }
        }
        bool live() const
        {
            return QTest::qWaitFor([this] { return scheduler.state().kind == Kind::Live; }, 60000);
        }
        std::size_t documents() const { return server.locks().size(); }
        /// Begins the walk; a request after its second page fails. @return what is set to the time
        /// of the last good answer.
        std::shared_ptr<BootInstant> failAfterSomePages(BackendError::Kind kind)
        {
            auto lastAnswer = std::make_shared<BootInstant>();
            server.pageLimit = 4;
            server.answerTime = 500ms;
            QObject::connect(&scheduler, &RefreshScheduler::stateChanged, &scheduler,
                             [this, kind, lastAnswer](const ConnectionState &state) {
                                 if (state.loaded < 8 || *lastAnswer != BootInstant())
                                     return;
                                 *lastAnswer = clock.bootNow();
                                 server.failure = BackendError{kind, 0, "", {}, {}};
                             });
            scheduler.setBackend(&server);
            return lastAnswer;
        }

        ManualClock clock;
        WatchedServer server;
        LockStore store;
        RefreshScheduler scheduler;
    };

private slots:
    void aPausedWalkStaysWhereItIsAndGoesOnFromThere()
    {
        Fixture f(40);
        f.server.pageLimit = 4;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&f](const ConnectionState &state) {
                    if (state.kind == Kind::Loading && state.loaded >= 8)
                        f.scheduler.pause();
                });
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE_WITH_TIMEOUT(f.scheduler.state().kind, Kind::Paused, 60000);
        // The page on its way comes in, and no other is asked for.
        QTRY_VERIFY_WITH_TIMEOUT(f.store.lockCount() >= 8, 60000);
        QTest::qWait(20);
        const int pages = f.server.countOf("page");
        QVERIFY2(pages <= 4, qPrintable(QString::number(pages)));
        QVERIFY(f.store.lockCount() < f.documents());
        QVERIFY(f.scheduler.state().partial);
        QCOMPARE(f.scheduler.state().kind, Kind::Paused);
        QCOMPARE(f.scheduler.state().loaded, static_cast<std::int64_t>(f.store.lockCount()));
        QVERIFY(!f.scheduler.age()); // it was never whole
        disconnect(&f.scheduler, nullptr, this, nullptr);
        f.scheduler.resume();
        QVERIFY(f.live());
        QCOMPARE(f.server.countOf("page -1"), 1); // not from the beginning
        QCOMPARE(f.store.lockCount(), f.documents());
        QVERIFY(!f.scheduler.state().partial);
    }

    void theStoreExpectsWhatTheServerSays()
    {
        Fixture f(5);
        f.server.moreLocks = 95; // they went before the walk
        std::size_t expected = 0;
        connect(&f.store, &LockStore::changed, this,
                [&] { expected = std::max(expected, f.store.expectedCount()); });
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QCOMPARE(expected, std::size_t(100));
        QCOMPARE(f.store.lockCount(), std::size_t(5));
        QCOMPARE(f.store.expectedCount(), std::size_t(5)); // no longer: all is read
        f.scheduler.setBackend(nullptr);
        QCOMPARE(f.store.expectedCount(), std::size_t(0));
    }

    void refreshNowReadsAPausedWalkToItsEnd()
    {
        Fixture f(20);
        f.server.pageLimit = 4;
        f.scheduler.setBackend(&f.server);
        f.scheduler.pause();
        QTRY_VERIFY_WITH_TIMEOUT(f.scheduler.state().partial, 60000);
        f.scheduler.refreshNow();
        QVERIFY(f.live());
        QCOMPARE(f.store.lockCount(), f.documents());
    }

    void aCancelledWalkForgetsAndAsksNothing()
    {
        Fixture f(40);
        f.server.pageLimit = 4;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&f](const ConnectionState &state) {
                    if (state.loaded >= 8)
                        f.scheduler.cancelLoading(); // in a slot, too
                });
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE_WITH_TIMEOUT(f.scheduler.state().kind, Kind::Cancelled, 60000);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(!f.scheduler.state().isConnected());
        const std::size_t asked = f.server.calls.size();
        QTest::qWait(20);
        QCOMPARE(f.server.calls.size(), asked);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        disconnect(&f.scheduler, nullptr, this, nullptr);
        f.scheduler.refreshNow();
        QVERIFY(f.live());
        QCOMPARE(f.server.countOf("page -1"), 2); // from the beginning
        QCOMPARE(f.store.lockCount(), f.documents());
        f.scheduler.cancelLoading(); // over: nothing to cancel
        QCOMPARE(f.scheduler.state().kind, Kind::Live);
    }

    void aPausedWalkCanBeCancelledAndACancelledOneResumed()
    {
        Fixture f(10);
        f.scheduler.setBackend(&f.server);
        f.scheduler.pause();
        f.scheduler.cancelLoading();
        QCOMPARE(f.scheduler.state().kind, Kind::Cancelled);
        f.scheduler.resume();
        QVERIFY(f.live());
        QCOMPARE(f.store.lockCount(), f.documents());
    }

    void aLargePageIsShownInSlicesBetweenWhichTheWindowLives()
    {
        Fixture f(9000);
        std::size_t shown = 0;
        std::size_t largest = 0;
        int batches = 0;
        connect(&f.store, &LockStore::changed, this, [&](const StoreBatch &batch) {
            shown += batch.inserted.size();
            largest = std::max(largest, batch.inserted.size());
            ++batches;
        });
        int turns = 0;
        QTimer life;
        connect(&life, &QTimer::timeout, this, [&turns] { ++turns; });
        life.start(0);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QCOMPARE(shown, f.documents());
        QVERIFY(largest <= 4000);
        QVERIFY(turns >= batches);
    }

    void theFirstPageIsSmallAndAQuickServerGivesLargerOnes()
    {
        Fixture f(9000);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QVERIFY(f.server.limits.front() <= 1000);
        QVERIFY(f.server.limits.back() > f.server.limits.front());
        QVERIFY(std::is_sorted(f.server.limits.begin(), f.server.limits.end()));
    }

    void aSlowServerIsAskedForLess()
    {
        Fixture f(3000);
        f.server.answerTime = 2s;
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QVERIFY(f.server.limits.size() > 3);
        QVERIFY(f.server.limits.back() < f.server.limits.front());
        QCOMPARE(f.store.lockCount(), f.documents());
    }

    void anAnswerThatIsTooLargeIsAskedForInParts()
    {
        Fixture f(300);
        f.server.largestAnswer = 100;
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QCOMPARE(f.store.lockCount(), f.documents());
        QVERIFY(f.server.limits.back() <= 100);
    }

    void theStateTellsHowFastAndHowLongStill()
    {
        Fixture f(200);
        f.server.pageLimit = 20;
        f.server.answerTime = 500ms; // 40 documents a second
        std::vector<ConnectionState> states;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&](const ConnectionState &state) {
                    if (state.kind == Kind::Loading)
                        states.push_back(state);
                });
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        QVERIFY(states.size() > 5);
        const ConnectionState &state = states[4];
        QVERIFY(state.partial && state.perSecond && state.timeLeft && state.expected);
        QVERIFY(*state.perSecond > 20 && *state.perSecond < 80);
        QCOMPARE(*state.expected, static_cast<std::int64_t>(f.documents()));
        QVERIFY(*state.timeLeft > Millis(0) && *state.timeLeft < Millis(10s));
        QVERIFY(!f.scheduler.state().perSecond);
    }

    /// A server that is written to all the time is never read to its end; the picture is of when
    /// the round began.
    void aRoundEndsThoughWritesGoOn()
    {
        Fixture f(10);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        f.clock.advance(10s);
        f.server.pageLimit = 2;
        f.server.busyWriter = true;
        for (int i = 0; i < 20; ++i)
            f.server.lockTree("/new" + std::to_string(i), "s1");
        bool caughtUpLater = false;
        connect(&f.store, &LockStore::changed, this, [&] {
            const FeedLoad load = f.scheduler.load();
            caughtUpLater |= load.catchingUp && load.waiting > 0;
        });
        QSignalSpy refreshed(&f.scheduler, &RefreshScheduler::refreshed);
        f.scheduler.refreshNow();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.count(), 1, 60000);
        for (int i = 0; i < 20; ++i)
            QVERIFY(f.store.find("/new" + std::to_string(i)) != NoDocument);
        QVERIFY(caughtUpLater);
        QCOMPARE(f.scheduler.load(), FeedLoad());
        // What came meanwhile comes with the next round.
        f.server.busyWriter = false;
        f.clock.advance(1s);
        f.scheduler.refreshNow();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.count(), 2, 60000);
        QCOMPARE(f.store.lockCount(), f.documents());
    }

    void aServerWhereNothingMovesIsAskedLessOften()
    {
        Fixture f(3);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.live());
        f.scheduler.setInterval(1s);
        QVERIFY(f.scheduler.currentInterval() == Millis(1s));
        f.clock.advance(25s);
        QVERIFY(f.scheduler.currentInterval() == Millis(2500));
        f.clock.advance(1h);
        QVERIFY(f.scheduler.currentInterval() == Millis(4s));
        f.server.lockTree("/new", "s1");
        QSignalSpy refreshed(&f.scheduler, &RefreshScheduler::refreshed);
        f.scheduler.refreshNow();
        QTRY_VERIFY_WITH_TIMEOUT(refreshed.count() > 0, 60000);
        QVERIFY(f.scheduler.currentInterval() == Millis(1s));
    }

    void aFailureAfterSomePagesKeepsThemAndGoesOnThere()
    {
        Fixture f(40);
        const std::shared_ptr<BootInstant> lastAnswer = f.failAfterSomePages(
                BackendError::Kind::Unreachable);
        QTRY_VERIFY_WITH_TIMEOUT(f.scheduler.state().kind == Kind::Lost, 60000);
        QVERIFY(f.store.lockCount() >= 8);
        const ConnectionState state = f.scheduler.state();
        QVERIFY(state.partial); // what shows was never whole
        QCOMPARE(state.loaded, static_cast<std::int64_t>(f.store.lockCount()));
        QCOMPARE(state.expected, std::optional(static_cast<std::int64_t>(f.documents())));
        QVERIFY(!state.perSecond && !state.timeLeft);
        QVERIFY(state.since == *lastAnswer);
        f.server.failure.reset();
        f.scheduler.refreshNow();
        QVERIFY(f.live());
        QCOMPARE(f.server.countOf("page -1"), 1);
        QCOMPARE(f.store.lockCount(), f.documents());
        QVERIFY(!f.scheduler.state().partial);
    }

    void aRefusalAfterSomePagesLeavesAPart()
    {
        Fixture f(40);
        f.failAfterSomePages(BackendError::Kind::Forbidden);
        QTRY_VERIFY_WITH_TIMEOUT(f.scheduler.state().kind == Kind::Refused, 60000);
        QVERIFY(f.scheduler.state().partial);
        QCOMPARE(f.scheduler.state().loaded, static_cast<std::int64_t>(f.store.lockCount()));
    }

    void aWalkThatLostItsServerCanBeCancelled()
    {
        Fixture f(40);
        f.failAfterSomePages(BackendError::Kind::Unreachable);
        QTRY_VERIFY_WITH_TIMEOUT(f.scheduler.state().kind == Kind::Lost, 60000);
        f.scheduler.cancelLoading();
        QVERIFY(f.scheduler.state().kind == Kind::Cancelled);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        f.server.failure.reset();
        f.scheduler.refreshNow();
        QVERIFY(f.live());
        QCOMPARE(f.store.lockCount(), f.documents());
    }

    void aServerThatNeverAnsweredLeavesNoPart()
    {
        Fixture f(40);
        f.server.failure = BackendError{BackendError::Kind::Unreachable, 0, "", {}, {}};
        f.scheduler.setBackend(&f.server);
        QTRY_VERIFY_WITH_TIMEOUT(f.scheduler.state().kind == Kind::Lost, 60000);
        QVERIFY(!f.scheduler.state().partial);
    }

    /// Everything is read then, and only what was deleted meanwhile is looked for.
    void theCheckAfterTheLastPageIsNoPartOfTheWalk()
    {
        Fixture f(40);
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&f](const ConnectionState &state) {
                    if (state.loaded == static_cast<std::int64_t>(f.documents()))
                        f.server.hanging = true;
                });
        f.scheduler.setBackend(&f.server);
        QTRY_COMPARE_WITH_TIMEOUT(f.server.countOf("ids"), 1, 60000);
        QVERIFY(f.scheduler.state().kind == Kind::Loading);
        QVERIFY(!f.scheduler.state().partial);
        f.scheduler.cancelLoading(); // nothing to cancel
        QVERIFY(f.scheduler.state().kind == Kind::Loading);
        QCOMPARE(f.store.lockCount(), f.documents());
        f.scheduler.pause();
        QVERIFY(f.scheduler.state().kind == Kind::Paused);
        QVERIFY(!f.scheduler.state().partial);
        f.scheduler.resume();
        QVERIFY(f.scheduler.state().kind == Kind::Loading);
        disconnect(&f.scheduler, nullptr, this, nullptr);
        f.server.hanging = false;
        f.server.answerAll();
        QVERIFY(f.live());
        QCOMPARE(f.server.countOf("ids"), 1);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFirstWalk)
#include "tst_firstwalk.moc"
