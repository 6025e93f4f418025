// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

namespace {

constexpr int Patience = 60000;

/// A page without one document.
class PageWithout : public ResultJob<FeedPage>
{
public:
    PageWithout(QObject *owner, ResultJob<FeedPage> *whole, const std::string &id)
        : ResultJob<FeedPage>(owner)
    {
        whole->takeResult(this, [this, id](Result<FeedPage> &&page) {
            if (page)
                std::erase_if(page->locks,
                              [&id](const LockDocument &lock) { return lock.id == id; });
            finish(std::move(page));
        });
    }
    void cancel() override { finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override {}
};

/// Its pages alone can fail; and like a real one it numbers writes before it shows them, so that a
/// later one may show first, and gives again what was written shortly before.
class UnsteadyServer : public FakeLockBackend
{
public:
    using FakeLockBackend::FakeLockBackend;

    ResultJob<ServerStatus> *fetchStatus() override
    {
        failure.reset();
        return FakeLockBackend::fetchStatus();
    }
    ResultJob<FeedMark> *fetchMark() override
    {
        failure.reset();
        return FakeLockBackend::fetchMark();
    }
    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override
    {
        failure = pageFailure;
        const std::int64_t from = std::max<std::int64_t>(-1, after.at - lookBack);
        return new PageWithout(this, FakeLockBackend::fetchPage({from}, limit), late);
    }

    std::optional<BackendError> pageFailure;
    int lookBack = 0;
    std::string late; ///< id of a document whose last write does not show yet
};

} // namespace

/// After the first walk: what was written meanwhile is read to its end, whatever interrupts it.
class TestCatchUp : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), scheduler(store, clock)
        {
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(3600s);
            server.putSession(server.makeSession("s1"));
            server.putSession(server.makeSession("s2"));
            for (int i = 0; i < Documents; ++i)
                putReaders(i, {"s1"});
        }
        /// Live, and nothing more to ask for but the counters.
        bool live()
        {
            scheduler.setBackend(&server);
            if (!is(Kind::Live))
                return false;
            clock.advance(5s);
            return round();
        }
        bool is(Kind kind) const
        {
            return QTest::qWaitFor([&] { return scheduler.state().kind == kind; }, Patience);
        }
        /// One more round, asked for and ended well.
        bool round()
        {
            QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
            scheduler.refreshNow();
            return QTest::qWaitFor([&] { return refreshed.count() > 0; }, Patience);
        }
        bool failingRound()
        {
            QSignalSpy states(&scheduler, &RefreshScheduler::stateChanged);
            scheduler.refreshNow();
            return QTest::qWaitFor([&] { return states.count() > 0; }, Patience)
                   && scheduler.state().kind == Kind::Lost;
        }
        void putReaders(int number, const std::vector<std::string> &sessions)
        {
            LockDocument document;
            document.id = document.path = "/x" + std::to_string(number);
            document.type = LockType::Shared;
            for (const std::string &session : sessions) {
                Holder holder;
                holder.id = session + document.id;
                holder.session = session;
                holder.mode = LockMode::S;
                document.holders.push_back(holder);
            }
            document.count = static_cast<std::int64_t>(sessions.size());
            server.put(document);
        }
        void joinAll()
        {
            for (int i = 0; i < Documents; ++i)
                putReaders(i, {"s1", "s2"});
        }
        /// Documents of which the picture knows the second reader.
        int joined() const
        {
            int count = 0;
            store.forEachDocument(
                    [&](DocumentRef ref) { count += store.documentAt(ref).holders.size() == 2; });
            return count;
        }

        static constexpr int Documents = 8;
        ManualClock clock;
        UnsteadyServer server;
        LockStore store;
        RefreshScheduler scheduler;
    };

private slots:
    void pagesThatFailedAreReadWhenTheServerGivesThemAgain()
    {
        Fixture f;
        QVERIFY(f.live());
        f.joinAll();
        f.server.pageFailure = BackendError{BackendError::Kind::Unreachable, 0, "no route", {}, {}};
        QVERIFY(f.failingRound());
        f.clock.advance(3s);
        QVERIFY(f.failingRound());
        QCOMPARE(f.joined(), 0);
        f.server.pageFailure.reset();
        f.clock.advance(3s); // nobody has written since
        QVERIFY(f.round());
        QVERIFY(f.scheduler.state().kind == Kind::Live);
        QCOMPARE(f.joined(), Fixture::Documents);
    }

    void whatAPauseLeftOutIsReadAfterIt()
    {
        Fixture f;
        QVERIFY(f.live());
        f.joinAll();
        f.server.pageLimit = 1;
        int batches = 0;
        connect(&f.store, &LockStore::changed, this, [&] {
            ++batches;
            f.clock.advance(3s); // pages are still asked for long after the counters moved
            if (batches == 2)
                f.scheduler.pause();
        });
        f.scheduler.refreshNow();
        QVERIFY(f.is(Kind::Paused));
        QVERIFY(f.joined() >= 2);
        QVERIFY(f.joined() < Fixture::Documents);
        f.scheduler.resume();
        QVERIFY(f.is(Kind::Live));
        QTRY_COMPARE_WITH_TIMEOUT(f.joined(), Fixture::Documents, Patience);
    }

    void aLongOneAfterAPauseIsNoPauseAndCanBePaused()
    {
        Fixture f;
        QVERIFY(f.live());
        f.scheduler.pause();
        QVERIFY(f.scheduler.state().kind == Kind::Paused);
        f.joinAll();
        f.clock.advance(1min);
        f.scheduler.setInterval(1s);
        f.server.pageLimit = 1;
        std::vector<std::string> kinds;
        bool called = false;
        bool fresh = false;
        const auto watching = connect(&f.store, &LockStore::changed, this, [&] {
            kinds.emplace_back(toString(f.scheduler.state().kind));
            called = called || f.scheduler.load().catchingUp;
            fresh = fresh || f.scheduler.isFresh();
            if (kinds.size() == 3)
                f.scheduler.pause();
        });
        f.scheduler.resume();
        QVERIFY(!f.scheduler.isPaused());
        QTRY_VERIFY_WITH_TIMEOUT(kinds.size() >= 3, Patience);
        QCOMPARE(std::count(kinds.begin(), kinds.end(), "live"),
                 static_cast<std::ptrdiff_t>(kinds.size()));
        QVERIFY(called);
        QVERIFY(!fresh); // live, though of a minute ago
        QVERIFY(f.scheduler.isPaused());
        QVERIFY(f.is(Kind::Paused));
        QVERIFY(f.joined() < Fixture::Documents);
        disconnect(watching);
        f.scheduler.resume();
        QVERIFY(f.is(Kind::Live));
        QTRY_COMPARE_WITH_TIMEOUT(f.joined(), Fixture::Documents, Patience);
    }

    void aChangeThatShowsAfterALaterOneIsReadOnceTheWritesHaveSettled()
    {
        Fixture f;
        QVERIFY(f.live());
        f.server.lookBack = 32;
        f.putReaders(0, {"s1", "s2"});
        f.putReaders(1, {"s1", "s2"});
        f.server.late = "/x0";
        f.clock.advance(1s);
        QVERIFY(f.round());
        QCOMPARE(f.joined(), 1);
        f.server.late.clear(); // it shows now; nobody writes any more
        f.clock.advance(3s);
        QVERIFY(f.round());
        QCOMPARE(f.joined(), 2);
        f.server.calls.clear();
        f.clock.advance(1s);
        QVERIFY(f.round());
        QCOMPARE(f.server.countOf("counters"), 1);
        QCOMPARE(f.server.countOf("page"), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestCatchUp)
#include "tst_catchup.moc"
