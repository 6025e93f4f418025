// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/entryindex.h"

#include "models/protocol/documents/fields.h"

#include <algorithm>

namespace lockscope {

ToldMode toldMode(const Value &mode)
{
    const std::string *text = mode.asString();
    if (!text || text->empty() || text->size() > 2)
        return ToldMode::Other;
    const char first = text->front();
    const char last = text->back();
    if (text->size() == 2 && first != 'I')
        return ToldMode::Other;
    const bool isIntention = text->size() == 2;
    if (last == 'X')
        return isIntention ? ToldMode::IX : ToldMode::X;
    if (last == 'S')
        return isIntention ? ToldMode::IS : ToldMode::S;
    return ToldMode::Other;
}

bool conflict(ToldMode a, ToldMode b)
{
    if (a == ToldMode::X || b == ToldMode::X)
        return true;
    if (a == ToldMode::IS || b == ToldMode::IS)
        return false;
    return !((a == ToldMode::IX && b == ToldMode::IX) || (a == ToldMode::S && b == ToldMode::S));
}

EntryIndex::EntryIndex(const Value::List &entries)
{
    m_numbers.reserve(entries.size());
    m_byId.reserve(entries.size());
    for (const Value &entry : entries)
        append(entry);
}

void EntryIndex::append(const Value &entry)
{
    const ValueMap *map = entry.asMap();
    const std::string *id = map ? (*map)[field::Id].asString() : nullptr;
    const bool hasSession = map && !(*map)[field::Session].isNull();
    m_regular = m_regular && id && (!hasSession || (*map)[field::Session].isString())
                && m_byId.try_emplace(*id, m_next).second;
    if (!m_regular)
        return;
    m_numbers.push_back(m_next++);
    count(entry, 1);
}

void EntryIndex::erase(std::size_t place, const Value &entry)
{
    count(entry, -1);
    m_byId.erase(*(*entry.asMap())[field::Id].asString());
    m_numbers.erase(m_numbers.begin() + static_cast<std::ptrdiff_t>(place));
}

void EntryIndex::count(const Value &entry, int by)
{
    const ValueMap &map = *entry.asMap();
    const auto change = [by](std::size_t &number) { by > 0 ? ++number : --number; };
    change(m_byMode[static_cast<std::size_t>(toldMode(map[field::Mode]))]);
    if (!map[field::ExpiresAt].isNull())
        change(m_timed);
    if (const std::string *session = map[field::Session].asString()) {
        std::size_t &entries = m_bySession[*session];
        change(entries);
        if (entries == 0)
            m_bySession.erase(*session);
    }
}

std::optional<std::size_t> EntryIndex::find(const Value &holder) const
{
    const auto found = m_byId.find(*holder.asString());
    if (found == m_byId.end())
        return std::nullopt;
    const auto place = std::lower_bound(m_numbers.begin(), m_numbers.end(), found->second);
    return static_cast<std::size_t>(place - m_numbers.begin());
}

bool EntryIndex::mayHaveGone(const Value &dead) const
{
    const Value::List *sessions = dead.asList();
    return m_timed > 0 || !sessions
           || std::any_of(sessions->begin(), sessions->end(), [this](const Value &session) {
                  return session.isString() && m_bySession.contains(*session.asString());
              });
}

bool EntryIndex::conflictsWith(ToldMode mode) const
{
    for (std::size_t held = 0; held < m_byMode.size(); ++held) {
        if (m_byMode[held] > 0 && conflict(static_cast<ToldMode>(held), mode))
            return true;
    }
    return false;
}

bool EntryIndex::allIntents() const
{
    for (std::size_t held = 0; held < m_byMode.size(); ++held) {
        if (m_byMode[held] > 0 && !isIntent(static_cast<ToldMode>(held)))
            return false;
    }
    return true;
}

} // namespace lockscope
