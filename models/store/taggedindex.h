// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lockscope {

/// Hash index of numbers whose keys are kept elsewhere: open addressing at most three quarters full, five bytes a place. One byte of
/// the hash stands beside each number, so that a probe touches the keys (most likely not in the cache) only when it nearly always hits.
class TaggedIndex
{
public:
    static constexpr std::uint32_t Missing = 0xFFFFFFFFU;

    explicit TaggedIndex(std::size_t places = 1024) : m_values(places, Missing), m_tags(places, 0) {}

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

    /// @p value must not be there yet. @p hashOf(number) is asked when the index has to grow.
    template<typename HashOf>
    void insert(std::uint64_t hash, std::uint32_t value, HashOf hashOf)
    {
        if ((m_count + 1) * 4 > m_values.size() * 3)
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

    /// Places every number anew, after their hashes have changed.
    template<typename HashOf>
    void rehash(HashOf hashOf)
    {
        resize(m_values.size(), hashOf);
    }

    std::size_t memoryUsed() const { return m_values.capacity() * sizeof(std::uint32_t) + m_tags.capacity(); }

private:
    std::size_t mask() const { return m_values.size() - 1; }
    static std::uint8_t tagOf(std::uint64_t hash) { return static_cast<std::uint8_t>((hash >> 57) + 1); }

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
        std::vector<std::uint32_t> values(places, Missing);
        values.swap(m_values);
        m_tags.assign(places, 0);
        for (const std::uint32_t value : values) {
            if (value != Missing)
                place(hashOf(value), value);
        }
    }

    std::vector<std::uint32_t> m_values; ///< Missing = empty; as many as a power of two
    std::vector<std::uint8_t> m_tags;    ///< 0 = empty
    std::size_t m_count = 0;
};

} // namespace lockscope
