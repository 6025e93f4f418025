// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/treefixture.h"
#include "tests/ui/windowfixture.h"
#include "ui/tree/rowhold.h"

#include <QPushButton>

using namespace lockscope;
using namespace std::chrono_literals;

/// Rows hold still under the pointer, so that a click hits what was painted.
class TestRowHold : public QObject
{
    Q_OBJECT

    struct Fixture : TreeFixture
    {
        Fixture()
        {
            tree.expandAll();
            layOut();
            tree.rowHold().setAllowed(true);
        }
        void pointAt(const QModelIndex &index)
        {
            QMouseEvent move(QEvent::MouseMove, centerOf(index),
                             tree.viewport()->mapToGlobal(centerOf(index)), Qt::NoButton, {}, {});
            QCoreApplication::sendEvent(tree.viewport(), &move);
        }
        void leave()
        {
            QEvent away(QEvent::Leave);
            QCoreApplication::sendEvent(tree.viewport(), &away);
        }
        QStringList shown() const
        {
            QStringList names;
            for (const QModelIndex &line : linesOf(tree))
                names.append(line.data().toString());
            return names;
        }
        QPushButton &strip() const
        {
            return *tree.findChild<QPushButton *>(QStringLiteral("rowsWaiting"));
        }
    };

private slots:
    void nothingComesOrGoesUnderThePointer()
    {
        Fixture f;
        const QStringList before = f.shown();
        f.pointAt(f.at("/a/three"));
        const QPoint point = f.centerOf(f.at("/a/three"));
        f.lock("/a/first");
        f.lock("/0");
        f.unlock("/a/one");
        f.clock.advance(60s); // longer than released rows stay
        f.sync();
        f.store.tick();
        QCOMPARE(f.shown(), before);
        f.click(point);
        QCOMPARE(f.chosen(), QStringLiteral("/a/three"));
        QVERIFY(f.strip().isVisible());
        QVERIFY(f.strip().text().startsWith(QStringLiteral("2 new rows")));
        // What a row shows goes on.
        QCOMPARE(f.items.row(f.at("/a/one")).health, LockHealth::Released);

        f.leave();
        QTRY_VERIFY(!f.strip().isVisible());
        QVERIFY(f.at("/a/first").isValid());
        QVERIFY(f.at("/0").isValid());
        QCOMPARE(f.chosen(), QStringLiteral("/a/three"));
        f.store.tick();
        QVERIFY(!f.at("/a/one").isValid());
    }

    void theStripShowsThem()
    {
        Fixture f;
        f.pointAt(f.at("/b"));
        f.lock("/b/five");
        QVERIFY(!f.at("/b/five").isValid());
        QVERIFY(f.strip().text().startsWith(QStringLiteral("1 new row")));
        QTest::mouseClick(&f.strip(), Qt::LeftButton);
        QVERIFY(f.at("/b/five").isValid());
        QVERIFY(!f.strip().isVisible());
        f.lock("/b/seven"); // the pointer did not move since
        QVERIFY(f.at("/b/seven").isValid());
        f.pointAt(f.at("/b"));
        f.lock("/b/ten");
        QVERIFY(!f.at("/b/ten").isValid());
    }

    /// Whoever pressed a button where the tree is shown next points at no row of it.
    void rowsThatComeToThePointerDoNotHold()
    {
        Fixture f;
        const QPointF at(f.centerOf(f.at("/b")));
        f.tree.viewport()->hide();
        f.tree.viewport()->show();
        QEnterEvent enter(at, at, QCursor::pos());
        QCoreApplication::sendEvent(f.tree.viewport(), &enter);
        f.lock("/b/five");
        QVERIFY(f.at("/b/five").isValid());
        f.pointAt(f.at("/b/five"));
        f.lock("/b/seven");
        QVERIFY(!f.at("/b/seven").isValid());
    }

    void rowsHoldWhileAButtonIsDown()
    {
        Fixture f;
        const QPoint point = f.centerOf(f.at("/b/six"));
        QTest::mousePress(f.tree.viewport(), Qt::LeftButton, {}, point);
        f.lock("/a/0");
        QVERIFY(!f.at("/a/0").isValid());
        QTest::mouseRelease(f.tree.viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(f.chosen(), QStringLiteral("/b/six"));
        QTRY_VERIFY(f.at("/a/0").isValid());
    }

    void whatIsAskedForShowsAtOnce()
    {
        Fixture f;
        f.pointAt(f.at("/a/one"));
        f.lock("/c");
        f.items.setFilter(*FilterQuery::parse(QStringLiteral("/c")));
        QVERIFY(f.at("/c").isValid());
        QCOMPARE(f.items.matchCount(), 1);
        f.items.setFilter(FilterQuery());
        f.lock("/d");
        QVERIFY(!f.at("/d").isValid());
        QVERIFY(f.tree.selectDocument(QStringLiteral("/d")));
        QCOMPARE(f.chosen(), QStringLiteral("/d"));
    }

    void rowsDoNotMoveUnderThePointerWhenTheirValuesDo()
    {
        Fixture f;
        f.tree.sortByColumn(LockTreeModel::HeldColumn, Qt::DescendingOrder);
        f.pointAt(f.at("/a/one"));
        const QStringList before = f.shown();
        f.clock.advance(2s);
        f.unlock("/a/one");
        f.lock("/a/one");
        f.clock.advance(2s);
        f.store.tick();
        QCOMPARE(f.shown(), before);
        f.leave();
        QTRY_VERIFY(!f.items.areRowsHeld());
        f.clock.advance(2s);
        f.store.tick();
        QVERIFY(f.shown() != before);
    }

    void inTheWindowF5ShowsThem()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "ws7", 30));
        f.backend.lockTree("/a/one", "s1");
        LockTreeView &tree = *f.window->tree();
        const QPointF middle = tree.viewport()->rect().center();
        QMouseEvent move(QEvent::MouseMove, middle, tree.viewport()->mapToGlobal(middle),
                         Qt::NoButton, {}, {});
        QCoreApplication::sendEvent(tree.viewport(), &move); // rows that are read are not held up
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(tree.items()->indexOfPath("/a/one").isValid());
        QCoreApplication::sendEvent(tree.viewport(), &move);
        f.backend.lockTree("/a/two", "s1");
        QVERIFY(f.readAgain());
        QVERIFY(!tree.items()->indexOfPath("/a/two").isValid());
        QTest::keyClick(f.window.get(), Qt::Key_F5);
        QVERIFY(tree.items()->indexOfPath("/a/two").isValid());
    }

    void aFloodWaitsForNobody()
    {
        Fixture f;
        f.pointAt(f.at("/a/one"));
        for (std::size_t i = 0; i <= LockTreeModel::MostHeld; ++i)
            f.putLock("/many/" + std::to_string(i), "s1");
        f.sync();
        QVERIFY(f.at("/many").isValid());
    }
};

LOCKSCOPE_TEST(TestRowHold)
#include "tst_rowhold.moc"
