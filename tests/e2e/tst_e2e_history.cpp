// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/history/exportsnapshotdialog.h"
#include "ui/history/historyfeature.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/historypage.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/kit/banner.h"
#include "ui/kit/textlabel.h"
#include "ui/kit/timeslider.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>
#include <QCheckBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QSysInfo>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <csignal>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

/// Whether @p told has @p wanted in this order, maybe with other words in between.
bool inOrder(const QStringList &told, const QStringList &wanted)
{
    auto next = wanted.begin();
    for (const QString &word : told) {
        if (next != wanted.end() && word == *next)
            ++next;
    }
    return next == wanted.end();
}

QByteArray contentOf(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// What the window remembers of a real server: the history of a path, released rows, the tree as it
/// was, and files of it.
class TestE2eHistory : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup() { rejectDialogs(); }
    void aPathTellsWhatHappenedToIt();
    void aReleasedLockStaysForAWhile();
    void theSliderGoesBackAndReturns();
    void aMinuteIsExportedAndOpensLikeAServer_data();
    void aMinuteIsExportedAndOpensLikeAServer();
    void lockctlExportsThisMoment_data();
    void lockctlExportsThisMoment();
    void aWindowOpenedAgainKnowsWhatTheFirstOneSaw();
    void theRecordStaysWithinItsBound();

private:
    /// The one before is closed as a person does it.
    bool reopenWindow(const HistoryLimits &limits = {})
    {
        window().close();
        return openWindow(optionsFor(*m_server), limits);
    }
    TimeTravel &past() { return *window().feature<HistoryFeature>()->timeTravel(); }
    bool isSeen(const char *id) { return store().find(id) != NoDocument; }
    bool wasThere(const char *id) { return past().items()->indexOfDocument(id).isValid(); }

    /// It gives its locks back.
    static bool isReleased(Background &holder)
    {
        holder.send(SIGTERM);
        return holder.wait().exitCode == 130;
    }
    /// The row of @p text with the mouse, and its History tab.
    void showHistoryOf(const QString &text)
    {
        QVERIFY(clickRow(window().tree(), text));
        QTabBar *tabs = window().feature<InspectorFeature>()->panel()->tabs()->tabBar();
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(Inspector::HistoryTab).center());
        QCOMPARE(window().feature<InspectorFeature>()->panel()->tabs()->currentIndex(),
                 int(Inspector::HistoryTab));
    }
    /// One column of the History tab, oldest first.
    QStringList told(int column = 1)
    {
        const QTreeWidget *list
                = window().feature<InspectorFeature>()->panel()->historyPage()->list();
        QStringList texts;
        for (int row = list->topLevelItemCount() - 1; row >= 0; --row)
            texts << list->topLevelItem(row)->text(column);
        return texts;
    }
    /// Goes on until another time is shown.
    template<typename F>
    bool moves(F act)
    {
        // Keys that come too fast for the record are not kept.
        if (!QTest::qWaitFor([&] { return !past().machine().isBusy(); }, Long))
            return false;
        QSignalSpy moved(&past().machine(), &TimeMachine::moved);
        act();
        return QTest::qWaitFor([&] { return moved.count() > 0; }, Long);
    }
    void enterThePast()
    {
        QVERIFY(press(window(), &window(), Qt::Key_T, Qt::ControlModifier));
        QTRY_VERIFY_WITH_TIMEOUT(past().isActive() && past().page()->isVisible(), Long);
    }
    void exportMinute(const QString &file, bool redact);
    void openSnapshot(const QString &file);
    void checkThatNothingCanBeChanged(const QString &row);
    /// How many locks lockctl lists in a file; what it says goes to @p text.
    static int locksIn(const QString &file, QByteArray &text)
    {
        const QString url = QUrl::fromLocalFile(file).toString();
        const Outcome listed = run(words(QStringLiteral("ls --flat --json --server ") + url));
        text = listed.out + listed.err;
        return listed.exitCode == 0 ? static_cast<int>(listed.array().size()) : -1;
    }
    static void checkThatLockctlChangesNothingIn(const QString &file);
    /// Names that a file without them must not have.
    QList<QByteArray> secrets() const
    {
        QList<QByteArray> words{"vault", "merger", "takeover",
                                QUrl(m_server->url()).authority().toUtf8()};
        // A name of a few letters may be part of any word.
        if (const QByteArray host = QSysInfo::machineHostName().toUtf8(); host.size() > 4)
            words << host;
        return words;
    }
};

void TestE2eHistory::initTestCase()
{
    qputenv("LOCKSCOPE_HISTORY", inHome("history.sqlite").toUtf8());
    useOwnTrail();
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    if (!startServer())
        return;
    QVERIFY(openWindow());
}

void TestE2eHistory::aPathTellsWhatHappenedToIt()
{
    const QString path = QStringLiteral("/story/plan.txt");
    const QStringList shared{QStringLiteral("taken"), QStringLiteral("changed"),
                             QStringLiteral("changed"), QStringLiteral("released")};
    const auto first = hold(*m_server, QStringLiteral("--mode S ") + path);
    QVERIFY(first);
    showHistoryOf(QStringLiteral("plan.txt"));
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), shared.mid(0, 1)), Long);
    QCOMPARE(told().first(), shared.first());
    QVERIFY2(told(2).first().endsWith(QString::number(first->pid())), qPrintable(told(2).first()));
    // Handed on: a second reader comes, the first one goes.
    const auto second = hold(*m_server, QStringLiteral("--mode S ") + path);
    QVERIFY(second);
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), shared.mid(0, 2)), Long);
    QVERIFY(isReleased(*first));
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), shared.mid(0, 3)), Long);
    QVERIFY(isReleased(*second));
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), shared), Long);

    // Suspect at half of the lease, given up by its holder at four fifths: time enough to wake it
    // in between.
    const auto third = hold(*m_server, QStringLiteral("--mode X ") + path, QStringLiteral("40s"));
    QVERIFY(third);
    QStringList all = shared;
    all << QStringLiteral("taken");
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), all), Long);
    third->send(SIGSTOP);
    all << QStringLiteral("suspect");
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), all), Long);
    third->send(SIGCONT);
    all << QStringLiteral("renews again");
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), all), Long);
    third->send(SIGKILL);
    third->wait();
    all << QStringLiteral("dead");
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), all), Long);

    QVERIFY(clickRow(window().tree(), QStringLiteral("plan.txt")));
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<BreakLockDialog *>()), Long);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(isFree(*m_server, path), Long);
    all << QStringLiteral("broken");
    QTRY_VERIFY_WITH_TIMEOUT(inOrder(told(), all), Long);
    const QString how = told(3).at(told().indexOf(QStringLiteral("broken")));
    QVERIFY2(how.contains(QStringLiteral("by ")), qPrintable(how));
    QCOMPARE(told().count(QStringLiteral("broken")), 1);
    QCOMPARE(told().count(QStringLiteral("released")), 1); // what was broken was not given back
}

void TestE2eHistory::aReleasedLockStaysForAWhile()
{
    const auto holder = hold(*m_server, QStringLiteral("--mode X /ghosts/row.txt"));
    QVERIFY(holder);
    QTRY_VERIFY_WITH_TIMEOUT(isSeen("/ghosts/row.txt"), Long);
    QVERIFY(isReleased(*holder));
    QVERIFY(isFree(*m_server, QStringLiteral("/ghosts/row.txt")));
    QTRY_VERIFY_WITH_TIMEOUT(!isSeen("/ghosts/row.txt"), Long);
    LockTreeItems &items = *window().tree()->items();
    QVERIFY(items.indexOfPath("/ghosts/row.txt").isValid());
    QElapsedTimer elapsed;
    elapsed.start();
    const LockRow row = items.row(items.indexOfPath("/ghosts/row.txt"));
    QVERIFY(row.health == LockHealth::Released);
    QVERIFY(row.releasedFor.has_value());

    items.setGhostLifetime(*row.releasedFor + Millis(3000));
    QVERIFY(rowNamed(window().tree(), QStringLiteral("row.txt")).isValid());
    QTRY_VERIFY_WITH_TIMEOUT(!items.indexOfPath("/ghosts/row.txt").isValid(), Long);
    QVERIFY(elapsed.elapsed() >= 2900);
    QVERIFY(!rowNamed(window().tree(), QStringLiteral("row.txt")).isValid());
    items.setGhostLifetime(LockTreeItems::DefaultGhostLifetime);
}

void TestE2eHistory::theSliderGoesBackAndReturns()
{
    const auto early = hold(*m_server, QStringLiteral("--mode X /time/early.txt"));
    QVERIFY(early);
    QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), "/time/early.txt") == LockHealth::Renewing, Long);
    QVERIFY(isReleased(*early));
    QTRY_VERIFY_WITH_TIMEOUT(!isSeen("/time/early.txt"), Long);
    const auto late = hold(*m_server, QStringLiteral("--mode X /time/late.txt"));
    QVERIFY(late);
    QTRY_VERIFY_WITH_TIMEOUT(isSeen("/time/late.txt"), Long);
    QVERIFY(window().toolStrip()->acquireButton()->isEnabled());

    enterThePast();
    TimeSlider *slider = past().strip()->slider();
    QVERIFY(wasThere("/time/late.txt") && !wasThere("/time/early.txt"));
    // On its way out it may look as if its session were ending.
    const auto wasHeld = [this] {
        const LockHealth health = healthOf(past().machine().store(), "/time/early.txt");
        return health == LockHealth::Held || health == LockHealth::Renewing;
    };
    for (int changes = 0; changes < 200 && !wasHeld(); ++changes)
        QVERIFY(moves([&] { QTest::keyClick(slider, Qt::Key_Left); }));
    QVERIFY(wasHeld());
    QVERIFY(wasThere("/time/early.txt") && !wasThere("/time/late.txt"));
    checkThatNothingCanBeChanged(QStringLiteral("early.txt"));
    QVERIFY(!isFree(*m_server, QStringLiteral("/time/late.txt")));

    QTest::mouseClick(past().banner()->actionButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!past().isActive() && window().tree()->isVisible(), Long);
    QVERIFY(isSeen("/time/late.txt") && !isSeen("/time/early.txt"));
    QVERIFY(rowNamed(window().tree(), QStringLiteral("late.txt")).isValid());
    QVERIFY(window().toolStrip()->acquireButton()->isEnabled());
    QVERIFY(isReleased(*late));
}

void TestE2eHistory::checkThatNothingCanBeChanged(const QString &row)
{
    QVERIFY(!window().toolStrip()->acquireButton()->isEnabled());
    QVERIFY(!window().workspace().locks().writeRefusal().isEmpty());
    QVERIFY(clickRow(past().tree(), row));
    QVERIFY(!qobject_cast<Inspector *>(past().inspector())->breakButton()->isEnabled());
    QVERIFY(press(window(), past().tree(), Qt::Key_Delete));
    QVERIFY(press(window(), &window(), Qt::Key_L, Qt::ControlModifier));
    QTRY_VERIFY(window().findChildren<QDialog *>()
                        .isEmpty()); // one that was closed goes a little later
}

void TestE2eHistory::exportMinute(const QString &file, bool redact)
{
    QVERIFY(press(window(), &window(), Qt::Key_E, Qt::ControlModifier));
    ExportSnapshotDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<ExportSnapshotDialog *>())
                                     && dialog->isVisible(),
                             Long);
    dialog->fileLine()->selectAll();
    QTest::keyClicks(dialog->fileLine(), file);
    if (redact)
        QTest::mouseClick(dialog->redact(), Qt::LeftButton, {}, QPoint(8, 8));
    QCOMPARE(dialog->redact()->isChecked(), redact);
    QTest::mouseClick(dialog->exportButton(), Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(dialog->result()->text().contains(QStringLiteral("were written")),
                              qPrintable(dialog->result()->text()), Long);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!window().findChild<ExportSnapshotDialog *>(), Long);
}

void TestE2eHistory::openSnapshot(const QString &file)
{
    window().feature<HistoryFeature>()->chooseSnapshot();
    QFileDialog *chooser = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((chooser = window().findChild<QFileDialog *>()), Long);
    emit chooser->fileSelected(file);
    chooser->close();
    QTRY_VERIFY_WITH_TIMEOUT(past().isActive() && past().isSnapshot() && past().page()->isVisible(),
                             Long);
    // It would be how long ago it was taken.
    QVERIFY(!window().statusStrip()->text().contains(QStringLiteral("Clock offset")));
}

void TestE2eHistory::checkThatLockctlChangesNothingIn(const QString &file)
{
    const QByteArray before = contentOf(file);
    const Outcome refused = run(words(QStringLiteral("acquire --mode X /new --detach --server ")
                                      + QUrl::fromLocalFile(file).toString()));
    QVERIFY2(refused.exitCode > 0, refused.all());
    QVERIFY2(refused.err.contains("snapshot"), refused.all());
    QCOMPARE(contentOf(file), before);
}

void TestE2eHistory::aMinuteIsExportedAndOpensLikeAServer_data()
{
    QTest::addColumn<bool>("redact");
    QTest::newRow("with its names") << false;
    QTest::newRow("with pseudonyms") << true;
}

void TestE2eHistory::aMinuteIsExportedAndOpensLikeAServer()
{
    QFETCH(const bool, redact);
    const auto holder = hold(*m_server,
                             QStringLiteral("--purpose takeover --mode X /vault/merger.txt"));
    QVERIFY(holder);
    QTRY_VERIFY_WITH_TIMEOUT(isSeen("/vault/merger.txt"), Long);
    const QString file = inHome(redact ? "hidden.locksnap" : "plain.locksnap");
    exportMinute(file, redact);
    const QByteArray bytes = contentOf(file);
    QVERIFY(!bytes.isEmpty());
    for (const QByteArray &word : secrets())
        QVERIFY2(bytes.contains(word) != redact, word);

    QByteArray text;
    const int locks = locksIn(file, text);
    QVERIFY2(locks > 0, text);
    QCOMPARE(text.contains("/vault/merger.txt"), !redact);
    checkThatLockctlChangesNothingIn(file);

    openSnapshot(file);
    QCOMPARE(wasThere("/vault/merger.txt"), !redact);
    // The root, a directory, and the lock, whatever they are called.
    const QAbstractItemModel *shown = past().tree()->model();
    QVERIFY(shown->rowCount() > 0);
    QModelIndex last = shown->index(shown->rowCount() - 1, 0);
    while (shown->rowCount(last) > 0)
        last = shown->index(shown->rowCount(last) - 1, 0, last);
    QCOMPARE(last.data().toString() == QStringLiteral("merger.txt"), !redact);
    checkThatNothingCanBeChanged(last.data().toString());
    QCOMPARE(contentOf(file), bytes);
    QVERIFY(reopenWindow());
    // What hides it in a snapshot is not remembered.
    auto *inspector = qobject_cast<QDockWidget *>(
            window().feature<InspectorFeature>()->panel()->parentWidget());
    QVERIFY(inspector && inspector->toggleViewAction()->isChecked());
    QVERIFY(isReleased(*holder));
}

void TestE2eHistory::lockctlExportsThisMoment_data()
{
    aMinuteIsExportedAndOpensLikeAServer_data();
}

void TestE2eHistory::lockctlExportsThisMoment()
{
    QFETCH(const bool, redact);
    const auto holder = hold(*m_server,
                             QStringLiteral("--purpose takeover --mode X /vault/merger.txt"));
    QVERIFY(holder);
    QStringList wish = words(QStringLiteral("export --format locksnap"));
    if (redact)
        wish << QStringLiteral("--redact");
    const Outcome exported = m_server->lockctlText(wish);
    QVERIFY2(exported.exitCode == 0, exported.all());
    for (const QByteArray &word : secrets())
        QVERIFY2(exported.out.contains(word) != redact, word);
    const QString name = inHome("moment.locksnap");
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(exported.out), exported.out.size());
    file.close();
    QByteArray text;
    const auto live = m_server->lockctl(words(QStringLiteral("ls --flat"))).array();
    QVERIFY(!live.isEmpty());
    const int locks = locksIn(name, text);
    QVERIFY2(locks == live.size(), text);
    QCOMPARE(text.contains("/vault/merger.txt"), !redact);
    checkThatLockctlChangesNothingIn(name);

    openSnapshot(name);
    QCOMPARE(wasThere("/vault/merger.txt"), !redact);
    QVERIFY(reopenWindow());
    QVERIFY(isReleased(*holder));
}

void TestE2eHistory::aWindowOpenedAgainKnowsWhatTheFirstOneSaw()
{
    const QString target = QStringLiteral("--mode X /kept/diary.txt");
    const auto first = hold(*m_server, target, QStringLiteral("60s"));
    QVERIFY(first);
    const qint64 firstPid = first->pid(); // none once it has ended
    QTRY_VERIFY_WITH_TIMEOUT(isSeen("/kept/diary.txt"), Long);
    QVERIFY(isReleased(*first));
    QTRY_VERIFY_WITH_TIMEOUT(!isSeen("/kept/diary.txt"), Long);

    QVERIFY(reopenWindow());
    const auto second = hold(*m_server, target, QStringLiteral("60s"));
    QVERIFY(second);
    showHistoryOf(QStringLiteral("diary.txt"));
    // A slow machine may have suspected a holder meanwhile; what the record tells twice is another
    // matter.
    const QStringList suspicion{QStringLiteral("suspect"), QStringLiteral("renews again")};
    const auto comings = [&](int column) {
        const QStringList events = told();
        const QStringList texts = told(column);
        QStringList left;
        for (qsizetype row = 0; row < texts.size(); ++row) {
            if (!suspicion.contains(events[row]))
                left << texts[row];
        }
        return left;
    };
    QTRY_COMPARE_WITH_TIMEOUT(comings(1).join(u' '), QStringLiteral("taken released taken"), Long);
    QVERIFY(comings(2).first().endsWith(QString::number(firstPid)));
    QVERIFY(comings(2).last().endsWith(QString::number(second->pid())));
    // The tree of that time is there too.
    enterThePast();
    TimeSlider *slider = past().strip()->slider();
    QVERIFY(moves([&] { QTest::keyClick(slider, Qt::Key_Home); }));
    QVERIFY(!wasThere("/kept/diary.txt"));
    const auto wasTheFirstOnes = [&] {
        const LockTreeItems &items = *past().items();
        const QModelIndex index = items.indexOfDocument("/kept/diary.txt");
        return index.isValid() && items.row(index).facts.pid == firstPid;
    };
    for (int changes = 0; changes < 1000 && !wasTheFirstOnes(); ++changes)
        QVERIFY(moves([&] { QTest::keyClick(slider, Qt::Key_Right); }));
    QVERIFY(wasTheFirstOnes());
    QVERIFY(isReleased(*second));
}

void TestE2eHistory::theRecordStaysWithinItsBound()
{
    if (m_server->isMongo())
        QSKIP("it writes documents of plain clients, of which there are none in a collection");
    // Many times as much is written as fits in.
    constexpr int Locks = 500;
    constexpr int Rounds = 20;
    HistoryLimits limits;
    limits.bytes = 512 * 1024;
    limits.chunkBytes = 32 * 1024;
    const QString record = inHome("small.sqlite");
    qputenv("LOCKSCOPE_HISTORY", record.toUtf8());
    QVERIFY(reopenWindow(limits));
    m_application->server().scheduler().setInterval(Millis(100));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(record), Long);
    const Instant begin = SystemClock().wallNow();
    LockRecorder *recorder = past().recorder();
    QVERIFY(recorder);
    QRandomGenerator random(7);
    for (int round = 0; round < Rounds; ++round) {
        QByteArray body;
        QByteArray owner;
        for (int lock = 0; lock < Locks; ++lock) {
            owner.clear();
            while (owner.size() < 200) // nothing that could be packed
                owner += QByteArray::number(random.generate64(), 16);
            body += "{\"index\":{\"_id\":\"/bulk/" + QByteArray::number(lock)
                    + "\"}}\n{\"process_id\":\"" + owner + "\"}\n";
        }
        const HttpAnswer put = m_server->http("POST",
                                              '/' + m_server->index().toUtf8()
                                                      + "/_bulk?refresh=true",
                                              body, "application/x-ndjson");
        QVERIFY2(put.status == 200 && put.body.contains("\"errors\":false"), put.body.left(400));
        const std::string last = "/bulk/" + std::to_string(Locks - 1);
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(last.c_str())
                                         && store().document(last)->processId
                                                    == owner.toStdString(),
                                 Long);
        // A busy machine writes later than it sees; the file has room for no more than a few rounds
        // without a keyframe between them.
        QSignalSpy written(recorder->fetchOverview(), &Job::finished);
        QVERIFY(written.wait(Long));
    }
    QVERIFY2(recorder->problem().empty(), recorder->problem().c_str());
    enterThePast();
    QTRY_VERIFY_WITH_TIMEOUT(!past().machine().overview().spans.empty(), Long);
    QVERIFY(past().machine().overview().spans.front().from > begin); // the oldest went
    QTRY_VERIFY_WITH_TIMEOUT(wasThere("/bulk/0"), Long);             // the newest stayed
    m_application.reset();
    QVERIFY2(QFileInfo(record).size() < 2 * limits.bytes,
             qPrintable(QString::number(QFileInfo(record).size())));
}

LOCKSCOPE_TEST(TestE2eHistory)
#include "tst_e2e_history.moc"
