// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/statustask.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/protocol/taskjob.h"

namespace lockscope {

namespace {

/// One question after the other, so that each has the connection of the one before. Lives as long
/// as its task.
class StatusQuestions : public QObject
{
public:
    StatusQuestions(std::shared_ptr<ElasticConnection> connection, TaskJob<ServerStatus> *task)
        : QObject(task), m_connection(std::move(connection)), m_task(task)
    {
        m_status.url = m_connection->http().displayUrl();
        m_status.index = m_connection->index();
    }

    void askServer()
    {
        const BootInstant sentAt = m_connection->clock().bootNow();
        ask(describeServerRequest(), [this, sentAt](const HttpAnswer &answer) {
            m_status.latency = m_connection->clock().bootNow() - sentAt;
            const Result<ElasticDialect> dialect = readDialect(answer);
            if (!dialect) {
                m_task->complete(tl::unexpected(dialect.error()));
                return;
            }
            m_status.flavour = dialect->flavour;
            m_status.version = dialect->version;
            m_status.clusterName = dialect->clusterName;
            askIndex();
        });
    }

private:
    template<typename Handler>
    void ask(HttpCall call, Handler handler)
    {
        m_task->watch(m_connection->sendQuery(std::move(call)))
                ->onResult(this, [this, handler](const Result<HttpAnswer> &answer) {
                    if (answer)
                        handler(*answer);
                    else
                        m_task->complete(tl::unexpected(answer.error()));
                });
    }

    void askIndex()
    {
        ask(describeIndexRequest(m_connection->index()), [this](const HttpAnswer &answer) {
            const Result<IndexFacts> facts = m_connection->withoutSecrets(
                    readIndexFacts(answer, m_connection->index()));
            if (facts) {
                m_connection->learn(*facts);
                m_status.setUp = facts->isClosed         ? ServerStatus::SetUp::Closed
                                 : facts->blocks.empty() ? ServerStatus::SetUp::Ready
                                                         : ServerStatus::SetUp::Blocked;
                m_status.setUpDetail = facts->isClosed ? facts->index + "; POST /" + facts->index
                                                                 + "/_open opens it"
                                                       : facts->blocks;
                m_status.indexEpoch = facts->epoch;
                m_status.defaults = facts->defaults;
                m_status.rootCoversAll = facts->rootCoversAll;
            } else if (facts.error().kind == BackendError::Kind::NotSetUp) {
                m_status.setUp = ServerStatus::SetUp::Missing;
            } else if (facts.error().kind == BackendError::Kind::WrongSetUp) {
                m_status.setUp = ServerStatus::SetUp::Foreign;
                m_status.setUpDetail = facts.error().detail;
            } else {
                m_task->complete(tl::unexpected(facts.error()));
                return;
            }
            askHealth();
        });
    }

    /// Who may not ask does not know, and goes on.
    void askHealth()
    {
        if (m_status.setUp == ServerStatus::SetUp::Missing) {
            askTime();
            return;
        }
        ask(indexHealthRequest(m_connection->index()), [this](const HttpAnswer &answer) {
            if (const Result<IndexHealth> health = readIndexHealth(answer)) {
                m_status.health = *health;
                if (m_status.mayBeRead() && health->colour == "red") {
                    m_status.setUp = ServerStatus::SetUp::Red;
                    m_status.setUpDetail = "the health of " + m_status.index + " is red";
                }
            }
            askTime();
        });
    }

    void askTime()
    {
        const Instant before = m_connection->clock().wallNow();
        ask(serverTimeRequest(), [this, before](const HttpAnswer &answer) {
            const Instant after = m_connection->clock().wallNow();
            const Millis roundTrip = std::max(after - before, Millis(0));
            if (const Result<Instant> time = readServerTime(answer)) {
                m_status.clockOffset = *time - (before + roundTrip / 2);
                m_status.clockUncertainty = (roundTrip + Millis(1)) / 2;
            }
            if (m_status.mayBeRead())
                askCount();
            else
                m_task->complete(m_status);
        });
    }

    void askCount()
    {
        ask(countLocksRequest(m_connection->index()), [this](const HttpAnswer &answer) {
            if (const Result<std::int64_t> count = readCount(answer))
                m_status.lockCount = *count;
            m_task->complete(m_status);
        });
    }

    std::shared_ptr<ElasticConnection> m_connection;
    TaskJob<ServerStatus> *m_task;
    ServerStatus m_status;
};

} // namespace

ResultJob<ServerStatus> *fetchServerStatus(const std::shared_ptr<ElasticConnection> &connection,
                                           QObject *owner)
{
    return new TaskJob<ServerStatus>(owner, [connection](TaskJob<ServerStatus> *task) {
        (new StatusQuestions(connection, task))->askServer();
    });
}

} // namespace lockscope
