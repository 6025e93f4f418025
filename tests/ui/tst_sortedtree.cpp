// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/shell/savedviews.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/sortmenu.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// The lock tree sorted by its columns, from the header and from the menu.
class TestSortedTree : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        Fixture()
        {
            take("/a/x", "s1", "ws7", 30);
            clock.advance(1min);
            take("/a/y", "s2", "db3", 20);
            clock.advance(1min);
            take("/a/z", "s3", "etl", 10);
            QVERIFY(connectWindow());
            QTRY_VERIFY(tree()->isExpanded(at("/a")));
        }
        void take(const std::string &path, const std::string &session, const char *host,
                  std::int64_t pid)
        {
            backend.putSession(backend.makeSession(session, host, pid));
            backend.lockTree(path, session);
        }
        LockTreeView *tree() const { return window->tree(); }
        QHeaderView *header() const { return tree()->header(); }
        QModelIndex at(const char *path) const { return tree()->items()->indexOfPath(path); }
        /// The rows below @p path, from top to bottom on the screen.
        QStringList seenBelow(const char *path) const
        {
            QStringList names;
            const QModelIndex parent = at(path);
            for (QModelIndex row = tree()->indexBelow(parent);
                 row.isValid() && row.parent() == parent; row = tree()->indexBelow(row))
                names.append(row.data().toString());
            return names;
        }
        void click(int column) const
        {
            QTest::mouseClick(header()->viewport(), Qt::LeftButton, {},
                              QPoint(header()->sectionViewportPosition(column)
                                             + header()->sectionSize(column) / 2,
                                     header()->height() / 2));
        }
    };

    static QStringList names(const char *text)
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '));
    }

private slots:
    void aClickOnTheHeaderSorts()
    {
        Fixture f;
        QCOMPARE(f.header()->sortIndicatorSection(), int(LockTreeModel::NameColumn));
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        f.tree()->setCurrentIndex(f.at("/a/y"));
        f.click(LockTreeModel::OwnerColumn);
        QCOMPARE(f.seenBelow("/a"), names("y z x"));
        QCOMPARE(f.header()->sortIndicatorOrder(), Qt::AscendingOrder);
        f.click(LockTreeModel::OwnerColumn);
        QCOMPARE(f.seenBelow("/a"), names("x z y"));
        f.click(LockTreeModel::HeldColumn); // what is held longest first
        QCOMPARE(f.header()->sortIndicatorOrder(), Qt::DescendingOrder);
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        f.click(LockTreeModel::LeaseColumn); // what ends soonest first
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        f.click(LockTreeModel::LeaseColumn);
        QCOMPARE(f.seenBelow("/a"), names("z y x"));
        f.click(LockTreeModel::NameColumn);
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        // What is chosen and open stays so.
        QCOMPARE(f.tree()->currentPath(), QStringLiteral("/a/y"));
        QVERIFY(f.tree()->isExpanded(f.at("/a")));
    }

    void theSignOfTheSortedColumnIsLargeEnoughToBeSeen()
    {
        const Fixture f;
        const auto signOf = [&f](int column) {
            constexpr int Right = 24; // of the column's head, without the lines at its edges
            const int end = f.header()->sectionViewportPosition(column)
                            + f.header()->sectionSize(column);
            return f.header()
                    ->viewport()
                    ->grab(QRect(end - Right, 1, Right - 2, f.header()->height() - 3))
                    .toImage();
        };
        const QImage without = signOf(LockTreeModel::StateColumn);
        f.header()->setSortIndicator(LockTreeModel::StateColumn, Qt::DescendingOrder);
        const QImage with = signOf(LockTreeModel::StateColumn);
        int rows = 0;
        for (int y = 0; y < with.height(); ++y)
            rows += with.copy(0, y, with.width(), 1) != without.copy(0, y, with.width(), 1);
        QVERIFY2(rows >= 4, qPrintable(QString::number(rows)));
    }

    void liveChangesMoveRowsButNeitherSelectionNorScroll()
    {
        Fixture f;
        for (int i = 0; i < 100; ++i)
            f.take("/many/" + std::to_string(100 + i), "s1", "ws7", 30);
        QVERIFY(f.advance(1s));
        QTRY_VERIFY(f.tree()->isExpanded(f.at("/many")));
        f.click(LockTreeModel::LeaseColumn);
        QCOMPARE(f.seenBelow("/a").first(), QStringLiteral("y"));
        f.tree()->setCurrentIndex(f.at("/many/150"));
        f.tree()->scrollTo(f.at("/many/150"), QAbstractItemView::PositionAtCenter);
        const int scroll = f.tree()->verticalScrollBar()->value();
        QVERIFY(scroll > 0);
        QVERIFY(f.advance(1s, {"s2"}));
        QVERIFY(f.advance(1s));
        QCOMPARE(f.seenBelow("/a").last(), QStringLiteral("y"));
        QCOMPARE(f.tree()->currentPath(), QStringLiteral("/many/150"));
        QCOMPARE(f.tree()->verticalScrollBar()->value(), scroll);
    }

    void theMenuSortsToo()
    {
        Fixture f;
        auto *menu = f.window->findChild<SortMenu *>();
        QVERIFY(menu);
        const QList<QAction *> entries = menu->actions();
        QAction *owner = entries.at(LockTreeModel::OwnerColumn);
        QAction *descending = entries.last();
        QVERIFY(entries.at(LockTreeModel::NameColumn)->isChecked());
        owner->trigger();
        QCOMPARE(f.seenBelow("/a"), names("y z x"));
        QCOMPARE(f.header()->sortIndicatorSection(), int(LockTreeModel::OwnerColumn));
        QVERIFY(owner->isChecked());
        QVERIFY(!descending->isChecked());
        descending->trigger();
        QCOMPARE(f.seenBelow("/a"), names("x z y"));
        f.click(LockTreeModel::OwnerColumn);
        QVERIFY(!descending->isChecked());
        QCOMPARE(f.seenBelow("/a"), names("y z x"));
        f.window->resetLayout();
        QVERIFY(entries.at(LockTreeModel::NameColumn)->isChecked());
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
    }

    void aSavedViewKeepsTheOrder()
    {
        Fixture f;
        auto *views = f.window->findChild<SavedViews *>();
        f.click(LockTreeModel::OwnerColumn);
        QVERIFY(views->save(QStringLiteral("owners")));
        f.click(LockTreeModel::NameColumn);
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        views->apply(views->views().first());
        QCOMPARE(f.seenBelow("/a"), names("y z x"));
        QCOMPARE(f.header()->sortIndicatorSection(), int(LockTreeModel::OwnerColumn));
    }

    /// Their header could not be clicked, and says "by name, the last first".
    void columnsKeptByAnEarlierVersionAreSortedByName()
    {
        Fixture f;
        QTreeView earlier;
        earlier.setModel(f.tree()->items());
        const QByteArray columns = earlier.header()->saveState();
        f.click(LockTreeModel::OwnerColumn);
        QVERIFY(f.header()->restoreState(columns));
        QCOMPARE(f.seenBelow("/a"), names("x y z"));
        QCOMPARE(f.header()->sortIndicatorOrder(), Qt::AscendingOrder);
        QVERIFY(!f.window->findChild<SortMenu *>()->actions().last()->isChecked());
        f.click(LockTreeModel::OwnerColumn);
        QCOMPARE(f.seenBelow("/a"), names("y z x"));
    }
};

LOCKSCOPE_TEST(TestSortedTree)
#include "tst_sortedtree.moc"
