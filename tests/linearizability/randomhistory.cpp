// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/randomhistory.h"

#include <algorithm>
#include <map>

namespace lockscope::linearizability {
namespace {

std::size_t below(std::mt19937 &random, std::size_t end)
{
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random);
}

bool oneIn(std::mt19937 &random, std::size_t n) { return below(random, n) == 0; }

using State = std::map<std::string, Mode>;

bool mayJoin(const State &state, const std::string &holder, Mode mode)
{
    return std::all_of(state.begin(), state.end(), [&](const auto &entry) {
        return entry.first == holder || compatible(entry.second, mode);
    });
}

bool takeEffect(State &state, const Operation &operation)
{
    if (operation.kind == Kind::Acquire) {
        const Mode mode = operation.claims.front().mode;
        if (!mayJoin(state, operation.holder, mode))
            return false;
        state[operation.holder] = mode;
        return true;
    }
    const bool removed = state.erase(operation.holder) == 1;
    return removed || operation.kind == Kind::Break;
}

bool respectsTime(const std::vector<const Operation *> &order)
{
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const Operation &later = *order[j];
            if (later.outcome == Outcome::Ok && *later.returned < order[i]->invoked)
                return false;
        }
    }
    return true;
}

bool fits(const std::vector<const Operation *> &order)
{
    State state;
    return respectsTime(order)
           && std::all_of(order.begin(), order.end(), [&state](const Operation *operation) {
                  return takeEffect(state, *operation);
              });
}

} // namespace

History linearizableHistory(std::mt19937 &random, std::size_t count, std::size_t processes)
{
    constexpr std::int64_t Tick = 1000; // between two moments; calls last a few of them
    History history;
    State state;
    std::vector<std::int64_t> freeAt(processes, 0);
    std::vector<std::string> holderOf(processes);
    std::int64_t now = 10 * Tick;
    for (std::size_t n = 0; history.size() < count; ++n, now += Tick) {
        const std::size_t process = below(random, processes);
        if (freeAt[process] >= now)
            continue;
        std::string &holder = holderOf[process];
        Operation operation;
        operation.process = "p" + std::to_string(process);
        operation.kind = holder.empty() ? Kind::Acquire : Kind::Release;
        if (operation.kind == Kind::Acquire)
            holder = "h" + std::to_string(n);
        operation.holder = holder;
        operation.claims = {{"r", AllModes.at(below(random, ModeCount))}};
        operation.invoked = std::max(freeAt[process] + 1,
                                     now - static_cast<std::int64_t>(below(random, 5 * Tick)));
        operation.returned = now + static_cast<std::int64_t>(below(random, 5 * Tick));
        operation.outcome = takeEffect(state, operation) ? Outcome::Ok : Outcome::Fail;
        const bool lost = oneIn(random, 20);
        freeAt[process] = *operation.returned;
        if (operation.kind == Kind::Release || operation.outcome == Outcome::Fail || lost)
            holder.clear();
        if (lost) {
            // Nobody knows of it: what it took is given back by its lease.
            if (operation.kind == Kind::Acquire && state.erase(operation.holder) == 1) {
                Operation expiry = operation;
                expiry.kind = Kind::Release;
                expiry.outcome = Outcome::Info;
                expiry.invoked = *operation.returned;
                history.push_back(expiry);
            }
            operation.outcome = Outcome::Info;
            operation.returned.reset();
        }
        history.push_back(operation);
    }
    return history;
}

History anyHistory(std::mt19937 &random, std::size_t count)
{
    History history(1 + below(random, count));
    for (Operation &operation : history) {
        operation.process = "p";
        operation.holder = std::string(1, static_cast<char>('a' + below(random, 3)));
        operation.kind = oneIn(random, 6)   ? Kind::Break
                         : oneIn(random, 2) ? Kind::Acquire
                                            : Kind::Release;
        operation.claims = {{"r", AllModes.at(below(random, ModeCount))}};
        operation.invoked = static_cast<std::int64_t>(below(random, 12));
        operation.returned = operation.invoked + static_cast<std::int64_t>(below(random, 6));
        operation.outcome = oneIn(random, 3)   ? Outcome::Info
                            : oneIn(random, 9) ? Outcome::Fail
                                               : Outcome::Ok;
    }
    return history;
}

bool bruteForceLinearizable(const History &history)
{
    std::vector<const Operation *> required;
    std::vector<const Operation *> optional;
    for (const Operation &operation : history) {
        if (operation.outcome != Outcome::Fail)
            (operation.outcome == Outcome::Ok ? required : optional).push_back(&operation);
    }
    for (std::size_t subset = 0; subset < std::size_t(1) << optional.size(); ++subset) {
        std::vector<const Operation *> order = required;
        for (std::size_t i = 0; i < optional.size(); ++i) {
            if ((subset >> i) & 1)
                order.push_back(optional[i]);
        }
        std::sort(order.begin(), order.end());
        do {
            if (fits(order))
                return true;
        } while (std::next_permutation(order.begin(), order.end()));
    }
    return false;
}

} // namespace lockscope::linearizability
