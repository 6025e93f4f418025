// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T17: locks a second of the embedded server, etcd and a real node.  T18: acquire among many
// holders below one ancestor.

#include "backend/embedded/embeddedserver.h"
#include "models/domain/lockid.h"
#include "tests/benchmarks/benchlocks.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchserver.h"
#include "tests/benchmarks/rawclients.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace lockscope {

namespace {

constexpr int Clients = 32;
constexpr int Holders = 1000;
const char *const ServerIndex = "bench-locks";

class Embedded final : public BenchServer
{
public:
    explicit Embedded(bool durable)
    {
        EmbeddedServerOptions options;
        options.port = 0;
        if (durable)
            options.dataDir = m_folder.path().toStdString();
        m_server = std::make_unique<EmbeddedServer>(options);
        if (!m_server->start())
            stopWith("the embedded server does not start");
        m_port = static_cast<std::uint16_t>(m_server->port());
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<EmbeddedServer> m_server;
};

/// An etcd of the machine (Debian: etcd-server), alone, durable as it always is.
class Etcd final : public BenchServer
{
public:
    /// @return nullptr when there is none, or it does not start.
    static std::unique_ptr<Etcd> start()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("etcd"));
        if (program.isEmpty())
            return nullptr;
        QTcpServer client;
        QTcpServer peer;
        if (!client.listen(QHostAddress::LocalHost) || !peer.listen(QHostAddress::LocalHost))
            return nullptr;
        std::unique_ptr<Etcd> etcd(new Etcd);
        etcd->m_port = client.serverPort();
        const QString own = QStringLiteral("http://127.0.0.1:%1").arg(client.serverPort());
        const QString peers = QStringLiteral("http://127.0.0.1:%1").arg(peer.serverPort());
        client.close();
        peer.close();
        etcd->m_process.setStandardErrorFile(QProcess::nullDevice());
        etcd->m_process.setStandardOutputFile(QProcess::nullDevice());
        etcd->m_process.start(program,
                              {u"--data-dir"_qs, etcd->m_folder.path(), u"--listen-client-urls"_qs,
                               own, u"--advertise-client-urls"_qs, own, u"--listen-peer-urls"_qs,
                               peers, u"--initial-advertise-peer-urls"_qs, peers,
                               u"--initial-cluster"_qs, u"default="_qs + peers, u"--log-level"_qs,
                               u"error"_qs});
        for (int i = 0; i < 300 && etcd->m_process.state() != QProcess::NotRunning; ++i) {
            QTcpSocket socket;
            socket.connectToHost(QStringLiteral("127.0.0.1"), etcd->m_port);
            if (socket.waitForConnected(10000)) {
                socket.write("GET /health HTTP/1.0\r\n\r\n");
                while (socket.waitForReadyRead(10000)) {}
                if (socket.readAll().contains("true"))
                    return etcd;
            }
            QThread::msleep(100);
        }
        return nullptr;
    }
    ~Etcd() override
    {
        m_process.terminate();
        if (!m_process.waitForFinished(10'000))
            m_process.kill();
        m_process.waitForFinished();
    }

private:
    Etcd() = default;
    QTemporaryDir m_folder;
    QProcess m_process;
};

QByteArray base64(const std::string &text) { return QByteArray::fromStdString(text).toBase64(); }

/// A lock in etcd is a key that is made if it is not there, and deleted if it is still ours: a
/// transaction each.
struct EtcdLock
{
    QByteArray key;
    QByteArray value;
    bool holds = false;

    QByteArray next() const
    {
        const QByteArray named = "\"key\":\"" + key + '"';
        QByteArray body = "{\"compare\":[{" + named;
        if (holds)
            body += ",\"target\":\"VALUE\",\"result\":\"EQUAL\",\"value\":\"" + value
                    + "\"}],\"success\":[{\"requestDeleteRange\":{" + named + "}}]}";
        else
            body += ",\"target\":\"CREATE\",\"result\":\"EQUAL\",\"createRevision\":\"0\"}],"
                    "\"success\":[{\"requestPut\":{"
                    + named + ",\"value\":\"" + value + "\"}}]}";
        return RawClients::post("/v3/kv/txn", body, "application/json");
    }
};

double etcdCycles(RawClients &clients, int cycles)
{
    std::vector<EtcdLock> locks;
    locks.reserve(Clients);
    for (int i = 0; i < Clients; ++i)
        locks.push_back({base64("/bench-" + std::to_string(i)), base64(newRandomId())});
    const double taken = elapsed([&] {
        clients.run(
                cycles, [&](int client) { return locks[static_cast<std::size_t>(client)].next(); },
                [&](int client, int, const QByteArray &body) {
                    EtcdLock &lock = locks[static_cast<std::size_t>(client)];
                    if (!body.contains("\"succeeded\":true"))
                        stopWith("etcd refused a lock of the benchmark");
                    lock.holds = !lock.holds;
                    return lock.holds ? 0 : 1;
                });
        // What is held goes, for the next run.
        RawClients rest(clients.port(), 1);
        for (const EtcdLock &lock : locks) {
            if (lock.holds)
                rest.run(
                        1, [&lock](int) { return lock.next(); },
                        [](int, int, const QByteArray &) { return 1; });
        }
    });
    return cycles / (taken / 1e9);
}

/// Nanoseconds of one acquire in @p index: the middle of @p count, each released again.
double acquireTime(RawClients &client, int count, const char *index = ServerIndex)
{
    const LockRequests requests(index, "/one");
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const std::string holder = newRandomId();
        const auto one = [&](const QByteArray &request) {
            client.run(
                    1, [&](int) { return request; },
                    [](int, int status, const QByteArray &body) {
                        return isCarriedOut(status, body) ? 1 : 0;
                    });
        };
        times.push_back(elapsed([&] { one(requests.acquire(holder)); }));
        one(requests.release(holder));
    }
    return BenchSamples(times).median;
}

/// Both sides on one server and one connection: of two servers each has a thread of its own, and
/// which of them the system lets run beside the client made a factor of two where nothing differed.
BenchFigure embeddedCrowd(int repetitions, int count)
{
    const char *const few = "bench-few";
    const char *const many = "bench-many";
    const Embedded server(false);
    setUpIndex(server.url(), few);
    setUpIndex(server.url(), many);
    holdMany(server.port(), few, 0, 1);
    holdMany(server.port(), many, 0, Holders);
    RawClients client(server.port(), 1);
    const auto [ours, baseline] = interleaved(
            repetitions, [&](int) { return acquireTime(client, count, many); },
            [&](int) { return acquireTime(client, count, few); });
    return {"T18",    "acquire among 1,000 holders, embedded server",
            "ns",     BenchFigure::Sense::Within,
            ours,     "with 1 holder",
            baseline, {2, 1.2, 40}};
}

} // namespace

std::vector<BenchFigure> benchServers(const BenchScale &scale)
{
    const Embedded memory(false);
    const Embedded durable(true);
    const std::unique_ptr<Etcd> etcd = scale.engines ? Etcd::start() : nullptr;
    const std::unique_ptr<BenchNode> node = scale.engines ? BenchNode::start() : nullptr;
    if (scale.engines && (!etcd || !node))
        std::fprintf(stderr, "NOT MEASURED: T17 against %s\n",
                     etcd   ? "a node"
                     : node ? "etcd (apt install etcd-server)"
                            : "etcd and a node");
    const int cycles = scale.requests * 2;
    std::vector<double> ofMemory;
    std::vector<double> ofDurable;
    std::vector<double> ofEtcd;
    std::vector<double> ofNode;
    for (const BenchServer *server :
         std::initializer_list<const BenchServer *>{&memory, &durable, node.get()}) {
        if (server)
            setUpIndex(server->url(), ServerIndex);
    }
    for (int i = 0; i < scale.repetitions; ++i) {
        const auto measure = [&](const BenchServer &server, int count) {
            RawClients clients(server.port(), Clients);
            return lockCycles(clients, Clients, ServerIndex, count);
        };
        ofMemory.push_back(measure(memory, cycles));
        ofDurable.push_back(measure(durable, cycles));
        if (etcd) {
            RawClients clients(etcd->port(), Clients);
            ofEtcd.push_back(etcdCycles(clients, cycles));
        }
        if (node)
            ofNode.push_back(measure(*node, std::max(cycles / 10, Clients)));
    }
    std::vector<BenchFigure> figures;
    const auto add = [&](const char *name, const std::vector<double> &ours,
                         const char *baselineName, const std::vector<double> &baseline,
                         BenchTarget target) {
        if (!baseline.empty())
            figures.push_back({"T17", name, "1/s", BenchFigure::Sense::More, ours, baselineName,
                               baseline, target});
    };
    const char *const inMemory = "locks a second, 32 clients, in memory";
    const char *const onDisk = "locks a second, 32 clients, durable";
    add(inMemory, ofMemory, "etcd", ofEtcd, {2, 5});
    add(onDisk, ofDurable, "etcd", ofEtcd, {2, 5});
    add(inMemory, ofMemory, "Elasticsearch 7.10.2", ofNode, {2, 20});
    add(onDisk, ofDurable, "Elasticsearch 7.10.2", ofNode, {2, 20});
    if (figures.empty())
        add(onDisk, ofDurable, "in memory", ofMemory, {});
    return figures;
}

std::vector<BenchFigure> benchCrowd(const BenchScale &scale)
{
    const int count = std::max(scale.requests / 10, 20);
    std::vector<BenchFigure> figures{embeddedCrowd(scale.repetitions, count)};
    if (!scale.engines)
        return figures;
    const std::unique_ptr<BenchNode> node = BenchNode::start();
    if (!node) {
        std::fprintf(stderr, "NOT MEASURED: T18 on a real node\n");
        return figures;
    }
    setUpIndex(node->url(), ServerIndex);
    holdMany(node->port(), ServerIndex, 0, 1);
    RawClients client(node->port(), 1);
    // One node, so one after the other: first alone, then in the crowd.
    (void)acquireTime(client, count); // warms it up
    std::vector<double> alone;
    alone.reserve(static_cast<std::size_t>(scale.repetitions));
    std::vector<double> crowded;
    crowded.reserve(static_cast<std::size_t>(scale.repetitions));
    for (int i = 0; i < scale.repetitions; ++i)
        alone.push_back(acquireTime(client, count));
    holdMany(node->port(), ServerIndex, 1, Holders);
    for (int i = 0; i < scale.repetitions; ++i)
        crowded.push_back(acquireTime(client, count));
    figures.push_back({"T18",
                       "acquire among 1,000 holders, Elasticsearch 7.10.2",
                       "ns",
                       BenchFigure::Sense::Within,
                       crowded,
                       "with 1 holder",
                       alone,
                       {15, 2}});
    return figures;
}

} // namespace lockscope
