// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/threadlabrun.h"

#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <map>
#include <string>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;

LabGroup group(const char *name, int count, LabWork work)
{
    LabGroup g;
    g.name = name;
    g.count = count;
    g.work = work;
    g.think = {Millis(0), Millis(2)};
    g.hold = {Millis(0), Millis(1)};
    g.patience = Millis(30000);
    return g;
}

/// Readers and writers of one file, as one engine's shard.
LabScenario scenario(LabProtocol protocol = LabProtocol::InProcess)
{
    LabScenario s;
    s.name = "in-process";
    s.protocol = protocol;
    s.directories = 1;
    s.files = 1;
    s.duration = Millis(600000);
    s.groups = {group("writer", 3, LabWork::Change), group("reader", 3, LabWork::Read)};
    return s;
}

/// Where the engines are required, Java is: they need it too.
bool hasJava()
{
    return qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required")
           || !QStandardPaths::findExecutable(QStringLiteral("java")).isEmpty();
}

/// Until something has happened, however long that takes on a busy machine.
void runForAWhile(ThreadLabRun &run)
{
    run.start();
    QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done
                                     || (run.record().written() >= 20
                                         && run.record().granted() >= 40),
                             Patience);
    run.stop();
    QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
}

qint64 count(const LabRun &run, LabEvent::Kind kind)
{
    return std::count_if(run.events().begin(), run.events().end(),
                         [kind](const LabEvent &event) { return event.kind == kind; });
}

void isClean(const LabRun &run)
{
    for (const LabFinding &finding : run.report().findings)
        QVERIFY2(finding.count == 0, finding.firstExample.c_str());
    for (const LabEvent &event : run.events())
        QVERIFY2(event.kind != LabEvent::Kind::Failed, event.text.c_str());
    QVERIFY(run.record().granted() > 0);
    QVERIFY(run.record().written() > 0);
    QCOMPARE(count(run, LabEvent::Kind::Ended), qint64{6});
}

} // namespace

class TestThreadLabRun : public QObject
{
    Q_OBJECT
private slots:
    void threadsKeepEveryInvariant_data()
    {
        QTest::addColumn<bool>("fair");
        QTest::newRow("fair") << true;
        QTest::newRow("unfair") << false;
    }
    void threadsKeepEveryInvariant()
    {
        QFETCH(const bool, fair);
        LabScenario s = scenario();
        s.fair = fair;
        ThreadLabRun run(s, {});
        runForAWhile(run);
        isClean(run);
        QCOMPARE(count(run, LabEvent::Kind::Final), qint64{1});
        QCOMPARE(run.events().back().value, run.record().written());
        QVERIFY(!run.failure());
        QVERIFY(!run.report().server.empty());
    }

    void everyWorkRunsInMemory_data()
    {
        QTest::addColumn<int>("work");
        QTest::newRow("all files of a directory") << static_cast<int>(LabWork::ChangeAll);
        QTest::newRow("pairs") << static_cast<int>(LabWork::LockPair);
    }
    void everyWorkRunsInMemory()
    {
        QFETCH(const int, work);
        LabScenario s = scenario();
        s.directories = 2;
        s.files = 3;
        s.groups[0].work = static_cast<LabWork>(work);
        ThreadLabRun run(s, {});
        runForAWhile(run);
        isClean(run);
        QCOMPARE(count(run, LabEvent::Kind::Final), qint64{6});
    }

    void aRunEndsByItselfWhenItsTimeIsOver()
    {
        LabScenario s = scenario();
        s.duration = Millis(50);
        ThreadLabRun run(s, {});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
        QCOMPARE(count(run, LabEvent::Kind::Ended), qint64{6});
        QVERIFY(run.report().isAsExpected());
    }

    void aRunGoesOnUntilItHasShownWhatItIsAbout_data()
    {
        QTest::addColumn<int>("protocol");
        QTest::newRow("threads of this program") << static_cast<int>(LabProtocol::InProcess);
        if (hasJava())
            QTest::newRow("Java's") << static_cast<int>(LabProtocol::Java);
    }
    void aRunGoesOnUntilItHasShownWhatItIsAbout()
    {
        QFETCH(const int, protocol);
        LabScenario s = scenario(static_cast<LabProtocol>(protocol));
        s.duration = Millis(0);
        s.shows = {LabEvent::Kind::Wrote, LabEvent::Kind::Read, LabEvent::Kind::WriteRejected};
        s.fenced = false; // then no write can be rejected, and none is waited for
        ThreadLabRun run(s, {});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
        QVERIFY(!run.failure());
        QVERIFY(count(run, LabEvent::Kind::Wrote) > 0);
        QVERIFY(count(run, LabEvent::Kind::Read) > 0);
        QCOMPARE(count(run, LabEvent::Kind::Ended), qint64{6});
    }

    void takingAgainDowngradingAndARefusedUpgradeAreTold_data()
    {
        QTest::addColumn<int>("protocol");
        QTest::addColumn<bool>("fair");
        QTest::newRow("fair") << static_cast<int>(LabProtocol::InProcess) << true;
        QTest::newRow("unfair") << static_cast<int>(LabProtocol::InProcess) << false;
        if (hasJava())
            QTest::newRow("Java's") << static_cast<int>(LabProtocol::Java) << true;
    }
    void takingAgainDowngradingAndARefusedUpgradeAreTold()
    {
        QFETCH(const int, protocol);
        QFETCH(const bool, fair);
        using Kind = LabEvent::Kind;
        LabScenario s = scenario(static_cast<LabProtocol>(protocol));
        s.fair = fair;
        s.duration = Millis(0);
        s.shows = {Kind::Reentered, Kind::Downgraded, Kind::UpgradeRefused};
        ThreadLabRun run(s, {});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
        isClean(run);
        for (const Kind kind : s.shows)
            QVERIFY2(count(run, kind) > 0, toString(kind));
        // Each is told by a worker that holds the lock: in which mode.
        std::map<std::string, std::string> held;
        std::map<std::string, bool> isDowngrading;
        for (const LabEvent &event : run.events()) {
            std::string &mode = held[event.worker];
            switch (event.kind) {
            case Kind::Granted:
                QVERIFY(!isDowngrading[event.worker] || event.mode == "S");
                isDowngrading[event.worker] = false;
                mode = event.mode;
                break;
            case Kind::Asked: QVERIFY(!isDowngrading[event.worker]); break;
            case Kind::Released: mode.clear(); break;
            case Kind::Reentered: QCOMPARE(event.mode, mode); break;
            case Kind::Downgraded:
                QCOMPARE(mode, std::string("X"));
                isDowngrading[event.worker] = true; // until it is granted shared, without asking
                break;
            case Kind::UpgradeRefused:
                QCOMPARE(mode, std::string("S"));
                QVERIFY(!event.text.empty());
                break;
            default: break;
            }
        }
    }

    void twoOrdersOfLockingGiveUpInsteadOfWaitingForEver()
    {
        LabScenario s = scenario();
        s.directories = 1;
        s.files = 2;
        s.duration = Millis(60000);
        s.groups = {group("there", 2, LabWork::LockPair),
                    group("back", 2, LabWork::LockPairTurned)};
        for (LabGroup &each : s.groups) {
            each.patience = Millis(5);
            each.hold = {Millis(2), Millis(2)};
        }
        ThreadLabRun run(s, {});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.record().refused() > 0 && run.record().granted() > 10,
                                 Patience);
        run.stop();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
        QVERIFY(run.report().isAsExpected());
    }

    void aRunPausesStepsAndStops()
    {
        LabScenario s = scenario();
        s.duration = Millis(600000);
        ThreadLabRun run(s, {});
        QSignalSpy phases(&run, &LabRun::phaseChanged);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.record().granted() > 0, Patience);
        run.pause();
        QVERIFY(run.phase() == LabRun::Phase::Paused);
        // What is held is finished.
        QTRY_COMPARE_WITH_TIMEOUT(count(run, LabEvent::Kind::Granted),
                                  count(run, LabEvent::Kind::Released), Patience);
        QTRY_VERIFY_WITH_TIMEOUT(std::all_of(run.actors().begin(), run.actors().end(),
                                             [](const LabActor &actor) {
                                                 return actor.state == LabActor::State::Idle;
                                             }),
                                 Patience);
        const qint64 before = count(run, LabEvent::Kind::Asked);
        run.step();
        QTRY_VERIFY_WITH_TIMEOUT(count(run, LabEvent::Kind::Asked) >= before + 6, Patience);
        run.resume();
        const qint64 after = count(run, LabEvent::Kind::Asked);
        QTRY_VERIFY_WITH_TIMEOUT(count(run, LabEvent::Kind::Asked) > after + 20, Patience);
        run.stop();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, Patience);
        isClean(run);
        QVERIFY(phases.count() >= 5);
    }

    void aThreadIsNotHarmedAlone()
    {
        ThreadLabRun run(scenario(), {});
        QSignalSpy failures(&run, &LabRun::failed);
        run.crash("writer-1");
        QCOMPARE(failures.count(), 1);
        QVERIFY(failures[0][0].toString().contains(QStringLiteral("writer-1")));
    }

    void aRunThatIsGivenUpEndsItsThreads()
    {
        LabScenario s = scenario();
        s.duration = Millis(600000);
        auto run = std::make_unique<ThreadLabRun>(s, LabSettings());
        run->start();
        QTRY_VERIFY_WITH_TIMEOUT(run->record().granted() > 0, Patience);
        run.reset(); // would never return if a thread went on
        QVERIFY(!run);
    }

    void aPlanForJavaIsTheSamePlan()
    {
        const QString plan = QString::fromStdString(javaPlan(scenario(), 1, Millis(50)));
        const QStringList lines = plan.split(u'\n');
        QCOMPARE(lines.first(), QStringLiteral("lab fair"));
        QCOMPARE(lines.at(lines.size() - 2), QStringLiteral("run"));
        QCOMPARE(lines.count(QStringLiteral("worker reader-2")), 1);
        const LabAction first = LabPlan(scenario(), 1, 0).next();
        QCOMPARE(lines[1], QStringLiteral("worker writer-1"));
        QCOMPARE(lines[2], QStringLiteral("work change %1 %2 30000 /lab-in-process/d00/f00 d00-f00")
                                   .arg(first.think.count())
                                   .arg(first.hold.count()));
    }

    void javasOwnLockKeepsEveryInvariant()
    {
        if (!hasJava()) {
            // Without a JDK the run says so, instead of doing nothing.
            ThreadLabRun run(scenario(LabProtocol::Java), {});
            runForAWhile(run);
            QVERIFY(run.failure());
            return;
        }
        ThreadLabRun run(scenario(LabProtocol::Java), {});
        runForAWhile(run);
        QVERIFY2(!run.failure(), run.failure() ? run.failure()->detail.c_str() : "");
        isClean(run);
        QCOMPARE(run.events().back().value, run.record().written());
    }
};

LOCKSCOPE_GUILESS_TEST(TestThreadLabRun)
#include "tst_threadlabrun.moc"
