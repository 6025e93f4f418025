// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labchecker.h"

#include "models/domain/fixednumber.h"

#include <algorithm>

namespace lockscope {
namespace {

using Kind = LabEvent::Kind;

/// "12.345 s"
std::string seconds(Micros time)
{
    return fixedNumber(static_cast<double>(time.count()) / 1e6, 3) + " s";
}

std::string told(const LabConflict &conflict)
{
    const auto mode = [](const LabBelief &belief) { return belief.shared ? " (S)" : " (X)"; };
    return conflict.first.worker + " in " + conflict.first.path + mode(conflict.first) + " and "
           + conflict.second.worker + " in " + conflict.second.path + mode(conflict.second)
           + " at once, from " + seconds(conflict.from) + " to " + seconds(conflict.to);
}

} // namespace

void LabCount::add(const std::string &example, std::int64_t times)
{
    if (count == 0)
        firstExample = example;
    count += times;
}

void LabCounters::add(const LabEvent &event)
{
    if (event.document.empty())
        return;
    if (event.kind == Kind::Final) {
        m_counters[event.document].holds = event.value;
        return;
    }
    if (event.kind != Kind::Wrote)
        return;
    Counter &counter = m_counters[event.document];
    ++counter.accepted;
    if (m_values >= MaxValues)
        return; // The end will tell.
    if (counter.values.insert(event.value).second)
        ++m_values;
    else
        ++counter.repeated;
}

LabCount LabCounters::lost() const
{
    LabCount all;
    for (const auto &[document, counter] : m_counters) {
        const std::int64_t missing = counter.holds >= 0
                                             ? std::max<std::int64_t>(0, counter.accepted
                                                                                 - counter.holds)
                                             : 0;
        const std::int64_t lost = std::max(counter.repeated, missing);
        if (lost == 0)
            continue;
        std::string example = document + ": " + std::to_string(counter.accepted) + " writes";
        example += counter.holds >= 0
                           ? ", it holds " + std::to_string(counter.holds)
                           : ", " + std::to_string(counter.repeated) + " of a value that was there";
        all.add(example, lost);
    }
    return all;
}

bool LabReads::believes(const Reader &reader, Micros at) const
{
    return std::any_of(reader.locks.begin(), reader.locks.end(), [at](const auto &lock) {
        return lock.second == Micros(0) || at <= lock.second;
    });
}

void LabReads::forget(Reader &reader, const std::string &path)
{
    if (path.empty())
        reader.locks.clear();
    else
        reader.locks.erase(path);
    reader.seen.clear();
}

void LabReads::add(const LabEvent &event)
{
    if (event.worker.empty())
        return;
    Reader &reader = m_readers[event.worker];
    switch (event.kind) {
    case Kind::Granted:
        if (reader.locks.empty())
            reader.seen.clear();
        reader.locks[event.path] = event.validUntil;
        break;
    case Kind::Renewed:
        for (auto &[path, validUntil] : reader.locks) {
            const bool lapsed = validUntil != Micros(0) && validUntil < event.at;
            if (lapsed)
                reader.seen.clear();
            if (event.path.empty() || event.path == path)
                validUntil = event.validUntil;
        }
        break;
    case Kind::Released:
    case Kind::Lost:
    case Kind::TimedOut: forget(reader, event.path); break;
    case Kind::Started:
    case Kind::Ended:
    case Kind::Crashed: forget(reader, {}); break;
    case Kind::Wrote: reader.seen[event.document] = event.value; break;
    case Kind::WriteUnknown: reader.seen.erase(event.document); break;
    case Kind::Read: {
        if (!believes(reader, event.at))
            break;
        const auto [seen, isFirst] = reader.seen.emplace(event.document, event.value);
        if (!isFirst && seen->second != event.value)
            m_torn.add(event.worker + " read " + std::to_string(seen->second) + " and then "
                       + std::to_string(event.value) + " in " + event.document + " at "
                       + seconds(event.at));
        break;
    }
    default: break;
    }
}

void LabGrants::add(const LabEvent &event)
{
    if (event.kind == Kind::Asked)
        m_asked[event.worker] = event.at;
    if (event.kind != Kind::Granted || event.token == 0)
        return;
    LabTokenUse use;
    use.worker = event.worker;
    use.token = event.token;
    use.answered = event.at;
    const auto asked = m_asked.find(event.worker);
    use.asked = asked == m_asked.end() ? event.at : asked->second;
    use.shared = event.mode == "S";
    for (const LabTokenOrder::Breach &breach :
         m_paths.try_emplace(event.path, false).first->second.add(std::move(use)))
        m_disordered.add(breach.late.worker + " got token " + std::to_string(breach.late.token)
                         + " for " + event.path + " at " + seconds(breach.late.answered) + " after "
                         + breach.before.worker + " had got "
                         + std::to_string(breach.before.token));
}

void LabLeftovers::add(const LabEvent &event)
{
    switch (event.kind) {
    case Kind::Moved: m_moving[event.worker] = event.path; break;
    case Kind::Released: {
        // Also a frozen one's that somebody else has finished meanwhile: then it has Recovered
        // before it.
        const auto moving = m_moving.find(event.worker);
        if (moving != m_moving.end()
            && (event.path.empty() || pathsMeet(event.path, moving->second)))
            m_moving.erase(moving);
        break;
    }
    case Kind::Crashed:
    case Kind::Lost:
    case Kind::Ended: {
        const auto moving = m_moving.find(event.worker);
        if (moving != m_moving.end()) {
            m_halfDone.try_emplace(moving->second, event.worker);
            m_moving.erase(moving);
        }
        break;
    }
    case Kind::Recovered:
        for (auto it = m_halfDone.begin(); it != m_halfDone.end();) {
            const bool isIt = event.path.empty() ? it->second == event.worker
                                                 : pathsMeet(event.path, it->first);
            it = isIt ? m_halfDone.erase(it) : std::next(it);
        }
        break;
    case Kind::HalfDone: m_halfDone.try_emplace(event.path, event.worker); break;
    case Kind::Final:
        if (event.document.empty())
            m_locks.add(event.path + " is still locked");
        break;
    default: break;
    }
}

LabCount LabLeftovers::halfDone() const
{
    LabCount all;
    for (const auto &[path, worker] : m_halfDone)
        all.add("the rename of " + path + " is neither done nor undone"
                + (worker.empty() ? std::string() : " (" + worker + ")"));
    return all;
}

void LabChecker::add(const LabEvent &event)
{
    for (const LabConflict &conflict : m_beliefs.add(event))
        m_conflicts.add(told(conflict));
    for (const LabTokenOrder::Breach &breach : m_lateWrites.add(event))
        m_late.add(breach.late.worker + " wrote " + event.document + " at "
                   + seconds(breach.late.answered) + " under token "
                   + std::to_string(breach.late.token) + ", after " + breach.before.worker
                   + " had used it under " + std::to_string(breach.before.token));
    m_counters.add(event);
    m_reads.add(event);
    m_grants.add(event);
    m_leftovers.add(event);
    switch (event.kind) {
    case Kind::WriteRejected: ++m_stopped; break;
    case Kind::Crashed: m_crashed[event.worker] = event.at; break;
    case Kind::Recovered: {
        ++m_freed;
        if (const auto crash = m_crashed.find(event.worker); crash != m_crashed.end())
            m_longestFreeing = std::max(m_longestFreeing, event.at - crash->second);
        break;
    }
    default: break;
    }
}

LabFinding LabChecker::finding(const std::string &invariant, const LabCount &count) const
{
    LabFinding finding{invariant, count.count, true, count.firstExample};
    switch (m_scenario.wanted(invariant)) {
    case LabExpectation::Want::None: finding.asExpected = count.count == 0; break;
    case LabExpectation::Want::Some: finding.asExpected = count.count > 0; break;
    case LabExpectation::Want::Any: break;
    }
    return finding;
}

std::vector<LabFinding> LabChecker::findings() const
{
    LabCount conflicts = m_conflicts;
    for (const LabConflict &conflict : m_beliefs.ongoing())
        conflicts.add(told(conflict));
    return {finding("two-writers", conflicts),
            finding("lost-updates", m_counters.lost()),
            finding("tokens", m_grants.disordered()),
            finding("late-writes", m_late),
            finding("torn-reads", m_reads.torn()),
            finding("left-behind", m_leftovers.locks()),
            finding("half-done", m_leftovers.halfDone())};
}

} // namespace lockscope
