// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/oddvalues.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace lockscope::test {

namespace {

using Names = std::vector<std::string>;

/// Every field and parameter of the protocol and two that are none.
const Names &fieldNames()
{
    static const Names names{"kind",       "path",
                             "lock_type",  "lock_count",
                             "process_id", "updated_at",
                             "holders",    "id",
                             "session",    "op",
                             "mode",       "n",
                             "at",         "lease_ms",
                             "delay_ms",   "expires_at",
                             "revoked_at", "revoked_by",
                             "reason",     "started_at",
                             "renewed_at", "dead_at",
                             "dead_by",    "confirmed_at",
                             "missing",    "dropped",
                             "holder",     "by",
                             "h",          "expires_in",
                             "dead",       "not_after",
                             "until",      "seen",
                             "hard",       "s",
                             "meta",       "Ünknown field \"x\""};
    return names;
}

const Names &texts()
{
    static const Names all{"h1",     "h2",        "s1",      "s4",   "o1",
                           "X",      "IX",        "IS",      "S",    "SIX",
                           "shared", "exclusive", "session", "tree", "document",
                           "",       "1",         "null",    "x",    "zwölf \U0001F512"};
    return all;
}

} // namespace

OddValues::OddValues(Dice &dice, std::int64_t now) : m_dice(dice), m_now(now) {}

Value OddValues::scalar()
{
    // No small positive number of milliseconds: added to the present it would end at about the next
    // call.
    static const std::vector<std::int64_t> integers{-7200000,
                                                    -1,
                                                    0,
                                                    2147483647,
                                                    2147483648,
                                                    -2147483649,
                                                    9007199254740993,
                                                    std::numeric_limits<std::int64_t>::max(),
                                                    std::numeric_limits<std::int64_t>::min()};
    // No -0.0: Elasticsearch 8.16 was seen to tell it from 0.0 where other calls do not.
    static const std::vector<double> doubles{0.0,   -1.5,      0.5,          -0.5,
                                             -2.5,  5000000.5, 2147483648.0, 9007199254740992.0,
                                             1e18,  9.3e18,    1e300,        -1e300,
                                             5e-324};
    switch (m_dice.below(10)) {
    case 0:
    case 1: return {};
    case 2: return m_dice.percent(50);
    case 3: return m_now + (m_dice.percent(50) ? 3600000 : -3600000);
    case 4: return static_cast<double>(m_now + (m_dice.percent(50) ? 3600000 : -3600000));
    case 5:
    case 6: return m_dice.of(integers);
    case 7: return m_dice.of(doubles);
    default: return m_dice.of(texts());
    }
}

Value OddValues::any(int depth)
{
    if (depth <= 0 || m_dice.percent(70))
        return scalar();
    if (m_dice.percent(50))
        return anyMap(depth - 1);
    Value::List list(m_dice.below(4));
    for (Value &item : list)
        item = any(depth - 1);
    return list;
}

ValueMap OddValues::anyMap(int depth)
{
    ValueMap map;
    for (std::size_t i = m_dice.below(9); i > 0; --i)
        map.set(m_dice.of(fieldNames()), any(depth));
    return map;
}

Value OddValues::retyped(const Value &value)
{
    if (const std::int64_t *integer = value.asInteger()) {
        if (m_dice.percent(70))
            return static_cast<double>(*integer);
        return std::to_string(*integer);
    }
    // A single object where a list is meant: what a client in another language may write.
    if (const Value::List *list = value.asList())
        return list->empty() ? Value() : list->front();
    return Value(Value::List{value});
}

void OddValues::spoil(Value::List &list)
{
    if (list.empty() || m_dice.percent(15)) {
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(m_dice.below(list.size() + 1)),
                    any(2));
        return;
    }
    Value &item = list[m_dice.below(list.size())];
    if (ValueMap *map = item.asMap(); map && m_dice.percent(85))
        spoil(*map);
    else
        item = m_dice.percent(50) ? any(2) : retyped(item);
}

void OddValues::spoil(ValueMap &map)
{
    if (map.empty() || m_dice.percent(10)) {
        map.set(m_dice.of(fieldNames()), any(2));
        return;
    }
    const std::string name = (map.begin() + static_cast<std::ptrdiff_t>(m_dice.below(map.size())))
                                     ->first;
    Value &value = *map.find(name);
    if (m_dice.percent(60)) {
        if (Value::List *list = value.asList())
            return spoil(*list);
        if (ValueMap *inner = value.asMap())
            return spoil(*inner);
    }
    if (m_dice.percent(15))
        map.remove(name);
    else
        value = m_dice.percent(35) ? retyped(value) : any(2);
}

void OddValues::spoilNumbers(Value &value)
{
    if (Value::List *list = value.asList()) {
        for (Value &item : *list)
            spoilNumbers(item);
    } else if (ValueMap *map = value.asMap()) {
        for (const ValueMap::Entry &entry : ValueMap(*map))
            spoilNumbers(*map->find(entry.first));
    } else if (value.isNumber() && m_dice.percent(35)) {
        value = m_dice.percent(40) ? Value() : m_dice.percent(50) ? Value("x") : scalar();
    }
}

Value OddValues::name()
{
    static const std::vector<Value> names{0,
                                          1,
                                          1.0,
                                          0.0,
                                          -1.5,
                                          true,
                                          std::int64_t{4294967296},
                                          4294967296.0,
                                          Value::List{},
                                          Value::List{1},
                                          Value::List{1.0, "s3"},
                                          Value::List{Value::List{0.0}},
                                          ValueMap{},
                                          ValueMap{{"a", 1}},
                                          ValueMap{{"a", 1.0}, {"b", nullptr}}};
    return m_dice.of(names);
}

Value OddValues::twin(const Value &value)
{
    if (const std::int64_t *integer = value.asInteger())
        return static_cast<double>(*integer);
    if (const double *number = value.asDouble()) {
        const bool whole = std::abs(*number) < 1e15 && std::trunc(*number) == *number;
        return whole ? Value(static_cast<std::int64_t>(*number)) : value;
    }
    if (const Value::List *list = value.asList()) {
        Value::List twins;
        for (const Value &item : *list)
            twins.push_back(twin(item));
        return twins;
    }
    if (const ValueMap *map = value.asMap()) {
        ValueMap twins;
        for (const ValueMap::Entry &entry : *map)
            twins.set(entry.first, twin(entry.second));
        return twins;
    }
    return value;
}

} // namespace lockscope::test
