// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"

#include <random>

namespace lockscope::linearizability {

/// A history of one register that is linearizable by construction: @p count operations by at most
/// @p processes callers at a time, each placed at a moment of its own, with invocation and return
/// around it. Some answers are lost, some refusals are there.
History linearizableHistory(std::mt19937 &random, std::size_t count, std::size_t processes);

/// A small history without any such guarantee: up to @p count operations on the register `r` at
/// random.
History anyHistory(std::mt19937 &random, std::size_t count);

/// The definition itself: tries each subset of the Info operations and each order. For at most 8
/// operations on one register.
bool bruteForceLinearizable(const History &history);

} // namespace lockscope::linearizability
