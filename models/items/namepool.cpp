// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/namepool.h"

#include <QtEndian>

#include <algorithm>
#include <array>
#include <compare>

namespace lockscope {

namespace {

constexpr unsigned char lower(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 'A' && byte <= 'Z' ? static_cast<unsigned char>(byte + ('a' - 'A')) : byte;
}

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

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

namespace {

/// The significant digits of the number that begins at @p at, and where it ends; "0" of zeros.
struct Number
{
    Number(std::string_view text, std::size_t at)
    {
        end = std::min(text.find_first_not_of("0123456789", at), text.size());
        const std::size_t first = std::min(text.find_first_not_of('0', at), end);
        digits = text.substr(std::min(first, end - 1), end - std::min(first, end - 1));
    }
    std::strong_ordering operator<=>(const Number &other) const
    {
        if (const auto byLength = digits.size() <=> other.digits.size(); byLength != 0)
            return byLength;
        return digits <=> other.digits;
    }

    std::string_view digits;
    std::size_t end;
};

/// Where the first byte is that is another one, letters in either case being alike.
std::size_t mismatch(std::string_view a, std::string_view b)
{
    const std::size_t common = std::min(a.size(), b.size());
    std::size_t i = 0;
    while (i + 8 <= common && lowerWord(a.data() + i) == lowerWord(b.data() + i))
        i += 8;
    while (i < common && lower(a[i]) == lower(b[i]))
        ++i;
    return i;
}

/// Equal where only the case of letters and zeros before numbers are different.
std::strong_ordering compareNaturally(std::string_view a, std::string_view b)
{
    const auto isNumber = [](std::string_view text, std::size_t at) {
        return at < text.size() && isDigit(text[at]);
    };
    for (;;) {
        const std::size_t at = mismatch(a, b);
        const auto byNext = [&] {
            return at < a.size() && at < b.size() ? lower(a[at]) <=> lower(b[at])
                                                  : a.size() <=> b.size();
        };
        std::size_t begin = at; // of the number that both are in
        while (begin > 0 && isDigit(a[begin - 1]))
            --begin;
        if (!isNumber(a, begin) || !isNumber(b, begin))
            return byNext();
        const Number left(a, begin);
        const Number right(b, begin);
        if (const auto order = left <=> right; order != 0)
            return order;
        if (left.end == right.end) // the same digits: what follows them is different
            return byNext();
        a.remove_prefix(left.end);
        b.remove_prefix(right.end);
    }
}

} // namespace

bool NamePool::before(std::string_view a, std::string_view b)
{
    if (const auto order = compareNaturally(a, b); order != 0)
        return order < 0;
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

std::array<std::uint64_t, 2> NamePool::sortKeys(std::string_view name)
{
    // A number is written as the count of its digits, from '0' on, so that it still is above "/"
    // and below ":", and the digits.
    constexpr std::size_t Most = 9;
    std::array<char, 16> text{};
    std::size_t length = 0;
    for (std::size_t at = 0; at < name.size() && length < text.size();) {
        if (!isDigit(name[at])) {
            text[length++] = name[at++];
            continue;
        }
        const Number number(name, at);
        at = number.end;
        text[length++] = static_cast<char>('0' + std::min(number.digits.size() - 1, Most));
        if (number.digits.size() > Most)
            break; // numbers as long as this are not told apart here
        const std::size_t fits = std::min(number.digits.size(), text.size() - length);
        std::copy_n(number.digits.begin(), fits, text.begin() + length);
        length += fits;
    }
    return {lowerWord(text.data()), lowerWord(text.data() + 8)};
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
