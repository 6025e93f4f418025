// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// S5: how long the second look of the tree check computes, the one that decides. The baseline is the limit of the product, not a measurement.

#include "models/protocol/treecheck.h"
#include "tests/benchmarks/benchdata.h"
#include "tests/benchmarks/benchmark.h"

#include <algorithm>
#include <unordered_map>

namespace lockscope {

namespace {

/// The picture of @p locks locks, each with its intent on every node above, as the protocol writes them; every tenth lacks the one on its
/// folder, so that there is something to find.
LockPicture checkedPicture(int locks)
{
    LockPage page = benchPicture(locks);
    std::unordered_map<std::string, std::size_t> byPath;
    for (std::size_t i = 0; i < page.locks.size(); ++i) {
        if (page.locks[i].type == LockType::Shared)
            page.locks[i].holders.clear();
        byPath.emplace(page.locks[i].path, i);
    }
    for (std::size_t i = 0; i < page.locks.size(); ++i) {
        if (page.locks[i].type != LockType::Exclusive)
            continue;
        Holder intent = page.locks[i].holders.front();
        intent.mode = LockMode::IX;
        std::string path = page.locks[i].path;
        for (bool isFolder = true; path != "/"; isFolder = false) {
            const std::size_t slash = path.rfind('/');
            path = slash == 0 ? "/" : path.substr(0, slash);
            if (!isFolder || i % 10 != 0)
                page.locks[byPath.at(path)].holders.push_back(intent);
        }
    }
    LockPicture picture;
    for (LockDocument &document : page.locks) {
        document.count = static_cast<std::int64_t>(document.holders.size());
        picture.locks.push_back(std::move(document));
    }
    picture.sessions = std::move(page.sessions);
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.clockOffset = Millis(0);
    picture.observedAt = picture.sessions.front().renewedAt.value();
    return picture;
}

} // namespace

std::vector<BenchFigure> benchCheck(const BenchScale &scale)
{
    const LockPicture picture = checkedPicture(scale.checkedLocks);
    TreeCheckFacts facts;
    for (const Session &session : picture.sessions)
        facts.liveness.emplace(session.id, Liveness::Held);
    const std::vector<Anomaly> before = findAnomalies(picture, facts);
    std::vector<double> look;
    look.reserve(static_cast<std::size_t>(scale.repetitions));
    std::size_t found = 0;
    for (int repetition = 0; repetition < scale.repetitions; ++repetition) {
        look.push_back(timed([&] {
            std::vector<Anomaly> now = findAnomalies(picture, facts);
            settle(now, before, picture.observedAt);
            found = now.size();
        }));
    }
    return {{"S5",
             "a look of the tree check at " + std::to_string(scale.checkedLocks) + " locks, "
                     + std::to_string(found) + " findings",
             "ns",
             BenchFigure::Sense::Within,
             look,
             "2 s",
             constantly(2e9),
             {1, 0.5, 0}}};
}

} // namespace lockscope
