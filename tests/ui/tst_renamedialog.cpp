// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"
#include "tests/support/fakeintentbackend.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/changes/renamedialog.h"
#include "ui/kit/textlabel.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace lockscope;

/// A directory is renamed from the window: what is typed is checked, who is in the way is shown,
/// and Stop says what it leaves.
class TestRenameDialog : public QObject
{
    Q_OBJECT

    struct Fixture : WindowFixture
    {
        explicit Fixture(bool readOnly = false)
        {
            backend.putSession(backend.makeSession("s-live", "build9", 31077));
            backend.lockTree("/clinton/projects", "s-live");
            ServerProfile profile = demoProfile();
            profile.readOnly = readOnly;
            changes = &intents;
            connectWindow(profile);
        }
        RenameDialog *open(const QString &selected = QStringLiteral("/clinton/projects"))
        {
            window->tree()->selectDocument(selected);
            window->feature<ChangesFeature>()->openRenameDialog();
            return window->findChild<RenameDialog *>();
        }
        FakeIntentBackend intents;
    };
    static void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }
    static void retype(QLineEdit *field, const QString &text)
    {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    static LockGrant granted()
    {
        LockGrant grant;
        grant.granted = true;
        grant.token = 17;
        return grant;
    }

private slots:
    void theSelectionFillsTheFields()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        QVERIFY(dialog);
        QCOMPARE(dialog->fromField()->text(), QStringLiteral("/clinton/projects"));
        QCOMPARE(dialog->toField()->text(), QStringLiteral("/clinton/projects"));
        QCOMPARE(dialog->filesField()->text(), QStringLiteral("fs"));
        QVERIFY(!dialog->renameButton()->isEnabled());
        QCOMPARE(dialog->problemLabel()->text(), QStringLiteral("Type the new path."));
    }

    void thePathsAreCheckedAsTheyAreTyped_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<bool>("usable");
        QTest::newRow("another name") << "/clinton"
                                      << "/hillary" << true;
        QTest::newRow("with a trailing slash") << "/clinton/"
                                               << "/hillary/" << true;
        QTest::newRow("into itself") << "/clinton"
                                     << "/clinton/old" << false;
        QTest::newRow("onto its parent") << "/clinton/old"
                                         << "/clinton" << false;
        QTest::newRow("the root") << "/"
                                  << "/hillary" << false;
        QTest::newRow("relative") << "/clinton"
                                  << "hillary" << false;
        QTest::newRow("dots") << "/clinton"
                              << "/a/../b" << false;
    }
    void thePathsAreCheckedAsTheyAreTyped()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        QFETCH(const bool, usable);
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->fromField(), from);
        retype(dialog->toField(), to);
        QCOMPARE(dialog->renameButton()->isEnabled(), usable);
        QCOMPARE(dialog->problemLabel()->text().isEmpty(), usable);
        if (!usable) {
            QTest::keyClick(dialog, Qt::Key_Return);
            QVERIFY(!f.intents.renaming);
        }
    }

    void renamesAndTellsHowFarItIs()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->fromField(), QStringLiteral("/clinton/"));
        retype(dialog->toField(), QStringLiteral("/hillary"));
        retype(dialog->filesField(), QStringLiteral("documents"));
        retype(dialog->purposeField(), QStringLiteral("spring cleaning"));
        QTest::keyClick(dialog->purposeField(), Qt::Key_Return);
        QVERIFY(f.intents.renaming);
        const RenameRequest &asked = f.intents.renaming->request;
        QCOMPARE(asked.from, std::string("/clinton"));
        QCOMPARE(asked.to, std::string("/hillary"));
        QCOMPARE(asked.files, std::string("documents"));
        QCOMPARE(f.intents.process.purpose, std::string("spring cleaning"));
        QVERIFY(!dialog->fromField()->isEnabled());
        f.intents.renaming->tell(500, 1000);
        QCOMPARE(dialog->progressLabel()->text(), QStringLiteral("Moved 500 of 1,000 files."));
        RenameOutcome outcome;
        outcome.grant = granted();
        outcome.moved = 1000;
        outcome.total = 1000;
        f.intents.renaming->answer(outcome);
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Renamed /clinton to /hillary: 1,000 files moved."));
        QCOMPARE(dialog->closeButton()->text(), QStringLiteral("Close"));
        click(dialog->closeButton());
        QVERIFY(!dialog->isVisible());
    }

    void aRefusalShowsWhoIsInTheWay()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        RenameOutcome refused;
        Blocker blocker;
        blocker.documentId = "/clinton/projects";
        blocker.path = "/clinton/projects";
        blocker.holder = Holder();
        blocker.holder->session = "s-live";
        blocker.session = f.backend.sessions().at("s-live");
        refused.grant.blockers.push_back(blocker);
        f.intents.renaming->answer(refused);
        QCOMPARE(dialog->resultLabel()->text(),
                 QStringLiteral("Refused: 1 holder is in the way. Nothing was changed."));
        QCOMPARE(dialog->blockerList()->count(), 1);
        QVERIFY2(dialog->blockerList()->item(0)->text().contains(QStringLiteral("build9")),
                 qPrintable(dialog->blockerList()->item(0)->text()));
        QVERIFY(dialog->renameButton()->isEnabled()); // to try again
    }

    void stoppedItSaysWhatIsLeftAndLeadsToTheRecovery()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        QCOMPARE(dialog->closeButton()->text(), QStringLiteral("Stop"));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(dialog->isVisible());
        QVERIFY(f.intents.renaming->cancelled);
        RenameOutcome outcome;
        outcome.grant = granted();
        outcome.intent = "op-9";
        outcome.moved = 500;
        outcome.total = 1000;
        outcome.halfDone = BackendError{BackendError::Kind::Cancelled, 0, "stopped", {}, {}};
        f.intents.views = {
                halfDoneRename("op-9", "/clinton/projects", "/hillary", "s-mine", 500, 1000)};
        f.intents.renaming->answer(outcome);
        QVERIFY2(dialog->resultLabel()->text().startsWith(
                         QStringLiteral("The rename is half done: "))
                         && dialog->resultLabel()->text().contains(
                                 QStringLiteral("Moved 500 of 1,000 files. Its locks stay")),
                 qPrintable(dialog->resultLabel()->text()));
        QTRY_COMPARE(f.window->feature<ChangesFeature>()->panel()->rowCount(), 1);
        auto *recover = dialog->findChild<QPushButton *>(QStringLiteral("recoverButton"));
        QVERIFY(recover && recover->isVisible());
        click(recover);
        QTRY_VERIFY(f.window->findChild<RecoveryDialog *>());
    }

    void itsRecoveryOpensBeforeTheListOfChangesWasReadAgain()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        QTRY_VERIFY(f.window->workspace().intents().age());
        RenameOutcome outcome;
        outcome.grant = granted();
        outcome.intent = "op-9";
        outcome.halfDone = BackendError{BackendError::Kind::Cancelled, 0, "stopped", {}, {}};
        f.intents.hanging = true;
        f.intents.renaming->answer(outcome);
        f.intents.views = {
                halfDoneRename("op-9", "/clinton/projects", "/hillary", "s-mine", 500, 1000)};
        auto *recover = dialog->findChild<QPushButton *>(QStringLiteral("recoverButton"));
        QVERIFY(recover && recover->isVisible());
        QVERIFY(!f.window->workspace().intents().view("op-9"));
        click(recover);
        QTRY_VERIFY((f.intents.answerOne(), f.window->findChild<RecoveryDialog *>()));
        const auto *recovery = f.window->findChild<RecoveryDialog *>();
        QCOMPARE(QString::fromStdString(recovery->view().intent.id), QStringLiteral("op-9"));
        f.store.tick();
        QVERIFY2(!recovery->resultLabel()->text().contains(QStringLiteral("not open any more")),
                 qPrintable(recovery->resultLabel()->text()));
    }

    void whatOthersMadeOfItIsSaidInsteadOfWhatItDidItself()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        f.intents.renaming->tell(40, 200);
        RenameOutcome outcome;
        outcome.grant = granted();
        outcome.intent = "op-9";
        outcome.moved = 40;
        outcome.total = 200;
        outcome.lockLost = true;
        outcome.halfDone = BackendError{BackendError::Kind::Conflict, 0, "lost", {}, {}};
        IntentView undone = halfDoneRename("op-9", "/clinton/projects", "/hillary", "s-mine", 0,
                                           200);
        undone.intent.state = Intent::State::Done;
        undone.intent.decision = RecoveryDirection::Back;
        undone.lockIds.clear();
        f.intents.views = {undone};
        f.intents.renaming->answer(outcome);
        QTRY_VERIFY2(dialog->resultLabel()->text().contains(
                             QStringLiteral("a recovery has undone this rename: every file is "
                                            "under /clinton/projects.")),
                     qPrintable(dialog->resultLabel()->text()));
        QVERIFY(!dialog->progressLabel()->isVisible());
        const auto *recover = dialog->findChild<QPushButton *>(QStringLiteral("recoverButton"));
        QVERIFY(recover && !recover->isVisible());
    }

    void aLostLockThatNobodyTookOverIsHalfDone()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        RenameOutcome outcome;
        outcome.grant = granted();
        outcome.intent = "op-9";
        outcome.lockLost = true;
        outcome.halfDone = BackendError{BackendError::Kind::Conflict, 0, "lost", {}, {}};
        f.intents.views = {
                halfDoneRename("op-9", "/clinton/projects", "/hillary", "s-mine", 40, 200)};
        f.intents.renaming->answer(outcome);
        QTRY_VERIFY2(dialog->resultLabel()->text().startsWith(
                             QStringLiteral("The rename is half done: ")),
                     qPrintable(dialog->resultLabel()->text()));
        QVERIFY(dialog->findChild<QPushButton *>(QStringLiteral("recoverButton"))->isVisible());
    }

    void anErrorSaysWhatItMeans()
    {
        Fixture f;
        RenameDialog *dialog = f.open();
        retype(dialog->toField(), QStringLiteral("/hillary"));
        click(dialog->renameButton());
        f.intents.renaming->answer(
                fail(BackendError::Kind::NotFound, "there are no files under /clinton/projects"));
        QVERIFY2(dialog->resultLabel()->text().contains(QStringLiteral("there are no files")),
                 qPrintable(dialog->resultLabel()->text()));
        QVERIFY(dialog->renameButton()->isEnabled());
    }

    void inAReadOnlyWindowItIsOff()
    {
        Fixture f(true);
        QVERIFY(!f.open());
        bool found = false;
        for (const QAction *action : f.window->actions()) {
            if (action->text().remove(QLatin1Char('&')) != QStringLiteral("Rename directory…"))
                continue;
            found = true;
            QVERIFY(!action->isEnabled());
            QCOMPARE(action->toolTip(), QStringLiteral("This window is read-only."));
        }
        QVERIFY(found);
    }
};

LOCKSCOPE_TEST(TestRenameDialog)
#include "tst_renamedialog.moc"
