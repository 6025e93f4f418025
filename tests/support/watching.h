// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "tests/support/manualclock.h"

#include <algorithm>

namespace lockscope {

/// Time passes, and each second somebody looks and finds nothing new.
inline void passWatched(LockStore &store, ManualClock &clock, Millis span)
{
    for (Millis left = span; left > Millis(0); left -= Millis(1000)) {
        clock.advance(std::min(left, Millis(1000)));
        store.confirmAsOf(clock.bootNow());
    }
    store.tick();
}

} // namespace lockscope
