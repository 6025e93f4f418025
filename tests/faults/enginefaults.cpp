// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/enginefaults.h"

#include "tests/faults/enginenode.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <memory>

namespace lockscope::faults {

namespace {

QByteArray errorBody(int status, const QByteArray &type, const QByteArray &reason)
{
    const QByteArray cause = R"("type":")" + type + R"(","reason":")" + reason + '"';
    return R"({"error":{"root_cause":[{)" + cause + "}]," + cause + R"(},"status":)"
           + QByteArray::number(status) + '}';
}

/// Requests that @p when picks are answered as a node does that cannot carry them out; the server
/// never sees them.
FaultRule refusing(bool (*when)(const SeenRequest &), int status, const QByteArray &type,
                   const QByteArray &reason)
{
    Treatment treatment;
    treatment.copies = 0;
    treatment.rewrite = [=](const SeenRequest &, const WireAnswer &) {
        return WireAnswer::make(status, errorBody(status, type, reason)).wire();
    };
    return {when, treatment};
}

FaultCase byProxy(const char *name, const Expected &expected, const FaultRule &rule)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = [rule](FaultProxy &proxy) { proxy.apply({rule}); };
    fault.expected = expected;
    fault.onEngines = true;
    fault.wholeRunsOnly = true; // the proxy is the same in front of every server
    return fault;
}

/// On a node: a setting of the index that takes effect at once, and goes again.
FaultCase bySetting(const char *name, const QByteArray &setting, const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    const auto set = [setting](FaultWorld &world, const QByteArray &value) {
        world.rest("PUT", '/' + world.concreteIndex().toUtf8() + "/_settings",
                   "{\"" + setting + "\":" + value + '}');
    };
    fault.on = [set](FaultWorld &world) { set(world, "true"); };
    fault.off = [set](FaultWorld &world) { set(world, "null"); };
    fault.expected = expected;
    fault.only = {{Actor::List, {{0, {}}}}};
    fault.serverIsGone = true; // it takes no locks past the proxies either
    fault.onEngines = true;
    fault.timeoutMs = 2000;
    return fault;
}

/// The same by the alias of the index.
FaultCase byAliases(const char *name, const QByteArray &on, const QByteArray &off,
                    const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    const auto change = [](FaultWorld &world, QByteArray actions) {
        actions.replace("INDEX", world.concreteIndex().toUtf8());
        actions.replace("ALIAS", world.index().toUtf8());
        world.rest("POST", "/_aliases", "{\"actions\":[" + actions + "]}");
    };
    fault.on = [=](FaultWorld &world) { change(world, on); };
    fault.off = [=](FaultWorld &world) { change(world, off); };
    fault.expected = expected;
    fault.serverIsGone = true;
    fault.onEngines = true;
    fault.timeoutMs = 2000;
    return fault;
}

std::vector<FaultCase> byRealMeans()
{
    std::vector<FaultCase> faults;
    faults.push_back(bySetting("flood stage: the index takes no writes, only deletes",
                               "index.blocks.read_only_allow_delete",
                               {{3, "cluster_block_exception"}, {4, {}}}));
    faults.push_back(bySetting("writes to the index are blocked", "index.blocks.write",
                               {{3, "cluster_block_exception"}, {4, {}}}));
    faults.back().wholeRunsOnly = true;
    faults.push_back(byAliases("the alias is missing",
                               R"({"remove":{"index":"INDEX","alias":"ALIAS"}})",
                               R"({"add":{"index":"INDEX","alias":"ALIAS","is_write_index":true}})",
                               {{3, "not set up"}}));
    // To its renewals it is as if the index were gone: believing less is the safe side.
    faults.back().holder = {{7, "its document was deleted"}};
    faults.back().watch = "Locks are not set up here";
    FaultCase protocol = bySetting("the index says another lock protocol", {}, {{3, "protocol"}});
    const auto say = [](FaultWorld &world, const QByteArray &number) {
        world.rest("PUT", '/' + world.concreteIndex().toUtf8() + "/_mapping",
                   R"({"_meta":{"lock_protocol":)" + number
                           + R"(,"root_covers_all":true,"lease_ms":30000,"delay_ms":15000}})");
    };
    protocol.on = [say](FaultWorld &world) { say(world, "3"); };
    protocol.off = [say](FaultWorld &world) { say(world, "2"); };
    protocol.only.clear();
    protocol.wholeRunsOnly = true;
    faults.push_back(protocol);
    FaultCase closed = bySetting("the index is closed", {}, {{3, "index_closed_exception"}});
    closed.on = [](FaultWorld &world) {
        world.rest("POST", '/' + world.concreteIndex().toUtf8() + "/_close");
    };
    closed.off = [](FaultWorld &world) {
        world.rest("POST",
                   '/' + world.concreteIndex().toUtf8() + "/_open?wait_for_active_shards=1");
    };
    closed.only.clear();
    closed.wholeRunsOnly = true;
    faults.push_back(closed);
    return faults;
}

std::vector<FaultCase> byAnswers()
{
    std::vector<FaultCase> faults;
    const auto onWrites = [&](const char *name, int status, const char *type, const char *reason,
                              const Expected &expected) {
        FaultCase fault = byProxy(name, expected, refusing(isBulk, status, type, reason));
        fault.only = {{Actor::List, {{0, {}}}}, {Actor::Break, {{4, "Check now"}, {3, {}}}}};
        faults.push_back(fault);
    };
    onWrites("the write queue is full", 429, "es_rejected_execution_exception",
             "rejected execution of coordinating operation", {{3, "The server is too busy"}});
    onWrites("there is no primary", 503, "unavailable_shards_exception",
             "[locks][0] primary shard is not active Timeout: [5s]", {{4, "leaves open"}});
    FaultCase first = byProxy("the first write finds the queue full", {{0, {}}, {3, {}}}, {});
    first.inject = [](FaultProxy &proxy) {
        FaultRule rule = refusing(isBulk, 429, "es_rejected_execution_exception",
                                  "rejected execution of coordinating operation");
        rule.times = 1;
        proxy.apply({rule});
    };
    first.timeoutMs = 3000;
    faults.push_back(first);
    return faults;
}

/// The answer of a node that refuses each item of a bulk.
QByteArray eachItem(const QByteArray &bulk, int status, const QJsonObject &error)
{
    QJsonArray answers;
    const QList<QByteArray> lines = bulk.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QJsonObject action = QJsonDocument::fromJson(lines[i]).object();
        if (action.isEmpty())
            continue;
        const QString verb = action.keys().front();
        const QJsonValue id = action.value(verb).toObject().value(QLatin1String("_id"));
        answers.append(
                QJsonObject{{verb, QJsonObject{{QLatin1String("_index"), QLatin1String("locks")},
                                               {QLatin1String("_id"), id},
                                               {QLatin1String("status"), status},
                                               {QLatin1String("error"), error}}}});
        if (verb != QLatin1String("delete"))
            ++i;
    }
    return QJsonDocument(QJsonObject{{QLatin1String("took"), 1},
                                     {QLatin1String("errors"), true},
                                     {QLatin1String("items"), answers}})
            .toJson(QJsonDocument::Compact);
}

Treatment refusingItems(int status, const QJsonObject &error)
{
    Treatment treatment;
    treatment.copies = 0;
    treatment.rewrite = [=](const SeenRequest &request, const WireAnswer &) {
        return WireAnswer::make(200, eachItem(request.body, status, error)).wire();
    };
    return treatment;
}

/// F11. Of the writes of each client the first, the third, the fifth … are refused, item by item.
FaultCase everySecondWrite()
{
    FaultCase fault = byProxy("every second write is rejected", {{0, {}}, {4, {}}}, {});
    fault.inject = [](FaultProxy &proxy) {
        const auto writes = std::make_shared<int>(0);
        const auto isOdd = [writes](const SeenRequest &request) {
            return isBulk(request) && ++*writes % 2 == 1;
        };
        proxy.apply(
                {{isOdd, refusingItems(429, {{QLatin1String("type"),
                                              QLatin1String("es_rejected_execution_exception")},
                                             {QLatin1String("reason"),
                                              QLatin1String("rejected execution of coordinating "
                                                            "operation")}})}});
    };
    // What is asked twice gets through.
    fault.only = {{Actor::Acquire, {{0, {}}}}, {Actor::List, {{0, {}}}}};
    fault.timeoutMs = 3000;
    return fault;
}

/// As Elasticsearch 7.10.2 answers with script.allowed_types: none; the warm-up is answered so too.
FaultCase withoutScripts()
{
    FaultCase fault = byProxy("scripts are disabled", {{3, "cannot execute [inline] scripts"}}, {});
    fault.inject = [](FaultProxy &proxy) {
        const QJsonObject cause{{QLatin1String("type"),
                                 QLatin1String("illegal_argument_exception")},
                                {QLatin1String("reason"),
                                 QLatin1String("cannot execute [inline] scripts")}};
        proxy.apply({{[](const SeenRequest &request) { return request.targets("_bulk"); },
                      refusingItems(400, {{QLatin1String("type"),
                                           QLatin1String("illegal_argument_exception")},
                                          {QLatin1String("reason"),
                                           QLatin1String("failed to execute script")},
                                          {QLatin1String("caused_by"), cause}})}});
    };
    fault.only = {{Actor::List, {{0, {}}}}};
    fault.timeoutMs = 3000;
    return fault;
}

/// The holder goes on when the node is back in time, and stops its command when it is not.
std::vector<FaultCase> nodeKilled()
{
    FaultCase fault;
    fault.name = "the node is killed with -9 in the middle of a lease, and started again";
    const auto node = std::make_shared<std::unique_ptr<EngineNode>>();
    fault.before = [node](FaultWorld &world) {
        *node = std::make_unique<EngineNode>(world.serverUrl());
    };
    fault.on = [node](FaultWorld &) {
        if (!(*node)->kill())
            qWarning("the node cannot be killed: the fault is not there");
    };
    fault.off = [node](FaultWorld &) {
        if (!(*node)->restart())
            qWarning("the node cannot be started again");
    };
    fault.expected = {{3, "The server does not answer"}};
    fault.holder = {{130, {}}, {7, "it could not be renewed in time"}};
    fault.holderLeaseMs = 45000;
    fault.serverIsGone = true;
    fault.onEngines = true;
    FaultCase longer = fault;
    longer.name = "the node is killed with -9 for longer than a lease";
    longer.holder = {{7, "it could not be renewed in time"}};
    longer.holderLeaseMs = 3000;
    longer.wholeRunsOnly = true;
    return {fault, longer};
}

} // namespace

std::vector<FaultCase> engineFaults()
{
    std::vector<FaultCase> faults = byAnswers();
    faults.push_back(everySecondWrite());
    faults.push_back(withoutScripts());
    const auto add = [&faults](std::vector<FaultCase> more) {
        std::move(more.begin(), more.end(), std::back_inserter(faults));
    };
    add(oddFaults());
    if (qEnvironmentVariable("LOCKSCOPE_FAULTS") == QLatin1String("engine")) {
        add(byRealMeans());
        add(indexFaults());
        add(nodeKilled());
    }
    return faults;
}

} // namespace lockscope::faults
