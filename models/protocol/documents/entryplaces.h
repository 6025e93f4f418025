// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// Where the entries of a document stand, by a text of theirs: a directory has one of every lock
/// below it, and who asks for many of them cannot look through all each time.
class EntryPlaces
{
public:
    /// @p text: &Holder::id or &Holder::session.
    EntryPlaces(const std::vector<Holder> &entries, std::string Holder::*text);

    /// In the order of the entries.
    const std::vector<std::size_t> &of(const std::string &text) const;

private:
    std::unordered_map<std::string, std::vector<std::size_t>> m_places;
};

} // namespace lockscope
