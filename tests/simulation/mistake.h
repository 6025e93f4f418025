// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lockscope::test {

/// Known mistakes of servers, scripts and clients, to prove that the invariants notice them (docs/protocol.md, marks [X], and "Tests").
/// Those of the client are made at its edge: what it sends and is told is what a client with the mistake would send and believe.
enum class Mistake : std::uint8_t {
    None,
    BlindDelete,     ///< RELEASE deletes an exclusive document whoever holds it
    NoDelay,         ///< lock-delay is not waited for
    IgnoreAncestor,  ///< a refusal on an ancestor is reported as granted
    HardKillLive,    ///< every KILL kills at once
    HardRevoke,      ///< REVOKE frees a living holder at once
    Revive,          ///< RENEW works on a dead session
    PruneOp,         ///< a contender prunes entries with a half-done change
    NoNotAfter,      ///< ACQUIRE forgets its time limit
    NoToken,         ///< every item is answered with the same _seq_no
    Count,           ///< the seeds' lock_count++ for intents: entries are not kept
    RenewLease,      ///< RENEW may shorten the lease
    NoCas,           ///< a guarded delete or count ignores what was seen
    UnsafeWrite,     ///< an isolated primary acknowledges its writes
    ClientClock,     ///< the server stamps with the caller's wall clock
    KillNoop,        ///< KILL of a dead session is a noop, and the noop counts as proof
    DeadUnconfirmed, ///< an expired session is believed dead without a KILL
    MissingFree,     ///< a session that is not found is believed dead
    GcEarly, ///< sessions end without a search for their entries, and a missing one is believed dead
    NoRerelease,       ///< releases are not repeated with the renewals
    ReuseId,           ///< one holder id is used again after its RELEASE
    ReleaseOp,         ///< a process that lost its half-done change releases it
    IgnoreDropped,     ///< a process does not look at `dropped`
    DropPending,       ///< a drop is forgotten while the acquire is under way
    DropAfterRevoke,   ///< entries are revoked before the DROP holds
    KeepAfterNotFound, ///< a RENEW that finds no session counts as renewed
    TokenWithoutEpoch, ///< tokens are compared without the index they are of
    NoTombstone,       ///< a recoverer that finds no record of a change does not make one
    NoFence,           ///< a file does not remember the token of a later owner
    NoStamp,           ///< files that were never moved are not stamped when a change is undone
    NoDecision,        ///< a later recoverer does not keep to the recorded direction
    TakeoverId,        ///< TAKEOVER finds entries by the first owner's id
    NoCasOfIntent      ///< the record of a change is written whatever was seen of it
};
inline constexpr std::size_t Mistakes = 33;

std::string_view name(Mistake mistake);

} // namespace lockscope::test
