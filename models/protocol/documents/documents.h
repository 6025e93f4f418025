// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/session.h"
#include "models/domain/value.h"

#include <string>
#include <vector>

namespace lockscope {

/// Stored documents as domain values and back. Never fails: what cannot be understood sets
/// `unreadable` with a reason that names the field, and the rest is filled in as far as it can be.
/// Members that are null count as absent, unknown members are ignored. Source: docs/protocol.md,
/// "Documents".

/// The seeds' shapes are readable: {}, {"process_id":123} (a number becomes text),
/// {"lock_type":"exclusive"}, {"lock_type":"shared","lock_count":3}. The id decides what is locked,
/// because every client acts on it by its id: `path` only tells what a digest stands for, and what
/// contradicts the id is kept as claimedPath.
LockDocument decodeLock(const std::string &documentId, const LockRevision &revision,
                        const ValueMap &source);

/// The last step of decoding: @p document has its id, and in `path` what it says itself (empty:
/// nothing).
void settlePath(LockDocument &document);

/// @p documentId with or without the "session:" prefix.
Session decodeSession(const std::string &documentId, const LockRevision &revision,
                      const ValueMap &source);

/// Ids of the documents that the session of a detached lock says it took, root to leaf; empty: it
/// does not say. Of a session document.
std::vector<std::string> takenSet(const ValueMap &session);

/// The document as it would be stored, so that scripts can be run on it. A plain client's document
/// stays without kind and path.
ValueMap encodeLock(const LockDocument &document);

/// The parameter `s` of BEGIN. Unknown facts are left out.
ValueMap encodeProcess(const std::string &session, const ProcessIdentity &process);

} // namespace lockscope
