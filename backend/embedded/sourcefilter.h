// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/resterror.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// Which part of a document an answer shows: the `_source` option in all the ways it can be
/// written.
class SourceFilter
{
public:
    SourceFilter() = default;
    static SourceFilter nothing();

    /// From a body: true, false, "field", ["field", …], {"includes":…,"excludes":…}.
    static RestResult<SourceFilter> fromValue(const Value &value);
    /// From a URL or a bulk action line: "true", "false", or names separated by commas.
    static SourceFilter fromText(std::string_view text);
    static SourceFilter including(std::vector<std::string> includes,
                                  std::vector<std::string> excludes);

    bool isEverything() const { return m_shown && m_includes.empty() && m_excludes.empty(); }
    bool isNothing() const { return !m_shown; }
    /// The shown part of @p source. Patterns may hold '*'; a name stands for all below it.
    ValueMap apply(const ValueMap &source) const;

private:
    bool m_shown = true;
    std::vector<std::string> m_includes;
    std::vector<std::string> m_excludes;
};

/// Keeps the members that the comma-separated patterns of `filter_path` name ("nodes.*.timestamp",
/// "**.id", "-took").
Value filterByPaths(const Value &value, std::string_view patterns);

} // namespace lockscope
