// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labreport.h"

#include <string>
#include <vector>

namespace lockscope {

/// Reports of several runs side by side, so that somebody who has to choose between protocols or
/// servers can see what each costs.
struct LabComparison
{
    struct Row
    {
        std::string scenario; ///< name
        std::string protocol;
        std::string server;
        int workers = 0;
        double locksPerSecond = 0;
        Micros waitP50{0};
        Micros waitP99{0};
        double requestsPerLock = 0;
        std::int64_t refused = 0;
        std::int64_t wasted = 0;
        std::int64_t broken = 0; ///< breaches of all invariants together
        bool asExpected = true;
    };
    std::vector<Row> rows; ///< in the order of the reports
    bool severalServers = false;

    /// The words of a table, the same everywhere: "scenario", "locks/s", "wait p50", …; `server`
    /// only when there are several.
    std::vector<std::string> columns() const;
    /// The texts of one row under these columns, as "812.4", "3.1 ms".
    std::vector<std::string> cells(const Row &row) const;
};

LabComparison comparisonOf(const std::vector<LabReport> &reports);

/// "640 µs", "3.1 ms", "1.25 s": three digits at most.
std::string shortTime(Micros time);

} // namespace lockscope
