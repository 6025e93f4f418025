// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulation.h"

#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

using namespace simulation;

Simulation::Simulation(std::uint64_t seed, FakeServer::Mutant mutant) : m_random(seed)
{
    m_server.mutant = mutant;
    m_server.now = ServerBase;
    m_server.onWrite = [this](const std::string &id, const ValueMap *before, const ValueMap *after,
                              const BulkItem &item) { checkWrite(id, before, after, item); };
    const auto oneOf = [this](std::initializer_list<double> values) {
        return *(values.begin() + between(0, static_cast<std::int64_t>(values.size()) - 1));
    };
    m_lost = oneOf({0.01, 0.05, 0.15});
    m_late = oneOf({0.01, 0.05});
    m_repeated = oneOf({0, 0.1, 0.3});
    m_half = oneOf({0, 0, 0.3});
    m_paths = static_cast<int>(between(1, static_cast<std::int64_t>(Paths.size())));
    m_skewsOften = chance(0.3);
    if (chance(0.3)) {
        m_anonymous["/a"] = 2;
        m_server.put("/a", {{"lock_type", "shared"}, {"lock_count", 2}});
    }
    const std::int64_t count = between(2, 4);
    for (std::int64_t i = 0; i < count; ++i)
        addClient();
    auto admin = std::make_unique<Client>();
    admin->name = "admin";
    m_admin = admin.get();
    m_clients.push_back(std::move(admin));
}

Simulation::~Simulation() = default;

std::int64_t Simulation::between(std::int64_t least, std::int64_t most)
{
    return least
           + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(most - least + 1));
}

bool Simulation::chance(double probability)
{
    return static_cast<double>(m_random() % 1'000'000) < probability * 1'000'000;
}

/// Same seed, same ids: they also decide the order of things in maps.
std::string Simulation::newId(const char *kind) { return kind + std::to_string(++m_nextId); }

void Simulation::at(std::int64_t when, std::function<void()> action)
{
    m_events.push({std::max(when, m_now), ++m_order, std::move(action)});
}

void Simulation::runUntil(std::int64_t end)
{
    while (!m_events.empty() && m_events.top().at <= end) {
        const Event event = m_events.top();
        m_events.pop();
        m_now = event.at;
        m_server.now = ServerBase + m_now + m_skew;
        event.action();
        checkBeliefs();
    }
    m_now = std::max(m_now, end);
    m_server.now = ServerBase + m_now + m_skew;
}

// --- machines on the network ---

void Simulation::whenAwake(Client &client, std::function<void()> action)
{
    if (client.dead)
        return;
    if (client.awakeAt <= m_now)
        return action();
    at(client.awakeAt, [this, &client, action = std::move(action)]() mutable {
        whenAwake(client, std::move(action));
    });
}

void Simulation::start(Client &client, const std::shared_ptr<Task> &task)
{
    task->client = &client;
    follow(task, task->machine->begin(client.clock(m_now)));
}

void Simulation::follow(const std::shared_ptr<Task> &task, MachineStep step)
{
    if (task->onStep)
        task->onStep();
    const std::uint64_t timer = ++task->timer;
    if (step.finished) {
        if (task->onFinished)
            task->onFinished();
    } else if (step.send) {
        send(task, std::move(*step.send));
    } else if (step.wakeAfter) {
        at(m_now + step.wakeAfter->count() + 1, [this, task, timer] {
            whenAwake(*task->client, [this, task, timer] {
                if (task->timer == timer)
                    follow(task, task->machine->onTimer(task->client->clock(m_now)));
            });
        });
    }
}

void Simulation::send(const std::shared_ptr<Task> &task, Request request)
{
    auto flight = std::make_shared<Flight>();
    flight->task = task;
    flight->request = std::move(request);
    flight->sentAt = task->client->clock(m_now);
    flight->number = task->timer;
    flight->answerDelay = between(0, 30);
    std::int64_t delay = between(0, 30);
    const auto lose = [this, task, sentAt = flight->sentAt, number = task->timer](bool neverSent) {
        whenAwake(*task->client, [this, task, sentAt, number, neverSent] {
            if (task->timer == number)
                follow(task,
                       task->machine
                               ->onAnswer(LostAnswer{{BackendError::Kind::Timeout, 0, {}, {}, {}},
                                                     neverSent},
                                          sentAt, task->client->clock(m_now)));
        });
    };
    if (m_faults && chance(m_lost / 4)) {
        at(m_now + 1, [lose] { lose(true); });
        return;
    }
    if (m_faults && chance(m_late))
        delay = between(500, 6'000);
    flight->silent = m_faults && chance(m_lost);
    if (m_faults && chance(m_repeated)) {
        // The server runs it once more, for nobody.
        auto again = std::make_shared<Flight>(*flight);
        again->silent = true;
        at(m_now + delay + between(0, 4'000), [this, again] { execute(again, 0); });
    }
    // The transport's own limit.
    at(m_now + task->timeout.count(), [lose] { lose(false); });
    at(m_now + delay, [this, flight] { execute(flight, 0); });
}

/// Items run in order, with others between them.
void Simulation::execute(const std::shared_ptr<Flight> &flight, std::size_t item)
{
    const auto reply = [this, flight](Answer answer) {
        if (flight->silent)
            return;
        at(m_now + flight->answerDelay, [this, flight, answer = std::move(answer)] {
            whenAwake(*flight->task->client, [this, flight, answer] {
                const std::shared_ptr<Task> &task = flight->task;
                if (task->timer == flight->number)
                    follow(task, task->machine->onAnswer(answer, flight->sentAt,
                                                         task->client->clock(m_now)));
            });
        });
    };
    const auto *bulk = std::get_if<BulkRequest>(&flight->request);
    if (!bulk)
        return reply(m_server.handle(flight->request));
    flight->bulk.items.push_back(m_server.run(bulk->items[item]));
    if (item + 1 == bulk->items.size())
        return reply(flight->bulk);
    at(m_now + between(0, 3), [this, flight, item] { execute(flight, item + 1); });
}

Simulation::Report Simulation::run()
{
    at(between(0, 1'000), [this] { fault(); });
    runUntil(WorkTime);
    m_faults = false;
    for (const auto &client : m_clients)
        client->awakeAt = std::min(client->awakeAt, m_now);
    // Nobody takes anything any more; sessions go on renewing, and everything delayed arrives.
    runUntil(WorkTime + 20'000);
    checkGhosts();
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        client->process->ending = true;
        endIfIdle(*client, client->process);
    }
    // The queue runs dry when everybody has ended.
    runUntil(WorkTime + 60'000);
    if (!m_events.empty())
        bad("I8", "somebody never ends");
    for (const auto &client : m_clients)
        client->dead = true;
    janitor();
    return m_report;
}

} // namespace lockscope::test
