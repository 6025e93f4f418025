// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/machines/recoverymachine.h"
#include "tests/simulation/simulationparts.h"
#include "tests/simulation/targets.h"
#include "tests/support/machinedriver.h"

#include <algorithm>
#include <utility>

/// Renames of a directory, and those who finish or undo what others left.
namespace lockscope::test {

using namespace simulation;

namespace {

constexpr int MaxRecoverers = 12;
constexpr int LastRecoverers = 4;

std::vector<LockTarget> renameTargets()
{
    return {{LockKind::Tree, Directories[0], LockMode::X},
            {LockKind::Tree, Directories[1], LockMode::X}};
}

} // namespace

/// Mostly from where the files are; now and then from where there are none.
RenameRequest Simulation::drawRename(Chance &chance) const
{
    const ValueMap *file = m_server.shelf.source(FilesIndex, "f0");
    const std::string *path = file ? (*file)[field::FilePath].asString() : nullptr;
    const bool away = path && isUnder(*path, Directories[1]);
    const bool mistaken = chance.happens(0.1);
    RenameRequest change;
    change.from = Directories[away != mistaken ? 1 : 0];
    change.to = Directories[away != mistaken ? 0 : 1];
    change.files = FilesIndex;
    change.pageSize = PageSize;
    return change;
}

void Simulation::rename(Client &client, const std::shared_ptr<Process> &process, int worker,
                        const LockGrant &grant, const RenameRequest &change, const std::string &op)
{
    tell(client.name, " renames ", change.from, " to ", change.to, " as ", op);
    const ChangePlace place{IntentsIndex, TokenEpoch,
                            instantFromEpochMs(ServerBase + m_now + client.wallError)};
    auto machine = std::make_shared<RenameMachine>(process->ledger, change, grant, op, place);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->timeout = machine->timing().requestTimeout;
    task->onFinished = [this, &client, process, worker, machine, holder = grant.holder] {
        forget(process, holder);
        const Result<RenameOutcome> &result = machine->result();
        if (result && result->halfDone) {
            // Its session ends, so that the change can be recovered.
            ++m_report.halfDone;
            tell(client.name, " leaves its rename half done: ", result->halfDone->detail);
            process->ending = true;
            return workEnded(client, process);
        }
        m_report.renames += result.has_value();
        work(client, process, worker);
    };
    start(client, task);
}

/// As far as a look tells: whoever has its entries does not renew any more.
bool Simulation::isLeft(const std::string &op) const
{
    for (const auto &[id, stored] : m_server.documents()) {
        const Value::List *holders = isSessionDocumentId(id)
                                             ? nullptr
                                             : stored.source[field::Holders].asList();
        for (std::size_t i = 0; holders && i < holders->size(); ++i) {
            const ValueMap &entry = *(*holders)[i].asMap();
            const std::string *session = entry[field::Session].asString();
            if (entry[field::Op] != Value(op) || !session)
                continue;
            const Session owner = m_server.session(*session);
            if (!owner.deadAt && owner.expiresAt
                && *owner.expiresAt + m_climate.terms.delay > instantFromEpochMs(m_server.now))
                return false;
        }
    }
    return true;
}

/// Every now and then somebody looks what is half done, and tries to end it; sometimes two do.
void Simulation::recoverersCome(std::int64_t number)
{
    if (!m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Admin, 2, static_cast<std::uint64_t>(number));
    at(m_now + chance.between(200, 2'500), [this, number] { recoverersCome(number + 1); });
    const std::set<std::string> changes = halfDoneChanges();
    const bool patient = chance.happens(0.85);
    const int wanted = chance.happens(0.25) ? 2 : 1;
    const std::uint64_t drawn = chance.next();
    std::vector<std::string> candidates;
    for (const std::string &op : changes) {
        if (!patient || isLeft(op))
            candidates.push_back(op);
    }
    if (candidates.empty() || m_recoverers >= MaxRecoverers
        || !decide(DecisionKind::Recovery, 0, number))
        return;
    for (int i = 0; i < wanted; ++i) {
        Client &client = addClient("r" + std::to_string(++m_recoverers));
        client.recovers = candidates[drawn % candidates.size()];
        switch (chance.between(0, 3)) {
        case 0: client.direction = RecoveryDirection::Forward; break;
        case 1: client.direction = RecoveryDirection::Back; break;
        case 2: client.direction = RecoveryDirection::Back; break;
        default: break; // as recorded, or forward
        }
        client.looks = drawn + static_cast<std::uint64_t>(i);
        tell(client.name, " comes to recover ", client.recovers);
        beginProcess(client);
    }
}

void Simulation::recover(Client &client, const std::shared_ptr<Process> &process)
{
    RecoveryRequest request;
    request.intent = client.recovers;
    request.direction = client.direction;
    request.pageSize = PageSize;
    request.provenDead = provenDead(client.recovers, client.looks);
    const ChangePlace place{IntentsIndex, TokenEpoch,
                            instantFromEpochMs(ServerBase + m_now + client.wallError)};
    auto machine = std::make_shared<RecoveryMachine>(process->ledger, request, place,
                                                     [&client] { return client.newId("r"); });
    auto task = std::make_shared<Task>();
    process->working = 1;
    task->process = process;
    task->machine = machine;
    task->timeout = machine->timing().requestTimeout;
    // Raw pointers: the task keeps its process.
    task->onStep = [this, &client, raw = task.get()] { noteTakeover(*raw, client.recovers); };
    task->onFinished = [this, &client, machine, raw = task.get()] {
        const Result<RecoveryOutcome> &result = machine->result();
        m_report.recoveries += result && result->result == RecoveryOutcome::Result::Recovered;
        tell(client.name, " ends its recovery: ",
             result ? std::string(toString(result->result)) : result.error().detail);
        raw->process->ending = true;
        workEnded(client, raw->process);
    };
    start(client, task);
}

/// A recoverer that was granted the locks of a change believes them like anybody else.
void Simulation::noteTakeover(const Task &task, const std::string &op)
{
    const std::shared_ptr<Process> &process = task.process;
    for (const auto &[holder, set] : process->ledger.sets()) {
        if (set.state != LockSet::State::Held || process->held.count(holder) != 0)
            continue;
        const auto open = m_openOps.find(op);
        if (!isRename(op) && open == m_openOps.end())
            continue;
        Held held;
        held.targets = isRename(op) ? renameTargets() : open->second;
        held.grantedIn = m_epoch;
        held.askedAt = m_now;
        const Held &taken = process->held.emplace(holder, std::move(held)).first->second;
        // A document was deleted by hand while the answer was under way.
        if (isErased(set, task.ranAt))
            continue;
        for (const Token &token : m_tokens) {
            if (set.token <= token.value && conflicts(token.targets, taken.targets))
                bad("I5", holder + " took over with " + std::to_string(set.token) + " after "
                                  + std::to_string(token.value));
        }
        m_tokens.push_back({taken.targets, m_epoch, set.token});
    }
}

/// The mistake of a script that knows the first owner's id only.
ItemAnswer Simulation::takeOverById(FakeServer &server, const ScriptItem &item) const
{
    const std::string *op = (*item.params.asMap())[field::Op].asString();
    const auto first = op ? m_firstHolders.find(*op) : m_firstHolders.end();
    const ValueMap *source = server.source(item.documentId);
    if (first == m_firstHolders.end() || !source
        || server.lock(item.documentId).findHolder(first->second))
        return server.run(item);
    ItemAnswer noop;
    noop.status = ItemAnswer::Status::Noop;
    noop.source = *source;
    return noop;
}

/// After the last fault everything half done can be ended, one after another, by whoever comes.
void Simulation::recoverTheRest(MachineDriver &driver)
{
    if (m_options.mistake == Mistake::TakeoverId) {
        driver.intercept = [this](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            const auto *script = bulk ? std::get_if<ScriptItem>(&bulk->items.front()) : nullptr;
            if (!script || script->script != Script::Takeover)
                return std::nullopt;
            BulkAnswer answer;
            for (const BulkItem &item : bulk->items)
                answer.items.push_back(takeOverById(m_server, std::get<ScriptItem>(item)));
            return answer;
        };
    }
    std::string why;
    for (int round = 0; round < LastRecoverers; ++round) {
        for (const std::string &op : halfDoneChanges()) {
            FakeProcess process(m_server, driver, "last-" + std::to_string(round) + op,
                                LeaseTerms{}, !m_climate.independentKinds);
            process.begin();
            RecoveryRequest request;
            request.intent = op;
            RecoveryMachine machine(process.ledger, request, {IntentsIndex, TokenEpoch, {}});
            driver.run(machine);
            why = machine.result() ? toString(machine.result()->result)
                                   : machine.result().error().detail;
            tell("the last recovery of ", op, ": ", why);
            process.end();
        }
        // The tombstones of sessions that were not there.
        driver.advance(LeaseTerms{}.lease * 2 + LeaseTerms{}.delay * 2);
    }
    for (const std::string &op : halfDoneChanges())
        bad("I10", std::string(op).append(" cannot be recovered: ").append(why));
    checkFiles("at the end");
}

} // namespace lockscope::test
