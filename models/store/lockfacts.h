// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "models/store/sessiontable.h"

namespace lockscope {

/// What one entry's health is, by its session's belief, its own time-out, its revocation and its
/// intent.
LockHealth healthOfHolder(const Holder &holder, const SessionTable &sessions,
                          std::optional<Instant> serverNow);

/// The state of a whole document: its strongest mode, and the worst health among the holders that
/// have it.
DocumentSummary summarize(const LockDocument &document, const SessionTable &sessions,
                          std::optional<Instant> serverNow);

/// How long an entry blocks: by its session's lease, or its own time-out when that is earlier.
struct EntryLease
{
    std::optional<Instant> end;
    std::optional<Millis> length;
    std::optional<Instant> delayEnd; ///< end + lock-delay
    bool revoked = false;
};
/// @p entry: of its session; nullptr: there is none.
EntryLease leaseOf(const Holder &holder, const SessionEntry *entry);

/// The row facts of a document, but firstSeenFor, which the caller knows.
DocumentFacts factsOf(const LockDocument &document, const SessionTable &sessions,
                      std::optional<Instant> serverNow);

/// The next instant at which an entry's own time-out changes its health; nullopt: time alone
/// changes nothing.
std::optional<Instant> nextOwnTransition(const LockDocument &document,
                                         std::optional<Instant> serverNow);

} // namespace lockscope
