// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"
#include "tests/e2e/filestore.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/audit/auditfeature.h"
#include "ui/audit/auditpanel.h"
#include "ui/changes/changesfeature.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectordetails.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/textlabel.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QDir>
#include <QDockWidget>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

#include <csignal>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Files = 1000;
constexpr int Long = 60000;
const auto Readme = QStringLiteral("/clinton/projects/elasticsearch/README.txt");
const auto ReadmeRenamed = QStringLiteral("/clinton/projects/elasticsearch/ABOUT.txt");

/// The directory of the articles: Readme is file 0, the others lie in the directories above it and
/// beside.
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

/// The first one whom a refused rename, or `why`, names.
QJsonObject blockerIn(const Outcome &outcome)
{
    return outcome.object().value(QLatin1String("blockers")).toArray().at(0).toObject();
}

} // namespace

/// The story that the articles leave open. Two people rename at once: one the directory /clinton,
/// one a single file in it. The second is refused while the first is half-way; then the first one's
/// process is killed. An admin sees who is in the way and why, finishes or undoes the work, the
/// second gets through, and the file system is whole.
class TestE2eStory : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanupTestCase() override;
    void init();
    void ofTwoRenamesThatLiveBothEndWhole();
    void oneDiesHalfWayAndTheOtherGoesOn_data();
    void oneDiesHalfWayAndTheOtherGoesOn();

private:
    /// The change that the dead process left, as the tests know it.
    struct HalfDone
    {
        QString intent;
        qint64 pid = 0;
        int moved = 0;
    };
    /// The second rename while the first is in its way.
    Outcome refusedRename() const;
    /// The admin at lockctl: who is in the way of the file, how far the change is, and that a break
    /// is no way out.
    void seeWhy(const HalfDone &change) const;
    /// The admin at the window: the same in words, in the inspector and in the Recovery dock.
    void seeWhyInTheWindow(const HalfDone &change);
    void recover(const HalfDone &change, bool forward) const;
    void recoverInTheWindow(const HalfDone &change, bool forward);
    void showTab(Inspector::Tab tab);
    bool isShownAsHalfDone();
    /// Each file is there once, where @p files says; nothing is locked and nothing open.
    void checkWhole(const QMap<int, QString> &files) const;
    /// Saves what is on the screen for the user guide, when the environment names a folder (./dev
    /// pictures).
    static void keepPicture(QWidget &widget, const char *name);
    void keepPictureOfTheTrail(); ///< the Audit panel with the rename and its recovery
    std::unique_ptr<Background> rename(const QString &from, const QString &to,
                                       const QString &more = QString()) const
    {
        return m_server->start(
                words(QStringLiteral("rename %1 %2 --files %3 --lease 20s --delay 1s ")
                              .arg(from, to, m_files->index())
                      + more));
    }
    QJsonArray halfDone() const { return m_server->lockctl({QStringLiteral("recover")}).array(); }
    bool isNothingLocked() const
    {
        const Outcome listed = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
        return listed.exitCode == 0 && listed.array().isEmpty();
    }
    /// The last request of a process that was killed may still be carried out: the files when they
    /// have stood still for a while.
    QMap<int, QString> settledFiles() const
    {
        constexpr int Looks = 20;
        QMap<int, QString> files = m_files->files();
        int same = 0;
        (void)QTest::qWaitFor(
                [this, &files, &same] {
                    const QMap<int, QString> now = m_files->files();
                    same = std::exchange(files, now) == now ? same + 1 : 0;
                    return same >= Looks;
                },
                30000);
        return files;
    }
    QModelIndex directoryRow() { return window().tree()->items()->indexOfDocument("/clinton"); }
    /// Where each file is when the directory has @p directory for its name.
    static QMap<int, QString> whole(const QString &directory)
    {
        QMap<int, QString> files;
        for (const QString &path : clinton())
            files.insert(static_cast<int>(files.size()), directory + path.mid(8));
        return files;
    }

    std::unique_ptr<FileStore> m_files;
};

void TestE2eStory::initTestCase()
{
    if (!startServer())
        return;
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

/// Whoever comes first, and nobody dies.
void TestE2eStory::ofTwoRenamesThatLiveBothEndWhole()
{
    const auto directory = rename(QStringLiteral("/clinton"), QStringLiteral("/hillary"));
    const auto file = rename(Readme, ReadmeRenamed);
    const Outcome a = directory->wait(60000);
    const Outcome b = file->wait(60000);
    const QByteArray said = a.all() + b.all();
    // Both are done when one came after the other was finished, else one is refused and has changed
    // nothing. When the directory went first, the file is no longer there under its old name (3).
    const bool directoryDone = a.exitCode == 0;
    const bool fileDone = b.exitCode == 0;
    QVERIFY2(directoryDone || fileDone, said);
    QVERIFY2(directoryDone || a.exitCode == 1, said);
    QVERIFY2(fileDone || b.exitCode == 1 || b.exitCode == 3, said);
    QMap<int, QString> expected = whole(directoryDone ? QStringLiteral("/hillary")
                                                      : QStringLiteral("/clinton"));
    if (fileDone)
        expected[0].replace(QStringLiteral("README"), QStringLiteral("ABOUT"));
    checkWhole(expected);
}

void TestE2eStory::oneDiesHalfWayAndTheOtherGoesOn_data()
{
    QTest::addColumn<bool>("atTheWindow");
    QTest::addColumn<bool>("forward");
    QTest::newRow("finished with lockctl") << false << true;
    QTest::newRow("undone with lockctl") << false << false;
    QTest::newRow("finished at the window") << true << true;
    QTest::newRow("undone at the window") << true << false;
}

void TestE2eStory::oneDiesHalfWayAndTheOtherGoesOn()
{
    QFETCH(const bool, atTheWindow);
    QFETCH(const bool, forward);
    const QString directory = forward ? QStringLiteral("/hillary") : QStringLiteral("/clinton");

    // One renames the directory, in small pages: it has much to do when the other one comes.
    const auto first = rename(QStringLiteral("/clinton"), QStringLiteral("/hillary"),
                              QStringLiteral("--page-size 2 --purpose campaign"));
    if (!waitForMoved(*first, 100))
        QFAIL(first->wait(100).all());
    HalfDone change;
    change.pid = first->pid();

    // The other wants its one file, and is refused: somebody is at work there.
    const QJsonObject atWork = blockerIn(refusedRename());
    if (QTest::currentTestFailed())
        return;
    QCOMPARE(atWork.value(QLatin1String("pid")).toInteger(), change.pid);
    QVERIFY2(QStringList({QStringLiteral("held"), QStringLiteral("renewing")})
                     .contains(atWork.value(QLatin1String("state")).toString()),
             qPrintable(atWork.value(QLatin1String("state")).toString()));

    // Then the first one dies: until now it lived, and it is half-way.
    QVERIFY(m_server->kill(*first));
    QCOMPARE(first->wait().exitCode, 128 + SIGKILL);
    const QMap<int, QString> torn = settledFiles();
    QCOMPARE(torn.size(), Files);
    change.moved = static_cast<int>(torn.values().filter(QLatin1String("/hillary/")).size());
    QVERIFY2(change.moved >= 100 && change.moved < Files, QByteArray::number(change.moved));

    // The other one is refused still, for as long as the change is half done.
    const QJsonObject dead = blockerIn(refusedRename());
    if (QTest::currentTestFailed())
        return;
    QCOMPARE(dead.value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    QCOMPARE(dead.value(QLatin1String("op")), atWork.value(QLatin1String("op")));
    QCOMPARE(m_files->files(), torn);
    change.intent = dead.value(QLatin1String("op")).toString();

    // An admin sees why, and finishes or undoes it.
    if (atTheWindow)
        seeWhyInTheWindow(change);
    else
        seeWhy(change);
    if (QTest::currentTestFailed())
        return;
    QCOMPARE(m_files->files(), torn); // looking changes nothing
    if (atTheWindow)
        recoverInTheWindow(change, forward);
    else
        recover(change, forward);
    if (QTest::currentTestFailed())
        return;
    checkWhole(whole(directory));

    // The other one gets through, under the name that its file has now.
    if (forward) {
        const Outcome old = rename(Readme, ReadmeRenamed)->wait();
        QVERIFY2(old.exitCode == 3, old.all()); // there is no such file any more
    }
    const auto named = [&](const QString &path) {
        return QString(path).replace(QStringLiteral("/clinton"), directory);
    };
    const Outcome through = rename(named(Readme), named(ReadmeRenamed))->wait();
    QVERIFY2(through.exitCode == 0, through.all());
    QMap<int, QString> expected = whole(directory);
    expected[0] = named(ReadmeRenamed);
    checkWhole(expected);
}

Outcome TestE2eStory::refusedRename() const
{
    Outcome outcome = rename(Readme, ReadmeRenamed)->wait();
    const auto check = [&] {
        QVERIFY2(outcome.exitCode == 1, outcome.all());
        QCOMPARE(outcome.object().value(QLatin1String("result")).toString(),
                 QStringLiteral("refused"));
        const QJsonObject blocker = blockerIn(outcome);
        QCOMPARE(blocker.value(QLatin1String("path")).toString(), QStringLiteral("/clinton"));
        QCOMPARE(blocker.value(QLatin1String("purpose")).toString(), QStringLiteral("campaign"));
    };
    check();
    return outcome;
}

void TestE2eStory::checkWhole(const QMap<int, QString> &files) const
{
    QCOMPARE(m_files->count(), Files);
    QCOMPARE(m_files->files(), files);
    QCOMPARE(m_files->marked(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eStory::seeWhy(const HalfDone &change) const
{
    const Outcome why = m_server->lockctl(
            {QStringLiteral("why"), Readme, QStringLiteral("--mode"), QStringLiteral("X")});
    QVERIFY2(why.exitCode == 0, why.all());
    QCOMPARE(why.object().value(QLatin1String("free")).toBool(true), false);
    const QJsonObject blocker = blockerIn(why);
    QCOMPARE(blocker.value(QLatin1String("path")).toString(), QStringLiteral("/clinton"));
    QCOMPARE(blocker.value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    QCOMPARE(blocker.value(QLatin1String("pid")).toInteger(), change.pid);
    QCOMPARE(blocker.value(QLatin1String("op")).toString(), change.intent);
    QVERIFY(!blocker.value(QLatin1String("evidence")).toArray().isEmpty());
    const QJsonArray open = halfDone();
    QCOMPARE(open.size(), 1);
    const QJsonObject half = open.at(0).toObject();
    QCOMPARE(half.value(QLatin1String("intent")).toString(), change.intent);
    QCOMPARE(half.value(QLatin1String("from")).toString(), QStringLiteral("/clinton"));
    QCOMPARE(half.value(QLatin1String("to")).toString(), QStringLiteral("/hillary"));
    QCOMPARE(half.value(QLatin1String("total")).toInt(), Files);
    QCOMPARE(half.value(QLatin1String("moved")).toInt(), change.moved);

    // Breaking its locks alone is no way out: what carries a half-done change stays locked.
    m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QCOMPARE(halfDone().size(), 1);
    QVERIFY(!isNothingLocked());
}

void TestE2eStory::recover(const HalfDone &change, bool forward) const
{
    const Outcome done = m_server->lockctl(
            {QStringLiteral("recover"), change.intent,
             forward ? QStringLiteral("--forward") : QStringLiteral("--back")});
    QVERIFY2(done.exitCode == 0, done.all());
}

void TestE2eStory::showTab(Inspector::Tab tab)
{
    QTabBar *tabs = window().feature<InspectorFeature>()->panel()->tabs()->tabBar();
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    QTRY_COMPARE(window().feature<InspectorFeature>()->panel()->tabs()->currentIndex(), int(tab));
}

bool TestE2eStory::isShownAsHalfDone()
{
    const QModelIndex row = directoryRow();
    return row.isValid() && window().tree()->items()->row(row).health == LockHealth::HalfDone;
}

void TestE2eStory::seeWhyInTheWindow(const HalfDone &change)
{
    if (!m_application)
        QVERIFY(openWindow());
    // The window may still show the change before this one, of the same directory.
    QTRY_VERIFY_WITH_TIMEOUT(isShownAsHalfDone()
                                     && window().workspace().intents().changeOfDocument("/clinton")
                                                == change.intent.toStdString(),
                             Long);
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    const QString pid = QString::number(change.pid);
    const QString moved = QStringLiteral("moved %1 of %2")
                                  .arg(formatCount(change.moved), formatCount(Files));

    // Who is in the way of the file: asked in the inspector, by mouse and keys.
    QVERIFY(clickRow(window().tree(), QStringLiteral("clinton")));
    QVERIFY(press(window(), &window(), Qt::Key_1, Qt::ControlModifier));
    showTab(Inspector::WhyBlockedTab);
    const auto *why = window().feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
    QVERIFY(why && why->isVisible());
    QTest::keyClick(why->asked(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(why->asked(), Readme);
    QTest::keyClick(why->asked(), Qt::Key_Return);
    const auto inTheWay = [why] {
        return why->blockerCount() == 1 ? why->list()->item(0)->text() : QString();
    };
    QTRY_VERIFY2_WITH_TIMEOUT(inTheWay().contains(QStringLiteral("/clinton is locked by"))
                                      && inTheWay().contains(pid)
                                      && inTheWay().contains(QStringLiteral("lockctl recover ")
                                                             + change.intent),
                              qPrintable(inTheWay()), Long);

    // Why that process counts as dead, and how far it came.
    showTab(Inspector::DetailsTab);
    const InspectorDetails *details = window().feature<InspectorFeature>()->panel()->details();
    const TextLabel *rule = details->rule();
    QTRY_VERIFY2_WITH_TIMEOUT(rule->isVisible()
                                      && rule->text().startsWith(QStringLiteral("Dead by rule: ")),
                              qPrintable(rule->text()), Long);
    QVERIFY(details->evidence()->isVisible() && details->evidence()->lineCount() > 0);
    const auto fact = [details](const char *name) {
        return details->holder()->valueOf(QString::fromLatin1(name));
    };
    QVERIFY2(fact("Process").contains(pid), qPrintable(fact("Process")));
    QCOMPARE(fact("Purpose"), QStringLiteral("campaign"));
    QTRY_COMPARE_WITH_TIMEOUT(fact("Half-done"), moved, Long);

    // The list of half-done changes says the same.
    QVERIFY(press(window(), &window(), Qt::Key_6, Qt::ControlModifier));
    const RecoveryPanel *panel = window().feature<ChangesFeature>()->panel();
    QTRY_VERIFY_WITH_TIMEOUT(panel->view()->isVisible() && panel->rowCount() == 1
                                     && panel->items().rowOfIntent(change.intent.toStdString())
                                                == 0,
                             Long);
    const auto cell = [panel](IntentModel::Column column) {
        return panel->items().index(0, column).data().toString();
    };
    QCOMPARE(cell(IntentModel::FromColumn), QStringLiteral("/clinton"));
    QCOMPARE(cell(IntentModel::ToColumn), QStringLiteral("/hillary"));
    QTRY_COMPARE_WITH_TIMEOUT(cell(IntentModel::ProgressColumn), moved, Long);
    const auto owner = [&cell] { return cell(IntentModel::OwnerColumn); };
    QTRY_VERIFY2_WITH_TIMEOUT(owner().contains(pid) && owner().endsWith(QStringLiteral(", dead")),
                              qPrintable(owner()), Long);
    keepPicture(window(), "half-done.png");
}

void TestE2eStory::recoverInTheWindow(const HalfDone &change, bool forward)
{
    const RecoveryPanel *panel = window().feature<ChangesFeature>()->panel();
    QTest::mouseClick(panel->view()->viewport(), Qt::LeftButton, {},
                      panel->view()->visualRect(panel->items().index(0, 0)).center());
    QTest::mouseClick(panel->recoverButton(), Qt::LeftButton);
    QTRY_VERIFY(window().findChild<RecoveryDialog *>());
    QPointer<RecoveryDialog> dialog = window().findChild<RecoveryDialog *>();
    QCOMPARE(QString::fromStdString(dialog->view().intent.id), change.intent);
    // Its death is seen from here, too.
    QTRY_VERIFY_WITH_TIMEOUT(dialog->goButton()->isEnabled(), Long);
    QVERIFY(dialog->evidence()->isVisible());
    QVERIFY(dialog->choice() == RecoveryDialog::Choice::Finish);
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
    QCOMPARE(dialog->titleLabel()->text(), forward ? QStringLiteral("The rename is done")
                                                   : QStringLiteral("The rename is undone"));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY_WITH_TIMEOUT(!isShownAsHalfDone(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(!window().banners()->contains(BannerArea::Kind::HalfDone), Long);
    QTRY_COMPARE_WITH_TIMEOUT(panel->rowCount(), 0, Long);
    if (forward)
        keepPictureOfTheTrail();
}

void TestE2eStory::keepPictureOfTheTrail()
{
    if (qEnvironmentVariableIsEmpty("LOCKSCOPE_PICTURES"))
        return;
    AuditPanel *audit = window().feature<AuditFeature>()->panel();
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

LOCKSCOPE_TEST(TestE2eStory)
#include "tst_e2e_story.moc"
