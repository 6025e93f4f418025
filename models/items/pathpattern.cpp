// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/pathpattern.h"

namespace lockscope {

namespace {

constexpr std::string_view AnyDepth = "**";
constexpr std::size_t MostParts = 62; // one bit each, and one for the end

std::string_view nextName(std::string_view &path)
{
    const std::size_t slash = path.find('/');
    const std::string_view name = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    return name;
}

} // namespace

bool PathPattern::isPattern(std::string_view word)
{
    return word.find_first_of("*?") != std::string_view::npos;
}

std::optional<PathPattern> PathPattern::parse(std::string_view lowerText)
{
    PathPattern pattern;
    pattern.m_fromRoot = lowerText.substr(0, 1) == "/";
    if (!pattern.m_fromRoot)
        pattern.m_parts.emplace_back(AnyDepth);
    for (std::string_view rest = lowerText; !rest.empty();) {
        const std::string_view part = nextName(rest);
        const bool again = part == AnyDepth && !pattern.m_parts.empty()
                           && pattern.m_parts.back() == AnyDepth;
        if (!part.empty() && !again)
            pattern.m_parts.emplace_back(part);
    }
    if (pattern.m_parts.size() > MostParts)
        return std::nullopt;
    for (std::size_t i = 0; i < pattern.m_parts.size(); ++i) {
        if (pattern.m_parts[i] == AnyDepth)
            pattern.m_anyDepth |= States(1) << i;
    }
    return pattern;
}

PathPattern::States PathPattern::closed(States states) const
{
    // ** may stand for no name at all; two never follow each other.
    return states | ((states & m_anyDepth) << 1);
}

PathPattern::States PathPattern::start() const { return closed(1); }

PathPattern::States PathPattern::step(States states, std::string_view lowerName) const
{
    States fits = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if ((states >> i & 1U) && nameMatches(m_parts[i], lowerName))
            fits |= States(1) << i;
    }
    return stepFitting(states, fits);
}

bool PathPattern::matches(std::string_view lowerPath) const
{
    if (lowerPath.substr(0, 1) == "/")
        lowerPath.remove_prefix(1);
    else if (m_fromRoot)
        return false;
    States states = start();
    while (!lowerPath.empty() && states != 0)
        states = step(states, nextName(lowerPath));
    return accepts(states);
}

bool PathPattern::nameMatches(std::string_view part, std::string_view name)
{
    // The last star takes as little as it can, and one byte more whenever what follows it does not
    // fit.
    std::size_t p = 0;
    std::size_t n = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (n < name.size()) {
        if (p < part.size() && part[p] == '*') {
            star = p++;
            resume = n;
        } else if (p < part.size() && (part[p] == '?' || part[p] == name[n])) {
            ++p;
            ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    return part.find_first_not_of('*', p) == std::string_view::npos;
}

} // namespace lockscope
