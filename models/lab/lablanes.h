// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"
#include "models/lab/labseconds.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A stretch of one worker's time.
struct LabBar
{
    enum class What { Waits, HoldsShared, HoldsExclusive, Frozen, DeadStillBlocks };
    What what = What::Waits;
    Micros from{0};
    Micros to{-1}; ///< −1: goes on
    std::string path;
    std::int64_t token = 0;
};
/// "waits", "holds-shared", "holds-exclusive", "frozen", "dead-still-blocks"
const char *toString(LabBar::What what);

/// A moment of one worker's time.
struct LabMark
{
    enum class What { Crash, LateWriteStopped, LateWriteDone, Lost, Conflict, Recovered };
    What what = What::Crash;
    Micros at{0};
};
/// "crash", "late-write-stopped", "late-write-done", "lost", "conflict", "recovered"
const char *toString(LabMark::What what);

/// One worker's time, oldest first. Bars of one worker may overlap when it holds two locks, or is
/// dead and started again.
struct LabLane
{
    std::string worker;
    std::vector<LabBar> bars;
    std::vector<LabMark> marks;
    std::size_t dropped = 0; ///< older bars that are not kept any more
};

/// A lock that has ended.
struct LabHeld
{
    std::string path;
    Micros from{0};
    Micros to{0};
    bool used = false; ///< something was written, read or moved under it
};

/// Turns the events of each worker into its lane, and keeps the count of what is held. Bounded: the
/// last MaxBars bars and marks of each.
///
/// What the lab does to a worker is told at once, while words of the worker's own may still be in
/// its pipe: what they tell of the time before is put in its place.
class LabLanes
{
public:
    static constexpr std::size_t MaxBars = 4096;
    static constexpr std::size_t MaxLanes = 1024;

    /// Borrows @p seconds.
    explicit LabLanes(LabSeconds *seconds) : m_seconds(seconds) {}

    /// @return the locks that ended by it.
    std::vector<LabHeld> add(const LabEvent &event);
    void mark(const std::string &worker, LabMark::What what, Micros at);

    const std::vector<LabLane> &all() const { return m_lanes; }

private:
    /// A lock that a worker has, or that its death left behind.
    struct Hold
    {
        LabHeld held;
        bool shared = false;
        std::int64_t token = 0;
        std::optional<std::size_t> bar;      ///< the open one
        LabSeconds::Gauge counted = nullptr; ///< where it is counted now
    };
    struct Worker
    {
        std::size_t lane = 0;
        std::vector<Hold> holds;
        std::vector<Hold> leftBehind;
        std::optional<LabEvent> asked;
        std::optional<std::size_t> waitBar;
        std::optional<Micros> frozenAt;
        std::optional<std::size_t> frozenBar;
        std::optional<Micros> diedAt;
    };

    Worker *find(const std::string &id);
    std::size_t open(Worker &worker, LabBar bar);
    void close(Worker &worker, std::optional<std::size_t> &bar, Micros at);
    void count(Hold &hold, LabSeconds::Gauge gauge, Micros at);
    void onAsked(Worker &worker, const LabEvent &event);
    void endWait(Worker &worker, Micros at);
    void onGranted(Worker &worker, const LabEvent &event);
    void endHold(Worker &worker, std::vector<Hold> &from, std::size_t index, Micros at,
                 std::vector<LabHeld> &ended);
    void onReleased(Worker &worker, const LabEvent &event, std::vector<LabHeld> &ended);
    void die(Worker &worker, Hold hold);
    void onCrashed(Worker &worker, Micros at);
    void freeze(Worker &worker, Hold &hold);
    void onFrozen(Worker &worker, Micros at);
    void onThawed(Worker &worker, Micros at);
    void free(Worker &worker, const std::string &path, Micros at, std::vector<LabHeld> &ended);
    void freeWhatMeets(const LabEvent &grant, std::vector<LabHeld> &ended);

    LabSeconds *m_seconds;
    std::vector<LabLane> m_lanes;
    std::map<std::string, Worker> m_workers;
    std::size_t m_left = 0; ///< locks of the dead, over all workers
};

} // namespace lockscope
