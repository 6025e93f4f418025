// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "models/protocol/scripts/scripts.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

/// What the servers' script language does with values of any shape, as far as the protocol's
/// scripts use it. The names of the exceptions and their texts are the server's. Exceptions stay
/// inside this folder: runScript() turns them into a value.
namespace lockscope::painless {

struct Thrown
{
    ScriptException exception;
};

/// `def.name`: null when the member is missing. Throws null_pointer_exception on null,
/// illegal_argument_exception on anything but a map.
const Value &member(const Value &def, std::string_view name);
/// The same for writing through a reference to an entry.
ValueMap &mapOf(Value &def, std::string_view name);

/// `(long) def`: numbers only, fractions cut off. Throws class_cast_exception, and
/// null_pointer_exception on null.
std::int64_t toLong(const Value &def);
/// `(long) a <=> (long) b`. @p a is cast first: when neither is a number, that decides which
/// exception comes (C++ operators and arguments promise no order).
std::strong_ordering compareLongs(const Value &a, const Value &b);
/// `if (def)`: class_cast_exception unless it is a boolean, null_pointer_exception on null.
bool toBoolean(const Value &def);
/// `def == def`: two numbers by value whatever their type, anything else by Java's equals(), so [1]
/// is not [1.0].
bool equal(const Value &a, const Value &b);
bool is(const Value &a, std::string_view text);
/// `List.contains`: Java's equals(), where numbers of different types differ, and 0.0 and -0.0. @p
/// list null or no list throws.
bool contains(const Value &list, const Value &item);
/// Casts that only check: class_cast_exception when it is neither null nor of the type.
void requireList(const Value &def);
/// `new HashMap(def)` and `putAll(def)`: null_pointer_exception on null, class_cast_exception when
/// it is no map.
const ValueMap &requireMap(const Value &def);

/// 64-bit addition as the server does it: it wraps.
std::int64_t add(std::int64_t a, std::int64_t b);

/// A stored list, to look at; empty for null. class_cast_exception when it is something else.
const Value::List &storedList(const Value &stored);
/// `List hs = s.name == null ? new ArrayList() : s.name`. Takes the list out of @p source, which is
/// put back by whoever writes.
Value::List takeList(ValueMap &source, std::string_view name);
/// `for (def x : def)`: illegal_argument_exception unless it is a list.
Value::List &iterable(Value &def);

} // namespace lockscope::painless
