// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/commands.h"

#include "models/domain/valueparts.h"

#include <algorithm>

namespace lockscope::mongo {

namespace {

constexpr std::int64_t MajorityWaitMs = 5000;
/// Of the times in tokens: what is before it needs no token any more.
constexpr std::int64_t TokenBegin = 1600000000;
constexpr int IncrementBits = 20;

std::int64_t integerOf(const Value &value)
{
    const std::int64_t *number = value.asInteger();
    return number ? *number : 0;
}

/// The time of a write in one number. Two writes within a second differ by their increments, which
/// stop at a million; then both have the same number, and conflicting grants are never that close.
std::int64_t packed(std::uint32_t seconds, std::uint32_t increment)
{
    constexpr std::uint32_t most = (1U << IncrementBits) - 1;
    return ((std::int64_t{seconds} - TokenBegin) << IncrementBits) | std::min(increment, most);
}

/// The member at @p path, dots between the names.
std::optional<bson_iter_t> memberAt(const bson_t &document, const char *path)
{
    bson_iter_t begin;
    bson_iter_t member;
    return bson_iter_init(&begin, &document) && bson_iter_find_descendant(&begin, path, &member)
                   ? std::optional(member)
                   : std::nullopt;
}

void readTimes(const bson_t &answer, WriteAnswer &written)
{
    if (const auto time = memberAt(answer, "opTime.ts");
        time && BSON_ITER_HOLDS_TIMESTAMP(&*time)) {
        std::uint32_t seconds = 0;
        std::uint32_t increment = 0;
        bson_iter_timestamp(&*time, &seconds, &increment);
        written.writtenAt = packed(seconds, increment);
    }
    if (const auto term = memberAt(answer, "opTime.t"))
        written.term = bson_iter_as_int64(&*term);
}

std::size_t indexOf(const ValueMap &entry)
{
    return static_cast<std::size_t>(integerOf(entry["index"]));
}

} // namespace

CommandResult<WriteAnswer> write(Deployment &deployment, const std::string &database,
                                 const char *command, const std::string &collection,
                                 const char *statements, const std::vector<Bson> &list)
{
    Bson sent(
            ValueMap{{command, collection},
                     {"ordered", false},
                     {"writeConcern", ValueMap{{"w", "majority"}, {"wtimeout", MajorityWaitMs}}}});
    sent.appendArray(statements, list);
    const auto answer = deployment.command(database, sent);
    if (!answer)
        return tl::unexpected(answer.error());
    const ValueMap map = toValue(*answer->get());
    if (const ValueMap *concern = map["writeConcernError"].asMap())
        return tl::unexpected(CommandFailure{CommandFailure::Reach::Unknown,
                                             static_cast<int>(integerOf((*concern)["code"])),
                                             textOf((*concern)["errmsg"])});
    WriteAnswer written;
    written.found = integerOf(map["n"]);
    written.modified = integerOf(map["nModified"]);
    for (const Value &item : listOf(map["writeErrors"])) {
        const ValueMap &error = mapOf(item);
        written.errors[indexOf(error)] = {static_cast<int>(integerOf(error["code"])),
                                          textOf(error["errmsg"])};
    }
    for (const Value &item : listOf(map["upserted"]))
        written.upserted.push_back(indexOf(mapOf(item)));
    readTimes(*answer->get(), written);
    return written;
}

CommandResult<std::vector<ValueMap>> readAll(Deployment &deployment, const std::string &database,
                                             const std::string &collection, Bson command)
{
    command.append("readConcern", ValueMap{{"level", "majority"}});
    std::vector<ValueMap> documents;
    const char *batch = "firstBatch";
    for (;;) {
        const auto answer = deployment.command(database, command);
        if (!answer)
            return tl::unexpected(answer.error());
        const Value whole(toValue(*answer->get()));
        const ValueMap &cursor = mapOf(mapOf(whole)["cursor"]);
        for (const Value &document : listOf(cursor[batch]))
            documents.push_back(mapOf(document));
        const std::int64_t id = integerOf(cursor["id"]);
        if (id == 0)
            return documents;
        command = Bson(ValueMap{{"getMore", id}, {"collection", collection}});
        batch = "nextBatch";
    }
}

Bson findByIds(const std::string &collection, const std::vector<std::string> &ids)
{
    return Bson(
            ValueMap{{"find", collection},
                     {"filter",
                      ValueMap{{"_id", ValueMap{{"$in", Value::List(ids.begin(), ids.end())}}}}}});
}

std::map<std::string, ValueMap> byId(std::vector<ValueMap> documents)
{
    std::map<std::string, ValueMap> map;
    for (ValueMap &document : documents)
        map.emplace(textOf(document["_id"]), std::move(document));
    return map;
}

} // namespace lockscope::mongo
