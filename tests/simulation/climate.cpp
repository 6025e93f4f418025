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
        if (mistake == Mistake::NoDelay) {
            // A contender watches before it kills, so the clock has to step in the last moments of
            // a belief.
            c.skew = simulation::ClockSpread / 2;
            c.troubleEvery = 300;
            c.cutOffs = 6;
            c.breaks = c.deathWeight = c.failOvers = c.readOnly = 0;
            c.nodeChanges = c.rollbacks = c.indexLosses = 0;
            c.liars = 0;
        }
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
    case Mistake::RollbackKept:
    case Mistake::TermIgnored:
    case Mistake::AcquireUnproven:
        c.rollbacks = 6;
        c.indexLosses = 0;
        c.stay = 2'500;
        c.failOvers = mistake == Mistake::TermIgnored ? 6 : 0;
        break;
    case Mistake::TermLate:
    case Mistake::KillLate:
    case Mistake::ChildrenForgotten:
    case Mistake::ReleaseFirst:
    case Mistake::DelayZero:
        c.paths = 1;
        c.stay = 3'000;
        c.halfDone = c.renames = 0;
        c.cutOffs = 6;
        c.troubleEvery = 600;
        c.grace = c.terms.delay.count();
        c.skew = simulation::ClockSpread / 2;
        break;
    case Mistake::TailAcknowledged:
        c.nodeChanges = 6;
        c.nodeSpread = 0;
        c.troubleEvery = 600;
        break;
    case Mistake::RootApart:
    case Mistake::SettingIgnored: c.independentKinds = true; break;
    case Mistake::SettingMissed: c.independentKinds = false; break;
    case Mistake::ProbeAtOnce:
    case Mistake::RecoverAtOnce:
    case Mistake::ProofWithoutSeen:
        c.liars = 0.8;
        c.paths = 1;
        c.breaks = 8;
        c.troubleEvery = 600;
        c.holderBreaks = 0;
        c.stay = 3'000;
        if (mistake == Mistake::RecoverAtOnce)
            c.halfDone = 0.7;
        if (mistake == Mistake::ProofWithoutSeen) {
            c.freezes = 0.02;
            c.freezeLeast = 2'400;
            c.freezeMost = 4'000;
        }
        break;
    case Mistake::ReleaseAnybody:
    case Mistake::RenewBlind:
    case Mistake::RenewAnybody:
        c.strangers = 0.8;
        c.detached = 2;
        c.lockVandals = mistake == Mistake::RenewBlind ? 4 : 0;
        c.stay = 3'000;
        break;
    case Mistake::NoOwnEntryCheck:
    case Mistake::RecoverWithoutLocks:
        c.lockVandals = 4;
        c.indexLosses = 0;
        c.stay = 6'000;
        if (mistake == Mistake::RecoverWithoutLocks) {
            c.renames = 0.9;
            c.dies = 0.004;
            c.stay = 100;
        }
        break;
    case Mistake::SharesSettle:
    case Mistake::AcquireIgnoresPlain:
    case Mistake::ReleaseForgetsPlain:
        c.plainClients = 3;
        c.paths = 2;
        c.renames = 0;
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

/// What is rare in the world or costly here. Drawn last, so that the rest of a seed's mix stays
/// what it was.
void rare(Climate &c, Chance &chance)
{
    c.independentKinds = chance.happens(0.3);
    // With the clocks' tolerance it fits into the lock-delay.
    c.grace = chance.oneOf({std::int64_t{0}, std::int64_t{100}, std::int64_t{300}});
    c.cutOffs = chance.oneOf({0, 0, 1});
    if (chance.happens(0.1))
        c.rollbacks = chance.oneOf({1, 3});
    if (chance.happens(0.1)) {
        c.erasures = chance.oneOf({1, 4});
        c.hoard = chance.oneOf({0, 0, 4});
    }
    if (chance.happens(0.005))
        c.hoard = 24;
    if (chance.happens(0.1)) {
        // The second node's clock takes its part of the one bound.
        c.nodeChanges = chance.oneOf({1, 4});
        c.nodeSpread = chance.oneOf({-1, 1}) * c.clientSteps;
        c.clientSteps = 0;
    }
    // What the index's own end excuses would hide what a rollback does.
    if (c.rollbacks > 0 || c.erasures > 0)
        c.indexLosses = 0;
}

/// What most runs do without. Drawn apart, so that all else of a seed stays as it was.
void drawGuests(Climate &c, std::uint64_t seed)
{
    Chance chance(seed, Purpose::Guest);
    if (chance.happens(0.12))
        c.liars = chance.oneOf({0.3, 0.8});
    if (chance.happens(0.12)) {
        c.strangers = chance.oneOf({0.3, 0.8});
        c.detached = static_cast<int>(chance.between(1, 2));
    }
    if (chance.happens(0.12))
        c.lockVandals = chance.oneOf({1, 3});
    if (chance.happens(0.12))
        c.plainClients = static_cast<int>(chance.between(1, 3));
}

/// What cannot meet, because nothing is promised then; see the class Simulation.
void separateGuests(Climate &c)
{
    // How long nothing was renewed is measured on the server's clock alone when somebody looks
    // once.
    if (c.liars > 0)
        c.skew = c.nodeSpread = 0;
    // Nobody asks a detached lock's script, nor a plain client, which index it took its locks in.
    if (c.detached > 0 || c.plainClients > 0)
        c.indexLosses = c.rollbacks = 0;
    // A plain client cannot tell that its share went with its document, and takes another one back.
    if (c.plainClients > 0)
        c.lockVandals = 0;
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
    rare(c, chance);
    drawGuests(c, seed);
    if (mistake != Mistake::None && seed % 4 != 0)
        favour(c, mistake);
    separateGuests(c);
    if (c.indexLosses > 0)
        c.rollbacks = 0;
    // Tokens and locks of a lost index say nothing to files that are still there.
    if (c.indexLosses > 0 || c.rollbacks > 0)
        c.renames = 0;
    if (!c.calm)
        return c;
    // Plain holders never go away, and nobody can be served beside holders that stay for ever.
    c.plainHolders = false;
    // All ask for the same: X on the root may starve beside a stream of locks below it
    // (protocol.md, H23).
    c.paths = 1;
    c.stay = 300;
    c.halfDone = c.renames = 0;
    c.hoard = 0;
    c.liars = c.strangers = 0;
    c.detached = c.lockVandals = c.plainClients = 0;
    c.lost = c.late = c.answersLate = c.repeated = c.itemTrouble = c.dies = c.freezes = 0;
    return c;
}

} // namespace lockscope::test
