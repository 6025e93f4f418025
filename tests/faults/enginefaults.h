// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"

#include <vector>

namespace lockscope::faults {

/// What an engine does to its clients: on the embedded server by a proxy that answers as a node
/// does, on a node by its own means.
std::vector<FaultCase> engineFaults();
/// What happens to the lock index; on real nodes only, as the embedded server lets nobody do it.
std::vector<FaultCase> indexFaults();
/// What others have written into it.
std::vector<FaultCase> oddFaults();

} // namespace lockscope::faults
