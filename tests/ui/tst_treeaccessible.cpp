// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/treefixture.h"
#include "ui/tree/linetreeaccessible.h"

#include <QAccessible>

#include <algorithm>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

struct Told
{
    QAccessible::Event type;
    QObject *object;
    int child;
};
QList<Told> told;

void note(QAccessibleEvent &event)
{
    told.append({event.type(), event.object(),
                 event.type() == QAccessible::TableModelChanged ? -1 : event.child()});
}

} // namespace

/// What a screen reader is told of the lock tree, held against what it is told of a QTreeView.
class TestTreeAccessible : public QObject
{
    Q_OBJECT

    static QAccessibleInterface *of(QTreeView &view)
    {
        return QAccessible::queryAccessibleInterface(&view);
    }
    static QAccessibleInterface *cellOf(TreeFixture &f, const char *path, int column = 0)
    {
        return of(f.tree)->tableInterface()->cellAt(f.items.lineOf(f.at(path)), column);
    }
    static int childOf(TreeFixture &f, const char *path, int column = 0)
    {
        return LineTreeAccessible::childNumber(f.items.lineOf(f.at(path)), column,
                                               LockTreeModel::ColumnCount);
    }
    static int count(const LockTreeView &tree, QAccessible::Event type, int child = -1)
    {
        return static_cast<int>(std::count_if(told.cbegin(), told.cend(), [&](const Told &each) {
            return each.object == &tree && each.type == type && each.child == child;
        }));
    }
    /// As the view tells it while somebody listens, which nobody does on the offscreen platform.
    static void change(LockTreeView &tree, QAccessibleTableModelChangeEvent::ModelChangeType type)
    {
        QAccessibleTableModelChangeEvent event(&tree, type);
        of(tree)->tableInterface()->modelChange(&event);
    }

private slots:
    void init() { told.clear(); }

    void itSaysWhatAStockTreeSays()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.collapse(f.at("/b"));
        f.layOut();
        QTreeView stock;
        f.makeAlike(stock);
        f.tree.choose(f.at("/a/x/12"));
        stock.setCurrentIndex(f.at("/a/x/12"));
        QAccessibleInterface *tree = of(f.tree);
        QAccessibleInterface *model = of(stock);
        QVERIFY(dynamic_cast<LineTreeAccessible *>(tree));
        QCOMPARE(tree->role(), model->role());
        QCOMPARE(tree->text(QAccessible::Name), QStringLiteral("Lock tree"));
        QCOMPARE(tree->childCount(), model->childCount());
        QCOMPARE(tree->tableInterface()->rowCount(), model->tableInterface()->rowCount());
        QCOMPARE(tree->tableInterface()->columnCount(), model->tableInterface()->columnCount());
        const QPoint away = f.tree.mapToGlobal(QPoint()) - stock.mapToGlobal(QPoint());
        for (int i = 0; i < tree->childCount(); ++i) {
            QAccessibleInterface *cell = tree->child(i);
            QAccessibleInterface *expected = model->child(i);
            QVERIFY(cell && cell->isValid());
            QCOMPARE(tree->child(i), cell); // and no second one
            QCOMPARE(tree->indexOfChild(cell), i);
            QCOMPARE(cell->parent(), tree);
            QCOMPARE(cell->role(), expected->role());
            QCOMPARE(cell->text(QAccessible::Name), expected->text(QAccessible::Name));
            QCOMPARE(cell->rect(), expected->rect().translated(away));
            if (cell->role() == QAccessible::ColumnHeader)
                continue;
            QCOMPARE(cell->tableCellInterface()->columnIndex(),
                     expected->tableCellInterface()->columnIndex());
            QCOMPARE(cell->tableCellInterface()->rowIndex(),
                     expected->tableCellInterface()->rowIndex());
            QCOMPARE(cell->tableCellInterface()->isSelected(),
                     expected->tableCellInterface()->isSelected());
            const QAccessible::State state = cell->state();
            const QAccessible::State other = expected->state();
            QCOMPARE(bool(state.selectable), bool(other.selectable));
            QCOMPARE(bool(state.selected), bool(other.selected));
            QCOMPARE(bool(state.focusable), bool(other.focusable));
            QCOMPARE(bool(state.focused), bool(other.focused));
            QCOMPARE(bool(state.expandable), bool(other.expandable));
            QCOMPARE(bool(state.expanded), bool(other.expanded));
            QCOMPARE(bool(state.collapsed), state.expandable && !state.expanded);
        }
        QVERIFY(!tree->child(-1));
        QVERIFY(!tree->child(tree->childCount()));
        QVERIFY(!tree->tableInterface()->cellAt(0, LockTreeModel::ColumnCount));
    }

    void cellsAreFoundOnTheScreen()
    {
        TreeFixture f(TreeFixture::manyPaths());
        QAccessibleInterface *tree = of(f.tree);
        QAccessibleInterface *cell = cellOf(f, "/a/x/11", LockTreeModel::OwnerColumn);
        const QPoint at = cell->rect().center();
        QCOMPARE(tree->childAt(at.x(), at.y()), cell);
        QVERIFY(!cell->state().offscreen);
        QVERIFY(!cell->state().invisible);
        QAccessibleInterface *far = cellOf(f, "/c/d/e/49");
        QVERIFY(far->state().offscreen);
        QCOMPARE(tree->childAt(far->rect().center().x(), far->rect().center().y()), nullptr);
        QAccessibleInterface *title = tree->child(LockTreeModel::StateColumn);
        const QPoint above = title->rect().center();
        QCOMPARE(tree->childAt(above.x(), above.y()), title);
        QCOMPARE(title->text(QAccessible::Name), QStringLiteral("State"));
        QCOMPARE(cellOf(f, "/a", LockTreeModel::StateColumn)
                         ->tableCellInterface()
                         ->columnHeaderCells(),
                 QList<QAccessibleInterface *>{title});
        f.tree.setColumnHidden(LockTreeModel::OwnerColumn, true);
        QVERIFY(cell->state().invisible);
        QCOMPARE(cell->rect(), QRect());
    }

    void aCellStaysWithItsRow()
    {
        TreeFixture f;
        f.items.setGhostLifetime(0ms);
        QAccessibleInterface *cell = cellOf(f, "/b/four");
        const QAccessible::Id id = QAccessible::uniqueId(cell);
        const int line = cell->tableCellInterface()->rowIndex();
        f.lock("/a/before");
        f.layOut();
        QCOMPARE(cellOf(f, "/b/four"), cell);
        QCOMPARE(cell->tableCellInterface()->rowIndex(), line + 1);
        QCOMPARE(of(f.tree)->indexOfChild(cell), childOf(f, "/b/four"));
        f.tree.sortByColumn(LockTreeModel::NameColumn, Qt::DescendingOrder);
        QCOMPARE(cellOf(f, "/b/four"), cell);
        f.unlock("/b/four");
        change(f.tree, QAccessibleTableModelChangeEvent::RowsRemoved);
        QVERIFY(!QAccessible::accessibleInterface(id));
    }

    void cellsOfWhatIsHiddenAreDropped()
    {
        TreeFixture f;
        const QAccessible::Id inFolder = QAccessible::uniqueId(cellOf(f, "/a/one"));
        const QAccessible::Id filtered = QAccessible::uniqueId(cellOf(f, "/b/six"));
        const QAccessible::Id folder = QAccessible::uniqueId(cellOf(f, "/a"));
        f.tree.collapse(f.at("/a"));
        QCOMPARE(of(f.tree)->indexOfChild(QAccessible::accessibleInterface(inFolder)), -1);
        change(f.tree, QAccessibleTableModelChangeEvent::ModelReset);
        QVERIFY(!QAccessible::accessibleInterface(inFolder));
        QVERIFY(QAccessible::accessibleInterface(folder)->state().collapsed);
        f.items.setFilter(FilterQuery::parse(QStringLiteral("/a/**")).value());
        change(f.tree, QAccessibleTableModelChangeEvent::ModelReset);
        QVERIFY(!QAccessible::accessibleInterface(filtered));
        f.store.clear();
        change(f.tree, QAccessibleTableModelChangeEvent::ModelReset);
        QVERIFY(!QAccessible::accessibleInterface(folder));
        QCOMPARE(of(f.tree)->childCount(), int(LockTreeModel::ColumnCount)); // the header
    }

    void rowsAreSelectedThroughIt()
    {
        TreeFixture f;
        QAccessibleTableInterface *table = of(f.tree)->tableInterface();
        const int one = f.items.lineOf(f.at("/a/one"));
        const int six = f.items.lineOf(f.at("/b/six"));
        QVERIFY(table->selectRow(one));
        QVERIFY(table->selectRow(six));
        QVERIFY(!table->selectRow(table->rowCount()));
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /b/six"));
        QVERIFY(table->isRowSelected(one));
        QCOMPARE(table->selectedRowCount(), 2);
        QCOMPARE(table->selectedCellCount(), 2 * LockTreeModel::ColumnCount);
        QVERIFY(table->selectedCells().contains(cellOf(f, "/b/six")));
        QVERIFY(table->unselectRow(one));
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
    }

    void cellsHaveActions()
    {
        TreeFixture f;
        QAccessibleInterface *leaf = cellOf(f, "/a/one");
        QCOMPARE(leaf->actionInterface()->actionNames(),
                 QStringList{QAccessibleActionInterface::toggleAction()});
        for (const char *expected : {"/a/one", ""}) {
            leaf->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
            QCOMPARE(f.chosen(), QString::fromLatin1(expected));
        }
        QAccessibleActionInterface *folder = cellOf(f, "/a")->actionInterface();
        QVERIFY(folder->actionNames().contains(QAccessibleActionInterface::pressAction()));
        folder->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(!f.tree.isExpanded(f.at("/a")));
        folder->doAction(QAccessibleActionInterface::pressAction());
        QVERIFY(f.tree.isExpanded(f.at("/a")));
        QCOMPARE(f.chosen(), QString());
    }

    void theFocusIsToldWhereTheKeysGo()
    {
        TreeFixture f;
        f.tree.setScreenReader(note);
        f.tree.choose(f.at("/a"));
        QCOMPARE(count(f.tree, QAccessible::Focus, childOf(f, "/a")), 0); // nobody is there
        f.tree.activateWindow();
        f.tree.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&f.tree));
        QTRY_VERIFY(f.tree.hasFocus());
        QCOMPARE(of(f.tree)->focusChild(), cellOf(f, "/a"));
        told.clear();
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QCOMPARE(count(f.tree, QAccessible::Focus, childOf(f, "/a/one")), 1);
        QCOMPARE(count(f.tree, QAccessible::SelectionAdd, childOf(f, "/a/one")), 1);
        QCOMPARE(count(f.tree, QAccessible::SelectionRemove, childOf(f, "/a")), 1);
        QVERIFY(cellOf(f, "/a/one")->state().focused);
        QVERIFY(cellOf(f, "/a/one")->state().selected);
        QVERIFY(!cellOf(f, "/a")->state().focused);
    }

    void openingAndClosingIsTold()
    {
        TreeFixture f;
        f.tree.setScreenReader(note);
        f.tree.choose(f.at("/a"));
        f.layOut();
        told.clear();
        QTest::keyClick(&f.tree, Qt::Key_Left);
        QCOMPARE(count(f.tree, QAccessible::StateChanged, childOf(f, "/a")), 1);
        f.layOut();
        QCOMPARE(count(f.tree, QAccessible::TableModelChanged), 1);
        QTest::keyClick(&f.tree, Qt::Key_Right);
        QCOMPARE(count(f.tree, QAccessible::StateChanged, childOf(f, "/a")), 2);
        told.clear();
        f.tree.closeAll(); // many at once, told once
        f.layOut();
        QCOMPARE(count(f.tree, QAccessible::TableModelChanged), 1);
        told.clear();
        f.tree.openAll();
        f.layOut();
        QCOMPARE(count(f.tree, QAccessible::TableModelChanged), 1);
        f.layOut();
        QCOMPARE(count(f.tree, QAccessible::TableModelChanged), 1);
    }

    void itGoesWithItsView()
    {
        QAccessible::Id table = 0;
        QAccessible::Id cell = 0;
        {
            TreeFixture f;
            f.tree.choose(f.at("/a/one"));
            table = QAccessible::uniqueId(of(f.tree));
            cell = QAccessible::uniqueId(cellOf(f, "/a/one"));
            QVERIFY(of(f.tree)->child(0));
        }
        QVERIFY(!QAccessible::accessibleInterface(table));
        QVERIFY(!QAccessible::accessibleInterface(cell));
    }
};

LOCKSCOPE_TEST(TestTreeAccessible)
#include "tst_treeaccessible.moc"
