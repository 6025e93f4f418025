// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/deletioncheck.h"

#include "models/store/changefeed.h"
#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;
using Of = DeletionCheck::Of;

/// What was deleted leaves the picture, when an exact read confirms it.
class TestDeletionCheck : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), asker(clock), check(asker, store, clock)
        {
            asker.setBackend(&server);
            FeedPage page;
            for (const char *path : {"/a", "/b", "/c"}) {
                LockDocument lock;
                lock.id = lock.path = path;
                server.put(lock);
                page.locks.push_back(lock);
            }
            store.applyPage(page);
        }
        bool run(Of what)
        {
            QSignalSpy finished(&check, &DeletionCheck::finished);
            check.run(what);
            return QTest::qWaitFor([&] { return finished.count() > 0; }, 60000);
        }
        bool has(const std::string &id) const { return store.find(id) != NoDocument; }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        BackendAsker asker;
        DeletionCheck check;
    };

    static void ways()
    {
        QTest::addColumn<Of>("of");
        QTest::newRow("of everything") << Of::All;
        QTest::newRow("of a part") << Of::Part;
    }

private slots:
    void whatIsGoneGoes_data() { ways(); }
    void whatIsGoneGoes()
    {
        QFETCH(const Of, of);
        Fixture f;
        f.server.remove("/b");
        QVERIFY(f.run(of));
        QVERIFY(f.has("/a") && !f.has("/b") && f.has("/c"));
    }

    void aFailureIsToldAndChangesNothing_data() { ways(); }
    void aFailureIsToldAndChangesNothing()
    {
        QFETCH(const Of, of);
        Fixture f;
        f.server.remove("/b");
        f.server.failure = BackendError::of(BackendError::Kind::Unreachable, "gone");
        QSignalSpy failed(&f.check, &DeletionCheck::failed);
        f.check.run(of);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
        QVERIFY(f.has("/b"));
        QVERIFY(f.check.isDue(of, {}));
        f.server.failure.reset();
        QVERIFY(f.run(of));
        QVERIFY(!f.has("/b"));
    }

    void isDueUntilTheCounterHasSettled()
    {
        Fixture f;
        f.clock.advance(1h);
        const BootInstant moved = f.clock.bootNow();
        QVERIFY(f.check.isDue(Of::All, moved));
        QVERIFY(f.run(Of::All));
        QVERIFY(f.check.isDue(Of::All, moved));
        f.clock.advance(ChangeFeed::Settle);
        QVERIFY(f.run(Of::All));
        QVERIFY(!f.check.isDue(Of::All, moved));
        // Once in a while whatever the counter says.
        f.clock.advance(1min);
        QVERIFY(f.check.isDue(Of::All, moved));
    }

    /// It is newer than the answer that is on its way, perhaps.
    void whatWasToldMeanwhileIsAskedForAgain()
    {
        Fixture f;
        f.server.remove("/b");
        QSignalSpy finished(&f.check, &DeletionCheck::finished);
        f.check.run(Of::Part);
        f.check.noteApplied();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
        QCOMPARE(f.server.countOf("exact"), 2);
        QVERIFY(!f.has("/b"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestDeletionCheck)
#include "tst_deletioncheck.moc"
