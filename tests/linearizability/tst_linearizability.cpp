// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"
#include "tests/faults/faultproxy.h"
#include "tests/faults/replicaset.h"
#include "tests/linearizability/failovers.h"
#include "tests/linearizability/historychecker.h"
#include "tests/linearizability/lockctlworker.h"
#include "tests/support/prooffile.h"
#include "tests/support/testprogram.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <fstream>

using namespace lockscope;
using namespace lockscope::linearizability;

namespace {

constexpr int Workers = 12;
constexpr int FailingWorkers = 8; ///< while primaries fail
constexpr int LookEvery = 10;     ///< lives, for who the primary is then
constexpr int Lives = 700;
constexpr int Cutters = 4;
constexpr auto Budget = std::chrono::seconds(40); ///< no new life begins after it,
constexpr int LeastLives = 100; ///< except on a machine that has not come to so many by then

Operation grantOf(const QJsonObject &answer, const char *path, std::int64_t invoked)
{
    Operation operation;
    operation.process = "lockctl";
    operation.holder = answer.value(QLatin1String("holder")).toString().toStdString();
    operation.claims = treeClaims({path}, Mode::X);
    operation.invoked = invoked;
    operation.returned = monotonicNow();
    operation.outcome = answer.value(QLatin1String("granted")).toBool() ? Outcome::Ok
                                                                        : Outcome::Fail;
    operation.token = answer.value(QLatin1String("token")).toInteger();
    return operation;
}

/// @p history with the refused acquire @p index granted, and given back at an unknown moment: what
/// a broken server might have done.
History withForgedGrant(History history, std::size_t index)
{
    Operation release = history[index];
    history[index].outcome = Outcome::Ok;
    release.kind = Kind::Release;
    release.outcome = Outcome::Info;
    release.invoked = *release.returned;
    history.push_back(release);
    return history;
}

/// The lie of a server: says of each refused write in a bulk that names @p path that it was done,
/// with a number as of a write: one that does not rise is found out by the client itself.
faults::FaultRule forgedGrants(const QByteArray &path)
{
    faults::FaultRule lie;
    lie.when = [path](const faults::SeenRequest &request) {
        return request.isBulk() && request.body.contains(path);
    };
    lie.treatment.rewrite = [](const faults::SeenRequest &, faults::WireAnswer answer) {
        static const QRegularExpression refused(
                QStringLiteral("\"result\":\"noop\"(.*?)\"_seq_no\":\\d+"));
        answer.body = QString::fromUtf8(answer.body)
                              .replace(refused, QStringLiteral("\"result\":\"updated\"\\1"
                                                               "\"_seq_no\":900000"))
                              .toUtf8();
        return answer.wire();
    };
    return lie;
}

} // namespace

/// Histories of real concurrent lockctl processes against a read/write-lock register.
/// LOCKSCOPE_SAVED_HISTORY=FILE checks a saved one instead. With LOCKSCOPE_FAILOVERS the replica set
/// of MongoDB loses its primary three times meanwhile: killed, killed again, and frozen.
class TestLinearizability : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase()
    {
        m_failOvers.reset();
        m_server.reset();
    }
    void savedHistory();
    void concurrentProcessesAreLinearizable();
    void forgedGrantsInThatHistoryAreFound();
    void lyingServerIsFoundOut();

private:
    void check(const History &history);
    std::unique_ptr<WireCutter> newCutter() const;
    void lookForThePrimary(const std::vector<std::unique_ptr<WireCutter>> &cutters) const;
    /// @return how many lives were lived.
    int runWorkers();

    QString m_saved = qEnvironmentVariable("LOCKSCOPE_SAVED_HISTORY");
    std::unique_ptr<e2e::Server> m_server;
    Recorder m_recorder;
    std::unique_ptr<FailOvers> m_failOvers; ///< null: nobody takes the primary away
};

void TestLinearizability::initTestCase()
{
    if (!m_saved.isEmpty())
        return;
    m_server = std::make_unique<e2e::Server>();
    bool skip = false;
    const QString problem = m_server->problem(skip);
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    if (!qEnvironmentVariableIsSet("LOCKSCOPE_FAILOVERS"))
        return;
    m_failOvers = std::make_unique<FailOvers>(qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL"));
    if (!m_failOvers->isPossible())
        QSKIP("somebody else started this replica set: its primary cannot be killed");
}

std::unique_ptr<WireCutter> TestLinearizability::newCutter() const
{
    if (!m_server->isMongo())
        return std::make_unique<HttpCutter>(m_server->url());
    return std::make_unique<MongoCutter>(faults::primaryOf(m_server->url()), m_server->index());
}

void TestLinearizability::lookForThePrimary(
        const std::vector<std::unique_ptr<WireCutter>> &cutters) const
{
    const QString primary = faults::primaryOf(m_server->url());
    for (const auto &cutter : cutters)
        cutter->redirectTo(primary);
}

void TestLinearizability::savedHistory()
{
    if (m_saved.isEmpty()) {
        QVERIFY(m_server);
        return;
    }
    std::ifstream file(m_saved.toStdString());
    QVERIFY2(file.is_open(), qPrintable(m_saved));
    check(readHistory(file));
}

void TestLinearizability::check(const History &history)
{
    const Verdict verdict = checkHistory(history);
    const std::vector<std::string> tokens = tokenViolations(history);
    if (m_saved.isEmpty()) {
        const Recorder::Counts &counts = m_recorder.counts;
        const test::ProofFile proof(m_failOvers ? "failovers" : "linearizability",
                                    test::ProofFile::engineUnderTest());
        proof.row({"lockctl processes", std::to_string(counts.processes)});
        proof.row({"at the same time", std::to_string(m_failOvers ? FailingWorkers : Workers)});
        if (m_failOvers)
            proof.row({"elections meanwhile", std::to_string(m_failOvers->elections())});
        proof.row({"operations", std::to_string(history.size())});
        proof.row({"granted", std::to_string(counts.granted)});
        proof.row({"refused", std::to_string(counts.refused)});
        proof.row({"unknown outcome", std::to_string(counts.unknown)});
        proof.row({"processes without an answer", std::to_string(counts.unanswered)});
        proof.row({"processes killed", std::to_string(counts.killed)});
        proof.row({"locks broken", std::to_string(counts.broken)});
        proof.row({"states explored", std::to_string(verdict.states)});
        proof.row({"result", verdict.result == Result::Linearizable ? "linearizable"
                             : verdict.result == Result::GaveUp     ? "given up"
                                                                    : "not linearizable"});
        proof.row({"tokens out of order", std::to_string(tokens.size())});
    }
    // By lines of their own: Qt Test cuts long messages.
    if (!verdict.counterexample.empty())
        qWarning("%s", verdict.counterexample.c_str());
    for (const std::string &violation : tokens)
        qWarning("%s", violation.c_str());
    const bool isGood = verdict.result == Result::Linearizable && tokens.empty();
    if (!isGood && m_saved.isEmpty()) {
        const QString file = QDir::temp().filePath(
                QStringLiteral("lockscope-history-%1.tsv").arg(m_server->index()));
        std::ofstream stream(file.toStdString());
        writeHistory(stream, history);
        qWarning("Check it again: LOCKSCOPE_SAVED_HISTORY=%s tst_linearizability",
                 qPrintable(file));
    }
    QVERIFY2(isGood, "The messages above tell why.");
}

int TestLinearizability::runWorkers()
{
    std::vector<std::unique_ptr<WireCutter>> cutters;
    Surroundings surroundings{e2e::lockctlPath(), m_server->url(), m_server->index(), {}};
    for (int i = 0; i < Cutters; ++i) {
        cutters.push_back(newCutter());
        surroundings.idleCutters.push_back(cutters.back().get());
    }
    QRandomGenerator random(20261121);
    const QDeadlineTimer deadline(Budget);
    int begun = 0;
    int running = 0;
    std::vector<std::unique_ptr<LockctlWorker>> workers;
    const int count = m_failOvers ? FailingWorkers : Workers;
    running = count;
    for (int i = 0; i < count; ++i) {
        workers.push_back(std::make_unique<LockctlWorker>(i, m_recorder, surroundings));
        const auto next = [&, worker = workers.back().get()] {
            if (m_failOvers) {
                m_failOvers->go(m_recorder.counts.granted);
                if (begun % LookEvery == 0)
                    lookForThePrimary(cutters);
            }
            const bool isEnough = m_failOvers ? m_failOvers->isOver() : deadline.hasExpired();
            if (begun == Lives || (begun >= LeastLives && isEnough)) {
                --running;
                return;
            }
            ++begun;
            worker->begin(randomLife(random));
        };
        connect(workers.back().get(), &LockctlWorker::ended, this, next, Qt::QueuedConnection);
        next();
    }
    if (!QTest::qWaitFor([&running] { return running == 0; }, 240000))
        m_recorder.complain(QStringLiteral("a worker hangs"));
    return begun;
}

void TestLinearizability::concurrentProcessesAreLinearizable()
{
    if (!m_saved.isEmpty())
        QSKIP("A saved history was checked.");
    const int lives = runWorkers();
    const Recorder::Counts &counts = m_recorder.counts;
    qInfo("%d processes: %d granted, %d refused, %d unknown, %d unanswered, %d killed, %d broken, "
          "%d lost",
          counts.processes, counts.granted, counts.refused, counts.unknown, counts.unanswered,
          counts.killed, counts.broken, counts.lost);
    QVERIFY2(m_recorder.problems().isEmpty(),
             qPrintable(m_recorder.problems().mid(0, 10).join(QLatin1Char('\n'))));
    // The workload was what it says.
    QVERIFY(lives >= LeastLives);
    if (m_failOvers) {
        QVERIFY(m_failOvers->isOver());
        QVERIFY(m_failOvers->elections() >= 3);
        QVERIFY(counts.granted >= 3 * FailOvers::GrantsBetween);
    } else {
        QVERIFY(counts.granted >= lives / 10);
        QVERIFY(counts.refused >= lives / 50);
    }
    QVERIFY(counts.killed >= lives / 100);
    // Some did not learn what came of it, or nobody learnt it from them; which of the two is a
    // matter of moments.
    QVERIFY(counts.unknown + counts.unanswered > 0);
    check(m_recorder.history());
}

void TestLinearizability::forgedGrantsInThatHistoryAreFound()
{
    if (!m_saved.isEmpty())
        QSKIP("A saved history was checked.");
    const History &history = m_recorder.history();
    int refused = 0;
    int found = 0;
    for (std::size_t i = 0; i < history.size(); ++i) {
        if (history[i].kind != Kind::Acquire || history[i].outcome != Outcome::Fail)
            continue;
        ++refused;
        const Verdict verdict = checkHistory(withForgedGrant(history, i));
        QVERIFY(verdict.result != Result::GaveUp);
        found += verdict.result == Result::NotLinearizable ? 1 : 0;
    }
    qInfo("%d of %d refusals, had they been grants, would have been found", found, refused);
    // Not those whose moment the locks were free in: they came too early, too late, or met another
    // contender's passing entries.
    QVERIFY(found > 0);
}

void TestLinearizability::lyingServerIsFoundOut()
{
    if (!m_saved.isEmpty())
        QSKIP("A saved history was checked.");
    if (m_server->isMongo())
        QSKIP("a lie is told in HTTP here");
    faults::FaultProxy liar(m_server->url());
    liar.apply({forgedGrants("/forged")});
    const auto arguments = [](const QString &path) {
        return QStringList{QStringLiteral("acquire"), QStringLiteral("--mode"), QStringLiteral("X"),
                           QStringLiteral("--detach"), path};
    };
    History history;
    std::int64_t invoked = monotonicNow();
    const e2e::Outcome first = m_server->lockctl(arguments(QStringLiteral("/forged")));
    QVERIFY2(first.exitCode == 0, first.all());
    history.push_back(grantOf(first.object(), "/forged", invoked));
    QCOMPARE(int(checkHistory(history).result), int(Result::Linearizable));

    QStringList lied = m_server->withServer(arguments(QStringLiteral("/forged")), true);
    lied.replaceInStrings(m_server->url(), liar.url());
    invoked = monotonicNow();
    e2e::Background second(lied);
    QTRY_VERIFY_WITH_TIMEOUT(!second.isRunning(), 60000);
    const e2e::Outcome answer = second.wait();
    QVERIFY2(answer.exitCode == 0, answer.all());
    QVERIFY(liar.hits() > 0);
    history.push_back(grantOf(answer.object(), "/forged", invoked));
    const Verdict verdict = checkHistory(history);
    QCOMPARE(int(verdict.result), int(Result::NotLinearizable));
    QCOMPARE(QString::fromStdString(verdict.object), QStringLiteral("/forged"));
}

LOCKSCOPE_GUILESS_TEST(TestLinearizability)
#include "tst_linearizability.moc"
