// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// Commands that run under locks: what `lockctl acquire -- COMMAND` does with them.
namespace lockscope::test {

using namespace simulation;

namespace {

/// From SIGKILL until nothing of the command runs any more; part of the tolerance.
constexpr Millis KillTakes{20};
/// A child that nobody kills.
constexpr std::int64_t StrayTime = 6'000;

} // namespace

void Simulation::startWorker(Client &client, const std::string &holder, Held &held, Chance chance)
{
    const LockSet *set = client.process->ledger.find(holder);
    // What leans on another set of the process is over when that is given back, by its own will.
    if (!set || !set->coveredBy.empty())
        return;
    Worker worker;
    worker.startedAt = client.clock(m_now);
    worker.stubborn = chance.happens(0.3);
    worker.needs = chance.between(0, m_climate.grace);
    held.worker = worker;
}

/// TERM a grace before the own deadline, or at the loss; KILL a grace later, at the own deadline at
/// the latest.
/// @return true while the command works and something is promised of its lock
bool Simulation::works(Client &client, Process &process, const std::string &holder, Held &held)
{
    // A machine that stands still does not work; when it goes on, what is due comes first.
    if (!held.worker || client.awakeAt > m_now)
        return false;
    Worker &worker = *held.worker;
    const BootInstant now = client.clock(m_now);
    const Millis grace(m_climate.grace);
    const Mistake mistake = m_options.mistake;
    if (!worker.told) {
        const LockSet *set = process.ledger.find(holder);
        const bool lost = !set || set->state != LockSet::State::Held
                          || process.ledger.state() != SessionLedger::State::Alive;
        worker.excused = !counts(process, holder, held);
        if (!lost)
            worker.deadline = std::min(set->ownDeadline.value_or(process.ledger.deadline()),
                                       process.ledger.deadline());
        const bool late = mistake == Mistake::TermLate || mistake == Mistake::KillLate;
        const BootInstant due = late ? worker.deadline : worker.deadline - grace;
        if (!lost && now < due)
            return !worker.excused;
        worker.told = true;
        worker.toldAt = lost ? now
                             : std::max({due, worker.startedAt, client.clock(client.awakeAt)});
        worker.killedAt = worker.toldAt + grace;
        if (mistake != Mistake::KillLate)
            worker.killedAt = std::min(worker.killedAt, worker.deadline);
        // Told in time it is not killed.
        worker.hasTime = !lost
                         && std::max(worker.startedAt, client.clock(client.awakeAt))
                                    <= worker.deadline - grace;
    }
    const bool stopped = !worker.stubborn && now >= worker.toldAt + Millis(worker.needs);
    const bool killed = !stopped && now >= worker.killedAt + KillTakes;
    if (killed && !worker.stubborn && worker.hasTime)
        bad("W", client.name + "'s command under " + holder
                         + " is killed though it stops within its grace");
    if (killed && mistake == Mistake::ChildrenForgotten && !worker.excused)
        m_strays.push_back({&client, nullptr, false,
                            std::make_shared<const std::vector<LockTarget>>(held.targets),
                            m_now + StrayTime});
    // An entry may be taken away by hand while the command is being stopped, too, alone or with its
    // document.
    const bool excused = worker.excused || held.goneAt || isFreed(process, holder);
    if (stopped || killed)
        held.worker.reset();
    return !stopped && !killed && !excused;
}

/// The command has ended and its lock is given back.
void Simulation::endWorker(Client &client, Held &held)
{
    if (held.worker && !held.worker->told && !held.worker->excused
        && m_options.mistake == Mistake::ReleaseFirst)
        m_strays.push_back({&client, nullptr, false,
                            std::make_shared<const std::vector<LockTarget>>(held.targets),
                            m_now + m_climate.grace});
    held.worker.reset();
}

/// W: no two work under conflicting locks. Where both believe it is I1's.
void Simulation::checkWork(const std::vector<Working> &working)
{
    if (!m_strays.empty())
        std::erase_if(m_strays, [this](const Working &stray) {
            return stray.until <= m_now || stray.client->dead;
        });
    const auto check = [this, &working](const Working &one,
                                        const std::vector<LockTarget> &targets) {
        for (const Working &other : working) {
            if (other.client != one.client && conflicts(targets, *other.targets))
                bad("W", one.client->name + " still works under " + targets.front().name + " and "
                                 + other.client->name + " under " + other.targets->front().name);
        }
    };
    for (const Working &one : working) {
        if (!one.believed)
            check(one, *one.targets);
    }
    for (const Working &stray : m_strays)
        check(stray, *stray.kept);
}

} // namespace lockscope::test
