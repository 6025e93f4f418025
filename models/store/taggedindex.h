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
#include <utility>
#include <vector>

#ifdef __SSE2__
#    include <emmintrin.h>
#endif

namespace lockscope {

/// The last step of a hash: a product's low bits know only the low bits of what was multiplied, and
/// are what an index takes first.
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

/// Hash index of numbers whose keys are kept elsewhere. Twelve numbers and a byte of each one's
/// hash share a line of the processor's cache, three quarters of the places are taken at most:
/// nearly every look brings one line, and touches the keys (most likely in no cache either) only
/// where it hits. Its hashes must depend on all of a key in all of their bits. It grows to twice
/// its size a little with each insertion: a million numbers that move in one go are felt. Until all
/// have moved, some are where they were before.
class TaggedIndex
{
public:
    static constexpr std::uint32_t Missing = 0xFFFFFFFFU;

    TaggedIndex() : m_now(FirstBuckets) {}

    /// The number with this hash for which @p isIt answers true; Missing when there is none.
    template<typename IsIt>
    std::uint32_t find(std::uint64_t hash, IsIt isIt) const
    {
        const Place place = placeOf(m_now, hash, isIt);
        if (place.bucket)
            return place.bucket->values[place.at];
        if (!isMoving())
            return Missing;
        const Place before = placeOf(m_before, hash, isIt);
        return before.bucket ? before.bucket->values[before.at] : Missing;
    }

    /// Starts to bring what find() or insert() will look at nearer.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_now[home(m_now, hash)], 1); }

    /// The number with this hash for which @p isIt answers true; when there is none, @p value gets
    /// a place and is returned.
    /// @p hashOf(number) is asked of numbers that are there, when the index has to grow.
    template<typename IsIt, typename HashOf>
    std::uint32_t findOrInsert(std::uint64_t hash, std::uint32_t value, IsIt isIt, HashOf hashOf)
    {
        Bucket &bucket = m_now[home(m_now, hash)];
        const bool isAlone = bucket.passed == 0 && !isMoving() && m_count < m_most;
        const unsigned free = bucket.placesOf(Empty);
        if (!isAlone || free == 0) {
            const std::uint32_t found = find(hash, isIt);
            if (found == Missing)
                insert(hash, value, hashOf);
            return found == Missing ? value : found;
        }
        // Nearly always: it is here, or nowhere and here is its place.
        if (const unsigned found = placeIn(bucket, hash, isIt); found != Places)
            return bucket.values[found];
        fill(bucket, firstOf(free), hash, value);
        ++m_count;
        return value;
    }

    /// @p value must not be there yet. @p hashOf(number) is asked of numbers that are there, when
    /// the index has to grow.
    template<typename HashOf>
    void insert(std::uint64_t hash, std::uint32_t value, HashOf hashOf)
    {
        if (m_count == m_most) {
            moveAll(hashOf);
            startMoving(m_now.size() * 2);
        }
        if (isMoving())
            moveBucket(hashOf); // one is enough: nine come for each of them before the next growth
        put(hash, value);
        ++m_count;
    }

    /// @p value must be there.
    void remove(std::uint64_t hash, std::uint32_t value)
    {
        if (!removeFrom(m_now, hash, value))
            removeFrom(m_before, hash, value);
        --m_count;
    }

    /// Room for @p count numbers without growing.
    template<typename HashOf>
    void reserve(std::size_t count, HashOf hashOf)
    {
        std::size_t buckets = m_now.size();
        while (count > mostIn(buckets))
            buckets *= 2;
        if (buckets != m_now.size())
            resize(buckets, hashOf);
    }

    /// Gives back what is more than @p hashOf's numbers need.
    template<typename HashOf>
    void shrink(HashOf hashOf)
    {
        std::size_t buckets = m_now.size();
        while (buckets > FirstBuckets && m_count <= mostIn(buckets / 2))
            buckets /= 2;
        if (buckets != m_now.size())
            resize(buckets, hashOf);
    }

    /// Places every number anew, after their hashes have changed.
    template<typename HashOf>
    void rehash(HashOf hashOf)
    {
        resize(m_now.size(), hashOf);
    }

    std::size_t memoryUsed() const
    {
        return (m_now.capacity() + m_before.capacity()) * sizeof(Bucket);
    }

private:
    static constexpr std::size_t FirstBuckets = 64;
    static constexpr unsigned Places = 12;
    static constexpr std::uint8_t Empty = 0; ///< the tag of a free place
    static constexpr std::uint8_t TooMany = 255;

    struct alignas(64) Bucket
    {
        std::array<std::uint8_t, Places> tags{};
        /// Numbers that found no place here and went on to the next one; from TooMany on not
        /// counted
        std::uint8_t passed = 0;
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
    /// So many numbers it may hold without growing.
    static std::size_t mostIn(std::size_t buckets) { return buckets * Places * 3 / 4; }
    static std::uint8_t tagOf(std::uint64_t hash)
    {
        return std::max(static_cast<std::uint8_t>(hash >> 56), std::uint8_t{1});
    }

    using Buckets = std::vector<Bucket>; ///< as many as a power of two, or none
    static std::size_t home(const Buckets &buckets, std::uint64_t hash)
    {
        return hash & (buckets.size() - 1);
    }
    static std::size_t next(const Buckets &buckets, std::size_t bucket)
    {
        return (bucket + 1) & (buckets.size() - 1);
    }

    struct Place
    {
        const Bucket *bucket = nullptr; ///< nullptr: it is not there
        unsigned at = 0;
    };

    /// Places: it is not in this bucket.
    template<typename IsIt>
    static unsigned placeIn(const Bucket &bucket, std::uint64_t hash, IsIt isIt)
    {
        for (unsigned places = bucket.placesOf(tagOf(hash)); places != 0; places &= places - 1) {
            if (isIt(bucket.values[firstOf(places)]))
                return firstOf(places);
        }
        return Places;
    }

    static void fill(Bucket &bucket, unsigned place, std::uint64_t hash, std::uint32_t value)
    {
        bucket.tags[place] = tagOf(hash);
        bucket.values[place] = value;
    }

    template<typename IsIt>
    static Place placeOf(const Buckets &buckets, std::uint64_t hash, IsIt isIt)
    {
        std::size_t at = home(buckets, hash);
        for (std::size_t left = buckets.size(); left > 0; --left, at = next(buckets, at)) {
            const Bucket &bucket = buckets[at];
            if (const unsigned found = placeIn(bucket, hash, isIt); found != Places)
                return {&bucket, found};
            if (bucket.passed == 0)
                break;
        }
        return {};
    }

    static bool removeFrom(Buckets &buckets, std::uint64_t hash, std::uint32_t value)
    {
        const Place place = placeOf(buckets, hash,
                                    [value](std::uint32_t other) { return other == value; });
        if (!place.bucket)
            return false;
        const auto found = static_cast<std::size_t>(place.bucket - buckets.data());
        buckets[found].tags[place.at] = Empty;
        for (std::size_t at = home(buckets, hash); at != found; at = next(buckets, at)) {
            if (buckets[at].passed != TooMany)
                --buckets[at].passed;
        }
        return true;
    }

    void put(std::uint64_t hash, std::uint32_t value)
    {
        for (std::size_t at = home(m_now, hash);; at = next(m_now, at)) {
            Bucket &bucket = m_now[at];
            if (const unsigned free = bucket.placesOf(Empty); free != 0) {
                fill(bucket, firstOf(free), hash, value);
                return;
            }
            if (bucket.passed != TooMany)
                ++bucket.passed;
        }
    }

    bool isMoving() const { return !m_before.empty(); }

    /// To so many buckets; nothing may be moving.
    void startMoving(std::size_t buckets)
    {
        m_before = std::exchange(m_now, Buckets());
        m_moved = 0;
        reserveInLargePages(m_now, buckets);
        m_now.resize(buckets);
        m_most = mostIn(buckets);
    }

    template<typename HashOf>
    void moveBucket(HashOf hashOf)
    {
        // What passed this bucket is left counted: who looks for it goes on to where it is, or was.
        Bucket &bucket = m_before[m_moved];
        std::array<std::uint64_t, Places> hashes;
        unsigned count = 0;
        // All hashes first: their keys are in no cache, but all can be on their way at once.
        for (unsigned place = 0; place < Places; ++place) {
            if (bucket.tags[place] == Empty)
                continue;
            bucket.values[count] = bucket.values[place];
            hashes[count++] = hashOf(bucket.values[place]);
        }
        for (unsigned i = 0; i < count; ++i)
            put(hashes[i], bucket.values[i]);
        bucket.tags.fill(Empty);
        if (++m_moved == m_before.size())
            m_before = Buckets();
    }

    template<typename HashOf>
    void moveAll(HashOf hashOf)
    {
        while (isMoving())
            moveBucket(hashOf);
    }

    template<typename HashOf>
    void resize(std::size_t buckets, HashOf hashOf)
    {
        moveAll(hashOf);
        startMoving(buckets);
        moveAll(hashOf);
    }

    Buckets m_now;
    Buckets m_before;        ///< of the size before, until all of them have moved
    std::size_t m_moved = 0; ///< how many of them have
    std::size_t m_count = 0;
    std::size_t m_most = mostIn(FirstBuckets);
};

} // namespace lockscope
