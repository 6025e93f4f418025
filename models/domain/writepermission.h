// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"

#include <algorithm>

namespace lockscope {

/// What a person allowed in spite of a read-only profile: operations that write may begin, for a
/// while. Whoever opened the server grants it, and the transport asks at the beginning of each
/// operation. What began in time may finish after it, since half a break or a lock that cannot be
/// renewed is worse than a late request.
class WritePermission
{
public:
    /// Closed at first. @p clock must outlive it.
    explicit WritePermission(const Clock &clock) : m_clock(clock) {}

    /// From now on, in place of what was granted before.
    void grant(Millis span) { m_until = m_clock.bootNow() + span; }
    void end() { m_until = {}; }

    /// How long it is still open; 0: it is closed.
    Millis left() const { return std::max(m_until - m_clock.bootNow(), Millis(0)); }
    bool isOpen() const { return left() > Millis(0); }

private:
    const Clock &m_clock;
    BootInstant m_until{};
};

} // namespace lockscope
