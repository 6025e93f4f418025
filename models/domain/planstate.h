// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lockscope {

/// How a step of a plan finds and leaves a lock document or a session.
struct PlanState
{
    enum class Kind {
        Unsaid,
        Free,
        Exclusive,
        Unreadable, ///< the document cannot be understood
        NoSession,
        MarkedDead,
        LeaseOver,
        LeaseRuns,
        Revoked, ///< its renewals were ended
        Dead,
        Ended,           ///< an entry: it holds nothing more
        BlockedUntilEnd, ///< it blocks until lease and lock-delay are over
        Told,            ///< a process: that it loses this lock
        Read,            ///< `count` hold it, some of them to read
        Shared,          ///< `count` hold something below it
        Counted,         ///< its count says `count`
        Other            ///< `word`, of a file that another version wrote
    };
    PlanState(Kind kind = Kind::Unsaid, std::int64_t count = 0) : kind(kind), count(count) {}

    Kind kind;
    std::int64_t count;
    std::string word = {};

    bool isSaid() const { return kind != Kind::Unsaid; }
    bool operator==(const PlanState &) const = default;
};

/// As plan files and the audit trail keep it: "free", "shared ×3", "lease over"; "" when it is not
/// said.
std::string toString(const PlanState &state);
PlanState planStateFromString(std::string_view text);

} // namespace lockscope
