// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverstatus.h"

#include <optional>

namespace lockscope {

/// Since when the locks stand in their cluster as they do, as far as somebody looked from here: of
/// what was before the first look, and of times without an answer, nothing is said.
class HealthWatch
{
public:
    void noteStatus(const ServerStatus &status, Instant at);
    void noteFailure(BackendError::Kind why, Instant at);
    void forget() { *this = HealthWatch(); }

    /// What the last look told; nullopt: nothing, or it had no answer.
    const std::optional<ClusterHealth> &health() const { return m_health; }
    /// Since when each look told the colour that it has now; nullopt: none is told now.
    std::optional<Instant> colourSince() const { return m_colourSince; }
    /// Since when no look found both a primary and a master; nullopt: the last one did, or nobody
    /// has looked. A look without an answer changes nothing of it.
    std::optional<Instant> outageSince() const { return m_outageSince; }

private:
    void noteHealth(const std::optional<ClusterHealth> &health, Instant at);

    std::optional<ClusterHealth> m_health;
    std::optional<Instant> m_colourSince;
    std::optional<Instant> m_outageSince;
};

} // namespace lockscope
