// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/hostsigns.h"

#include <utility>

namespace lockscope {

namespace {

/// Two machines may have one name, and two cloned from one image one machine id.
std::string machineOf(const Session &session)
{
    return session.process.host + '\n' + session.process.machine;
}

} // namespace

bool HostSigns::isAlive(const Session &session, Instant serverNow)
{
    return session.isReadable() && session.process.pid && !session.process.host.empty()
           && !session.deadAt && session.renewedAt && session.expiresAt
           && serverNow < *session.expiresAt;
}

void HostSigns::add(const Session &session, std::optional<Instant> serverNow)
{
    m_serverNow = serverNow;
    if (!serverNow || !isAlive(session, *serverNow))
        return;
    Machine &machine = m_machines[machineOf(session)];
    ++machine.alive;
    Sign sign{session.id, session.renewedAt};
    for (Sign &known : machine.last) {
        if (!known.renewedAt || *sign.renewedAt > *known.renewedAt)
            std::swap(known, sign);
        if (!sign.renewedAt)
            break;
    }
}

void HostSigns::describe(const Session &session, SessionObservation &observation) const
{
    const auto it = m_machines.find(machineOf(session));
    if (it == m_machines.end() || session.process.host.empty())
        return;
    const Machine &machine = it->second;
    const bool itself = m_serverNow && isAlive(session, *m_serverNow);
    observation.hostSessionsAlive = machine.alive - (itself ? 1 : 0);
    const Sign &last = machine.last[machine.last[0].session == session.id ? 1 : 0];
    observation.hostRenewedAt = last.renewedAt;
}

} // namespace lockscope
