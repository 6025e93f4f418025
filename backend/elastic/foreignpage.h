// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignsource.h"
#include "backend/http/httpmessage.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// What a search told of one dialect's index.
struct ForeignPage
{
    std::vector<SeenForeign> held;
    std::int64_t last = -1; ///< `_seq_no` of its last document
    /// Ids, as of locks, of those that have it: shards and indices count for themselves
    std::vector<std::string> ends;
    std::size_t hits = 0;
};

/// Reads the answer to a search with `seq_no_primary_term`, sorted by `_seq_no`; documents whose ids
/// are in @p told are left out. @p now: the server's clock. Errors: Malformed, ServerError when some
/// shard did not answer. Thread-safe.
Result<ForeignPage> readForeignPage(HttpAnswer answer, const Dialect &dialect, Instant now,
                                    const std::vector<std::string> &told);

} // namespace lockscope
