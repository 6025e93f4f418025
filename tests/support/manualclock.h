// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"

namespace lockscope {

/// A clock that moves only when told to. Starts at 2026-01-01T00:00:00Z, one day after boot.
class ManualClock : public Clock
{
public:
    Instant wallNow() const override { return m_wall; }
    BootInstant bootNow() const override { return m_boot; }

    void advance(Millis span)
    {
        m_wall += span;
        m_boot += span;
    }
    /// The wall clock steps (somebody set it); the boot clock does not.
    void stepWall(Millis span) { m_wall += span; }

private:
    Instant m_wall = instantFromEpochMs(1767225600000);
    BootInstant m_boot{Millis(86400000)};
};

} // namespace lockscope
