// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lockscope::test {

/// Known mistakes of servers, scripts and clients, to prove that the invariants notice them
/// (docs/protocol.md, marks [X], and "Tests"). Those of the client are made at its edge: what it
/// sends and is told is what a client with the mistake would send and believe.
enum class Mistake : std::uint8_t {
    None,
    BlindDelete,
    NoDelay,
    IgnoreAncestor,
    HardKillLive,
    HardRevoke,
    Revive,
    PruneOp,
    NoNotAfter,
    NoToken,
    Count,
    RenewLease,
    NoCas,
    UnsafeWrite,
    ClientClock,
    KillNoop,
    DeadUnconfirmed,
    MissingFree,
    GcEarly,
    NoRerelease,
    ReuseId,
    ReleaseOp,
    IgnoreDropped,
    DropPending,
    DropAfterRevoke,
    KeepAfterNotFound,
    TokenWithoutEpoch,
    NoTombstone,
    NoFence,
    NoStamp,
    NoDecision,
    TakeoverId,
    NoCasOfIntent,
    RollbackKept,
    TermIgnored,
    AcquireUnproven,
    TermLate,
    KillLate,
    ChildrenForgotten,
    ReleaseFirst,
    DelayZero,
    TailAcknowledged,
    RootApart,
    SettingIgnored,
    SettingMissed,
    ProbeAtOnce,
    RecoverAtOnce,
    ProofWithoutSeen,
    ReleaseAnybody,
    RenewBlind,
    RenewAnybody,
    NoOwnEntryCheck,
    RecoverWithoutLocks,
    SharesSettle,
    AcquireIgnoresPlain,
    ReleaseForgetsPlain
};
inline constexpr std::size_t Mistakes = 56;

std::string_view name(Mistake mistake);
/// What is done wrong, for docs/proof.md.
std::string_view meaning(Mistake mistake);

} // namespace lockscope::test
