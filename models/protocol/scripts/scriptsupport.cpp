// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/scriptsupport.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace lockscope::painless {

namespace {

constexpr bool fitsInt(std::int64_t v)
{
    return v >= std::numeric_limits<std::int32_t>::min()
           && v <= std::numeric_limits<std::int32_t>::max();
}

std::string javaType(const Value &v)
{
    if (v.isBool())
        return "java.lang.Boolean";
    if (const std::int64_t *i = v.asInteger())
        return fitsInt(*i) ? "java.lang.Integer" : "java.lang.Long";
    if (v.isDouble())
        return "java.lang.Double";
    if (v.isString())
        return "java.lang.String";
    if (v.isList())
        return "java.util.ArrayList";
    return "java.util.HashMap";
}

[[noreturn]] void throwNullPointer(std::string reason)
{
    throw Thrown{{"null_pointer_exception", std::move(reason)}};
}

[[noreturn]] void throwIllegalArgument(std::string reason)
{
    throw Thrown{{"illegal_argument_exception", std::move(reason)}};
}

[[noreturn]] void throwClassCast(const Value &v, std::string_view wanted)
{
    throw Thrown{{"class_cast_exception",
                  "class " + javaType(v) + " cannot be cast to class " + std::string(wanted)}};
}

[[noreturn]] void throwNoMember(const Value &def, std::string_view name)
{
    if (def.isNull())
        throwNullPointer("cannot access method/field [" + std::string(name)
                         + "] from a null def reference");
    if (def.isList())
        throwIllegalArgument("Illegal list shortcut value [" + std::string(name) + "].");
    throwIllegalArgument("dynamic getter [" + javaType(def) + ", " + std::string(name)
                         + "] not found");
}

/// Java's (long) of a double: cut off, and the nearest end for what is too large.
std::int64_t cutOff(double v)
{
    constexpr double Limit = 9223372036854775808.0;
    if (std::isnan(v))
        return 0;
    if (v >= Limit)
        return std::numeric_limits<std::int64_t>::max();
    if (v < -Limit)
        return std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(v);
}

/// Java's equals(), down into lists and maps: an Integer never equals a Double, 0.0 not -0.0.
/// Integers of one value have one width here, because both sides came from JSON.
bool javaEquals(const Value &a, const Value &b)
{
    if (const double *x = a.asDouble())
        return b.isDouble() && *x == *b.asDouble()
               && std::signbit(*x) == std::signbit(*b.asDouble());
    if (const Value::List *x = a.asList()) {
        const Value::List *y = b.asList();
        return y && std::equal(x->begin(), x->end(), y->begin(), y->end(), javaEquals);
    }
    if (const ValueMap *x = a.asMap()) {
        const ValueMap *y = b.asMap();
        return y && x->size() == y->size()
               && std::all_of(x->begin(), x->end(), [y](const ValueMap::Entry &e) {
                      const Value *other = y->find(e.first);
                      return other && javaEquals(e.second, *other);
                  });
    }
    return !b.isDouble() && a == b;
}

} // namespace

const Value &member(const Value &def, std::string_view name)
{
    const ValueMap *map = def.asMap();
    if (!map)
        throwNoMember(def, name);
    return (*map)[name];
}

ValueMap &mapOf(Value &def, std::string_view name)
{
    ValueMap *map = def.asMap();
    if (!map)
        throwNoMember(def, name);
    return *map;
}

std::int64_t toLong(const Value &def)
{
    if (const std::int64_t *i = def.asInteger())
        return *i;
    if (const double *d = def.asDouble())
        return cutOff(*d);
    if (def.isNull())
        throwNullPointer(
                "Cannot invoke \"java.lang.Number.longValue()\" because \"value\" is null");
    throw Thrown{
            {"class_cast_exception", "cannot explicitly cast def [" + javaType(def) + "] to long"}};
}

std::strong_ordering compareLongs(const Value &a, const Value &b)
{
    const std::int64_t left = toLong(a);
    return left <=> toLong(b);
}

bool toBoolean(const Value &def)
{
    if (const bool *b = def.asBool())
        return *b;
    if (def.isNull())
        throwNullPointer(
                "Cannot invoke \"java.lang.Boolean.booleanValue()\" because \"value\" is null");
    throwClassCast(def, "java.lang.Boolean");
}

bool equal(const Value &a, const Value &b)
{
    // Ids, mostly: a script asks for each holder of a document.
    if (const std::string *x = a.asString()) {
        const std::string *y = b.asString();
        return y && *x == *y;
    }
    return a.isNumber() && b.isNumber() ? a == b : javaEquals(a, b);
}

bool is(const Value &a, std::string_view text)
{
    const std::string *s = a.asString();
    // Modes of one length differ in their last letter.
    return s && s->size() == text.size() && (text.empty() || s->back() == text.back())
           && *s == text;
}

bool contains(const Value &list, const Value &item)
{
    if (list.isNull())
        throwNullPointer(
                "Cannot invoke \"java.util.List.contains(Object)\" because \"dead\" is null");
    requireList(list);
    return std::any_of(list.asList()->begin(), list.asList()->end(),
                       [&item](const Value &v) { return javaEquals(v, item); });
}

void requireList(const Value &def)
{
    if (!def.isNull() && !def.isList())
        throwClassCast(def, "java.util.List");
}

const ValueMap &requireMap(const Value &def)
{
    if (def.isNull())
        throwNullPointer("Cannot invoke \"java.util.Map.size()\" because \"m\" is null");
    if (!def.isMap())
        throwClassCast(def, "java.util.Map");
    return *def.asMap();
}

std::int64_t add(std::int64_t a, std::int64_t b)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}

const Value::List &storedList(const Value &stored)
{
    static const Value::List none;
    requireList(stored);
    const Value::List *list = stored.asList();
    return list ? *list : none;
}

Value::List takeList(ValueMap &source, std::string_view name)
{
    Value *stored = source.find(name);
    if (!stored || stored->isNull())
        return {};
    requireList(*stored);
    return std::exchange(*stored->asList(), {});
}

Value::List &iterable(Value &def)
{
    if (Value::List *list = def.asList())
        return *list;
    throwIllegalArgument("Cannot iterate over [" + javaType(def) + "]");
}

} // namespace lockscope::painless
