// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/store/lockstore.h"
#include "models/store/packeddocument.h"
#include "models/store/taggedindex.h"

#include <string_view>
#include <vector>

namespace lockscope {

/// Documents by handle and by id: slots of 16 bytes, handles reused only after release().
class DocumentTable
{
public:
    struct Slot
    {
        PackedDocument packed;       ///< null: the slot is free
        std::uint32_t firstSeen = 0; ///< tenths of a second since the store began
        ModeSummary mode = ModeSummary::None;
        LockHealth health = LockHealth::Free;
        std::uint8_t kind = 0;  ///< LockKind
        std::uint8_t flags = 0; ///< of those below
    };
    static constexpr unsigned Target = 1;
    static constexpr unsigned Mine = 2;
    static constexpr unsigned HasProcessId = 4;
    static constexpr unsigned Fresh = 8; ///< inserted by the batch that is being gathered

    DocumentRef find(std::string_view id) const;
    /// Starts to bring nearer what find() will look at.
    void prefetch(std::string_view id) const { m_lookup.prefetch(textHash(id)); }
    /// @p packed must not be there yet.
    DocumentRef insert(PackedDocument packed);
    /// Takes the id out of the lookup; content and handle stay readable until release().
    void remove(DocumentRef ref);
    /// Frees the handles of removed documents.
    void release(const std::vector<DocumentRef> &refs);
    void clear();
    /// Room for so many.
    void reserve(std::size_t documents);

    Slot &at(DocumentRef ref) { return m_slots[ref]; }
    const Slot &at(DocumentRef ref) const { return m_slots[ref]; }
    bool isLive(DocumentRef ref) const
    {
        return ref < m_slots.size() && !m_slots[ref].packed.isNull();
    }
    std::size_t size() const { return m_count; }
    DocumentRef end() const { return static_cast<DocumentRef>(m_slots.size()); }

private:
    std::uint64_t hashOf(DocumentRef ref) const;

    std::vector<Slot> m_slots;
    std::vector<DocumentRef> m_free;
    TaggedIndex m_lookup; ///< by id
    std::size_t m_count = 0;
};

} // namespace lockscope
