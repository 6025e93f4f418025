// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/entryplaces.h"

namespace lockscope {

EntryPlaces::EntryPlaces(const std::vector<Holder> &entries, std::string Holder::*text)
{
    for (std::size_t place = 0; place < entries.size(); ++place)
        m_places[entries[place].*text].push_back(place);
}

const std::vector<std::size_t> &EntryPlaces::of(const std::string &text) const
{
    static const std::vector<std::size_t> None;
    const auto known = m_places.find(text);
    return known == m_places.end() ? None : known->second;
}

} // namespace lockscope
