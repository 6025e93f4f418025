// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>

/// Looks at process tables, and tables that lie. What such a look may do is decided by the rules
/// that ship.
namespace lockscope::test {

using namespace simulation;

Simulation::Client *Simulation::ownerOf(const std::string &session) const
{
    const auto owner = std::find_if(m_clients.begin(), m_clients.end(), [&session](const auto &c) {
        return c->process && c->process->ledger.sessionId() == session;
    });
    const bool lives = owner != m_clients.end() && !(*owner)->dead
                       && (*owner)->process->ledger.state() == SessionLedger::State::Alive;
    return lives ? owner->get() : nullptr;
}

/// A clone, a container and an image with a baked id have the names of another machine and their
/// own processes: one that lives is gone there, its number is somebody else's, the boot is another
/// one.
ProcessState Simulation::probe(const std::string &session, std::uint64_t turn)
{
    // A detached lock has no process that could be looked for.
    if (m_climate.liars == 0 || !m_server.session(session).process.pid)
        return ProcessState::OtherMachine;
    const std::string name = m_server.session(session).process.processId;
    const auto named = std::find_if(m_clients.begin(), m_clients.end(),
                                    [&name](const auto &c) { return c->name == name && !c->dead; });
    const Client *owner = named == m_clients.end() ? nullptr : named->get();
    Chance chance(m_options.seed, Purpose::Guest,
                  owner ? static_cast<std::uint64_t>(owner->index) : 0, turn);
    const bool sees = chance.happens(0.7);
    if (!owner)
        return sees ? ProcessState::Gone : ProcessState::OtherMachine;
    const bool lies = chance.happens(m_climate.liars);
    const ProcessState lie = chance.oneOf({ProcessState::Gone, ProcessState::Reused,
                                           ProcessState::OtherBoot, ProcessState::OtherNamespace});
    if (lies && decide(DecisionKind::LyingProbe, owner->index, static_cast<std::int64_t>(turn)))
        return lie;
    return sees ? ProcessState::Running : ProcessState::OtherMachine;
}

/// As `lockctl recover` and the window fill it in.
std::vector<Session> Simulation::provenDead(const std::string &op, std::uint64_t turn)
{
    std::vector<Session> proven;
    if (m_climate.liars == 0)
        return proven;
    std::set<std::string> asked;
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &entry : lock.holders) {
            if (entry.op != op || !asked.insert(entry.session).second)
                continue;
            const Session session = m_server.session(entry.session);
            const Instant now = instantFromEpochMs(m_server.now);
            SessionObservation seen;
            seen.process = probe(entry.session, turn);
            if (judgeSession(session, now, now, seen, {false, Millis(0)}).rule
                == VerdictRule::ProvenHere)
                proven.push_back(session);
        }
    }
    return proven;
}

/// I7: a renewal outranks every process table. Nobody but the process itself ends a living session
/// at once before it was silent for long enough; what a person decides is about processes that are
/// gone.
void Simulation::checkKill(const std::string &id, const ValueMap *before, const ValueMap *after,
                           const BulkItem &item)
{
    const auto *kill = std::get_if<ScriptItem>(&item);
    if (!before || !after || !kill || kill->script != Script::SessionKill
        || !(*before)[field::DeadAt].isNull() || (*after)[field::DeadAt].isNull())
        return;
    const bool *hard = (*kill->params.asMap())[field::Hard].asBool();
    const Session session = decodeSession(id.substr(SessionPrefix.size()), {}, *before);
    const Client *owner = ownerOf(session.id);
    if (!hard || !*hard || !owner || !owner->process->ledger.process().pid
        || owner == m_running->task->client || !session.renewedAt)
        return;
    const Millis silence = instantFromEpochMs(m_server.now) - *session.renewedAt;
    const LeaseTerms terms = owner->process->ledger.terms();
    if (silence
        < std::max(2 * terms.renewalInterval() + terms.margin(), terms.lease - terms.margin()))
        bad("I7", owner->name + " lives and renewed " + std::to_string(silence.count())
                          + " ms ago, and its session is ended at once");
}

} // namespace lockscope::test
