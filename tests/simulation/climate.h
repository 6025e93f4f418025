// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"
#include "tests/simulation/mistake.h"

#include <cstdint>
#include <string>
#include <vector>

/// The dials of a run.
namespace lockscope::test {

namespace simulation {

inline constexpr LeaseTerms Terms{Millis(3'000), Millis(1'500)};
inline constexpr LeaseTerms LongTerms{Millis(5'000), Millis(1'500)}; ///< of some processes
/// Between any two clocks the server may have; less than the delay
inline constexpr std::int64_t ClockSpread = 1'200;
inline constexpr std::int64_t ServerBase = 1'700'000'000'000;
inline constexpr std::int64_t WorkTime = 25'000;
/// Everything delayed arrives, and every renewal and check is made
inline constexpr std::int64_t QuietTime = 20'000;
inline constexpr std::int64_t EndTime = 60'000;
inline constexpr std::int64_t ClientBase = 5'000'000;
/// Milliseconds after an index came back before its own promises hold for what was taken in the old
/// one.
inline constexpr std::int64_t IndexGrace = 8'000;
/// A run that makes more events than this does not come to rest.
inline constexpr std::int64_t MaxEvents = 200'000;
extern const std::vector<std::string> Paths;
/// Renames move all files from one to the other, and later back.
inline constexpr const char *Directories[] = {"/a/c", "/e"};
inline constexpr int Files = 3;
inline constexpr int PageSize = 2;
inline constexpr const char *FilesIndex = "fs";
inline constexpr const char *IntentsIndex = "fs-intents";
inline constexpr std::int64_t TokenEpoch = 1;

} // namespace simulation

/// How likely what is in one run; every seed has its own mix, so that hazards that need each other
/// meet.
struct Climate
{
    /// The mix of @p seed, turned towards what @p mistake needs to show.
    static Climate ofSeed(std::uint64_t seed, Mistake mistake);

    double lost = 0;
    double late = 0;
    double answersLate = 0;
    double repeated = 0;
    double itemTrouble = 0;
    double halfDone = 0;
    double renames = 0;    ///< part of the turns
    double dies = 0;       ///< at each step
    double freezes = 0;    ///< at each step
    double old = 0;        ///< part of the requests that meet the old primary while there is one
    std::int64_t skew = 0; ///< of the server's clock, to both sides; ms
    std::int64_t clientSteps = 0; ///< of a process's clock, in all; ms
    double serverRate = 1;
    std::int64_t stay = 800; ///< ms
    std::int64_t troubleEvery = 3'000;
    std::int64_t freezeLeast = 500;
    std::int64_t freezeMost = 8'000;
    /// Weights of what happens to the world.
    int skews = 3;
    int freezeWeight = 1;
    int deathWeight = 1;
    int breaks = 1;
    double holderBreaks = 0.4;   ///< part of the breaks that are about one lock
    std::int64_t thinks = 2'000; ///< of an admin, between looking and acting; ms
    int failOvers = 0;
    int readOnly = 0;
    int indexLosses = 0;
    int vandals = 0;
    LeaseTerms terms = simulation::Terms; ///< of most processes
    std::int64_t grace = 0;               ///< of the commands, between TERM and KILL; ms
    std::int64_t nodeSpread = 0; ///< how far the second node's clock is ahead of the first's; ms
    int nodeChanges = 0;
    int cutOffs = 0;
    int rollbacks = 0;
    int erasures = 0;
    double timeOuts = 0.08; ///< part of the locks that end by themselves
    int hoard = 0; ///< sets that each process takes and keeps, besides those it comes and goes with
    // Rare (drawGuests):
    double liars = 0;     ///< part of the looks at process tables that tell of another machine's
    double strangers = 0; ///< somebody renews or releases by a holder id, at each chance
    int detached = 0;     ///< scripts that take detached locks and renew them by hand
    int lockVandals = 0;  ///< weight: a lock document is deleted
    int plainClients = 0; ///< that go step by step, with somebody who checks and repairs the tree

    int paths = 1;
    bool calm = false; ///< no faults at all: everybody must be served
    bool plainHolders = false;
    bool independentKinds = false; ///< the index's setting
};

} // namespace lockscope::test
