// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collections.h"

#include "backend/mongo/collectionrules.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/intent.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <optional>

namespace lockscope::mongo {

namespace {

using Kind = BackendError::Kind;

constexpr std::int64_t Protocol = 2;
constexpr const char *MetaId = "lock";
/// How long a lock that nobody holds stays before it is cleared away.
constexpr std::int64_t FreeForSeconds = 86400;
constexpr int NamespaceExists = 48;
constexpr const char *FreeAt = "free_at";
/// By which changes that are not at their end are found.
constexpr const char *RecordState = "state";

std::string metaOf(const Place &place) { return place.locks + ".meta"; }

Result<Value> ask(Deployment &deployment, const std::string &database, const ValueMap &command)
{
    const auto answer = deployment.command(database, Bson(command));
    if (!answer)
        return tl::unexpected(errorOf(answer.error(), false));
    return Value(toValue(*answer->get()));
}

/// A collection that an engine could lose documents of, or whose ids mean something else, is none.
Result<void> checkOrdinary(const ValueMap &collection)
{
    const ValueMap &options = mapOf(collection["options"]);
    if (textOf(collection["type"]) != "collection")
        return fail(Kind::WrongSetUp, "it is a " + textOf(collection["type"]));
    if (const bool *capped = options["capped"].asBool(); capped && *capped)
        return fail(Kind::WrongSetUp, "it is capped, so that documents would go by themselves");
    if (!options["collation"].isNull())
        return fail(Kind::WrongSetUp, "it has a collation, so that two names could be one");
    return {};
}

Result<void> checkLocks(const ValueMap &collection)
{
    if (Result<void> ordinary = checkOrdinary(collection); !ordinary)
        return ordinary;
    const ValueMap &options = mapOf(collection["options"]);
    if (!(options["validator"] == Value(lockValidator())))
        return fail(Kind::WrongSetUp, "it has not the validator of this protocol");
    const std::string level = textOf(options["validationLevel"]);
    const std::string action = textOf(options["validationAction"]);
    if ((!level.empty() && level != "strict") || (!action.empty() && action != "error"))
        return fail(Kind::WrongSetUp, "its validator is not enforced");
    return {};
}

Result<void> checkServers(Deployment &deployment)
{
    const Result<ValueMap> server = hello(deployment);
    return server ? checkServer(*server, deployment.isDirect()) : tl::unexpected(server.error());
}

Result<Value> indexesAt(Deployment &deployment, const Place &place, const std::string &collection)
{
    return ask(deployment, place.database, {{"listIndexes", collection}});
}

/// An index that takes documents away, or refuses some, changes what the locks are.
Result<void> checkIndexes(Deployment &deployment, const Place &place)
{
    const Result<Value> answer = indexesAt(deployment, place, place.locks);
    if (!answer) // who may not ask does not know
        return answer.error().kind == Kind::Forbidden ? Result<void>()
                                                      : tl::unexpected(answer.error());
    for (const Value &item : listIn(mapOf(*answer)["cursor"], "firstBatch")) {
        const ValueMap &index = mapOf(item);
        const std::string name = textOf(index["name"]);
        const bool isOurs = index["key"] == Value(ValueMap{{FreeAt, std::int64_t{1}}});
        if (!index["expireAfterSeconds"].isNull() && !isOurs)
            return fail(Kind::WrongSetUp, "its index " + name + " clears documents away by time");
        if (const bool *unique = index["unique"].asBool(); unique && *unique && name != "_id_")
            return fail(Kind::WrongSetUp, "its index " + name + " allows each value once only");
    }
    return {};
}

/// True also for whoever may not ask: they may not make one either.
Result<bool> hasRecordIndex(Deployment &deployment, const Place &place, const std::string &intents)
{
    const Result<Value> answer = indexesAt(deployment, place, intents);
    if (!answer && answer.error().kind == Kind::Forbidden)
        return true;
    if (!answer)
        return tl::unexpected(answer.error());
    const Value::List &indexes = listIn(mapOf(*answer)["cursor"], "firstBatch");
    return std::any_of(indexes.begin(), indexes.end(), [](const Value &index) {
        return textOf(mapOf(index)["name"]) == RecordState;
    });
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
    const auto termOr = [&meta](const char *name, std::int64_t otherwise) {
        const auto term = wholeIn(meta, name);
        return Millis(term && *term > 0 ? *term : otherwise);
    };
    return StoreFacts{std::to_string(*epoch),
                      {Millis(*lease), Millis(*delay)},
                      *covers,
                      {termOr(SessionLease, *lease), termOr(SessionDelay, *delay)}};
}

Result<std::optional<ValueMap>> readMeta(Deployment &deployment, const Place &place)
{
    const std::string name = metaOf(place);
    auto found = readAll(deployment, place.database, name, findByIds(name, {MetaId}));
    if (!found)
        return tl::unexpected(errorOf(found.error(), false));
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

/// Why the step that was begun is not done.
tl::unexpected<BackendError> failedStep(SetUpSteps &steps, const CommandFailure &failure)
{
    const BackendError error = errorOf(failure, true);
    steps.failed(error);
    return tl::unexpected(error);
}

/// "NamespaceExists" is no failure: somebody made it in the same moment, or before.
Result<void> makeCollection(Deployment &deployment, const Place &place, ValueMap command,
                            SetUpSteps &steps)
{
    const std::string what = "the collection " + textOf(command["create"]) + " was created";
    command.set("writeConcern", ValueMap{{"w", "majority"}});
    if (!steps.begin(what))
        return tl::unexpected(steps.stop());
    const auto answer = deployment.command(place.database, Bson(command));
    if (answer) {
        steps.did();
        return {};
    }
    if (answer.error().reach == CommandFailure::Reach::Answered
        && answer.error().code == NamespaceExists) {
        steps.found();
        return {};
    }
    return failedStep(steps, answer.error());
}

/// Those that are there already stay as they are.
Result<void> makeIndexes(Deployment &deployment, const Place &place, ValueMap command,
                         SetUpSteps &steps)
{
    const std::string what = "indexes of the collection " + textOf(command["createIndexes"])
                             + " were made";
    command.set("writeConcern", ValueMap{{"w", "majority"}});
    if (!steps.begin(what))
        return tl::unexpected(steps.stop());
    const auto answer = deployment.command(place.database, Bson(command));
    if (!answer)
        return failedStep(steps, answer.error());
    const ValueMap made = toValue(*answer->get());
    if (made["numIndexesBefore"] == made["numIndexesAfter"])
        steps.found();
    else
        steps.did();
    return {};
}

ValueMap indexOn(const char *field)
{
    return {{"key", ValueMap{{field, std::int64_t{1}}}}, {"name", field}};
}

ValueMap locksOf(const Place &place)
{
    return {{"create", place.locks}, {"validator", lockValidator()}};
}

ValueMap indexesOf(const Place &place)
{
    ValueMap free = indexOn(FreeAt);
    free.set("expireAfterSeconds", FreeForSeconds);
    ValueMap changes = indexOn("holders.op");
    changes.set("sparse", true);
    return {{"createIndexes", place.locks},
            {"indexes", Value::List{indexOn("path"), indexOn("holders.session"),
                                    indexOn("holders.id"), std::move(changes), std::move(free)}}};
}

/// Of two who do this at a time the first one's stays.
ValueMap metaStatement(const LeaseTerms &defaults, bool rootCoversAll, std::int64_t epoch)
{
    const ValueMap meta{{"lock_protocol", Protocol},
                        {"epoch", epoch},
                        {"root_covers_all", rootCoversAll},
                        {"lease_ms", std::int64_t{defaults.lease.count()}},
                        {"delay_ms", std::int64_t{defaults.delay.count()}}};
    return {{"q", ValueMap{{"_id", MetaId}}},
            {"u", ValueMap{{"$setOnInsert", meta}}},
            {"upsert", true}};
}

Result<void> changeTerms(Deployment &deployment, const Place &place, const LeaseTerms &terms,
                         SetUpSteps &steps)
{
    const ValueMap change{{"q", ValueMap{{"_id", MetaId}}},
                          {"u", ValueMap{{"$set", ValueMap{{SessionLease, terms.lease.count()},
                                                           {SessionDelay, terms.delay.count()}}}}}};
    if (!steps.begin("sessions to come got other terms"))
        return tl::unexpected(steps.stop());
    const auto answer = write(deployment, place.database, "update", metaOf(place), "updates",
                              {Bson(change)});
    if (!answer)
        return failedStep(steps, answer.error());
    steps.did();
    return {};
}

ValueMap recordIndexesOf(const std::string &intents)
{
    return {{"createIndexes", intents}, {"indexes", Value::List{indexOn(RecordState)}}};
}

/// The number that an epoch begins with: the server's time, so that it is above that of whatever
/// stood here before.
Result<std::int64_t> serverTime(Deployment &deployment)
{
    const Result<ValueMap> server = hello(deployment);
    if (!server)
        return tl::unexpected(server.error());
    const auto now = wholeIn(*server, "localTime");
    if (!now)
        return fail(Kind::Malformed, "the server does not tell its time");
    return *now;
}

Result<void> writeMeta(Deployment &deployment, const Place &place, const LeaseTerms &defaults,
                       bool rootCoversAll, SetUpSteps &steps)
{
    const Result<std::int64_t> epoch = serverTime(deployment);
    if (!epoch)
        return tl::unexpected(epoch.error());
    if (!steps.begin("the collection " + metaOf(place) + " says what the locks are"))
        return tl::unexpected(steps.stop());
    const auto answer = write(deployment, place.database, "update", metaOf(place), "updates",
                              {Bson(metaStatement(defaults, rootCoversAll, *epoch))});
    if (!answer)
        return failedStep(steps, answer.error());
    steps.did();
    return {};
}

} // namespace

Result<ValueMap> hello(Deployment &deployment)
{
    Result<Value> answer = ask(deployment, "admin", {{"hello", std::int64_t{1}}});
    if (!answer)
        return tl::unexpected(answer.error());
    return std::move(*answer->asMap());
}

Result<void> checkServer(const ValueMap &hello, bool isDirect)
{
    constexpr std::int64_t Wire44 = 9; // what MongoDB 4.4 speaks
    if (const auto wire = wholeIn(hello, "maxWireVersion"); wire && *wire < Wire44)
        return fail(Kind::WrongSetUp,
                    "this MongoDB is too old for the protocol's pipelines; it needs 4.4 or later");
    if (textOf(hello["msg"]) == "isdbgrid")
        return fail(Kind::WrongSetUp,
                    "this is a sharded cluster (mongos); locks need a replica set");
    if (textOf(hello["setName"]).empty())
        return fail(Kind::WrongSetUp, "this server is in no replica set; without one nothing "
                                      "tells whether a write survives it");
    // Elsewhere one that does not lead has just stopped leading, and the next one is found.
    if (const bool *leads = hello["isWritablePrimary"].asBool(); isDirect && leads && !*leads)
        return fail(Kind::WrongSetUp,
                    "this server is no primary of its replica set " + textOf(hello["setName"])
                            + ", and directConnection=true asks no other one; what it shows may be "
                              "old. Leave that out of the URL");
    return {};
}

Result<std::optional<ValueMap>> describedCollection(Deployment &deployment,
                                                    const std::string &database,
                                                    const std::string &name)
{
    const Result<Value> answer = ask(deployment, database,
                                     {{"listCollections", std::int64_t{1}},
                                      {"filter", ValueMap{{"name", name}}}});
    if (!answer)
        return tl::unexpected(answer.error());
    const Value::List &found = listIn(mapOf(*answer)["cursor"], "firstBatch");
    return found.empty() ? std::nullopt : std::optional(mapOf(found.front()));
}

Result<StoreFacts> readFacts(Deployment &deployment, const Place &place)
{
    if (const Result<void> servers = checkServers(deployment); !servers)
        return tl::unexpected(servers.error());
    return readPlace(deployment, place);
}

Result<StoreFacts> readPlace(Deployment &deployment, const Place &place)
{
    const auto locks = describedCollection(deployment, place.database, place.locks);
    if (!locks)
        return tl::unexpected(locks.error());
    if (!*locks)
        return fail(Kind::NotSetUp,
                    "there is no collection " + place.locks + " in the database " + place.database);
    if (const Result<void> checked = checkLocks(**locks); !checked)
        return tl::unexpected(about(place, checked.error()));
    if (const Result<void> checked = checkIndexes(deployment, place); !checked)
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

Result<void> checkRecords(const std::string &name, const std::optional<ValueMap> &collection)
{
    if (!collection)
        return fail(Kind::NotSetUp,
                    "there is no collection " + name + ", where changes are recorded");
    Result<void> ordinary = checkOrdinary(*collection);
    if (!ordinary)
        ordinary.error().detail = "the collection " + name + ": " + ordinary.error().detail;
    return ordinary;
}

Result<StoreFacts> makeCollections(Deployment &deployment, const Place &place,
                                   const LeaseTerms &defaults, bool rootCoversAll,
                                   SetUpSteps &steps)
{
    if (const Result<void> servers = checkServers(deployment); !servers)
        return tl::unexpected(servers.error());
    Result<void> made = makeCollection(deployment, place, locksOf(place), steps);
    if (made)
        made = makeIndexes(deployment, place, indexesOf(place), steps);
    if (made)
        made = writeMeta(deployment, place, defaults, rootCoversAll, steps);
    if (!made)
        return tl::unexpected(made.error());
    return readFacts(deployment, place);
}

namespace {

/// Result: whether they were missing. Records without their index are a set-up that broke off.
Result<bool> makeRecords(Deployment &deployment, const Place &place, SetUpSteps &steps)
{
    const std::string intents = intentsIndexName(place.locks);
    const auto records = describedCollection(deployment, place.database, intents);
    if (!records)
        return tl::unexpected(records.error());
    if (*records) {
        if (const Result<void> fits = checkRecords(intents, *records); !fits)
            return tl::unexpected(fits.error());
        const Result<bool> indexed = hasRecordIndex(deployment, place, intents);
        if (!indexed)
            return tl::unexpected(indexed.error());
        if (*indexed)
            return false;
    } else if (const Result<void> made = makeCollection(deployment, place, {{"create", intents}},
                                                        steps);
               !made) {
        return tl::unexpected(made.error());
    }
    const Result<void> made = makeIndexes(deployment, place, recordIndexesOf(intents), steps);
    if (!made)
        return tl::unexpected(made.error());
    return !*records;
}

Result<SetUpOutcome> setUpWith(Deployment &deployment, const Place &place,
                               const SetUpOptions &options, SetUpSteps &steps)
{
    SetUpOutcome outcome{place.locks, false, intentsIndexName(place.locks), false, {}, false};
    auto facts = readFacts(deployment, place);
    if (!facts && facts.error().kind == Kind::NotSetUp) {
        facts = makeCollections(deployment, place, options.defaults, !options.independentKinds,
                                steps);
        outcome.created = facts.has_value();
    }
    if (!facts)
        return tl::unexpected(facts.error());
    outcome.terms = facts->sessionTerms;
    if (options.changesTerms && outcome.terms != options.defaults) {
        const Result<void> changed = changeTerms(deployment, place, options.defaults, steps);
        if (!changed)
            return tl::unexpected(changed.error());
        outcome.terms = options.defaults;
        outcome.termsChanged = true;
    }
    const Result<bool> made = makeRecords(deployment, place, steps);
    if (!made)
        return tl::unexpected(made.error());
    outcome.intentsCreated = *made;
    return outcome;
}

} // namespace

Result<SetUpOutcome> setUp(Deployment &deployment, const Place &place, const SetUpOptions &options,
                           SetUpSteps &steps)
{
    if (deployment.isReadOnly())
        return tl::unexpected(errorOf(keptBack(), true));
    return setUpWith(deployment, place, options, steps);
}

std::vector<std::pair<std::string, ValueMap>> setUpSteps(const Place &place,
                                                         const SetUpOptions &options,
                                                         std::int64_t epoch)
{
    const std::string intents = intentsIndexName(place.locks);
    const Value::List meta{metaStatement(options.defaults, !options.independentKinds, epoch)};
    return {{"the locks", locksOf(place)},
            {"their indexes", indexesOf(place)},
            {"what they are", {{"update", metaOf(place)}, {"updates", meta}}},
            {"the records of changes", {{"create", intents}}},
            {"their index", recordIndexesOf(intents)}};
}

} // namespace lockscope::mongo
