// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/enginefaults.h"

namespace lockscope::faults {

namespace {

bool isBulk(const SeenRequest &request) { return request.isBulk(); }

QByteArray errorBody(int status, const QByteArray &type, const QByteArray &reason)
{
    const QByteArray cause = R"("type":")" + type + R"(","reason":")" + reason + '"';
    return R"({"error":{"root_cause":[{)" + cause + "}]," + cause + R"(},"status":)"
           + QByteArray::number(status) + '}';
}

/// Requests that @p when picks are answered as a node does that cannot carry them out; the server never sees them.
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
                               {{3, "cluster_block_exception"}, {4, "No answer to a write"}}));
    faults.push_back(bySetting("writes to the index are blocked", "index.blocks.write",
                               {{3, "cluster_block_exception"}, {4, {}}}));
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
    faults.push_back(protocol);
    FaultCase closed = bySetting("the index is closed", {}, {{3, "index_closed_exception"}});
    closed.on = [](FaultWorld &world) {
        world.rest("POST", '/' + world.concreteIndex().toUtf8() + "/_close");
    };
    closed.off = [](FaultWorld &world) {
        world.rest("POST", '/' + world.concreteIndex().toUtf8() + "/_open?wait_for_active_shards=1");
    };
    closed.only.clear();
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
             "rejected execution of coordinating operation", {{4, "No answer to a write"}});
    onWrites("there is no primary", 503, "unavailable_shards_exception",
             "[locks][0] primary shard is not active Timeout: [5s]", {{4, "No answer to a write"}});
    FaultCase second = byProxy("every second write finds the queue full", {{0, {}}}, {});
    second.inject = [](FaultProxy &proxy) {
        std::vector<FaultRule> rules;
        FaultRule rule = refusing(isBulk, 429, "es_rejected_execution_exception",
                                  "rejected execution of coordinating operation");
        rule.times = 1;
        rules.push_back(rule);
        proxy.apply(rules);
    };
    second.name = "the first write finds the queue full";
    second.expected = {{0, {}}, {4, {}}};
    second.timeoutMs = 3000;
    faults.push_back(second);
    return faults;
}

} // namespace

std::vector<FaultCase> engineFaults()
{
    std::vector<FaultCase> faults = byAnswers();
    if (qEnvironmentVariable("LOCKSCOPE_FAULTS") == QLatin1String("engine")) {
        for (FaultCase &fault : byRealMeans())
            faults.push_back(std::move(fault));
    }
    return faults;
}

} // namespace lockscope::faults
