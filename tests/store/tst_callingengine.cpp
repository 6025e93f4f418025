// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/pagequeue.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

/// A server of another kind: it tells what was removed, calls back, shows nothing late and does not
/// count writes.
class TestCallingEngine : public QObject
{
    Q_OBJECT

    static constexpr EngineTraits Calling{.tellsRemovals = true,
                                          .countsWrites = false,
                                          .showsLate = false,
                                          .callsBack = true};

    struct Fixture
    {
        Fixture() : server(clock), store(clock), scheduler(store, clock)
        {
            server.engine = Calling;
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(3600s);
            server.putSession(server.makeSession("s1"));
            server.lockTree("/a/b", "s1");
        }
        bool live()
        {
            scheduler.setBackend(&server);
            return QTest::qWaitFor([this] { return scheduler.state().kind == Kind::Live; });
        }
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
        bool shows(const std::string &id) const { return store.find(id) != NoDocument; }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        RefreshScheduler scheduler;
    };

    static LockDocument lockOf(const std::string &path, std::int64_t order)
    {
        LockDocument lock;
        lock.id = lock.path = path;
        lock.revision.order = order;
        return lock;
    }

private slots:
    void aWriteIsShownWithoutWaiting()
    {
        Fixture f;
        QVERIFY(f.live());
        f.server.lockTree("/c", "s1");
        QTRY_VERIFY(f.shows("/c"));
    }

    void whatWasRemovedGoesWithoutIdsAndExactReads()
    {
        Fixture f;
        f.server.lockTree("/c", "s1");
        QVERIFY(f.live());
        QVERIFY(f.shows("/c"));
        f.server.remove("/c");
        f.server.remove("session:s1");
        QTRY_VERIFY(!f.shows("/c"));
        QTRY_VERIFY(!f.store.session("s1"));
        QVERIFY(f.shows("/a/b"));
        f.clock.advance(1h);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("ids"), 0);
        QCOMPARE(f.server.countOf("exact"), 0);
    }

    void whatIsThereAgainStays()
    {
        Fixture f;
        f.server.lockTree("/c", "s1");
        QVERIFY(f.live());
        f.server.remove("/c");
        f.server.lockTree("/c", "s1");
        QVERIFY(f.round());
        QVERIFY(f.shows("/c"));
    }

    void whatWasReadIsNotReadAgain()
    {
        Fixture f;
        QVERIFY(f.live());
        QVERIFY(f.round());
        f.server.calls.clear();
        for (int i = 0; i < 5; ++i) {
            f.clock.advance(1s);
            QVERIFY(f.round());
        }
        QCOMPARE(f.server.calls, std::vector<std::string>(5, "counters"));
    }

    void aCallDuringARoundBringsAnother()
    {
        Fixture f;
        QVERIFY(f.live());
        f.server.hanging = true;
        f.scheduler.refreshNow();
        QTRY_VERIFY(f.server.calls.back() == "counters");
        f.server.lockTree("/c", "s1"); // perhaps after the mark was made
        f.server.hanging = false;
        f.server.calls.clear();
        f.server.answerAll();
        QTRY_VERIFY(f.shows("/c"));
        QTRY_VERIFY(f.server.countOf("counters") > 0);
    }

    void whoPausedIsNotCalled()
    {
        Fixture f;
        QVERIFY(f.live());
        f.scheduler.pause();
        f.server.calls.clear();
        f.server.lockTree("/c", "s1");
        QTest::qWait(0);
        QVERIFY(f.server.calls.empty());
        f.scheduler.resume();
        QTRY_VERIFY(f.shows("/c"));
    }

    void aServerBeforeCallsNobody()
    {
        Fixture f;
        QVERIFY(f.live());
        FakeLockBackend other(f.clock);
        f.scheduler.setBackend(&other);
        QTRY_COMPARE(f.scheduler.state().kind, Kind::Live);
        other.calls.clear();
        f.server.lockTree("/c", "s1");
        QTest::qWait(0);
        QVERIFY(other.calls.empty());
    }

    void anotherEpochBeginsAnew()
    {
        Fixture f;
        QVERIFY(f.live());
        f.server.recreateIndex("2");
        f.server.lockTree("/new", "s1");
        QTRY_VERIFY(f.shows("/new"));
        QVERIFY(!f.shows("/a/b"));
    }

    void folderByFolderToo()
    {
        Fixture f;
        f.scheduler.setReading(RefreshScheduler::Reading::ByFolder);
        QVERIFY(f.live());
        QTRY_VERIFY(f.shows("/a"));
        f.server.lockTree("/c", "s1");
        QTRY_VERIFY(f.shows("/c"));
        f.server.remove("/c");
        QTRY_VERIFY(!f.shows("/c"));
        QCOMPARE(f.server.countOf("ids"), 0);
    }

    void onlyWhatIsNotNewerThanItsRemovalGoes()
    {
        ManualClock clock;
        LockStore store(clock);
        FeedPage page;
        page.locks = {lockOf("/old", 5), lockOf("/new", 9)};
        page.removed = {{"/old", 5}, {"/new", 8}, {"/never", 8}};
        store.applyPage(page);
        QVERIFY(store.find("/old") == NoDocument);
        QVERIFY(store.find("/new") != NoDocument);
        FeedPage late; // asked for before the removals
        late.locks = {lockOf("/old", 5), lockOf("/never", 8)};
        store.applyPage(late);
        QVERIFY(store.find("/old") == NoDocument);
        QVERIFY(store.find("/never") == NoDocument);
        FeedPage again;
        again.locks = {lockOf("/old", 10), lockOf("/never", 9)};
        store.applyPage(again);
        QVERIFY(store.find("/old") != NoDocument);
        QVERIFY(store.find("/never") != NoDocument);
    }

    /// An answer that was on its way while the feed told what is gone.
    void whatWasFoundBeforeItWentStaysGone()
    {
        ManualClock clock;
        LockStore store(clock);
        FeedPage page;
        page.removed = {{"/gone", 9}};
        store.applyPage(page);
        ExactDocuments found;
        found.locks = {lockOf("/gone", 8), lockOf("/there", 8)};
        store.applyFound(found);
        QVERIFY(store.find("/gone") == NoDocument);
        QVERIFY(store.find("/there") != NoDocument);
        found.locks = {lockOf("/gone", 10)};
        store.applyFound(found);
        QVERIFY(store.find("/gone") != NoDocument);
    }

    void removalsWaitForTheDocumentsBeforeThem()
    {
        PageQueue queue;
        FeedPage page;
        page.locks = {lockOf("/a", 1), lockOf("/b", 2)};
        page.removed = {{"/a", 3}};
        queue.add(page);
        QCOMPARE(queue.size(), std::size_t(3));
        QVERIFY(queue.take(1).removed.empty());
        const FeedPage rest = queue.take(1);
        QCOMPARE(rest.removed, page.removed);
        QVERIFY(queue.isEmpty());
    }
};

LOCKSCOPE_GUILESS_TEST(TestCallingEngine)
#include "tst_callingengine.moc"
