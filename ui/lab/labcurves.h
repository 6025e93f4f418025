// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrun.h"
#include "ui/lab/charttypes.h"
#include "ui/lab/waitcharts.h"

#include <vector>

namespace lockscope {

/// The charts' data, read from a run. The second that is not over yet is left out while the run
/// goes on.
namespace LabCurves {

double end(const LabRun &run); ///< seconds since the run began
bool isLive(const LabRun &run);

std::vector<ChartLine> grants(const LabRun &run); ///< granted and refused per second
/// Locks by state, and who waits, at the end of each second
std::vector<ChartLine> held(const LabRun &run);
/// P50, p95 and p99 of each second's grants, in ms
std::vector<ChartLine> waits(const LabRun &run);
std::vector<ChartLine> queues(const LabRun &run); ///< who waits, for the hottest paths
std::vector<ChartLine> writes(const LabRun &run); ///< accepted and rejected per second
std::vector<ChartMark> marks(const LabRun &run);  ///< crashes, freezes, recoveries, pauses
std::vector<std::int64_t> histogram(const LabRun &run);
WaitBars::Row waitRow(const LabReport &report, const QString &name);
/// Grants per second of a run that is over, for comparing.
ChartLine overlay(const LabRun &run, const QString &name);

} // namespace LabCurves

} // namespace lockscope
