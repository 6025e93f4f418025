// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticlockbackend.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticconnection.h"
#include "backend/elastic/elasticdocuments.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/elastic/foldertask.h"
#include "backend/elastic/indexlives.h"
#include "backend/elastic/planrequests.h"
#include "backend/elastic/setuptask.h"
#include "backend/elastic/statustask.h"
#include "backend/http/readaside.h"
#include "backend/json/json.h"
#include "backend/protocol/holdertasks.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace lockscope {

namespace {

/// Documents are numbered before they are written, side by side, so a page may show number 11 while
/// 10 is still on its way. The walk therefore looks back this far, and leaves out what it gave
/// already.
constexpr std::int64_t LookBack = 32;

constexpr std::size_t MaxExact = 1000;

/// Asks and reads in one step.
template<typename T, typename Read>
ResultJob<T> *askAndRead(const std::shared_ptr<ElasticConnection> &connection, QObject *owner,
                         HttpCall call, Read read)
{
    return new TaskJob<T>(owner, [connection, call = std::move(call), read](TaskJob<T> *task) {
        task->watch(connection->sendQuery(call))
                ->takeResult(task, [task, read](Result<HttpAnswer> &&answer) {
                    if (!answer) {
                        task->complete(tl::unexpected(answer.error()));
                        return;
                    }
                    readAside<T>(task, std::move(*answer), read,
                                 [task](Result<T> result) { task->complete(std::move(result)); });
                });
    });
}

} // namespace

/// What the walk gave lately, so that its look back gives nothing twice.
class WalkMemory
{
public:
    /// Takes out of @p page what is not new to somebody who stands at @p after.
    void filter(FeedPage &page, std::int64_t after)
    {
        const auto isOld = [this, after](const auto &document) {
            const std::int64_t seqNo = document.revision.order;
            return seqNo <= after
                   && (after != m_last
                       || std::find(m_given.begin(), m_given.end(), seqNo) != m_given.end());
        };
        page.locks.erase(std::remove_if(page.locks.begin(), page.locks.end(), isOld),
                         page.locks.end());
        page.sessions.erase(std::remove_if(page.sessions.begin(), page.sessions.end(), isOld),
                            page.sessions.end());
        for (const LockDocument &lock : page.locks)
            remember(lock.revision.order, page.next.at);
        for (const Session &session : page.sessions)
            remember(session.revision.order, page.next.at);
        m_last = page.next.at;
        while (m_given.size() > 4 * LookBack)
            m_given.pop_front();
    }

private:
    void remember(std::int64_t seqNo, std::int64_t last)
    {
        if (seqNo > last - 2 * LookBack)
            m_given.push_back(seqNo);
    }

    std::int64_t m_last = -1;
    std::deque<std::int64_t> m_given;
};

ElasticLockBackend::ElasticLockBackend(const ServerProfile &profile, const Clock &clock,
                                       QObject *parent, AuditTrail *audit,
                                       const WritePermission *permission)
    : ElasticLockBackend(std::make_shared<ElasticConnection>(profile, clock), parent, audit,
                         permission)
{}

ElasticLockBackend::ElasticLockBackend(const std::shared_ptr<ElasticConnection> &connection,
                                       QObject *parent, AuditTrail *audit,
                                       const WritePermission *permission)
    : StoreBackend(connection, audit, permission, parent), m_connection(connection),
      m_walk(std::make_shared<WalkMemory>()), m_lives(std::make_shared<IndexLives>())
{}

ElasticLockBackend::~ElasticLockBackend() { endJobs(*this); }

const EngineTraits &ElasticLockBackend::traits() const
{
    static const EngineTraits traits;
    return traits;
}

ResultJob<ServerStatus> *ElasticLockBackend::fetchStatus()
{
    return fetchServerStatus(m_connection, this);
}

namespace {

/// Of the first page, nearly always the only one, nothing is moved.
template<typename Document>
void append(std::vector<Document> &all, std::vector<Document> &&more)
{
    if (all.empty())
        all = std::move(more);
    else
        std::move(more.begin(), more.end(), std::back_inserter(all));
}

/// One page of the walk: what comes after a place, with the look back. Where a search gives less
/// than the look back holds, it takes several. Lives as long as its task.
class WalkSearches : public QObject
{
public:
    WalkSearches(std::shared_ptr<ElasticConnection> connection, std::shared_ptr<WalkMemory> walk,
                 std::int64_t after, int limit, TaskJob<FeedPage> *task)
        : QObject(task), m_connection(std::move(connection)), m_walk(std::move(walk)), m_task(task),
          m_after(after), m_limit(limit)
    {
        m_page.next.at = std::max<std::int64_t>(after - LookBack, -1);
    }

    void ask()
    {
        const std::int64_t from = m_page.next.at;
        const auto ahead = std::max<std::int64_t>(std::max<std::int64_t>(m_after, -1) - from, 0);
        const int asked = std::min(m_limit + static_cast<int>(ahead), m_connection->pageLimit());
        m_task->watch(m_connection->sendQuery(
                              walkRequest(m_connection->index(), from, asked, false)))
                ->takeResult(this, [this, from, asked](Result<HttpAnswer> &&answer) {
                    if (!answer) {
                        m_task->complete(tl::unexpected(answer.error()));
                        return;
                    }
                    const auto read = [from, asked](HttpAnswer body) {
                        return readPage(std::move(body), from, asked);
                    };
                    readAside<FeedPage>(this, std::move(*answer), read,
                                        [this](Result<FeedPage> page) { add(std::move(page)); });
                });
    }

private:
    void add(Result<FeedPage> &&page)
    {
        if (m_task->isFinished())
            return; // cancelled while the answer was read
        if (!page) {
            m_task->complete(std::move(page));
            return;
        }
        const bool moved = page->next.at > m_page.next.at;
        append(m_page.locks, std::move(page->locks));
        append(m_page.sessions, std::move(page->sessions));
        m_page.next.at = page->next.at;
        m_page.complete = page->complete;
        if (moved && !m_page.complete && m_page.next.at <= m_after) {
            ask();
            return;
        }
        m_page.next.at = std::max(m_page.next.at, m_after);
        m_walk->filter(m_page, m_after);
        m_task->complete(std::move(m_page));
    }

    std::shared_ptr<ElasticConnection> m_connection;
    std::shared_ptr<WalkMemory> m_walk;
    TaskJob<FeedPage> *m_task;
    std::int64_t m_after;
    int m_limit;
    FeedPage m_page;
};

} // namespace

ResultJob<FeedPage> *ElasticLockBackend::fetchPage(const FeedPosition &after, int limit)
{
    return new TaskJob<FeedPage>(this,
                                 [connection = m_connection, walk = m_walk, from = after.at,
                                  size = std::clamp(limit, 1, MaxPage)](TaskJob<FeedPage> *task) {
                                     (new WalkSearches(connection, walk, from, size, task))->ask();
                                 });
}

ResultJob<FolderPage> *ElasticLockBackend::fetchFolder(const std::string &folder,
                                                       const std::string &next, int limit)
{
    return fetchFolderPage(m_connection, folder, next,
                           std::clamp(limit, 1, m_connection->pageLimit()), this);
}

ResultJob<FeedPage> *ElasticLockBackend::fetchOutsideFolders(const FeedPosition &after, int limit)
{
    const int size = std::clamp(limit, 1, m_connection->pageLimit());
    return askAndRead<FeedPage>(m_connection, this,
                                outsideFoldersRequest(m_connection->index(), after.at, size),
                                [from = after.at, size](HttpAnswer answer) {
                                    return readPage(std::move(answer), from, size);
                                });
}

ResultJob<FeedMark> *ElasticLockBackend::fetchMark()
{
    return new TaskJob<FeedMark>(this, [connection = m_connection,
                                        lives = m_lives](TaskJob<FeedMark> *task) {
        task->watch(connection->sendQuery(countersRequest(connection->index())))
                ->onResult(task, [task, lives](const Result<HttpAnswer> &answer) {
                    Result<FeedMark> mark = answer ? readMark(*answer)
                                                   : tl::unexpected(answer.error());
                    if (mark)
                        mark->epoch = lives->epochOf(mark->newest.at, mark->epoch);
                    task->complete(std::move(mark));
                });
    });
}

namespace {

/// Asks for page after page of ids until one is not full.
void fetchIdPages(TaskJob<std::vector<std::string>> *task,
                  const std::shared_ptr<ElasticConnection> &connection,
                  const std::shared_ptr<std::vector<std::string>> &ids, std::int64_t after)
{
    const int limit = connection->pageLimit();
    task->watch(connection->sendQuery(walkRequest(connection->index(), after, limit, true)))
            ->onResult(task, [task, connection, ids, limit](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const auto read = [](const HttpAnswer &body) { return readIdPage(body); };
                readAside<IdPage>(task, *answer, read,
                                  [task, connection, ids, limit](const Result<IdPage> &page) {
                                      if (!page) {
                                          task->complete(tl::unexpected(page.error()));
                                          return;
                                      }
                                      ids->insert(ids->end(), page->ids.begin(), page->ids.end());
                                      if (page->ids.size() >= static_cast<std::size_t>(limit)) {
                                          fetchIdPages(task, connection, ids, page->lastSeqNo);
                                          return;
                                      }
                                      // A document that was written during the walk came twice.
                                      std::sort(ids->begin(), ids->end());
                                      ids->erase(std::unique(ids->begin(), ids->end()), ids->end());
                                      task->complete(std::move(*ids));
                                  });
            });
}

} // namespace

ResultJob<std::vector<std::string>> *ElasticLockBackend::fetchIds()
{
    return new TaskJob<std::vector<std::string>>(this, [connection = m_connection](
                                                               TaskJob<std::vector<std::string>>
                                                                       *task) {
        fetchIdPages(task, connection, std::make_shared<std::vector<std::string>>(), -1);
    });
}

ResultJob<ExactDocuments> *ElasticLockBackend::fetchExact(const std::vector<std::string> &ids)
{
    if (ids.empty() || ids.size() > MaxExact) {
        return new TaskJob<ExactDocuments>(this, [tooMany = !ids.empty()](
                                                         TaskJob<ExactDocuments> *task) {
            task->complete(tooMany ? Result<ExactDocuments>(
                                   fail(BackendError::Kind::InvalidInput,
                                        "at most 1,000 documents can be asked for at once"))
                                   : ExactDocuments{});
        });
    }
    return askAndRead<ExactDocuments>(m_connection, this,
                                      multiGetRequest(m_connection->index(), ids),
                                      [](HttpAnswer answer) {
                                          return readExact(std::move(answer));
                                      });
}

ResultJob<bool> *ElasticLockBackend::refresh()
{
    return new TaskJob<bool>(this, [connection = beginWrite<ElasticConnection>()](
                                           TaskJob<bool> *task) {
        task->watch(connection->sendQuery(refreshRequest(connection->index())))
                ->onResult(task, [task](const Result<HttpAnswer> &answer) {
                    if (answer && answer->status == 200) {
                        task->complete(true);
                        return;
                    }
                    BackendError error = answer ? errorFromResponse(*answer, false)
                                                : answer.error();
                    if (error.kind == BackendError::Kind::OutcomeUnknown)
                        error.kind = BackendError::Kind::Timeout; // nothing is changed by a refresh
                    task->complete(tl::unexpected(std::move(error)));
                });
    });
}

ResultJob<SetUpOutcome> *ElasticLockBackend::setUp(const SetUpOptions &options)
{
    return setUpIndex(beginWrite<ElasticConnection>(), options, this);
}

std::vector<ShellCommand> ElasticLockBackend::setUpCommands(const SetUpOptions &options) const
{
    if (const Result<void> name = checkIndexName(m_connection->index()); !name)
        return {};
    std::vector<HttpCall> calls;
    calls.reserve(StorableScripts.size() + 2);
    for (const Script script : StorableScripts)
        calls.push_back(storeScriptRequest(script));
    // Nothing is asked: the real epoch is above the fences on the files, too.
    calls.push_back(createIndexRequest(m_connection->index(), options,
                                       {{StorableScripts.begin(), StorableScripts.end()},
                                        toEpochMs(m_connection->clock().wallNow()),
                                        false}));
    calls.push_back(createIntentsRequest(m_connection->index(), options));
    std::vector<ShellCommand> commands;
    commands.reserve(calls.size());
    for (const HttpCall &call : calls)
        commands.push_back({std::string(toString(call.method)) + ' ' + call.target + '\n'
                                    + toPrettyJson(parseJson(call.body).value()),
                            {}});
    return commands;
}

std::vector<ShellCommand> ElasticLockBackend::planCommands(const BreakPlan &plan,
                                                           const LeaseTerms &defaults) const
{
    return curlCommands(plan, defaults, m_connection->profile(), m_connection->http().nodeInUse());
}

} // namespace lockscope
