// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// A normalised absolute path of the locked hierarchy: NFC, begins with '/', no empty segment, no
/// trailing '/', case kept. "/" is the root. Rules: docs/protocol.md, "Paths and ids".
class LockPath
{
public:
    static constexpr std::size_t MaxBytes = 8191; ///< the mapping's ignore_above
    static constexpr std::size_t MaxDepth = 256;

    LockPath() = default; ///< the root

    /// Normalises @p text (UTF-8). InvalidInput for: not UTF-8, not absolute, a "." or ".."
    /// segment, NUL or C0 control, too long, too deep.
    static Result<LockPath> parse(std::string_view text);

    bool isRoot() const { return m_text == "/"; }
    const std::string &text() const { return m_text; } ///< "/" or "/a/b"
    std::string_view name() const;                     ///< last segment; "/" for the root
    LockPath parent() const;                           ///< the root's parent is the root
    std::size_t depth() const;                         ///< 0 for the root
    /// Root first, without the path itself: "/a/b/c" → "/", "/a", "/a/b".
    std::vector<LockPath> ancestors() const;
    /// True if @p other is this path or below it; whole segments only.
    bool contains(const LockPath &other) const;
    /// The same of two texts that are normalised already: true if @p path is @p upper or below it.
    static bool isWithin(std::string_view path, std::string_view upper);
    /// The lock document's id: "global" for the root, the text, or "h:" + hex SHA-256 when the text
    /// is over 512 bytes.
    std::string documentId() const;

    friend bool operator==(const LockPath &, const LockPath &) = default;
    friend std::strong_ordering operator<=>(const LockPath &a, const LockPath &b)
    {
        return a.m_text.compare(b.m_text) <=> 0;
    }

private:
    explicit LockPath(std::string normalised) : m_text(std::move(normalised)) {}
    std::string m_text = "/";
};

} // namespace lockscope
