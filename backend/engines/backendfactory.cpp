// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/backendfactory.h"

#include "backend/dialects/chosendialects.h"
#include "backend/elastic/auditcopy.h"
#include "backend/elastic/elasticbarerequests.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticforeign.h"
#include "backend/elastic/elasticlockbackend.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/etcd/etcdbackend.h"
#include "backend/etcd/etcdforeign.h"
#include "backend/foreign/dialectbackend.h"
#include "backend/http/httppolicy.h"
#include "backend/protocol/storeintentbackend.h"
#include "backend/snapshot/snapshotbackend.h"
#include "models/domain/serverurl.h"
#include "models/domain/taskjob.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/engines/mongoprofile.h"
#    include "backend/mongo/mongoaudit.h"
#    include "backend/mongo/mongobarerequests.h"
#    include "backend/mongo/mongoforeign.h"
#    include "backend/mongo/mongolockbackend.h"
#endif

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace lockscope {

namespace {

template<typename T>
using Made = Result<std::unique_ptr<T>>;

Result<void> checkRest(const ServerProfile &profile)
{
    if (const auto addresses = serverAddresses(profile); !addresses)
        return tl::unexpected(addresses.error());
    if (!profile.auditIndex.empty()) {
        if (const Result<void> name = checkIndexName(profile.auditIndex); !name)
            return name;
    }
    return checkIndexName(profile.index);
}

Result<std::shared_ptr<etcd::EtcdStore>> openEtcd(const ServerProfile &profile, const Clock &clock)
{
    if (const auto addresses = serverAddresses(profile); !addresses)
        return tl::unexpected(addresses.error());
    if (profile.login == ServerProfile::Login::ApiKey)
        return fail(BackendError::Kind::InvalidInput,
                    "etcd knows no API keys; give a user and a password");
    if (!profile.auditIndex.empty())
        return fail(BackendError::Kind::InvalidInput,
                    "no copies of the audit trail are kept in etcd; name no audit index");
    return std::make_shared<etcd::EtcdStore>(profile, clock);
}

bool isNamed(const std::vector<std::string> &names, const Dialect &dialect)
{
    return std::find(names.begin(), names.end(), dialect.name.toStdString()) != names.end();
}

/// There, the locks of other software are all that there is.
Made<LockBackend> createOnEtcd(const ServerProfile &profile, const Clock &clock, AuditTrail *audit,
                               const WritePermission *permission)
{
    Result<std::vector<Dialect>> dialects = chosenDialects(profile.dialects, DialectEngine::Etcd);
    if (!dialects)
        return tl::unexpected(std::move(dialects.error()));
    if (dialects->empty()) {
        *dialects = knownDialects(DialectEngine::Etcd);
        std::erase_if(*dialects, [&profile](const Dialect &dialect) {
            return isNamed(profile.dialectsOff, dialect);
        });
    }
    const auto store = openEtcd(profile, clock);
    if (!store)
        return tl::unexpected(store.error());
    return std::make_unique<DialectBackend>(
            std::make_unique<etcd::EtcdBackend>(*store, audit, permission), *store,
            [](const std::shared_ptr<ChangeStore> &through) {
                return std::make_unique<etcd::EtcdForeign>(
                        std::static_pointer_cast<etcd::EtcdStore>(through));
            },
            std::move(*dialects), clock, audit, permission);
}

#ifdef LOCKSCOPE_MONGODB

/// @p make makes what is wanted of the profile's server.
template<typename T, typename Make>
Result<T> onMongo(const ServerProfile &profile, Make make)
{
    Result<mongo::LockServer> server = mongoServer(profile);
    if (!server)
        return tl::unexpected(std::move(server.error()));
    return make(std::move(*server));
}

#else

tl::unexpected<BackendError> withoutMongo()
{
    return fail(BackendError::Kind::InvalidInput,
                "this build has no MongoDB (it was made with LOCKSCOPE_MONGODB=OFF)");
}

#endif

/// For what is the same on every engine.
Result<std::shared_ptr<ChangeStore>> openStore(const ServerProfile &profile, const Clock &clock)
{
    if (isEtcdUrl(profile.url))
        return openEtcd(profile, clock);
    if (isMongoUrl(profile.url)) {
#ifdef LOCKSCOPE_MONGODB
        return onMongo<std::shared_ptr<ChangeStore>>(profile, [&clock](mongo::LockServer server) {
            return std::make_shared<mongo::MongoStore>(std::move(server), clock);
        });
#else
        return withoutMongo();
#endif
    }
    if (const Result<void> usable = checkRest(profile); !usable)
        return tl::unexpected(usable.error());
    return std::make_shared<ElasticConnection>(profile, clock);
}

} // namespace

namespace {

/// Of locks of ours alone.
Made<LockBackend> createOwnBackend(const ServerProfile &profile, const Clock &clock,
                                   AuditTrail *audit, const WritePermission *permission)
{
    if (isMongoUrl(profile.url)) {
#ifdef LOCKSCOPE_MONGODB
        return onMongo<std::unique_ptr<LockBackend>>(profile, [&](mongo::LockServer server) {
            return std::make_unique<mongo::MongoLockBackend>(std::move(server), clock, audit,
                                                             permission);
        });
#else
        return withoutMongo();
#endif
    }
    if (const Result<void> usable = checkRest(profile); !usable)
        return tl::unexpected(usable.error());
    return std::make_unique<ElasticLockBackend>(profile, clock, nullptr, audit, permission);
}

std::unique_ptr<ForeignSource> foreignSource(bool isMongo, std::shared_ptr<ChangeStore> store)
{
#ifdef LOCKSCOPE_MONGODB
    if (isMongo)
        return std::make_unique<mongo::MongoForeign>(
                std::static_pointer_cast<mongo::MongoStore>(std::move(store)));
#else
    Q_UNUSED(isMongo)
#endif
    return std::make_unique<ElasticForeign>(
            std::static_pointer_cast<ElasticConnection>(std::move(store)));
}

} // namespace

Made<LockBackend> createBackend(const ServerProfile &profile, const Clock &clock, AuditTrail *audit,
                                const WritePermission *permission)
{
    if (snapshotFileOf(profile.url))
        return openSnapshot(profile.url, clock);
    if (isEtcdUrl(profile.url))
        return createOnEtcd(profile, clock, audit, permission);
    const bool isMongo = isMongoUrl(profile.url);
    Result<std::vector<Dialect>> dialects = chosenDialects(profile.dialects,
                                                           dialectEngineOf(profile));
    if (!dialects)
        return tl::unexpected(std::move(dialects.error()));
    Made<LockBackend> base = createOwnBackend(profile, clock, audit, permission);
    if (!base || dialects->empty())
        return base;
    Result<std::shared_ptr<ChangeStore>> store = openStore(profile, clock);
    if (!store)
        return tl::unexpected(std::move(store.error()));
    return std::make_unique<DialectBackend>(
            std::move(*base), *store,
            [isMongo](std::shared_ptr<ChangeStore> through) {
                return foreignSource(isMongo, std::move(through));
            },
            std::move(*dialects), clock, audit, permission);
}

Made<ForeignSource> createForeignSource(const ServerProfile &profile, const Clock &clock)
{
    if (snapshotFileOf(profile.url))
        return fail(BackendError::Kind::InvalidInput,
                    "a snapshot has only the locks that were seen, not their documents");
    Result<std::shared_ptr<ChangeStore>> store = openStore(profile, clock);
    if (!store)
        return tl::unexpected(std::move(store.error()));
    if (isEtcdUrl(profile.url))
        return std::make_unique<etcd::EtcdForeign>(
                std::static_pointer_cast<etcd::EtcdStore>(std::move(*store)));
    return foreignSource(isMongoUrl(profile.url), std::move(*store));
}

DialectEngine dialectEngineOf(const ServerProfile &profile)
{
    return isEtcdUrl(profile.url)    ? DialectEngine::Etcd
           : isMongoUrl(profile.url) ? DialectEngine::Mongo
                                     : DialectEngine::Elasticsearch;
}

bool isFor(const Dialect &dialect, const ServerProfile &profile)
{
    return dialect.engine == dialectEngineOf(profile);
}

namespace {

std::vector<Dialect> offeredOn(const ServerProfile &profile)
{
    std::vector<Dialect> dialects = knownDialects(dialectEngineOf(profile));
    std::erase_if(dialects, [&profile](const Dialect &dialect) {
        return isNamed(profile.dialects, dialect) || isNamed(profile.dialectsOff, dialect);
    });
    return dialects;
}

} // namespace

ResultJob<std::vector<DialectOffer>> *findDialects(const ServerProfile &profile, const Clock &clock,
                                                   QObject *owner)
{
    using Offers = std::vector<DialectOffer>;
    return new TaskJob<Offers>(owner, [profile, &clock](TaskJob<Offers> *task) {
        if (snapshotFileOf(profile.url))
            return task->complete(Offers());
        const std::vector<Dialect> dialects = offeredOn(profile);
        Made<ForeignSource> made = createForeignSource(profile, clock);
        if (!made || dialects.empty())
            return task->complete(made ? Result<Offers>() : tl::unexpected(made.error()));
        const std::shared_ptr<ForeignSource> source = std::move(*made);
        task->watch(source->find(dialects, task))
                ->onResult(task,
                           [task, source, dialects](const Result<std::vector<std::size_t>> &found) {
                               if (!found)
                                   return task->complete(tl::unexpected(found.error()));
                               Offers offers;
                               for (const std::size_t number : *found)
                                   offers.push_back({dialects[number].name.toStdString(),
                                                     dialects[number].title.toStdString()});
                               task->complete(std::move(offers));
                           });
    });
}

Made<IntentBackend> createIntentBackend(const ServerProfile &profile, const Clock &clock,
                                        AuditTrail *audit, const WritePermission *permission)
{
    if (snapshotFileOf(profile.url))
        return std::make_unique<SnapshotIntentBackend>();
    Result<std::shared_ptr<ChangeStore>> store = openStore(profile, clock);
    if (!store)
        return tl::unexpected(std::move(store.error()));
    return std::make_unique<StoreIntentBackend>(std::move(*store), audit, permission);
}

Made<BareRequests> createBareRequests(const ServerProfile &profile, const Clock &clock)
{
    if (isEtcdUrl(profile.url))
        return fail(BackendError::Kind::InvalidInput, etcd::noLocksHere().detail);
    if (isMongoUrl(profile.url)) {
#ifdef LOCKSCOPE_MONGODB
        return onMongo<std::unique_ptr<BareRequests>>(profile, [&clock](mongo::LockServer server) {
            return std::make_unique<mongo::MongoBareRequests>(std::move(server), clock);
        });
#else
        return withoutMongo();
#endif
    }
    if (const Result<void> usable = checkRest(profile); !usable)
        return tl::unexpected(usable.error());
    return std::make_unique<ElasticBareRequests>(profile, clock);
}

ResultJob<std::vector<CopiedRecord>> *fetchAuditCopies(const ServerProfile &profile,
                                                       const Clock &clock, const AuditKey &key,
                                                       QObject *owner)
{
    using Copies = std::vector<CopiedRecord>;
    if (isEtcdUrl(profile.url))
        return new TaskJob<Copies>(owner, [](TaskJob<Copies> *task) {
            task->complete(fail(BackendError::Kind::InvalidInput,
                                "no copies of the audit trail are kept in etcd"));
        });
#ifdef LOCKSCOPE_MONGODB
    if (isMongoUrl(profile.url))
        return new TaskJob<Copies>(owner, [profile, &clock, key](TaskJob<Copies> *task) {
            if (const Result<void> named = checkAuditPlace(profile); !named) {
                task->complete(tl::unexpected(named.error()));
                return;
            }
            Result<mongo::LockServer> server = mongoServer(profile);
            if (!server) {
                task->complete(tl::unexpected(server.error()));
                return;
            }
            const auto store = std::make_shared<mongo::MongoStore>(std::move(*server), clock);
            store->read<Copies>(
                    [key, name = profile.auditIndex](mongo::Deployment &deployment,
                                                     const mongo::Place &place) {
                        return mongo::readAuditCopies(deployment, place, name, key);
                    },
                    task,
                    [task, store](Result<Copies> copies) { task->complete(std::move(copies)); });
        });
#endif
    return readAuditCopies(std::make_shared<ElasticConnection>(profile, clock), key, owner);
}

} // namespace lockscope
