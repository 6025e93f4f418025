// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace lockscope {

/// What 100 workers of the lab tell while they carry out 1,000 lock operations a second (an acquire
/// that is granted, a release). They work in pairs: each worker asks, gets its lock, writes and
/// lets go, again and again, on the files of its pair, and its partner waits for the same file
/// meanwhile. No two ever hold one file at once.
class LabOperations
{
public:
    static constexpr int Workers = 100;
    static constexpr int OperationsPerSecond = 1000;
    static constexpr int EventsPerOperation = 2; ///< asked, granted; wrote, released
    static constexpr int EventsPerSecond = OperationsPerSecond * EventsPerOperation;

    static std::string nameOf(int worker) { return "writer-" + std::to_string(worker + 1); }

    /// What @p places more in time bring, in order of time; EventsPerSecond of them are a second.
    /// At the very beginning, while the second of each pair waits for its turn to begin, some bring
    /// nothing.
    std::vector<LabEvent> next(int places);

private:
    int m_next = 0;
    std::int64_t m_tokens[Workers] = {};             ///< of the lock that each holds, or held last
    std::map<std::string, std::int64_t> m_documents; ///< by id: what was written last
};

} // namespace lockscope
