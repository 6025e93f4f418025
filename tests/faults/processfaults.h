// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"

#include <vector>

namespace lockscope::faults {

std::vector<FaultCase> processFaults();

} // namespace lockscope::faults
