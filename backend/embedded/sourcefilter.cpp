// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/sourcefilter.h"

#include <algorithm>

namespace lockscope {

namespace {

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        if (end != 0 && !text.empty())
            parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

/// '*' stands for any run of characters.
bool matchesWildcard(std::string_view pattern, std::string_view text)
{
    std::size_t p = 0;
    std::size_t t = 0;
    std::size_t star = std::string_view::npos;
    std::size_t resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = t;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

enum class Match { No, Leads, Yes }; ///< Leads: something below may match

using Segments = std::vector<std::string>;

/// Does the member at @p path belong to @p pattern? A pattern also names everything below what it
/// matches.
Match match(const Segments &pattern, std::size_t p, const Segments &path, std::size_t at)
{
    if (p == pattern.size())
        return Match::Yes;
    if (at == path.size())
        return Match::Leads;
    if (pattern[p] == "**") {
        const Match skipped = match(pattern, p + 1, path, at);
        if (skipped == Match::Yes)
            return skipped;
        const Match taken = match(pattern, p, path, at + 1);
        return taken == Match::Yes ? taken : Match::Leads;
    }
    return matchesWildcard(pattern[p], path[at]) ? match(pattern, p + 1, path, at + 1) : Match::No;
}

struct PathFilter
{
    std::vector<Segments> includes;
    std::vector<Segments> excludes;

    Match included(const Segments &path) const
    {
        if (includes.empty())
            return Match::Yes;
        Match best = Match::No;
        for (const Segments &pattern : includes)
            best = std::max(best, match(pattern, 0, path, 0));
        return best;
    }
    bool excluded(const Segments &path) const
    {
        return std::any_of(excludes.begin(), excludes.end(), [&](const Segments &pattern) {
            return match(pattern, 0, path, 0) == Match::Yes;
        });
    }

    bool excludesWithin(const Segments &path) const
    {
        return std::any_of(excludes.begin(), excludes.end(), [&](const Segments &pattern) {
            return match(pattern, 0, path, 0) != Match::No;
        });
    }

    ValueMap map(const ValueMap &in, Segments &path) const
    {
        ValueMap out;
        for (const auto &[key, value] : in) {
            path.push_back(key);
            const Match found = excluded(path) ? Match::No : included(path);
            if (found == Match::Yes && !excludesWithin(path)) {
                out.append(key, value);
            } else if (found != Match::No) {
                Value part = inside(value, found, path);
                if (!part.isNull() || (found == Match::Yes && value.isNull()))
                    out.append(key, std::move(part));
            }
            path.pop_back();
        }
        return out;
    }

    /// What is shown of a value whose own path matched or only leads on; null when nothing is.
    Value inside(const Value &value, Match found, Segments &path) const
    {
        if (const ValueMap *object = value.asMap()) {
            ValueMap part = map(*object, path);
            return part.empty() && found != Match::Yes ? Value() : Value(std::move(part));
        }
        if (const Value::List *list = value.asList()) {
            Value::List out;
            for (const Value &element : *list) {
                Value part = inside(element, found, path);
                const bool isEmpty = part.isMap() ? part.asMap()->empty()
                                                  : part.asList() && part.asList()->empty();
                if (!part.isNull() && !isEmpty) // nor does a node show what nothing is left of
                    out.push_back(std::move(part));
            }
            return out.empty() && found != Match::Yes ? Value() : Value(std::move(out));
        }
        return found == Match::Yes ? value : Value();
    }
};

RestResult<std::vector<std::string>> namesFrom(const Value &value)
{
    std::vector<std::string> names;
    if (const std::string *one = value.asString())
        return std::vector<std::string>{*one};
    const Value::List *list = value.asList();
    if (!list)
        return restFailure(
                parsingError("Expected one of [VALUE_STRING, START_ARRAY] in [_source]"));
    for (const Value &element : *list) {
        const std::string *name = element.asString();
        if (!name)
            return restFailure(parsingError("Unknown key for a value in [_source]."));
        names.push_back(*name);
    }
    return names;
}

} // namespace

SourceFilter SourceFilter::nothing()
{
    SourceFilter filter;
    filter.m_shown = false;
    return filter;
}

SourceFilter SourceFilter::including(std::vector<std::string> includes,
                                     std::vector<std::string> excludes)
{
    SourceFilter filter;
    filter.m_includes = std::move(includes);
    filter.m_excludes = std::move(excludes);
    return filter;
}

RestResult<SourceFilter> SourceFilter::fromValue(const Value &value)
{
    if (const bool *shown = value.asBool())
        return *shown ? SourceFilter() : nothing();
    if (const ValueMap *map = value.asMap()) {
        SourceFilter filter;
        for (const auto &[key, names] : *map) {
            auto list = namesFrom(names);
            if (!list)
                return tl::unexpected(list.error());
            if (key == "includes" || key == "include")
                filter.m_includes = std::move(*list);
            else if (key == "excludes" || key == "exclude")
                filter.m_excludes = std::move(*list);
            else
                return restFailure(
                        parsingError("Unknown key for a VALUE_STRING in [" + key + "]."));
        }
        return filter;
    }
    auto names = namesFrom(value);
    if (!names)
        return tl::unexpected(names.error());
    return including(std::move(*names), {});
}

SourceFilter SourceFilter::fromText(std::string_view text)
{
    if (text == "true" || text.empty())
        return {};
    if (text == "false")
        return nothing();
    return including(split(text, ','), {});
}

ValueMap SourceFilter::apply(const ValueMap &source) const
{
    if (isEverything())
        return source;
    if (isNothing())
        return {};
    PathFilter filter;
    for (const std::string &pattern : m_includes)
        filter.includes.push_back(split(pattern, '.'));
    for (const std::string &pattern : m_excludes)
        filter.excludes.push_back(split(pattern, '.'));
    Segments path;
    return filter.map(source, path);
}

Value filterByPaths(const Value &value, std::string_view patterns)
{
    PathFilter filter;
    for (const std::string &pattern : split(patterns, ',')) {
        if (pattern.front() == '-')
            filter.excludes.push_back(split(std::string_view(pattern).substr(1), '.'));
        else
            filter.includes.push_back(split(pattern, '.'));
    }
    const ValueMap *map = value.asMap();
    if (!map || (filter.includes.empty() && filter.excludes.empty()))
        return value;
    Segments path;
    return Value(filter.map(*map, path));
}

} // namespace lockscope
