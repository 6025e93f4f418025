// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockpicture.h"
#include "models/domain/lockrequest.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Where to find documents and sessions. What a call gives is valid until the next change of its
/// source.
struct PictureLookup
{
    std::function<std::optional<LockDocument>(const std::string &documentId)> document;
    std::function<const Session *(const std::string &sessionId)> session; ///< nullptr: none
    /// Visits every session; only what they want and whose they are is looked at.
    std::function<void(const std::function<void(const Session &)> &visit)> eachSession;
};
/// @p picture outlives the result.
PictureLookup lookupIn(const LockPicture &picture);

/// One session that waits, what it still lacks, and who is in its way.
struct Wait
{
    std::string session;
    std::optional<Instant> since; ///< server's clock
    std::vector<WantedLock> lacks;
    std::vector<Blocker> blockers;
    /// Other sessions of the processes that block it, as far as those wait themselves: a process
    /// that holds by one session and waits by another keeps the one as long as it waits for the
    /// other. Filled in by followWaits().
    std::vector<std::string> behind;

    /// Sessions among the blockers, each once, in their order; itself too, when it waits for a lock
    /// that it holds.
    std::vector<std::string> blockingSessions() const;
};

/// What @p session waits for. nullopt: it says nothing, holds what it wants by now, or may not hope
/// for it any more (dead, revoked, its lease over). A session that waits and has no blockers is
/// about to get it. Its own entries that give what it wants are nobody's blocker; its other ones
/// are: it waits for itself.
std::optional<Wait> waitOf(const Session &session, const PictureLookup &lookup,
                           std::optional<Instant> serverNow);

/// Who waits for whom, followed from some sessions on, and from the other sessions of their
/// processes.
struct WaitChain
{
    /// Breadth first from the sessions asked for; a session that does not wait is not in it.
    std::vector<Wait> waits;
    /// Sessions that wait for each other in a ring, each ring beginning with its smallest id; one
    /// per knot of sessions that all wait for each other, the shortest through its smallest id.
    /// None of them ends until one gives up, dies or is broken.
    std::vector<std::vector<std::string>> cycles;

    const Wait *find(const std::string &session) const;
    const std::vector<std::string> *cycleOf(const std::string &session) const;
};

inline constexpr std::size_t MaxWaits = 1000; ///< sessions followed at most

WaitChain followWaits(const std::vector<std::string> &sessions, const PictureLookup &lookup,
                      std::optional<Instant> serverNow);

/// Who could go on when the holders that @p goes names were away: sessions of @p waits with
/// blockers, all of which go.
std::vector<std::string> goOnWithout(const std::vector<Wait> &waits,
                                     const std::function<bool(const Blocker &)> &goes);

/// The rings among @p waits. Pure, linear in the waits and their blockers but for the rings
/// themselves.
std::vector<std::vector<std::string>> waitCycles(const std::vector<Wait> &waits);

} // namespace lockscope
