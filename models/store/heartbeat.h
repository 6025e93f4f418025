// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"

#include <array>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockscope {

/// The last renewals of one session as seen from here: server times, oldest first, in a ring of
/// fixed size.
class Heartbeat
{
public:
    static constexpr std::size_t MaxBeats = 60;

    /// A beat that is not later than the last one is not counted: an answer may be old.
    void add(Instant renewedAt);
    std::size_t count() const { return m_count; }
    /// @p index below count(); 0 is the oldest.
    Instant at(std::size_t index) const;
    std::vector<Instant> beats() const;

private:
    std::array<Instant, MaxBeats> m_ring{};
    std::size_t m_count = 0;
    std::size_t m_next = 0;
};

/// Heartbeats of the few sessions that somebody looks at: bounded, the one not asked for longest
/// goes first.
class Heartbeats
{
public:
    static constexpr std::size_t MaxSessions = 256;

    /// The history of @p session, kept from now on.
    Heartbeat &watch(const std::string &session);
    /// nullptr: not kept.
    Heartbeat *find(std::string_view session);
    void forget(const std::string &session);
    void clear();
    std::size_t count() const { return m_index.size(); }

private:
    using Entry = std::pair<std::string, Heartbeat>;
    std::list<Entry> m_entries; ///< asked for last first
    /// By the entry's own text
    std::unordered_map<std::string_view, std::list<Entry>::iterator> m_index;
};

} // namespace lockscope
