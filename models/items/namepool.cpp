// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/namepool.h"

#include <algorithm>

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
    const Id known = m_lookup.find(hash, [this, name](Id id) { return text(id) == name; });
    if (known != Missing)
        return known;
    const auto id = static_cast<Id>(size());
    m_blob.append(name);
    m_blob.push_back('\0');
    m_begins.push_back(static_cast<std::uint32_t>(m_blob.size()));
    m_lookup.insert(hash, id, [this](Id other) { return textHash(text(other)); });
    return id;
}

void NamePool::shrink()
{
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
    for (std::size_t i = 0; i < common; ++i) {
        if (lower(a[i]) != lower(b[i]))
            return lower(a[i]) < lower(b[i]);
    }
    return a.size() != b.size() ? a.size() < b.size() : a < b;
}

std::uint64_t NamePool::sortKey(std::string_view name)
{
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i)
        key = (key << 8) | (i < name.size() ? lower(name[i]) : 0U);
    return key;
}

std::vector<bool> NamePool::containing(std::string_view needle) const
{
    std::vector<bool> found(size(), needle.empty());
    if (needle.empty() || m_blob.empty())
        return found;
    const std::string lowered = asciiLower(m_blob);
    Id id = 0;
    for (std::size_t at = lowered.find(needle); at != std::string::npos;
         at = lowered.find(needle, at)) {
        const auto next = std::upper_bound(m_begins.begin() + id, m_begins.end(), at);
        id = static_cast<Id>(next - m_begins.begin() - 1);
        found[id] = true;
        at = m_begins[id + 1];
    }
    return found;
}

} // namespace lockscope
