// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/lockkind.h"

#include <string>
#include <string_view>

namespace lockscope {

inline constexpr std::string_view RootDocumentId = "global";
inline constexpr std::string_view ReadWritePrefix = "rw:";
inline constexpr std::string_view SessionPrefix = "session:";
/// Of ids that no store of ours has: "x:DIALECT:…", of what other software keeps.
inline constexpr std::string_view ForeignPrefix = "x:";
inline constexpr std::size_t MaxDocumentIdBytes = 512; ///< servers refuse longer ids

/// @p id itself, or "h:" + hex SHA-256 of it when it is over 512 bytes.
std::string boundedDocumentId(std::string_view id);

/// Document id of a document lock: byte for byte, never normalised. InvalidInput: empty, over 512
/// bytes, control characters, not UTF-8, "global", or beginning with '/', "rw:", "session:", "h:", "x:".
Result<std::string> documentLockId(std::string_view fileId);

/// Document id of a read/write lock: "rw:" + name in Unicode's normal form C, hashed when long.
/// InvalidInput: empty name, over LockPath::MaxBytes, control characters, not UTF-8.
Result<std::string> readWriteLockId(std::string_view name);

/// "session:" + @p session.
std::string sessionDocumentId(std::string_view session);
bool isSessionDocumentId(std::string_view documentId);

bool isForeignId(std::string_view documentId);
/// Of the id of a document or an entry of other software; empty: of none.
std::string_view dialectOfId(std::string_view id);

/// The kind an id stands for by its form, for documents that do not say (plain clients): root,
/// tree, rw, else document.
LockKind kindFromId(std::string_view documentId);

/// Why no client of this protocol locks anything by the document @p documentId: it is no id of a
/// path, a read/write lock or a document as they are made here. Empty: one could, or it is a lock of
/// other software.
std::string lockIdProblem(std::string_view documentId);

/// A fresh holder or session id: 16 random bytes from the system as base64url, 22 characters, the
/// first never '-'. Never used twice.
std::string newRandomId();

} // namespace lockscope
