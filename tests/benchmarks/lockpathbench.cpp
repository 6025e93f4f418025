// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T1–T3, T5: what one request costs, and bodies of all sizes.  T4: many locks through calls for
// one.  T6: beside answers that do not end.

#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticlockbackend.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/embedded/embeddedserver.h"
#include "backend/http/httpclient.h"
#include "backend/process/systemclock.h"
#include "models/domain/lockid.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/benchmarks/benchlocks.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/rawclients.h"
#include "tests/benchmarks/sinkserver.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <algorithm>
#include <chrono>
#include <memory>

namespace lockscope {

namespace {

using Steady = std::chrono::steady_clock;
/// Sends one request and calls back when it is answered.
using Send = std::function<void(std::function<void()>)>;

const char *const Index = "bench-locks";

std::unique_ptr<EmbeddedServer> startServer()
{
    EmbeddedServerOptions options;
    options.port = 0;
    auto server = std::make_unique<EmbeddedServer>(options);
    if (!server->start())
        stopWith("the embedded server does not start");
    setUpIndex(server->url(), Index);
    return server;
}

/// Nanoseconds of each of @p count requests, one after the other.
std::vector<double> latencies(int count, const Send &send)
{
    std::vector<double> times;
    QEventLoop loop;
    Steady::time_point begun;
    std::function<void()> next = [&] {
        if (begun != Steady::time_point())
            times.push_back(
                    std::chrono::duration<double, std::nano>(Steady::now() - begun).count());
        if (static_cast<int>(times.size()) == count) {
            loop.quit();
            return;
        }
        begun = Steady::now();
        send(next);
    };
    next();
    loop.exec();
    return times;
}

double medianLatency(int count, const Send &send)
{
    return BenchSamples(latencies(count, send)).median;
}

/// Requests a second with @p inFlight of them under way.
double throughput(int count, int inFlight, const Send &send)
{
    QEventLoop loop;
    int begun = 0;
    int ended = 0;
    std::function<void()> next = [&] {
        if (begun < count) {
            ++begun;
            send([&] {
                if (++ended == count)
                    loop.quit();
                else
                    next();
            });
        }
    };
    const double taken = elapsed([&] {
        for (int i = 0; i < inFlight; ++i)
            next();
        loop.exec();
    });
    return count / (taken / 1e9);
}

/// The release of a lock that nobody holds: one small item, answered without a write.
HttpCall smallRequest()
{
    return bulkRequest(Index, BulkRequest{{releaseItem("/nothing", newRandomId(), {})}});
}

/// @p Way: an HttpClient or an ElasticConnection, which must outlive the calls.
template<typename Way>
Send through(Way &way, const HttpCall &call)
{
    return [&way, call](const std::function<void()> &done) {
        way.send(call)->onResult(&way, [done](const Result<HttpAnswer> &answer) {
            if (!answer)
                stopWith(answer.error().detail);
            done();
        });
    };
}

Send bare(QNetworkAccessManager &network, const std::string &url, const HttpCall &call)
{
    QNetworkRequest request(QUrl(QString::fromStdString(url + call.target)));
    request.setRawHeader("Content-Type", "application/x-ndjson");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    return [&network, request,
            body = QByteArray::fromStdString(call.body)](const std::function<void()> &done) {
        QNetworkReply *reply = network.post(request, body);
        QObject::connect(reply, &QNetworkReply::finished, reply, [reply, done] {
            (void)reply->readAll();
            reply->deleteLater();
            done();
        });
    };
}

HttpLimits lean()
{
    HttpLimits limits;
    limits.lowDelayFrom = 0;
    return limits;
}

double rawSeconds(RawClients &clients, int count, const HttpCall &call)
{
    const QByteArray request = RawClients::post(QByteArray::fromStdString(call.target),
                                                QByteArray::fromStdString(call.body));
    return elapsed([&] {
               clients.run(
                       count, [&request](int) { return request; },
                       [](int, int, const QByteArray &) { return 1; });
           })
           / 1e9;
}

} // namespace

std::vector<BenchFigure> benchRequests(const BenchScale &scale)
{
    const auto server = startServer();
    ServerProfile profile;
    profile.url = server->url();
    const auto port = static_cast<std::uint16_t>(server->port());
    const HttpCall call = smallRequest();
    QNetworkAccessManager network;
    HttpClient usual(profile);
    HttpClient direct(profile, lean());
    RawClients one(port, 1);
    RawClients many(port, 32);

    const auto [backend, qnam] = interleaved(
            scale.repetitions,
            [&](int) { return medianLatency(scale.requests, through(usual, call)); },
            [&](int) { return medianLatency(scale.requests, bare(network, profile.url, call)); });
    const auto [client, socket] = interleaved(
            scale.repetitions,
            [&](int) { return medianLatency(scale.requests, through(direct, call)); },
            [&](int) { return rawSeconds(one, scale.requests, call) * 1e9 / scale.requests; });
    const auto [ours, sockets] = interleaved(
            scale.repetitions,
            [&](int) { return throughput(scale.requests * 4, 32, through(direct, call)); },
            [&](int) { return scale.requests * 4 / rawSeconds(many, scale.requests * 4, call); });
    using Sense = BenchFigure::Sense;
    return {{"T1",
             "one lock request through the backend",
             "ns",
             Sense::Within,
             backend,
             "bare QNetworkAccessManager",
             qnam,
             {1.25, 1.10}},
            {"T2",
             "the same on a low-delay socket",
             "ns",
             Sense::Within,
             client,
             "raw socket",
             socket,
             {1.5, 1.2}},
            {"T3",
             "requests a second, 32 in flight",
             "1/s",
             Sense::More,
             ours,
             "32 raw sockets",
             sockets,
             {0.4, 0.7}}};
}

std::vector<BenchFigure> benchBodies(const BenchScale &scale)
{
    const SinkServer server;
    ServerProfile profile;
    profile.url = server.url();
    HttpClient client(profile);
    QNetworkAccessManager network;
    const int count = std::max(scale.requests / 40, 5);
    const auto post = [](std::size_t size) {
        HttpCall call;
        call.method = HttpMethod::Post;
        call.target = "/bench/_bulk";
        call.content = HttpCall::Content::NdJson;
        call.body.assign(size, 'x');
        return call;
    };
    const auto worstOf = [&](const std::vector<std::size_t> &sizes) {
        double worst = 0;
        for (const std::size_t size : sizes)
            worst = std::max(worst, medianLatency(count, through(client, post(size))));
        return worst;
    };
    const std::vector<std::size_t> upTo64k{1, 1024, 16384, 16385, 32768, 65536};
    const std::vector<std::size_t> upTo1M{16385, 131072, 524288, 1048576};
    const auto small = [&](int) { return medianLatency(count, through(client, post(200))); };
    const auto [worst, reference] = interleaved(
            scale.repetitions, [&](int) { return worstOf(upTo1M); }, small);
    const auto [worst64k, reference64k] = interleaved(
            scale.repetitions, [&](int) { return worstOf(upTo64k); }, small);
    const auto [stalled, plain] = interleaved(
            scale.repetitions,
            [&](int) { return medianLatency(count, bare(network, profile.url, post(16385))); },
            [&](int) { return medianLatency(count, bare(network, profile.url, post(200))); });
    using Sense = BenchFigure::Sense;
    return {{"T5",
             "the slowest POST of 16 KiB … 1 MiB",
             "ns",
             Sense::Within,
             worst,
             "a POST of 200 B",
             reference,
             {20, 20}},
            {"T5",
             "the slowest POST of 1 B … 64 KiB",
             "ns",
             Sense::Within,
             worst64k,
             "a POST of 200 B",
             reference64k,
             {20, 5}},
            {"T5",
             "bare QNetworkAccessManager, 16,385 B",
             "ns",
             Sense::Within,
             stalled,
             "a POST of 200 B",
             plain,
             {}}};
}

std::vector<BenchFigure> benchStreams(const BenchScale &scale)
{
    const SinkServer server;
    const SystemClock clock;
    ServerProfile profile;
    profile.url = server.url();
    profile.index = Index;
    const auto slowest = [&](int streams) {
        // Those of the run before may still have to notice that their client has gone.
        while (SinkServer::streams() > 0)
            QCoreApplication::processEvents();
        ElasticConnection connection(profile, clock);
        for (int i = 0; i < streams; ++i)
            connection.sendQuery(walkRequest(Index, -1, 1000, false))
                    ->onResult(&connection, [](const Result<HttpAnswer> &answer) {
                        // The connection ends them when it goes.
                        if (answer || answer.error().kind != BackendError::Kind::Cancelled)
                            stopWith("an answer without an end has ended");
                    });
        while (SinkServer::streams() < streams)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return percentile(latencies(scale.requests, through(connection, smallRequest())), 0.99);
    };
    constexpr int ConnectionsOfOneManager = 6; // to one server, by QNetworkAccessManager
    const auto [six, one] = interleaved(
            scale.repetitions, [&](int) { return slowest(ConnectionsOfOneManager); },
            [&](int) { return slowest(1); });
    return {{"T6",
             "a lock request, p99, beside 6 answers that do not end",
             "ns",
             BenchFigure::Sense::Within,
             six,
             "beside 1",
             one,
             {2, 1.3}}};
}

std::vector<BenchFigure> benchCoalescing(const BenchScale &scale)
{
    constexpr int AtOnce = 64;
    constexpr int Alone = 6;
    constexpr int Paths
            = 4 * AtOnce; // answers come in any order: nobody asks for what a neighbour still holds
    const auto server = startServer();
    const SystemClock clock;
    ServerProfile profile;
    profile.url = server->url();
    profile.index = Index;
    ElasticLockBackend backend(profile, clock);
    const std::unique_ptr<LockClient> client(backend.createClient({"bench:1"}, {}, nullptr));
    const int locks = std::max(scale.requests / 4, AtOnce);
    constexpr int AsLong
            = 10; // so many times as many of ours take about as long as those of the baseline

    // On both sides each caller takes and releases one lock after the other. Ours are 64 that know
    // nothing of each other.
    const auto ours = [&](int) {
        int next = 0;
        return throughput(AsLong * locks, AtOnce, [&](const std::function<void()> &done) {
            const std::string path = "/bench-" + std::to_string(next++ % Paths);
            client->acquire({{{LockKind::Tree, path, LockMode::X}}, {}, {}})
                    ->onResult(client.get(), [&, done](const Result<LockGrant> &grant) {
                        if (!grant || !grant->granted)
                            stopWith("a lock of the benchmark was refused");
                        client->release(grant->holder)
                                ->onResult(client.get(),
                                           [done](const Result<ReleaseOutcome> &) { done(); });
                    });
        });
    };
    QNetworkAccessManager network;
    const auto alone = [&](int) {
        int next = 0;
        return throughput(locks, Alone, [&](const std::function<void()> &done) {
            const std::string path = "/alone-" + std::to_string(next++ % Paths);
            const std::string holder = newRandomId();
            const auto items = std::make_shared<std::vector<AcquireItem>>(
                    acquireSet({{{LockKind::Tree, path, LockMode::X}}, {}, {}}, true).value());
            AcquireParams params;
            params.holder = holder;
            params.session = "BENCHMARK-SESSION-0001";
            BulkRequest acquire;
            for (const AcquireItem &item : *items)
                acquire.items.emplace_back(acquireItem(item, params));
            bare(network, profile.url, bulkRequest(Index, acquire))([&, items, holder, done] {
                BulkRequest release;
                for (auto item = items->rbegin(); item != items->rend(); ++item)
                    release.items.emplace_back(releaseItem(item->documentId, holder, {}));
                bare(network, profile.url, bulkRequest(Index, release))(done);
            });
        });
    };
    const auto [together, single] = interleaved(scale.repetitions, ours, alone);
    return {{"T4",
             "locks a second, calls of one turn together",
             "1/s",
             BenchFigure::Sense::More,
             together,
             "one POST per lock, 6 in flight",
             single,
             {10, 40, 1}}};
}

} // namespace lockscope
