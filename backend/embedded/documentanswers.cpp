// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentanswers.h"

#include "models/domain/lockid.h"

namespace lockscope {

ValueMap documentName(const DocumentIndex &index, const std::string &id)
{
    return {{"_index", index.definition().name}, {"_type", index.definition().type}, {"_id", id}};
}

ValueMap writeAnswer(const DocumentIndex &index, const std::string &id, const WriteOutcome &outcome,
                     const char *result, bool forcedRefresh)
{
    ValueMap map = documentName(index, id);
    map.append("_version", Value(outcome.version));
    map.append("result", Value(result));
    if (forcedRefresh)
        map.append("forced_refresh", Value(true));
    map.append("_shards", Value(ValueMap{{"total", 1}, {"successful", 1}, {"failed", 0}}));
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
        ValueMap get{{"_seq_no", write.seqNo},
                     {"_primary_term", write.primaryTerm},
                     {"found", true}};
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
