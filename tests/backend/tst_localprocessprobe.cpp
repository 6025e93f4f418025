// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/localprocessprobe.h"

#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace lockscope;

namespace {

QByteArray statLine(const QByteArray &pid, const QByteArray &name, const QByteArray &state,
                    const QByteArray &threads, const QByteArray &start)
{
    return pid + " (" + name + ") " + state + " 1 4242 4242 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 "
           + threads + " 0 " + start + " 12345 10\n";
}

} // namespace

class TestLocalProcessProbe : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    void write(const QString &name, const QByteArray &content)
    {
        const QString path = m_dir->filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    std::filesystem::path path(const char *name) const
    {
        return m_dir->filePath(QString::fromLatin1(name)).toStdString();
    }
    LocalProcessProbe probe() const { return LocalProcessProbe(path("proc"), path("etc")); }

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        write(QStringLiteral("etc/machine-id"), "0123456789abcdef0123456789abcdef\n");
        write(QStringLiteral("proc/sys/kernel/random/boot_id"), "8b6f-boot\n");
        write(QStringLiteral("proc/self/stat"),
              statLine("4242", "lock ctl) S (x", "S", "3", "777"));
        write(QStringLiteral("proc/4242/stat"),
              statLine("4242", "lock ctl) S (x", "S", "3", "777"));
        write(QStringLiteral("proc/1/stat"), statLine("1", "init", "S", "1", "1"));
        QDir().mkpath(m_dir->filePath(QStringLiteral("proc/self/ns")));
        std::filesystem::create_symlink("pid:[4026531836]", path("proc/self/ns/pid"));
        std::filesystem::create_symlink("time:[4026531834]", path("proc/self/ns/time"));
    }

    void knowsItself()
    {
        const ProcessIdentity self = probe().self();
        QCOMPARE(self.pid.value_or(0), 4242);
        QCOMPARE(self.pidStart, std::string("777"));
        QCOMPARE(self.boot, std::string("8b6f-boot"));
        QCOMPARE(self.pidNamespace, std::string("pid:[4026531836] time:[4026531834]"));
        QCOMPARE(self.processId, self.host + ":4242");
        QVERIFY(!self.user.empty());
        QCOMPARE(self.machine.size(), std::size_t(32));
        QVERIFY(self.machine.find("0123456789abcdef") == std::string::npos);
        QVERIFY(self.app.empty());
    }

    void looks_data()
    {
        QTest::addColumn<QByteArray>("stat");
        QTest::addColumn<int>("expected");
        QTest::newRow("running") << statLine("50", "a", "R", "1", "900")
                                 << int(ProcessState::Running);
        QTest::newRow("sleeping, parentheses and spaces in the name")
                << statLine("50", "a) T 1 (b c", "S", "1", "900") << int(ProcessState::Running);
        QTest::newRow("frozen") << statLine("50", "a", "T", "1", "900")
                                << int(ProcessState::Stopped);
        QTest::newRow("traced") << statLine("50", "a", "t", "1", "900")
                                << int(ProcessState::Stopped);
        QTest::newRow("zombie") << statLine("50", "a", "Z", "1", "900") << int(ProcessState::Gone);
        QTest::newRow("first thread ended, others run")
                << statLine("50", "a", "Z", "4", "900") << int(ProcessState::Running);
        QTest::newRow("other start time")
                << statLine("50", "a", "S", "1", "901") << int(ProcessState::Reused);
        QTest::newRow("truncated") << QByteArray("50 (a) S 1 2") << int(ProcessState::Unreadable);
        QTest::newRow("garbage") << QByteArray("garbage") << int(ProcessState::Unreadable);
    }
    void looks()
    {
        QFETCH(QByteArray, stat);
        QFETCH(int, expected);
        write(QStringLiteral("proc/50/stat"), stat);
        const LocalProcessProbe probe = this->probe();
        ProcessIdentity other = probe.self();
        other.pid = 50;
        other.pidStart = "900";
        QCOMPARE(int(probe.look(other)), expected);
    }

    void absentProcessIsGone()
    {
        const LocalProcessProbe probe = this->probe();
        ProcessIdentity other = probe.self();
        other.pid = 51;
        QCOMPARE(probe.look(other), ProcessState::Gone);
    }

    void absentProcessProvesNothingWhenProcessesAreHidden()
    {
        write(QStringLiteral("proc/self/mounts"),
              "proc " + m_dir->filePath(QStringLiteral("proc")).toUtf8()
                      + " proc rw,hidepid=2 0 0\n");
        const LocalProcessProbe hidden = probe();
        ProcessIdentity other = hidden.self();
        other.pid = 51;
        QCOMPARE(hidden.look(other), ProcessState::Unreadable);
        other.pid = 4242;
        QCOMPARE(hidden.look(other), ProcessState::Running);
        other.pidStart = "778";
        QCOMPARE(hidden.look(other), ProcessState::Unreadable);
        other.pid = 51;

        QVERIFY(QFile::remove(m_dir->filePath(QStringLiteral("proc/self/mounts"))));
        QVERIFY(QFile::remove(m_dir->filePath(QStringLiteral("proc/1/stat"))));
        QCOMPARE(probe().look(other), ProcessState::Unreadable);
    }

    void otherBootOrMachineOrNamespace()
    {
        const LocalProcessProbe probe = this->probe();
        ProcessIdentity other = probe.self();
        other.boot = "earlier boot";
        QCOMPARE(probe.look(other), ProcessState::OtherBoot);
        other.host += "-clone";
        QCOMPARE(probe.look(other), ProcessState::OtherMachine);

        other = probe.self();
        other.machine = "another";
        QCOMPARE(probe.look(other), ProcessState::OtherMachine);
        other = probe.self();
        other.pidNamespace.clear();
        QCOMPARE(int(probe.look(other)), int(ProcessState::OtherMachine));
        QCOMPARE(probe.look(ProcessIdentity{}), ProcessState::OtherMachine);
    }

    /// Whatever this table shows under that pid, it is another process, or none.
    void aPidOfAnotherNamespaceIsNotLookedUp()
    {
        const LocalProcessProbe probe = this->probe();
        ProcessIdentity contained = probe.self();
        contained.pidNamespace = "pid:[1]";
        for (const std::int64_t pid : {4242, 51}) { // one that runs here, and one that does not
            contained.pid = pid;
            QCOMPARE(int(probe.look(contained)), int(ProcessState::OtherNamespace));
        }
        contained.pid.reset();
        QCOMPARE(int(probe.look(contained)), int(ProcessState::OtherMachine));
        contained = probe.self();
        contained.pidNamespace = "pid:[1]";
        contained.machine = "another";
        QCOMPARE(int(probe.look(contained)), int(ProcessState::OtherMachine));
        // Who cannot tell its own namespace cannot tell it from others.
        QVERIFY(std::filesystem::remove(path("proc/self/ns/pid")));
        contained.machine = probe.self().machine;
        QCOMPARE(int(this->probe().look(contained)), int(ProcessState::OtherMachine));
    }

    /// There the process that runs here under that pid has another start time.
    void aStartTimeOfAnotherTimeNamespaceIsNotCompared()
    {
        const ProcessIdentity here = probe().self();
        QVERIFY(std::filesystem::remove(path("proc/self/ns/time")));
        std::filesystem::create_symlink("time:[1]", path("proc/self/ns/time"));
        write(QStringLiteral("proc/4242/stat"), statLine("4242", "lockctl", "S", "3", "86777"));
        QCOMPARE(probe().look(here), ProcessState::OtherNamespace);
        // What was written before they were named says nothing either.
        ProcessIdentity older = here;
        older.pidNamespace = "pid:[4026531836]";
        QCOMPARE(probe().look(older), ProcessState::OtherNamespace);
        // A kernel without them has one clock for all.
        QVERIFY(std::filesystem::remove(path("proc/self/ns/time")));
        QCOMPARE(probe().self().pidNamespace, std::string("pid:[4026531836]"));
        QCOMPARE(probe().look(older), ProcessState::Reused);
    }

    /// As after unshare --pid without a /proc of its own.
    void theTableOfAnOuterNamespaceProvesNothing()
    {
        const ProcessIdentity here = probe().self();
        write(QStringLiteral("proc/self/status"), "Name:\tlockctl\nNSpid:\t4242\nThreads:\t3\n");
        QCOMPARE(probe().look(here), ProcessState::Running);
        write(QStringLiteral("proc/self/status"), "Name:\tlockctl\nNSpid:\t4242\t7\nThreads:\t3\n");
        QVERIFY(probe().self().pidNamespace.empty());
        QCOMPARE(probe().look(here), ProcessState::OtherMachine);
    }

    void missingIdentityProvesNothing()
    {
        const LocalProcessProbe probe = this->probe();
        ProcessIdentity other = probe.self();
        other.pidStart.clear();
        QCOMPARE(probe.look(other), ProcessState::OtherMachine);
        other = probe.self();
        other.pid.reset();
        QCOMPARE(probe.look(other), ProcessState::OtherMachine);
        other = probe.self();
        other.boot.clear();
        QCOMPARE(probe.look(other), ProcessState::OtherMachine);
    }

    void withoutMachineIdTheBootNamesTheMachine()
    {
        const std::string named = probe().self().machine;
        write(QStringLiteral("etc/machine-id"), "\n");
        const LocalProcessProbe first = probe();
        QVERIFY(!first.self().machine.empty());
        QVERIFY(first.self().machine != named);
        QCOMPARE(first.look(first.self()), ProcessState::Running);
        write(QStringLiteral("proc/sys/kernel/random/boot_id"), "next-boot\n");
        QCOMPARE(probe().look(first.self()), ProcessState::OtherMachine);
    }

    void nothingReadable()
    {
        const LocalProcessProbe probe(path("nowhere"), path("nowhere"));
        QVERIFY(probe.self().machine.empty());
        QVERIFY(probe.self().pid.has_value());
        QCOMPARE(probe.look(probe.self()), ProcessState::OtherMachine);
    }

#if defined(Q_OS_LINUX)
    void realProcessRunsFreezesAndDies()
    {
        const LocalProcessProbe probe;
        QCOMPARE(probe.look(probe.self()), ProcessState::Running);

        QProcess child;
        child.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        QVERIFY(child.waitForStarted(60000));
        ProcessIdentity identity = probe.self();
        identity.pid = child.processId();
        QFile stat(QStringLiteral("/proc/%1/stat").arg(child.processId()));
        QVERIFY(stat.open(QIODevice::ReadOnly));
        const QByteArray text = stat.readAll();
        identity.pidStart = text.mid(text.lastIndexOf(')') + 2).split(' ').at(19).toStdString();

        QCOMPARE(probe.look(identity), ProcessState::Running);
        ::kill(static_cast<pid_t>(child.processId()), SIGSTOP);
        QTRY_COMPARE_WITH_TIMEOUT(probe.look(identity), ProcessState::Stopped, 60000);
        ::kill(static_cast<pid_t>(child.processId()), SIGKILL);
        QVERIFY(child.waitForFinished(60000));
        QCOMPARE(probe.look(identity), ProcessState::Gone);
    }
#endif
};

LOCKSCOPE_GUILESS_TEST(TestLocalProcessProbe)
#include "tst_localprocessprobe.moc"
