// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/largepages.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

namespace lockscope {

/// Hash of a short text, eight bytes at a step. Not for anything that must resist an attacker.
inline std::uint64_t textHash(std::string_view text)
{
    constexpr std::uint64_t Mix = 0x9E3779B97F4A7C15U;
    std::uint64_t hash = text.size() * Mix;
    const auto add = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * Mix;
        hash ^= hash >> 32;
    };
    const char *at = text.data();
    std::size_t left = text.size();
    for (; left >= 8; left -= 8, at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        add(word);
    }
    std::uint64_t rest = 0;
    for (std::size_t i = 0; i < left; ++i)
        rest = (rest << 8) | static_cast<unsigned char>(at[i]);
    add(rest);
    return hash * Mix;
}

/// Hash index of numbers whose keys are kept elsewhere: open addressing at most three quarters full, five bytes a place. One byte of
/// the hash stands beside each number, so that a probe touches the keys (most likely not in the cache) only when it nearly always hits.
class TaggedIndex
{
public:
    static constexpr std::uint32_t Missing = 0xFFFFFFFFU;

    explicit TaggedIndex(std::size_t places = 1024) : m_values(places, Missing), m_tags(places, 0)
    {}

    /// The number with this hash for which @p isIt answers true; Missing when there is none.
    template<typename IsIt>
    std::uint32_t find(std::uint64_t hash, IsIt isIt) const
    {
        const std::uint8_t tag = tagOf(hash);
        for (std::size_t at = hash & mask(); m_tags[at] != 0; at = (at + 1) & mask()) {
            if (m_tags[at] == tag && isIt(m_values[at]))
                return m_values[at];
        }
        return Missing;
    }

    /// Starts to bring what find() or insert() will look at nearer.
    void prefetch(std::uint64_t hash) const
    {
        __builtin_prefetch(&m_tags[hash & mask()]);
        __builtin_prefetch(&m_values[hash & mask()], 1);
    }

    /// The number with this hash for which @p isIt answers true; when there is none, @p value gets a place and is returned.
    /// @p hashOf(number) is asked when the index has to grow.
    template<typename IsIt, typename HashOf>
    std::uint32_t findOrInsert(std::uint64_t hash, std::uint32_t value, IsIt isIt, HashOf hashOf)
    {
        const std::uint8_t tag = tagOf(hash);
        std::size_t at = hash & mask();
        for (; m_tags[at] != 0; at = (at + 1) & mask()) {
            if (m_tags[at] == tag && isIt(m_values[at]))
                return m_values[at];
        }
        if (isFull()) {
            insert(hash, value, hashOf);
            return value;
        }
        m_values[at] = value;
        m_tags[at] = tag;
        ++m_count;
        return value;
    }

    /// @p value must not be there yet. @p hashOf(number) is asked when the index has to grow.
    template<typename HashOf>
    void insert(std::uint64_t hash, std::uint32_t value, HashOf hashOf)
    {
        if (isFull())
            resize(m_values.size() * 2, hashOf);
        place(hash, value);
        ++m_count;
    }

    /// @p value must be there.
    template<typename HashOf>
    void remove(std::uint64_t hash, std::uint32_t value, HashOf hashOf)
    {
        std::size_t hole = hash & mask();
        while (m_values[hole] != value)
            hole = (hole + 1) & mask();
        // Close the gap, so that no probe ends early: whatever may move back into the hole does.
        for (std::size_t at = (hole + 1) & mask(); m_tags[at] != 0; at = (at + 1) & mask()) {
            const std::size_t wanted = hashOf(m_values[at]) & mask();
            if (((at - wanted) & mask()) >= ((at - hole) & mask())) {
                m_values[hole] = m_values[at];
                m_tags[hole] = m_tags[at];
                hole = at;
            }
        }
        m_values[hole] = Missing;
        m_tags[hole] = 0;
        --m_count;
    }

    /// Room for @p count numbers without growing.
    template<typename HashOf>
    void reserve(std::size_t count, HashOf hashOf)
    {
        std::size_t places = m_values.size();
        while (count * 4 > places * 3)
            places *= 2;
        if (places != m_values.size())
            resize(places, hashOf);
    }

    /// Gives back what is more than @p hashOf's numbers need.
    template<typename HashOf>
    void shrink(HashOf hashOf)
    {
        std::size_t places = m_values.size();
        while (places > 1024 && m_count * 4 <= places / 2 * 3)
            places /= 2;
        if (places != m_values.size())
            resize(places, hashOf);
    }

    /// Places every number anew, after their hashes have changed.
    template<typename HashOf>
    void rehash(HashOf hashOf)
    {
        resize(m_values.size(), hashOf);
    }

    std::size_t memoryUsed() const
    {
        return m_values.capacity() * sizeof(std::uint32_t) + m_tags.capacity();
    }

private:
    std::size_t mask() const { return m_values.size() - 1; }
    bool isFull() const { return (m_count + 1) * 4 > m_values.size() * 3; }
    static std::uint8_t tagOf(std::uint64_t hash)
    {
        return static_cast<std::uint8_t>((hash >> 57) + 1);
    }

    void place(std::uint64_t hash, std::uint32_t value)
    {
        std::size_t at = hash & mask();
        while (m_tags[at] != 0)
            at = (at + 1) & mask();
        m_values[at] = value;
        m_tags[at] = tagOf(hash);
    }

    template<typename HashOf>
    void resize(std::size_t places, HashOf hashOf)
    {
        // In the order of the numbers: that is how their keys lie in memory, and there may be a million of them in no cache.
        std::vector<bool> there;
        for (const std::uint32_t value : m_values) {
            if (value == Missing)
                continue;
            if (value >= there.size())
                there.resize(std::max<std::size_t>(value + std::size_t{1}, there.size() * 2));
            there[value] = true;
        }
        m_values = std::vector<std::uint32_t>();
        m_tags = std::vector<std::uint8_t>();
        reserveInLargePages(m_values, places);
        reserveInLargePages(m_tags, places);
        m_values.resize(places, Missing);
        m_tags.resize(places, 0);
        for (std::size_t value = 0; value < there.size(); ++value) {
            if (there[value])
                place(hashOf(static_cast<std::uint32_t>(value)), static_cast<std::uint32_t>(value));
        }
    }

    std::vector<std::uint32_t> m_values; ///< Missing = empty; as many as a power of two
    std::vector<std::uint8_t> m_tags;    ///< 0 = empty
    std::size_t m_count = 0;
};

} // namespace lockscope
