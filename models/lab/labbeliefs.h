// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// A time in which a worker believed in a lock, by its own clock: from the grant's answer to the
/// release, the loss, its own deadline or its death, whichever came first.
struct LabBelief
{
    std::string worker;
    std::string path;
    bool shared = false;
    Micros from{0};
    Micros to{0};
};

/// Two beliefs in locks that exclude each other, at the same time.
struct LabConflict
{
    LabBelief first;
    LabBelief second;
    Micros from{0};
    Micros to{0};
};

/// Finds conflicts of beliefs while a run goes on. A belief is judged when it has ended, since only
/// then it is known how long it lasted: events of different workers may come out of order, and one
/// that was released a moment before another was granted is no conflict. Deaths and deadlines count
/// after `Settle`, when nothing of the worker can be on its way any more. Amortised O(log n) an
/// event.
class LabBeliefs
{
public:
    static constexpr Micros Settle{2000000};

    /// @return the conflicts that @p event has made certain.
    std::vector<LabConflict> add(const LabEvent &event);

    /// Conflicts of beliefs that go on, as far as they are certain; they are told by add() once
    /// more when they end.
    std::vector<LabConflict> ongoing() const;

private:
    struct Open
    {
        LabBelief belief;
        Micros validUntil{0}; ///< 0: for ever
    };
    struct Worker
    {
        std::vector<Open> open;
        Micros diedAt{-1}; ///< −1: lives
    };
    struct Past ///< by the time of their ends
    {
        std::deque<LabBelief> shared;
        std::deque<LabBelief> exclusive;
    };

    static Micros endOf(const Open &open, Micros at);
    void end(Worker &worker, const std::string &path, Micros at, std::vector<LabConflict> &found);
    void close(LabBelief belief, Micros at, std::vector<LabConflict> &found);
    void compare(const LabBelief &belief, const Past &past, std::vector<LabConflict> &found) const;
    static void compare(const LabBelief &belief, const std::deque<LabBelief> &past,
                        std::vector<LabConflict> &found);
    void settle(bool all, std::vector<LabConflict> &found);
    void forget();

    std::map<std::string, Worker> m_workers;
    std::map<std::string, Past, std::less<>> m_past; ///< by path
    std::size_t m_kept = 0;
    Micros m_newest{0};
    Micros m_nextSettle{0};
};

} // namespace lockscope
