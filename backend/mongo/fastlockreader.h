// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <bson/bson.h>

namespace lockscope::mongo {

/// Fills @p lock, a new one, straight from @p stored, when that is a lock and everything in it has
/// the type and range that our own pipelines write; false at the first surprise: then @p lock is of
/// no use, and decodeLock() decides. Where this is true, decodeLock() gives the same (tested).
bool readLockFast(const bson_t &stored, LockDocument &lock);

} // namespace lockscope::mongo
