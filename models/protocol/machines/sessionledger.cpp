// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/sessionledger.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Nobody who waits pauses longer between two tries, request and answer included.
constexpr Millis LongestPause{20'000};

/// So far the clock of a new primary may be behind the old one's before a late ACQUIRE is no longer
/// taken back by who sent it. Beyond what is promised (the delay), and cheap: a release is
/// remembered for so long.
constexpr Millis LargestStepBack{30'000};
/// Less is no step of the server's clock but the lag of its stamps.
constexpr Millis NotableStep{1'000};

/// True when whoever has @p held needs nothing more for @p wanted.
bool covers(const AcquireItem &held, const AcquireItem &wanted, bool rootCoversAll)
{
    const bool strongEnough = held.mode == LockMode::X
                              || (held.mode == LockMode::S && wanted.mode == LockMode::S);
    if (!strongEnough)
        return false;
    if (held.documentId == wanted.documentId)
        return true;
    if (held.kind == LockKind::Root)
        return rootCoversAll || wanted.kind == LockKind::Tree;
    return held.kind == LockKind::Tree && wanted.kind == LockKind::Tree
           && LockPath::isWithin(wanted.path, held.path);
}

} // namespace

SessionLedger::SessionLedger(ProcessIdentity process, LeaseTerms terms, LeaseTerms defaults,
                             bool rootCoversAll, std::shared_ptr<WatchedSessions> watched)
    : m_process(std::move(process)), m_terms(terms), m_defaults(defaults),
      m_rootCoversAll(rootCoversAll),
      m_watched(watched ? std::move(watched) : std::make_shared<WatchedSessions>())
{}

void SessionLedger::begun(const std::string &sessionId, Instant startedAt, BootInstant sentAt)
{
    m_sessionId = sessionId;
    m_startedAt = startedAt;
    m_state = State::Alive;
    renewed(sentAt, startedAt + m_terms.lease);
}

void SessionLedger::renewed(BootInstant sentAt, std::optional<Instant> expiresAt)
{
    const BootInstant deadline = sentAt + m_terms.lease - m_terms.margin();
    if (deadline <= m_deadline)
        return;
    m_deadline = deadline;
    m_deadlineTold = false;
    if (expiresAt)
        m_expiresAt = expiresAt;
}

void SessionLedger::learnClock(Instant server, BootInstant sentAt, BootInstant now)
{
    const std::optional<Instant> expected = m_clock.earliest(sentAt);
    m_clock.learn(server, sentAt, now);
    if (expected && server < *expected - NotableStep)
        recallReleases(now);
}

void SessionLedger::wrote(const LockRevision &revision)
{
    m_termRose = m_termRose || (m_mark.guard > 0 && revision.guard > m_mark.guard);
    m_mark.order = std::max(m_mark.order, revision.order);
    m_mark.guard = std::max(m_mark.guard, revision.guard);
}

bool SessionLedger::checkAbove(const LockRevision &mark, const LockRevision &revision)
{
    const bool above = revision.guard >= mark.guard && revision.order > mark.order;
    if (!above)
        sessionLost(LossReason::RolledBack);
    return above;
}

void SessionLedger::sessionLost(LossReason why)
{
    if (m_state != State::Alive)
        return;
    m_state = State::Lost;
    m_whyLost = why;
    for (auto &entry : m_sets) {
        if (entry.second.state == LockSet::State::Held)
            entry.second.state = LockSet::State::Lost;
    }
    m_losses.push_back({{}, why});
}

void SessionLedger::ended() { m_state = State::Ended; }

void SessionLedger::drop(const std::string &holder)
{
    if (m_dropped.insert(holder).second)
        setLost(holder, LossReason::Dropped);
}

void SessionLedger::setLost(const std::string &holder, LossReason why)
{
    const auto it = m_sets.find(holder);
    if (it == m_sets.end() || it->second.state != LockSet::State::Held)
        return;
    it->second.state = LockSet::State::Lost;
    m_losses.push_back({holder, why});
}

bool SessionLedger::holds(const std::string &holder, BootInstant now) const
{
    const LockSet *set = find(holder);
    if (!set || set->state != LockSet::State::Held || !sessionHolds(now))
        return false;
    if (set->ownDeadline && now >= *set->ownDeadline)
        return false;
    return set->coveredBy.empty() || holds(set->coveredBy, now);
}

const LockSet *SessionLedger::find(const std::string &holder) const
{
    const auto it = m_sets.find(holder);
    return it == m_sets.end() ? nullptr : &it->second;
}

const LockSet *SessionLedger::covering(const std::vector<AcquireItem> &targets,
                                       BootInstant now) const
{
    for (const auto &[holder, set] : m_sets) {
        const bool all = std::all_of(targets.begin(), targets.end(),
                                     [this, &held = set.targets](const AcquireItem &wanted) {
                                         return std::any_of(held.begin(), held.end(),
                                                            [this, &wanted](const AcquireItem &h) {
                                                                return covers(h, wanted,
                                                                              m_rootCoversAll);
                                                            });
                                     });
        // A set with its own time-out, or one that itself leans on another, is no ground to stand
        // on; nor is one of a change, which may be ended by whoever recovers that.
        if (all && set.coveredBy.empty() && !set.ownDeadline && set.op.empty()
            && holds(holder, now))
            return &set;
    }
    return nullptr;
}

void SessionLedger::addPending(LockSet set)
{
    set.state = LockSet::State::Pending;
    if (!set.coveredBy.empty())
        m_leaning.insert(set.holder);
    const std::string holder = set.holder;
    m_sets.insert_or_assign(holder, std::move(set));
}

void SessionLedger::acquireSent(const std::string &holder, std::optional<Instant> notAfter)
{
    const auto it = m_sets.find(holder);
    if (it != m_sets.end() && notAfter)
        it->second.notAfter = std::max(it->second.notAfter.value_or(*notAfter), *notAfter);
}

void SessionLedger::acquireUnanswered(const std::string &holder)
{
    if (const auto it = m_sets.find(holder); it != m_sets.end())
        it->second.unanswered = true;
}

bool SessionLedger::granted(const std::string &holder, std::int64_t token,
                            std::optional<BootInstant> ownDeadline, BootInstant now,
                            std::optional<Instant> until)
{
    const auto it = m_sets.find(holder);
    if (it == m_sets.end() || isDropped(holder) || !sessionHolds(now)
        || (ownDeadline && now >= *ownDeadline))
        return false;
    it->second.state = LockSet::State::Held;
    it->second.token = token;
    it->second.turn = m_granted++ % CheckTurns;
    it->second.ownDeadline = ownDeadline;
    it->second.until = until;
    if (ownDeadline)
        m_timed.insert(holder);
    return true;
}

void SessionLedger::rememberRelease(const std::string &holder)
{
    const auto it = m_sets.find(holder);
    if (it == m_sets.end())
        return;
    const LockSet &set = it->second;
    if (!set.items.empty()) {
        RememberedRelease release{holder, documentIds(set.items), set.op, set.notAfter,
                                  set.unanswered};
        std::reverse(release.documentIds.begin(), release.documentIds.end());
        m_releases.insert_or_assign(holder, std::move(release));
    }
    // What leaned on it is not held any more; its own release finds nothing to do.
    for (const std::string &leaning : m_leaning) {
        LockSet &other = m_sets.at(leaning);
        if (other.coveredBy == holder && other.state == LockSet::State::Held) {
            other.state = LockSet::State::Lost;
            m_losses.push_back({leaning, LossReason::Dropped});
        }
    }
    forget(holder);
}

void SessionLedger::abandon(const std::string &holder) { forget(holder); }

void SessionLedger::forget(const std::string &holder)
{
    m_timed.erase(holder);
    m_leaning.erase(holder);
    m_sets.erase(holder);
}

bool SessionLedger::holdsAny() const
{
    return std::any_of(m_sets.begin(), m_sets.end(), [](const auto &entry) {
        return entry.second.state == LockSet::State::Held;
    });
}

std::vector<std::string> SessionLedger::dueReleases(BootInstant now) const
{
    const std::optional<Instant> serverNow = m_clock.earliest(now);
    std::vector<std::string> due;
    for (const auto &[holder, release] : m_releases) {
        // The delay also covers the spread of the data nodes' clocks.
        if (!release.notAfter || (serverNow && *serverNow > *release.notAfter + m_terms.delay))
            due.push_back(holder);
    }
    return due;
}

void SessionLedger::releaseProven(const std::string &holder)
{
    auto release = m_releases.extract(holder);
    if (!release.empty() && release.mapped().notAfter)
        m_proven.insert(std::move(release));
}

void SessionLedger::recallReleases(BootInstant now)
{
    const std::optional<Instant> serverNow = m_clock.earliest(now);
    for (auto it = m_proven.begin(); serverNow && it != m_proven.end();) {
        const auto release = it++;
        const Instant limit = *release->second.notAfter;
        if (*serverNow <= limit)
            m_releases.insert(m_proven.extract(release));
        else if (*serverNow > limit + m_terms.delay + LargestStepBack)
            m_proven.erase(release);
    }
}

bool SessionLedger::acquireMayLand() const
{
    return std::any_of(m_releases.begin(), m_releases.end(),
                       [](const auto &entry) { return entry.second.unanswered; });
}

std::vector<Loss> SessionLedger::takeLosses(BootInstant now)
{
    std::vector<Loss> losses = std::exchange(m_losses, {});
    if (m_state == State::Alive && now >= m_deadline && !m_deadlineTold && holdsAny()) {
        m_deadlineTold = true;
        losses.push_back({{}, LossReason::Deadline});
    }
    for (const std::string &holder : m_timed) {
        const LockSet &set = m_sets.at(holder);
        if (set.state == LockSet::State::Held && set.ownDeadline && now >= *set.ownDeadline
            && m_ownDeadlinesTold.insert(holder).second)
            losses.push_back({holder, LossReason::Deadline});
    }
    return losses;
}

std::optional<BootInstant> SessionLedger::nextDeadline() const
{
    if (m_state != State::Alive)
        return std::nullopt;
    std::optional<BootInstant> next;
    if (!m_deadlineTold && holdsAny())
        next = m_deadline;
    for (const std::string &holder : m_timed) {
        const LockSet &set = m_sets.at(holder);
        if (set.state == LockSet::State::Held && set.ownDeadline
            && m_ownDeadlinesTold.count(holder) == 0)
            next = std::min(next.value_or(*set.ownDeadline), *set.ownDeadline);
    }
    return next;
}

void SessionLedger::refused(const std::vector<AcquireItem> &set, BootInstant now)
{
    m_refused = set;
    m_refusedAt = now;
    if (set == m_wants)
        m_wantsTriedAt = now;
}

bool SessionLedger::shouldSay(const std::vector<AcquireItem> &set, BootInstant now) const
{
    if (m_refused != set || now - m_refusedAt > LongestPause)
        return false;
    return m_wants.empty() || (m_wants == set && !m_wantsKnown) || m_takeBack;
}

void SessionLedger::saying(const std::vector<AcquireItem> &set, BootInstant now)
{
    m_wantsTriedAt = now;
    m_wants = set;
    m_wantsKnown = false;
    m_takeBack = false;
}

void SessionLedger::said(const std::vector<AcquireItem> &set)
{
    m_wantsKnown = m_wantsKnown || m_wants == set;
}

void SessionLedger::waitEnded(const std::vector<AcquireItem> &set)
{
    m_takeBack = m_takeBack || (!m_wants.empty() && m_wants == set);
}

bool SessionLedger::takesBack(BootInstant now)
{
    if (!m_wants.empty() && now - m_wantsTriedAt > LongestPause)
        m_takeBack = true;
    return m_takeBack;
}

void SessionLedger::takenBack()
{
    if (!m_takeBack)
        return; // said anew meanwhile
    m_wants.clear();
    m_wantsKnown = false;
    m_takeBack = false;
}

} // namespace lockscope
