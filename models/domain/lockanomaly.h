// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"
#include "models/domain/lockdocument.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Something in a picture of the locks that a tree kept by the protocol never shows for long. Facts
/// only: ui/text says what they mean.
struct Anomaly
{
    enum class Code {
        /// A lock without its entry (or share) on a node above it: that node can be taken over its
        /// head
        MissingAncestor,
        /// An entry, or a share of plain clients, on a node above no lock of theirs
        OrphanAncestor,
        IncompatibleModes,  ///< holders on one node that exclude each other
        CountMismatch,      ///< lock_count or lock_type does not say what the holders are
        LockBelowExclusive, ///< a lock below a node that somebody else holds
        Expired,            ///< its time is over, nobody has taken it away
        DeadSession,        ///< left by a process that is dead
        SessionMissing,     ///< an entry names a session that has no document
        SessionUnused,      ///< a session that holds nothing
        NoLease,            ///< an entry that nothing ever ends
        Anonymous,          ///< holders of a plain client: no owner, no lease
        Unreadable,         ///< a document that cannot be understood
        PathMismatch,       ///< a document whose `path` is not what its id locks: the id decides
        NoLockId,           ///< a document whose id no client locks anything by
        OpOrphan,           ///< a half-done change that nobody is working on
        ClockSkew           ///< a time that lies ahead of the server's clock
    };

    /// Which of the shapes that one code can have.
    enum class Shape {
        Usual,
        CountBelowEntries, ///< CountMismatch: lock_count is smaller than the number of entries
        /// CountMismatch: lock_count 0 or less and no entry: it locks nothing, but is in the way
        NothingCounted,
        TypeTooWeak,   ///< CountMismatch: lock_type says shared though an entry is not IS or IX
        TypeTooStrong, ///< CountMismatch: lock_type says exclusive though every entry is IS or IX
        SharesMissing, ///< CountMismatch: fewer plain shares than plain locks below
        /// SessionMissing: a contender has marked it, it blocks until lease and delay are over
        Marked,
        DelayRuns,  ///< Expired: the lease is over, the lock-delay is not
        Living,     ///< SessionUnused: it may take a lock at any moment
        NoRecord,   ///< OpOrphan: entries of a change that was never recorded
        LocksGone,  ///< OpOrphan: an open change without any lock
        AlreadyDone ///< OpOrphan: the change is done, its locks were not released
    };

    /// What a guarded plan can do about it without touching the lock of anybody who may be alive.
    enum class Repair {
        None,
        EndSession, ///< mark the session dead, remove what it left
        SweepEntry, ///< remove an entry whose own time-out and delay are over on the server's clock
        /// Take away the shares that no lock below explains, if the document is still as it was
        /// seen; a person's choice
        RemoveShares,
        RestoreShares, ///< give back the shares that plain locks below need, likewise
        CorrectCount   ///< set lock_count to what the entries say, likewise
    };

    Code code = Code::Unreadable;
    Shape shape = Shape::Usual;
    Repair repair = Repair::None;
    LockKind kind = LockKind::Tree;
    std::string documentId; ///< of the document it is seen in; of a session: with its prefix
    std::string path;       ///< of that lock; of a session: its process_id or id
    std::string holder;     ///< entry it is about; empty: anonymous holders, or no holder
    std::string session;    ///< of that entry
    Liveness liveness = Liveness::Unknown; ///< of that session
    LockMode mode = LockMode::X;
    /// Path on the other side: the missing node, the node held above, what PathMismatch claims
    std::string other;
    std::string otherHolder; ///< the other holder; empty: anonymous
    LockMode otherMode = LockMode::X;
    std::int64_t count = 0;            ///< holders, shares, entries or locks it is about
    std::int64_t explained = 0;        ///< of `count`, or what it should be
    std::vector<std::string> examples; ///< paths of locks below, at most MaxExamples
    std::string processId;             ///< of that session; Anonymous: what its client wrote down
    std::string op;                    ///< half-done change
    std::string reason;                ///< Unreadable, NoLockId: why
    Millis span{0};                    ///< how long over, how far ahead
    LockRevision revision;             ///< of the document, as it was seen

    /// What it rests on, as text: the same in two looks means that nobody touched it between them.
    std::string stamp;
    /// The protocol lets a living process show this for a moment, at most until then (server's
    /// clock).
    std::optional<Instant> inFlightUntil;
    bool alwaysInFlight = false; ///< no number of looks can tell that from normal work
    /// Seen unchanged in two looks, and not in flight: it stays until somebody acts. Set by
    /// settle()
    bool settled = false;
    Millis watched{/// For so long this observer has seen it unchanged, by its own stopwatch. Set by
                   /// watch()
                   0};

    static constexpr std::size_t MaxExamples = 3;
    bool isRepairable() const { return repair != Repair::None; }
    bool lowersShares() const { return repair == Repair::RemoveShares; }
    /// In flight or left behind, and nobody can know which: plain clients have no time, so no time
    /// settles it.
    bool hasUnexplainedShares() const
    {
        return lowersShares()
               || (code == Code::Anonymous && mode == LockMode::IX && count > explained);
    }
};

/// How long unexplained shares are watched before a repair of them is offered, unless the
/// administrator chooses otherwise.
inline constexpr Millis DefaultSharesAge{3'600'000};

/// "missing-ancestor", "orphan-ancestor", … as `lockctl fsck` prints them.
const char *toString(Anomaly::Code code);
std::optional<Anomaly::Code> anomalyCodeFromString(std::string_view text);

inline constexpr Anomaly::Code AllAnomalyCodes[]
        = {Anomaly::Code::MissingAncestor,    Anomaly::Code::OrphanAncestor,
           Anomaly::Code::IncompatibleModes,  Anomaly::Code::CountMismatch,
           Anomaly::Code::LockBelowExclusive, Anomaly::Code::Expired,
           Anomaly::Code::DeadSession,        Anomaly::Code::SessionMissing,
           Anomaly::Code::SessionUnused,      Anomaly::Code::NoLease,
           Anomaly::Code::Anonymous,          Anomaly::Code::Unreadable,
           Anomaly::Code::PathMismatch,       Anomaly::Code::NoLockId,
           Anomaly::Code::OpOrphan,           Anomaly::Code::ClockSkew};

} // namespace lockscope
