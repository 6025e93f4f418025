// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditfile.h"
#include "backend/engines/backendfactory.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "models/items/anomalymodel.h"
#include "models/items/auditmodel.h"
#include "models/items/ownermodel.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "ui/audit/auditdetails.h"
#include "ui/audit/auditfeature.h"
#include "ui/audit/auditpanel.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/check/anomaliespanel.h"
#include "ui/check/anomalychecker.h"
#include "ui/check/checkfeature.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/inspectorfeature.h"
#include "ui/inspector/whyblockedpage.h"
#include "ui/kit/banner.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/textlabel.h"
#include "ui/owners/ownersfeature.h"
#include "ui/owners/ownerspanel.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/audittext.h"
#include "ui/text/breaktext.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeview.h"

#include <QApplication>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSocketNotifier>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <functional>

#include <unistd.h>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;
constexpr const char *ProgramWord = "--holds-and-waits";

void say(const char *word)
{
    std::puts(word);
    std::fflush(stdout);
}

/// A program on our client that has one path and, once it is given a line, wants another beside it
/// until it gets it. lockctl never does that: each of its sets is taken as a whole. Arguments: URL,
/// index, what it has, what it wants.
int holdAndWait(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList given = QCoreApplication::arguments();
    if (given.size() != 6)
        return 2;
    const SystemClock clock;
    const LocalProcessProbe probe;
    ServerProfile profile;
    profile.url = given.at(2).toStdString();
    profile.index = given.at(3).toStdString();
    const Result<std::unique_ptr<LockBackend>> backend = createBackend(profile, clock);
    if (!backend)
        return 2;
    LockClient *client = (*backend)->createClient(probe.self(), {Millis(60000), Millis(1000)},
                                                  backend->get());
    const auto take = [&](int word, const std::function<void(bool)> &then) {
        LockRequest request;
        request.targets.push_back({LockKind::Tree, given.at(word).toStdString(), LockMode::X});
        client->acquire(request)->onResult(client, [then](const Result<LockGrant> &grant) {
            then(grant && grant->granted);
        });
    };
    QTimer again;
    again.setSingleShot(true);
    again.setInterval(100);
    QObject::connect(&again, &QTimer::timeout, client, [&] {
        take(5, [&again](bool granted) {
            if (!granted)
                again.start();
        });
    });
    QSocketNotifier told(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(&told, &QSocketNotifier::activated, client, [&] {
        if (std::getchar() == EOF)
            QCoreApplication::quit(); // whoever started it is gone
        else
            again.start();
    });
    take(4, [](bool granted) { say(granted ? "holds" : "refused"); });
    return QCoreApplication::exec();
}

/// Such a program. Killed at the end.
class HoldsAndWaits
{
public:
    HoldsAndWaits(const Server &server, const QString &has, const QString &wants)
    {
        m_process.start(QCoreApplication::applicationFilePath(),
                        {QLatin1String(ProgramWord), server.url(), server.index(), has, wants});
    }
    ~HoldsAndWaits()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    /// Blocks until it has what it is to have.
    bool holds()
    {
        return (m_process.canReadLine() || m_process.waitForReadyRead(Long))
               && m_process.readLine() == "holds\n";
    }
    void goOn() { m_process.write("x"); }
    QString pid() const { return QString::number(m_process.processId()); }

private:
    QProcess m_process;
};

void click(QAbstractButton *button) { QTest::mouseClick(button, Qt::LeftButton); }

void click(QAbstractItemView *view, const QModelIndex &row)
{
    const QModelIndex first = row.siblingAtColumn(0);
    view->scrollTo(first);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(first).center());
}

/// The first row, of any level, that @p accepts; an invalid index: none.
QModelIndex findRow(const QAbstractItemModel *model,
                    const std::function<bool(const QModelIndex &)> &accepts,
                    const QModelIndex &parent = {})
{
    for (int row = 0; row < model->rowCount(parent); ++row) {
        const QModelIndex index = model->index(row, 0, parent);
        if (accepts(index))
            return index;
        if (const QModelIndex below = findRow(model, accepts, index); below.isValid())
            return below;
    }
    return {};
}

QString textAt(const QModelIndex &row, int column)
{
    return row.siblingAtColumn(column).data().toString();
}

QString linesOf(const WhyBlockedPage *page)
{
    QStringList lines;
    for (int row = 0; row < page->list()->count(); ++row)
        lines.append(page->list()->item(row)->text());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// The panels around the tree of the real window, used by mouse and keys on a real server with real
/// processes.
class TestE2eDocks : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup() { rejectDialogs(); }
    void ownersAreBrokenByProcessAndByHost();
    void whyBlockedAnswersForAnyPathAndMode();
    void programsThatWaitForEachOtherAreACycle();
    void aLeakedShareIsRepairedFromItsAnomaly();
    void aProcessThatWritesAfterItsBreakRaisesTheAlarm();
    void breaksWithoutOutcomeAreRaisedAtStartAndResolved();

private:
    /// Brings a dock to the front with its key.
    void open(QWidget *panel, Qt::Key number)
    {
        QVERIFY(press(window(), &window(), number, Qt::ControlModifier));
        QTRY_VERIFY_WITH_TIMEOUT(panel->isVisible(), Long);
    }
    BreakLockDialog *breakDialog() { return window().findChild<BreakLockDialog *>(); }
    /// Confirms the plan that came up in the way it asks for, waits until all of it is done, and
    /// closes the dialog.
    void carryOut();
    QModelIndex owner(qint64 pid)
    {
        const QString text = QStringLiteral(" · %1 ").arg(pid);
        return findRow(window().feature<OwnersFeature>()->panel()->view()->model(),
                       [&](const QModelIndex &row) {
                           return row.data(OwnerModel::KindRole).toInt()
                                          == int(OwnerModel::Kind::Process)
                                  && QString(row.data().toString() + QLatin1Char(' '))
                                             .contains(text);
                       });
    }
    QModelIndex auditRow(int column, const QString &part)
    {
        return findRow(window().feature<AuditFeature>()->panel()->view()->model(),
                       [&](const QModelIndex &row) { return textAt(row, column).contains(part); });
    }
    WhyBlockedPage *whyBlocked();
    static void ask(const WhyBlockedPage *page, const QString &path)
    {
        QTest::keyClick(page->asked(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(page->asked(), path);
        QTest::keyClick(page->asked(), Qt::Key_Return);
    }
    bool exists(const QByteArray &id) const
    {
        return m_server->document(id).value(QLatin1String("found")).toBool();
    }
    static QJsonObject sourceOf(const QJsonObject &document)
    {
        return document.value(QLatin1String("_source")).toObject();
    }
};

void TestE2eDocks::initTestCase()
{
    useOwnTrail();
    if (!startServer())
        return;
    QVERIFY(openWindow());
}

void TestE2eDocks::carryOut()
{
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    BreakLockDialog *dialog = breakDialog();
    if (dialog->level() != BlastRadius::OneDeadProcess)
        QTest::keyClicks(dialog->confirmField(), confirmationText(dialog->plan()));
    QTRY_VERIFY2_WITH_TIMEOUT(dialog->breakButton()->isEnabled(),
                              qPrintable(dialog->breakButton()->toolTip()), Long);
    QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
    click(dialog->breakButton());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Long);
    QVERIFY2(finished.at(0).at(0).value<PlanOutcome>().allDone(),
             qPrintable(dialog->resultLabel()->text()));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!breakDialog(), Long);
}

void TestE2eDocks::ownersAreBrokenByProcessAndByHost()
{
    const auto first = hold(*m_server, QStringLiteral("--mode X /owned/one /owned/two"));
    const auto second = hold(*m_server, QStringLiteral("--mode X /owned/three"));
    const auto third = hold(*m_server, QStringLiteral("--document owned-file"));
    const auto living = hold(*m_server, QStringLiteral("--mode X /owned/living"),
                             QStringLiteral("60s"));
    QVERIFY(first && second && third && living);
    const qint64 firstPid = first->pid(); // none is told any more once it has ended
    const qint64 secondPid = second->pid();
    const qint64 thirdPid = third->pid();
    const qint64 livingPid = living->pid();
    // And one on another machine.
    QVERIFY(m_server->putDocument(
            "session:far",
            R"({"kind":"session","session":"far","host":"ws99","machine":"another","boot":"b","pid":7,)"
            R"("pid_start":"1","lease_ms":60000,"delay_ms":1000,"started_at":1700000000000,)"
            R"("renewed_at":1700000000000,"expires_at":4102444800000})"));
    QVERIFY(m_server->putDocument("/far",
                                  R"({"kind":"tree","path":"/far","lock_type":"exclusive",)"
                                  R"("updated_at":1700000000000,)"
                                  R"("lock_count":1,"holders":[{"id":"h-far","session":"far",)"
                                  R"("mode":"X","n":0,"at":1700000000000}]})"));
    for (const auto *holder : {&first, &second, &third}) {
        (*holder)->send(SIGKILL);
        (*holder)->wait();
    }
    OwnersPanel *panel = window().feature<OwnersFeature>()->panel();
    open(panel, Qt::Key_3);
    for (const char *id : {"/owned/one", "/owned/two", "/owned/three", "owned-file"})
        QTRY_VERIFY_WITH_TIMEOUT(healthOf(store(), id) == LockHealth::Dead, Long);

    // By process: that one's locks, and nobody else's.
    QTRY_VERIFY_WITH_TIMEOUT(owner(firstPid).isValid(), Long);
    click(panel->view(), owner(firstPid));
    QTRY_VERIFY_WITH_TIMEOUT(panel->breakButton()->isEnabled(), Long);
    click(panel->breakButton());
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    QCOMPARE(breakDialog()->plan().owners.size(), std::size_t(1));
    QCOMPARE(breakDialog()->plan().owners.front().pid.value_or(0), firstPid);
    QVERIFY(!isFree(*m_server, QStringLiteral("/owned/one"))); // shown, not done
    carryOut();
    QVERIFY(isFree(*m_server, QStringLiteral("/owned/one"))
            && isFree(*m_server, QStringLiteral("/owned/two")));
    QVERIFY(!isFree(*m_server, QStringLiteral("/owned/three")));
    QVERIFY(!isFree(*m_server, QStringLiteral("/owned/living")) && living->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(!owner(firstPid).isValid(), Long);

    // By host: what is left on this one is dead, and is one plan.
    living->send(SIGTERM);
    QCOMPARE(living->wait().exitCode, 130);
    QTRY_VERIFY_WITH_TIMEOUT(!owner(livingPid).isValid(), Long);
    // Its session is of the host as long as it is known, though it holds nothing any more.
    QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                bool isKnown = false;
                store().forEachSession([&](const Session &session) {
                    isKnown = isKnown || (session.process.pid == livingPid && !session.deadAt);
                });
                return !isKnown;
            }(),
            Long);
    click(panel->pivot()->button(1));
    QTRY_VERIFY_WITH_TIMEOUT(owner(secondPid).parent().isValid(), Long);
    const QModelIndex host = owner(secondPid).parent();
    QCOMPARE(host.data(OwnerModel::KindRole).toInt(), int(OwnerModel::Kind::Host));
    QVERIFY(owner(thirdPid).parent() == host);
    click(panel->view(), host);
    QTRY_VERIFY_WITH_TIMEOUT(panel->breakButton()->isEnabled(), Long);
    click(panel->breakButton());
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    QCOMPARE(breakDialog()->plan().owners.size(), std::size_t(2));
    carryOut();
    QVERIFY(isFree(*m_server, QStringLiteral("/owned/three"))
            && isFree(*m_server, QStringLiteral("owned-file")));
    QVERIFY(!isFree(*m_server, QStringLiteral("/far")));
    click(panel->pivot()->button(0));
    for (const char *id : {"/far", "session:far"})
        m_server->deleteDocument(id);

    // What was done is in the trail, with the documents before and after.
    AuditPanel *audit = window().feature<AuditFeature>()->panel();
    open(audit, Qt::Key_7);
    const QString whose = QStringLiteral(" · %1)").arg(firstPid);
    QTRY_COMPARE_WITH_TIMEOUT(textAt(auditRow(AuditModel::WhatColumn, whose),
                                     AuditModel::ResultColumn),
                              auditResultText("done"), Long);
    click(audit->view(), auditRow(AuditModel::WhatColumn, whose));
    QComboBox *documents = audit->details()->documents();
    QTRY_VERIFY_WITH_TIMEOUT(documents->findText(QStringLiteral("/owned/one")) > 0, Long);
    QTest::keyClick(documents, Qt::Key_Home);
    while (documents->currentText() != QStringLiteral("/owned/one")
           && documents->currentIndex() + 1 < documents->count())
        QTest::keyClick(documents, Qt::Key_Down);
    QCOMPARE(documents->currentText(), QStringLiteral("/owned/one"));
    QVERIFY(audit->details()->before()->toPlainText().contains(QStringLiteral("\"holders\"")));
    QCOMPARE(audit->details()->after()->toPlainText(), QStringLiteral("no document"));
}

WhyBlockedPage *TestE2eDocks::whyBlocked()
{
    open(window().feature<InspectorFeature>()->panel(), Qt::Key_1);
    QTabBar *tabs = window().feature<InspectorFeature>()->panel()->tabs()->tabBar();
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(Inspector::WhyBlockedTab).center());
    return window().feature<InspectorFeature>()->panel()->findChild<WhyBlockedPage *>();
}

void TestE2eDocks::whyBlockedAnswersForAnyPathAndMode()
{
    const auto reader = hold(*m_server, QStringLiteral("--mode S /why/read"),
                             QStringLiteral("60s"));
    const auto writer = hold(*m_server, QStringLiteral("--mode X /why/write"),
                             QStringLiteral("60s"));
    QVERIFY(reader && writer);
    const QString readerPid = QString::number(reader->pid());
    const QString writerPid = QString::number(writer->pid());
    const auto waiter = m_server->start(words(
            QStringLiteral("acquire --wait 5m --lease 60s --hold --mode X /why/write/below")));
    QVERIFY(clickRow(window().tree(), QStringLiteral("read")));
    const WhyBlockedPage *page = whyBlocked();
    QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), Long);
    QCOMPARE(page->asked()->text(), QStringLiteral("/why/read"));
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 1, Long);
    QVERIFY2(linesOf(page).contains(readerPid)
                     && linesOf(page).contains(QStringLiteral("A break frees /why/read")),
             qPrintable(linesOf(page)));
    QTest::keyClick(page->mode(), Qt::Key_Down); // to read it as well
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 0, Long);
    QCOMPARE(page->summary()->text(), QStringLiteral("Nobody is in the way of /why/read."));

    // A path that is not in the tree: the writer above it blocks both modes.
    const QString unknown = QStringLiteral("/why/write/new/file.txt");
    ask(page, unknown);
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 1, Long);
    QTest::keyClick(page->mode(), Qt::Key_Up);
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 1, Long);
    QString lines;
    const auto freesTheWaiter = [&] {
        lines = linesOf(page);
        return lines.contains(writerPid)
               && lines.contains(QStringLiteral("A break frees /why/write"))
               && lines.contains(QString::number(waiter->pid()) + QStringLiteral(" can continue"));
    };
    QVERIFY2(QTest::qWaitFor(freesTheWaiter, Long), qPrintable(lines));
    QCOMPARE(page->asked()->text(),
             unknown); // what comes in meanwhile does not ask for something else
    waiter->send(SIGTERM);
    QCOMPARE(waiter->wait().exitCode, 130);

    // The directory of both: who writes it is in the way of both, who reads it of the writer below
    // only.
    ask(page, QStringLiteral("/why"));
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 2, Long);
    QTest::keyClick(page->mode(), Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(page->blockerCount(), 1, Long);
    QVERIFY2(linesOf(page).contains(writerPid) && !linesOf(page).contains(readerPid),
             qPrintable(linesOf(page)));
    const QJsonArray said = m_server->lockctl(words(QStringLiteral("why /why --mode S")))
                                    .object()
                                    .value(QLatin1String("blockers"))
                                    .toArray();
    QCOMPARE(said.size(), 1);

    QTest::keyClick(page->mode(), Qt::Key_Up);
    QVERIFY(clickRow(window().tree(), QStringLiteral("write")));
    QTRY_COMPARE_WITH_TIMEOUT(page->asked()->text(), QStringLiteral("/why/write"), Long);
    for (Background *holder : {reader.get(), writer.get()}) {
        holder->send(SIGTERM);
        QCOMPARE(holder->wait().exitCode, 130);
    }
}

void TestE2eDocks::programsThatWaitForEachOtherAreACycle()
{
    const QString left = QStringLiteral("/ring/left");
    const QString right = QStringLiteral("/ring/right");
    HoldsAndWaits one(*m_server, left, right);
    HoldsAndWaits two(*m_server, right, left);
    QVERIFY(one.holds() && two.holds());
    QVERIFY(clickRow(window().tree(), QStringLiteral("left")));
    const WhyBlockedPage *page = whyBlocked();
    const QString ring = QStringLiteral("wait for each other");
    QString lines;

    one.goOn();
    const auto isChain = [&] {
        lines = linesOf(page);
        return lines.contains(one.pid() + QStringLiteral(" waits for ") + right)
               && lines.contains(QStringLiteral("held up by")) && lines.contains(two.pid());
    };
    QVERIFY2(QTest::qWaitFor(isChain, Long), qPrintable(lines));
    QVERIFY2(!lines.contains(ring), qPrintable(lines));

    two.goOn();
    const auto isRing = [&] {
        lines = linesOf(page);
        const QString first = lines.section(QLatin1Char('\n'), 0, 0);
        return first.contains(ring) && first.contains(one.pid()) && first.contains(two.pid());
    };
    QVERIFY2(QTest::qWaitFor(isRing, Long), qPrintable(lines));
    Outcome why;
    const auto isRingForLockctl = [&] {
        why = m_server->lockctl({QStringLiteral("why"), left});
        const QJsonArray cycles = why.object().value(QLatin1String("cycles")).toArray();
        return cycles.size() == 1 && cycles.at(0).toArray().size() == 2;
    };
    QVERIFY2(QTest::qWaitFor(isRingForLockctl, Long), why.all());
}

void TestE2eDocks::aLeakedShareIsRepairedFromItsAnomaly()
{
    if (m_server->isMongo())
        QSKIP(NoPlainClients);
    AnomaliesPanel *panel = window().feature<CheckFeature>()->panel();
    open(panel, Qt::Key_4);
    const auto isLeak = [](const Anomaly &anomaly) {
        return anomaly.path == "/leak" && anomaly.code == Anomaly::Code::OrphanAncestor;
    };
    const auto watched = [&] {
        const std::vector<Anomaly> &found = panel->checker()->anomalies();
        const auto leak = std::find_if(found.begin(), found.end(), isLeak);
        return leak == found.end() ? Millis(-1) : leak->watched;
    };
    // Two shares, and one plain lock below that explains one of them.
    QVERIFY(m_server->putDocument("/leak/used", R"({"lock_type":"exclusive"})"));
    QVERIFY(m_server->putDocument("/leak", R"({"lock_type":"shared","lock_count":2})"));
    const auto row = [&] {
        return findRow(panel->view()->model(), [](const QModelIndex &index) {
            return textAt(index, AnomalyModel::PathColumn) == QStringLiteral("/leak")
                   && index.data(AnomalyModel::CodeRole).toInt()
                              == int(Anomaly::Code::OrphanAncestor);
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(row().isValid(), Long);
    click(panel->view(), row());
    QVERIFY(!panel->repairButton()->isEnabled());
    QVERIFY2(panel->repairButton()->toolTip().contains(formatDuration(DefaultSharesAge)),
             qPrintable(panel->repairButton()->toolTip()));
    // Nobody waits for an hour here.
    panel->sharesAgeBox()->addItem(QStringLiteral("soon"), qint64{1000});
    panel->sharesAgeBox()->setCurrentIndex(panel->sharesAgeBox()->count() - 1);
    const auto isOld = [&] {
        panel->checker()->checkNow();
        return watched() >= Millis(1000);
    };
    QVERIFY(QTest::qWaitFor(isOld, Long));
    QVERIFY2(!row().data(AnomalyModel::SettledRole).toBool(), "no time settles shares");
    QTRY_VERIFY2_WITH_TIMEOUT(panel->repairButton()->isEnabled(),
                              qPrintable(panel->repairButton()->toolTip()), Long);
    click(panel->repairButton());
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    QCOMPARE(breakDialog()->plan().steps.size(), std::size_t(1));
    QCOMPARE(breakDialog()->plan().steps.front().anonymousCount, std::int64_t(1));
    QCOMPARE(sourceOf(m_server->document("/leak")).value(QLatin1String("lock_count")).toInt(), 2);
    carryOut();
    const QJsonObject left = sourceOf(m_server->document("/leak"));
    QCOMPARE(left.value(QLatin1String("lock_count")).toInt(), 1);
    QCOMPARE(left.value(QLatin1String("lock_type")).toString(), QStringLiteral("shared"));
    QVERIFY(exists("/leak/used"));
    QTRY_VERIFY_WITH_TIMEOUT(!row().isValid(), Long);
    for (const char *id : {"/leak/used", "/leak"})
        m_server->deleteDocument(id);
}

void TestE2eDocks::aProcessThatWritesAfterItsBreakRaisesTheAlarm()
{
    if (m_server->isMongo())
        QSKIP(NoPlainClients);
    const QByteArray lock = R"({"process_id":"4711"})";
    QVERIFY(m_server->putDocument("/zombie", lock));
    QVERIFY(clickRow(window().tree(), QStringLiteral("zombie")));
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
    carryOut();
    QVERIFY(!exists("/zombie"));
    QTRY_COMPARE_WITH_TIMEOUT(store().find("/zombie"), NoDocument, Long);
    QVERIFY(!window().banners()->banner(BannerArea::Kind::Trouble));

    QVERIFY(m_server->putDocument("/zombie", lock)); // it was not dead
    QTRY_VERIFY_WITH_TIMEOUT(window().banners()->banner(BannerArea::Kind::Trouble), Long);
    Banner *alarm = window().banners()->banner(BannerArea::Kind::Trouble);
    QVERIFY2(alarm->content().text.contains(QStringLiteral("4711"))
                     && alarm->content().text.contains(QStringLiteral("/zombie")),
             qPrintable(alarm->content().text));
    click(alarm->actionButton());
    carryOut();
    QVERIFY(!exists("/zombie"));
    QTRY_VERIFY_WITH_TIMEOUT(!window().banners()->banner(BannerArea::Kind::Trouble), Long);
}

void TestE2eDocks::breaksWithoutOutcomeAreRaisedAtStartAndResolved()
{
    if (m_server->isMongo())
        QSKIP(NoPlainClients);
    m_application.reset();
    // One that did happen: a real break, of whose two lines in the trail only the first was
    // written.
    QVERIFY(m_server->putDocument(
            "session:over",
            R"({"kind":"session","session":"over","process_id":"ws7:1","lease_ms":1000,)"
            R"("delay_ms":1000,"started_at":1700000000000,"renewed_at":1700000000000,)"
            R"("expires_at":1700000001000})"));
    QVERIFY(m_server->putDocument("/happened",
                                  R"({"kind":"tree","path":"/happened","lock_type":"exclusive",)"
                                  R"("updated_at":1700000000000,)"
                                  R"("lock_count":1,"holders":[{"id":"h-over","session":"over",)"
                                  R"("mode":"X","n":0,"at":1700000000000}]})"));
    const QString elsewhere = inHome("elsewhere.jsonl");
    qputenv("LOCKSCOPE_AUDIT", elsewhere.toUtf8());
    const Outcome broken = m_server->lockctl(
            words(QStringLiteral("break --session over --yes --reason it-happened")));
    useOwnTrail();
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(!exists("/happened"));
    const Result<AuditReport> written = readAuditFile(elsewhere.toStdString());
    QVERIFY(written && !written->records.empty());
    const AuditIntent happened = written->records.front().intent;
    // And one whose request never left.
    QVERIFY(m_server->putDocument("/stays", R"({"process_id":"4712"})"));
    const QJsonObject stays = m_server->document("/stays");
    const auto number = [&stays](const char *name) {
        return std::int64_t(stays.value(QLatin1String(name)).toInteger());
    };
    AuditIntent unsent = happened;
    unsent.reason = "it-never-left";
    unsent.details = ValueMap{{"steps", Value::List{ValueMap{{"action", "remove-anonymous"},
                                                             {"document", "/stays"},
                                                             {"session", ""},
                                                             {"holder", ""},
                                                             {"path", "/stays"}}}},
                              {"documents",
                               Value::List{ValueMap{{"_id", "/stays"},
                                                    {"found", true},
                                                    {"_seq_no", number("_seq_no")},
                                                    {"_primary_term", number("_primary_term")}}}}};
    const SystemClock clock;
    AuditFile trail(trailFile().toStdString(), clock);
    QVERIFY(trail.intend(happened) && trail.intend(unsent));

    QVERIFY(openWindow());
    const BannerArea *banners = window().banners();
    QTRY_VERIFY_WITH_TIMEOUT(banners->banner(BannerArea::Kind::UnknownOutcome), Long);
    QTRY_COMPARE_WITH_TIMEOUT(banners->banner(BannerArea::Kind::UnknownOutcome)->content().title,
                              QStringLiteral("The outcome of 2 breaks is unknown."), Long);
    AuditPanel *audit = window().feature<AuditFeature>()->panel();
    open(audit, Qt::Key_7);
    const auto resultOf = [&](const char *reason) {
        return textAt(auditRow(AuditModel::ReasonColumn, QLatin1String(reason)),
                      AuditModel::ResultColumn);
    };
    for (const char *reason : {"it-happened", "it-never-left"})
        QTRY_COMPARE_WITH_TIMEOUT(resultOf(reason), auditResultText(std::nullopt), Long);

    click(banners->banner(BannerArea::Kind::UnknownOutcome)->actionButton());
    QTRY_VERIFY_WITH_TIMEOUT(!banners->contains(BannerArea::Kind::UnknownOutcome), Long);
    const Banner *answer = banners->banner(BannerArea::Kind::Notice);
    QVERIFY(answer);
    QVERIFY2(answer->content().text.contains(QStringLiteral("it happened"))
                     && answer->content().text.contains(QStringLiteral("it did not happen")),
             qPrintable(answer->content().text));
    QTRY_COMPARE_WITH_TIMEOUT(resultOf("it-happened"), auditResultText("applied"), Long);
    QTRY_COMPARE_WITH_TIMEOUT(resultOf("it-never-left"), auditResultText("not-applied"), Long);
    QVERIFY(readOpenIntents(trailFile().toStdString()).empty());
    QVERIFY(m_server->document("/stays") == stays); // it only asked
    for (const char *id : {"/stays", "session:over"})
        m_server->deleteDocument(id);
}

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], ProgramWord) == 0)
        return holdAndWait(argc, argv);
    const QApplication application(argc, argv);
    TestE2eDocks test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_e2e_docks.moc"
