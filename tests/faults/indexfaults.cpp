// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happens to the lock index of a real node: deleted, made again, restored, its alias moved,
// its mapping and limits changed.

#include "tests/faults/enginefaults.h"

#include <memory>

namespace lockscope::faults {

namespace {

const char *const Deleted = "its document was deleted";

/// The alias and the indices by name in a text of requests.
QByteArray filled(const FaultWorld &world, QByteArray text)
{
    text.replace("INDEX", world.concreteIndex().toUtf8());
    text.replace("ALIAS", world.index().toUtf8());
    return text;
}

void expect200(const FaultWorld::Answer &answer, const char *what)
{
    if (answer.status != 200)
        qWarning("%s: HTTP %d %s: the fault is not there", what, answer.status,
                 answer.body.constData());
}

FaultCase onIndex(const char *name, const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    fault.expected = expected;
    fault.serverIsGone = true; // no locks are taken past the proxies either
    fault.onEngines = true;
    fault.timeoutMs = 3000;
    return fault;
}

void init(const FaultWorld &world)
{
    const auto program = world.startDirect({QStringLiteral("init")});
    if (!program->waitForEnd(30000) || program->exitCode() != 0)
        qWarning("init: %s", program->errors().constData());
}

void removeIndex(const FaultWorld &world)
{
    expect200(world.rest("DELETE", filled(world, "/INDEX")), "DELETE");
}

/// What every operation makes of an index that is well but does not know the locks taken before.
void meetsAnotherIndex(FaultCase &fault)
{
    fault.expected = {{0, {}}};
    fault.only = {{Actor::Renew, {{7, "The lock is lost"}}}, {Actor::Release, {{0, "gone"}}}};
    fault.holder = {{7, Deleted}};
}

void addLives(std::vector<FaultCase> &faults)
{
    FaultCase deleted = onIndex("the index is deleted while it is held", {{3, "not set up"}});
    deleted.on = removeIndex;
    deleted.off = init;
    deleted.holder = {{7, Deleted}};
    deleted.watch = "Locks are not set up here";
    deleted.losesLocks = true;
    faults.push_back(deleted);

    FaultCase remade = onIndex("the index is deleted and made again while it is held", {});
    meetsAnotherIndex(remade);
    remade.on = [](FaultWorld &world) {
        removeIndex(world);
        init(world);
    };
    remade.losesLocks = true;
    faults.push_back(remade);

    // The snapshot is older than the locks, as a restored one mostly is.
    FaultCase restored = onIndex("the index is restored from a snapshot while it is held", {});
    meetsAnotherIndex(restored);
    restored.before = [](FaultWorld &world) {
        expect200(world.rest("PUT", "/_snapshot/faults",
                             R"({"type":"fs","settings":{"location":"faults"}})"),
                  "PUT _snapshot");
        expect200(world.rest("PUT",
                             filled(world, "/_snapshot/faults/INDEX?wait_for_completion=true"),
                             filled(world, R"({"indices":"INDEX","include_global_state":false})")),
                  "snapshot");
    };
    restored.on = [](FaultWorld &world) {
        removeIndex(world);
        expect200(world.rest("POST",
                             filled(world,
                                    "/_snapshot/faults/INDEX/_restore?wait_for_completion=true"),
                             filled(world, R"({"indices":"INDEX","include_global_state":false})")),
                  "restore");
    };
    restored.off = [](FaultWorld &world) {
        expect200(world.rest("DELETE", filled(world, "/_snapshot/faults/INDEX")),
                  "DELETE _snapshot");
    };
    restored.losesLocks = true;
    faults.push_back(restored);
}

void changeAliases(const FaultWorld &world, const QByteArray &actions)
{
    expect200(world.rest("POST", "/_aliases", filled(world, "{\"actions\":[" + actions + "]}")),
              "_aliases");
}

/// A second index, as `lockctl init` makes one.
void makeOther(const FaultWorld &world)
{
    const auto program = world.startDirect({QStringLiteral("init")},
                                           world.index() + QStringLiteral("-other"));
    if (!program->waitForEnd(30000) || program->exitCode() != 0)
        qWarning("init: %s", program->errors().constData());
}

void addAliases(std::vector<FaultCase> &faults)
{
    FaultCase moved = onIndex("the alias is moved to another index", {});
    meetsAnotherIndex(moved);
    moved.before = makeOther;
    moved.on = [](FaultWorld &world) {
        changeAliases(world, R"({"remove":{"index":"INDEX","alias":"ALIAS"}},
            {"add":{"index":"ALIAS-other-000001","alias":"ALIAS","is_write_index":true,"is_hidden":true}})");
    };
    moved.off = [](FaultWorld &world) {
        changeAliases(world, R"({"remove":{"index":"ALIAS-other-000001","alias":"ALIAS"}},
            {"add":{"index":"INDEX","alias":"ALIAS","is_write_index":true,"is_hidden":true}})");
        world.rest("DELETE", filled(world, "/ALIAS-other-000001"));
    };
    moved.hidesLocks = true;
    faults.push_back(moved);

    FaultCase two = onIndex("the alias stands for two indices", {{3, "2 indices"}});
    two.before = makeOther;
    two.on = [](FaultWorld &world) {
        changeAliases(world,
                      R"({"add":{"index":"ALIAS-other-000001","alias":"ALIAS","is_hidden":true}})");
    };
    two.off = [](FaultWorld &world) {
        changeAliases(world, R"({"remove":{"index":"ALIAS-other-000001","alias":"ALIAS"}})");
        world.rest("DELETE", filled(world, "/ALIAS-other-000001"));
    };
    two.watch = "2 indices now";
    two.wholeRunsOnly = true;
    faults.push_back(two);
}

void putMapping(const FaultWorld &world, const QByteArray &mapping)
{
    expect200(world.rest("PUT", filled(world, "/INDEX/_mapping"), mapping), "_mapping");
}

/// Neither takes anything from what the protocol rests on.
void addMappings(std::vector<FaultCase> &faults)
{
    FaultCase open = onIndex("the mapping is strict no more", {{0, {}}});
    open.on = [](FaultWorld &world) { putMapping(world, R"({"dynamic":"true"})"); };
    open.off = [](FaultWorld &world) { putMapping(world, R"({"dynamic":"strict"})"); };
    open.serverIsGone = false;
    faults.push_back(open);

    FaultCase field = open;
    field.name = "a field is added to the mapping, and documents have it";
    field.on = [](FaultWorld &world) {
        putMapping(world, R"({"properties":{"shoe_size":{"type":"long"}}})");
        world.rest("PUT", filled(world, "/INDEX/_doc/%2Fodd"),
                   R"({"kind":"tree","path":"/odd","lock_type":"exclusive","shoe_size":43})");
    };
    field.off = [](FaultWorld &world) {
        world.rest("DELETE", filled(world, "/INDEX/_doc/%2Fodd"));
    };
    faults.push_back(field);
}

void addLimits(std::vector<FaultCase> &faults)
{
    // Everybody pages within it; who watches already does so from the next status on.
    FaultCase window = onIndex("max_result_window is lowered", {{0, {}}});
    const auto set = [](const char *value) {
        return [value](FaultWorld &world) {
            expect200(world.rest("PUT", filled(world, "/INDEX/_settings"),
                                 QByteArray("{\"index.max_result_window\":") + value + '}'),
                      "_settings");
        };
    };
    window.on = set("10");
    window.off = set("null");
    window.watch = "Result window is too large";
    window.wholeRunsOnly = true;
    faults.push_back(window);

    // The node forgets what it has compiled when the limit changes.
    FaultCase compile = onIndex("the limit of script compilations is reached",
                                {{3, "Too many dynamic script compilations"}});
    const auto limit = [](const char *value) {
        return [value](FaultWorld &world) {
            expect200(world.rest("PUT", "/_cluster/settings",
                                 QByteArray(R"({"transient":{"script.max_compilations_rate":)")
                                         + value + "}}"),
                      "_cluster/settings");
        };
    };
    compile.on = limit("\"0/1m\"");
    compile.off = limit("null");
    compile.only = {{Actor::List, {{0, {}}}},
                    {Actor::Break, {{3, "the server was too busy with this document"}}}};
    faults.push_back(compile);
}

} // namespace

std::vector<FaultCase> indexFaults()
{
    std::vector<FaultCase> faults;
    addLives(faults);
    addAliases(faults);
    addMappings(faults);
    addLimits(faults);
    return faults;
}

} // namespace lockscope::faults
