// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

namespace lockscope {

/// What a lock document locks. Root is the whole hierarchy (the seeds' global lock); Foreign is what
/// other software keeps in a place of its own, which is shown and broken by a dialect.
enum class LockKind { Root, Document, Tree, ReadWrite, Foreign };

/// "root", "document", "tree", "rw", "foreign", as in the documents and in JSON.
constexpr const char *toString(LockKind kind)
{
    switch (kind) {
    case LockKind::Root: return "root";
    case LockKind::Document: return "document";
    case LockKind::Tree: return "tree";
    case LockKind::ReadWrite: return "rw";
    case LockKind::Foreign: return "foreign";
    }
    return "tree";
}

constexpr std::optional<LockKind> lockKindFromString(std::string_view text)
{
    for (const LockKind kind : {LockKind::Root, LockKind::Document, LockKind::Tree,
                                LockKind::ReadWrite, LockKind::Foreign}) {
        if (text == toString(kind))
            return kind;
    }
    return std::nullopt;
}

} // namespace lockscope
