// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"

#include "tests/support/wholerun.h"

#include <array>

namespace lockscope::faults {

namespace {

constexpr std::array Operations{Actor::Acquire, Actor::Renew, Actor::Release,
                                Actor::Break,   Actor::List,  Actor::Watch};

bool onEngine() { return qEnvironmentVariable("LOCKSCOPE_FAULTS") == QLatin1String("engine"); }

/// What is wrong is wrong again; what was late may not be.
CaseResult runUntilInTime(FaultWorld &world, const FaultCase &fault)
{
    constexpr int Tries = 3;
    CaseResult result;
    for (int i = 0; i < Tries; ++i) {
        result = runCase(world, fault);
        QStringList problems;
        bool onlyLate = true;
        for (const auto &[actor, of] : result) {
            problems += of.problems;
            onlyLate = onlyLate && of.onlyLate;
        }
        if (problems.isEmpty() || !onlyLate)
            break;
        qInfo("%s was late: %s", fault.name.constData(),
              qPrintable(problems.join(QLatin1Char('\n'))));
    }
    return result;
}

bool isDue(const FaultCase &fault)
{
    return !onEngine() || (fault.onEngines && (test::isWholeRun() || !fault.wholeRunsOnly));
}

} // namespace

FaultSuite::FaultSuite(std::string kind, std::vector<FaultCase> cases)
    : m_kind(std::move(kind)), m_proof("faults-" + m_kind, test::ProofFile::engineUnderTest())
{
    for (FaultCase &fault : cases) {
        if (isDue(fault))
            m_cases.push_back(std::move(fault));
    }
}

void FaultSuite::initTestCase()
{
    m_world = std::make_unique<FaultWorld>();
    bool skip = false;
    const QString problem = m_world->problem(skip);
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void FaultSuite::rows() const
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("operation");
    for (std::size_t i = 0; i < m_cases.size(); ++i) {
        for (const Actor actor : Operations)
            QTest::addRow("%s: %s", m_cases[i].name.constData(), toString(actor))
                    << static_cast<int>(i) << static_cast<int>(actor);
    }
}

void FaultSuite::check()
{
    QFETCH(int, fault);
    QFETCH(int, operation);
    const FaultCase &fault_ = m_cases.at(static_cast<std::size_t>(fault));
    if (m_results.count(fault_.name) == 0)
        m_results.emplace(fault_.name, runUntilInTime(*m_world, fault_));
    const auto actor = static_cast<Actor>(operation);
    const OperationResult &result = m_results.at(fault_.name)[actor];
    m_proof.row({m_kind, fault_.name.constData(), toString(actor), std::to_string(result.exitCode),
                 result.meaning.toStdString()});
    QVERIFY2(result.problems.isEmpty(), qPrintable(result.problems.join(QLatin1String("\n   "))));
}

void FaultSuite::tell(const QByteArray &fault, const QByteArray &operation, int exitCode,
                      const QByteArray &meaning) const
{
    m_proof.row({m_kind, fault.constData(), operation.constData(), std::to_string(exitCode),
                 meaning.constData()});
}

} // namespace lockscope::faults
