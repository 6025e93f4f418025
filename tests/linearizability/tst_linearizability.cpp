// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/cuttingproxy.h"
#include "tests/e2e/e2esupport.h"
#include "tests/faults/faultproxy.h"
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
constexpr int Lives = 700;
constexpr int Proxies = 4;
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
/// LOCKSCOPE_SAVED_HISTORY=FILE checks a saved one instead.
class TestLinearizability : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase() { m_server.reset(); }
    void savedHistory();
    void concurrentProcessesAreLinearizable();
    void forgedGrantsInThatHistoryAreFound();
    void lyingServerIsFoundOut();

private:
    void check(const History &history);
    /// @return how many lives were lived.
    int runWorkers();

    QString m_saved = qEnvironmentVariable("LOCKSCOPE_SAVED_HISTORY");
    std::unique_ptr<e2e::Server> m_server;
    Recorder m_recorder;
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
        const test::ProofFile proof("linearizability", test::ProofFile::engineUnderTest());
        proof.row({"lockctl processes", std::to_string(counts.processes)});
        proof.row({"at the same time", std::to_string(Workers)});
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
    std::vector<std::unique_ptr<CuttingProxy>> proxies;
    Surroundings surroundings{e2e::lockctlPath(), m_server->url(), m_server->index(), {}};
    // Members of a replica set are known by their own addresses: none is met through a proxy.
    for (int i = 0; i < (m_server->isMongo() ? 0 : Proxies); ++i) {
        proxies.push_back(std::make_unique<CuttingProxy>(m_server->url()));
        surroundings.idleProxies.push_back(proxies.back().get());
    }
    QRandomGenerator random(20261121);
    const QDeadlineTimer deadline(Budget);
    int begun = 0;
    int running = Workers;
    std::vector<std::unique_ptr<LockctlWorker>> workers;
    for (int i = 0; i < Workers; ++i) {
        workers.push_back(std::make_unique<LockctlWorker>(i, m_recorder, surroundings));
        const auto next = [&, worker = workers.back().get()] {
            if (begun == Lives || (begun >= LeastLives && deadline.hasExpired())) {
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
    QVERIFY(counts.granted >= lives / 10);
    QVERIFY(counts.refused >= lives / 50);
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
        QSKIP("a server lies through a proxy here, and MongoDB is met through none");
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
