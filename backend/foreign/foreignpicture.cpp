// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/foreign/foreignpicture.h"

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {

/// More than places have documents.
constexpr std::size_t MostRemovals = 1'000'000;

/// Of two readings of one document: what its entries say is in its guard.
bool isSame(const LockDocument &one, const LockDocument &other)
{
    return one.revision.guard == other.revision.guard && one.path == other.path
           && one.holders == other.holders && one.queue == other.queue
           && one.unreadable == other.unreadable;
}

} // namespace

void ForeignPicture::take(std::size_t dialect, std::vector<SeenForeign> held)
{
    ++m_reading;
    m_held.reserve(m_held.size() + held.size());
    for (SeenForeign &seen : held) {
        const auto known = m_held.find(seen.lock.id);
        if (known == m_held.end() || known->second.reading != m_reading)
            put(dialect, std::move(seen));
    }
    for (auto it = m_held.begin(); it != m_held.end();) {
        const bool isGone = it->second.dialect == dialect && it->second.reading != m_reading;
        it = isGone ? remove(it) : std::next(it);
    }
}

void ForeignPicture::passTo(const std::vector<Dialect> &dialects, Instant now,
                            const std::function<bool(std::size_t dialect)> &isKnown)
{
    std::vector<const Held *> due;
    for (auto it = m_due.begin(); it != m_due.end() && it->first <= now; ++it) {
        if (isKnown(it->second->dialect))
            due.push_back(it->second);
    }
    for (const Held *held : due) {
        const std::size_t dialect = held->dialect;
        if (std::optional<SeenForeign> seen = seenForeign(dialects.at(dialect), held->seen.document,
                                                          now)) {
            seen->lock.queue = held->seen.lock.queue;
            put(dialect, std::move(*seen));
        } else {
            remove(m_held.find(held->seen.lock.id));
        }
    }
}

void ForeignPicture::put(std::size_t dialect, SeenForeign seen)
{
    const auto [it, isNew] = m_held.try_emplace(seen.lock.id);
    Held &held = it->second;
    held.reading = m_reading;
    if (!isNew && held.seen.nextChange)
        m_due.erase({*held.seen.nextChange, &held});
    if (seen.nextChange)
        m_due.emplace(*seen.nextChange, &held);
    if (!isNew && held.dialect == dialect && isSame(held.seen.lock, seen.lock)) {
        seen.lock.revision.order = held.seen.lock.revision.order;
        held.seen = std::move(seen);
        return;
    }
    if (!isNew)
        m_changed.erase(held.seen.lock.revision.order);
    if (const auto removed = m_removedAt.find(it->first); removed != m_removedAt.end()) {
        m_removed.erase(removed->second);
        m_removedAt.erase(removed);
    }
    seen.lock.revision.order = ++m_order;
    m_changed.emplace_hint(m_changed.end(), m_order, &held);
    held.dialect = dialect;
    held.seen = std::move(seen);
}

ForeignPicture::Documents::iterator ForeignPicture::remove(Documents::iterator held)
{
    const SeenForeign &seen = held->second.seen;
    m_changed.erase(seen.lock.revision.order);
    if (seen.nextChange)
        m_due.erase({*seen.nextChange, &held->second});
    m_removed.emplace(++m_order, held->first);
    m_removedAt[held->first] = m_order;
    if (m_removed.size() > MostRemovals) {
        m_removedAt.erase(m_removed.begin()->second);
        m_removed.erase(m_removed.begin());
    }
    return m_held.erase(held);
}

std::int64_t ForeignPicture::countOf(std::size_t dialect) const
{
    return std::count_if(m_held.begin(), m_held.end(),
                         [dialect](const auto &entry) { return entry.second.dialect == dialect; });
}

FeedPage ForeignPicture::changesAfter(std::int64_t order) const
{
    FeedPage page;
    const auto first = m_changed.upper_bound(order);
    page.locks.reserve(first == m_changed.begin() ? m_changed.size() : 0);
    for (auto it = first; it != m_changed.end(); ++it)
        page.locks.push_back(it->second->seen.lock);
    for (auto it = m_removed.upper_bound(order); it != m_removed.end(); ++it)
        page.removed.push_back({it->second, it->first});
    page.next.at = m_order;
    page.complete = true;
    return page;
}

std::vector<std::string> ForeignPicture::ids() const
{
    std::vector<std::string> ids;
    ids.reserve(m_held.size());
    for (const auto &entry : m_held)
        ids.push_back(entry.first);
    return ids;
}

const ForeignPicture::Held *ForeignPicture::find(const std::string &documentId) const
{
    const auto it = m_held.find(documentId);
    return it == m_held.end() ? nullptr : &it->second;
}

} // namespace lockscope
