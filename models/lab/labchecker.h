// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labbeliefs.h"
#include "models/lab/labscenario.h"
#include "models/lab/labtokens.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

namespace lockscope {

/// One invariant and how often it was broken.
struct LabFinding
{
    std::string invariant;  ///< as in LabExpectation
    std::int64_t count = 0; ///< 0: held
    bool asExpected = true;
    std::string firstExample; ///< one line for a person; empty: none
};

/// How often an invariant was broken, and the first time.
struct LabCount
{
    std::int64_t count = 0;
    std::string firstExample;

    void add(const std::string &example, std::int64_t times = 1);
};

/// Protected counters: every write puts in one more than was read, so a counter that holds less
/// than the number of accepted writes has lost some. While the run goes on, two accepted writes of
/// one value are one lost update; at the end the counters themselves tell. Writes without an answer
/// may have happened or not: only what is lost either way is counted.
class LabCounters
{
public:
    void add(const LabEvent &event);
    LabCount lost() const;

private:
    static constexpr std::size_t MaxValues = 1000000;
    struct Counter
    {
        std::int64_t accepted = 0;
        std::int64_t repeated = 0;
        std::int64_t holds = -1; ///< at the end; −1: not told yet
        std::unordered_set<std::int64_t> values;
    };
    std::map<std::string, Counter> m_counters;
    std::size_t m_values = 0;
};

/// Two reads of one document under one lock that saw two values.
class LabReads
{
public:
    void add(const LabEvent &event);
    const LabCount &torn() const { return m_torn; }

private:
    struct Reader
    {
        std::map<std::string, Micros> locks; ///< path → end of the belief in it; 0: for ever
        std::map<std::string, std::int64_t> seen;
    };
    bool believes(const Reader &reader, Micros at) const;
    void forget(Reader &reader, const std::string &path);

    std::map<std::string, Reader> m_readers;
    LabCount m_torn;
};

/// Grants of one path, whose tokens must rise.
class LabGrants
{
public:
    void add(const LabEvent &event);
    const LabCount &disordered() const { return m_disordered; }

private:
    std::map<std::string, LabTokenOrder> m_paths;
    std::map<std::string, Micros> m_asked; ///< by worker
    LabCount m_disordered;
};

/// What is left when the run is over: locks, and renames that are neither done nor undone. A rename
/// is under way from its first moved file to the release of its lock.
class LabLeftovers
{
public:
    void add(const LabEvent &event);
    const LabCount &locks() const { return m_locks; }
    LabCount halfDone() const;

private:
    std::map<std::string, std::string> m_moving;   ///< worker → path
    std::map<std::string, std::string> m_halfDone; ///< path → who left it
    LabCount m_locks;
};

/// Checks a run while it goes on:
///   two-writers   two workers believed at once in locks that exclude each other
///   lost-updates  a counter holds less than what was written into it
///   tokens        a later grant of a path got a token that is not larger
///   late-writes   writes that the server took though a later holder had read or written the
///                 document (rejected ones are counted apart)
///   torn-reads    a reader under its lock saw two values
///   left-behind   locks that are still there at the end
///   half-done     renames that are neither done nor undone
/// It only reads events, so a run that was saved gives the same verdict again.
class LabChecker
{
public:
    explicit LabChecker(const LabScenario &scenario) : m_scenario(scenario) {}
    void add(const LabEvent &event);

    std::vector<LabFinding> findings() const; ///< every invariant once, in the order above
    std::int64_t lateWritesStopped() const { return m_stopped; } ///< refused by their token
    std::int64_t deadLocksFreed() const { return m_freed; }      ///< events of recovery
    Micros longestFreeing() const { return m_longestFreeing; }   ///< from a crash to its recovery

private:
    LabFinding finding(const std::string &invariant, const LabCount &count) const;

    LabScenario m_scenario;
    LabBeliefs m_beliefs;
    LabLateWrites m_lateWrites;
    LabCounters m_counters;
    LabReads m_reads;
    LabGrants m_grants;
    LabLeftovers m_leftovers;
    LabCount m_conflicts;
    LabCount m_late;
    std::map<std::string, Micros> m_crashed;
    std::int64_t m_stopped = 0;
    std::int64_t m_freed = 0;
    Micros m_longestFreeing{0};
};

} // namespace lockscope
