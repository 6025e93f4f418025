// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/intentworld.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/machines/acquiremachine.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

namespace {

constexpr std::int64_t Epoch = 1'690'000'000'000;

ProcessIdentity named(const std::string &name)
{
    ProcessIdentity process;
    process.processId = name;
    return process;
}

FakeShelf::Mutant shelfMutant(IntentMutant mutant)
{
    switch (mutant) {
    case IntentMutant::NoFence: return FakeShelf::Mutant::NoFence;
    case IntentMutant::NoTombstone: return FakeShelf::Mutant::NoTombstone;
    case IntentMutant::NoStamp: return FakeShelf::Mutant::NoStamp;
    case IntentMutant::NoCas: return FakeShelf::Mutant::NoCas;
    case IntentMutant::NoDecision: return FakeShelf::Mutant::NoDecision;
    case IntentMutant::None:
    case IntentMutant::TakeoverById:
    case IntentMutant::ReleaseOp:
    case IntentMutant::PruneOp:
    case IntentMutant::NoDeadline: break;
    }
    return FakeShelf::Mutant::None;
}

std::string contents(const FakeServer &server, const IntentWorld &world)
{
    std::string text = "intent " + std::string(toString(world.intent().state));
    for (const auto &[id, path] : world.paths())
        text += ", " + id + " " + path;
    for (const auto &[id, stored] : server.documents()) {
        if (!isSessionDocumentId(id))
            text += ", lock " + id;
    }
    return text;
}

} // namespace

IntentActor::IntentActor(FakeServer &server, std::string actorName)
    : ledger(named(actorName), {}, {}, true), session(ledger), name(std::move(actorName)),
      m_server(server)
{
    const MachineStep step = session.begin(m_now);
    session.onAnswer(m_server.handle(*step.send), m_now, m_now);
}

void IntentActor::take(const MachineStep &step)
{
    m_request = step.send;
    m_items.clear();
    m_waiting = step.wakeAfter.has_value();
    m_finished = step.finished;
}

bool IntentActor::step()
{
    if (m_finished)
        return false;
    if (!std::exchange(m_begun, true)) {
        take(machine->begin(m_now));
        return true;
    }
    if (m_waiting) {
        take(machine->onTimer(m_now));
        return true;
    }
    if (const auto *bulk = std::get_if<BulkRequest>(&*m_request)) {
        if (m_items.size() < bulk->items.size()) {
            const BulkItem &item = bulk->items[m_items.size()];
            const std::optional<ItemAnswer> answer = intercept ? intercept(item) : std::nullopt;
            m_items.push_back(answer ? *answer : m_server.run(item));
            return true;
        }
        take(machine->onAnswer(BulkAnswer{m_items}, m_now, m_now));
    } else if (const auto *records = std::get_if<RecordBulkRequest>(&*m_request)) {
        if (m_items.size() < records->items.size()) {
            m_items.push_back(m_server.shelf.run(records->index, records->items[m_items.size()]));
            return true;
        }
        if (records->index == IntentWorld::Files && filePagesToLose > 0) {
            --filePagesToLose;
            take(machine->onAnswer(LostAnswer{}, m_now, m_now));
            return true;
        }
        take(machine->onAnswer(BulkAnswer{m_items}, m_now, m_now));
    } else {
        take(machine->onAnswer(m_server.handle(*m_request), m_now, m_now));
    }
    return true;
}

int IntentActor::run(int limit)
{
    int steps = 0;
    while (steps < limit && step())
        ++steps;
    return steps;
}

IntentWorld::IntentWorld(int files, IntentMutant mutant)
    : op("change-1"), owner(server, "owner"), m_files(files), m_mutant(mutant)
{
    server.shelf.mutant = shelfMutant(mutant);
    for (int i = 0; i < files; ++i)
        server.shelf.put(Files, "f" + std::to_string(i),
                         ValueMap{{"path", std::string(From) + "/f" + std::to_string(i)}});
    RenameRequest request;
    request.from = From;
    request.to = To;
    request.files = Files;
    request.pageSize = 2;
    AcquireMachine acquire(owner.ledger, renameLocks(request, op));
    MachineStep step = acquire.begin(BootInstant(Millis(1'000'000)));
    while (step.send)
        step = acquire.onAnswer(server.handle(*step.send), BootInstant(Millis(1'000'000)),
                                BootInstant(Millis(1'000'000)));
    grant = acquire.result().value_or(LockGrant{});
    owner.machine = std::make_unique<RenameMachine>(owner.ledger, request, grant, op,
                                                    ChangePlace{Intents, Epoch, {}});
    watchReleases();
}

/// No entry of the change may go while its record is open.
void IntentWorld::watchReleases()
{
    server.onWrite = [this](const std::string &id, const ValueMap *before, const ValueMap *after,
                            const BulkItem &item) {
        if (isSessionDocumentId(id) || !before)
            return;
        const auto *script = std::get_if<ScriptItem>(&item);
        if (script && script->script == Script::Takeover)
            m_deleted.clear();
        if (m_deleted.count(id) != 0)
            return; // a recoverer that did not get all of them gives back what it got
        const auto has = [this, &id](const ValueMap *source) {
            if (!source)
                return false;
            const LockDocument lock = decodeLock(id, {}, *source);
            return std::any_of(lock.holders.begin(), lock.holders.end(),
                               [this](const Holder &h) { return h.op == op; });
        };
        if (has(before) && !has(after) && isRecorded() && intent().isOpen() && m_violation.empty())
            m_violation = "freed half-done";
    };
}

std::unique_ptr<IntentActor> IntentWorld::recoverer(std::optional<RecoveryDirection> direction,
                                                    const std::string &change)
{
    auto actor = std::make_unique<IntentActor>(server, "r" + std::to_string(++m_recoverers));
    RecoveryRequest request;
    request.intent = change.empty() ? op : change;
    request.direction = direction;
    request.pageSize = 2;
    actor->machine = std::make_unique<RecoveryMachine>(actor->ledger, request,
                                                       ChangePlace{Intents, Epoch, {}});
    if (m_mutant == IntentMutant::TakeoverById) {
        actor->intercept = [this](const BulkItem &item) -> std::optional<ItemAnswer> {
            const auto *script = std::get_if<ScriptItem>(&item);
            if (!script || script->script != Script::Takeover)
                return std::nullopt;
            const LockDocument lock = server.lock(script->documentId);
            const bool first = lock.findHolder(grant.holder) || !server.source(script->documentId);
            ItemAnswer refused;
            refused.status = ItemAnswer::Status::Noop;
            if (const ValueMap *source = server.source(script->documentId))
                refused.source = *source;
            return first ? std::nullopt : std::optional(refused);
        };
    }
    return actor;
}

void IntentWorld::expire(IntentActor &actor)
{
    actor.isOut = true;
    const std::string id = sessionDocumentId(actor.ledger.sessionId());
    const ValueMap *stored = server.source(id);
    if (!stored)
        return;
    ValueMap source = *stored;
    source.set(field::ExpiresAt, std::int64_t{0});
    server.put(id, std::move(source));
}

void IntentWorld::deleteLock(const std::string &id)
{
    m_deleted.insert(id);
    server.erase(id);
}

namespace {

std::vector<AcquireItem> intruderSet(const std::string &path, LockMode mode)
{
    return acquireSet({{{LockKind::Tree, path, mode}}, {}, {}}, true)
            .value_or(std::vector<AcquireItem>());
}

} // namespace

std::int64_t IntentWorld::intrude(const std::string &path, LockMode mode)
{
    AcquireParams params;
    params.holder = "intruder";
    std::int64_t token = -1;
    for (const AcquireItem &item : intruderSet(path, mode)) {
        const ItemAnswer answer = server.run(acquireItem(item, params));
        if (!isWritten(answer.status)) {
            intruderLeaves(path);
            return -1;
        }
        token = answer.revision.order;
    }
    return token;
}

void IntentWorld::intruderLeaves(const std::string &path)
{
    for (const AcquireItem &item : intruderSet(path, LockMode::X))
        server.run(releaseItem(item.documentId, "intruder", {}));
}

bool IntentWorld::areLocksFree() const
{
    return server.find(FindEntriesRequest{{}, {}, op}).documentIds.empty();
}

std::map<std::string, std::string> IntentWorld::paths() const
{
    std::map<std::string, std::string> result;
    for (const auto &[id, stored] : server.shelf.documents(Files))
        result[id] = stored.source[field::FilePath].asString()
                             ? *stored.source[field::FilePath].asString()
                             : std::string();
    return result;
}

int IntentWorld::filesUnder(const std::string &path) const
{
    const auto all = paths();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&path](const auto &file) {
        return isUnder(file.second, path);
    }));
}

void IntentWorld::nextOwner(const std::string &path)
{
    m_snapshot = paths();
    AcquireParams params;
    params.holder = "next";
    const ItemAnswer taken = server.run(
            acquireItem({path, LockKind::Tree, path, LockMode::X}, params));
    server.shelf.put(Files, "new",
                     ValueMap{{"path", path + "/new"},
                              {"fence", taken.revision.order},
                              {"fence_epoch", Epoch}});
    m_snapshot->emplace("new", path + "/new");
}

std::string IntentWorld::problem() const
{
    if (!m_violation.empty())
        return m_violation;
    int at = 0;
    int moved = 0;
    for (const auto &[id, stored] : server.shelf.documents(Files)) {
        const std::string path = *stored.source[field::FilePath].asString();
        if (stored.source.contains(field::IntentMark))
            return "mark left";
        if (m_snapshot && m_snapshot->at(id) != path)
            return id == "new" ? "new file moved" : "changed after recovery";
        if (id == "new")
            continue;
        (isUnder(path, From) ? at : moved) += 1;
    }
    if (at > 0 && moved > 0)
        return "half renamed: " + std::to_string(moved) + " of " + std::to_string(at + moved);
    if (!areLocksFree())
        return "locks left";
    if (isRecorded() && intent().isOpen())
        return "intent open";
    return {};
}

std::string IntentWorld::randomRun(unsigned seed, IntentMutant mutant, bool vandals)
{
    std::mt19937 random(seed);
    const auto below = [&random](int n) {
        return static_cast<int>(random() % static_cast<unsigned>(n));
    };
    IntentWorld world(4, mutant);
    if (!world.grant.granted)
        return "not granted";
    world.owner.stepsLeft = below(60);
    world.owner.wakes = below(10) < 8 && !vandals;
    world.owner.frozenFor = below(4) * 60;
    std::vector<std::unique_ptr<IntentActor>> recoverers;
    std::vector<IntentActor *> actors{&world.owner};
    bool hasNext = false;
    std::string intruded;
    const auto end = [&](IntentActor *actor) {
        if (!actor->isOut)
            world.expire(*actor);
        actors.erase(std::find(actors.begin(), actors.end(), actor));
    };
    if (mutant == IntentMutant::PruneOp)
        world.server.mutant = FakeServer::Mutant::PruneOp;
    for (int i = 0; i < 6000; ++i) {
        if (!world.m_violation.empty())
            return world.m_violation;
        const bool closed = !world.isRecorded() || !world.intent().isOpen();
        if (vandals && !intruded.empty() && below(60) == 0)
            world.intruderLeaves(std::exchange(intruded, {}));
        // Whoever works there would lose its own entry as well.
        if (vandals && actors.empty() && intruded.empty() && world.isRecorded() && below(4) == 0) {
            const std::vector<std::string> &ids = world.grant.lockIds;
            world.deleteLock(ids[static_cast<std::size_t>(below(static_cast<int>(ids.size())))]);
        }
        if (vandals && intruded.empty() && !closed && below(10) == 0) {
            const std::string path = std::string(below(2) == 0 ? From : To) + "/x";
            if (world.intrude(path) >= 0)
                intruded = path;
        }
        if (!hasNext && intruded.empty() && closed && world.areLocksFree()
            && (world.isRecorded() || world.owner.isOut)) {
            hasNext = true;
            world.nextOwner(below(2) == 0 ? From : To);
        }
        if (hasNext && actors.empty())
            return world.problem();
        const bool ownerOut = world.owner.isOut;
        const auto living = std::count_if(actors.begin(), actors.end(),
                                          [](const IntentActor *a) { return !a->isOut; });
        const bool halfDone = !world.areLocksFree() || (vandals && !closed);
        if (ownerOut && halfDone && living < (below(5) == 0 ? 2 : 1)) {
            recoverers.push_back(world.recoverer(
                    below(2) == 0 ? std::optional(RecoveryDirection::Back) : std::nullopt));
            IntentActor &actor = *recoverers.back();
            const std::size_t n = recoverers.size();
            if (n > 60)
                return "stuck: " + contents(world.server, world);
            if (n < 6 && below(10) < 6) {
                actor.stepsLeft = 1 + below(90);
                actor.wakes = below(2) == 0 && !vandals;
                actor.frozenFor = below(4) * 60;
            }
            actors.push_back(&actor);
        }
        if (mutant == IntentMutant::PruneOp && ownerOut && below(20) == 0) {
            // A contender that has proved the owner dead.
            AcquireParams params;
            params.holder = "contender";
            params.dead = {world.owner.ledger.sessionId()};
            for (const std::string &id : world.grant.lockIds)
                world.server.run(acquireItem({id, kindFromId(id), id, LockMode::IS}, params));
            for (const std::string &id : world.grant.lockIds)
                world.server.run(releaseItem(id, "contender", {}));
        }
        if (actors.empty()) {
            if (!halfDone)
                break;
            continue;
        }
        IntentActor *actor
                = actors[static_cast<std::size_t>(below(static_cast<int>(actors.size())))];
        if (actor->stepsLeft <= 0) {
            if (!actor->isOut)
                world.expire(*actor);
            if (!actor->wakes) {
                end(actor);
                continue;
            }
            if (mutant == IntentMutant::ReleaseOp && actor == &world.owner
                && actor->frozenFor == 0) {
                for (const std::string &id : world.grant.lockIds)
                    world.server.run(releaseItem(id, world.grant.holder, world.op));
                end(actor);
                continue;
            }
            if (--actor->frozenFor > 0)
                continue;
        }
        --actor->stepsLeft;
        const auto before = intruded.empty() ? std::map<std::string, std::string>() : world.paths();
        actor->step();
        if (!intruded.empty() && world.paths() != before)
            return "files move under " + intruded + ", which somebody else holds";
        if (actor->isFinished())
            end(actor);
    }
    if (!world.areLocksFree())
        return "stuck: " + contents(world.server, world);
    return world.problem();
}

} // namespace lockscope::test
