// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakeintentbackend.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/stalepanel.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/textlabel.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace lockscope;
using namespace std::chrono_literals;

/// A rename whose process died half way is shown where it locks, and finished or undone from the
/// window.
class TestRecovery : public QObject
{
    Q_OBJECT

    /// The importer of the design's pictures died while it moved /clinton/archive to
    /// /hillary/archive.
    struct Fixture : WindowFixture
    {
        explicit Fixture(const ServerProfile &profile = demoProfile())
        {
            intents.views = {change()};
            changes = &intents;
            fillLikeThePictures(profile);
            readAgain();
            shown = QTest::qWaitFor(
                    [this] { return window->feature<ChangesFeature>()->panel()->rowCount() == 1; },
                    60000);
        }
        static IntentView change()
        {
            return halfDoneRename("op-5d1e77", "/clinton/archive", "/hillary/archive",
                                  "s-db3-importer", 412, 1300);
        }
        RecoveryDialog *open()
        {
            window->tree()->selectDocument(QStringLiteral("/clinton/archive"));
            window->feature<ChangesFeature>()->openRecoveryDialog();
            return window->findChild<RecoveryDialog *>();
        }
        /// Another state of the same change, seen.
        bool become(const IntentView &view)
        {
            intents.views = {view};
            window->workspace().intents().askNow();
            return QTest::qWaitFor(
                    [&] { return window->workspace().intents().views() == intents.views; }, 60000);
        }
        FakeIntentBackend intents;
        bool shown = false;
    };

    static QString cell(WindowFixture &f, LockTreeModel::Column column, int role = Qt::DisplayRole)
    {
        return f.window->tree()
                ->items()
                ->indexOfDocument("/clinton/archive")
                .siblingAtColumn(column)
                .data(role)
                .toString();
    }
    static void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }

private slots:
    void theLockedDirectoriesTellHowFarItIs()
    {
        Fixture f;
        QVERIFY(f.shown);
        QCOMPARE(cell(f, LockTreeModel::StateColumn), QStringLiteral("exclusive, half-done"));
        QCOMPARE(cell(f, LockTreeModel::LeaseColumn), QStringLiteral("moved 412 of 1,300"));
        const QString spoken = cell(f, LockTreeModel::NameColumn, Qt::AccessibleTextRole);
        QVERIFY2(spoken.contains(QStringLiteral("half-done"))
                         && spoken.contains(QStringLiteral("moved 412 of 1,300")),
                 qPrintable(spoken));
        QVERIFY(cell(f, LockTreeModel::NameColumn, Qt::ToolTipRole)
                        .contains(QStringLiteral("half-done: moved 412 of 1,300")));
        f.window->tree()->selectDocument(QStringLiteral("/hillary/archive"));
        const FactTable *facts
                = f.window->feature<InspectorFeature>()->panel()->details()->holder();
        QCOMPARE(facts->valueOf(QStringLiteral("Half-done")), QStringLiteral("moved 412 of 1,300"));
        QCOMPARE(facts->valueOf(QStringLiteral("From")), QStringLiteral("/clinton/archive"));
        IntentView more = Fixture::change();
        more.atSource = 888 - 100;
        more.atTarget = 512;
        QVERIFY(f.become(more));
        QCOMPARE(cell(f, LockTreeModel::LeaseColumn), QStringLiteral("moved 512 of 1,300"));
        QCOMPARE(facts->valueOf(QStringLiteral("Half-done")), QStringLiteral("moved 512 of 1,300"));

        more.atSource = 0;
        more.atTarget = 1300;
        QVERIFY(f.become(more));
        QCOMPARE(f.window->banners()->banner(BannerArea::Kind::HalfDone)->content().title,
                 QStringLiteral("A rename moved everything, and was not closed."));
    }

    void inTheInspectorRecoverComesBeforeBreak()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.window->tree()->selectDocument(QStringLiteral("/clinton/archive"));
        QWidget *recover = nullptr;
        QWidget *breakLock = nullptr;
        for (QPushButton *button :
             f.window->feature<InspectorFeature>()->panel()->findChildren<QPushButton *>()) {
            if (button->text() == QStringLiteral("Recover…"))
                recover = button;
            if (button->text() == QStringLiteral("Break…"))
                breakLock = button;
        }
        QVERIFY(recover && breakLock);
        QVERIFY(recover->isVisible() && recover->isEnabled());
        QCOMPARE(recover->nextInFocusChain(), breakLock);
    }

    void theBannerTellsItAndOpensTheDialog()
    {
        Fixture f;
        QVERIFY(f.shown);
        Banner *banner = f.window->banners()->banner(BannerArea::Kind::HalfDone);
        QVERIFY(banner);
        QCOMPARE(banner->content().title, QStringLiteral("A rename stopped half way."));
        QCOMPARE(banner->content().text,
                 QStringLiteral("412 of 1,300 files moved. Both paths stay locked."));
        QVERIFY2(banner->toolTip().contains(QStringLiteral("/clinton/archive → /hillary/archive")),
                 qPrintable(banner->toolTip()));
        click(banner->actionButton());
        const auto *dialog = f.window->findChild<RecoveryDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->facts()->valueOf(QStringLiteral("Record")),
                 QStringLiteral("op-5d1e77, half-done"));
    }

    void whatIsFinishedElsewhereHasNoBanner()
    {
        Fixture f;
        QVERIFY(f.shown);
        QVERIFY(f.window->banners()->contains(BannerArea::Kind::HalfDone));
        for (const char *path : {"/clinton/archive", "/hillary/archive"})
            f.backend.remove(path);
        f.intents.views.clear();
        f.readAgain();
        f.window->workspace().intents().askNow();
        QTRY_VERIFY(!f.window->banners()->contains(BannerArea::Kind::HalfDone));
        QCOMPARE(f.window->feature<ChangesFeature>()->panel()->rowCount(), 0);
    }

    void treeAndInspectorCountTheSame()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.window->tree()->selectDocument(QStringLiteral("/clinton"));
        const auto inTree = [&f] {
            return f.window->tree()
                    ->items()
                    ->indexOfDocument("/clinton")
                    .siblingAtColumn(LockTreeModel::StateColumn)
                    .data()
                    .toString();
        };
        const auto inInspector = [&f] {
            for (const TextLabel *label :
                 f.window->feature<InspectorFeature>()->panel()->findChildren<TextLabel *>()) {
                if (label->text().contains(QStringLiteral(u"shared \u00d7")))
                    return label->text();
            }
            return QString();
        };
        f.backend.putSession(f.backend.makeSession("s-new", "ws9", 99));
        QString before = inTree();
        for (const bool taken : {true, true, false, false}) {
            static int number = 0;
            const std::string path = "/clinton/new-" + std::to_string(taken ? number++ : --number);
            if (taken)
                f.backend.lockTree(path, "s-new");
            else
                f.backend.unlockTree(path, "s-new");
            f.readAgain();
            QTRY_VERIFY2(inTree() != before, qPrintable(before));
            before = inTree();
            const QString mode = before.section(QLatin1Char(','), 0, 0);
            QVERIFY2(inInspector().contains(mode + QLatin1Char(' ')),
                     qPrintable(mode + QStringLiteral(" is not in ") + inInspector()));
        }
    }

    void ofSeveralTheBannerShowsTheList()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.intents.views.push_back(halfDoneRename("op-2", "/x", "/y", "s-db3-importer", 1, 10));
        f.window->workspace().intents().askNow();
        QTRY_COMPARE(f.window->feature<ChangesFeature>()->panel()->rowCount(), 2);
        f.window->tree()->setCurrentIndex({});
        Banner *banner = f.window->banners()->banner(BannerArea::Kind::HalfDone);
        QCOMPARE(banner->content().title, QStringLiteral("2 changes stopped half way."));
        click(banner->actionButton());
        QVERIFY(!f.window->findChild<RecoveryDialog *>());
        QTRY_VERIFY(f.window->feature<ChangesFeature>()->panel()->view()->isVisible());
    }

    void aLockIsRecoveredFromTheChangeItCarriesNotFromTheOneListed()
    {
        Fixture f;
        QVERIFY(f.shown);
        // The list still has an earlier change of the same path, which is over.
        QVERIFY(f.become(halfDoneRename("op-before", "/clinton/archive", "/hillary/archive",
                                        "s-db3-importer", 1300, 1300)));
        f.intents.views = {Fixture::change()};
        f.window->tree()->selectDocument(QStringLiteral("/clinton/archive"));
        f.window->feature<ChangesFeature>()->openRecoveryDialog();
        QTRY_VERIFY(f.window->findChild<RecoveryDialog *>());
        QCOMPARE(f.window->findChild<RecoveryDialog *>()->view().intent.id,
                 std::string("op-5d1e77"));
    }

    void thePanelListsEachChangeAndOpensItByMouseAndKey()
    {
        Fixture f;
        QVERIFY(f.shown);
        RecoveryPanel *panel = f.window->feature<ChangesFeature>()->panel();
        QTRY_VERIFY(f.window->findChild<QDockWidget *>(QStringLiteral("recoveryDock"))
                            ->windowTitle()
                            .contains(QLatin1Char('1')));
        f.window->findChild<QDockWidget *>(QStringLiteral("recoveryDock"))->raise();
        QTRY_VERIFY(panel->view()->isVisible());
        QStringList row;
        for (int column = 0; column < IntentModel::ColumnCount; ++column)
            row.append(panel->items().index(0, column).data().toString());
        QCOMPARE(row, (QStringList{QStringLiteral("rename"), QStringLiteral("/clinton/archive"),
                                   QStringLiteral("/hillary/archive"),
                                   QStringLiteral("moved 412 of 1,300"),
                                   QString::fromUtf8("db3 \xC2\xB7 811, dead"),
                                   QStringLiteral("half-done")}));
        const QModelIndex first = panel->items().index(0, 1);
        QTest::mouseClick(panel->view()->viewport(), Qt::LeftButton, {},
                          panel->view()->visualRect(first).center());
        QCOMPARE(panel->currentIntent(), QStringLiteral("op-5d1e77"));
        click(panel->recoverButton());
        auto *dialog = f.window->findChild<RecoveryDialog *>();
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!f.window->findChild<RecoveryDialog *>());
        QTest::keyClick(panel->view(), Qt::Key_Return);
        QTRY_VERIFY(f.window->findChild<RecoveryDialog *>());
    }

    void aDryRunCountsAndChangesNothing()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        click(dialog->dryRunButton());
        QTRY_VERIFY(dialog->resultLabel()->isVisible());
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Dry run, nothing was changed. Would move 888 files forward, mark "
                                "1,300 with the newer token, and release 3 locks."));
        click(dialog->choiceButton(RecoveryDialog::Choice::Undo));
        click(dialog->dryRunButton());
        QTRY_COMPARE(dialog->resultLabel()->text(),
                     QStringLiteral("Dry run, nothing was changed. Would move 412 files back, mark "
                                    "888 with the newer token, and release 3 locks."));
        QVERIFY(!f.intents.recovering);
    }

    void filesThatCannotBeMovedAreSaidBefore()
    {
        Fixture f;
        IntentView unmovable = Fixture::change();
        unmovable.filesError
                = BackendError::of(BackendError::Kind::WrongSetUp,
                                   "the files index fs: `path` is text, or files would be missed");
        QVERIFY(f.become(unmovable));
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        const QString why = QStringLiteral("Its files cannot be moved.");
        for (const auto choice : {RecoveryDialog::Choice::Finish, RecoveryDialog::Choice::Undo})
            QVERIFY(!dialog->choiceButton(choice)->isEnabled());
        QVERIFY2(dialog->resultLabel()->text().contains(why),
                 qPrintable(dialog->resultLabel()->text()));
        click(dialog->dryRunButton());
        QTRY_VERIFY(dialog->resultLabel()->text().startsWith(
                QStringLiteral("Dry run, nothing was changed. ") + why));
        QVERIFY(dialog->resultLabel()->text().contains(QStringLiteral("`path` is text")));
    }

    void whatWasDeletedAndWhoHoldsItNowIsShown()
    {
        Fixture f;
        QVERIFY(f.shown);
        IntentView view = Fixture::change();
        view.missing = {"global", "/hillary/archive"};
        Blocker blocker;
        blocker.documentId = blocker.path = "/hillary/archive";
        blocker.mode = LockMode::S;
        blocker.holder = Holder();
        blocker.holder->session = "s-reader";
        blocker.session = Session();
        blocker.session->process.host = "ws9";
        blocker.session->process.pid = 77;
        view.blockers = {blocker};
        QVERIFY(f.become(view));
        RecoveryPanel *panel = f.window->feature<ChangesFeature>()->panel();
        const QModelIndex state = panel->items().index(0, IntentModel::StateColumn);
        QCOMPARE(state.data().toString(), QStringLiteral("half-done, 2 locks missing"));
        const QString tip = state.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("deleted locks: /, /hillary/archive"))
                         && tip.contains(QStringLiteral("/hillary/archive is locked by ws9")),
                 qPrintable(tip));
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QCOMPARE(dialog->facts()->valueOf(QStringLiteral("Deleted locks")),
                 QStringLiteral("/, /hillary/archive"));
        QVERIFY(dialog->facts()
                        ->valueOf(QStringLiteral("In the way"))
                        .startsWith(QStringLiteral("/hillary/archive is locked by ws9")));
        // Refused, it can be tried again in the same dialog.
        QVERIFY(dialog->goButton()->isEnabled());
        click(dialog->goButton());
        QTRY_VERIFY(f.intents.recovering);
        RecoveryOutcome refused;
        refused.result = RecoveryOutcome::Result::Refused;
        refused.blockers = {blocker};
        f.intents.recovering->answer(refused);
        QTRY_VERIFY(dialog->resultLabel()->text().startsWith(
                QStringLiteral("Refused: a lock of this change was deleted")));
        QVERIFY(dialog->goButton()->isVisible() && dialog->goButton()->isEnabled());
    }

    /// What somebody counted a while ago is no more true than what is counted now.
    void aDryRunFollowsWhatIsCountedAndChosen()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        click(dialog->dryRunButton());
        QTRY_VERIFY(dialog->resultLabel()->isVisible());
        IntentView more = Fixture::change();
        more.atSource = 1;
        more.atTarget = 1299;
        more.marked = 1299;
        QVERIFY(f.become(more));
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Dry run, nothing was changed. Would move 1 file forward, mark "
                                "1,300 with the newer token, and release 3 locks."));
        click(dialog->choiceButton(RecoveryDialog::Choice::Undo));
        QVERIFY2(dialog->resultLabel()->text().contains(QStringLiteral("1,299 files back")),
                 qPrintable(dialog->resultLabel()->text()));
        click(dialog->choiceButton(RecoveryDialog::Choice::Leave));
        QVERIFY(!dialog->resultLabel()->isVisible());
    }

    void theCountOfTheBeginningGoesWhileItGoesOn()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QVERIFY(dialog->facts()
                        ->valueOf(QStringLiteral("Moved"))
                        .startsWith(QStringLiteral("412 of 1,300 files")));
        click(dialog->goButton());
        QVERIFY(f.intents.recovering);
        f.intents.recovering->tell(489, 888);
        IntentView more = Fixture::change();
        more.atSource = 399;
        more.atTarget = 901;
        QVERIFY(f.become(more));
        QVERIFY(dialog->facts()->valueOf(QStringLiteral("Moved")).isEmpty());
        click(dialog->cancelButton());
        f.intents.recovering->answer(fail(BackendError::Kind::Cancelled, "paused"));
        QVERIFY2(dialog->facts()
                         ->valueOf(QStringLiteral("Moved"))
                         .startsWith(QStringLiteral("901 of 1,300 files")),
                 qPrintable(dialog->facts()->valueOf(QStringLiteral("Moved"))));
        QVERIFY(dialog->progressLabel()->isVisible());
        // Somebody else goes on with it.
        more.atSource = 300;
        more.atTarget = 1000;
        QVERIFY(f.become(more));
        QVERIFY(!dialog->progressLabel()->isVisible());
        QVERIFY(dialog->facts()
                        ->valueOf(QStringLiteral("Moved"))
                        .startsWith(QStringLiteral("1,000 of 1,300 files")));
    }

    /// Its process is on another machine: it may only be frozen, and wake up.
    void ofTheProcessOnlyWhatIsKnownIsSaid()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QCOMPARE(dialog->subtitleLabel()->text(),
                 QStringLiteral("The lease of the process that renamed this directory ran out half "
                                "way. Both paths are locked."));
        Session marked = f.backend.sessions().at("s-db3-importer");
        marked.deadAt = f.backend.now();
        f.backend.putSession(marked);
        QVERIFY(f.readAgain());
        QTRY_COMPARE(dialog->subtitleLabel()->text(),
                     QStringLiteral("The process that renamed this directory was marked dead half "
                                    "way. Both paths are locked."));
    }

    void finishIsTheDefaultAndTellsHowFarItIs()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QVERIFY(dialog->choice() == RecoveryDialog::Choice::Finish);
        QVERIFY(dialog->evidence()->isVisible());
        QCOMPARE(dialog->goButton()->text(), QStringLiteral("Finish rename"));
        QVERIFY(dialog->cancelButton()->isDefault());
        QSignalSpy finished(dialog, &RecoveryDialog::finishedRecovering);
        click(dialog->goButton());
        QVERIFY(f.intents.recovering);
        QCOMPARE(f.intents.recovering->request.intent, std::string("op-5d1e77"));
        QVERIFY(f.intents.recovering->request.direction == RecoveryDirection::Forward);
        QVERIFY(f.intents.recovering->request.provenDead.empty()); // another host's process
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Finishing the rename"));
        f.intents.recovering->tell(489, 888);
        QCOMPARE(dialog->progressLabel()->text(), QStringLiteral("901 of 1,300 files moved"));
        QVERIFY(!dialog->goButton()->isVisible());
        RecoveryOutcome outcome;
        outcome.moved = 888;
        outcome.stamped = 1300;
        f.intents.views.clear();
        f.intents.recovering->answer(outcome);
        QCOMPARE(finished.count(), 1);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("The rename is done"));
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Finished: 888 files moved, 1,300 marked with the newer token, "
                                "locks released."));
        QCOMPARE(dialog->cancelButton()->text(), QStringLiteral("Close"));
        QCOMPARE(dialog->facts()->valueOf(QStringLiteral("Moved")),
                 QStringLiteral("888 files by this recovery"));
        QCOMPARE(dialog->facts()->valueOf(QStringLiteral("Record")), QStringLiteral("op-5d1e77"));
        QTRY_COMPARE(f.window->feature<ChangesFeature>()->panel()->rowCount(),
                     0); // asked again at once
    }

    void undoneWithTheKeyboardAlone()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.window->activateWindow();
        QTRY_VERIFY(f.window->isActiveWindow());
        f.window->tree()->setFocus();
        QTest::keyClick(f.window->tree(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        auto *dialog = f.window->findChild<RecoveryDialog *>();
        QVERIFY(dialog);
        QAbstractButton *undo = dialog->choiceButton(RecoveryDialog::Choice::Undo);
        undo->setFocus();
        QTest::keyClick(undo, Qt::Key_Space);
        QCOMPARE(dialog->goButton()->text(), QStringLiteral("Undo rename"));
        dialog->goButton()->setFocus();
        QTest::keyClick(dialog->goButton(), Qt::Key_Space);
        QVERIFY(f.intents.recovering);
        QVERIFY(f.intents.recovering->request.direction == RecoveryDirection::Back);
        f.intents.recovering->tell(12, 412);
        QCOMPARE(dialog->progressLabel()->text(), QStringLiteral("12 of 412 files moved back"));
        RecoveryOutcome outcome;
        outcome.direction = RecoveryDirection::Back;
        outcome.moved = 412;
        f.intents.recovering->answer(outcome);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("The rename is undone"));
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Undone: 412 files moved back, 0 marked with the newer token, "
                                "locks released."));
        QCOMPARE(dialog->facts()->valueOf(QStringLiteral("Moved back")),
                 QStringLiteral("412 files by this recovery"));
        QVERIFY(dialog->facts()->valueOf(QStringLiteral("Moved")).isEmpty());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
    }

    void enterOnACardOrAButtonIsThatOne()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QAbstractButton *undo = dialog->choiceButton(RecoveryDialog::Choice::Undo);
        undo->setFocus();
        QTest::keyClick(undo, Qt::Key_Return);
        QVERIFY(dialog->isVisible());
        QVERIFY(dialog->choice() == RecoveryDialog::Choice::Undo);
        dialog->goButton()->setFocus();
        QTest::keyClick(dialog->goButton(), Qt::Key_Return);
        QVERIFY(f.intents.recovering);
        QVERIFY(f.intents.recovering->request.direction == RecoveryDirection::Back);
    }

    void theInspectorOfAHalfDonePathOpensTheDialog()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.window->tree()->selectDocument(QStringLiteral("/tmp"));
        QPushButton *recover = f.window->feature<InspectorFeature>()->panel()->recoverButton();
        QVERIFY(!recover->isVisible());
        f.window->tree()->selectDocument(QStringLiteral("/hillary/archive"));
        QVERIFY(recover->isVisible() && recover->isEnabled());
        QVERIFY(!f.window->feature<InspectorFeature>()->panel()->breakButton()->isEnabled());
        click(recover);
        const auto *dialog = f.window->findChild<RecoveryDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->view().intent.id, std::string("op-5d1e77"));
    }

    void theNextStepOfAHalfDoneRowOpensTheDialog()
    {
        Fixture f;
        QVERIFY(f.shown);
        f.window->findChild<QDockWidget *>(QStringLiteral("staleDock"))->raise();
        QTreeView *stale = f.window->feature<BreakingFeature>()->panel()->view();
        QTRY_VERIFY(stale->isVisible());
        QModelIndex step;
        for (int row = 0; row < stale->model()->rowCount(); ++row) {
            const QModelIndex at = stale->model()->index(row, StaleSessionModel::NextStepColumn);
            if (at.data().toString().startsWith(QStringLiteral("Recover")))
                step = at;
        }
        QVERIFY(step.isValid());
        stale->scrollTo(step);
        QTest::mouseClick(stale->viewport(), Qt::LeftButton, {}, stale->visualRect(step).center());
        const auto *dialog = f.window->findChild<RecoveryDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->view().intent.id, std::string("op-5d1e77"));
    }

    void leavingItChangesNothing()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        click(dialog->choiceButton(RecoveryDialog::Choice::Leave));
        QCOMPARE(dialog->goButton()->text(), QStringLiteral("Leave it"));
        click(dialog->goButton());
        QVERIFY(!dialog->isVisible());
        QVERIFY(!f.intents.recovering);
    }

    void pausedItCanBeContinuedInTheSameDirection()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        click(dialog->choiceButton(RecoveryDialog::Choice::Undo));
        click(dialog->goButton());
        QPointer<SteeredRecovery> first = f.intents.recovering;
        QVERIFY(first);
        QCOMPARE(dialog->cancelButton()->text(), QStringLiteral("Pause"));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(first->cancelled);
        QVERIFY(dialog->isVisible());
        IntentView decided = Fixture::change();
        decided.intent.decision = RecoveryDirection::Back;
        decided.atSource = 988;
        decided.atTarget = 312;
        decided.marked = 312;
        f.intents.views = {decided};
        first->answer(fail(BackendError::Kind::Cancelled, "stopped"));
        QVERIFY2(dialog->resultLabel()->text().contains(
                         QStringLiteral("You can continue later, here or on another machine")),
                 qPrintable(dialog->resultLabel()->text()));
        QTRY_VERIFY(!dialog->choiceButton(RecoveryDialog::Choice::Finish)->isEnabled());
        QVERIFY(dialog->choice() == RecoveryDialog::Choice::Undo);
        QCOMPARE(dialog->goButton()->text(), QStringLiteral("Continue"));
        click(dialog->goButton());
        QVERIFY(f.intents.recovering && f.intents.recovering != first);
        QVERIFY(f.intents.recovering->request.direction == RecoveryDirection::Back);
    }

    void ofTwoAdminsTheOtherIsToldSo()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        click(dialog->goButton());
        RecoveryOutcome outcome;
        outcome.result = RecoveryOutcome::Result::OtherRecoverer;
        outcome.session = "s-faster";
        f.intents.recovering->answer(outcome);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Somebody else recovers it"));
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral(
                         "Another recovery was faster: session s-faster. Its changes stand."));
        QVERIFY(!dialog->goButton()->isVisible());
    }

    void aProcessThatTheServerDoesNotCallDeadIsLeftAlone()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        click(dialog->goButton());
        RecoveryOutcome outcome;
        outcome.result = RecoveryOutcome::Result::OwnerAlive;
        outcome.session = "s-db3-importer";
        f.intents.recovering->answer(outcome);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Its process is not dead"));
        QCOMPARE(dialog->subtitleLabel()->text(),
                 QStringLiteral("Its files and its locks are as they were."));
        QVERIFY(dialog->resultLabel()->text().contains(QStringLiteral("No file was moved")));
    }

    void somebodyElsesRecoveryClosesTheQuestion()
    {
        Fixture f;
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog->goButton()->isEnabled());
        f.intents.views.clear();
        f.window->workspace().intents().askNow();
        QTRY_VERIFY(!dialog->goButton()->isEnabled());
        QVERIFY(dialog->resultLabel()->text().contains(QStringLiteral("not open any more")));
    }

    void aLivingOwnerCannotBeRecovered()
    {
        Fixture f;
        Session owner = f.backend.sessions().at("s-db3-importer");
        owner.renewedAt = f.backend.now();
        owner.expiresAt = f.backend.now() + *owner.lease;
        f.backend.putSession(owner);
        QVERIFY(f.readAgain());
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QVERIFY(!dialog->goButton()->isEnabled());
        QVERIFY2(dialog->refusal().contains(QStringLiteral("A living process cannot be recovered")),
                 qPrintable(dialog->refusal()));
        QVERIFY(dialog->resultLabel()->text().contains(
                dialog->refusal())); // said, not only in a tool tip
        QVERIFY(dialog->dryRunButton()->isEnabled());
        // When lease and lock-delay are over, as seen from here, it can.
        for (int i = 0; i < 8; ++i)
            QVERIFY(f.advance(10s));
        QTRY_VERIFY(dialog->goButton()->isEnabled());
        QVERIFY(!dialog->resultLabel()->isVisible());
    }

    void theButtonFollowsThePictureAtOnce()
    {
        Fixture f;
        Session owner = f.backend.sessions().at("s-db3-importer");
        owner.renewedAt = f.backend.now();
        owner.expiresAt = f.backend.now() + *owner.lease;
        f.backend.putSession(owner);
        QVERIFY(f.readAgain());
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog && !dialog->goButton()->isEnabled());
        owner.deadAt = f.backend.now();
        f.backend.putSession(owner);
        // Neither a second of the clock nor a new count of files is awaited.
        FeedPage page;
        page.sessions.push_back(f.backend.sessions().at("s-db3-importer"));
        f.store.applyPage(page);
        QVERIFY2(dialog->refusal().isEmpty(), qPrintable(dialog->refusal()));
        QVERIFY(dialog->goButton()->isEnabled());
        click(dialog->goButton());
        QVERIFY(f.intents.recovering);
    }

    void inAReadOnlyWindowNothingIsRecovered()
    {
        ServerProfile profile = WindowFixture::demoProfile();
        profile.readOnly = true;
        Fixture f(profile);
        QVERIFY(f.shown);
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QVERIFY(!dialog->goButton()->isEnabled());
        QCOMPARE(dialog->goButton()->toolTip(), QStringLiteral("This window is read-only."));
        click(dialog->goButton());
        QVERIFY(!f.intents.recovering);
        QVERIFY(dialog->dryRunButton()->isEnabled());
    }

    void aProcessOfThisMachineThatIsGoneIsProvenDead()
    {
        Fixture f;
        Session owner = f.backend.sessions().at("s-db3-importer");
        owner.process.machine = f.probe.identity.machine;
        owner.renewedAt = f.backend.now();
        owner.expiresAt = f.backend.now() + *owner.lease;
        f.backend.putSession(owner);
        f.probe.states[811] = ProcessState::Gone;
        QVERIFY(f.advance(1s));
        QVERIFY(f.advance(3s)); // a live view looks twice
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QVERIFY(!dialog->refusal().isEmpty()); // a renewal may still come
        QVERIFY(f.advance(LeaseTerms{*owner.lease}.silenceForProof()));
        QVERIFY2(dialog->refusal().isEmpty(), qPrintable(dialog->refusal()));
        click(dialog->goButton());
        QVERIFY(f.intents.recovering);
        const auto &proven = f.intents.recovering->request.provenDead;
        QCOMPARE(proven.size(), std::size_t(1));
        QVERIFY(proven.front().expiresAt
                == owner.expiresAt); // the guard: the lease end that was seen
    }

    void whatNeverBeganTouchesNoFile()
    {
        Fixture f;
        IntentView view = Fixture::change();
        view.recorded = false;
        view.intent = Intent();
        view.intent.id = "op-5d1e77";
        view.atSource.reset();
        view.atTarget.reset();
        view.marked.reset();
        QVERIFY(f.become(view));
        QCOMPARE(cell(f, LockTreeModel::LeaseColumn), QStringLiteral("no record"));
        RecoveryDialog *dialog = f.open();
        QVERIFY(dialog);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Free its paths?"));
        click(dialog->dryRunButton());
        QTRY_VERIFY(dialog->resultLabel()->text().contains(QStringLiteral("no file is touched")));
    }

    void aServerThatDoesNotTellIsSaid()
    {
        Fixture f;
        f.intents.views.clear();
        f.window->workspace().intents().askNow();
        QTRY_COMPARE(f.window->feature<ChangesFeature>()->panel()->rowCount(), 0);
        f.intents.failure = BackendError{BackendError::Kind::Forbidden, 403, "no", {}, {}};
        f.window->workspace().intents().askNow();
        QTRY_VERIFY(f.window->workspace().intents().error());
        // The locks tell of it all the same.
        QVERIFY(f.window->banners()->banner(BannerArea::Kind::HalfDone));
        QCOMPARE(cell(f, LockTreeModel::StateColumn), QStringLiteral("exclusive, half-done"));
    }
};

LOCKSCOPE_TEST(TestRecovery)
#include "tst_recovery.moc"
