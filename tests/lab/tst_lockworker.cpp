// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/lockworker.h"

#include "backend/process/systemclock.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <set>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

/// Answers on the next turn of the event loop with what the test laid ready.
template<typename T>
class ReadyJob : public ResultJob<T>
{
public:
    ReadyJob(QObject *owner, Result<T> result) : ResultJob<T>(owner), m_ready(std::move(result)) {}
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override { this->finish(m_ready); }

private:
    Result<T> m_ready;
};

class FakeClient : public LockClient
{
public:
    FakeClient(QObject *parent, std::string session)
        : LockClient(parent), m_session(std::move(session))
    {}

    ResultJob<LockGrant> *acquire(const LockRequest &request) override
    {
        requests.push_back(request);
        Result<LockGrant> answer = nextAnswer ? nextAnswer() : LockGrant{};
        if (!nextAnswer) {
            answer->granted = true;
            answer->holder = m_session + "/" + std::to_string(requests.size());
            held.insert(answer->holder);
        }
        return new ReadyJob<LockGrant>(this, answer);
    }
    ResultJob<ReleaseOutcome> *release(const std::string &holder) override
    {
        held.erase(holder);
        return new ReadyJob<ReleaseOutcome>(this, ReleaseOutcome::Released);
    }
    ResultJob<ReleaseOutcome> *end() override
    {
        held.clear();
        ended = true;
        return new ReadyJob<ReleaseOutcome>(this, ReleaseOutcome::Released);
    }
    void detach() override {}
    const std::string &sessionId() const override { return m_session; }
    std::string unsettledHolder() const override { return {}; }
    bool holds(const std::string &holder) const override { return held.contains(holder); }
    std::optional<BootInstant> deadline() const override { return std::nullopt; }

    std::vector<LockRequest> requests;
    std::set<std::string> held;
    std::function<Result<LockGrant>()> nextAnswer;
    bool ended = false;

private:
    std::string m_session;
};

/// Only clients can be had of it; a worker needs no more.
class FakeBackend : public LockBackend
{
public:
    template<typename T>
    ResultJob<T> *unsupported()
    {
        return new ReadyJob<T>(this,
                               fail(BackendError::Kind::ServerError, "not part of this test"));
    }
    const EngineTraits &traits() const override { return m_traits; }
    ResultJob<ServerStatus> *fetchStatus() override { return unsupported<ServerStatus>(); }
    ResultJob<FeedPage> *fetchPage(const FeedPosition &, int) override
    {
        return unsupported<FeedPage>();
    }
    ResultJob<FolderPage> *fetchFolder(const std::string &, const std::string &, int) override
    {
        return unsupported<FolderPage>();
    }
    ResultJob<FeedPage> *fetchOutsideFolders(const FeedPosition &, int) override
    {
        return unsupported<FeedPage>();
    }
    ResultJob<FeedMark> *fetchMark() override { return unsupported<FeedMark>(); }
    ResultJob<std::vector<std::string>> *fetchIds() override
    {
        return unsupported<std::vector<std::string>>();
    }
    ResultJob<ExactDocuments> *fetchExact(const std::vector<std::string> &) override
    {
        return unsupported<ExactDocuments>();
    }
    ResultJob<bool> *refresh() override { return unsupported<bool>(); }
    ResultJob<SetUpOutcome> *setUp(const SetUpOptions &) override
    {
        return unsupported<SetUpOutcome>();
    }
    std::vector<ShellCommand> setUpCommands(const SetUpOptions &) const override { return {}; }
    ResultJob<Instant> *publishProbe(const Session &, const HostProbe &) override
    {
        return unsupported<Instant>();
    }
    BreakJob *applyPlan(const BreakPlan &, const std::string &, const std::string &) override
    {
        return nullptr;
    }
    std::vector<ShellCommand> planCommands(const BreakPlan &, const LeaseTerms &) const override
    {
        return {};
    }
    ResultJob<ReleaseOutcome> *releaseHolder(const std::string &) override
    {
        return unsupported<ReleaseOutcome>();
    }
    ResultJob<Instant> *renewHolder(const std::string &) override { return unsupported<Instant>(); }
    LockClient *createClient(const ProcessIdentity &process, const LeaseTerms &,
                             QObject *parent) override
    {
        identity = process;
        clients.push_back(new FakeClient(parent, "s" + std::to_string(clients.size() + 1)));
        clients.back()->nextAnswer = nextAnswer;
        return clients.back();
    }

    std::vector<FakeClient *> clients;
    std::function<Result<LockGrant>()> nextAnswer;
    ProcessIdentity identity;
    EngineTraits m_traits;
};

} // namespace

class TestLockWorker : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void takesAndReleases();
    void refusalIsReportedAsWaiting();
    void lostSessionIsReplaced();
    void finalErrorEndsIt();
    void passingErrorDoesNot();
    void finishEndsTheSession();

private:
    void startWorker(std::uint64_t seed);
    std::vector<WorkerReport> m_reports;
    std::unique_ptr<FakeBackend> m_backend;
    std::unique_ptr<LockWorker> m_worker;
    SystemClock m_clock;

    bool saw(WorkerReport::State state) const
    {
        return std::any_of(m_reports.begin(), m_reports.end(),
                           [state](const auto &report) { return report.state == state; });
    }
};

void TestLockWorker::init()
{
    m_backend = std::make_unique<FakeBackend>();
    m_reports.clear();
}

void TestLockWorker::cleanup()
{
    m_worker.reset();
    m_backend.reset();
}

void TestLockWorker::startWorker(std::uint64_t seed)
{
    m_worker = std::make_unique<LockWorker>(m_backend.get(), &m_clock,
                                            WorkerPlan(*DemoTree::load({}), seed),
                                            ProcessIdentity{}, LeaseTerms{5s, 2s}, 0ms);
    connect(m_worker.get(), &LockWorker::reported, this,
            [this](const WorkerReport &report) { m_reports.push_back(report); });
    m_worker->start();
}

void TestLockWorker::takesAndReleases()
{
    startWorker(1); // a backup: no long lock
    QCOMPARE(m_reports.size(), 1u);
    QCOMPARE(m_reports[0].state, WorkerReport::State::Idle);
    QVERIFY(!m_backend->identity.app.empty());
    QVERIFY(!m_backend->identity.purpose.empty());
    QTRY_VERIFY_WITH_TIMEOUT(saw(WorkerReport::State::Holding), 60000);
    QCOMPARE(m_backend->clients.front()->held.size(), 1u);
    QVERIFY(!m_reports.back().path.empty());
    QVERIFY(!m_reports.back().holder.empty());
    QTRY_COMPARE_WITH_TIMEOUT(m_reports.back().state, WorkerReport::State::Idle, 60000);
    QCOMPARE(m_backend->clients.front()->held.size(), 0u);
}

void TestLockWorker::refusalIsReportedAsWaiting()
{
    m_backend->nextAnswer = [] { return LockGrant{}; };
    startWorker(1);
    QTRY_VERIFY_WITH_TIMEOUT(saw(WorkerReport::State::Waiting), 60000);
    QVERIFY(!saw(WorkerReport::State::Holding));
    QTRY_VERIFY_WITH_TIMEOUT(m_backend->clients.front()->requests.size() >= 2, 60000); // asks again
}

void TestLockWorker::lostSessionIsReplaced()
{
    startWorker(1);
    QTRY_VERIFY_WITH_TIMEOUT(saw(WorkerReport::State::Holding), 60000);
    const std::string holder = m_reports.back().holder;
    emit m_backend->clients.front()->lost(QString(), LossReason::Revoked);
    QVERIFY(saw(WorkerReport::State::Lost));
    const auto lost = std::find_if(m_reports.begin(), m_reports.end(), [](const auto &report) {
        return report.state == WorkerReport::State::Lost;
    });
    QCOMPARE(lost->holder, holder);
    QVERIFY(lost->text.find("revoked") != std::string::npos);
    QCOMPARE(m_backend->clients.size(), 2u);
    QTRY_VERIFY_WITH_TIMEOUT(!m_backend->clients.back()->held.empty(),
                             60000); // goes on under the new session
}

void TestLockWorker::finalErrorEndsIt()
{
    m_backend->nextAnswer = []() -> Result<LockGrant> {
        return fail(BackendError::Kind::NotSetUp, "no index");
    };
    startWorker(1);
    QSignalSpy failed(m_worker.get(), &LockWorker::failed);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
}

void TestLockWorker::passingErrorDoesNot()
{
    m_backend->nextAnswer = []() -> Result<LockGrant> {
        return fail(BackendError::Kind::Busy, "try later");
    };
    startWorker(1);
    QSignalSpy failed(m_worker.get(), &LockWorker::failed);
    QTRY_VERIFY_WITH_TIMEOUT(m_backend->clients.front()->requests.size() >= 2, 60000);
    QCOMPARE(failed.count(), 0);
    QVERIFY(m_reports.back().text.find("try later") != std::string::npos);
}

void TestLockWorker::finishEndsTheSession()
{
    startWorker(8); // keeps a long lock
    QTRY_VERIFY_WITH_TIMEOUT(saw(WorkerReport::State::Holding), 60000);
    QSignalSpy finished(m_worker.get(), &LockWorker::finished);
    m_worker->finish();
    m_worker->finish();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QVERIFY(m_backend->clients.front()->ended);
}

LOCKSCOPE_GUILESS_TEST(TestLockWorker)
#include "tst_lockworker.moc"
