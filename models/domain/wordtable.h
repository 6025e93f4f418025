// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace lockscope {

/// The stable words of an enum, in records and in JSON.
template<typename Value, std::size_t Count>
using WordTable = std::array<std::pair<Value, const char *>, Count>;

/// @p otherwise: the table does not have it.
template<typename Value, std::size_t Count>
const char *wordOf(const WordTable<Value, Count> &words, Value value, const char *otherwise)
{
    for (const auto &[known, word] : words) {
        if (known == value)
            return word;
    }
    return otherwise;
}

template<typename Value, std::size_t Count>
std::optional<Value> valueOf(const WordTable<Value, Count> &words, std::string_view text)
{
    for (const auto &[known, word] : words) {
        if (text == word)
            return known;
    }
    return std::nullopt;
}

} // namespace lockscope
