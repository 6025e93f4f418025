// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"

#include <QString>
#include <QStringList>

#include <cstdint>

namespace lockscope::linearizability {

/// Nanoseconds of the one clock all times of a history are read from (CLOCK_MONOTONIC).
std::int64_t monotonicNow();

/// What many concurrent workers saw, as one history, with counts for people. For one thread.
class Recorder
{
public:
    void add(Operation operation);
    const History &history() const { return m_history; }

    /// Something that no workload explains: an unexpected exit status, a lock that vanished.
    void complain(const QString &what) { m_problems.append(what); }
    const QStringList &problems() const { return m_problems; }

    struct Counts
    {
        int processes = 0;  ///< lockctl processes started
        int killed = 0;     ///< of them, with SIGKILL
        int unanswered = 0; ///< ended with "outcome unknown"
        int granted = 0;
        int refused = 0;
        int unknown = 0; ///< operations whose outcome nobody learned
        int released = 0;
        int broken = 0; ///< locks of killed processes freed by force
        int lost = 0;   ///< locks whose own process said they were lost
    };
    Counts counts;

private:
    History m_history;
    QStringList m_problems;
};

} // namespace lockscope::linearizability
