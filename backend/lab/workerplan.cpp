// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerplan.h"

#include <algorithm>
#include <array>
#include <set>

namespace lockscope {
namespace {

using namespace std::chrono_literals;

/// Parts in a hundred of each kind of lock; the rest are exclusive locks on files.
struct Trade
{
    const char *app;
    const char *purpose;
    unsigned readDirectory;  ///< tree S
    unsigned writeDirectory; ///< tree X on one or two directories
    unsigned documents;
    unsigned readNames;  ///< rw S
    unsigned writeNames; ///< rw X
    bool keepsLongLock;
    bool maintains; ///< takes the global lock
};

constexpr std::array<Trade, 8> Trades{{
        {"importer 2.4", "nightly import", 5, 5, 20, 10, 0, true, false},
        {"backup 1.9", "copy of a project", 70, 0, 10, 10, 0, false, false},
        {"gradle 2.1", "build", 20, 10, 0, 10, 0, true, false},
        {"crawler 3.1", "update of file records", 0, 0, 80, 10, 0, true, false},
        {"webapp 5.0", "page requests", 15, 0, 15, 60, 0, false, false},
        {"configd 1.2", "new settings", 0, 0, 10, 30, 50, false, false},
        {"editor 8.2", "editing", 10, 0, 0, 0, 0, true, false},
        {"janitor 0.7", "clean-up", 10, 50, 0, 0, 10, false, true},
}};

constexpr std::size_t LongLocks = 2; ///< paths that a worker keeps at once
/// Every third file lock is on one of the first files: contention to look at
constexpr std::size_t HotFiles = 8;

LockRequest single(LockKind kind, std::string name, LockMode mode)
{
    LockRequest request;
    request.targets.push_back({kind, std::move(name), mode});
    return request;
}

} // namespace

WorkerPlan::WorkerPlan(DemoTree tree, std::uint64_t seed)
    : m_tree(std::move(tree)), m_freeDirectories(m_tree.freeDirectories()), m_seed(seed),
      m_trade(static_cast<std::size_t>(seed % Trades.size())), m_app(Trades[m_trade].app),
      m_purpose(Trades[m_trade].purpose), m_random(seed)
{}

Millis WorkerPlan::between(Millis low, Millis high)
{
    const auto span = static_cast<std::uint64_t>((high - low).count()) + 1;
    return low + Millis(static_cast<Millis::rep>(m_random() % span));
}

const std::string &WorkerPlan::anyOf(const std::vector<std::string> &list)
{
    return list[static_cast<std::size_t>(m_random() % list.size())];
}

LockRequest WorkerPlan::chooseTree(LockMode mode, bool directory)
{
    if (directory && !m_freeDirectories.empty()) {
        LockRequest request = single(LockKind::Tree, anyOf(m_freeDirectories), mode);
        // A move needs both ends. Sets with one end inside the other are left to the tests.
        if (mode == LockMode::X && m_random() % 3 == 0) {
            const std::string &first = request.targets.front().name;
            const std::string &second = anyOf(m_freeDirectories);
            if (!first.starts_with(second) && !second.starts_with(first))
                request.targets.push_back({LockKind::Tree, second, mode});
        }
        return request;
    }
    if (m_tree.files.empty())
        return single(LockKind::Tree, anyOf(m_tree.directories), mode);
    if (m_random() % 3 == 0)
        return single(LockKind::Tree,
                      m_tree.files[m_random() % std::min(HotFiles, m_tree.files.size())], mode);
    return single(LockKind::Tree, anyOf(m_tree.files), mode);
}

LockRequest WorkerPlan::chooseRequest()
{
    const Trade &trade = Trades[m_trade];
    auto dice = static_cast<unsigned>(m_random() % 100);
    const auto falls = [&dice](unsigned part) {
        const bool hit = dice < part;
        dice -= hit ? 0 : part;
        return hit;
    };
    if (falls(trade.readDirectory))
        return chooseTree(LockMode::S, true);
    if (falls(trade.writeDirectory))
        return chooseTree(LockMode::X, true);
    if (falls(trade.documents) && !m_tree.documents.empty()) {
        std::set<std::string> ids;
        for (auto wanted = 1 + m_random() % 5; wanted > 0; --wanted)
            ids.insert(anyOf(m_tree.documents));
        LockRequest request;
        for (const std::string &id : ids)
            request.targets.push_back({LockKind::Document, id, LockMode::X});
        return request;
    }
    if (falls(trade.readNames) && !m_tree.readWriteNames.empty())
        return single(LockKind::ReadWrite, anyOf(m_tree.readWriteNames), LockMode::S);
    if (falls(trade.writeNames) && !m_tree.readWriteNames.empty())
        return single(LockKind::ReadWrite, anyOf(m_tree.readWriteNames), LockMode::X);
    return chooseTree(LockMode::X, false);
}

WorkerAction WorkerPlan::fitted(WorkerAction action, Millis sinceStart) const
{
    const Millis inRound = sinceStart % Round;
    const Millis workEnds = Round - Maintenance;
    if (inRound + action.think + action.patience + 1s >= workEnds)
        action.think = Round - inRound + action.think % 2s; // not before the next round
    else
        action.hold = std::min(action.hold, workEnds - inRound - action.think - action.patience);
    return action;
}

WorkerAction WorkerPlan::next(Millis sinceStart)
{
    if (Trades[m_trade].maintains) {
        const Millis inRound = sinceStart % Round;
        const Millis workEnds = Round - Maintenance;
        // Drawn once per round: from shortly before maintenance on, the only thing left to do in
        // it.
        if (inRound >= workEnds - 12s && inRound < workEnds) {
            WorkerAction action;
            action.request = single(LockKind::Root, {}, LockMode::X);
            action.think = workEnds - inRound + 1s;
            action.patience = 5s;
            action.hold = 5s;
            return action;
        }
    }
    WorkerAction action;
    action.request = chooseRequest();
    action.think = between(300ms, 3s);
    action.patience = between(2s, 6s);
    action.hold = between(1s, 6s);
    return fitted(std::move(action), sinceStart);
}

std::optional<WorkerAction> WorkerPlan::nextLong(Millis sinceStart)
{
    if (!Trades[m_trade].keepsLongLock || m_tree.keep.empty())
        return std::nullopt;
    WorkerAction action;
    // Two paths each: seeds that follow each other share none until the list has been gone round.
    const std::size_t size = m_tree.keep.size();
    for (std::size_t i = 0; i < std::min(LongLocks, size); ++i)
        action.request.targets.push_back(
                {LockKind::Tree, m_tree.keep[(m_seed * LongLocks + i) % size], LockMode::X});
    action.think = between(200ms, 2s);
    action.patience = 5s;
    action.hold = between(25s, 90s);
    return fitted(std::move(action), sinceStart);
}

} // namespace lockscope
