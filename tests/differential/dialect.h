// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope::test {

/// One request with what both servers made of it, as pictures (answerpicture.h).
struct Exchange
{
    std::string_view engine; ///< as in tests/engines/README.md
    std::string method;
    std::string target; ///< resolved
    std::string body;   ///< resolved
    Value node;
    Value embedded;
};

/// A difference that is meant: the embedded server is a subset of Elasticsearch 7.10, and the
/// engines differ among themselves.
struct DialectEntry
{
    const char *name;
    const char *reason;
    bool mayDiverge; ///< documents may differ afterwards; the sequence ends then
    /// Makes the two pictures of @p exchange alike in what the entry is about. @return false: it is
    /// about nothing in them.
    bool (*level)(Exchange &exchange);
};

/// The whole list, in the order it is tried.
const std::vector<DialectEntry> &dialectEntries();

/// How often each entry was needed.
using DialectCounts = std::map<std::string_view, int>;

struct DialectVerdict
{
    bool explained = false;
    bool mayDiverge = false;
};
/// Levels what the list explains and counts the entries that helped. @param now see agree().
DialectVerdict explain(Exchange &exchange, std::int64_t now, DialectCounts &counts);

} // namespace lockscope::test
