// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

namespace lockscope {

/// What is lost, or was never had, need not be released: others do without it. A server that
/// answers has done it by then, and has told whether a lock that was asked for last is ours. Nor is
/// it worth more to whoever has signalled twice.
inline constexpr Millis LongestSettling{2000};

} // namespace lockscope
