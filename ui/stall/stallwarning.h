// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/stall/stallwatch.h"

namespace lockscope {

/// While it lives, writes one line into the log (category "lockscope.stall") each time the event
/// loop of the thread it was made on took no events for longer than the limit, once it takes them
/// again. For builds for development, where such a stall is somebody's next task. Turned off by
/// QT_LOGGING_RULES="lockscope.stall=false".
class StallWarning
{
public:
    /// What a person at the keyboard begins to notice.
    static constexpr std::chrono::milliseconds NoticedFrom{100};

    explicit StallWarning(std::chrono::milliseconds limit = NoticedFrom);

private:
    void onTaken(const StallWatch::Wait &wait) const;

    const double m_limit; ///< ms
    StallWatch m_watch;   ///< the last member: it uses the other
};

} // namespace lockscope
