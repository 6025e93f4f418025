// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labevent.h"

#include <condition_variable>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace lockscope {

/// The read/write lock that the Java engine guards its shards with, for the threads of one process:
/// the in-process baseline of the lab.
///
/// - Any number of threads hold it shared, or one holds it exclusively: a writer waits for readers,
///   a reader for the writer.
/// - Re-entrant both ways: a thread may take again what it holds, and gives it back as often. It
///   never waits for its own holds.
/// - Downgrade: the exclusive holder may take it shared as well and then give the exclusive hold
///   back; no writer comes in between.
/// - Upgrade is refused: two readers that both waited to become the writer would wait for ever. A
///   thread that holds it only shared and asks for it exclusively gets false at once.
///   (java.util.concurrent waits for ever there.)
/// - Fair: who has waited longest is next, and a waiting writer keeps new readers out. Unfair:
///   readers come in as long as no writer holds it, so a writer may wait for as long as readers
///   keep coming. What was written before a release is seen after the next acquire.
class ReentrantReadWriteLock
{
public:
    enum class Order { Fair, Unfair };

    explicit ReentrantReadWriteLock(Order order) : m_order(order) {}
    ReentrantReadWriteLock(const ReentrantReadWriteLock &) = delete;
    ReentrantReadWriteLock &operator=(const ReentrantReadWriteLock &) = delete;

    void lockShared();
    /// At once or not at all; passes those that wait, also when fair
    [[nodiscard]] bool tryLockShared();
    [[nodiscard]] bool tryLockSharedFor(Micros patience);
    bool unlockShared(); ///< false: this thread does not hold it shared; nothing is changed

    [[nodiscard]] bool lockExclusive(); ///< false: an upgrade, refused
    [[nodiscard]] bool tryLockExclusive();
    [[nodiscard]] bool tryLockExclusiveFor(Micros patience);
    bool unlockExclusive(); ///< false: this thread does not hold it exclusively; nothing is changed

    /// Always false for a thread that holds it only shared, at once. For the exclusive holder one
    /// hold more.
    [[nodiscard]] bool tryUpgrade() { return tryLockExclusive(); }

    // For tests and displays; true at the moment of asking only.
    int readers() const; ///< threads
    bool isHeldExclusively() const;
    int waiting() const;
    int sharedHolds() const;    ///< of this thread
    int exclusiveHolds() const; ///< of this thread

private:
    struct Waiter
    {
        bool shared = false;
        std::condition_variable wake;
    };
    using Guard = std::unique_lock<std::mutex>;

    bool mayShare() const;
    bool mayExclude() const;
    bool isUpgrade() const;
    void enter(bool shared);
    bool acquire(bool shared, std::optional<Micros> patience, bool passes);
    bool isNext(const Waiter &waiter) const;
    void wakeNext();

    const Order m_order;
    mutable std::mutex m_mutex;
    std::map<std::thread::id, int> m_shared; ///< holds by thread
    std::thread::id m_writer;                ///< none: nobody
    int m_exclusive = 0;                     ///< holds of the writer
    std::list<Waiter> m_waiters;             ///< by arrival
};

} // namespace lockscope
