// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentindex.h"
#include "backend/embedded/httpmessages.h"
#include "backend/embedded/resterror.h"
#include "backend/embedded/sourcefilter.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A request with its path taken apart.
class RestRequest
{
public:
    /// Errors: 400 for a malformed percent escape.
    static RestResult<RestRequest> fromHttp(const HttpRequest &http);

    std::string method;
    std::string path;                  ///< without the query, still encoded
    std::vector<std::string> segments; ///< decoded; "/a%2Fb/c" has two
    std::map<std::string, std::string, std::less<>> parameters;
    std::map<std::string, std::string, std::less<>> captured; ///< the route's {names}
    std::string contentType;
    std::string body;

    const std::string &capture(std::string_view name) const;
    bool has(std::string_view parameter) const { return parameters.contains(parameter); }
    /// Absent or empty text counts as @p absent resp. true: "?refresh" means refresh=true.
    RestResult<bool> flag(std::string_view parameter, bool absent) const;
    RestResult<std::optional<std::int64_t>> number(std::string_view parameter) const;
    /// _source, _source_includes, _source_excludes; nothing when none is given.
    std::optional<SourceFilter> source() const;
    /// if_seq_no and if_primary_term.
    RestResult<Precondition> precondition() const;
    /// `refresh` as given; 400 for an unknown value.
    RestResult<bool> forcesRefresh() const;
    /// The body as JSON; @p required says whether an empty one is an error or null.
    RestResult<Value> json(bool required) const;
};

HttpResponse answer(int status, const Value &body);
HttpResponse refuse(const RestError &error);

} // namespace lockscope
