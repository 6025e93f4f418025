// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/namepool.h"

#include <QtEndian>

#include <algorithm>
#include <array>

namespace lockscope {

namespace {

constexpr unsigned char lower(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 'A' && byte <= 'Z' ? static_cast<unsigned char>(byte + ('a' - 'A')) : byte;
}

} // namespace

std::string asciiLower(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return static_cast<char>(lower(c)); });
    return result;
}

namespace {

/// Eight bytes as one number that sorts as they do, letters A–Z lowered, all at once.
std::uint64_t lowerWord(const char *text)
{
    const auto word = qFromBigEndian<std::uint64_t>(text);
    constexpr std::uint64_t Ones = 0x0101010101010101U;
    constexpr std::uint64_t High = Ones * 0x80;
    const std::uint64_t low = word & ~High;
    const std::uint64_t fromA = low + Ones * (0x80 - 'A');
    const std::uint64_t afterZ = low + Ones * (0x80 - 'Z' - 1);
    const std::uint64_t upper = fromA & ~afterZ & ~word & High; // the high bit of each letter A–Z
    return word | (upper >> 2);
}

std::array<char, 8> paddedWord(std::string_view text)
{
    std::array<char, 8> word{};
    std::copy_n(text.begin(), std::min<std::size_t>(text.size(), word.size()), word.begin());
    return word;
}

} // namespace

NamePool::NamePool() { clear(); }

void NamePool::clear()
{
    m_blob.clear();
    m_begins.assign(1, 0);
    m_lookup = TaggedIndex();
}

NamePool::Id NamePool::find(std::string_view name) const
{
    return m_lookup.find(textHash(name), [this, name](Id id) { return text(id) == name; });
}

NamePool::Id NamePool::intern(std::string_view name) { return intern(name, textHash(name)); }

NamePool::Id NamePool::intern(std::string_view name, std::uint64_t hash)
{
    const auto next = static_cast<Id>(size());
    const Id id = m_lookup.findOrInsert(
            hash, next, [this, name](Id known) { return text(known) == name; },
            [this](Id known) { return textHash(text(known)); });
    if (id == next) {
        m_blob.append(name);
        m_blob.push_back('\0');
        m_begins.push_back(static_cast<std::uint32_t>(m_blob.size()));
    }
    return id;
}

void NamePool::reserve(std::size_t names)
{
    m_lookup.reserve(names, [this](Id id) { return textHash(text(id)); });
    reserveInLargePages(m_begins, names + 1);
}

void NamePool::shrink()
{
    m_lookup.shrink([this](Id id) { return textHash(text(id)); });
    m_blob.shrink_to_fit();
    m_begins.shrink_to_fit();
}

std::size_t NamePool::memoryUsed() const
{
    return m_blob.capacity() + m_begins.capacity() * sizeof(std::uint32_t) + m_lookup.memoryUsed();
}

bool NamePool::before(std::string_view a, std::string_view b)
{
    const std::size_t common = std::min(a.size(), b.size());
    std::size_t i = 0;
    for (; i + 8 <= common; i += 8) {
        const std::uint64_t left = lowerWord(a.data() + i);
        const std::uint64_t right = lowerWord(b.data() + i);
        if (left != right)
            return left < right;
    }
    for (; i < common; ++i) {
        if (lower(a[i]) != lower(b[i]))
            return lower(a[i]) < lower(b[i]);
    }
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

std::array<std::uint64_t, 2> NamePool::sortKeys(std::string_view name)
{
    if (name.size() < 8)
        return {lowerWord(paddedWord(name).data()), 0};
    const std::uint64_t first = lowerWord(name.data());
    if (name.size() == 8)
        return {first, 0};
    if (name.size() >= 16)
        return {first, lowerWord(name.data() + 8)};
    // The last eight bytes, without those that the first number has.
    return {first, lowerWord(name.data() + name.size() - 8) << 8 * (16 - name.size())};
}

void NamePool::markContaining(std::string_view needle, Id from, Id end,
                              std::vector<bool> &marked) const
{
    marked.resize(end, false);
    const std::size_t begin = m_begins[from];
    // One search over the block, not one for each name.
    const std::string lowered = asciiLower(
            std::string_view(m_blob).substr(begin, m_begins[end] - begin));
    Id id = from;
    for (std::size_t at = lowered.find(needle); at < lowered.size();
         at = lowered.find(needle, at)) {
        const auto next = std::upper_bound(m_begins.begin() + id, m_begins.begin() + end,
                                           begin + at);
        id = static_cast<Id>(next - m_begins.begin() - 1);
        marked[id] = true;
        at = m_begins[id + 1] - begin;
    }
}

} // namespace lockscope
