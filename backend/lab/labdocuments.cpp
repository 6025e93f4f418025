// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labdocuments.h"

#include "backend/lab/restlabdocuments.h"
#include "models/domain/serverurl.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/engines/mongoprofile.h"
#    include "backend/lab/mongolabdocuments.h"
#endif

namespace lockscope {

std::int64_t LabDocument::counter() const
{
    const std::int64_t *number = source[CounterField].asInteger();
    return number ? *number : 0;
}

std::int64_t LabDocument::fence() const
{
    const std::int64_t *number = source["fence"].asInteger();
    return number ? *number : 0;
}

BackendError needsMongo()
{
    return BackendError::of(BackendError::Kind::InvalidInput,
                            "this scenario is about a lock that is kept in documents of MongoDB; "
                            "run it on a replica set of that (mongodb://HOST/DATABASE)");
}

Result<std::unique_ptr<LabDocuments>> makeLabDocuments(const ServerProfile &profile,
                                                       [[maybe_unused]] const Clock &clock)
{
    const std::string name = LabDocuments::indexName(profile.index);
#ifdef LOCKSCOPE_MONGODB
    if (isMongoUrl(profile.url)) {
        Result<mongo::LockServer> server = mongoServer(profile);
        if (!server)
            return tl::unexpected(std::move(server.error()));
        return std::make_unique<MongoLabDocuments>(std::move(*server), name, clock);
    }
#endif
    return std::make_unique<RestLabDocuments>(std::make_unique<HttpClient>(profile), name);
}

} // namespace lockscope
