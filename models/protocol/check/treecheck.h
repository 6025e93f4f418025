// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/lockanomaly.h"
#include "models/domain/lockpicture.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// What the check needs to know besides the picture.
struct TreeCheckFacts
{
    std::unordered_map<std::string, Liveness> liveness; ///< of every session in the picture, by id
    /// A property of the index (docs/protocol.md, "Global, document and tree")
    bool rootCoversAll = true;
    /// Half-done changes; nullopt: they were not asked for, then only entries whose owner is gone
    /// are told of.
    std::optional<std::vector<IntentView>> intents;
};

/// How long a living process may show half of an acquire or release: one request without an answer,
/// after which it takes its set back.
inline constexpr Millis InFlightBound{10000};

/// Everything in @p picture that does not agree with itself, sorted by path, code and holder. One
/// look: none of it is settled yet. Time grows with the number of entries times the depth of their
/// paths. Pure; may run on any thread.
///   entries    A holder's locks (S, SIX, X) need its IS or IX on every node above, and its IS or
///              IX need a lock of it below.
///   plain      A plain lock in the tree stands for one share on every node above it but the root;
///              shares beyond that are unexplained.
///   owners     What a dead process left is told once per lock set, and nothing else of that set
///              is.
///   half done  Entries with a change to recover are told of as that, never as anything that a
///              break could help.
std::vector<Anomaly> findAnomalies(const LockPicture &picture, const TreeCheckFacts &facts);

/// Sets `settled` on what @p before shows unchanged and what the protocol cannot have in flight any
/// more at @p serverNow.
/// @p before: the same check at least a settle window earlier.
void settle(std::vector<Anomaly> &now, const std::vector<Anomaly> &before,
            std::optional<Instant> serverNow);

/// Sets `watched` of unexplained shares: what the look before shows unchanged has stood for @p
/// elapsed longer, others begin anew.
/// @param elapsed of the time between the two looks, by the observer's stopwatch, that in which
/// writes could come and somebody looked whether they could: whatever is called old was really
/// watched, since a document with the same revision was not written between.
void watch(std::vector<Anomaly> &now, const std::vector<Anomaly> &last, Millis elapsed);

} // namespace lockscope
