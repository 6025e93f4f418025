// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhistory.h"

#include <algorithm>
#include <utility>

namespace lockscope {

void LockHistory::looked()
{
    std::vector<LockEvent> events;
    std::vector<HeldBack> later;
    for (HeldBack &held : m_heldBack) {
        const auto standing = m_standing.find(held.event.session);
        if (standing == m_standing.end() || standing->second.liveness != Liveness::Suspect)
            continue;
        if (held.looked)
            events.push_back(std::move(held.event));
        else
            later.push_back({std::move(held.event), true});
    }
    m_heldBack = std::move(later);
    append(std::move(events));
}

std::optional<LockEvent> LockHistory::takeHeldBack(const std::string &session)
{
    const auto held = std::find_if(m_heldBack.begin(), m_heldBack.end(),
                                   [&](const HeldBack &h) { return h.event.session == session; });
    if (held == m_heldBack.end())
        return std::nullopt;
    LockEvent event = std::move(held->event);
    m_heldBack.erase(held);
    return event;
}

} // namespace lockscope
