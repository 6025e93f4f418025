// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/memberreader.h"

#include <algorithm>

namespace lockscope {

MemberReader::MemberReader(const Value &object, std::string where)
    : m_object(object.asMap()), m_where(std::move(where))
{
    if (!m_object)
        m_error = BackendError::of(BackendError::Kind::InvalidInput,
                                   (m_where.empty() ? "not" : m_where + ": not")
                                           + std::string(" a JSON object"));
}

std::string MemberReader::nameOf(const std::string &key) const
{
    return m_where.empty() ? key : m_where + '.' + key;
}

void MemberReader::wrong(const std::string &key, const std::string &what)
{
    if (isGood())
        m_error = BackendError::of(BackendError::Kind::InvalidInput, nameOf(key) + ": " + what);
}

void MemberReader::take(const BackendError &error)
{
    if (isGood())
        m_error = error;
}

const Value *MemberReader::any(const char *key)
{
    m_asked.emplace_back(key);
    return m_object ? m_object->find(key) : nullptr;
}

void MemberReader::require(const char *key)
{
    if (m_object && !m_object->contains(key))
        wrong(key, "is missing");
}

bool MemberReader::integer(const char *key, int &target, std::int64_t low, std::int64_t high)
{
    const Value *value = any(key);
    if (!value)
        return false;
    const std::int64_t *number = value->asInteger();
    if (!number || *number < low || *number > high)
        wrong(key, "not a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    else
        target = static_cast<int>(*number);
    return true;
}

bool MemberReader::integer(const char *key, std::uint64_t &target)
{
    const Value *value = any(key);
    if (!value)
        return false;
    const std::int64_t *number = value->asInteger();
    if (!number)
        wrong(key, "not a whole number");
    else
        target = static_cast<std::uint64_t>(*number);
    return true;
}

bool MemberReader::boolean(const char *key, bool &target)
{
    const Value *value = any(key);
    if (!value)
        return false;
    if (const bool *yes = value->asBool())
        target = *yes;
    else
        wrong(key, "not true or false");
    return true;
}

bool MemberReader::text(const char *key, std::string &target, std::size_t maxBytes)
{
    const Value *value = any(key);
    if (!value)
        return false;
    const std::string *text = value->asString();
    if (!text || text->size() > maxBytes)
        wrong(key, "not a text of at most " + std::to_string(maxBytes) + " bytes");
    else
        target = *text;
    return true;
}

bool MemberReader::millis(const char *key, Millis &target, Millis low, Millis high)
{
    int number = static_cast<int>(target.count());
    if (!integer(key, number, low.count(), high.count()))
        return false;
    target = Millis(number);
    return true;
}

const std::vector<Value> &MemberReader::list(const char *key, std::size_t most)
{
    static const std::vector<Value> none;
    const Value *value = any(key);
    if (!value)
        return none;
    const Value::List *list = value->asList();
    if (list && list->size() <= most)
        return *list;
    wrong(key, "not a list of at most " + std::to_string(most));
    return none;
}

Result<void> MemberReader::end()
{
    if (m_object) {
        for (const auto &[key, value] : *m_object) {
            if (std::find(m_asked.begin(), m_asked.end(), key) == m_asked.end())
                wrong(key.substr(0, 64), "no such member");
        }
    }
    if (!isGood())
        return tl::unexpected(m_error);
    return {};
}

} // namespace lockscope
