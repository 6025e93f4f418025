// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/climate.h"

#include "tests/simulation/chance.h"

namespace lockscope::test {

const std::vector<std::string> simulation::Paths{"/a", "/a/b", "/", "/a/c", "/e", "/a/b/d"};

namespace {

/// The model's dials: what a hazard needs, and little else.
void favour(Climate &c, Mistake mistake)
{
    c.calm = false;
    switch (mistake) {
    case Mistake::None: break;
    case Mistake::NoDelay:
    case Mistake::ClientClock:
    case Mistake::RenewLease:
        c.paths = 1;
        c.stay = 3'000;
        c.freezes = 0.01;
        c.freezeLeast = 1'500;
        c.freezeMost = 3'500;
        c.troubleEvery = 600;
        c.skew = c.clientSteps = 0;
        if (mistake == Mistake::NoDelay)
            c.skew = simulation::ClockSpread / 2;
        break;
    case Mistake::HardKillLive:
    case Mistake::HardRevoke:
    case Mistake::IgnoreDropped:
    case Mistake::DropPending:
    case Mistake::DropAfterRevoke:
        c.paths = 2;
        c.breaks = 8;
        c.troubleEvery = 800;
        c.stay = 4'000;
        c.halfDone = 0;
        if (mistake == Mistake::DropPending) {
            c.answersLate = 0.5;
            c.stay = 9'000;
            c.thinks = 100;
            c.holderBreaks = 0.95;
            c.troubleEvery = 400;
            c.freezes = c.dies = 0;
        }
        break;
    case Mistake::UnsafeWrite:
    case Mistake::KillNoop:
    case Mistake::MissingFree:
    case Mistake::GcEarly:
        c.paths = 1;
        c.failOvers = 6;
        c.old = 0.4;
        c.stay = 3'000;
        c.halfDone = 0;
        c.vandals = mistake == Mistake::MissingFree ? 2 : 0;
        break;
    case Mistake::DeadUnconfirmed:
        c.paths = 1;
        c.failOvers = 4;
        c.old = 0.4;
        c.stay = 4'000;
        break;
    case Mistake::ReleaseOp:
    case Mistake::PruneOp:
        c.halfDone = 0.7;
        c.freezes = 0.01;
        break;
    case Mistake::NoRerelease:
    case Mistake::NoNotAfter:
    case Mistake::ReuseId:
        c.repeated = 0.4;
        c.late = 0.15;
        break;
    case Mistake::KeepAfterNotFound:
        c.vandals = 4;
        c.paths = 1;
        c.stay = 4'000;
        break;
    case Mistake::TokenWithoutEpoch: c.indexLosses = 4; break;
    case Mistake::Revive: c.freezes = 0.01; break;
    case Mistake::NoTombstone:
    case Mistake::NoFence:
    case Mistake::NoStamp:
    case Mistake::NoDecision:
    case Mistake::TakeoverId:
    case Mistake::NoCasOfIntent:
        c.renames = 0.9;
        c.paths = 1;
        c.halfDone = 0;
        c.indexLosses = c.failOvers = c.readOnly = 0;
        c.freezes = 0.02;
        c.freezeLeast = 5'000;
        c.freezeMost = 9'000;
        c.dies = 0.004;
        c.late = 0.1;
        c.stay = 100;
        if (mistake == Mistake::NoTombstone || mistake == Mistake::NoFence) {
            c.freezes = 0.03;
            c.freezeLeast = 7'000;
            c.freezeMost = 12'000;
            c.dies = c.itemTrouble = 0;
        }
        break;
    case Mistake::BlindDelete:
    case Mistake::IgnoreAncestor:
    case Mistake::NoToken:
    case Mistake::Count:
    case Mistake::NoCas: break;
    }
    if (mistake == Mistake::NoCas) {
        c.plainHolders = true;
        c.breaks = 8;
        c.troubleEvery = 600;
    }
}

} // namespace

Climate Climate::ofSeed(std::uint64_t seed, Mistake mistake)
{
    Chance chance(seed, Purpose::World);
    Climate c;
    c.calm = chance.happens(0.03);
    c.lost = chance.oneOf({0.01, 0.05, 0.15});
    c.late = chance.oneOf({0.01, 0.05, 0.1});
    c.answersLate = chance.oneOf({0.01, 0.1});
    c.repeated = chance.oneOf({0.0, 0.1, 0.3});
    c.itemTrouble = chance.oneOf({0.0, 0.0, 0.01, 0.05});
    c.halfDone = chance.oneOf({0.0, 0.0, 0.3});
    c.dies = chance.oneOf({0.0, 0.001, 0.004});
    c.freezes = chance.oneOf({0.0, 0.002, 0.01});
    c.old = chance.oneOf({0.2, 0.5});
    c.paths = static_cast<int>(
            chance.between(1, static_cast<std::int64_t>(simulation::Paths.size())));
    // The clocks share one bound: what the server's may step and what the processes' may jump.
    c.skew = chance.oneOf(
            {std::int64_t{0}, simulation::ClockSpread / 4, simulation::ClockSpread / 2});
    c.clientSteps = simulation::ClockSpread - 2 * c.skew;
    c.serverRate = 1 + static_cast<double>(chance.between(-3, 3)) / 1'000;
    c.stay = chance.oneOf({std::int64_t{300}, std::int64_t{800}, std::int64_t{2'500}});
    c.troubleEvery = chance.oneOf({std::int64_t{600}, std::int64_t{3'000}});
    const bool narrow = chance.happens(0.3);
    c.freezeLeast = narrow ? 1'500 : 500;
    c.freezeMost = narrow ? 3'500 : 8'000;
    c.plainHolders = chance.happens(0.3);
    c.failOvers = chance.oneOf({0, 0, 2, 5});
    c.readOnly = chance.oneOf({0, 0, 1});
    c.indexLosses = chance.oneOf({0, 0, 0, 0, 1});
    c.vandals = chance.oneOf({0, 0, 0, 1});
    c.renames = chance.oneOf({0.0, 0.15, 0.5});
    if (mistake != Mistake::None && seed % 4 != 0)
        favour(c, mistake);
    // Tokens and locks of a lost index say nothing to files that are still there.
    if (c.indexLosses > 0)
        c.renames = 0;
    if (!c.calm)
        return c;
    // Plain holders never go away, and nobody can be served beside holders that stay for ever.
    c.plainHolders = false;
    // All ask for the same: X on the root may starve beside a stream of locks below it (protocol.md, H23).
    c.paths = 1;
    c.stay = 300;
    c.halfDone = c.renames = 0;
    c.lost = c.late = c.answersLate = c.repeated = c.itemTrouble = c.dies = c.freezes = 0;
    return c;
}

} // namespace lockscope::test
