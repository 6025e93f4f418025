// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stall/stallwarning.h"

#include <QLoggingCategory>

namespace lockscope {

namespace {

Q_LOGGING_CATEGORY(stallLog, "lockscope.stall")

} // namespace

StallWarning::StallWarning(std::chrono::milliseconds limit)
    : m_limit(static_cast<double>(limit.count())),
      m_watch([this](const StallWatch::Wait &wait) { onTaken(wait); })
{}

void StallWarning::onTaken(const StallWatch::Wait &wait) const
{
    if (wait.byClock <= m_limit)
        return;
    // The two apart tell a slow function from a busy machine or a blocking call.
    qCWarning(stallLog, "the window took no events for %.0f ms, %.0f ms of them computing",
              wait.byClock, wait.computing);
}

} // namespace lockscope
