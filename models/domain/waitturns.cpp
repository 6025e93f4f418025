// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/waitturns.h"

#include <map>
#include <string>

namespace lockscope {

namespace {

/// Of one document: how many want it in each mode.
using Wishes = std::map<LockMode, std::size_t>;

/// Calls @p visit for every two modes that two different sessions want.
template<typename Visit>
void eachPair(const Wishes &wishes, const Visit &visit)
{
    for (auto a = wishes.begin(); a != wishes.end(); ++a) {
        for (auto b = a; b != wishes.end(); ++b) {
            if (a != b || a->second > 1)
                visit(compatible(a->first, b->first));
        }
    }
}

} // namespace

WaitTurns turnsOf(const std::vector<SessionWants> &wants)
{
    // By document, so that a thousand sessions need not be compared with each other.
    std::map<std::string, Wishes> documents;
    for (const SessionWants &one : wants) {
        std::map<std::string, LockMode> own;
        for (const WantedLock &wanted : one.locks) {
            const auto [it, isNew] = own.emplace(wanted.documentId, wanted.mode);
            it->second = isNew ? wanted.mode : join(it->second, wanted.mode);
        }
        for (const auto &[id, mode] : own)
            ++documents[id][mode];
    }
    WaitTurns turns = WaitTurns::Together;
    for (const auto &[id, wishes] : documents) {
        std::size_t sessions = 0;
        for (const auto &[mode, count] : wishes)
            sessions += count;
        bool anyExcludes = false;
        bool allExclude = sessions == wants.size();
        eachPair(wishes, [&](bool together) {
            anyExcludes = anyExcludes || !together;
            allExclude = allExclude && !together;
        });
        if (anyExcludes && allExclude)
            return WaitTurns::OneByOne;
        if (anyExcludes)
            turns = WaitTurns::InParts;
    }
    return turns;
}

} // namespace lockscope
