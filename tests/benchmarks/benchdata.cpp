// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchdata.h"

#include "backend/json/json.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <utility>

namespace lockscope {

namespace {

constexpr int Processes = 500;
constexpr int LeavesPerFolder = 20;
constexpr Millis::rep Begin = 1767225600000;

/// 22 characters, as the ids of sessions and holders have.
std::string longId(char kind, std::size_t number)
{
    std::string digits = std::to_string(number);
    return std::string(1, kind) + std::string(21 - digits.size(), '0') + digits;
}

std::string leafName(std::size_t number)
{
    static const char *const common[] = {"README", "index", "main",  "CHANGES", "config",
                                         "part",   "image", "table", "notes",   "data"};
    if (number % 10 < 6)
        return std::string(common[number % 10]) + "-" + std::to_string(number % LeavesPerFolder)
               + std::to_string(number / 97 % 20) + ".txt";
    return "report-" + std::to_string(number) + ".pdf";
}

LockDocument lockOf(const std::string &path, LockMode mode, std::size_t owner, std::size_t holders)
{
    LockDocument document;
    document.id = path == "/" ? "global" : path;
    document.kind = path == "/" ? LockKind::Root : LockKind::Tree;
    document.path = path;
    document.type = mode == LockMode::X ? LockType::Exclusive : LockType::Shared;
    document.count = static_cast<std::int64_t>(holders);
    document.updatedAt = instantFromEpochMs(Begin);
    for (std::size_t i = 0; i < holders; ++i) {
        Holder holder;
        holder.id = longId('h', owner + i);
        holder.session = longId('s', (owner + i) % Processes);
        holder.mode = mode;
        holder.acquiredAt = instantFromEpochMs(Begin + static_cast<Millis::rep>(owner % 1000));
        document.holders.push_back(std::move(holder));
    }
    return document;
}

Value epochMs(Instant at) { return Value(std::int64_t{toEpochMs(at)}); }

Value sourceOf(const LockDocument &document)
{
    Value::List holders;
    for (const Holder &holder : document.holders) {
        holders.push_back(Value::Map{{"id", holder.id},
                                     {"session", holder.session},
                                     {"mode", toString(holder.mode)},
                                     {"n", holder.changeNumber},
                                     {"at", epochMs(*holder.acquiredAt)}});
    }
    return Value::Map{{"kind", toString(document.kind)},
                      {"path", document.path},
                      {"lock_type", toString(document.type)},
                      {"lock_count", *document.count},
                      {"updated_at", epochMs(*document.updatedAt)},
                      {"holders", std::move(holders)}};
}

} // namespace

FeedPage benchPicture(int rows)
{
    FeedPage page;
    const auto leaves = static_cast<std::size_t>(rows);
    const std::size_t folders = (leaves + LeavesPerFolder - 1) / LeavesPerFolder;
    // 50 folders in each folder above, as many of the highest level as it takes.
    std::map<std::string, bool> made;
    const auto folder = [&](const std::string &path) {
        if (!std::exchange(made[path], true))
            page.locks.push_back(lockOf(path, LockMode::IX, made.size(), 2));
    };
    std::vector<std::size_t> order(folders);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::mt19937 random(1);
    std::shuffle(order.begin(), order.end(), random);
    for (std::size_t leaf = 0; leaf < leaves; ++leaf) {
        const std::size_t at = order[leaf / LeavesPerFolder];
        const std::string top = "/area-" + std::to_string(at / 2500);
        const std::string middle = top + "/project-" + std::to_string(at / 50 % 50);
        const std::string deep = middle + "/module-" + std::to_string(at % 50);
        if (leaf % LeavesPerFolder == 0) {
            folder("/");
            folder(top);
            folder(middle);
            folder(deep);
        }
        page.locks.push_back(lockOf(deep + "/" + leafName(leaf), LockMode::X, leaf, 1));
    }
    for (std::size_t i = 0; i < page.locks.size(); ++i)
        page.locks[i].revision = {static_cast<std::int64_t>(i), 1};
    for (int i = 0; i < Processes; ++i) {
        Session session;
        session.id = longId('s', static_cast<std::size_t>(i));
        session.process.host = "ws" + std::to_string(i % 40);
        session.process.pid = 1000 + i;
        session.process.processId = session.process.host + ":" + std::to_string(1000 + i);
        session.process.user = "svc-import";
        session.process.purpose = "nightly import";
        session.lease = Millis(30000);
        session.delay = Millis(15000);
        session.startedAt = session.renewedAt = instantFromEpochMs(Begin);
        session.expiresAt = instantFromEpochMs(Begin + 30000);
        session.revision = {static_cast<std::int64_t>(page.locks.size()) + i, 1};
        page.sessions.push_back(std::move(session));
    }
    page.next.at = page.sessions.back().revision.order;
    page.complete = true;
    return page;
}

FeedPage remadeLocks(const FeedPage &page, int count, int round,
                     const std::function<bool(LockDocument &document, std::size_t at)> &remake)
{
    FeedPage made;
    const std::size_t step = std::max<std::size_t>(1, page.locks.size()
                                                              / static_cast<std::size_t>(count));
    std::int64_t next = page.next.at + 1 + static_cast<std::int64_t>(round) * count;
    for (std::size_t at = step / 2;
         at < page.locks.size() && made.locks.size() < static_cast<std::size_t>(count);
         at += step) {
        LockDocument document = page.locks[at];
        if (!remake(document, at))
            continue;
        document.revision.order = next++;
        made.locks.push_back(std::move(document));
    }
    return made;
}

FeedPage changesOf(const FeedPage &page, int count, int round)
{
    return remadeLocks(page, count, round, [round](LockDocument &document, std::size_t) {
        for (Holder &holder : document.holders) {
            holder.id.back() = static_cast<char>('a' + round % 26);
            holder.acquiredAt = *holder.acquiredAt + Millis(1000 * (round + 1));
        }
        return true;
    });
}

std::string searchAnswer(const std::vector<LockDocument> &locks)
{
    Value::List hits;
    for (const LockDocument &document : locks) {
        hits.push_back(Value::Map{{"_index", "fs-locks-000001"},
                                  {"_id", document.id},
                                  {"_seq_no", document.revision.order},
                                  {"_primary_term", document.revision.guard},
                                  {"_score", nullptr},
                                  {"_source", sourceOf(document)},
                                  {"sort", Value::List{document.revision.order}}});
    }
    const auto count = static_cast<std::int64_t>(hits.size());
    return toJson(
            Value::Map{{"took", 31},
                       {"timed_out", false},
                       {"_shards",
                        Value::Map{{"total", 1}, {"successful", 1}, {"skipped", 0}, {"failed", 0}}},
                       {"hits",
                        Value::Map{{"total", Value::Map{{"value", count}, {"relation", "eq"}}},
                                   {"max_score", nullptr},
                                   {"hits", std::move(hits)}}}});
}

std::string bulkItem(const LockDocument &lock)
{
    return toJson(Value::Map{{"index", Value::Map{{"_id", lock.id}}}}) + '\n'
           + toJson(sourceOf(lock)) + '\n';
}

} // namespace lockscope
