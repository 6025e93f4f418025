// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/texthash.h"
#include "models/store/lockstore.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Everything known of one session id: its document if there is one, what was observed of it, what
/// is believed, and where it holds.
struct SessionEntry
{
    Session session;
    bool exists = false; ///< the session document is there; else only entries of locks name it
    bool mine = false;
    Liveness liveness = Liveness::Unknown;
    BootInstant unchangedSince{};
    std::int64_t renewalsSeen = 0;
    ProcessState process = ProcessState::OtherMachine;
    BootInstant processSince{};    ///< since when every look has said so
    BootInstant processLookedAt{}; ///< the last look that said so
    bool timeWasOver = false;      ///< once proven by time, it stays dead until it renews

    /// Documents with an entry of it. May hold some that no longer have one (`stale` of them at
    /// least), and some twice.
    std::vector<DocumentRef> documents;
    std::size_t stale = 0;

    bool isRevoked() const { return session.revokedAt.has_value(); }
};

/// Session entries by id; references stay valid until the entry is erased.
using SessionTable = ById<SessionEntry>;

inline const SessionEntry *findSession(const SessionTable &table, std::string_view id)
{
    const auto it = table.find(id);
    return it == table.end() ? nullptr : &it->second;
}

} // namespace lockscope
