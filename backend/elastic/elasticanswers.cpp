// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticanswers.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/json/json.h"
#include "models/domain/valueparts.h"
#include "models/protocol/machines/answers.h"

#include <algorithm>

namespace lockscope {

namespace {

using Status = ItemAnswer::Status;

/// Answers are bounded by the transport; a document with one very long text must not hide the
/// others.

/// The number that the engines give to the block of a node that knows no master.
constexpr const char *NoMasterBlock = "2";
/// No cluster has as many nodes or copies: whoever says so counts something else.
constexpr std::int64_t MostCounted = 1'000'000;

constexpr const char *NoPrimary = "the primary shard of the lock index is not available";

/// An item named a script that is not there, or that no node runs but as text
/// (script.allowed_types): these are the causes of its error.
bool isAboutStoredScript(std::string_view errorType, std::string_view reason)
{
    return errorType == "resource_not_found_exception"
           || reason.starts_with("cannot execute [stored]");
}

const std::string &causeOf(const ServerErrorText &error)
{
    return error.innermostReason.empty() ? error.reason : error.innermostReason;
}

std::int64_t integerOr(const Value &value, std::int64_t otherwise)
{
    const std::int64_t *number = value.asInteger();
    return number ? *number : otherwise;
}

std::optional<std::int64_t> countIn(const ValueMap &map, std::string_view name)
{
    const std::int64_t *number = map[name].asInteger();
    return number && *number >= 0 && *number <= MostCounted ? std::optional(*number) : std::nullopt;
}

std::optional<ClusterHealth::Colour> colourIn(const ValueMap &health)
{
    using Colour = ClusterHealth::Colour;
    const std::string word = textOf(health["status"]);
    for (const Colour colour : {Colour::Green, Colour::Yellow, Colour::Red}) {
        if (word == toString(colour))
            return colour;
    }
    return std::nullopt;
}

const std::string &idOf(const BulkItem &item)
{
    return std::visit([](const auto &kind) -> const std::string & { return kind.documentId; },
                      item);
}

Status statusOfSuccess(const std::string &result)
{
    if (result == "created")
        return Status::Created;
    if (result == "updated")
        return Status::Updated;
    if (result == "deleted")
        return Status::Deleted;
    if (result == "noop")
        return Status::Noop;
    if (result == "not_found")
        return Status::Missing;
    return Status::Unknown;
}

Status statusOfError(std::int64_t status, const ServerErrorText &error)
{
    // A block is checked before anything is written; Elasticsearch 7.10 and later answer 429 for
    // the flood stage.
    if (error.type == "cluster_block_exception")
        return Status::Refused;
    switch (status) {
    // Such a script was not run: sent again, the item brings its text.
    case 400:
        return isAboutStoredScript(error.innermostType, causeOf(error)) ? Status::Conflict
                                                                        : Status::Foreign;
    case 401:
    case 403: return Status::Refused;
    case 404: return Status::Missing;
    case 409: return Status::Conflict;
    }
    return Status::Unknown;
}

ItemAnswer readItem(const ValueMap &item)
{
    ItemAnswer answer;
    const std::int64_t status = integerOr(item["status"], 0);
    if (const Value *error = item.find("error"); error && !error->isNull()) {
        const ServerErrorText text = readServerError(*error);
        answer.status = statusOfError(status, text);
        const bool isOfMapping = isRefusedByMapping(text.type);
        answer.errorType = text.compilationPutOff ? "circuit_breaking_exception"
                           : isOfMapping          ? text.type
                                                  : text.innermostType;
        answer.errorReason = causeOf(text);
        // What was the matter does not tell with which field.
        if (isOfMapping && text.innermostReason != text.reason)
            answer.errorReason = text.reason + " (" + answer.errorReason + ')';
        answer.httpStatus = static_cast<int>(std::clamp<std::int64_t>(status, 0, 999));
        return answer;
    }
    answer.status = statusOfSuccess(textOf(item["result"]));
    answer.revision.order = integerOr(item["_seq_no"], -1);
    answer.revision.guard = integerOr(item["_primary_term"], 0);
    const ValueMap &get = mapOf(item["get"]);
    if (answer.status == Status::Noop) {
        // Without `_source` asked for there is no `get`; then only the version tells a missing
        // document.
        const bool *found = get["found"].asBool();
        answer.found = found ? *found : integerOr(item["_version"], 0) >= 0;
    }
    if (const ValueMap *source = get["_source"].asMap())
        answer.source = *source;
    return answer;
}

LostAnswer unreadable(const HttpAnswer &response, bool wrote, const char *why)
{
    LostAnswer lost = lostAnswer(response, wrote);
    lost.error.detail = why;
    return lost;
}

/// The body of a complete search answer, or the error.
Result<Value> readSearch(const HttpAnswer &response)
{
    Result<Value> body = response.status == 200 ? parseJson(response.body, AnswerLimits)
                                                : fail(BackendError::Kind::Malformed, {});
    if (!body || !mapOf(mapOf(*body)["hits"])["hits"].isList())
        return tl::unexpected(errorFromResponse(response, false));
    const ValueMap &map = mapOf(*body);
    const bool *timedOut = map["timed_out"].asBool();
    if ((timedOut && *timedOut) || integerOr(mapOf(map["_shards"])["failed"], 0) > 0)
        return fail(BackendError::Kind::ServerError,
                    "the search was not complete: a shard did not answer");
    return body;
}

} // namespace

bool isStoredScriptRefused(const ItemAnswer &item)
{
    return isAboutStoredScript(item.errorType, item.errorReason);
}

Answer readBulkAnswer(const HttpAnswer &response, const BulkRequest &sent)
{
    return readBulkAnswer(response, documentIdsOf(sent));
}

std::vector<std::string> documentIdsOf(const BulkRequest &bulk)
{
    std::vector<std::string> ids;
    ids.reserve(bulk.items.size());
    for (const BulkItem &item : bulk.items)
        ids.push_back(idOf(item));
    return ids;
}

Answer readBulkAnswer(const HttpAnswer &response, const std::vector<std::string> &documentIds)
{
    if (response.status != 200)
        return lostAnswer(response, true);
    const Result<Value> body = parseJson(response.body, AnswerLimits);
    if (!body || !mapOf(*body)["items"].isList())
        return lostAnswer(response, true);
    const Value::List &items = listOf(mapOf(*body)["items"]);
    if (items.size() != documentIds.size())
        return unreadable(response, true,
                          "the server answered another number of items than were sent");
    BulkAnswer answer;
    answer.items.reserve(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ValueMap &actions = mapOf(items[i]);
        if (actions.size() != 1)
            return unreadable(response, true, "the server's answer to a bulk cannot be understood");
        const ValueMap &item = mapOf(actions.begin()->second);
        // What a pipeline refuses comes without its id.
        const Value &id = item["_id"];
        if (textOf(id) != documentIds[i] && !(id.isNull() && item["error"].isMap()))
            return unreadable(response, true, "the server answered other items than were sent");
        answer.items.push_back(readItem(item));
    }
    return answer;
}

Answer readMultiGetAnswer(const HttpAnswer &response, const std::vector<std::string> &asked)
{
    if (response.status != 200)
        return lostAnswer(response, false);
    const Result<Value> body = parseJson(response.body, AnswerLimits);
    if (!body || !mapOf(*body)["docs"].isList())
        return lostAnswer(response, false);
    const Value::List &documents = listOf(mapOf(*body)["docs"]);
    if (documents.size() != asked.size())
        return unreadable(response, false,
                          "the server answered another number of documents than were asked for");
    ReadAnswer answer;
    answer.documents.reserve(documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const ValueMap &map = mapOf(documents[i]);
        if (textOf(map["_id"]) != asked[i])
            return unreadable(response, false,
                              "the server answered other documents than were asked for");
        if (const Value *failure = map.find("error")) {
            const ServerErrorText text = readServerError(*failure);
            LostAnswer lost = unreadable(response, false, "");
            const BackendError error = errorOfDocument(text.type, text.reason);
            lost.error.kind = error.kind;
            lost.error.detail = error.detail;
            return lost;
        }
        DocumentRead read;
        read.documentId = asked[i];
        const bool *found = map["found"].asBool();
        read.found = found && *found;
        read.revision = {integerOr(map["_seq_no"], -1), integerOr(map["_primary_term"], 0)};
        if (const ValueMap *source = map["_source"].asMap())
            read.source = *source;
        answer.documents.push_back(std::move(read));
    }
    return answer;
}

Answer readFindEntriesAnswer(const HttpAnswer &response)
{
    Result<IdPage> page = readIdPage(response);
    if (!page)
        return LostAnswer{page.error(), true};
    return FindEntriesAnswer{std::move(page->ids)};
}

Result<IdPage> readIdPage(const HttpAnswer &response)
{
    const Result<Value> body = readSearch(response);
    if (!body)
        return tl::unexpected(body.error());
    IdPage page;
    for (const Value &hit : listOf(mapOf(mapOf(*body)["hits"])["hits"])) {
        page.ids.push_back(textOf(mapOf(hit)["_id"]));
        page.lastSeqNo = integerOr(mapOf(hit)["_seq_no"], page.lastSeqNo);
    }
    return page;
}

Result<ClusterHealth> readIndexHealth(const HttpAnswer &response, const std::string &index)
{
    // 408: it did not become better while it was waited for, which is not at all.
    const bool isTold = response.status == 200 || response.status == 408;
    const Result<Value> body = isTold ? parseJson(response.body, AnswerLimits)
                                      : fail(BackendError::Kind::Malformed, {});
    const ValueMap &all = body ? mapOf(*body) : mapOf(Value());
    const Value &one = mapOf(all["indices"])[index];
    ClusterHealth health;
    health.colour = colourIn(one.isMap() ? mapOf(one) : all);
    if (!health.colour)
        return tl::unexpected(errorFromResponse(response, false));
    health.nodes = countIn(all, "number_of_nodes");
    health.dataNodes = countIn(all, "number_of_data_nodes");
    // Shards of several indices together are no number of copies.
    if (!one.isMap())
        return health;
    health.copies = countIn(mapOf(one), "active_shards");
    const auto shards = countIn(mapOf(one), "number_of_shards");
    const auto replicas = countIn(mapOf(one), "number_of_replicas");
    if (shards && replicas)
        health.copiesWanted = *shards * (1 + *replicas);
    return health;
}

void readElectedMaster(const HttpAnswer &response, ClusterHealth &health)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body, AnswerLimits)
                                                      : fail(BackendError::Kind::Malformed, {});
    const ValueMap &state = body ? mapOf(*body) : mapOf(Value());
    // Either word, as the version has it; null: the node that answered knows of none.
    const Value *elected = state.find("master_node");
    if (!elected)
        elected = state.find("cluster_manager_node");
    health.isLeaderless = (elected && elected->isNull())
                          || mapOf(mapOf(state["blocks"])["global"]).find(NoMasterBlock);
    if (elected && !health.isLeaderless)
        health.leader = textOf(mapOf(mapOf(state["nodes"])[textOf(*elected)])["name"]);
}

Result<FeedMark> readMark(const HttpAnswer &response)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body, AnswerLimits)
                                                      : fail(BackendError::Kind::Malformed, {});
    if (!body)
        return tl::unexpected(errorFromResponse(response, false));
    const ValueMap &indices = mapOf(mapOf(*body)["indices"]);
    // Only an index that is there has shards, though none of them may be working.
    if (indices.empty() && integerOr(mapOf(mapOf(*body)["_shards"])["total"], 0) > 0)
        return fail(BackendError::Kind::NoPrimary, NoPrimary);
    if (indices.empty() && mapOf(*body).find("_all"))
        return fail(BackendError::Kind::NotSetUp, "the index was deleted");
    if (indices.size() > 1)
        return fail(BackendError::Kind::WrongSetUp,
                    "the alias stands for " + std::to_string(indices.size())
                            + " indices now; it must stand for one");
    if (indices.empty())
        return fail(BackendError::Kind::Malformed, "the server's statistics name no index");
    const ValueMap &index = mapOf(indices.begin()->second);
    for (const auto &[shard, copies] : mapOf(index["shards"])) {
        for (const Value &copy : listOf(copies)) {
            const ValueMap &map = mapOf(copy);
            const bool *primary = mapOf(map["routing"])["primary"].asBool();
            if (!primary || !*primary)
                continue;
            FeedMark mark;
            mark.newest.at = integerOr(mapOf(map["seq_no"])["max_seq_no"], -1);
            mark.removals = integerOr(mapOf(map["indexing"])["delete_total"], 0);
            mark.epoch = textOf(index["uuid"]);
            return mark;
        }
    }
    return fail(BackendError::Kind::NoPrimary, NoPrimary);
}

Result<std::int64_t> readCount(const HttpAnswer &response)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    const std::int64_t *count = body ? mapOf(*body)["count"].asInteger() : nullptr;
    if (!count)
        return tl::unexpected(errorFromResponse(response, false));
    return *count;
}

Result<Instant> readServerTime(const HttpAnswer &response)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    if (!body)
        return tl::unexpected(errorFromResponse(response, false));
    for (const auto &[node, stats] : mapOf(mapOf(*body)["nodes"])) {
        if (const std::int64_t *ms = mapOf(stats)["timestamp"].asInteger())
            return instantFromEpochMs(*ms);
    }
    return fail(BackendError::Kind::Malformed, "the server does not tell its time");
}

} // namespace lockscope
