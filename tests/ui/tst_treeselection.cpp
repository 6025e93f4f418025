// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/items/storefixture.h"
#include "tests/support/testprogram.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QApplication>
#include <QFocusEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

using namespace lockscope;
using namespace std::chrono_literals;

/// Several rows of the tree selected by mouse and keys; what lives below them never moves the
/// selection.
class TestTreeSelection : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : items(store), tree(&items)
        {
            begin("s1");
            for (const char *path : {"/a/one", "/a/three", "/a/two", "/b/four", "/b/six"})
                server.lockTree(path, "s1");
            sync();
            tree.resize(800, 600);
            tree.show();
        }
        QRect rectOf(const char *path) const { return tree.visualRect(items.indexOfPath(path)); }
        void click(const char *path, Qt::KeyboardModifiers modifiers = {})
        {
            QTest::mouseClick(tree.viewport(), Qt::LeftButton, modifiers, rectOf(path).center());
        }
        QString chosen() const { return tree.chosenPaths().join(QLatin1Char(' ')); }
        void filter(const char *text)
        {
            items.setFilter(FilterQuery::parse(QString::fromLatin1(text)).value());
        }
        void unlock(const char *path)
        {
            server.unlockTree(path, "s1");
            sync();
        }

        LockTreeItems items;
        LockTreeView tree;
    };

private slots:
    void rowsAreAddedAndTakenOutByCtrlClick()
    {
        Fixture f;
        f.click("/a/one");
        QCOMPARE(f.chosen(), QStringLiteral("/a/one"));
        f.click("/b/six", Qt::ControlModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /b/six"));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b/six"));
        f.click("/a/one", Qt::ControlModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/one")); // what is looked at
        f.click("/a/two");
        QCOMPARE(f.chosen(), QStringLiteral("/a/two"));
    }

    void aRangeIsSelectedByShift()
    {
        Fixture f;
        f.click("/a/one");
        f.click("/b", Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/three /a/two /b"));
        f.click("/a/one");
        QTest::keyClick(&f.tree, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(&f.tree, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/three /a/two"));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/two"));
        QTest::keyClick(&f.tree, Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/three"));
    }

    void everythingThatIsOpenIsSelectedByCtrlA()
    {
        Fixture f;
        f.tree.collapse(f.items.indexOfPath("/b"));
        QTest::keyClick(&f.tree, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/ /a /a/one /a/three /a/two /b"));
    }

    void whatComesBetweenSelectedRowsIsNotSelected()
    {
        Fixture f;
        f.click("/a/one");
        f.click("/b/four", Qt::ShiftModifier);
        const QString before = f.chosen();
        f.server.lockTree("/a/s", "s1"); // between "one" and "three"
        f.server.lockTree("/ab", "s1");
        f.sync();
        QVERIFY(f.items.indexOfPath("/a/s").isValid());
        QCOMPARE(f.chosen(), before);
    }

    void whatGoesLeavesTheOthersSelected()
    {
        Fixture f;
        f.items.setGhostLifetime(0ms);
        f.click("/a/one");
        f.click("/a/two", Qt::ControlModifier);
        f.click("/b/six", Qt::ControlModifier);
        f.unlock("/b/six"); // the current one: nothing else becomes current
        QVERIFY(!f.tree.currentIndex().isValid());
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/two"));
        f.unlock("/a/one");
        QCOMPARE(f.chosen(), QStringLiteral("/a/two"));
    }

    void sortingAndFilteringKeepWhatIsStillShown()
    {
        Fixture f;
        f.click("/a/one");
        f.click("/a/two", Qt::ControlModifier);
        f.click("/b/six", Qt::ControlModifier);
        f.tree.sortByColumn(LockTreeModel::NameColumn, Qt::DescendingOrder);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/two /b/six"));
        f.filter("/a/**");
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/two"));
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/two"));
    }

    void aDocumentThatComesToTheCurrentRowIsTold()
    {
        Fixture f;
        LockDocument alone = f.server.locks().at("/a/one"); // without one on the folder above
        alone.id = alone.path = "/p/q";
        f.server.put(alone);
        f.sync();
        f.click("/p");
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/p"));
        QCOMPARE(f.tree.currentDocumentId(), QString());
        QSignalSpy current(&f.tree, &LockTreeView::currentDocumentChanged);
        f.server.lockTree("/p/r", "s1");
        f.sync();
        QCOMPARE(current.count(), 1);
        QCOMPARE(current.first().first().toString(), QStringLiteral("/p"));
    }

    void whatAFilterHidesIsNotSelectedUntilItIsShownAgain()
    {
        Fixture f;
        f.click("/a/one");
        QSignalSpy current(&f.tree, &LockTreeView::currentDocumentChanged);
        const QSignalSpy chosen(&f.tree, &LockTreeView::chosenRowsChanged);
        f.filter("/b/**");
        QVERIFY(!f.tree.currentIndex().isValid());
        QCOMPARE(f.chosen(), QString());
        QCOMPARE(current.count(), 1);
        QCOMPARE(current.takeFirst().first().toString(), QString());
        QVERIFY(!chosen.isEmpty());
        f.filter("/b/s*"); // as it is typed on
        QCOMPARE(f.chosen(), QString());
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/a/one"));
        QCOMPARE(current.count(), 1);
        QCOMPARE(current.first().first().toString(), QStringLiteral("/a/one"));
    }

    void whatWasSelectedUnderTheFilterStaysSelected()
    {
        Fixture f;
        f.click("/a/one");
        f.filter("/b/**");
        f.click("/b/six");
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
    }

    void aRowMovedToUnderTheFilterStaysCurrent()
    {
        Fixture f;
        f.click("/a/one");
        f.filter("/b/**");
        f.tree.selectionModel()
                ->setCurrentIndex(f.items.indexOfPath("/b/six"),
                                  QItemSelectionModel::NoUpdate); // as Ctrl+Down does
        f.filter("");
        QCOMPARE(f.chosen(), QString());
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b/six"));
    }

    void takingTheFocusIsNoMove()
    {
        Fixture f;
        f.click("/a/one");
        f.filter("/b/**");
        QFocusEvent focus(QEvent::FocusIn, Qt::TabFocusReason);
        QApplication::sendEvent(&f.tree, &focus);
        QVERIFY(!f.tree.currentIndex().isValid());
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/a/one"));
        f.filter("/b/**");
        QTest::keyClick(&f.tree, Qt::Key_Down); // but this is one
        QVERIFY(f.tree.currentIndex().isValid());
        const QString moved = f.tree.currentPath();
        f.filter("");
        QCOMPARE(f.tree.currentPath(), moved);
    }

    void whatIsChosenWhileItIsHiddenIsSelectedWhenItIsShown()
    {
        Fixture f;
        f.click("/a/one");
        f.filter("/b/**");
        f.tree.selectWhenShown(QStringLiteral("/a/two")); // also instead of what the filter hid
        f.filter("/b/s*");
        QVERIFY(!f.tree.currentIndex().isValid());
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/a/two"));

        f.filter("/b/**");
        f.click("/b/six");
        QSignalSpy current(&f.tree, &LockTreeView::currentDocumentChanged);
        f.tree.selectWhenShown(QStringLiteral("/a/one"));
        QCOMPARE(f.chosen(), QString());
        QVERIFY(!f.tree.currentIndex().isValid());
        QCOMPARE(current.count(), 1);
        QCOMPARE(current.first().first().toString(), QString());
        f.click("/b/four");
        f.filter("");
        QCOMPARE(f.chosen(), QStringLiteral("/b/four"));
    }

    void whatWentWhileItWasHiddenIsNotSelectedAgain()
    {
        Fixture f;
        f.items.setGhostLifetime(0ms);
        f.click("/a/one");
        f.filter("/b/**");
        f.unlock("/a/one");
        f.filter("");
        QCOMPARE(f.chosen(), QString());
        QVERIFY(!f.tree.currentIndex().isValid());
    }

    void whatIsInAClosedFolderIsNotMeant()
    {
        Fixture f;
        f.click("/a/one");
        f.click("/b/six", Qt::ControlModifier);
        f.click("/b/four", Qt::ControlModifier);
        QSignalSpy changed(&f.tree, &LockTreeView::chosenRowsChanged);
        f.tree.collapse(f.items.indexOfPath("/a"));
        QCOMPARE(f.chosen(), QStringLiteral("/b/four /b/six"));
        QVERIFY(!changed.isEmpty());
    }

    void allDirectoriesAreOneChange()
    {
        Fixture f;
        QSignalSpy changed(&f.tree, &LockTreeView::chosenRowsChanged);
        f.tree.closeAll();
        QCOMPARE(changed.count(), 1);
        QVERIFY(!f.tree.isExpanded(f.items.indexOfPath("/a")));
        f.tree.openAll();
        QCOMPARE(changed.count(), 2);
        QVERIFY(f.tree.isExpanded(f.items.indexOfPath("/a")));
        f.tree.closeAll();
        f.tree.setCurrentIndex(f.items.indexOfPath("/"));
        changed.clear();
        QTest::keyClick(&f.tree, Qt::Key_Asterisk);
        QCOMPARE(changed.count(), 1);
        QVERIFY(f.tree.isExpanded(f.items.indexOfPath("/b")));
    }

    void whatACommandChoosesIsTheOnlyRow()
    {
        Fixture f;
        QVERIFY(QTest::qWaitForWindowExposed(&f.tree));
        f.click("/a/one");
        // A command with Ctrl, as another part of the window has them.
        QTest::keyPress(f.tree.windowHandle(), Qt::Key_Control, Qt::ControlModifier);
        QVERIFY(QGuiApplication::keyboardModifiers() & Qt::ControlModifier);
        QVERIFY(f.tree.selectDocument(QStringLiteral("/b/six")));
        QTest::keyRelease(f.tree.windowHandle(), Qt::Key_Control);
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b/six"));
    }

    void tooManyAreNotSelected()
    {
        Fixture f;
        for (int i = 0; i < LockTreeView::MostSelected; ++i)
            f.server.lockTree("/many/" + std::to_string(i), "s1");
        f.sync();
        f.tree.openAll();
        f.click("/a/one");
        QSignalSpy refused(&f.tree, &LockTreeView::tooManySelected);
        QTest::keyClick(&f.tree, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        QTest::keyClick(&f.tree, Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(refused.count(), 2);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one"));
    }
};

LOCKSCOPE_TEST(TestTreeSelection)
#include "tst_treeselection.moc"
