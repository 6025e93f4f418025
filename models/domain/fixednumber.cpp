// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/fixednumber.h"

#include <array>
#include <charconv>

namespace lockscope {

std::string fixedNumber(double value, int digits)
{
    std::array<char, 400> text; // the largest double has 309 digits before the point
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value,
                                            std::chars_format::fixed, digits);
    return error == std::errc() ? std::string(text.data(), end) : std::string();
}

} // namespace lockscope
