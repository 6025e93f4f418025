// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labharms.h"

#include "backend/lab/livelabrun.h"

#include <QTimer>

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockscope {

LabHarms::LabHarms(LiveLabRun &run) : m_run(run) {}

void LabHarms::begin(std::vector<LabPlannedHarm> harms)
{
    m_left = std::move(harms);
    std::copy_if(m_left.begin(), m_left.end(), std::back_inserter(m_freezes),
                 [](const LabPlannedHarm &planned) {
                     return planned.harm.what == LabHarm::What::Freeze
                            && planned.harm.lasting > Millis(0);
                 });
    for (const LabPlannedHarm &planned : m_left)
        QTimer::singleShot(planned.at, this, [this, planned] { doNow(planned); });
}

void LabHarms::doNow(const LabPlannedHarm &planned)
{
    const auto it = std::find_if(m_left.begin(), m_left.end(),
                                 [&planned](const LabPlannedHarm &other) {
                                     return other.at == planned.at && other.worker == planned.worker
                                            && other.harm.what == planned.harm.what;
                                 });
    if (it != m_left.end())
        m_left.erase(it);
    if (m_run.phase() == LabRun::Phase::Settling || m_run.phase() == LabRun::Phase::Done)
        return;
    const LabHarm &harm = planned.harm;
    switch (harm.what) {
    case LabHarm::What::Crash:
    case LabHarm::What::Freeze:
        if (!m_run.isAlive(planned.worker))
            return;
        if (!harm.when.empty()) {
            m_traps[planned.worker] = harm;
            m_run.send(planned.worker, QByteArray("arm ") + toString(harm.what) + ' '
                                               + QByteArray::fromStdString(harm.when));
        } else if (harm.what == LabHarm::What::Crash) {
            m_run.crash(planned.worker);
        } else {
            m_run.freeze(planned.worker);
            thawAfter(planned.worker, harm.lasting, false);
        }
        return;
    case LabHarm::What::Slow:
        m_run.holdBack(planned.worker, harm.delayPerRequest);
        if (harm.lasting > Millis(0)) {
            QTimer::singleShot(harm.lasting, this,
                               [this, id = planned.worker] { m_run.slow(id, false); });
        }
        return;
    case LabHarm::What::Restart: m_run.restart(planned.worker); return;
    }
}

void LabHarms::onEvent(const LabEvent &event)
{
    switch (event.kind) {
    case LabEvent::Kind::Frozen: {
        m_overtaken.erase(event.worker);
        const auto trap = m_traps.extract(event.worker);
        if (!trap.empty())
            thawAfter(event.worker, trap.mapped().lasting, trap.mapped().when == "holding");
        return;
    }
    case LabEvent::Kind::Crashed: m_traps.erase(event.worker); return;
    case LabEvent::Kind::Wrote:
        for (const LabActor &actor : m_run.actors()) {
            if (actor.state == LabActor::State::Frozen && actor.path == event.path
                && actor.id != event.worker)
                m_overtaken.insert(actor.id);
        }
        return;
    default: return;
    }
}

void LabHarms::thawAfter(const std::string &worker, Millis lasting, bool whenOvertaken)
{
    if (lasting <= Millis(0))
        return; // until the end
    ++m_freezesLeft;
    constexpr Millis Least{20000};
    const Millis overtime = std::max(Least, 3 * (m_run.scenario().lease + m_run.scenario().delay));
    const Micros atLast = m_run.now() + lasting + (whenOvertaken ? overtime : Millis(0));
    QTimer::singleShot(lasting, this, [this, worker, atLast] { thawOvertaken(worker, atLast); });
}

/// Who is frozen with a lock is a zombie only when somebody else has had it meanwhile: that is
/// waited for, but not for ever.
void LabHarms::thawOvertaken(const std::string &worker, Micros atLast)
{
    constexpr int AgainMs = 100;
    if (!m_overtaken.contains(worker) && m_run.now() < atLast
        && m_run.phase() != LabRun::Phase::Done) {
        QTimer::singleShot(AgainMs, this,
                           [this, worker, atLast] { thawOvertaken(worker, atLast); });
        return;
    }
    --m_freezesLeft;
    m_lastThaw = m_run.now();
    m_run.thaw(worker);
}

/// A late write may have got no answer, or have come before anybody else's: then it proves nothing,
/// and the next one may.
void LabHarms::freezeAgain()
{
    const Millis shown = m_run.scenario().lease + m_run.scenario().delay;
    if (!areDone() || m_run.now() < m_lastThaw + shown)
        return;
    for (const LabPlannedHarm &planned : m_freezes)
        doNow(planned);
}

bool LabHarms::areDone() const { return m_left.empty() && m_traps.empty() && m_freezesLeft == 0; }

} // namespace lockscope
