// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/folderfeed.h"

#include "models/store/lockstore.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// Where the feed of changes begins and goes back to, so that it and the folders pass over nothing.
class TestFolderFeed : public QObject
{
    Q_OBJECT

    struct Fixture
    {
        Fixture() : server(clock), store(clock), folders(store, clock, feed)
        {
            clock.advance(1h);
            FeedMark mark;
            mark.newest.at = 50000;
            feed.add(mark, clock.bootNow());
            LockDocument lock;
            lock.id = lock.path = "/a/b";
            server.put(lock);
            folders.begin(&server);
        }
        FeedPage page(const std::string &path) const
        {
            FeedPage page;
            LockDocument lock;
            lock.id = lock.path = path;
            lock.updatedAt = clock.wallNow();
            page.locks.push_back(lock);
            return page;
        }

        ManualClock clock;
        FakeLockBackend server;
        LockStore store;
        ChangeFeed feed;
        FolderFeed folders;
    };

private slots:
    void beginsShortlyBeforeTheNewestWrite()
    {
        Fixture f;
        QCOMPARE(f.feed.position().at, 40000);
        QVERIFY(f.folders.reader().isActive());
        QVERIFY(f.folders.reader().reading("/") == FolderReading::Reading);
        QVERIFY(f.folders.walksOutside());
        QVERIFY(f.folders.advanceOutside({7}));
        QVERIFY(!f.folders.advanceOutside({7}));
        QCOMPARE(f.feed.position().at, 40000);
    }

    void takesWhatWasReadOnly()
    {
        Fixture f;
        // The walk shows all that it meets: it asks for what lies in no folder.
        QCOMPARE(f.folders.ownPart(f.page("/x/y")).locks.size(), std::size_t{1});
        f.folders.reader().endOutside();
        QCOMPARE(f.folders.ownPart(f.page("/x/y")).locks.size(), std::size_t{0});
        f.folders.reader().read("/x");
        QCOMPARE(f.folders.ownPart(f.page("/x/y")).locks.size(), std::size_t{1});
    }

    /// The listing may not tell yet what the feed told, and passed over.
    void goesBackForAFolderThatIsAskedFor()
    {
        Fixture f;
        f.folders.reader().endOutside();
        f.folders.lookBack();
        f.feed.advance({41000});
        f.folders.ownPart({});
        f.clock.advance(ChangeFeed::Settle);
        f.feed.advance({50000});
        f.folders.ownPart({});
        f.folders.lookBack();
        QCOMPARE(f.feed.position().at, 50000);
        f.folders.reader().read("/x");
        f.folders.lookBack();
        QCOMPARE(f.feed.position().at, 41000);
        f.feed.advance({50000});
        f.folders.lookBack();
        QCOMPARE(f.feed.position().at, 50000);
    }
};

LOCKSCOPE_GUILESS_TEST(TestFolderFeed)
#include "tst_folderfeed.moc"
