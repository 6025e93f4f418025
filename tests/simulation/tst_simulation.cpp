// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/bounds.h"
#include "tests/simulation/seedruns.h"
#include "tests/simulation/shrink.h"
#include "tests/support/machinedriver.h"
#include "tests/support/prooffile.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>

using namespace lockscope;
using namespace lockscope::test;

namespace {

/// Sanitizers make a run some twenty times as slow; the full number is for the plain build.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int DefaultSeeds = 500;
constexpr int SeedsPerMistake = 0;
constexpr int SeedsPerBound = 0;
#else
constexpr int DefaultSeeds = 10'000;
constexpr int SeedsPerMistake = 2'000; // the rarest one takes 814
constexpr int SeedsPerBound = 30;
#endif
constexpr int BriefSeeds = 500;
constexpr unsigned Threads = 2;

std::uint64_t number(const char *variable, int otherwise)
{
    bool ok = false;
    const int value = qEnvironmentVariableIntValue(variable, &ok);
    return static_cast<std::uint64_t>(ok ? value : otherwise);
}

} // namespace

/// The machines that ship, on virtual time, under faults. The environment:
/// - LOCKSCOPE_SIMULATION_SEEDS, LOCKSCOPE_SIMULATION_FIRST: how many runs, and the first seed
/// - LOCKSCOPE_SIMULATION_SEED: only this one, with everything that happens in it
/// - LOCKSCOPE_SIMULATION_SHRINK=0: a failing run is not shrunk and not told, and fewer seeds are
///   run, for those who only want to know
/// - LOCKSCOPE_SIMULATION_BOUND: how many runs for each step of the clocks
/// - LOCKSCOPE_SIMULATION_QUICK: only look for a violation; on the first, one line like "I4: seed
///   17: …" and exit code 1
class TestSimulation : public QObject
{
    Q_OBJECT

private slots:
    void invariantsHold()
    {
        const std::uint64_t first = number("LOCKSCOPE_SIMULATION_FIRST", 1);
        const bool shrinks = number("LOCKSCOPE_SIMULATION_SHRINK", 1) != 0;
        const std::uint64_t seeds = number("LOCKSCOPE_SIMULATION_SEEDS",
                                           shrinks ? DefaultSeeds : BriefSeeds);
        QElapsedTimer timer;
        timer.start();
        const SeedRuns done = runSeeds(first, seeds, Threads);
        const double seconds = static_cast<double>(timer.elapsed()) / 1'000;
        if (done.failedSeed && !shrinks) {
            std::puts(done.failure.c_str());
            QFAIL(done.failure.c_str());
        }
        if (done.failedSeed) {
            SimulationOptions options;
            options.seed = *done.failedSeed;
            const ShrunkRun small = shrink(options, done.failure.substr(0, done.failure.find(':')));
            options.allowed = small.decisions;
            qWarning("%s\nThe smallest run that was found (LOCKSCOPE_SIMULATION_SEED=%llu replays "
                     "the whole one):\n%s",
                     done.failure.c_str(), static_cast<unsigned long long>(*done.failedSeed),
                     story(options).c_str());
            QFAIL(done.failure.c_str());
        }
        report(done, seconds);
        const SimulationReport &total = done.total;
        QVERIFY(total.grants > done.runs && total.refusals > 0 && total.losses > 0);
        if (seeds >= 500) {
            QVERIFY(total.renames > 0 && total.halfDone > 0 && total.recoveries > 0);
            for (std::size_t kind = 0; kind < DecisionKinds; ++kind)
                QVERIFY2(total.counts[kind] > 0,
                         std::string(name(static_cast<DecisionKind>(kind))).c_str());
        }
    }

    void theSameSeedIsTheSameRun()
    {
        for (const std::uint64_t seed : {7U, 8U, 9U}) {
            SimulationOptions options;
            options.seed = seed;
            const std::string once = story(options);
            QVERIFY(!once.empty());
            QVERIFY(once == story(options));
            // Allowing exactly what happened changes nothing.
            const std::vector<Decision> decisions = Simulation(options).run().decisions;
            options.allowed.emplace(decisions.begin(), decisions.end());
            QVERIFY(once == story(options));
        }
    }

    /// Two nodes are primary in turn, each with its own clock, and give numbers again that were
    /// never acknowledged. How far may their clocks be apart?
    void clocksMayBeApartByTheLockDelay()
    {
        const std::uint64_t seeds = seedsPerBound();
        if (seeds == 0)
            QSKIP("the plain build shows it; a sanitizer would only make it slow");
        const LeaseTerms &terms = simulation::Terms;
        const std::int64_t step = terms.delay.count() / (isLong(seeds) ? 15 : 5);
        std::map<std::string, std::pair<std::int64_t, int>> breaks;
        for (std::int64_t spread = terms.delay.count(); spread <= 3 * terms.delay.count();
             spread += step) {
            ClockWorld world;
            world.spread = spread;
            world.grace = terms.delay.count() - simulation::ClockSpread;
            for (const auto &[invariant, runs] : violationsIn(world, seeds, Threads))
                breaks.try_emplace(invariant, spread, runs);
        }
        const ProofFile proof("clocks");
        for (const char *invariant :
             {"I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "OP", "S1", "S4", "E4", "W"}) {
            const auto broken = breaks.find(invariant);
            const std::string at = broken == breaks.end()
                                           ? "nowhere up to "
                                                     + std::to_string(3 * terms.delay.count())
                                                     + " ms"
                                           : std::to_string(broken->second.first) + " ms, in "
                                                     + std::to_string(broken->second.second)
                                                     + " of " + std::to_string(seeds) + " runs";
            qInfo("%s breaks: %s", invariant, at.c_str());
            proof.row({invariant, at});
        }
        for (const auto &[invariant, broken] : breaks)
            QVERIFY2(broken.first > terms.delay.count(),
                     (invariant + " breaks at " + std::to_string(broken.first) + " ms").c_str());
    }

    /// A node whose clock is far ahead says of every session that it is over. Nobody who renews is
    /// killed for it.
    void whoRenewsOutlivesAnyClock()
    {
        const std::uint64_t seeds = seedsPerBound();
        if (seeds == 0)
            QSKIP("the plain build shows it; a sanitizer would only make it slow");
        ClockWorld world;
        world.steady = true;
        world.spread = 4 * simulation::Terms.delay.count();
        const std::map<std::string, int> violated = violationsIn(world, seeds, Threads);
        for (const auto &[invariant, runs] : violated)
            QFAIL((invariant + " in " + std::to_string(runs) + " runs").c_str());
    }

    /// A command is told to stop a grace before the own deadline and killed there: no two work
    /// while the clocks are apart by less than the lock-delay without the grace.
    void workEndsInsideTheBelief_data()
    {
        QTest::addColumn<int>("lease");
        QTest::addColumn<int>("delay");
        QTest::addColumn<int>("grace");
        QTest::newRow("usual") << 3'000 << 1'500 << 300;
        QTest::newRow("short delay") << 3'000 << 900 << 300;
        QTest::newRow("short lease") << 1'500 << 1'500 << 300;
        QTest::newRow("no delay") << 3'000 << 0 << 0;
    }
    void workEndsInsideTheBelief()
    {
        const std::uint64_t seeds = seedsPerBound();
        if (seeds == 0)
            QSKIP("the plain build shows it; a sanitizer would only make it slow");
        QFETCH(int, lease);
        QFETCH(int, delay);
        QFETCH(int, grace);
        const std::int64_t stated = delay - grace;
        const std::int64_t step = lease / (isLong(seeds) ? 30 : 10);
        ClockWorld world;
        world.terms = {Millis(lease), Millis(delay)};
        world.grace = grace;
        world.onlyAhead = true;
        const auto breaks = [&world, seeds](std::int64_t spread) {
            world.spread = spread;
            const std::map<std::string, int> violated = violationsIn(world, seeds, Threads);
            return violated.count("W") != 0 || violated.count("I1") != 0;
        };
        QVERIFY(!breaks(stated));
        std::int64_t spread = delay + step;
        while (spread <= delay + lease && !breaks(spread))
            spread += step;
        const bool isHeld = spread > delay + lease;
        const std::string at = (isHeld ? "nowhere up to " : "")
                               + std::to_string(isHeld ? delay + lease : spread) + " ms";
        qInfo("stated %lld ms, two work at %s", static_cast<long long>(stated), at.c_str());
        proofOfWork.row({std::to_string(lease) + " ms", std::to_string(delay) + " ms",
                         std::to_string(grace) + " ms", std::to_string(stated) + " ms", at});
    }

    /// Thousands of sets of one process, in both settings of the index: what loses an entry is lost
    /// within three renewals, and nothing else is. What a set covers needs no request.
    void manySetsAreLookedAfter_data()
    {
        QTest::addColumn<bool>("oneTree");
        QTest::addColumn<int>("sets");
        QTest::newRow("independent kinds") << false << 5'000;
        QTest::newRow("one tree") << true << 300;
    }
    void manySetsAreLookedAfter()
    {
        QFETCH(bool, oneTree);
        QFETCH(int, sets);
        FakeServer server;
        MachineDriver driver(server);
        driver.latency = Millis(1);
        FakeProcess process(server, driver, "many", {}, oneTree);
        process.begin();
        std::vector<LockGrant> grants;
        for (int i = 0; i < sets; ++i) {
            LockRequest request;
            request.targets = {{LockKind::Document, "file-" + std::to_string(i), LockMode::X}};
            grants.push_back(process.acquire(request));
            QVERIFY(grants.back().granted);
        }
        grants.push_back(process.acquire("/own"));
        const std::size_t sent = driver.sent.size();
        const LockGrant covered = process.acquire("/own/below");
        QVERIFY(covered.granted);
        QCOMPARE(driver.sent.size(), sent);

        Chance chance(1, Purpose::Admin);
        std::set<std::string> erased;
        for (int i = 0; i < 20; ++i) {
            const auto which = static_cast<std::size_t>(chance.between(0, sets - 1));
            server.erase(grants[which].lockIds.back());
            erased.insert(grants[which].holder);
        }
        for (int i = 0; i < 3; ++i)
            process.renew();
        for (const LockGrant &grant : grants)
            QCOMPARE(process.holds(grant), erased.count(grant.holder) == 0);
        QVERIFY(process.holds(covered));
        server.erase("/own");
        for (int i = 0; i < 3; ++i)
            process.renew();
        QVERIFY(!process.holds(covered));
    }

    /// A checker that finds nothing proves nothing: each mistake must be reported.
    void everyMistakeIsCaught_data()
    {
        QTest::addColumn<int>("mistake");
        for (std::size_t i = 1; i < Mistakes; ++i)
            QTest::newRow(std::string(name(static_cast<Mistake>(i))).c_str())
                    << static_cast<int>(i);
    }
    void everyMistakeIsCaught()
    {
        if (SeedsPerMistake == 0)
            QSKIP("the plain build shows it; a sanitizer would only make it slow");
        QFETCH(int, mistake);
        const SeedRuns done = runSeeds(1, SeedsPerMistake, Threads, static_cast<Mistake>(mistake));
        QVERIFY2(done.failedSeed, "no run reported it");
        const auto made = static_cast<Mistake>(mistake);
        proofOfMistakes.row({name(made), meaning(made), std::to_string(*done.failedSeed),
                             done.failure.substr(0, done.failure.find(':'))});
        qInfo("caught in run %llu: %s", static_cast<unsigned long long>(*done.failedSeed),
              done.failure.c_str());
    }

    void aFailingRunIsShrunk()
    {
        const SeedRuns done = runSeeds(1, BriefSeeds, 1, Mistake::GcEarly);
        QVERIFY(done.failedSeed);
        SimulationOptions options;
        options.seed = *done.failedSeed;
        options.mistake = Mistake::GcEarly;
        const SimulationReport whole = Simulation(options).run();
        const ShrunkRun small = shrink(options, whole.first);
        const std::set<Decision> before(whole.decisions.begin(), whole.decisions.end());
        qInfo("%zu decisions with %zu faults shrunk to %zu with %zu in %d runs", before.size(),
              faultCount(before), small.decisions.size(), faultCount(small.decisions), small.runs);
        QCOMPARE(QString::fromStdString(small.report.first), QString::fromStdString(whole.first));
        QVERIFY(small.decisions.size() < before.size());
        QVERIFY(faultCount(small.decisions) < faultCount(before));
        // It replays, and its story tells of the violation and of nothing that was left away.
        options.allowed = small.decisions;
        const std::string told = story(options);
        QVERIFY(told.find("!!! " + whole.first) != std::string::npos);
        for (const Decision &decision : before) {
            if (isFault(decision.kind) && small.decisions.count(decision) == 0)
                QVERIFY(told.find("*** " + describe(decision) + "\n") == std::string::npos);
        }
    }

private:
    const ProofFile proofOfMistakes{"mistakes"};
    const ProofFile proofOfWork{"work"};

    /// Then the steps are fine, too.
    static bool isLong(std::uint64_t seedsPerBound) { return seedsPerBound >= 200; }
    static std::uint64_t seedsPerBound()
    {
        return number("LOCKSCOPE_SIMULATION_BOUND", SeedsPerBound);
    }

    static void report(const SeedRuns &done, double seconds)
    {
        const ProofFile proof("simulation");
        const auto row = [&proof](const std::string &figure, const std::string &value) {
            qInfo("%s: %s", figure.c_str(), value.c_str());
            proof.row({figure, value});
        };
        const auto average = [&done](std::int64_t sum) { return std::to_string(sum / done.runs); };
        const SimulationReport &total = done.total;
        row("seeds", std::to_string(done.runs));
        row("violations", std::to_string(total.violations.size()));
        row("seconds", std::to_string(seconds));
        row("seeds per second",
            std::to_string(static_cast<double>(done.runs) / std::max(0.001, seconds)));
        row("events", std::to_string(total.events));
        row("events per seed", average(total.events));
        row("requests", std::to_string(total.requests));
        row("requests overtaken by a later one", std::to_string(total.overtaken));
        row("answers of an old primary", std::to_string(total.oldAnswers));
        row("grants", std::to_string(total.grants));
        row("refusals", std::to_string(total.refusals));
        row("losses", std::to_string(total.losses));
        row("renames", std::to_string(total.renames));
        row("renames left half done", std::to_string(total.halfDone));
        row("recoveries", std::to_string(total.recoveries));
        row("operations checked for linearizability", std::to_string(total.operations));
        row("renewals of detached locks", std::to_string(total.detachedRenewals));
        row("locks of plain clients, step by step", std::to_string(total.plainLocks));
        row("repairs of the tree", std::to_string(total.repairs));
        for (std::size_t i = 0; i < DecisionKinds; ++i)
            row(std::string(name(static_cast<DecisionKind>(i))), std::to_string(total.counts[i]));
    }
};

int main(int argc, char **argv)
{
    const std::uint64_t seeds = number("LOCKSCOPE_SIMULATION_SEEDS", DefaultSeeds);
    if (const std::uint64_t seed = number("LOCKSCOPE_SIMULATION_SEED", 0)) {
        SimulationOptions options;
        options.seed = seed;
        std::fputs(story(options).c_str(), stdout);
        return Simulation(options).run().first.empty() ? 0 : 1;
    }
    if (qEnvironmentVariableIsSet("LOCKSCOPE_SIMULATION_QUICK")) {
        const SeedRuns done = runSeeds(number("LOCKSCOPE_SIMULATION_FIRST", 1), seeds, Threads);
        std::puts(done.failedSeed ? done.failure.c_str() : "no violation");
        return done.failedSeed ? 1 : 0;
    }
    QCoreApplication application(argc, argv);
    TestSimulation test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_simulation.moc"
