// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/seedruns.h"
#include "tests/simulation/shrink.h"
#include "tests/support/prooffile.h"

#include <QElapsedTimer>
#include <QTest>

#include <cstdio>

using namespace lockscope::test;

namespace {

/// Sanitizers make a run some twenty times as slow; the full number is for the plain build.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int DefaultSeeds = 500;
constexpr int SeedsPerMistake = 0;
#else
constexpr int DefaultSeeds = 10'000;
constexpr int SeedsPerMistake = 600;
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
/// - LOCKSCOPE_SIMULATION_SHRINK=0: a failing run is not shrunk and not told, and fewer seeds are run, for those who only want to know
/// - LOCKSCOPE_SIMULATION_QUICK: only look for a violation; on the first, one line like "I4: seed 17: …" and exit code 1
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
        const SeedRuns done = runSeeds(1, 600, 1, Mistake::NoDelay);
        QVERIFY(done.failedSeed);
        SimulationOptions options;
        options.seed = *done.failedSeed;
        options.mistake = Mistake::NoDelay;
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
