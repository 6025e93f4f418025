// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/documenttable.h"

#include <functional>
#include <utility>

namespace lockscope {

DocumentRef DocumentTable::find(std::string_view id) const
{
    if (m_lookup.empty())
        return NoDocument;
    const std::size_t mask = m_lookup.size() - 1;
    for (std::size_t at = home(id); m_lookup[at] != NoDocument; at = (at + 1) & mask) {
        if (m_slots[m_lookup[at]].packed.id() == id)
            return m_lookup[at];
    }
    return NoDocument;
}

void DocumentTable::grow()
{
    std::vector<DocumentRef> old(m_lookup.empty() ? 1024 : m_lookup.size() * 2, NoDocument);
    old.swap(m_lookup);
    const std::size_t mask = m_lookup.size() - 1;
    for (const DocumentRef ref : old) {
        if (ref == NoDocument)
            continue;
        std::size_t at = home(m_slots[ref].packed.id());
        while (m_lookup[at] != NoDocument)
            at = (at + 1) & mask;
        m_lookup[at] = ref;
    }
}

DocumentRef DocumentTable::insert(PackedDocument packed)
{
    if ((m_count + 1) * 10 > m_lookup.size() * 7)
        grow();
    DocumentRef ref = 0;
    if (m_free.empty()) {
        ref = static_cast<DocumentRef>(m_slots.size());
        m_slots.emplace_back();
    } else {
        ref = m_free.back();
        m_free.pop_back();
        m_slots[ref] = Slot();
    }
    const std::size_t mask = m_lookup.size() - 1;
    std::size_t at = home(packed.id());
    while (m_lookup[at] != NoDocument)
        at = (at + 1) & mask;
    m_lookup[at] = ref;
    m_slots[ref].packed = std::move(packed);
    ++m_count;
    return ref;
}

void DocumentTable::remove(DocumentRef ref)
{
    const std::size_t mask = m_lookup.size() - 1;
    std::size_t hole = home(m_slots[ref].packed.id());
    while (m_lookup[hole] != ref)
        hole = (hole + 1) & mask;
    // Close the gap, so that no probe ends early: whatever may move back into the hole does.
    for (std::size_t at = (hole + 1) & mask; m_lookup[at] != NoDocument; at = (at + 1) & mask) {
        const std::size_t wanted = home(m_slots[m_lookup[at]].packed.id());
        if (((at - wanted) & mask) >= ((at - hole) & mask)) {
            m_lookup[hole] = m_lookup[at];
            hole = at;
        }
    }
    m_lookup[hole] = NoDocument;
    --m_count;
}

void DocumentTable::release(const std::vector<DocumentRef> &refs)
{
    for (const DocumentRef ref : refs) {
        m_slots[ref] = Slot();
        m_free.push_back(ref);
    }
}

void DocumentTable::clear()
{
    *this = DocumentTable();
}

} // namespace lockscope
