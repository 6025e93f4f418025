// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticrequests.h"

#include "backend/elastic/elasticscripts.h"
#include "backend/json/json.h"

namespace lockscope {

namespace {

/// Of a document that never exists: no lock id and no session id has this form.
constexpr std::string_view WarmUpId = "h:warm-up";

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

std::string scriptItemLines(const ScriptItem &item)
{
    ValueMap action{{"_id", item.documentId}, {"retry_on_conflict", 5}};
    switch (item.source) {
    case SourceWanted::None: break;
    case SourceWanted::UpdatedAt: action.set("_source", "updated_at"); break;
    case SourceWanted::Full: action.set("_source", true); break;
    }
    std::string lines = toJson(ValueMap{{"update", std::move(action)}});
    lines += "\n{\"script\":{\"lang\":\"painless\",\"source\":";
    lines += scriptTextJson(item.script);
    lines += ",\"params\":";
    lines += toJson(item.params);
    lines += '}';
    if (item.upsert)
        lines += ",\"scripted_upsert\":true,\"upsert\":{}";
    lines += "}\n";
    return lines;
}

ValueMap guarded(const std::string &id, const LockRevision &seen)
{
    return {{"_id", id}, {"if_seq_no", seen.seqNo}, {"if_primary_term", seen.primaryTerm}};
}

Value walkQuery(std::int64_t afterSeqNo)
{
    return ValueMap{{"range", ValueMap{{"_seq_no", ValueMap{{"gt", afterSeqNo}}}}}};
}

} // namespace

std::string bulkBody(const BulkRequest &bulk)
{
    std::string body;
    for (const BulkItem &item : bulk.items) {
        body += std::visit(Overloaded{
                                   [](const ScriptItem &script) { return scriptItemLines(script); },
                                   [](const GuardedDelete &remove) {
                                       return toJson(ValueMap{{"delete", guarded(remove.documentId,
                                                                                 remove.seen)}})
                                              + '\n';
                                   },
                                   [](const GuardedCount &count) {
                                       return toJson(ValueMap{{"update", guarded(count.documentId,
                                                                                 count.seen)}})
                                              + '\n'
                                              + toJson(ValueMap{{"doc", ValueMap{{"lock_count",
                                                                                  count.newCount}}}})
                                              + '\n';
                                   },
                           },
                           item);
    }
    return body;
}

HttpCall bulkRequest(const std::string &index, const BulkRequest &bulk)
{
    return bulkRequest(index, bulkBody(bulk));
}

HttpCall bulkRequest(const std::string &index, std::string body)
{
    HttpCall r = request(HttpMethod::Post, '/' + index + "/_bulk?require_alias=true&timeout=5s",
                         std::move(body));
    r.content = HttpCall::Content::NdJson;
    return r;
}

HttpCall multiGetRequest(const std::string &index, const std::vector<std::string> &documentIds)
{
    Value::List ids(documentIds.begin(), documentIds.end());
    return request(HttpMethod::Post, '/' + index + "/_mget",
                   toJson(ValueMap{{"ids", std::move(ids)}}));
}

HttpCall walkRequest(const std::string &index, std::int64_t afterSeqNo, int limit, bool idsOnly)
{
    const ValueMap body{{"size", limit},
                        {"query", walkQuery(afterSeqNo)},
                        {"sort", Value::List{ValueMap{{"_seq_no", "asc"}}}},
                        {"seq_no_primary_term", true},
                        {"track_total_hits", false},
                        {"_source", !idsOnly}};
    return request(HttpMethod::Post, '/' + index + "/_search", toJson(body));
}

HttpCall findEntriesRequest(const std::string &index, const FindEntriesRequest &find)
{
    Value query;
    if (find.sessions.empty() && find.holder.empty())
        query = ValueMap{{"term", ValueMap{{"holders.op", find.op}}}};
    else if (find.sessions.empty())
        query = ValueMap{{"term", ValueMap{{"holders.id", find.holder}}}};
    else
        query = ValueMap{{"terms", ValueMap{{"holders.session", Value::List(find.sessions.begin(),
                                                                            find.sessions.end())}}}};
    const ValueMap body{{"size", MaxPage},
                        {"query", std::move(query)},
                        {"track_total_hits", false},
                        {"_source", false}};
    return request(HttpMethod::Post, '/' + index + "/_search", toJson(body));
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
    const Value isSession = ValueMap{{"term", ValueMap{{"kind", "session"}}}};
    const ValueMap body{
            {"query", ValueMap{{"bool", ValueMap{{"must_not", Value::List{isSession}}}}}}};
    return request(HttpMethod::Post, '/' + index + "/_count", toJson(body));
}

HttpCall describeIndexRequest(const std::string &index)
{
    return request(HttpMethod::Get, '/' + index);
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
