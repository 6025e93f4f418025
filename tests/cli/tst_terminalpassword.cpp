// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/support/guardedserver.h"
#include "tests/support/testprogram.h"

#include <QScopeGuard>
#include <QTest>

#include <array>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

using namespace lockscope;

namespace {

constexpr int PatienceMs = 60000;

} // namespace

/// lockctl asks whoever sits at its terminal for a password that nothing else gives.
class TestTerminalPassword : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_server.start()); }
    void itIsAskedForAndNotShown();
    void whoTypesNoneIsAskedNoMore();
    void aScriptIsNotAsked();

private:
    struct Session
    {
        LockctlResult result;
        QByteArray shown; ///< on the terminal
        bool echoed = true;
        bool echoesAgain = false;
    };
    /// `lockctl --user lockscope status` at a terminal; @p answer is typed when it asks.
    Session at(const QByteArray &answer) const
    {
        Session session;
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
        if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0)
            return session;
        // Without it the terminal ends when the last program closes it, with what it was set to.
        const int other = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
        const auto close = qScopeGuard([terminal, other] {
            ::close(other);
            ::close(terminal);
        });
        const auto echoes = [other] {
            termios mode{};
            return ::tcgetattr(other, &mode) == 0 && (mode.c_lflag & ECHO) != 0;
        };
        const Lockctl lockctl(QString::fromStdString(m_server.url()));
        session.result = lockctl.runAtTerminal(
                {QStringLiteral("--user"), QStringLiteral("lockscope"), QStringLiteral("status")},
                QString::fromUtf8(::ptsname(terminal)), [&] {
                    std::array<char, 256> bytes{};
                    pollfd ready{terminal, POLLIN, 0};
                    while (!session.shown.endsWith(": ") && ::poll(&ready, 1, PatienceMs) == 1) {
                        const ssize_t got = ::read(terminal, bytes.data(), bytes.size());
                        session.shown.append(bytes.data(), std::max<ssize_t>(got, 0));
                    }
                    session.echoed = echoes();
                    return ::write(terminal, answer.constData(),
                                   static_cast<std::size_t>(answer.size()))
                           == answer.size();
                });
        session.echoesAgain = echoes();
        return session;
    }

    EmbeddedServer m_server{guardedBy("a long secret")};
};

void TestTerminalPassword::itIsAskedForAndNotShown()
{
    const Session right = at("a long secret\n");
    QCOMPARE(right.shown,
             "Password for lockscope at " + QByteArray::fromStdString(m_server.url()) + ": ");
    QVERIFY(!right.echoed);
    QVERIFY(right.echoesAgain);
    QVERIFY2(right.result.errors.contains("Locks are not set up here"),
             right.result.errors.constData());
    QVERIFY(!right.result.errors.contains("a long secret"));

    const Session wrong = at("another\n");
    QVERIFY2(wrong.result.errors.contains("401"), wrong.result.errors.constData());
}

/// The end of the input, Ctrl+D.
void TestTerminalPassword::whoTypesNoneIsAskedNoMore()
{
    const Session session = at("\x04");
    QCOMPARE(session.result.exitStatus, 130);
    QVERIFY(session.echoesAgain);
}

void TestTerminalPassword::aScriptIsNotAsked()
{
    const LockctlResult result = Lockctl(QString::fromStdString(m_server.url()))
                                         .run({QStringLiteral("--user"),
                                               QStringLiteral("lockscope"),
                                               QStringLiteral("status")});
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains("401"), result.errors.constData());
}

LOCKSCOPE_GUILESS_TEST(TestTerminalPassword)
#include "tst_terminalpassword.moc"
