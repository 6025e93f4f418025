// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/domain/instant.h"
#include "models/domain/lockdocument.h"

#include <cstddef>
#include <string>
#include <vector>

namespace lockscope {

/// The server's clock when these documents are read.
inline constexpr Millis::rep ShedLockNow = 1767225600000;

/// The dialect that comes with the program.
Dialect shedLockDialect();

/// The text of a search's answer with documents of ShedLock, each held by one of 500 pods, that
/// make the same tree as those of @p locks from number @p from to before @p to.
std::string shedLockAnswer(const std::vector<LockDocument> &locks, std::size_t from,
                           std::size_t to);

/// What writes the document for the lock @p path of ours as one item of a bulk request, held for ten
/// minutes from @p now on.
std::string shedLockBulkItem(std::size_t number, const std::string &path, Instant now);

} // namespace lockscope
