// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"
#include "models/lab/labplan.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

namespace lockscope {

/// How a run of threads is told to pause, step and stop. Every call may come from any thread.
class LabThreadControl
{
public:
    void stop();
    void pause();
    void resume();
    void step(); ///< paused: every worker does one more work

    bool isStopping() const;
    /// Waits while the run is paused and the worker has done its steps. @p steps: the worker's own,
    /// 0 at first. @return false: stop.
    bool mayBegin(int &steps);
    /// @return false: told to stop, maybe before @p time was over.
    bool rest(Millis time);

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopping = false;
    bool m_paused = false;
    int m_steps = 0;
};

/// Does the works of @p scenario with the threads of this process and one ReentrantReadWriteLock
/// for each file: no server, no lease, nobody can crash alone. Counters are plain memory, so a lost
/// update or a torn read would show what the lock did not keep together. On the way it takes locks
/// again, downgrades, and sees an upgrade refused: each is an event. Returns when @p control was
/// told to stop and all threads have ended; the counters come last, as Final events.
///
/// @p now: time since the start. @p sink is called from all threads, never from two at once.
void runInProcess(const LabScenario &scenario, std::uint64_t seed,
                  const std::function<Micros()> &now,
                  const std::function<void(const LabEvent &)> &sink, LabThreadControl &control);

/// The same works as text for resources/lab/ReadWriteLab.java, which does them with
/// java.util.concurrent's class: enough of them for
/// @p lasting, 5,000 for each worker at most; a worker that has done all begins with its first
/// again, until the text's end is closed. Times are milliseconds:
///   lab fair|unfair
///   worker NAME
///   work change|read THINK HOLD PATIENCE PATH[,PATH…] DOCUMENT[,DOCUMENT…]
///   run
std::string javaPlan(const LabScenario &scenario, std::uint64_t seed, Millis lasting);

} // namespace lockscope
