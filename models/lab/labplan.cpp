// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labplan.h"

#include <algorithm>

namespace lockscope {
namespace {

constexpr std::size_t MaxHarms = 1000;

/// Two seeds that differ by one must not give streams that resemble each other (splitmix64's
/// finaliser).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t stream)
{
    std::uint64_t z = seed + (stream + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

/// std::uniform_int_distribution differs between libraries; this does not. The bias is below 2⁻⁴⁰
/// for what is drawn here.
std::uint64_t drawBelow(std::mt19937_64 &random, std::uint64_t limit)
{
    return limit < 2 ? 0 : random() % limit;
}

std::string twoDigits(char letter, int number)
{
    std::string digits = std::to_string(number);
    if (digits.size() < 2)
        digits.insert(0, 1, '0');
    return letter + digits;
}

} // namespace

LabTree::LabTree(const LabScenario &scenario)
    : root("/lab-" + scenario.name), directories(std::max(1, scenario.directories)),
      files(std::max(1, scenario.files))
{}

std::string LabTree::directory(int d) const { return root + '/' + twoDigits('d', d); }
std::string LabTree::file(int d, int f) const { return directory(d) + '/' + twoDigits('f', f); }

std::string LabTree::document(int d, int f) { return twoDigits('d', d) + '-' + twoDigits('f', f); }

std::vector<std::string> LabTree::documents() const
{
    std::vector<std::string> all;
    for (int d = 0; d < directories; ++d) {
        for (int f = 0; f < files; ++f)
            all.push_back(document(d, f));
    }
    return all;
}

std::string LabTree::idPrefix() const { return root.substr(1) + '-'; }

std::vector<std::string> LabTree::idsOf(std::vector<std::string> documents) const
{
    for (std::string &document : documents)
        document.insert(0, idPrefix());
    return documents;
}

std::vector<LabWorkerName> workersOf(const LabScenario &scenario)
{
    std::vector<LabWorkerName> all;
    for (std::size_t g = 0; g < scenario.groups.size(); ++g) {
        for (int number = 1; number <= scenario.groups[g].count; ++number)
            all.push_back({scenario.groups[g].name + '-' + std::to_string(number), g, number,
                           static_cast<int>(all.size())});
    }
    return all;
}

LabPlan::LabPlan(const LabScenario &scenario, std::uint64_t seed, int index)
    : m_tree(scenario), m_hot(scenario.hot),
      m_random(mixed(seed, static_cast<std::uint64_t>(std::max(0, index)))),
      m_pauses(mixed(seed, 0x20000 + static_cast<std::uint64_t>(std::max(0, index))))
{
    int before = 0;
    for (const LabGroup &group : scenario.groups) {
        m_group = group;
        before += group.count;
        if (index < before)
            break;
    }
    if (m_group.timeOut) {
        // A stream of its own: a time-out changes no work.
        std::mt19937_64 random(
                mixed(seed, 0x30000 + static_cast<std::uint64_t>(std::max(0, index))));
        m_timeOut = within(*m_group.timeOut, random);
    }
}

std::uint64_t LabPlan::below(std::uint64_t limit) { return drawBelow(m_random, limit); }

Millis LabPlan::within(const LabSpan &span, std::mt19937_64 &random)
{
    const auto width = std::max<Millis::rep>(0, (span.high - span.low).count());
    return span.low + Millis(drawBelow(random, static_cast<std::uint64_t>(width) + 1));
}

int LabPlan::chooseDirectory()
{
    // Both numbers are always drawn: a change of `hot` moves some works, and leaves the others
    // where they were.
    const bool hot = below(100) < static_cast<std::uint64_t>(std::clamp(m_hot, 0, 100));
    const auto any = static_cast<int>(below(static_cast<std::uint64_t>(m_tree.directories)));
    return hot ? 0 : any;
}

void LabPlan::addFile(LabAction &action, int d, int f) const
{
    action.paths.push_back(m_tree.file(d, f));
    action.documents.push_back(LabTree::document(d, f));
}

void LabPlan::choosePair(LabAction &action, bool turned)
{
    const auto all = static_cast<std::uint64_t>(m_tree.directories)
                     * static_cast<std::uint64_t>(m_tree.files);
    std::uint64_t first = below(all);
    std::uint64_t second = below(std::max<std::uint64_t>(1, all - 1));
    if (all > 1 && second >= first)
        ++second;
    if ((first > second) != turned)
        std::swap(first, second);
    const auto add = [this, &action](std::uint64_t n) {
        addFile(action, static_cast<int>(n) / m_tree.files, static_cast<int>(n) % m_tree.files);
    };
    add(first);
    if (second != first)
        add(second);
}

LabAction LabPlan::next()
{
    LabAction action;
    action.work = m_group.work;
    action.shared = m_group.work == LabWork::Read;
    action.think = within(m_group.think, m_random);
    action.hold = within(m_group.hold, m_random);
    action.patience = m_group.patience;
    action.timeOut = m_timeOut;
    const int d = chooseDirectory();
    const auto f = static_cast<int>(below(static_cast<std::uint64_t>(m_tree.files)));
    switch (m_group.work) {
    case LabWork::Change:
    case LabWork::Read: addFile(action, d, f); break;
    case LabWork::ChangeAll:
        action.paths.push_back(m_tree.directory(d));
        for (int each = 0; each < m_tree.files; ++each)
            action.documents.push_back(LabTree::document(d, each));
        break;
    case LabWork::RenameThere:
        action.paths.push_back(m_tree.directory(d));
        action.to = action.paths.front() + "-moved";
        break;
    case LabWork::RenameFile:
        addFile(action, d, f);
        action.to = action.paths.front() + "-moved";
        break;
    case LabWork::LockPair: choosePair(action, false); break;
    case LabWork::LockPairTurned: choosePair(action, true); break;
    }
    return action;
}

Millis LabPlan::pauseAfterRefusal() { return within({Millis(5), Millis(25)}, m_pauses); }

std::vector<LabPlannedHarm> plannedHarms(const LabScenario &scenario, std::uint64_t seed)
{
    const std::vector<LabWorkerName> workers = workersOf(scenario);
    std::vector<LabPlannedHarm> all;
    for (std::size_t h = 0; h < scenario.harms.size(); ++h) {
        const LabHarm &harm = scenario.harms[h];
        std::vector<std::string> candidates;
        for (const LabWorkerName &worker : workers) {
            if (scenario.groups[worker.group].name == harm.group)
                candidates.push_back(worker.id);
        }
        if (candidates.empty())
            continue;
        // A stream of its own for each harm: adding one moves no other.
        std::mt19937_64 random(mixed(seed, 0x10000 + h));
        Millis at = harm.at;
        do {
            LabPlannedHarm planned{harm, at, candidates[drawBelow(random, candidates.size())]};
            planned.harm.every = Millis(0);
            all.push_back(std::move(planned));
            at += harm.every;
        } while (harm.every > Millis(0) && at < scenario.duration && all.size() < MaxHarms);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const LabPlannedHarm &a, const LabPlannedHarm &b) { return a.at < b.at; });
    return all;
}

} // namespace lockscope
