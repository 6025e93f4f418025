// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/restservice.h"

#include "backend/json/json.h"

#include <algorithm>
#include <set>

namespace lockscope {

namespace {

std::vector<std::string_view> parts(std::string_view text, char separator)
{
    std::vector<std::string_view> list;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0)
            list.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

bool contains(std::string_view list, std::string_view word)
{
    const std::vector<std::string_view> words = parts(list, ' ');
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool matches(std::string_view pattern, RestRequest &request)
{
    const std::vector<std::string_view> wanted = parts(pattern, '/');
    if (wanted.size() != request.segments.size())
        return false;
    std::map<std::string, std::string, std::less<>> captured;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const std::string &given = request.segments[i];
        if (wanted[i].front() != '{') {
            if (wanted[i] != given)
                return false;
            continue;
        }
        const std::string_view name = wanted[i].substr(1, wanted[i].size() - 2);
        if (name != "id" && given.front() == '_')
            return false;
        captured.emplace(name, given);
    }
    request.captured = std::move(captured);
    return true;
}

/// Browsers may send forms and plain text to any address without asking; a node refuses those types
/// for the same reason.
bool isJson(std::string_view contentType)
{
    std::string type(contentType.substr(0, contentType.find(';')));
    while (!type.empty() && type.back() == ' ')
        type.pop_back();
    std::transform(type.begin(), type.end(), type.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return type == "application/json" || type == "application/x-ndjson";
}

HttpResponse plainError(int status, std::string text, bool withStatus)
{
    ValueMap body{{"error", std::move(text)}};
    if (withStatus)
        body.set("status", status);
    return answer(status, Value(std::move(body)));
}

std::string unknownParameter(const RestRequest &request, const RestRoute &route)
{
    for (const auto &[name, _] : request.parameters)
        if (!contains("pretty human error_trace filter_path format", name)
            && !contains(route.parameters, name))
            return name;
    return {};
}

/// filter_path and pretty work on any answer.
HttpResponse shaped(HttpResponse response, const RestRequest &request)
{
    const auto filter = request.parameters.find("filter_path");
    const auto pretty = request.parameters.find("pretty");
    const bool isPretty = pretty != request.parameters.end() && pretty->second != "false";
    const bool isFiltered = filter != request.parameters.end() && !filter->second.empty();
    if ((!isPretty && !isFiltered) || response.body.empty())
        return response;
    Result<Value> value = parseJson(response.body,
                                    {.depth = 256, .textBytes = response.body.size()});
    if (!value)
        return response;
    if (isFiltered)
        *value = filterByPaths(*value, filter->second);
    response.body = isPretty ? toPrettyJson(*value) + "\n" : toJson(*value);
    return response;
}

} // namespace

RestService::RestService(std::function<std::int64_t()> now)
    : m_store(std::move(now)), m_scripts(m_store), m_typedRoutes(typedRoutes())
{
    for (const auto &routes :
         {clusterRoutes(), bulkRoutes(), documentRoutes(), searchRoutes(), indexRoutes()})
        m_routes.insert(m_routes.end(), routes.begin(), routes.end());
}

HttpResponse RestService::handle(const HttpRequest &http)
{
    auto request = RestRequest::fromHttp(http);
    if (!request)
        return refuse(request.error());
    return shaped(dispatch(*request), *request);
}

HttpResponse RestService::dispatch(RestRequest &request)
{
    // The name of a typed index means the 1.x dialect from the first segment on; other paths do so
    // when they name a type.
    const bool typedFirst = !request.segments.empty()
                            && !m_store.typedIndices(request.segments.front()).empty();
    std::set<std::string_view> allowed;
    for (const bool typed : {typedFirst, !typedFirst})
        if (std::optional<HttpResponse> response = dispatch(request, typed, allowed))
            return std::move(*response);
    if (allowed.empty())
        return plainError(400,
                          "no handler found for uri [" + request.path + "] and method ["
                                  + request.method + "]",
                          false);
    std::string list;
    for (const std::string_view one : allowed)
        list += (list.empty() ? "" : ", ") + std::string(one);
    return plainError(405,
                      "Incorrect HTTP method for uri [" + request.path + "] and method ["
                              + request.method + "], allowed: [" + list + "]",
                      true);
}

std::optional<HttpResponse> RestService::dispatch(RestRequest &request, bool typed,
                                                  std::set<std::string_view> &allowed)
{
    const std::string_view method = request.method == "HEAD" ? "GET"
                                                             : std::string_view(request.method);
    for (const RestRoute &route : typed ? m_typedRoutes : m_routes) {
        if (!matches(route.pattern, request))
            continue;
        if (!contains(route.methods, method)) {
            for (const std::string_view other : parts(route.methods, ' '))
                allowed.insert(other);
            if (contains(route.methods, "GET"))
                allowed.insert("HEAD");
            continue;
        }
        // 1.x looked at neither: `curl -d` works as the articles show it.
        if (!typed && !request.body.empty() && !isJson(request.contentType))
            return plainError(406,
                              "Content-Type header [" + request.contentType + "] is not supported",
                              true);
        if (const std::string unknown = typed ? std::string() : unknownParameter(request, route);
            !unknown.empty())
            return refuse(illegalArgument("request [" + request.path
                                          + "] contains unrecognized parameter: [" + unknown
                                          + "]"));
        RestContext context{m_store, m_scripts, m_pointsInTime};
        return route.handle(context, request);
    }
    return std::nullopt;
}

RestResult<DocumentIndex *> indexOf(RestContext &context, const RestRequest &request)
{
    const std::string &name = request.capture("index");
    if (DocumentIndex *index = context.store.find(name))
        return index;
    return restFailure(indexNotFound(name));
}

RestResult<DocumentIndex *> indexForWriting(RestContext &context, const std::string &name,
                                            bool requireAlias)
{
    if (requireAlias && !context.store.isAlias(name))
        return restFailure(indexNotFound(name, "[require_alias] request flag is [true] and [" + name
                                                       + "] is not an alias"));
    if (DocumentIndex *index = context.store.find(name))
        return index;
    return restFailure(indexNotFound(name, "[action.auto_create_index] is [false]"));
}

Value oneShard() { return Value(ValueMap{{"total", 1}, {"successful", 1}, {"failed", 0}}); }

} // namespace lockscope
