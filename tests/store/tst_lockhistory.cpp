// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhistory.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"
#include "tests/support/watching.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;
using What = LockEvent::What;

class TestLockHistory : public QObject
{
    Q_OBJECT

    static FeedPage everything(const FakeLockBackend &server)
    {
        FeedPage page;
        for (const auto &[id, document] : server.locks())
            page.locks.push_back(document);
        for (const auto &[id, session] : server.sessions())
            page.sessions.push_back(session);
        return page;
    }

    static void declareDead(FakeLockBackend &server, const std::string &id, const std::string &by)
    {
        Session session = server.sessions().at(id);
        session.deadAt = server.now();
        session.deadBy = by;
        server.putSession(session);
    }
    struct World
    {
        World()
        {
            store.setClockOffset(0ms);
            server.putSession(server.makeSession("a", "host-a", 1));
            server.putSession(server.makeSession("b", "host-b", 2));
        }
        void see() { store.applyPage(everything(server)); }
        /// Released on the server and noticed here.
        void release(const std::string &path, const std::string &session)
        {
            server.unlockTree(path, session);
            see();
            if (server.locks().count(path) == 0)
                store.applyExact({path}, ExactDocuments());
        }
        ManualClock clock;
        FakeLockBackend server{clock};
        LockStore store{clock};
        LockHistory history{store};
    };

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
        history.looked();
        history.looked();
        QCOMPARE(history.at(1).what, What::Suspected);
        QCOMPARE(history.at(1).count, 2);
        Session renewed = server.sessions().at("s1");
        renewed.renewedAt = clock.wallNow();
        renewed.expiresAt = clock.wallNow() + 30s;
        server.putSession(renewed);
        store.applyPage(everything(server));
        QCOMPARE(history.at(2).what, What::Recovered);
        passWatched(store, clock, 50s);
        QCOMPARE(history.at(3).what, What::Died);

        declareDead(server, "s1", "anna@ops");
        store.applyPage(everything(server));
        store.applyExact({"/a/b"}, ExactDocuments());
        QCOMPARE(history.at(4).what, What::Broken);
        QCOMPARE(history.at(4).by, std::string("anna@ops"));
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

    void aSessionThatEndsItselfIsNotDeadAndItsLocksAreReleased()
    {
        World w;
        w.server.lockTree("/a", "a");
        w.see();
        w.history.start();
        declareDead(w.server, "a", w.server.sessions().at("a").process.processId);
        w.see();
        QCOMPARE(w.history.size(), std::size_t(0));
        w.release("/a", "a");
        QCOMPARE(w.history.size(), std::size_t(1));
        QCOMPARE(w.history.at(0).what, What::Released);
        QVERIFY(w.history.at(0).by.empty());
    }

    void whatASilentSessionHeldIsReleasedUnlessSomebodyDeclaredItDead()
    {
        World w;
        w.server.lockTree("/a", "a");
        w.see();
        w.history.start();
        passWatched(w.store, w.clock, 60s);
        QCOMPARE(w.history.at(w.history.size() - 1).what, What::Died);
        w.release("/a", "a");
        QCOMPARE(w.history.at(w.history.size() - 1).what, What::Released);
    }

    void aRecoveredChangeIsReleasedByWhoRecoveredIt()
    {
        World w;
        w.server.lockTree("/a", "a");
        LockDocument document = w.server.locks().at("/a");
        document.holders.front().op = "op-1";
        w.server.put(document);
        declareDead(w.server, "a", "host-b:2");
        w.see();
        w.history.start();
        document.holders.front().session = "b";
        w.server.put(document);
        w.see();
        declareDead(w.server, "b", w.server.sessions().at("b").process.processId);
        w.see();
        w.server.remove("/a");
        w.store.applyExact({"/a"}, ExactDocuments());
        const LockEvent &last = w.history.at(w.history.size() - 1);
        QCOMPARE(last.what, What::Released);
        for (std::size_t i = 0; i < w.history.size(); ++i)
            QVERIFY(w.history.at(i).what != What::Died);
    }

    void aSuspectIsToldOnlyWhenAnotherLookStillShowsIt()
    {
        World w;
        w.server.lockTree("/a", "a");
        w.see();
        w.history.start();
        w.clock.advance(20s);
        w.store.tick();
        w.history.looked();
        QCOMPARE(w.history.size(), std::size_t(0));
        w.server.remove("session:a");
        w.store.applyExact({"session:a"}, ExactDocuments());
        w.history.looked();
        w.history.looked();
        QCOMPARE(w.history.size(), std::size_t(1)); // not of the one that is gone
        QCOMPARE(w.history.at(0).what, What::Suspected);
        QCOMPARE(w.history.at(0).session, std::string("b"));
    }

    void aChangeNamesWhoCameAndWhoWent()
    {
        World w;
        w.server.lockTree("/a", "a", LockMode::S);
        w.see();
        w.history.start();
        w.clock.advance(1s);
        w.server.lockTree("/a", "b", LockMode::S);
        w.see();
        QCOMPARE(w.history.at(0).what, What::Changed);
        QCOMPARE(w.history.at(0).session, std::string("b"));
        QCOMPARE(w.history.at(0).host, std::string("host-b"));
        w.release("/a", "b");
        QCOMPARE(w.history.at(1).what, What::Changed);
        QCOMPARE(w.history.at(1).session, std::string("b"));
        QCOMPARE(w.history.at(1).count, 1);
        w.release("/a", "a");
        QCOMPARE(w.history.at(2).what, What::Released);
        QCOMPARE(w.history.at(2).session, std::string("a"));
    }

    void whoLeavesIsNamedEvenWhenNothingWasSeenToBegin()
    {
        World w;
        w.server.lockTree("/a", "a", LockMode::S);
        w.server.lockTree("/a", "b", LockMode::S);
        w.see();
        w.history.start();
        w.release("/a", "b");
        QCOMPARE(w.history.size(), std::size_t(1));
        QCOMPARE(w.history.at(0).session, std::string("b"));
        QCOMPARE(w.history.at(0).host, std::string("host-b"));
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

LOCKSCOPE_GUILESS_TEST(TestLockHistory)
#include "tst_lockhistory.moc"
