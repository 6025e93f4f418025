// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/childrunner.h"

#include <QSignalSpy>
#include <QTest>

#include <csignal>

using namespace lockscope;

namespace {

/// Of a command that would otherwise stay for ten minutes.
constexpr int Patience = 60000;

/// A command that ends only by a signal.
void startSleeping(ChildRunner &child)
{
    child.start(QStringLiteral("sleep"), {QStringLiteral("600")},
                QProcessEnvironment::systemEnvironment());
}

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
        child.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), script},
                    QProcessEnvironment::systemEnvironment());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), status);
    }

    void whatCannotBeStartedIsSaid()
    {
        ChildRunner child;
        QSignalSpy failed(&child, &ChildRunner::failed);
        QSignalSpy finished(&child, &ChildRunner::finished);
        child.start(QStringLiteral("/nowhere/at-all"), {}, QProcessEnvironment());
        child.forward(SIGTERM, false);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, Patience);
        QCOMPARE(finished.count(), 0);
        QVERIFY(!child.isRunning());
    }

    /// A signal may come in the moment between the fork and the command: it waits for the command. Many times, because only some of them
    /// would meet that moment, and with a Qt that waits for the command itself none.
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
        child.stop(Millis(Patience));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, Patience);
        QCOMPARE(finished.at(0).at(0).toInt(), 128 + SIGTERM);
    }
};

QTEST_GUILESS_MAIN(TestChildRunner)
#include "tst_childrunner.moc"
