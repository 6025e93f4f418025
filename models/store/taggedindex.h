// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/largepages.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#ifdef __SSE2__
#    include <emmintrin.h>
#endif

namespace lockscope {

/// The last step of a hash: a product's low bits know only the low bits of what was multiplied, and are what an index takes first.
constexpr std::uint64_t folded(std::uint64_t hash) { return hash ^ (hash >> 32); }

/// Hash of a short text, eight bytes at a step. Not for anything that must resist an attacker.
inline std::uint64_t textHash(std::string_view text)
{
    constexpr std::uint64_t Mix = 0x9E3779B97F4A7C15U;
    const auto wordAt = [](const char *at) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        return word;
    };
    const auto halfAt = [](const char *at) {
        std::uint32_t half = 0;
        std::memcpy(&half, at, 4);
        return std::uint64_t{half};
    };
    std::uint64_t hash = text.size() * Mix;
    const auto add = [&hash](std::uint64_t word) { hash = folded((hash ^ word) * Mix); };
    const char *at = text.data();
    std::size_t left = text.size();
    for (; left > 8; left -= 8, at += 8)
        add(wordAt(at));
    // The rest in one look, which may see some bytes twice.
    if (text.size() >= 8)
        add(wordAt(at + left - 8));
    else if (left >= 4)
        add(halfAt(at) << 32 | halfAt(at + left - 4));
    else if (left > 0)
        add(static_cast<std::uint64_t>(static_cast<unsigned char>(at[0])) << 16
            | static_cast<std::uint64_t>(static_cast<unsigned char>(at[left / 2])) << 8
            | static_cast<unsigned char>(at[left - 1]));
    return folded(hash * Mix);
}

/// Hash index of numbers whose keys are kept elsewhere. Twelve numbers and a byte of each one's hash share a line of the processor's
/// cache, three quarters of the places are taken at most: nearly every look brings one line, and touches the keys (most likely in no
/// cache either) only where it hits. Its hashes must depend on all of a key in all of their bits.
class TaggedIndex
{
public:
    static constexpr std::uint32_t Missing = 0xFFFFFFFFU;

    TaggedIndex() : m_buckets(FirstBuckets) {}

    /// The number with this hash for which @p isIt answers true; Missing when there is none.
    template<typename IsIt>
    std::uint32_t find(std::uint64_t hash, IsIt isIt) const
    {
        std::size_t at = home(hash);
        for (std::size_t left = m_buckets.size(); left > 0; --left, at = next(at)) {
            const Bucket &bucket = m_buckets[at];
            for (unsigned places = bucket.placesOf(tagOf(hash)); places != 0; places &= places - 1) {
                const std::uint32_t value = bucket.values[firstOf(places)];
                if (isIt(value))
                    return value;
            }
            if (bucket.passed == 0)
                break;
        }
        return Missing;
    }

    /// Starts to bring what find() or insert() will look at nearer.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_buckets[home(hash)], 1); }

    /// The number with this hash for which @p isIt answers true; when there is none, @p value gets a place and is returned.
    /// @p hashOf(number) is asked when the index has to grow.
    template<typename IsIt, typename HashOf>
    std::uint32_t findOrInsert(std::uint64_t hash, std::uint32_t value, IsIt isIt, HashOf hashOf)
    {
        const std::uint32_t found = find(hash, isIt);
        if (found != Missing)
            return found;
        insert(hash, value, hashOf);
        return value;
    }

    /// @p value must not be there yet. @p hashOf(number) is asked when the index has to grow.
    template<typename HashOf>
    void insert(std::uint64_t hash, std::uint32_t value, HashOf hashOf)
    {
        if (!hasRoomFor(m_count + 1, m_buckets.size()))
            resize(m_buckets.size() * 2, hashOf);
        place(hash, value);
        ++m_count;
    }

    /// @p value must be there.
    void remove(std::uint64_t hash, std::uint32_t value)
    {
        for (std::size_t at = home(hash);; at = next(at)) {
            Bucket &bucket = m_buckets[at];
            for (unsigned places = bucket.placesOf(tagOf(hash)); places != 0; places &= places - 1) {
                if (bucket.values[firstOf(places)] == value) {
                    bucket.tags[firstOf(places)] = Empty;
                    --m_count;
                    return;
                }
            }
            if (bucket.passed != TooMany)
                --bucket.passed;
        }
    }

    /// Room for @p count numbers without growing.
    template<typename HashOf>
    void reserve(std::size_t count, HashOf hashOf)
    {
        std::size_t buckets = m_buckets.size();
        while (!hasRoomFor(count, buckets))
            buckets *= 2;
        if (buckets != m_buckets.size())
            resize(buckets, hashOf);
    }

    /// Gives back what is more than @p hashOf's numbers need.
    template<typename HashOf>
    void shrink(HashOf hashOf)
    {
        std::size_t buckets = m_buckets.size();
        while (buckets > FirstBuckets && hasRoomFor(m_count, buckets / 2))
            buckets /= 2;
        if (buckets != m_buckets.size())
            resize(buckets, hashOf);
    }

    /// Places every number anew, after their hashes have changed.
    template<typename HashOf>
    void rehash(HashOf hashOf)
    {
        resize(m_buckets.size(), hashOf);
    }

    std::size_t memoryUsed() const { return m_buckets.capacity() * sizeof(Bucket); }

private:
    static constexpr std::size_t FirstBuckets = 64;
    static constexpr unsigned Places = 12;
    static constexpr std::uint8_t Empty = 0; ///< the tag of a free place
    static constexpr std::uint8_t TooMany = 255;

    struct alignas(64) Bucket
    {
        std::array<std::uint8_t, Places> tags{};
        std::uint8_t passed
                = 0; ///< numbers that found no place here and went on to the next one; from TooMany on not counted
        std::array<std::uint32_t, Places> values;

        /// A bit for each place with this tag, the first place's the lowest.
        unsigned placesOf(std::uint8_t tag) const
        {
#ifdef __SSE2__
            const __m128i line = _mm_load_si128(reinterpret_cast<const __m128i *>(this));
            const __m128i same = _mm_cmpeq_epi8(line, _mm_set1_epi8(static_cast<char>(tag)));
            return static_cast<unsigned>(_mm_movemask_epi8(same)) & ((1U << Places) - 1);
#else
            unsigned places = 0;
            for (unsigned place = 0; place < Places; ++place)
                places |= static_cast<unsigned>(tags[place] == tag) << place;
            return places;
#endif
        }
    };
    static_assert(sizeof(Bucket) == 64);

    static unsigned firstOf(unsigned places)
    {
        return static_cast<unsigned>(std::countr_zero(places));
    }
    static bool hasRoomFor(std::size_t count, std::size_t buckets)
    {
        return count * 4 <= buckets * Places * 3;
    }
    std::size_t home(std::uint64_t hash) const { return hash & (m_buckets.size() - 1); }
    std::size_t next(std::size_t bucket) const { return (bucket + 1) & (m_buckets.size() - 1); }
    static std::uint8_t tagOf(std::uint64_t hash)
    {
        return std::max(static_cast<std::uint8_t>(hash >> 56), std::uint8_t{1});
    }

    void place(std::uint64_t hash, std::uint32_t value)
    {
        for (std::size_t at = home(hash);; at = next(at)) {
            Bucket &bucket = m_buckets[at];
            if (const unsigned free = bucket.placesOf(Empty); free != 0) {
                bucket.tags[firstOf(free)] = tagOf(hash);
                bucket.values[firstOf(free)] = value;
                return;
            }
            if (bucket.passed != TooMany)
                ++bucket.passed;
        }
    }

    template<typename HashOf>
    void resize(std::size_t buckets, HashOf hashOf)
    {
        // In the order of the numbers: that is how their keys lie in memory, and there may be a million of them in no cache.
        std::vector<bool> there;
        for (const Bucket &bucket : m_buckets) {
            for (unsigned place = 0; place < Places; ++place) {
                if (bucket.tags[place] == Empty)
                    continue;
                const std::uint32_t value = bucket.values[place];
                if (value >= there.size())
                    there.resize(std::max<std::size_t>(value + std::size_t{1}, there.size() * 2));
                there[value] = true;
            }
        }
        m_buckets = std::vector<Bucket>();
        reserveInLargePages(m_buckets, buckets);
        m_buckets.resize(buckets);
        for (std::size_t value = 0; value < there.size(); ++value) {
            if (there[value])
                place(hashOf(static_cast<std::uint32_t>(value)), static_cast<std::uint32_t>(value));
        }
    }

    std::vector<Bucket> m_buckets; ///< as many as a power of two
    std::size_t m_count = 0;
};

} // namespace lockscope
