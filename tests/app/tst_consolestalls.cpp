// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/computing.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockscope;

/// The real console, stopped for a moment as a long function would stop its window. Only a build
/// for development says so.
class TestConsoleStalls : public QObject
{
    Q_OBJECT
private slots:
    void aWindowThatStoodStillSaysSo()
    {
#ifdef NDEBUG
        QSKIP("Only builds for development watch their window.");
#endif
        QTemporaryDir home;
        QVERIFY(home.isValid());
        QProcess console;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const auto *name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QLatin1String(name), home.path());
        console.setProcessEnvironment(environment);
        console.start(QStringLiteral(LOCKSCOPE_PROGRAM), QStringList());
        QVERIFY(console.waitForStarted(60000));

        // Again until it is there: at first the console is still starting, and nobody watches yet.
        QByteArray told;
        const auto saysSo = [&console, &told] {
            stopFor(300, console.processId());
            told += console.readAllStandardError();
            return told.contains("lockscope.stall: the window took no events for ");
        };
        const auto isOver = [&] { return console.state() == QProcess::NotRunning || saysSo(); };
        QVERIFY2(QTest::qWaitFor(isOver, 60000), told.constData());
        QVERIFY2(console.state() == QProcess::Running, told.constData());
        console.kill();
        QVERIFY(console.waitForFinished(60000));
    }

private:
    static void stopFor(double milliseconds, qint64 process)
    {
        ::kill(static_cast<pid_t>(process), SIGSTOP);
        computeFor(milliseconds);
        ::kill(static_cast<pid_t>(process), SIGCONT);
    }
};

LOCKSCOPE_GUILESS_TEST(TestConsoleStalls)
#include "tst_consolestalls.moc"
