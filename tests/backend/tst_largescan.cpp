// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticlockbackend.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/http/httpclient.h"
#include "backend/process/systemclock.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace lockscope;
using namespace std::chrono_literals;
using Kind = ConnectionState::Kind;

/// The whole way of many locks from a server to the picture: read in pages through a pause, and
/// followed when some are deleted and made again.
class TestLargeScan : public QObject
{
    Q_OBJECT

    static constexpr int Locks = 50000;
    static constexpr int PerBulk = 5000;
    static constexpr int Patience = 120000; // ms, on a loaded machine

    SystemClock m_clock;
    std::unique_ptr<EmbeddedServer> m_server;
    ServerProfile m_profile;
    std::unique_ptr<HttpClient> m_http;
    std::unique_ptr<ElasticLockBackend> m_backend;

    static std::string idOf(int number)
    {
        return "/area-" + std::to_string(number / 1000) + "/file-" + std::to_string(number);
    }

    static std::string creation(const std::string &id, const std::string &process)
    {
        return "{\"create\":{\"_id\":\"" + id + "\"}}\n{\"kind\":\"tree\",\"path\":\"" + id
               + "\",\"lock_type\":\"exclusive\",\"lock_count\":1,\"process_id\":\"" + process
               + "\"}\n";
    }
    static std::string deletion(const std::string &id)
    {
        return "{\"delete\":{\"_id\":\"" + id + "\"}}\n";
    }

    template<typename T>
    static bool succeeds(ResultJob<T> *job)
    {
        std::optional<bool> ok;
        QObject home;
        job->onResult(&home, [&ok](const Result<T> &result) { ok = result.has_value(); });
        return QTest::qWaitFor([&ok] { return ok.has_value(); }, Patience) && *ok;
    }

    /// One bulk of an action for each of @p count locks from @p first on.
    bool bulk(int first, int count, const std::function<std::string(const std::string &id)> &lines)
    {
        HttpCall call;
        call.method = HttpMethod::Post;
        call.target = "/fs-locks/_bulk";
        call.content = HttpCall::Content::NdJson;
        for (int i = first; i < first + count; ++i)
            call.body += lines(idOf(i));
        std::optional<bool> ok;
        m_http->send(call)->onResult(this, [&ok](const Result<HttpAnswer> &answer) {
            ok = answer && answer->status == 200
                 && answer->body.find("\"errors\":false") != std::string::npos;
        });
        return QTest::qWaitFor([&ok] { return ok.has_value(); }, Patience) && *ok;
    }

    struct Reader
    {
        Reader(LockBackend &backend, const Clock &clock) : store(clock), scheduler(store, clock)
        {
            scheduler.setHeartbeat(0ms);
            scheduler.setInterval(50ms);
            scheduler.setBackend(&backend);
        }
        ~Reader() { scheduler.setBackend(nullptr); }
        bool is(Kind kind) const
        {
            return QTest::qWaitFor([&] { return scheduler.state().kind == kind; }, Patience);
        }
        bool holds(int locks) const
        {
            return QTest::qWaitFor(
                    [&] { return store.lockCount() == static_cast<std::size_t>(locks); }, Patience);
        }
        LockStore store;
        RefreshScheduler scheduler;
    };

private slots:
    void initTestCase()
    {
        EmbeddedServerOptions options;
        options.port = 0;
        m_server = std::make_unique<EmbeddedServer>(options);
        QVERIFY(m_server->start());
        m_profile.url = m_server->url();
        m_profile.timeout = Millis(Patience);
        m_http = std::make_unique<HttpClient>(m_profile);
        m_backend = std::make_unique<ElasticLockBackend>(m_profile, m_clock);
        QVERIFY(succeeds(m_backend->setUp(SetUpOptions())));
        for (int first = 0; first < Locks; first += PerBulk) {
            QVERIFY(bulk(first, PerBulk, [](const std::string &id) { return creation(id, "p1"); }));
        }
        QVERIFY(succeeds(m_backend->refresh()));
    }

    void cleanupTestCase()
    {
        m_backend.reset();
        m_http.reset();
        m_server.reset();
    }

    void allAreReadThroughAPause()
    {
        Reader reader(*m_backend, m_clock);
        QObject watcher;
        std::int64_t most = 0;
        bool inOrder = true;
        connect(&reader.scheduler, &RefreshScheduler::stateChanged, &watcher,
                [&](const ConnectionState &state) {
                    if (!state.partial)
                        return;
                    inOrder &= state.loaded >= most;
                    most = state.loaded;
                    if (state.kind == Kind::Loading && state.loaded >= Locks / 5)
                        reader.scheduler.pause();
                });
        QVERIFY(reader.is(Kind::Paused));
        // What was read before the pause is shown, and stays.
        QVERIFY(QTest::qWaitFor(
                [&] {
                    return reader.store.lockCount()
                           == static_cast<std::size_t>(reader.scheduler.state().loaded);
                },
                Patience));
        QVERIFY(reader.scheduler.state().partial);
        QCOMPARE(reader.scheduler.state().expected, std::optional<std::int64_t>(Locks));
        QVERIFY(reader.store.lockCount() < Locks);
        disconnect(&reader.scheduler, nullptr, &watcher, nullptr);
        reader.scheduler.resume();
        QVERIFY(reader.is(Kind::Live));
        QVERIFY(inOrder);
        QCOMPARE(reader.store.lockCount(), static_cast<std::size_t>(Locks));
        QCOMPARE(reader.store.counts().locks, std::int64_t{Locks});
    }

    void deletedAndNewLocksAreFollowed()
    {
        Reader reader(*m_backend, m_clock);
        QVERIFY(reader.is(Kind::Live));
        QVERIFY(reader.holds(Locks));
        QVERIFY(bulk(0, 1500, deletion));
        QVERIFY(reader.holds(Locks - 1500));
        QVERIFY(bulk(0, 1500, [](const std::string &id) { return creation(id, "p2"); }));
        QVERIFY(reader.holds(Locks));
    }
};

LOCKSCOPE_GUILESS_TEST(TestLargeScan)
#include "tst_largescan.moc"
