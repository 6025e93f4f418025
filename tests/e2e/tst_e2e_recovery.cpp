// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/filestore.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/changes/renamedialog.h"
#include "ui/kit/banner.h"
#include "ui/kit/textlabel.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

} // namespace

/// A person at the window renames a directory, and finishes or undoes what a killed process left;
/// the files tell whether it is whole.
class TestE2eRecovery : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanupTestCase() override;
    void cleanup();
    void aKilledRenameIsShownAndFinishedOrUndone_data();
    void aKilledRenameIsShownAndFinishedOrUndone();
    void whatOthersBeginAndEndIsFollowed();
    void aDirectoryIsRenamedFromTheWindow();
    void aRenameStoppedInTheWindowIsRecoveredThere();

private:
    static constexpr int Files = 200;

    /// A new directory of them.
    QString makeFiles()
    {
        const QString from = QStringLiteral("/house%1").arg(++m_directory);
        QStringList paths;
        while (paths.size() < Files)
            paths << QStringLiteral("%1/f%2").arg(from).arg(paths.size());
        return m_files->put(paths, from.mid(1)) ? from : QString();
    }
    int filesUnder(const QString &path) const { return m_files->countUnder(path); }
    QString leaseCell(const QString &path)
    {
        const QModelIndex index = window().tree()->items()->indexOfDocument(path.toStdString());
        return index.isValid() ? index.siblingAtColumn(LockTreeModel::LeaseColumn).data().toString()
                               : QString();
    }
    bool isNothingLocked() const
    {
        return m_server->lockctl(words(QStringLiteral("ls --flat"))).array().isEmpty();
    }
    static void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }
    /// Whether it is over; what a busy server refused is begun again.
    static bool recovers(const RecoveryDialog *dialog)
    {
        if (dialog->goButton()->isVisible() && dialog->goButton()->isEnabled())
            click(dialog->goButton());
        return dialog->cancelButton()->text() == QStringLiteral("Close");
    }
    static QString said(const RecoveryDialog *dialog)
    {
        return dialog->refusal() + QLatin1Char(' ') + dialog->progressLabel()->text()
               + QLatin1Char(' ') + dialog->resultLabel()->text();
    }

    std::unique_ptr<FileStore> m_files;
    int m_directory = 0;
};

void TestE2eRecovery::initTestCase()
{
    useOwnTrail();
    if (!startServer())
        return;
    m_files = std::make_unique<FileStore>(*m_server);
    const QByteArray refused = m_files->make();
    QVERIFY2(refused.isEmpty(), refused);
    QVERIFY(openWindow());
}

void TestE2eRecovery::cleanupTestCase()
{
    m_application.reset();
    m_files.reset();
    m_server.reset();
}

void TestE2eRecovery::cleanup()
{
    if (!m_application)
        return;
    // What is at work stops first.
    const auto closed = [&] {
        for (QDialog *dialog : window().findChildren<QDialog *>())
            dialog->close();
        return window().findChildren<QDialog *>().isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(closed(), Long);
}

void TestE2eRecovery::aKilledRenameIsShownAndFinishedOrUndone_data()
{
    QTest::addColumn<bool>("forward");
    QTest::newRow("finished") << true;
    QTest::newRow("undone") << false;
}

void TestE2eRecovery::aKilledRenameIsShownAndFinishedOrUndone()
{
    QFETCH(const bool, forward);
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = m_server->start(
            words(QStringLiteral("rename %1 %2 --files %3 --page-size 1 --lease 20s --delay 1s")
                          .arg(from, to, m_files->index())));
    QVERIFY2(waitForMoved(*process, 9), process->wait(100).all());
    process->send(SIGKILL);
    process->wait();
    QVERIFY(filesUnder(to) >= 9 && filesUnder(to) < Files);

    // Its process is of this machine: the process table proves its death, when two renewals have
    // not come.
    // What it had sent may still be carried out.
    const auto progress = [&] {
        return QStringLiteral("moved %1 of %2").arg(filesUnder(to)).arg(Files);
    };
    QTRY_COMPARE_WITH_TIMEOUT(leaseCell(from), progress(), Long);
    QTRY_COMPARE_WITH_TIMEOUT(leaseCell(to), progress(), Long);
    const int there = filesUnder(to);
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    const auto opened = [&] {
        if (Banner *banner = window().banners()->banner(BannerArea::Kind::HalfDone))
            click(banner->actionButton());
        return window().findChild<RecoveryDialog *>();
    };
    RecoveryDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = opened()), Long);
    QTRY_VERIFY2_WITH_TIMEOUT(dialog->refusal().isEmpty(), qPrintable(dialog->refusal()), Long);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->dryRunButton()->isEnabled(), Long);
    click(dialog->dryRunButton());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->resultLabel()->text().startsWith(QStringLiteral("Dry run")),
                             Long);
    QCOMPARE(filesUnder(to), there);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->goButton()->isEnabled(), Long);
    click(dialog->choiceButton(forward ? RecoveryDialog::Choice::Finish
                                       : RecoveryDialog::Choice::Undo));
    QTRY_VERIFY2_WITH_TIMEOUT(recovers(dialog), qPrintable(said(dialog)), Long);
    QCOMPARE(dialog->titleLabel()->text(), forward ? QStringLiteral("The rename is done")
                                                   : QStringLiteral("The rename is undone"));
    QCOMPARE(filesUnder(from), forward ? 0 : Files);
    QCOMPARE(filesUnder(to), forward ? Files : 0);
    QTRY_VERIFY_WITH_TIMEOUT(isNothingLocked(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(!window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    QTRY_COMPARE_WITH_TIMEOUT(window().feature<ChangesFeature>()->panel()->rowCount(), 0, Long);
    const QJsonObject written
            = m_server->lockctl(words(QStringLiteral("audit ls"))).array().last().toObject();
    QCOMPARE(written.value(QLatin1String("action")).toString(), QStringLiteral("recover"));
    QCOMPARE(written.value(QLatin1String("result")).toString(), QStringLiteral("done"));
}

/// No lock tells of it: those of the change were deleted.
void TestE2eRecovery::whatOthersBeginAndEndIsFollowed()
{
    const RecoveryPanel *panel = window().feature<ChangesFeature>()->panel();
    QTRY_COMPARE_WITH_TIMEOUT(panel->rowCount(), 0, Long);
    QVERIFY(m_server->raw().put(RawStore::Place::Changes,
                                {{"of-others",
                                  QJsonObject{{QStringLiteral("op"), QStringLiteral("rename")},
                                              {QStringLiteral("state"), QStringLiteral("prepared")},
                                              {QStringLiteral("from"), QStringLiteral("/others")},
                                              {QStringLiteral("to"), QStringLiteral("/others-new")},
                                              {QStringLiteral("files"), m_files->index()}}}}));
    QTRY_COMPARE_WITH_TIMEOUT(panel->rowCount(), 1, Long);
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    click(window().banners()->banner(BannerArea::Kind::HalfDone)->actionButton());
    RecoveryDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<RecoveryDialog *>()), Long);
    QVERIFY(m_server->raw().remove(RawStore::Place::Changes, "of-others"));
    QTRY_COMPARE_WITH_TIMEOUT(panel->rowCount(), 0, Long);
    QTRY_VERIFY_WITH_TIMEOUT(!window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    QVERIFY2(dialog->isVisible() && said(dialog).contains(QStringLiteral("not open any more")),
             qPrintable(said(dialog)));
}

void TestE2eRecovery::aDirectoryIsRenamedFromTheWindow()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    window().feature<ChangesFeature>()->openRenameDialog();
    auto *dialog = window().findChild<RenameDialog *>();
    QVERIFY(dialog);
    dialog->fromField()->setText(from);
    dialog->toField()->setText(to);
    dialog->filesField()->setText(m_files->index());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->renameButton()->isEnabled(), Long);
    click(dialog->renameButton());
    QTRY_COMPARE_WITH_TIMEOUT(dialog->resultLabel()->text(),
                              QStringLiteral("Renamed %1 to %2: %3 files moved.")
                                      .arg(from, to)
                                      .arg(Files),
                              Long);
    QCOMPARE(filesUnder(to), Files);
    QTRY_VERIFY_WITH_TIMEOUT(isNothingLocked(), Long);
}

void TestE2eRecovery::aRenameStoppedInTheWindowIsRecoveredThere()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    window().feature<ChangesFeature>()->openRenameDialog();
    auto *dialog = window().findChild<RenameDialog *>();
    QVERIFY(dialog);
    dialog->fromField()->setText(from);
    dialog->toField()->setText(to);
    dialog->filesField()->setText(m_files->index());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->renameButton()->isEnabled(), Long);
    click(dialog->renameButton());
    // As soon as it is recorded: before its first page, or after its only one.
    static const QRegularExpression some(QStringLiteral("^Moved \\d+ of"));
    QTRY_VERIFY_WITH_TIMEOUT(some.match(dialog->progressLabel()->text()).hasMatch(), Long);
    click(dialog->closeButton());
    QTRY_VERIFY_WITH_TIMEOUT(dialog->closeButton()->text() == QStringLiteral("Close"), Long);
    auto *recover = dialog->findChild<QPushButton *>(QStringLiteral("recoverButton"));
    if (dialog->resultLabel()->text().startsWith(QStringLiteral("Renamed"))) {
        QCOMPARE(filesUnder(to), Files); // it was faster than the click
        return;
    }
    QVERIFY2(dialog->resultLabel()->text().startsWith(QStringLiteral("The rename is half done")),
             qPrintable(dialog->resultLabel()->text()));
    QVERIFY(recover->isVisible()); // it leads there before the list of changes was read again
    click(recover);
    RecoveryDialog *recovery = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((recovery = window().findChild<RecoveryDialog *>()), Long);
    QTRY_VERIFY2_WITH_TIMEOUT(recovery->refusal().isEmpty(), qPrintable(recovery->refusal()), Long);
    QTRY_VERIFY_WITH_TIMEOUT(recovery->goButton()->isEnabled(), Long);
    click(recovery->choiceButton(RecoveryDialog::Choice::Finish));
    QTRY_VERIFY2_WITH_TIMEOUT(recovers(recovery), qPrintable(said(recovery)), Long);
    QCOMPARE(filesUnder(to), Files);
    QTRY_VERIFY_WITH_TIMEOUT(isNothingLocked(), Long);
}

LOCKSCOPE_TEST(TestE2eRecovery)
#include "tst_e2e_recovery.moc"
