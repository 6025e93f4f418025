// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/lablanes.h"

#include <algorithm>

namespace lockscope {

using Kind = LabEvent::Kind;

const char *toString(LabBar::What what)
{
    switch (what) {
    case LabBar::What::Waits: return "waits";
    case LabBar::What::HoldsShared: return "holds-shared";
    case LabBar::What::HoldsExclusive: return "holds-exclusive";
    case LabBar::What::Frozen: return "frozen";
    case LabBar::What::DeadStillBlocks: return "dead-still-blocks";
    }
    return "waits";
}

const char *toString(LabMark::What what)
{
    switch (what) {
    case LabMark::What::Crash: return "crash";
    case LabMark::What::LateWriteStopped: return "late-write-stopped";
    case LabMark::What::LateWriteDone: return "late-write-done";
    case LabMark::What::Lost: return "lost";
    case LabMark::What::Conflict: return "conflict";
    case LabMark::What::Recovered: return "recovered";
    }
    return "crash";
}

LabLanes::Worker *LabLanes::find(const std::string &id)
{
    if (id.empty())
        return nullptr;
    const auto known = m_workers.find(id);
    if (known != m_workers.end())
        return &known->second;
    if (m_lanes.size() >= MaxLanes)
        return nullptr;
    Worker worker;
    worker.lane = m_lanes.size();
    m_lanes.push_back({id, {}, {}, 0});
    return &m_workers.emplace(id, std::move(worker)).first->second;
}

void LabLanes::mark(const std::string &worker, LabMark::What what, Micros at)
{
    Worker *known = find(worker);
    if (!known)
        return;
    std::vector<LabMark> &marks = m_lanes[known->lane].marks;
    if (marks.size() >= MaxBars)
        marks.erase(marks.begin(), marks.begin() + MaxBars / 4);
    marks.push_back({what, at});
}

/// The number of the bar counts those that were dropped too, so it stays valid.
std::size_t LabLanes::open(Worker &worker, LabBar bar)
{
    LabLane &lane = m_lanes[worker.lane];
    if (lane.bars.size() >= MaxBars) {
        lane.bars.erase(lane.bars.begin(), lane.bars.begin() + MaxBars / 4);
        lane.dropped += MaxBars / 4;
    }
    lane.bars.push_back(std::move(bar));
    return lane.dropped + lane.bars.size() - 1;
}

void LabLanes::close(Worker &worker, std::optional<std::size_t> &bar, Micros at)
{
    LabLane &lane = m_lanes[worker.lane];
    if (bar && *bar >= lane.dropped) {
        LabBar &open = lane.bars[*bar - lane.dropped];
        open.to = std::max(at, open.from);
    }
    bar.reset();
}

void LabLanes::count(Hold &hold, LabSeconds::Gauge gauge, Micros at)
{
    if (hold.counted)
        m_seconds->change(hold.counted, -1, at);
    if (gauge)
        m_seconds->change(gauge, 1, at);
    hold.counted = gauge;
}

void LabLanes::onAsked(Worker &worker, const LabEvent &event)
{
    endWait(worker, event.at);
    worker.asked = event;
    m_seconds->change(&LabSecond::waiting, 1, event.at);
    if (worker.diedAt && event.at <= *worker.diedAt) {
        endWait(worker, *worker.diedAt);
        return;
    }
    worker.waitBar = open(worker, {LabBar::What::Waits, event.at, Micros(-1), event.path, 0});
    if (worker.frozenAt && event.at <= *worker.frozenAt)
        close(worker, worker.waitBar, *worker.frozenAt);
}

void LabLanes::endWait(Worker &worker, Micros at)
{
    if (!worker.asked)
        return;
    m_seconds->change(&LabSecond::waiting, -1, at);
    close(worker, worker.waitBar, at);
    worker.asked.reset();
}

void LabLanes::onGranted(Worker &worker, const LabEvent &event)
{
    endWait(worker, event.at);
    Hold hold;
    hold.held = {event.path, event.at, event.at, false};
    hold.shared = event.mode == "S";
    hold.token = event.token;
    hold.bar = open(worker, {hold.shared ? LabBar::What::HoldsShared : LabBar::What::HoldsExclusive,
                             event.at, Micros(-1), event.path, event.token});
    count(hold, hold.shared ? &LabSecond::heldShared : &LabSecond::heldExclusive, event.at);
    if (worker.diedAt && event.at <= *worker.diedAt) {
        die(worker, std::move(hold));
        return;
    }
    if (worker.frozenAt && event.at <= *worker.frozenAt)
        freeze(worker, hold);
    worker.holds.push_back(std::move(hold));
}

void LabLanes::endHold(Worker &worker, std::vector<Hold> &from, std::size_t index, Micros at,
                       std::vector<LabHeld> &ended)
{
    Hold hold = std::move(from[index]);
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(index));
    count(hold, nullptr, at);
    close(worker, hold.bar, at);
    hold.held.to = std::max(at, hold.held.from);
    ended.push_back(std::move(hold.held));
}

void LabLanes::onReleased(Worker &worker, const LabEvent &event, std::vector<LabHeld> &ended)
{
    const auto endAll = [&](std::vector<Hold> &from, bool isLeft) {
        for (std::size_t i = from.size(); i > 0; --i) {
            if (event.path.empty() || from[i - 1].held.path == event.path) {
                endHold(worker, from, i - 1, event.at, ended);
                if (isLeft)
                    --m_left;
            }
        }
    };
    endAll(worker.holds, false);
    // Said before it died, read after.
    if (worker.diedAt && event.at <= *worker.diedAt)
        endAll(worker.leftBehind, true);
}

/// What @p hold blocks is blocked by a dead worker from its death on.
void LabLanes::die(Worker &worker, Hold hold)
{
    const Micros at = *worker.diedAt;
    close(worker, hold.bar, at);
    count(hold, &LabSecond::blockedByDead, at);
    hold.bar = open(worker,
                    {LabBar::What::DeadStillBlocks, at, Micros(-1), hold.held.path, hold.token});
    worker.leftBehind.push_back(std::move(hold));
    ++m_left;
}

void LabLanes::onCrashed(Worker &worker, Micros at)
{
    onThawed(worker, at);
    endWait(worker, at);
    worker.diedAt = at;
    std::vector<Hold> holds = std::move(worker.holds);
    worker.holds.clear();
    for (Hold &hold : holds)
        die(worker, std::move(hold));
}

void LabLanes::freeze(Worker &worker, Hold &hold)
{
    close(worker, hold.bar, *worker.frozenAt);
    count(hold, &LabSecond::heldFrozen, *worker.frozenAt);
}

void LabLanes::onFrozen(Worker &worker, Micros at)
{
    if (worker.frozenAt)
        return;
    worker.frozenAt = at;
    close(worker, worker.waitBar, at);
    for (Hold &hold : worker.holds)
        freeze(worker, hold);
    const std::string path = !worker.holds.empty() ? worker.holds.front().held.path
                             : worker.asked        ? worker.asked->path
                                                   : std::string();
    worker.frozenBar = open(worker, {LabBar::What::Frozen, at, Micros(-1), path, 0});
}

void LabLanes::onThawed(Worker &worker, Micros at)
{
    if (!worker.frozenAt)
        return;
    worker.frozenAt.reset();
    close(worker, worker.frozenBar, at);
    if (worker.asked)
        worker.waitBar = open(worker, {LabBar::What::Waits, at, Micros(-1), worker.asked->path, 0});
    for (Hold &hold : worker.holds) {
        const auto what = hold.shared ? LabBar::What::HoldsShared : LabBar::What::HoldsExclusive;
        hold.bar = open(worker, {what, at, Micros(-1), hold.held.path, hold.token});
        count(hold, hold.shared ? &LabSecond::heldShared : &LabSecond::heldExclusive, at);
    }
}

/// What @p worker has left behind on @p path (empty: everywhere) is gone.
void LabLanes::free(Worker &worker, const std::string &path, Micros at, std::vector<LabHeld> &ended)
{
    for (std::size_t i = worker.leftBehind.size(); i > 0; --i) {
        if (path.empty() || pathsMeet(worker.leftBehind[i - 1].held.path, path)) {
            endHold(worker, worker.leftBehind, i - 1, at, ended);
            --m_left;
        }
    }
}

/// A lock of a dead worker is gone when somebody has got one that it would exclude.
void LabLanes::freeWhatMeets(const LabEvent &grant, std::vector<LabHeld> &ended)
{
    if (m_left == 0)
        return;
    for (auto &[id, worker] : m_workers) {
        for (std::size_t i = worker.leftBehind.size(); i > 0; --i) {
            const Hold &left = worker.leftBehind[i - 1];
            const bool excludes = !left.shared || grant.mode != "S";
            if (excludes && worker.diedAt && grant.at > *worker.diedAt
                && pathsMeet(left.held.path, grant.path)) {
                endHold(worker, worker.leftBehind, i - 1, grant.at, ended);
                --m_left;
            }
        }
    }
}

std::vector<LabHeld> LabLanes::add(const LabEvent &event)
{
    std::vector<LabHeld> ended;
    Worker *worker = find(event.worker);
    if (!worker)
        return ended;
    switch (event.kind) {
    case Kind::Asked: onAsked(*worker, event); break;
    case Kind::Granted:
        freeWhatMeets(event, ended);
        onGranted(*worker, event);
        break;
    case Kind::Refused: endWait(*worker, event.at); break;
    case Kind::Lost:
    case Kind::TimedOut: mark(event.worker, LabMark::What::Lost, event.at); [[fallthrough]];
    case Kind::Released: onReleased(*worker, event, ended); break;
    case Kind::Wrote:
    case Kind::Read:
    case Kind::Moved:
        for (Hold &hold : worker->holds)
            hold.held.used = true;
        break;
    case Kind::Ended: {
        endWait(*worker, event.at);
        LabEvent all = event;
        all.path.clear();
        onReleased(*worker, all, ended);
        break;
    }
    case Kind::Crashed:
        mark(event.worker, LabMark::What::Crash, event.at);
        onCrashed(*worker, event.at);
        break;
    case Kind::Frozen: onFrozen(*worker, event.at); break;
    case Kind::Thawed: onThawed(*worker, event.at); break;
    case Kind::Recovered:
        mark(event.worker, LabMark::What::Recovered, event.at);
        free(*worker, event.path, event.at, ended);
        break;
    case Kind::WriteRejected: mark(event.worker, LabMark::What::LateWriteStopped, event.at); break;
    case Kind::Started:
    case Kind::Renewed:
    case Kind::Reentered:
    case Kind::Downgraded:
    case Kind::UpgradeRefused:
    case Kind::Laid:
    case Kind::Lifted:
    case Kind::WriteUnknown:
    case Kind::Failed:
    case Kind::Slowed:
    case Kind::Paused:
    case Kind::Resumed:
    case Kind::Final:
    case Kind::HalfDone: break;
    }
    return ended;
}

} // namespace lockscope
