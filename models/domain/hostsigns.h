// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"
#include "models/domain/session.h"

#include <array>
#include <string>
#include <unordered_map>

namespace lockscope {

/// Which machines show signs of life: sessions that a process renews and whose leases run. A
/// detached lock's session is none: nobody need be there for it.
class HostSigns
{
public:
    void add(const Session &session, std::optional<Instant> serverNow);
    /// Fills in what the *other* sessions of @p session's machine show.
    void describe(const Session &session, SessionObservation &observation) const;

private:
    struct Sign
    {
        std::string session;
        std::optional<Instant> renewedAt;
    };
    struct Machine
    {
        std::int64_t alive = 0;
        std::array<Sign, 2> last; ///< the latest two: one of them may be the session asked for
    };
    static bool isAlive(const Session &session, Instant serverNow);

    std::unordered_map<std::string, Machine> m_machines;
    std::optional<Instant> m_serverNow;
};

} // namespace lockscope
