// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labbeliefs.h"
#include "models/lab/lablanes.h"
#include "models/lab/labqueues.h"
#include "models/lab/labseconds.h"
#include "models/lab/labtokens.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// Something the lab did in a run, or that concerns all workers: crashed, frozen, thawed, slowed,
/// recovered, paused, resumed.
struct LabMoment
{
    LabEvent::Kind kind = LabEvent::Kind::Crashed;
    Micros at{0};
    std::string worker;
};

/// All that happened in a run and what follows from it, kept up to date event by event. Events of
/// different workers may come a little out of order; `at` decides. Bounded: the lanes keep the last
/// `MaxBars` of each worker, seconds and totals are whole.
class LabRecord
{
public:
    static constexpr std::size_t MaxBars = LabLanes::MaxBars;
    static constexpr std::size_t MaxMoments = 4096;
    using Queue = LabQueue;

    LabRecord() : m_lanes(&m_seconds) {}
    LabRecord(const LabRecord &) = delete;
    LabRecord &operator=(const LabRecord &) = delete;

    void add(const LabEvent &event);

    const std::vector<LabLane> &lanes() const { return m_lanes.all(); } ///< in order of appearance
    const std::vector<LabSecond> &seconds() const { return m_seconds.all(); }
    const std::vector<LabMoment> &moments() const { return m_moments; } ///< the last MaxMoments
    const std::map<std::string, LabQueue> &queues() const { return m_queues.all(); } ///< by path
    std::vector<std::string> hottest(std::size_t most) const { return m_queues.hottest(most); }
    std::map<std::string, LabQueue> byDirectory() const { return m_queues.byDirectory(); }

    const LabWaits &waits() const { return m_waits; } ///< of all grants
    /// Of the grants of the last @p seconds, up to the newest event.
    LabWaits waitsOfLast(std::size_t seconds) const;
    /// p in 0…1 of all waits that ended with a grant; 0 without any.
    Micros waitPercentile(double p) const { return m_waits.percentile(p); }
    std::int64_t granted() const { return m_granted; }
    std::int64_t refused() const { return m_refused; }
    std::int64_t written() const { return m_written; }
    std::int64_t rejected() const { return m_rejected; } ///< writes refused by their token
    std::int64_t requests() const { return m_requests; }
    std::int64_t wasted() const
    {
        return m_wasted;
    } ///< locks that ended without a write, a read or a move under them
    std::int64_t events() const { return m_events; }
    Micros end() const { return m_end; } ///< of the newest event

private:
    void note(const LabEvent &event);

    LabSeconds m_seconds;
    LabLanes m_lanes;
    LabQueues m_queues;
    LabBeliefs m_beliefs;
    LabLateWrites m_lateWrites;
    std::vector<LabMoment> m_moments;
    std::map<std::string, Micros> m_asked; ///< by worker: since when it waits
    LabWaits m_waits;
    std::int64_t m_granted = 0;
    std::int64_t m_refused = 0;
    std::int64_t m_written = 0;
    std::int64_t m_rejected = 0;
    std::int64_t m_requests = 0;
    std::int64_t m_wasted = 0;
    std::int64_t m_events = 0;
    Micros m_end{0};
};

} // namespace lockscope
