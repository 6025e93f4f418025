// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/releasemachine.h"
#include "tests/simulation/simulationparts.h"

#include <utility>

/// What processes do: begin a session, take locks, hold them, give them back, end.
namespace lockscope::test {

using namespace simulation;

Simulation::Client &Simulation::addClient(const std::string &name)
{
    auto client = std::make_unique<Client>();
    client->index = static_cast<int>(m_clients.size());
    client->name = name;
    Chance chance(m_options.seed, Purpose::Client, static_cast<std::uint64_t>(client->index));
    client->offset = ClientBase + chance.between(0, 1'000'000);
    client->rate = 1 + static_cast<double>(chance.between(-5, 5)) / 1'000;
    client->wallError = chance.between(-6'000, 6'000);
    m_clients.push_back(std::move(client));
    return *m_clients.back();
}

/// What the index says of its kinds, unless the process cannot read.
bool Simulation::believesInOneTree(const Client &client) const
{
    const bool mistaken = client.index % 2 == 1
                          && (m_options.mistake == Mistake::SettingIgnored
                              || m_options.mistake == Mistake::SettingMissed);
    return m_climate.independentKinds == mistaken;
}

LeaseTerms Simulation::drawTerms(Chance &chance) const
{
    const bool isLong = chance.happens(0.2);
    return isLong && m_climate.terms == Terms ? LongTerms : m_climate.terms;
}

void Simulation::beginProcess(Client &client)
{
    if (client.dead || !m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Client, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(++client.begun));
    LeaseTerms terms = drawTerms(chance);
    if (m_options.mistake == Mistake::DelayZero)
        terms.delay = Millis(0);
    auto process = std::make_shared<Process>(client.name, client.index, terms, m_climate.terms,
                                             believesInOneTree(client),
                                             [&client] { return client.newId("s"); });
    client.process = process;
    process->task = std::make_shared<Task>();
    process->task->machine = process->machine;
    process->task->timeout = process->machine->timing().requestTimeout;
    process->task->isSession = true;
    // Raw pointers: the task is owned by the process.
    process->task->onStep = [this, &client, weak = std::weak_ptr(process)] {
        if (const std::shared_ptr<Process> p = weak.lock())
            onProcessStep(client, p);
    };
    process->task->onFinished = [this, &client] {
        if (!client.recovers.empty()) {
            client.dead = true; // gone
            return;
        }
        at(m_now + 100,
           [this, &client] { whenAwake(client, [this, &client] { beginProcess(client); }); });
    };
    start(client, process->task);
}

void Simulation::onProcessStep(Client &client, const std::shared_ptr<Process> &process)
{
    for (const Loss &loss : process->ledger.takeLosses(client.clock(m_now))) {
        ++m_report.losses;
        tell(client.name, " loses ", loss.holder.empty() ? "everything" : loss.holder, ": ",
             toString(loss.why));
    }
    if (process->ledger.state() == SessionLedger::State::Alive
        && !std::exchange(process->started, true)) {
        if (!client.recovers.empty())
            return recover(client, process);
        process->working = client.index % 2 + 1;
        process->working += m_climate.hoard;
        for (int worker = 0; worker < process->working; ++worker)
            work(client, process, worker);
    }
    if (process->ledger.state() == SessionLedger::State::Lost)
        process->ending = true;
    endIfIdle(client, process);
}

void Simulation::workEnded(Client &client, const std::shared_ptr<Process> &process)
{
    --process->working;
    endIfIdle(client, process);
}

/// Ends a session whose work is over; never from within a step of its own machine.
void Simulation::endIfIdle(Client &client, const std::shared_ptr<Process> &process)
{
    if (!process->ending || process->working > 0 || std::exchange(process->endSent, true))
        return;
    at(m_now + 1, [this, &client, process] {
        whenAwake(client, [this, &client, process] {
            tell(client.name, " ends its session");
            const MachineStep step = process->machine->endSession(client.clock(m_now));
            if (step.send || step.finished)
                follow(process->task, step);
        });
    });
}

void Simulation::work(Client &client, const std::shared_ptr<Process> &process, int worker)
{
    Chance chance(m_options.seed, Purpose::Work, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(++client.turns));
    at(m_now + chance.between(0, 400),
       [this, &client, process, worker, turn = client.turns, chance]() mutable {
           whenAwake(client, [this, &client, process, worker, turn, chance]() mutable {
               process->ending = process->ending || chance.happens(0.05);
               if (process->ending || !m_faults
                   || process->ledger.state() != SessionLedger::State::Alive)
                   return workEnded(client, process);
               if (!decide(DecisionKind::Turn, client.index, turn))
                   return work(client, process, worker);
               acquire(client, process, worker, chance);
           });
       });
}

namespace {

LockRequest drawRequest(Chance &chance, const Climate &climate)
{
    const auto path = [&chance, &climate] {
        return simulation::Paths[static_cast<std::size_t>(chance.between(0, climate.paths - 1))];
    };
    const LockMode mode = chance.happens(0.3) ? LockMode::S : LockMode::X;
    LockRequest request;
    switch (climate.calm ? 11 : chance.between(0, 11)) {
    case 0: request.targets = {{LockKind::Document, "file-7", LockMode::X}}; break;
    case 1: request.targets = {{LockKind::ReadWrite, "prices", mode}}; break;
    case 2:
        request.targets = {{LockKind::Tree, path(), mode}, {LockKind::Tree, path(), mode}};
        break;
    default: request.targets = {{LockKind::Tree, path(), mode}};
    }
    if (chance.happens(climate.timeOuts))
        request.expiresIn = Millis(chance.between(500, 4'000));
    return request;
}

/// What nobody else asks for: half of them below the root, half of another kind.
LockRequest ownRequest(int client, int worker)
{
    const std::string name = "own-" + std::to_string(client) + "-" + std::to_string(worker);
    LockRequest request;
    if (worker % 2 == 0)
        request.targets = {{LockKind::Tree, "/" + name, LockMode::X}};
    else
        request.targets = {{LockKind::Document, name, LockMode::X}};
    return request;
}

} // namespace

void Simulation::acquire(Client &client, const std::shared_ptr<Process> &process, int worker,
                         Chance chance)
{
    LockRequest request = drawRequest(chance, m_climate);
    std::optional<RenameRequest> change;
    const bool keeps = worker > client.index % 2;
    if (keeps)
        request = ownRequest(client.index, worker);
    else if (m_climate.renames > 0 && chance.happens(m_climate.renames)) {
        change = drawRename(chance);
        request = renameLocks(*change, client.newId("i"));
    } else if (request.targets.front().kind == LockKind::Tree
               && request.targets.front().mode == LockMode::X && !request.expiresIn
               && chance.happens(m_climate.halfDone)) {
        request.op = client.newId("o");
    }
    AcquireOptions options;
    if (m_climate.calm)
        options.waitFor = Millis(10'000);
    else if (change || chance.happens(0.4))
        options.waitFor = Millis(chance.between(100, 3'000));
    options.newId = [this, &client, process, worker] {
        if (m_options.mistake != Mistake::ReuseId)
            return client.newId("h");
        std::string &id = process->workerIds[worker];
        return id.empty() ? id = client.newId("h") : id;
    };
    const std::int64_t stay = chance.between(0, chance.happens(0.2) ? 5 * m_climate.stay
                                                                    : m_climate.stay);
    auto jitter = std::make_shared<Chance>(chance);
    options.jitter = [jitter] { return static_cast<double>(jitter->between(0, 999)) / 1'000; };
    auto machine = std::make_shared<AcquireMachine>(process->ledger, request, options);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->timeout = machine->timing().requestTimeout;
    ++client.asked;
    // Raw pointer: the task outlives its last step.
    task->onFinished = [this, &client, process, worker, machine, request, change, stay, keeps,
                        chance, raw = task.get(), askedAt = m_now] {
        const Result<LockGrant> &result = machine->result();
        if (!result || !result->granted) {
            ++m_report.refusals;
            tell(client.name, " does not get ", request.targets.front().name);
            return work(client, process, worker);
        }
        granted(client, process, *result, request, *raw, askedAt);
        if (keeps)
            return workEnded(client, process);
        if (change)
            return rename(client, process, worker, *result, *change, request.op);
        startWorker(client, result->holder, process->held[result->holder], chance);
        hold(client, process, worker, *result, request.op, stay);
    };
    start(client, task);
}

void Simulation::hold(Client &client, const std::shared_ptr<Process> &process, int worker,
                      const LockGrant &grant, const std::string &op, std::int64_t span)
{
    at(m_now + span, [this, &client, process, worker, holder = grant.holder, op] {
        whenAwake(client, [this, &client, process, worker, holder, op] {
            if (const auto held = process->held.find(holder); held != process->held.end())
                endWorker(client, held->second);
            // At the end locks are kept until the session ends, to see who may go on believing.
            if (!m_faults)
                return workEnded(client, process);
            release(client, process, worker, holder, op);
        });
    });
}

void Simulation::release(Client &client, const std::shared_ptr<Process> &process, int worker,
                         const std::string &holder, const std::string &op)
{
    const bool believed = process->ledger.holds(holder, client.clock(m_now));
    const std::size_t operation = forget(process, holder);
    if (!op.empty() && !believed && m_options.mistake != Mistake::ReleaseOp) {
        // Lost with a half-done change: its entries stay for whoever recovers it.
        process->ledger.abandon(holder);
        process->ending = true;
        return workEnded(client, process);
    }
    if (believed)
        m_openOps.erase(op);
    tell(client.name, " releases ", holder);
    auto machine = std::make_shared<ReleaseMachine>(process->ledger, holder);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->timeout = MachineTiming::forTerms(process->ledger.terms()).requestTimeout;
    task->onFinished = [this, &client, process, worker, machine, believed, operation] {
        const Result<ReleaseOutcome> &result = machine->result();
        if (operation && believed && result && *result == ReleaseOutcome::Released) {
            m_history[operation - 1].outcome = linearizability::Outcome::Ok;
            m_history[operation - 1].returned = m_now;
        }
        work(client, process, worker);
    };
    start(client, task);
}

} // namespace lockscope::test
