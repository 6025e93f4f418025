// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/store/lockstore.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace lockscope {

/// Which documents change by time alone, and when. A heap, because a picture of other software's
/// locks has one for every document: what is set anew leaves its old place behind, which is passed
/// over when its turn comes.
class DocumentTimers
{
public:
    /// nullopt: none.
    void set(DocumentRef ref, std::optional<Instant> at);
    void clear();
    /// The first that is due at @p now; it has no timer then.
    std::optional<DocumentRef> takeDue(Instant now);

private:
    using Entry = std::pair<Millis::rep, DocumentRef>;
    static constexpr Millis::rep None = std::numeric_limits<Millis::rep>::max();

    bool isMeant(const Entry &entry) const { return m_at[entry.second] == entry.first; }
    void forgetOld();

    std::vector<Entry> m_heap;
    std::vector<Millis::rep> m_at; ///< by document
    std::size_t m_set = 0;         ///< documents that have one
};

} // namespace lockscope
