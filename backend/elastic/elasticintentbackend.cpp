// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticintentbackend.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/protocol/changelooks.h"
#include "backend/protocol/holdertasks.h"
#include "backend/protocol/intenttasks.h"
#include "backend/protocol/taskjob.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <utility>

namespace lockscope {

namespace {

using Connection = std::shared_ptr<ElasticConnection>;
using ListTask = TaskJob<std::vector<IntentView>>;

/// Makes what was written until now visible to the search that @p then starts. Best effort: without
/// the right to it, or under a read-only profile, the last second may be missing.
void refresh(ListTask *task, const Connection &connection, const std::string &index,
             std::function<void()> then)
{
    if (connection->profile().readOnly) {
        then();
        return;
    }
    task->watch(connection->sendQuery(refreshRequest(index)))
            ->onResult(task, [then = std::move(then)](const Result<HttpAnswer> &) { then(); });
}

/// @p then once it is known how much a search of @p index may ask for; a server that does not answer
/// ends the task.
template<typename Task>
void withPageLimit(Task *task, const Connection &connection, const std::string &index,
                   std::function<void()> then)
{
    Job *asking = connection->learnPageLimit(index, task,
                                             [task,
                                              then = std::move(then)](const Result<void> &known) {
                                                 if (!known)
                                                     task->complete(tl::unexpected(known.error()));
                                                 else if (!task->isFinished())
                                                     then();
                                             });
    if (asking)
        task->watch(asking);
}

/// However many a server would give at once, so that no answer is longer than it need be.
constexpr int IdsAtOnce = 1000;

struct Listing
{
    Connection connection;
    std::deque<std::string> open; ///< still to be looked at

    std::string intents() const { return intentsIndexName(connection->index()); }
    int pageOf(const std::string &index) const
    {
        return std::min(IdsAtOnce, connection->pageLimit(index));
    }
    void add(const std::vector<std::string> &changes)
    {
        for (const std::string &id : changes) {
            if (std::find(open.begin(), open.end(), id) == open.end())
                open.push_back(id);
        }
    }
};

/// Changes that lock entries name, and those whose records are open: a crash may leave either
/// without the other. Page by page, to the last.
void findHalfDone(ListTask *task, const std::shared_ptr<Listing> &listing, std::int64_t after)
{
    const std::string &locks = listing->connection->index();
    const int limit = listing->pageOf(locks);
    task->watch(listing->connection->sendQuery(findHalfDoneLocksRequest(locks, after, limit)))
            ->onResult(task, [task, listing, limit](const Result<HttpAnswer> &answer) {
                const Result<HalfDonePage> page = answer ? readHalfDoneLocks(*answer)
                                                         : tl::unexpected(answer.error());
                if (!page) {
                    task->complete(tl::unexpected(page.error()));
                    return;
                }
                listing->add(page->changes);
                if (page->documents < limit)
                    lookAtChanges(task, listing->connection, std::move(listing->open));
                else
                    findHalfDone(task, listing, page->lastSeqNo);
            });
}

void findOpen(ListTask *task, const std::shared_ptr<Listing> &listing, std::int64_t after)
{
    const int limit = listing->pageOf(listing->intents());
    task->watch(listing->connection->sendQuery(
                        findOpenIntentsRequest(listing->intents(), after, limit)))
            ->onResult(task, [task, listing, limit](const Result<HttpAnswer> &answer) {
                const Result<IdPage> page = answer ? readIdPage(*answer)
                                                   : tl::unexpected(answer.error());
                if (!page) {
                    task->complete(tl::unexpected(page.error()));
                    return;
                }
                listing->add(page->ids);
                if (static_cast<int>(page->ids.size()) == limit) {
                    findOpen(task, listing, page->lastSeqNo);
                    return;
                }
                refresh(task, listing->connection, listing->connection->index(),
                        [task, listing] { findHalfDone(task, listing, -1); });
            });
}

} // namespace

ElasticIntentBackend::ElasticIntentBackend(const ServerProfile &profile, const Clock &clock,
                                           QObject *parent, AuditTrail *audit,
                                           const WritePermission *permission)
    : IntentBackend(parent), m_writable(profile, clock, permission), m_audit(audit)
{}

ElasticIntentBackend::~ElasticIntentBackend() { endJobs(*this); }

ResultJob<std::vector<IntentView>> *ElasticIntentBackend::fetchIntents()
{
    return new ListTask(this, [connection = m_writable.begin()](ListTask *task) {
        const auto listing = std::make_shared<Listing>();
        listing->connection = connection;
        withPageLimit(task, connection, connection->index(), [task, listing] {
            withPageLimit(task, listing->connection, listing->intents(), [task, listing] {
                refresh(task, listing->connection, listing->intents(),
                        [task, listing] { findOpen(task, listing, -1); });
            });
        });
    });
}

ResultJob<IntentView> *ElasticIntentBackend::fetchIntent(const std::string &intent, int pageSize)
{
    return fetchOne(intent, pageSize, std::nullopt);
}

ResultJob<IntentView> *ElasticIntentBackend::fetchRemains(const Intent &known)
{
    return fetchOne(known.id, RenameRequest::DefaultPage, known);
}

ResultJob<IntentView> *ElasticIntentBackend::fetchOne(const std::string &intent, int pageSize,
                                                      const std::optional<Intent> &known)
{
    return new TaskJob<IntentView>(this, [connection = m_writable.begin(), intent, pageSize,
                                          known](TaskJob<IntentView> *task) {
        withPageLimit(task, connection, connection->index(),
                      [task, connection, intent, pageSize, known] {
                          lookAtChange(*connection, intent, pageSize, known, task,
                                       [task](const Result<IntentView> &view) {
                                           task->complete(view);
                                       });
                      });
    });
}

RenameJob *ElasticIntentBackend::rename(const RenameRequest &request,
                                        const ProcessIdentity &process, const LeaseTerms &terms)
{
    return new RenameTask(m_writable.begin(), request, process, terms, m_audit, this);
}

RecoveryJob *ElasticIntentBackend::recover(const RecoveryRequest &request,
                                           const ProcessIdentity &process, const LeaseTerms &terms)
{
    return new RecoveryTask(m_writable.begin(), request, process, terms, m_audit, this);
}

} // namespace lockscope
