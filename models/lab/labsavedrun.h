// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labreport.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A run that is over, as it is kept in a file.
struct LabSavedRun
{
    LabScenario scenario; ///< as run, with the settings in it
    LabSettings settings;
    std::string server;
    std::string startedAt; ///< UTC, ISO 8601
    std::vector<LabEvent> events;
    std::optional<LabReport> report; ///< nullopt: the file ends before the run did
};

} // namespace lockscope
