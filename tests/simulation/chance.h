// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace lockscope::test {

/// What random numbers are drawn for. Each purpose, and each actor within it, has its own sequence,
/// so that a run from which one fault was taken away draws the same numbers everywhere else.
enum class Purpose : std::uint8_t {
    World,
    Client,
    Work,
    Step,
    Flight,
    Item,
    Trouble,
    Admin,
    Guest
};

/// A sequence of random numbers (SplitMix64) that depends on the seed, the purpose, the actor and
/// the number of its turn only.
class Chance
{
public:
    Chance(std::uint64_t seed, Purpose purpose, std::uint64_t actor = 0, std::uint64_t turn = 0)
        : m_state(mix(mix(mix(seed) ^ static_cast<std::uint64_t>(purpose)) ^ (actor << 32U)) ^ turn)
    {}

    std::uint64_t next() { return mix(m_state += Golden); }
    /// Uniform in [@p least, @p most].
    std::int64_t between(std::int64_t least, std::int64_t most)
    {
        return least
               + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(most - least + 1));
    }
    bool happens(double probability)
    {
        return static_cast<double>(next() % 1'000'000) < probability * 1'000'000;
    }
    /// One of @p values, each as likely.
    template<typename T, std::size_t Count>
    T oneOf(const T (&values)[Count])
    {
        return values[next() % Count];
    }

private:
    static constexpr std::uint64_t Golden = 0x9E3779B97F4A7C15U;
    static constexpr std::uint64_t mix(std::uint64_t z)
    {
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    std::uint64_t m_state;
};

} // namespace lockscope::test
