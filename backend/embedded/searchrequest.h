// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/mapping.h"
#include "backend/embedded/searchquery.h"
#include "backend/embedded/sourcefilter.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

struct SortKey
{
    std::string field; ///< a field, or _seq_no, _id, _doc, _shard_doc, _score
    bool descending = false;
    bool missingFirst = false;
    std::optional<FieldMapping::Type> type; ///< of a mapped field
    /// Of a mapped field; what is longer sorts as if it were missing
    std::optional<std::int64_t> ignoreAbove;
};

/// The body of a search (and of _count and _delete_by_query, which use only the query).
struct SearchRequest
{
    static constexpr std::int64_t MaxWindow = 10'000; ///< index.max_result_window

    QueryPtr query;
    std::vector<SortKey> sort;
    std::optional<Value::List> searchAfter;
    std::int64_t size = 10;
    std::int64_t from = 0;
    SourceFilter source;
    bool seqNoPrimaryTerm = false;
    bool version = false;
    /// Track_total_hits; nothing = exact; 0 = not counted, not shown
    std::optional<std::int64_t> totalLimit = 10'000;
    bool showsTerminatedEarly = false; ///< terminate_after was given

    /// @param body null for an empty one; "pit" is left to the caller. Errors: 400 as a node gives
    /// them.
    static RestResult<SearchRequest> fromBody(const Value &body, const QueryContext &context);
    RestResult<void> validate() const;
};

struct SearchHit
{
    DocumentPtr document;
    Value::List sortValues; ///< empty without a sort
};

struct SearchResult
{
    std::vector<SearchHit> hits;
    std::int64_t total = 0;
    bool totalIsLowerBound = false;
};

/// @param documents in the order of writing, which is also the order of a search without sort.
SearchResult runSearch(const SearchRequest &request, const DocumentsBySeqNo &documents);

/// How many documents match.
std::int64_t countMatches(const Query &query, const DocumentsBySeqNo &documents);

} // namespace lockscope
