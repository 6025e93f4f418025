// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/value.h"

#include <string>

namespace lockscope {

/// Stored intent records as domain values and back (docs/protocol.md, "The half-done change").
/// Never fails: what cannot be understood sets `unreadable`. Unknown members are left alone: a
/// record is changed member by member, never rewritten.
Intent decodeIntent(const std::string &id, const LockRevision &revision, const ValueMap &source);

/// A new record, complete.
ValueMap encodeIntent(const Intent &intent);

/// The changes that close a record at @p now (server clock).
ValueMap closingChanges(Instant now);

/// How long a closed record is kept, so that a process that slept meets it.
inline constexpr Millis TombstoneLife{std::chrono::hours(24)};
/// True for a closed record that has been kept long enough; one that does not say when it was
/// closed counts from its creation.
bool isOldTombstone(const ValueMap &source, Instant now);

} // namespace lockscope
