// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// T24: the locks of other software, from asking a node to the window's tree, against as many of
// ours. What a person waits for: the node's own time is in both.

#include "backend/engines/backendfactory.h"
#include "backend/process/systemclock.h"
#include "models/items/locktreemodel.h"
#include "models/store/refreshscheduler.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchlocks.h"
#include "tests/benchmarks/benchmark.h"
#include "tests/benchmarks/benchserver.h"
#include "tests/benchmarks/rawclients.h"
#include "tests/benchmarks/shedlockdata.h"

#include <QEventLoop>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>

namespace lockscope {

namespace {

constexpr const char *OurIndex = "bench-shown";
constexpr const char *TheirIndex = "shedlock";

void post(const BenchNode &node, const std::string &target, const std::string &body)
{
    RawClients client(node.port(), 1);
    const QByteArray request = RawClients::post(QByteArray::fromStdString(target),
                                                QByteArray::fromStdString(body));
    client.run(
            1, [&request](int) { return request; },
            [&target](int, int status, const QByteArray &answer) {
                if (status != 200 || answer.contains("\"errors\":true"))
                    stopWith(target + " was answered: " + answer.left(500).toStdString());
                return 1;
            });
}

void fill(const BenchNode &node, const std::string &index, std::size_t count,
          const std::function<std::string(std::size_t number)> &item)
{
    constexpr std::size_t PerRequest = 5000;
    for (std::size_t from = 0; from < count; from += PerRequest) {
        std::string body;
        for (std::size_t i = from; i < std::min(count, from + PerRequest); ++i)
            body += item(i);
        post(node, '/' + index + "/_bulk", body);
    }
    post(node, '/' + index + "/_refresh", {});
}

/// Nanoseconds until everything on the server of @p profile is in the tree of a window.
double shown(const ServerProfile &profile, std::size_t expected)
{
    const SystemClock clock;
    const auto backend = createBackend(profile, clock);
    if (!backend)
        stopWith(backend.error().detail);
    LockStore store(clock);
    const LockTreeModel model(store);
    RefreshScheduler scheduler(store, clock);
    QEventLoop loop;
    QObject::connect(&scheduler, &RefreshScheduler::stateChanged, &loop,
                     [&loop](const ConnectionState &state) {
                         if (state.error)
                             stopWith("the node's locks are not shown: " + state.error->detail);
                         if (state.kind == ConnectionState::Kind::Live)
                             loop.quit();
                     });
    const double time = elapsed([&] {
        scheduler.setBackend(backend->get());
        loop.exec();
    });
    if (store.lockCount() < expected)
        stopWith(std::to_string(store.lockCount()) + " of " + std::to_string(expected)
                 + " locks are in the tree");
    scheduler.setBackend(nullptr);
    return time;
}

} // namespace

std::vector<BenchFigure> benchShown(const BenchScale &scale)
{
    const std::unique_ptr<BenchNode> node = scale.engines ? BenchNode::start() : nullptr;
    if (!node) {
        std::fprintf(stderr, "NOT MEASURED: T24, for want of a node\n");
        return {};
    }
    const std::vector<LockDocument> locks = benchPicture(scale.checkedLocks).locks;
    setUpIndex(node->url(), OurIndex);
    fill(*node, OurIndex, locks.size(), [&locks](std::size_t i) { return bulkItem(locks[i]); });
    const Instant now = SystemClock().wallNow();
    fill(*node, TheirIndex, locks.size(),
         [&locks, now](std::size_t i) { return shedLockBulkItem(i, locks[i].path, now); });
    ServerProfile ours;
    ours.url = node->url();
    ours.index = OurIndex;
    ServerProfile theirs = ours;
    theirs.index = "bench-none";
    theirs.dialects = {"shedlock"};
    (void)shown(ours, locks.size()); // warms the node up
    (void)shown(theirs, locks.size());
    const auto [shownTheirs, shownOurs] = interleaved(
            scale.repetitions, [&](int) { return shown(theirs, locks.size()); },
            [&](int) { return shown(ours, locks.size()); });
    return {{"T24",
             std::to_string(locks.size())
                     + " documents of ShedLock, from asking a node to the tree",
             "ns",
             BenchFigure::Sense::Within,
             shownTheirs,
             "as many of ours",
             shownOurs,
             {1.2, 1}}};
}

} // namespace lockscope
