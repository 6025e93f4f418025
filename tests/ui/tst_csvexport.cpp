// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/kit/banner.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QContextMenuEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

/// A window with rows that a spreadsheet could misread.
struct Exporting : WindowFixture
{
    Exporting()
    {
        backend.putSession(backend.makeSession("s-dead", "=cmd()", 7));
        backend.putSession(backend.makeSession("s1", "ws7", 30));
        backend.lockTree("/a/x, \"y\"", "s-dead");
        backend.lockTree("/a/größe", "s1");
        backend.lockTree("/b/one", "s1");
        QVERIFY(connectWindow());
        QVERIFY(advance(Millis(60000), {"s1"}));
        window->tree()->expandAll();
    }
    QAction *fileCommand(const QString &words)
    {
        for (QMenu *menu : window->findChild<QMenuBar *>()->findChildren<QMenu *>()) {
            for (QAction *action : menu->actions()) {
                if (action->text().remove(QLatin1Char('&')) == words)
                    return action;
            }
        }
        return nullptr;
    }
    /// What the command writes.
    QByteArray written(const QString &command)
    {
        const QString name = home.filePath(QStringLiteral("out.csv"));
        if (!writeTo(command, name))
            return {};
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    bool writeTo(const QString &command, const QString &name)
    {
        QAction *action = fileCommand(command);
        if (!action || !action->isEnabled())
            return false;
        action->trigger();
        auto *chooser = window->findChild<QFileDialog *>();
        if (!chooser)
            return false;
        emit chooser->fileSelected(name);
        delete chooser;
        return true;
    }
    QTemporaryDir home;
    const QString tree = QStringLiteral("Export tree as CSV…");
    const QString stale = QStringLiteral("Export stale locks as CSV…");
};

} // namespace

/// What the tree and the list of stale locks show, as a file for a spreadsheet.
class TestCsvExport : public QObject
{
    Q_OBJECT
private slots:
    void whatTheTreeShowsIsWritten()
    {
        Exporting f;
        const QByteArray all = f.written(f.tree);
        QVERIFY2(all.startsWith("Name,Below,State,Owner,Held,"), all.constData());
        QCOMPARE(all.count("\r\n"), all.count('\n'));
        QVERIFY2(all.contains("\r\n\"/a/x, \"\"y\"\"\","), all.constData());
        QVERIFY2(all.contains("/a/gr\u00f6\u00dfe,"), all.constData());
        // No cell is a formula.
        QVERIFY2(!all.contains(",=cmd") && all.contains("'=cmd"), all.constData());
        QVERIFY2(f.window->statusStrip()->text().contains(QStringLiteral("rows were written")),
                 qPrintable(f.window->statusStrip()->text()));

        // Columns that are hidden are not in it, in the order in which they stand.
        QHeaderView *header = f.window->tree()->header();
        header->setSectionHidden(LockTreeModel::BelowColumn, true);
        header->moveSection(header->visualIndex(LockTreeModel::OwnerColumn), 1);
        QVERIFY2(f.written(f.tree).startsWith("Name,Owner,State,Held,"),
                 f.written(f.tree).constData());

        f.window->toolStrip()->setFilter(QStringLiteral("/b/**"), 0);
        QTRY_VERIFY(!f.window->tree()->items()->indexOfPath("/a").isValid());
        const QByteArray filtered = f.written(f.tree);
        QVERIFY2(filtered.contains("\r\n/b/one,") && !filtered.contains("/a/"),
                 filtered.constData());
    }

    void whatWasReleasedIsNoLock()
    {
        Exporting f;
        f.backend.unlockTree("/b/one", "s1");
        QVERIFY(f.readAgain());
        const QByteArray text = f.written(f.tree);
        QVERIFY2(text.contains("\r\n/b/one,,released,"), text.constData());
    }

    void whatIsClosedIsLeftOutAndSaidSo()
    {
        Exporting f;
        f.window->tree()->collapse(f.window->tree()->items()->indexOfPath("/a"));
        const QByteArray shown = f.written(f.tree);
        QVERIFY2(shown.contains("\r\n/a,") && !shown.contains("/a/"), shown.constData());
        QVERIFY2(f.window->statusStrip()->text().contains(QStringLiteral("closed folders")),
                 qPrintable(f.window->statusStrip()->text()));
    }

    void theMenuOfARowHasIt()
    {
        Exporting f;
        LockTreeView &tree = *f.window->tree();
        const QModelIndex row = tree.items()->indexOfPath("/b/one");
        tree.choose(row);
        const QPoint at = tree.visualRect(row).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, tree.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(tree.viewport(), &asked);
        const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QVERIFY(menu->actions().contains(f.fileCommand(f.tree)));
        QApplication::activePopupWidget()->close();
    }

    void theStaleListIsWritten()
    {
        Exporting f;
        const QByteArray list = f.written(f.stale);
        QVERIFY2(list.count("\r\n") == 2, list.constData());
        QVERIFY2(list.contains("'=cmd() \u00b7 7"), list.constData());
    }

    void whatWasThereStaysWhenItCannotBeWritten()
    {
        Exporting f;
        const QString nowhere = f.home.filePath(QStringLiteral("no/such/folder.csv"));
        QVERIFY(f.writeTo(f.tree, nowhere));
        QVERIFY(f.window->banners()->contains(BannerArea::Kind::Notice));
        QVERIFY(!QFile::exists(nowhere));
    }

    void withoutAServerThereIsNothing()
    {
        WindowFixture f;
        for (QAction *action : f.window->actions()) {
            if (action->text().contains(QStringLiteral("as CSV")))
                QVERIFY2(!action->isEnabled() && !action->toolTip().isEmpty(),
                         qPrintable(action->text()));
        }
    }
};

LOCKSCOPE_TEST(TestCsvExport)
#include "tst_csvexport.moc"
