// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/probemachine.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"

#include <utility>

namespace lockscope {

namespace {

using Kind = BackendError::Kind;
using Status = ItemAnswer::Status;

constexpr int Tries = 3;
constexpr Millis Pause{100};

} // namespace

ProbeMachine::ProbeMachine(Session session, HostProbe probe)
    : m_session(std::move(session)), m_probe(std::move(probe))
{}

MachineStep ProbeMachine::done(Result<Instant> result)
{
    m_result = std::move(result);
    return MachineStep::done();
}

MachineStep ProbeMachine::again(BackendError error)
{
    if (++m_tries >= Tries)
        return done(tl::unexpected(std::move(error)));
    return MachineStep::waiting(Pause * m_tries);
}

MachineStep ProbeMachine::publish()
{
    return MachineStep::sending(
            BulkRequest{{sessionProbeItem(m_session.id, *m_session.startedAt, m_probe)}});
}

MachineStep ProbeMachine::begin(BootInstant)
{
    if (!m_session.isReadable() || !m_session.startedAt || m_probe.machine.empty()
        || m_probe.machine != m_session.process.machine)
        return done(fail(Kind::InvalidInput,
                         "only a session of the machine that was looked at can be written to"));
    return publish();
}

MachineStep ProbeMachine::onTimer(BootInstant) { return publish(); }

MachineStep ProbeMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, now - sentAt, m_timing);
    if (!bulk)
        return again(errorOf(answer, true));
    const ItemAnswer &item = bulk->items[0];
    switch (item.status) {
    case Status::Created:
    case Status::Updated: {
        const std::vector<HostProbe> stored
                = item.source ? decodeSession(m_session.id, {}, *item.source).probes
                              : std::vector<HostProbe>();
        if (stored.empty() || !stored.front().at)
            return done(fail(Kind::Malformed, "the answer does not show what was published"));
        return done(*stored.front().at);
    }
    case Status::Missing:
    case Status::Deleted: return done(fail(Kind::NotFound, "the session has no document any more"));
    case Status::Noop:
        return done(fail(Kind::Conflict, "the session is dead, or another one by now"));
    case Status::Conflict:
    case Status::Foreign:
    case Status::Refused:
    case Status::Unknown: break;
    }
    if (isUnknown(item) || isWorthResending(item))
        return again(errorOf(item));
    return done(tl::unexpected(errorOf(item)));
}

} // namespace lockscope
