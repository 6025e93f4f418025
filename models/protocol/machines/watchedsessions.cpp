// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/watchedsessions.h"

#include <algorithm>

namespace lockscope {

namespace {

/// Who was in nobody's way for so long is watched anew.
constexpr Millis Memory{3'600'000};

} // namespace

Millis WatchedSessions::see(const Session &session, BootInstant sentAt, BootInstant readAt)
{
    const auto it = m_sessions.find(session.id);
    if (it == m_sessions.end())
        forgetOld(readAt);
    Seen &seen = it == m_sessions.end() ? m_sessions[session.id] : it->second;
    const bool same = it != m_sessions.end() && seen.renewedAt == session.renewedAt
                      && seen.expiresAt == session.expiresAt;
    if (!same)
        seen = {session.renewedAt, session.expiresAt, readAt, readAt};
    seen.last = readAt;
    return std::max(sentAt - seen.since, Millis(0));
}

Millis WatchedSessions::patience(const Session &session, const LeaseTerms &defaults)
{
    const LeaseTerms terms{session.lease.value_or(defaults.lease), {}};
    // A mark is never renewed; its process, if there is one, may believe for so long.
    if (session.missing)
        return terms.lease;
    return terms.renewalInterval() + terms.margin();
}

void WatchedSessions::forgetOld(BootInstant now)
{
    std::erase_if(m_sessions,
                  [now](const auto &entry) { return now - entry.second.last > Memory; });
}

} // namespace lockscope
