// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labscenario.h"

#include <random>

namespace lockscope {

/// The tree that a scenario's workers lock: `directories` directories below one root, `files` files
/// in each, and one protected document for every file. Nothing else on the server is the lab's.
struct LabTree
{
    explicit LabTree(const LabScenario &scenario);

    std::string root; ///< "/lab-tree-locks"
    int directories = 1;
    int files = 1;

    std::string directory(int d) const;   ///< "/lab-tree-locks/d00"
    std::string file(int d, int f) const; ///< "/lab-tree-locks/d00/f00"
    static std::string document(
            int d,
            int f); ///< "d00-f00": id of the protected document, without any prefix of the run
    std::vector<std::string> documents() const; ///< all of them
    /// "lab-tree-locks-": with it begin the documents' ids on the server
    std::string idPrefix() const;
    std::vector<std::string> idsOf(std::vector<std::string> documents) const; ///< on the server
};

/// One worker of a scenario.
struct LabWorkerName
{
    std::string id;        ///< "writer-3": the group's name and its number
    std::size_t group = 0; ///< index in LabScenario::groups
    int number = 1;        ///< in the group, from 1
    int index = 0;         ///< in the scenario, from 0
};

/// All of them, group by group.
std::vector<LabWorkerName> workersOf(const LabScenario &scenario);

/// One piece of work.
struct LabAction
{
    LabWork work = LabWork::Change;
    bool shared = false; ///< locks shared (Read); else exclusive
    /// What is to be locked, in this order (LockPair: one by one; else as one set)
    std::vector<std::string> paths;
    std::vector<std::string> documents; ///< the protected documents that are read and changed
    /// RenameThere, RenameFile: the new name of paths[0]; the work takes it back again
    std::string to;
    Millis think{0};    ///< before asking
    Millis hold{0};     ///< between reading and writing
    Millis patience{0}; ///< how long it asks again when somebody else holds it
    /// Of its locks, the same for all works of a worker; nullopt: none of their own
    std::optional<Millis> timeOut;
};

/// What one worker does, drawn from (scenario, seed, worker): the same three give the same works,
/// on every machine. Pure.
class LabPlan
{
public:
    /// @p index: LabWorkerName::index. One that the scenario does not have acts as the last.
    LabPlan(const LabScenario &scenario, std::uint64_t seed, int index);

    LabAction next();
    /// How long to wait before asking again after a refusal: 5 to 25 ms, so that two do not meet
    /// again for ever. A stream of its own: how often a worker is refused does not change its
    /// works.
    Millis pauseAfterRefusal();

private:
    std::uint64_t below(std::uint64_t limit);
    static Millis within(const LabSpan &span, std::mt19937_64 &random);
    int chooseDirectory();
    void addFile(LabAction &action, int d, int f) const;
    void choosePair(LabAction &action, bool turned);

    LabGroup m_group;
    LabTree m_tree;
    int m_hot;
    std::optional<Millis> m_timeOut;
    std::mt19937_64 m_random;
    std::mt19937_64 m_pauses;
};

/// One harm of a scenario with its victim.
struct LabPlannedHarm
{
    LabHarm harm;       ///< `every` is 0: repetitions are entries of their own
    Millis at{0};       ///< since the start, not before
    std::string worker; ///< id
};

/// All harms of a run in the order of their times, the repeated ones up to the scenario's duration
/// (1,000 entries at most). A harm whose group does not exist is left out.
std::vector<LabPlannedHarm> plannedHarms(const LabScenario &scenario, std::uint64_t seed);

} // namespace lockscope
