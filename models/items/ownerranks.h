// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// Names of owners in order, so that a number stands for one when rows are sorted by owner.
class OwnerRanks
{
public:
    using Rank = std::uint32_t;

    /// What the column shows: "host · pid", or a text alone. Hosts sort as names of rows do, pids
    /// as numbers.
    struct Name
    {
        std::string text;
        std::int64_t pid = NoPid;
        bool operator<(const Name &other) const;
        friend bool operator==(const Name &, const Name &) = default;
    };
    static constexpr std::int64_t NoPid = -1;

    /// Takes in those of @p names that it does not have. @return the new rank of each old one;
    /// empty: none has moved.
    std::vector<Rank> add(std::vector<Name> names);
    Rank rankOf(const Name &name) const; ///< of a name that was added
    std::size_t size() const { return m_names.size(); }
    void clear() { m_names = {}; }

private:
    std::vector<Name> m_names; ///< sorted, each once
};

} // namespace lockscope
