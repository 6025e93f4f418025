// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/faults/faultproxy.h"
#include "tests/support/testprogram.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/lockwait.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"

#include <QJsonArray>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QTest>

#include <csignal>

using namespace e2e;
using namespace lockscope;
using namespace lockscope::faults;

namespace {

constexpr int Long = 60000;
constexpr const char *Taken = "/waiting/taken";
constexpr const char *Other = "/waiting/other";

} // namespace

/// The window waits for what another process holds, and gets it.
class TestE2eWaiting : public WindowTest
{
    Q_OBJECT
private slots:
    void cleanup();
    void itGetsWhatIsReleased();
    void itTakesOverFromTheDead();
    void aServerThatIsAwayEndsNothing();
    void whoStopsHoldsNothing();

private:
    LockController &locks() { return window().workspace().locks(); }
    /// Both paths, of which another process holds one.
    bool wait()
    {
        m_holder = hold(*m_server, QStringLiteral("--mode X ") + QLatin1String(Taken));
        if (!m_holder || !press(window(), &window(), Qt::Key_L, Qt::ControlModifier))
            return false;
        auto *dialog = window().findChild<AcquireDialog *>();
        if (!dialog)
            return false;
        dialog->nameField()->setPlainText(QLatin1String(Other) + QLatin1Char('\n')
                                          + QLatin1String(Taken));
        QTest::keyClick(dialog->nameField(), Qt::Key_Return);
        if (!QTest::qWaitFor([dialog] { return dialog->waitButton()->isVisible(); }, Long))
            return false;
        QTest::mouseClick(dialog->waitButton(), Qt::LeftButton);
        return QTest::qWaitFor(
                [this] {
                    return locks().waits().size() == 1
                           && !locks().waits().front()->waitsFor().isEmpty();
                },
                Long);
    }
    QSet<QString> windowSessions()
    {
        QSet<QString> sessions;
        const Outcome told = m_server->lockctl(
                {QStringLiteral("sessions"), QStringLiteral("--json")});
        for (const auto &each : told.array()) {
            if (each[QLatin1String("app")].toString().startsWith(QLatin1String("lockscope ")))
                sessions.insert(each[QLatin1String("session")].toString());
        }
        return sessions;
    }
    bool isHeld() { return locks().ownLocks().size() == 1 && locks().waits().empty(); }

    std::unique_ptr<Background> m_holder;
};

void TestE2eWaiting::cleanup()
{
    m_application.reset();
    m_holder.reset();
    for (const char *path : {Taken, Other})
        m_server->lockctl({QStringLiteral("break"), QLatin1String(path), QStringLiteral("--hard"),
                           QStringLiteral("--yes")}); // what was left
}

void TestE2eWaiting::itGetsWhatIsReleased()
{
    QVERIFY(openWindow());
    QVERIFY(wait());
    QVERIFY(isFree(*m_server, QLatin1String(Other)));
    // Others see who waits.
    QVERIFY(!windowSessions().isEmpty());
    m_holder->send(SIGTERM);
    QTRY_VERIFY_WITH_TIMEOUT(isHeld(), Long);
    QVERIFY(!isFree(*m_server, QLatin1String(Other)));
    QVERIFY(!isFree(*m_server, QLatin1String(Taken)));
    locks().release(std::string(locks().ownLocks().front().holder));
    QTRY_VERIFY_WITH_TIMEOUT(locks().ownLocks().empty(), Long);
    QVERIFY(isFree(*m_server, QLatin1String(Taken)));
}

void TestE2eWaiting::itTakesOverFromTheDead()
{
    QVERIFY(openWindow());
    QVERIFY(wait());
    m_holder->send(SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(isHeld(), Long);
}

void TestE2eWaiting::aServerThatIsAwayEndsNothing()
{
    if (m_server->isMongo())
        QSKIP("the proxy between them is of HTTP");
    FaultProxy proxy(m_server->url());
    StartOptions options = optionsFor(*m_server);
    options.server = proxy.url();
    QVERIFY(openWindow(options));
    QVERIFY(wait());
    const QString before = locks().waits().front()->waitsFor();
    proxy.door(FaultProxy::Door::Refused);
    QTRY_VERIFY_WITH_TIMEOUT(locks().waits().front()->waitsFor() != before, Long);
    m_holder->send(SIGTERM);
    m_holder->wait();
    QVERIFY(!isHeld());
    QCOMPARE(locks().waits().size(), std::size_t(1));
    proxy.heal();
    QTRY_VERIFY_WITH_TIMEOUT(isHeld(), Long);
    m_application.reset();
}

void TestE2eWaiting::whoStopsHoldsNothing()
{
    QVERIFY(openWindow());
    const QSet<QString> before = windowSessions(); // of tests that left theirs to the lease
    QVERIFY(wait());
    locks().stopWaiting();
    QTRY_VERIFY_WITH_TIMEOUT(locks().waits().empty(), Long);
    m_holder->send(SIGTERM);
    m_holder->wait();
    QVERIFY(isFree(*m_server, QLatin1String(Taken)));
    QVERIFY(isFree(*m_server, QLatin1String(Other)));
    QVERIFY(before.contains(windowSessions()));
}

LOCKSCOPE_TEST(TestE2eWaiting)
#include "tst_e2e_waiting.moc"
