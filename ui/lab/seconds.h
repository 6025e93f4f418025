// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labrecord.h"

namespace lockscope {

/// For axes, which count in seconds.
inline double seconds(Micros time) { return static_cast<double>(time.count()) / 1e6; }

} // namespace lockscope
