// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"
#include "ui/kit/statuspalette.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace lockscope;
using namespace std::chrono_literals;

/// What is found must be seen: which folders are open when rows appear under a filter.
class TestLockTreeView : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : items(store), tree(&items)
        {
            begin("s1");
            grow(1s); // seen renewing, now and ever after
            tree.resize(800, 600);
            tree.show();
        }
        void filter(const char *text)
        {
            items.setFilter(FilterQuery::parse(QString::fromLatin1(text)).value());
        }
        bool shows(const char *path) const { return items.indexOfPath(path).isValid(); }
        bool isOpen(const char *path) const { return tree.isExpanded(items.indexOfPath(path)); }
        /// Time passes while the holder renews: no lock is in another state afterwards, only older.
        void grow(Millis span)
        {
            clock.advance(span);
            renew("s1");
            sync();
            store.tick();
        }
        /// Beyond what opens by itself.
        void lockMany()
        {
            for (int i = 0; i < 2 * LockTreeView::AutoExpandLimit; ++i)
                server.lockTree("/many/" + std::to_string(i), "s1");
        }

        LockTreeItems items;
        LockTreeView tree;
    };

private slots:
    void whatGrowsOldEnoughIsSeen()
    {
        Fixture f;
        f.server.lockTree("/a/b/c", "s1");
        f.server.lockTree("/d", "s1");
        f.sync();
        f.filter("older:5m");
        QVERIFY(!f.shows("/a"));
        f.grow(6min);
        QVERIFY(f.shows("/a/b/c"));
        QTRY_VERIFY(f.isOpen("/"));
        QVERIFY(f.isOpen("/a"));
        QVERIFY(f.isOpen("/a/b"));
    }

    void whatAFilterFindsIsMarkedInTheRow()
    {
        Fixture f;
        f.server.lockTree("/clinton/old.txt", "s1");
        f.server.lockTree("/obama/reports", "s1");
        f.sync();
        f.tree.expandAll();
        f.tree.resize(1600, 600);
        const auto marked = [&f](const char *path, int column) {
            const QModelIndex cell = f.items.indexOfPath(path).siblingAtColumn(column);
            const QImage picture = f.tree.viewport()->grab(f.tree.visualRect(cell)).toImage();
            const QColor ground = StatusPalette::of(f.tree.palette()).suspectBg;
            int count = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x)
                    count += picture.pixelColor(x, y) == ground;
            return count > 0;
        };
        QVERIFY(!marked("/clinton/old.txt", LockTreeModel::NameColumn));
        f.filter("OLD");
        QTRY_VERIFY(marked("/clinton/old.txt", LockTreeModel::NameColumn));
        QVERIFY(!marked("/clinton", LockTreeModel::NameColumn)); // it only leads there
        f.filter("owner:ws7");
        QTRY_VERIFY(marked("/obama/reports", LockTreeModel::OwnerColumn));
        QVERIFY(!marked("/obama/reports", LockTreeModel::NameColumn));
        f.filter("state:held");
        QVERIFY(!marked("/obama/reports", LockTreeModel::OwnerColumn));
    }

    void whatGrowsOldEnoughIsSeenInALargeTree()
    {
        Fixture f;
        f.lockMany();
        f.server.lockTree("/a/b", "s1");
        f.sync();
        f.grow(4min);
        f.server.lockTree("/a/c/d", "s1");
        f.sync();
        f.filter("older:5m /a/**");
        f.grow(2min);
        QVERIFY(f.shows("/a/b"));
        QVERIFY(!f.shows("/a/c"));
        QTRY_VERIFY(f.isOpen("/a"));
        f.grow(4min); // below a folder that is seen already
        QVERIFY(f.shows("/a/c/d"));
        QTRY_VERIFY(f.isOpen("/a/c"));
    }

    void aFolderTheUserClosedStaysClosed()
    {
        Fixture f;
        f.server.lockTree("/a/b/c", "s1");
        f.sync();
        f.grow(4min);
        f.server.lockTree("/a/d/e", "s1");
        f.sync();
        f.filter("older:5m");
        f.grow(2min);
        QTRY_VERIFY(f.isOpen("/a/b"));
        f.tree.collapse(f.items.indexOfPath("/a"));
        f.grow(4min);
        QVERIFY(f.shows("/a/d/e"));
        QTRY_VERIFY(f.isOpen("/a/d"));
        QVERIFY(!f.isOpen("/a"));
    }

    void afterFiltersTheFoldersAreAsBefore()
    {
        Fixture f;
        f.lockMany();
        for (const char *path : {"/a/b/one", "/c/d/two", "/e/f/three"})
            f.server.lockTree(path, "s1");
        f.sync();
        f.tree.expand(f.items.indexOfPath("/e"));
        f.filter("/**");
        QVERIFY(f.isOpen("/a/b") && f.isOpen("/c/d") && f.isOpen("/e/f"));
        f.filter("/c/**"); // what the other one opened is hidden
        QVERIFY(f.isOpen("/c/d"));
        f.filter("");
        QVERIFY(!f.isOpen("/a"));
        QVERIFY(!f.isOpen("/many"));
        QVERIFY(f.isOpen("/e"));
        QVERIFY(!f.isOpen("/e/f"));
        f.tree.expand(f.items.indexOfPath("/a"));
        QVERIFY(!f.isOpen("/a/b"));
    }

    void aFolderThatAFilterOpenedIsNotOneTheUserClosed_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("one of many was closed") << false;
        QTest::newRow("many were closed, one is found") << true;
    }
    void aFolderThatAFilterOpenedIsNotOneTheUserClosed()
    {
        QFETCH(bool, all);
        Fixture f;
        for (const char *path : {"/a/b/one", "/c/d/two", "/e/f/three"})
            f.server.lockTree(path, "s1");
        f.sync();
        f.tree.openAll();
        if (all)
            f.tree.closeAll();
        f.tree.collapse(f.items.indexOfPath("/a"));
        f.filter("/a/**");
        QVERIFY(f.isOpen("/a"));
        f.server.lockTree("/a/x/y",
                          "s1"); // opens by itself, as below any folder that was not closed
        f.sync();
        QTRY_VERIFY(f.isOpen("/a/x"));
        if (all) {
            f.filter("");
            f.server.lockTree("/c/x/y", "s1");
            f.sync();
            QCoreApplication::processEvents();
            QVERIFY(!f.isOpen("/c")); // that one was, and stays so
        }
    }

    void aFolderTheUserClosedIsClosedAfterFiltersThatOpenedAndHidIt()
    {
        Fixture f;
        for (const char *path : {"/a/one", "/b/two"})
            f.server.lockTree(path, "s1");
        f.sync();
        QTRY_VERIFY(f.isOpen("/a"));
        f.tree.collapse(f.items.indexOfPath("/a"));
        f.filter("o"); // both
        QVERIFY(f.isOpen("/a"));
        f.filter("two");
        f.filter("");
        QVERIFY(!f.isOpen("/a"));
        f.server.lockTree("/a/x/three", "s1");
        f.sync();
        QTRY_VERIFY(f.isOpen("/a/x")); // so that what is new was opened by now
        QVERIFY(!f.isOpen("/a"));
    }

    void afterAReloadUnderAFilterTheRestIsOpenAgain_data()
    {
        QTest::addColumn<bool>("many");
        QTest::newRow("few") << false;
        QTest::newRow("many") << true;
    }
    void afterAReloadUnderAFilterTheRestIsOpenAgain()
    {
        QFETCH(bool, many);
        Fixture f;
        if (many)
            f.lockMany();
        for (const char *path : {"/a/one", "/b/two", "/c/d/three"})
            f.server.lockTree(path, "s1");
        f.sync();
        f.tree.collapse(f.items.indexOfPath("/c"));
        f.filter("/a/**");
        f.store.clear();
        f.sync();
        QVERIFY(f.isOpen("/a"));
        f.filter("nothing like it");
        QVERIFY(!f.shows("/"));
        f.filter("");
        QVERIFY(f.isOpen("/"));
        QCOMPARE(f.isOpen("/b"), !many);
        QVERIFY(!f.isOpen("/c"));
    }

    void whoComesWhileAFilterIsLookedForIsOnTheFirstRowItFinds()
    {
        Fixture f;
        f.server.lockTree("/a/one", "s1");
        f.server.lockTree("/b/two", "s1");
        f.sync();
        f.items.setFilteredAtOnce(1);
        f.tree.activateWindow();
        f.filter("/b/**");
        QVERIFY(!f.items.isFilterInEffect());
        f.tree.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(f.tree.hasFocus());
        QTRY_VERIFY(f.items.isFilterInEffect());
        QVERIFY(f.tree.currentIndex().isValid());
        QVERIFY(!f.shows("/a"));
    }

    void whatGrowsTooOldForTheFilterIsNotSelectedAnyMore()
    {
        Fixture f;
        f.server.lockTree("/a/b", "s1");
        f.sync();
        f.filter("-older:5m");
        f.tree.choose(f.items.indexOfPath("/a/b"));
        QSignalSpy current(&f.tree, &LockTreeView::currentDocumentChanged);
        f.grow(6min);
        QVERIFY(!f.shows("/a/b"));
        QCOMPARE(current.count(), 1);
        QCOMPARE(current.takeFirst().first().toString(), QString());
        QVERIFY(f.tree.chosenPaths().isEmpty());
    }

    void whatComesUnderAFilterIsSeenInALargeTree()
    {
        Fixture f;
        f.lockMany();
        f.sync();
        f.filter("new");
        QVERIFY(!f.shows("/"));
        f.server.lockTree("/new/one", "s1");
        f.sync();
        QVERIFY(f.shows("/new/one"));
        QTRY_VERIFY(f.isOpen("/new"));
        QVERIFY(f.isOpen("/"));
        f.server.lockTree("/new/one/below", "s1"); // a leaf becomes a folder
        f.sync();
        QVERIFY(f.shows("/new/one/below"));
        QTRY_VERIFY(f.isOpen("/new/one"));
    }

    /// So many folders that they appear in one change of the layout.
    void whatComesInManyFoldersUnderAFilterIsSeen()
    {
        Fixture f;
        f.lockMany();
        for (int i = 0; i < 300; ++i)
            f.server.lockTree("/folders/" + std::to_string(i), "s1");
        f.sync();
        f.filter("folders");
        QVERIFY(f.isOpen("/folders"));
        for (int i = 0; i < 300; ++i)
            f.server.lockTree("/folders/" + std::to_string(i) + "/x/y", "s1");
        f.sync();
        QVERIFY(f.shows("/folders/299/x/y"));
        QTRY_VERIFY(f.isOpen("/folders/299"));
        QVERIFY(f.isOpen("/folders/299/x"));
        QVERIFY(f.isOpen("/folders/0/x"));
    }

    void inALargeTreeWithoutAFilterNothingOpensByItself()
    {
        Fixture f;
        f.lockMany();
        f.sync();
        f.tree.closeAll();
        f.server.lockTree("/new/one", "s1");
        f.sync();
        QVERIFY(f.shows("/new/one"));
        bool isLater = false; // than whatever the view has put off
        QTimer::singleShot(0, &f.tree, [&isLater] { isLater = true; });
        QTRY_VERIFY(isLater);
        QVERIFY(!f.isOpen("/new"));
        QVERIFY(!f.isOpen("/many"));
    }
};

LOCKSCOPE_TEST(TestLockTreeView)
#include "tst_locktreeview.moc"
