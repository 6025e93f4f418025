// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/commandusage.h"

#include <thread>

namespace lockscope::mongo {

std::atomic<std::int64_t> CommandUsage::s_sent{0};
std::atomic<Millis> CommandUsage::s_delay{Millis(0)};

void CommandUsage::take()
{
    if (const Millis delay = s_delay; delay > Millis(0))
        std::this_thread::sleep_for(delay);
    ++s_sent;
}

} // namespace lockscope::mongo
