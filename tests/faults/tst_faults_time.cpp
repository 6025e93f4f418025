// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/movedclocks.h"
#include "tests/faults/timefaults.h"

#include <csignal>

using namespace lockscope::faults;
using namespace std::chrono_literals;

namespace {

constexpr int StepMs = 30000;

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// Says "started", works for ever, and says "stopped" when it is told to end.
const QStringList Worker{
        QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
        QStringLiteral(
                "trap 'echo stopped; exit 0' TERM; echo started; while :; do sleep 0.05; done")};

} // namespace

/// Clocks that lie, jump and drift, of the clients and of the server: the lease is the server's, own deadlines count suspend.
class TestFaultsTime : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }
    void aCommandIsStoppedWhenItsMachineSleptThroughTheLease();
    void nobodyIsGrantedALockThatSomebodyBelievesInWhenTheServersClockSteps();
    void aHolderKilledByAServersClockAnHourAheadLearnsItAtItsNextRenewal();

private:
    FaultSuite m_suite{"time", timeFaults()};
};

void TestFaultsTime::aCommandIsStoppedWhenItsMachineSleptThroughTheLease()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    MovedClocks clocks;
    QVERIFY(clocks.isReady());
    clocks.addTo(world.clientEnvironment);
    const auto holder = world.start(Actor::Holder,
                                    words("acquire --lease 3s --delay 1s --mode X /work/asleep")
                                            + Worker);
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    clocks.suspend(4s);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    QVERIFY(holder->output().contains("stopped"));
    QVERIFY(holder->errors().contains("it could not be renewed in time"));
    QVERIFY(world.documents().entriesOf(QStringLiteral("/work/asleep")).isEmpty());
    m_suite.tell("the machine slept through the lease of a running command", "acquire", 7,
                 "The command got SIGTERM before anything else happened.");
}

/// F8: as long as the step is below delay + margin, the next grant comes after the holder has stopped believing.
void TestFaultsTime::nobodyIsGrantedALockThatSomebodyBelievesInWhenTheServersClockSteps()
{
    FaultWorld &world = m_suite.world();
    MovedClocks clocks;
    QVERIFY(world.renew());
    clocks.addTo(world.serverEnvironment);
    world.killServer(SIGTERM);
    QVERIFY(world.startServer());
    const auto holder = world.start(Actor::Holder,
                                    words("acquire --json --hold --lease 2s --delay 2s --mode X "
                                          "/work/stepped"));
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    world.proxy(Actor::Holder).door(FaultProxy::Door::Silent); // no renewal comes through
    clocks.stepWall(1200ms);                                   // half of delay + margin
    const auto next = world.startDirect(
            words("acquire --json --hold --lease 2s --wait 30s --mode X /work/stepped"));
    QVERIFY(QTest::qWaitFor(
            [&] {
                return holder->errors().contains("The lock was lost") || !next->output().isEmpty();
            },
            StepMs));
    QVERIFY2(next->output().isEmpty(), "granted while the holder still believed");
    QVERIFY(next->waitForLines(1, StepMs));
    QVERIFY(next->object().value(QLatin1String("token")).toInt()
            > holder->object().value(QLatin1String("token")).toInt());
    world.proxy(Actor::Holder).heal();
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    next->signal(SIGINT);
    QVERIFY(next->waitForEnd(StepMs));
    QCOMPARE(next->exitCode(), 130);
    m_suite.tell("the server's clock steps while a holder is cut off", "acquire", 0,
                 "Granted after the holder had stopped believing.");
}

/// Beyond delay + margin the lease alone does not protect (docs/protocol.md, "What a client may believe"): the fencing token does.
void TestFaultsTime::aHolderKilledByAServersClockAnHourAheadLearnsItAtItsNextRenewal()
{
    FaultWorld &world = m_suite.world();
    MovedClocks clocks;
    QVERIFY(world.renew());
    clocks.addTo(world.serverEnvironment);
    world.killServer(SIGTERM);
    QVERIFY(world.startServer());
    const auto holder = world.start(Actor::Holder,
                                    words("acquire --lease 6s --delay 1s --mode X /work/ahead")
                                            + Worker);
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    clocks.stepWall(1h);
    const auto next = world.startDirect(
            words("acquire --json --hold --lease 2s --wait 30s --mode X /work/ahead"));
    QVERIFY(next->waitForLines(1, StepMs));
    QVERIFY(next->object().value(QLatin1String("granted")).toBool());
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    QVERIFY(holder->output().contains("stopped"));
    QVERIFY(holder->errors().contains("declared dead"));
    // Its end harms nothing of the next holder's.
    QCOMPARE(world.documents().holdersOf(QStringLiteral("/work/ahead")),
             QStringList{next->object().value(QLatin1String("holder")).toString()});
    next->signal(SIGINT);
    QVERIFY(next->waitForEnd(StepMs));
    QCOMPARE(next->exitCode(), 130);
    m_suite.tell(
            "the server's clock steps beyond delay + margin", "renew", 7,
            "Another was granted the lock with a larger token; the holder learned it at its next "
            "renewal.");
}

QTEST_GUILESS_MAIN(TestFaultsTime)
#include "tst_faults_time.moc"
