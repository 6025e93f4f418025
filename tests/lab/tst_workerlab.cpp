// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerlab.h"

#include "tests/support/testprogram.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

/// The lab with a stand-in for lockctl: a shell script whose behaviour depends on the seed.
class TestWorkerLab : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void startsAndReadsReports();
    void crashIsShown();
    void foreignKillIsShown();
    void freezeAndThaw();
    void restartTakesTheSamePlace();
    void stopEndsAllAndForgetsThem();
    void frozenWorkerIsStoppedToo();
    void destructorEndsProcesses();
    void productionIsRefused();
    void readOnlyIsRefused();
    void missingProgramIsReported();
    void failedWorkerSaysWhy();
    void garbageIsReported();
    void endlessLineEndsTheWorker();
    void unknownIdsAreIgnored();
    void passwordIsNotInTheArguments();

private:
    WorkerLabOptions options(std::uint64_t seed) const
    {
        WorkerLabOptions result;
        result.program = m_program;
        result.firstSeed = seed;
        return result;
    }
    QTemporaryDir m_dir;
    QString m_program;
};

void TestWorkerLab::initTestCase()
{
    m_program = m_dir.filePath(QStringLiteral("lockctl"));
    QFile file(m_program);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"sh(#!/bin/sh
while [ $# -gt 0 ]; do case "$1" in --seed) seed=$2; shift;; esac; all="$all $1"; shift; done
case $seed in
90) echo 'the server said no' >&2; exit 3 ;;
91) echo 'this is no JSON'; exec cat ;;
92) head -c 100000 /dev/zero | tr '\0' x; exec cat ;;
93) read -r line; case "$all $(env)" in *Sesam-93*) line=leaked;; esac; echo "{\"state\":\"idle\",\"text\":\"$line\"}"; exec cat ;;
*) echo "{\"state\":\"holding\",\"path\":\"/p$seed\",\"mode\":\"X\",\"holder\":\"h\",\"text\":\"work\"}"; exec cat ;;
esac
)sh");
    file.close();
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

void TestWorkerLab::startsAndReadsReports()
{
    WorkerLab lab({}, options(1));
    QVERIFY(!lab.isRunning());
    lab.start(3);
    QCOMPARE(lab.workers().size(), 3u);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[2].state, LabWorker::State::Holding, 60000);
    QCOMPARE(lab.workers()[2].path, std::string("/p3"));
    QCOMPARE(lab.workers()[2].text, std::string("work"));
    QCOMPARE(lab.workers()[2].id, std::string("worker-3"));
    QVERIFY(lab.workers()[2].pid > 0);
    QVERIFY(lab.isRunning());
    lab.start(2); // fewer: those that run go on
    QCOMPARE(lab.workers().size(), 3u);
}

void TestWorkerLab::crashIsShown()
{
    WorkerLab lab({}, options(1));
    lab.start(2);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[1].state, LabWorker::State::Holding, 60000);
    lab.crash("worker-1");
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Crashed, 60000);
    QCOMPARE(lab.workers()[0].pid, std::int64_t{0});
    QCOMPARE(lab.workers()[0].path, std::string("/p1")); // what it left behind
    QCOMPARE(lab.workers()[1].state, LabWorker::State::Holding);
}

void TestWorkerLab::foreignKillIsShown()
{
    WorkerLab lab({}, options(1));
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    QCOMPARE(::kill(static_cast<pid_t>(lab.workers()[0].pid), SIGKILL), 0);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Crashed, 60000);
    QVERIFY(!lab.isRunning());
}

void TestWorkerLab::freezeAndThaw()
{
    WorkerLab lab({}, options(1));
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    lab.freeze("worker-1");
    QCOMPARE(lab.workers()[0].state, LabWorker::State::Frozen);
    QFile stat(QStringLiteral("/proc/%1/stat").arg(lab.workers()[0].pid));
    const auto processState = [&stat] {
        stat.close();
        if (!stat.open(QIODevice::ReadOnly))
            return QByteArray();
        const QByteArray text = stat.readAll();
        return text.mid(text.lastIndexOf(')') + 2, 1);
    };
    QTRY_COMPARE_WITH_TIMEOUT(processState(), QByteArray("T"), 60000);
    lab.thaw("worker-1");
    QCOMPARE(lab.workers()[0].state, LabWorker::State::Holding);
    QTRY_COMPARE_WITH_TIMEOUT(processState(), QByteArray("S"), 60000);
}

void TestWorkerLab::restartTakesTheSamePlace()
{
    WorkerLab lab({}, options(1));
    lab.start(2);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    const auto pid = lab.workers()[0].pid;
    lab.restart("worker-1"); // runs: nothing to do
    QCOMPARE(lab.workers()[0].pid, pid);
    lab.crash("worker-1");
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Crashed, 60000);
    lab.restart("worker-1");
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    QCOMPARE(lab.workers()[0].id, std::string("worker-1"));
    QVERIFY(lab.workers()[0].pid != pid);
    QCOMPARE(lab.workers().size(), 2u);
}

void TestWorkerLab::stopEndsAllAndForgetsThem()
{
    WorkerLab lab({}, options(1));
    lab.start(2);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[1].state, LabWorker::State::Holding, 60000);
    const auto pid = static_cast<pid_t>(lab.workers()[1].pid);
    lab.stop();
    QVERIFY(lab.workers().empty());
    QTRY_COMPARE_WITH_TIMEOUT(::kill(pid, 0), -1, 60000);
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
}

void TestWorkerLab::frozenWorkerIsStoppedToo()
{
    WorkerLab lab({}, options(1));
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
    const auto pid = static_cast<pid_t>(lab.workers()[0].pid);
    lab.freeze("worker-1");
    lab.stop();
    QTRY_COMPARE_WITH_TIMEOUT(::kill(pid, 0), -1, 60000);
}

void TestWorkerLab::destructorEndsProcesses()
{
    pid_t pid = 0;
    {
        WorkerLab lab({}, options(1));
        lab.start(1);
        QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Holding, 60000);
        pid = static_cast<pid_t>(lab.workers()[0].pid);
    }
    QCOMPARE(::kill(pid, 0), -1);
}

void TestWorkerLab::productionIsRefused()
{
    ServerProfile profile;
    profile.stage = ServerProfile::Stage::Production;
    WorkerLab lab(profile, options(1));
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QCOMPARE(failed.count(), 1);
    QVERIFY(lab.workers().empty());
}

void TestWorkerLab::readOnlyIsRefused()
{
    ServerProfile profile;
    profile.readOnly = true;
    WorkerLab lab(profile, options(1));
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QCOMPARE(failed.count(), 1);
    QVERIFY(lab.workers().empty());
}

void TestWorkerLab::missingProgramIsReported()
{
    WorkerLabOptions missing;
    missing.program = m_dir.filePath(QStringLiteral("nothing-here"));
    WorkerLab lab({}, missing);
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Ended, 60000);
}

void TestWorkerLab::failedWorkerSaysWhy()
{
    WorkerLab lab({}, options(90));
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Ended, 60000);
    QCOMPARE(lab.workers()[0].text, std::string("the server said no"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
    QVERIFY(failed[0][0].toString().contains(QStringLiteral("exit code 3")));
}

void TestWorkerLab::garbageIsReported()
{
    WorkerLab lab({}, options(91));
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
    QVERIFY(lab.isRunning());
}

void TestWorkerLab::endlessLineEndsTheWorker()
{
    WorkerLab lab({}, options(92));
    QSignalSpy failed(&lab, &ContentionLab::failed);
    lab.start(1);
    QTRY_VERIFY_WITH_TIMEOUT(failed.count() >= 1, 60000);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].state, LabWorker::State::Crashed, 60000);
}

void TestWorkerLab::unknownIdsAreIgnored()
{
    WorkerLab lab({}, options(1));
    lab.crash("worker-9");
    lab.freeze("");
    lab.thaw("x");
    lab.restart("worker-1");
    QVERIFY(lab.workers().empty());
}

void TestWorkerLab::passwordIsNotInTheArguments()
{
    ServerProfile profile;
    profile.password = "Sesam-93";
    WorkerLab lab(profile, options(93));
    lab.start(1);
    QTRY_COMPARE_WITH_TIMEOUT(lab.workers()[0].text, std::string("Sesam-93"), 60000);
}

LOCKSCOPE_GUILESS_TEST(TestWorkerLab)
#include "tst_workerlab.moc"
