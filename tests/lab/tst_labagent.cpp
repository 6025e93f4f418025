// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labagent.h"
#include "backend/process/systemclock.h"

#include "backend/lab/labhost.h"
#include "backend/lab/labtime.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/lab/labserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <csignal>
#include <deque>
#include <unistd.h>

using namespace lockscope;
using Kind = LabEvent::Kind;

namespace {

/// Answers as it is told to; without a word it grants.
class ToldLocks : public LabLocks
{
public:
    void take(const std::vector<LockTarget> &, std::optional<Millis>,
              const TakenHandler &done) override
    {
        ++tries;
        Taken granted;
        granted.granted = true;
        granted.holder = "holder";
        granted.token = tries;
        granted.endsAt = endsAt;
        Result<Taken> answer = granted;
        if (!answers.empty()) {
            answer = answers.front();
            answers.pop_front();
        }
        QTimer::singleShot(0, this, [done, answer] { done(answer); });
    }
    void give(const std::string &, const Done &done) override { done({}); }
    void end(const std::function<void()> &done) override { done(); }

    std::deque<Result<Taken>> answers;
    int tries = 0;
    Micros endsAt{0};
};

LabScenario oneWriter()
{
    LabScenario scenario;
    scenario.name = "one";
    scenario.fenced = false;
    scenario.directories = scenario.files = 1;
    LabGroup group;
    group.name = "writer";
    group.think = group.hold = {};
    group.patience = Millis(LabServer::PatienceMs);
    scenario.groups = {group};
    return scenario;
}

QByteArray document()
{
    return MisbehavingServer::response(200,
                                       "{\"docs\":[{\"_id\":\"lab-one-d00-f00\",\"found\":true,"
                                       "\"_source\":{\"counter\":1}}]}");
}
QByteArray written()
{
    return MisbehavingServer::response(200, "{\"items\":[{\"index\":{\"status\":200}}]}");
}

const LabWorkerName Writer{"writer-1", 0, 1, 0};

std::size_t count(const std::vector<LabEvent> &events, Kind kind, const std::string &worker = {})
{
    return static_cast<std::size_t>(
            std::count_if(events.begin(), events.end(), [&](const LabEvent &event) {
                return event.kind == kind && (worker.empty() || event.worker == worker);
            }));
}

} // namespace

/// One worker of a run, with locks and a server that do what a test says.
class TestLabAgent : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<MisbehavingServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<LabDocuments> m_documents;
    std::unique_ptr<ToldLocks> m_locks;
    std::unique_ptr<LabAgent> m_agent;
    std::vector<LabEvent> m_events;
    Micros m_origin{0};
    bool m_finished = false;

    std::size_t told(Kind kind) const { return count(m_events, kind); }

private slots:
    void init()
    {
        m_events.clear();
        m_finished = false;
        m_origin = bootMicros();
        m_server = std::make_unique<MisbehavingServer>();
        m_server->onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            socket->write(request.target.endsWith("/_mget") ? document() : written());
        });
        ServerProfile profile;
        profile.url = m_server->url();
        m_documents = std::move(*makeLabDocuments(profile, m_clock));
        m_locks = std::make_unique<ToldLocks>();
        LabAgent::Ground ground;
        ground.locks = m_locks.get();
        ground.documents = m_documents.get();
        ground.origin = m_origin;
        m_agent = std::make_unique<LabAgent>(oneWriter(), 1, Writer, ground);
        connect(m_agent.get(), &LabAgent::happened, this,
                [this](const LabEvent &event) { m_events.push_back(event); });
        connect(m_agent.get(), &LabAgent::finished, this, [this] { m_finished = true; });
    }
    void cleanup()
    {
        m_agent.reset();
        m_locks.reset();
        m_documents.reset();
        m_server.reset();
    }

    void aServerThatIsSlowIsAskedAgainAndIsNoFailure()
    {
        for (const BackendError::Kind slow :
             {BackendError::Kind::Busy, BackendError::Kind::Timeout, BackendError::Kind::Conflict,
              BackendError::Kind::OutcomeUnknown})
            m_locks->answers.emplace_back(fail(slow, "not now"));
        m_agent->start();
        QTRY_VERIFY_WITH_TIMEOUT(told(Kind::Wrote) > 0, LabServer::PatienceMs);
        QVERIFY(m_locks->tries >= 5);
        QCOMPARE(told(Kind::Failed), std::size_t{0});
        QCOMPARE(told(Kind::Refused), std::size_t{0});
        // One wait, from the first time it asked to the grant.
        const auto granted = std::find_if(m_events.begin(), m_events.end(), [](const LabEvent &e) {
            return e.kind == Kind::Granted;
        });
        QCOMPARE(granted->token, std::int64_t{5});
        QCOMPARE(std::count_if(m_events.begin(), granted,
                               [](const LabEvent &e) { return e.kind == Kind::Asked; }),
                 1);
    }

    void whatWaitingDoesNotMendIsToldAsAFailure()
    {
        m_locks->answers.emplace_back(fail(BackendError::Kind::Forbidden, "you may not"));
        m_agent->start();
        QTRY_VERIFY_WITH_TIMEOUT(told(Kind::Wrote) > 0, LabServer::PatienceMs);
        QCOMPARE(told(Kind::Failed), std::size_t{1});
    }

    void aWriteIsTimedWhenItLeavesAndNotWhenItsAnswerIsRead()
    {
        Micros arrived{0};
        QPointer<QTcpSocket> waiting;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
            if (request.target.endsWith("/_mget")) {
                socket->write(document());
            } else if (!waiting) {
                arrived = bootMicros() - m_origin;
                waiting = socket;
            }
        });
        m_agent->start();
        QTRY_VERIFY_WITH_TIMEOUT(waiting, LabServer::PatienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(bootMicros() - m_origin > arrived + Millis(50),
                                 LabServer::PatienceMs);
        waiting->write(written());
        QTRY_VERIFY_WITH_TIMEOUT(told(Kind::Wrote) > 0, LabServer::PatienceMs);
        const auto wrote = std::find_if(m_events.begin(), m_events.end(),
                                        [](const LabEvent &e) { return e.kind == Kind::Wrote; });
        QVERIFY(wrote->sentAt > Micros(0));
        QVERIFY(wrote->sentAt <= arrived);
        QVERIFY(wrote->at > arrived);
    }

    void aTimeOutOfItsOwnIsToldAndNoRenewalCarriesItFurther()
    {
        const Micros end = Millis(90000);
        m_locks->endsAt = end;
        connect(m_agent.get(), &LabAgent::happened, this, [this, end](const LabEvent &event) {
            if (event.kind != Kind::Granted || told(Kind::TimedOut) > 0)
                return;
            emit m_locks->renewed(Micros(end - Millis(1)).count());
            emit m_locks->renewed(Micros(end + Millis(1)).count());
            emit m_locks->timedOut("another");
            QCOMPARE(told(Kind::TimedOut), std::size_t{0});
            emit m_locks->timedOut("holder");
        });
        m_agent->start();
        QTRY_VERIFY_WITH_TIMEOUT(told(Kind::Wrote) > 0, LabServer::PatienceMs);
        QCOMPARE(told(Kind::TimedOut), std::size_t{1});
        std::vector<Micros> until;
        for (const LabEvent &event : m_events) {
            if (event.kind == Kind::Renewed)
                until.push_back(event.validUntil);
            if (event.kind == Kind::TimedOut)
                QVERIFY(event.path == "/lab-one/d00/f00" && event.mode == "X" && event.token > 0);
        }
        QVERIFY((until == std::vector<Micros>{end - Millis(1), end}));
    }

    void whatIsLaidAndLiftedIsTold()
    {
        m_agent->start();
        emit m_locks->laid("/lab", true, 3);
        emit m_locks->laid("/lab/f", false, 4);
        emit m_locks->lifted("/lab", true);
        QCOMPARE(told(Kind::Laid), std::size_t{2});
        QCOMPARE(told(Kind::Lifted), std::size_t{1});
        const LabEvent &exclusive = m_events[m_events.size() - 2];
        QCOMPARE(exclusive.document, std::string("/lab/f"));
        QCOMPARE(exclusive.mode, std::string("X"));
        QCOMPARE(exclusive.value, std::int64_t{4});
    }

    void noTrapSpringsAfterTheWordToStop()
    {
        connect(m_agent.get(), &LabAgent::happened, this, [this](const LabEvent &event) {
            if (event.kind == Kind::Granted && !m_finished)
                m_agent->command("stop");
            if (event.kind == Kind::Frozen)
                ::kill(::getpid(), SIGCONT); // nobody else would
        });
        m_agent->command("arm freeze holding");
        m_agent->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_finished, LabServer::PatienceMs);
        QCOMPARE(told(Kind::Wrote), std::size_t{1});
        QCOMPARE(told(Kind::Frozen), std::size_t{0});
        QCOMPARE(told(Kind::Ended), std::size_t{1});
    }

    void whatIsSaidBeforeItWorksIsDoneWhenItDoes()
    {
        LabServer server;
        QVERIFY(server.isReady);
        QCOMPARE(server.status(HttpMethod::Put, "/fs-locks-lab", "{}"), 200);
        LabScenario scenario = oneWriter();
        scenario.protocol = LabProtocol::None;
        scenario.groups.front().count = 2;
        const SystemClock clock;
        const auto host = [&](int number) {
            LabHost::Options options;
            options.scenario = scenario;
            options.name = workersOf(scenario)[static_cast<std::size_t>(number - 1)];
            options.origin = m_origin;
            auto made = std::make_unique<LabHost>(server.profile, clock, options);
            connect(made.get(), &LabHost::happened, this,
                    [this](const LabEvent &event) { m_events.push_back(event); });
            return made;
        };
        const auto paused = host(1);
        paused->start();
        paused->command("pause");
        QTRY_VERIFY_WITH_TIMEOUT(count(m_events, Kind::Started, "writer-1") == 1,
                                 LabServer::PatienceMs);
        // The other one tells the time: it thinks no longer than this one does.
        const auto other = host(2);
        other->start();
        QTRY_VERIFY_WITH_TIMEOUT(count(m_events, Kind::Asked, "writer-2") > 5,
                                 LabServer::PatienceMs);
        QCOMPARE(count(m_events, Kind::Asked, "writer-1"), std::size_t{0});
        paused->command("resume");
        QTRY_VERIFY_WITH_TIMEOUT(count(m_events, Kind::Asked, "writer-1") > 0,
                                 LabServer::PatienceMs);
        paused->stop();
        other->stop();
        QTRY_VERIFY_WITH_TIMEOUT(count(m_events, Kind::Ended) == 2, LabServer::PatienceMs);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabAgent)
#include "tst_labagent.moc"
