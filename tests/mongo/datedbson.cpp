// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/datedbson.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace lockscope::test {

using mongo::Bson;

namespace {

bool isTime(std::string_view name)
{
    static constexpr std::array names{"updated_at",   "free_at",    "at",      "expires_at",
                                      "revoked_at",   "started_at", "dead_at", "renewed_at",
                                      "confirmed_at", "since"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

void appendWithDates(bson_t &to, std::string_view key, const Value &value)
{
    const int size = static_cast<int>(key.size());
    bson_t child;
    if (value.isInteger() && isTime(key)) {
        bson_append_date_time(&to, key.data(), size, *value.asInteger());
    } else if (const Value::List *list = value.asList()) {
        bson_append_array_begin(&to, key.data(), size, &child);
        for (std::size_t i = 0; i < list->size(); ++i)
            appendWithDates(child, std::to_string(i), (*list)[i]);
        bson_append_array_end(&to, &child);
    } else if (const ValueMap *map = value.asMap()) {
        bson_append_document_begin(&to, key.data(), size, &child);
        for (const auto &[name, member] : *map)
            appendWithDates(child, name, member);
        bson_append_document_end(&to, &child);
    } else {
        mongo::append(to, key, value);
    }
}

} // namespace

Bson withDates(const ValueMap &source)
{
    Bson document;
    for (const auto &[name, member] : source)
        appendWithDates(*document.get(), name, member);
    return document;
}

} // namespace lockscope::test
