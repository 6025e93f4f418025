// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/fields.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/linearizability/historychecker.h"
#include "tests/simulation/simulationparts.h"
#include "tests/support/machinedriver.h"

#include <algorithm>
#include <set>

/// What must hold at the end of a run.
namespace lockscope::test {

using namespace simulation;

/// What an answer taught the process that read it.
void Simulation::noteAnswer(const Flight &flight, const Answer &answer)
{
    Task &task = *flight.task;
    Client &client = *task.client;
    checkNumbers(flight, answer);
    if (const auto *read = std::get_if<ReadAnswer>(&answer)) {
        task.missingSessions.clear();
        for (const DocumentRead &document : read->documents) {
            if (!document.found)
                task.missingSessions.insert(document.documentId);
        }
    }
    // Who is answered too late takes it for no answer.
    if (client.clock(m_now) - flight.sentAt > task.timeout)
        return noteNoAnswer(task);
    // The RENEW behind an ACQUIRE renews, too.
    const auto *acquired = std::get_if<BulkRequest>(&flight.request);
    const auto *granted = std::get_if<BulkAnswer>(&answer);
    if (!task.isSession && task.process && acquired && granted) {
        const auto *last = std::get_if<ScriptItem>(&acquired->items.back());
        if (last && last->script == Script::SessionRenew && isWritten(granted->items.back().status))
            task.process->renewedIn = std::max(task.process->renewedIn, flight.epoch);
    }
    if (!task.isSession || !client.process || client.process->task.get() != &task)
        return;
    Process &process = *client.process;
    if (std::holds_alternative<LostAnswer>(answer))
        noteNoAnswer(task);
    countRenewals(process, flight, answer);
    if (std::holds_alternative<ReadAnswer>(answer))
        noteLook(process, flight);
    if (std::holds_alternative<ReadAnswer>(answer) && flight.epoch == m_epoch
        && flight.sentTime >= m_epochSince + IndexGrace && !flight.onOld) {
        for (auto &[holder, held] : process.held) {
            if (held.askedAt < flight.sentTime)
                held.seenIn = m_epoch;
        }
    }
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    const auto *sent = std::get_if<BulkRequest>(&flight.request);
    if (!bulk || !sent)
        return;
    const auto *script = std::get_if<ScriptItem>(&sent->items.front());
    if (!script
        || (script->script != Script::SessionRenew && script->script != Script::SessionBegin))
        return;
    if (isWritten(bulk->items.front().status)) {
        process.renewedIn = flight.epoch;
        if (script->script == Script::SessionBegin) {
            process.begunIn = flight.epoch;
            process.begunInLife = flight.life;
        }
        noteRenewal(process, flight);
    }
    if (!flight.sessionNotFound)
        return;
    for (const auto &[holder, held] : process.held) {
        if (process.ledger.holds(holder, client.clock(m_now)))
            bad("E2", client.name + " believes " + holder + " after a RENEW that found no session");
    }
}

/// After the quiet time every renewal and every check was made: whoever still believes has its
/// entries.
void Simulation::checkQuiet()
{
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        const Process &process = *client->process;
        for (const auto &[holder, held] : process.held) {
            const LockSet *set = believed(process, holder, held, client->clock(m_now));
            if (set && set->coveredBy.empty())
                checkComplete(*set, {});
        }
    }
}

/// Without faults everybody who asked some times got something. Who is served is a matter of chance
/// (docs/protocol.md, livelock of refusals): with four on one path it happens once in ten thousand
/// runs that one of them goes away three times with nothing.
void Simulation::checkServed()
{
    constexpr int Enough = 5;
    for (const auto &client : m_clients) {
        if (client->asked >= Enough && client->grants == 0)
            bad("I8", client->name + " asked " + std::to_string(client->asked)
                              + " times and got nothing");
    }
}

/// S4: no entry of a living session that its process does not know of, once every repeated release
/// was made.
void Simulation::checkGhosts()
{
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &h : lock.holders) {
            for (const auto &client : m_clients) {
                const bool living = !client->dead && client->process
                                    && client->process->ledger.state()
                                               == SessionLedger::State::Alive
                                    && client->process->ledger.sessionId() == h.session
                                    && !client->process->ending
                                    && client->process->begunIn == m_epoch
                                    && client->process->begunInLife == m_life;
                if (living && h.op.empty() && !client->process->ledger.find(h.id))
                    bad("S4", lock.id + " ghost " + h.id);
            }
        }
    }
}

void Simulation::checkHistories()
{
    m_report.operations += static_cast<std::int64_t>(m_history.size());
    const linearizability::Verdict verdict = linearizability::checkHistory(m_history);
    if (verdict.result != linearizability::Result::Linearizable)
        bad("I9", verdict.object
                          + (verdict.result == linearizability::Result::GaveUp
                                     ? " took too many states"
                                     : ": " + verdict.counterexample));
}

/// Takes away what the dead left, in the ways the protocol has for it, and looks whether anything
/// stays.
void Simulation::janitor()
{
    tell("--- the janitor comes");
    MachineDriver driver(m_server);
    driver.advance((LongTerms.lease + m_climate.terms.lease) * 2 + m_climate.terms.delay * 2);
    const auto breakDead = [this, &driver] {
        std::set<std::string> ids;
        for (const LockDocument &lock : m_server.picture().locks) {
            for (const Holder &h : lock.holders)
                ids.insert(h.session);
        }
        for (const std::string &session : ids) {
            BreakContext context;
            context.now = instantFromEpochMs(m_server.now);
            context.verdictOf = [](const std::string &) {
                LivenessVerdict dead;
                dead.liveness = Liveness::Dead;
                return dead;
            };
            context.defaults = m_climate.terms;
            const PlannedBreak plan = planBreak(m_server.picture(),
                                                {BreakSelection::What::Session, session}, context);
            if (!plan)
                continue;
            BreakMachine machine(*plan, "janitor", "the end", m_climate.terms);
            driver.run(machine);
        }
    };
    breakDead();
    driver.advance((LongTerms.lease + m_climate.terms.lease) * 2
                   + m_climate.terms.delay * 2); // tombstones of missing sessions
    breakDead();
    recoverTheRest(driver);
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &h : lock.holders)
            bad("I6",
                lock.id + (h.op.empty() ? " entry of " : " half-done " + h.op + " of ") + h.id);
    }
    for (const auto &[id, count] : m_anonymous) {
        const LockDocument lock = m_server.lock(id);
        if (lock.anonymous() != count || !lock.holders.empty())
            bad("I6", id + " plain holders");
        m_server.erase(id);
    }
    if (m_server.lockCount() != 0)
        bad("I6", std::to_string(m_server.lockCount()) + " documents are left");
    FakeProcess last(m_server, driver, "last");
    last.begin();
    if (!last.acquire("/").granted)
        bad("I8", "the last contender is refused");
}

} // namespace lockscope::test
