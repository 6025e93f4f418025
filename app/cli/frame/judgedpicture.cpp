// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/judgedpicture.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <utility>

namespace lockscope {

JudgedPicture::JudgedPicture(LockPicture picture, const ProcessProbe &probe)
    : m_picture(std::move(picture)), m_probe(&probe)
{
    for (const Session &session : m_picture.sessions)
        m_signs.add(session, serverNow());
    for (const Session &session : m_picture.sessions)
        m_verdicts.emplace(session.id, verdict(session));
    for (const LockDocument &lock : m_picture.locks) {
        for (const Holder &holder : lock.holders) {
            std::vector<std::string> &ids = m_locks[holder.session];
            if (ids.empty() || ids.back() != lock.id)
                ids.push_back(lock.id);
        }
    }
}

std::optional<Instant> JudgedPicture::serverNow() const
{
    if (!m_picture.clockOffset)
        return std::nullopt;
    return m_picture.observedAt + *m_picture.clockOffset;
}

const LivenessVerdict *JudgedPicture::sessionVerdict(const std::string &session) const
{
    const auto it = m_verdicts.find(session);
    return it == m_verdicts.end() ? nullptr : &it->second;
}

LivenessVerdict JudgedPicture::verdict(const Holder &holder) const
{
    std::optional<Instant> now = serverNow();
    const UnreadPlace *place = findUnread(m_picture.unread, dialectOfId(holder.id));
    if (now && place && place->since) // as it was when it was read
        now = std::min(*now, *place->since + *m_picture.clockOffset);
    return judgeHolder(holder, sessionVerdict(holder.session), now, m_picture.observedAt);
}

LivenessVerdict JudgedPicture::verdict(const Session &session) const
{
    SessionObservation observation;
    if (m_probe)
        observation.process = m_probe->look(session.process);
    m_signs.describe(session, observation);
    // One look has no stopwatch and cannot look twice.
    const LivenessRules oneLook{false, Millis(0)};
    return judgeSession(session, serverNow(), m_picture.observedAt, observation, oneLook);
}

std::vector<std::string> JudgedPicture::locksOf(const std::string &session) const
{
    const auto it = m_locks.find(session);
    return it == m_locks.end() ? std::vector<std::string>() : it->second;
}

} // namespace lockscope
