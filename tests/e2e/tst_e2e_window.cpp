// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/contextmenu.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breakingfeature.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/server/acquiredialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QJsonArray>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

#include <csignal>
#include <map>
#include <vector>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;

} // namespace

/// The whole window program against a real server: what a person does with mouse and keys, checked
/// by lockctl.
class TestE2eWindow : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void changesAppearByThemselves();
    void deadLockIsBrokenWithTheMouse();
    void renewedMeanwhileIsNotBroken();
    void allDeadAreBrokenFromThePanel();
    void selectedLocksAreOnePlan();
    void aSubtreeIsOnePlanAndTheRootIsNone();
    void acquireFromTheWindow();
    void readOnlyWindowBreaksNothing();

private:
    std::unique_ptr<Background> hold(const QString &targets,
                                     const QString &lease = QStringLiteral("8s"))
    {
        return e2e::hold(*m_server, targets, lease);
    }
    /// A new window whose states are noted in m_seen. False: it did not come to show what the
    /// server has.
    [[nodiscard]] bool watchWindow(bool readOnly = false);
    LockHealth healthOf(const char *id) { return e2e::healthOf(store(), id); }
    bool isFree(const QString &path) const { return e2e::isFree(*m_server, path); }
    QModelIndex rowNamed(const QString &text) { return e2e::rowNamed(window().tree(), text); }
    void clickRow(const QString &text, Qt::KeyboardModifiers modifiers = {})
    {
        QVERIFY(e2e::clickRow(window().tree(), text, modifiers));
    }
    /// Types how many locks the plan has, and goes on.
    void confirmByNumber(BreakLockDialog *dialog, int locks);
    void press(QWidget *target, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QVERIFY(e2e::press(window(), target, key, modifiers));
    }
    BreakLockDialog *breakDialog()
    {
        return m_application->window().findChild<BreakLockDialog *>();
    }

    /// States of each document, in the order they were shown
    std::map<std::string, std::vector<LockHealth>> m_seen;
};

void TestE2eWindow::initTestCase()
{
    if (!startServer())
        return;
    QVERIFY(watchWindow());
}

void TestE2eWindow::cleanup()
{
    if (!m_application)
        return;
    rejectDialogs();
    m_server->lockctl({QStringLiteral("break"), QStringLiteral("--dead"), QStringLiteral("--yes")});
}

bool TestE2eWindow::watchWindow(bool readOnly)
{
    m_application.reset();
    m_seen.clear();
    StartOptions options = optionsFor(*m_server);
    options.readOnly = readOnly;
    m_application = makeApplication(options, m_home);
    connect(&store(), &LockStore::changed, this, [this, shown = &store()](const StoreBatch &batch) {
        const auto note = [this, shown](DocumentRef ref) {
            auto &states = m_seen[std::string(shown->idAt(ref))];
            const LockHealth health = shown->summaryAt(ref).health;
            if (states.empty() || states.back() != health)
                states.push_back(health);
        };
        for (const DocumentRef ref : batch.inserted)
            note(ref);
        for (const StoreBatch::Changed &change : batch.changed)
            note(change.ref);
    });
    return showConnected(*m_application);
}

void TestE2eWindow::changesAppearByThemselves()
{
    const auto holder = hold(QStringLiteral("--mode X /clinton/projects/live.txt"));
    QVERIFY(holder);
    QTRY_VERIFY_WITH_TIMEOUT(rowNamed(QStringLiteral("live.txt")).isValid(), Long);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/clinton/projects/live.txt"), LockHealth::Renewing, Long);
    clickRow(QStringLiteral("live.txt"));
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
    QTRY_COMPARE_WITH_TIMEOUT(store().find("/clinton/projects/live.txt"), NoDocument, Long);
}

void TestE2eWindow::deadLockIsBrokenWithTheMouse()
{
    const char *id = "/clinton/projects/old.txt";
    // Suspect for longer than a machine stands still: the window has to have seen it.
    const auto holder = hold(QString::fromLatin1("--mode X ") + QLatin1String(id),
                             QStringLiteral("15s"));
    QVERIFY(holder);
    QTRY_VERIFY_WITH_TIMEOUT(store().find(id) != NoDocument, Long);
    holder->send(SIGKILL);
    holder->wait();
    QTRY_COMPARE_WITH_TIMEOUT(healthOf(id), LockHealth::Dead, Long);
    // It was suspect before it was dead.
    const auto &states = m_seen[id];
    QVERIFY(std::find(states.begin(), states.end(), LockHealth::Suspect) != states.end());

    clickRow(QStringLiteral("old.txt"));
    const LivenessVerdict verdict = store().holderVerdict(store().document(id)->holders.front());
    QVERIFY(verdict.evidence.size() >= 2);

    press(window().tree(), Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    BreakLockDialog *dialog = breakDialog();
    QCOMPARE(dialog->level(), BlastRadius::OneDeadProcess);
    QVERIFY(!isFree(QString::fromLatin1(id))); // shown, not done
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(store().find(id), NoDocument, Long);
    QVERIFY(isFree(QString::fromLatin1(id)));
    const Outcome next = m_server->lockctlText(
            words(QStringLiteral("acquire --lease 8s --delay 2s --mode X /clinton -- true")));
    QVERIFY2(next.exitCode == 0, next.all());
}

void TestE2eWindow::renewedMeanwhileIsNotBroken()
{
    const char *id = "/renewed.txt";
    // Suspect at half of the lease, given up by its holder at four fifths: time enough to wake it
    // in between.
    const auto holder = hold(QString::fromLatin1("--mode X ") + QLatin1String(id),
                             QStringLiteral("40s"));
    QVERIFY(holder);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf(id), LockHealth::Renewing, Long);
    holder->send(SIGSTOP);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf(id), LockHealth::Suspect, Long);
    clickRow(QStringLiteral("renewed.txt"));
    press(window().tree(), Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    BreakLockDialog *dialog = breakDialog();
    QVERIFY(dialog->level() != BlastRadius::OneDeadProcess); // it lives, as far as is known

    holder->send(SIGCONT);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf(id), LockHealth::Renewing, Long);
    // The admin goes on with what was on the screen; what was believed of the holder does not hold
    // any more.
    QTRY_VERIFY_WITH_TIMEOUT(dialog->planAgainButton()->isVisible(), Long);
    dialog->confirmField()->setFocus();
    QTest::keyClicks(dialog->confirmField(), QString::fromLatin1(id));
    QVERIFY(!dialog->breakButton()->isEnabled());
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QVERIFY(!isFree(QString::fromLatin1(id)));
    QVERIFY(holder->isRunning());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(!breakDialog(), Long);
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

void TestE2eWindow::allDeadAreBrokenFromThePanel()
{
    const auto first = hold(QStringLiteral("--mode X /dead/one"));
    const auto second = hold(QStringLiteral("--document d1 d2"));
    QVERIFY(first && second);
    first->send(SIGKILL);
    second->send(SIGKILL);
    first->wait();
    second->wait();
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/dead/one"), LockHealth::Dead, Long);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("d2"), LockHealth::Dead, Long);
    QTRY_VERIFY_WITH_TIMEOUT(window().feature<BreakingFeature>()->panel()->rowCount() >= 2, Long);
    QTRY_VERIFY_WITH_TIMEOUT(
            window().feature<BreakingFeature>()->panel()->allDeadButton()->isEnabled(), Long);
    QTest::mouseClick(window().feature<BreakingFeature>()->panel()->allDeadButton(),
                      Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    BreakLockDialog *dialog = breakDialog();
    QCOMPARE(dialog->level(), BlastRadius::Wide); // two processes: the number must be typed
    QVERIFY(!dialog->breakButton()->isEnabled());
    QTest::keyClicks(dialog->confirmField(), QString::number(dialog->plan().lockCount()));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(store().lockCount(), std::size_t{0}, Long);
    QCOMPARE(m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().size(), 0);
}

void TestE2eWindow::confirmByNumber(BreakLockDialog *dialog, int locks)
{
    QCOMPARE(dialog->level(), BlastRadius::Wide);
    QCOMPARE(dialog->plan().lockCount(), static_cast<std::size_t>(locks));
    QVERIFY(!dialog->breakButton()->isEnabled());
    QTest::keyClicks(dialog->confirmField(), QString::number(locks));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
}

void TestE2eWindow::selectedLocksAreOnePlan()
{
    const auto first = hold(QStringLiteral("--mode X /chosen/first"));
    const auto second = hold(QStringLiteral("--mode X /chosen/second"));
    const auto living = hold(QStringLiteral("--mode X /chosen/living"));
    QVERIFY(first && second && living);
    for (const auto *holder : {&first, &second}) {
        (*holder)->send(SIGKILL);
        (*holder)->wait();
    }
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/chosen/first"), LockHealth::Dead, Long);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/chosen/second"), LockHealth::Dead, Long);
    clickRow(QStringLiteral("first"));
    clickRow(QStringLiteral("second"), Qt::ControlModifier);
    press(window().tree(), Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    QCOMPARE(breakDialog()->plan().owners.size(), std::size_t(2));
    confirmByNumber(breakDialog(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(store().find("/chosen/first"), NoDocument, Long);
    QVERIFY(isFree(QStringLiteral("/chosen/first")) && isFree(QStringLiteral("/chosen/second")));
    QVERIFY(!isFree(QStringLiteral("/chosen/living")) && living->isRunning());
    living->send(SIGTERM);
    QCOMPARE(living->wait().exitCode, 130);
}

void TestE2eWindow::aSubtreeIsOnePlanAndTheRootIsNone()
{
    const auto deep = hold(QStringLiteral("--mode X /build/deep/one"));
    const auto flat = hold(QStringLiteral("--mode X /build/two"));
    const auto beside = hold(QStringLiteral("--mode X /builder"));
    QVERIFY(deep && flat && beside);
    for (const auto *holder : {&deep, &flat}) {
        (*holder)->send(SIGKILL);
        (*holder)->wait();
    }
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/build/deep/one"), LockHealth::Dead, Long);
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/build/two"), LockHealth::Dead, Long);
    const QString below = QStringLiteral("Break everything below");
    QMenu *menu = openContextMenu(window().tree(), rowNamed(QStringLiteral("/")));
    QVERIFY(menu && clickEntry(menu, below));
    menu->close();
    QVERIFY(!breakDialog());
    menu = openContextMenu(window().tree(), rowNamed(QStringLiteral("build")));
    QVERIFY(menu && clickEntry(menu, below));
    QTRY_VERIFY_WITH_TIMEOUT(breakDialog() && breakDialog()->isVisible(), Long);
    confirmByNumber(breakDialog(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(store().find("/build/deep/one"), NoDocument, Long);
    QVERIFY(isFree(QStringLiteral("/build/deep/one")) && isFree(QStringLiteral("/build/two")));
    QVERIFY(!isFree(QStringLiteral("/builder")) && beside->isRunning());
    beside->send(SIGTERM);
    QCOMPARE(beside->wait().exitCode, 130);
}

void TestE2eWindow::acquireFromTheWindow()
{
    press(&window(), Qt::Key_L, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(window().findChild<AcquireDialog *>(), Long);
    AcquireDialog *dialog = window().findChild<AcquireDialog *>();
    dialog->nameField()->clear();
    QTest::keyClicks(dialog->nameField(), QStringLiteral("/mine/a.txt"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->acquireButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->acquireButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!isFree(QStringLiteral("/mine/a.txt")), Long);
    const Outcome refused = m_server->lockctl(
            words(QStringLiteral("acquire --mode X --detach /mine")));
    QVERIFY2(refused.exitCode == 1, refused.all());
    QTRY_COMPARE_WITH_TIMEOUT(store().counts().mine, std::int64_t{1}, Long);
    if (window().findChild<AcquireDialog *>())
        QTest::keyClick(window().findChild<AcquireDialog *>(), Qt::Key_Escape);
    m_application.reset(); // closing the window gives its locks back, or leaves them to their lease
    // Who waits watches its session standing still until lease and lock-delay are over.
    const Outcome after = m_server->lockctl(
            words(QStringLiteral("acquire --wait 110s --mode X /mine -- true")));
    QVERIFY2(after.exitCode == 0, after.all());
    QVERIFY(watchWindow());
}

void TestE2eWindow::readOnlyWindowBreaksNothing()
{
    QVERIFY(watchWindow(true));
    const auto holder = hold(QStringLiteral("--mode X /read/only.txt"));
    QVERIFY(holder);
    holder->send(SIGKILL);
    holder->wait();
    QTRY_COMPARE_WITH_TIMEOUT(healthOf("/read/only.txt"), LockHealth::Dead, Long);
    clickRow(QStringLiteral("only.txt"));
    press(window().tree(), Qt::Key_Delete);
    QVERIFY(!breakDialog());
    QVERIFY(!isFree(QStringLiteral("/read/only.txt")));
}

LOCKSCOPE_TEST(TestE2eWindow)
#include "tst_e2e_window.moc"
