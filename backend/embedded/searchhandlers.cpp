// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/mapping.h"
#include "backend/embedded/restservice.h"
#include "backend/embedded/searchanswer.h"

#include "backend/json/json.h"

#include <chrono>

namespace lockscope {

namespace {

/// What is searched: an index as it is now, or a point in time.
struct Target
{
    std::string indexName;
    const ValueMap *mappings = nullptr;
    const DocumentsBySeqNo *documents = nullptr;
    std::string pointInTime;
};

RestResult<Target> targetOf(RestContext &context, const RestRequest &request, const Value &body)
{
    const ValueMap *map = body.asMap();
    const ValueMap *pit = map ? (*map)["pit"].asMap() : nullptr;
    if (pit) {
        if (!request.capture("index").empty())
            return restFailure(validationError("[indices] cannot be used with point in time"));
        const std::string *id = (*pit)["id"].asString();
        const std::string *keepAlive = (*pit)["keep_alive"].asString();
        const auto extension = keepAlive ? durationFromText(*keepAlive)
                                         : RestResult<std::int64_t>(0);
        if (!id || !extension)
            return restFailure(id ? extension.error() : parsingError("[pit] must have an [id]"));
        const PointsInTime::Point *point = context.pointsInTime.find(*id, *extension,
                                                                     context.store.now());
        if (!point)
            return restFailure(RestError{404,
                                         "search_phase_execution_exception",
                                         "all shards failed",
                                         ValueMap{{"phase", "query"}, {"grouped", true}},
                                         {}}
                                       .causedBy({404,
                                                  "search_context_missing_exception",
                                                  "No search context found for id [" + *id + "]",
                                                  {},
                                                  {}}));
        return Target{point->index, &point->mappings, &point->documents, *id};
    }
    if (request.capture("index").empty())
        return restFailure(validationError("an index is missing in the URL: the embedded server "
                                           "searches one index at a time"));
    const auto index = indexOf(context, request);
    if (!index)
        return tl::unexpected(index.error());
    return Target{(*index)->definition().name,
                  &(*index)->definition().mappings,
                  &(*index)->documents(),
                  {}};
}

/// The options that may stand in the URL as well; they win over the body, as on a node.
RestResult<void> applyParameters(const RestRequest &request, const QueryContext &context,
                                 SearchRequest &search)
{
    const auto size = request.number("size");
    const auto from = request.number("from");
    const auto seqNo = request.flag("seq_no_primary_term", search.seqNoPrimaryTerm);
    const auto version = request.flag("version", search.version);
    if (!size || !from)
        return tl::unexpected(size ? from.error() : size.error());
    if (!seqNo || !version)
        return tl::unexpected(seqNo ? version.error() : seqNo.error());
    search.size = size->value_or(search.size);
    search.from = from->value_or(search.from);
    search.seqNoPrimaryTerm = *seqNo;
    search.version = *version;
    if (const std::optional<SourceFilter> source = request.source())
        search.source = *source;
    if (const auto total = request.parameters.find("track_total_hits");
        total != request.parameters.end()) {
        if (total->second == "true" || total->second.empty())
            search.totalLimit = std::nullopt;
        else if (total->second == "false")
            search.totalLimit = 0;
        else if (const auto limit = request.number("track_total_hits"); limit && *limit)
            search.totalLimit = **limit;
        else
            return restFailure(illegalArgument("Failed to parse [track_total_hits]"));
    }
    if (const auto sort = request.parameters.find("sort"); sort != request.parameters.end()) {
        Value::List keys;
        for (std::string_view rest = sort->second; !rest.empty();) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            const std::string_view one = rest.substr(0, comma);
            const std::size_t colon = one.find(':');
            keys.push_back(
                    Value(ValueMap{{std::string(one.substr(0, colon)),
                                    Value(ValueMap{{"order", colon == std::string_view::npos
                                                                     ? std::string_view("asc")
                                                                     : one.substr(colon + 1)}})}}));
            rest.remove_prefix(std::min(comma + 1, rest.size()));
        }
        auto parsed = SearchRequest::fromBody(Value(ValueMap{{"sort", Value(std::move(keys))}}),
                                              context);
        if (!parsed)
            return tl::unexpected(parsed.error());
        search.sort = std::move(parsed->sort);
    }
    return {};
}

HttpResponse search(RestContext &context, const RestRequest &request)
{
    const auto started = std::chrono::steady_clock::now();
    const auto body = request.json(false);
    if (!body)
        return refuse(body.error());
    const auto target = targetOf(context, request, *body);
    if (!target)
        return refuse(target.error());
    const QueryContext queryContext{*target->mappings, context.store.now()};
    auto parsed = SearchRequest::fromBody(*body, queryContext);
    if (!parsed)
        return refuse(parsed.error());
    if (const auto applied = applyParameters(request, queryContext, *parsed); !applied)
        return refuse(applied.error());
    if (const auto checked = parsed->validate(); !checked)
        return refuse(checked.error());
    const SearchResult result = runSearch(*parsed, *target->documents);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
                              std::chrono::steady_clock::now() - started)
                              .count();
    return {200, searchAnswer(*parsed, result, target->indexName, target->pointInTime, took)};
}

/// The query of a _count or _delete_by_query, run on the index in the URL.
RestResult<std::pair<DocumentIndex *, QueryPtr>> queryOf(RestContext &context,
                                                         const RestRequest &request,
                                                         const Value &body)
{
    const auto index = indexOf(context, request);
    if (!index)
        return tl::unexpected(index.error());
    const ValueMap *map = body.asMap();
    if (!body.isNull() && !map)
        return restFailure(parsingError("Expected [START_OBJECT] but found another value"));
    if (map)
        for (const auto &[key, _] : *map)
            if (key != "query")
                return restFailure(parsingError("request does not support [" + key + "]"));
    auto query = Query::fromValue(map ? (*map)["query"] : Value(),
                                  {(*index)->definition().mappings, context.store.now()});
    if (!query)
        return tl::unexpected(query.error());
    return std::pair{*index, std::move(*query)};
}

HttpResponse count(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(false);
    if (!body)
        return refuse(body.error());
    const auto query = queryOf(context, request, *body);
    if (!query)
        return refuse(query.error());
    return answer(200,
                  Value(ValueMap{{"count", countMatches(*query->second, query->first->documents())},
                                 {"_shards", Value(ValueMap{{"total", 1},
                                                            {"successful", 1},
                                                            {"skipped", 0},
                                                            {"failed", 0}})}}));
}

HttpResponse deleteByQuery(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(false);
    if (!body)
        return refuse(body.error());
    const ValueMap *map = body->asMap();
    if (!map || !map->contains("query")) {
        if (const auto index = indexOf(context, request); !index)
            return refuse(index.error());
        return refuse(validationError("query is missing"));
    }
    const auto query = queryOf(context, request, *body);
    if (!query)
        return refuse(query.error());
    std::vector<std::string> ids;
    for (const auto &[_, document] : query->first->documents())
        if (query->second->matches(*document))
            ids.push_back(document->id);
    for (const std::string &id : ids)
        query->first->remove(id, context.store.now());
    const auto deleted = static_cast<std::int64_t>(ids.size());
    return answer(200, Value(ValueMap{{"took", 0},
                                      {"timed_out", false},
                                      {"total", deleted},
                                      {"deleted", deleted},
                                      {"batches", (deleted + 999) / 1000},
                                      {"version_conflicts", 0},
                                      {"noops", 0},
                                      {"retries", Value(ValueMap{{"bulk", 0}, {"search", 0}})},
                                      {"throttled_millis", 0},
                                      {"requests_per_second", -1.0},
                                      {"throttled_until_millis", 0},
                                      {"failures", Value::List{}}}));
}

HttpResponse openPointInTime(RestContext &context, const RestRequest &request)
{
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const auto keepAlive = request.parameters.find("keep_alive");
    if (keepAlive == request.parameters.end())
        return refuse(validationError("[keep_alive] is not specified"));
    const auto duration = durationFromText(keepAlive->second);
    if (!duration)
        return refuse(duration.error());
    const auto id = context.pointsInTime.open(**index, *duration, context.store.now());
    if (!id)
        return refuse(id.error());
    return answer(200, Value(ValueMap{{"id", *id}}));
}

HttpResponse closePointInTime(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(true);
    if (!body)
        return refuse(body.error());
    const std::string *id = body->isMap() ? (*body->asMap())["id"].asString() : nullptr;
    if (!id)
        return refuse(parsingError("[id] is missing"));
    const bool closed = context.pointsInTime.close(*id);
    return answer(closed ? 200 : 404,
                  Value(ValueMap{{"succeeded", true}, {"num_freed", closed ? 1 : 0}}));
}

} // namespace

std::vector<RestRoute> searchRoutes()
{
    constexpr const char *Search = "size from sort _source _source_includes _source_excludes "
                                   "seq_no_primary_term version track_total_hits timeout "
                                   "allow_partial_search_results preference routing request_cache "
                                   "ignore_unavailable allow_no_indices "
                                   "expand_wildcards search_type rest_total_hits_as_int "
                                   "batched_reduce_size terminate_after";
    constexpr const char *Deletion = "refresh conflicts timeout wait_for_completion scroll_size "
                                     "slices requests_per_second routing "
                                     "ignore_unavailable allow_no_indices expand_wildcards "
                                     "wait_for_active_shards max_docs";
    return {
            {"GET POST", "/_search", Search, search},
            {"GET POST", "/{index}/_search", Search, search},
            {"GET POST", "/{index}/_count",
             "preference routing ignore_unavailable allow_no_indices expand_wildcards", count},
            {"POST", "/{index}/_delete_by_query", Deletion, deleteByQuery},
            {"POST", "/{index}/_pit",
             "keep_alive preference routing ignore_unavailable expand_wildcards", openPointInTime},
            {"DELETE", "/_pit", "", closePointInTime},
    };
}

} // namespace lockscope
