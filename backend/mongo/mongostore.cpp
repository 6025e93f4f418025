// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongostore.h"

#include "backend/mongo/changereads.h"
#include "backend/mongo/collections.h"
#include "backend/mongo/mongoaudit.h"
#include "backend/mongo/mongoerrors.h"
#include "models/domain/taskjob.h"

#include <algorithm>
#include <utility>

namespace lockscope::mongo {

namespace {

/// As many as a browser keeps to one server, and as our connections over HTTP have.
constexpr int MostCalls = 6;
/// One, and the next one if that gets no answer.
constexpr int MostRenewals = 2;

/// What keeps a process's locks must not wait until something else has had its answer.
bool isRenewal(const Request &request)
{
    const auto *bulk = std::get_if<BulkRequest>(&request);
    return bulk && std::all_of(bulk->items.begin(), bulk->items.end(), [](const BulkItem &item) {
               const auto *script = std::get_if<ScriptItem>(&item);
               return script && script->script == Script::SessionRenew;
           });
}

LostAnswer tooLate(const Request &request, BackendError error)
{
    const bool wrote = std::holds_alternative<BulkRequest>(request)
                       || std::holds_alternative<RecordBulkRequest>(request);
    error.kind = wrote ? BackendError::Kind::OutcomeUnknown : BackendError::Kind::Timeout;
    return {std::move(error), false};
}

} // namespace

MongoStore::MongoStore(LockServer server, const Clock &clock,
                       std::shared_ptr<WatchedSessions> watched)
    : m_server(std::move(server)), m_clock(clock), m_watched(std::move(watched)),
      m_calls(MostCalls), m_renewals(MostRenewals), m_queries(MostCalls)
{}

void MongoStore::prepareWrites(const QObject *context, FactsHandler handler)
{
    if (m_facts) {
        handler(*m_facts);
        return;
    }
    m_waiters.push_back({context, std::move(handler)});
    if (m_waiters.size() > 1)
        return;
    m_calls.start<Result<StoreFacts>>(
            [deployment = m_server.deployment, place = m_server.place]() -> Result<StoreFacts> {
                if (deployment->isReadOnly())
                    return tl::unexpected(errorOf(keptBack(), true));
                return readFacts(*deployment, place);
            },
            usualTime(), tl::unexpected(late(BackendError::Kind::Timeout)),
            [this](const Result<StoreFacts> &facts) { settle(facts); });
}

void MongoStore::settle(const Result<StoreFacts> &facts)
{
    if (facts)
        m_facts = *facts;
    for (const Waiter &waiter : std::exchange(m_waiters, {})) {
        if (waiter.context)
            waiter.handler(facts);
    }
}

void MongoStore::ask(const Request &request, Millis total, const QObject *context,
                     AnswerHandler handler)
{
    Calls &calls = isRenewal(request) ? m_renewals : m_calls;
    calls.start<Answer>([deployment = m_server.deployment, place = m_server.place,
                         request] { return carryOut(*deployment, place, request); },
                        std::min(total, m_server.timeout),
                        tooLate(request, late(BackendError::Kind::Timeout)),
                        [context = QPointer<const QObject>(context),
                         handler = std::move(handler)](const Answer &answer) {
                            if (context)
                                handler(answer);
                        });
}

std::shared_ptr<ChangeStore> MongoStore::another() const
{
    return std::make_shared<MongoStore>(m_server, m_clock, m_watched);
}

std::shared_ptr<ChangeStore> MongoStore::writable() const
{
    LockServer writable = m_server;
    writable.deployment = m_server.deployment->writable();
    return std::make_shared<MongoStore>(std::move(writable), m_clock, m_watched);
}

Job *MongoStore::prepareReads(const QObject *, CheckHandler handler)
{
    handler({}); // cursors know no limit
    return nullptr;
}

ResultJob<std::vector<std::string>> *MongoStore::findOpenChanges(QObject *owner)
{
    using Ids = std::vector<std::string>;
    return new TaskJob<Ids>(owner, [this](TaskJob<Ids> *task) {
        read<Ids>(readOpenChanges, task,
                  [task](Result<Ids> changes) { task->complete(std::move(changes)); });
    });
}

void MongoStore::readKept(const std::vector<std::string> &ids, const QObject *context,
                          const DocumentsHandler &then)
{
    if (ids.empty()) {
        then(Value(Value::List()));
        return;
    }
    read<Value>([ids](Deployment &deployment,
                      const Place &place) { return mongo::readKept(deployment, place, ids); },
                context, then);
}

std::unique_ptr<AuditCopier> MongoStore::auditCopier()
{
    return std::make_unique<MongoAuditCopy>(*this);
}

void MongoStore::checkIntents(const std::string &intents, const QObject *context,
                              const CheckHandler &handler)
{
    read<void>([intents](Deployment &deployment,
                         const Place &
                                 place) { return mongo::checkIntents(deployment, place, intents); },
               context, handler);
}

void MongoStore::checkFiles(const std::string &files, const std::vector<std::string> &, int,
                            const QObject *context, const CheckHandler &handler)
{
    read<void>([files](Deployment &deployment,
                       const Place &place) { return mongo::checkFiles(deployment, place, files); },
               context, handler);
}

void MongoStore::findMarked(const std::string &intent, QObject *context,
                            const MarkedHandler &handler)
{
    read<MarkedFiles>(
            [intent](Deployment &deployment, const Place &place) -> Result<MarkedFiles> {
                return mongo::findMarked(deployment, place, intent);
            },
            context,
            [handler](const Result<MarkedFiles> &found) {
                handler(found.value_or(MarkedFiles()));
            });
}

void MongoStore::clearTombstones(const std::string &intents, Instant now, const QObject *context,
                                 const std::function<void()> &handler)
{
    write<void>(
            [intents, now](Deployment &deployment, const Place &place) -> Result<void> {
                mongo::clearTombstones(deployment, place, intents, now);
                return {};
            },
            context, [handler](const Result<void> &) { handler(); });
}

} // namespace lockscope::mongo
