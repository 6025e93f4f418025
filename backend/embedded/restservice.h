// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentstore.h"
#include "backend/embedded/pointsintime.h"
#include "backend/embedded/restrequest.h"
#include "backend/embedded/scriptregistry.h"

#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace lockscope {

/// What every handler works on.
struct RestContext
{
    DocumentStore &store;
    ScriptRegistry &scripts;
    PointsInTime &pointsInTime;
};

struct RestRoute
{
    std::string_view methods; ///< separated by spaces; HEAD is answered as GET
    /// "/{index}/_doc/{id}"; a {name} does not match a segment that begins with '_', but {id} does
    std::string_view pattern;
    /// Accepted in the query beside pretty, human, error_trace, filter_path, format
    std::string_view parameters;
    HttpResponse (*handle)(RestContext &context, const RestRequest &request);
};

/// Answers the REST requests from a store in memory. No I/O, no threads: one request after the
/// other.
class RestService
{
public:
    /// @param now the server's clock in epoch ms.
    explicit RestService(std::function<std::int64_t()> now);

    DocumentStore &store() { return m_store; }
    HttpResponse handle(const HttpRequest &http);

private:
    HttpResponse dispatch(RestRequest &request);
    std::optional<HttpResponse> dispatch(RestRequest &request, bool typed,
                                         std::set<std::string_view> &allowed);

    DocumentStore m_store;
    ScriptRegistry m_scripts;
    PointsInTime m_pointsInTime;
    std::vector<RestRoute> m_routes; ///< the first that matches wins
    std::vector<RestRoute> m_typedRoutes;
};

std::vector<RestRoute> clusterRoutes();
std::vector<RestRoute> indexRoutes();
std::vector<RestRoute> documentRoutes();
std::vector<RestRoute> bulkRoutes();
std::vector<RestRoute> searchRoutes();
std::vector<RestRoute> typedRoutes();

/// The index or alias named in the URL, or 404 index_not_found_exception.
RestResult<DocumentIndex *> indexOf(RestContext &context, const RestRequest &request);
/// For index and bulk writes: a missing index is never made, unlike on a node with its default
/// settings.
RestResult<DocumentIndex *> indexForWriting(RestContext &context, const std::string &name,
                                            bool requireAlias);
/// {"total":1,"successful":1,"failed":0}
Value oneShard();

} // namespace lockscope
