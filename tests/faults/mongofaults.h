// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultcase.h"

namespace lockscope::faults {

/// On the way to a replica set of MongoDB, and in its members, which go on being what they are.
std::vector<FaultCase> mongoFaults();
/// What the whole set meets, and everybody else who uses it: the members do not replicate.
std::vector<FaultCase> mongoSetFaults();

} // namespace lockscope::faults
