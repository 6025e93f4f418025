// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"
#include "models/domain/session.h"
#include "models/domain/value.h"

#include <string>

namespace lockscope {

/// Stored documents as domain values and back. Never fails: what cannot be understood sets `unreadable` with a reason that names
/// the field, and the rest is filled in as far as it can be. Members that are null count as absent, unknown members are ignored.
/// Source: docs/protocol.md, "Documents".

/// The seeds' shapes are readable: {}, {"process_id":123} (a number becomes text), {"lock_type":"exclusive"},
/// {"lock_type":"shared","lock_count":3}.
LockDocument decodeLock(const std::string &documentId, const LockRevision &revision,
                        const ValueMap &source);

/// @p documentId with or without the "session:" prefix.
Session decodeSession(const std::string &documentId, const LockRevision &revision,
                      const ValueMap &source);

/// The document as it would be stored, so that scripts can be run on it. A plain client's document stays without kind and path.
ValueMap encodeLock(const LockDocument &document);

/// The parameter `s` of BEGIN. Unknown facts are left out.
ValueMap encodeProcess(const std::string &session, const ProcessIdentity &process);

} // namespace lockscope
