// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulation.h"

#include <QTest>

using namespace lockscope::test;

using Mutant = FakeServer::Mutant;

/// The machines that ship, on virtual time, under faults. LOCKSCOPE_SIMULATION_SEEDS sets how many runs, LOCKSCOPE_SIMULATION_FIRST the first seed.
class TestSimulation : public QObject
{
    Q_OBJECT
private:
    static int number(const char *variable, int otherwise)
    {
        bool ok = false;
        const int value = qEnvironmentVariableIntValue(variable, &ok);
        return ok ? value : otherwise;
    }

private slots:
    void invariantsHold()
    {
        const int first = number("LOCKSCOPE_SIMULATION_FIRST", 1);
        const int runs = number("LOCKSCOPE_SIMULATION_SEEDS", 200);
        Simulation::Report total;
        for (int seed = first; seed < first + runs; ++seed) {
            const Simulation::Report report = Simulation(std::uint64_t(seed)).run();
            for (const auto &[invariant, what] : report.violations)
                QFAIL(qPrintable(QStringLiteral("seed %1: %2: %3")
                                         .arg(seed)
                                         .arg(QString::fromStdString(invariant),
                                              QString::fromStdString(what))));
            total.grants += report.grants;
            total.refusals += report.refusals;
            total.losses += report.losses;
            total.deaths += report.deaths;
            total.breaks += report.breaks;
        }
        qInfo("seeds %d to %d: %d grants, %d refusals, %d losses, %d deaths, %d breaks", first,
              first + runs - 1, total.grants, total.refusals, total.losses, total.deaths,
              total.breaks);
        QVERIFY(total.grants > runs && total.refusals > 0 && total.losses > 0 && total.deaths > 0
                && total.breaks > 0);
    }

    void theSameSeedIsTheSameRun()
    {
        const Simulation::Report a = Simulation(7).run();
        const Simulation::Report b = Simulation(7).run();
        QCOMPARE(a.grants, b.grants);
        QCOMPARE(a.refusals, b.refusals);
    }

    /// A checker that finds nothing proves nothing: each mistake must be reported.
    void mutantsAreCaught_data()
    {
        QTest::addColumn<int>("mutant");
        QTest::newRow("blinddelete") << static_cast<int>(Mutant::BlindDelete);
        QTest::newRow("nodelay") << static_cast<int>(Mutant::NoDelay);
        QTest::newRow("ignoreancestor") << static_cast<int>(Mutant::IgnoreAncestor);
        QTest::newRow("hardkill-live") << static_cast<int>(Mutant::HardKillLive);
        QTest::newRow("revive") << static_cast<int>(Mutant::Revive);
        QTest::newRow("prune-op") << static_cast<int>(Mutant::PruneOp);
        QTest::newRow("notoken") << static_cast<int>(Mutant::NoNumbers);
        QTest::newRow("no-not-after") << static_cast<int>(Mutant::NoNotAfter);
        QTest::newRow("count") << static_cast<int>(Mutant::Count);
    }
    void mutantsAreCaught()
    {
        QFETCH(int, mutant);
        for (int seed = 1; seed <= 400; ++seed) {
            const Simulation::Report report
                    = Simulation(std::uint64_t(seed), static_cast<Mutant>(mutant)).run();
            if (report.violations.empty())
                continue;
            qInfo("seed %d: %s: %s", seed, report.violations.begin()->first.c_str(),
                  report.violations.begin()->second.c_str());
            return;
        }
        QFAIL("no run reported it");
    }
};

QTEST_GUILESS_MAIN(TestSimulation)
#include "tst_simulation.moc"
