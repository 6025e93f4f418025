// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <optional>

namespace lockscope {

/// What answers said of the server's clock, with honest bounds. Nothing is ever judged by this
/// machine's wall clock.
class ServerClock
{
public:
    /// The server stamped @p server while it worked on a request sent at @p sentAt and answered by
    /// @p readAt.
    void learn(Instant server, BootInstant sentAt, BootInstant readAt);
    bool isKnown() const { return m_known; }
    /// The server's clock is not later than this (but for steps of it); nullopt while unknown.
    std::optional<Instant> latest(BootInstant now) const;
    /// Nor earlier than this.
    std::optional<Instant> earliest(BootInstant now) const;

private:
    bool m_known = false;
    Instant m_server;
    BootInstant m_sentAt;
    BootInstant m_readAt;
};

} // namespace lockscope
