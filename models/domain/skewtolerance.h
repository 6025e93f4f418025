// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

namespace lockscope {

/// A time this far ahead of the server's clock cannot come from measuring: it is the margin every
/// client keeps.
inline constexpr Millis SkewTolerance{3000};

} // namespace lockscope
