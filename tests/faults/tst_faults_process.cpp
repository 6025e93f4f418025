// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/processfaults.h"
#include "tests/support/testprogram.h"

#include <QFile>

#include <csignal>

using namespace lockscope::faults;

namespace {

constexpr int StepMs = 30000;
using End = Treatment::End;

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

/// Says its process id, works for ever, and says "stopped" when it is told to end. What the shell
/// says of a sleep that ends with it has no reader when lockctl is dead: it must not end before its
/// trap then.
QStringList worker(const char *onTerm = "echo stopped; exit 0")
{
    return {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"),
            QStringLiteral("trap '' PIPE; trap '%1' TERM; echo $$; while :; do sleep 0.05; done")
                    .arg(QString::fromUtf8(onTerm))};
}

bool isThere(qint64 pid) { return pid > 0 && ::kill(static_cast<pid_t>(pid), 0) == 0; }

bool isLockBulk(const SeenRequest &request) { return request.isLockBulk(); }
bool isRenewal(const SeenRequest &request) { return request.isBulk() && !request.isLockBulk(); }
QByteArray nothing(const SeenRequest &, const WireAnswer &) { return {}; }

const Treatment NeverArrives{.copies = 0, .rewrite = nothing, .end = End::Silence};
const Treatment AnswerLost{.rewrite = nothing, .end = End::Silence};

} // namespace

/// What happens to processes: they are killed, stopped, told to end and starved, and their files,
/// streams and folders fail.
class TestFaultsProcess : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }
    void whoeverDiesAtAnyStepBlocksForItsLeaseOnly_data();
    void whoeverDiesAtAnyStepBlocksForItsLeaseOnly();
    void whoWasStoppedBeyondTheLeaseStopsItsCommandAndHarmsNobody();
    void aSignalEndsItAndLeavesNothing_data();
    void aSignalEndsItAndLeavesNothing();
    void nohupKeepsTheLock();
    void theCommandEndsWithTheProcessThatRenewsItsLock();
    void aCommandThatIgnoresItsEndIsKilled();
    void withoutACommandNothingIsLocked_data();
    void withoutACommandNothingIsLocked();
    void aDetachedLockThatCannotBeToldIsReleased();
    void aWatchWithoutAReaderEnds();

private:
    FaultSuite m_suite{"process", processFaults()};
};

void TestFaultsProcess::whoeverDiesAtAnyStepBlocksForItsLeaseOnly_data()
{
    enum { Acquiring, Renewing, Releasing };
    QTest::addColumn<int>("step");
    QTest::addColumn<bool>("arrives");
    QTest::newRow("before its acquire arrives") << int(Acquiring) << false;
    QTest::newRow("before the answer to its acquire") << int(Acquiring) << true;
    QTest::newRow("before its renewal arrives") << int(Renewing) << false;
    QTest::newRow("before the answer to its renewal") << int(Renewing) << true;
    QTest::newRow("before its release arrives") << int(Releasing) << false;
    QTest::newRow("before the answer to its release") << int(Releasing) << true;
}

void TestFaultsProcess::whoeverDiesAtAnyStepBlocksForItsLeaseOnly()
{
    QFETCH(int, step);
    QFETCH(bool, arrives);
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    FaultProxy &proxy = world.proxy(Actor::Holder);
    const Treatment treatment = arrives ? AnswerLost : NeverArrives;
    const int before = proxy.hits();
    if (step == 0)
        proxy.apply({{isLockBulk, treatment}});
    const auto holder = world.start(Actor::Holder,
                                    words(QStringLiteral("acquire --json --hold --lease 1500ms "
                                                         "--delay 1100ms --mode X /work/a")));
    if (step > 0) {
        QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
        proxy.apply({{step == 1 ? isRenewal : isLockBulk, treatment}});
    }
    if (step == 2)
        holder->signal(SIGTERM);
    QVERIFY(QTest::qWaitFor([&] { return proxy.hits() > before; }, StepMs));
    const bool locked = world.documents().locks().contains(QStringLiteral("/work/a"));
    holder->signal(SIGKILL);
    QVERIFY(holder->waitForEnd(StepMs));

    const auto next = world.startDirect(
            words(QStringLiteral("acquire --lease 2s --wait 20s --mode X /work/a -- true")));
    QVERIFY(next->waitForEnd(StepMs));
    QVERIFY2(next->exitCode() == 0, next->errors());
    QVERIFY2(!locked || arrives || step > 0, "locked by a request that never arrived");
    QVERIFY(world.documents().holdersOf(QStringLiteral("/work/a")).isEmpty());
    m_suite.tell(QByteArray("killed with -9 ") + QTest::currentDataTag(), "acquire", 0,
                 "The next one got the lock at the end of lease and delay at the latest.");
}

/// F2.
void TestFaultsProcess::whoWasStoppedBeyondTheLeaseStopsItsCommandAndHarmsNobody()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const auto holder = world.start(Actor::Holder,
                                    words(QStringLiteral(
                                            "acquire --lease 1s --delay 1100ms --mode X "
                                            "/work/a"))
                                            + worker());
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    holder->signal(SIGSTOP);
    const auto next = world.startDirect(words(QStringLiteral(
            "acquire --json --hold --lease 2s --delay 1200ms --wait 20s --mode X /work/a")));
    QVERIFY2(next->waitForLines(1, StepMs), next->errors());
    holder->signal(SIGCONT);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    QVERIFY(holder->output().contains("stopped"));
    QVERIFY(holder->errors().contains("The lock was lost"));
    QCOMPARE(world.documents().holdersOf(QStringLiteral("/work/a")),
             QStringList{next->object().value(QLatin1String("holder")).toString()});
    next->signal(SIGINT);
    QVERIFY(next->waitForEnd(StepMs));
    QCOMPARE(next->exitCode(), 130);
    m_suite.tell("stopped (SIGSTOP) beyond the lease, then continued", "acquire", 7,
                 "The command got SIGTERM; the next holder's lock is untouched.");
}

void TestFaultsProcess::aSignalEndsItAndLeavesNothing_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
}

/// Once while it holds, once while nobody knows what became of its request.
void TestFaultsProcess::aSignalEndsItAndLeavesNothing()
{
    QFETCH(int, number);
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const QStringList acquire = words(QStringLiteral(
            "acquire --json --hold --timeout 1s --lease 2s --delay 1200ms --mode X /work/a"));
    const auto holder = world.start(Actor::Holder, acquire);
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    holder->signal(number);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 130);
    QVERIFY(world.documents().locks().isEmpty());

    FaultProxy &proxy = world.proxy(Actor::Acquire);
    const int before = proxy.hits();
    proxy.apply({{isLockBulk, {.delayMs = 400}, 0, 1}});
    const auto asking = world.start(Actor::Acquire, acquire);
    QVERIFY(QTest::qWaitFor([&] { return proxy.hits() > before; }, StepMs));
    asking->signal(number);
    QVERIFY(asking->waitForEnd(StepMs));
    QCOMPARE(asking->exitCode(), 130);
    QVERIFY(world.documents().locks().isEmpty());
    m_suite.tell(QByteArray(QTest::currentDataTag()) + " while it holds, and while it asks",
                 "acquire", 130, "Nothing is left.");
}

void TestFaultsProcess::nohupKeepsTheLock()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    world.clientWrapper = {QStringLiteral("sh"), QStringLiteral("-c"),
                           QStringLiteral("trap '' HUP; exec \"$0\" \"$@\"")};
    const auto holder = world.start(Actor::Holder,
                                    words(QStringLiteral("acquire --json --hold --lease 900ms "
                                                         "--mode X /work/a")));
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    holder->signal(SIGHUP);
    const QString id = holder->object().value(QLatin1String("holder")).toString();
    const auto renewedAt = [&] {
        return world.documents().sessionOf(id).value(QLatin1String("renewed_at")).toDouble();
    };
    const double then = renewedAt();
    QVERIFY(QTest::qWaitFor([&] { return renewedAt() > then; }, StepMs));
    QVERIFY(holder->isRunning());
    holder->signal(SIGTERM);
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 130);
    m_suite.tell("SIGHUP under nohup", "renew", 130, "It went on renewing until SIGTERM.");
}

void TestFaultsProcess::theCommandEndsWithTheProcessThatRenewsItsLock()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const QString mark = world.dataDir() + QStringLiteral("/stopped");
    const QByteArray onTerm = "touch " + mark.toUtf8() + "; exit 0";
    const auto holder = world.start(Actor::Holder,
                                    words(QStringLiteral("acquire --lease 30s --delay 6s "
                                                         "--mode X /work/a"))
                                            + worker(onTerm.constData()));
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    const qint64 command = holder->output().trimmed().toLongLong();
    QVERIFY(isThere(command));
    holder->signal(SIGKILL);
    QVERIFY(QTest::qWaitFor([&] { return QFile::exists(mark) && !isThere(command); }, StepMs));
    QVERIFY(QFile::remove(mark));
    m_suite.tell("lockctl is killed with -9 while its command runs", "acquire", 137,
                 "The command got SIGTERM.");
}

void TestFaultsProcess::aCommandThatIgnoresItsEndIsKilled()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const auto holder = world.start(Actor::Holder,
                                    words(QStringLiteral(
                                            "acquire --lease 1s --delay 1100ms --mode X "
                                            "/work/a"))
                                            + worker(":"));
    QVERIFY2(holder->waitForLines(1, StepMs), holder->errors());
    const qint64 command = holder->output().trimmed().toLongLong();
    world.proxy(Actor::Holder).door(FaultProxy::Door::Silent);
    QVERIFY(holder->waitForError("The lock was lost", StepMs));
    world.proxy(Actor::Holder).heal();
    QVERIFY(holder->waitForEnd(StepMs));
    QCOMPARE(holder->exitCode(), 7);
    QVERIFY(!isThere(command));
    m_suite.tell("the command ignores SIGTERM when its lock is lost", "acquire", 7,
                 "It was killed when its time was over.");
}

void TestFaultsProcess::withoutACommandNothingIsLocked_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("exitStatus");
    QTest::newRow("the command is not there") << QStringLiteral("/nowhere/command") << 127;
    QTest::newRow("the command cannot be executed") << QStringLiteral("/etc/passwd") << 126;
    QTest::newRow("the command is a folder") << QStringLiteral("/") << 126;
}

void TestFaultsProcess::withoutACommandNothingIsLocked()
{
    QFETCH(QString, command);
    QFETCH(int, exitStatus);
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const int before = world.proxy(Actor::Acquire).seenCount();
    const auto acquire = world.start(Actor::Acquire,
                                     words(QStringLiteral("acquire --mode X /work/a -- ")
                                           + command));
    QVERIFY(acquire->waitForEnd(StepMs));
    QCOMPARE(acquire->exitCode(), exitStatus);
    QVERIFY(acquire->errors().contains("Nothing was locked"));
    QCOMPARE(world.proxy(Actor::Acquire).seenCount(), before);
    QVERIFY(world.documents().byId().isEmpty());
    m_suite.tell(QTest::currentDataTag(), "acquire", exitStatus, "Nothing was locked.");
}

void TestFaultsProcess::aDetachedLockThatCannotBeToldIsReleased()
{
    FaultWorld &world = m_suite.world();
    for (const char *stream : {">/dev/full", ">&-"}) {
        QVERIFY(world.renew());
        world.clientWrapper = {QStringLiteral("sh"), QStringLiteral("-c"),
                               QStringLiteral("exec \"$0\" \"$@\" ") + QString::fromUtf8(stream)};
        const auto acquire = world.start(Actor::Acquire,
                                         words(QStringLiteral(
                                                 "acquire --json --detach --mode X /work/a")));
        QVERIFY(acquire->waitForEnd(StepMs));
        QCOMPARE(acquire->exitCode(), 3);
        QVERIFY(acquire->errors().contains("The holder id could not be printed"));
        QVERIFY(world.documents().locks().isEmpty());
    }
    m_suite.tell("the id of a detached lock cannot be printed", "acquire", 3,
                 "The lock is released again.");
}

void TestFaultsProcess::aWatchWithoutAReaderEnds()
{
    FaultWorld &world = m_suite.world();
    const QList<std::pair<QString, int>>
            streams{{QStringLiteral("exec \"$0\" \"$@\" >/dev/full"), 3},
                    {QStringLiteral("( \"$0\" \"$@\"; echo \"ended with $?\" >&2 ) | read line"),
                     0}};
    for (const auto &[script, exitCode] : streams) {
        QVERIFY(world.renew());
        world.clientWrapper = {QStringLiteral("sh"), QStringLiteral("-c"), script};
        const auto watch = world.start(Actor::Watch, words(QStringLiteral("watch --json")));
        QVERIFY2(watch->waitForError("Watching ", StepMs), watch->errors());
        // A pipe's reader goes away with the first line; a later one finds nobody. Two changes may
        // be told in one write.
        constexpr int MostChanges = 10;
        bool ended = false;
        for (int i = 0; i < MostChanges && !ended; ++i) {
            const auto acquire = world.startDirect(words(
                    QStringLiteral("acquire --json --detach --lease 5m --mode X /work/%1").arg(i)));
            QVERIFY(acquire->waitForEnd(StepMs));
            ended = watch->waitForEnd(StepMs / MostChanges);
        }
        QVERIFY2(ended, watch->errors());
        QCOMPARE(watch->exitCode(), exitCode);
        QVERIFY2(exitCode != 0 || watch->errors().contains("ended with 0"), watch->errors());
        QVERIFY2(!watch->errors().contains("Connection lost"), watch->errors());
    }
    m_suite.tell("nobody reads what a watch says", "watch", 0, "It ends.");
}

LOCKSCOPE_GUILESS_TEST(TestFaultsProcess)
#include "tst_faults_process.moc"
