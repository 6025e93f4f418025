// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/serverclock.h"

namespace lockscope {

namespace {

/// The servers stamp with a clock they refresh every 200 ms; up to 121 ms were seen
/// (docs/protocol.md, "Run on real nodes").
constexpr Millis StampLag{250};
/// Two quartz clocks drift apart by less than this part of the time between them.
constexpr Millis::rep DriftDivisor = 100;

} // namespace

void ServerClock::learn(Instant server, BootInstant sentAt, BootInstant readAt)
{
    m_known = true;
    m_server = server;
    m_sentAt = sentAt;
    m_readAt = readAt;
}

std::optional<Instant> ServerClock::latest(BootInstant now) const
{
    if (!m_known)
        return std::nullopt;
    const Millis elapsed = now - m_sentAt;
    return m_server + elapsed + elapsed / DriftDivisor + StampLag;
}

std::optional<Instant> ServerClock::earliest(BootInstant now) const
{
    if (!m_known)
        return std::nullopt;
    const Millis elapsed = now - m_readAt;
    return m_server + elapsed - elapsed / DriftDivisor;
}

} // namespace lockscope
