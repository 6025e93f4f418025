// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/locktreemodel.h"
#include "models/store/folderreader.h"
#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockscope;

/// The tree of a server that is read folder by folder.
class TestTreeFolders : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : model(store), reader(store, clock)
        {
            begin("s1");
            model.setFolders(&reader);
        }
        /// What the scheduler does at first.
        bool begin()
        {
            reader.setBackend(&server);
            reader.endOutside();
            reader.read("/");
            return isDone("/");
        }
        using StoreFixture::begin;
        bool isDone(const char *folder)
        {
            return QTest::qWaitFor([&] { return reader.reading(folder) != FolderReading::Reading; },
                                   60000);
        }
        bool read(const char *folder)
        {
            model.readFolder(at(folder));
            return isDone(folder);
        }
        QModelIndex at(const char *path) const { return model.indexOfPath(path); }
        LockRow row(const char *path) const { return model.row(at(path)); }
        bool isClosedToViews(const char *path) const
        {
            return model.flags(at(path)) & Qt::ItemNeverHasChildren;
        }
        /// As the feed brings it.
        void change(const char *documentId)
        {
            FeedPage page;
            page.locks.push_back(server.locks().at(documentId));
            store.applyPage(reader.relevant(page));
        }

        LockTreeModel model;
        FolderReader reader;
    };

private slots:
    void aFolderThatIsNotReadHasChildrenAndNoRows()
    {
        Fixture f;
        const QAbstractItemModelTester tester(&f.model);
        f.server.lockTree("/a/b/c", "s1");
        f.server.lockTree("/d", "s1");
        QVERIFY(f.begin());

        QVERIFY(f.model.readsFolders());
        QVERIFY(f.model.hasChildren(f.at("/a")));
        QVERIFY(!f.isClosedToViews("/a"));
        QCOMPARE(f.model.rowCount(f.at("/a")), 0);
        QVERIFY(f.row("/a").kind == NodeKind::Folder);
        QVERIFY(f.row("/a").reading == FolderReading::NotRead);
        QVERIFY(f.row("/a").moreBelow);
        QVERIFY(!f.model.canFetchMore(f.at("/a"))); // a view would, with every layout

        QVERIFY(!f.model.hasChildren(f.at("/d")));
        QVERIFY(f.isClosedToViews("/d"));
        QVERIFY(f.row("/d").kind == NodeKind::Leaf);
        QVERIFY(f.row("/d").reading == FolderReading::Whole);
        QVERIFY(!f.row("/d").moreBelow);
    }

    void whoOpensAFolderReadsIt()
    {
        Fixture f;
        const QAbstractItemModelTester tester(&f.model);
        f.server.lockTree("/a/b/c", "s1");
        QVERIFY(f.begin());
        const QSignalSpy changed(&f.model, &LockTreeModel::readingChanged);
        f.model.readFolder(f.at("/a"));
        QVERIFY(f.row("/a").reading == FolderReading::Reading);
        QVERIFY(f.model.hasChildren(f.at("/a")));
        QCOMPARE(changed.count(), 1);
        QVERIFY(f.isDone("/a"));
        QVERIFY(f.row("/a").reading == FolderReading::Whole);
        QCOMPARE(changed.count(), 2);
        QVERIFY(changed.last().first().toModelIndex() == f.at("/a"));
        QCOMPARE(f.model.rowCount(f.at("/a")), 1);
        QVERIFY(f.row("/a/b").reading == FolderReading::NotRead);
        QVERIFY(!f.at("/a/b/c").isValid());
        QVERIFY(!f.model.isWholeBelow(f.at("/a")));
        QVERIFY(f.read("/a/b"));
        QVERIFY(f.at("/a/b/c").isValid());
        QVERIFY(f.model.isWholeBelow(f.at("/a")));
        QVERIFY(!f.row("/a").moreBelow);
        QCOMPARE(f.row("/a").belowLocks, std::int64_t(1));
    }

    void aLockWithNothingBelowIsNeverAskedFor()
    {
        Fixture f;
        f.server.lockTree("/d", "s1");
        QVERIFY(f.begin());
        f.model.readFolder(f.at("/d"));
        QVERIFY(f.reader.reading("/d") == FolderReading::NotRead);
        QCOMPARE(f.server.countOf("folder /d"), 0);
    }

    void aReadLockMayHaveOthersBelow()
    {
        Fixture f;
        f.begin("s2");
        f.server.lockTree("/a", "s1", LockMode::S);
        f.server.lockTree("/a/b", "s2", LockMode::S);
        QVERIFY(f.begin());
        QVERIFY(f.model.hasChildren(f.at("/a")));
        QVERIFY(f.read("/a"));
        QVERIFY(f.at("/a/b").isValid());
    }

    void aLargeFolderIsReadPageByPage()
    {
        Fixture f;
        const QAbstractItemModelTester tester(&f.model);
        for (int i = 0; i < 25; ++i)
            f.server.lockTree("/many/" + std::to_string(100 + i), "s1");
        f.server.pageLimit = 10;
        QVERIFY(f.begin());
        QVERIFY(f.read("/many"));
        QVERIFY(f.row("/many").reading == FolderReading::More);
        QCOMPARE(f.model.rowCount(f.at("/many")), 10);
        QVERIFY(f.row("/many").moreBelow);
        for (int page = 0; page < 5 && f.row("/many").reading == FolderReading::More; ++page)
            QVERIFY(f.read("/many"));
        QVERIFY(f.row("/many").reading == FolderReading::Whole);
        QCOMPARE(f.model.rowCount(f.at("/many")), 25);
        QVERIFY(!f.row("/many").moreBelow);
    }

    void aFolderThatCouldNotBeReadSaysWhyAndIsReadAgain()
    {
        Fixture f;
        f.server.lockTree("/a/b", "s1");
        QVERIFY(f.begin());
        f.server.failure = BackendError{BackendError::Kind::ServerError, 500, "no luck", {}, {}};
        QVERIFY(f.read("/a"));
        QVERIFY(f.row("/a").reading == FolderReading::Failed);
        const std::optional<BackendError> error = f.model.readingError(f.at("/a"));
        QVERIFY(error);
        QCOMPARE(error->detail, std::string("no luck"));
        QVERIFY(f.model.hasChildren(f.at("/a")));
        f.server.failure.reset();
        QVERIFY(f.read("/a"));
        QVERIFY(f.at("/a/b").isValid());
        QVERIFY(!f.model.readingError(f.at("/a")));
    }

    void aChildWithoutADocumentIsAFolderToo()
    {
        Fixture f;
        f.server.lockTree("/w/x/y", "s1");
        f.server.remove("/w");
        f.server.remove("/w/x");
        QVERIFY(f.begin());
        QVERIFY(f.at("/w").isValid());
        QVERIFY(f.row("/w").facts.id.empty());
        QVERIFY(f.row("/w").kind == NodeKind::Folder);
        QVERIFY(f.row("/w").reading == FolderReading::NotRead);
        QVERIFY(f.read("/w"));
        QVERIFY(f.row("/w").reading == FolderReading::Whole);
        QVERIFY(f.row("/w/x").reading == FolderReading::NotRead);
    }

    void aLockThatBecomesAFolderSaysSo()
    {
        Fixture f;
        f.server.lockTree("/d", "s1");
        QVERIFY(f.begin());
        QVERIFY(!f.model.hasChildren(f.at("/d")));
        const QSignalSpy changed(&f.model, &LockTreeModel::readingChanged);
        f.server.unlockTree("/d", "s1");
        f.server.lockTree("/d/e", "s1");
        f.change("/d");
        QCOMPARE(changed.count(), 1); // no row came or went, but a view must look again
        QVERIFY(f.model.hasChildren(f.at("/d")));
        QVERIFY(f.row("/d").kind == NodeKind::Folder);
    }

    void whatIsNotKnownOfAPath()
    {
        Fixture f;
        f.server.lockTree("/a/b/c", "s1");
        f.server.lockTree("/d", "s1");
        f.reader.setBackend(&f.server);
        QCOMPARE(f.model.unreadFolderAbove("/a/b/c"), std::string("/"));
        QVERIFY(f.begin());
        QCOMPARE(f.model.unreadFolderAbove("/a"), std::string());
        QCOMPARE(f.model.unreadFolderAbove("/a/b/c"), std::string("/a"));
        QCOMPARE(f.model.unreadFolderAbove("/nothing/there"), std::string());
        QCOMPARE(f.model.unreadFolderAbove("/d/below"), std::string());
        QVERIFY(f.read("/a"));
        QCOMPARE(f.model.unreadFolderAbove("/a/b/c"), std::string("/a/b"));
        QVERIFY(f.read("/a/b"));
        QCOMPARE(f.model.unreadFolderAbove("/a/b/c"), std::string());
        QCOMPARE(f.model.unreadFolderAbove("/a/b/other"), std::string());
    }

    void withoutWhatLiesInNoFolderNothingIsWhole()
    {
        Fixture f;
        f.server.lockTree("/d/e", "s1");
        QVERIFY(f.begin());
        QVERIFY(f.read("/d"));
        QVERIFY(f.model.outsideIsWhole());
        QVERIFY(f.model.isWholeBelow(f.at("/d")) && f.model.mayBeWholeBelow(f.at("/d")));
        f.reader.leaveOutside();
        QVERIFY(!f.model.outsideIsWhole());
        QVERIFY(!f.model.isWholeBelow(f.at("/d")) && !f.model.mayBeWholeBelow(f.at("/d")));
    }

    void aRowLooksAtSomeRowsBelowOnly()
    {
        Fixture f;
        constexpr int Many = 6000;
        f.server.lockTree("/many/10000", "s1");
        LockDocument lock = f.server.locks().at("/many/10000");
        for (int i = 1; i < Many; ++i) {
            lock.path = lock.id = "/many/" + std::to_string(10000 + i);
            f.server.put(lock);
        }
        QVERIFY(f.begin());
        QVERIFY(!f.model.mayBeWholeBelow(f.at("/many")));
        for (int page = 0; page < Many && f.row("/many").reading != FolderReading::Whole; ++page)
            QVERIFY(f.read("/many"));
        QCOMPARE(f.model.rowCount(f.at("/many")), Many);
        QVERIFY(f.row("/many").moreBelow); // nobody looked at all of them
        QVERIFY(f.model.mayBeWholeBelow(f.at("/many")));
        QVERIFY(f.model.isWholeBelow(f.at("/many")));
    }

    void ofTheRootNothingIsKnownBeforeItsFolderWasAskedFor()
    {
        Fixture f;
        f.reader.setBackend(&f.server);
        QCOMPARE(f.model.unreadFolderAbove("/"), std::string("/"));
        QVERIFY(f.begin());
        QCOMPARE(f.model.unreadFolderAbove("/"), std::string());
    }

    void whereNoMoreCanBeHeldNothingCanBeOpened()
    {
        Fixture f;
        f.server.lockTree("/a/b/c", "s1");
        f.reader.setMostHeld(2);
        QVERIFY(f.begin());
        QVERIFY(f.reader.isFull());
        QVERIFY(!f.model.hasChildren(f.at("/a")));
        QVERIFY(f.row("/a").reading == FolderReading::NotRead);
        QVERIFY(f.row("/a").kind == NodeKind::Folder);
    }

    void readAsAWholeNothingIsUnread()
    {
        Fixture f;
        f.server.lockTree("/a/b", "s1");
        f.sync();
        QVERIFY(!f.model.readsFolders());
        QVERIFY(f.row("/a").reading == FolderReading::Whole);
        QVERIFY(!f.row("/a").moreBelow);
        QVERIFY(f.model.isWholeBelow(f.at("/a")));
        QCOMPARE(f.model.unreadFolderAbove("/x/y"), std::string());
        QVERIFY(!f.model.hasChildren(f.at("/a/b")));
    }
};

LOCKSCOPE_GUILESS_TEST(TestTreeFolders)
#include "tst_treefolders.moc"
