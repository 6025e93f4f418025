// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/pagewalk.h"

#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockscope;
using Kind = BackendError::Kind;

/// Pages are read one after another and shown in slices.
class TestPageWalk : public QObject
{
    Q_OBJECT

    static constexpr int Patience = 60000;

    struct Fixture
    {
        explicit Fixture(int documents)
            : server(clock), store(clock), asker(clock),
              walk(asker, store, clock,
                   {[this](int limit) {
                        limits.push_back(limit);
                        return server.fetchPage(position, limit);
                    },
                    [this](FeedPage &page) {
                        position = page.next;
                        return page.complete;
                    }})
        {
            asker.setBackend(&server);
            for (int i = 0; i < documents; ++i) {
                LockDocument lock;
                lock.id = lock.path = "/x" + std::to_string(i);
                server.put(lock);
            }
        }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        BackendAsker asker;
        std::vector<int> limits;
        FeedPosition position;
        PageWalk walk;
    };

private slots:
    void showsEverythingAndEnds()
    {
        Fixture f(3500);
        QSignalSpy ended(&f.walk, &PageWalk::ended);
        f.walk.begin();
        f.walk.readOn();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, Patience);
        QCOMPARE(f.store.lockCount(), std::size_t{3500});
        // The first page is small; the server is quick.
        QVERIFY(f.limits.size() > 1);
        QVERIFY(f.limits.back() > f.limits.front());
        QVERIFY(f.walk.queue().isEmpty());
    }

    void stopsAfterThePageOnItsWayAndGoesOn()
    {
        Fixture f(3500);
        QSignalSpy stopped(&f.walk, &PageWalk::stopped);
        f.walk.begin();
        f.walk.readOn();
        f.walk.stop();
        QTRY_COMPARE_WITH_TIMEOUT(stopped.count(), 1, Patience);
        QCOMPARE(f.limits.size(), std::size_t{1});
        QCOMPARE(f.store.lockCount(), static_cast<std::size_t>(f.limits.front()));
        QSignalSpy ended(&f.walk, &PageWalk::ended);
        f.walk.go();
        f.walk.readOn();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, Patience);
        QCOMPARE(f.store.lockCount(), std::size_t{3500});
    }

    void asksForLessWhenItIsTooMuch()
    {
        Fixture f(10);
        f.server.failure = BackendError::of(Kind::TooLarge, "too much");
        QSignalSpy failed(&f.walk, &PageWalk::failed);
        f.walk.begin();
        f.walk.readOn();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QVERIFY(std::is_sorted(f.limits.rbegin(), f.limits.rend()));
        QVERIFY(f.limits.back() < f.limits.front());
    }

    void forgetsWhatIsNotShown()
    {
        Fixture f(3500);
        QSignalSpy read(&f.walk, &PageWalk::pageRead);
        f.walk.begin();
        f.walk.readOn();
        QTRY_VERIFY_WITH_TIMEOUT(read.count() > 0, Patience);
        f.asker.drop();
        f.walk.forget();
        QVERIFY(f.walk.queue().isEmpty() && !f.walk.isLong());
        const std::size_t shown = f.store.lockCount();
        QCoreApplication::processEvents();
        QCOMPARE(f.store.lockCount(), shown);
    }
};

LOCKSCOPE_GUILESS_TEST(TestPageWalk)
#include "tst_pagewalk.moc"
