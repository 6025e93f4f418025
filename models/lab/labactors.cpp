// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labactors.h"

#include <utility>

namespace lockscope {

using Kind = LabEvent::Kind;
using State = LabActor::State;

void LabActors::clear()
{
    m_actors.clear();
    m_index.clear();
    m_beforeFreeze.clear();
}

LabActor &LabActors::of(const std::string &id)
{
    const auto [known, isNew] = m_index.try_emplace(id, m_actors.size());
    if (isNew) {
        m_actors.push_back({});
        m_actors.back().id = id;
    }
    return m_actors[known->second];
}

void LabActors::rest(LabActor &actor)
{
    actor.state = State::Idle;
    actor.path.clear();
    actor.token = 0;
}

void LabActors::add(const LabEvent &event)
{
    if (event.worker.empty())
        return;
    LabActor &actor = of(event.worker);
    const auto before = m_beforeFreeze.find(event.worker);
    if (before == m_beforeFreeze.end()) {
        if (event.kind == Kind::Frozen)
            m_beforeFreeze[event.worker] = std::exchange(actor.state, State::Frozen);
        else
            follow(actor, event);
        return;
    }
    switch (event.kind) {
    case Kind::Frozen: return; // by hand, in the moment in which it came to its trap
    case Kind::Crashed:
    case Kind::Ended:
        m_beforeFreeze.erase(before);
        follow(actor, event);
        return;
    case Kind::Thawed:
        actor.state = before->second;
        m_beforeFreeze.erase(before);
        return;
    default:
        actor.state = before->second;
        follow(actor, event);
        before->second = std::exchange(actor.state, State::Frozen);
        return;
    }
}

void LabActors::follow(LabActor &actor, const LabEvent &event)
{
    switch (event.kind) {
    case Kind::Started:
        rest(actor);
        actor.slow = false; // it is a new process
        actor.text = event.text;
        return;
    case Kind::Asked:
        actor.state = State::Waiting;
        actor.path = event.path;
        actor.token = 0;
        actor.text.clear();
        return;
    case Kind::Granted:
        actor.state = event.mode == "S" ? State::Reading : State::Holding;
        actor.path = event.path;
        actor.token = event.token;
        return;
    case Kind::Refused:
        ++actor.refused;
        rest(actor);
        actor.text = event.text;
        return;
    case Kind::Renewed: ++actor.renewals; return;
    case Kind::Released:
        ++actor.done;
        rest(actor);
        return;
    case Kind::Lost:
    case Kind::TimedOut:
        rest(actor);
        actor.text = event.text;
        return;
    case Kind::UpgradeRefused:
    case Kind::Failed: actor.text = event.text; return;
    case Kind::Ended:
        rest(actor);
        actor.state = State::Ended;
        return;
    case Kind::Crashed: actor.state = State::Crashed; return;
    case Kind::Slowed: actor.slow = event.value > 0; return;
    case Kind::Frozen:
    case Kind::Thawed:
    case Kind::Reentered:
    case Kind::Downgraded:
    case Kind::Laid:
    case Kind::Lifted:
    case Kind::Wrote:
    case Kind::WriteRejected:
    case Kind::WriteUnknown:
    case Kind::Read:
    case Kind::Moved:
    case Kind::Recovered:
    case Kind::Paused:
    case Kind::Resumed:
    case Kind::Final:
    case Kind::HalfDone: return;
    }
}

} // namespace lockscope
