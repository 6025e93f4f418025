// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulation.h"

#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

using namespace simulation;

namespace {

/// Those that live in the server; the others are made at the clients' edge.
FakeServer::Mutant serverMutant(Mistake mistake)
{
    switch (mistake) {
    case Mistake::BlindDelete: return FakeServer::Mutant::BlindDelete;
    case Mistake::NoDelay: return FakeServer::Mutant::NoDelay;
    case Mistake::IgnoreAncestor: return FakeServer::Mutant::IgnoreAncestor;
    case Mistake::HardKillLive: return FakeServer::Mutant::HardKillLive;
    case Mistake::HardRevoke: return FakeServer::Mutant::HardRevoke;
    case Mistake::Revive: return FakeServer::Mutant::Revive;
    case Mistake::PruneOp: return FakeServer::Mutant::PruneOp;
    case Mistake::NoNotAfter: return FakeServer::Mutant::NoNotAfter;
    case Mistake::NoToken: return FakeServer::Mutant::NoNumbers;
    case Mistake::Count: return FakeServer::Mutant::Count;
    case Mistake::RenewLease: return FakeServer::Mutant::RenewLease;
    case Mistake::NoCas: return FakeServer::Mutant::NoCas;
    case Mistake::KillNoop: return FakeServer::Mutant::KillNoop;
    case Mistake::AcquireIgnoresPlain: return FakeServer::Mutant::AcquireIgnoresPlain;
    case Mistake::ReleaseForgetsPlain: return FakeServer::Mutant::ReleaseForgetsPlain;
    default: return FakeServer::Mutant::None;
    }
}

FakeShelf::Mutant shelfMutant(Mistake mistake)
{
    switch (mistake) {
    case Mistake::NoTombstone: return FakeShelf::Mutant::NoTombstone;
    case Mistake::NoFence: return FakeShelf::Mutant::NoFence;
    case Mistake::NoStamp: return FakeShelf::Mutant::NoStamp;
    case Mistake::NoDecision: return FakeShelf::Mutant::NoDecision;
    case Mistake::NoCasOfIntent: return FakeShelf::Mutant::NoCas;
    default: return FakeShelf::Mutant::None;
    }
}

} // namespace

Simulation::Simulation(SimulationOptions options)
    : m_options(std::move(options)), m_climate(Climate::ofSeed(m_options.seed, m_options.mistake)),
      m_decisions(m_options.allowed)
{
    if (m_options.tune)
        m_options.tune(m_climate);
    m_server.mutant = serverMutant(m_options.mistake);
    m_server.onWrite = [this](const std::string &id, const ValueMap *before, const ValueMap *after,
                              const BulkItem &item) { checkWrite(id, before, after, item); };
    m_server.shelf.mutant = shelfMutant(m_options.mistake);
    m_server.shelf.onWrite = [this](const std::string &index, const std::string &id,
                                    const ValueMap *before, const ValueMap *after) {
        checkShelfWrite(index, id, before, *after);
    };
    setServerClocks();
    if (m_climate.renames > 0)
        putFiles();
    Chance chance(m_options.seed, Purpose::World, 1);
    if (m_climate.plainHolders) {
        m_anonymous["/a"] = 2;
        m_server.put("/a", {{"lock_type", "shared"}, {"lock_count", 2}});
    }
    m_admin = &addClient("admin");
    m_admin->isVisitor = true;
    const std::int64_t count = chance.between(3, 5);
    for (std::int64_t i = 1; i <= count; ++i) {
        Client &client = addClient("p" + std::to_string(i));
        if (decide(DecisionKind::Client, client.index, 0))
            at(chance.between(0, 500), [this, &client] { beginProcess(client); });
    }
    addVisitors();
    addPlainClients();
}

Simulation::~Simulation() = default;

bool Simulation::decide(DecisionKind kind, int actor, std::int64_t number)
{
    const Decision decision{kind, actor, number};
    if (isFault(kind) && (m_climate.calm || !m_faults))
        return false;
    if (!m_decisions.take(decision))
        return false;
    if (isFault(kind))
        tell("*** ", describe(decision));
    return true;
}

void Simulation::at(std::int64_t when, std::function<void()> action)
{
    m_events.push({std::max(when, m_now), ++m_order, std::move(action)});
}

void Simulation::setServerClocks()
{
    const auto elapsed = static_cast<std::int64_t>(static_cast<double>(m_now)
                                                   * m_climate.serverRate);
    m_server.now = ServerBase + elapsed + m_skew + (m_onSecond ? m_climate.nodeSpread : 0);
    if (m_old)
        m_old->now = ServerBase + elapsed + m_oldSkew;
}

void Simulation::runUntil(std::int64_t end)
{
    while (!m_events.empty() && m_events.top().at <= end && !isOver()) {
        if (++m_report.events > MaxEvents) {
            bad("I8", "the run does not come to rest");
            m_events = {};
            break;
        }
        const std::function<void()> action = m_events.top().action;
        m_now = m_events.top().at;
        m_events.pop();
        setServerClocks();
        action();
        checkBeliefs();
    }
    m_now = std::max(m_now, end);
    setServerClocks();
}

SimulationReport Simulation::run()
{
    if (!m_climate.calm)
        at(m_climate.troubleEvery / 3, [this] { trouble(1); });
    // Whom a change belonged to is not asked of an index that is lost and comes back.
    if (!m_climate.calm && m_climate.indexLosses == 0 && m_climate.rollbacks == 0
        && (m_climate.renames > 0 || m_climate.halfDone > 0))
        at(1'000, [this] { recoverersCome(1); });
    if (m_stranger)
        at(1'000, [this] { strangersCome(1); });
    if (!m_plain.empty())
        at(2'000, [this] { repairersCome(1); });
    runUntil(WorkTime);
    if (m_climate.calm)
        checkServed();
    // Nobody takes anything any more; sessions go on renewing, and everything delayed arrives.
    m_faults = false;
    m_readOnlyUntil = m_now;
    m_old.reset();
    for (const auto &client : m_clients) {
        client->awakeAt = std::min(client->awakeAt, m_now);
        client->cutUntil = m_now;
    }
    tell("--- no more faults");
    runUntil(m_now + QuietTime);
    if (!isOver()) {
        checkQuiet();
        checkGhosts();
    }
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        client->process->ending = true;
        endIfIdle(*client, client->process);
    }
    // The queue runs dry when everybody has ended.
    runUntil(m_now + EndTime);
    if (!isOver() && !m_events.empty())
        bad("I8", "somebody never ends");
    for (const auto &client : m_clients) {
        if (client->process)
            for (auto held = client->process->held; const auto &entry : held)
                forget(client->process, entry.first);
        client->dead = true;
    }
    if (!isOver())
        checkHistories();
    if (!isOver())
        janitor();
    m_report.decisions = m_decisions.taken();
    m_report.counts = m_decisions.counts();
    return std::move(m_report);
}

} // namespace lockscope::test
