// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/statusreads.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/sethealth.h"
#include "models/domain/engineid.h"
#include "models/domain/intent.h"
#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"

#include <algorithm>

namespace lockscope::mongo {

namespace {

using Kind = BackendError::Kind;
using Standing = ServerStatus::SetUp;

/// Who may not ask for it, or a server that does not say, leaves it open.
std::string versionOf(Deployment &deployment)
{
    const auto answer = deployment.command("admin", Bson(ValueMap{{"buildInfo", std::int64_t{1}}}));
    return answer ? textOf(toValue(*answer->get())["version"]) : std::string();
}

/// Nothing of a server in no set. It takes a right over the cluster: who may not ask knows the
/// primary all the same.
std::optional<ClusterHealth> readHealth(Deployment &deployment, const ValueMap &hello)
{
    if (textOf(hello["setName"]).empty())
        return std::nullopt;
    const auto status = deployment.command("admin",
                                           Bson(ValueMap{{"replSetGetStatus", std::int64_t{1}}}));
    const ClusterHealth health = setHealth(hello, status ? toValue(*status->get()) : ValueMap());
    return health == ClusterHealth() ? std::nullopt : std::optional(health);
}

/// What the indexes count, without going through the documents.
std::optional<std::int64_t> count(Deployment &deployment, const Place &place, const ValueMap &query)
{
    const auto answer = deployment.command(place.database, Bson(ValueMap{{"count", place.locks},
                                                                         {"query", query}}));
    const ValueMap counted = answer ? toValue(*answer->get()) : ValueMap();
    const std::int64_t *number = counted["n"].asInteger();
    return number ? std::optional(*number) : std::nullopt;
}

/// All there is but sessions and what nobody holds any more.
std::optional<std::int64_t> countLocks(Deployment &deployment, const Place &place)
{
    const auto all = count(deployment, place, {});
    const auto sessions = count(deployment, place,
                                {{"_id", ValueMap{{"$gte", std::string(SessionPrefix)},
                                                  {"$lt", "session;"}}}});
    const auto free = count(deployment, place, {{"free_at", ValueMap{{"$type", "date"}}}});
    if (!all || !sessions || !free)
        return std::nullopt;
    return std::max<std::int64_t>(0, *all - *sessions - *free);
}

void readIntents(Deployment &deployment, const Place &place, ServerStatus &status)
{
    const std::string name = intentsIndexName(place.locks);
    const auto intents = describedCollection(deployment, place.database, name);
    if (!intents)
        return;
    const Result<void> fits = checkRecords(name, *intents);
    status.intentsSetUp = fits                                  ? Standing::Ready
                          : fits.error().kind == Kind::NotSetUp ? Standing::Missing
                                                                : Standing::Foreign;
    if (!fits)
        status.intentsDetail = fits.error().detail;
}

} // namespace

Result<ServerStatus> readStatus(Deployment &deployment, const Place &place, const Clock &clock)
{
    ServerStatus status;
    status.place = place.locks;
    status.engine = EngineId::MongoDB;
    const BootInstant sentAt = clock.bootNow();
    const Instant before = clock.wallNow();
    const Result<ValueMap> server = hello(deployment);
    if (!server)
        return tl::unexpected(server.error());
    status.latency = clock.bootNow() - sentAt;
    const Millis roundTrip = std::max(clock.wallNow() - before, Millis(0));
    if (const std::int64_t *now = (*server)["localTime"].asInteger()) {
        status.clockOffset = instantFromEpochMs(*now) - (before + roundTrip / 2);
        status.clockUncertainty = (roundTrip + Millis(1)) / 2;
    }
    status.clusterName = textOf((*server)["setName"]);
    status.node = textOf((*server)["me"]);
    status.health = readHealth(deployment, *server);
    status.version = versionOf(deployment);
    const Result<StoreFacts> facts = readPlace(deployment, place);
    if (!facts && facts.error().kind != Kind::NotSetUp && facts.error().kind != Kind::WrongSetUp)
        return tl::unexpected(facts.error());
    const Result<void> locks = checkServer(*server, deployment.isDirect());
    if (!facts) {
        // Nobody is told to set up what could not be.
        status.takesLocks = locks.has_value();
        status.setUp = locks && facts.error().kind == Kind::NotSetUp ? Standing::Missing
                                                                     : Standing::Foreign;
        status.setUpDetail = locks ? facts.error().detail : locks.error().detail;
        return status;
    }
    status.setUp = Standing::Ready;
    status.epoch = facts->epoch;
    status.defaults = facts->defaults;
    status.sessionTerms = facts->sessionTerms;
    status.rootCoversAll = facts->rootCoversAll;
    if (!locks) {
        status.setUp = Standing::ShownOnly;
        status.setUpDetail = locks.error().detail;
    }
    readIntents(deployment, place, status);
    status.lockCount = countLocks(deployment, place);
    return status;
}

} // namespace lockscope::mongo
