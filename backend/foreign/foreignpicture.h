// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/foreign/foreignsource.h"
#include "models/domain/feed.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockscope {

/// What other software holds, as it was last read, and in which order it changed as seen from here:
/// such documents have no numbers of their own that all engines share.
class ForeignPicture
{
public:
    /// Everything that @p dialect shows, by its place in the list of dialects: what is not in it any
    /// more is gone.
    void take(std::size_t dialect, std::vector<SeenForeign> held);
    /// What time alone has changed since it was read. @p dialects in the order of take(). What is
    /// of one that is not known now stays as it is: it may have been prolonged.
    void passTo(const std::vector<Dialect> &dialects, Instant now,
                const std::function<bool(std::size_t dialect)> &isKnown);

    /// Rises with every change.
    std::int64_t order() const { return m_order; }
    std::size_t size() const { return m_held.size(); }
    /// Of one dialect.
    std::int64_t countOf(std::size_t dialect) const;
    /// Everything that changed after @p order, in order. `next.at` is the order to go on from.
    FeedPage changesAfter(std::int64_t order) const;
    std::vector<std::string> ids() const;

    struct Held
    {
        std::size_t dialect = 0;
        SeenForeign seen;         ///< its lock with order
        std::int64_t reading = 0; ///< the last one that it was in
    };
    /// nullptr: nobody holds it; valid until the next change.
    const Held *find(const std::string &documentId) const;

private:
    using Documents = std::unordered_map<std::string, Held>; ///< by id

    void put(std::size_t dialect, SeenForeign seen);
    Documents::iterator remove(Documents::iterator held);

    std::int64_t m_order = 0;
    std::int64_t m_reading = 0;
    Documents m_held;
    std::map<std::int64_t, const Held *> m_changed; ///< by order
    std::map<std::int64_t, std::string> m_removed;  ///< by order: ids that are gone
    std::map<std::string, std::int64_t> m_removedAt;
    std::set<std::pair<Instant, const Held *>> m_due; ///< when it changes by time alone
};

} // namespace lockscope
