// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockdocument.h"

#include <cstdint>
#include <memory>
#include <string_view>

namespace lockscope {

/// One lock document in one block of memory, about a sixth of what LockDocument takes: a picture of
/// a million locks must fit. Immutable. Layout: revision, then id, path, process_id, the rest;
/// numbers as variable-length integers.
class PackedDocument
{
public:
    PackedDocument() = default;
    explicit PackedDocument(const LockDocument &document);

    bool isNull() const { return !m_bytes; }
    /// Starts to bring nearer what id() and path() will look at.
    void prefetch() const
    {
        if (isNull())
            return;
        __builtin_prefetch(m_bytes.get());
        __builtin_prefetch(m_bytes.get() + 64);
    }
    LockDocument unpack() const;
    /// Most documents have one entry and nothing beside it that decides anything: that entry,
    /// without unpacking the rest. False for all other documents. Texts of @p holder keep their
    /// room, so that one Holder serves a million documents.
    bool soleHolder(Holder &holder) const;
    std::string_view id() const;
    std::string_view path() const;
    std::int64_t order() const;
    /// Everything but the revision is the same.
    bool sameContent(const PackedDocument &other) const;
    /// Bytes on the heap.
    std::size_t size() const;

private:
    std::unique_ptr<unsigned char[]> m_bytes;
};

} // namespace lockscope
