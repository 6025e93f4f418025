// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/treefixture.h"
#include "ui/kit/statuspalette.h"

#include <QApplication>
#include <QHoverEvent>
#include <QImage>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QStyledItemDelegate>
#include <QTimer>

#include <algorithm>
#include <map>
#include <utility>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

void sendMouse(QWidget *to, QEvent::Type type, const QPoint &at, Qt::MouseButtons down)
{
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, to->mapToGlobal(at), button, down, Qt::NoModifier);
    QApplication::sendEvent(to, &event);
}

/// Who clicks twice does it within a moment, so that what waits for a second click is soon done.
class QuickDoubleClicks
{
public:
    QuickDoubleClicks() { QApplication::setDoubleClickInterval(1); }
    ~QuickDoubleClicks() { QApplication::setDoubleClickInterval(m_interval); }
    QuickDoubleClicks(const QuickDoubleClicks &) = delete;
    QuickDoubleClicks &operator=(const QuickDoubleClicks &) = delete;
    static bool areOver()
    {
        QTimer later; // than what waits for one
        later.setTimerType(Qt::PreciseTimer);
        QSignalSpy over(&later, &QTimer::timeout);
        later.start(300);
        return over.wait();
    }

private:
    const int m_interval = QApplication::doubleClickInterval();
};

/// Which cells are drawn as those under the mouse.
struct HoverDelegate : QStyledItemDelegate
{
    void paint(QPainter *, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        if (option.state & QStyle::State_MouseOver)
            hovered.append(index);
    }
    mutable QModelIndexList hovered;
};

} // namespace

/// The view that keeps no list of its rows does what a QTreeView does, by mouse and keys.
class TestLineTreeView : public QObject
{
    Q_OBJECT

    static void cellsAreWhereTheyAreFound(const TreeFixture &f)
    {
        const QRect screen = f.tree.viewport()->rect();
        int seen = 0;
        for (const QModelIndex &row : f.linesOf(f.tree)) {
            for (int column = 0; column < LockTreeModel::ColumnCount; ++column) {
                const QModelIndex cell = row.siblingAtColumn(column);
                const QRect rect = f.tree.visualRect(cell);
                if (rect.isEmpty() || !rect.intersects(screen))
                    continue;
                ++seen;
                QCOMPARE(f.tree.indexAt((rect & screen).center()), cell);
                QCOMPARE(f.tree.indexAt((rect & screen).topLeft()), cell);
                QCOMPARE(f.tree.indexAt((rect & screen).bottomRight()), cell);
            }
        }
        QVERIFY(seen > 0);
    }

    static void headerIsAbove(const LockTreeView &tree)
    {
        const QRect header = tree.header()->geometry();
        const QRect rows = tree.viewport()->geometry();
        QCOMPARE(header.bottom() + 1, rows.top());
        QCOMPARE(header.left(), rows.left());
        QCOMPARE(header.width(), rows.width());
        QVERIFY(header.height() > 0);
    }

    /// The bar ends where the last line stands at the bottom.
    static void barFits(TreeFixture &f)
    {
        f.layOut();
        const int height = static_cast<int>(f.linesOf(f.tree).size()) * f.tree.lineHeight();
        QCOMPARE(f.tree.verticalScrollBar()->maximum(),
                 std::max(0, height - f.tree.viewport()->height()));
    }

private slots:
    void linesAreInTheOrderOfAStockTree()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.collapse(f.at("/c/d"));
        f.tree.collapse(f.at("/b"));
        QTreeView stock;
        f.makeAlike(stock);
        const QModelIndexList lines = f.linesOf(f.tree);
        QCOMPARE(lines, f.linesOf(stock));
        for (const QModelIndex &line : lines) {
            QCOMPARE(f.tree.visualRect(line), stock.visualRect(line));
            QCOMPARE(f.tree.indexAbove(line), stock.indexAbove(line));
            QCOMPARE(f.tree.indexBelow(line), stock.indexBelow(line));
        }
        QVERIFY(!f.tree.indexAbove(lines.first()).isValid());
        QVERIFY(!f.tree.indexBelow(lines.last()).isValid());
        QVERIFY(!f.tree.indexBelow(QModelIndex()).isValid());
    }

    void cellsAreFoundWhileScrolled()
    {
        TreeFixture f(TreeFixture::manyPaths());
        QScrollBar *bar = f.tree.verticalScrollBar();
        for (const int value : {0, 7, 24, 1000, bar->maximum() - 1, bar->maximum()}) {
            bar->setValue(value);
            QCOMPARE(bar->value(), value);
            cellsAreWhereTheyAreFound(f);
        }
        f.tree.resize(500, 300); // narrower than the columns
        f.layOut();
        f.tree.horizontalScrollBar()->setValue(90);
        QCOMPARE(f.tree.horizontalScrollBar()->value(), 90);
        cellsAreWhereTheyAreFound(f);
        QVERIFY(!f.tree.indexAt({10, -f.tree.verticalScrollBar()->value() - 1}).isValid());
    }

    void belowTheLastLineIsNothing()
    {
        TreeFixture f;
        const QModelIndex last = f.linesOf(f.tree).last();
        const QPoint below(20, f.tree.visualRect(last).bottom() + 1);
        QVERIFY(!f.tree.indexAt(below).isValid());
        f.click(f.centerOf(last));
        f.click(below);
        QCOMPARE(f.chosen(), QString());
    }

    void theSignOpensAndClosesAndSelectsNothing()
    {
        TreeFixture f;
        f.click(f.centerOf(f.at("/b/four")));
        const QModelIndex folder = f.at("/a");
        f.click(f.signOf(folder));
        QVERIFY(!f.tree.isExpanded(folder));
        QCOMPARE(f.chosen(), QStringLiteral("/b/four"));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b/four"));
        f.click(f.signOf(folder));
        QVERIFY(f.tree.isExpanded(folder));
        QCOMPARE(f.chosen(), QStringLiteral("/b/four"));
        const QModelIndex leaf = f.at("/a/one"); // has none: its place is the row's
        f.click(f.signOf(leaf));
        QCOMPARE(f.chosen(), QStringLiteral("/a/one"));
    }

    void twoQuickClicksOnTheSignAreTwo()
    {
        TreeFixture f;
        const QModelIndex folder = f.at("/a");
        const QSignalSpy opened(&f.tree, &QTreeView::expanded);
        const QSignalSpy closed(&f.tree, &QTreeView::collapsed);
        QWidget *to = f.tree.viewport();
        const QPoint sign = f.signOf(folder);
        sendMouse(to, QEvent::MouseButtonPress, sign, Qt::LeftButton);
        sendMouse(to, QEvent::MouseButtonRelease, sign, Qt::NoButton);
        QVERIFY(!f.tree.isExpanded(folder));
        sendMouse(to, QEvent::MouseButtonDblClick, sign, Qt::LeftButton);
        sendMouse(to, QEvent::MouseButtonRelease, sign, Qt::NoButton);
        QVERIFY(f.tree.isExpanded(folder));
        QCOMPARE(opened.count(), 1);
        QCOMPARE(closed.count(), 1);
    }

    void aDragThatBeginsOnASignSelectsNothing()
    {
        TreeFixture f;
        f.click(f.centerOf(f.at("/b/six")));
        QWidget *to = f.tree.viewport();
        sendMouse(to, QEvent::MouseButtonPress, f.signOf(f.at("/a")), Qt::LeftButton);
        sendMouse(to, QEvent::MouseMove, f.centerOf(f.at("/a")), Qt::LeftButton);
        sendMouse(to, QEvent::MouseMove, f.centerOf(f.at("/b")), Qt::LeftButton);
        sendMouse(to, QEvent::MouseButtonRelease, f.centerOf(f.at("/b")), Qt::NoButton);
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
        f.click(f.centerOf(f.at("/b"))); // and the next click is an ordinary one
        QCOMPARE(f.chosen(), QStringLiteral("/b"));
    }

    void aDoubleClickOnANameOpensNothing()
    {
        TreeFixture f;
        const QSignalSpy inspect(&f.tree, &LockTreeView::inspectRequested);
        f.click(f.centerOf(f.at("/a")));
        sendMouse(f.tree.viewport(), QEvent::MouseButtonDblClick, f.centerOf(f.at("/a")),
                  Qt::LeftButton);
        QVERIFY(f.tree.isExpanded(f.at("/a")));
        QCOMPARE(inspect.count(), 1);
    }

    void keysMoveAsInAStockTree_data()
    {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("left to right") << Qt::LeftToRight;
        QTest::newRow("right to left") << Qt::RightToLeft;
    }
    void keysMoveAsInAStockTree()
    {
        QFETCH(const Qt::LayoutDirection, direction);
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.setLayoutDirection(direction);
        QTreeView stock;
        f.makeAlike(stock);
        f.tree.setCurrentIndex(f.at("/c/d"));
        stock.setCurrentIndex(f.at("/c/d"));
        using namespace Qt;
        for (const Key key :
             {Key_Down,  Key_Down,  Key_Up,    Key_Right, Key_Right, Key_Left,  Key_Left,
              Key_Left,  Key_Left,  Key_Left,  Key_Down,  Key_Up,    Key_Right, Key_Right,
              Key_Plus,  Key_Minus, Key_Right, Key_End,   Key_Down,  Key_Up,    Key_Left,
              Key_Home,  Key_Up,    Key_Left,  Key_Down,  Key_Plus,  Key_Right, Key_Down,
              Key_Minus, Key_Down,  Key_Plus,  Key_Left}) {
            QTest::keyClick(&f.tree, key);
            QTest::keyClick(&stock, key);
            QCOMPARE(f.tree.currentIndex(), stock.currentIndex());
            QCOMPARE(f.linesOf(f.tree), f.linesOf(stock));
            QCOMPARE(f.tree.selectionModel()->selectedRows(),
                     stock.selectionModel()->selectedRows());
            QVERIFY(f.tree.viewport()->rect().contains(f.centerOf(f.tree.currentIndex())));
        }
    }

    void rightGoesToTheFirstChildAndLeftToTheFolder()
    {
        TreeFixture f;
        f.tree.choose(f.at("/a"));
        QTest::keyClick(&f.tree, Qt::Key_Right);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/one"));
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QTest::keyClick(&f.tree, Qt::Key_Left);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a"));
        QTest::keyClick(&f.tree, Qt::Key_Left);
        QVERIFY(!f.tree.isExpanded(f.at("/a")));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a"));
    }

    void aPageIsWhatIsSeen()
    {
        TreeFixture f(TreeFixture::manyPaths());
        const QModelIndexList lines = f.linesOf(f.tree);
        const auto page = f.tree.viewport()->height() / f.tree.lineHeight();
        f.tree.choose(lines.first());
        QTest::keyClick(&f.tree, Qt::Key_PageDown);
        const auto moved = lines.indexOf(f.tree.currentIndex());
        QVERIFY(moved == page || moved == page - 1); // one line may stay, to read on from
        QTest::keyClick(&f.tree, Qt::Key_PageDown);
        QCOMPARE(lines.indexOf(f.tree.currentIndex()), 2 * moved);
        QTest::keyClick(&f.tree, Qt::Key_PageUp);
        QTest::keyClick(&f.tree, Qt::Key_PageUp);
        QCOMPARE(f.tree.currentIndex(), lines.first());
        QTest::keyClick(&f.tree, Qt::Key_PageUp);
        QCOMPARE(f.tree.currentIndex(), lines.first());
        QTest::keyClick(&f.tree, Qt::Key_End);
        QTest::keyClick(&f.tree, Qt::Key_PageDown);
        QCOMPARE(f.tree.currentIndex(), lines.last());
    }

    void theAsteriskOpensAllBelow()
    {
        TreeFixture f({"/a/b/c/d", "/e/f/g"});
        f.tree.collapseAll();
        f.tree.expand(f.at("/"));
        f.tree.choose(f.at("/a"));
        QTest::keyClick(&f.tree, Qt::Key_Asterisk);
        QVERIFY(f.tree.isExpanded(f.at("/a")));
        QVERIFY(f.tree.isExpanded(f.at("/a/b")));
        QVERIFY(f.tree.isExpanded(f.at("/a/b/c")));
        QVERIFY(!f.tree.isExpanded(f.at("/e")));
    }

    void scrollingToARowOpensWhatIsAbove_data()
    {
        QTest::addColumn<QTreeView::ScrollHint>("hint");
        QTest::newRow("visible") << QTreeView::EnsureVisible;
        QTest::newRow("top") << QTreeView::PositionAtTop;
        QTest::newRow("bottom") << QTreeView::PositionAtBottom;
        QTest::newRow("center") << QTreeView::PositionAtCenter;
    }
    void scrollingToARowOpensWhatIsAbove()
    {
        QFETCH(const QTreeView::ScrollHint, hint);
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.collapseAll();
        f.layOut();
        const QModelIndex row = f.at("/b/30");
        QVERIFY(f.tree.visualRect(row).isEmpty());
        f.tree.expand(f.at("/"));
        f.tree.expand(f.at("/a"));
        f.tree.expand(f.at("/a/x"));
        f.tree.expand(f.at("/c"));
        f.tree.expand(f.at("/c/d"));
        f.tree.expand(f.at("/c/d/e")); // the row could stand anywhere
        f.tree.scrollTo(row, hint);
        QVERIFY(f.tree.isExpanded(f.at("/b")));
        const QRect rect = f.tree.visualRect(row);
        const int height = f.tree.viewport()->height();
        QVERIFY(rect.top() >= 0 && rect.bottom() < height);
        if (hint == QTreeView::PositionAtTop)
            QCOMPARE(rect.top(), 0);
        else if (hint == QTreeView::PositionAtCenter)
            QVERIFY(std::abs(rect.center().y() - height / 2) <= 1);
        else // it comes from below
            QCOMPARE(rect.bottom(), height - 1);
        const int value = f.tree.verticalScrollBar()->value();
        f.tree.scrollTo(row);
        QCOMPARE(f.tree.verticalScrollBar()->value(), value);
    }

    void theScrollBarFollowsWhatIsOpen()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.items.setGhostLifetime(0ms);
        barFits(f);
        f.tree.collapse(f.at("/b"));
        barFits(f);
        f.tree.collapse(f.at("/c/d"));
        barFits(f);
        f.tree.expand(f.at("/c/d"));
        barFits(f);
        f.lock("/new/row");
        QTRY_VERIFY(f.tree.isExpanded(f.at("/new")));
        barFits(f);
        f.unlock("/a/x/20");
        barFits(f);
        f.tree.setComfortable(true);
        barFits(f);
        QCOMPARE(f.tree.visualRect(f.at("/a")).height(), 28);
        f.tree.setComfortable(false);
        barFits(f);
        f.items.setFilter(FilterQuery::parse(QStringLiteral("/b/**")).value());
        barFits(f);
        f.items.setFilter(FilterQuery());
        barFits(f);
        f.tree.resize(1000, 200);
        barFits(f);
        f.tree.collapseAll();
        barFits(f);
        QCOMPARE(f.tree.verticalScrollBar()->maximum(), 0);
    }

    void rowsThatComeElsewhereMoveNothing()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.choose(f.at("/b/30"));
        f.layOut();
        const int value = f.tree.verticalScrollBar()->value();
        QVERIFY(value > 0);
        const QRect rect = f.tree.visualRect(f.at("/b/30"));
        f.lock("/c/d/e/99");
        f.lock("/z/last");
        QTRY_VERIFY(f.tree.isExpanded(f.at("/z")));
        f.layOut();
        QCOMPARE(f.tree.verticalScrollBar()->value(), value);
        QCOMPARE(f.tree.visualRect(f.at("/b/30")), rect);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b/30"));
        QCOMPARE(f.chosen(), QStringLiteral("/b/30"));
    }

    void aFolderClosedAboveTheCurrentRowStaysClosed()
    {
        const QuickDoubleClicks quick;
        TreeFixture f;
        f.click(f.centerOf(f.at("/a/two"))); // starts the timer that scrolls to it
        f.tree.collapse(f.at("/a"));
        QVERIFY(quick.areOver());
        QVERIFY(!f.tree.isExpanded(f.at("/a")));
        f.lock("/a/zero");
        f.layOut();
        QVERIFY(!f.tree.isExpanded(f.at("/a")));
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/two"));
    }

    /// A click scrolls to a row that is cut off, but only when it is clear that no second click
    /// follows.
    void whoScrollsMeanwhileIsNotTakenBack()
    {
        const QuickDoubleClicks quick;
        TreeFixture f(TreeFixture::manyPaths());
        QScrollBar *bar = f.tree.verticalScrollBar();
        bar->setValue(7);
        const auto clickCutOff = [&f] {
            const QPoint bottom(300, f.tree.viewport()->height() - 1);
            f.click(bottom);
            return f.tree.visualRect(f.tree.currentIndex()).bottom() > bottom.y();
        };
        QVERIFY(clickCutOff());
        QVERIFY(quick.areOver());
        QVERIFY(bar->value() > 7); // as it should

        bar->setValue(7);
        QVERIFY(clickCutOff());
        bar->setValue(1000);
        QVERIFY(quick.areOver());
        QCOMPARE(bar->value(), 1000);

        bar->setValue(7);
        QVERIFY(clickCutOff());
        f.click(f.signOf(f.at("/a"))); // stays under the mouse
        QVERIFY(quick.areOver());
        QCOMPARE(bar->value(), 7);
    }

    void keysGoOnFromTheFolderThatHidesTheCurrentRow()
    {
        TreeFixture f({"/a/x/y/one", "/b/four"});
        f.click(f.centerOf(f.at("/a/x/y/one")));
        f.click(f.signOf(f.at("/a/x/y")));
        f.click(f.signOf(f.at("/a/x")));
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/x"));
        QVERIFY(!f.tree.isExpanded(f.at("/a/x")));
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/b"));
    }

    void rangesOverFoldersAreThoseOfAStockTree()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.collapse(f.at("/b"));
        QTreeView stock;
        f.makeAlike(stock);
        const auto selectAlike = [&](const char *from, const char *to) {
            for (QTreeView *view : std::initializer_list<QTreeView *>{&f.tree, &stock}) {
                view->scrollTo(f.at(from), QTreeView::PositionAtTop);
                QTest::mouseClick(view->viewport(), Qt::LeftButton, {},
                                  view->visualRect(f.at(from)).center());
                view->scrollTo(f.at(to));
                QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                                  view->visualRect(f.at(to)).center());
            }
            for (const QModelIndex &line : f.linesOf(f.tree))
                QCOMPARE(f.tree.selectionModel()->isSelected(line),
                         stock.selectionModel()->isSelected(line));
        };
        selectAlike("/a/x/45", "/c/d/e/12");
        QCOMPARE(f.chosen(), QStringLiteral("/a/x/45 /a/x/46 /a/x/47 /a/x/48 /a/x/49 /b /c /c/d "
                                            "/c/d/e /c/d/e/10 /c/d/e/11 /c/d/e/12"));
        selectAlike("/c/d", "/a/x/40");
        f.tree.selectAll();
        for (const QModelIndex &line : f.linesOf(f.tree))
            QVERIFY(f.tree.selectionModel()->isSelected(line));
        QVERIFY(!f.tree.selectionModel()->isSelected(f.at("/b/20")));
    }

    /// A rectangle of Qt's that goes upwards ends a pixel further than it says.
    void aShiftClickOnAnyPixelOfALineMeansThatLine()
    {
        TreeFixture f;
        const QRect line = f.tree.visualRect(f.at("/a/three"));
        for (const int y : {line.top(), line.center().y(), line.bottom() - 1, line.bottom()}) {
            f.click(f.centerOf(f.at("/b/four")));
            f.click({line.left() + 5, y}, Qt::ShiftModifier);
            QCOMPARE(f.chosen(), QStringLiteral("/a/three /a/two /b /b/four"));
            f.click(f.centerOf(f.at("/a")));
            f.click({line.left() + 5, y}, Qt::ShiftModifier);
            QCOMPARE(f.chosen(), QStringLiteral("/a /a/one /a/three"));
        }
        f.click(f.centerOf(f.at("/b/four")));
        f.click({5, line.bottom()}, Qt::ShiftModifier); // to the left of where it began, too
        QCOMPARE(f.chosen(), QStringLiteral("/a/three /a/two /b /b/four"));
        const QPoint from = f.centerOf(f.at("/b/four"));
        sendMouse(f.tree.viewport(), QEvent::MouseButtonPress, from, Qt::LeftButton);
        sendMouse(f.tree.viewport(), QEvent::MouseMove, from + QPoint(-1, -1), Qt::LeftButton);
        sendMouse(f.tree.viewport(), QEvent::MouseButtonRelease, from + QPoint(-1, -1),
                  Qt::NoButton);
        QCOMPARE(f.chosen(), QStringLiteral("/b/four")); // though that rectangle is null
    }

    void aRangeBeginsWithWhatIsSeenOfItsBeginning()
    {
        TreeFixture f;
        f.click(f.centerOf(f.at("/a/three")));
        f.click(f.signOf(f.at("/a"))); // closed, with the row in it
        f.click(f.centerOf(f.at("/b/four")), Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a /b /b/four"));
        f.tree.selectionModel()->clear(); // there is no beginning
        f.click(f.centerOf(f.at("/b/four")), Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/b/four"));
    }

    void keysGoOnWhereTheCurrentColumnIsHidden()
    {
        TreeFixture f;
        const QModelIndex owner = f.at("/a/three").siblingAtColumn(LockTreeModel::OwnerColumn);
        f.click(f.centerOf(owner));
        QCOMPARE(f.tree.currentIndex(), owner);
        f.tree.setBeside(true);
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QCOMPARE(f.tree.currentPath(), QStringLiteral("/a/two"));
        QCOMPARE(f.chosen(), QStringLiteral("/a/two"));
        f.tree.setBeside(false);
        f.click(f.centerOf(owner));
        f.tree.setBeside(true);
        f.click(f.centerOf(f.at("/b")), Qt::ShiftModifier);
        QCOMPARE(f.chosen(), QStringLiteral("/a/three /a/two /b"));
    }

    void theOtherButtonsOnASignMeanTheRow()
    {
        TreeFixture f;
        f.click(f.centerOf(f.at("/b/four")));
        QTest::mouseClick(f.tree.viewport(), Qt::RightButton, {}, f.signOf(f.at("/a")));
        QVERIFY(f.tree.isExpanded(f.at("/a")));
        QCOMPARE(f.chosen(), QStringLiteral("/a")); // what a menu there is about
    }

    void aDoubleClickOnASignInspectsNothing()
    {
        TreeFixture f;
        QSignalSpy inspected(&f.tree, &LockTreeView::inspectRequested);
        QTest::mouseDClick(f.tree.viewport(), Qt::LeftButton, {}, f.signOf(f.at("/a")));
        QCOMPARE(inspected.size(), 0);
        QTest::mouseDClick(f.tree.viewport(), Qt::LeftButton, {}, f.centerOf(f.at("/b/four")));
        QCOMPARE(inspected.size(), 1);
    }

    void aClickMeansTheRowThatIsThereByThen()
    {
        TreeFixture f;
        const QPoint place = f.centerOf(f.at("/b/four"));
        f.tree.setLineHeight(f.tree.lineHeight() * 2); // laid out with the next turn
        f.tree.verticalScrollBar()->setValue(0);
        f.click(place);
        QCOMPARE(f.tree.currentIndex(), f.tree.indexAt(place).siblingAtColumn(0));
    }

    void rowsAreSelectedByDragging()
    {
        TreeFixture f;
        QWidget *to = f.tree.viewport();
        sendMouse(to, QEvent::MouseButtonPress, f.centerOf(f.at("/a/three")), Qt::LeftButton);
        sendMouse(to, QEvent::MouseMove, f.centerOf(f.at("/a/two")), Qt::LeftButton);
        sendMouse(to, QEvent::MouseMove, f.centerOf(f.at("/b/four")), Qt::LeftButton);
        QCOMPARE(f.chosen(), QStringLiteral("/a/three /a/two /b /b/four"));
        sendMouse(to, QEvent::MouseMove, f.centerOf(f.at("/a/one")), Qt::LeftButton); // and up
        sendMouse(to, QEvent::MouseButtonRelease, f.centerOf(f.at("/a/one")), Qt::NoButton);
        QCOMPARE(f.chosen(), QStringLiteral("/a/one /a/three"));
    }

    void rightToLeftEverythingIsMirrored()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.setLayoutDirection(Qt::RightToLeft);
        f.layOut();
        QTreeView stock;
        f.makeAlike(stock);
        cellsAreWhereTheyAreFound(f);
        for (const QModelIndex &line : f.linesOf(f.tree))
            QCOMPARE(f.tree.visualRect(line), stock.visualRect(line));
        const QModelIndex folder = f.at("/a");
        QVERIFY(f.signOf(folder).x() > f.tree.visualRect(folder).right());
        f.click(f.signOf(folder));
        QVERIFY(!f.tree.isExpanded(folder));
        QCOMPARE(f.chosen(), QString());
        f.click(f.signOf(folder));
        QVERIFY(f.tree.isExpanded(folder));
    }

    void rightToLeftEachCellIsPaintedTheOtherWayRound()
    {
        TreeFixture f;
        const QColor blue = StatusPalette::of(f.tree.palette()).held; // glyph and lease
        // How far it is from what it begins at to either side of its cell.
        const auto marginsOf = [&f, &blue](int column) {
            const QRect cell = f.tree.visualRect(f.at("/a/one").siblingAtColumn(column));
            const QImage image = f.tree.viewport()->grab(cell).toImage();
            int left = image.width();
            int right = image.width();
            for (int x = 0; x < image.width(); ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    if (image.pixelColor(x, y).rgb() != blue.rgb())
                        continue;
                    left = std::min(left, x);
                    right = image.width() - 1 - x;
                }
            }
            return std::pair(left, right);
        };
        std::map<int, std::pair<int, int>> before;
        for (const int column : {LockTreeModel::StateColumn, LockTreeModel::LeaseColumn}) {
            before[column] = marginsOf(column);
            QVERIFY(before[column].first < before[column].second);
        }
        f.tree.setLayoutDirection(Qt::RightToLeft);
        f.layOut();
        for (const auto &[column, margins] : before) {
            const auto [left, right] = marginsOf(column);
            QVERIFY2(qAbs(left - margins.second) <= 1 && qAbs(right - margins.first) <= 1,
                     qPrintable(QStringLiteral("column %1: %2 and %3, were %4 and %5")
                                        .arg(column)
                                        .arg(left)
                                        .arg(right)
                                        .arg(margins.first)
                                        .arg(margins.second)));
        }
    }

    void aSignThatANarrowColumnCutsOffIsNotThere()
    {
        TreeFixture f({"/a/b/c/d/e/f/g"});
        f.tree.header()->setSectionResizeMode(LockTreeModel::NameColumn, QHeaderView::Interactive);
        f.tree.header()->resizeSection(LockTreeModel::NameColumn, 60);
        f.layOut();
        const QModelIndex deep = f.at("/a/b/c/d/e/f");
        QVERIFY(f.tree.isExpanded(deep));
        const int y
                = f.tree.visualRect(deep.siblingAtColumn(LockTreeModel::StateColumn)).center().y();
        for (int x = 2; x < 400; x += 4) {
            f.tree.clearSelection();
            f.click({x, y});
            QVERIFY(f.tree.isExpanded(deep));
            QCOMPARE(f.chosen(), QStringLiteral("/a/b/c/d/e/f"));
        }
        QVERIFY(!f.tree.grab().isNull()); // paints the cut names
    }

    void namesHaveTheirRoomInEveryLayout()
    {
        TreeFixture f;
        const auto nameIn = [&f](int width) {
            f.tree.resize(width, 300);
            f.layOut();
            return f.tree.columnWidth(LockTreeModel::NameColumn);
        };
        QVERIFY(nameIn(950) >= 280); // of a window of 1366 pixels, beside the inspector
        const int state = f.tree.columnWidth(LockTreeModel::StateColumn);
        QVERIFY(nameIn(1300) >= 500);
        QVERIFY(f.tree.columnWidth(LockTreeModel::StateColumn) > state);
        f.tree.setCompact(true);
        QVERIFY(nameIn(800) >= 250);
        f.tree.setBeside(true);
        QVERIFY(nameIn(440) >= 180); // beside the lab, there
        f.tree.setBeside(false);
        f.tree.header()->resizeSection(LockTreeModel::OwnerColumn, 231);
        QVERIFY(nameIn(950) >= 180);
        QCOMPARE(f.tree.columnWidth(LockTreeModel::OwnerColumn), 231); // the user's
    }

    void hiddenColumnsAreNowhere()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.setCompact(true);
        QVERIFY(f.tree.isColumnHidden(LockTreeModel::HeldColumn));
        f.layOut();
        cellsAreWhereTheyAreFound(f);
        const QModelIndex row = f.at("/a");
        QVERIFY(f.tree.visualRect(row.siblingAtColumn(LockTreeModel::HeldColumn)).isEmpty());
        const int y = f.centerOf(row).y();
        for (int x = 0; x < f.tree.viewport()->width(); ++x)
            QVERIFY(f.tree.indexAt({x, y}).column() != LockTreeModel::HeldColumn);
        headerIsAbove(f.tree);
    }

    void anEmptyTreeTakesKeysAndClicks()
    {
        TreeFixture f{std::vector<std::string>()};
        QCOMPARE(f.items.rowCount(), 0);
        using namespace Qt;
        for (const Key key : {Key_Down, Key_Up, Key_Left, Key_Right, Key_PageDown, Key_PageUp,
                              Key_Home, Key_End, Key_Plus, Key_Minus, Key_Asterisk, Key_Space}) {
            QTest::keyClick(&f.tree, key);
            QVERIFY(!f.tree.currentIndex().isValid());
        }
        f.click({50, 50});
        f.tree.setFocus();
        f.tree.selectAll();
        f.tree.expandAll();
        f.tree.collapseAll();
        f.tree.scrollTo(QModelIndex());
        QVERIFY(!f.tree.indexAt({50, 50}).isValid());
        QCOMPARE(f.chosen(), QString());
        barFits(f);
        headerIsAbove(f.tree);
        QVERIFY(!f.tree.grab().isNull());
    }

    void aResetLeavesATreeThatWorks()
    {
        TreeFixture f(TreeFixture::manyPaths());
        f.tree.choose(f.at("/c/d/e/40"));
        const QSignalSpy reset(&f.items, &QAbstractItemModel::modelReset);
        f.store.clear();
        QCOMPARE(reset.count(), 1);
        QVERIFY(!f.tree.currentIndex().isValid());
        barFits(f);
        f.sync();
        QTRY_VERIFY(f.tree.isExpanded(f.at("/c/d/e")));
        barFits(f);
        QVERIFY(!f.tree.currentIndex().isValid());
        cellsAreWhereTheyAreFound(f);
        QTest::keyClick(&f.tree, Qt::Key_Down);
        QCOMPARE(f.tree.currentIndex(), f.items.index(0, 0));
    }

    void allIsOpenedAndClosed()
    {
        TreeFixture f(TreeFixture::manyPaths());
        const qsizetype all = f.linesOf(f.tree).size();
        const QSignalSpy opened(&f.tree, &QTreeView::expanded);
        const QSignalSpy closed(&f.tree, &QTreeView::collapsed);
        f.tree.collapseAll();
        QCOMPARE(f.linesOf(f.tree).size(), f.items.rowCount());
        QVERIFY(!closed.isEmpty());
        f.tree.expandAll();
        QCOMPARE(f.linesOf(f.tree).size(), all);
        QVERIFY(opened.isEmpty());
        barFits(f);
        f.tree.expand(f.at("/a/x/10")); // has nothing below
        f.tree.expand(f.at("/a"));      // is open
        QVERIFY(opened.isEmpty());
    }

    void theLineUnderTheMouseLooksSo()
    {
        TreeFixture f;
        HoverDelegate delegate;
        QAbstractItemDelegate *own = f.tree.itemDelegate();
        f.tree.setItemDelegate(&delegate);
        const auto hover = [&](QEvent::Type type, const QPoint &at) {
            QHoverEvent event(type, at, f.tree.viewport()->mapToGlobal(at), at);
            QApplication::sendEvent(f.tree.viewport(), &event);
            delegate.hovered.clear();
            f.tree.grab();
        };
        const QModelIndex row = f.at("/a/two");
        hover(QEvent::HoverMove, f.centerOf(row.siblingAtColumn(LockTreeModel::OwnerColumn)));
        QCOMPARE(delegate.hovered.size(), int(LockTreeModel::ColumnCount));
        for (const QModelIndex &cell : std::as_const(delegate.hovered))
            QCOMPARE(cell.siblingAtColumn(0), row);
        hover(QEvent::HoverMove, f.centerOf(f.at("/b")));
        QCOMPARE(delegate.hovered.value(0), f.at("/b"));
        hover(QEvent::HoverLeave, {-1, -1});
        QVERIFY(delegate.hovered.isEmpty());
        f.tree.setItemDelegate(own);
    }

    void theHeaderIsAboveTheRows()
    {
        TreeFixture f;
        QCOMPARE(f.tree.verticalScrollBar()->maximum(), 0);
        headerIsAbove(f.tree);
        for (int i = 0; i < 50; ++i)
            f.server.lockTree("/many/" + std::to_string(i), "s1");
        f.sync(); // the scroll bar comes, and takes its room
        QTRY_VERIFY(f.tree.verticalScrollBar()->maximum() > 0);
        headerIsAbove(f.tree);
        QCOMPARE(f.tree.header()->length(), f.tree.viewport()->width());
        QCOMPARE(f.tree.horizontalScrollBar()->maximum(), 0);
        f.tree.collapse(f.at("/many"));
        f.layOut(); // once is enough, though the room that the bar leaves is another
        QCOMPARE(f.tree.verticalScrollBar()->maximum(), 0);
        headerIsAbove(f.tree);
        QCOMPARE(f.tree.header()->length(), f.tree.viewport()->width());
        f.tree.resize(1000, 120); // and comes without a layout
        QVERIFY(f.tree.verticalScrollBar()->maximum() > 0);
        headerIsAbove(f.tree);
        QCOMPARE(f.tree.header()->length(), f.tree.viewport()->width());
        QCOMPARE(f.tree.horizontalScrollBar()->maximum(), 0);
        f.tree.setHeaderHidden(true);
        f.layOut();
        QCOMPARE(f.tree.viewport()->geometry().top(), 0);
    }
};

LOCKSCOPE_TEST(TestLineTreeView)
#include "tst_linetreeview.moc"
