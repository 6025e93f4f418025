// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// What happens to clocks, processes, primaries and the index, and what an admin does.
namespace lockscope::test {

using namespace simulation;

void Simulation::trouble(std::int64_t number)
{
    if (!m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Admin, 0, static_cast<std::uint64_t>(number));
    const std::int64_t next = chance.between(50, m_climate.troubleEvery);
    at(m_now + next, [this, number] { trouble(number + 1); });
    if (!m_snapshot || chance.happens(m_climate.rollbacks > 0 ? 0.3 : 0.1)) {
        m_snapshot = m_server.shard();
        m_snapshotAnonymous = m_anonymous;
    }

    if (m_climate.plainHolders && chance.happens(0.1))
        plainHolderComes(number);

    const auto count = static_cast<std::int64_t>(m_clients.size());
    Client &client = *m_clients[static_cast<std::size_t>(chance.between(1, count - 1))];
    const std::pair<DecisionKind, int> kinds[]
            = {{DecisionKind::ServerClock, m_climate.skew ? m_climate.skews : 0},
               {DecisionKind::ClientClock, m_climate.clientSteps ? 1 : 0},
               {DecisionKind::Freeze, m_climate.freezeWeight},
               {DecisionKind::Death, m_climate.deathWeight},
               {DecisionKind::Break, m_climate.breaks},
               {DecisionKind::FailOver, m_climate.failOvers},
               {DecisionKind::ReadOnly, m_climate.readOnly},
               {DecisionKind::IndexLost, m_climate.indexLosses},
               {DecisionKind::IndexRestored, m_climate.indexLosses},
               {DecisionKind::SessionErased, m_climate.vandals},
               {DecisionKind::RolledBack, m_climate.rollbacks},
               {DecisionKind::EntryErased, m_climate.erasures},
               {DecisionKind::CutOff, m_climate.cutOffs},
               {DecisionKind::NodeChange, m_climate.nodeChanges},
               {DecisionKind::LockErased, m_climate.lockVandals}};
    int total = 0;
    for (const auto &kind : kinds)
        total += kind.second;
    std::int64_t drawn = chance.between(0, std::max(0, total - 1));
    DecisionKind kind = DecisionKind::Break;
    for (const auto &candidate : kinds) {
        kind = candidate.first;
        drawn -= candidate.second;
        if (drawn < 0)
            break;
    }
    if (kind == DecisionKind::Break)
        return adminBreaks(number);
    if ((kind == DecisionKind::Death && (client.dead || client.isVisitor || m_deaths >= 4))
        || (kind == DecisionKind::FailOver && m_indexMissing)
        || ((kind == DecisionKind::IndexLost || kind == DecisionKind::IndexRestored)
            && m_epoch >= 3)
        || !decide(kind, client.index, number))
        return;
    switch (kind) {
    case DecisionKind::ServerClock:
        m_skew = chance.happens(0.5) ? (chance.happens(0.5) ? m_climate.skew : -m_climate.skew)
                                     : chance.between(-m_climate.skew, m_climate.skew);
        break;
    case DecisionKind::ClientClock: {
        const std::int64_t step = chance.between(0, m_climate.clientSteps - client.stepped);
        client.offset += step;
        client.stepped += step;
        break;
    }
    case DecisionKind::Freeze:
        freeze(client, chance.between(m_climate.freezeLeast, m_climate.freezeMost));
        break;
    case DecisionKind::Death: die(client); break;
    case DecisionKind::FailOver: failOver(chance); break;
    case DecisionKind::ReadOnly: m_readOnlyUntil = m_now + chance.between(300, 4'000); break;
    case DecisionKind::IndexLost: loseIndex(chance, false); break;
    case DecisionKind::IndexRestored: loseIndex(chance, true); break;
    case DecisionKind::SessionErased: eraseSession(chance); break;
    case DecisionKind::RolledBack: rollBack(chance); break;
    case DecisionKind::EntryErased: eraseEntry(chance); break;
    case DecisionKind::CutOff:
        client.cutUntil = m_now
                          + chance.between(m_climate.terms.lease.count() / 2,
                                           m_climate.terms.lease.count() * 5 / 2);
        break;
    case DecisionKind::NodeChange: changeNode(); break;
    case DecisionKind::LockErased: eraseLock(chance); break;
    default: break;
    }
}

void Simulation::freeze(Client &client, std::int64_t span)
{
    client.awakeAt = std::max(client.awakeAt, m_now + span);
}

void Simulation::die(Client &client)
{
    if (client.dead)
        return;
    ++(client.recovers.empty() ? m_deaths : m_recoverersDead);
    if (client.process)
        for (auto held = client.process->held; const auto &entry : held)
            forget(client.process, entry.first);
    client.dead = true;
    tell(client.name, " dies");
    if (!client.recovers.empty())
        return;
    Client &next = addClient("p" + std::to_string(m_clients.size()));
    if (decide(DecisionKind::Client, next.index, 0))
        at(m_now + 200, [this, &next] { beginProcess(next); });
}

/// A partition: the old primary goes on alone with what it has, the new one has another clock,
/// within bounds.
void Simulation::failOver(Chance &chance)
{
    if (m_old) {
        m_old.reset();
        tell("the old primary is gone");
        return;
    }
    m_old = std::make_unique<FakeServer>();
    m_old->mutant = m_server.mutant;
    m_old->setShard(m_server.shard());
    m_oldSkew = m_skew + (m_onSecond ? m_climate.nodeSpread : 0);
    m_skew = chance.between(-m_climate.skew, m_climate.skew);
    FakeServer::Shard promoted = m_server.shard();
    ++promoted.primaryTerm;
    m_server.setShard(std::move(promoted));
    setServerClocks();
    at(m_now + chance.between(1'000, 8'000), [this, partition = ++m_partitions] {
        if (m_partitions == partition)
            m_old.reset();
    });
}

void Simulation::loseIndex(Chance &chance, bool restored)
{
    if (m_indexMissing)
        return;
    ++m_epoch;
    m_epochSince = m_now;
    m_indexMissing = true;
    m_old.reset();
    // The changes and beliefs of the old index end here, as far as the server can promise anything.
    m_openOps.clear();
    for (const auto &client : m_clients) {
        if (!client->process)
            continue;
        for (auto &[holder, held] : client->process->held)
            lapse(held);
    }
    m_server.setShard({});
    m_acknowledged.reset();
    m_anonymous.clear();
    at(m_now + chance.between(100, 3'000), [this, restored] {
        tell("the index is there again");
        m_indexMissing = false;
        m_epochSince = m_now;
        if (!restored)
            return;
        m_server.setShard(*m_snapshot);
        m_anonymous = m_snapshotAnonymous;
        noteAcknowledged();
    });
}

/// Somebody tidies up by hand.
void Simulation::eraseSession(Chance &chance)
{
    std::vector<std::string> ids;
    for (const auto &[id, stored] : m_server.documents()) {
        if (isSessionDocumentId(id))
            ids.push_back(id);
    }
    if (ids.empty())
        return;
    const std::string &id = ids[static_cast<std::size_t>(
            chance.between(0, static_cast<std::int64_t>(ids.size()) - 1))];
    tell("somebody deletes ", id);
    m_server.erase(id);
    noteAcknowledged();
}

/// A client of the seeds' kind: lock_count++ on /a unless it is exclusive. It goes when an admin
/// breaks it.
void Simulation::plainHolderComes(std::int64_t number)
{
    const ValueMap *stored = m_server.source("/a");
    const auto there = m_anonymous.find("/a");
    if (m_indexMissing || (there != m_anonymous.end() && there->second > 3)
        || (stored && (*stored)[field::LockTypeName] != Value(field::TypeShared))
        || !decide(DecisionKind::Turn, 0, number))
        return;
    ValueMap source = stored ? *stored
                             : ValueMap{{std::string(field::LockTypeName), field::TypeShared}};
    const std::int64_t *count = source[field::LockCount].asInteger();
    source.set(field::LockCount, (count ? *count : 0) + 1);
    m_server.put("/a", std::move(source));
    ++m_anonymous["/a"];
    noteAcknowledged();
    tell("a plain client comes to /a");
}

/// Acts some time after it looked, as people do.
void Simulation::adminBreaks(std::int64_t number)
{
    Chance chance(m_options.seed, Purpose::Admin, 1, static_cast<std::uint64_t>(number));
    const auto picture = std::make_shared<LockPicture>(m_server.picture());
    if (picture->sessions.empty() || m_indexMissing)
        return;
    BreakSelection selection;
    const Session &session = picture->sessions[static_cast<std::size_t>(
            chance.between(0, static_cast<std::int64_t>(picture->sessions.size()) - 1))];
    selection.what = chance.happens(0.4) ? BreakSelection::What::AllDead
                                         : BreakSelection::What::Session;
    selection.id = session.id;
    const auto owner = std::find_if(m_clients.begin(), m_clients.end(), [&session](const auto &c) {
        return c->process && c->process->ledger.sessionId() == session.id;
    });
    // Local proof: only of what is really dead.
    selection.hard = selection.what == BreakSelection::What::Session && owner != m_clients.end()
                     && (*owner)->dead;
    const bool wantsHolder = chance.happens(m_climate.holderBreaks);
    for (const LockDocument &lock : picture->locks) {
        const bool chosen = chance.happens(0.3);
        if (wantsHolder && !lock.holders.empty() && chosen && !selection.hard) {
            selection.what = BreakSelection::What::Holder;
            selection.id = lock.holders.back().id;
        }
    }
    if (!m_anonymous.empty() && chance.happens(0.2)) {
        selection = {};
        selection.what = BreakSelection::What::Path;
        selection.id = m_anonymous.begin()->first;
    }
    BreakContext context;
    context.now = picture->observedAt;
    const auto looks = static_cast<std::uint64_t>(number);
    // Now and then the person is wrong, or works from a stale window: the server's guards must
    // hold.
    const bool mistaken = chance.happens(0.3);
    context.verdictOf = [this, &picture, mistaken, looks](const std::string &id) {
        if (mistaken) {
            LivenessVerdict dead;
            dead.liveness = Liveness::Dead;
            return dead;
        }
        const Session *s = picture->findSession(id);
        SessionObservation observation;
        observation.process = probe(id, looks);
        return s ? judgeSession(*s, picture->observedAt, picture->observedAt, observation,
                                {false, Millis(0)})
                 : LivenessVerdict{};
    };
    context.defaults = m_climate.terms;
    PlannedBreak plan = planBreak(*picture, selection, context);
    if (plan && m_options.mistake == Mistake::ProbeAtOnce) {
        for (BreakStep &step : plan->steps)
            step.hard = step.hard
                        || (step.action == BreakStep::Action::KillSession
                            && provesDeath(probe(step.session, looks)));
    }
    const std::int64_t thinks = chance.between(0, m_climate.thinks);
    if (!plan || plan->isEmpty() || !decide(DecisionKind::Break, 0, number))
        return;
    auto task = std::make_shared<Task>();
    task->machine = std::make_shared<BreakMachine>(*plan, "admin", "simulation", m_climate.terms);
    task->timeout = Millis(3'000);
    // A plan of another index is refused before its first step.
    at(m_now + thinks, [this, task, epoch = m_epoch] {
        if (epoch == m_epoch && !m_indexMissing)
            start(*m_admin, task);
    });
}

} // namespace lockscope::test
