// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/value.h"

#include <algorithm>

namespace lockscope {

ValueMap::ValueMap() = default;
ValueMap::ValueMap(const ValueMap &) = default;
ValueMap::ValueMap(ValueMap &&) noexcept = default;
ValueMap &ValueMap::operator=(const ValueMap &) = default;
ValueMap &ValueMap::operator=(ValueMap &&) noexcept = default;
ValueMap::~ValueMap() = default;

ValueMap::ValueMap(std::initializer_list<Entry> entries)
{
    m_entries.reserve(entries.size());
    for (const Entry &entry : entries)
        set(entry.first, entry.second);
}

ValueMap::ValueMap(std::vector<Entry> entries) : m_entries(std::move(entries)) {}

namespace {

/// Most keys differ in their length or their first letter already.
bool isNamed(const std::string &name, std::string_view key)
{
    return name.size() == key.size() && (key.empty() || (name[0] == key[0] && name == key));
}

} // namespace

const Value *ValueMap::find(std::string_view key) const
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(),
                                 [key](const Entry &e) { return isNamed(e.first, key); });
    return it == m_entries.end() ? nullptr : &it->second;
}

Value *ValueMap::find(std::string_view key)
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(),
                                 [key](const Entry &e) { return isNamed(e.first, key); });
    return it == m_entries.end() ? nullptr : &it->second;
}

const Value &ValueMap::operator[](std::string_view key) const
{
    static const Value null;
    const Value *value = find(key);
    return value ? *value : null;
}

void ValueMap::reserve(std::size_t members) { m_entries.reserve(members); }

void ValueMap::set(std::string_view key, Value value)
{
    if (Value *existing = find(key))
        *existing = std::move(value);
    else
        append(std::string(key), std::move(value));
}

void ValueMap::append(std::string key, Value value)
{
    constexpr std::size_t FirstRoom = 4; // hardly any map has fewer members in the end
    if (m_entries.capacity() == 0)
        m_entries.reserve(FirstRoom);
    m_entries.emplace_back(std::move(key), std::move(value));
}

bool ValueMap::remove(std::string_view key)
{
    const auto it = std::find_if(m_entries.begin(), m_entries.end(),
                                 [key](const Entry &e) { return e.first == key; });
    if (it == m_entries.end())
        return false;
    m_entries.erase(it);
    return true;
}

bool ValueMap::empty() const { return m_entries.empty(); }
std::size_t ValueMap::size() const { return m_entries.size(); }
std::vector<ValueMap::Entry>::const_iterator ValueMap::begin() const { return m_entries.begin(); }
std::vector<ValueMap::Entry>::const_iterator ValueMap::end() const { return m_entries.end(); }

std::vector<ValueMap::Entry> ValueMap::take() && { return std::move(m_entries); }

bool operator==(const Value &a, const Value &b)
{
    if (a.isNumber() && b.isNumber()) {
        if (a.isInteger() && b.isInteger())
            return *a.asInteger() == *b.asInteger();
        const double x = a.isDouble() ? *a.asDouble() : static_cast<double>(*a.asInteger());
        const double y = b.isDouble() ? *b.asDouble() : static_cast<double>(*b.asInteger());
        return x == y;
    }
    if (const ValueMap *x = a.asMap()) {
        const ValueMap *y = b.asMap();
        return y && x->size() == y->size()
               && std::all_of(x->begin(), x->end(), [y](const ValueMap::Entry &e) {
                      const Value *other = y->find(e.first);
                      return other && e.second == *other;
                  });
    }
    if (a.isNull() || b.isNull())
        return a.isNull() && b.isNull();
    if (const bool *x = a.asBool())
        return b.asBool() && *x == *b.asBool();
    if (const std::string *x = a.asString())
        return b.asString() && *x == *b.asString();
    if (const Value::List *x = a.asList())
        return b.asList() && *x == *b.asList();
    return false;
}

} // namespace lockscope
