// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"

#include "backend/elastic/auditcopy.h"
#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/indexrules.h"
#include "backend/elastic/marksearch.h"
#include "backend/elastic/openchanges.h"
#include "backend/elastic/rawdocuments.h"
#include "backend/elastic/tombstones.h"
#include "models/protocol/machines/answers.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Of @p named those that the server showed to keep: the index says so too where a snapshot brought
/// it to another cluster, or where stored scripts may not be run. Warming up they all do nothing.
std::set<Script> scriptsThatRan(const std::set<Script> &named, const BulkRequest &warmUp,
                                const Answer &answer)
{
    std::set<Script> ran;
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    for (std::size_t i = 0; bulk && i < warmUp.items.size(); ++i) {
        const Script script = std::get<ScriptItem>(warmUp.items[i]).script;
        if (named.contains(script) && bulk->items[i].status == ItemAnswer::Status::Noop)
            ran.insert(script);
    }
    return ran;
}

/// The server waited for a primary, or for more copies, in vain. As an answer to a write that says
/// nothing of what became of it; but warming up writes nothing.
std::optional<BackendError> withoutShards(const Answer &warmUp)
{
    const auto *bulk = std::get_if<BulkAnswer>(&warmUp);
    if (!bulk || bulk->items.empty()
        || bulk->items.front().errorType != "unavailable_shards_exception")
        return std::nullopt;
    const std::string &reason = bulk->items.front().errorReason;
    const bool isShort = reason.find("Not enough active copies") != std::string::npos;
    return BackendError::of(isShort ? BackendError::Kind::FewCopies : BackendError::Kind::NoPrimary,
                            reason);
}

} // namespace

ElasticConnection::ElasticConnection(const ServerProfile &profile, const Clock &clock,
                                     std::shared_ptr<WatchedSessions> watched,
                                     std::shared_ptr<ClusterNodes> nodes)
    : m_clock(clock), m_http(std::make_unique<HttpClient>(profile, HttpLimits{}, std::move(nodes))),
      m_queries(std::make_unique<HttpClient>(profile, HttpLimits{}, m_http->nodes())),
      m_finder(*m_queries), m_bulks(*this, m_http->easyBody()), m_watched(std::move(watched))
{
    m_http->leaveNodesThat(saysNoMaster);
    m_queries->leaveNodesThat(saysNoMaster);
}

ElasticConnection::~ElasticConnection()
{
    // Ends what is under way while everything its handlers use is still there. What they ask then
    // is never sent.
    m_queries->end();
    m_http->end();
}

HttpJob *ElasticConnection::send(HttpCall call) { return sendBy(*m_http, std::move(call)); }

HttpJob *ElasticConnection::sendQuery(HttpCall call) { return sendBy(*m_queries, std::move(call)); }

HttpJob *ElasticConnection::sendBy(HttpClient &http, HttpCall call)
{
    // A name that cannot stand in a URL could become another endpoint.
    if (const Result<void> name = checkIndexName(index()); !name)
        call.refusal = name.error().detail;
    HttpJob *job = http.send(std::move(call));
    if (profile().findNodes)
        connect(job, &Job::finished, &m_finder, &NodeFinder::look);
    return job;
}

void ElasticConnection::prepareWrites(const QObject *context, FactsHandler handler)
{
    if (m_facts) {
        handler(*m_facts);
        return;
    }
    m_waiters.push_back({context, std::move(handler)});
    if (m_waiters.size() == 1)
        describeIndex();
}

void ElasticConnection::describeIndex()
{
    send(describeIndexRequest(index()))->onResult(this, [this](const Result<HttpAnswer> &answer) {
        if (!answer) {
            settle(tl::unexpected(answer.error()));
            return;
        }
        const Result<IndexFacts> facts = withoutSecrets(readIndexFacts(*answer, index()));
        if (facts)
            warmUp(*facts);
        else
            settle(tl::unexpected(facts.error()));
    });
}

int ElasticConnection::pageLimit(const std::string &index) const
{
    const auto known = m_pageLimits.find(index);
    return known == m_pageLimits.end() ? MaxPage : known->second;
}

Result<void> ElasticConnection::checkSearched(const std::string &searched,
                                              const HttpAnswer &description) const
{
    if (searched != intentsIndexName(index()))
        return {};
    const Result<KnownIndex> known = withoutSecrets(readIntentsIndex(description, searched));
    return known || known.error().kind != BackendError::Kind::WrongSetUp
                   ? Result<void>()
                   : tl::unexpected(known.error());
}

Job *ElasticConnection::learnPageLimit(const std::string &index, const QObject *context,
                                       std::function<void(const Result<void> &)> then)
{
    if (m_pageLimits.contains(index)) {
        then({});
        return nullptr;
    }
    return sendQuery(describeIndexRequest(index))
            ->onResult(context,
                       [this, index, then = std::move(then)](const Result<HttpAnswer> &answer) {
                           if (!answer) {
                               then(tl::unexpected(answer.error()));
                               return;
                           }
                           // That of the intents is looked at nowhere else before it is searched.
                           if (const Result<void> fits = checkSearched(index, *answer); !fits) {
                               then(fits);
                               return;
                           }
                           // Whoever may not look at the index, or finds none, is told by the
                           // search.
                           if (const auto described = readDescribedIndex(*answer, index))
                               learnWindow(index, indexLimits(described->settings).resultWindow);
                           then({});
                       });
}

void ElasticConnection::warmUp(const IndexFacts &facts)
{
    const BulkRequest bulk = warmUpBulk();
    send(warmUpRequest(index(), facts.storedScripts))
            ->onResult(this, [this, bulk, facts](const Result<HttpAnswer> &answer) {
                // What the items say does not matter, but for scripts that the server is to keep,
                // and where no shard is there to say it. A
                // request that may not be made at all does matter; a lost answer or a busy server
                // does not, since nothing is ever written by it and the next request will tell.
                const Answer read = answer ? readBulkAnswer(*answer, bulk)
                                           : Answer(lostAnswer(answer.error()));
                const auto *lost = std::get_if<LostAnswer>(&read);
                if (lost && lost->neverSent && !lost->isBusy()) {
                    settle(tl::unexpected(lost->error));
                    return;
                }
                if (const std::optional<BackendError> error = withoutShards(read)) {
                    settle(tl::unexpected(*error));
                    return;
                }
                learn(facts);
                m_facts = facts;
                m_facts->storedScripts = scriptsThatRan(facts.storedScripts, bulk, read);
                settle(*m_facts);
            });
}

const std::set<Script> &ElasticConnection::storedScripts() const
{
    static const std::set<Script> none;
    return m_facts ? m_facts->storedScripts : none;
}

void ElasticConnection::forgetStoredScripts()
{
    if (m_facts)
        m_facts->storedScripts.clear();
}

void ElasticConnection::settle(const Result<StoreFacts> &facts)
{
    const std::vector<Waiter> waiters = std::exchange(m_waiters, {});
    for (const Waiter &waiter : waiters) {
        if (waiter.context)
            waiter.handler(facts);
    }
}

void ElasticConnection::ask(const Request &request, Millis total, const QObject *context,
                            AnswerHandler handler)
{
    // No request takes longer than the user allowed; a machine counts what is cut short as lost, as
    // it does what comes late.
    total = std::min(total, profile().timeout);
    if (const auto *find = std::get_if<FindEntriesRequest>(&request)) {
        findEntries(*find, total, context, std::move(handler));
        return;
    }
    if (const auto *files = std::get_if<FindFilesRequest>(&request)) {
        askSearch(files->index, findFilesRequest(*files), readFindFilesAnswer, total, context,
                  std::move(handler));
        return;
    }
    if (const auto *records = std::get_if<RecordBulkRequest>(&request)) {
        askBulk(*records, total, context, std::move(handler));
        return;
    }
    const auto *record = std::get_if<RecordReadRequest>(&request);
    const auto *lock = std::get_if<ReadRequest>(&request);
    if (record || lock) {
        const std::string &from = record ? record->index : index();
        const std::vector<std::string> ids = record ? record->documentIds : lock->documentIds;
        HttpCall call = multiGetRequest(from, ids);
        call.total = total;
        sendTo(from, std::move(call))
                ->onResult(context,
                           [ids, handler = std::move(handler)](const Result<HttpAnswer> &answer) {
                               handler(answer ? readMultiGetAnswer(*answer, ids)
                                              : Answer(lostAnswer(answer.error())));
                           });
        return;
    }
    m_bulks.ask(std::get<BulkRequest>(request), total, context, std::move(handler));
}

void ElasticConnection::findEntries(const FindEntriesRequest &find, Millis total,
                                    const QObject *context, AnswerHandler handler)
{
    // The first page, nearly always the only one, needs no order.
    const auto limit = static_cast<std::size_t>(pageLimit());
    askSearch(index(), findEntriesRequest(index(), find, pageLimit()), readFindEntriesAnswer, total,
              context,
              [this, find, limit, total, context,
               handler = std::move(handler)](const Answer &answer) {
                  const auto *found = std::get_if<FindEntriesAnswer>(&answer);
                  if (found && found->documentIds.size() >= limit)
                      findEntriesAfter(find, {}, total, context, handler);
                  else
                      handler(answer);
              });
}

void ElasticConnection::findEntriesAfter(const FindEntriesRequest &find, const IdPage &before,
                                         Millis total, const QObject *context,
                                         const AnswerHandler &handler)
{
    HttpCall call = findEntriesRequest(index(), find, pageLimit(), before.lastSeqNo);
    call.total = total;
    sendTo(index(), std::move(call))
            ->onResult(context, [=, this](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    handler(lostAnswer(answer.error()));
                    return;
                }
                Result<IdPage> page = readIdPage(*answer);
                if (!page) {
                    handler(LostAnswer{page.error(), true});
                    return;
                }
                const bool isFull = page->ids.size() >= static_cast<std::size_t>(pageLimit())
                                    && page->lastSeqNo > before.lastSeqNo;
                page->ids.insert(page->ids.end(), before.ids.begin(), before.ids.end());
                if (isFull) {
                    findEntriesAfter(find, *page, total, context, handler);
                    return;
                }
                // What was written between two pages came twice.
                std::sort(page->ids.begin(), page->ids.end());
                page->ids.erase(std::unique(page->ids.begin(), page->ids.end()), page->ids.end());
                handler(FindEntriesAnswer{std::move(page->ids)});
            });
}

std::shared_ptr<ChangeStore> ElasticConnection::another() const
{
    return std::make_shared<ElasticConnection>(profile(), m_clock, m_watched, m_http->nodes());
}

std::shared_ptr<ChangeStore> ElasticConnection::writable() const
{
    ServerProfile writable = profile();
    writable.readOnly = false;
    return std::make_shared<ElasticConnection>(writable, m_clock, m_watched, m_http->nodes());
}

ResultJob<std::vector<std::string>> *ElasticConnection::findOpenChanges(QObject *owner)
{
    return lockscope::findOpenChanges(*this, owner);
}

void ElasticConnection::readKept(const std::vector<std::string> &ids, const QObject *context,
                                 const DocumentsHandler &then)
{
    readRawDocuments(*this, ids, context, then);
}

std::unique_ptr<AuditCopier> ElasticConnection::auditCopier()
{
    return std::make_unique<AuditCopy>(*this);
}

void ElasticConnection::checkIntents(const std::string &intents, const QObject *context,
                                     const CheckHandler &handler)
{
    send(describeIndexRequest(intents))
            ->onResult(context, [this, intents, handler](const Result<HttpAnswer> &answer) {
                const Result<KnownIndex> known = answer ? withoutSecrets(
                                                         readIntentsIndex(*answer, intents))
                                                        : tl::unexpected(answer.error());
                if (!known)
                    handler(tl::unexpected(known.error()));
                else if (std::optional<BackendError> error = unusable(known->index, known->limits))
                    handler(tl::unexpected(std::move(*error)));
                else
                    handler({});
            });
}

void ElasticConnection::checkFiles(const std::string &files, const std::vector<std::string> &under,
                                   int page, const QObject *context, const CheckHandler &handler)
{
    if (const Result<void> name = checkIndexName(files); !name) {
        handler(name);
        return;
    }
    send(describeIndexRequest(files))
            ->onResult(context, [=, this](const Result<HttpAnswer> &answer) {
                const Result<void> usable = answer ? withoutSecrets(
                                                    checkFilesIndex(*answer, files, page))
                                                   : tl::unexpected(answer.error());
                if (!usable || idsFindAllFiles(*answer))
                    handler(usable);
                else
                    checkRouting(files, under, context, handler);
            });
}

void ElasticConnection::checkRouting(const std::string &files,
                                     const std::vector<std::string> &under, const QObject *context,
                                     const CheckHandler &handler)
{
    askSearch(files, findRoutedRequest(files, under), readFindFilesAnswer, profile().timeout,
              context, [files, handler](const Answer &answer) {
                  const auto *found = std::get_if<FindFilesAnswer>(&answer);
                  if (!found)
                      handler(tl::unexpected(errorOf(answer, false)));
                  else if (found->files.empty())
                      handler({});
                  else
                      handler(fail(BackendError::Kind::WrongSetUp,
                                   "the files index " + files + ": " + std::to_string(found->total)
                                           + " files, " + found->files.front().path
                                           + " for one, have a routing of their own (_routing); "
                                             "files are changed by their ids alone, which do not "
                                             "find those in an index with more than one shard"));
              });
}

void ElasticConnection::findMarked(const std::string &intent, QObject *context,
                                   const MarkedHandler &handler)
{
    new MarkSearch(*this, intent, handler, context);
}

void ElasticConnection::clearTombstones(const std::string &intents, Instant now,
                                        const QObject *context,
                                        const std::function<void()> &handler)
{
    clearOldTombstones(*this, intents, now, context, handler);
}

HttpJob *ElasticConnection::sendTo(const std::string &name, HttpCall call)
{
    if (const Result<void> usable = checkIndexName(name); !usable)
        call.refusal = usable.error().detail;
    return send(std::move(call));
}

void ElasticConnection::askBulk(const RecordBulkRequest &bulk, Millis total, const QObject *context,
                                AnswerHandler handler)
{
    // Intents live behind an alias of our own making; the files index is somebody else's and may be
    // one itself.
    HttpCall call = recordBulkRequest(bulk, bulk.index == intentsIndexName(index()));
    call.total = total;
    sendTo(bulk.index, std::move(call))
            ->onResult(context, [ids = documentIdsOf(bulk),
                                 handler = std::move(handler)](const Result<HttpAnswer> &answer) {
                handler(answer ? readBulkAnswer(*answer, ids) : Answer(lostAnswer(answer.error())));
            });
}

void ElasticConnection::askSearch(const std::string &name, HttpCall search,
                                  Answer (*read)(const HttpAnswer &response), Millis total,
                                  const QObject *context, AnswerHandler handler)
{
    search.total = total;
    const auto run = [this, name, search, read, context](const AnswerHandler &then) {
        sendTo(name, search)->onResult(context, [read, then](const Result<HttpAnswer> &answer) {
            then(answer ? read(*answer) : Answer(lostAnswer(answer.error())));
        });
    };
    // Nothing is ever done under a read-only profile, so what a search says late does no harm
    // there.
    if (profile().readOnly) {
        run(handler);
        return;
    }
    HttpCall refresh = refreshRequest(name);
    refresh.total = total;
    sendTo(name, std::move(refresh))
            ->onResult(context,
                       [run, handler = std::move(handler)](const Result<HttpAnswer> &refreshed) {
                           // Without the refresh an entry could hide from the search, and "none
                           // left" would be believed wrongly.
                           if (!refreshed || refreshed->status != 200)
                               handler(refreshed ? lostAnswer(*refreshed, false)
                                                 : lostAnswer(refreshed.error()));
                           else
                               run(handler);
                       });
}

} // namespace lockscope
