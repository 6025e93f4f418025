// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "tests/linearizability/history.h"

#include <vector>

/// What a lock is about, by the words of its request. The checks do not use the product's own sets,
/// which may be wrong.
namespace lockscope::test {

/// True when the two must not be held by two at once: one is at or above the other, and not both
/// only read. With
/// @p independentKinds the root is above paths only, otherwise above everything.
bool conflict(const std::vector<LockTarget> &a, const std::vector<LockTarget> &b,
              bool independentKinds);

/// The registers that a lock on all of @p targets touches.
std::vector<linearizability::Claim> claimsOf(const std::vector<LockTarget> &targets,
                                             bool independentKinds);

} // namespace lockscope::test
