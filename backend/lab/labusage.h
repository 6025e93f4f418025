// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <cstdint>

/// What this process as a whole sends to its server, whatever that speaks.
namespace lockscope::labusage {

/// Requests or commands since the process began, repetitions included.
std::int64_t sent();
/// Each from now on waits this long before it leaves; 0: not any more.
void holdBack(Millis each);

} // namespace lockscope::labusage
