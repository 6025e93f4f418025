// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/breakmachine.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/marklease.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using State = StepOutcome::State;
using Why = StepOutcome::Why;
using Status = ItemAnswer::Status;

constexpr std::size_t MaxBatch = 500;
constexpr int StepResends = 3;

/// It only says that an entry or a session ends, and never removes anything by itself.
bool revokesOnly(const BreakStep &step)
{
    return step.action == Action::RevokeSession
           || (step.action == Action::RevokeHolder && !step.hard);
}

/// Their requests cannot carry what was seen as a guard, or not all of it: KILL takes no "there was
/// none", a hard REVOKE nothing.
bool isReadFirst(const BreakStep &step)
{
    switch (step.action) {
    case Action::RemoveAnonymous:
    case Action::DropHolder: return true;
    case Action::KillSession: return !step.seenExpiresAt;
    case Action::RevokeHolder: return step.session.empty() && step.hard;
    case Action::RevokeSession:
    case Action::BreakForeign: // not by this machine
    case Action::Sweep: break;
    }
    return false;
}

bool wasTold(const Session &session, const std::string &holder)
{
    return std::any_of(session.dropped.begin(), session.dropped.end(),
                       [&holder](const DroppedHolder &d) { return d.holder == holder; });
}

bool holds(State state) { return state == State::Done || state == State::AlreadyDone; }

} // namespace

BreakMachine::BreakMachine(BreakPlan plan, std::string by, std::string reason, LeaseTerms defaults)
    : m_plan(std::move(plan)), m_by(std::move(by)), m_reason(std::move(reason)),
      m_defaults(defaults)
{
    m_outcome.steps.resize(m_plan.steps.size());
}

std::vector<std::pair<int, StepOutcome>> BreakMachine::takeFinished()
{
    return std::exchange(m_finished, {});
}

void BreakMachine::settle(std::size_t index, State state, Why why,
                          std::optional<Instant> nowExpiresAt)
{
    settle(index, {state, why, nowExpiresAt});
}

void BreakMachine::settle(std::size_t index, StepOutcome outcome)
{
    m_finished.emplace_back(static_cast<int>(index), outcome);
    if (!holds(outcome.state) && opensAGroup(step(index).action))
        m_failed.insert(step(index).session);
    m_outcome.steps[index] = std::move(outcome);
}

/// A request without an answer may be under way still: what a read shows now is no proof of what it
/// will not do.
void BreakMachine::leaveOpen(std::size_t index, Why why)
{
    const auto open = m_unsettled.find(index);
    const bool isAnswered = open != m_unsettled.end() && open->second.isAnswered;
    settle(index, {.state = State::Unknown,
                   .why = why,
                   .isAnswered = isAnswered,
                   .said = isAnswered ? open->second.detail : std::string()});
}

MachineStep BreakMachine::begin(BootInstant) { return nextBatch(); }

MachineStep BreakMachine::onTimer(BootInstant) { return {}; }

MachineStep BreakMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const Millis took = now - sentAt;
    switch (m_phase) {
    case Phase::Reading: return onRead(answer, took);
    case Phase::Sending: return onSent(answer, took);
    case Phase::Deciding: return onDecided(answer, took);
    case Phase::Finished: break;
    }
    return MachineStep::done();
}

/// Settles a step that cannot be tried any more.
bool BreakMachine::skipIfHopeless(std::size_t index)
{
    const BreakStep &s = step(index);
    if (m_cancelled) {
        settle(index, State::Skipped, Why::Stopped);
        return true;
    }
    if (const auto waiting = m_waiting.find(s.session); waiting != m_waiting.end()) {
        settle(index, {State::Waiting, Why::NotDeadYet, {}, waiting->second});
        return true;
    }
    if (!s.session.empty() && m_failed.count(s.session) != 0) {
        settle(index, State::Skipped, Why::EarlierStep);
        return true;
    }
    const bool needsDeath = s.action == Action::Sweep && s.holder.empty();
    if (needsDeath && m_dead.count(s.session) == 0 && m_ended.count(s.session) == 0) {
        settle(index, State::Skipped, Why::NotMarkedDead);
        return true;
    }
    if (s.action == Action::RevokeHolder && !s.session.empty() && m_dropped.count(s.holder) == 0) {
        settle(index, State::Skipped, Why::NotAcknowledged);
        return true;
    }
    return false;
}

std::vector<std::size_t> BreakMachine::takeBatch()
{
    std::vector<std::size_t> batch;
    while (m_next < m_plan.steps.size() && batch.size() < MaxBatch) {
        if (!batch.empty()
            && (step(m_next).action != step(batch.front()).action
                || isReadFirst(step(m_next)) != isReadFirst(step(batch.front()))))
            break;
        if (!skipIfHopeless(m_next))
            batch.push_back(m_next);
        ++m_next;
    }
    return batch;
}

MachineStep BreakMachine::nextBatch()
{
    while (m_next < m_plan.steps.size()) {
        m_batch = takeBatch();
        if (m_batch.empty())
            continue;
        if (isReadFirst(step(m_batch.front())))
            return read(Phase::Reading);
        if (MachineStep next = sendBatch(); next.send)
            return next;
    }
    m_phase = Phase::Finished;
    return MachineStep::done();
}

MachineStep BreakMachine::read(Phase phase)
{
    m_phase = phase;
    ReadRequest request;
    for (const std::size_t index : m_batch)
        request.documentIds.push_back(step(index).documentId);
    return MachineStep::sending(std::move(request));
}

BulkItem BreakMachine::itemFor(std::size_t index) const
{
    const BreakStep &s = step(index);
    switch (s.action) {
    case Action::KillSession: {
        KillParams params;
        params.tombstone = markTerms(s.markLease, m_defaults);
        params.upsert = s.noSession;
        params.seen = s.seenExpiresAt;
        params.hard = s.hard;
        params.by = m_by;
        params.reason = m_reason;
        return killItem(s.session, params);
    }
    case Action::RevokeSession:
        return sessionRevokeItem(s.session, s.seenExpiresAt, m_by, m_reason);
    case Action::DropHolder: return sessionDropItem(s.session, s.holder, m_by, m_reason);
    case Action::RevokeHolder: {
        RevokeParams params;
        params.holder = s.holder;
        params.hard = s.hard;
        params.by = m_by;
        params.reason = m_reason;
        if (s.session.empty()) {
            params.seen = s.seenExpiresAt;
        } else {
            const Acknowledged &drop = m_dropped.at(s.holder);
            params.until = drop.until;
            params.delay = drop.delay;
        }
        return revokeItem(s.documentId, params);
    }
    case Action::Sweep:
        return sweepItem(s.documentId, s.holder.empty() ? std::vector<std::string>{s.session}
                                                        : std::vector<std::string>{});
    case Action::RemoveAnonymous: {
        const std::int64_t left = m_newCounts.at(index);
        const LockRevision seen = s.seenRevision.value_or(LockRevision{});
        if (left == 0)
            return GuardedDelete{s.documentId, seen};
        return GuardedCount{s.documentId, seen, left};
    }
    case Action::BreakForeign: break;
    }
    return GuardedDelete{};
}

MachineStep BreakMachine::sendBatch()
{
    // Sweeps of a session without a document are not sent: only an acknowledged KILL proves death.
    // What is left is looked at.
    std::vector<std::size_t> sendable;
    for (const std::size_t index : m_batch) {
        const BreakStep &s = step(index);
        if (s.action == Action::Sweep && s.holder.empty() && m_dead.count(s.session) == 0)
            m_undecided.emplace(index, false);
        else
            sendable.push_back(index);
    }
    m_batch = std::move(sendable);
    if (m_batch.empty())
        return afterSending();
    m_phase = Phase::Sending;
    BulkRequest bulk;
    for (const std::size_t index : m_batch)
        bulk.items.push_back(itemFor(index));
    return MachineStep::sending(std::move(bulk));
}

MachineStep BreakMachine::onRead(const Answer &answer, Millis took)
{
    const ReadAnswer *documents = usableRead(answer, m_batch.size(), took, m_timing);
    std::vector<std::size_t> sendable;
    for (std::size_t i = 0; i < m_batch.size(); ++i) {
        const std::size_t index = m_batch[i];
        if (!documents) {
            settle(index, State::Failed, Why::NotRead);
            continue;
        }
        const DocumentRead &document = documents->documents[i];
        if (isAsSeen(index, document))
            sendable.push_back(index);
    }
    m_batch = std::move(sendable);
    return m_batch.empty() ? nextBatch() : sendBatch();
}

bool BreakMachine::isAsSeen(std::size_t index, const DocumentRead &document)
{
    switch (step(index).action) {
    case Action::DropHolder: return isDropAsSeen(index, document);
    case Action::KillSession: return isAbsenceAsSeen(index, document);
    case Action::RevokeHolder: return isEntryAsSeen(index, document);
    case Action::RemoveAnonymous: return isAnonymousAsSeen(index, document);
    case Action::RevokeSession:
    case Action::BreakForeign:
    case Action::Sweep: break;
    }
    return true;
}

/// Whether a KILL without a lease end to compare may be sent: there still is no session, or one
/// that others marked as missing, or it still does not say when its lease ends. Settles the step
/// when not.
bool BreakMachine::isAbsenceAsSeen(std::size_t index, const DocumentRead &document)
{
    if (!document.found)
        return true;
    const Session session = decodeSession(document.documentId, document.revision, document.source);
    if (session.deadAt || session.missing || (!step(index).noSession && !session.expiresAt))
        return true;
    settle(index, State::RealityMoved, Why::NewSession, session.expiresAt);
    return false;
}

/// Whether an entry that lives by its own time-out still has the one that was seen. Settles the
/// step when not.
bool BreakMachine::isEntryAsSeen(std::size_t index, const DocumentRead &document)
{
    const BreakStep &s = step(index);
    if (!document.found)
        return true; // the answer says so
    const LockDocument lock = decodeLock(document.documentId, document.revision, document.source);
    const Holder *entry = lock.findHolder(s.holder);
    if (!entry || entry->revokedAt || entry->expiresAt == s.seenExpiresAt)
        return true;
    settle(index, State::RealityMoved, Why::EntryRenewed, entry->expiresAt);
    return false;
}

/// Whether DROP may be sent: the session did not renew since it was seen. The script takes no
/// `seen`; a renewal in the instant between this read and the DROP does no harm, for the entry then
/// blocks until that later lease end. Settles the step when not.
bool BreakMachine::isDropAsSeen(std::size_t index, const DocumentRead &document)
{
    const BreakStep &s = step(index);
    if (!document.found)
        return true; // the answer to DROP says so
    const Session session = decodeSession(document.documentId, document.revision, document.source);
    const bool moved = s.seenExpiresAt && session.expiresAt != s.seenExpiresAt;
    if (!moved || session.deadAt || wasTold(session, s.holder))
        return true;
    settle(index, State::RealityMoved, Why::SessionRenewed, session.expiresAt);
    return false;
}

/// Whether the document with anonymous holders is the one that was seen. Settles the step when not.
bool BreakMachine::isAnonymousAsSeen(std::size_t index, const DocumentRead &document)
{
    const BreakStep &s = step(index);
    if (!document.found) {
        settle(index, State::AlreadyDone, Why::Free);
        return false;
    }
    const LockDocument lock = decodeLock(document.documentId, document.revision, document.source);
    if (!s.seenRevision || document.revision != *s.seenRevision
        || lock.anonymous() < s.anonymousCount) {
        settle(index, State::RealityMoved, Why::LockChanged);
        return false;
    }
    m_newCounts[index] = static_cast<std::int64_t>(lock.holders.size()) + lock.anonymous()
                         - s.anonymousCount;
    return true;
}

MachineStep BreakMachine::onSent(const Answer &answer, Millis took)
{
    if (const auto *lost = std::get_if<LostAnswer>(&answer); lost && lost->isBusy()) {
        m_again = m_batch;
        return afterSending();
    } else if (lost && lost->neverSent) {
        const bool refused = lost->error.httpStatus != 0;
        for (const std::size_t index : m_batch) {
            // A repetition that was not sent says nothing of the first sending.
            if (m_unsettled.contains(index))
                leaveOpen(index, Why::PerhapsApplied);
            else
                settle(index, {.state = State::Failed,
                               .why = refused ? Why::Refused : Why::NotReached,
                               .said = lost->error.detail});
        }
        // Every further step would wait for the same silence.
        m_cancelled = true;
        return nextBatch();
    }
    const BulkAnswer *bulk = usableBulk(answer, m_batch.size(), took, m_timing);
    for (std::size_t i = 0; i < m_batch.size(); ++i) {
        const std::size_t index = m_batch[i];
        m_unsettled.erase(index);
        if (!bulk || isUnknown(bulk->items[i])) {
            m_unsettled[index] = bulk ? errorOf(bulk->items[i]) : errorOf(answer, true);
            m_undecided.emplace(index, true);
        } else if (isWorthResending(bulk->items[i])
                   && step(index).action != Action::RemoveAnonymous)
            m_again.push_back(index);
        else
            take(index, bulk->items[i]);
    }
    return afterSending();
}

MachineStep BreakMachine::afterSending()
{
    std::vector<std::size_t> again;
    for (const std::size_t index : std::exchange(m_again, {})) {
        if (++m_resent[index] <= StepResends)
            again.push_back(index);
        else if (m_unsettled.contains(index))
            leaveOpen(index, Why::PerhapsApplied);
        else
            settle(index, State::Failed, Why::Busy);
    }
    if (!again.empty()) {
        m_batch = std::move(again);
        return sendBatch();
    }
    if (!m_undecided.empty()) {
        m_batch.clear();
        for (const auto &entry : m_undecided)
            m_batch.push_back(entry.first);
        return read(Phase::Deciding);
    }
    return nextBatch();
}

void BreakMachine::take(std::size_t index, const ItemAnswer &item)
{
    const BreakStep &s = step(index);
    if (item.status == Status::Refused || item.status == Status::Foreign) {
        settle(index, {.state = State::Failed, .why = Why::Refused, .said = errorOf(item).detail});
        return;
    }
    switch (s.action) {
    case Action::KillSession: return takeKill(index, item);
    case Action::DropHolder: return takeDrop(index, item);
    case Action::RevokeSession:
    case Action::RevokeHolder:
    case Action::Sweep:
        if (isWritten(item.status))
            settle(index, {State::Done, Why::None, {}, blockedUntil(index, item)});
        else if (item.status == Status::Missing)
            settle(index, State::AlreadyDone,
                   s.action == Action::RevokeSession ? Why::SessionEnded : Why::Free);
        else
            m_undecided.emplace(index, false);
        return;
    case Action::BreakForeign: break;
    case Action::RemoveAnonymous:
        if (isWritten(item.status))
            settle(index, State::Done, Why::None);
        else if (item.status == Status::Missing)
            settle(index, State::AlreadyDone, Why::Free);
        else
            settle(index, State::RealityMoved, Why::LockChanged);
        return;
    }
}

std::optional<Instant> BreakMachine::blockedUntil(std::size_t index, const ItemAnswer &item) const
{
    const BreakStep &s = step(index);
    if (s.action == Action::RevokeSession && item.source)
        return decodeSession(s.documentId, {}, *item.source).blocksUntil();
    if (s.action != Action::RevokeHolder || s.hard || s.session.empty())
        return std::nullopt;
    const auto drop = m_dropped.find(s.holder);
    return drop != m_dropped.end() && drop->second.until
                   ? std::optional(*drop->second.until + drop->second.delay.value_or(Millis(0)))
                   : std::nullopt;
}

void BreakMachine::takeKill(std::size_t index, const ItemAnswer &item)
{
    const BreakStep &s = step(index);
    if (item.status == Status::Updated && sourceInteger(item, field::DeadAt)) {
        m_dead.insert(s.session);
        settle(index, State::Done, Why::None);
    } else if (item.status == Status::Created && s.hard) {
        m_again.push_back(index); // the first one made the tombstone, the second ends it
    } else if (item.status == Status::Created) {
        const std::optional<std::int64_t> delay = sourceInteger(item, field::DelayMs);
        wait(index, sourceInstant(item, field::ExpiresAt),
             delay ? std::optional(Millis(*delay)) : std::nullopt);
    } else if (item.status == Status::Missing) {
        m_ended.insert(s.session);
        settle(index, State::AlreadyDone, Why::SessionEnded);
    } else {
        m_undecided.emplace(index, false);
    }
}

void BreakMachine::takeDrop(std::size_t index, const ItemAnswer &item)
{
    const BreakStep &s = step(index);
    if (isWritten(item.status)) {
        const std::optional<std::int64_t> delay = sourceInteger(item, field::DelayMs);
        m_dropped[s.holder] = {sourceInstant(item, field::ExpiresAt),
                               Millis(delay.value_or(m_defaults.delay.count()))};
        if (m_dropped[s.holder].until || s.hard) {
            settle(index, State::Done, Why::None);
        } else {
            m_dropped.erase(s.holder);
            settle(index, State::Failed, Why::NoLeaseEnd);
        }
    } else if (item.status == Status::Missing) {
        settle(index, State::RealityMoved, Why::SessionEnded);
    } else {
        m_undecided.emplace(index, false);
    }
}

void BreakMachine::wait(std::size_t index, std::optional<Instant> expiresAt,
                        std::optional<Millis> delay)
{
    std::optional<Instant> until;
    if (expiresAt)
        until = *expiresAt + delay.value_or(m_defaults.delay);
    m_waiting.emplace(step(index).session, until);
    settle(index, {State::Waiting, Why::Marked, {}, until});
}

MachineStep BreakMachine::onDecided(const Answer &answer, Millis took)
{
    const std::map<std::size_t, bool> undecided = std::exchange(m_undecided, {});
    const ReadAnswer *documents = usableRead(answer, m_batch.size(), took, m_timing);
    for (std::size_t i = 0; i < m_batch.size(); ++i) {
        const std::size_t index = m_batch[i];
        const bool unknown = undecided.at(index);
        if (!documents) {
            BackendError why = errorOf(answer, false);
            why.isAnswered = !why.isSilence();
            m_unsettled.emplace(index, std::move(why));
            leaveOpen(index, Why::PerhapsApplied);
        } else if (opensAGroup(step(index).action))
            decideSession(index, documents->documents[i], unknown);
        else
            decideLock(index, documents->documents[i], unknown);
    }
    return afterSending();
}

void BreakMachine::decideSession(std::size_t index, const DocumentRead &document, bool unknown)
{
    const BreakStep &s = step(index);
    if (!document.found) {
        m_ended.insert(s.session);
        const bool drop = s.action == Action::DropHolder;
        return settle(index, drop ? State::RealityMoved : State::AlreadyDone, Why::SessionEnded);
    }
    const Session session = decodeSession(document.documentId, document.revision, document.source);
    const bool moved = s.seenExpiresAt && session.expiresAt != s.seenExpiresAt;
    switch (s.action) {
    case Action::KillSession:
        // A read proves nothing; the same request again is answered by a replicated write.
        if (session.deadAt)
            return m_again.push_back(index);
        if (s.noSession && session.missing && !unknown)
            return wait(index, session.expiresAt, session.delay);
        break;
    case Action::RevokeSession:
        if (session.revokedAt || session.deadAt) {
            const bool ours = unknown && !session.deadAt && session.revokedBy == m_by
                              && session.reason == m_reason;
            return settle(index, {ours ? State::Done : State::AlreadyDone,
                                  ours ? Why::None : Why::RenewalsEnded,
                                  {},
                                  session.deadAt ? std::nullopt : session.blocksUntil()});
        }
        break;
    case Action::DropHolder:
        if (session.deadAt)
            return settle(index, State::RealityMoved, Why::DeadAlready);
        if (wasTold(session, s.holder))
            return m_again.push_back(index);
        break;
    case Action::RevokeHolder:
    case Action::Sweep:
    case Action::BreakForeign:
    case Action::RemoveAnonymous: break;
    }
    if (moved)
        settle(index, State::RealityMoved, Why::SessionRenewed, session.expiresAt);
    else if (unknown)
        leaveOpen(index, Why::NotAppliedSoFar);
    else
        settle(index, State::RealityMoved, Why::NotOverYet, session.expiresAt);
}

void BreakMachine::decideLock(std::size_t index, const DocumentRead &document, bool unknown)
{
    const BreakStep &s = step(index);
    const bool mayBeOurs = unknown && !revokesOnly(s);
    const StepOutcome::State goneState = mayBeOurs ? State::Done : State::AlreadyDone;
    if (!document.found)
        return settle(index, goneState, mayBeOurs ? Why::None : Why::Free);
    if (s.action == Action::RemoveAnonymous) {
        if (s.seenRevision && document.revision == *s.seenRevision)
            return leaveOpen(index, Why::NotAppliedSoFar);
        return leaveOpen(index, Why::PerhapsBySomebody);
    }
    const LockDocument lock = decodeLock(document.documentId, document.revision, document.source);
    const auto entry = std::find_if(lock.holders.begin(), lock.holders.end(),
                                    [&s](const Holder &h) {
                                        return s.holder.empty() ? h.session == s.session
                                                                : h.id == s.holder;
                                    });
    if (entry == lock.holders.end())
        return settle(index, goneState, mayBeOurs ? Why::None : Why::Free);
    if (!entry->op.empty())
        return settle(index, {.state = State::RealityMoved,
                              .why = Why::HalfDone,
                              .nowExpiresAt = entry->expiresAt,
                              .said = entry->op});
    if (s.action == Action::RevokeHolder && entry->revokedAt)
        return settle(index,
                      {unknown && entry->revokedBy == m_by ? State::Done : State::AlreadyDone,
                       unknown ? Why::None : Why::Revoked,
                       {},
                       s.hard ? std::nullopt : entry->blocksUntil()});
    if (unknown)
        return leaveOpen(index, Why::NotAppliedSoFar);
    if (m_ended.count(s.session) != 0)
        return settle(index, State::RealityMoved, Why::LeftBehind);
    settle(index, State::RealityMoved, Why::EntryChanged, entry->expiresAt);
}

} // namespace lockscope
