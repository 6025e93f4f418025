// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/commandpalette.h"

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/keyletter.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/recentrows.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/fuzzymatch.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

using namespace lockscope;

/// Ctrl+K: whatever the window can do is found by a few letters.
class TestCommandPalette : public QObject
{
    Q_OBJECT

    static CommandPalette *open(WindowFixture &f)
    {
        f.window->show();
        if (!QTest::qWaitForWindowActive(f.window.get()))
            return nullptr;
        QTest::keyClick(f.window.get(), Qt::Key_K, Qt::ControlModifier);
        const QList<CommandPalette *> all = f.window->findChildren<CommandPalette *>();
        return all.isEmpty() ? nullptr : all.last();
    }
    static QString row(const CommandPalette *palette, int at, int column = 0)
    {
        const QTreeWidgetItem *item = palette->list()->topLevelItem(at);
        return item ? item->text(column) : QString();
    }
    static void type(CommandPalette *palette, const char *text)
    {
        palette->line()->clear();
        QTest::keyClicks(palette->line(), QString::fromLatin1(text));
    }
    static QStringList rows(const CommandPalette *palette)
    {
        QStringList texts;
        for (int i = 0; i < palette->list()->topLevelItemCount(); ++i)
            texts.append(row(palette, i));
        return texts;
    }
    static void collect(const QMenu *menu, QList<const QAction *> &actions)
    {
        for (const QAction *action : menu->actions()) {
            if (action->menu())
                collect(action->menu(), actions);
            else if (!action->isSeparator() && action->isVisible())
                actions.append(action);
        }
    }

private slots:
    void beginningsOfWordsCountMost()
    {
        const auto better = [](const char *typed, const char *a, const char *b) {
            const auto scoreOf = [typed](const char *text) {
                return fuzzyScore(QString::fromLatin1(typed), QString::fromLatin1(text));
            };
            return scoreOf(a) > scoreOf(b);
        };
        QVERIFY(better("bad", "Break all dead", "Embark and go"));
        QVERIFY(better("br", "Break", "Embark"));
        QVERIFY(better("break", "Break", "Break everything below"));
        QVERIFY(better("bre", "Break", "Break everything below"));
        QVERIFY(better("conn", "Connect", "Cut off now, none"));
        QVERIFY(fuzzyScore(u"b a d", u"Break all dead"));
        QVERIFY(!fuzzyScore(u"xyz", u"Break all dead"));
        QVERIFY(!fuzzyScore(u"daerb", u"bread"));
        QCOMPARE(fuzzyScore(u"", u"anything"), std::optional(0));
    }

    void everyCommandOfTheMenusIsThere()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        CommandPalette *palette = open(f);
        QVERIFY(palette && palette->isVisible());
        QCOMPARE(palette->focusWidget(), palette->line());
        QList<const QAction *> actions;
        for (const QAction *top : f.window->findChild<QMenuBar *>()->actions())
            collect(top->menu(), actions);
        QVERIFY(actions.size() > 30);
        const QStringList texts = rows(palette);
        for (const QAction *action : actions) {
            QString name = action->text();
            name.remove(QLatin1Char('&'));
            QVERIFY2(!texts.filter(name, Qt::CaseSensitive).isEmpty(), qPrintable(name));
        }
        type(palette, "refresh");
        QCOMPARE(row(palette, 0), QStringLiteral("Refresh"));
        QVERIFY2(row(palette, 0, 1).contains(QStringLiteral("F5")), qPrintable(row(palette, 0, 1)));
    }

    void theLetterOfAKeyIsNotRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("read");
        QTest::newRow("in a word") << QStringLiteral("Cop&y path") << QStringLiteral("Copy path");
        QTest::newRow("an ampersand") << QStringLiteral("R&&&D") << QStringLiteral("R&D");
        QTest::newRow("Chinese") << QStringLiteral(u"\u6253\u5f00(&O)\u2026")
                                 << QStringLiteral(u"\u6253\u5f00\u2026");
        QTest::newRow("no letter") << QStringLiteral("a (b)") << QStringLiteral("a (b)");
    }

    void theLetterOfAKeyIsNotRead()
    {
        QFETCH(const QString, text);
        QTEST(withoutKeyLetter(text), "read");
    }

    void whatCannotBeDoneSaysWhy_data()
    {
        QTest::addColumn<bool>("connected");
        QTest::newRow("not connected") << false;
        QTest::newRow("nothing selected") << true;
    }
    void whatCannotBeDoneSaysWhy()
    {
        QFETCH(const bool, connected);
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1"));
        f.backend.lockTree("/a", "s1");
        if (connected) {
            QVERIFY(f.connectWindow());
            f.window->tree()->selectionModel()->clear();
        }
        CommandPalette *palette = open(f);
        QVERIFY(palette);
        QStringList silent;
        int off = 0;
        for (int i = 0; i < palette->list()->topLevelItemCount(); ++i) {
            const QTreeWidgetItem *item = palette->list()->topLevelItem(i);
            if (!item->data(0, Qt::AccessibleTextRole).toString().contains(QStringLiteral("off: ")))
                continue;
            ++off;
            if (item->text(1) == QStringLiteral("Not possible now."))
                silent.append(item->text(0));
        }
        QVERIFY(off > 3);
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QStringLiteral(" | "))));
        // Enter on one of them leaves it where it is.
        type(palette, "copy path");
        QVERIFY(!row(palette, 0, 1).isEmpty());
        QTest::keyClick(palette->line(), Qt::Key_Return);
        QVERIFY(palette->isVisible());
    }

    void enterDoesWhatIsChosen()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/old.txt")));
        QPointer<CommandPalette> palette = open(f);
        QVERIFY(palette);
        type(palette, "brk");
        QCOMPARE(row(palette, 0), QStringLiteral("Break…"));
        QTest::keyClick(palette->line(), Qt::Key_Down);
        QTest::keyClick(palette->line(), Qt::Key_Up);
        QTest::keyClick(palette->line(), Qt::Key_Return);
        QVERIFY(f.window->findChild<BreakLockDialog *>());
        QTRY_VERIFY(!palette);
    }

    void aPathIsGoneTo()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s1");
        f.backend.lockTree("/obama", "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/old.txt")));
        CommandPalette *palette = open(f);
        QVERIFY(palette);
        type(palette, "/obama");
        QTest::keyClick(palette->line(), Qt::Key_Return);
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/obama"));
        // The one before is among those that were looked at.
        palette = open(f);
        type(palette, "old");
        QCOMPARE(row(palette, 0), QStringLiteral("Go to /clinton/old.txt"));
        QTest::mouseClick(palette->list()->viewport(), Qt::LeftButton, {},
                          palette->list()
                                  ->visualItemRect(palette->list()->topLevelItem(0))
                                  .center());
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/clinton/old.txt"));
    }

    void aPathWithoutARowIsSaid()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s1");
        f.backend.lockTree("/obama", "s1");
        QVERIFY(f.connectWindow());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/old.txt")));
        const auto goTo = [&f](const char *path) {
            CommandPalette *palette = open(f);
            type(palette, path);
            QTest::keyClick(palette->line(), Qt::Key_Return);
            return f.window->statusStrip()->text();
        };
        QString said = goTo("/nowhere");
        QVERIFY2(said.contains(QStringLiteral("No lock at /nowhere.")), qPrintable(said));
        f.window->toolStrip()->setFilter(QStringLiteral("old.txt"), 0);
        QTRY_VERIFY(!f.window->tree()->items()->indexOfPath("/obama").isValid());
        said = goTo("/obama");
        QVERIFY2(said.contains(QStringLiteral("The filter hides /obama.")), qPrintable(said));
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/clinton/old.txt"));
        f.window->toolStrip()->clearFilter();
        QTRY_VERIFY(f.window->tree()->items()->indexOfPath("/obama").isValid());
        f.window->toolStrip()->filterLine()->setFocus();
        goTo("/obama/");
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/obama"));
        QTRY_VERIFY(f.window->tree()->hasFocus());
    }

    void whatWasLookedAtIsFoundByWhatItIs()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s1", "db3", 811));
        f.backend.lockTree("/shed/night", "s1");
        LockDocument lock;
        lock.id = "x:shed:night";
        lock.kind = LockKind::Foreign;
        lock.path = "/shed/night";
        lock.dialect = "shed";
        lock.type = LockType::Exclusive;
        lock.count = 1;
        Holder holder;
        holder.id = lock.id;
        lock.holders.push_back(holder);
        f.backend.put(lock);
        QVERIFY(f.connectWindow());
        LockTreeView &tree = *f.window->tree();
        QVERIFY(tree.selectDocument(QStringLiteral("x:shed:night")));
        QVERIFY(tree.selectDocument(QStringLiteral("/shed/night")));
        CommandPalette *palette = open(f);
        QVERIFY(palette);
        type(palette, "shed/night");
        QCOMPARE(rows(palette).filter(QStringLiteral("Go to /shed/night")).size(), 2);
        QTest::keyClick(palette->line(), Qt::Key_Down);
        QTest::keyClick(palette->line(), Qt::Key_Return);
        QCOMPARE(tree.currentDocumentId(), QStringLiteral("x:shed:night"));

        ServerProfile other = WindowFixture::demoProfile();
        other.url = "https://locks.example.net:9200";
        QVERIFY(f.connectWindow(other));
        QVERIFY(f.window->findChild<RecentRows *>()->rows().isEmpty());
    }

    /// The keyboard is in the line all the time.
    void whatEnterWouldDoIsTold()
    {
        WindowFixture f;
        CommandPalette *palette = open(f);
        QVERIFY(palette);
        type(palette, "refresh");
        QVERIFY(palette->line()->accessibleDescription().startsWith(
                QStringLiteral("Refresh, off: ")));
        type(palette, "theme: light");
        QCOMPARE(row(palette, 0), QStringLiteral("Theme: Light"));
        QCOMPARE(row(palette, 0, 1), QStringLiteral("on"));
        QCOMPARE(palette->line()->accessibleDescription(), QStringLiteral("Theme: Light, on"));
        type(palette, "zzzz");
        QCOMPARE(palette->line()->accessibleDescription(),
                 QStringLiteral("Nothing is called that."));
    }

    void aConnectionIsChosen()
    {
        WindowFixture f;
        ServerProfile profile = WindowFixture::demoProfile();
        profile.name = "berlin & co";
        f.window->feature<ServerFeature>()->setProfiles({{profile, {}, {}}});
        QSignalSpy asked(&f.window->workspace(), &Workspace::connectRequested);
        CommandPalette *palette = open(f);
        QVERIFY(palette);
        type(palette, "berl");
        QVERIFY2(row(palette, 0).endsWith(QStringLiteral("berlin & co")),
                 qPrintable(row(palette, 0)));
        QTest::keyClick(palette->line(), Qt::Key_Enter);
        QCOMPARE(asked.count(), 1);
    }

    void escCloses()
    {
        WindowFixture f;
        QPointer<CommandPalette> palette = open(f);
        QVERIFY(palette);
        QTest::keyClick(palette->line(), Qt::Key_Escape);
        QTRY_VERIFY(!palette);
    }
};

LOCKSCOPE_TEST(TestCommandPalette)
#include "tst_commandpalette.moc"
