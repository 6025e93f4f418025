// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labrecord.h"

#include <algorithm>

namespace lockscope {

using Kind = LabEvent::Kind;

void LabRecord::add(const LabEvent &event)
{
    ++m_events;
    m_end = std::max(m_end, event.at);
    m_requests += event.requests;
    m_seconds.at(event.at).requests += event.requests;
    note(event);
    m_queues.add(event);
    for (const LabHeld &held : m_lanes.add(event)) {
        m_queues.add(held);
        if (!held.used) {
            ++m_wasted;
            ++m_seconds.at(held.to).wasted;
        }
    }
    for (const LabConflict &conflict : m_beliefs.add(event)) {
        m_lanes.mark(conflict.first.worker, LabMark::What::Conflict, conflict.from);
        m_lanes.mark(conflict.second.worker, LabMark::What::Conflict, conflict.from);
    }
    for (const LabTokenOrder::Breach &breach : m_lateWrites.add(event))
        m_lanes.mark(breach.late.worker, LabMark::What::LateWriteDone, breach.late.answered);
}

void LabRecord::note(const LabEvent &event)
{
    LabSecond &second = m_seconds.at(event.at);
    switch (event.kind) {
    case Kind::Asked: m_asked[event.worker] = event.at; break;
    case Kind::Granted: {
        ++m_granted;
        ++second.granted;
        if (const auto asked = m_asked.find(event.worker); asked != m_asked.end()) {
            m_waits.add(event.at - asked->second);
            second.waits.add(event.at - asked->second);
            m_asked.erase(asked);
        }
        break;
    }
    case Kind::Refused:
        ++m_refused;
        ++second.refused;
        m_asked.erase(event.worker);
        break;
    case Kind::Wrote:
        ++m_written;
        ++second.written;
        break;
    case Kind::WriteRejected:
        ++m_rejected;
        ++second.rejected;
        break;
    case Kind::Crashed:
    case Kind::Frozen:
    case Kind::Thawed:
    case Kind::Slowed:
    case Kind::Recovered:
    case Kind::Paused:
    case Kind::Resumed:
        if (m_moments.size() >= MaxMoments)
            m_moments.erase(m_moments.begin(), m_moments.begin() + MaxMoments / 4);
        m_moments.push_back({event.kind, event.at, event.worker});
        break;
    default: break;
    }
}

LabWaits LabRecord::waitsOfLast(std::size_t seconds) const
{
    LabWaits waits;
    const std::vector<LabSecond> &all = m_seconds.all();
    for (std::size_t i = all.size() - std::min(seconds, all.size()); i < all.size(); ++i)
        waits.add(all[i].waits);
    return waits;
}

} // namespace lockscope
