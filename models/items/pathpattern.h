// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// A path with wildcards, in lower case: `*` is any text within one name, `?` one byte of it, `**`
/// any number of names, none too, so that /clinton/** is /clinton and all below it. Without a slash
/// at its begin it may stand at any depth: *.txt is any such name. Matched name by name from the
/// root, so that a tree is looked through in one pass.
class PathPattern
{
public:
    static bool isPattern(std::string_view word); ///< it has a wildcard
    /// nullopt: it has too many parts.
    static std::optional<PathPattern> parse(std::string_view lowerText);

    /// Which parts may come next after the names so far; none: nothing below can match.
    using States = std::uint64_t;
    States start() const;
    States step(States states, std::string_view lowerName) const;
    /// The same when it is known which parts the name fits: bit i for the part i.
    States stepFitting(States states, States fits) const
    {
        return closed((states & m_anyDepth) | ((states & fits & ~m_anyDepth) << 1));
    }
    bool accepts(States states) const { return states >> m_parts.size() & 1U; }
    /// The whole of it; a path without a slash at its begin is one of names alone.
    bool matches(std::string_view lowerPath) const;

    /// One name against one part.
    static bool nameMatches(std::string_view part, std::string_view name);
    const std::vector<std::string> &parts() const { return m_parts; }
    friend bool operator==(const PathPattern &, const PathPattern &) = default;

private:
    States closed(States states) const;

    std::vector<std::string> m_parts;
    States m_anyDepth = 0; ///< bit i: the part i is **
    bool m_fromRoot = false;
};

} // namespace lockscope
