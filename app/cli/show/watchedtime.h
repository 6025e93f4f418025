// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>

namespace lockscope {

/// Waits until something was watched for so long, as docs/decisions/0025 means it: it asks the
/// server again and again, and counts only the time between two answers in a row by which writes
/// could come. Neither an outage nor a sleep of this machine counts.
class WatchedTime : public QObject
{
public:
    /// @p backend and @p clock outlive it. @p done is called once; @p stalled when time begins not
    /// to count, with what is in the way.
    WatchedTime(LockBackend &backend, const Clock &clock, Millis wanted, std::function<void()> done,
                std::function<void(const BackendError &)> stalled);

    Millis counted() const { return m_counted; }

private:
    void ask();
    void onStatus(const Result<ServerStatus> &status);

    LockBackend &m_backend;
    const Clock &m_clock;
    Millis m_wanted;
    std::function<void()> m_done;
    std::function<void(const BackendError &)> m_stalled;
    QTimer m_timer;
    Millis m_counted{0};
    std::optional<BootInstant> m_since; ///< the last good answer, if the one before this was good
    bool m_isStalled = false;
};

} // namespace lockscope
