// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/bulkrequest.h"
#include "backend/embedded/documentanswers.h"
#include "backend/embedded/mapping.h"
#include "backend/embedded/restservice.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"

#include <chrono>

namespace lockscope {

namespace {

ValueMap failed(const DocumentIndex *index, const BulkItem &item, const std::string &id,
                const RestError &error)
{
    ValueMap answer = index ? documentName(*index, id)
                            : ValueMap{{"_index", item.index}, {"_type", "_doc"}, {"_id", id}};
    // Nothing was made: the id that it would have had is nobody's.
    if (item.choosesId)
        answer.set("_id", Value());
    answer.append("status", Value(error.status));
    answer.append("error", error.toValue());
    return answer;
}

ValueMap succeeded(int status, ValueMap answer)
{
    answer.append("status", Value(status));
    return answer;
}

/// The item's answer; one that failed has an "error".
ValueMap runItem(RestContext &context, BulkItem &item, bool forcedRefresh)
{
    const std::string id = item.choosesId ? newRandomId() : item.id;
    // A node asks a deletion for no alias.
    const auto target = indexForWriting(context, item.index,
                                        item.requireAlias
                                                && item.action != BulkItem::Action::Delete);
    if (!target)
        return failed(nullptr, item, id, target.error());
    DocumentIndex &index = **target;
    if (id.empty())
        return failed(&index, item, id,
                      illegalArgument("if _id is specified it must not be empty"));
    const std::int64_t now = context.store.now();
    switch (item.action) {
    case BulkItem::Action::Index:
    case BulkItem::Action::Create: {
        if (!item.document)
            return failed(&index, item, id, item.document.error());
        if (const auto checked = checkDocument(index.definition().mappings, id, *item.document);
            !checked)
            return failed(&index, item, id, checked.error());
        // A new document has nothing to compare with, and a node does not try.
        if (const auto checked = index.check(id, item.precondition); !checked && !item.choosesId)
            return failed(&index, item, id, checked.error());
        const WriteOutcome outcome = index.put(id, std::move(*item.document), now);
        return succeeded(outcome.existed ? 200 : 201,
                         writeAnswer(index, id, outcome, outcome.existed ? "updated" : "created",
                                     forcedRefresh));
    }
    case BulkItem::Action::Delete: {
        if (const auto checked = index.check(id, item.precondition); !checked)
            return failed(&index, item, id, checked.error());
        const WriteOutcome outcome = index.remove(id, now);
        return succeeded(outcome.existed ? 200 : 404,
                         writeAnswer(index, id, outcome, outcome.existed ? "deleted" : "not_found",
                                     forcedRefresh));
    }
    case BulkItem::Action::Update: {
        const auto outcome = applyUpdate(index, id, item.update, context.scripts,
                                         ScriptLanguage::Painless, now);
        if (!outcome)
            return failed(&index, item, id, outcome.error());
        return succeeded(statusOf(outcome->result),
                         updateAnswer(index, id, *outcome, item.update, forcedRefresh));
    }
    }
    return {};
}

/// The items run in the order of the request, each alone: a failed one does not undo the others.
HttpResponse bulk(RestContext &context, const RestRequest &request)
{
    const auto started = std::chrono::steady_clock::now();
    const auto forced = request.forcesRefresh();
    const auto requireAlias = request.flag("require_alias", false);
    if (!forced || !requireAlias)
        return refuse(!forced ? forced.error() : requireAlias.error());
    auto items = parseBulk(request.body, {request.capture("index"), *requireAlias, request.source(),
                                          ScriptLanguage::Painless});
    if (!items)
        return refuse(items.error());
    bool errors = false;
    std::string results; // written while they are at hand: a large bulk's would fill the cache
    for (BulkItem &item : *items) {
        ValueMap result = runItem(context, item, *forced);
        errors = errors || result.contains("error");
        results += results.empty() ? "{" : ",{";
        appendJsonText(results, toString(item.action));
        results += ':';
        appendJson(results, Value(std::move(result)));
        results += '}';
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(
                              std::chrono::steady_clock::now() - started)
                              .count();
    return {200, R"({"took":)" + std::to_string(took) + R"(,"errors":)"
                         + (errors ? "true" : "false") + R"(,"items":[)" + results + "]}"};
}

} // namespace

std::vector<RestRoute> bulkRoutes()
{
    constexpr const char *Parameters
            = "timeout refresh routing require_alias wait_for_active_shards _source "
              "_source_includes _source_excludes type";
    return {
            {"PUT POST", "/_bulk", Parameters, bulk},
            {"PUT POST", "/{index}/_bulk", Parameters, bulk},
    };
}

} // namespace lockscope
