// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

namespace lockscope {

/// Where time comes from; tests give their own.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock &) = delete;
    Clock &operator=(const Clock &) = delete;
    virtual ~Clock() = default;
    virtual Instant wallNow() const = 0;     ///< this machine's wall clock: may be wrong, may step
    virtual BootInstant bootNow() const = 0; ///< counts suspend, never steps
};

} // namespace lockscope
