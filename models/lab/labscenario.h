// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/lab/labevent.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// How the workers of a scenario keep out of each other's way.
enum class LabProtocol {
    Global,         ///< one lock for everything
    Document,       ///< one lock per protected document
    Tree,           ///< exclusive on the path, shared on every directory above
    ReadWrite,      ///< many readers or one writer, each with its own time-out
    PlainGlobal,    ///< the articles' own: a document without lease or owner
    PlainDocument,  ///< the same, with a process_id
    PlainTree,      ///< the same, with counts
    PlainReadWrite, ///< an article's read/write lock in documents of MongoDB, by time-outs alone
    InProcess,      ///< ReentrantReadWriteLock: threads of one process, no server
    Java,           ///< java.util.concurrent's class of that name, where there is a JDK
    None,           ///< nothing: what the others are worth
};
/// "global", "document", "tree", "read-write", "plain-global", …
const char *toString(LabProtocol protocol);
std::optional<LabProtocol> labProtocolFromString(std::string_view text);

/// What a group of workers does, again and again.
enum class LabWork {
    Change,        ///< locks one file, reads its counter, thinks, writes it plus one
    ChangeAll,     ///< the same for every file below one directory, under one lock set
    Read,          ///< locks shared, reads the counter twice; the two must be equal
    RenameThere,   ///< renames a directory of file documents with an intent record, and back again
    RenameFile,    ///< renames one file below that directory, and back again
    LockPair,      ///< takes two paths one after the other, then changes both
    LockPairTurned ///< the same in the other order
};
const char *toString(LabWork work); ///< "change", "change-all", "read", …
std::optional<LabWork> labWorkFromString(std::string_view text);

/// From `low` to `high`, drawn evenly.
struct LabSpan
{
    Millis low{0};
    Millis high{0};
};

struct LabGroup
{
    std::string name; ///< "writer": worker names are made of the group's and a number
    int count = 1;
    LabWork work = LabWork::Change;
    LabSpan think{Millis(20), Millis(80)}; ///< between two works
    LabSpan hold{Millis(5), Millis(20)};   ///< inside, between reading and writing
    Millis patience{2000};                 ///< how long it asks again
    /// ReadWrite, PlainReadWrite: time-out of a worker's own locks, drawn once for each worker;
    /// nullopt: they live by its session.
    std::optional<LabSpan> timeOut;
    Millis clockOffset{0}; ///< of its wall clock
};

/// Harm done to a worker, at a time or at a step of its work.
struct LabHarm
{
    enum class What { Crash, Freeze, Slow, Restart };
    What what = What::Crash;
    std::string group; ///< one worker of it, drawn by the seed
    Millis at{0};      ///< not before
    std::string when;  ///< "holding", "waiting", "between-locks", "half-moved", "" (at once)
    Millis lasting{0}; ///< Freeze, Slow: how long; 0: to the end
    Millis every{0};   ///< again and again; 0: once
    Millis delayPerRequest{0}; ///< Slow
};

const char *toString(LabHarm::What what); ///< "crash", "freeze", "slow", "restart"
std::optional<LabHarm::What> labHarmFromString(std::string_view text);

/// What a run must, may or must not show; the verdict compares (LabChecker).
struct LabExpectation
{
    enum class Want { None, Some, Any };
    /// "two-writers", "lost-updates", "tokens", "late-writes", "torn-reads", "left-behind",
    /// "half-done"
    std::string invariant;
    Want want = Want::None;
};

const char *toString(LabExpectation::Want want); ///< "none", "some", "any"
std::optional<LabExpectation::Want> labWantFromString(std::string_view text);

/// A scenario as its file declares it (resources/lab/README.md tells the format).
struct LabScenario
{
    int number = 0;    ///< 1–15 for those that come with Lockscope
    std::string name;  ///< "tree-lock": for the command line; letters, digits, hyphens
    std::string title; ///< one line
    std::string text;  ///< a paragraph: what to look at, and why it happens
    LabProtocol protocol = LabProtocol::Tree;
    bool fenced = true;  ///< writes carry their token, and the server refuses older ones
    bool fair = true;    ///< ReadWrite, InProcess, Java: a waiting writer keeps new readers out
    int directories = 4; ///< the tree: directories below one root,
    int files = 8;       ///< and files in each
    int hot = 0; ///< percent of the works that go to the first directory, whatever else there is
    Millis lease{5000};
    Millis delay{2000};
    bool renews = true;   ///< false: works on without renewing (a lease shorter than the work)
    bool recovers = true; ///< the lab breaks proven-dead workers and finishes what they left
    Millis duration{20000};
    std::vector<LabGroup> groups;
    std::vector<LabHarm> harms;
    std::vector<LabExpectation> expectations;
    std::vector<LabEvent::Kind> shows; ///< what it is about: a run goes on until it has been seen
    /// Names of scenarios that are worth comparing with this one
    std::vector<std::string> variants;

    static constexpr int MaxWorkers = 200;
    static constexpr Millis MaxSpan{60 * 1000}; ///< of a LabSpan
    static constexpr Millis MaxLease{10 * 60 * 1000};
    static constexpr Millis MaxDuration{60 * 60 * 1000};

    int workers() const; ///< of all groups
    /// Its locks may have time-outs of their own
    bool hasTimeOuts() const;
    /// Of one process: no server is asked, and nobody can be harmed alone
    bool runsInThreads() const;
    bool canShow(LabEvent::Kind kind) const; ///< as its settings are
    /// What the scenario expects of an invariant; None when it says nothing.
    LabExpectation::Want wanted(std::string_view invariant) const;
};

/// What a person sets for one run.
struct LabSettings
{
    std::uint64_t seed = 1;
    /// 1–200; shared out over the groups in the scenario's proportion, each at least one
    std::optional<int> processes;
    std::optional<LabSpan> think;
    std::optional<Millis> lease; ///< ≥ 1 s
    std::optional<Millis> duration;
    std::optional<bool> fenced;
    std::optional<bool> fair;
};

/// The scenario with the settings in it. Values out of their range are brought into it.
LabScenario withSettings(LabScenario scenario, const LabSettings &settings);

/// Names of the invariants, in the order in which they are told everywhere.
const std::vector<std::string> &labInvariants();

} // namespace lockscope
