// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/taggedindex.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Each distinct name once, in one block of memory: number ↔ UTF-8 text. Numbers stay valid until
/// clear(). Names are never removed one by one; the owner rebuilds the pool when most of it is no
/// longer used.
class NamePool
{
public:
    using Id = std::uint32_t;

    NamePool();

    static constexpr Id Missing = TaggedIndex::Missing;

    Id intern(std::string_view name);
    Id intern(std::string_view name, std::uint64_t hash); ///< @p hash: its textHash()
    void prefetch(std::uint64_t hash) const { m_lookup.prefetch(hash); }
    Id find(std::string_view name) const; ///< Missing when it is not there
    std::string_view text(Id id) const
    {
        // Each name is followed by one NUL, so that a search over the block finds no match across
        // two names.
        return {m_blob.data() + m_begins[id], m_begins[id + 1] - m_begins[id] - 1};
    }
    std::size_t size() const { return m_begins.size() - 1; }
    void clear();
    /// Room for about so many names.
    void reserve(std::size_t names);
    /// Gives back what growing has reserved.
    void shrink();
    std::size_t memoryUsed() const;

    /// Order of rows: letters in either case together (ASCII), numbers by their value ("dir2" before
    /// "dir10"), then by bytes.
    static bool before(std::string_view a, std::string_view b);
    /// How a name begins, as two numbers that sort as before() does, the first one first; equal
    /// ones decide nothing.
    static std::array<std::uint64_t, 2> sortKeys(std::string_view name);
    /// Marks which of the names @p from … before @p end contain @p needle (lower-case), ASCII
    /// letters in either case. @p marked grows to
    /// @p end.
    void markContaining(std::string_view needle, Id from, Id end, std::vector<bool> &marked) const;

private:
    std::string m_blob;
    std::vector<std::uint32_t> m_begins; ///< of each name, and the end of the last
    TaggedIndex m_lookup;
};

/// ASCII letters to lower case; other bytes as they are.
std::string asciiLower(std::string_view text);

} // namespace lockscope
