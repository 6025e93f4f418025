// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/demotree.h"
#include "models/domain/instant.h"
#include "models/domain/lockrequest.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>

namespace lockscope {

/// One thing a worker does: think, ask for a set, keep it for a while.
struct WorkerAction
{
    LockRequest request;
    Millis think{0};    ///< before asking
    Millis patience{0}; ///< how long it asks again when somebody else holds it
    Millis hold{0};     ///< once it is granted
};

/// What one worker does, drawn from its seed: the same seed, tree and times give the same actions.
/// Pure.
///
/// Every worker has a trade (seed modulo the number of trades) that says which kinds of locks it
/// takes. Workers with a long lock keep one for most of the time, so that a crash leaves it behind.
/// The global lock needs the whole tree free, which never happens by chance while somebody keeps a
/// long lock: all workers of one lab share a calendar, and leave the end of every round to
/// maintenance:
///
///   |<------------------------ Round 180 s ------------------------>|
///   | everybody works                            | all free |global |
class WorkerPlan
{
public:
    static constexpr Millis Round{180000};
    static constexpr Millis Maintenance{12000}; ///< the last part of a round

    WorkerPlan(DemoTree tree, std::uint64_t seed);

    const std::string &app() const { return m_app; }         ///< as "importer 2.4"
    const std::string &purpose() const { return m_purpose; } ///< as "nightly import"

    /// The next short lock. @p sinceStart: time since the lab's calendar began.
    WorkerAction next(Millis sinceStart);
    /// The next long lock, nullopt for a worker that keeps none.
    std::optional<WorkerAction> nextLong(Millis sinceStart);

private:
    Millis between(Millis low, Millis high);
    const std::string &anyOf(const std::vector<std::string> &list);
    LockRequest chooseRequest();
    LockRequest chooseTree(LockMode mode, bool directory);
    /// Shortens or puts off @p action so that it is over before maintenance begins.
    WorkerAction fitted(WorkerAction action, Millis sinceStart) const;

    DemoTree m_tree;
    std::vector<std::string> m_freeDirectories;
    std::uint64_t m_seed;
    std::size_t m_trade;
    std::string m_app;
    std::string m_purpose;
    std::mt19937_64 m_random;
};

} // namespace lockscope
