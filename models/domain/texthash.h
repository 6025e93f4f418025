// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lockscope {

struct TextHash
{
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const
    {
        return std::hash<std::string_view>{}(text);
    }
};

/// A table that is searched by parts of other texts too, without a copy of them.
template<typename T>
using ById = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

} // namespace lockscope
