// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl against an embedded server: what works under a lock ends before the lock is another's.

#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/secrecy.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <csignal>
#include <cstdlib>

#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;
constexpr int RequestTimeoutMs = 10000; ///< MachineTiming::requestTimeout

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

/// An interactive shell with job control at a terminal of its own.
class ShellAtTerminal
{
public:
    explicit ShellAtTerminal(const QString &server)
    {
        m_shell = ::forkpty(&m_terminal, nullptr, nullptr, nullptr);
        if (m_shell == 0) {
            ::setenv("LOCKSCOPE_SERVER", server.toUtf8().constData(), 1);
            ::setenv("LOCKCTL", LOCKCTL_PATH, 1);
            ::execl("/bin/sh", "sh", "-i", nullptr);
            ::_exit(127);
        }
    }
    ~ShellAtTerminal()
    {
        ::kill(m_shell, SIGKILL);
        ::waitpid(m_shell, nullptr, 0);
        ::close(m_terminal);
    }
    ShellAtTerminal(const ShellAtTerminal &) = delete;
    ShellAtTerminal &operator=(const ShellAtTerminal &) = delete;

    void type(const QByteArray &keys)
    {
        QCOMPARE(::write(m_terminal, keys.constData(), static_cast<std::size_t>(keys.size())),
                 static_cast<ssize_t>(keys.size()));
    }
    /// Until the screen shows @p text behind what was waited for before. The terminal echoes what
    /// is typed: say it in another form.
    bool shows(const QByteArray &text)
    {
        QElapsedTimer timer;
        timer.start();
        while (!timer.hasExpired(Patience)) {
            if (const qsizetype at = m_screen.indexOf(text, m_seen); at >= 0) {
                m_seen = at + text.size();
                return true;
            }
            pollfd readable{m_terminal, POLLIN, 0};
            std::array<char, 4096> bytes{};
            if (::poll(&readable, 1, 100) == 1) {
                const ssize_t got = ::read(m_terminal, bytes.data(), bytes.size());
                if (got <= 0)
                    return false;
                m_screen.append(bytes.data(), got);
            }
        }
        return false;
    }
    const QByteArray &screen() const { return m_screen; }

private:
    int m_terminal = -1;
    pid_t m_shell = 0;
    QByteArray m_screen;
    qsizetype m_seen = 0;
};

/// Gone, or a zombie until its parent has looked.
bool isGone(const QString &pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    return !stat.open(QIODevice::ReadOnly) || stat.readAll().contains(") Z ");
}

} // namespace

class TestLockctlWork : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void theWorkLearnsNoSecret_data();
    void theWorkLearnsNoSecret();
    void nobodyElseLooksIntoWhoeverHasASecret();
    void coresAreTheWorksOwn();
    void whoeverLostItsLockHearsOfItAtTheEnd_data();
    void whoeverLostItsLockHearsOfItAtTheEnd();
    void aLockOfAChangeStaysAndThatIsSaid();
    void aLockOfAChangeThatWasBrokenIsLost();
    void anIdThatNoRecordCanHaveIsRefused();
    void whereProcIsAnothersNoWorkIsBegun();
    void aKeeperThatIsStoppedKeepsNoWorkAlive();
    void aNameWithALineEndIsNoHidingPlace();
    void wordsInNoUtf8ReachTheCommandAsTheyAre();
    void whoIgnoresTheEndsOfChildrenLearnsTheStatusAllTheSame();
    void everySignalThatEndsEndsTheWorkFirst_data();
    void everySignalThatEndsEndsTheWorkFirst();
    void whatIgnoresTheSignalIsStopped_data();
    void whatIgnoresTheSignalIsStopped();
    void aSecondSignalKillsTheWork();
    void whatCannotBePrintedIsToldOrNotHeld_data();
    void whatCannotBePrintedIsToldOrNotHeld();
    void cleanup();

    void aDelayThatLeavesNoTimeIsRefused_data();
    void aDelayThatLeavesNoTimeIsRefused();
    void workEndsBeforeItsLockIsAnothers_data();
    void workEndsBeforeItsLockIsAnothers();
    void aCommandMayTidyUpBeforeItsLockRunsOut();
    void holdTellsTheLossAndEndsAtOnce();
    void whatIsLostIsNotRenewedAgain();
    void holdTellsWhatWasTakenAway();
    void aSecondSignalDoesNotWaitForTheServer();
    void aSignalWhileItAsksWaitsNoLongerThanTheEndOfTheWait();
    void whatACommandLeavesBehindIsStopped();
    void aKilledKeeperTakesTheWorkWithIt();
    void ctrlCEndsTheCommandAndReleases();
    void ctrlCIsForTheCommandAlone();
    void theCommandReadsFromTheTerminal();
    void ctrlZStopsBothAndFgContinuesBoth();
    void grandchildrenAtTheTerminalEndWithLockctl();

private:
    /// A shell command that works, and says so in the file, until it is killed (or the test is
    /// over).
    QString work() const;
    QString workFile() const { return m_folder.filePath(QStringLiteral("work")); }
    QString readPid() const;
    Value lockOf(const char *id) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<CuttingProxy> m_proxy;
    std::unique_ptr<Lockctl> m_lockctl;
    QTemporaryDir m_folder;
};

void TestLockctlWork::init()
{
    m_server = std::make_unique<TestServer>();
    m_proxy = std::make_unique<CuttingProxy>(m_server->url());
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
    QFile::remove(workFile());
    QFile::remove(m_folder.filePath(QStringLiteral("pid")));
}

void TestLockctlWork::cleanup()
{
    m_proxy.reset();
    m_lockctl.reset();
    m_server.reset();
}

QString TestLockctlWork::work() const
{
    return QStringLiteral(
                   "trap \"\" TERM HUP INT; while test -d %1; do echo >> %2; sleep 0.02; done")
            .arg(m_folder.path(), workFile());
}

QString TestLockctlWork::readPid() const
{
    QFile file(m_folder.filePath(QStringLiteral("pid")));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll().trimmed()) : QString();
}

Value TestLockctlWork::lockOf(const char *id) const
{
    return findIn(m_lockctl->json(words("ls")), "id", id);
}

void TestLockctlWork::aDelayThatLeavesNoTimeIsRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("command") << words("acquire --mode X /a --lease 1s --delay 0s -- true");
    QTest::newRow("hold") << words("acquire --mode X /a --lease 30s --delay 4s --hold");
    QTest::newRow("below the index's lease") << words("acquire --mode X /a --delay 4s -- true");
}

void TestLockctlWork::aDelayThatLeavesNoTimeIsRefused()
{
    QFETCH(QStringList, arguments);
    const LockctlResult refused = m_lockctl->run(arguments);
    QCOMPARE(refused.exitStatus, 2);
    QVERIFY2(refused.errors.contains("--delay must be "), refused.errors.constData());
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{0});
    // Nobody works under it by our hand.
    QVERIFY(!m_lockctl->detach(words("--mode X /a --lease 1s --delay 0s")).empty());
}

void TestLockctlWork::workEndsBeforeItsLockIsAnothers_data()
{
    QTest::addColumn<QString>("script"); // %1: the work
    QTest::addColumn<int>("signal"); // what happens to lockctl; 0: it is cut off from the server
    QTest::newRow("ignores SIGTERM") << QStringLiteral("%1") << 0;
    QTest::newRow("grandchildren in sessions and groups of their own")
            << QStringLiteral("setsid sh -c '%1' & nohup sh -c '%1' >/dev/null 2>&1 & wait") << 0;
    QTest::newRow("grandchildren without a parent")
            << QStringLiteral("sh -c \"setsid sh -c '%1' &\"; exec sleep 600") << 0;
    QTest::newRow("lockctl is stopped") << QStringLiteral("sh -c '%1'") << SIGSTOP;
    QTest::newRow("lockctl is killed") << QStringLiteral("setsid sh -c '%1' & wait") << SIGKILL;
}

void TestLockctlWork::workEndsBeforeItsLockIsAnothers()
{
    QFETCH(QString, script);
    QFETCH(int, signal);
    const auto working = Lockctl(m_proxy->url())
                                 .start(words("acquire --json --mode X /a --lease 5s --delay 2s --")
                                        + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                                                      script.arg(work())});
    QVERIFY(member(working->nextJson(), "granted") == Value(true));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(workFile()), Patience);
    if (signal == 0)
        m_proxy->holdBulksAfter(0);
    else
        working->signal(signal);
    const auto next = m_lockctl->start(words("acquire --json --mode X /a --wait 60s --hold"));
    QVERIFY(member(next->nextJson(), "granted") == Value(true));
    QTest::qWait(300); // for whoever still works
    const Value holder = member(lockOf("/a"), "holders").asList()->front();
    const QDateTime granted = QDateTime::fromString(QString::fromStdString(
                                                            text(holder, "acquired_at")),
                                                    Qt::ISODateWithMs);
    QVERIFY(granted.isValid());
    const QDateTime lastWork = QFileInfo(workFile()).lastModified();
    QVERIFY2(lastWork < granted, qPrintable(QStringLiteral("worked for %1 ms beside another")
                                                    .arg(granted.msecsTo(lastWork))));
    if (signal == SIGSTOP)
        working->signal(SIGCONT);
    // And so has who lost it: before a request of its goodbye is given up by its time-out.
    if (signal != SIGKILL)
        QCOMPARE(working->waitForEnd(RequestTimeoutMs), 7);
}

void TestLockctlWork::aCommandMayTidyUpBeforeItsLockRunsOut()
{
    const auto working = Lockctl(m_proxy->url())
                                 .start(words("acquire --json --mode X /a --lease 5s --delay 2s --")
                                        + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                                                      QStringLiteral(
                                                              "trap 'echo tidied; exit 0' TERM; "
                                                              "while :; do sleep 0.02; done")});
    QVERIFY(member(working->nextJson(), "granted") == Value(true));
    m_proxy->holdBulksAfter(0);
    QCOMPARE(working->nextLine(), QByteArray("tidied"));
    QCOMPARE(working->waitForEnd(), 7);
    const QByteArray errors = working->errors();
    QVERIFY2(errors.contains("could not be renewed in time: the command is being stopped")
                     && !errors.contains("was lost"),
             errors.constData());
}

void TestLockctlWork::holdTellsTheLossAndEndsAtOnce()
{
    const auto holding = Lockctl(m_proxy->url())
                                 .start(words("acquire --json --mode X /a --lease 5s --delay 5s "
                                              "--hold"));
    const Value grant = holding->nextJson();
    QVERIFY(member(grant, "granted") == Value(true));
    m_proxy->holdBulksAfter(0);
    const auto next = m_lockctl->start(words("acquire --json --mode X /a --wait 60s --hold"));
    const Value lost = holding->nextJson();
    QVERIFY(member(lost, "lost") == Value(true));
    QCOMPARE(text(lost, "why"), std::string("deadline"));
    QCOMPARE(text(lost, "holder"), text(grant, "holder"));
    QCOMPARE(holding->waitForEnd(), 7);
    QVERIFY2(next->nextLine(0).isEmpty(), "it ended after another was granted the lock");
    QVERIFY(member(next->nextJson(), "granted") == Value(true));
}

/// A renewal that comes too late renews a session whose lock nobody believes in any more.
void TestLockctlWork::whatIsLostIsNotRenewedAgain()
{
    const auto holding = Lockctl(m_proxy->url())
                                 .start(words("acquire --json --mode X /a --lease 5s --delay 5s "
                                              "--hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    m_proxy->holdBulksAfter(0);
    QVERIFY(member(holding->nextJson(), "lost") == Value(true));
    m_proxy->letGo();
    QCOMPARE(holding->waitForEnd(), 7);
    const QByteArray errors = holding->errors();
    QVERIFY2(errors.contains("could not be renewed") && !errors.contains("renewed again"),
             errors.constData());
}

void TestLockctlWork::holdTellsWhatWasTakenAway()
{
    const auto holding = m_lockctl->start(words("acquire --json --mode X /a --lease 6s --hold"));
    const std::string holder = text(holding->nextJson(), "holder");
    QCOMPARE(m_lockctl->run(words("break /a --yes --reason test")).exitStatus, 0);
    const Value lost = holding->nextJson();
    QVERIFY(member(lost, "lost") == Value(true));
    QCOMPARE(text(lost, "why"), std::string("dropped"));
    QCOMPARE(text(lost, "holder"), holder);
    QCOMPARE(holding->waitForEnd(), 7);
    // The server answered: there is nothing to wait for.
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::aSecondSignalDoesNotWaitForTheServer()
{
    const auto holding = Lockctl(m_proxy->url())
                                 .start(words("acquire --json --mode X /a --lease 10m --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    m_proxy->holdBulksAfter(0);
    holding->signal(SIGINT);
    QTRY_VERIFY_WITH_TIMEOUT(m_proxy->isHolding(), Patience);
    QTest::qWait(1500); // what comes sooner is part of the first
    QVERIFY(holding->isRunning());
    holding->signal(SIGINT);
    QCOMPARE(holding->waitForEnd(15000), 4); // it would ask until lease and lock-delay are over
    QVERIFY2(holding->errors().contains("is free by its lease"), holding->errors().constData());
}

void TestLockctlWork::aSignalWhileItAsksWaitsNoLongerThanTheEndOfTheWait()
{
    m_proxy->holdBulksAfter(2); // the compilation of the scripts, and the begin of the session
    const auto asking = Lockctl(m_proxy->url())
                                .start(words("acquire --mode X /a --wait 10m -- true"));
    QTRY_VERIFY_WITH_TIMEOUT(m_proxy->isHolding(), Patience);
    asking->signal(SIGINT);
    QCOMPARE(asking->waitForEnd(15000), 4); // lease and lock-delay are three times that
    QVERIFY2(asking->errors().contains("is free by its lease"), asking->errors().constData());
}

void TestLockctlWork::whatACommandLeavesBehindIsStopped()
{
    const LockctlResult result = m_lockctl->run(
            words("acquire --mode X /a --")
            + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                          QStringLiteral("setsid sh -c '%1' >/dev/null 2>&1 & echo $! > %2; "
                                         "while ! test -e %3; do sleep 0.02; done; exit 3")
                                  .arg(work(), m_folder.filePath(QStringLiteral("pid")),
                                       workFile())});
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains("The command has ended, but "), result.errors.constData());
    QVERIFY(!readPid().isEmpty() && isGone(readPid()));
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::aKilledKeeperTakesTheWorkWithIt()
{
    const auto working = m_lockctl->start(
            words("acquire --json --mode X /a --")
            + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                          QStringLiteral(
                                  "setsid sh -c '%1' & echo $PPID > %2.new; mv %2.new %2; wait")
                                  .arg(work(), m_folder.filePath(QStringLiteral("pid")))});
    QVERIFY(member(working->nextJson(), "granted") == Value(true));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(workFile()) && !readPid().isEmpty(), Patience);
    QVERIFY(readPid().toLongLong() != working->pid());
    ::kill(readPid().toInt(), SIGKILL);
    QCOMPARE(working->waitForEnd(), 128 + SIGKILL);
    const QDateTime lastWork = QFileInfo(workFile()).lastModified();
    QTest::qWait(300); // for whoever still works
    QCOMPARE(QFileInfo(workFile()).lastModified(), lastWork);
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::ctrlCEndsTheCommandAndReleases()
{
    ShellAtTerminal shell(m_server->url());
    shell.type("$LOCKCTL acquire --mode X /a -- sh -c 'echo u\"\"p; exec sleep 600'; "
               "echo en\"\"ded $?\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    shell.type("\x03");
    QVERIFY2(shell.shows("ended 130"), shell.screen().constData());
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

/// An editor or a shell does with it what it likes, for as long as it likes.
void TestLockctlWork::ctrlCIsForTheCommandAlone()
{
    ShellAtTerminal shell(m_server->url());
    shell.type(
            "$LOCKCTL acquire --mode X /a --lease 5s --delay 2s -- sh -c 'trap \"sleep 1.5; echo "
            "cau\\\"\\\"ght\" INT; echo u\"\"p; read word; read word; echo got-$word'\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    shell.type("\x03");
    QVERIFY2(shell.shows("caught"), shell.screen().constData());
    shell.type("this\nthis\n");
    QVERIFY2(shell.shows("got-this"), shell.screen().constData());
    QVERIFY2(!shell.screen().contains("goes on"), shell.screen().constData());
}

void TestLockctlWork::theCommandReadsFromTheTerminal()
{
    ShellAtTerminal shell(m_server->url());
    shell.type("$LOCKCTL acquire --mode X /a -- sh -c 'echo u\"\"p; read word; echo got-$word'\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    shell.type("this\n");
    QVERIFY2(shell.shows("got-this"), shell.screen().constData());
    // It shares the terminal with the rest of its pipe, and gets the foreground when it wants to
    // read.
    shell.type("$LOCKCTL acquire --mode X /a -- sh -c 'echo u\"\"p; read word; echo got-$word' | "
               "cat; echo en\"\"ded\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    shell.type("that\n");
    QVERIFY2(shell.shows("got-that"), shell.screen().constData());
    QVERIFY2(shell.shows("ended"), shell.screen().constData());
}

void TestLockctlWork::ctrlZStopsBothAndFgContinuesBoth()
{
    ShellAtTerminal shell(m_server->url());
    // No shell: one whose vfork()ed child is stopped before its exec() does not stop itself, whoever
    // runs it, and a signal that comes just before its read() is told with the next one.
    shell.type("$LOCKCTL acquire --mode X /a -- perl -e '$| = 1; $SIG{CONT} = sub { print "
               "\"resu\".\"med\\n\" }; print \"u\".\"p\\n\"; select(undef, undef, undef, 0.05) "
               "while 1'\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    shell.type("\x1a");
    QVERIFY2(shell.shows("Stopped"), shell.screen().constData());
    shell.type("echo al\"\"ive\n"); // the terminal is the shell's again
    QVERIFY2(shell.shows("alive"), shell.screen().constData());
    shell.type("fg\n");
    QVERIFY2(shell.shows("resumed"), shell.screen().constData());
    shell.type("\x1a");
    QVERIFY2(shell.shows("Stopped"), shell.screen().constData());
    shell.type("bg\n");
    QVERIFY2(shell.shows("resumed"), shell.screen().constData());
    shell.type("fg\n");
    // The shell hands over the terminal before it continues the job, and what continues forgets a
    // stop that came before.
    QVERIFY2(shell.shows("resumed"), shell.screen().constData());
    shell.type("\x1a");
    QVERIFY2(shell.shows("Stopped"), shell.screen().constData());
    shell.type("fg\n");
    QVERIFY2(shell.shows("resumed"), shell.screen().constData());
    shell.type("\x03");
    shell.type("echo en\"\"ded\n");
    QVERIFY2(shell.shows("ended"), shell.screen().constData());
    QTRY_COMPARE_WITH_TIMEOUT(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0},
                              Patience);
}

void TestLockctlWork::grandchildrenAtTheTerminalEndWithLockctl()
{
    ShellAtTerminal shell(m_server->url());
    shell.type("$LOCKCTL acquire --mode X /a -- sh -c 'echo $PPID; sh -c \"echo \\$\\$ > "
               + m_folder.filePath(QStringLiteral("pid")).toUtf8()
               + "; exec sleep 600\" & echo u\"\"p; wait' & echo $! > " + workFile().toUtf8()
               + "\n");
    QVERIFY2(shell.shows("up\r\n"), shell.screen().constData());
    QTRY_VERIFY_WITH_TIMEOUT(!readPid().isEmpty(), Patience);
    QFile lockctl(workFile());
    QVERIFY(lockctl.open(QIODevice::ReadOnly));
    QVERIFY(::kill(lockctl.readAll().trimmed().toInt(), SIGKILL) == 0);
    QTRY_VERIFY_WITH_TIMEOUT(isGone(readPid()), Patience);
    shell.type("echo al\"\"ive\n");
    QVERIFY2(shell.shows("alive"), shell.screen().constData());
}

/// Neither from its own environment nor from that of the processes above it.
void TestLockctlWork::theWorkLearnsNoSecret_data()
{
    QTest::addColumn<QString>("variable");
    for (const char *variable : {"LOCKSCOPE_PASSWORD", "LOCKSCOPE_API_KEY",
                                 "LOCKSCOPE_KEY_PASSWORD", "LOCKSCOPE_PROXY_PASSWORD"})
        QTest::newRow(variable) << QString::fromLatin1(variable);
}

void TestLockctlWork::theWorkLearnsNoSecret()
{
    QFETCH(const QString, variable);
    const TestServer server;
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(variable, QStringLiteral("Sesam"));
    lockctl.setEnvironment(QStringLiteral("OTHERWISE"), QStringLiteral("inherited"));
    const LockctlResult result = lockctl.run(
            {QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"),
             QStringLiteral("/bin/sh"), QStringLiteral("-c"),
             QStringLiteral("env; keeper=$PPID; lockctl=$(awk '/^PPid/ {print $2}' "
                            "/proc/$keeper/status); cat /proc/$keeper/environ "
                            "/proc/$lockctl/environ; echo whole")});
    QVERIFY2(result.output.contains("OTHERWISE=inherited") && result.output.contains("whole"),
             result.output.constData());
    QVERIFY2(!result.output.contains("Sesam"), result.output.constData());
}

/// What a process table shows of lockctl itself, while it holds a lock and a password.
void TestLockctlWork::nobodyElseLooksIntoWhoeverHasASecret()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the leak sanitizer looks at its own process from another one");
#endif
    const TestServer server;
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("Sesam"));
    const auto holding = lockctl.start(words("acquire --json /a --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    checkSecrecy(holding->pid(), "Sesam");
    holding->signal(SIGINT);
    QCOMPARE(holding->waitForEnd(), 130);
}

/// lockctl, which has secrets, leaves none; whether its work may is what the user said.
void TestLockctlWork::coresAreTheWorksOwn()
{
    constexpr rlim_t Blocks = 7;
    constexpr rlim_t BlockSize = 512; // of a POSIX shell's ulimit
    rlimit allowed{};
    QCOMPARE(::getrlimit(RLIMIT_CORE, &allowed), 0);
    if (allowed.rlim_max < Blocks * BlockSize)
        QSKIP("no core is allowed here at all");
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("ulimit -Sc %1; exec \"$@\"").arg(Blocks),
                 QStringLiteral("sh"), QStringLiteral(LOCKCTL_PATH), QStringLiteral("--server"),
                 m_server->url(), QStringLiteral("acquire"), QStringLiteral("/a"),
                 QStringLiteral("--"), QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                 QStringLiteral("limit() { awk '/^Max core file size/ {print $5}' "
                                "/proc/$1/limits; }; "
                                "lockctl=$(awk '/^PPid/ {print $2}' /proc/$PPID/status); "
                                "echo work $(limit $$) lockctl $(limit $lockctl)")});
    QVERIFY(shell.waitForFinished(Patience));
    const QByteArray said = shell.readAllStandardOutput();
    const QByteArray wanted = "work " + QByteArray::number(quint64{Blocks} * BlockSize)
                              + " lockctl 0";
    QVERIFY2(said.contains(wanted), QByteArray(said + shell.readAllStandardError()).constData());
}

/// The work has ended, and so have the renewals, before one of them could tell.
void TestLockctlWork::whoeverLostItsLockHearsOfItAtTheEnd_data()
{
    QTest::addColumn<QString>("harm");
    QTest::newRow("broken at once") << QStringLiteral("break --holder HOLDER --hard --yes");
    QTest::newRow("revoked") << QStringLiteral("break --holder HOLDER --yes");
    QTest::newRow("session broken") << QStringLiteral("break --session SESSION --hard --yes");
    QTest::newRow("session revoked") << QStringLiteral("break --session SESSION --yes");
}

void TestLockctlWork::whoeverLostItsLockHearsOfItAtTheEnd()
{
    QFETCH(QString, harm);
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto holding = lockctl.start(words("acquire --json /w --hold"));
    const QString holder = QString::fromStdString(text(holding->nextJson(), "holder"));
    const Value sessions = lockctl.json({QStringLiteral("sessions")});
    const QString session = QString::fromStdString(text(sessions.asList()->front(), "session"));
    QCOMPARE(lockctl.run(harm.replace(QStringLiteral("HOLDER"), holder)
                                 .replace(QStringLiteral("SESSION"), session)
                                 .split(QLatin1Char(' ')))
                     .exitStatus,
             0);
    holding->signal(SIGINT);
    QCOMPARE(holding->waitForEnd(), 7);
    QVERIFY2(holding->errors().contains("somebody broke it"), holding->errors().constData());
}

void TestLockctlWork::aLockOfAChangeStaysAndThatIsSaid()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const LockctlResult result = lockctl.run(words("acquire /m --op change-7 -- sh -c")
                                             << QStringLiteral("exit 3"));
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(result.errors.contains(
                     "stays locked until that is recovered: lockctl recover change-7"),
             result.errors.constData());
    QVERIFY2(!result.errors.contains("lease"), result.errors.constData());
    QCOMPARE(lockctl.json(words("ls --flat")).asList()->size(), std::size_t{2}); // and `global`
    QCOMPARE(lockctl.run(words("recover change-7")).exitStatus, 0);
    QCOMPARE(lockctl.json(words("ls --flat")).asList()->size(), std::size_t{0});
}

/// Nor does it stay when somebody broke it and the change was recovered, and that is said, too.
void TestLockctlWork::aLockOfAChangeThatWasBrokenIsLost()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto holding = lockctl.start(words("acquire --json /m --op change-8 --hold"));
    holding->nextJson();
    const Value sessions = lockctl.json({QStringLiteral("sessions")});
    const QString session = QString::fromStdString(text(sessions.asList()->front(), "session"));
    QCOMPARE(lockctl.run({QStringLiteral("break"), QStringLiteral("--session"), session,
                          QStringLiteral("--hard"), QStringLiteral("--yes")})
                     .exitStatus,
             0);
    QCOMPARE(lockctl.run(words("recover change-8")).exitStatus, 0);
    holding->signal(SIGINT);
    QCOMPARE(holding->waitForEnd(), 7);
    QVERIFY2(!holding->errors().contains("stays locked"), holding->errors().constData());
}

/// What a change is called must be what its record can be called, and fit into a purpose.
void TestLockctlWork::anIdThatNoRecordCanHaveIsRefused()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const LockctlResult refused = lockctl.run({QStringLiteral("acquire"), QStringLiteral("/m"),
                                               QStringLiteral("--op"), QString(300, QChar(0xE9)),
                                               QStringLiteral("--"), QStringLiteral("true")});
    QCOMPARE(refused.exitStatus, 2);
    QVERIFY2(refused.errors.contains("512 bytes"), refused.errors.constData());
    const QString longest(512, QLatin1Char('j'));
    QCOMPARE(lockctl.run({QStringLiteral("acquire"), QStringLiteral("/m"), QStringLiteral("--op"),
                          longest, QStringLiteral("--"), QStringLiteral("true")})
                     .exitStatus,
             0);
    QCOMPARE(lockctl.run({QStringLiteral("recover"), longest}).exitStatus, 0);
    QCOMPARE(lockctl.json(words("ls --flat")).asList()->size(), std::size_t{0});
}

/// It could not be ended with its lock there. Where no namespace may be made, in most containers,
/// nothing is refused.
void TestLockctlWork::whereProcIsAnothersNoWorkIsBegun()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const QStringList elsewhere = words("--pid --fork");
    const bool isAllowed = QProcess::execute(QStringLiteral("unshare"), elsewhere + words("true"))
                           == 0;
    const QStringList asks{QStringLiteral("--server"), server.url(),
                           QStringLiteral("acquire"),  QStringLiteral("/n"),
                           QStringLiteral("--"),       QStringLiteral("true")};
    QProcess there;
    if (isAllowed)
        there.start(QStringLiteral("unshare"),
                    elsewhere + QStringList{QStringLiteral(LOCKCTL_PATH)} + asks);
    else
        there.start(QStringLiteral(LOCKCTL_PATH), asks);
    QVERIFY(there.waitForFinished(60000));
    QCOMPARE(there.exitCode(), isAllowed ? 2 : 0);
    QCOMPARE(there.readAllStandardError().contains("process namespace"), isAllowed);
    QCOMPARE(lockctl.json(words("ls --flat")).asList()->size(), std::size_t{0});
}

/// lockctl knows of the loss, and its keeper does nothing about it.
void TestLockctlWork::aKeeperThatIsStoppedKeepsNoWorkAlive()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto working = lockctl.start(words("acquire /k --lease 3s --delay 1200ms -- sh -c")
                                       << QStringLiteral("echo $PPID $$; exec sleep 1000"));
    const QList<QByteArray> ids = working->nextLine().split(' ');
    QCOMPARE(ids.size(), 2);
    QCOMPARE(::kill(ids[0].toInt(), SIGSTOP), 0);
    QVERIFY(server.erase("fs-locks/_doc/%2Fk"));
    QCOMPARE(working->waitForEnd(), 7);
    QCOMPARE(::kill(ids[1].toInt(), 0), -1);
}

void TestLockctlWork::aNameWithALineEndIsNoHidingPlace()
{
    const QTemporaryDir folder;
    const QString odd = folder.filePath(QStringLiteral("odd\nname"));
    QVERIFY(QFile::copy(QStringLiteral("/bin/sleep"), odd));
    const TestServer server;
    const auto working = Lockctl(server.url())
                                 .start(words("acquire /n -- sh -c")
                                        << QStringLiteral("setsid \"$0\" 1000 & echo $!; wait")
                                        << odd);
    const int hidden = working->nextLine().toInt();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(QStringLiteral("/proc/%1/comm").arg(hidden)), Patience);
    QTRY_VERIFY_WITH_TIMEOUT(
            [hidden] {
                QFile name(QStringLiteral("/proc/%1/comm").arg(hidden));
                return name.open(QIODevice::ReadOnly) && name.readAll().startsWith("odd");
            }(),
            Patience);
    working->signal(SIGTERM);
    QCOMPARE(working->waitForEnd(), 130);
    QCOMPARE(::kill(hidden, 0), -1);
}

/// Names of files are bytes: another word would be another file. So is the command's own name.
void TestLockctlWork::wordsInNoUtf8ReachTheCommandAsTheyAre()
{
    const TestServer server;
    const QTemporaryDir folder;
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_SERVER"), server.url());
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(folder.path());
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"),
                 QStringLiteral("odd=$(printf 'caf\\351\\303\\274%%41')\n"
                                "printf '#!/bin/sh\\nprintf \"%%s|\" \"$@\"' > \"$odd\"\n"
                                "chmod +x \"$odd\"\n"
                                "%1 acquire /a -- ./\"$odd\" \"$odd\" '' "
                                "\"$(printf '\\1\\303\\274')\" && rm \"$odd\"")
                         .arg(QStringLiteral(LOCKCTL_PATH))});
    QVERIFY(shell.waitForFinished(Patience));
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(shell.readAllStandardOutput(), QByteArray("caf\351\303\274%41||\1\303\274|"));
}

void TestLockctlWork::whoIgnoresTheEndsOfChildrenLearnsTheStatusAllTheSame()
{
    const TestServer server;
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"),
                 QStringLiteral("trap '' CHLD; exec %1 --server %2 acquire /a -- sh -c 'exit 3'")
                         .arg(QStringLiteral(LOCKCTL_PATH), server.url())});
    QVERIFY(shell.waitForFinished(Patience));
    QVERIFY2(shell.exitCode() == 3, shell.readAllStandardError().constData());
}

void TestLockctlWork::everySignalThatEndsEndsTheWorkFirst_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<bool>("hold");
    for (const int signal :
         {SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGXCPU,
          SIGPWR, SIGSTKFLT, SIGRTMIN, SIGRTMIN + 1, SIGRTMAX}) {
        for (const bool hold : {false, true})
            QTest::addRow("%d, %s", signal, hold ? "--hold" : "a command") << signal << hold;
    }
}

void TestLockctlWork::everySignalThatEndsEndsTheWorkFirst()
{
    QFETCH(int, signal);
    QFETCH(bool, hold);
    struct sigaction inherited = {};
    if (::sigaction(signal, nullptr, &inherited) == 0 && inherited.sa_handler == SIG_IGN)
        QSKIP("whoever started this test ignores it, and so does lockctl then");
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto working = lockctl.start(
            hold ? words("acquire --json /s --hold")
                 : words("acquire /s -- sh -c") << QStringLiteral("sleep 1000 & echo $!; wait"));
    const int work = working->nextLine().toInt();
    working->signal(signal);
    QCOMPARE(working->waitForEnd(), 130);
    if (!hold)
        QCOMPARE(::kill(work, 0), -1);
    QCOMPARE(lockctl.json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::whatIgnoresTheSignalIsStopped_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<QString>("ignored");
    QTest::newRow("SIGTERM") << SIGTERM << QStringLiteral("TERM INT");
    QTest::newRow("SIGINT") << SIGINT << QStringLiteral("INT");
    QTest::newRow("SIGQUIT") << SIGQUIT << QStringLiteral("QUIT");
}

void TestLockctlWork::whatIgnoresTheSignalIsStopped()
{
    QFETCH(int, signal);
    QFETCH(QString, ignored);
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto working = lockctl.start(
            words("acquire /s --lease 5s --delay 2s -- sh -c")
            << QStringLiteral("trap \"\" %1; echo $$; while :; do sleep 0.02; done").arg(ignored));
    const int work = working->nextLine().toInt();
    QVERIFY(work > 0);
    working->signal(signal);
    QCOMPARE(working->waitForEnd(), 130);
    QVERIFY2(working->errors().contains("The command goes on after the signal"),
             working->errors().constData());
    QCOMPARE(::kill(work, 0), -1);
    QCOMPARE(lockctl.json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::aSecondSignalKillsTheWork()
{
    const TestServer server;
    const Lockctl lockctl(server.url());
    const auto working = lockctl.start(
            words("acquire /s --lease 10m -- sh -c")
            << QStringLiteral("trap \"\" TERM; echo $$; while :; do sleep 0.02; done"));
    const int work = working->nextLine().toInt();
    QVERIFY(work > 0);
    working->signal(SIGTERM);
    QTest::qWait(1500); // what comes sooner is part of the first
    QVERIFY(working->isRunning());
    working->signal(SIGINT);
    QCOMPARE(working->waitForEnd(), 130);
    const QByteArray errors = working->errors();
    QVERIFY2(errors.contains("being killed") && !errors.contains("goes on"), errors.constData());
    QCOMPARE(::kill(work, 0), -1);
    QCOMPARE(lockctl.json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlWork::whatCannotBePrintedIsToldOrNotHeld_data()
{
    QTest::addColumn<QString>("stream");
    QTest::addColumn<QString>("hold");
    // The second one is a file that may not become larger: it comes as a signal.
    for (const char *stream : {"exec \"$0\" \"$@\" >/dev/full", "exec \"$0\" \"$@\" >&-",
                               "ulimit -f 0; exec \"$0\" \"$@\" >\"$OUT\""}) {
        for (const char *hold : {"--hold", "--detach", "-- true"})
            QTest::addRow("%s %s", stream, hold)
                    << QString::fromLatin1(stream) << QString::fromLatin1(hold);
    }
}

void TestLockctlWork::whatCannotBePrintedIsToldOrNotHeld()
{
    QFETCH(const QString, stream);
    QFETCH(const QString, hold);
    const TestServer server;
    const Lockctl lockctl(server.url());
    const QTemporaryDir folder;
    QProcess acquire;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_SERVER"), server.url());
    environment.insert(QStringLiteral("OUT"), folder.filePath(QStringLiteral("out")));
    acquire.setProcessEnvironment(environment);
    acquire.start(QStringLiteral("sh"),
                  QStringList{QStringLiteral("-c"), stream, QStringLiteral(LOCKCTL_PATH)}
                          + words("acquire --json /g") + words(hold.toUtf8()));
    QVERIFY(acquire.waitForFinished(60000));
    const QByteArray errors = acquire.readAllStandardError();
    const bool runs = hold == QLatin1String("-- true");
    QCOMPARE(acquire.exitStatus(), QProcess::NormalExit);
    QCOMPARE(acquire.exitCode(), runs ? 0 : 3);
    QVERIFY2(errors.contains(runs ? "What was locked could not be printed"
                                  : "The holder id could not be printed"),
             errors);
    QCOMPARE(lockctl.json(words("ls")).asList()->size(), std::size_t{0});
}

LOCKSCOPE_GUILESS_TEST(TestLockctlWork)
#include "tst_lockctlwork.moc"
