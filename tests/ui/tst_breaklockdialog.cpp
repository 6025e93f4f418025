// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/questions.h"
#include "tests/support/testprogram.h"
#include "tests/ui/windowfixture.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/breakplanmodel.h"
#include "ui/breaking/stalepanel.h"
#include "ui/history/activitypanel.h"
#include "ui/history/historyfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/statusicon.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFont>
#include <QFontInfo>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace lockscope;

class TestBreakLockDialog : public QObject
{
    Q_OBJECT

    static BreakLockDialog *openFor(WindowFixture &f, const QString &documentId)
    {
        f.window->tree()->selectDocument(documentId);
        f.window->feature<BreakingFeature>()->openBreakDialog();
        return f.window->findChild<BreakLockDialog *>();
    }

    /// What @p dialog shows a person now.
    static QString shown(const BreakLockDialog *dialog)
    {
        QStringList all;
        for (const QLabel *label : dialog->findChildren<QLabel *>()) {
            if (label->isVisible())
                all.append(label->text());
        }
        return all.join(QLatin1Char('\n'));
    }

    /// It argues no more for a plan that was refused, tells what was then, and where it is.
    static void checkRefused(const BreakLockDialog *dialog, const char *title, const char *where)
    {
        QCOMPARE(dialog->titleLabel()->text(), QLatin1String(title));
        const QString told = shown(dialog);
        for (const char *stale : {"becomes free", "Applies only if", "?"})
            QVERIFY2(!told.contains(QLatin1String(stale)), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("When the plan was made: ")), qPrintable(told));
        QVERIFY2(told.contains(QLatin1String(where)), qPrintable(told));
        QVERIFY(!dialog->showsTree()); // of what the plan would have made
        QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("treeShape"))->isVisible());
        QVERIFY(!hasColour(dialog, &StatusPalette::dead));
    }

    /// In the sign beside the title.
    static bool hasColour(const BreakLockDialog *dialog, StatusIcon::Color color)
    {
        const QColor wanted = StatusPalette::of(dialog->palette()).*color;
        const QImage sign = dialog->findChild<StatusIcon *>()->pixmap().toImage();
        for (int y = 0; y < sign.height(); ++y) {
            for (int x = 0; x < sign.width(); ++x) {
                if (sign.pixelColor(x, y) == wanted)
                    return true;
            }
        }
        return false;
    }

    /// Of a process that renews, with one lock.
    static BreakLockDialog *openForLiving(WindowFixture &f)
    {
        f.backend.putSession(f.backend.makeSession("s-live", "build9", 31077));
        f.backend.lockTree("/clinton/projects/lucene", "s-live");
        if (!f.connectWindow() || !f.advance(Millis(10000), {"s-live"}))
            return nullptr;
        return openFor(f, QStringLiteral("/clinton/projects/lucene"));
    }

private slots:
    /// However much there is to say above it.
    void whatHasToBeTypedStaysInSight()
    {
        WindowFixture f;
        std::vector<std::string> sessions;
        for (int i = 0; i < 30; ++i) {
            const std::string session = "m" + std::to_string(i);
            f.backend.putSession(f.backend.makeSession(session, "db" + std::to_string(i), 800 + i));
            f.backend.lockTree("/many/" + std::to_string(i), session);
        }
        QVERIFY(f.connectWindow());
        for (int i = 0; i < 10; ++i)
            QVERIFY(f.advance(Millis(10000)));
        BreakSelection selection;
        selection.what = BreakSelection::What::AllDead;
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(selection);
        QVERIFY(plan);
        BreakLockDialog dialog(f.window->workspace().locks(), selection, *plan, f.window.get());
        dialog.open();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const int room = dialog.screen()->availableGeometry().height();
        QTRY_VERIFY2(dialog.height() <= room, qPrintable(QString::number(dialog.height())));
        for (const QWidget *part : {static_cast<QWidget *>(dialog.confirmField()),
                                    static_cast<QWidget *>(dialog.reasonField()),
                                    static_cast<QWidget *>(dialog.breakButton())}) {
            QVERIFY(part->isVisible() && !part->visibleRegion().isEmpty());
            const QRect seen(part->mapTo(&dialog, QPoint(0, 0)), part->size());
            QVERIFY(dialog.rect().contains(seen));
        }
    }

    void oneDeadProcessIsOneButton()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QVERIFY(dialog->level() == BlastRadius::OneDeadProcess);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Break 4 locks of a dead process?"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QVERIFY(!dialog->confirmField()->isVisible());
        QVERIFY(dialog->cancelButton()->isDefault());
        QVERIFY2(dialog->guardText().contains(
                         QStringLiteral("Applies only if the lease end is still")),
                 qPrintable(dialog->guardText()));
        QVERIFY(hasColour(dialog, &StatusPalette::dead));
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        dialog->reasonField()->setText(QStringLiteral("host restarted"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(f.backend.plans.size(), 1U);
        QVERIFY(f.backend.locks().count("/clinton/projects/elasticsearch/old.txt") == 0);
        QCOMPARE(f.backend.sessions().at("s-etl2-crawler").reason, std::string("host restarted"));
        QCOMPARE(f.backend.sessions().at("s-etl2-crawler").deadBy, std::string("anna@here"));
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QVERIFY(!hasColour(dialog, &StatusPalette::dead)
                && hasColour(dialog, &StatusPalette::held));
        QVERIFY(!dialog->breakButton()->isVisible());
        QVERIFY(!dialog->findChild<StatusIcon *>(QStringLiteral("guardIcon"))->isVisible());
        QVERIFY2(!shown(dialog).contains(QStringLiteral("become free"))
                         && shown(dialog).contains(QStringLiteral("When the plan was made: ")),
                 qPrintable(shown(dialog)));
        QTRY_VERIFY(!f.window->tree()
                             ->items()
                             ->indexOfDocument("/clinton/projects/kibana/data")
                             .isValid()
                    || f.store.find("/clinton/projects/kibana/data") == NoDocument);
    }

    void onAProductionServerEvenOneDeadProcessIsTyped()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-old", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s-old");
        ServerProfile profile = WindowFixture::demoProfile();
        profile.stage = ServerProfile::Stage::Production;
        profile.readOnly = false;
        QVERIFY(f.connectWindow(profile));
        for (int i = 0; i < 10; ++i)
            QVERIFY(f.advance(Millis(10000)));
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/clinton/old.txt"));
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().owners.size(), 1U);
        QVERIFY(dialog->plan().owners.front().verdict.liveness == Liveness::Dead);
        QVERIFY(dialog->level() == BlastRadius::Wide);
        QVERIFY2(dialog->planText().contains(QStringLiteral(": PRODUCTION.")),
                 qPrintable(dialog->planText()));
        QVERIFY(dialog->confirmField()->isVisible());
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/old.tx"));
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("t"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("!"));
        QVERIFY(!dialog->breakButton()->isEnabled());
        QVERIFY(f.backend.plans.empty());
        QTest::keyClick(dialog->confirmField(), Qt::Key_Backspace);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QVERIFY(f.backend.locks().count("/clinton/old.txt") == 0);
    }

    void whatStaysWithAHalfDoneChangeIsCounted()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        f.backend.lockTree("/bush", "s-db3-importer");
        QVERIFY(f.readAgain());
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/bush"));
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().lockCount(), std::size_t(1));
        const QList<TextLabel *> labels = dialog->findChildren<TextLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const TextLabel *label) {
            return label->isVisible()
                   && label->text()
                              == QStringLiteral("2 locks stay locked: recover their half-done "
                                                "change first.");
        }));
    }

    void escapeChangesNothing()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
        QVERIFY(f.backend.plans.empty());
    }

    void whatIsKnownGrowsOldInTheDialogToo()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        const auto *evidence = dialog->findChild<EvidenceList *>();
        const QString before = evidence->accessibleName();
        QVERIFY(!before.isEmpty());
        QVERIFY(f.advance(Millis(60000)));
        QVERIFY2(evidence->accessibleName() != before, qPrintable(before));
        // Whose work it is, as the inspector has it.
        const QString told = dialog->planText();
        for (const char *word : {"svc-crawler", "nightly crawl", "since "})
            QVERIFY2(told.contains(QLatin1String(word)), qPrintable(told));
    }

    void aRenewalMeanwhileIsNotBroken()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        Session renewed = f.backend.sessions().at("s-etl2-crawler");
        renewed.renewedAt = f.backend.now();
        renewed.expiresAt = f.backend.now() + *renewed.lease;
        f.backend.putSession(renewed);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->planAgainButton()->isVisible());
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("It renewed while you looked"));
        QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Not broken:")),
                 qPrintable(dialog->resultLabel()->text()));
        QVERIFY(f.backend.locks().count("/clinton/projects/elasticsearch/old.txt") == 1);
        // What was argued with is told as what it is, and nothing promises free paths.
        QVERIFY2(dialog->planText().contains(QStringLiteral("When the plan was made: ")),
                 qPrintable(dialog->planText()));
        QVERIFY(!dialog->planText().contains(QStringLiteral("becomes free")));
        checkRefused(dialog, "It renewed while you looked", "On staging-eu: Staging.");
        QCOMPARE(dialog->planView()
                         ->model()
                         ->headerData(BreakPlanModel::NowColumn, Qt::Horizontal)
                         .toString(),
                 QStringLiteral("Before"));
        QCOMPARE(f.backend.plans.size(), 1U); // and it is not tried again by itself

        QVERIFY(f.readAgain());
        QTest::mouseClick(dialog->planAgainButton(), Qt::LeftButton);
        QVERIFY(dialog->level() == BlastRadius::Wide); // it lives: another question now
        QVERIFY(!dialog->breakButton()->isEnabled());
    }

    void aLivingHolderThatRenewsIsStillTakenAway_data()
    {
        QTest::addColumn<bool>("hard");
        QTest::newRow("revoke") << false;
        QTest::newRow("release now") << true;
    }

    void aLivingHolderThatRenewsIsStillTakenAway()
    {
        QFETCH(bool, hard);
        WindowFixture f;
        BreakLockDialog *dialog = openForLiving(f);
        QVERIFY(dialog);
        dialog->setHard(hard);
        dialog->reasonField()->setText(QStringLiteral("hangs"));
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/lucene"));
        for (int i = 0; i < 3; ++i)
            QVERIFY(f.advance(Millis(10000), {"s-live"}));
        QVERIFY(dialog->breakButton()->isEnabled());
        const std::optional<Instant> end = f.backend.sessions().at("s-live").expiresAt;
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QCOMPARE(f.backend.plans.size(), 1U);
        QVERIFY(f.backend.plans.front().steps.front().seenExpiresAt == end);
        const Session &session = f.backend.sessions().at("s-live");
        QVERIFY(hard ? session.deadAt.has_value() : session.revokedAt.has_value());
    }

    void enterThrowsNothingAwayThatWasTyped()
    {
        WindowFixture f;
        BreakLockDialog *dialog = openForLiving(f);
        QVERIFY(dialog);
        dialog->reasonField()->setText(QStringLiteral("hangs"));
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/lucene"));
        QVERIFY(dialog->breakButton()->isEnabled());
        const std::initializer_list<QWidget *> places{dialog->reasonField(), dialog->confirmField(),
                                                      dialog->planView()};
        for (QWidget *place : places) {
            place->setFocus();
            QTest::keyClick(place, Qt::Key_Return);
            QTest::keyClick(place, Qt::Key_Enter);
            QVERIFY(dialog->isVisible());
        }
        QVERIFY(f.backend.plans.empty()); // no single key breaks
        dialog->breakButton()->setFocus();
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::keyClick(dialog->breakButton(), Qt::Key_Return);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(f.backend.plans.size(), 1U);
    }

    void theButtonsStayOnASmallScreen()
    {
        WindowFixture f;
        BreakLockDialog *dialog = openForLiving(f);
        QVERIFY(dialog);
        const int room = dialog->screen()->availableGeometry().height();
        QVERIFY2(dialog->height() <= room, qPrintable(QString::number(dialog->height())));
        QVERIFY(dialog->rect().contains(dialog->breakButton()->geometry()));
    }

    void aRenewalThatWasNotSeenYetKeepsWhatWasTyped()
    {
        WindowFixture f;
        BreakLockDialog *dialog = openForLiving(f);
        QVERIFY(dialog);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/lucene"));
        f.clock.advance(Millis(10000));
        Session renewed = f.backend.sessions().at("s-live");
        renewed.renewedAt = f.backend.now();
        renewed.expiresAt = f.backend.now() + *renewed.lease;
        f.backend.putSession(renewed);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(dialog->planAgainButton()->isVisible());
        QVERIFY(f.readAgain());
        QTest::mouseClick(dialog->planAgainButton(), Qt::LeftButton);
        QCOMPARE(dialog->confirmField()->text(), QStringLiteral("/clinton/projects/lucene"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 2);
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
    }

    void aPlanOfADeadOneIsVoidOnceItRenewed()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QVERIFY(dialog->breakButton()->isEnabled());
        QVERIFY(f.advance(Millis(1000), {"s-etl2-crawler"}));
        QVERIFY(!dialog->breakButton()->isEnabled());
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("It renewed while you looked"));
        QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("It renewed since")),
                 qPrintable(dialog->resultLabel()->text()));
        checkRefused(dialog, "It renewed while you looked", "On staging-eu: Staging.");
        QVERIFY(shown(dialog).contains(QStringLiteral("What is known now")));
        QVERIFY(dialog->planAgainButton()->isVisible());
        QTest::mouseClick(dialog->planAgainButton(), Qt::LeftButton);
        QVERIFY(dialog->level() == BlastRadius::Wide); // it lives: another question now
        QVERIFY(!dialog->breakButton()->isEnabled());
        QVERIFY(!dialog->planAgainButton()->isVisible());
        QVERIFY(dialog->findChild<QPushButton *>(QStringLiteral("treeShape"))->isVisible());
        QVERIFY(f.backend.plans.empty());
    }

    void whatTheServerRefusesIsArguedForNoMore_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("title");
        QTest::newRow("not allowed")
                << static_cast<int>(BackendError::Kind::Forbidden) << QByteArray("Not broken");
        QTest::newRow("no answer") << static_cast<int>(BackendError::Kind::OutcomeUnknown)
                                   << QByteArray("Not known whether it is broken");
    }
    void whatTheServerRefusesIsArguedForNoMore()
    {
        QFETCH(const int, kind);
        QFETCH(const QByteArray, title);
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-old", "db3", 811));
        f.backend.lockTree("/clinton/old.txt", "s-old");
        ServerProfile profile = WindowFixture::demoProfile();
        profile.stage = ServerProfile::Stage::Production;
        profile.readOnly = false;
        QVERIFY(f.connectWindow(profile));
        for (int i = 0; i < 10; ++i)
            QVERIFY(f.advance(Millis(10000)));
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/clinton/old.txt"));
        QVERIFY(dialog);
        QVERIFY(shown(dialog).contains(QStringLiteral("becomes free")));
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/old.txt"));
        f.backend.failure = BackendError{static_cast<BackendError::Kind>(kind), 403, "no", {}, {}};
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(!dialog->breakButton()->isVisible());
        checkRefused(dialog, title.constData(), "On staging-eu: PRODUCTION.");
    }

    void severalProcessesNeedTheNumber()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        Session other = f.backend.makeSession("s-old", "db1", 77);
        other.renewedAt = f.backend.now() - Millis(200000);
        other.expiresAt = f.backend.now() - Millis(170000);
        other.deadAt = f.backend.now();
        f.backend.putSession(other);
        f.backend.lockTree("/var/spool", "s-old");
        QVERIFY(f.readAgain());
        QTest::mouseClick(f.window->feature<BreakingFeature>()->panel()->allDeadButton(),
                          Qt::LeftButton);
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->level() == BlastRadius::Wide);
        QVERIFY(!dialog->breakButton()->isEnabled());
        const QString wanted = QString::number(dialog->plan().lockCount());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("9") + wanted);
        QVERIFY(!dialog->breakButton()->isEnabled());
        dialog->confirmField()->clear();
        QTest::keyClicks(dialog->confirmField(), wanted);
        QVERIFY(dialog->breakButton()->isEnabled());
    }

    void aLivingProcessIsRevokedByDefaultAndReleasedOnlyWithReasonAndPath()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-live", "build9", 31077));
        f.backend.lockTree("/clinton/projects/lucene", "s-live");
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->tree()->isVisible());
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/clinton/projects/lucene"));
        QVERIFY(dialog);
        QVERIFY(!dialog->isHard());
        QVERIFY(dialog->level() == BlastRadius::Wide);
        QVERIFY(dialog->plan().steps.front().action == BreakStep::Action::RevokeSession);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/lucene"));
        QVERIFY(dialog->breakButton()->isEnabled());

        auto *release = dialog->findChild<QAbstractButton *>(QStringLiteral("releaseChoice"));
        QVERIFY(release && release->isVisible());
        QTest::mouseClick(release, Qt::LeftButton);
        QVERIFY(dialog->level() == BlastRadius::LiveRelease);
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/luc"));
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("ene"));
        QVERIFY(!dialog->breakButton()->isEnabled()); // the reason is missing
        QTest::keyClicks(dialog->reasonField(), QStringLiteral("hangs, agreed with Ben"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QCOMPARE(dialog->breakButton()->text(), QStringLiteral("Release 1 lock now"));
        QVERIFY(f.backend.plans.empty());
    }

    void anonymousHolderNeedsItsPath()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/obama/reports"));
        QVERIFY(dialog);
        QVERIFY(!dialog->breakButton()->isEnabled());
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/obama/reports"));
        QVERIFY(dialog->breakButton()->isEnabled());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(f.backend.locks().count("/obama/reports") == 0);
    }

    void noAnswerIsSaidSo()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        f.backend.failure = BackendError{BackendError::Kind::OutcomeUnknown,
                                         0,
                                         "connection closed",
                                         {},
                                         {}};
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->resultLabel()->isVisible() && !dialog->resultLabel()->text().isEmpty());
        QTRY_VERIFY(f.window->banners()->contains(BannerArea::Kind::UnknownOutcome));
    }

    void writesAndShowsThePlan()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        PlanFiles plans;
        plans.write = [](const BreakPlan &plan) {
            return QByteArray::number(static_cast<int>(plan.steps.size()));
        };
        f.makeWindow({}, plans);
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QCOMPARE(f.window->workspace().locks().writtenPlan(dialog->plan()),
                 QByteArray::number(dialog->planView()->model()->rowCount()));
        QCOMPARE(dialog->planView()->model()->index(0, 1).data().toString(),
                 QStringLiteral("Session etl-2 · 20533: mark dead"));
    }

    void theTreeShowsEachNodeBeforeAndAfter()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog && !dialog->showsTree());
        QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("treeShape")),
                          Qt::LeftButton);
        QVERIFY(dialog->showsTree() && dialog->treeView()->isVisible());
        const QAbstractItemModel *model = dialog->treeView()->model();
        const QModelIndexList found = model->match(model->index(0, 0), Qt::DisplayRole,
                                                   QStringLiteral("old.txt"), 1,
                                                   Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].parent().data().toString(), QStringLiteral("elasticsearch"));
        QCOMPARE(found[0].siblingAtColumn(1).data().toString(), QStringLiteral("exclusive"));
        QVERIFY(found[0].siblingAtColumn(2).data().toString().startsWith(QStringLiteral("free")));
        QVERIFY(dialog->treeView()->isExpanded(found[0].parent()));
        QVERIFY(dialog->planText().contains(QStringLiteral("old.txt")));
        QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("stepsShape")),
                          Qt::LeftButton);
        QVERIFY(!dialog->showsTree());
    }

    void whatWasStoppedIsContinued()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        PlanFiles plans;
        plans.write = [](const BreakPlan &plan) {
            return QByteArray::number(static_cast<int>(plan.steps.size()));
        };
        f.makeWindow({}, plans);
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        f.backend.stopPlansAfter = 2;
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Stopped after 2 of")),
                 qPrintable(dialog->resultLabel()->text()));
        QVERIFY(dialog->continueButton()->isVisible() && dialog->saveRestButton()->isVisible());
        // What is left begins with the step that ends the session, acknowledged once more.
        const PlanRest rest = dialog->rest();
        QCOMPARE(rest.plan.steps.size(), dialog->plan().steps.size() - 1);
        QCOMPARE(rest.steps.front(), std::size_t(0));
        f.backend.stopPlansAfter = -1;
        QTest::mouseClick(dialog->continueButton(), Qt::LeftButton);
        if (finished.count() == 1) // it runs
            QVERIFY(dialog->resultLabel()->text().startsWith(QStringLiteral("Step ")));
        QTRY_COMPARE(finished.count(), 2);
        QCOMPARE(f.backend.plans.back().steps.size(), rest.plan.steps.size());
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QVERIFY(!dialog->continueButton()->isVisible() && !dialog->saveRestButton()->isVisible());
    }

    void whatWasDoneBeforeAFailureIsNotForgotten()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        f.backend.stopPlansAfter = 2;
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        f.backend.failure = BackendError::of(BackendError::Kind::Forbidden, "no");
        QTest::mouseClick(dialog->continueButton(), Qt::LeftButton);
        QTRY_COMPARE(dialog->titleLabel()->text(), QStringLiteral("Not all of it is broken"));
        QCOMPARE(finished.count(), 1);
    }

    void aClickOnStopEndsItBetweenTwoSteps()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        auto *job = f.backend.findChild<BreakJob *>();
        QVERIFY(job);
        QCOMPARE(dialog->cancelButton()->text(), QStringLiteral("Stop"));
        connect(job, &BreakJob::stepFinished, dialog, [dialog](int index) {
            if (index == 1)
                QTest::mouseClick(dialog->cancelButton(), Qt::LeftButton);
        });
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(dialog->isVisible());
        QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Stopped after 2 of")),
                 qPrintable(dialog->resultLabel()->text()));
        QCOMPARE(f.backend.plans.size(), 1U);
        QVERIFY(dialog->continueButton()->isVisible());
        QCOMPARE(dialog->cancelButton()->text(), QStringLiteral("Close"));
        QTest::mouseClick(dialog->cancelButton(), Qt::LeftButton);
        QVERIFY(!dialog->isVisible());
    }

    /// The dialog has the most buttons then, and is as narrow as it may be.
    void theButtonsHaveRoomAfterAStop()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        PlanFiles plans;
        plans.write = [](const BreakPlan &) { return QByteArray(); };
        f.makeWindow({}, plans);
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QFont wide = dialog->font(); // as long words of another language
        wide.setStretch(QFont::UltraExpanded);
        wide.setPointSizeF(1.6 * QFontInfo(wide).pointSizeF());
        const QList<QPushButton *> buttons{dialog->planAgainButton(), dialog->saveRestButton(),
                                           dialog->undoButton(), dialog->continueButton(),
                                           dialog->cancelButton()};
        for (QPushButton *button : buttons)
            button->setFont(wide);
        const int narrow = dialog->minimumWidth();
        dialog->resize(narrow, dialog->height());
        f.backend.stopPlansAfter = 2;
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->continueButton()->isVisible());
        QVERIFY(dialog->minimumWidth() > narrow);
        for (const QPushButton *button : buttons) {
            QVERIFY2(button->isVisible(), qPrintable(button->text()));
            QTRY_VERIFY2(button->width() >= button->sizeHint().width()
                                 && dialog->rect().contains(button->geometry()),
                         qPrintable(button->text()));
        }
    }

    void whatBecameFreeCanBeTakenBack()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const QString path = QStringLiteral("/clinton/projects/elasticsearch/old.txt");
        BreakLockDialog *dialog = openFor(f, path);
        QVERIFY(dialog && !dialog->undoButton()->isVisible());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_VERIFY(dialog->undoButton()->isVisible());
        QTest::mouseClick(dialog->undoButton(), Qt::LeftButton);
        QTRY_COMPARE(f.window->workspace().locks().ownLocks().size(), 1U);
        const LockController::OwnLock own = f.window->workspace().locks().ownLocks().front();
        QCOMPARE(own.targets.size(), dialog->plan().lockCount());
        QVERIFY2(own.purpose.find("taken back after a break") == 0, own.purpose.c_str());
        QTRY_VERIFY(dialog->resultLabel()->text().startsWith(QStringLiteral("Taken back")));
        QVERIFY(!dialog->undoButton()->isVisible());

        // It is this window's as any other one, and not left behind by who leaves.
        dialog->close();
        QVERIFY(!f.window->close());
        QVERIFY(questionIn(*f.window) && questionIn(*f.window)->text().contains(path));
        QVERIFY(answerIn(*f.window, QStringLiteral("Release and close")));
        QTRY_VERIFY(!f.window->isVisible());
        QVERIFY(f.window->workspace().locks().ownLocks().empty());
    }

    void whatIsBrokenAfterwardsCanBeTakenBackToo()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-one", "db3", 811));
        f.backend.putSession(f.backend.makeSession("s-two", "etl-2", 20533));
        f.backend.lockTree("/one", "s-one");
        f.backend.lockTree("/two", "s-two");
        QVERIFY(f.connectWindow());
        for (int i = 0; i < 10; ++i)
            QVERIFY(f.advance(Millis(10000)));
        f.window->feature<BreakingFeature>()->openBreakAllDead();
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        // Stopped when the locks of the first owner are free.
        const std::vector<BreakStep> &steps = dialog->plan().steps;
        const auto next = std::find_if(steps.begin(), steps.end(), [&steps](const BreakStep &step) {
            return step.session != steps.front().session;
        });
        QVERIFY(next != steps.end());
        f.backend.stopPlansAfter = static_cast<int>(next - steps.begin());
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("2"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QTest::mouseClick(dialog->undoButton(), Qt::LeftButton);
        QTRY_VERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("Taken back")),
                     qPrintable(dialog->resultLabel()->text()));
        QVERIFY(!dialog->undoButton()->isVisible());

        f.backend.stopPlansAfter = -1;
        QTest::mouseClick(dialog->continueButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 2);
        QVERIFY(dialog->undoButton()->isVisible());
        QVERIFY(dialog->undoButton()->isEnabled());
    }

    void theActivityTakesBackWhatThisWindowBrokeWhileItIsFree()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const QString path = QStringLiteral("/clinton/projects/elasticsearch/old.txt");
        f.window->findChild<QDockWidget *>(QStringLiteral("activityDock"))->raise();
        const ActivityPanel *panel = f.window->feature<HistoryFeature>()->panel();
        const auto choose = [&](const QString &what) {
            const QAbstractItemModel *events = panel->view()->model();
            for (int row = 0; row < events->rowCount(); ++row) {
                const QModelIndex index = events->index(row, LockEventModel::EventColumn);
                if (index.data(LockRoles::DocumentIdRole).toString() == path
                    && index.data().toString() == what) {
                    panel->view()->setCurrentIndex(index);
                    return true;
                }
            }
            return false;
        };
        BreakLockDialog *dialog = openFor(f, path);
        QVERIFY(dialog);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        dialog->close();
        QVERIFY(f.readAgain());
        QVERIFY(choose(QStringLiteral("broken")));
        QVERIFY(panel->takeBackButton()->isVisible());

        // Somebody else has it: no offer, until it is free again.
        f.backend.putSession(f.backend.makeSession("s-next", "ws9", 99));
        f.backend.lockTree(path.toStdString(), "s-next");
        QVERIFY(f.readAgain());
        QVERIFY(choose(QStringLiteral("broken")));
        QVERIFY(!panel->takeBackButton()->isVisible());
        f.backend.unlockTree(path.toStdString(), "s-next");
        QVERIFY(f.readAgain());
        QVERIFY(choose(QStringLiteral("broken")));
        QVERIFY(panel->takeBackButton()->isVisible());

        QTest::mouseClick(panel->takeBackButton(), Qt::LeftButton);
        QTRY_COMPARE(f.window->workspace().locks().ownLocks().size(), 1U);
        const LockController::OwnLock own = f.window->workspace().locks().ownLocks().front();
        QVERIFY2(own.purpose.find("taken back after a break") == 0, own.purpose.c_str());
        QTRY_VERIFY(!panel->takeBackButton()->isVisible());
    }

    void aRevokedOneCannotBeTakenBackYet()
    {
        WindowFixture f;
        f.backend.putSession(f.backend.makeSession("s-live", "build9", 31077));
        f.backend.lockTree("/clinton/projects/lucene", "s-live");
        QVERIFY(f.connectWindow());
        QTRY_VERIFY(f.window->tree()->isVisible());
        BreakLockDialog *dialog = openFor(f, QStringLiteral("/clinton/projects/lucene"));
        QVERIFY(dialog);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::keyClicks(dialog->confirmField(), QStringLiteral("/clinton/projects/lucene"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!dialog->undoButton()->isVisible()); // its holder has it until its lease ends
    }

    void aSavedPlanIsOpenedAndCarriedOut()
    {
        WindowFixture f;
        f.fillLikeThePictures();
        const Result<BreakPlan> plan = f.window->workspace().locks().plan(
                {BreakSelection::What::Session, "s-etl2-crawler"});
        QVERIFY(plan.has_value());
        PlanFiles plans;
        plans.read = [&plan](const QByteArray &text) -> Result<BreakPlan> {
            if (text != "a plan")
                return fail(BackendError::Kind::InvalidInput, "the plan is damaged");
            return *plan;
        };
        f.makeWindow({}, plans);
        QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &text) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            (void)(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
            return file.fileName();
        };
        f.window->feature<BreakingFeature>()->openFile(write("damaged.json", "no plan"));
        QVERIFY(!f.window->findChild<BreakLockDialog *>());
        // Dropped on the window.
        QMimeData dropped;
        dropped.setUrls({QUrl::fromLocalFile(write("plan.json", "a plan"))});
        // Whoever drags it removes it when it is taken as moved, as file managers propose.
        QDragEnterEvent moving(QPoint(20, 20), Qt::MoveAction, &dropped, Qt::LeftButton,
                               Qt::NoModifier);
        QCoreApplication::sendEvent(f.window.get(), &moving);
        QVERIFY(!moving.isAccepted());
        const Qt::DropActions offered = Qt::MoveAction | Qt::CopyAction | Qt::LinkAction;
        QDragEnterEvent enter(QPoint(20, 20), offered, &dropped, Qt::LeftButton, Qt::ShiftModifier);
        QCOMPARE(enter.proposedAction(), Qt::MoveAction);
        QCoreApplication::sendEvent(f.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QCOMPARE(enter.dropAction(), Qt::CopyAction);
        QDropEvent drop(QPointF(20, 20), offered, &dropped, Qt::LeftButton, Qt::ShiftModifier);
        QCoreApplication::sendEvent(f.window.get(), &drop);
        QVERIFY(drop.isAccepted());
        QCOMPARE(drop.dropAction(), Qt::CopyAction);
        auto *dialog = f.window->findChild<BreakLockDialog *>();
        QVERIFY(dialog);
        QCOMPARE(dialog->plan().steps.size(), plan->steps.size());
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QVERIFY(!dialog->planAgainButton()->isVisible());
        QVERIFY(f.backend.locks().count("/clinton/projects/elasticsearch/old.txt") == 0);
    }
};

LOCKSCOPE_TEST(TestBreakLockDialog)
#include "tst_breaklockdialog.moc"
