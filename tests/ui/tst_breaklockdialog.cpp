// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/windowfixture.h"
#include "ui/dialogs/breaklockdialog.h"
#include "ui/panels/stalepanel.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/lockcontroller.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace lockscope;

class TestBreakLockDialog : public QObject
{
    Q_OBJECT

    static BreakLockDialog *openFor(WindowFixture &f, const QString &documentId)
    {
        f.window->tree()->selectDocument(documentId);
        f.window->openBreakDialog();
        return f.window->findChild<BreakLockDialog *>();
    }

private slots:
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
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        dialog->reasonField()->setText(QStringLiteral("host restarted"));
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(f.backend.plans.size(), 1U);
        QVERIFY(f.backend.locks().count("/clinton/projects/elasticsearch/old.txt") == 0);
        QCOMPARE(f.backend.sessions().at("s-etl2-crawler").reason, std::string("host restarted"));
        QCOMPARE(f.backend.sessions().at("s-etl2-crawler").deadBy, std::string("anna@here"));
        QCOMPARE(dialog->titleLabel()->text(), QStringLiteral("Done"));
        QVERIFY(!dialog->breakButton()->isVisible());
        QTRY_VERIFY(
                !f.window->tree()->items()->indexOfDocument("/clinton/projects/kibana/data").isValid()
                || f.store.find("/clinton/projects/kibana/data") == NoDocument);
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
        QCOMPARE(f.backend.plans.size(), 1U); // and it is not tried again by itself

        QVERIFY(f.readAgain());
        QTest::mouseClick(dialog->planAgainButton(), Qt::LeftButton);
        QVERIFY(dialog->level() == BlastRadius::Wide); // it lives: another question now
        QVERIFY(!dialog->breakButton()->isEnabled());
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
        QTest::mouseClick(f.window->stalePanel()->allDeadButton(), Qt::LeftButton);
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
        f.window->setPlanWriter([](const BreakPlan &plan) {
            return QByteArray::number(static_cast<int>(plan.steps.size()));
        });
        BreakLockDialog *dialog = openFor(f, QStringLiteral(
                                                     "/clinton/projects/elasticsearch/old.txt"));
        QVERIFY(dialog);
        QCOMPARE(f.window->controller()->writtenPlan(dialog->plan()),
                 QByteArray::number(dialog->planView()->model()->rowCount()));
        QCOMPARE(dialog->planView()->model()->index(0, 1).data().toString(),
                 QStringLiteral("Session etl-2 · 20533: mark dead"));
    }
};

QTEST_MAIN(TestBreakLockDialog)
#include "tst_breaklockdialog.moc"
