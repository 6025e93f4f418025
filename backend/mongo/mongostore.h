// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/calls.h"
#include "backend/mongo/storecommands.h"
#include "backend/protocol/changestore.h"

#include <QPointer>

#include <algorithm>
#include <memory>
#include <vector>

namespace lockscope::mongo {

/// A replica set with the locks that are there.
struct LockServer
{
    std::shared_ptr<Deployment> deployment;
    Place place;
    std::string url = {};             ///< for people: without secrets
    std::string auditCollection = {}; ///< where lines of the audit trail are copied to
    bool isAuditRequired = false;
    Millis timeout = UsualTime; ///< nobody waits longer for an answer

    static constexpr Millis UsualTime{15000};
};

/// Carries the machines' requests to a replica set. Lives in a thread with an event loop; its
/// commands run on threads of their own, so that none waits for another.
class MongoStore final : public ChangeStore
{
public:
    /// @p clock must outlive the store. @p watched: of another store at the same place, so that
    /// this one need not watch from the start.
    MongoStore(LockServer server, const Clock &clock,
               std::shared_ptr<WatchedSessions> watched = std::make_shared<WatchedSessions>());

    const LockServer &server() const { return m_server; }
    const Clock &clock() const override { return m_clock; }
    const std::shared_ptr<WatchedSessions> &watched() const override { return m_watched; }

    void prepareWrites(const QObject *context, FactsHandler handler) override;
    void forgetFacts() override { m_facts.reset(); }
    void ask(const Request &request, Millis total, const QObject *context,
             AnswerHandler handler) override;

    /// Runs what only reads, on threads on which nothing else waits; @p then is called unless
    /// @p context is gone by then.
    template<typename T>
    void read(std::function<Result<T>(Deployment &, const Place &)> blocking,
              const QObject *context, std::function<void(Result<T>)> then)
    {
        run(m_queries, std::move(blocking), context, std::move(then), BackendError::Kind::Timeout);
    }
    /// Runs what writes, beside the machines' requests.
    template<typename T>
    void write(std::function<Result<T>(Deployment &, const Place &)> blocking,
               const QObject *context, std::function<void(Result<T>)> then)
    {
        run(m_calls, std::move(blocking), context, std::move(then),
            BackendError::Kind::OutcomeUnknown);
    }

    std::string displayUrl() const override { return m_server.url; }
    const std::string &place() const override { return m_server.place.locks; }
    bool isReadOnly() const override { return m_server.deployment->isReadOnly(); }
    std::shared_ptr<ChangeStore> another() const override;
    std::shared_ptr<ChangeStore> writable() const override;
    Job *prepareReads(const QObject *context, CheckHandler handler) override;
    ResultJob<std::vector<std::string>> *findOpenChanges(QObject *owner) override;
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

    /// How long what is no machine's may take, of which nobody says it.
    Millis usualTime() const { return std::min(LockServer::UsualTime, m_server.timeout); }
    static BackendError late(BackendError::Kind kind)
    {
        return BackendError::of(kind, "the replica set did not answer in time");
    }

    template<typename T>
    void run(Calls &calls, std::function<Result<T>(Deployment &, const Place &)> blocking,
             const QObject *context, std::function<void(Result<T>)> then, BackendError::Kind silent)
    {
        calls.start<Result<T>>([deployment = m_server.deployment, place = m_server.place,
                                blocking = std::move(
                                        blocking)] { return blocking(*deployment, place); },
                               usualTime(), tl::unexpected(late(silent)),
                               [context = QPointer<const QObject>(context),
                                then = std::move(then)](Result<T> result) {
                                   if (context)
                                       then(std::move(result));
                               });
    }
    void settle(const Result<StoreFacts> &facts);

    LockServer m_server;
    const Clock &m_clock;
    std::shared_ptr<WatchedSessions> m_watched;
    Calls m_calls;
    Calls m_renewals;
    Calls m_queries;
    std::optional<StoreFacts> m_facts;
    std::vector<Waiter> m_waiters;
};

} // namespace lockscope::mongo
