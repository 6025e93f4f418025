// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/tombstones.h"

#include "backend/elastic/elasticrequests.h"
#include "backend/json/json.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/intents.h"

namespace lockscope {

namespace {

constexpr int AtOnce = 100;

} // namespace

HttpCall findOldTombstonesRequest(const std::string &intentsIndex, Instant now)
{
    // A record is never closed before it was created.
    const std::int64_t before = toEpochMs(now - TombstoneLife);
    const Value::List filters{ValueMap{{"term", ValueMap{{"state", "done"}}}},
                              ValueMap{{"range",
                                        ValueMap{{"created_at", ValueMap{{"lte", before}}}}}}};
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = '/' + intentsIndex + "/_search";
    call.body = toJson(ValueMap{{"size", AtOnce},
                                {"query", ValueMap{{"bool", ValueMap{{"filter", filters}}}}},
                                {"seq_no_primary_term", true}});
    return call;
}

BulkRequest removalsOf(const HttpAnswer &response, Instant now)
{
    BulkRequest removals;
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    const Value::List *hits = body ? mapOf(mapOf(*body)["hits"])["hits"].asList() : nullptr;
    for (const Value &hit : hits ? *hits : Value::List()) {
        const ValueMap &map = mapOf(hit);
        const std::string *id = map["_id"].asString();
        const std::int64_t *seqNo = map["_seq_no"].asInteger();
        const std::int64_t *term = map["_primary_term"].asInteger();
        if (id && seqNo && term && isOldTombstone(mapOf(map["_source"]), now))
            removals.items.emplace_back(GuardedDelete{*id, {*seqNo, *term}});
    }
    return removals;
}

void clearOldTombstones(ElasticConnection &connection, const std::string &intentsIndex, Instant now,
                        const QObject *context, const std::function<void()> &handler)
{
    connection.sendQuery(findOldTombstonesRequest(intentsIndex, now))
            ->onResult(context, [&connection, intentsIndex, now, context,
                                 handler](const Result<HttpAnswer> &answer) {
                const BulkRequest removals = answer ? removalsOf(*answer, now) : BulkRequest();
                if (removals.items.empty()) {
                    handler();
                    return;
                }
                connection.send(bulkRequest(intentsIndex, removals))
                        ->onResult(context, [handler](const Result<HttpAnswer> &) { handler(); });
            });
}

} // namespace lockscope
