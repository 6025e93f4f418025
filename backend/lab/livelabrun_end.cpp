// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labagent.h"
#include "backend/lab/labground.h"
#include "backend/lab/livelabrun.h"
#include "backend/lab/workerprocess.h"
#include "models/protocol/machines/answers.h"

#include <algorithm>
#include <utility>

// What the dead leave, and the end of a run.

namespace lockscope {

namespace {

constexpr int AgainMs = 1000; // until who was killed is proven dead

} // namespace

void LiveLabRun::recoverSoon()
{
    constexpr int SettleMs = 250; // an answer to what it had sent may still be made
    if (!m_recover.isActive())
        m_recover.start(SettleMs);
}

void LiveLabRun::recoverNow()
{
    if (phase() == Phase::Done || m_toRecover.empty())
        return;
    if (std::exchange(m_recovering, true)) {
        recoverSoon();
        return;
    }
    const Remains tried = std::exchange(m_toRecover, {});
    m_ground->recover([this, tried](const Result<std::vector<LabGround::OpenChange>> &open) {
        m_recovering = false;
        if (!noteRecovered(tried, open) && !m_recover.isActive())
            m_recover.start(AgainMs);
    });
}

bool LiveLabRun::noteRecovered(const Remains &tried,
                               const Result<std::vector<LabGround::OpenChange>> &open)
{
    if (!open) {
        emit failed(QString::fromStdString(open.error().detail));
        m_toRecover.insert(tried.begin(), tried.end());
        return false;
    }
    bool all = true;
    for (const auto &[id, path] : tried) {
        const bool isOpen = std::any_of(open->begin(), open->end(),
                                        [&id = id, &path = path](const auto &change) {
                                            return change.isLeftBy(id, path);
                                        });
        all = all && !isOpen;
        if (isOpen) {
            m_toRecover.emplace(id, path);
            continue;
        }
        LabEvent event;
        event.kind = LabEvent::Kind::Recovered;
        event.at = now();
        event.worker = id;
        event.path = path;
        add(event);
    }
    return all;
}

bool LiveLabRun::renames(const Worker &worker) const
{
    const LabWork work = scenario().groups[worker.name.group].work;
    return work == LabWork::RenameThere || work == LabWork::RenameFile;
}

void LiveLabRun::whenAllAreGone()
{
    const bool anybody = std::any_of(m_workers.begin(), m_workers.end(),
                                     [](const Worker &worker) { return worker.isAlive(); });
    if (anybody)
        return;
    // Without a single worker that ever began there is nothing to wait for.
    if (!hasBegun() && (phase() == Phase::Running || phase() == Phase::Paused))
        setPhase(Phase::Settling);
    if (phase() != Phase::Settling)
        return;
    m_end.stop();
    m_grace.stop();
    m_recover.stop();
    // What the killed ones had sent may still be done. And not from here: a process may be
    // emitting.
    const MachineTiming timing = MachineTiming::forTerms({scenario().lease, scenario().delay});
    QTimer::singleShot(m_killedLast ? timing.requestTimeout : Millis(0), this, &LiveLabRun::settle);
}

/// How long the workers have to end by themselves: one that waits gives up, one that renames goes
/// back first.
Millis LiveLabRun::grace() const
{
    constexpr Millis Least{20000};
    constexpr Millis Requests{15000};
    Millis patience = LabAgent::WayBackPatience;
    for (const LabGroup &group : scenario().groups)
        patience = std::max(patience, group.patience);
    return std::max(Least, patience + 2 * (scenario().lease + scenario().delay) + Requests);
}

void LiveLabRun::settle()
{
    if (m_recovering) {
        QTimer::singleShot(50, this, &LiveLabRun::settle);
        return;
    }
    if (!scenario().recovers) {
        lookAround();
        return;
    }
    m_recover.stop();
    m_recovering = true;
    const Remains tried = std::exchange(m_toRecover, {});
    m_ground->recover([this, tried](const Result<std::vector<LabGround::OpenChange>> &open) {
        m_recovering = false;
        if (!noteRecovered(tried, open) && ++m_lastTries < LabGround::triesFor(scenario()))
            QTimer::singleShot(AgainMs, this, &LiveLabRun::settle);
        else
            lookAround();
    });
}

void LiveLabRun::lookAround()
{
    m_ground->look([this](const std::vector<LabEvent> &events) {
        for (LabEvent event : events) {
            event.at = now();
            add(event);
        }
        m_ground->cleanUp(m_plain.left(), [this](const Result<void> &) { finish(); });
    });
}

void LiveLabRun::finish()
{
    tellNow();
    if (!hasBegun()) {
        std::string why = "no worker of the run could be started";
        if (!actors().empty() && !actors().front().text.empty())
            why += ": " + actors().front().text;
        const BackendError error = lockscope::fail(BackendError::Kind::InvalidInput, why).value();
        refuse(error, QString::fromStdString(why));
        return;
    }
    setPhase(Phase::Done);
}

} // namespace lockscope
