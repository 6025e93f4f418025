// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"
#include "models/lab/labscenario.h"

#include <string>
#include <string_view>

namespace lockscope {

/// Reads a scenario. All times are milliseconds; members that are left out have the values of
/// LabScenario:
///
///   {"number":3, "name":"tree-locks", "title":"…", "text":"…", "protocol":"tree", "fenced":true, "fair":true,
///    "directories":4, "files":8, "hot":0, "lease_ms":5000, "delay_ms":2000, "renews":true,
///        "recovers":true, "duration_ms":20000,
///    "groups":[{"name":"writer", "count":6, "work":"change", "think_ms":[20,80], "hold_ms":[5,20], "patience_ms":2000,
///               "clock_offset_ms":0}],
///    "harms":[{"what":"crash", "group":"writer", "at_ms":3000, "when":"holding", "lasting_ms":0, "every_ms":0,
///              "delay_per_request_ms":0}],
///    "expectations":{"late-writes":"some"}, "variants":["global-lock"]}
///
/// `name`, `title`, `protocol` and `groups` are needed. A span is [low, high] or one number.
/// InvalidInput, with the member that is wrong ("groups[0].count: …"), for anything that is not a
/// whole scenario, and for one over 256 KiB. Unknown members are refused: a typing mistake must not
/// change what is measured.
Result<LabScenario> parseLabScenario(std::string_view json);

/// The scenario as its file declares it, for run files and workers; parseLabScenario() gives the
/// same again.
Value toValue(const LabScenario &scenario);
std::string toJson(const LabScenario &scenario);
/// The same for what is parsed already.
Result<LabScenario> labScenarioOf(const Value &json);

/// What a person has set, as {"seed":7,"processes":20,…}; what is not set is left out. For run
/// files.
Value toValue(const LabSettings &settings);
Result<LabSettings> labSettingsOf(const Value &json);

/// Names of scenarios and groups: a–z, 0–9 and '-', 1 to 48 of them, a letter first.
bool isLabName(std::string_view name);

} // namespace lockscope
