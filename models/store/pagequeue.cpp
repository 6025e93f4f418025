// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/pagequeue.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lockscope {

namespace {

/// Appends @p newer to what waits in @p waiting from @p next on, in place of older versions.
/// @return how many those were.
template<typename Document>
std::int64_t append(std::vector<Document> &waiting, std::size_t &next, std::vector<Document> newer)
{
    if (next == waiting.size()) {
        waiting = std::move(newer);
        next = 0;
        return 0;
    }
    waiting.erase(waiting.begin(), waiting.begin() + static_cast<std::ptrdiff_t>(next));
    next = 0;
    std::unordered_set<std::string_view> ids;
    ids.reserve(newer.size());
    for (const Document &document : newer)
        ids.insert(document.id);
    const auto left = std::erase_if(waiting, [&ids](const Document &document) {
        return ids.contains(document.id);
    });
    waiting.insert(waiting.end(), std::make_move_iterator(newer.begin()),
                   std::make_move_iterator(newer.end()));
    return static_cast<std::int64_t>(left);
}

/// Moves at most @p room of @p waiting, from @p next on, into @p into.
template<typename Document>
void moveSome(std::vector<Document> &waiting, std::size_t &next, std::size_t room,
              std::vector<Document> &into)
{
    const std::size_t count = std::min(room, waiting.size() - next);
    const auto begin = waiting.begin() + static_cast<std::ptrdiff_t>(next);
    into.assign(std::make_move_iterator(begin),
                std::make_move_iterator(begin + static_cast<std::ptrdiff_t>(count)));
    next += count;
}

} // namespace

void PageQueue::add(FeedPage page)
{
    m_joined += append(m_waiting.sessions, m_nextSession, std::move(page.sessions));
    m_joined += append(m_waiting.locks, m_nextLock, std::move(page.locks));
    for (FeedRemoval &removal : page.removed)
        m_waiting.removed.push_back(std::move(removal));
}

FeedPage PageQueue::take(std::size_t documents)
{
    FeedPage slice;
    moveSome(m_waiting.sessions, m_nextSession, documents, slice.sessions);
    moveSome(m_waiting.locks, m_nextLock, documents - slice.sessions.size(), slice.locks);
    // After every document that was read before it; one that was read after it is newer.
    if (m_nextSession == m_waiting.sessions.size() && m_nextLock == m_waiting.locks.size()) {
        slice.removed = std::move(m_waiting.removed);
        clear();
    }
    return slice;
}

void PageQueue::clear()
{
    m_waiting = FeedPage();
    m_nextSession = 0;
    m_nextLock = 0;
}

std::size_t PageQueue::size() const
{
    return m_waiting.sessions.size() - m_nextSession + m_waiting.locks.size() - m_nextLock
           + m_waiting.removed.size();
}

} // namespace lockscope
