// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/lockmode.h"
#include "models/domain/processstate.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What session documents carry besides identity and lease. Neither part moves a lease, frees
/// anything or decides anything: a document whose notes make no sense is one without notes.

/// One lock document a session waits for, and in which mode.
struct WantedLock
{
    std::string documentId;
    LockMode mode = LockMode::X;
    friend bool operator==(const WantedLock &, const WantedLock &) = default;
};

/// What a session says it waits for: the whole set, root to leaf.
struct SessionWants
{
    std::vector<WantedLock> locks;
    std::optional<Instant> since; ///< server's clock
    friend bool operator==(const SessionWants &, const SessionWants &) = default;
};

/// So many observers are remembered beside each other: each one's last word, whoever came last
/// first.
inline constexpr std::size_t MaxHostProbes = 8;

/// What somebody says to have seen of the session's process in the process table of its own
/// machine. A claim: whoever may write session documents could forge it.
struct HostProbe
{
    ProcessState state = ProcessState::Unreadable;
    std::string by;            ///< who says so and from where, as "user@host"
    std::string machine;       ///< machine id of the observer, hashed
    std::string boot;          ///< boot id of the observer
    std::optional<Instant> at; ///< server's clock
    friend bool operator==(const HostProbe &, const HostProbe &) = default;
};

} // namespace lockscope
