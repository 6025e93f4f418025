// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collections.h"

#include "backend/mongo/collectionrules.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/valueparts.h"

#include <optional>

namespace lockscope::mongo {

namespace {

using Kind = BackendError::Kind;

constexpr std::int64_t Protocol = 2;
constexpr const char *MetaId = "lock";
/// How long a lock that nobody holds stays before it is cleared away.
constexpr std::int64_t FreeForSeconds = 86400;
constexpr int NamespaceExists = 48;

std::string metaOf(const Place &place) { return place.locks + ".meta"; }

Result<Value> ask(Deployment &deployment, const std::string &database, const ValueMap &command)
{
    const auto answer = deployment.command(database, Bson(command));
    if (!answer)
        return tl::unexpected(errorOf(answer.error(), false));
    return Value(toValue(*answer->get()));
}

/// Promises that a majority has a write are made by replica sets alone.
Result<void> checkServers(Deployment &deployment)
{
    const Result<Value> hello = ask(deployment, "admin", {{"hello", std::int64_t{1}}});
    if (!hello)
        return tl::unexpected(hello.error());
    if (textIn(*hello, "msg") == "isdbgrid")
        return fail(Kind::WrongSetUp,
                    "this is a sharded cluster (mongos); locks need a replica set");
    if (textIn(*hello, "setName").empty())
        return fail(Kind::WrongSetUp, "this server is in no replica set; without one nothing "
                                      "tells whether a write survives it");
    return {};
}

/// What the server says of a collection; nullopt: there is none.
Result<std::optional<ValueMap>> described(Deployment &deployment, const Place &place,
                                          const std::string &name)
{
    const Result<Value> answer = ask(deployment, place.database,
                                     {{"listCollections", std::int64_t{1}},
                                      {"filter", ValueMap{{"name", name}}}});
    if (!answer)
        return tl::unexpected(answer.error());
    const Value::List &found = listIn(mapOf(*answer)["cursor"], "firstBatch");
    return found.empty() ? std::nullopt : std::optional(mapOf(found.front()));
}

Result<void> checkLocks(const ValueMap &collection)
{
    const ValueMap &options = mapOf(collection["options"]);
    if (textOf(collection["type"]) != "collection")
        return fail(Kind::WrongSetUp, "it is a " + textOf(collection["type"]));
    if (const bool *capped = options["capped"].asBool(); capped && *capped)
        return fail(Kind::WrongSetUp, "it is capped, so that locks would go by themselves");
    if (!(options["validator"] == Value(lockValidator())))
        return fail(Kind::WrongSetUp, "it has not the validator of this protocol");
    const std::string level = textOf(options["validationLevel"]);
    const std::string action = textOf(options["validationAction"]);
    if ((!level.empty() && level != "strict") || (!action.empty() && action != "error"))
        return fail(Kind::WrongSetUp, "its validator is not enforced");
    if (!options["collation"].isNull())
        return fail(Kind::WrongSetUp, "it has a collation, so that two names could be one");
    return {};
}

BackendError about(const Place &place, BackendError error)
{
    if (error.kind == Kind::WrongSetUp)
        error.detail = "the collection " + place.locks + ": " + error.detail;
    return error;
}

std::optional<std::int64_t> wholeIn(const ValueMap &map, std::string_view name)
{
    const std::int64_t *number = map[name].asInteger();
    return number ? std::optional(*number) : std::nullopt;
}

Result<StoreFacts> factsOf(const Place &place, const ValueMap &meta)
{
    const auto wrong = [&place](const char *what) {
        return fail(Kind::WrongSetUp, "the collection " + metaOf(place) + ": " + what);
    };
    if (wholeIn(meta, "lock_protocol") != Protocol)
        return wrong("it is of another lock protocol");
    const auto epoch = wholeIn(meta, "epoch");
    const auto lease = wholeIn(meta, "lease_ms");
    const auto delay = wholeIn(meta, "delay_ms");
    const bool *covers = meta["root_covers_all"].asBool();
    if (!epoch || !lease || *lease <= 0 || !delay || *delay < 0 || !covers)
        return wrong("its terms cannot be understood");
    return StoreFacts{std::to_string(*epoch), {Millis(*lease), Millis(*delay)}, *covers};
}

Result<std::optional<ValueMap>> readMeta(Deployment &deployment, const Place &place)
{
    const std::string name = metaOf(place);
    auto found = readAll(deployment, place.database, name, findByIds(name, {MetaId}));
    if (!found)
        return tl::unexpected(errorOf(found.error(), false));
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

/// "NamespaceExists" is no failure: somebody made it in the same moment, or before.
Result<void> make(Deployment &deployment, const Place &place, ValueMap command)
{
    command.set("writeConcern", ValueMap{{"w", "majority"}});
    const auto answer = deployment.command(place.database, Bson(command));
    if (answer
        || (answer.error().reach == CommandFailure::Reach::Answered
            && answer.error().code == NamespaceExists))
        return {};
    return tl::unexpected(errorOf(answer.error(), true));
}

ValueMap indexOn(const char *field)
{
    return {{"key", ValueMap{{field, std::int64_t{1}}}}, {"name", field}};
}

ValueMap indexesOf(const Place &place)
{
    ValueMap free = indexOn("free_at");
    free.set("expireAfterSeconds", FreeForSeconds);
    ValueMap changes = indexOn("holders.op");
    changes.set("sparse", true);
    return {{"createIndexes", place.locks},
            {"indexes", Value::List{indexOn("holders.session"), indexOn("holders.id"),
                                    std::move(changes), std::move(free)}}};
}

/// The number that an epoch begins with: the server's time, so that it is above that of whatever
/// stood here before.
Result<std::int64_t> serverTime(Deployment &deployment)
{
    const Result<Value> hello = ask(deployment, "admin", {{"hello", std::int64_t{1}}});
    if (!hello)
        return tl::unexpected(hello.error());
    const auto now = wholeIn(mapOf(*hello), "localTime");
    if (!now)
        return fail(Kind::Malformed, "the server does not tell its time");
    return *now;
}

Result<void> writeMeta(Deployment &deployment, const Place &place, const LeaseTerms &defaults,
                       bool rootCoversAll)
{
    const Result<std::int64_t> epoch = serverTime(deployment);
    if (!epoch)
        return tl::unexpected(epoch.error());
    const ValueMap meta{{"lock_protocol", Protocol},
                        {"epoch", *epoch},
                        {"root_covers_all", rootCoversAll},
                        {"lease_ms", std::int64_t{defaults.lease.count()}},
                        {"delay_ms", std::int64_t{defaults.delay.count()}}};
    // Of two who do this at a time the first one's stays.
    Bson statement(ValueMap{{"q", ValueMap{{"_id", MetaId}}},
                            {"u", ValueMap{{"$setOnInsert", meta}}},
                            {"upsert", true}});
    const auto answer = write(deployment, place.database, "update", metaOf(place), "updates",
                              {std::move(statement)});
    if (!answer)
        return tl::unexpected(errorOf(answer.error(), true));
    return {};
}

} // namespace

Result<StoreFacts> readFacts(Deployment &deployment, const Place &place)
{
    if (const Result<void> servers = checkServers(deployment); !servers)
        return tl::unexpected(servers.error());
    const auto locks = described(deployment, place, place.locks);
    if (!locks)
        return tl::unexpected(locks.error());
    if (!*locks)
        return fail(Kind::NotSetUp, "there is no collection " + place.locks);
    if (const Result<void> checked = checkLocks(**locks); !checked)
        return tl::unexpected(about(place, checked.error()));
    const auto meta = readMeta(deployment, place);
    if (!meta)
        return tl::unexpected(meta.error());
    if (!*meta)
        return fail(Kind::NotSetUp, "the collection " + metaOf(place) + " says nothing yet");
    Result<StoreFacts> facts = factsOf(place, **meta);
    // A collection that was dropped and made again has another id, whatever stands beside it.
    if (facts)
        facts->epoch += ' ' + textOf(mapOf((**locks)["info"])["uuid"]);
    return facts;
}

Result<StoreFacts> makeCollections(Deployment &deployment, const Place &place,
                                   const LeaseTerms &defaults, bool rootCoversAll)
{
    if (const Result<void> servers = checkServers(deployment); !servers)
        return tl::unexpected(servers.error());
    Result<void> made = make(deployment, place,
                             {{"create", place.locks}, {"validator", lockValidator()}});
    if (made)
        made = make(deployment, place, indexesOf(place));
    if (made)
        made = writeMeta(deployment, place, defaults, rootCoversAll);
    if (!made)
        return tl::unexpected(made.error());
    return readFacts(deployment, place);
}

} // namespace lockscope::mongo
