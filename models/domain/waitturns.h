// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/sessionnotes.h"

#include <vector>

namespace lockscope {

/// How sessions that wait get what they want once nobody else is in their way: by each other's
/// leave only.
enum class WaitTurns {
    Together, ///< no two of them want what excludes the other
    InParts,  ///< some have to wait for others
    OneByOne  ///< all want the same, each for itself
};

WaitTurns turnsOf(const std::vector<SessionWants> &wants);

} // namespace lockscope
