// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/healthwatch.h"

namespace lockscope {

void HealthWatch::noteStatus(const ServerStatus &status, Instant at)
{
    noteHealth(status.health, at);
    const bool isLeaderless = status.health && status.health->isLeaderless;
    m_outageSince = status.setUp == ServerStatus::SetUp::Red || isLeaderless
                            ? std::optional(m_outageSince.value_or(at))
                            : std::nullopt;
}

void HealthWatch::noteFailure(BackendError::Kind why, Instant at)
{
    noteHealth(std::nullopt, at);
    if (why == BackendError::Kind::NoMaster || why == BackendError::Kind::NoPrimary)
        m_outageSince = m_outageSince.value_or(at);
}

void HealthWatch::noteHealth(const std::optional<ClusterHealth> &health, Instant at)
{
    const auto colourOf = [](const std::optional<ClusterHealth> &of) {
        return of ? of->colour : std::nullopt;
    };
    if (!colourOf(health))
        m_colourSince.reset();
    else if (colourOf(health) != colourOf(m_health))
        m_colourSince = at;
    m_health = health;
}

} // namespace lockscope
