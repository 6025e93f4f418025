// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentanswers.h"

#include "models/domain/lockid.h"

namespace lockscope {

namespace {

/// Of the answer to a write, with what bulks add.
constexpr std::size_t UsualMembers = 10;

Value oneShardWritten()
{
    ValueMap shards;
    shards.reserve(3);
    shards.append("total", 1);
    shards.append("successful", 1);
    shards.append("failed", 0);
    return shards;
}

} // namespace

ValueMap documentName(const DocumentIndex &index, const std::string &id)
{
    ValueMap map;
    map.reserve(UsualMembers);
    map.append("_index", index.definition().name);
    map.append("_type", index.definition().type);
    map.append("_id", id);
    return map;
}

ValueMap writeAnswer(const DocumentIndex &index, const std::string &id, const WriteOutcome &outcome,
                     const char *result, bool forcedRefresh)
{
    ValueMap map = documentName(index, id);
    map.append("_version", Value(outcome.version));
    map.append("result", Value(result));
    if (forcedRefresh)
        map.append("forced_refresh", Value(true));
    map.append("_shards", oneShardWritten());
    if (outcome.seqNo >= 0) {
        map.append("_seq_no", Value(outcome.seqNo));
        map.append("_primary_term", Value(outcome.primaryTerm));
    }
    return map;
}

ValueMap singleUpdateAnswer(const DocumentIndex &index, const std::string &id,
                            const UpdateOutcome &outcome, const UpdateRequest &request,
                            bool forcedRefresh)
{
    const bool noop = outcome.result == UpdateOutcome::Result::Noop;
    ValueMap map = updateAnswer(index, id, outcome, request, forcedRefresh && !noop);
    if (noop)
        map.set("_shards", Value(ValueMap{{"total", 0}, {"successful", 0}, {"failed", 0}}));
    return map;
}

ValueMap updateAnswer(const DocumentIndex &index, const std::string &id,
                      const UpdateOutcome &outcome, const UpdateRequest &request,
                      bool forcedRefresh)
{
    const WriteOutcome &write = outcome.write;
    const bool noop = outcome.result == UpdateOutcome::Result::Noop;
    ValueMap map = writeAnswer(index, id, write, toString(outcome.result), forcedRefresh);
    if (noop && !write.document) {
        map.append("get", Value(ValueMap{{"found", false}}));
    } else if (request.source && !request.source->isNothing()) {
        ValueMap get;
        get.reserve(4);
        get.append("_seq_no", write.seqNo);
        get.append("_primary_term", write.primaryTerm);
        get.append("found", true);
        if (write.document)
            get.append("_source", Value(request.source->apply(write.document->source)));
        map.append("get", Value(std::move(get)));
    }
    return map;
}

int statusOf(UpdateOutcome::Result result)
{
    switch (result) {
    case UpdateOutcome::Result::Created: return 201;
    case UpdateOutcome::Result::Updated:
    case UpdateOutcome::Result::Deleted:
    case UpdateOutcome::Result::Noop: return 200;
    }
    return 200;
}

ValueMap getAnswer(const DocumentIndex &index, const std::string &id, const DocumentPtr &document,
                   const SourceFilter &filter)
{
    ValueMap map = documentName(index, id);
    if (!document) {
        map.append("found", Value(false));
        return map;
    }
    map.append("_version", Value(document->version));
    map.append("_seq_no", Value(document->seqNo));
    map.append("_primary_term", Value(document->primaryTerm));
    map.append("found", Value(true));
    if (!filter.isNothing())
        map.append("_source", Value(filter.apply(document->source)));
    return map;
}

RestResult<void> checkId(const std::string &id)
{
    if (id.empty())
        return restFailure(illegalArgument("if _id is specified it must not be empty"));
    if (id.size() > MaxDocumentIdBytes)
        return restFailure(validationError(
                "id [" + id + "] is too long, must be no longer than 512 bytes but was: "
                + std::to_string(id.size())));
    return {};
}

} // namespace lockscope
