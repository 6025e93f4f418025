// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope::test {

/// An answer as it came.
struct WireAnswer
{
    int status = 0; ///< 0: none came
    std::string body;
};

/// What of an answer two servers must agree on: everything but what differs between any two nodes
/// (durations, shards, scores, the words of a reason, the product's own name). Errors become the
/// list of their types, from the outside in.
/// @param target resolved; it says which parts of a description of a server or an index count
/// @param ids the documents of the sequence, resolved: other ids that the request does not name
/// were made by the server
Value pictureOf(const WireAnswer &answer, const std::string &target, const std::string &body,
                const std::vector<std::string> &ids);

/// Equality that knows that two servers' clocks are read at two moments: integers near @p now may
/// differ by a few seconds. 1 and 1.0 are different.
bool agree(const Value &a, const Value &b, std::int64_t now);

/// The first place where they do not agree, with what stands there; empty when they agree.
std::string firstDifference(const Value &a, const Value &b, std::int64_t now);

/// A member of a map; null when there is none, or @p value is no map.
const Value &member(const Value &value, std::string_view name);

/// The types of an error and its causes, from the outside in.
Value::List errorTypes(const Value &error);

} // namespace lockscope::test
