// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/dialect.h"
#include "tests/differential/requestgenerator.h"
#include "tests/differential/shrinker.h"
#include "tests/differential/twinservers.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr std::uint64_t DefaultSeed = 20261121;
constexpr int DefaultRequests = 5'500;
constexpr std::size_t Length = 80; ///< requests of a sequence
constexpr int MostShrunk = 3;      ///< failing sequences; more of them say the same
constexpr int ShrinkBudget = 600;  ///< runs of one sequence

std::uint64_t numberFromEnvironment(const char *name, std::uint64_t absent)
{
    if (!qEnvironmentVariableIsSet(name))
        return absent;
    bool isNumber = false;
    const qulonglong number = qEnvironmentVariable(name).toULongLong(&isNumber);
    if (!isNumber)
        qFatal("%s is no number", name);
    return number;
}

} // namespace

/// The embedded server answers as a real node does: random sequences of requests go to both, and
/// status, results, types of errors and the documents must agree after each. What differs on
/// purpose is listed with its reason in dialect.cpp. LOCKSCOPE_REQUESTS: how many; LOCKSCOPE_SEED:
/// other ones; LOCKSCOPE_SEQUENCE: this one alone; LOCKSCOPE_REPLAY: a file with one.
class TestRequestsDifferential : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void sequencesAgree();
    void everyListedDifferenceIsExplained();
    void cleanupTestCase();

private:
    void report(std::uint64_t number, const RequestSequence &sequence, const Disagreement &found);

    std::unique_ptr<TwinServers> m_twins;
    std::uint64_t m_seed = DefaultSeed;
    int m_failures = 0;
    QElapsedTimer m_timer;
};

void TestRequestsDifferential::initTestCase()
{
    const QString url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    if (url.isEmpty()) {
        if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
            QFAIL("LOCKSCOPE_ENGINES=required, but LOCKSCOPE_TEST_SERVER_URL names no server");
        QSKIP("NOT TESTED: LOCKSCOPE_TEST_SERVER_URL names no real server");
    }
    m_seed = numberFromEnvironment("LOCKSCOPE_SEED", DefaultSeed);
    m_twins = std::make_unique<TwinServers>(url, ProofFile::engineUnderTest());
    const std::string problem = m_twins->setUp();
    QVERIFY2(problem.empty(), problem.c_str());
    m_timer.start();
}

void TestRequestsDifferential::report(std::uint64_t number, const RequestSequence &sequence,
                                      const Disagreement &found)
{
    qWarning("LOCKSCOPE_SEED=%llu LOCKSCOPE_SEQUENCE=%llu, request %zu:\n%s",
             static_cast<unsigned long long>(m_seed), static_cast<unsigned long long>(number),
             found.request, found.what.c_str());
    if (++m_failures > MostShrunk)
        return;
    const RequestSequence small = shrunk(
            sequence,
            [this](const RequestSequence &candidate) {
                return m_twins->run(candidate).has_value();
            },
            ShrinkBudget);
    const auto again = m_twins->run(small);
    qWarning("shrunk to %zu requests; as a file for LOCKSCOPE_REPLAY:\n%s%s", small.requests.size(),
             toText(small).c_str(), again ? again->what.c_str() : "(this time they agree)");
}

void TestRequestsDifferential::sequencesAgree()
{
    if (qEnvironmentVariableIsSet("LOCKSCOPE_REPLAY")) {
        QFile file(qEnvironmentVariable("LOCKSCOPE_REPLAY"));
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
        const auto sequence = sequenceFromText(file.readAll().toStdString());
        QVERIFY2(sequence, sequence ? "" : sequence.error().detail.c_str());
        const auto found = m_twins->run(*sequence);
        QVERIFY2(!found, found ? found->what.c_str() : "");
        return;
    }
    const bool only = qEnvironmentVariableIsSet("LOCKSCOPE_SEQUENCE");
    const std::uint64_t first = numberFromEnvironment("LOCKSCOPE_SEQUENCE", 0);
    const auto wanted = static_cast<int>(
            numberFromEnvironment("LOCKSCOPE_REQUESTS", DefaultRequests));
    for (std::uint64_t number = first; only ? number == first : m_twins->requests() < wanted;
         ++number) {
        const RequestSequence sequence = RequestGenerator(m_seed, number).sequence(Length);
        if (const auto found = m_twins->run(sequence))
            report(number, sequence, *found);
        if (m_failures >= 20)
            break;
    }
    QCOMPARE(m_failures, 0);
}

/// A list that grows unseen would hide faults: each entry says how often it was needed.
void TestRequestsDifferential::everyListedDifferenceIsExplained()
{
    const std::string engine = ProofFile::engineUnderTest();
    const ProofFile proof("differential-requests", engine);
    const auto row = [&proof](const std::string &figure, const std::string &value) {
        proof.row({figure, value});
        qInfo("%s: %s", figure.c_str(), value.c_str());
    };
    row("requests", std::to_string(m_twins->requests()));
    row("answers compared", std::to_string(m_twins->comparisons()));
    row("differences", std::to_string(m_failures));
    row("sequences ended by a listed difference", std::to_string(m_twins->endedEarly()));
    row("seed", std::to_string(m_seed));
    for (const DialectEntry &entry : dialectEntries()) {
        QVERIFY2(*entry.name && *entry.reason, entry.name);
        const auto count = m_twins->dialect().find(entry.name);
        if (count != m_twins->dialect().end())
            row(std::string("dialect: ") + entry.name,
                std::to_string(count->second) + " (" + entry.reason + ")");
    }
    qInfo("%lld ms", static_cast<long long>(m_timer.elapsed()));
}

void TestRequestsDifferential::cleanupTestCase() { m_twins.reset(); }

LOCKSCOPE_GUILESS_TEST(TestRequestsDifferential)
#include "tst_requestsdifferential.moc"
