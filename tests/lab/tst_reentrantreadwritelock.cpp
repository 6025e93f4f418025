// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/reentrantreadwritelock.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <vector>

using namespace lockscope;
using Lock = ReentrantReadWriteLock;

namespace {

constexpr Micros Moment{20000};
constexpr Micros Forever{60000000};

/// Until so many threads stand in line.
void awaitLine(const Lock &lock, int count)
{
    QTRY_COMPARE_WITH_TIMEOUT(lock.waiting(), count, 60000);
}

/// Runs @p work in another thread and says what came of it.
template<typename Work>
auto elsewhere(Work work)
{
    decltype(work()) result{};
    std::thread([&] { result = work(); }).join();
    return result;
}

void bothOrders()
{
    QTest::addColumn<Lock::Order>("order");
    QTest::newRow("fair") << Lock::Order::Fair;
    QTest::newRow("unfair") << Lock::Order::Unfair;
}

/// Guarded by the lock alone: any data race is the lock's fault, and ThreadSanitizer sees it.
struct Pair
{
    std::int64_t first = 0;
    std::int64_t second = 0;
};

} // namespace

class TestReentrantReadWriteLock : public QObject
{
    Q_OBJECT
private slots:
    void readersShareIt_data() { bothOrders(); }
    void readersShareIt()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        lock.lockShared();
        QVERIFY(elsewhere([&] {
            return lock.tryLockShared() && lock.readers() == 2 && lock.unlockShared();
        }));
        QCOMPARE(lock.readers(), 1);
        QVERIFY(lock.unlockShared());
        QCOMPARE(lock.readers(), 0);
    }

    void aWriterKeepsEverybodyOut_data() { bothOrders(); }
    void aWriterKeepsEverybodyOut()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        QVERIFY(lock.lockExclusive());
        QVERIFY(!elsewhere([&] { return lock.tryLockShared(); }));
        QVERIFY(!elsewhere([&] { return lock.tryLockExclusive(); }));
        QVERIFY(!elsewhere([&] { return lock.tryLockSharedFor(Moment); }));
        QVERIFY(!elsewhere([&] { return lock.tryLockExclusiveFor(Moment); }));
        QVERIFY(lock.unlockExclusive());
        QVERIFY(elsewhere([&] { return lock.tryLockExclusive() && lock.unlockExclusive(); }));
        QCOMPARE(lock.waiting(), 0);
    }

    void aWriterWaitsForTheLastReader_data() { bothOrders(); }
    void aWriterWaitsForTheLastReader()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        lock.lockShared();
        std::latch reading(1);
        std::latch goOn(1);
        std::thread reader([&] {
            lock.lockShared();
            reading.count_down();
            goOn.wait();
            lock.unlockShared();
        });
        reading.wait();
        std::atomic<bool> written = false;
        std::thread writer([&] {
            written = lock.lockExclusive();
            lock.unlockExclusive();
        });
        awaitLine(lock, 1);
        lock.unlockShared();
        QCOMPARE(lock.readers(), 1);
        QVERIFY(!written);
        goOn.count_down();
        reader.join();
        writer.join();
        QVERIFY(written);
    }

    void aReaderWaitsForTheWriter_data() { bothOrders(); }
    void aReaderWaitsForTheWriter()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        QVERIFY(lock.lockExclusive());
        int value = 1;
        int seen = 0;
        std::thread reader([&] {
            lock.lockShared();
            seen = value;
            lock.unlockShared();
        });
        awaitLine(lock, 1);
        value = 2;
        lock.unlockExclusive();
        reader.join();
        QCOMPARE(seen, 2);
    }

    void aThreadTakesAgainWhatItHolds_data() { bothOrders(); }
    void aThreadTakesAgainWhatItHolds()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        QVERIFY(lock.lockExclusive());
        QVERIFY(lock.lockExclusive());
        QCOMPARE(lock.exclusiveHolds(), 2);
        QVERIFY(lock.unlockExclusive());
        QVERIFY(!elsewhere([&] { return lock.tryLockShared(); }));
        QVERIFY(lock.unlockExclusive());
        lock.lockShared();
        lock.lockShared();
        QCOMPARE(lock.sharedHolds(), 2);
        QVERIFY(lock.unlockShared());
        QVERIFY(!elsewhere([&] { return lock.tryLockExclusive(); }));
        QVERIFY(lock.unlockShared());
        QVERIFY(elsewhere([&] { return lock.tryLockExclusive() && lock.unlockExclusive(); }));
    }

    void aReaderTakesItAgainThoughAWriterWaits_data() { bothOrders(); }
    void aReaderTakesItAgainThoughAWriterWaits()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        lock.lockShared();
        std::thread writer([&] {
            if (lock.lockExclusive())
                lock.unlockExclusive();
        });
        awaitLine(lock, 1);
        lock.lockShared(); // would wait for ever, if it had to wait for the writer
        QCOMPARE(lock.sharedHolds(), 2);
        lock.unlockShared();
        lock.unlockShared();
        writer.join();
        QVERIFY(!lock.isHeldExclusively());
    }

    void aWriterMayBecomeAReader_data() { bothOrders(); }
    void aWriterMayBecomeAReader()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        QVERIFY(lock.lockExclusive());
        lock.lockShared();
        std::thread other([&] {
            if (lock.lockExclusive())
                lock.unlockExclusive();
        });
        awaitLine(lock, 1);
        QVERIFY(lock.unlockExclusive());
        // No writer has come in between, and none comes as long as it reads.
        QVERIFY(!lock.isHeldExclusively());
        QCOMPARE(lock.sharedHolds(), 1);
        QCOMPARE(lock.waiting(), 1);
        lock.unlockShared();
        other.join();
        QCOMPARE(lock.waiting(), 0);
    }

    void aReaderMayNotBecomeTheWriter_data() { bothOrders(); }
    void aReaderMayNotBecomeTheWriter()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        lock.lockShared();
        QVERIFY(!lock.tryUpgrade());
        QVERIFY(!lock.lockExclusive()); // at once, instead of never
        QVERIFY(!lock.tryLockExclusiveFor(Forever));
        QCOMPARE(lock.sharedHolds(), 1);
        QCOMPARE(lock.waiting(), 0);
        lock.unlockShared();
        QVERIFY(lock.lockExclusive());
        lock.lockShared();
        QVERIFY(lock.tryUpgrade()); // it is the writer already
        QCOMPARE(lock.exclusiveHolds(), 2);
    }

    void nobodyGivesBackWhatHeDoesNotHold_data() { bothOrders(); }
    void nobodyGivesBackWhatHeDoesNotHold()
    {
        QFETCH(const Lock::Order, order);
        Lock lock(order);
        QVERIFY(!lock.unlockShared());
        QVERIFY(!lock.unlockExclusive());
        QVERIFY(lock.lockExclusive());
        QVERIFY(!elsewhere([&] { return lock.unlockExclusive(); }));
        QVERIFY(!lock.unlockShared());
        QVERIFY(lock.isHeldExclusively());
        lock.unlockExclusive();
        lock.lockShared();
        QVERIFY(!elsewhere([&] { return lock.unlockShared(); }));
        QCOMPARE(lock.readers(), 1);
    }

    void aWaitingWriterKeepsNewReadersOutWhenFair()
    {
        Lock lock(Lock::Order::Fair);
        lock.lockShared();
        std::thread writer([&] {
            if (lock.lockExclusive())
                lock.unlockExclusive();
        });
        awaitLine(lock, 1);
        QVERIFY(!elsewhere([&] { return lock.tryLockSharedFor(Moment); }));
        lock.unlockShared();
        writer.join();
        QVERIFY(elsewhere([&] { return lock.tryLockSharedFor(Forever) && lock.unlockShared(); }));
    }

    void readersPassAWaitingWriterWhenUnfair()
    {
        Lock lock(Lock::Order::Unfair);
        lock.lockShared();
        std::thread writer([&] {
            if (lock.lockExclusive())
                lock.unlockExclusive();
        });
        awaitLine(lock, 1);
        QVERIFY(elsewhere([&] { return lock.tryLockSharedFor(Forever) && lock.unlockShared(); }));
        QCOMPARE(lock.waiting(), 1);
        lock.unlockShared();
        writer.join();
    }

    void whoHasWaitedLongestIsNextWhenFair()
    {
        Lock lock(Lock::Order::Fair);
        QVERIFY(lock.lockExclusive());
        std::vector<int> order; // guarded by the lock
        std::vector<std::thread> threads;
        for (int i = 0; i < 6; ++i) {
            threads.emplace_back([&, i] {
                if (lock.lockExclusive()) {
                    order.push_back(i);
                    lock.unlockExclusive();
                }
            });
            awaitLine(lock, i + 1);
        }
        lock.unlockExclusive();
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(order, (std::vector<int>{0, 1, 2, 3, 4, 5}));
    }

    void aWriterThatGivesUpLetsTheReadersBehindItIn()
    {
        Lock lock(Lock::Order::Fair);
        lock.lockShared();
        std::thread writer([&] { QVERIFY(!lock.tryLockExclusiveFor(Moment)); });
        QVERIFY(elsewhere([&] { return lock.tryLockSharedFor(Forever) && lock.unlockShared(); }));
        writer.join();
        QCOMPARE(lock.waiting(), 0);
    }

    void noUpdateIsLostAndNoReadIsTorn_data() { bothOrders(); }
    void noUpdateIsLostAndNoReadIsTorn()
    {
        QFETCH(const Lock::Order, order);
        constexpr int Writers = 4;
        constexpr int Readers = 4;
        constexpr int Works = 400;
        Lock lock(order);
        Pair pair;
        std::atomic<int> torn = 0;
        std::latch start(Writers + Readers);
        std::vector<std::thread> threads;
        for (int i = 0; i < Writers; ++i) {
            threads.emplace_back([&] {
                start.arrive_and_wait();
                for (int n = 0; n < Works; ++n) {
                    if (!lock.lockExclusive())
                        continue;
                    const std::int64_t before = pair.first;
                    std::this_thread::yield();
                    pair.first = before + 1;
                    if (n % 4 == 0) { // downgrade in between
                        pair.second = before + 1;
                        lock.lockShared();
                        lock.unlockExclusive();
                        torn += pair.first != before + 1 || pair.second != before + 1;
                        lock.unlockShared();
                        continue;
                    }
                    std::this_thread::yield();
                    pair.second = before + 1;
                    lock.unlockExclusive();
                }
            });
        }
        for (int i = 0; i < Readers; ++i) {
            threads.emplace_back([&] {
                start.arrive_and_wait();
                for (int n = 0; n < Works; ++n) {
                    if (n % 3 == 0) {
                        if (!lock.tryLockSharedFor(Micros(200)))
                            continue;
                    } else {
                        lock.lockShared();
                    }
                    const std::int64_t first = pair.first;
                    std::this_thread::yield();
                    torn += first != pair.second;
                    lock.unlockShared();
                }
            });
        }
        for (std::thread &thread : threads)
            thread.join();
        QCOMPARE(pair.first, std::int64_t{Writers * Works});
        QCOMPARE(torn.load(), 0);
        QCOMPARE(lock.waiting(), 0);
        QCOMPARE(lock.readers(), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestReentrantReadWriteLock)
#include "tst_reentrantreadwritelock.moc"
