// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/bulkrequest.h"
#include "backend/embedded/mapping.h"
#include "backend/embedded/searchrequest.h"
#include "backend/embedded/typedanswers.h"

#include "models/domain/lockid.h"

#include <chrono>

/// The requests of the articles in the dialect of Elasticsearch 1.x: /fs/lock/global/_create and
/// its like. The index and the type are made by the first write, as 1.x did. No leases, no _seq_no:
/// this is for following the articles, not for the lock protocol.
namespace lockscope {

namespace {

RestResult<DocumentIndex *> typedIndex(RestContext &context, const std::string &name,
                                       const std::string &type)
{
    if (DocumentIndex *index = context.store.findTyped(name, type))
        return index;
    if (const DocumentIndex *untyped = context.store.find(name))
        return restFailure(illegalArgument(
                "Rejecting mapping update to [" + untyped->definition().name
                + "] as the final mapping would have more than 1 type: [_doc, " + type + "]"));
    IndexDefinition definition;
    definition.name = name;
    definition.type = type;
    return context.store.create(std::move(definition));
}

RestResult<DocumentIndex *> typedIndex(RestContext &context, const RestRequest &request)
{
    return typedIndex(context, request.capture("index"), request.capture("type"));
}

HttpResponse missingIndex(const RestRequest &request)
{
    return refuseTyped({404, "IndexMissingException[[" + request.capture("index") + "] missing]"});
}

ValueMap named(const DocumentIndex &index, const std::string &id)
{
    return {{"_index", index.definition().name}, {"_type", index.definition().type}, {"_id", id}};
}

/// `version=` of 1.x: the version the document must have. Nothing when it was not given or holds.
std::optional<TypedError> versionConflict(const RestRequest &request, const DocumentIndex &index,
                                          const std::string &id)
{
    const auto wanted = request.number("version");
    if (!wanted)
        return typedError(index, id, wanted.error());
    if (!*wanted)
        return std::nullopt;
    const DocumentPtr current = index.find(id);
    const std::int64_t version = current ? current->version : -1;
    if (version == **wanted)
        return std::nullopt;
    return TypedError{409, "VersionConflictEngineException[" + typedDocument(index, id)
                                   + ": version conflict, current [" + std::to_string(version)
                                   + "], provided [" + std::to_string(**wanted) + "]]"};
}

HttpResponse write(RestContext &context, const RestRequest &request, bool create)
{
    const auto index = typedIndex(context, request);
    if (!index)
        return refuse(index.error());
    const std::string id = request.capture("id").empty() ? newRandomId() : request.capture("id");
    if (request.body.empty())
        return refuseTyped({400, "MapperParsingException[failed to parse, document is empty]"});
    const auto body = request.json(true);
    if (!body)
        return refuseTyped(
                typedError(**index, id,
                           RestError{400, "mapper_parsing_exception", "failed to parse", {}, {}}
                                   .causedBy(body.error())));
    if (!body->isMap())
        return refuseTyped({400, "MapperParsingException[failed to parse]; nested: "
                                 "ElasticsearchParseException[Failed to derive xcontent]; "});
    if (const auto conflict = versionConflict(request, **index, id))
        return refuseTyped(*conflict);
    if (const auto checked = (*index)->check(id, {create, {}, {}}); !checked)
        return refuseTyped(typedError(**index, id, checked.error()));
    const WriteOutcome outcome = (*index)->put(id, *body->asMap(), context.store.now());
    ValueMap map = named(**index, id);
    map.append("_version", Value(outcome.version));
    map.append("created", Value(!outcome.existed));
    return answer(outcome.existed ? 200 : 201, Value(std::move(map)));
}

HttpResponse createTyped(RestContext &context, const RestRequest &request)
{
    return write(context, request, true);
}

HttpResponse putTyped(RestContext &context, const RestRequest &request)
{
    const auto type = request.parameters.find("op_type");
    return write(context, request, type != request.parameters.end() && type->second == "create");
}

HttpResponse getTyped(RestContext &context, const RestRequest &request)
{
    const DocumentIndex *index = context.store.findTyped(request.capture("index"),
                                                         request.capture("type"));
    if (!index && context.store.typedIndices(request.capture("index")).empty())
        return missingIndex(request);
    const std::string &id = request.capture("id");
    const DocumentPtr document = index ? index->find(id) : nullptr;
    ValueMap map{{"_index", request.capture("index")},
                 {"_type", request.capture("type")},
                 {"_id", id}};
    if (document)
        map.append("_version", Value(document->version));
    map.append("found", Value(document != nullptr));
    if (document)
        map.append("_source", Value(document->source));
    return answer(document ? 200 : 404, Value(std::move(map)));
}

HttpResponse deleteTyped(RestContext &context, const RestRequest &request)
{
    const auto index = typedIndex(context, request);
    if (!index)
        return refuse(index.error());
    const std::string &id = request.capture("id");
    if (const auto conflict = versionConflict(request, **index, id))
        return refuseTyped(*conflict);
    const WriteOutcome outcome = (*index)->remove(id, context.store.now());
    ValueMap map{{"found", outcome.existed}};
    for (const auto &[key, value] : named(**index, id))
        map.append(key, value);
    map.append("_version", Value(outcome.version));
    return answer(outcome.existed ? 200 : 404, Value(std::move(map)));
}

HttpResponse updateTyped(RestContext &context, const RestRequest &request)
{
    const auto index = typedIndex(context, request);
    if (!index)
        return refuse(index.error());
    const std::string &id = request.capture("id");
    const auto refused = [&](const RestError &error) {
        return refuseTyped(typedError(**index, id, error));
    };
    const auto body = request.json(true);
    if (!body)
        return refused(body.error());
    const auto update = UpdateRequest::fromBody(*body, ScriptLanguage::Groovy);
    if (!update)
        return refused(update.error());
    if (const auto checked = update->validate(); !checked)
        return refused(checked.error());
    const auto outcome = applyUpdate(**index, id, *update, context.scripts, ScriptLanguage::Groovy,
                                     context.store.now());
    if (!outcome)
        return refused(outcome.error());
    ValueMap map = named(**index, id);
    map.append("_version", Value(outcome->write.version));
    return answer(outcome->result == UpdateOutcome::Result::Created ? 201 : 200,
                  Value(std::move(map)));
}

ValueMap bulkItem(RestContext &context, BulkItem &item, const std::string &type, bool &failed)
{
    const std::string id = item.choosesId ? newRandomId() : item.id;
    const auto refused = [&](ValueMap map, const TypedError &error) {
        failed = true;
        map.append("status", Value(error.status));
        map.append("error", Value(error.text));
        return map;
    };
    const auto target = typedIndex(context, item.index, type);
    if (!target)
        return refused({{"_index", item.index}, {"_type", type}, {"_id", id}},
                       {target.error().status, target.error().reason});
    DocumentIndex &index = **target;
    const std::int64_t now = context.store.now();
    ValueMap map = named(index, id);
    switch (item.action) {
    case BulkItem::Action::Index:
    case BulkItem::Action::Create: {
        if (!item.document)
            return refused(std::move(map), typedError(index, id, item.document.error()));
        if (const auto checked = index.check(id, item.precondition); !checked)
            return refused(std::move(map), typedError(index, id, checked.error()));
        const WriteOutcome outcome = index.put(id, std::move(*item.document), now);
        map.append("_version", Value(outcome.version));
        map.append("status", Value(outcome.existed ? 200 : 201));
        return map;
    }
    case BulkItem::Action::Delete: {
        const WriteOutcome outcome = index.remove(id, now);
        map.append("_version", Value(outcome.version));
        map.append("status", Value(outcome.existed ? 200 : 404));
        map.append("found", Value(outcome.existed));
        return map;
    }
    case BulkItem::Action::Update: {
        const auto outcome = applyUpdate(index, id, item.update, context.scripts,
                                         ScriptLanguage::Groovy, now);
        if (!outcome)
            return refused(std::move(map), typedError(index, id, outcome.error(), true));
        map.append("_version", Value(outcome->write.version));
        map.append("status", Value(outcome->result == UpdateOutcome::Result::Created ? 201 : 200));
        return map;
    }
    }
    return map;
}

HttpResponse bulkTyped(RestContext &context, const RestRequest &request)
{
    const auto started = std::chrono::steady_clock::now();
    auto items = parseBulk(request.body,
                           {request.capture("index"), false, {}, ScriptLanguage::Groovy});
    if (!items)
        return refuseTyped({items.error().status, items.error().reason});
    bool failed = false;
    Value::List results;
    for (BulkItem &item : *items)
        results.push_back(
                Value(ValueMap{{toString(item.action),
                                Value(bulkItem(context, item, request.capture("type"), failed))}}));
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
                              std::chrono::steady_clock::now() - started)
                              .count();
    return answer(200, Value(ValueMap{{"took", std::int64_t{took}},
                                      {"errors", failed},
                                      {"items", Value(std::move(results))}}));
}

/// The types a search names: one, or all of the index.
std::vector<DocumentIndex *> searched(RestContext &context, const RestRequest &request)
{
    std::vector<DocumentIndex *> all = context.store.typedIndices(request.capture("index"));
    const std::string &type = request.capture("type");
    if (!type.empty())
        std::erase_if(all,
                      [&](const DocumentIndex *index) { return index->definition().type != type; });
    return all;
}

RestResult<QueryPtr> typedQuery(RestContext &context, const Value &body)
{
    static const ValueMap noMappings; // everything is searchable by its own type
    const ValueMap *map = body.asMap();
    return Query::fromValue(map ? (*map)["query"] : Value(), {noMappings, context.store.now()});
}

HttpResponse searchTyped(RestContext &context, const RestRequest &request)
{
    if (context.store.typedIndices(request.capture("index")).empty())
        return missingIndex(request);
    const auto body = request.json(false);
    const auto query = body ? typedQuery(context, *body)
                            : RestResult<QueryPtr>(tl::unexpected(body.error()));
    if (!query)
        return refuseTyped({400, "SearchPhaseExecutionException[Failed to execute phase [query], "
                                 "all shards failed; "
                                         + query.error().reason + "]"});
    const Value *given = body->isMap() ? body->asMap()->find("size") : nullptr;
    const std::int64_t size = given ? integerOf(*given).value_or(10) : 10;
    std::int64_t total = 0;
    Value::List hits;
    for (const DocumentIndex *index : searched(context, request)) {
        for (const auto &[_, document] : index->documents()) {
            if (!(*query)->matches(*document))
                continue;
            if (++total > size)
                continue;
            ValueMap hit = named(*index, document->id);
            hit.append("_score", Value(1.0));
            hit.append("_source", Value(document->source));
            hits.push_back(Value(std::move(hit)));
        }
    }
    const Value maxScore = hits.empty() ? Value() : Value(1.0);
    return answer(200,
                  Value(ValueMap{{"took", 1},
                                 {"timed_out", false},
                                 {"_shards", fiveShards()},
                                 {"hits", Value(ValueMap{{"total", total},
                                                         {"max_score", maxScore},
                                                         {"hits", Value(std::move(hits))}})}}));
}

HttpResponse countTyped(RestContext &context, const RestRequest &request)
{
    if (context.store.typedIndices(request.capture("index")).empty())
        return missingIndex(request);
    const auto body = request.json(false);
    const auto query = body ? typedQuery(context, *body)
                            : RestResult<QueryPtr>(tl::unexpected(body.error()));
    if (!query)
        return refuseTyped({400, query.error().reason});
    std::int64_t total = 0;
    for (const DocumentIndex *index : searched(context, request))
        total += countMatches(**query, index->documents());
    return answer(200, Value(ValueMap{{"count", total}, {"_shards", fiveShards()}}));
}

/// DELETE /fs/lock/_query: 1.x ran it on every shard without regard to versions.
HttpResponse deleteTypedByQuery(RestContext &context, const RestRequest &request)
{
    const std::string &name = request.capture("index");
    if (context.store.typedIndices(name).empty())
        return missingIndex(request);
    const auto body = request.json(true);
    if (!body || !body->isMap() || !body->asMap()->contains("query"))
        return refuseTyped({400, "QueryParsingException[[" + name
                                         + "] request does not support an empty query]"});
    const auto query = typedQuery(context, *body);
    if (!query)
        return refuseTyped(
                {400, "QueryParsingException[[" + name + "] " + query.error().reason + "]"});
    for (DocumentIndex *index : searched(context, request)) {
        std::vector<std::string> ids;
        for (const auto &[_, document] : index->documents())
            if ((*query)->matches(*document))
                ids.push_back(document->id);
        for (const std::string &id : ids)
            index->remove(id, context.store.now());
    }
    return answer(200,
                  Value(ValueMap{
                          {"_indices",
                           Value(ValueMap{{name, Value(ValueMap{{"_shards", fiveShards()}})}})}}));
}

HttpResponse getManyTyped(RestContext &context, const RestRequest &request)
{
    const DocumentIndex *index = context.store.findTyped(request.capture("index"),
                                                         request.capture("type"));
    if (!index)
        return missingIndex(request);
    const auto body = request.json(true);
    const Value::List *ids = body && body->isMap() ? (*body->asMap())["ids"].asList() : nullptr;
    if (!ids || ids->empty())
        return refuseTyped(
                {400,
                 "ActionRequestValidationException[Validation Failed: 1: no documents to get;]"});
    Value::List docs;
    for (const Value &id : *ids) {
        const DocumentPtr document = index->find(keywordText(id));
        ValueMap map = named(*index, keywordText(id));
        if (document)
            map.append("_version", Value(document->version));
        map.append("found", Value(document != nullptr));
        if (document)
            map.append("_source", Value(document->source));
        docs.push_back(Value(std::move(map)));
    }
    return answer(200, Value(ValueMap{{"docs", Value(std::move(docs))}}));
}

HttpResponse refreshTyped(RestContext &context, const RestRequest &request)
{
    if (context.store.typedIndices(request.capture("index")).empty())
        return missingIndex(request);
    return answer(200, Value(ValueMap{{"_shards", fiveShards()}}));
}

} // namespace

std::vector<RestRoute> typedRoutes()
{
    return {
            {"PUT POST", "/{index}/{type}/_bulk", "", bulkTyped},
            {"DELETE", "/{index}/{type}/_query", "", deleteTypedByQuery},
            {"GET POST", "/{index}/{type}/_search", "", searchTyped},
            {"GET POST", "/{index}/{type}/_count", "", countTyped},
            {"GET POST", "/{index}/{type}/_mget", "", getManyTyped},
            {"PUT POST", "/{index}/{type}/{id}/_create", "", createTyped},
            {"POST", "/{index}/{type}/{id}/_update", "", updateTyped},
            {"PUT POST", "/{index}/{type}/{id}", "", putTyped},
            {"GET", "/{index}/{type}/{id}", "", getTyped},
            {"DELETE", "/{index}/{type}/{id}", "", deleteTyped},
            {"POST", "/{index}/{type}", "", putTyped},
            {"GET POST", "/{index}/_refresh", "", refreshTyped},
            {"GET POST", "/{index}/_search", "", searchTyped},
            {"GET POST", "/{index}/_count", "", countTyped},
    };
}

} // namespace lockscope
