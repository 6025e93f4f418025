// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/menuletters.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/locksfeature.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/serverfeature.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

using namespace lockscope;

/// What a person reaches and does without a mouse, and that only a person moves the selection.
class TestKeyboard : public QObject
{
    Q_OBJECT

    static void press(QWidget *window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget *focused = window->focusWidget();
        QTest::keyClick(focused ? focused : window, key, modifiers);
    }
    /// Tab until @p wanted has the focus; false: it is never reached.
    static bool tabTo(QWidget *window, const QWidget *wanted)
    {
        for (int i = 0; i < 60 && window->focusWidget() != wanted; ++i)
            press(window, Qt::Key_Tab);
        return window->focusWidget() == wanted;
    }
    static bool isWithin(const QWidget *pane, const QWidget *focused)
    {
        return focused && (focused == pane || pane->isAncestorOf(focused));
    }
    static void raise(WindowFixture &f, const char *dock)
    {
        f.window->findChild<QDockWidget *>(QLatin1String(dock))->raise();
    }
    static QModelIndex rowOf(const QAbstractItemModel *model, int column, const QString &text)
    {
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, column);
            if (index.data().toString().contains(text))
                return index;
        }
        return {};
    }
    static void clickRow(QTreeView *view, const QModelIndex &index)
    {
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
    }
    static void releaseTheCrawler(WindowFixture &f)
    {
        for (const char *path :
             {"/clinton/projects/elasticsearch/old.txt", "/clinton/projects/kibana/plugins/maps",
              "/clinton/projects/kibana/plugins/lens", "/clinton/projects/kibana/data"})
            f.backend.unlockTree(path, "s-etl2-crawler");
    }

private slots:
    void noTwoEntriesOfAMenuShareALetter()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        int entries = 0;
        const QStringList shared = entriesWithOneLetter(*f.window, entries);
        QVERIFY2(entries > 40, "hardly any menu entries were found");
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(QLatin1Char('\n'))));
    }

    /// A dock behind another one of its tabs is outside of the window.
    void tabStopsOnlyAtWhatCanBeSeen()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QVERIFY(QTest::qWaitForWindowActive(f.window.get()));
        raise(f, "staleDock");
        f.window->tree()->setFocus();
        int stops = 0;
        int inDocks = 0;
        for (const Qt::KeyboardModifiers modifiers : {Qt::NoModifier, Qt::ShiftModifier}) {
            for (int i = 0; i < 80; ++i) {
                press(f.window.get(), modifiers ? Qt::Key_Backtab : Qt::Key_Tab, modifiers);
                const QWidget *at = f.window->focusWidget();
                QVERIFY(at);
                const QPoint corner = at->mapTo(f.window.get(), QPoint(0, 0));
                QVERIFY2(f.window->rect().intersects(QRect(corner, at->size())),
                         at->metaObject()->className());
                ++stops;
                for (const QDockWidget *dock : f.window->findChildren<QDockWidget *>())
                    inDocks += isWithin(dock, at) ? 1 : 0;
            }
        }
        QVERIFY(stops == 160 && inDocks > 0);
    }

    void aStaleRowThatGoesChoosesNothingElse()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        raise(f, "staleDock");
        QTreeView *stale = f.window->feature<BreakingFeature>()->panel()->view();
        QTRY_VERIFY(stale->isVisible());
        const QModelIndex crawler = rowOf(stale->model(), 1, QStringLiteral("etl-2"));
        QVERIFY(crawler.isValid());
        clickRow(stale, crawler);
        QTRY_VERIFY(
                f.window->tree()->currentPath().startsWith(QStringLiteral("/clinton/projects/")));

        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/photos")));
        releaseTheCrawler(f);
        QVERIFY(f.readAgain());
        QTRY_VERIFY(!rowOf(stale->model(), 1, QStringLiteral("etl-2")).isValid());
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/clinton/photos"));
        QCOMPARE(f.window->feature<InspectorFeature>()->panel()->documentId(),
                 std::string("/clinton/photos"));
        QVERIFY(!stale->currentIndex().isValid()); // Plan… would plan somebody else's
        QVERIFY(!f.window->feature<BreakingFeature>()->panel()->planButton()->isEnabled());
    }

    void aStaleRowIsChosenByClickAgainAndByKey()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        raise(f, "staleDock");
        QTreeView *stale = f.window->feature<BreakingFeature>()->panel()->view();
        QTRY_VERIFY(stale->isVisible());
        QSignalSpy chosen(f.window->feature<BreakingFeature>()->panel(),
                          &StalePanel::documentChosen);
        const QModelIndex first = stale->model()->index(0, 0);
        clickRow(stale, first);
        QCOMPARE(chosen.count(), 1);
        const QString path = f.window->tree()->currentPath();
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/photos")));
        clickRow(stale, first); // still the current row of the list
        QCOMPARE(f.window->tree()->currentPath(), path);
        QTest::keyClick(stale, Qt::Key_Down);
        QCOMPARE(chosen.count(), 3);
        QVERIFY(f.window->tree()->currentPath() != path);
    }

    void anOwnersLockThatGoesChoosesNothingElse()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        raise(f, "ownersDock");
        QTreeView *owners = f.window->feature<OwnersFeature>()->panel()->view();
        QTRY_VERIFY(owners->isVisible());
        const QModelIndex crawler = rowOf(owners->model(), 0, QStringLiteral("etl-2"));
        QVERIFY(crawler.isValid());
        owners->scrollTo(crawler);
        owners->expand(crawler);
        const QModelIndex session = owners->model()->index(0, 0, crawler);
        QTRY_COMPARE(owners->model()->rowCount(session), 4);
        clickRow(owners, owners->model()->index(0, 0, session));
        QVERIFY(f.window->tree()->currentPath().startsWith(QStringLiteral("/clinton/projects/")));
        const std::string gone = f.window->tree()->currentPath().toStdString();

        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/photos")));
        f.backend.unlockTree(gone, "s-etl2-crawler");
        QVERIFY(f.readAgain());
        QTRY_COMPARE(owners->model()->rowCount(session), 3);
        QCOMPARE(f.window->tree()->currentPath(), QStringLiteral("/clinton/photos"));
        QCOMPARE(f.window->feature<InspectorFeature>()->panel()->documentId(),
                 std::string("/clinton/photos"));
    }

    void enterOnTheBreakButtonBreaks()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QVERIFY(f.window->tree()->selectDocument(
                QStringLiteral("/clinton/projects/elasticsearch/old.txt")));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->cancelButton()->isDefault());
        QVERIFY(tabTo(dialog, dialog->breakButton()));
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        press(dialog, Qt::Key_Return);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(dialog->isVisible());
        QCOMPARE(f.backend.plans.size(), 1U);
    }

    void enterInAFieldOfTheBreakDialogStaysHarmless()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QVERIFY(f.window->tree()->selectDocument(
                QStringLiteral("/clinton/projects/elasticsearch/old.txt")));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QVERIFY(tabTo(dialog, dialog->breakButton()));
        dialog->reasonField()->setFocus();
        press(dialog, Qt::Key_Return);
        QVERIFY(f.backend.plans.empty());
    }

    void enterOnEveryButtonOfADialogIsThatButton()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *acquire = f.window->findChild<AcquireDialog *>();
        QVERIFY(acquire);
        acquire->nameField()->setPlainText(QStringLiteral("/mine/notes.txt"));
        QPushButton *close = nullptr;
        for (QPushButton *button : acquire->findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("Close"))
                close = button;
        }
        QVERIFY(close && tabTo(acquire, close));
        press(acquire, Qt::Key_Return);
        QVERIFY(!acquire->isVisible());
        QVERIFY(f.backend.locks().count("/mine/notes.txt") == 0);
    }

    void theFocusIsSeenOnATextOfSeveralLines()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->feature<LocksFeature>()->openAcquireDialog();
        auto *dialog = f.window->findChild<AcquireDialog *>();
        QPlainTextEdit *name = dialog->nameField();
        QTRY_VERIFY(name->hasFocus());
        const auto edge = [name] { return name->grab().toImage().pixelColor(1, 20); };
        const QColor accent = StatusPalette::of(name->palette()).accent;
        QCOMPARE(edge(), accent);
        QTest::keyClick(name, Qt::Key_Tab);
        QVERIFY(!name->hasFocus());
        QVERIFY(edge() != accent);
    }

    void theFocusIsSeenOnAColouredButton_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void theFocusIsSeenOnAColouredButton()
    {
        QFETCH(bool, dark);
        WindowFixture f;
        f.theme.setChoice(dark ? Theme::Choice::Dark : Theme::Choice::Light);
        f.fillLikeThePictures();
        QVERIFY(f.window->tree()->selectDocument(
                QStringLiteral("/clinton/projects/elasticsearch/old.txt")));
        f.window->feature<BreakingFeature>()->openBreakDialog();
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QPushButton *button = dialog->breakButton();
        const StatusPalette &colors = StatusPalette::of(button->palette());
        const QPoint onTheRing(button->width() / 4, 3);
        QVERIFY(button->grab().toImage().pixelColor(onTheRing) != colors.onDead);
        QTRY_VERIFY(dialog->isActiveWindow());
        button->setFocus();
        QTRY_VERIFY(button->hasFocus());
        QCOMPARE(button->grab().toImage().pixelColor(onTheRing).name(), colors.onDead.name());
        if (const QString kept = qEnvironmentVariable("LOCKSCOPE_PICTURES"); !kept.isEmpty())
            QVERIFY(dialog->grab().save(kept + QStringLiteral("/focus-")
                                        + QLatin1String(QTest::currentDataTag())
                                        + QStringLiteral(".png")));
    }

    void enterOnAButtonOfThePageIsThatButton()
    {
        WindowFixture f;
        QSignalSpy wanted(f.window->feature<ServerFeature>()->notConnectedPage(),
                          &NotConnectedPage::newRequested);
        QPushButton *create = nullptr;
        for (QPushButton *button : f.window->feature<ServerFeature>()
                                           ->notConnectedPage()
                                           ->findChildren<QPushButton *>()) {
            if (button->text().startsWith(QStringLiteral("New connection")))
                create = button;
        }
        if (!create)
            QFAIL("there is no such button");
        create->setFocus();
        press(f.window.get(), Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        auto *dialog = f.window->findChild<ConnectionDialog *>();
        QVERIFY(dialog && dialog->isVisible());
    }

    void everyButtonOutsideDialogsTakesEnter()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        for (QPushButton *button : f.window->findChildren<QPushButton *>()) {
            button->ensurePolished();
            QVERIFY2(button->autoDefault(), qPrintable(button->accessibleName()));
        }
    }

    void f6WalksFilterTreeInspectorAndTheDockInFront()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        raise(f, "ownersDock");
        QTRY_VERIFY(f.window->feature<OwnersFeature>()->panel()->view()->isVisible());
        QVERIFY(f.window->tree()->selectDocument(QStringLiteral("/clinton/photos")));
        f.window->toolStrip()->filterLine()->setFocus();
        const QList<QWidget *> panes{f.window->tree(),
                                     f.window->feature<InspectorFeature>()->panel(),
                                     f.window->feature<OwnersFeature>()->panel(),
                                     f.window->toolStrip()->filterLine()};
        for (QWidget *pane : panes) {
            press(f.window.get(), Qt::Key_F6);
            QVERIFY2(isWithin(pane, f.window->focusWidget()),
                     f.window->focusWidget()->metaObject()->className());
        }
        raise(f, "staleDock");
        QTRY_VERIFY(f.window->feature<BreakingFeature>()->panel()->view()->isVisible());
        f.window->tree()->setFocus();
        press(f.window.get(), Qt::Key_F6);
        press(f.window.get(), Qt::Key_F6);
        QVERIFY(isWithin(f.window->feature<BreakingFeature>()->panel(), f.window->focusWidget()));
    }

    void aListThatIsReachedHasACurrentRow()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.window->tree()->setCurrentIndex({});
        raise(f, "staleDock");
        QTreeView *stale = f.window->feature<BreakingFeature>()->panel()->view();
        QTRY_VERIFY(stale->isVisible());
        f.window->toolStrip()->filterLine()->setFocus();
        press(f.window.get(), Qt::Key_F6);
        QVERIFY(f.window->tree()->currentIndex().isValid());
        const QString path = f.window->tree()->currentPath();
        press(f.window.get(), Qt::Key_F6);
        press(f.window.get(), Qt::Key_F6);
        QCOMPARE(f.window->focusWidget(), stale);
        QVERIFY(stale->currentIndex().isValid());
        QVERIFY(stale->selectionModel()->isRowSelected(stale->currentIndex().row(), {}));
        QCOMPARE(f.window->tree()->currentPath(), path); // nobody chose it yet
    }

    void onAnEmptyPageF6ReachesItsButton()
    {
        WindowFixture f;
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->emptyState()->isVisible());
        QTRY_VERIFY(f.window->isActiveWindow());
        QTRY_COMPARE(f.window->emptyState()->title(), QStringLiteral("Nothing is locked"));
        QTRY_VERIFY(f.window->emptyState()->buttons().first()->isVisible());
        f.window->toolStrip()->filterLine()->setFocus();
        bool reached = false;
        for (int i = 0; i < 6 && !reached; ++i) {
            press(f.window.get(), Qt::Key_F6);
            reached = isWithin(f.window->emptyState(), f.window->focusWidget())
                      && qobject_cast<QPushButton *>(f.window->focusWidget());
        }
        QVERIFY(reached);
    }

    void escInAnEmptyFilterLineGoesBackToTheTree()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        QLineEdit *line = f.window->toolStrip()->filterLine();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("kibana "));
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(line->text().isEmpty());
        QVERIFY(line->hasFocus() || f.window->focusWidget() == line);
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(f.window->focusWidget(), f.window->tree());
    }
};

LOCKSCOPE_TEST(TestKeyboard)
#include "tst_keyboard.moc"
