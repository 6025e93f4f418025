// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchlocks.h"

#include "backend/elastic/elasticlockbackend.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/process/systemclock.h"
#include "models/domain/lockid.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/rawclients.h"

#include <QEventLoop>

namespace lockscope {

namespace {

/// As long as a holder's id.
const std::string Placeholder = "HOLDER-IDHOLDER-IDHOLD";

std::vector<AcquireItem> itemsFor(const std::string &path)
{
    return acquireSet({{{LockKind::Tree, path, LockMode::X}}, {}, {}}, true).value();
}

AcquireParams paramsFor(const std::string &holder)
{
    AcquireParams params;
    params.holder = holder;
    params.session = "BENCHMARK-SESSION-0001";
    params.processId = "bench:1";
    return params;
}

QByteArray bulkPost(const std::string &index, const BulkRequest &bulk)
{
    return RawClients::post('/' + QByteArray::fromStdString(index) + "/_bulk?require_alias=true",
                            QByteArray::fromStdString(bulkBody(bulk)));
}

QByteArray filled(QByteArray request, const std::string &holder)
{
    return request.replace(QByteArray::fromStdString(Placeholder),
                           QByteArray::fromStdString(holder));
}

} // namespace

LockRequests::LockRequests(const std::string &index, const std::string &path)
{
    const std::vector<AcquireItem> items = itemsFor(path);
    BulkRequest acquire;
    BulkRequest release;
    for (const AcquireItem &item : items)
        acquire.items.emplace_back(acquireItem(item, paramsFor(Placeholder)));
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        release.items.emplace_back(releaseItem(item->documentId, Placeholder, {}));
    m_acquire = bulkPost(index, acquire);
    m_release = bulkPost(index, release);
}

QByteArray LockRequests::acquire(const std::string &holder) const
{
    return filled(m_acquire, holder);
}

QByteArray LockRequests::release(const std::string &holder) const
{
    return filled(m_release, holder);
}

bool isCarriedOut(int status, const QByteArray &body)
{
    return status == 200 && body.contains("\"errors\":false") && !body.contains("\"noop\"");
}

void setUpIndex(const std::string &url, const std::string &index)
{
    const SystemClock clock;
    ServerProfile profile;
    profile.url = url;
    profile.index = index;
    ElasticLockBackend backend(profile, clock);
    bool done = false;
    QEventLoop loop;
    backend.setUp({"0-1", false, {}})->onResult(&loop, [&](const Result<SetUpOutcome> &made) {
        done = made.has_value();
        loop.quit();
    });
    loop.exec();
    if (!done)
        stopWith("no lock index can be made at " + url);
}

double lockCycles(RawClients &clients, int count, const std::string &index, int cycles)
{
    struct Worker
    {
        LockRequests requests;
        std::string holder;
        bool holds = false;
    };
    std::vector<Worker> workers;
    workers.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        workers.push_back({LockRequests(index, "/bench-" + std::to_string(i)), newRandomId()});
    const double taken = elapsed([&] {
        clients.run(
                cycles,
                [&workers](int client) {
                    const Worker &worker = workers[static_cast<std::size_t>(client)];
                    return worker.holds ? worker.requests.release(worker.holder)
                                        : worker.requests.acquire(worker.holder);
                },
                [&workers](int client, int status, const QByteArray &body) {
                    Worker &worker = workers[static_cast<std::size_t>(client)];
                    // What was not carried out, because others write the root at the same time, is
                    // asked for again.
                    const bool released = worker.holds && status == 200
                                          && body.contains("\"errors\":false");
                    if (!worker.holds) {
                        worker.holds = isCarriedOut(status, body);
                    } else if (released) {
                        worker.holds = false;
                        worker.holder = newRandomId();
                    }
                    return released ? 1 : 0;
                });
    });
    RawClients rest(clients.port(), 1);
    for (const Worker &worker : workers) {
        if (worker.holds)
            rest.run(
                    1, [&worker](int) { return worker.requests.release(worker.holder); },
                    [](int, int, const QByteArray &body) {
                        return body.contains("\"errors\":false") ? 1 : 0;
                    });
    }
    return cycles / (taken / 1e9);
}

void holdMany(std::uint16_t port, const std::string &index, int first, int end)
{
    constexpr int Page = 100;
    RawClients client(port, 1);
    for (int from = first; from < end; from += Page) {
        BulkRequest bulk;
        for (int i = from; i < std::min(end, from + Page); ++i) {
            const AcquireParams params = paramsFor(newRandomId());
            for (const AcquireItem &item : itemsFor("/held-" + std::to_string(i)))
                bulk.items.emplace_back(acquireItem(item, params));
        }
        client.run(
                1, [&](int) { return bulkPost(index, bulk); },
                [](int, int status, const QByteArray &body) {
                    if (!isCarriedOut(status, body))
                        stopWith("the benchmark's locks are refused: "
                                 + body.left(400).toStdString());
                    return 1;
                });
    }
}

} // namespace lockscope
