// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"
#include "models/lab/lablanes.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// How much one path is wanted.
struct LabQueue
{
    std::int64_t waiting = 0; ///< workers that wait for it now
    std::int64_t longest = 0; ///< the most there ever were at once
    std::int64_t asked = 0;
    std::int64_t granted = 0;
    std::int64_t refused = 0;
    Micros waited{0}; ///< in all, with a grant or without
    Micros held{0};   ///< in all, of locks that have ended

    /// The most that waited at once in each second, up to the last second in which something
    /// changed: it stays at `waiting` afterwards.
    std::vector<std::int32_t> bySecond;
};

/// The queues of all paths, and what that makes for their directories. Bounded: paths beyond
/// MaxPaths are counted together as "…".
class LabQueues
{
public:
    static constexpr std::size_t MaxPaths = 5000;
    static constexpr std::size_t MaxSeconds = LabSeconds::Max;

    void add(const LabEvent &event);
    void add(const LabHeld &held);

    const std::map<std::string, LabQueue> &all() const { return m_all; }
    /// Paths with the longest waiting in all first, at most @p most of them, none that nobody ever
    /// waited for.
    std::vector<std::string> hottest(std::size_t most) const;
    /// The sums over the files of each directory (all but `waiting`'s history); a path that is
    /// asked for itself counts for itself.
    std::map<std::string, LabQueue> byDirectory() const;

private:
    struct Waiting
    {
        std::string path;
        Micros since{0};
    };
    LabQueue &of(const std::string &path);
    void change(LabQueue &queue, std::int64_t delta, Micros at);
    void leave(const std::string &worker, Micros at);

    std::map<std::string, LabQueue> m_all;
    std::map<std::string, Waiting> m_waiting; ///< by worker
};

} // namespace lockscope
