// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/feed.h"
#include "models/domain/serverstatus.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// A page of the walk as lock and session values, without a document tree in between. Documents in
/// their usual shape are read straight from the text; anything unusual goes the way of
/// decodeLock(), so that both always agree. A document that cannot be understood (over a limit,
/// damaged) is a value with `unreadable` set, never left out.
/// @param after where the walk stood: `next` when the page is empty. @param limit as asked:
/// fewer hits mean `complete`. Errors: those of errorFromResponse(), Malformed, ServerError when
/// some shard did not answer. Thread-safe.
Result<FeedPage> readPage(HttpAnswer response, std::int64_t after, int limit);

/// The lock documents of a search that is sorted by a text, then by `_seq_no`.
struct SortedLocks
{
    std::vector<LockDocument> locks;
    /// The text of each lock; empty: it is null and the lock stands at the end.
    std::vector<std::string> sortedBy;
    std::size_t hits = 0; ///< of the answer, whatever they are
    std::string lastText; ///< of the last hit
    std::int64_t lastSeqNo = -1;
};
/// Errors: as readPage(); Malformed also when a hit does not say what it is sorted by. Thread-safe.
Result<SortedLocks> readSortedLocks(HttpAnswer response);

/// The answer to a realtime read of documents. Errors: as readPage().
Result<ExactDocuments> readExact(HttpAnswer response);

} // namespace lockscope
