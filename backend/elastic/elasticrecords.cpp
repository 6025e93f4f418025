// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticrecords.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/indexrules.h"
#include "backend/json/json.h"
#include "models/domain/lockpath.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/documents.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockscope {

namespace {

/// Of a change or an index, in bytes; and what a server's own mapping of unknown texts covers
constexpr std::int64_t LongestName = 255;

std::optional<std::int64_t> integerOf(const Value &value)
{
    const std::int64_t *number = value.asInteger();
    return number ? std::optional(*number) : std::nullopt;
}

HttpCall post(std::string target, const ValueMap &body)
{
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = std::move(target);
    call.body = toJson(body);
    return call;
}

std::string linesOf(const FileItem &item)
{
    // Fence and its epoch tell whose write a noop is about.
    std::string lines = toJson(ValueMap{
            {"update",
             ValueMap{{"_id", item.documentId}, {"retry_on_conflict", 5}, {"_source", "fence*"}}}});
    lines += "\n{\"script\":{\"lang\":\"painless\",\"source\":";
    lines += fileScriptTextJson(item.script);
    lines += ",\"params\":";
    lines += toJson(item.params);
    lines += "}}\n";
    return lines;
}

std::string linesOf(const CreateDocument &item)
{
    return toJson(ValueMap{{"create", ValueMap{{"_id", item.documentId}}}}) + '\n'
           + toJson(item.source) + '\n';
}

std::string linesOf(const GuardedUpdate &item)
{
    return toJson(ValueMap{{"update", guarded(item.documentId, item.seen)}}) + '\n'
           + toJson(ValueMap{{"doc", item.changes}, {"detect_noop", false}}) + '\n';
}

Value term(const char *field, Value value)
{
    return ValueMap{{"term", ValueMap{{field, std::move(value)}}}};
}

Value anyOf(Value::List queries)
{
    return ValueMap{
            {"bool", ValueMap{{"should", std::move(queries)}, {"minimum_should_match", 1}}}};
}

/// At and below @p under: whole segments only.
Value underQuery(const std::string &under)
{
    return anyOf({term("path", under), ValueMap{{"prefix", ValueMap{{"path", under + '/'}}}}});
}

/// The mark is a keyword; where the index made up its own mapping, that has a keyword below it.
Value::List markQueries(const std::string &intent)
{
    return {term("intent", intent), term("intent.keyword", intent)};
}

/// The hits of a complete answer, or the error.
Result<Value> readHits(const HttpAnswer &response)
{
    Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                : fail(BackendError::Kind::Malformed, {});
    if (!body || !mapOf(mapOf(*body)["hits"])["hits"].isList())
        return tl::unexpected(errorFromResponse(response, false));
    const bool *timedOut = mapOf(*body)["timed_out"].asBool();
    if ((timedOut && *timedOut)
        || integerOf(mapOf(mapOf(*body)["_shards"])["failed"]).value_or(0) > 0)
        return fail(BackendError::Kind::ServerError,
                    "the search was not complete: a shard did not answer");
    return body;
}

} // namespace

HttpCall recordBulkRequest(const RecordBulkRequest &bulk, bool alias)
{
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = '/' + bulk.index + "/_bulk?" + (alias ? "require_alias=true&" : "")
                  + "timeout=5s";
    call.content = HttpCall::Content::NdJson;
    for (const RecordItem &item : bulk.items)
        call.body += std::visit([](const auto &kind) { return linesOf(kind); }, item);
    return call;
}

std::vector<std::string> documentIdsOf(const RecordBulkRequest &bulk)
{
    std::vector<std::string> ids;
    for (const RecordItem &item : bulk.items)
        ids.push_back(std::visit([](const auto &kind) { return kind.documentId; }, item));
    return ids;
}

HttpCall findFilesRequest(const FindFilesRequest &find)
{
    using Selection = FindFilesRequest::Selection;
    Value::List filters{underQuery(find.under)};
    Value::List wanted;
    if (find.selection != Selection::All)
        wanted = markQueries(find.change.intent);
    if (find.selection == Selection::Unsettled) {
        const Value stamped = ValueMap{
                {"bool",
                 ValueMap{{"filter", Value::List{term("fence", find.change.token),
                                                 term("fence_epoch", find.change.epoch)}}}}};
        wanted.emplace_back(ValueMap{{"bool", ValueMap{{"must_not", Value::List{stamped}}}}});
    }
    if (!wanted.empty())
        filters.push_back(anyOf(std::move(wanted)));
    return post('/' + find.index + "/_search",
                ValueMap{{"size", find.limit},
                         {"query", ValueMap{{"bool", ValueMap{{"filter", std::move(filters)}}}}},
                         {"track_total_hits", find.limit <= 1},
                         {"_source", Value::List{"path", "fence", "fence_epoch"}}});
}

HttpCall findMarkedRequest(const std::string &files, const std::string &intent)
{
    return post('/' + files + "/_search", ValueMap{{"size", MarkedFiles::MostPaths},
                                                   {"query", anyOf(markQueries(intent))},
                                                   {"track_total_hits", true},
                                                   {"_source", Value::List{"path"}}});
}

Answer readFindFilesAnswer(const HttpAnswer &response)
{
    const Result<Value> body = readHits(response);
    if (!body)
        return LostAnswer{body.error(), true};
    const ValueMap &hits = mapOf(mapOf(*body)["hits"]);
    FindFilesAnswer answer;
    // A number before Elasticsearch 7, an object since, absent when it was not asked for.
    const Value &total = hits["total"];
    answer.total = integerOf(total).value_or(integerOf(mapOf(total)["value"]).value_or(0));
    for (const Value &hit : *hits["hits"].asList()) {
        const ValueMap &source = mapOf(mapOf(hit)["_source"]);
        answer.files.push_back({textOf(mapOf(hit)["_id"]), textOf(source["path"]),
                                integerOf(source["fence"]), integerOf(source["fence_epoch"])});
    }
    return answer;
}

namespace {

HttpCall pageOf(const std::string &index, std::int64_t afterSeqNo, int limit, ValueMap conditions,
                bool withSource)
{
    Value::List filters{ValueMap{{"range", ValueMap{{"_seq_no", ValueMap{{"gt", afterSeqNo}}}}}}};
    if (const Value &more = conditions["filter"]; !more.isNull())
        filters.push_back(more);
    conditions.set("filter", std::move(filters));
    return post('/' + index + "/_search",
                ValueMap{{"size", limit},
                         {"query", ValueMap{{"bool", std::move(conditions)}}},
                         {"sort", Value::List{ValueMap{{"_seq_no", "asc"}}}},
                         {"seq_no_primary_term", true},
                         {"track_total_hits", false},
                         {"_source", withSource}});
}

} // namespace

HttpCall findOpenIntentsRequest(const std::string &intentsIndex, std::int64_t afterSeqNo, int limit)
{
    return pageOf(intentsIndex, afterSeqNo, limit,
                  ValueMap{{"must_not", Value::List{term("state", "done")}}}, false);
}

HttpCall findHalfDoneLocksRequest(const std::string &lockIndex, std::int64_t afterSeqNo, int limit)
{
    return pageOf(lockIndex, afterSeqNo, limit,
                  ValueMap{{"filter", ValueMap{{"exists", ValueMap{{"field", "holders.op"}}}}}},
                  true);
}

Result<HalfDonePage> readHalfDoneLocks(const HttpAnswer &response)
{
    const Result<Value> body = readHits(response);
    if (!body)
        return tl::unexpected(body.error());
    HalfDonePage page;
    std::vector<std::string> &changes = page.changes;
    for (const Value &hit : *mapOf(mapOf(*body)["hits"])["hits"].asList()) {
        const LockDocument lock = decodeLock(textOf(mapOf(hit)["_id"]), {},
                                             mapOf(mapOf(hit)["_source"]));
        for (const Holder &entry : lock.holders) {
            if (!entry.op.empty())
                changes.push_back(entry.op);
        }
        ++page.documents;
        page.lastSeqNo = integerOf(mapOf(hit)["_seq_no"]).value_or(page.lastSeqNo);
    }
    std::sort(changes.begin(), changes.end());
    changes.erase(std::unique(changes.begin(), changes.end()), changes.end());
    return page;
}

HttpCall createIntentsRequest(const std::string &lockAlias, const SetUpOptions &options,
                              const NewIndex &made)
{
    Value body = parseJson(intentsTemplateText()).value();
    ValueMap &root = *body.asMap();
    completeSettings(*root.find("settings")->asMap()->find("index")->asMap(), options, made);
    const std::string alias = intentsIndexName(lockAlias);
    ValueMap aliases;
    aliases.set(alias, ValueMap{{"is_write_index", true}, {"is_hidden", true}});
    root.set("aliases", std::move(aliases));
    HttpCall call;
    call.method = HttpMethod::Put;
    call.target = '/' + firstIndexName(alias);
    call.body = toJson(body);
    return call;
}

Result<KnownIndex> readIntentsIndex(const HttpAnswer &response, const std::string &alias)
{
    using Kind = BackendError::Kind;
    const Result<DescribedIndex> described = readDescribedIndex(response, alias);
    if (!described)
        return tl::unexpected(described.error());
    const ValueMap &meta = mapOf(described->mappings["_meta"]);
    const bool *intents = meta["intents"].asBool();
    if (described->name == alias)
        return fail(Kind::WrongSetUp, alias + " is an index; it must be an alias of one");
    if (!intents || !*intents || integerOf(meta["lock_protocol"]) != LockProtocol)
        return fail(Kind::WrongSetUp,
                    "the index " + described->name + " is not an index of intents");
    constexpr std::array<FieldRule, 2> Fields{{{"state", "keyword"}, {"files", "keyword"}}};
    if (const std::string fault = firstFieldFault(*described, Fields, LongestName); !fault.empty())
        return fail(Kind::WrongSetUp, fault);
    if (const std::string faults = indexFaults(*described, alias); !faults.empty())
        return fail(Kind::WrongSetUp, "of the index " + described->name + ", " + faults);
    if (const std::string refusal = firstRefusal(*described, intentsTemplateText());
        !refusal.empty())
        return fail(Kind::WrongSetUp, refusal);
    return KnownIndex{described->name, indexLimits(described->settings)};
}

Result<void> checkFilesIndex(const HttpAnswer &response, const std::string &name, int page)
{
    const Result<DescribedIndex> described = readDescribedIndex(response, name);
    if (!described && described.error().kind == BackendError::Kind::NotSetUp)
        return fail(BackendError::Kind::NotFound, "there is no index of file documents " + name);
    if (!described)
        return tl::unexpected(described.error());
    const ValueMap &properties = mapOf(described->mappings["properties"]);
    const auto wrong = [&described](const std::string &what) {
        return fail(BackendError::Kind::WrongSetUp,
                    "the files index " + described->name + ": " + what);
    };
    const auto check = [&](const char *field, const char *type, std::int64_t longest) {
        const std::string fault = fieldFault(*described, field, type, longest);
        return fault.empty() ? Result<void>()
                             : wrong('`' + std::string(field) + "` is " + fault
                                     + ", or files would be missed. It needs path (keyword), fence "
                                       "and fence_epoch (long) and intent (keyword), or room for "
                                       "new fields");
    };
    if (const Result<void> path = check("path", "keyword", std::int64_t{LockPath::MaxBytes}); !path)
        return path;
    if (const std::string faults = filesFaults(*described, name); !faults.empty())
        return wrong(faults);
    const IndexLimits limits = indexLimits(described->settings);
    if (const int window = limits.resultWindow; window < page)
        return wrong("index.max_result_window is " + std::to_string(window)
                     + ", less than a page of " + std::to_string(page)
                     + " files: ask for smaller ones (--page-size)");
    if (std::optional<BackendError> error = unusable(described->name, limits))
        return tl::unexpected(std::move(*error));
    // Where unknown fields are refused or not searchable, ours must be there.
    const std::string dynamic = textOf(described->mappings["dynamic"]);
    const bool *dynamicFlag = described->mappings["dynamic"].asBool();
    const bool open = dynamic.empty() ? !dynamicFlag || *dynamicFlag : dynamic == "true";
    const auto typeOf = [&properties](const char *field) {
        return textOf(mapOf(properties[field])["type"]);
    };
    const auto isToCome = [&](const char *field) { return open && typeOf(field).empty(); };
    for (const char *field : {"fence", "fence_epoch"}) {
        if (const Result<void> fence = check(field, "long", 0); !fence && !isToCome(field))
            return fence;
    }
    // Text, as the server makes it of a field that it does not know, has the keyword beside it.
    const DescribedIndex beside{{},
                                ValueMap{{"properties", mapOf(properties["intent"])["fields"]}},
                                {},
                                {}};
    const bool isBeside = typeOf("intent") == "text"
                          && fieldFault(beside, "keyword", "keyword", LongestName).empty();
    if (const Result<void> mark = check("intent", "keyword", LongestName);
        !mark && !isBeside && !isToCome("intent"))
        return mark;
    return {};
}

bool idsFindAllFiles(const HttpAnswer &response)
{
    const Result<DescribedIndex> described = readDescribedIndex(response, {});
    return described && textOf(described->settings["number_of_shards"]) == "1";
}

HttpCall findRoutedRequest(const std::string &files, const std::vector<std::string> &under)
{
    Value::List paths;
    for (const std::string &path : under)
        paths.push_back(underQuery(path));
    const Value routed = ValueMap{{"exists", ValueMap{{"field", "_routing"}}}};
    return post('/' + files + "/_search",
                ValueMap{{"size", 1},
                         {"query",
                          ValueMap{{"bool", ValueMap{{"filter", Value::List{anyOf(std::move(paths)),
                                                                            routed}}}}}},
                         {"track_total_hits", true},
                         {"_source", Value::List{"path"}}});
}

namespace {

/// The member @p name of the first hit; null: there is no hit, no such index, or none that may be
/// read.
Result<Value> firstHit(const HttpAnswer &response, const char *name)
{
    if (response.status == 404 || response.status == 403)
        return Value();
    const Result<Value> body = readHits(response);
    if (!body)
        return tl::unexpected(body.error());
    const Value::List &hits = *mapOf(mapOf(*body)["hits"])["hits"].asList();
    return hits.empty() ? Value() : mapOf(mapOf(hits.front())["_source"])[name];
}

} // namespace

HttpCall findFenceRequest(const std::string &files, std::int64_t epoch)
{
    return post('/' + files + "/_search",
                ValueMap{{"size", 1},
                         {"_source", Value::List{"fence_epoch"}},
                         {"query", ValueMap{{"range", ValueMap{{"fence_epoch",
                                                                ValueMap{{"gte", epoch}}}}}}}});
}

Result<std::optional<std::int64_t>> readFence(const HttpAnswer &response)
{
    return firstHit(response, "fence_epoch").map(integerOf);
}

HttpCall findFilesNameRequest(const std::string &intentsIndex,
                              const std::vector<std::string> &known)
{
    // Each in a query of its own: of "terms" an index may allow only one.
    Value::List names;
    for (const std::string &name : known)
        names.push_back(ValueMap{{"term", ValueMap{{"files", name}}}});
    return post('/' + intentsIndex + "/_search",
                ValueMap{{"size", 1},
                         {"_source", Value::List{"files"}},
                         {"query",
                          ValueMap{{"bool",
                                    ValueMap{{"filter",
                                              ValueMap{{"exists", ValueMap{{"field", "files"}}}}},
                                             {"must_not", std::move(names)}}}}}});
}

Result<std::optional<std::string>> readFilesName(const HttpAnswer &response)
{
    return firstHit(response, "files").map([](const Value &name) {
        return name.isString() ? std::optional(textOf(name)) : std::nullopt;
    });
}

} // namespace lockscope
