// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/simulationparts.h"

/// Two nodes that are primary in turn, each with its own clock.
namespace lockscope::test {

using namespace simulation;

/// The other node has what was acknowledged. It uses the numbers of what was not again, under its
/// own term.
void Simulation::changeNode()
{
    if (m_indexMissing)
        return;
    m_onSecond = !m_onSecond;
    ++m_primaries;
    m_old.reset();
    FakeServer::Shard shard = m_acknowledged ? *m_acknowledged : m_server.shard();
    if (m_acknowledged)
        m_anonymous = m_acknowledgedAnonymous;
    tell("the ", m_onSecond ? "second" : "first", " node is primary, with ",
         std::to_string(m_server.shard().seqNo - shard.seqNo), " writes less");
    shard.primaryTerm = m_server.shard().primaryTerm + 1;
    m_server.setShard(std::move(shard));
    setServerClocks();
}

/// Somebody was told of a write, so both nodes have all that is there.
void Simulation::noteAcknowledged()
{
    if (m_climate.nodeChanges == 0 || !m_faults)
        return;
    if (m_options.mistake == Mistake::TailAcknowledged && m_server.shard().seqNo % 4 == 0)
        return;
    m_acknowledged = m_server.shard();
    m_acknowledgedAnonymous = m_anonymous;
}

/// Half way through a bulk its primary or its index went away: nobody answers.
bool Simulation::wentAway(const Flight &flight) const
{
    return flight.life != m_life || flight.primary != m_primaries;
}

} // namespace lockscope::test
