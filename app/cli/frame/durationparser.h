// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string_view>

namespace lockscope {

/// A duration as a person writes it: digits and a unit, "500ms", "30s", "5m", "2h", "3d". No sign,
/// no fraction, no space. InvalidInput: anything else, or more than ten years.
Result<Millis> parseDuration(std::string_view text);

} // namespace lockscope
