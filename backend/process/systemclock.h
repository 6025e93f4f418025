// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"

namespace lockscope {

/// This machine's clocks. bootNow() counts suspend: Linux CLOCK_BOOTTIME, macOS
/// mach_continuous_time, Windows QueryInterruptTime (the latter two untried). QElapsedTimer will
/// not do: it stands still while a laptop sleeps.
class SystemClock final : public Clock
{
public:
    Instant wallNow() const override;
    BootInstant bootNow() const override;
};

} // namespace lockscope
