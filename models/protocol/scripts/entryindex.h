// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace lockscope {

/// A mode as far as ACQUIRE tells modes apart: `Other` is SIX, and what is none.
enum class ToldMode { IS, IX, S, X, Other };
ToldMode toldMode(const Value &mode);
constexpr bool isIntent(ToldMode mode) { return mode == ToldMode::IX || mode == ToldMode::IS; }
/// Gray's matrix as the script has it: `Other` conflicts with all but IS.
bool conflict(ToldMode a, ToldMode b);

/// What the entries of one lock document amount to, kept up by ACQUIRE and RELEASE themselves, so
/// that whoever runs them on a document with thousands of entries again and again (the embedded
/// server) need not have all of them looked at each time.
class EntryIndex
{
public:
    explicit EntryIndex(const Value::List &entries);

    /// Whether this knows what ACQUIRE or RELEASE of @p holder would find: every entry has the
    /// shape that ACQUIRE gives it, ids differ.
    bool knows(const Value &holder) const { return m_regular && holder.isString(); }
    /// Where the entry with this id is; nothing when there is none. knows(@p holder).
    std::optional<std::size_t> find(const Value &holder) const;
    /// Whether ACQUIRE would take any entry for gone, as far as this knows: one has a time-out of
    /// its own, or may belong to @p dead.
    bool mayHaveGone(const Value &dead) const;
    bool conflictsWith(ToldMode mode) const;
    bool allIntents() const;

    /// @p entry came, behind the others.
    void append(const Value &entry);
    /// The one at @p place went, which is @p entry still.
    void erase(std::size_t place, const Value &entry);

private:
    void count(const Value &entry, int by);

    bool m_regular = true;
    /// A number for each entry, in their order; a later one's is greater.
    std::vector<std::uint64_t> m_numbers;
    std::unordered_map<std::string, std::uint64_t> m_byId;
    std::unordered_map<std::string, std::size_t> m_bySession;
    std::array<std::size_t, 5> m_byMode{};
    std::size_t m_timed = 0; ///< with a time-out of their own
    std::uint64_t m_next = 0;
};

} // namespace lockscope
