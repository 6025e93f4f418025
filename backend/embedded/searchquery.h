// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentindex.h"

#include <limits>
#include <memory>

namespace lockscope {

/// What a query needs to know of the index it runs on.
struct QueryContext
{
    const ValueMap &mappings;
    std::int64_t now = 0; ///< epoch ms, for "now" in a range
};

struct SeqNoRange
{
    std::int64_t first = std::numeric_limits<std::int64_t>::min();
    std::int64_t last = std::numeric_limits<std::int64_t>::max();
};

/// One node of the query language: match_all, match_none, term, terms, range, bool, prefix, exists,
/// ids, constant_score, match (on keywords).
class Query
{
public:
    Query() = default;
    Query(const Query &) = delete;
    Query &operator=(const Query &) = delete;
    virtual ~Query() = default;
    virtual bool matches(const Document &document) const = 0;
    /// A range of _seq_no outside which nothing matches.
    virtual SeqNoRange seqNoRange() const { return {}; }

    /// @param body the object below "query"; null stands for match_all. Errors: 400
    /// parsing_exception, 400 query_shard_exception.
    static RestResult<std::shared_ptr<const Query>> fromValue(const Value &body,
                                                              const QueryContext &context);
};
using QueryPtr = std::shared_ptr<const Query>;

} // namespace lockscope
