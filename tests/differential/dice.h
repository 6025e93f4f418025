// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace lockscope::test {

/// Random choices that are the same for one seed with every compiler: the standard's distributions
/// are not.
class Dice
{
public:
    explicit Dice(std::uint64_t seed) : m_engine(seed) {}

    /// 0 … @p end − 1; @p end is at least 1.
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(m_engine() % end); }
    /// True in @p share of 100 throws.
    bool percent(std::size_t share) { return below(100) < share; }
    /// One of @p choices, which must not be empty.
    template<typename T>
    const T &of(const std::vector<T> &choices)
    {
        return choices[below(choices.size())];
    }

private:
    std::mt19937_64 m_engine;
};

} // namespace lockscope::test
