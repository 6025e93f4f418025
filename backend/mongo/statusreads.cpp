// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/statusreads.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/commands.h"
#include "backend/mongo/mongoerrors.h"
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

/// About so many: what nobody holds any more is among them until it is cleared away.
std::optional<std::int64_t> countOf(Deployment &deployment, const Place &place)
{
    const Value sessions = ValueMap{
            {"_id", ValueMap{{"$gte", std::string(SessionPrefix)}, {"$lt", "session;"}}}};
    const ValueMap locks{{"free_at", Value()}, {"$nor", Value::List{sessions}}};
    const auto counted = readAll(deployment, place.database, place.locks,
                                 Bson(ValueMap{{"aggregate", place.locks},
                                               {"pipeline",
                                                Value::List{ValueMap{{"$match", locks}},
                                                            ValueMap{{"$count", "total"}}}},
                                               {"cursor", ValueMap()}}));
    if (!counted)
        return std::nullopt;
    const std::int64_t *total = counted->empty() ? nullptr : counted->front()["total"].asInteger();
    return total ? *total : 0;
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
    status.version = versionOf(deployment);
    const Result<StoreFacts> facts = readFacts(deployment, place);
    if (!facts && facts.error().kind != Kind::NotSetUp && facts.error().kind != Kind::WrongSetUp)
        return tl::unexpected(facts.error());
    if (!facts) {
        status.setUp = facts.error().kind == Kind::NotSetUp ? Standing::Missing : Standing::Foreign;
        status.setUpDetail = facts.error().detail;
        return status;
    }
    status.setUp = Standing::Ready;
    status.epoch = facts->epoch;
    status.defaults = facts->defaults;
    status.rootCoversAll = facts->rootCoversAll;
    readIntents(deployment, place, status);
    status.lockCount = countOf(deployment, place);
    return status;
}

} // namespace lockscope::mongo
