// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"
#include "models/lab/labreport.h"

#include <string>

namespace lockscope {

/// The report as one JSON object on one line (user guide, "Lab"); what `lockctl lab --json` and a
/// run file end with:
/// {"event":"summary","scenario":"tree-locks",…,"wait_ms":{"p50":…,"p95":…,"p99":…},
/// "invariants":[{"name":"two-writers","count":0,"expected":"none","as_expected":true}],"as_expected":true}
std::string toJson(const LabReport &report);
Value toValue(const LabReport &report);

/// What the object says of a run of @p scenario with @p settings. Malformed: not a summary, a
/// number that is none, an invariant twice or missing. What follows from other members is computed,
/// not read.
Result<LabReport> labReportOf(const Value &json, const LabScenario &scenario,
                              const LabSettings &settings);

} // namespace lockscope
