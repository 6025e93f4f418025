// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongostore.h"

#include "backend/mongo/collections.h"
#include "backend/mongo/workers.h"

#include <QObject>
#include <QTimer>

#include <any>
#include <functional>
#include <mutex>
#include <utility>

namespace lockscope::mongo {

namespace {

/// As many as a browser keeps to one server, and as our connections over HTTP have.
constexpr int MostCalls = 6;
/// prepareWrites() is no machine's, so nobody else says how long it may take.
constexpr Millis FactsTime{10000};

LostAnswer tooLate(const Request &request)
{
    const bool wrote = std::holds_alternative<BulkRequest>(request)
                       || std::holds_alternative<RecordBulkRequest>(request);
    return {BackendError::of(wrote ? BackendError::Kind::OutcomeUnknown
                                   : BackendError::Kind::Timeout,
                             "the replica set did not answer in time"),
            false};
}

} // namespace

/// Runs what blocks on the workers' threads and hands what came of it to the thread it was asked
/// from, once each: the value, or that it took too long.
class MongoStore::Calls : public QObject
{
public:
    Calls() : m_workers(MostCalls), m_mailbox(std::make_shared<Mailbox>())
    {
        m_mailbox->receiver = this;
    }
    ~Calls() override
    {
        const std::scoped_lock lock(m_mailbox->mutex);
        m_mailbox->receiver = nullptr;
    }

    template<typename T>
    void start(std::function<T()> blocking, Millis total, T late, std::function<void(T)> then)
    {
        const std::uint64_t call = ++m_last;
        m_open.emplace(call, [then = std::move(then)](std::any value) {
            then(std::any_cast<T>(std::move(value)));
        });
        QTimer::singleShot(total, this,
                           [this, call, late = std::move(late)] { finish(call, late); });
        m_workers.run([mailbox = m_mailbox, call, blocking = std::move(blocking)] {
            std::any value = blocking();
            const std::scoped_lock lock(mailbox->mutex);
            if (Calls *receiver = mailbox->receiver)
                QMetaObject::invokeMethod(
                        receiver,
                        [receiver, call, value = std::move(value)] {
                            receiver->finish(call, value);
                        },
                        Qt::QueuedConnection);
        });
    }

private:
    struct Mailbox
    {
        std::mutex mutex;
        Calls *receiver = nullptr;
    };

    void finish(std::uint64_t call, std::any value)
    {
        if (const auto open = m_open.extract(call))
            open.mapped()(std::move(value));
    }

    Workers m_workers;
    std::shared_ptr<Mailbox> m_mailbox;
    std::map<std::uint64_t, std::function<void(std::any)>> m_open;
    std::uint64_t m_last = 0;
};

MongoStore::MongoStore(std::shared_ptr<Deployment> deployment, Place place, const Clock &clock,
                       std::shared_ptr<WatchedSessions> watched)
    : m_deployment(std::move(deployment)), m_place(std::move(place)), m_clock(clock),
      m_watched(std::move(watched)), m_calls(std::make_unique<Calls>())
{}

MongoStore::~MongoStore() = default;

void MongoStore::prepareWrites(const QObject *context, FactsHandler handler)
{
    if (m_facts) {
        handler(*m_facts);
        return;
    }
    m_waiters.push_back({context, std::move(handler)});
    if (m_waiters.size() > 1)
        return;
    m_calls->start<Result<StoreFacts>>([deployment = m_deployment,
                                        place = m_place] { return readFacts(*deployment, place); },
                                       FactsTime,
                                       fail(BackendError::Kind::Timeout,
                                            "the replica set did not answer in time"),
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
    m_calls->start<Answer>([deployment = m_deployment, place = m_place,
                            request] { return carryOut(*deployment, place, request); },
                           total, tooLate(request),
                           [context = QPointer<const QObject>(context),
                            handler = std::move(handler)](const Answer &answer) {
                               if (context)
                                   handler(answer);
                           });
}

} // namespace lockscope::mongo
