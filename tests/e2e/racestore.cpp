// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/racestore.h"

#include "backend/elastic/elasticconnection.h"
#include "models/domain/serverurl.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/mongo/mongoserver.h"
#endif

#include <utility>

namespace e2e {

using namespace lockscope;

std::shared_ptr<ProtocolStore> raceStore(const ServerProfile &profile, const Clock &clock)
{
    if (!isMongoUrl(profile.url))
        return std::make_shared<ElasticConnection>(profile, clock);
#ifdef LOCKSCOPE_MONGODB
    // It has no secrets.
    Result<mongo::LockServer> server = mongo::lockServer(profile,
                                                         [](std::string text) { return text; });
    if (server)
        return std::make_shared<mongo::MongoStore>(std::move(*server), clock);
#endif
    return nullptr;
}

} // namespace e2e
