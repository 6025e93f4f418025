// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/heartbeat.h"

namespace lockscope {

void Heartbeat::add(Instant renewedAt)
{
    if (m_count > 0 && renewedAt <= at(m_count - 1))
        return;
    m_ring[m_next] = renewedAt;
    m_next = (m_next + 1) % MaxBeats;
    if (m_count < MaxBeats)
        ++m_count;
}

Instant Heartbeat::at(std::size_t index) const
{
    return m_ring[(m_next + MaxBeats - m_count + index) % MaxBeats];
}

std::vector<Instant> Heartbeat::beats() const
{
    std::vector<Instant> all;
    all.reserve(m_count);
    for (std::size_t i = 0; i < m_count; ++i)
        all.push_back(at(i));
    return all;
}

Heartbeat &Heartbeats::watch(const std::string &session)
{
    if (const auto it = m_index.find(session); it != m_index.end()) {
        m_entries.splice(m_entries.begin(), m_entries, it->second);
        return it->second->second;
    }
    if (m_entries.size() == MaxSessions) {
        m_index.erase(m_entries.back().first);
        m_entries.pop_back();
    }
    m_entries.emplace_front(session, Heartbeat());
    m_index.emplace(m_entries.front().first, m_entries.begin());
    return m_entries.front().second;
}

Heartbeat *Heartbeats::find(std::string_view session)
{
    const auto it = m_index.find(session);
    return it == m_index.end() ? nullptr : &it->second->second;
}

void Heartbeats::forget(const std::string &session)
{
    const auto it = m_index.find(session);
    if (it == m_index.end())
        return;
    const auto entry = it->second;
    m_index.erase(it);
    m_entries.erase(entry);
}

void Heartbeats::clear()
{
    m_index.clear();
    m_entries.clear();
}

} // namespace lockscope
