// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/checkedpicture.h"

#include "tests/benchmarks/benchdata.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace lockscope {

LockPicture checkedPicture(int locks)
{
    FeedPage page = benchPicture(locks);
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

TreeCheckFacts factsOf(const LockPicture &picture)
{
    TreeCheckFacts facts;
    for (const Session &session : picture.sessions)
        facts.liveness.emplace(session.id, Liveness::Held);
    return facts;
}

} // namespace lockscope
