// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockrecorder.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/picturerecorder.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;
using Reading = RefreshScheduler::Reading;

namespace {

constexpr int Patience = 60000;

/// An answer that is given when told to, as it was when it was asked for.
class HeldAnswer : public ResultJob<ExactDocuments>
{
public:
    HeldAnswer(QObject *owner, ResultJob<ExactDocuments> *answer) : ResultJob(owner)
    {
        answer->onResult(this, [this](const Result<ExactDocuments> &exact) { m_answer = exact; });
    }
    bool isReady() const { return m_answer.has_value(); }
    void give() { finish(std::move(*m_answer)); }
    void cancel() override { finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override {}

private:
    std::optional<Result<ExactDocuments>> m_answer;
};

/// Its exact answers can take their time or be held back, and its folders can lag behind what the
/// feed told.
class SlowServer : public FakeLockBackend
{
public:
    explicit SlowServer(ManualClock &clock) : FakeLockBackend(clock), m_clock(clock) {}

    ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &ids) override
    {
        if (holdNext) {
            holdNext = false;
            auto *job = new HeldAnswer(this, FakeLockBackend::fetchExact(ids));
            held = job;
            return job;
        }
        // Queued before the job's begin: the answer comes after it.
        QMetaObject::invokeMethod(
                this, [this] { m_clock.advance(answerTime); }, Qt::QueuedConnection);
        return FakeLockBackend::fetchExact(ids);
    }

    ResultJob<FeedPage> *fetchOutsideFolders(const FeedPosition &after, int limit) override
    {
        if (atOutside)
            atOutside();
        return FakeLockBackend::fetchOutsideFolders(after, limit);
    }

    std::function<void()> atOutside; ///< before a page of what lies in no folder is read
    Millis answerTime{0};
    bool holdNext = false;
    QPointer<HeldAnswer> held;

private:
    ManualClock &m_clock;
};

/// Counts what it is told.
class CountingRecorder : public LockRecorder
{
public:
    void begin(const RecordKey &, Instant) override { ++begun; }
    void add(RecordedFrame) override {}
    void end(Instant) override { ++ended; }
    std::string problem() const override { return {}; }
    std::uint64_t eventsAdded() const override { return 0; }
    ResultJob<RecordOverview> *fetchOverview() override { return nullptr; }
    ResultJob<RecordedPicture> *fetchPicture(Instant, std::uint64_t) override { return nullptr; }
    void forgetPicture() override {}
    ResultJob<RecordedEvents> *fetchEvents(const std::string &, std::uint64_t, int) override
    {
        return nullptr;
    }
    ResultJob<qint64> *exportSnapshot(const SnapshotWish &) override { return nullptr; }

    int begun = 0;
    int ended = 0;
};

BackendError noConnection()
{
    return BackendError::of(BackendError::Kind::Unreachable, "connection refused");
}

LockDocument plainLock(const std::string &id)
{
    LockDocument document;
    document.id = document.path = id;
    document.type = LockType::Exclusive;
    document.count = 1;
    return document;
}

} // namespace

/// The scheduler of a tree that is read folder by folder.
class TestReadByFolder : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), scheduler(store, clock)
        {
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(3600s);
            scheduler.setReading(Reading::ByFolder);
            server.putSession(server.makeSession("s1"));
            server.lockTree("/a/b", "s1");
            server.lockTree("/z/y/x", "s1");
        }
        /// Live, with what lies directly in the root.
        bool live()
        {
            scheduler.setBackend(&server);
            return is(Kind::Live) && ended() && reading("/") == FolderReading::Whole;
        }
        /// The same, a while later, when all that was written before has shown.
        bool settled()
        {
            if (!live())
                return false;
            clock.advance(5s);
            return round();
        }
        bool is(Kind kind) const
        {
            return QTest::qWaitFor([&] { return scheduler.state().kind == kind; }, Patience);
        }
        bool ended() const
        {
            return QTest::qWaitFor([this] { return !scheduler.folders().isBusy(); }, Patience);
        }
        bool open(const std::string &folder)
        {
            scheduler.folders().read(folder);
            return ended();
        }
        /// One more round, asked for and ended well, and the sessions that it made to be asked for.
        bool round()
        {
            QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
            scheduler.refreshNow();
            return QTest::qWaitFor([&] { return refreshed.count() > 0; }, Patience) && ended();
        }
        /// The same, a second later.
        bool nextRound()
        {
            clock.advance(1s);
            return round();
        }
        FolderReading reading(const std::string &folder) const
        {
            return scheduler.folders().reading(folder);
        }
        bool holds(const std::string &id) const { return store.find(id) != NoDocument; }

        ManualClock clock;
        SlowServer server;
        LockStore store;
        RefreshScheduler scheduler;
    };

private slots:
    // --- the beginning ---

    void itBeginsWithTheRootAndWhatLiesInNoFolder()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s2"));
        Holder holder;
        holder.id = "h2";
        holder.session = "s2";
        LockDocument file = plainLock("file-1");
        file.kind = LockKind::Document;
        file.holders.push_back(holder);
        file.updatedAt = f.server.now();
        f.server.put(file);
        f.server.put(plainLock("/a/plain"));
        QVERIFY(!f.scheduler.readsByFolder());
        QVERIFY(!f.scheduler.folders().isActive());
        QVERIFY(f.live());
        QVERIFY(f.scheduler.readsByFolder());
        QVERIFY(f.scheduler.state().byFolder);
        QVERIFY(f.scheduler.state().partial);
        for (const char *id : {"global", "/a", "/z", "file-1", "/a/plain"})
            QVERIFY2(f.holds(id), id);
        QCOMPARE(f.store.lockCount(), std::size_t(5));
        QVERIFY(f.store.session("s1"));
        QVERIFY(f.store.session("s2"));
        QCOMPARE(f.server.calls.at(0), std::string("status"));
        QCOMPARE(f.server.calls.at(1), std::string("counters"));
        QCOMPARE(f.server.countOf("outside -1"), 1);
        QCOMPARE(f.server.countOf("folder /"), 1);
        QCOMPARE(f.server.countOf("page"), 1); // what was written meanwhile
        QCOMPARE(f.server.countOf("ids"), 0);
        QVERIFY(f.reading("/a") == FolderReading::NotRead);
    }

    void whatLiesInNoFolderIsWalkedThroughPageByPage()
    {
        Fixture f;
        for (int i = 0; i < 9; ++i)
            f.server.put(plainLock("file-" + std::to_string(i)));
        f.server.pageLimit = 4;
        bool wasWhole = false;
        f.server.atOutside = [&] { wasWhole |= f.scheduler.folders().outsideIsWhole(); };
        QVERIFY(f.live());
        QVERIFY(!wasWhole);
        QVERIFY(f.scheduler.folders().outsideIsWhole());
        QCOMPARE(f.server.countOf("outside"), 3);
        QVERIFY(f.holds("file-8"));
    }

    void theWalkEndsWhereTheRoomDoes()
    {
        Fixture f;
        for (int i = 0; i < 30; ++i)
            f.server.put(plainLock("file-" + std::to_string(i)));
        f.server.pageLimit = 4;
        f.scheduler.folders().setMostHeld(8);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.store.lockCount() < 20);
        QVERIFY(f.scheduler.folders().isFull());
        QVERIFY(!f.scheduler.folders().outsideIsWhole());
    }

    void whoRenewsDuringALongWalkIsAlive()
    {
        for (const bool breaksOff : {false, true}) {
            Fixture f;
            f.server.lockTree("/k", "s1");
            for (int i = 0; i < 24; ++i)
                f.server.put(plainLock("file-" + std::to_string(i)));
            f.server.pageLimit = 5;
            f.server.atOutside = [&f, breaksOff] {
                f.clock.advance(20s);
                Session renewed = f.server.sessions().at("s1");
                renewed.renewedAt = f.server.now();
                renewed.expiresAt = f.server.now() + *renewed.lease;
                f.server.putSession(renewed);
                if (breaksOff && f.server.countOf("outside") == 3)
                    f.server.failure = noConnection();
            };
            f.scheduler.setBackend(&f.server);
            if (breaksOff) {
                QVERIFY(f.is(Kind::Lost));
                f.server.failure.reset();
                f.scheduler.refreshNow();
            }
            QVERIFY(f.is(Kind::Live));
            QVERIFY(f.ended());
            f.store.tick(true);
            QVERIFY(f.store.session("s1")->renewedAt == f.server.now());
            QCOMPARE(f.store.counts().dead, std::int64_t(0));
            QCOMPARE(f.store.counts().suspect, std::int64_t(0));
            for (int round = 0; round < 6; ++round) {
                f.clock.advance(10s);
                QVERIFY(f.round());
            }
            f.store.tick(true);
            QCOMPARE(f.store.counts().dead, std::int64_t(1));
        }
    }

    void theFirstWalkDoesNotDelayWhatFollows()
    {
        Fixture f;
        f.server.atOutside = [&f] { f.clock.advance(1h); };
        f.scheduler.setInterval(10ms);
        QSignalSpy refreshed(&f.scheduler, &RefreshScheduler::refreshed);
        f.scheduler.setBackend(&f.server);
        QVERIFY(QTest::qWaitFor([&] { return refreshed.count() > 1; }, Patience));
    }

    void pausedAtTheEndOfTheWalkItReadsTheChangesLater()
    {
        Fixture f;
        f.server.atOutside = [&f] { f.scheduler.pause(); };
        f.scheduler.setBackend(&f.server);
        QVERIFY(QTest::qWaitFor([&] { return f.scheduler.folders().outsideIsWhole(); }, Patience));
        QVERIFY(f.is(Kind::Paused));
        QCOMPARE(f.server.countOf("page"), 0);
        QVERIFY(!f.scheduler.age());
        f.scheduler.resume();
        QVERIFY(f.is(Kind::Live));
        QCOMPARE(f.server.countOf("outside"), 1);
        QCOMPARE(f.server.countOf("page"), 1);
    }

    void manyDocumentsAreReadByFolderByItself()
    {
        Fixture f;
        f.scheduler.setReading(Reading::Automatic);
        const auto documents = static_cast<std::int64_t>(f.server.locks().size());
        f.scheduler.setLargestWhole(documents);
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(!f.scheduler.readsByFolder());
        QVERIFY(!f.scheduler.state().byFolder);
        QVERIFY(!f.scheduler.state().partial);
        QVERIFY(f.holds("/a/b"));
        QVERIFY(f.reading("/a") == FolderReading::Whole); // as all is
        f.scheduler.setLargestWhole(documents - 1);
        f.scheduler.reload();
        QVERIFY(!f.holds("/a"));
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.ended());
        QVERIFY(f.scheduler.readsByFolder());
        QVERIFY(!f.holds("/a/b"));
    }

    void anotherWayOfReadingBeginsAnew()
    {
        Fixture f;
        QVERIFY(f.live());
        QSignalSpy states(&f.scheduler, &RefreshScheduler::stateChanged);
        f.scheduler.setLargestWhole(1);
        f.scheduler.setReading(Reading::Automatic); // which is the same
        QCOMPARE(states.count(), 0);
        f.scheduler.setReading(Reading::Whole);
        QVERIFY(f.scheduler.state().kind == Kind::Connecting);
        QCOMPARE(f.store.lockCount(), std::size_t(0));
        QVERIFY(f.is(Kind::Live));
        QVERIFY(!f.scheduler.readsByFolder());
        QVERIFY(!f.scheduler.folders().isActive());
        QVERIFY(f.holds("/z/y/x"));
        f.scheduler.setReading(Reading::ByFolder);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.ended());
        QVERIFY(f.holds("/z"));
        QVERIFY(!f.holds("/z/y/x"));
    }

    void aCancelledWalkGoesOnByFolderWhenThatIsChosen()
    {
        Fixture f;
        f.scheduler.setReading(Reading::Whole);
        f.server.hanging = true;
        f.scheduler.setBackend(&f.server);
        QVERIFY(QTest::qWaitFor([&] { return f.server.countOf("status") == 1; }, Patience));
        f.server.hanging = false;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, &f.scheduler,
                [&f](const ConnectionState &state) {
                    if (state.partial && !state.byFolder)
                        f.scheduler.cancelLoading();
                });
        f.server.answerAll();
        QVERIFY(f.is(Kind::Cancelled));
        f.scheduler.setReading(Reading::ByFolder);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.scheduler.readsByFolder());
        f.scheduler.cancelLoading(); // there is nothing to cancel
        QVERIFY(f.scheduler.state().kind == Kind::Live);
        QVERIFY(f.ended());
        QVERIFY(f.holds("/a"));
    }

    // --- what changes ---

    void changesShowInWhatWasReadAndNowhereElse()
    {
        Fixture f;
        QVERIFY(f.settled());
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/b"));
        f.server.lockTree("/a/c", "s1");
        f.server.lockTree("/z/y/w", "s1");
        f.server.lockTree("/new/one", "s1");
        f.server.put(plainLock("/z/plain"));
        QVERIFY(f.nextRound());
        QVERIFY(f.holds("/a/c"));
        QVERIFY(f.holds("/new"));
        QVERIFY(f.holds("/z/plain"));
        QVERIFY(!f.holds("/new/one"));
        QVERIFY(!f.holds("/z/y"));
        QVERIFY(!f.holds("/z/y/w"));
        QCOMPARE(f.store.document("/z")->holders.size(), std::size_t(2));
    }

    void aSessionComesWithTheLockThatNamesIt()
    {
        Fixture f;
        f.server.putSession(f.server.makeSession("s2")); // long before it holds anything
        QVERIFY(f.settled());
        QVERIFY(!f.store.session("s2"));
        f.server.lockTree("/late", "s2");
        QVERIFY(f.nextRound());
        QVERIFY(f.holds("/late"));
        QVERIFY(f.store.session("s2"));
        Session renewed = f.server.sessions().at("s2");
        f.clock.advance(9s);
        renewed.renewedAt = f.server.now();
        f.server.putSession(renewed);
        f.server.putSession(f.server.makeSession("stranger"));
        QVERIFY(f.nextRound());
        QVERIFY(f.store.session("s2")->renewedAt == renewed.renewedAt);
        QVERIFY(!f.store.session("stranger"));
    }

    void whatWasWrittenJustBeforeTheBeginningComes()
    {
        Fixture f;
        f.server.lagging = true;
        f.server.sync();
        f.server.lockTree("/fresh", "s1"); // numbered, and not to be found yet
        QVERIFY(f.live());
        QVERIFY(!f.holds("/fresh"));
        f.server.lagging = false;
        QVERIFY(f.nextRound());
        QVERIFY(f.holds("/fresh"));
    }

    void whatAListingDoesNotTellYetComesWithTheFeed()
    {
        Fixture f;
        QVERIFY(f.settled());
        f.server.sync();
        f.server.lockTree("/a/c", "s1");
        QVERIFY(f.nextRound()); // the feed tells it and passes it over
        QVERIFY(!f.holds("/a/c"));
        f.server.lagging = true; // another copy answers
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/b"));
        QVERIFY(!f.holds("/a/c"));
        f.server.lagging = false;
        QVERIFY(f.nextRound());
        QVERIFY(f.holds("/a/c"));
        f.server.calls.clear();
        f.clock.advance(5s);
        QVERIFY(f.round());
        QVERIFY(f.nextRound());
        QVERIFY(f.server.countOf("page") <= 1); // and that is all
    }

    // --- what is deleted ---

    void whatWasDeletedGoes()
    {
        Fixture f;
        f.server.lockTree("/a/c", "s1");
        QVERIFY(f.settled());
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/c"));
        f.server.unlockTree("/a/c", "s1");
        f.server.remove("session:s1");
        QVERIFY(f.nextRound());
        QVERIFY(!f.holds("/a/c"));
        QVERIFY(f.holds("/a/b"));
        QVERIFY(!f.store.session("s1"));
        QCOMPARE(f.server.countOf("ids"), 0);
    }

    void theLookForWhatWasDeletedTakesAFifthOfTheTime()
    {
        Fixture f;
        for (int i = 0; i < 2500; ++i)
            f.server.put(plainLock("file-" + std::to_string(i)));
        QVERIFY(f.settled());
        f.clock.advance(5s);
        QVERIFY(f.round());
        f.server.answerTime = 300ms;
        f.server.remove("file-0");
        f.server.remove("file-2499");
        f.server.calls.clear();
        QVERIFY(f.nextRound());
        QCOMPARE(f.server.countOf("exact"), 1);
        f.clock.advance(1100ms);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("exact"), 1); // it rests
        f.clock.advance(200ms);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("exact"), 2);
        f.clock.advance(1300ms);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("exact"), 3);
        QVERIFY(!f.holds("file-0"));
        QVERIFY(!f.holds("file-2499"));
        QVERIFY(f.holds("file-1"));
        QVERIFY(f.scheduler.state().kind == Kind::Live);
    }

    void anAnswerOlderThanWhatAFolderToldIsAskedForAgain()
    {
        Fixture f;
        f.server.remove("/z/y");
        f.server.remove("/z");
        QVERIFY(f.settled());
        QVERIFY(f.holds("/z/y/x")); // in place of "/z", which has no document
        QVERIFY(f.reading("/z/y") == FolderReading::NotRead);
        const LockDocument again = f.server.locks().at("/z/y/x");
        f.server.remove("/z/y/x");
        f.clock.advance(1s);
        f.server.holdNext = true;
        f.scheduler.refreshNow();
        QVERIFY(QTest::qWaitFor([&] { return f.server.held && f.server.held->isReady(); },
                                Patience));
        f.server.put(again); // taken anew, while the answer that it is gone is on its way
        QVERIFY(f.open("/z/y"));
        QVERIFY(f.holds("/z/y/x"));
        f.server.held->give();
        QVERIFY(f.round());
        QVERIFY(f.holds("/z/y/x"));
    }

    void anExactAnswerOlderThanADeletionIsLookedAtAgain()
    {
        Fixture f;
        QVERIFY(f.settled());
        f.clock.advance(5s);
        QVERIFY(f.round());
        f.server.holdNext = true;
        f.scheduler.folders().read("/a");
        QVERIFY(QTest::qWaitFor([&] { return f.server.held && f.server.held->isReady(); },
                                Patience));
        f.server.unlockTree("/a/b", "s1");
        const auto round = [&f] {
            QSignalSpy refreshed(&f.scheduler, &RefreshScheduler::refreshed);
            f.scheduler.refreshNow();
            return QTest::qWaitFor([&] { return refreshed.count() > 0; }, Patience);
        };
        f.clock.advance(1s);
        QVERIFY(round()); // nothing held is gone but "/a"
        f.clock.advance(5s);
        QVERIFY(round()); // and so is the look for it over
        f.server.held->give();
        QVERIFY(f.ended());
        QVERIFY(f.holds("/a/b"));
        QVERIFY(f.nextRound());
        QVERIFY(!f.holds("/a/b"));
    }

    void aRecreatedIndexIsReadAnew()
    {
        Fixture f;
        QVERIFY(f.settled());
        QVERIFY(f.open("/a"));
        f.server.recreateIndex("2");
        f.server.putSession(f.server.makeSession("s9"));
        f.server.lockTree("/q/r", "s9");
        QVERIFY(f.nextRound());
        QVERIFY(f.scheduler.readsByFolder());
        QVERIFY(f.holds("/q"));
        QVERIFY(!f.holds("/a"));
        QVERIFY(f.reading("/") == FolderReading::Whole);
        QVERIFY(f.reading("/a") == FolderReading::NotRead);
    }

    // --- failures, pauses ---

    void aLostServerIsReadOnWhenItIsBack()
    {
        Fixture f;
        QVERIFY(f.settled());
        f.server.failure = noConnection();
        QVERIFY(f.open("/a"));
        QVERIFY(f.reading("/a") == FolderReading::Failed);
        f.scheduler.refreshNow();
        QVERIFY(f.is(Kind::Lost));
        QVERIFY(f.scheduler.state().byFolder);
        QVERIFY(f.scheduler.state().partial);
        QVERIFY(f.holds("/a"));
        f.server.failure.reset();
        QVERIFY(f.round());
        QVERIFY(f.scheduler.state().kind == Kind::Live);
        QVERIFY(f.reading("/a") == FolderReading::Whole);
        QVERIFY(f.holds("/a/b"));
    }

    void pausedItReadsWhatIsAskedForAndTheChangesLater()
    {
        Fixture f;
        QVERIFY(f.settled());
        f.scheduler.pause();
        QVERIFY(f.is(Kind::Paused));
        QVERIFY(f.scheduler.state().byFolder);
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/b"));
        f.server.lockTree("/a/c", "s1");
        f.server.unlockTree("/a/b", "s1");
        f.clock.advance(1s);
        QVERIFY(!f.holds("/a/c"));
        QSignalSpy refreshed(&f.scheduler, &RefreshScheduler::refreshed);
        f.scheduler.resume();
        QVERIFY(QTest::qWaitFor([&] { return refreshed.count() > 0; }, Patience));
        QVERIFY(f.holds("/a/c"));
        QVERIFY(!f.holds("/a/b"));
    }

    void theFirstWalkCanBePausedAndCancelled()
    {
        Fixture f;
        for (int i = 0; i < 40; ++i)
            f.server.put(plainLock("file-" + std::to_string(i)));
        f.server.pageLimit = 4;
        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&f](const ConnectionState &state) {
                    if (state.kind == Kind::Loading && f.server.countOf("outside") > 2)
                        f.scheduler.pause();
                });
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.is(Kind::Paused));
        QVERIFY(f.scheduler.state().partial);
        disconnect(&f.scheduler, nullptr, this, nullptr);
        QVERIFY(f.ended());
        f.scheduler.resume();
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.holds("file-39"));
        QCOMPARE(f.server.countOf("outside -1"), 1); // where it was
        QCOMPARE(f.server.countOf("folder /"), 1);

        connect(&f.scheduler, &RefreshScheduler::stateChanged, this,
                [&f](const ConnectionState &state) {
                    if (state.kind == Kind::Loading)
                        f.scheduler.cancelLoading();
                });
        f.scheduler.reload();
        QVERIFY(f.is(Kind::Cancelled));
        QVERIFY(!f.scheduler.readsByFolder());
        QVERIFY(!f.scheduler.folders().isActive());
        QCOMPARE(f.store.lockCount(), std::size_t(0));
    }

    void itCanBeginAgain()
    {
        Fixture f;
        QVERIFY(f.settled());
        QVERIFY(f.open("/a"));
        f.scheduler.pause();
        QVERIFY(f.is(Kind::Paused));
        f.scheduler.reload();
        QVERIFY(!f.scheduler.isPaused());
        QVERIFY(!f.holds("/a"));
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.ended());
        QVERIFY(f.holds("/a"));
        QVERIFY(!f.holds("/a/b"));
        QVERIFY(f.reading("/a") == FolderReading::NotRead);
        f.scheduler.setBackend(nullptr);
        f.scheduler.reload();
        QVERIFY(f.scheduler.state().kind == Kind::NotConnected);
        QVERIFY(!f.scheduler.folders().isActive());
    }

    void aSlotMaySwitchTheServer()
    {
        Fixture f;
        FakeLockBackend other(f.clock);
        other.lockTree("/other", "s1");
        const auto connection = connect(&f.scheduler.folders(), &FolderReader::readingChanged,
                                        &f.scheduler,
                                        [&] { f.scheduler.setBackend(&other); }); // as "/" is begun
        f.scheduler.setBackend(&f.server);
        QVERIFY(QTest::qWaitFor([&] { return f.scheduler.backend() == &other; }, Patience));
        disconnect(connection);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.ended());
        QVERIFY(f.holds("/other"));
        QVERIFY(!f.holds("/a"));
        QCOMPARE(f.server.countOf("outside"), 0);

        connect(&f.store, &LockStore::changed, &f.scheduler, [&](const StoreBatch &batch) {
            if (batch.found && f.scheduler.backend() == &f.server)
                f.scheduler.setBackend(nullptr);
        });
        f.scheduler.setBackend(&f.server);
        QVERIFY(f.is(Kind::NotConnected));
        QCOMPARE(f.store.lockCount(), std::size_t(0));
    }

    // --- what is told of it ---

    void openingAFolderIsNoEvent()
    {
        Fixture f;
        LockHistory history(f.store);
        connect(&f.scheduler, &RefreshScheduler::refreshed, &history, &LockHistory::start);
        QVERIFY(f.settled());
        QVERIFY(f.open("/a"));
        QVERIFY(f.holds("/a/b"));
        QCOMPARE(history.size(), std::size_t(0));
        f.server.lockTree("/a/c", "s1");
        QVERIFY(f.nextRound());
        QCOMPARE(history.size(), std::size_t(1));
        QVERIFY(history.at(0).what == LockEvent::What::Taken);
        f.server.unlockTree("/a/b", "s1");
        QVERIFY(f.nextRound());
        QCOMPARE(history.size(), std::size_t(2));
        QVERIFY(history.at(1).what == LockEvent::What::Released);
        QVERIFY(history.at(1).modeBefore == ModeSummary::Exclusive);
    }

    void aPartIsNotRecorded()
    {
        Fixture f;
        LockHistory history(f.store);
        CountingRecorder recorder;
        const PictureRecorder tells(f.store, history, f.scheduler, recorder);
        QVERIFY(f.settled());
        QVERIFY(f.nextRound());
        QCOMPARE(recorder.begun, 0);
        f.scheduler.setReading(Reading::Whole);
        QVERIFY(f.is(Kind::Live));
        QCOMPARE(recorder.begun, 1);
        f.scheduler.setReading(Reading::ByFolder);
        QVERIFY(f.is(Kind::Live));
        QVERIFY(f.ended());
        QCOMPARE(recorder.begun, 1);
        QCOMPARE(recorder.ended, 1);
    }
};

LOCKSCOPE_GUILESS_TEST(TestReadByFolder)
#include "tst_readbyfolder.moc"
