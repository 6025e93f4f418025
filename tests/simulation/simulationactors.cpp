// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/breakplanner.h"
#include "models/protocol/releasemachine.h"
#include "tests/simulation/simulationparts.h"
#include "tests/support/machinedriver.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

using namespace simulation;

void Simulation::addClient()
{
    auto client = std::make_unique<Client>();
    client->name = "p" + std::to_string(m_clients.size());
    client->offset = ClientBase + between(0, 1'000'000);
    client->rate = 1 + static_cast<double>(between(-5, 5)) / 1'000;
    Client &added = *client;
    m_clients.push_back(std::move(client));
    at(m_now + between(0, 500), [this, &added] { beginProcess(added); });
}

void Simulation::beginProcess(Client &client)
{
    if (client.dead || !m_faults)
        return;
    auto process = std::make_shared<Process>(client.name, [this] { return newId("s"); });
    client.process = process;
    process->task = std::make_shared<Task>();
    process->task->machine = process->machine;
    // Raw pointers: the task is owned by the process.
    process->task->onStep = [this, &client, weak = std::weak_ptr(process)] {
        const std::shared_ptr<Process> p = weak.lock();
        if (!p)
            return;
        m_report.losses += static_cast<int>(p->ledger.takeLosses(client.clock(m_now)).size());
        if (p->ledger.state() == SessionLedger::State::Alive && !std::exchange(p->started, true)) {
            const std::int64_t workers = between(1, 2);
            for (std::int64_t i = 0; i < workers; ++i) {
                ++p->working;
                work(client, p);
            }
        }
        if (p->ledger.state() == SessionLedger::State::Lost)
            p->ending = true;
        endIfIdle(client, p);
    };
    process->task->onFinished = [this, &client] {
        at(m_now + between(0, 500),
           [this, &client] { whenAwake(client, [this, &client] { beginProcess(client); }); });
    };
    start(client, process->task);
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
            const MachineStep step = process->machine->endSession(client.clock(m_now));
            if (step.send || step.finished)
                follow(process->task, step);
        });
    });
}

void Simulation::work(Client &client, const std::shared_ptr<Process> &process)
{
    at(m_now + between(0, 400), [this, &client, process] {
        whenAwake(client, [this, &client, process] {
            process->ending = process->ending || chance(0.05);
            if (process->ending || !m_faults
                || process->ledger.state() != SessionLedger::State::Alive)
                return workEnded(client, process);
            LockRequest request
                    = treeRequest(Paths[static_cast<std::size_t>(between(0, m_paths - 1))],
                                  chance(0.3) ? LockMode::S : LockMode::X);
            if (request.targets[0].mode == LockMode::X && chance(m_half))
                request.op = newId("o");
            AcquireOptions options;
            if (chance(0.4))
                options.waitFor = Millis(between(100, 3'000));
            options.newId = [this] { return newId("h"); };
            options.jitter = [this] { return static_cast<double>(between(0, 999)) / 1'000; };
            auto machine = std::make_shared<AcquireMachine>(process->ledger, request, options);
            auto task = std::make_shared<Task>();
            task->process = process;
            task->machine = machine;
            task->onFinished = [this, &client, process, machine, request] {
                const Result<LockGrant> &result = machine->result();
                if (!result || !result->granted) {
                    ++m_report.refusals;
                    return work(client, process);
                }
                granted(client, process, *result, request);
                hold(client, process, *result, request.op);
            };
            start(client, task);
        });
    });
}

void Simulation::hold(Client &client, const std::shared_ptr<Process> &process,
                      const LockGrant &grant, const std::string &op)
{
    at(m_now + between(0, chance(0.2) ? 5'000 : 800),
       [this, &client, process, holder = grant.holder, op] {
           whenAwake(client, [this, &client, process, holder, op] {
               release(client, process, holder, op);
           });
       });
}

void Simulation::release(Client &client, const std::shared_ptr<Process> &process,
                         const std::string &holder, const std::string &op)
{
    const bool believed = process->ledger.holds(holder, client.clock(m_now));
    process->targets.erase(holder);
    if (!op.empty() && !believed) {
        // Lost with a half-done change: its entries stay for whoever recovers it.
        process->ledger.abandon(holder);
        process->ending = true;
        return workEnded(client, process);
    }
    m_openOps.erase(op);
    auto machine = std::make_shared<ReleaseMachine>(process->ledger, holder);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->onFinished = [this, &client, process, machine] { work(client, process); };
    start(client, task);
}

void Simulation::fault()
{
    if (!m_faults)
        return;
    switch (between(0, 5)) {
    case 0:
    case 1:
    case 2: m_skew = chance(0.5) ? (chance(0.5) ? Skew : -Skew) : between(-Skew, Skew); break;
    case 3: {
        Client &client = *m_clients[static_cast<std::size_t>(
                between(0, static_cast<std::int64_t>(m_clients.size()) - 1))];
        client.awakeAt = m_now + (m_skewsOften ? between(1'500, 3'500) : between(500, 8'000));
        break;
    }
    case 4: {
        Client &client = *m_clients[static_cast<std::size_t>(
                between(0, static_cast<std::int64_t>(m_clients.size()) - 1))];
        if (!client.dead && &client != m_admin && m_report.deaths < 3) {
            client.dead = true;
            ++m_report.deaths;
            addClient();
        }
        break;
    }
    case 5: adminBreaks(); break;
    }
    at(m_now + (m_skewsOften ? between(50, 600) : between(200, 3'000)), [this] { fault(); });
}

/// Acts some time after it looked, as people do.
void Simulation::adminBreaks()
{
    const auto picture = std::make_shared<LockPicture>(m_server.picture());
    if (picture->sessions.empty())
        return;
    BreakSelection selection;
    const Session &session = picture->sessions[static_cast<std::size_t>(
            between(0, static_cast<std::int64_t>(picture->sessions.size()) - 1))];
    selection.what = chance(0.4) ? BreakSelection::What::AllDead : BreakSelection::What::Session;
    selection.id = session.id;
    const auto owner = std::find_if(m_clients.begin(), m_clients.end(), [&session](const auto &c) {
        return c->process && c->process->ledger.sessionId() == session.id;
    });
    // Local proof: only of what is really dead.
    selection.hard = selection.what == BreakSelection::What::Session && owner != m_clients.end()
                     && (*owner)->dead;
    for (const LockDocument &lock : picture->locks) {
        if (!lock.holders.empty() && chance(0.2) && !selection.hard) {
            selection.what = BreakSelection::What::Holder;
            selection.id = lock.holders.front().id;
        }
    }
    BreakContext context;
    context.now = picture->observedAt;
    // Now and then the person is wrong, or works from a stale window: the server's guards must hold.
    const bool mistaken = chance(0.3);
    context.verdictOf = [&picture, mistaken](const std::string &id) {
        if (mistaken) {
            LivenessVerdict dead;
            dead.liveness = Liveness::Dead;
            return dead;
        }
        const Session *s = picture->findSession(id);
        return s ? judgeSession(*s, picture->observedAt, picture->observedAt, {}, {false, Millis(0)})
                 : LivenessVerdict{};
    };
    const Result<BreakPlan> plan = planBreak(*picture, selection, context);
    if (!plan || plan->isEmpty())
        return;
    ++m_report.breaks;
    auto task = std::make_shared<Task>();
    task->machine = std::make_shared<BreakMachine>(*plan, "admin", "simulation", Terms);
    task->timeout = Millis(3'000);
    at(m_now + between(0, 2'000), [this, task] { start(*m_admin, task); });
}

} // namespace lockscope::test
