// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <atomic>
#include <cstdint>

namespace lockscope {

/// What this process as a whole sends, over all its clients: counted, and held back when its
/// network shall seem slow. For workers of the lab, which are told so by their parent.
class HttpUsage
{
public:
    /// Requests that have left since the process began, repetitions included.
    static std::int64_t sent();
    /// Every request from now on waits this long before it leaves, within its own deadline; 0: not
    /// any more.
    static void holdBack(Millis each);

private:
    friend class HttpJob;
    static std::atomic<std::int64_t> s_sent;
    static std::atomic<Millis> s_delay;
};

} // namespace lockscope
