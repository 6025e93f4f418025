// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/childrunner.h"

#include "app/cli/hold/workkeeper.h"
#include "backend/process/systemclock.h"

#include <QCoreApplication>
#include <QFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

/// Of a command that would otherwise stay for ten minutes.
constexpr int Patience = 30000;
constexpr Millis Grace{200};
/// Makes the test program run its second argument as a script.
constexpr const char *RunWord = "--run";

BootInstant in(Millis time) { return SystemClock().bootNow() + time; }

void startScript(ChildRunner &child, const QString &script,
                 BootInstant deadline = in(Millis(600000)), Millis grace = Grace)
{
    // Whoever waits for the end of the test's output must not wait for what a mutant leaves behind.
    child.start({"/bin/sh", "-c", "exec >/dev/null 2>&1; " + script.toStdString()},
                QProcessEnvironment::systemEnvironment(), deadline, grace);
}

/// A script that leaves a session of its own behind, waits for it, and says its pid in @p file.
QString sessionOfItsOwn(const QString &file)
{
    return QStringLiteral("setsid sleep 600 & echo $! > %1.new; mv %1.new %1; wait").arg(file);
}

/// @return whether the process whose pid is in @p pidFile is there.
bool signalTo(const QString &pidFile, int signal)
{
    QFile file(pidFile);
    return file.open(QIODevice::ReadOnly) && ::kill(file.readAll().trimmed().toInt(), signal) == 0;
}

bool isThere(const QString &pidFile) { return signalTo(pidFile, 0); }

/// Starts a command that these signals do not end, and comes back when it ignores them; it has
/// @p grace.
void startStubborn(ChildRunner &child, Millis grace = Grace,
                   const QString &ignored = QStringLiteral("TERM"))
{
    const QTemporaryDir folder;
    const QString ready = folder.filePath(QStringLiteral("ready"));
    startScript(child, QStringLiteral("trap '' %1; : > %2; exec sleep 600").arg(ignored, ready),
                in(Millis(600000)), grace);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(ready), Patience);
}

/// A command that ends only by a signal.
void startSleeping(ChildRunner &child) { startScript(child, QStringLiteral("exec sleep 600")); }

} // namespace

/// The command below a lock.
class TestChildRunner : public QObject
{
    Q_OBJECT
private slots:
    void itsExitStatusIsAsAShellShowsIt_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("status");
        QTest::newRow("done") << QStringLiteral("exit 0") << 0;
        QTest::newRow("failed") << QStringLiteral("exit 42") << 42;
        QTest::newRow("killed") << QStringLiteral("kill -KILL $$") << 137;
    }
    void itsExitStatusIsAsAShellShowsIt()
    {
        QFETCH(const QString, script);
        QFETCH(const int, status);
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        startScript(child, script);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), status);
    }

    void whatCannotBeStartedIsSaid()
    {
        ChildRunner child;
        QSignalSpy failed(&child, &ChildRunner::failed);
        QSignalSpy finished(&child, &ChildRunner::finished);
        child.start({"/nowhere/at-all"}, QProcessEnvironment(), in(Millis(Patience)), Grace);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QCOMPARE(finished.count(), 0);
        QVERIFY(!child.isRunning());
    }

    /// A signal may come in the moment between the fork and the command: it waits for the command.
    /// Many times, because only some of them would meet that moment, and with a Qt that waits for
    /// the command itself none.
    void aSignalThatComesWhileItStartsIsNotLost()
    {
        for (int i = 0; i < 20; ++i) {
            ChildRunner child;
            QSignalSpy finished(&child, &ChildRunner::finished);
            startSleeping(child);
            child.forward(SIGTERM, false);
            QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
            QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGTERM);
        }
    }

    void stoppedWhileItStartsItEnds()
    {
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        startSleeping(child);
        child.stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGTERM);
    }

    void whatIgnoresItsEndIsKilled()
    {
        ChildRunner child(Millis(2 * Patience)); // by its keeper alone
        QSignalSpy finished(&child, &ChildRunner::finished);
        QSignalSpy late(&child, &ChildRunner::late);
        startStubborn(child);
        child.stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGKILL);
        QCOMPARE(late.count(), 0);
    }

    void whatIgnoresASignalIsStopped_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QString>("ignored");
        QTest::addColumn<int>("endedBy");
        QTest::newRow("SIGINT") << SIGINT << QStringLiteral("INT") << SIGTERM;
        QTest::newRow("SIGQUIT") << SIGQUIT << QStringLiteral("QUIT") << SIGTERM;
        QTest::newRow("SIGINT, SIGTERM") << SIGINT << QStringLiteral("INT TERM") << SIGKILL;
        QTest::newRow("SIGTERM") << SIGTERM << QStringLiteral("TERM") << SIGKILL;
    }
    void whatIgnoresASignalIsStopped()
    {
        QFETCH(const int, signal);
        QFETCH(const QString, ignored);
        QFETCH(const int, endedBy);
        ChildRunner child(Millis(2 * Patience)); // by its keeper alone
        QSignalSpy finished(&child, &ChildRunner::finished);
        QSignalSpy goesOn(&child, &ChildRunner::goesOn);
        startStubborn(child, Grace, ignored);
        child.forward(signal, false);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + endedBy);
        QCOMPARE(goesOn.count(), 1);
    }

    void whoHasNoMorePatienceKillsIt()
    {
        ChildRunner child(Millis(2 * Patience)); // by its keeper alone
        QSignalSpy finished(&child, &ChildRunner::finished);
        startStubborn(child, Millis(2 * Patience));
        child.forward(SIGTERM, false);
        child.kill();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGKILL);
    }

    /// The word comes a grace before the deadline, and moves with it.
    void itEndsBeforeItsDeadline()
    {
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        QSignalSpy late(&child, &ChildRunner::late);
        const BootInstant first = in(Millis(1000));
        startScript(child, QStringLiteral("exec sleep 600"), first);
        const BootInstant second = first + Millis(1000);
        child.setDeadline(second);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(late.count(), 1);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGTERM);
        QVERIFY(in(Millis(0)) >= second - Grace);
    }

    void whatItLeavesBehindIsTold()
    {
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        QSignalSpy leftOver(&child, &ChildRunner::leftOver);
        startScript(child, QStringLiteral("setsid sleep 600 & exit 5"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 5);
        QCOMPARE(leftOver.count(), 1);
        QCOMPARE(leftOver.at(0).at(0).toInt(), 1);
    }

    void whatEndsJustAfterItIsNotLeftBehind()
    {
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        QSignalSpy leftOver(&child, &ChildRunner::leftOver);
        startScript(child, QStringLiteral("sleep 0.02 & exit 0"));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(leftOver.count(), 0);
    }

    void itIsKilledAtItsDeadlineWhateverItsGrace()
    {
        ChildRunner child(Millis(2 * Patience)); // by its keeper alone
        QSignalSpy finished(&child, &ChildRunner::finished);
        startStubborn(child, Millis(2 * Patience));
        child.setDeadline(in(Millis(1000)));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGKILL);
    }

    void whatAStoppedKeeperKeepsIsEndedFromHere_data()
    {
        QTest::addColumn<QString>("how");
        for (const char *how : {"stop", "a signal", "kill"})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void whatAStoppedKeeperKeepsIsEndedFromHere()
    {
        QFETCH(const QString, how);
        const QTemporaryDir folder;
        QFile keeper(folder.filePath(QStringLiteral("keeper")));
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        startScript(child, QStringLiteral("echo $PPID > %1.new; mv %1.new %1; exec sleep 600")
                                   .arg(keeper.fileName()));
        QTRY_VERIFY_WITH_TIMEOUT(keeper.exists(), Patience);
        QVERIFY(keeper.open(QIODevice::ReadOnly));
        QCOMPARE(::kill(keeper.readAll().trimmed().toInt(), SIGSTOP), 0);
        if (how == QLatin1String("stop"))
            child.stop();
        else if (how == QLatin1String("kill"))
            child.kill();
        else
            child.forward(SIGTERM, false);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGKILL);
    }

    void aNameWithALineEndIsNoHidingPlace()
    {
        const QTemporaryDir folder;
        const QString odd = folder.filePath(QStringLiteral("odd\nname"));
        QVERIFY(QFile::copy(QStringLiteral("/bin/sleep"), odd));
        const QString file = folder.filePath(QStringLiteral("pid"));
        ChildRunner child;
        QSignalSpy finished(&child, &ChildRunner::finished);
        startScript(child, QStringLiteral("setsid '%1' 600 & echo $! > %2.new; mv %2.new %2; wait")
                                   .arg(odd, file));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), Patience);
        // Who does not see it would look for it for ever at the end.
        const auto whateverComes = qScopeGuard([&file] { signalTo(file, SIGKILL); });
        child.stop();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QVERIFY(!isThere(file));
    }

    void nothingOutlivesTheRunner()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("pid"));
        {
            ChildRunner child;
            startScript(child, sessionOfItsOwn(file));
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), Patience);
        }
        QVERIFY(!isThere(file));
    }

    void nothingOutlivesItsProcess()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("pid"));
        QProcess runner;
        runner.start(QCoreApplication::applicationFilePath(),
                     {QString::fromLatin1(RunWord), sessionOfItsOwn(file)});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), Patience);
        QVERIFY(isThere(file));
        runner.kill();
        QVERIFY(runner.waitForFinished(Patience));
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(file), Patience);
    }
};

/// As lockctl is, the test is the keeper of its commands; and, for one of its functions, their
/// runner.
int main(int argc, char **argv)
{
    if (const std::optional<int> exitStatus = keepWork(argc, argv))
        return *exitStatus;
    QCoreApplication app(argc, argv);
    if (argc == 3 && QLatin1String(argv[1]) == QLatin1String(RunWord)) {
        ChildRunner child;
        startScript(child, QString::fromLocal8Bit(argv[2]));
        return QCoreApplication::exec();
    }
    TestChildRunner test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_childrunner.moc"
