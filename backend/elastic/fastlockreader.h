// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <string_view>

#include <simdjson.h>

namespace lockscope {

/// Fills @p lock, a new one, straight from its text, when everything in it has the type and range
/// that our own scripts write; false at the first surprise: then @p lock is of no use, and
/// decodeLock() decides. Where this is true, decodeLock() gives the same (tested). In place,
/// because a document is large to move. @p source is left somewhere inside; reset() it before
/// reading it again.
bool readLockFast(std::string_view documentId, const LockRevision &revision,
                  simdjson::ondemand::object &source, LockDocument &lock);

} // namespace lockscope
