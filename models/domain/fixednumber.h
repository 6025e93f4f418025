// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace lockscope {

/// @p value with @p digits after a point, whatever the locale: Qt sets the machine's, and with a
/// German one printf writes a comma, which is another number to SVG, and two to who reads a list.
std::string fixedNumber(double value, int digits);

} // namespace lockscope
