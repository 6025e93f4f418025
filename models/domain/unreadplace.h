// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Where other software keeps its locks, and nobody could read: what is known of them is as it was
/// when they were read last.
struct UnreadPlace
{
    std::string dialect;
    std::string title;
    std::string why;              ///< the server's words
    std::optional<Instant> since; ///< read last, by this machine's wall clock; nullopt: never
    friend bool operator==(const UnreadPlace &, const UnreadPlace &) = default;
};

/// nullptr: what is known of @p dialect is true, as far as it goes.
inline const UnreadPlace *findUnread(const std::vector<UnreadPlace> &places,
                                     std::string_view dialect)
{
    const auto it = std::find_if(places.begin(), places.end(), [dialect](const UnreadPlace &place) {
        return place.dialect == dialect;
    });
    return it == places.end() ? nullptr : &*it;
}

} // namespace lockscope
