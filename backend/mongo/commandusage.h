// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <atomic>
#include <cstdint>

namespace lockscope::mongo {

/// The commands that this process as a whole sends, over all its deployments: counted, and held
/// back when its network shall seem slow. As HttpUsage.
class CommandUsage
{
public:
    /// Commands since the process began; what libmongoc sends by itself is not among them.
    static std::int64_t sent() { return s_sent; }
    /// Every command from now on blocks its thread this long before it leaves; 0: not any more.
    static void holdBack(Millis each) { s_delay = each; }

private:
    friend class Deployment;
    static void take(); ///< one is about to leave

    static std::atomic<std::int64_t> s_sent;
    static std::atomic<Millis> s_delay;
};

} // namespace lockscope::mongo
