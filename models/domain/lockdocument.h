// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/foreignhazards.h"
#include "models/domain/instant.h"
#include "models/domain/lockkind.h"
#include "models/domain/lockmode.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Which version of a stored document it is: what a write is guarded by.
struct LockRevision
{
    std::int64_t order = -1; ///< rises with every version of one document; −1: not known
    /// The rest of what the backend compares and sets by; where the order of a store may go back,
    /// it rises then
    std::int64_t guard = 0;
    friend bool operator==(const LockRevision &, const LockRevision &) = default;
};

/// One entry of a lock document: who holds it, how. Optional = the document does not say.
struct Holder
{
    std::string id;
    std::string session; ///< empty: no session; it lives by expiresAt, or for ever
    std::string op;      ///< id of a half-done change (intent); empty: none
    LockMode mode = LockMode::X;
    /// `n`: grows at every change of mode. Of a foreign lock: one number for all that a break of it
    /// compares
    std::int64_t changeNumber = 0;
    std::optional<Instant> acquiredAt;
    std::optional<Millis> lease;
    std::optional<Instant> expiresAt; ///< own time-out, independent of the session
    std::optional<Millis> delay;
    std::optional<Instant> revokedAt;
    std::string revokedBy;
    std::string reason;
    std::string owner; ///< of a foreign lock: who holds it, as its software names that
    std::string host;  ///< of a foreign lock
    /// Its times were written by the clock of whoever holds it, and prove nothing by the server's.
    bool byHolderClock = false;
    bool isShownOnly = false; ///< of a foreign lock: its dialect says no way to end it
    /// `expiresAt` is the end of a lease that the server has and ends it by: what is still there was
    /// prolonged since
    bool isLeased = false;

    /// Its own time-out, and the lock-delay after it. nullopt: it has none.
    std::optional<Instant> blocksUntil() const
    {
        return expiresAt ? std::optional(*expiresAt + delay.value_or(Millis(0))) : std::nullopt;
    }
    friend bool operator==(const Holder &, const Holder &) = default;
};

/// Who is behind the holder of a foreign lock in the queue of its software.
struct QueuedWaiter
{
    std::string id;
    std::string owner;                ///< as its software names that
    std::optional<Instant> expiresAt; ///< when its place in the queue ends, unless prolonged
    friend bool operator==(const QueuedWaiter &, const QueuedWaiter &) = default;
};

/// A lock on the node itself, not only on something below it.
inline bool isTarget(const Holder &holder) { return !isIntent(holder.mode); }

/// What a lock document says to a plain client (the seeds' lock_type). None: the document has no
/// such field.
enum class LockType { None, Shared, Exclusive };

/// "shared", "exclusive", and "" for None.
constexpr const char *toString(LockType type)
{
    switch (type) {
    case LockType::None: return "";
    case LockType::Shared: return "shared";
    case LockType::Exclusive: return "exclusive";
    }
    return "";
}

/// One lock document as it was read. A document that cannot be understood has `unreadable` set: it
/// is shown, and it may block.
struct LockDocument
{
    std::string id;
    LockKind kind = LockKind::Tree;
    std::string path; ///< full path, file id or read/write name: what the id locks. Of a foreign
    /// lock: a label below the name of its dialect, which no lock of ours is below
    /// What the document's `path` says, where that is not what its id locks; empty: they agree
    std::string claimedPath;
    LockType type = LockType::None;
    std::optional<std::int64_t> count; ///< lock_count as stored
    std::string processId;             ///< as text; the seeds store a number
    std::string dialect;               ///< of a foreign lock: name of the software's dialect
    ForeignHazards hazards;            ///< of a foreign lock
    std::optional<Instant> updatedAt;
    std::vector<Holder> holders;
    std::vector<QueuedWaiter> queue; ///< of a foreign lock: who waits, the next one first
    LockRevision revision;
    std::string unreadable; ///< why, for a person; empty = readable

    bool isReadable() const { return unreadable.empty(); }
    /// A plain client's document as such a client leaves it: it says neither its kind nor its path.
    bool isPlain() const { return holders.empty() && !updatedAt; }
    /// LockBackend::fetchFolder tells it, with the folder that its path lies in; else
    /// LockBackend::fetchOutsideFolders does. That goes by the path and the kind that are stored,
    /// this by the path that the id locks: where they contradict, they may not agree.
    bool isInFolder() const
    {
        return kind == LockKind::Tree && path.size() > 1 && path.front() == '/' && !isPlain();
    }
    /// Holders that left no entry: plain clients of the book. lock_count − entries; 1 when there is
    /// neither.
    std::int64_t anonymous() const;
    /// The mode the anonymous holders have: IX while lock_type is shared, else X.
    LockMode anonymousMode() const { return type == LockType::Shared ? LockMode::IX : LockMode::X; }
    /// True while every holder, anonymous ones too, is IX or IS.
    bool isShared() const;
    const Holder *findHolder(const std::string &holderId) const;
    friend bool operator==(const LockDocument &, const LockDocument &) = default;
};

} // namespace lockscope
