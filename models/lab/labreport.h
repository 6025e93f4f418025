// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labchecker.h"
#include "models/lab/labrecord.h"
#include "models/lab/labscenario.h"

#include <string>
#include <vector>

namespace lockscope {

/// What a run has shown: for the window, for `lockctl lab --json`, for the page.
struct LabReport
{
    LabScenario scenario;
    LabSettings settings;
    std::string server;    ///< "Elasticsearch 7.10.2", "this program, in memory"
    std::string startedAt; ///< UTC, ISO 8601
    Micros lasted{0};      ///< to the newest event
    Micros paused{0};      ///< by hand; of `lasted`
    std::int64_t granted = 0;
    std::int64_t refused = 0;
    std::int64_t written = 0;
    std::int64_t rejected = 0; ///< writes refused by their token
    std::int64_t requests = 0;
    std::int64_t wasted = 0;  ///< locks that ended without a write, a read or a move under them
    std::int64_t crashed = 0; ///< workers
    std::int64_t frozen = 0;
    std::int64_t freed = 0;   ///< recoveries of what dead workers held
    Micros longestFreeing{0}; ///< from a crash to its recovery
    Micros waitP50{0};
    Micros waitP95{0};
    Micros waitP99{0};
    std::vector<LabFinding> findings; ///< one per invariant, in a fixed order

    double locksPerSecond() const;  ///< without the pauses; 0 for a run of no time
    double requestsPerLock() const; ///< 0 without a lock
    bool isAsExpected() const;      ///< every finding is what the scenario expects
};

/// `server` and `startedAt` are left to the caller. @p scenario: as run, with the settings in it.
LabReport reportOf(const LabScenario &scenario, const LabSettings &settings,
                   const LabRecord &record, const LabChecker &checker);

} // namespace lockscope
