// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <optional>
#include <string_view>

#include <simdjson.h>

namespace lockscope {

/// A lock document straight from its text, when everything in it has the type and range that our own scripts write; nullopt at
/// the first surprise, and then decodeLock() decides. Where this gives a value, decodeLock() gives the same (tested).
/// @p source is left somewhere inside; reset() it before reading it again.
std::optional<LockDocument> readLockFast(std::string_view documentId, const LockRevision &revision,
                                         simdjson::ondemand::object &source);

} // namespace lockscope
