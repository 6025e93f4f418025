// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/searchanswer.h"

#include "backend/json/json.h"

namespace lockscope {

namespace {

void appendHit(std::string &out, const SearchRequest &request, const SearchHit &hit,
               const std::string &quotedIndex)
{
    const Document &document = *hit.document;
    out += "{\"_index\":";
    out += quotedIndex;
    out += ",\"_type\":\"_doc\",\"_id\":";
    appendJsonText(out, document.id);
    if (request.version)
        out += ",\"_version\":" + std::to_string(document.version);
    if (request.seqNoPrimaryTerm)
        out += ",\"_seq_no\":" + std::to_string(document.seqNo)
               + ",\"_primary_term\":" + std::to_string(document.primaryTerm);
    out += request.sort.empty() ? ",\"_score\":1.0" : ",\"_score\":null";
    if (request.source.isEverything()) {
        out += ",\"_source\":" + document.json();
    } else if (!request.source.isNothing()) {
        out += ",\"_source\":";
        appendJson(out, Value(request.source.apply(document.source)));
    }
    if (!request.sort.empty()) {
        out += ",\"sort\":";
        appendJson(out, Value(hit.sortValues));
    }
    out += '}';
}

} // namespace

std::string searchAnswer(const SearchRequest &request, const SearchResult &result,
                         const std::string &indexName, const std::string &pointInTime,
                         std::int64_t tookMs)
{
    std::string out = "{";
    if (!pointInTime.empty())
        out += "\"pit_id\":" + toJson(Value(pointInTime)) + ",";
    out += "\"took\":" + std::to_string(tookMs) + ",\"timed_out\":false";
    if (request.showsTerminatedEarly)
        out += ",\"terminated_early\":false";
    out += ",\"_shards\":{\"total\":1,\"successful\":1,\"skipped\":0,\"failed\":0},\"hits\":{";
    if (!request.totalLimit || *request.totalLimit > 0)
        out += "\"total\":{\"value\":" + std::to_string(result.total) + ",\"relation\":\""
               + (result.totalIsLowerBound ? "gte" : "eq") + "\"},";
    out += request.sort.empty() && !result.hits.empty() ? "\"max_score\":1.0"
                                                        : "\"max_score\":null";
    out += ",\"hits\":[";
    const std::string quotedIndex = toJson(Value(indexName));
    bool first = true;
    for (const SearchHit &hit : result.hits) {
        if (!first)
            out += ',';
        first = false;
        appendHit(out, request, hit, quotedIndex);
    }
    return out + "]}}";
}

} // namespace lockscope
