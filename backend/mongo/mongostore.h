// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "backend/protocol/protocolstore.h"

#include <QPointer>

#include <map>
#include <memory>
#include <vector>

namespace lockscope::mongo {

/// Carries the machines' requests to a replica set. Lives in a thread with an event loop; its
/// commands run on threads of their own, six at a time, so that none waits for another.
class MongoStore final : public ProtocolStore
{
public:
    /// @p clock must outlive the store. @p watched: of another store at the same place, so that this
    /// one need not watch from the start.
    MongoStore(std::shared_ptr<Deployment> deployment, Place place, const Clock &clock,
               std::shared_ptr<WatchedSessions> watched = std::make_shared<WatchedSessions>());
    ~MongoStore() override;

    const Clock &clock() const override { return m_clock; }
    const std::shared_ptr<WatchedSessions> &watched() const override { return m_watched; }

    void prepareWrites(const QObject *context, FactsHandler handler) override;
    void forgetFacts() override { m_facts.reset(); }
    void ask(const Request &request, Millis total, const QObject *context,
             AnswerHandler handler) override;

private:
    class Calls;
    struct Waiter
    {
        QPointer<const QObject> context;
        FactsHandler handler;
    };

    void settle(const Result<StoreFacts> &facts);

    std::shared_ptr<Deployment> m_deployment;
    Place m_place;
    const Clock &m_clock;
    std::shared_ptr<WatchedSessions> m_watched;
    std::unique_ptr<Calls> m_calls;
    std::optional<StoreFacts> m_facts;
    std::vector<Waiter> m_waiters;
};

} // namespace lockscope::mongo
