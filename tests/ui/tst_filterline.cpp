// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/filterline.h"
#include "ui/shell/savedviews.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/columnchoice.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QHeaderView>
#include <QInputDialog>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

class TestFilterLine : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        Fixture()
        {
            fillLikeThePictures();
            window->activateWindow();
            QTest::keyClick(window->tree(), Qt::Key_Slash);
        }
        FilterLine *line() const { return window->toolStrip()->filter(); }
        void type(const char *text) const { QTest::keyClicks(line(), QString::fromLatin1(text)); }
        void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
        {
            QTest::keyClick(line(), key, modifiers);
        }
        bool shows(const char *documentId) const
        {
            return window->tree()->items()->indexOfDocument(documentId).isValid();
        }
        QStringList choices() const
        {
            QStringList texts;
            for (int row = 0; row < line()->choices()->count(); ++row)
                texts.append(line()->choices()->item(row)->text());
            return line()->isChoosing() ? texts : QStringList();
        }
    };

private slots:
    void aFilterIsWrittenByTheKeyboardAlone()
    {
        Fixture f;
        QVERIFY(f.line()->hasFocus());
        f.type("st");
        QCOMPARE(f.choices(), QStringList{QStringLiteral("state:")});
        f.press(Qt::Key_Tab); // the first
        QCOMPARE(f.line()->text(), QStringLiteral("state:"));
        QVERIFY(f.line()->hasFocus());
        QVERIFY(f.choices().contains(QStringLiteral("state:suspect"))); // and on it goes
        f.type("su");
        f.press(Qt::Key_Down);
        f.press(Qt::Key_Return); // takes the choice
        QCOMPARE(f.line()->text(), QStringLiteral("state:suspect "));
        QVERIFY(!f.line()->isChoosing());
        f.type("owner:bu");
        QVERIFY(f.choices().contains(QStringLiteral("owner:build9")));
        f.press(Qt::Key_Down);
        f.press(Qt::Key_Return);
        f.press(Qt::Key_Return); // now it is for the filter
        QCOMPARE(f.window->toolStrip()->filterText(), QStringLiteral("state:suspect owner:build9"));
        QVERIFY(f.shows("/clinton/projects/lucene"));
        QVERIFY(!f.shows("/tmp"));
        QVERIFY(!f.shows("/obama"));
    }

    void aPathIsWalkedDown()
    {
        Fixture f;
        f.type("/cl");
        QCOMPARE(f.choices(), QStringList{QStringLiteral("/clinton/")});
        f.press(Qt::Key_Tab);
        QVERIFY(f.choices().contains(QStringLiteral("/clinton/**")));
        QVERIFY(f.choices().contains(QStringLiteral("/clinton/projects/")));
        f.press(Qt::Key_Tab); // all of it
        f.press(Qt::Key_Return);
        QCOMPARE(f.window->toolStrip()->filterText(), QStringLiteral("/clinton/**"));
        QVERIFY(f.shows("/clinton/archive"));
        QVERIFY(!f.shows("/hillary/archive"));
        f.type("-/**/projects/**");
        f.press(Qt::Key_Return);
        QVERIFY(f.shows("/clinton/archive"));
        QVERIFY(!f.shows("/clinton/projects/lucene"));
    }

    void escapeClosesTheListThenClearsTheLine()
    {
        Fixture f;
        f.type("lucene st");
        QVERIFY(f.line()->isChoosing());
        f.press(Qt::Key_Escape);
        QVERIFY(!f.line()->isChoosing());
        QCOMPARE(f.line()->text(), QStringLiteral("lucene st"));
        f.press(Qt::Key_Escape);
        QVERIFY(f.line()->text().isEmpty());
    }

    void choicesAreAskedForAndTakenWithTheMouse()
    {
        Fixture f;
        QVERIFY(!f.line()->isChoosing());
        f.press(Qt::Key_Space, Qt::ControlModifier);
        QCOMPARE(f.choices().size(), 8);
        QListWidget *list = f.line()->choices();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                          list->visualItemRect(list->item(3)).center());
        QCOMPARE(f.line()->text(), QStringLiteral("kind:"));
        QVERIFY(f.line()->hasFocus());
        QTest::keyClick(f.line(), Qt::Key_Escape);
        f.press(Qt::Key_Tab); // no list: to the next control
        QVERIFY(!f.line()->hasFocus());
    }

    void aProblemIsShownWhereItStands()
    {
        Fixture f;
        f.type("lucene state:deed /tmp");
        f.press(Qt::Key_Return);
        QVERIFY(f.line()->problem());
        QCOMPARE(*f.line()->problem(), (TextPlace{7, 10}));
        QVERIFY(f.line()->problemLabel()->isVisible());
        QVERIFY(f.line()->problemLabel()->text().contains(QStringLiteral("state:deed")));
        QVERIFY(f.shows("/obama")); // the filter of before stays
        // Mended, it is gone.
        for (int i = 0; i < 22; ++i)
            f.press(Qt::Key_Backspace);
        QVERIFY(!f.line()->problem());
        QVERIFY(!f.line()->problemLabel()->isVisible());
        QVERIFY(f.line()->toolTip().isEmpty());
    }

    void aKeyThatIsNoneIsHintedAtAndLookedFor()
    {
        Fixture f;
        const QColor ink = f.line()->palette().color(QPalette::Text);
        f.type("stat:dead");
        f.press(Qt::Key_Return);
        QCOMPARE(f.line()->problem(), std::optional(TextPlace{0, 4}));
        QVERIFY(f.line()->problemLabel()->isVisible());
        QVERIFY2(f.line()->problemLabel()->text().startsWith(QStringLiteral("“stat” is not a key")),
                 qPrintable(f.line()->problemLabel()->text()));
        QCOMPARE(f.line()->palette().color(QPalette::Text), ink); // it is no error:
        QVERIFY(!f.shows("/tmp"));                                // the filter holds
        f.press(Qt::Key_Escape);
        QVERIFY(!f.line()->problem() && !f.line()->problemLabel()->isVisible());
        f.type("\"stat:dead\"");
        f.press(Qt::Key_Return);
        QVERIFY(!f.line()->problem());
    }

    void aProblemKeepsItsColourWhenTheThemeChanges()
    {
        Fixture f;
        const auto ink = [&f] { return f.line()->palette().color(QPalette::Text); };
        f.type("state:deed");
        f.press(Qt::Key_Return);
        QCOMPARE(ink(), StatusPalette::light().dead);
        f.theme.setChoice(Theme::Choice::Dark);
        QTRY_COMPARE(ink(), StatusPalette::darkTable().dead);
        f.theme.setChoice(Theme::Choice::Light);
        QTRY_COMPARE(ink(), StatusPalette::light().dead);
        f.press(Qt::Key_Escape);
        QCOMPARE(ink(), StatusPalette::light().ink);
    }

    void aPastedTextIsRefused()
    {
        Fixture f;
        f.type("obama");
        f.press(Qt::Key_Return);
        f.line()->setText(QStringLiteral("word of a text ").repeated(40));
        f.press(Qt::Key_Return);
        QVERIFY(f.line()->problem());
        QVERIFY(f.line()->problemLabel()->text().contains(QStringLiteral("too many words")));
        QVERIFY(f.shows("/obama"));
        QVERIFY(!f.shows("/tmp")); // the filter of before stays
    }

    void aViewIsSavedChosenAndRemoved()
    {
        Fixture f;
        auto *views = f.window->findChild<SavedViews *>();
        QVERIFY(views);
        f.type("lucene");
        f.press(Qt::Key_Return);
        f.window->toolStrip()->segments()->setCurrent(1);
        f.window->tree()->header()->resizeSection(LockTreeModel::OwnerColumn, 231);
        QTest::keyClick(f.window.get(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
        QInputDialog *dialog = nullptr;
        QTRY_VERIFY(
                (dialog = f.window->findChild<QInputDialog *>(QStringLiteral("saveViewDialog"))));
        dialog->setTextValue(QStringLiteral("Lucene & stale"));
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(views->views().size(), 1);
        QCOMPARE(views->views().first().name, QStringLiteral("Lucene & stale"));

        f.window->toolStrip()->clearFilter();
        f.window->tree()->header()->resizeSection(LockTreeModel::OwnerColumn, 120);
        QVERIFY(f.shows("/obama"));
        QTest::keyClick(f.window.get(), Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(f.window->toolStrip()->filterText(), QStringLiteral("lucene"));
        QCOMPARE(f.window->toolStrip()->segments()->current(), 1);
        QCOMPARE(f.window->tree()->header()->sectionSize(LockTreeModel::OwnerColumn), 231);
        QVERIFY(!f.shows("/obama"));
        QVERIFY(f.shows("/clinton/projects/lucene"));

        views->remove(QStringLiteral("Lucene & stale"));
        QVERIFY(views->views().isEmpty());
        QVERIFY(!views->save(QStringLiteral("  ")));
    }

    /// Which columns are hidden belongs to the width of the window and to the lab beside it, not to
    /// a view.
    void aViewHidesNoColumnsAndShowsNone()
    {
        Fixture f;
        auto *views = f.window->findChild<SavedViews *>();
        LockTreeView &tree = *f.window->tree();
        const auto hidden = [&tree] {
            QList<int> columns;
            for (int column = 0; column < LockTreeModel::ColumnCount; ++column) {
                if (tree.isColumnHidden(column))
                    columns.append(column);
            }
            return columns;
        };
        QVERIFY(hidden().isEmpty());
        tree.header()->resizeSection(LockTreeModel::OwnerColumn, 231);
        QVERIFY(views->save(QStringLiteral("wide")));
        tree.setCompact(true);
        const QList<int> inNarrow = hidden();
        QVERIFY(!inNarrow.isEmpty());
        QVERIFY(views->save(QStringLiteral("narrow")));
        tree.setBeside(true);
        const QList<int> besideLab = hidden();
        QVERIFY(besideLab.size() > inNarrow.size());
        QVERIFY(views->save(QStringLiteral("beside")));

        const QList<SavedView> all = views->views();
        for (const SavedView &view : all) {
            views->apply(view);
            QCOMPARE(hidden(), besideLab);
        }
        tree.setCompact(true);
        for (const SavedView &view : all) {
            views->apply(view);
            QCOMPARE(hidden(), inNarrow);
        }
        tree.setCompact(false);
        for (const SavedView &view : all) {
            views->apply(view);
            QVERIFY(hidden().isEmpty());
            for (int column = 0; column < LockTreeModel::ColumnCount; ++column)
                QVERIFY(tree.columnWidth(column) >= tree.header()->minimumSectionSize());
        }
        views->apply(all.first());
        QCOMPARE(tree.columnWidth(LockTreeModel::OwnerColumn), 231);
    }

    void oddSettingsGiveNoViewsAndTakeNoTime()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
        settings.setValue(QStringLiteral("views/size"), 2000000000);
        settings.setValue(QStringLiteral("views/1/name"), QStringLiteral("kept"));
        settings.setValue(QStringLiteral("views/1/quick"), 99);
        settings.setValue(QStringLiteral("views/1/columns"), QByteArray("not a state"));
        settings.setValue(QStringLiteral("views/3/filter"), QStringLiteral("no name"));
        const WindowFixture f;
        ToolStrip tools;
        QHeaderView header(Qt::Horizontal);
        ColumnChoice columns(header);
        SavedViews views(tools, columns, &settings, f.window.get());
        QCOMPARE(views.views().size(), 1);
        QCOMPARE(views.views().first().name, QStringLiteral("kept"));
        QCOMPARE(views.views().first().quick, 2);
        views.apply(views.views().first());
        QCOMPARE(tools.segments()->current(), 2);
    }

    void viewsLiveInTheSettings()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        WindowFixture f;
        {
            QSettings settings(file, QSettings::IniFormat);
            ToolStrip tools;
            QHeaderView header(Qt::Horizontal);
            ColumnChoice columns(header);
            SavedViews views(tools, columns, &settings, f.window.get());
            tools.setFilter(QStringLiteral("state:dead, \"two words\" /a/**"), 1);
            QVERIFY(views.save(QStringLiteral("first")));
            tools.setFilter(QString(), 2);
            QVERIFY(views.save(QStringLiteral("second")));
            QVERIFY(views.save(QStringLiteral("third")));
            views.remove(QStringLiteral("third"));
            tools.setFilter(QStringLiteral("other"), 2);
            QVERIFY(views.save(QStringLiteral("second"))); // in place of the first of that name
        }
        QSettings settings(file, QSettings::IniFormat);
        ToolStrip tools;
        QHeaderView header(Qt::Horizontal);
        ColumnChoice columns(header);
        SavedViews views(tools, columns, &settings, f.window.get());
        QCOMPARE(views.views().size(), 2);
        QCOMPARE(views.views()[0].filter, QStringLiteral("state:dead, \"two words\" /a/**"));
        QCOMPARE(views.views()[0].quick, 1);
        QCOMPARE(views.views()[1].filter, QStringLiteral("other"));
        QCOMPARE(views.views()[1].quick, 2);
    }
};

LOCKSCOPE_TEST(TestFilterLine)
#include "tst_filterline.moc"
