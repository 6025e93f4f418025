// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/mongofaults.h"

#include "tests/faults/replicaset.h"

namespace lockscope::faults {

namespace {

const char *const NoWordOfIt = "No answer to a write";

FaultCase onTheWay(const char *name, const std::function<void(FaultProxy &)> &inject)
{
    FaultCase fault;
    fault.name = name;
    fault.inject = inject;
    fault.onEngines = true;
    fault.wholeRunsOnly = true;
    fault.holderLeaseMs = 9000; // the library takes some seconds to find the server again
    return fault;
}

FaultCase atTheMember(const char *name, FaultProxy::Door door, const QByteArray &sentence)
{
    FaultCase fault = onTheWay(name, [door](FaultProxy &proxy) { proxy.door(door); });
    fault.expected = {{3, sentence}};
    fault.watch = "Connection lost"; // in the middle of a getMore, or of the look for a server
    fault.timeoutMs = 5000;          // it looks for a server for three seconds
    return fault;
}

/// Only updates are met: list and watch work, what became of a write is unknown to its sender.
FaultCase onItsUpdates(const char *name, const Treatment &treatment)
{
    FaultCase fault = onTheWay(name, [treatment](FaultProxy &proxy) {
        proxy.apply({{isUpdate, treatment}});
    });
    fault.expected = {{4, NoWordOfIt}};
    fault.only = {{Actor::List, {{0, {}}}}, {Actor::Break, {{4, Unknown}}}};
    return fault;
}

/// Disagreeable, but everything must work.
FaultCase borne(FaultCase fault)
{
    fault.expected = {{0, {}}};
    fault.only.clear();
    fault.watch.clear();
    fault.timeoutMs = 4000;
    fault.sparesRenewals = true;
    return fault;
}

std::vector<FaultCase> onTheWayFaults()
{
    std::vector<FaultCase> faults;
    faults.push_back(
            atTheMember("mongod: connection refused", FaultProxy::Door::Refused, NoServer));
    faults.push_back(atTheMember("mongod: reset before the request is read",
                                 FaultProxy::Door::Reset, NoServer));
    faults.push_back(atTheMember("mongod: black hole from the connection on",
                                 FaultProxy::Door::Silent, NoServer));
    FaultCase dropped = onTheWay("mongod: connections that stand are reset",
                                 [](FaultProxy &proxy) { proxy.dropConnections(); });
    faults.push_back(borne(dropped));
    faults.push_back(onItsUpdates("mongod: reset while an update is read", {.resetAtHead = true}));
    faults.push_back(onItsUpdates("mongod: reset after an update was passed on",
                                  {.cutAt = 0, .end = Treatment::End::Reset}));
    FaultCase once
            = onTheWay("mongod: reset once after an update was passed on", [](FaultProxy &proxy) {
                  proxy.apply({{isUpdate, {.cutAt = 0, .end = Treatment::End::Reset}, 0, 1}});
              });
    once = borne(once);
    // A renewal is this one update.
    for (const Actor actor : {Actor::Renew, Actor::Break})
        once.only[actor] = {{0, {}}, {4, Unknown}};
    once.wholeRunsOnly = false;
    faults.push_back(once);
    faults.push_back(onItsUpdates("mongod: updates vanish",
                                  {.copies = 0, .cutAt = 0, .end = Treatment::End::Silence}));
    faults.push_back(onItsUpdates("mongod: answers to updates vanish",
                                  {.cutAt = 0, .end = Treatment::End::Silence}));
    faults.push_back(
            onItsUpdates("mongod: answers to updates come after the time-out", {.delayMs = 1500}));
    return faults;
}

/// The primary answers so, to whoever is under the fault; the others meet nothing.
FaultCase byFailPoint(const char *name, const ValueMap &data, const Value::List &commands,
                      int times = -1)
{
    FaultCase fault;
    fault.name = name;
    fault.on = [=](FaultWorld &world) {
        ReplicaSet(world.serverUrl()).failCommand(data, commands, times);
    };
    fault.off = [](FaultWorld &world) { ReplicaSet(world.serverUrl()).endFailing(); };
    fault.onEngines = true;
    fault.wholeRunsOnly = true;
    fault.timeoutMs = 2000;
    fault.holderLeaseMs = 12000;
    // It may not be renewed for as long as the fault lasts.
    fault.holder = {{130, {}}, {7, "it could not be renewed in time"}};
    return fault;
}

FaultCase onPrimary(const char *name, const ValueMap &data)
{
    FaultCase fault = byFailPoint(name, data, {"update"});
    fault.expected = {{3, {}}, {4, {}}};
    fault.only = {{Actor::List, {{0, {}}}}};
    return fault;
}

std::vector<FaultCase> byFailPoints()
{
    const auto error = [](std::int64_t code) { return ValueMap{{"errorCode", code}}; };
    const ValueMap tooFew{
            {"writeConcernError", ValueMap{{"code", std::int64_t{64}},
                                           {"errmsg", "waiting for replication timed out"}}}};
    std::vector<FaultCase> faults;
    faults.push_back(onPrimary("mongod: too few members have an update in time (64)", tooFew));
    faults.back().wholeRunsOnly = false;
    faults.push_back(onPrimary("mongod: it is shutting down (91)", error(91)));
    faults.push_back(onPrimary("mongod: it has stepped down (189)", error(189)));
    faults.push_back(onPrimary("mongod: it is not the primary (10107)", error(10107)));
    faults.push_back(onPrimary("mongod: it closes the connection before an update",
                               {{"closeConnection", true}}));
    faults.push_back(onPrimary("mongod: updates are carried out after the time-out",
                               {{"blockConnection", true}, {"blockTimeMS", std::int64_t{2500}}}));
    for (const std::int64_t code : {91, 10107}) {
        FaultCase once = byFailPoint(code == 91 ? "mongod: it says once that it is shutting down"
                                                : "mongod: it says once that it is not the primary",
                                     error(code), {"update"}, 1);
        once.expected = {{0, {}}};
        once.only = {{Actor::Break, {{0, {}}, {4, {}}}}, {Actor::Renew, {{0, {}}, {4, {}}}}};
        once.timeoutMs = 8000;
        once.sparesRenewals = true;
        once.wholeRunsOnly = code == 91;
        faults.push_back(once);
    }
    FaultCase overrun = byFailPoint("mongod: the oplog was overrun (286)", error(286), {"getMore"});
    overrun.expected = {{0, {}}};
    overrun.only = {{Actor::Break, {{0, {}}, {3, {}}}}}; // it reads everything first
    overrun.sparesRenewals = true;
    overrun.timeoutMs = 8000;
    faults.push_back(overrun);
    return faults;
}

/// Somebody drops the collection, and `lockctl init` makes it again.
FaultCase madeAgain()
{
    FaultCase fault;
    fault.name = "mongod: the collection is dropped, and made again";
    fault.on = [](FaultWorld &world) {
        const ValueMap dropped = ReplicaSet(world.serverUrl())
                                         .command(world.database().toStdString(),
                                                  {{"drop", world.index().toStdString()}});
        if (dropped.contains("failed"))
            qWarning("not dropped: %s", dropped["failed"].asString()->c_str());
    };
    fault.off = [](FaultWorld &world) {
        world.startDirect({QStringLiteral("init")})->waitForEnd(30000);
    };
    fault.expected = {{3, "not set up"}};
    fault.holder = {{7, "its document was deleted"}};
    fault.losesLocks = true;
    fault.hidesLocks = true;
    fault.serverIsGone = true;
    fault.onEngines = true;
    fault.timeoutMs = 4000;
    return fault;
}

} // namespace

std::vector<FaultCase> mongoFaults()
{
    std::vector<FaultCase> faults = onTheWayFaults();
    for (FaultCase &fault : byFailPoints())
        faults.push_back(std::move(fault));
    faults.push_back(madeAgain());
    return faults;
}

std::vector<FaultCase> mongoSetFaults()
{
    FaultCase held;
    held.name = "mongod: no member replicates";
    held.on = [](FaultWorld &world) {
        if (!ReplicaSet(world.serverUrl()).setReplicating(false))
            qWarning("they replicate all the same");
    };
    held.off = [](FaultWorld &world) { (void)ReplicaSet(world.serverUrl()).setReplicating(true); };
    held.expected = {{4, {}}};
    // Before a break everything is read as a majority has it, and nobody can say that now.
    held.only = {{Actor::List, {{0, {}}, {3, {}}}}, {Actor::Break, {{3, {}}, {4, {}}}}};
    held.holder = {{130, {}}, {7, "it could not be renewed in time"}};
    held.holderLeaseMs = 12000;
    held.serverIsGone = true; // it takes nothing from anybody
    held.onEngines = true;
    held.timeoutMs = 2000;
    held.graceMs = 15000;
    return {held};
}

} // namespace lockscope::faults
