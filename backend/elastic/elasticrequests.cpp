// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticrequests.h"

#include "backend/elastic/elasticscripts.h"
#include "backend/json/json.h"
#include "models/domain/lockkind.h"

namespace lockscope {

namespace {

/// Of a document that never exists: no lock id and no session id has this form.
constexpr std::string_view WarmUpId = "h:warm-up";
/// A server waits no longer for what it lacks to answer a question. No command asks more than four
/// that it may wait for: how a cluster stands is known after two seconds.
const char *const LongestQuestion = "500ms";

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

HttpCall request(HttpMethod method, std::string target, std::string body = {})
{
    HttpCall r;
    r.method = method;
    r.target = std::move(target);
    r.body = std::move(body);
    return r;
}

HttpCall bulkThatWaits(const std::string &index, const char *span, std::string body)
{
    HttpCall r = request(HttpMethod::Post,
                         '/' + index + "/_bulk?require_alias=true&timeout=" + span,
                         std::move(body));
    r.content = HttpCall::Content::NdJson;
    return r;
}

/// Two lines. Written as text: these are what a crowd sends.
void appendScriptItem(std::string &lines, const ScriptItem &item, const std::set<Script> &stored)
{
    lines += R"({"update":{"_id":)";
    appendJsonText(lines, item.documentId);
    lines += R"(,"retry_on_conflict":5)";
    switch (item.source) {
    case SourceWanted::None: break;
    case SourceWanted::UpdatedAt: lines += R"(,"_source":"updated_at")"; break;
    case SourceWanted::Full: lines += R"(,"_source":true)"; break;
    }
    lines += "}}\n{\"script\":{";
    if (stored.contains(item.script)) {
        lines += R"("id":)";
        appendJsonText(lines, storedScriptId(item.script));
    } else {
        lines += R"("lang":"painless","source":)";
        lines += scriptTextJson(item.script);
    }
    lines += R"(,"params":)";
    appendJson(lines, item.params);
    lines += '}';
    if (item.upsert)
        lines += R"(,"scripted_upsert":true,"upsert":{})";
    lines += "}\n";
}

Value walkQuery(std::int64_t afterSeqNo)
{
    return ValueMap{{"range", ValueMap{{"_seq_no", ValueMap{{"gt", afterSeqNo}}}}}};
}

/// What walks have in common.
HttpCall walkThrough(const std::string &index, Value query, int limit, bool withSource)
{
    const ValueMap body{{"size", limit},
                        {"query", std::move(query)},
                        {"sort", Value::List{ValueMap{{"_seq_no", "asc"}}}},
                        {"seq_no_primary_term", true},
                        {"track_total_hits", false},
                        {"_source", withSource}};
    return request(HttpMethod::Post, '/' + index + "/_search", toJson(body));
}

Value has(const char *field, std::string_view value)
{
    return ValueMap{{"term", ValueMap{{field, value}}}};
}

Value eitherOf(Value::List queries)
{
    return ValueMap{
            {"bool", ValueMap{{"should", std::move(queries)}, {"minimum_should_match", 1}}}};
}

// No query here is of "terms", of which an index may allow only one (index.max_terms_count).
Value entriesQuery(const FindEntriesRequest &find)
{
    if (find.sessions.empty())
        return find.holder.empty() ? has("holders.op", find.op) : has("holders.id", find.holder);
    Value::List sessions;
    for (const std::string &session : find.sessions)
        sessions.push_back(has("holders.session", session));
    return sessions.size() == 1 ? std::move(sessions.front()) : eitherOf(std::move(sessions));
}

/// The end of the root folder's paths.
constexpr std::string_view RootEnd = "0";

Value pathRange(ValueMap bounds)
{
    return ValueMap{{"range", ValueMap{{"path", std::move(bounds)}}}};
}

Value isSession() { return has("kind", "session"); }
Value isOf(LockKind kind) { return has("kind", toString(kind)); }

Value noneOf(Value query)
{
    return ValueMap{{"bool", ValueMap{{"must_not", Value::List{std::move(query)}}}}};
}

} // namespace

ValueMap guarded(const std::string &id, const LockRevision &seen)
{
    return {{"_id", id}, {"if_seq_no", seen.order}, {"if_primary_term", seen.guard}};
}

std::string bulkBody(const BulkRequest &bulk, const std::set<Script> &stored)
{
    std::string body;
    for (const BulkItem &item : bulk.items) {
        std::visit(Overloaded{
                           [&](const ScriptItem &script) {
                               appendScriptItem(body, script, stored);
                           },
                           [&body](const GuardedDelete &remove) {
                               appendJson(body, ValueMap{{"delete", guarded(remove.documentId,
                                                                            remove.seen)}});
                               body += '\n';
                           },
                           [&body](const GuardedCount &count) {
                               appendJson(body, ValueMap{{"update",
                                                          guarded(count.documentId, count.seen)}});
                               body += '\n';
                               appendJson(body, ValueMap{{"doc", ValueMap{{"lock_count",
                                                                           count.newCount}}}});
                               body += '\n';
                           },
                   },
                   item);
    }
    return body;
}

HttpCall bulkRequest(const std::string &index, const BulkRequest &bulk,
                     const std::set<Script> &stored)
{
    return bulkRequest(index, bulkBody(bulk, stored));
}

HttpCall bulkRequest(const std::string &index, std::string body)
{
    return bulkThatWaits(index, "5s", std::move(body));
}

HttpCall warmUpRequest(const std::string &index, const std::set<Script> &stored)
{
    return bulkThatWaits(index, LongestQuestion, bulkBody(warmUpBulk(), stored));
}

HttpCall multiGetRequest(const std::string &index, const std::vector<std::string> &documentIds)
{
    Value::List ids(documentIds.begin(), documentIds.end());
    return request(HttpMethod::Post, '/' + index + "/_mget",
                   toJson(ValueMap{{"ids", std::move(ids)}}));
}

HttpCall walkRequest(const std::string &index, std::int64_t afterSeqNo, int limit, bool idsOnly)
{
    return walkThrough(index, walkQuery(afterSeqNo), limit, !idsOnly);
}

HttpCall folderRequest(const std::string &index, const FolderSearch &search)
{
    ValueMap conditions{{"must_not", Value::List{isOf(LockKind::Document),
                                                 isOf(LockKind::ReadWrite), isSession()}}};
    // For a range the engine goes through all paths in it. It is the same in every search of a
    // folder, so that what was found can be used again; where a search begins says search_after. In
    // the root's nearly every lock would lie, so it would save nothing.
    if (search.end != RootEnd)
        conditions.set("filter",
                       Value::List{pathRange({{"gte", search.begin}, {"lt", search.end}})});
    const ValueMap body{{"size", search.size},
                        {"query", ValueMap{{"bool", std::move(conditions)}}},
                        {"sort",
                         Value::List{ValueMap{{"path", "asc"}}, ValueMap{{"_seq_no", "asc"}}}},
                        {"search_after", Value::List{search.path, search.afterSeqNo}},
                        {"seq_no_primary_term", true},
                        {"track_total_hits", false}};
    return request(HttpMethod::Post, '/' + index + "/_search", toJson(body));
}

HttpCall outsideFoldersRequest(const std::string &index, std::int64_t afterSeqNo, int limit)
{
    const Value hasPath = ValueMap{{"exists", ValueMap{{"field", "path"}}}};
    // Told by what they are rather than as the rest, for which a range would go through all paths
    // of the tree.
    const Value outside = eitherOf({isOf(LockKind::Document), isOf(LockKind::ReadWrite),
                                    noneOf(hasPath), pathRange({{"lte", "/"}}),
                                    pathRange({{"gte", RootEnd}})});
    const Value query = ValueMap{
            {"bool", ValueMap{{"filter", Value::List{walkQuery(afterSeqNo), outside}},
                              {"must_not", Value::List{isSession()}}}}};
    return walkThrough(index, query, limit, true);
}

HttpCall findEntriesRequest(const std::string &index, const FindEntriesRequest &find, int limit)
{
    const ValueMap body{{"size", limit},
                        {"query", entriesQuery(find)},
                        {"track_total_hits", false},
                        {"_source", false}};
    return request(HttpMethod::Post, '/' + index + "/_search", toJson(body));
}

HttpCall findEntriesRequest(const std::string &index, const FindEntriesRequest &find, int limit,
                            std::int64_t afterSeqNo)
{
    const Value query = ValueMap{
            {"bool", ValueMap{{"filter", Value::List{walkQuery(afterSeqNo), entriesQuery(find)}}}}};
    return walkThrough(index, query, limit, false);
}

HttpCall refreshRequest(const std::string &index)
{
    return request(HttpMethod::Post, '/' + index + "/_refresh");
}

HttpCall countersRequest(const std::string &index)
{
    return request(HttpMethod::Get, '/' + index + "/_stats/docs,indexing?level=shards");
}

HttpCall countLocksRequest(const std::string &index)
{
    const ValueMap body{{"query", noneOf(isSession())}};
    return request(HttpMethod::Post, '/' + index + "/_count", toJson(body));
}

HttpCall describeIndexRequest(const std::string &index)
{
    // Without a master the node would wait for one for half a minute before it says so.
    HttpCall call = request(HttpMethod::Get, '/' + index + "?master_timeout=" + LongestQuestion);
    call.serverWaits = true;
    return call;
}

HttpCall indexHealthRequest(const std::string &index)
{
    return request(HttpMethod::Get,
                   "/_cluster/health/" + index + "?timeout=0s&local=true&level=indices");
}

HttpCall clusterHealthRequest()
{
    return request(HttpMethod::Get, "/_cluster/health?timeout=0s&local=true");
}

HttpCall explainPoliciesRequest(const std::string &index)
{
    HttpCall call = request(HttpMethod::Get, "/_plugins/_ism/explain/" + index);
    call.total = Millis(500);
    call.serverWaits = true;
    return call;
}

HttpCall clusterStateRequest(const std::string &metric)
{
    return request(HttpMethod::Get, "/_cluster/state/blocks,nodes," + metric
                                            + "?local=true&filter_path=blocks.global,nodes.*.name,"
                                            + metric);
}

HttpCall describeServerRequest() { return request(HttpMethod::Get, "/"); }

HttpCall serverTimeRequest()
{
    return request(HttpMethod::Get, "/_nodes/_local/stats/os?filter_path=nodes.*.timestamp");
}

BulkRequest warmUpBulk()
{
    BulkRequest bulk;
    for (const Script script : AllScripts) {
        ValueMap params;
        switch (script) {
        case Script::Acquire: // always too late
            params = {{"h", ValueMap{{"id", "warm-up"}}},
                      {"mode", "IS"},
                      {"n", 0},
                      {"kind", "tree"},
                      {"dead", Value::List{}},
                      {"not_after", 0}};
            break;
        case Script::SessionBegin: // putAll(null) throws
            params = {{"s", nullptr}, {"lease_ms", 1000}, {"delay_ms", 1000}};
            break;
        case Script::SessionKill: // (long) null throws
            params = {{"session", "warm-up"},
                      {"lease_ms", nullptr},
                      {"delay_ms", nullptr},
                      {"hard", false}};
            break;
        case Script::Release:
        case Script::Revoke: params = {{"id", "warm-up"}}; break;
        case Script::Sweep:
        case Script::Takeover: params = {{"dead", Value::List{}}, {"op", "warm-up"}}; break;
        case Script::SessionRenew:
        case Script::SessionRevoke:
        case Script::SessionDrop:
        case Script::SessionWants:
        case Script::SessionProbe: break;
        }
        bulk.items.emplace_back(ScriptItem{script, std::string(WarmUpId), std::move(params), true,
                                           SourceWanted::None});
    }
    return bulk;
}

} // namespace lockscope
