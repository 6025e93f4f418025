// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The JSON codec: what is accepted is written as it was read, and nothing over the limits is
// accepted.

#include "backend/json/json.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

namespace lockscope::fuzz {

namespace {

std::size_t depthOf(const Value &value)
{
    std::size_t deepest = 0;
    if (const Value::List *list = value.asList())
        for (const Value &item : *list)
            deepest = std::max(deepest, depthOf(item));
    if (const ValueMap *map = value.asMap())
        for (const auto &[_, member] : *map)
            deepest = std::max(deepest, depthOf(member));
    return deepest + (value.isList() || value.isMap() ? 1 : 0);
}

std::size_t longestText(const Value &value)
{
    std::size_t longest = 0;
    if (const std::string *text = value.asString())
        longest = text->size();
    if (const Value::List *list = value.asList())
        for (const Value &item : *list)
            longest = std::max(longest, longestText(item));
    if (const ValueMap *map = value.asMap())
        for (const auto &[key, member] : *map)
            longest = std::max({longest, key.size(), longestText(member)});
    return longest;
}

} // namespace

void json(std::string_view input)
{
    const Result<Value> value = parseJson(input);
    if (!value) {
        require(!value.error().detail.empty(), "a refusal has a reason");
        return;
    }
    const std::string compact = toJson(*value);
    const Result<Value> again = parseJson(compact);
    require(again.has_value(), "what was written is readable", compact);
    require(*again == *value, "what was written has the same content", compact);
    require(toJson(*again) == compact, "writing is stable", compact);
    const Result<Value> pretty = parseJson(toPrettyJson(*value));
    require(pretty && *pretty == *value, "the indented form has the same content", compact);
    require(compact.find('\n') == std::string::npos, "the compact form is one line", compact);

    const JsonLimits narrow{.depth = 3, .textBytes = 16};
    const bool fits = depthOf(*value) <= narrow.depth && longestText(*value) <= narrow.textBytes;
    // Of a key that comes twice only the last member is left, so what looks small enough may have
    // been too large.
    const bool accepted = parseJson(compact, narrow).has_value();
    require(accepted == fits, "limits are neither more nor less strict than said", compact);
}

} // namespace lockscope::fuzz
