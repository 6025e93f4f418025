// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/shell/filterline.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTabWidget>
#include <QTest>

using namespace lockscope;

/// The menu of a row: what it offers beside what changes locks.
class TestRowMenu : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        Fixture()
        {
            backend.putSession(backend.makeSession("s1", "ws7", 30));
            backend.putSession(backend.makeSession("s2", "db 3", 20));
            backend.lockTree("/a/x y/one", "s1");
            backend.lockTree("/a/x y/two/deep", "s2");
            backend.lockTree("/b", "s2");
            QVERIFY(connectWindow());
            QTRY_VERIFY(tree().isExpanded(at("/a/x y/two")));
            tree().setFocus();
        }
        LockTreeView &tree() const { return *window->tree(); }
        QModelIndex at(const char *path) const { return tree().items()->indexOfPath(path); }
        QString filter() const { return window->toolStrip()->filterText(); }
        /// The entry of the menu of that row.
        QAction *entry(const char *path, const char *text)
        {
            tree().choose(at(path));
            const QPoint point = tree().visualRect(at(path)).center();
            QContextMenuEvent asked(QContextMenuEvent::Mouse, point,
                                    tree().viewport()->mapToGlobal(point));
            QCoreApplication::sendEvent(tree().viewport(), &asked);
            const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!menu)
                return nullptr;
            for (QAction *action : menu->actions())
                if (action->text().remove(QLatin1Char('&')) == QLatin1String(text))
                    return action;
            return nullptr;
        }
        /// Clicks it.
        bool take(const char *path, const char *text)
        {
            QAction *action = entry(path, text);
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!action || !action->isEnabled() || !menu)
                return false;
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return true;
        }
        /// Why it cannot be taken; empty: it can.
        QString refusal(const char *path, const char *text)
        {
            const QAction *action = entry(path, text);
            if (QWidget *menu = QApplication::activePopupWidget())
                menu->close();
            return !action               ? QStringLiteral("not there")
                   : action->isEnabled() ? QString()
                                         : action->toolTip();
        }
    };

private slots:
    void aRowIsExplained()
    {
        Fixture f;
        const auto tab = [&f] {
            return f.window->feature<InspectorFeature>()->panel()->tabs()->currentIndex();
        };
        QVERIFY(f.take("/a/x y/one", "Why blocked"));
        QCOMPARE(tab(), int(Inspector::WhyBlockedTab));
        QVERIFY(f.take("/a/x y/one", "History of the lock"));
        QCOMPARE(tab(), int(Inspector::HistoryTab));
    }

    void aRowIsFilteredTo()
    {
        Fixture f;
        QVERIFY(f.take("/a/x y", "Filter to this folder"));
        QCOMPARE(f.filter(), QStringLiteral("\"/a/x y\"/**"));
        QTRY_VERIFY(!f.at("/b").isValid());
        QVERIFY(f.at("/a/x y/two/deep").isValid());

        QVERIFY(f.take("/a/x y/two/deep", "Filter to this host"));
        QCOMPARE(f.filter(), QStringLiteral("host:\"db 3\""));
        QTRY_VERIFY(f.at("/b").isValid());
        QVERIFY(!f.at("/a/x y/one").isValid());

        f.window->toolStrip()->clearFilter();
        QTRY_VERIFY(f.at("/a/x y/one").isValid());
        QVERIFY(f.take("/a/x y/one", "Filter to this owner"));
        QVERIFY2(f.filter().startsWith(QStringLiteral("owner:")), qPrintable(f.filter()));
        QTRY_VERIFY(!f.at("/b").isValid());
        QVERIFY(f.at("/a/x y/one").isValid());
        // A file is filtered to by the folder it lies in.
        QVERIFY(f.take("/a/x y/one", "Filter to this folder"));
        QCOMPARE(f.filter(), QStringLiteral("\"/a/x y\"/**"));
    }

    void whatCannotBeDoneSaysWhy()
    {
        Fixture f;
        QCOMPARE(f.refusal("/", "Filter to this folder"),
                 QStringLiteral("This row lies in no folder."));
        QCOMPARE(f.refusal("/a", "Filter to this owner"),
                 QStringLiteral("No single process holds this row."));
        QCOMPARE(f.refusal("/b", "Open all below"),
                 QStringLiteral("Nothing is locked below this row."));
        QCOMPARE(f.refusal("/a", "Open all below"), QString());
        QCOMPARE(f.filter(), QString());
    }

    void foldersBelowAreClosedAndOpened()
    {
        Fixture f;
        QVERIFY(f.take("/a", "Close all below"));
        QVERIFY(!f.tree().isExpanded(f.at("/a")));
        f.tree().expand(f.at("/a"));
        QVERIFY(!f.tree().isExpanded(f.at("/a/x y")));
        QVERIFY(f.take("/a", "Open all below"));
        QVERIFY(f.tree().isExpanded(f.at("/a/x y/two")));
    }
};

LOCKSCOPE_TEST(TestRowMenu)
#include "tst_rowmenu.moc"
