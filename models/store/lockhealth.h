// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lockscope {

/// The one state a row shows. When several apply to a document's holders, the later one in this
/// order wins (docs: ui, "States").
enum class LockHealth : std::uint8_t {
    Free,      ///< a node without a lock document of its own
    Held,      ///< its lease runs
    Renewing,  ///< its lease runs and it was seen renewing from here
    Released,  ///< gone; the row stays for some seconds (a "ghost")
    Anonymous, ///< plain clients: no owner recorded
    /// An owner is recorded, but nothing tells whether it lives (no session document, no lease)
    Unknown,
    Suspect, ///< a renewal did not come, or the lease is over without proof of death
    Revoked, ///< renewals were ended by an admin; blocks until lease and delay are over
    Dead,
    HalfDone,  ///< dead, and it carries a half-done change: recover first
    Unreadable ///< the document cannot be understood; it may block
};

/// "free", "held", "renewing", "released", "anonymous", "unknown", "suspect", "revoked", "dead",
/// "half-done", "unreadable".
const char *toString(LockHealth health);
std::optional<LockHealth> lockHealthFromString(std::string_view text);

/// True for what the Stale locks panel and the quick filter "Stale" list: what cannot be counted on
/// to free itself, or is about to.
constexpr bool needsALook(LockHealth health) { return health >= LockHealth::Anonymous; }

/// True for what the key "next stale" goes to: something went wrong.
constexpr bool isTrouble(LockHealth health)
{
    return health >= LockHealth::Suspect && health != LockHealth::Revoked;
}

/// How a document is held, in the words of the State column. The strongest mode among its holders.
enum class ModeSummary : std::uint8_t {
    None,      ///< free, or unreadable
    Shared,    ///< only IS and IX: shared by locks below
    Read,      ///< S (and intents)
    Exclusive, ///< X or SIX
    Global     ///< X on the root: every new lock is refused
};

} // namespace lockscope
