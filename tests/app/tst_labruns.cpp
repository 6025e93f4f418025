// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/labruns.h"

#include "backend/lab/labcatalog.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/fakecredentials.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;

ServerProfile profile(const char *name, const std::string &url)
{
    ServerProfile result;
    result.name = name;
    result.url = url;
    return result;
}

} // namespace

/// Where the window's lab may run.
class TestLabRuns : public QObject
{
    Q_OBJECT
private:
    SystemClock m_clock;
    LocalProcessProbe m_probe;
    OpenServer m_server{m_clock, nullptr};

    /// Nothing is read of it.
    void connectTo(const ServerProfile &profile)
    {
        m_server.open({profile, std::make_shared<FakeLockBackend>(m_clock), nullptr, nullptr, {}});
    }

    static QStringList namesOf(const LabRuns &runs)
    {
        QStringList names;
        for (const LabLibrary::Server &server : runs.servers())
            names.append(QString::fromStdString(server.name));
        return names;
    }

private slots:
    void cleanup() { m_server.close(); }

    void theConnectedServerIsFirstAndEverySavedOneFollows()
    {
        LabRuns runs(m_server, m_probe, nullptr);
        runs.setSaved({profile("a", "http://127.0.0.1:1"), profile("b", "http://127.0.0.1:2")});
        QVERIFY(runs.servers().empty()); // not connected
        connectTo(profile("now", "http://127.0.0.1:3"));
        QCOMPARE(namesOf(runs),
                 QStringList({QStringLiteral("now"), QStringLiteral("a"), QStringLiteral("b")}));
        connectTo(profile("b", "http://127.0.0.1:2"));
        QCOMPARE(namesOf(runs),
                 QStringList({QStringLiteral("b"), QStringLiteral("now"), QStringLiteral("a")}));
        m_server.close();
        QVERIFY(runs.servers().empty());
    }

    void productionAndReadOnlyOnesAreRefusedWithTheReason()
    {
        LabRuns runs(m_server, m_probe, nullptr);
        ServerProfile production = profile("prod", "http://127.0.0.1:1");
        production.stage = ServerProfile::Stage::Production;
        ServerProfile readOnly = profile("look", "http://127.0.0.1:2");
        readOnly.readOnly = true;
        runs.setSaved({production, readOnly});
        connectTo(profile("now", "http://127.0.0.1:3"));
        const auto servers = runs.servers();
        QVERIFY(servers[0].refusal.empty());
        QVERIFY(servers[1].refusal.find("production") != std::string::npos);
        QVERIFY(servers[2].refusal.find("read-only") != std::string::npos);
        const Result<LabScenario> scenario = findLabScenario("tree-locks");
        QVERIFY(scenario);
        for (const std::size_t refused : {1, 2}) {
            const auto run = runs.make(*scenario, {}, refused);
            QVERIFY(!run);
            QCOMPARE(toString(run.error().kind), toString(BackendError::Kind::ReadOnly));
        }
        QVERIFY(!runs.make(*scenario, {}, 3));
        QVERIFY(runs.make(*scenario, {}, 0));
    }

    void aServerThatIsSavedAsProductionIsRefusedUnderEveryName()
    {
        LabRuns runs(m_server, m_probe, nullptr);
        ServerProfile production = profile("prod", "http://Search.example:80/");
        production.stage = ServerProfile::Stage::Production;
        ServerProfile elsewhere = production;
        elsewhere.index = "other-locks";
        runs.setSaved({profile("plain", "http://127.0.0.1:1"), production, elsewhere});
        connectTo(profile("now", "http://search.example"));
        QVERIFY(runs.servers()[0].refusal.find("production") != std::string::npos);
        QVERIFY(!runs.make(*findLabScenario("tree-locks"), {}, 0));
        // Nor when the window has gone elsewhere since.
        connectTo(profile("then", "http://127.0.0.1:3"));
        QCOMPARE(namesOf(runs), QStringList({QStringLiteral("then"), QStringLiteral("now"),
                                             QStringLiteral("plain"), QStringLiteral("prod")}));
        QVERIFY(runs.servers()[0].refusal.empty());
        QVERIFY(runs.servers()[1].refusal.find("production") != std::string::npos);
        QVERIFY(runs.servers()[2].refusal.empty());
    }

    void writesThatWereAllowedForAWhileAreNotWhenTheWindowHasGoneElsewhere()
    {
        LabRuns runs(m_server, m_probe, nullptr);
        ServerProfile saved = profile("look", "http://127.0.0.1:2");
        saved.readOnly = true;
        runs.setSaved({saved});
        connectTo(saved);
        QVERIFY(!runs.servers().front().refusal.empty());
        m_server.allowWrites(std::chrono::minutes(10));
        QVERIFY(runs.servers().front().refusal.empty());
        QVERIFY(runs.make(*findLabScenario("tree-locks"), {}, 0));
        m_server.endWrites();
        QVERIFY(!runs.servers().front().refusal.empty());
        m_server.allowWrites(std::chrono::minutes(10));
        connectTo(profile("now", "http://127.0.0.1:3"));
        QCOMPARE(namesOf(runs), QStringList({QStringLiteral("now"), QStringLiteral("look")}));
        QVERIFY(!runs.servers()[1].refusal.empty());
    }

    void thePasswordOfASavedOneIsLookedForWhenItsRunStarts()
    {
        MisbehavingServer server;
        server.answer(401, "{}");
        FakeCredentials secrets;
        LabRuns runs(m_server, m_probe, &secrets);
        ServerProfile saved = profile("far", server.url());
        saved.user = "alice";
        secrets.secrets[credentialKey(saved)] = "wonderland";
        runs.setSaved({saved});
        connectTo(profile("now", "http://127.0.0.1:3"));
        const auto run = runs.make(*findLabScenario("tree-locks"), {}, 1);
        QVERIFY(run);
        QVERIFY(secrets.asked.empty());
        (*run)->start();
        QTRY_COMPARE_WITH_TIMEOUT((*run)->phase(), LabRun::Phase::Done, Patience);
        QCOMPARE(secrets.asked, std::vector<std::string>{credentialKey(saved)});
        QVERIFY(!server.requests().isEmpty());
        QCOMPARE(server.requests().first().header("Authorization"),
                 "Basic " + QByteArray("alice:wonderland").toBase64());
        QVERIFY((*run)->events().empty());
    }

    void threadsNeedNoServer()
    {
        LabRuns runs(m_server, m_probe, nullptr);
        QVERIFY(runs.make(*findLabScenario("in-process"), {}, 0));
    }
};

LOCKSCOPE_TEST(TestLabRuns)
#include "tst_labruns.moc"
