// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"

#include <map>
#include <optional>
#include <string>

namespace lockscope {

/// Sessions of others that were in this process's way, and since when each stands still on this
/// machine's own clock. A server whose clock is ahead says of every session that it is over; one
/// that renews does not stand still. Source: docs/protocol.md, "Contender, refused".
class WatchedSessions
{
public:
    /// A request sent at @p sentAt and answered by @p readAt showed @p session. @return for how
    /// long it certainly was like that.
    Millis see(const Session &session, BootInstant sentAt, BootInstant readAt);
    /// The own session could not be renewed: perhaps nobody's can, and who stands still says
    /// nothing.
    void watchAnew() { m_sessions.clear(); }
    /// For how long a session must stand still before anybody asks the server to end it.
    static Millis patience(const Session &session, const LeaseTerms &defaults);

private:
    struct Seen
    {
        std::optional<Instant> renewedAt;
        std::optional<Instant> expiresAt;
        BootInstant since;
        BootInstant last;
    };
    void forgetOld(BootInstant now);

    std::map<std::string, Seen> m_sessions;
};

} // namespace lockscope
