// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/lockdocument.h"
#include "models/domain/sessionnotes.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Which process, on which boot of which machine. An empty or absent field is unknown and proves
/// nothing. A detached lock has a session of its own without pid and pidStart: the process that
/// took it is meant to be gone.
struct ProcessIdentity
{
    std::string processId; ///< free text shown to people and plain clients, as "ws7:4242"
    std::string user;
    std::string host;
    std::string machine; ///< machine id, hashed
    std::string boot;    ///< boot id of the machine
    std::string pidNamespace;
    std::optional<std::int64_t> pid;
    /// Start time of the process in the machine's own unit; with pid it names one process for ever
    std::string pidStart;
    std::string app;
    std::string purpose;
    friend bool operator==(const ProcessIdentity &, const ProcessIdentity &) = default;
};

/// Of anything that names a process by host, pid and process id.
template<typename Named>
ProcessIdentity namedProcess(const Named &named)
{
    ProcessIdentity process;
    process.host = named.host;
    process.pid = named.pid;
    process.processId = named.processId;
    return process;
}

/// How long a session lives without renewal, and how long its locks go on blocking after that.
/// Fixed for a session's life.
struct LeaseTerms
{
    Millis lease{30000};
    Millis delay{15000};
    /// Stop believing this long before the lease ends: 3 s, or a fifth of a lease shorter than 15
    /// s.
    Millis margin() const { return lease < Millis(15000) ? lease / 5 : Millis(3000); }
    Millis renewalInterval() const { return lease / 3; }
    /// A process table proves a death only beside so long a silence: two renewals that did not come
    /// and the margin for their answers, and no less than the process itself may believe without a
    /// renewal.
    Millis silenceForProof() const
    {
        return std::max(2 * renewalInterval() + margin(), lease - margin());
    }
    friend bool operator==(const LeaseTerms &, const LeaseTerms &) = default;
};

/// An admin's word to a living session that one of its locks was taken away.
struct DroppedHolder
{
    std::string holder;
    std::optional<Instant> at;
    std::string by;
    std::string reason;
    friend bool operator==(const DroppedHolder &, const DroppedHolder &) = default;
};

/// A session document as it was read: one process and its lease. Instants are the server's.
struct Session
{
    std::string id; ///< without the "session:" prefix
    ProcessIdentity process;
    std::optional<Millis> lease;
    std::optional<Millis> delay;
    std::optional<Instant> startedAt;
    std::optional<Instant> renewedAt;
    std::optional<Instant> expiresAt;
    std::optional<Instant> revokedAt;
    std::string revokedBy;
    std::string reason;
    std::optional<Instant> deadAt; ///< final
    std::string deadBy;
    bool missing = false; ///< tombstone: made by a contender for a session that was not there
    std::vector<DroppedHolder> dropped;
    std::optional<SessionWants> wants; ///< it says it waits for these
    /// What was published of looks at its process: one of each observer, the last one first,
    /// MaxHostProbes at most.
    std::vector<HostProbe> probes;
    LockRevision revision;
    std::string unreadable;

    bool isReadable() const { return unreadable.empty(); }
    /// The end of its lease, and the lock-delay after it. nullopt: the document says no end.
    std::optional<Instant> blocksUntil() const
    {
        return expiresAt ? std::optional(*expiresAt + delay.value_or(Millis(0))) : std::nullopt;
    }
    friend bool operator==(const Session &, const Session &) = default;
};

} // namespace lockscope
