// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labeventjson.h"
#include "tests/e2e/livelabtest.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int LongMs = 60000;

} // namespace

/// A run of the lab in the hands of a person: paused, stepped, and its workers harmed one by one.
class TestE2eLabControl : public LiveLabTest
{
    Q_OBJECT
private slots:
    void productionAndReadOnlyAreRefusedBeforeAnythingIsSent();
    void aServerWithoutLocksIsAnError();
    void workersThatCannotBeStartedAreAnErrorAtOnce();
    void aStepIsOneWorkOfEveryWorker();
    void aCrashedWorkerIsRecoveredAndCanBeRestarted();
    void aFrozenWorkerGoesOnWhenItIsThawed();
    void aSlowNetworkHoldsItsRequestsBack();
    void theLastSignalsComeWithTheEnd();
    void whoFreezesWhileTheRunIsStoppedEndsLikeTheOthers();
    void aRenameThatLostItsLockHalfWayIsFinishedByTheLab();
    void workersGoWithTheRun();
    void aSecondRunOfTheSameScenarioIsRefused();

private:
    using LiveLabTest::makeRun;
    std::unique_ptr<LiveLabRun> makeRun(int processes, ServerProfile profile,
                                        const QString &program = lockctlPath()) const
    {
        return makeRun(std::move(profile), "tree-locks", {.processes = processes}, program);
    }
    std::unique_ptr<LiveLabRun> makeRun(int processes) const { return makeRun(processes, here()); }
    static int count(const LabRun &run, LabEvent::Kind kind, const std::string &worker = {})
    {
        return static_cast<int>(std::count_if(run.events().begin(), run.events().end(),
                                              [kind, &worker](const LabEvent &event) {
                                                  return event.kind == kind
                                                         && (worker.empty()
                                                             || event.worker == worker);
                                              }));
    }
    bool hasNoLivingSession(const char *worker) const
    {
        const Outcome outcome = m_server->lockctl({QStringLiteral("sessions")});
        const QJsonArray sessions = outcome.array();
        return outcome.exitCode == 0
               && std::none_of(sessions.begin(), sessions.end(), [worker](const QJsonValue &each) {
                      const QJsonObject session = each.toObject();
                      return session.value(QLatin1String("purpose")) == QLatin1String(worker)
                             && session.value(QLatin1String("dead_at")).isNull();
                  });
    }
    /// What was told of @p worker from @p since on, the first of it.
    static QByteArray historyOf(const LabRun &run, const std::string &worker, Micros since)
    {
        QByteArray lines;
        for (const LabEvent &event : run.events()) {
            if (event.worker == worker && event.at >= since)
                lines += QByteArray::fromStdString(toJsonLine(event)) + '\n';
        }
        return lines.left(4000);
    }
    static bool areAll(const LabRun &run, LabActor::State state)
    {
        return std::all_of(run.actors().begin(), run.actors().end(),
                           [state](const LabActor &actor) { return actor.state == state; });
    }
    /// Stops it and checks that it is whole to the end.
    static void finish(LiveLabRun &run)
    {
        run.stop();
        QTRY_VERIFY_WITH_TIMEOUT(run.phase() == LabRun::Phase::Done, LongMs);
        for (const LabFinding &finding : run.report().findings)
            QVERIFY2(finding.asExpected, finding.firstExample.c_str());
        QVERIFY(count(run, LabEvent::Kind::Final) > 0);
    }
};

void TestE2eLabControl::productionAndReadOnlyAreRefusedBeforeAnythingIsSent()
{
    for (const bool production : {true, false}) {
        ServerProfile profile;
        profile.url = "http://127.0.0.1:9"; // nobody answers there
        profile.stage = production ? ServerProfile::Stage::Production : ServerProfile::Stage::Plain;
        profile.readOnly = !production;
        const auto run = makeRun(2, profile);
        QVERIFY(run);
        const QSignalSpy failed(run.get(), &LabRun::failed);
        run->start();
        QCOMPARE(failed.count(), 1); // at once, without the event loop
        QVERIFY(run->phase() == LabRun::Phase::Done);
        QVERIFY(run->failure().has_value());
        QVERIFY(run->failure()->kind == BackendError::Kind::InvalidInput);
        QVERIFY(run->events().empty());
    }
}

void TestE2eLabControl::aServerWithoutLocksIsAnError()
{
    ServerProfile profile;
    profile.url = m_server->url().toStdString();
    profile.index = "not-set-up";
    const auto run = makeRun(2, profile);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(run->phase() == LabRun::Phase::Done, LongMs);
    QVERIFY(run->failure().has_value());
    QVERIFY(run->failure()->kind == BackendError::Kind::NotSetUp);
}

void TestE2eLabControl::workersThatCannotBeStartedAreAnErrorAtOnce()
{
    const auto run = makeRun(2, here(), QStringLiteral("/nonexistent/lockctl"));
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(run->phase() == LabRun::Phase::Done, LongMs);
    QVERIFY(run->failure());
    QVERIFY2(run->failure()->detail.find("no worker of the run could be started: ") == 0,
             run->failure()->detail.c_str());
}

void TestE2eLabControl::aStepIsOneWorkOfEveryWorker()
{
    const auto run = makeRun(3);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Started) == 3
                                     && count(*run, LabEvent::Kind::Wrote) > 3,
                             LongMs);
    QCOMPARE(run->actors().size(), 3U);
    QVERIFY(run->server().find("embedded") != std::string::npos);
    run->pause();
    QVERIFY(run->phase() == LabRun::Phase::Paused);
    for (int step = 0; step < 2; ++step) {
        QTRY_VERIFY_WITH_TIMEOUT(areAll(*run, LabActor::State::Idle), LongMs);
        // Idle may be the moment before an answer to the pause; the step is told apart by its own
        // works.
        const int before = count(*run, LabEvent::Kind::Asked);
        run->step();
        QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Asked) >= before + 3, LongMs);
    }
    const int paused = count(*run, LabEvent::Kind::Asked);
    run->resume();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Asked) > paused + 6, LongMs);
    finish(*run);
}

void TestE2eLabControl::aCrashedWorkerIsRecoveredAndCanBeRestarted()
{
    const auto run = makeRun(3);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Granted, "writer-2") > 0, LongMs);
    const std::int64_t pid = run->actors()[1].pid;
    QVERIFY(pid > 0);
    run->crash("writer-2");
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Recovered, "writer-2") == 1, LongMs);
    QCOMPARE(count(*run, LabEvent::Kind::Crashed, "writer-2"), 1);
    QVERIFY(run->actors()[1].state == LabActor::State::Crashed);
    QVERIFY(!isRunning(pid));
    const int before = count(*run, LabEvent::Kind::Wrote, "writer-2");
    run->restart("writer-2");
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote, "writer-2") > before, LongMs);
    QVERIFY(run->actors()[1].pid != pid);
    finish(*run);
    QCOMPARE(run->report().crashed, 1);
}

void TestE2eLabControl::aFrozenWorkerGoesOnWhenItIsThawed()
{
    const auto run = makeRun(2);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote, "writer-1") > 0, LongMs);
    run->freeze("writer-1");
    QVERIFY(run->actors()[0].state == LabActor::State::Frozen);
    QCOMPARE(count(*run, LabEvent::Kind::Frozen, "writer-1"), 1);
    run->thaw("writer-1");
    QVERIFY(run->actors()[0].state != LabActor::State::Frozen);
    const int before = count(*run, LabEvent::Kind::Wrote, "writer-1");
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote, "writer-1") > before, LongMs);
    // One that is frozen when the run is stopped is thawed for it.
    run->freeze("writer-1");
    finish(*run);
    QCOMPARE(count(*run, LabEvent::Kind::Ended), 2);
}

void TestE2eLabControl::whoFreezesWhileTheRunIsStoppedEndsLikeTheOthers()
{
    const auto run = makeRun(2);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote, "writer-1") > 0, LongMs);
    // Its word that it has come to the trap is read when the run has just been stopped.
    connect(run.get(), &LiveLabRun::happened, this, [&run](const LabEvent &event) {
        if (event.kind == LabEvent::Kind::Frozen)
            run->stop();
    });
    run->send("writer-1", "arm freeze holding");
    QTRY_VERIFY_WITH_TIMEOUT(run->phase() == LabRun::Phase::Done, LongMs);
    QCOMPARE(count(*run, LabEvent::Kind::Frozen), 1);
    QCOMPARE(count(*run, LabEvent::Kind::Thawed), 1);
    QCOMPARE(count(*run, LabEvent::Kind::Crashed), 0);
    QCOMPARE(count(*run, LabEvent::Kind::Ended), 2);
}

void TestE2eLabControl::aRenameThatLostItsLockHalfWayIsFinishedByTheLab()
{
    const auto run = makeRun("two-renames", {.lease = Millis(6000)});
    QVERIFY(run);
    const auto last = [&run](LabEvent::Kind kind) {
        Micros at{-1};
        for (const LabEvent &event : run->events()) {
            if (event.kind == kind && event.worker == "directory-1")
                at = event.at;
        }
        return at;
    };
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Started) == 4, LongMs);
    run->send("directory-1", "arm freeze half-moved");
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Frozen, "directory-1") == 1, LongMs);
    const Micros frozen = last(LabEvent::Kind::Frozen);
    // Until then a renewal would bring it back. The others want its paths, and see to it.
    QTRY_VERIFY_WITH_TIMEOUT(hasNoLivingSession("directory-1"), LongMs);
    run->thaw("directory-1");
    QTRY_VERIFY2_WITH_TIMEOUT(last(LabEvent::Kind::Lost) > frozen,
                              historyOf(*run, "directory-1", frozen), LongMs);
    QTRY_VERIFY2_WITH_TIMEOUT(last(LabEvent::Kind::Recovered) > frozen,
                              historyOf(*run, "directory-1", frozen), LongMs);
    QCOMPARE(count(*run, LabEvent::Kind::Crashed), 0);
    finish(*run);
}

void TestE2eLabControl::aSlowNetworkHoldsItsRequestsBack()
{
    const auto run = makeRun(2);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote, "writer-1") > 0, LongMs);
    run->slow("writer-1", true);
    QVERIFY(run->actors()[0].slow);
    QVERIFY(!run->actors()[1].slow);
    // Each of its requests waits 400 ms now: asking is not answered sooner.
    const auto longestWait = [&run] {
        Micros longest{0};
        Micros asked{-1};
        for (const LabEvent &event : run->events()) {
            if (event.worker != "writer-1")
                continue;
            if (event.kind == LabEvent::Kind::Asked)
                asked = event.at;
            else if (event.kind == LabEvent::Kind::Granted && asked >= Micros(0))
                longest = std::max(longest, event.at - asked);
        }
        return longest;
    };
    QTRY_VERIFY_WITH_TIMEOUT(longestWait() >= Millis(390), LongMs);
    run->slow("writer-1", false);
    QVERIFY(!run->actors()[0].slow);
    QCOMPARE(count(*run, LabEvent::Kind::Slowed, "writer-1"), 2);
    finish(*run);
}

void TestE2eLabControl::theLastSignalsComeWithTheEnd()
{
    const auto run = makeRun(4);
    QVERIFY(run);
    std::size_t told = 0;
    int signalled = 0;
    connect(run.get(), &LabRun::recorded, this, [&] {
        told = run->events().size();
        ++signalled;
    });
    QElapsedTimer time;
    time.start();
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Wrote) > 50, LongMs);
    finish(*run);
    QCOMPARE(told, run->events().size());
    QVERIFY2(signalled <= 2 + 30 * (time.elapsed() + 1000) / 1000, QByteArray::number(signalled));
}

void TestE2eLabControl::workersGoWithTheRun()
{
    auto run = makeRun(3);
    QVERIFY(run);
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*run, LabEvent::Kind::Started) == 3, LongMs);
    QList<qint64> pids;
    for (const LabActor &actor : run->actors())
        pids << actor.pid;
    run->freeze("writer-3");
    run.reset();
    for (const qint64 pid : pids)
        QVERIFY(!isRunning(pid));
}

void TestE2eLabControl::aSecondRunOfTheSameScenarioIsRefused()
{
    const auto first = makeRun(2);
    QVERIFY(first);
    first->start();
    QTRY_VERIFY_WITH_TIMEOUT(count(*first, LabEvent::Kind::Wrote) > 0, LongMs);
    const auto second = makeRun(2);
    QVERIFY(second);
    second->start();
    QTRY_VERIFY_WITH_TIMEOUT(second->phase() == LabRun::Phase::Done, LongMs);
    QVERIFY(second->failure().has_value());
    QVERIFY(second->failure()->kind == BackendError::Kind::Conflict);
    finish(*first);
}

LOCKSCOPE_GUILESS_TEST(TestE2eLabControl)
#include "tst_e2e_labcontrol.moc"
