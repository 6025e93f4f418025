// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/memberreader.h"

#include "models/domain/valueparts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockscope {

namespace {

std::optional<std::int64_t> wholeNumber(const Value &value)
{
    if (const std::int64_t *number = value.asInteger())
        return *number;
    constexpr double Exact = 9007199254740992.0;
    if (const double *number = value.asDouble();
        number && std::abs(*number) <= Exact && std::trunc(*number) == *number)
        return static_cast<std::int64_t>(*number);
    return std::nullopt;
}

} // namespace

MemberReader::MemberReader(const Value &object, std::string where, std::string &error,
                           Author author)
    : m_object(&mapOf(object)), m_where(std::move(where)), m_error(&error), m_author(author)
{
    if (!object.isMap())
        complain({}, "is not an object");
}

MemberReader::MemberReader(const ValueMap &object, std::string where, std::string &error)
    : m_object(&object), m_where(std::move(where)), m_error(&error)
{}

std::string MemberReader::nameOf(std::string_view key) const
{
    if (m_where.empty() || key.empty())
        return m_where + std::string(key);
    return (m_where + '.').append(key);
}

void MemberReader::complain(std::string_view key, std::string_view what)
{
    if (!isGood())
        return;
    *m_error = nameOf(key);
    if (!m_error->empty())
        m_error->append(m_author == Author::Person ? ": " : " ");
    m_error->append(what);
}

void MemberReader::require(std::initializer_list<std::string_view> keys)
{
    for (const std::string_view key : keys) {
        if (!find(key))
            complain(key, "is missing");
    }
}

void MemberReader::refuseOthers()
{
    for (const auto &[key, value] : *m_object) {
        if (std::find(m_asked.begin(), m_asked.end(), key) == m_asked.end())
            complain(std::string_view(key).substr(0, 64), "no such member");
    }
}

const Value *MemberReader::find(std::string_view key)
{
    const Value *value = m_object->find(key);
    if (m_author == Author::Person)
        m_asked.emplace_back(key);
    else if (value && value->isNull())
        return nullptr;
    return value;
}

std::string MemberReader::text(std::string_view key, std::size_t mostBytes)
{
    const Value *value = find(key);
    const std::string *text = value ? value->asString() : nullptr;
    if (text && text->size() <= mostBytes)
        return *text;
    if (value && mostBytes == std::string::npos)
        complain(key, "is not a text");
    else if (value)
        complain(key, "is not a text of at most " + std::to_string(mostBytes) + " bytes");
    return {};
}

std::string MemberReader::textOrNumber(std::string_view key)
{
    const Value *value = find(key);
    if (!value || !value->isNumber())
        return text(key);
    const std::optional<std::int64_t> whole = wholeNumber(*value);
    return whole ? std::to_string(*whole) : std::to_string(*value->asDouble());
}

std::optional<bool> MemberReader::flag(std::string_view key)
{
    const Value *value = find(key);
    const bool *flag = value ? value->asBool() : nullptr;
    if (value && !flag)
        complain(key, "is neither true nor false");
    return flag ? std::optional(*flag) : std::nullopt;
}

std::optional<std::int64_t> MemberReader::integer(std::string_view key)
{
    const Value *value = find(key);
    const std::optional<std::int64_t> number = value ? wholeNumber(*value) : std::nullopt;
    if (value && !number)
        complain(key, "is not a whole number");
    return number;
}

std::optional<std::int64_t> MemberReader::integer(std::string_view key, std::int64_t low,
                                                  std::int64_t high)
{
    const Value *value = find(key);
    const std::optional<std::int64_t> number = value ? wholeNumber(*value) : std::nullopt;
    if (number && *number >= low && *number <= high)
        return number;
    if (value)
        complain(key, "is not a whole number from " + std::to_string(low) + " to "
                              + std::to_string(high));
    return std::nullopt;
}

std::optional<Millis> MemberReader::millis(std::string_view key, Millis low, Millis high)
{
    const std::optional<std::int64_t> ms = integer(key, low.count(), high.count());
    return ms ? std::optional(Millis(*ms)) : std::nullopt;
}

std::optional<std::int64_t> MemberReader::within(std::string_view key, std::int64_t low)
{
    const std::optional<std::int64_t> ms = integer(key);
    if (!ms || (*ms >= low && *ms <= LongestSpan.count()))
        return ms;
    complain(key, "is out of range");
    return std::nullopt;
}

std::optional<Instant> MemberReader::instant(std::string_view key)
{
    const std::optional<std::int64_t> ms = within(key, -LongestSpan.count());
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

std::optional<Millis> MemberReader::duration(std::string_view key)
{
    const std::optional<std::int64_t> ms = within(key, 0);
    return ms ? std::optional(Millis(*ms)) : std::nullopt;
}

const Value::List &MemberReader::list(std::string_view key, std::size_t most)
{
    const Value *value = find(key);
    if (!value)
        return listOf(Value());
    if (!value->isList())
        complain(key, "is not a list");
    else if (value->asList()->size() > most)
        complain(key, "is not a list of at most " + std::to_string(most));
    else
        return *value->asList();
    return listOf(Value());
}

std::vector<std::string> MemberReader::texts(std::string_view key)
{
    std::vector<std::string> result;
    for (const Value &item : list(key)) {
        if (const std::string *text = item.asString())
            result.push_back(*text);
        else
            complain(key, "is not a list of texts");
    }
    return result;
}

std::vector<MemberReader> MemberReader::objects(std::string_view key, std::size_t most)
{
    const Value::List &items = list(key, most);
    std::vector<MemberReader> readers;
    readers.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        MemberReader reader(items[i], nameOf(key) + '[' + std::to_string(i) + ']', *m_error,
                            m_author);
        if (items[i].isMap())
            readers.push_back(std::move(reader));
    }
    return readers;
}

MemberReader MemberReader::object(std::string_view key)
{
    static const Value None;
    const Value *value = find(key);
    return {value ? *value : None, nameOf(key), *m_error, m_author};
}

} // namespace lockscope
