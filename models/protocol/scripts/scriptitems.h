// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/machines/messages.h"

#include <optional>
#include <string>
#include <vector>

/// One bulk item per script, with exactly the parameters its header in resources/scripts lists. The
/// only place that fills them in.
namespace lockscope {

struct AcquireParams
{
    std::string holder;
    std::string session; ///< empty: no session
    std::string op;      ///< intent; empty: none. Fixed by the first acquire of the holder id
    std::optional<Millis> entryLease; ///< only when the session's lease is not the index default
    std::int64_t changeNumber = 0;    ///< +1 at every change of mode under one holder id
    std::string processId;            ///< shown to plain clients while the mode is X
    std::optional<Millis> expiresIn;  ///< own time-out of the entries
    Millis delay{0};                  ///< stored with expiresIn
    std::vector<std::string> dead;    ///< sessions whose KILL was answered `updated` with dead_at
    std::optional<Instant> notAfter;  ///< server clock; nullopt: unlimited
};
ScriptItem acquireItem(const AcquireItem &item, const AcquireParams &params);
ScriptItem releaseItem(const std::string &documentId, const std::string &holder,
                       const std::string &op);

struct RevokeParams
{
    std::string holder;
    std::optional<Instant> until; ///< from the acknowledged DROP
    std::optional<Millis> delay;  ///< from the same answer
    std::optional<Instant> seen;  ///< guard for an entry without a session
    bool hard = false;
    std::string by;
    std::string reason;
};
ScriptItem revokeItem(const std::string &documentId, const RevokeParams &params);
ScriptItem sweepItem(const std::string &documentId, const std::vector<std::string> &dead);

struct TakeoverParams
{
    std::string op; ///< the half-done change; entries are matched by it
    std::string holder;
    std::string session;
    std::optional<Millis> entryLease; ///< only when the session's lease is not the index default
    std::vector<std::string> dead;    ///< sessions whose KILL was answered `updated` with dead_at
    std::string processId;            ///< shown to plain clients where the entry is X
};
ScriptItem takeoverItem(const std::string &documentId, const TakeoverParams &params);

/// @p set documents of the one lock of a detached session, which whoever renews it looks at; empty:
/// it has a process, which knows.
ScriptItem beginItem(const std::string &session, const ProcessIdentity &process,
                     const LeaseTerms &terms, const std::vector<std::string> &set = {});
ScriptItem renewItem(const std::string &session, Instant startedAt);

struct KillParams
{
    LeaseTerms tombstone;        ///< of the tombstone of a missing session
    bool upsert = true;          ///< false: a process that ends itself; 404 = nothing to end
    std::optional<Instant> seen; ///< guard of a person's kill
    bool hard = false;
    std::string by;
    std::string reason;
};
ScriptItem killItem(const std::string &session, const KillParams &params);
ScriptItem sessionRevokeItem(const std::string &session, std::optional<Instant> seen,
                             const std::string &by, const std::string &reason);
/// @p wants nullptr: it waits no longer.
ScriptItem sessionWantsItem(const std::string &session, Instant startedAt,
                            const std::vector<AcquireItem> *wants);
ScriptItem sessionProbeItem(const std::string &session, Instant startedAt, const HostProbe &probe);
ScriptItem sessionDropItem(const std::string &session, const std::string &holder,
                           const std::string &by, const std::string &reason);

} // namespace lockscope
