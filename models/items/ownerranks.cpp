// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/ownerranks.h"

#include "models/items/namepool.h"

#include <algorithm>
#include <iterator>

namespace lockscope {

bool OwnerRanks::Name::operator<(const Name &other) const
{
    return text != other.text ? NamePool::before(text, other.text) : pid < other.pid;
}

std::vector<OwnerRanks::Rank> OwnerRanks::add(std::vector<Name> names)
{
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::vector<Name> fresh;
    std::set_difference(names.begin(), names.end(), m_names.begin(), m_names.end(),
                        std::back_inserter(fresh));
    if (fresh.empty())
        return {};
    std::vector<Rank> moved;
    moved.reserve(m_names.size());
    std::vector<Name> all;
    all.reserve(m_names.size() + fresh.size());
    auto next = fresh.begin();
    for (Name &known : m_names) {
        for (; next != fresh.end() && *next < known; ++next)
            all.push_back(std::move(*next));
        moved.push_back(static_cast<Rank>(all.size()));
        all.push_back(std::move(known));
    }
    std::move(next, fresh.end(), std::back_inserter(all));
    m_names = std::move(all);
    return moved;
}

OwnerRanks::Rank OwnerRanks::rankOf(const Name &name) const
{
    return static_cast<Rank>(std::lower_bound(m_names.begin(), m_names.end(), name)
                             - m_names.begin());
}

} // namespace lockscope
