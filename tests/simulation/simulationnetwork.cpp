// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// Machines on a network that cannot be trusted.
namespace lockscope::test {

using namespace simulation;

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

/// Death or a standstill at this very step. @return true when the client does not go on now.
bool Simulation::stepTrouble(Client &client)
{
    if (!m_faults || client.isVisitor)
        return false;
    const std::int64_t number = ++client.steps;
    Chance chance(m_options.seed, Purpose::Step, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(number));
    const bool dies = chance.happens(m_climate.dies);
    const bool freezes = chance.happens(m_climate.freezes);
    const std::int64_t span = chance.between(m_climate.freezeLeast, m_climate.freezeMost);
    const bool mayDie = client.recovers.empty() ? m_deaths < 4 : m_recoverersDead < 6;
    if (dies && mayDie && decide(DecisionKind::Death, client.index, number)) {
        die(client);
        return true;
    }
    if (freezes && decide(DecisionKind::Freeze, client.index, number)) {
        freeze(client, span);
        return true;
    }
    return false;
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
        Client &client = *task->client;
        if (stepTrouble(client)) {
            // It had decided what to send, and sends it when it goes on, if it does.
            whenAwake(client, [this, task, timer, request = std::move(*step.send)] {
                if (task->timer == timer)
                    send(task, request);
            });
            return;
        }
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

void Simulation::lose(const std::shared_ptr<Task> &task, BootInstant sentAt, std::uint64_t number,
                      bool neverSent)
{
    whenAwake(*task->client, [this, task, sentAt, number, neverSent] {
        if (task->timer != number)
            return;
        noteNoAnswer(*task);
        tell(task->client->name, neverSent ? " finds no connection" : " gives a request up");
        follow(task,
               task->machine->onAnswer(LostAnswer{{BackendError::Kind::Timeout, 0, {}, {}, {}},
                                                  neverSent},
                                       sentAt, task->client->clock(m_now)));
    });
}

void Simulation::send(const std::shared_ptr<Task> &task, Request request)
{
    Client &client = *task->client;
    auto flight = std::make_shared<Flight>();
    flight->task = task;
    flight->request = std::move(request);
    flight->sentAt = client.clock(m_now);
    flight->sentTime = m_now;
    flight->number = task->timer;
    task->sentTime = m_now;
    const auto *read = std::get_if<ReadRequest>(&flight->request);
    task->reads = read ? read->documentIds : std::vector<std::string>();
    flight->client = ++client.flights;
    ++m_report.requests;
    if (m_options.tell)
        tell(client.name, " sends #", std::to_string(flight->client), " ",
             describe(flight->request));

    // Every number is drawn, whether it is used or not.
    Chance chance(m_options.seed, Purpose::Flight, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(flight->client));
    std::int64_t delay = chance.between(0, 30);
    const std::int64_t lateDelay = chance.between(500, 6'000);
    const std::int64_t repeatDelay = chance.between(0, 4'000);
    flight->answerDelay = chance.between(0, 30);
    flight->meetsOld = chance.happens(m_climate.old);
    const bool unsent = chance.happens(m_climate.lost / 4);
    const bool late = chance.happens(m_climate.late);
    const bool silent = chance.happens(m_climate.lost);
    const bool answerLate = chance.happens(m_climate.answersLate);
    const std::int64_t answerDelay = chance.between(100, task->timeout.count() - 50);
    const bool repeated = chance.happens(m_climate.repeated);

    const std::shared_ptr<Process> &process = task->process ? task->process : client.process;
    if (process)
        flight->seen = process->seen;
    if (m_now < client.cutUntil
        || (unsent && decide(DecisionKind::NotSent, client.index, flight->client))) {
        at(m_now + 1, [this, task, sentAt = flight->sentAt, number = flight->number] {
            lose(task, sentAt, number, true);
        });
        return;
    }
    if (late && decide(DecisionKind::Late, client.index, flight->client))
        delay = lateDelay;
    if (answerLate && decide(DecisionKind::AnswerLate, client.index, flight->client))
        flight->answerDelay = answerDelay;
    flight->silent = silent && decide(DecisionKind::AnswerLost, client.index, flight->client);
    if (repeated && decide(DecisionKind::Repeated, client.index, flight->client)) {
        auto again = std::make_shared<Flight>(*flight);
        again->silent = again->again = true;
        at(m_now + delay + repeatDelay, [this, again] { execute(again, 0); });
    }
    // The transport's own limit.
    at(m_now + task->timeout.count(),
       [this, task, sentAt = flight->sentAt, number = flight->number] {
           if (task->timer == number)
               lose(task, sentAt, number, false);
       });
    at(m_now + delay, [this, flight] { execute(flight, 0); });
}

namespace {

/// Files and intents are other indices, which stay where they are: fail-over and loss are those of
/// the lock index.
bool isForLocks(const Request &request)
{
    return std::holds_alternative<BulkRequest>(request)
           || std::holds_alternative<ReadRequest>(request)
           || std::holds_alternative<FindEntriesRequest>(request);
}

/// 0: no bulk.
std::size_t itemCount(const Request &request)
{
    if (const auto *bulk = std::get_if<BulkRequest>(&request))
        return bulk->items.size();
    const auto *records = std::get_if<RecordBulkRequest>(&request);
    return records ? records->items.size() : 0;
}

} // namespace

FakeServer &Simulation::serverOf(const Flight &flight)
{
    return flight.onOld && m_old ? *m_old : m_server;
}

/// Items run in order, with others between them.
void Simulation::execute(const std::shared_ptr<Flight> &flight, std::size_t item)
{
    Client &client = *flight->task->client;
    if (item == 0) {
        flight->ranAt = m_now;
        flight->epoch = m_epoch;
        flight->life = m_life;
        flight->primary = m_primaries;
        flight->onOld = flight->meetsOld && m_old && isForLocks(flight->request);
        if (!flight->again) {
            m_report.overtaken += flight->client < client.lastRun;
            client.lastRun = std::max(client.lastRun, flight->client);
        }
    } else if (flight->epoch != m_epoch || (flight->onOld && !m_old) || wentAway(*flight)) {
        return; // the index or the primary went away under it: nobody answers
    }
    const std::size_t items = itemCount(flight->request);
    if (m_indexMissing && isForLocks(flight->request)) {
        if (items == 0)
            return reply(flight,
                         LostAnswer{{BackendError::Kind::NotSetUp, 404, {}, {}, {}}, false});
        ItemAnswer missing;
        missing.status = ItemAnswer::Status::Missing;
        missing.errorType = "index_not_found_exception";
        flight->bulk.items.assign(items, missing);
        return finishBulk(flight);
    }
    if (items == 0) {
        m_report.oldAnswers += flight->onOld;
        if (m_options.mistake == Mistake::GcEarly
            && std::holds_alternative<FindEntriesRequest>(flight->request))
            return reply(flight, FindEntriesAnswer{});
        Answer answer = serverOf(*flight).handle(flight->request);
        if (m_options.mistake == Mistake::NoOwnEntryCheck && flight->task->isSession
            && client.process && std::holds_alternative<ReadAnswer>(answer))
            answer = seenAsOwn(std::get<ReadAnswer>(std::move(answer)), *client.process);
        return reply(flight, std::move(answer));
    }
    std::optional<ItemAnswer> trouble = itemTrouble(*flight, item);
    flight->bulk.items.push_back(trouble ? std::move(*trouble) : runItem(*flight, item));
    if (item + 1 == items)
        return finishBulk(flight);
    Chance chance(m_options.seed, Purpose::Item, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(flight->client * 64) + item);
    const std::int64_t pause = chance.between(0, 3);
    if (pause == 0)
        return execute(flight, item + 1);
    at(m_now + pause, [this, flight, item] { execute(flight, item + 1); });
}

void Simulation::finishBulk(const std::shared_ptr<Flight> &flight)
{
    const bool wrote = std::any_of(flight->bulk.items.begin(), flight->bulk.items.end(),
                                   [](const ItemAnswer &item) { return isWritten(item.status); });
    if (flight->onOld && wrote && m_options.mistake != Mistake::UnsafeWrite) {
        // An isolated primary's write is never acknowledged; half of them are run again on the new
        // one.
        if (flight->client % 2 == 0 && !flight->again) {
            auto retried = std::make_shared<Flight>(*flight);
            retried->meetsOld = retried->onOld = false;
            retried->bulk.items.clear();
            retried->renewal.reset();
            retried->token = -1;
            retried->sessionNotFound = false;
            at(m_now + 50 + flight->client % 700, [this, retried] { execute(retried, 0); });
        }
        return;
    }
    m_report.oldAnswers += flight->onOld;
    if (wrote && !flight->silent)
        noteAcknowledged();
    reply(flight, std::move(flight->bulk));
}

void Simulation::reply(const std::shared_ptr<Flight> &flight, Answer answer)
{
    if (m_options.tell)
        tell("    server", flight->onOld ? " (old primary)" : "", flight->again ? " again" : "",
             " ran ", flight->task->client->name, " #", std::to_string(flight->client), ": ",
             describe(answer), flight->silent ? " (nobody hears it)" : "");
    if (flight->silent)
        return;
    at(m_now + flight->answerDelay, [this, flight, answer = std::move(answer)] {
        Client &client = *flight->task->client;
        if (client.dead || flight->task->timer != flight->number || m_now < client.cutUntil)
            return;
        if (stepTrouble(client) && client.dead)
            return;
        whenAwake(client, [this, flight, answer] { deliver(flight, answer); });
    });
}

void Simulation::deliver(const std::shared_ptr<Flight> &flight, const Answer &answer)
{
    const std::shared_ptr<Task> &task = flight->task;
    if (task->timer != flight->number)
        return;
    task->epoch = flight->epoch;
    task->life = flight->life;
    task->sawOld = task->sawOld || flight->onOld;
    if (std::holds_alternative<BulkRequest>(flight->request)) {
        task->wroteAt = flight->sentAt;
        task->ranAt = flight->ranAt;
    }
    MachineStep step = task->machine->onAnswer(answer, flight->sentAt, task->client->clock(m_now));
    noteAnswer(*flight, answer);
    follow(task, std::move(step));
}

} // namespace lockscope::test
