// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <string>

namespace lockscope {

/// @p text as the 64 small hexadecimal digits of a SHA-256, written with or without colons
/// ("DE:AD:…", "dead…"); empty: it is none.
inline std::string certificatePin(std::string text)
{
    constexpr std::size_t Digits = 64;
    std::erase(text, ':');
    const bool isHex = std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
    if (!isHex || text.size() != Digits)
        return {};
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
}

} // namespace lockscope
