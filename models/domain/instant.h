// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

namespace lockscope {

using Millis = std::chrono::milliseconds;

/// A point in UTC with millisecond resolution, as the servers store it. On the server's clock
/// unless a name says otherwise.
using Instant = std::chrono::sys_time<Millis>;

/// A point on this machine's clock that counts suspend and never steps (Linux CLOCK_BOOTTIME). Own
/// deadlines are kept on it: a laptop that slept has lost its leases (docs/protocol.md, "What a
/// client may believe").
struct BootClock
{
    using rep = Millis::rep;
    using period = Millis::period;
    using duration = Millis;
    using time_point = std::chrono::time_point<BootClock, Millis>;
};
using BootInstant = BootClock::time_point;

constexpr Instant instantFromEpochMs(Millis::rep ms) { return Instant(Millis(ms)); }
constexpr Millis::rep toEpochMs(Instant t) { return t.time_since_epoch().count(); }

} // namespace lockscope
