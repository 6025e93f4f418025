// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/reentrantreadwritelock.h"

#include <algorithm>

namespace lockscope {

bool ReentrantReadWriteLock::mayShare() const
{
    return m_exclusive == 0 || m_writer == std::this_thread::get_id();
}

bool ReentrantReadWriteLock::mayExclude() const
{
    return m_exclusive > 0 ? m_writer == std::this_thread::get_id() : m_shared.empty();
}

bool ReentrantReadWriteLock::isUpgrade() const
{
    const std::thread::id me = std::this_thread::get_id();
    return m_shared.contains(me) && !(m_exclusive > 0 && m_writer == me);
}

void ReentrantReadWriteLock::enter(bool shared)
{
    if (shared) {
        ++m_shared[std::this_thread::get_id()];
    } else {
        m_writer = std::this_thread::get_id();
        ++m_exclusive;
    }
}

/// Whether a waiter's turn has come, as far as the others that wait matter.
bool ReentrantReadWriteLock::isNext(const Waiter &waiter) const
{
    if (m_order == Order::Unfair)
        return true;
    for (const Waiter &earlier : m_waiters) {
        if (&earlier == &waiter)
            return true;
        if (!earlier.shared || !waiter.shared)
            return false;
    }
    return true;
}

bool ReentrantReadWriteLock::acquire(bool shared, std::optional<Micros> patience, bool passes)
{
    Guard guard(m_mutex);
    const std::thread::id me = std::this_thread::get_id();
    if (!shared && isUpgrade())
        return false;
    const bool again = m_shared.contains(me) || (m_exclusive > 0 && m_writer == me);
    const auto isFree = [this, shared] { return shared ? mayShare() : mayExclude(); };
    const bool inTurn = again || passes || m_order == Order::Unfair || m_waiters.empty()
                        || (shared
                            && std::all_of(m_waiters.begin(), m_waiters.end(),
                                           [](const Waiter &each) { return each.shared; }));
    if (inTurn && isFree()) {
        enter(shared);
        return true;
    }
    if (patience && *patience <= Micros(0))
        return false;
    const auto waiter = m_waiters.emplace(m_waiters.end());
    waiter->shared = shared;
    const auto isMine = [&] { return isFree() && isNext(*waiter); };
    bool granted = true;
    if (patience)
        granted = waiter->wake.wait_for(guard, *patience, isMine);
    else
        waiter->wake.wait(guard, isMine);
    m_waiters.erase(waiter);
    if (granted)
        enter(shared);
    // Its place in the line may have been all that held the next ones back.
    wakeNext();
    return granted;
}

void ReentrantReadWriteLock::wakeNext()
{
    if (m_exclusive > 0)
        return;
    for (Waiter &waiter : m_waiters) {
        if (waiter.shared || m_shared.empty())
            waiter.wake.notify_one();
        // Unfair: whoever comes first gets it; fair: nobody passes a writer.
        if (!waiter.shared && m_order == Order::Fair)
            break;
    }
}

void ReentrantReadWriteLock::lockShared() { acquire(true, std::nullopt, false); }
bool ReentrantReadWriteLock::tryLockShared() { return acquire(true, Micros(0), true); }
bool ReentrantReadWriteLock::lockExclusive() { return acquire(false, std::nullopt, false); }
bool ReentrantReadWriteLock::tryLockExclusive() { return acquire(false, Micros(0), true); }

bool ReentrantReadWriteLock::tryLockSharedFor(Micros patience)
{
    return acquire(true, patience, false);
}

bool ReentrantReadWriteLock::tryLockExclusiveFor(Micros patience)
{
    return acquire(false, patience, false);
}

bool ReentrantReadWriteLock::unlockShared()
{
    const Guard guard(m_mutex);
    const auto mine = m_shared.find(std::this_thread::get_id());
    if (mine == m_shared.end())
        return false;
    if (--mine->second == 0) {
        m_shared.erase(mine);
        wakeNext();
    }
    return true;
}

bool ReentrantReadWriteLock::unlockExclusive()
{
    const Guard guard(m_mutex);
    if (m_exclusive == 0 || m_writer != std::this_thread::get_id())
        return false;
    if (--m_exclusive == 0) {
        m_writer = std::thread::id();
        wakeNext();
    }
    return true;
}

int ReentrantReadWriteLock::readers() const
{
    const Guard guard(m_mutex);
    return static_cast<int>(m_shared.size());
}

bool ReentrantReadWriteLock::isHeldExclusively() const
{
    const Guard guard(m_mutex);
    return m_exclusive > 0;
}

int ReentrantReadWriteLock::waiting() const
{
    const Guard guard(m_mutex);
    return static_cast<int>(m_waiters.size());
}

int ReentrantReadWriteLock::sharedHolds() const
{
    const Guard guard(m_mutex);
    const auto mine = m_shared.find(std::this_thread::get_id());
    return mine == m_shared.end() ? 0 : mine->second;
}

int ReentrantReadWriteLock::exclusiveHolds() const
{
    const Guard guard(m_mutex);
    return m_writer == std::this_thread::get_id() ? m_exclusive : 0;
}

} // namespace lockscope
