// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"
#include "tests/e2e/filestore.h"
#include "tests/e2e/makeapplication.h"
#include "ui/dialogs/recoverydialog.h"
#include "ui/panels/auditpanel.h"
#include "ui/panels/recoverypanel.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/textlabel.h"
#include "ui/window/mainwindow.h"

#include <QDir>
#include <QDockWidget>
#include <QJsonArray>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <csignal>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Files = 600;
constexpr int Long = 60000;
const auto Readme = QStringLiteral("/clinton/projects/elasticsearch/README.txt");
const auto ReadmeRenamed = QStringLiteral("/clinton/projects/elasticsearch/ABOUT.txt");

/// The directory of the articles: Readme is file 0, the others lie in the directories above it and beside.
QStringList clinton()
{
    QStringList paths{Readme};
    const QStringList folders{QStringLiteral("/clinton"), QStringLiteral("/clinton/projects"),
                              QStringLiteral("/clinton/projects/elasticsearch"),
                              QStringLiteral("/clinton/mail")};
    while (paths.size() < Files)
        paths << QStringLiteral("%1/file%2.txt")
                         .arg(folders[paths.size() % folders.size()])
                         .arg(paths.size());
    return paths;
}

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

} // namespace

/// The story that the articles leave open. Two people rename at once: one the directory /clinton, one a single file in it. One of the two
/// processes dies half-way. An admin sees who is in the way and why, finishes or undoes the work, and the file system is whole.
class TestE2eStory : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void ofTwoRenamesAtOnceOneWaits();
    void theDirectoryIsHalfRenamedByADeadProcess_data();
    void theDirectoryIsHalfRenamedByADeadProcess();

private:
    void openWindow();
    /// What the admin does at the window: sees the banner and the row, opens the dialog, finishes or undoes.
    void recoverInTheWindow(const std::string &intent, bool forward);
    /// Saves what is on the screen for the user guide, when the environment names a folder (./dev pictures).
    static void keepPicture(QWidget &widget, const char *name);
    void keepPictureOfTheTrail(); ///< the Audit panel with the rename and its recovery
    MainWindow &window() { return m_application->window(); }
    std::unique_ptr<Background> rename(const QString &from, const QString &to,
                                       const QString &more = QString()) const
    {
        return m_server->start(
                words(QStringLiteral("rename %1 %2 --files %3 --lease 8s --delay 1s ")
                              .arg(from, to, m_files->index())
                      + more));
    }
    QJsonArray halfDone() const { return m_server->lockctl({QStringLiteral("recover")}).array(); }
    bool isNothingLocked() const
    {
        return m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().isEmpty();
    }
    /// Where each file is when the directory has @p directory for its name.
    static QMap<int, QString> whole(const QString &directory)
    {
        QMap<int, QString> files;
        for (const QString &path : clinton())
            files.insert(static_cast<int>(files.size()), directory + path.mid(8));
        return files;
    }

    std::unique_ptr<Server> m_server;
    std::unique_ptr<FileStore> m_files;
    QTemporaryDir m_home;
    std::unique_ptr<Application> m_application;
};

void TestE2eStory::initTestCase()
{
    m_server = std::make_unique<Server>();
    bool skip = false;
    const QString problem = m_server->problem(skip);
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_files = std::make_unique<FileStore>(*m_server);
    const QByteArray refused = m_files->make();
    QVERIFY2(refused.isEmpty(), refused);
}

void TestE2eStory::cleanupTestCase()
{
    m_application.reset();
    m_files.reset();
    m_server.reset();
}

void TestE2eStory::init()
{
    QVERIFY(m_files->put(clinton()));
    QVERIFY(isNothingLocked());
}

void TestE2eStory::ofTwoRenamesAtOnceOneWaits()
{
    const auto directory = rename(QStringLiteral("/clinton"), QStringLiteral("/hillary"));
    const auto file = rename(Readme, ReadmeRenamed);
    const Outcome a = directory->wait(60000);
    const Outcome b = file->wait(60000);
    const QByteArray said = a.all() + b.all();
    // Both are done when one came after the other was finished, else one is refused and has changed nothing. When the directory went
    // first, the file is no longer there under its old name (3).
    const bool directoryDone = a.exitCode == 0;
    const bool fileDone = b.exitCode == 0;
    QVERIFY2(directoryDone || fileDone, said);
    QVERIFY2(directoryDone || a.exitCode == 1, said);
    QVERIFY2(fileDone || b.exitCode == 1 || b.exitCode == 3, said);
    QMap<int, QString> expected = whole(directoryDone ? QStringLiteral("/hillary")
                                                      : QStringLiteral("/clinton"));
    if (fileDone)
        expected[0].replace(QStringLiteral("README"), QStringLiteral("ABOUT"));
    QCOMPARE(m_files->files(), expected);
    QCOMPARE(m_files->marked(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eStory::theDirectoryIsHalfRenamedByADeadProcess_data()
{
    QTest::addColumn<bool>("atTheWindow");
    QTest::addColumn<bool>("forward");
    QTest::newRow("finished with lockctl") << false << true;
    QTest::newRow("undone with lockctl") << false << false;
    QTest::newRow("finished at the window") << true << true;
    QTest::newRow("undone at the window") << true << false;
}

void TestE2eStory::theDirectoryIsHalfRenamedByADeadProcess()
{
    QFETCH(const bool, atTheWindow);
    QFETCH(const bool, forward);
    const QString directory = forward ? QStringLiteral("/hillary") : QStringLiteral("/clinton");

    // One renames the directory and dies half-way.
    const auto first = rename(QStringLiteral("/clinton"), QStringLiteral("/hillary"),
                              QStringLiteral("--page-size 20 --purpose campaign"));
    QVERIFY(waitForMoved(*first, 200));
    first->send(SIGKILL);
    QCOMPARE(first->wait().exitCode, 128 + SIGKILL);
    const QMap<int, QString> torn = m_files->files();
    QCOMPARE(torn.size(), Files);
    QVERIFY(torn != whole(QStringLiteral("/clinton")) && torn != whole(QStringLiteral("/hillary")));

    // The other wants its one file, and is refused for as long as the change is half done: it is told who is in the way.
    const Outcome refused = rename(Readme, ReadmeRenamed)->wait(60000);
    QVERIFY2(refused.exitCode == 1 || refused.exitCode == 3, refused.all());
    QCOMPARE(m_files->files(), torn);

    // The admin sees why: a dead process, and how far it came.
    const Outcome why = m_server->lockctl(
            {QStringLiteral("why"), Readme, QStringLiteral("--mode"), QStringLiteral("X")});
    QVERIFY2(why.exitCode == 0, why.all());
    QCOMPARE(why.object().value(QLatin1String("free")).toBool(true), false);
    const QJsonObject blocker
            = why.object().value(QLatin1String("blockers")).toArray().at(0).toObject();
    QCOMPARE(blocker.value(QLatin1String("path")).toString(), QStringLiteral("/clinton"));
    QCOMPARE(blocker.value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    QCOMPARE(blocker.value(QLatin1String("purpose")).toString(), QStringLiteral("campaign"));
    QVERIFY(!blocker.value(QLatin1String("evidence")).toArray().isEmpty());
    const QJsonArray open = halfDone();
    QCOMPARE(open.size(), 1);
    const QJsonObject change = open.at(0).toObject();
    QCOMPARE(change.value(QLatin1String("intent")), blocker.value(QLatin1String("op")));
    QCOMPARE(change.value(QLatin1String("from")).toString(), QStringLiteral("/clinton"));
    QCOMPARE(change.value(QLatin1String("to")).toString(), QStringLiteral("/hillary"));
    QCOMPARE(change.value(QLatin1String("total")).toInt(), Files);
    QVERIFY(change.value(QLatin1String("moved")).toInt() >= 200);

    // Breaking its locks alone is no way out: what carries a half-done change stays locked.
    m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QCOMPARE(halfDone().size(), 1);
    QVERIFY(!isNothingLocked());

    if (atTheWindow) {
        recoverInTheWindow(change.value(QLatin1String("intent")).toString().toStdString(), forward);
    } else {
        const Outcome done = m_server->lockctl(words(
                QStringLiteral("recover %1 %2")
                        .arg(change.value(QLatin1String("intent")).toString(),
                             forward ? QStringLiteral("--forward") : QStringLiteral("--back"))));
        QVERIFY2(done.exitCode == 0, done.all());
    }
    if (QTest::currentTestFailed())
        return;

    // The file system is whole, nothing is locked, and the other can go on.
    QCOMPARE(m_files->files(), whole(directory));
    QCOMPARE(m_files->marked(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
    const QString readme = QString(Readme).replace(QStringLiteral("/clinton"), directory);
    const Outcome again = rename(readme, QString(readme).replace(QStringLiteral("README"),
                                                                 QStringLiteral("ABOUT")))
                                  ->wait(60000);
    QVERIFY2(again.exitCode == 0, again.all());
    QVERIFY(m_files->files().value(0).endsWith(QStringLiteral("ABOUT.txt")));
}

void TestE2eStory::openWindow()
{
    m_application = makeApplication(optionsFor(*m_server), m_home);
    m_application->start();
    QVERIFY(QTest::qWaitForWindowExposed(&window()));
    QTRY_VERIFY_WITH_TIMEOUT(m_application->scheduler().state().kind == ConnectionState::Kind::Live,
                             Long);
}

void TestE2eStory::recoverInTheWindow(const std::string &intent, bool forward)
{
    if (!m_application)
        openWindow();
    LockTreeView *tree = window().tree();
    const auto directory = [&] { return tree->items()->indexOfDocument("/clinton"); };
    const auto isHalfDone = [&] {
        return directory().isValid()
               && tree->items()->row(directory()).health == LockHealth::HalfDone;
    };
    // The window may still show the change before this one, of the same directory.
    const auto isShown = [&] {
        return isHalfDone() && window().intentWatch()->changeOfDocument("/clinton") == intent;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isShown(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    QTRY_COMPARE_WITH_TIMEOUT(window().recoveryPanel()->rowCount(), 1, Long);
    tree->scrollTo(directory());
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(directory()).center());
    window().activateWindow();
    QTRY_VERIFY(window().isActiveWindow());
    if (forward)
        keepPicture(window(), "half-done.png");
    QTest::keyClick(tree, Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(window().findChild<RecoveryDialog *>());
    QPointer<RecoveryDialog> dialog = window().findChild<RecoveryDialog *>();
    QCOMPARE(dialog->view().intent.id, intent);
    // Its death is seen from here, too.
    QTRY_VERIFY_WITH_TIMEOUT(dialog->goButton()->isEnabled(), Long);
    QCOMPARE(dialog->choice(), RecoveryDialog::Choice::Finish);
    if (forward)
        keepPicture(*dialog, "recovery-dialog.png");
    else
        QTest::mouseClick(dialog->choiceButton(RecoveryDialog::Choice::Undo), Qt::LeftButton);
    QSignalSpy finished(dialog, &RecoveryDialog::finishedRecovering);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->goButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->goButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || dialog->resultLabel()->isVisible(), Long);
    const QByteArray said = dialog->resultLabel()->text().toUtf8();
    QVERIFY2(!finished.isEmpty(), said);
    QVERIFY2(finished.constFirst().constFirst().value<RecoveryOutcome>().result
                     == RecoveryOutcome::Result::Recovered,
             said);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY_WITH_TIMEOUT(!directory().isValid() || !isHalfDone(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(!window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    if (forward)
        keepPictureOfTheTrail();
}

void TestE2eStory::keepPictureOfTheTrail()
{
    if (qEnvironmentVariableIsEmpty("LOCKSCOPE_PICTURES"))
        return;
    AuditPanel *audit = window().auditPanel();
    auto *dock = qobject_cast<QDockWidget *>(audit->parentWidget());
    QVERIFY(dock);
    dock->show();
    dock->raise();
    constexpr int Result = 3;
    const QAbstractItemModel *rows = audit->view()->model();
    QTRY_COMPARE_WITH_TIMEOUT(rows->index(0, Result).data().toString(), QStringLiteral("done"),
                              Long);
    audit->view()->setCurrentIndex(rows->index(0, 0));
    keepPicture(*audit, "audit-panel.png");
}

void TestE2eStory::keepPicture(QWidget &widget, const char *name)
{
    const QString folder = qEnvironmentVariable("LOCKSCOPE_PICTURES");
    if (folder.isEmpty())
        return;
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(widget.grab().save(folder + QLatin1Char('/') + QLatin1String(name)));
}

QTEST_MAIN(TestE2eStory)
#include "tst_e2e_story.moc"
