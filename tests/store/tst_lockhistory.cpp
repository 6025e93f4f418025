// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhistory.h"
#include "tests/support/fakelockbackend.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;
using What = LockEvent::What;

class TestLockHistory : public QObject
{
    Q_OBJECT

    static LockPage everything(const FakeLockBackend &server)
    {
        LockPage page;
        for (const auto &[id, document] : server.locks())
            page.locks.push_back(document);
        for (const auto &[id, session] : server.sessions())
            page.sessions.push_back(session);
        return page;
    }

private slots:
    void tellsALocksLife()
    {
        ManualClock clock;
        FakeLockBackend server(clock);
        LockStore store(clock);
        store.setClockOffset(0ms);
        LockHistory history(store);
        server.putSession(server.makeSession("s1"));
        server.lockTree("/a/before", "s1");
        store.applyPage(everything(server));
        history.start();
        QCOMPARE(history.size(), std::size_t(0));

        server.lockTree("/a/b", "s1");
        store.applyPage(everything(server));
        QCOMPARE(history.size(), std::size_t(1)); // its ancestors are no events
        QCOMPARE(history.at(0).what, What::Taken);
        QCOMPARE(history.at(0).path, std::string("/a/b"));
        QCOMPARE(history.at(0).host, std::string("ws7"));

        clock.advance(20s);
        store.tick();
        QCOMPARE(history.at(1).what, What::Suspected);
        QCOMPARE(history.at(1).count, 2);
        Session renewed = server.sessions().at("s1");
        renewed.renewedAt = clock.wallNow();
        renewed.expiresAt = clock.wallNow() + 30s;
        server.putSession(renewed);
        store.applyPage(everything(server));
        QCOMPARE(history.at(2).what, What::Recovered);
        clock.advance(50s);
        store.confirmAsOf(clock.bootNow());
        store.tick();
        QCOMPARE(history.at(3).what, What::Died);

        store.applyExact({"/a/b"}, ExactDocuments());
        QCOMPARE(history.at(4).what, What::Released);
        QCOMPARE(history.at(4).health, LockHealth::Dead);
        QCOMPARE(history.ofPath("/a/b").size(), std::size_t(2));

        QSignalSpy cleared(&history, &LockHistory::cleared);
        store.clear();
        QCOMPARE(cleared.size(), 1);
        QCOMPARE(history.size(), std::size_t(0));
        server.lockTree("/c", "s1");
        store.applyPage(everything(server));
        QCOMPARE(history.size(), std::size_t(0)); // the next first load is no event either
    }

    void keepsTheLastOnly()
    {
        ManualClock clock;
        FakeLockBackend server(clock);
        LockStore store(clock);
        LockHistory history(store, 10);
        history.start();
        int size = 0;
        connect(&history, &LockHistory::recorded, this,
                [&](int added, int dropped) { size += added - dropped; });
        for (int i = 0; i < 25; ++i) {
            server.lockTree("/" + std::to_string(i), "s1");
            if (i % 4 == 0)
                store.applyPage(everything(server));
            QCOMPARE(std::size_t(size), history.size());
        }
        QCOMPARE(history.size(), std::size_t(10));
        QCOMPARE(history.at(9).number, history.at(0).number + 9);
        QCOMPARE(history.at(9).number, std::uint64_t(25));
    }
};

QTEST_GUILESS_MAIN(TestLockHistory)
#include "tst_lockhistory.moc"
