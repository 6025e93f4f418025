// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/bson.h"

#include <memory>
#include <optional>
#include <string>

namespace lockscope::mongo {

namespace {

int length(std::string_view text) { return static_cast<int>(text.size()); }

void appendList(bson_t &to, const Value::List &list)
{
    std::uint32_t place = 0;
    for (const Value &item : list)
        append(to, std::to_string(place++), item);
}

void appendMap(bson_t &to, const ValueMap &map)
{
    for (const auto &[key, value] : map)
        append(to, key, value);
}

/// How deep a server's document may be; its own limit is 100.
constexpr int MostDepth = 200;

ValueMap mapOf(bson_iter_t &members, int depth);

/// {"v": …} as canonical Extended JSON, without what stands around the value.
Value extendedJson(const bson_iter_t &at)
{
    Bson one;
    bson_append_iter(one.get(), "v", 1, &at);
    const std::unique_ptr<char, void (*)(void *)> json(bson_as_canonical_extended_json(one.get(),
                                                                                       nullptr),
                                                       bson_free);
    constexpr std::string_view before = "{ \"v\" : ";
    constexpr std::string_view after = " }";
    std::string_view text = json ? std::string_view(json.get()) : std::string_view();
    if (text.size() < before.size() + after.size())
        return Value(std::string_view());
    text.remove_prefix(before.size());
    text.remove_suffix(after.size());
    return Value(text);
}

/// 8-4-4-4-12 hexadecimal digits; nothing for other binary data.
std::optional<std::string> uuidOf(const bson_iter_t &at)
{
    constexpr std::size_t size = 16;
    bson_subtype_t subtype = BSON_SUBTYPE_BINARY;
    std::uint32_t length = 0;
    const std::uint8_t *bytes = nullptr;
    bson_iter_binary(&at, &subtype, &length, &bytes);
    if (subtype != BSON_SUBTYPE_UUID || length != size)
        return std::nullopt;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (std::size_t i = 0; i < size; ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            text += '-';
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 0xF];
    }
    return text;
}

Value valueOf(const bson_iter_t &at, int depth)
{
    switch (bson_iter_type(&at)) {
    case BSON_TYPE_NULL:
    case BSON_TYPE_UNDEFINED: return {};
    case BSON_TYPE_BOOL: return Value(bson_iter_bool(&at));
    case BSON_TYPE_INT32: return Value(std::int64_t{bson_iter_int32(&at)});
    case BSON_TYPE_INT64: return Value(std::int64_t{bson_iter_int64(&at)});
    case BSON_TYPE_DATE_TIME: return Value(std::int64_t{bson_iter_date_time(&at)});
    case BSON_TYPE_DOUBLE: return Value(bson_iter_double(&at));
    case BSON_TYPE_UTF8: {
        std::uint32_t size = 0;
        const char *text = bson_iter_utf8(&at, &size);
        return Value(std::string_view(text, size));
    }
    case BSON_TYPE_DOCUMENT: {
        bson_iter_t members;
        if (depth >= MostDepth || !bson_iter_recurse(&at, &members))
            return Value(ValueMap());
        return Value(mapOf(members, depth + 1));
    }
    case BSON_TYPE_ARRAY: {
        Value::List list;
        bson_iter_t items;
        if (depth < MostDepth && bson_iter_recurse(&at, &items)) {
            while (bson_iter_next(&items))
                list.push_back(valueOf(items, depth + 1));
        }
        return Value(std::move(list));
    }
    case BSON_TYPE_BINARY: {
        const std::optional<std::string> uuid = uuidOf(at);
        return uuid ? Value(*uuid) : extendedJson(at);
    }
    default: return extendedJson(at);
    }
}

ValueMap mapOf(bson_iter_t &members, int depth)
{
    ValueMap map;
    // A member that is there twice is, as for the server itself, the first of them.
    while (bson_iter_next(&members)) {
        const std::string_view key(bson_iter_key(&members), bson_iter_key_len(&members));
        if (!map.contains(key))
            map.append(std::string(key), valueOf(members, depth));
    }
    return map;
}

} // namespace

Bson::Bson(const ValueMap &map) : Bson() { appendMap(*m_bson, map); }

Bson &Bson::append(std::string_view key, const Value &value)
{
    mongo::append(*m_bson, key, value);
    return *this;
}

Bson &Bson::appendTimestamp(std::string_view key, std::uint32_t seconds, std::uint32_t increment)
{
    bson_append_timestamp(m_bson, key.data(), length(key), seconds, increment);
    return *this;
}

Bson &Bson::appendDocument(std::string_view key, const Bson &document)
{
    bson_append_document(m_bson, key.data(), length(key), document.get());
    return *this;
}

Bson &Bson::appendArray(std::string_view key, const Bson &array)
{
    bson_append_array(m_bson, key.data(), length(key), array.get());
    return *this;
}

Bson &Bson::appendArray(std::string_view key, const std::vector<Bson> &documents)
{
    bson_t array;
    bson_append_array_begin(m_bson, key.data(), length(key), &array);
    std::uint32_t place = 0;
    for (const Bson &document : documents) {
        const std::string index = std::to_string(place++);
        bson_append_document(&array, index.data(), length(index), document.get());
    }
    bson_append_array_end(m_bson, &array);
    return *this;
}

void append(bson_t &to, std::string_view key, const Value &value)
{
    const char *name = key.data();
    const int size = length(key);
    bson_t child;
    if (const bool *truth = value.asBool()) {
        bson_append_bool(&to, name, size, *truth);
    } else if (const std::int64_t *integer = value.asInteger()) {
        bson_append_int64(&to, name, size, *integer);
    } else if (const double *number = value.asDouble()) {
        bson_append_double(&to, name, size, *number);
    } else if (const std::string *text = value.asString()) {
        bson_append_utf8(&to, name, size, text->data(), length(*text));
    } else if (const Value::List *list = value.asList()) {
        bson_append_array_begin(&to, name, size, &child);
        appendList(child, *list);
        bson_append_array_end(&to, &child);
    } else if (const ValueMap *map = value.asMap()) {
        bson_append_document_begin(&to, name, size, &child);
        appendMap(child, *map);
        bson_append_document_end(&to, &child);
    } else {
        bson_append_null(&to, name, size);
    }
}

std::string asText(const bson_t &document)
{
    const std::unique_ptr<char, void (*)(void *)> json(bson_as_relaxed_extended_json(&document,
                                                                                     nullptr),
                                                       bson_free);
    return json ? json.get() : std::string();
}

ValueMap toValue(const bson_t &document)
{
    bson_iter_t members;
    if (!bson_iter_init(&members, &document))
        return {};
    return mapOf(members, 0);
}

} // namespace lockscope::mongo
