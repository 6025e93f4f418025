// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lockscope {

class Value;

/// String-keyed members of a Value, in the order they were first set. Lookup is linear: lock
/// documents have a dozen members.
class ValueMap
{
public:
    using Entry = std::pair<std::string, Value>;

    ValueMap();
    ValueMap(std::initializer_list<Entry> entries);
    /// Of @p entries, whose keys all differ.
    explicit ValueMap(std::vector<Entry> entries);
    ValueMap(const ValueMap &);
    ValueMap(ValueMap &&) noexcept;
    ValueMap &operator=(const ValueMap &);
    ValueMap &operator=(ValueMap &&) noexcept;
    ~ValueMap();

    /// The member, or nullptr when there is none. A member that is there and null is a pointer to a
    /// null Value.
    const Value *find(std::string_view key) const;
    Value *find(std::string_view key);
    bool contains(std::string_view key) const { return find(key) != nullptr; }
    /// The member, or a null Value: Painless reads a missing member as null.
    const Value &operator[](std::string_view key) const;
    /// Room for so many members, for a writer that knows.
    void reserve(std::size_t members);
    void set(std::string_view key, Value value);
    /// set() without the search, for a reader that knows that there is no such member yet.
    void append(std::string key, Value value);
    /// @return true if there was one.
    bool remove(std::string_view key);

    bool empty() const;
    std::size_t size() const;
    std::vector<Entry>::const_iterator begin() const;
    std::vector<Entry>::const_iterator end() const;
    /// Everything, for a reader that wants to keep the members' values.
    std::vector<Entry> take() &&;

private:
    std::vector<Entry> m_entries;
};

/// A document's content as any engine can hold it: null, boolean, integer, floating, text (UTF-8),
/// list or map. It is the argument of the protocol's scripts, which must behave on odd documents as
/// the server's own script language does.
class Value
{
public:
    using List = std::vector<Value>;
    using Map = ValueMap;

    Value() = default;
    Value(std::nullptr_t) {}
    Value(bool v) : m_data(v) {}
    Value(int v) : m_data(std::int64_t{v}) {}
    Value(std::int64_t v) : m_data(v) {}
    Value(double v) : m_data(v) {}
    Value(const char *v) : m_data(std::string(v)) {}
    Value(std::string v) : m_data(std::move(v)) {}
    Value(std::string_view v) : m_data(std::string(v)) {}
    Value(List v) : m_data(std::move(v)) {}
    Value(Map v) : m_data(std::move(v)) {}

    bool isNull() const { return std::holds_alternative<std::monostate>(m_data); }
    bool isBool() const { return std::holds_alternative<bool>(m_data); }
    bool isInteger() const { return std::holds_alternative<std::int64_t>(m_data); }
    bool isDouble() const { return std::holds_alternative<double>(m_data); }
    bool isNumber() const { return isInteger() || isDouble(); }
    bool isString() const { return std::holds_alternative<std::string>(m_data); }
    bool isList() const { return std::holds_alternative<List>(m_data); }
    bool isMap() const { return std::holds_alternative<Map>(m_data); }

    /// Typed access; nullptr when the value is of another type.
    const bool *asBool() const { return std::get_if<bool>(&m_data); }
    const std::int64_t *asInteger() const { return std::get_if<std::int64_t>(&m_data); }
    const double *asDouble() const { return std::get_if<double>(&m_data); }
    const std::string *asString() const { return std::get_if<std::string>(&m_data); }
    std::string *asString() { return std::get_if<std::string>(&m_data); }
    const List *asList() const { return std::get_if<List>(&m_data); }
    List *asList() { return std::get_if<List>(&m_data); }
    const Map *asMap() const { return std::get_if<Map>(&m_data); }
    Map *asMap() { return std::get_if<Map>(&m_data); }

    /// Same type and content; integers and doubles of the same number are equal, maps are compared
    /// without regard to order.
    friend bool operator==(const Value &a, const Value &b);

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Map> m_data;
};

} // namespace lockscope
