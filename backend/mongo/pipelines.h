// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/bson.h"
#include "models/protocol/scripts/filescripts.h"
#include "models/protocol/scripts/scripts.h"

#include <string_view>
#include <vector>

/// The protocol's scripts as updates by aggregation pipeline (MongoDB 4.4 and later): one statement
/// decides and writes on one document, all times are the server's `$$NOW`. They decide as the
/// scripts in resources/scripts do; what differs is what the store differs in:
///
/// - A pipeline cannot delete. A lock document whose last entry goes stays without entries, with
///   `free_at`, and means *no document*; an index clears it away later.
/// - There are no plain clients in the collection, so `lock_count` is the number of entries. A
///   document that is neither ours nor empty is refused.
/// - Times are dates, and each write of a lock or session raises `rev`, also above what a document
///   that was cleared away had.
/// - Entries of one id in one document (a takeover beside a late request makes them) are changed
///   together; the scripts change the first.
///
/// A refusal leaves the document as it was, byte by byte, so that the server writes nothing.
/// Where a value cannot be computed with (a text for a time), the server refuses the statement.
namespace lockscope::mongo {

/// The member that a pipeline keeps its parameters and findings in while it runs.
inline constexpr std::string_view ScratchField = "_lockscope";

/// The stages, as the array `u` of an update statement has them. @p params as scriptitems.h makes
/// them; nothing in them is taken for an expression. @p stamp is what the document has in `stamp`
/// when this statement was the last to write it: the answer to an update tells how many were
/// written, and not which.
Bson pipeline(Script script, const Value &params, std::string_view stamp);
Bson pipeline(FileScript script, const Value &params);

} // namespace lockscope::mongo
