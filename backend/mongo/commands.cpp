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
std::int64_t packed(const ClusterTime &time)
{
    constexpr std::uint32_t most = (1U << IncrementBits) - 1;
    return ((std::int64_t{time.seconds} - TokenBegin) << IncrementBits)
           | std::min(time.increment, most);
}

void readTimes(const bson_t &answer, WriteAnswer &written)
{
    if (const auto time = timeAt(answer, "opTime.ts"))
        written.writtenAt = packed(*time);
    if (const auto term = memberAt(answer, "opTime.t"))
        written.term = bson_iter_as_int64(&*term);
}

std::size_t indexOf(const ValueMap &entry)
{
    return static_cast<std::size_t>(integerOf(entry["index"]));
}

} // namespace

std::optional<bson_iter_t> memberAt(const bson_t &document, const char *path)
{
    bson_iter_t begin;
    bson_iter_t member;
    return bson_iter_init(&begin, &document) && bson_iter_find_descendant(&begin, path, &member)
                   ? std::optional(member)
                   : std::nullopt;
}

std::string textAt(const bson_t &document, const char *path)
{
    const auto member = memberAt(document, path);
    std::uint32_t length = 0;
    if (!member || !BSON_ITER_HOLDS_UTF8(&*member))
        return {};
    const char *text = bson_iter_utf8(&*member, &length);
    return {text, length};
}

std::optional<ClusterTime> timeAt(const bson_t &document, const char *path)
{
    const auto member = memberAt(document, path);
    if (!member || !BSON_ITER_HOLDS_TIMESTAMP(&*member))
        return std::nullopt;
    ClusterTime time;
    bson_iter_timestamp(&*member, &time.seconds, &time.increment);
    return time;
}

void withDocument(const bson_iter_t &member, const std::function<void(BsonView)> &found)
{
    std::uint32_t length = 0;
    const std::uint8_t *data = nullptr;
    bson_t document;
    if (!BSON_ITER_HOLDS_DOCUMENT(&member))
        return;
    bson_iter_document(&member, &length, &data);
    if (bson_init_static(&document, data, length))
        found({document});
}

ValueMap concern(const char *level) { return {{"level", level}}; }

void eachDocument(const bson_t &answer, const char *path,
                  const std::function<void(BsonView)> &found)
{
    bson_iter_t item;
    const auto list = memberAt(answer, path);
    for (bool more = list && bson_iter_recurse(&*list, &item); more && bson_iter_next(&item);)
        withDocument(item, found);
}

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

CommandResult<void> readEach(Deployment &deployment, const std::string &database,
                             const std::string &collection, Bson command,
                             const std::function<void(BsonView)> &found)
{
    Deployment::Conversation conversation = deployment.converse();
    const char *batch = "cursor.firstBatch";
    for (;;) {
        const auto answer = conversation.command(database, command);
        if (!answer)
            return tl::unexpected(answer.error());
        eachDocument(*answer->get(), batch, found);
        const auto cursor = memberAt(*answer->get(), "cursor.id");
        const std::int64_t id = cursor ? bson_iter_as_int64(&*cursor) : 0;
        if (id == 0)
            return {};
        command = Bson(ValueMap{{"getMore", id}, {"collection", collection}});
        batch = "cursor.nextBatch";
    }
}

CommandResult<std::vector<ValueMap>> readAll(Deployment &deployment, const std::string &database,
                                             const std::string &collection, Bson command)
{
    command.append("readConcern", concern("majority"));
    std::vector<ValueMap> documents;
    const auto read = readEach(deployment, database, collection, std::move(command),
                               [&documents](BsonView document) {
                                   documents.push_back(toValue(document.raw));
                               });
    if (!read)
        return tl::unexpected(read.error());
    return documents;
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
