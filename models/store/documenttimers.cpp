// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/documenttimers.h"

#include <algorithm>
#include <functional>

namespace lockscope {

namespace {

/// Of pairs: the earliest first.
constexpr std::greater<> Later;

} // namespace

void DocumentTimers::set(DocumentRef ref, std::optional<Instant> at)
{
    const Millis::rep wanted = at ? toEpochMs(*at) : None;
    if (ref >= m_at.size()) {
        if (!at)
            return;
        m_at.resize(ref + std::size_t{1}, None);
    }
    if (m_at[ref] == wanted)
        return;
    if (m_at[ref] != None)
        --m_set;
    m_at[ref] = wanted;
    if (!at)
        return;
    ++m_set;
    m_heap.emplace_back(wanted, ref);
    std::push_heap(m_heap.begin(), m_heap.end(), Later);
    forgetOld();
}

void DocumentTimers::clear()
{
    m_heap.clear();
    m_at.clear();
    m_set = 0;
}

std::optional<DocumentRef> DocumentTimers::takeDue(Instant now)
{
    while (!m_heap.empty() && m_heap.front().first <= toEpochMs(now)) {
        const Entry first = m_heap.front();
        std::pop_heap(m_heap.begin(), m_heap.end(), Later);
        m_heap.pop_back();
        if (!isMeant(first))
            continue;
        m_at[first.second] = None;
        --m_set;
        return first.second;
    }
    return std::nullopt;
}

/// Renewals leave one each.
void DocumentTimers::forgetOld()
{
    constexpr std::size_t Few = 1000;
    if (m_heap.size() < 2 * m_set + Few)
        return;
    std::erase_if(m_heap, [this](const Entry &entry) { return !isMeant(entry); });
    std::sort(m_heap.begin(), m_heap.end());
    m_heap.erase(std::unique(m_heap.begin(), m_heap.end()), m_heap.end());
    // What is sorted is a heap.
}

} // namespace lockscope
