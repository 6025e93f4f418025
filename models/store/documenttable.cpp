// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/documenttable.h"

#include <utility>

namespace lockscope {

std::uint64_t DocumentTable::hashOf(DocumentRef ref) const
{
    return textHash(m_slots[ref].packed.id());
}

DocumentRef DocumentTable::find(std::string_view id) const
{
    static_assert(TaggedIndex::Missing == NoDocument);
    return m_lookup.find(textHash(id),
                         [this, id](DocumentRef ref) { return m_slots[ref].packed.id() == id; });
}

DocumentRef DocumentTable::insert(PackedDocument packed)
{
    DocumentRef ref = 0;
    if (m_free.empty()) {
        // A quarter more, not twice as much: a million slots are 16 MB.
        if (m_slots.size() == m_slots.capacity())
            m_slots.reserve(m_slots.size() + m_slots.size() / 4 + 64);
        ref = static_cast<DocumentRef>(m_slots.size());
        m_slots.emplace_back();
    } else {
        ref = m_free.back();
        m_free.pop_back();
        m_slots[ref] = Slot();
    }
    m_slots[ref].packed = std::move(packed);
    m_lookup.insert(hashOf(ref), ref, [this](DocumentRef other) { return hashOf(other); });
    ++m_count;
    return ref;
}

void DocumentTable::remove(DocumentRef ref)
{
    m_lookup.remove(hashOf(ref), ref);
    --m_count;
}

void DocumentTable::release(const std::vector<DocumentRef> &refs)
{
    for (const DocumentRef ref : refs) {
        m_slots[ref] = Slot();
        m_free.push_back(ref);
    }
}

void DocumentTable::clear() { *this = DocumentTable(); }

void DocumentTable::reserve(std::size_t documents)
{
    m_slots.reserve(documents);
    m_lookup.reserve(documents, [this](DocumentRef ref) { return hashOf(ref); });
}

} // namespace lockscope
