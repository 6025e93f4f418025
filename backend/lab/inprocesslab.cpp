// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/inprocesslab.h"

#include "models/lab/reentrantreadwritelock.h"

#include <algorithm>
#include <map>
#include <thread>
#include <vector>

namespace lockscope {
namespace {

using Kind = LabEvent::Kind;

constexpr int AgainEvery = 4;     ///< works: one takes its lock twice
constexpr int DowngradeEvery = 8; ///< works: one becomes a reader of what it has written
constexpr int UpgradeEvery = 8;   ///< reads: one asks for what it must not get

/// A protected counter, twice: whoever sees two values has seen half a write.
struct Cell
{
    explicit Cell(ReentrantReadWriteLock::Order order) : lock(order) {}
    ReentrantReadWriteLock lock;
    std::int64_t first = 0;
    std::int64_t second = 0;
};

struct Ground
{
    const LabScenario &scenario;
    std::uint64_t seed;
    const std::function<Micros()> &now;
    const std::function<void(const LabEvent &)> &sink;
    LabThreadControl &control;
    std::mutex sinking;
    std::map<std::string, Cell> cells; ///< by document; not changed while threads run
};

/// One thread's work.
class Worker
{
public:
    Worker(Ground &ground, const LabWorkerName &name)
        : m_ground(ground), m_name(name), m_plan(ground.scenario, ground.seed, name.index)
    {}

    void run()
    {
        tell(Kind::Started);
        int steps = 0;
        while (m_ground.control.mayBegin(steps)) {
            const LabAction action = m_plan.next();
            if (!m_ground.control.rest(action.think))
                break;
            ++m_works;
            // One lock for each path, or all documents under the only path.
            if (action.documents.size() == action.paths.size())
                lockOneByOne(action);
            else
                lockAll(action);
        }
        tell(Kind::Ended);
    }

private:
    void tell(Kind kind, const std::string &path = {}, const char *mode = "",
              std::int64_t value = 0, const std::string &document = {},
              const std::string &text = {})
    {
        const std::lock_guard guard(m_ground.sinking);
        LabEvent event;
        event.kind = kind;
        event.at = m_ground.now();
        event.worker = m_name.id;
        event.path = path;
        event.mode = mode;
        event.value = value;
        event.document = document;
        event.text = text;
        m_ground.sink(event);
    }

    bool take(Cell &cell, bool shared, Micros deadline)
    {
        const Micros left = std::max(Micros(0), deadline - m_ground.now());
        return shared ? cell.lock.tryLockSharedFor(left) : cell.lock.tryLockExclusiveFor(left);
    }

    static void give(Cell &cell, bool shared)
    {
        if (shared)
            cell.lock.unlockShared();
        else
            cell.lock.unlockExclusive();
    }

    void lockOneByOne(const LabAction &action)
    {
        const char *mode = action.shared ? "S" : "X";
        std::size_t held = 0;
        for (; held < action.paths.size(); ++held) {
            tell(Kind::Asked, action.paths[held], mode);
            const Micros deadline = m_ground.now() + action.patience;
            if (!take(m_ground.cells.at(action.documents[held]), action.shared, deadline)) {
                tell(Kind::Refused, action.paths[held], mode);
                break;
            }
            tell(Kind::Granted, action.paths[held], mode);
        }
        if (held == action.paths.size())
            inside(action);
        while (held > 0) {
            --held;
            Cell &cell = m_ground.cells.at(action.documents[held]);
            if (held == 0 && !action.shared && m_works % DowngradeEvery == 0) {
                downgrade(cell, action.paths[0], action.documents[0]);
                continue;
            }
            tell(Kind::Released, action.paths[held], mode);
            give(cell, action.shared);
        }
    }

    void lockAll(const LabAction &action)
    {
        if (action.paths.empty() || action.documents.empty())
            return; // There is nothing to move in memory.
        const char *mode = action.shared ? "S" : "X";
        tell(Kind::Asked, action.paths[0], mode);
        const Micros deadline = m_ground.now() + action.patience;
        std::size_t held = 0;
        while (held < action.documents.size()
               && take(m_ground.cells.at(action.documents[held]), action.shared, deadline))
            ++held;
        const bool all = held == action.documents.size();
        tell(all ? Kind::Granted : Kind::Refused, action.paths[0], mode);
        if (all) {
            inside(action);
            tell(Kind::Released, action.paths[0], mode);
        }
        while (held > 0)
            give(m_ground.cells.at(action.documents[--held]), action.shared);
    }

    void inside(const LabAction &action)
    {
        std::vector<std::int64_t> before;
        for (const std::string &document : action.documents) {
            const Cell &cell = m_ground.cells.at(document);
            before.push_back(cell.first);
            tell(Kind::Read, action.paths[0], "", cell.first, document);
        }
        if (m_works % AgainEvery == 0)
            again(action);
        m_ground.control.rest(action.hold);
        for (std::size_t i = 0; i < action.documents.size(); ++i) {
            Cell &cell = m_ground.cells.at(action.documents[i]);
            if (action.shared) {
                tell(Kind::Read, action.paths[0], "", cell.second, action.documents[i]);
                continue;
            }
            cell.first = before[i] + 1;
            cell.second = before[i] + 1;
            tell(Kind::Wrote, action.paths[0], "", before[i] + 1, action.documents[i]);
        }
        if (action.shared && m_works % UpgradeEvery == 0)
            upgrade(action);
    }

    void upgrade(const LabAction &action)
    {
        Cell &cell = m_ground.cells.at(action.documents[0]);
        if (!cell.lock.tryUpgrade()) {
            tell(Kind::UpgradeRefused, action.paths[0], "X", 0, {},
                 "two readers who both waited to become the writer would wait for ever");
            return;
        }
        tell(Kind::Failed, action.paths[0], "", 0, {}, "a reader became the writer");
        cell.lock.unlockExclusive();
    }

    void again(const LabAction &action)
    {
        Cell &cell = m_ground.cells.at(action.documents[0]);
        if (!take(cell, action.shared, m_ground.now())) {
            tell(Kind::Failed, action.paths[0], "", 0, {},
                 "a lock that is held was not given again");
            return;
        }
        tell(Kind::Reentered, action.paths[0], action.shared ? "S" : "X");
        give(cell, action.shared);
    }

    void downgrade(Cell &cell, const std::string &path, const std::string &document)
    {
        const std::int64_t written = cell.second;
        cell.lock.lockShared();
        tell(Kind::Downgraded, path, "S");
        tell(Kind::Released, path, "X");
        cell.lock.unlockExclusive();
        tell(Kind::Granted, path, "S");
        tell(Kind::Read, path, "", cell.first, document);
        if (cell.second != written)
            tell(Kind::Failed, path, "", 0, {}, "somebody wrote while the writer became a reader");
        tell(Kind::Released, path, "S");
        cell.lock.unlockShared();
    }

    Ground &m_ground;
    LabWorkerName m_name;
    LabPlan m_plan;
    int m_works = 0;
};

} // namespace

void LabThreadControl::stop()
{
    const std::lock_guard guard(m_mutex);
    m_stopping = true;
    m_changed.notify_all();
}

void LabThreadControl::pause()
{
    const std::lock_guard guard(m_mutex);
    m_paused = true;
}

void LabThreadControl::resume()
{
    const std::lock_guard guard(m_mutex);
    m_paused = false;
    m_changed.notify_all();
}

void LabThreadControl::step()
{
    const std::lock_guard guard(m_mutex);
    ++m_steps;
    m_changed.notify_all();
}

bool LabThreadControl::isStopping() const
{
    const std::lock_guard guard(m_mutex);
    return m_stopping;
}

bool LabThreadControl::mayBegin(int &steps)
{
    std::unique_lock guard(m_mutex);
    m_changed.wait(guard, [&] { return m_stopping || !m_paused || steps < m_steps; });
    steps = m_paused ? std::min(steps + 1, m_steps) : m_steps;
    return !m_stopping;
}

bool LabThreadControl::rest(Millis time)
{
    std::unique_lock guard(m_mutex);
    if (time > Millis(0))
        m_changed.wait_for(guard, time, [this] { return m_stopping; });
    return !m_stopping;
}

void runInProcess(const LabScenario &scenario, std::uint64_t seed,
                  const std::function<Micros()> &now,
                  const std::function<void(const LabEvent &)> &sink, LabThreadControl &control)
{
    Ground ground{scenario, seed, now, sink, control, {}, {}};
    const auto order = scenario.fair ? ReentrantReadWriteLock::Order::Fair
                                     : ReentrantReadWriteLock::Order::Unfair;
    for (const std::string &document : LabTree(scenario).documents())
        ground.cells.try_emplace(document, order);
    std::vector<std::thread> threads;
    for (const LabWorkerName &name : workersOf(scenario))
        threads.emplace_back([&ground, name] { Worker(ground, name).run(); });
    for (std::thread &thread : threads)
        thread.join();
    for (const auto &[document, cell] : ground.cells) {
        LabEvent event;
        event.kind = Kind::Final;
        event.at = now();
        event.document = document;
        event.value = cell.first;
        sink(event);
    }
}

std::string javaPlan(const LabScenario &scenario, std::uint64_t seed, Millis lasting)
{
    constexpr int MaxWorks = 5000;
    const auto joined = [](const std::vector<std::string> &all) {
        std::string text;
        for (const std::string &each : all)
            text += (text.empty() ? "" : ",") + each;
        return text;
    };
    std::string text = scenario.fair ? "lab fair\n" : "lab unfair\n";
    for (const LabWorkerName &name : workersOf(scenario)) {
        text += "worker " + name.id + '\n';
        LabPlan plan(scenario, seed, name.index);
        Millis planned{0};
        for (int i = 0; i < MaxWorks && planned <= lasting; ++i) {
            const LabAction action = plan.next();
            planned += action.think + action.hold;
            if (action.documents.empty())
                continue;
            text += action.shared ? "work read " : "work change ";
            for (const Millis time : {action.think, action.hold, action.patience})
                text += std::to_string(time.count()) + ' ';
            text += joined(action.paths) + ' ' + joined(action.documents) + '\n';
        }
    }
    return text + "run\n";
}

} // namespace lockscope
