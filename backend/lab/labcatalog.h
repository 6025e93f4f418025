// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/lab/labscenario.h"

#include <string>
#include <vector>

namespace lockscope {

/// The scenarios that come with the program (resources/lab), by number and name.
const std::vector<LabScenario> &builtInLabScenarios();

/// A scenario that comes with the program, by its name, or the one in a file. InvalidInput:
/// neither, or not a whole scenario.
Result<LabScenario> findLabScenario(const std::string &nameOrFile);

} // namespace lockscope
