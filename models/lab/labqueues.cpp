// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labqueues.h"

#include <algorithm>

namespace lockscope {

LabQueue &LabQueues::of(const std::string &path)
{
    const auto known = m_all.find(path);
    if (known != m_all.end())
        return known->second;
    return m_all[m_all.size() < MaxPaths ? path : std::string("\u2026")];
}

void LabQueues::change(LabQueue &queue, std::int64_t delta, Micros at)
{
    const auto second = static_cast<std::size_t>(
            std::chrono::duration_cast<std::chrono::seconds>(std::max(at, Micros(0))).count());
    const std::size_t index = std::min(second, MaxSeconds - 1);
    if (queue.bySecond.size() <= index)
        queue.bySecond.resize(index + 1, static_cast<std::int32_t>(queue.waiting));
    queue.waiting = std::max<std::int64_t>(0, queue.waiting + delta);
    queue.longest = std::max(queue.longest, queue.waiting);
    std::int32_t &most = queue.bySecond[index];
    most = std::max(most, static_cast<std::int32_t>(queue.waiting));
}

void LabQueues::leave(const std::string &worker, Micros at)
{
    const auto waiting = m_waiting.find(worker);
    if (waiting == m_waiting.end())
        return;
    LabQueue &queue = of(waiting->second.path);
    change(queue, -1, at);
    queue.waited += std::max(Micros(0), at - waiting->second.since);
    m_waiting.erase(waiting);
}

void LabQueues::add(const LabEvent &event)
{
    switch (event.kind) {
    case LabEvent::Kind::Asked: {
        if (m_waiting.size() >= MaxPaths)
            return;
        leave(event.worker, event.at);
        LabQueue &queue = of(event.path);
        ++queue.asked;
        change(queue, 1, event.at);
        m_waiting[event.worker] = {event.path, event.at};
        break;
    }
    case LabEvent::Kind::Granted:
        leave(event.worker, event.at);
        ++of(event.path).granted;
        break;
    case LabEvent::Kind::Refused: {
        const auto waiting = m_waiting.find(event.worker);
        ++of(waiting != m_waiting.end() ? waiting->second.path : event.path).refused;
        leave(event.worker, event.at);
        break;
    }
    case LabEvent::Kind::Crashed:
    case LabEvent::Kind::Ended: leave(event.worker, event.at); break;
    default: break;
    }
}

void LabQueues::add(const LabHeld &held) { of(held.path).held += held.to - held.from; }

std::vector<std::string> LabQueues::hottest(std::size_t most) const
{
    std::vector<std::pair<Micros, std::string>> paths;
    for (const auto &[path, queue] : m_all) {
        if (queue.waited > Micros(0))
            paths.emplace_back(queue.waited, path);
    }
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, paths.size()));
    std::partial_sort(paths.begin(), paths.begin() + count, paths.end(),
                      [](const auto &a, const auto &b) {
                          return a.first != b.first ? a.first > b.first : a.second < b.second;
                      });
    std::vector<std::string> hottest;
    for (auto it = paths.begin(); it != paths.begin() + count; ++it)
        hottest.push_back(std::move(it->second));
    return hottest;
}

std::map<std::string, LabQueue> LabQueues::byDirectory() const
{
    std::map<std::string, LabQueue> sums;
    for (const auto &[path, queue] : m_all) {
        // A file lies three levels deep (LabTree): /lab-name/d00/f00.
        const std::size_t slash = path.rfind('/');
        const bool isFile = std::count(path.begin(), path.end(), '/') >= 3;
        LabQueue &sum = sums[isFile ? path.substr(0, slash) : path];
        sum.waiting += queue.waiting;
        sum.longest = std::max(sum.longest, queue.longest);
        sum.asked += queue.asked;
        sum.granted += queue.granted;
        sum.refused += queue.refused;
        sum.waited += queue.waited;
        sum.held += queue.held;
    }
    return sums;
}

} // namespace lockscope
