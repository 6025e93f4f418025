// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongolockbackend.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/lockreads.h"
#include "backend/mongo/mongofeed.h"
#include "backend/mongo/plancommands.h"
#include "backend/mongo/statusreads.h"
#include "backend/protocol/holdertasks.h"
#include "models/domain/setupsteps.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <utility>

namespace lockscope::mongo {

namespace {

constexpr std::size_t MaxExact = 1000;
constexpr int MaxPage = 10000;

/// What @p read reads.
template<typename T>
ResultJob<T> *reading(const std::shared_ptr<MongoStore> &store, QObject *owner,
                      std::function<Result<T>(Deployment &, const Place &)> read)
{
    return new TaskJob<T>(owner, [store, read](TaskJob<T> *task) {
        store->read<T>(read, task, [task](Result<T> result) { task->complete(std::move(result)); });
    });
}

} // namespace

MongoLockBackend::MongoLockBackend(LockServer server, const Clock &clock, AuditTrail *audit,
                                   const WritePermission *permission)
    : MongoLockBackend(std::make_shared<MongoStore>(std::move(server), clock), audit, permission)
{}

MongoLockBackend::MongoLockBackend(const std::shared_ptr<MongoStore> &store, AuditTrail *audit,
                                   const WritePermission *permission)
    : StoreBackend(store, audit, permission, nullptr), m_store(store),
      m_feed(std::make_unique<MongoFeed>(store->server().deployment, store->server().place))
{
    connect(m_feed.get(), &MongoFeed::moved, this, &LockBackend::moved);
}

MongoLockBackend::~MongoLockBackend() { endJobs(*this); }

const EngineTraits &MongoLockBackend::traits() const
{
    static const EngineTraits traits{.tellsRemovals = true,
                                     .countsWrites = false,
                                     .showsLate = false,
                                     .callsBack = true,
                                     .choosesCopies = false,
                                     .missesHangs = false,
                                     .commandLanguage = "mongosh"};
    return traits;
}

ResultJob<ServerStatus> *MongoLockBackend::fetchStatus()
{
    return reading<ServerStatus>(m_store, this,
                                 [&clock = m_store->clock(),
                                  url = m_store->displayUrl()](Deployment &deployment,
                                                               const Place &place) {
                                     Result<ServerStatus> status = readStatus(deployment, place,
                                                                              clock);
                                     if (status)
                                         status->url = url;
                                     return status;
                                 });
}

ResultJob<FeedPage> *MongoLockBackend::fetchPage(const FeedPosition &after, int limit)
{
    const int size = std::clamp(limit, 1, MaxPage);
    return new TaskJob<FeedPage>(this, [this, after, size](TaskJob<FeedPage> *task) {
        m_feed->whenOpen(task, [this, after, size, task](const Result<void> &open) {
            if (!open) {
                task->complete(tl::unexpected(open.error()));
                return;
            }
            if (after.at >= 0 && after.detail.empty()) {
                task->complete(m_feed->changesAfter(after.at, size));
                return;
            }
            // What happens from now on comes behind what is there.
            const std::int64_t at = after.at < 0 ? m_feed->newest() : after.at;
            m_store->read<FeedPage>(
                    [from = after.detail, size](Deployment &deployment, const Place &place) {
                        return walk(deployment, place, from, size);
                    },
                    task,
                    [task, at](Result<FeedPage> page) {
                        if (page) {
                            page->next.at = at;
                            if (page->complete)
                                page->next.detail.clear();
                        }
                        task->complete(std::move(page));
                    });
        });
    });
}

ResultJob<FolderPage> *MongoLockBackend::fetchFolder(const std::string &folder,
                                                     const std::string &next, int limit)
{
    return reading<FolderPage>(m_store, this,
                               [folder, next,
                                size = std::clamp(limit, 1, MaxPage)](Deployment &deployment,
                                                                      const Place &place) {
                                   return readFolder(deployment, place, folder, next, size);
                               });
}

ResultJob<FeedPage> *MongoLockBackend::fetchOutsideFolders(const FeedPosition &after, int limit)
{
    return reading<FeedPage>(m_store, this,
                             [after, size = std::clamp(limit, 1, MaxPage)](Deployment &deployment,
                                                                           const Place &place) {
                                 Result<FeedPage> page = walkOutsideFolders(deployment, place,
                                                                            after.detail, size);
                                 if (page) // a walk by ids stands at one place
                                     page->next.at = 0;
                                 return page;
                             });
}

ResultJob<FeedMark> *MongoLockBackend::fetchMark()
{
    return new TaskJob<FeedMark>(this, [this](TaskJob<FeedMark> *task) {
        m_feed->whenOpen(task, [this, task](const Result<void> &open) {
            task->complete(open ? Result<FeedMark>(m_feed->mark()) : tl::unexpected(open.error()));
        });
    });
}

ResultJob<std::vector<std::string>> *MongoLockBackend::fetchIds()
{
    return reading<std::vector<std::string>>(m_store, this, readIds);
}

ResultJob<ExactDocuments> *MongoLockBackend::fetchExact(const std::vector<std::string> &ids)
{
    if (ids.size() > MaxExact)
        return new TaskJob<ExactDocuments>(this, [](TaskJob<ExactDocuments> *task) {
            task->complete(fail(BackendError::Kind::InvalidInput,
                                "at most 1,000 documents can be asked for at once"));
        });
    return reading<ExactDocuments>(m_store, this,
                                   [ids](Deployment &deployment, const Place &place) {
                                       return readExact(deployment, place, ids);
                                   });
}

ResultJob<bool> *MongoLockBackend::refresh()
{
    // Everything shows as soon as a majority has it.
    return new TaskJob<bool>(this, [](TaskJob<bool> *task) { task->complete(true); });
}

ResultJob<SetUpOutcome> *MongoLockBackend::setUp(const SetUpOptions &options)
{
    return new TaskJob<SetUpOutcome>(this, [store = beginWrite<MongoStore>(),
                                            options](TaskJob<SetUpOutcome> *task) {
        const auto steps = std::make_shared<SetUpSteps>();
        task->endsIfCancelled([steps] { return steps->stop(); });
        store->write<SetUpOutcome>(
                [options, steps](Deployment &deployment, const Place &place) {
                    return mongo::setUp(deployment, place, options, *steps);
                },
                task,
                [task, steps](Result<SetUpOutcome> made) {
                    if (!made)
                        made = tl::unexpected(steps->endedBy(made.error()));
                    task->complete(std::move(made));
                });
    });
}

std::vector<ShellCommand> MongoLockBackend::setUpCommands(const SetUpOptions &options) const
{
    return mongo::setUpCommands(m_store->server().place, options,
                                toEpochMs(m_store->clock().wallNow()));
}

std::vector<ShellCommand> MongoLockBackend::planCommands(const BreakPlan &plan,
                                                         const LeaseTerms &defaults) const
{
    return mongo::planCommands(m_store->server().place, plan, defaults);
}

} // namespace lockscope::mongo
