// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/statustask.h"

#include "backend/elastic/elasticanswers.h"
#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/indexrules.h"
#include "backend/http/clusternodes.h"
#include "models/domain/engineid.h"
#include "models/domain/intent.h"
#include "models/domain/taskjob.h"

#include <optional>
#include <tuple>
#include <utility>

namespace lockscope {

namespace {

using Standing = ServerStatus::SetUp;

bool isOfSetUp(const BackendError &error)
{
    return error.kind == BackendError::Kind::NotSetUp
           || error.kind == BackendError::Kind::WrongSetUp;
}

Standing setUpOf(const BackendError &error)
{
    return error.kind == BackendError::Kind::NotSetUp ? Standing::Missing : Standing::Foreign;
}

/// Nodes and shards are told of as they were when there was a master: nobody takes them off the list.
ClusterHealth withoutMaster()
{
    ClusterHealth health;
    health.colour = ClusterHealth::Colour::Red;
    health.isLeaderless = true;
    return health;
}

/// How an index stands that is there and ours, and why: the gravest of what is known.
std::pair<Standing, std::string> stateOf(const KnownIndex &index,
                                         const std::optional<ClusterHealth> &health,
                                         const ClusterBlocks &cluster)
{
    const IndexLimits &limits = index.limits;
    if (limits.isClosed)
        return {Standing::Closed, unusable(index.index, limits)->detail};
    if (health && health->colour == ClusterHealth::Colour::Red)
        return {Standing::Red, "the health of " + index.index + " is red"};
    if (!limits.blocks.empty() || !cluster.text.empty()) {
        const std::string own = limits.blocks.empty() ? limits.blocks
                                                      : unusable(index.index, limits)->detail;
        const bool both = !own.empty() && !cluster.text.empty();
        return {Standing::Blocked, own + (both ? "; " : "") + cluster.text};
    }
    if (health && health->copies && *health->copies < limits.copiesForWrites)
        return {Standing::FewCopies, "index.write.wait_for_active_shards of " + index.index + " is "
                                             + std::to_string(limits.copiesForWrites)
                                             + ", active: " + std::to_string(*health->copies)};
    return {Standing::Ready, {}};
}

/// One question after the other, so that each has the connection of the one before. Lives as long
/// as its task.
class StatusQuestions : public QObject
{
public:
    StatusQuestions(std::shared_ptr<ElasticConnection> connection, TaskJob<ServerStatus> *task)
        : QObject(task), m_connection(std::move(connection)), m_task(task)
    {
        m_status.url = m_connection->http().displayUrl();
        m_status.place = m_connection->index();
    }

    void askServer()
    {
        const BootInstant sentAt = m_connection->clock().bootNow();
        ask(describeServerRequest(), [this, sentAt](const HttpAnswer &answer) {
            m_status.latency = m_connection->clock().bootNow() - sentAt;
            if (const ClusterNodes &nodes = *m_connection->http().nodes(); nodes.count() > 1)
                m_status.nodeUrl = nodes.at(nodes.inUse()).text();
            const Result<ElasticDialect> dialect = readDialect(answer);
            if (!dialect) {
                m_task->complete(tl::unexpected(dialect.error()));
                return;
            }
            m_status.engine = dialect->engine;
            m_status.version = dialect->version;
            m_status.clusterName = dialect->clusterName;
            m_status.node = dialect->nodeName;
            m_electedNode = dialect->electedNode;
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
            const bool isBlocked = !facts && facts.error().kind == BackendError::Kind::Blocked;
            if (!facts && facts.error().kind == BackendError::Kind::NoMaster) {
                askWithoutMaster(facts.error());
                return;
            }
            if (!facts && !isOfSetUp(facts.error()) && !isBlocked) {
                m_task->complete(tl::unexpected(facts.error()));
                return;
            }
            if (isBlocked) {
                m_status.setUp = Standing::Blocked;
                m_status.isDescribed = false;
                m_status.setUpDetail = "nobody is told what the index is: " + facts.error().detail;
            } else if (facts) {
                m_connection->learn(*facts);
                m_locks = *facts;
                m_status.epoch = facts->epoch;
                m_status.defaults = facts->defaults;
                m_status.sessionTerms = facts->sessionTerms;
                m_status.rootCoversAll = facts->rootCoversAll;
                m_status.setUp = Standing::Ready;
            } else {
                m_status.setUp = setUpOf(facts.error());
                if (m_status.setUp == Standing::Foreign)
                    m_status.setUpDetail = facts.error().detail;
            }
            if (m_status.setUp == Standing::Missing)
                askSize();
            else
                askIntents();
        });
    }

    /// How many nodes there are, which is what a set-up depends on.
    void askSize()
    {
        ask(clusterHealthRequest(), [this](const HttpAnswer &answer) {
            if (const Result<ClusterHealth> health = readIndexHealth(answer, {})) {
                m_status.health = ClusterHealth{};
                m_status.health->nodes = health->nodes;
                m_status.health->dataNodes = health->dataNodes;
            }
            askTime();
        });
    }

    /// Nobody describes an index then, and each try would wait for a master.
    void askWithoutMaster(const BackendError &error)
    {
        m_status.setUp = Standing::Red;
        m_status.isDescribed = false;
        m_status.setUpDetail = error.detail;
        m_status.health = withoutMaster();
        askTime();
    }

    void askIntents()
    {
        const std::string alias = intentsIndexName(m_connection->index());
        ask(describeIndexRequest(alias), [this, alias](const HttpAnswer &answer) {
            const Result<KnownIndex> intents = m_connection->withoutSecrets(
                    readIntentsIndex(answer, alias));
            if (intents) {
                m_intents = *intents;
                m_status.intentsSetUp = Standing::Ready;
            } else if (isOfSetUp(intents.error())) {
                m_status.intentsSetUp = setUpOf(intents.error());
                m_status.intentsDetail = *m_status.intentsSetUp == Standing::Missing
                                                 ? "there is no index " + alias
                                                           + ", where changes are recorded"
                                                 : intents.error().detail;
            } else if (intents.error().kind == BackendError::Kind::Blocked) {
                m_status.intentsSetUp = Standing::Blocked;
                m_status.intentsDetail = alias + ": " + intents.error().detail;
            }
            if (m_status.engine == EngineId::OpenSearch && m_status.setUp == Standing::Ready)
                askPolicies();
            else
                askHealth();
        });
    }

    /// Whoever does not answer that still answers the rest.
    void askPolicies()
    {
        const std::string names = m_locks.index + (m_intents ? ',' + m_intents->index : "");
        m_task->watch(m_connection->sendQuery(explainPoliciesRequest(names)))
                ->onResult(this, [this](const Result<HttpAnswer> &answer) {
                    if (answer) {
                        noteFault(policyFault(*answer, m_locks.index), m_status.setUp,
                                  m_status.setUpDetail);
                        if (m_intents
                            && noteFault(policyFault(*answer, m_intents->index),
                                         *m_status.intentsSetUp, m_status.intentsDetail))
                            m_intents.reset();
                        askHealth();
                    } else if (answer.error().kind == BackendError::Kind::Cancelled) {
                        m_task->complete(tl::unexpected(answer.error()));
                    } else {
                        askHealth();
                    }
                });
    }

    static bool noteFault(const std::string &fault, Standing &setUp, std::string &detail)
    {
        if (fault.empty())
            return false;
        setUp = Standing::Foreign;
        detail = fault;
        return true;
    }

    /// Who may not ask does not know, and goes on.
    void askHealth()
    {
        const bool hasIntents = m_status.engine != EngineId::Embedded && m_intents;
        const std::string names = m_connection->index()
                                  + (hasIntents ? ',' + intentsIndexName(m_connection->index())
                                                : std::string());
        ask(indexHealthRequest(names), [this](const HttpAnswer &answer) {
            const Result<ClusterHealth> health = readIndexHealth(answer, m_locks.index);
            if (health && m_status.isDescribed) // else that of all which were asked for
                m_status.health = *health;
            if (m_intents) {
                if (const Result<ClusterHealth> of = readIndexHealth(answer, m_intents->index))
                    m_intentsHealth = *of;
            }
            askState();
        });
    }

    void askState()
    {
        ask(clusterStateRequest(m_electedNode), [this](const HttpAnswer &answer) {
            ClusterHealth health = m_status.health.value_or(ClusterHealth());
            readElectedMaster(answer, health);
            if (health.isLeaderless)
                health = withoutMaster();
            if (health != ClusterHealth())
                m_status.health = std::move(health);
            judge(readClusterBlocks(answer));
        });
    }

    void judge(const ClusterBlocks &cluster)
    {
        if (m_status.setUp == Standing::Ready) {
            m_status.readsBlocked = m_locks.limits.readsBlocked || cluster.reads;
            m_status.writesBlocked = m_locks.limits.writesBlocked || cluster.writes;
            std::tie(m_status.setUp, m_status.setUpDetail) = stateOf(m_locks, m_status.health,
                                                                     cluster);
        }
        if (m_intents)
            std::tie(m_status.intentsSetUp, m_status.intentsDetail) = stateOf(*m_intents,
                                                                              m_intentsHealth,
                                                                              cluster);
        // Some versions describe an index without a master, too; locks need one.
        const bool isOurs = m_status.setUp != Standing::Foreign;
        if (isOurs && m_status.health && m_status.health->isLeaderless) {
            m_status.setUp = Standing::Red;
            m_status.setUpDetail = "no master is elected, as far as the node " + m_status.node
                                   + " knows";
        }
        askTime();
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
                finish();
        });
    }

    void askCount()
    {
        ask(countLocksRequest(m_connection->index()), [this](const HttpAnswer &answer) {
            if (const Result<std::int64_t> count = readCount(answer))
                m_status.lockCount = *count;
            finish();
        });
    }

    /// What a server calls itself may be what it was sent.
    void finish()
    {
        std::string leader = m_status.health ? m_status.health->leader : std::string();
        for (std::string *text : {&m_status.version, &m_status.clusterName, &m_status.node,
                                  &m_status.setUpDetail, &m_status.intentsDetail, &leader})
            *text = m_connection->http().redact(*text);
        if (m_status.health)
            m_status.health->leader = std::move(leader);
        m_task->complete(m_status);
    }

    std::shared_ptr<ElasticConnection> m_connection;
    TaskJob<ServerStatus> *m_task;
    ServerStatus m_status;
    KnownIndex m_locks;
    std::optional<KnownIndex> m_intents;
    std::optional<ClusterHealth> m_intentsHealth;
    std::string m_electedNode;
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
