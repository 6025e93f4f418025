// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/movedclocks.h"
#include "tests/faults/timefaults.h"
#include "tests/support/testprogram.h"

#include <QFile>

#include <csignal>
#include <memory>
#include <vector>

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

/// Clocks that lie, jump and drift, of the clients and of the server: the lease is the server's,
/// own deadlines count suspend.
class TestFaultsTime : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }
    void aCommandIsStoppedWhenItsMachineSleptThroughTheLease();
    void nobodyIsGrantedALockThatSomebodyBelievesInWhenTheServersClockSteps();
    void aServersClockAnHourAheadEndsNobodyWhoRenews();
    void noTwoCommandsWorkTogetherWhenTheServersClockSteps();

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
                                    words("acquire --lease 3s --delay 1200ms --mode X /work/asleep")
                                            + Worker);
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    clocks.suspend(4s);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    QVERIFY(holder->errors().contains("it could not be renewed in time"));
    QVERIFY(world.documents().entriesOf(QStringLiteral("/work/asleep")).isEmpty());
    m_suite.tell("the machine slept through the lease of a running command", "acquire", 7,
                 "The command was killed before anything else happened.");
}

/// F8: as long as the step is below delay + margin, the next grant comes after the holder has
/// stopped believing.
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

/// The command ignores SIGTERM, and the step is what lease and lock-delay promise to bear: delay +
/// margin - grace, and not quite that.
void TestFaultsTime::noTwoCommandsWorkTogetherWhenTheServersClockSteps()
{
    FaultWorld &world = m_suite.world();
    MovedClocks clocks;
    QVERIFY(world.renew());
    clocks.addTo(world.serverEnvironment);
    world.killServer(SIGTERM);
    QVERIFY(world.startServer());
    const QString file = world.dataDir() + QStringLiteral("/work");
    const auto command = [&file](const char *script) {
        return QStringList{QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
                           QString::fromUtf8(script).arg(file)};
    };
    const auto first
            = world.start(Actor::Holder,
                          words("acquire --lease 5s --delay 2s --mode X /work/together")
                                  + command("trap '' TERM; while :; do echo first >> %1; sleep "
                                            "0.02; done"));
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(file); }, StepMs));
    world.proxy(Actor::Holder).door(FaultProxy::Door::Silent); // no renewal comes through
    clocks.stepWall(1900ms);
    // Several, because each of them pauses between its tries.
    std::vector<std::unique_ptr<Program>> others;
    for (int i = 0; i < 6; ++i)
        others.push_back(world.startDirect(
                words("acquire --lease 5s --delay 2s --wait 30s --mode X /work/together")
                + command("echo second >> %1; sleep 0.5")));
    const auto marks = [&file] {
        QFile work(file);
        return work.open(QIODevice::ReadOnly) ? work.readAll() : QByteArray();
    };
    QVERIFY(QTest::qWaitFor([&] { return marks().contains("second"); }, StepMs));
    QTest::qWait(300); // for whoever still works
    const QByteArray after = marks();
    QVERIFY2(!after.mid(after.indexOf("second")).contains("first"),
             "the first worked on beside the second");
    world.proxy(Actor::Holder).heal();
    QVERIFY(first->waitForEnd(StepMs));
    QCOMPARE(first->exitCode(), 7);
    for (const auto &other : others)
        QVERIFY(other->waitForEnd(StepMs));
    QVERIFY(QFile::remove(file));
    m_suite.tell("the server's clock steps while a command is cut off that ignores SIGTERM",
                 "acquire", 7, "It was killed before another command worked under the lock.");
}

/// Far beyond delay + margin: a contender asks for no KILL while it sees renewals on its own clock.
void TestFaultsTime::aServersClockAnHourAheadEndsNobodyWhoRenews()
{
    FaultWorld &world = m_suite.world();
    MovedClocks clocks;
    QVERIFY(world.renew());
    clocks.addTo(world.serverEnvironment);
    world.killServer(SIGTERM);
    QVERIFY(world.startServer());
    const auto holder = world.start(Actor::Holder,
                                    words("acquire --lease 6s --delay 1400ms --mode X /work/ahead")
                                            + Worker);
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    clocks.stepWall(1h);
    const auto next = world.startDirect(
            words("acquire --json --hold --lease 2s --wait 15s --mode X /work/ahead"));
    QVERIFY(next->waitForEnd(StepMs));
    // Refused to the end; or, on a busy machine, the last of its questions had no answer in time.
    QVERIFY2(next->exitCode() == 1 || next->exitCode() == 3, next->errors());
    QVERIFY(holder->isRunning());
    QCOMPARE(world.documents().holdersOf(QStringLiteral("/work/ahead")).size(), 1);
    holder->signal(SIGINT);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 130);
    m_suite.tell("the server's clock steps beyond delay + margin", "acquire", 1,
                 "Refused for as long as the holder renews, whatever the server's clock says.");
}

LOCKSCOPE_GUILESS_TEST(TestFaultsTime)
#include "tst_faults_time.moc"
