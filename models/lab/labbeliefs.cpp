// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labbeliefs.h"

#include <algorithm>

namespace lockscope {
namespace {

using Kind = LabEvent::Kind;

constexpr Micros SettleEvery{250000};
/// Ended beliefs; more than that in `Settle` are not to be expected
constexpr std::size_t MaxKept = 100000;

bool overlap(const LabBelief &a, const LabBelief &b, LabConflict &conflict)
{
    const Micros from = std::max(a.from, b.from);
    const Micros to = std::min(a.to, b.to);
    if (from >= to || a.worker == b.worker || (a.shared && b.shared))
        return false;
    const bool aFirst = a.from <= b.from;
    conflict = {aFirst ? a : b, aFirst ? b : a, from, to};
    return true;
}

} // namespace

Micros LabBeliefs::endOf(const Open &open, Micros at)
{
    return open.validUntil > Micros(0) ? std::min(at, open.validUntil) : at;
}

void LabBeliefs::compare(const LabBelief &belief, const std::deque<LabBelief> &past,
                         std::vector<LabConflict> &found)
{
    for (auto it = past.rbegin(); it != past.rend(); ++it) {
        if (it->to <= belief.from)
            break;
        LabConflict conflict;
        if (overlap(belief, *it, conflict))
            found.push_back(std::move(conflict));
    }
}

void LabBeliefs::compare(const LabBelief &belief, const Past &past,
                         std::vector<LabConflict> &found) const
{
    compare(belief, past.exclusive, found);
    if (!belief.shared)
        compare(belief, past.shared, found);
}

void LabBeliefs::close(LabBelief belief, Micros at, std::vector<LabConflict> &found)
{
    belief.to = at;
    if (belief.to <= belief.from)
        return;
    // Above it, and itself: "/a/b/c", "/a/b", "/a", "/".
    std::string_view above = belief.path;
    while (!above.empty()) {
        if (const auto past = m_past.find(above); past != m_past.end())
            compare(belief, past->second, found);
        if (above == "/")
            break;
        const std::size_t slash = above.rfind('/');
        above = slash == 0 || slash == std::string_view::npos ? std::string_view("/")
                                                              : above.substr(0, slash);
    }
    // Below it.
    const std::string prefix = belief.path == "/" ? belief.path : belief.path + '/';
    for (auto it = m_past.lower_bound(prefix); it != m_past.end() && it->first.starts_with(prefix);
         ++it) {
        if (it->first != belief.path)
            compare(belief, it->second, found);
    }
    Past &past = m_past[belief.path];
    std::deque<LabBelief> &kept = belief.shared ? past.shared : past.exclusive;
    auto place = kept.end();
    while (place != kept.begin() && std::prev(place)->to > belief.to)
        --place;
    kept.insert(place, std::move(belief));
    ++m_kept;
}

void LabBeliefs::end(Worker &worker, const std::string &path, Micros at,
                     std::vector<LabConflict> &found)
{
    for (std::size_t i = 0; i < worker.open.size();) {
        if (!path.empty() && worker.open[i].belief.path != path) {
            ++i;
            continue;
        }
        const Open open = std::move(worker.open[i]);
        worker.open.erase(worker.open.begin() + static_cast<std::ptrdiff_t>(i));
        close(open.belief, endOf(open, at), found);
    }
}

/// Ends what has ended long enough ago; @p all: now.
void LabBeliefs::settle(bool all, std::vector<LabConflict> &found)
{
    const Micros sure = all ? m_newest : m_newest - Settle;
    for (auto &[id, worker] : m_workers) {
        if (worker.diedAt >= Micros(0) && worker.diedAt <= sure) {
            end(worker, {}, worker.diedAt, found);
            if (all)
                worker.diedAt = Micros(-1);
        }
        for (std::size_t i = 0; i < worker.open.size();) {
            const Open &open = worker.open[i];
            const bool lapsed = open.validUntil > Micros(0) && open.validUntil <= sure;
            if (!lapsed && !all) {
                ++i;
                continue;
            }
            const Open ended = std::move(worker.open[i]);
            worker.open.erase(worker.open.begin() + static_cast<std::ptrdiff_t>(i));
            close(ended.belief, endOf(ended, m_newest), found);
        }
    }
    forget();
}

/// Drops what no belief that can still end may meet.
void LabBeliefs::forget()
{
    Micros oldest = m_newest - 2 * Settle;
    for (const auto &[id, worker] : m_workers) {
        for (const Open &open : worker.open)
            oldest = std::min(oldest, open.belief.from);
    }
    if (m_kept > MaxKept)
        oldest = m_newest - 2 * Settle;
    const auto drop = [this, oldest](std::deque<LabBelief> &past) {
        while (!past.empty() && past.front().to <= oldest) {
            past.pop_front();
            --m_kept;
        }
    };
    for (auto it = m_past.begin(); it != m_past.end();) {
        drop(it->second.shared);
        drop(it->second.exclusive);
        it = it->second.shared.empty() && it->second.exclusive.empty() ? m_past.erase(it)
                                                                       : std::next(it);
    }
}

std::vector<LabConflict> LabBeliefs::add(const LabEvent &event)
{
    std::vector<LabConflict> found;
    m_newest = std::max(m_newest, event.at);
    Worker *worker = event.worker.empty() ? nullptr : &m_workers[event.worker];
    switch (event.kind) {
    case Kind::Started:
        if (worker && worker->diedAt >= Micros(0)) {
            end(*worker, {}, worker->diedAt, found);
            worker->diedAt = Micros(-1);
        }
        break;
    case Kind::Granted:
        if (worker) {
            end(*worker, event.path, event.at, found);
            worker->open.push_back({{event.worker, event.path, event.mode == "S", event.at, {}},
                                    event.validUntil});
        }
        break;
    case Kind::Renewed:
        if (!worker)
            break;
        for (std::size_t i = 0, size = worker->open.size(); i < size; ++i) {
            Open &open = worker->open[i];
            if (!event.path.empty() && open.belief.path != event.path)
                continue;
            // It had stopped believing, and begins again.
            if (open.validUntil > Micros(0) && open.validUntil < event.at) {
                close(open.belief, open.validUntil, found);
                open.belief.from = event.at;
            }
            open.validUntil = event.validUntil;
        }
        break;
    case Kind::Released:
    case Kind::Lost:
    case Kind::TimedOut:
        if (worker)
            end(*worker, event.path, event.at, found);
        break;
    case Kind::Ended:
        if (worker)
            end(*worker, {}, event.at, found);
        break;
    case Kind::Crashed:
        if (worker)
            worker->diedAt = event.at;
        break;
    case Kind::Final:
    case Kind::HalfDone: settle(true, found); break;
    default: break;
    }
    if (m_newest >= m_nextSettle) {
        m_nextSettle = m_newest + SettleEvery;
        settle(false, found);
    }
    return found;
}

std::vector<LabConflict> LabBeliefs::ongoing() const
{
    std::vector<LabBelief> sure;
    for (const auto &[id, worker] : m_workers) {
        const Micros until = worker.diedAt >= Micros(0) ? std::min(worker.diedAt, m_newest - Settle)
                                                        : m_newest - Settle;
        for (const Open &open : worker.open) {
            LabBelief belief = open.belief;
            belief.to = endOf(open, until);
            if (belief.from < belief.to)
                sure.push_back(std::move(belief));
        }
    }
    std::vector<LabConflict> found;
    for (std::size_t i = 0; i < sure.size(); ++i) {
        for (std::size_t j = i + 1; j < sure.size(); ++j) {
            LabConflict conflict;
            if (pathsMeet(sure[i].path, sure[j].path) && overlap(sure[i], sure[j], conflict))
                found.push_back(std::move(conflict));
        }
    }
    return found;
}

} // namespace lockscope
