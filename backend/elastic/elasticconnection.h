// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/bulkgatherer.h"
#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticsetup.h"
#include "backend/elastic/nodefinder.h"
#include "backend/http/httpclient.h"
#include "backend/protocol/changestore.h"

#include <QObject>
#include <QPointer>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// One server with one lock index, as its backend and its clients share it: the transport, what is
/// known of the index, and the translation of the protocol's requests. Requests of a state machine
/// each get the machine's own deadline.
class ElasticConnection : public QObject, public ChangeStore
{
    Q_OBJECT
public:
    /// @p clock must outlive the connection. @p watched and @p nodes: of another connection to the
    /// same server, so that this one need not watch, and find the node that answers, from the start.
    ElasticConnection(
            const ServerProfile &profile, const Clock &clock,
            std::shared_ptr<WatchedSessions> watched = std::make_shared<WatchedSessions>(),
            std::shared_ptr<ClusterNodes> nodes = nullptr);
    ~ElasticConnection() override;

    HttpClient &http() { return *m_http; }
    const ServerProfile &profile() const { return m_http->profile(); }
    const std::string &index() const { return profile().index; }
    const Clock &clock() const override { return m_clock; }
    const std::shared_ptr<WatchedSessions> &watched() const override { return m_watched; }
    /// What was read of an index, whose settings are quoted in an error and whose name is shown,
    /// without secrets.
    template<typename T>
    Result<T> withoutSecrets(Result<T> read) const
    {
        if (!read)
            read.error().detail = m_http->redact(read.error().detail);
        if constexpr (requires { read->index; }) {
            if (read)
                read->index = m_http->redact(read->index);
        }
        return read;
    }

    /// Sends a plain request of this protocol, one that a lock or a change waits for. InvalidInput
    /// when the profile's index name is unusable.
    [[nodiscard]] HttpJob *send(HttpCall call);
    /// The same for what is read to be looked at: pages of the picture, searches, counters. On
    /// connections of its own, because a slow server may take long over each, and six of them at
    /// once must not keep a renewal from leaving.
    [[nodiscard]] HttpJob *sendQuery(HttpCall call);

    /// That the index is of this protocol, and the scripts compiled.
    void prepareWrites(const QObject *context, FactsHandler handler) override;
    void forgetFacts() override { m_facts.reset(); }
    /// Takes note of what an answer said of the index.
    void learn(const IndexFacts &facts) { learnWindow(index(), facts.limits.resultWindow); }
    /// The most documents that a search of the lock index may ask for, 1–10,000.
    int pageLimit() const { return pageLimit(index()); }
    /// The same of @p index.
    int pageLimit(const std::string &index) const;
    /// Makes sure that it is known, where nothing else asks for the index first; @p then unless @p
    /// context is gone by then, with an error when the server did not answer, or would not find all
    /// intents. @return the request on its way; nullptr: it was known, and @p then was called.
    Job *learnPageLimit(const std::string &index, const QObject *context,
                        std::function<void(const Result<void> &)> then);
    /// The scripts that the server keeps, as far as prepareWrites() learned it.
    const std::set<Script> &storedScripts() const;
    /// An answer said that it keeps them no longer: from now on their text is sent.
    void forgetStoredScripts();

    /// The profile's deadline may be shorter than @p total. Bulks on the lock index that are asked
    /// for in one turn of the event loop share a request.
    void ask(const Request &request, Millis total, const QObject *context,
             AnswerHandler handler) override;

    std::string displayUrl() const override { return m_http->displayUrl(); }
    const std::string &place() const override { return index(); }
    bool isReadOnly() const override { return profile().readOnly; }
    std::shared_ptr<ChangeStore> another() const override;
    std::shared_ptr<ChangeStore> writable() const override;
    Job *prepareReads(const QObject *context, CheckHandler handler) override
    {
        return learnPageLimit(index(), context, std::move(handler));
    }
    ResultJob<std::vector<std::string>> *findOpenChanges(QObject *owner) override;
    /// The members of the answer's `docs`.
    void readKept(const std::vector<std::string> &ids, const QObject *context,
                  const DocumentsHandler &then) override;
    std::unique_ptr<AuditCopier> auditCopier() override;
    void checkIntents(const std::string &intents, const QObject *context,
                      const CheckHandler &handler) override;
    void checkFiles(const std::string &files, const std::vector<std::string> &under, int page,
                    const QObject *context, const CheckHandler &handler) override;
    void findMarked(const std::string &intent, QObject *context,
                    const MarkedHandler &handler) override;
    void clearTombstones(const std::string &intents, Instant now, const QObject *context,
                         const std::function<void()> &handler) override;

private:
    struct Waiter
    {
        QPointer<const QObject> context;
        FactsHandler handler;
    };

    void learnWindow(const std::string &index, int window)
    {
        m_pageLimits[index] = std::min(window, MaxPage);
    }
    HttpJob *sendBy(HttpClient &http, HttpCall call);
    /// WrongSetUp: a search of the intents would not find all of them.
    Result<void> checkSearched(const std::string &searched, const HttpAnswer &description) const;
    void describeIndex();
    void warmUp(const IndexFacts &facts);
    void settle(const Result<StoreFacts> &facts);
    void askBulk(const RecordBulkRequest &bulk, Millis total, const QObject *context,
                 AnswerHandler handler);
    /// All entries, in pages where a search gives fewer.
    void findEntries(const FindEntriesRequest &find, Millis total, const QObject *context,
                     AnswerHandler handler);
    void findEntriesAfter(const FindEntriesRequest &find, const IdPage &before, Millis total,
                          const QObject *context, const AnswerHandler &handler);
    /// Whether the files at and below @p under are found by their ids alone.
    void checkRouting(const std::string &files, const std::vector<std::string> &under,
                      const QObject *context, const CheckHandler &handler);
    /// Sends @p search after a refresh of @p index.
    void askSearch(const std::string &index, HttpCall search,
                   Answer (*read)(const HttpAnswer &response), Millis total, const QObject *context,
                   AnswerHandler handler);
    HttpJob *sendTo(const std::string &index, HttpCall call);

    const Clock &m_clock;
    std::unique_ptr<HttpClient> m_http;
    std::unique_ptr<HttpClient> m_queries;
    NodeFinder m_finder;
    BulkGatherer m_bulks;
    std::shared_ptr<WatchedSessions> m_watched;
    std::optional<IndexFacts> m_facts;
    std::map<std::string, int> m_pageLimits; ///< as far as they are known
    std::vector<Waiter> m_waiters;
};

} // namespace lockscope
