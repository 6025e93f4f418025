// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <bson/bson.h>

#include <string>
#include <string_view>

namespace lockscope::mongo {

/// A document of libbson, owned.
class Bson
{
public:
    Bson() : m_bson(bson_new()) {}
    /// Of @p map; see append().
    explicit Bson(const ValueMap &map);
    /// Takes over what a call of the library gave.
    explicit Bson(bson_t *owned) : m_bson(owned) {}
    Bson(const Bson &other) : m_bson(bson_copy(other.m_bson)) {}
    Bson(Bson &&other) noexcept : m_bson(other.m_bson) { other.m_bson = nullptr; }
    Bson &operator=(Bson other) noexcept
    {
        std::swap(m_bson, other.m_bson);
        return *this;
    }
    ~Bson() { bson_destroy(m_bson); }

    bson_t *get() { return m_bson; }
    const bson_t *get() const { return m_bson; }

    Bson &append(std::string_view key, const Value &value);
    Bson &appendTimestamp(std::string_view key, std::uint32_t seconds, std::uint32_t increment);
    Bson &appendDocument(std::string_view key, const Bson &document);
    Bson &appendArray(std::string_view key, const Bson &array);
    /// @p documents as an array.
    Bson &appendArray(std::string_view key, const std::vector<Bson> &documents);

    /// Byte by byte.
    friend bool operator==(const Bson &a, const Bson &b) { return bson_equal(a.get(), b.get()); }

private:
    bson_t *m_bson;
};

/// @p document as relaxed Extended JSON, as mongosh shows it; for people.
std::string asText(const bson_t &document);

/// A document of somebody else's, for as long as a call lasts: the type itself is none for
/// templates, because of its alignment.
struct BsonView
{
    const bson_t &raw;
};

/// Appends @p value: integers as int64, texts as UTF-8, nulls as nulls. Lists and maps to any
/// depth; a key must not have a NUL.
void append(bson_t &to, std::string_view key, const Value &value);

/// What a document holds, in the types that the protocol's machines know: a date is its
/// milliseconds since the epoch, any integer 64 bits wide, a UUID its usual text. What they do not
/// know (an ObjectId, a decimal, binary data, …) is the text that MongoDB's canonical Extended JSON
/// has for it.
/// @p document may be anything a server sends: what is broken inside ends it there.
ValueMap toValue(const bson_t &document);

} // namespace lockscope::mongo
