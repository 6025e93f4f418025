// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labtrap.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <cerrno>
#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using namespace lockscope;

namespace {

/// A child process that runs @p work with the writing end of a pipe; what it wrote can be read
/// here.
class Child
{
public:
    template<typename Work>
    explicit Child(Work work)
    {
        if (::pipe(m_pipe.data()) != 0)
            return;
        m_pid = ::fork();
        if (m_pid == 0) {
            ::close(m_pipe[0]);
            work(m_pipe[1]);
            ::_exit(0);
        }
        ::close(m_pipe[1]);
    }
    ~Child()
    {
        if (m_pid > 0 && !m_ended) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        ::close(m_pipe[0]);
    }
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;

    /// The next letter it wrote; 0 at its end.
    char read()
    {
        char letter = 0;
        while (::read(m_pipe[0], &letter, 1) < 0 && errno == EINTR) {}
        return letter;
    }
    void send(int signal) { ::kill(m_pid, signal); }
    /// Waits until it stops or ends.
    int waitForChange()
    {
        int status = 0;
        ::waitpid(m_pid, &status, WUNTRACED);
        m_ended = WIFEXITED(status) || WIFSIGNALED(status);
        return status;
    }

private:
    std::array<int, 2> m_pipe{-1, -1};
    pid_t m_pid = -1;
    bool m_ended = false;
};

void say(int to, char letter)
{
    if (::write(to, &letter, 1) != 1)
        ::_exit(2);
}

} // namespace

/// Harm at a point of a worker's work: every case in a process of its own.
class TestLabTrap : public QObject
{
    Q_OBJECT
private slots:
    void understandsFourPointsAndTwoHarms();
    void aTrapSpringsOnceAndOnlyAtItsPoint();
    void aCrashIsAKill();
    void aFreezeEndsWhenTheProcessIsContinued();
    void aStopThatComesBeforeTheWaitIsNotMissed();
    void aContinueOfAnEarlierStopDoesNotEndTheFreeze();
};

void TestLabTrap::understandsFourPointsAndTwoHarms()
{
    LabTrap trap;
    for (const char *point : {"holding", "waiting", "between-locks", "half-moved"}) {
        QVERIFY(!trap.isArmed(point));
        QVERIFY(trap.arm("crash", point));
        QVERIFY(trap.isArmed(point));
    }
    QVERIFY(trap.arm("freeze", "holding"));
    QVERIFY(!trap.arm("freeze", "sleeping"));
    QVERIFY(!trap.arm("tickle", "holding"));
}

void TestLabTrap::aTrapSpringsOnceAndOnlyAtItsPoint()
{
    Child child([](int out) {
        LabTrap trap;
        trap.arm("freeze", "holding");
        trap.spring("waiting", [out](LabTrap::Harm) { say(out, 'x'); });
        trap.spring("holding", [out](LabTrap::Harm) { say(out, 'f'); });
        trap.spring("holding", [out](LabTrap::Harm) { say(out, 'x'); });
        say(out, 'e');
    });
    QCOMPARE(child.read(), 'f');
    child.send(SIGCONT);
    QCOMPARE(child.read(), 'e');
}

void TestLabTrap::aCrashIsAKill()
{
    Child child([](int out) {
        LabTrap trap;
        trap.arm("crash", "half-moved");
        trap.spring("half-moved", [out](LabTrap::Harm harm) {
            say(out, harm == LabTrap::Harm::Crash ? 'c' : 'x');
        });
        say(out, 'x');
    });
    QCOMPARE(child.read(), 'c');
    QCOMPARE(child.read(), '\0');
    const int status = child.waitForChange();
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGKILL);
}

void TestLabTrap::aFreezeEndsWhenTheProcessIsContinued()
{
    Child child([](int out) {
        LabTrap trap;
        trap.arm("freeze", "holding");
        trap.spring("holding", [out](LabTrap::Harm) { say(out, 'f'); });
        say(out, 'e');
    });
    QCOMPARE(child.read(), 'f');
    child.send(SIGSTOP);
    QVERIFY(WIFSTOPPED(child.waitForChange()));
    child.send(SIGCONT);
    QCOMPARE(child.read(), 'e');
    QVERIFY(WIFEXITED(child.waitForChange()));
}

/// Whoever was told may stop and continue the process before the next instruction of ours.
void TestLabTrap::aStopThatComesBeforeTheWaitIsNotMissed()
{
    Child child([](int out) {
        LabTrap trap;
        trap.arm("freeze", "holding");
        trap.spring("holding", [out](LabTrap::Harm) {
            say(out, 'f');
            ::raise(SIGSTOP);
        });
        say(out, 'e');
    });
    QCOMPARE(child.read(), 'f');
    QVERIFY(WIFSTOPPED(child.waitForChange()));
    child.send(SIGCONT);
    const int status = child.waitForChange();
    QVERIFY2(WIFEXITED(status), "it stopped a second time, and nobody is there to wake it");
    QCOMPARE(child.read(), 'e');
}

void TestLabTrap::aContinueOfAnEarlierStopDoesNotEndTheFreeze()
{
    Child child([](int out) {
        LabTrap trap;
        trap.arm("freeze", "holding");
        ::raise(SIGSTOP);
        trap.spring("holding", [out](LabTrap::Harm) { say(out, 'f'); });
        say(out, 'e');
    });
    QVERIFY(WIFSTOPPED(child.waitForChange()));
    child.send(SIGCONT);
    QCOMPARE(child.read(), 'f');
    child.send(SIGSTOP);
    QVERIFY2(WIFSTOPPED(child.waitForChange()), "it went on before anybody stopped it");
    child.send(SIGCONT);
    QCOMPARE(child.read(), 'e');
}

LOCKSCOPE_GUILESS_TEST(TestLabTrap)
#include "tst_labtrap.moc"
