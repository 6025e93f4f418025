// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentanswers.h"
#include "backend/embedded/mapping.h"
#include "backend/embedded/restservice.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"

namespace lockscope {

namespace {

HttpResponse indexDocument(RestContext &context, const RestRequest &request, bool create)
{
    const std::string id = request.capture("id").empty() ? newRandomId() : request.capture("id");
    auto precondition = request.precondition();
    const auto forced = request.forcesRefresh();
    const auto requireAlias = request.flag("require_alias", false);
    if (!precondition || !forced || !requireAlias)
        return refuse(!precondition ? precondition.error()
                      : !forced     ? forced.error()
                                    : requireAlias.error());
    precondition->mustBeNew = create;
    const auto body = request.json(true);
    if (!body && body.error().type == "json_parse_exception")
        return refuse(
                RestError{400, "mapper_parsing_exception", "failed to parse", {}, {}}.causedBy(
                        body.error()));
    if (!body)
        return refuse(body.error());
    if (const auto checked = checkId(id); !checked)
        return refuse(checked.error());
    if ((create || request.capture("id").empty()) && precondition->seqNo)
        return refuse(validationError(
                "create operations do not support compare and set. use index instead"));
    const auto index = indexForWriting(context, request.capture("index"), *requireAlias);
    if (!index)
        return refuse(index.error());
    if (!body->isMap())
        return refuse({400,
                       "mapper_parsing_exception",
                       "failed to parse: a document is a JSON object",
                       {},
                       std::make_shared<const RestError>(RestError{400,
                                                                   "not_x_content_exception",
                                                                   "a document is a JSON object",
                                                                   {},
                                                                   {}})});
    if (const auto checked = checkDocument((*index)->definition().mappings, id, *body->asMap());
        !checked)
        return refuse(checked.error());
    if (const auto checked = (*index)->check(id, *precondition); !checked)
        return refuse(checked.error());
    const WriteOutcome outcome = (*index)->put(id, *body->asMap(), context.store.now());
    return answer(outcome.existed ? 200 : 201,
                  Value(writeAnswer(**index, id, outcome, outcome.existed ? "updated" : "created",
                                    *forced)));
}

HttpResponse createDocument(RestContext &context, const RestRequest &request)
{
    return indexDocument(context, request, true);
}

HttpResponse putDocument(RestContext &context, const RestRequest &request)
{
    const auto type = request.parameters.find("op_type");
    if (type != request.parameters.end() && type->second != "create" && type->second != "index")
        return refuse(illegalArgument("opType must be 'create' or 'index', found: [" + type->second
                                      + "]"));
    return indexDocument(context, request,
                         type != request.parameters.end() && type->second == "create");
}

HttpResponse getDocument(RestContext &context, const RestRequest &request)
{
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const std::string &id = request.capture("id");
    const DocumentPtr document = (*index)->find(id);
    return answer(document ? 200 : 404,
                  Value(getAnswer(**index, id, document,
                                  request.source().value_or(SourceFilter()))));
}

HttpResponse getSource(RestContext &context, const RestRequest &request)
{
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const SourceFilter filter = request.source().value_or(SourceFilter());
    if (filter.isNothing())
        return refuse(validationError("fetching source can not be disabled"));
    const std::string &id = request.capture("id");
    const DocumentPtr document = (*index)->find(id);
    if (!document)
        return refuse(
                {404,
                 "resource_not_found_exception",
                 "Document not found [" + (*index)->definition().name + "]/[_doc]/[" + id + "]",
                 {},
                 {}});
    return answer(200, Value(filter.apply(document->source)));
}

HttpResponse deleteDocument(RestContext &context, const RestRequest &request)
{
    const auto precondition = request.precondition();
    const auto forced = request.forcesRefresh();
    if (!precondition || !forced)
        return refuse(!precondition ? precondition.error() : forced.error());
    const auto index = indexOf(context, request);
    if (!index)
        return refuse(index.error());
    const std::string &id = request.capture("id");
    if (const auto checked = (*index)->check(id, *precondition); !checked)
        return refuse(checked.error());
    const WriteOutcome outcome = (*index)->remove(id, context.store.now());
    return answer(outcome.existed ? 200 : 404,
                  Value(writeAnswer(**index, id, outcome, outcome.existed ? "deleted" : "not_found",
                                    *forced)));
}

HttpResponse updateDocument(RestContext &context, const RestRequest &request)
{
    const std::string &id = request.capture("id");
    auto body = request.json(false);
    const auto precondition = request.precondition();
    const auto retries = request.number("retry_on_conflict");
    const auto forced = request.forcesRefresh();
    const auto requireAlias = request.flag("require_alias", false);
    const auto docAsUpsert = request.flag("doc_as_upsert", false);
    if (!body)
        return refuse(body.error());
    if (!precondition || !retries || !forced || !requireAlias || !docAsUpsert)
        return refuse(!precondition   ? precondition.error()
                      : !retries      ? retries.error()
                      : !forced       ? forced.error()
                      : !requireAlias ? requireAlias.error()
                                      : docAsUpsert.error());
    auto update = UpdateRequest::fromBody(body->isNull() ? Value(ValueMap()) : *std::move(body),
                                          ScriptLanguage::Painless);
    if (!update)
        return refuse(update.error());
    if (precondition->seqNo)
        update->precondition = *precondition;
    update->retryOnConflict = retries->value_or(0);
    update->docAsUpsert = update->docAsUpsert || *docAsUpsert;
    if (!update->source)
        update->source = request.source();
    if (const auto checked = update->validate(); !checked)
        return refuse(checked.error());
    if (const auto checked = checkId(id); !checked)
        return refuse(checked.error());
    const auto index = indexForWriting(context, request.capture("index"), *requireAlias);
    if (!index)
        return refuse(index.error());
    const auto outcome = applyUpdate(**index, id, *update, context.scripts,
                                     ScriptLanguage::Painless, context.store.now());
    if (!outcome)
        return refuse(outcome.error());
    return answer(statusOf(outcome->result),
                  Value(singleUpdateAnswer(**index, id, *outcome, *update, *forced)));
}

/// One entry of an _mget, which fails alone.
Value fetched(RestContext &context, const std::string &indexName, const std::string &id,
              const SourceFilter &filter)
{
    DocumentIndex *index = context.store.find(indexName);
    if (!index) {
        const RestError error = indexNotFound(indexName);
        return Value(ValueMap{{"_index", indexName},
                              {"_type", nullptr},
                              {"_id", id},
                              {"error", error.toValue()}});
    }
    return Value(getAnswer(*index, id, index->find(id), filter));
}

HttpResponse getMany(RestContext &context, const RestRequest &request)
{
    const auto body = request.json(true);
    if (!body)
        return refuse(body.error());
    const ValueMap *map = body->asMap();
    const Value::List *ids = map ? (*map)["ids"].asList() : nullptr;
    const Value::List *docs = map ? (*map)["docs"].asList() : nullptr;
    const std::string &defaultIndex = request.capture("index");
    const SourceFilter defaultFilter = request.source().value_or(SourceFilter());
    Value::List found;
    if (ids) {
        for (const Value &id : *ids) {
            if (defaultIndex.empty())
                return refuse(validationError("index is missing for doc 0"));
            found.push_back(fetched(context, defaultIndex, keywordText(id), defaultFilter));
        }
    } else if (docs) {
        for (const Value &doc : *docs) {
            const ValueMap *fields = doc.asMap();
            if (!fields)
                return refuse(parsingError("unexpected token, expected [START_OBJECT]"));
            const std::string *index = (*fields)["_index"].asString();
            if (!index && defaultIndex.empty())
                return refuse(validationError("index is missing for doc "
                                              + std::to_string(found.size())));
            if (!fields->contains("_id"))
                return refuse(
                        validationError("id is missing for doc " + std::to_string(found.size())));
            SourceFilter filter = defaultFilter;
            if (const Value *source = fields->find("_source")) {
                auto parsed = SourceFilter::fromValue(*source);
                if (!parsed)
                    return refuse(parsed.error());
                filter = std::move(*parsed);
            }
            found.push_back(fetched(context, index ? *index : defaultIndex,
                                    keywordText((*fields)["_id"]), filter));
        }
    }
    if (found.empty())
        return refuse(validationError("no documents to get"));
    return answer(200, Value(ValueMap{{"docs", Value(std::move(found))}}));
}

} // namespace

std::vector<RestRoute> documentRoutes()
{
    constexpr const char *Writing = "timeout refresh routing if_seq_no if_primary_term "
                                    "require_alias wait_for_active_shards op_type";
    constexpr const char *Reading
            = "_source _source_includes _source_excludes realtime refresh preference routing";
    return {
            {"PUT POST", "/{index}/_create/{id}", Writing, createDocument},
            {"PUT POST", "/{index}/_doc/{id}", Writing, putDocument},
            {"POST", "/{index}/_doc", Writing, putDocument},
            {"GET", "/{index}/_doc/{id}", Reading, getDocument},
            {"GET", "/{index}/_source/{id}", Reading, getSource},
            {"DELETE", "/{index}/_doc/{id}",
             "timeout refresh routing if_seq_no if_primary_term wait_for_active_shards",
             deleteDocument},
            {"POST", "/{index}/_update/{id}",
             "timeout refresh routing if_seq_no if_primary_term require_alias "
             "wait_for_active_shards retry_on_conflict _source _source_includes "
             "_source_excludes doc_as_upsert lang",
             updateDocument},
            {"GET POST", "/_mget", Reading, getMany},
            {"GET POST", "/{index}/_mget", Reading, getMany},
    };
}

} // namespace lockscope
