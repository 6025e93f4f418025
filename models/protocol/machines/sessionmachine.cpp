// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/sessionmachine.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/renewal.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

namespace lockscope {

namespace {

constexpr int BeginTries = 3;
constexpr int EndTries = 3;
constexpr Millis RenewalPause{200};
constexpr Millis LongestKillPause{1000};

/// Why the set is lost, as this document of it tells (nullptr: there is none), or nothing.
std::optional<LossReason> lossTold(const LockSet &set, const LockDocument *document)
{
    const Holder *entry = document ? document->findHolder(set.holder) : nullptr;
    if (!entry)
        return LossReason::Deleted;
    // The session was told first; but that may have been lost with a primary.
    if (entry->revokedAt)
        return LossReason::Dropped;
    // An earlier try of the same set, in an index that was put back.
    if (set.until && entry->expiresAt && *entry->expiresAt < *set.until)
        return LossReason::RolledBack;
    return std::nullopt;
}

} // namespace

SessionMachine::SessionMachine(SessionLedger &ledger, std::function<std::string()> newId,
                               std::vector<std::string> detachedSet)
    : m_ledger(ledger), m_newId(std::move(newId)), m_detachedSet(std::move(detachedSet)),
      m_timing(MachineTiming::forTerms(ledger.terms()))
{}

MachineStep SessionMachine::send(Request request, State state)
{
    if (const auto *bulk = std::get_if<BulkRequest>(&request))
        m_sentItems = bulk->items.size();
    m_state = state;
    m_inFlight = true;
    m_mark = m_ledger.mark();
    return MachineStep::sending(std::move(request));
}

MachineStep SessionMachine::finish(bool clean)
{
    m_state = State::Finished;
    m_endedClean = clean;
    m_ledger.ended();
    return MachineStep::done();
}

/// Death is final and acknowledged: whatever entry is left may be pruned by anybody, except those
/// of a half-done change.
MachineStep SessionMachine::finishKilled() { return finish(!m_halfDone); }

MachineStep SessionMachine::begin(BootInstant now)
{
    m_now = now;
    return sendBegin();
}

/// One attempt, one id: a late BEGIN then makes a session that nobody believes in.
MachineStep SessionMachine::sendBegin()
{
    m_attemptId = m_newId();
    return send(BulkRequest{{beginItem(m_attemptId, m_ledger.process(), m_ledger.terms(),
                                       m_detachedSet)}},
                State::Beginning);
}

MachineStep SessionMachine::onTimer(BootInstant now)
{
    m_now = now;
    switch (m_state) {
    case State::Beginning: return sendBegin();
    case State::Idle: return sendRenew(now);
    case State::Farewell: return sendFarewell(now);
    case State::Killing: return sendKill();
    case State::Renewing:
    case State::Checking:
    case State::Searching:
    case State::Sweeping:
    case State::Deleting:
    case State::Finished: break;
    }
    return {};
}

MachineStep SessionMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    m_now = now;
    m_inFlight = false;
    const Millis took = now - sentAt;
    if (const auto *bulk = std::get_if<BulkAnswer>(&answer))
        noteWrites(m_ledger, *bulk);
    if (m_state == State::Renewing || m_state == State::Farewell || m_state == State::Killing)
        noteRefusal(answer);
    if (m_state == State::Farewell || m_state == State::Killing)
        noteEnd(answer, took);
    switch (m_state) {
    case State::Beginning: return onBegun(answer, sentAt, now);
    case State::Renewing: return onRenewed(answer, sentAt, now);
    case State::Checking: return onChecked(answer, sentAt, now);
    case State::Farewell: return onFarewell(answer, sentAt, now);
    case State::Killing: return onKilled(answer, took);
    case State::Searching: return onSearched(answer, took);
    case State::Sweeping: return sendSearch();
    case State::Deleting: return onDeleted(answer, took);
    case State::Idle:
    case State::Finished: break;
    }
    return MachineStep::done();
}

/// Of the session's own item, which comes first. Only what the server certainly did not do.
void SessionMachine::noteRefusal(const Answer &answer)
{
    m_refusal.reset();
    if (const auto *lost = std::get_if<LostAnswer>(&answer)) {
        if (lost->neverSent && !lost->error.isSilence())
            m_refusal = lost->error;
        return;
    }
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    if (bulk && !bulk->items.empty()
        && (bulk->items[0].status == ItemAnswer::Status::Refused
            || bulk->items[0].status == ItemAnswer::Status::Foreign))
        m_refusal = errorOf(bulk->items[0]);
}

void SessionMachine::noteEnd(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, m_sentItems, took, m_timing);
    if (!bulk) {
        const auto *lost = std::get_if<LostAnswer>(&answer);
        m_endError = errorOf(answer, true);
        m_mayHaveEnded = m_mayHaveEnded || !lost || !lost->neverSent;
        return;
    }
    for (const ItemAnswer &item : bulk->items) {
        m_mayHaveEnded = m_mayHaveEnded || isUnknown(item) || isWritten(item.status);
        if (item.status == ItemAnswer::Status::Refused
            || item.status == ItemAnswer::Status::Foreign)
            m_endError = errorOf(item);
    }
}

MachineStep SessionMachine::onBegun(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, now - sentAt, m_timing);
    if (bulk && isWritten(bulk->items[0].status)) {
        const ItemAnswer &item = bulk->items[0];
        const std::optional<Instant> startedAt = sourceInstant(item, field::StartedAt);
        if (startedAt) {
            m_ledger.begun(m_attemptId, *startedAt, sentAt);
            takeLease(m_ledger, item, sentAt, now);
            m_error.reset();
            m_renewedAt = sentAt;
            m_failures = 0;
            return idle(now);
        }
        m_error = BackendError::of(BackendError::Kind::Malformed,
                                   "the answer to the begin of a session does not show it");
        return finish(false);
    }
    if (m_ending)
        return finish(false);
    const bool refused = bulk && !isUnknown(bulk->items[0]) && !isWorthResending(bulk->items[0])
                         && bulk->items[0].status != ItemAnswer::Status::Noop;
    m_error = bulk ? errorOf(bulk->items[0]) : errorOf(answer, true);
    if (refused || ++m_failures >= BeginTries)
        return finish(false);
    return MachineStep::waiting(RenewalPause * m_failures);
}

MachineStep SessionMachine::idle(BootInstant now)
{
    m_state = State::Idle;
    if (m_ending)
        return goOnEnding(now);
    if (m_ledger.state() != SessionLedger::State::Alive)
        return {};
    const Millis interval = m_ledger.terms().renewalInterval();
    if (m_failures == 0)
        return MachineStep::waiting(std::max(m_renewedAt + interval - now, Millis(0)));
    // After a failure a twentieth of the lease, growing, and no more than a share of what is left
    // of it, so that an outage that ends before costs no lock.
    constexpr int ShareOfWhatIsLeft = 6;
    Millis pause = std::min(interval, m_ledger.terms().lease / 20 * m_failures);
    if (now < m_ledger.deadline())
        pause = std::min(pause, Millis(m_ledger.deadline() - now) / ShareOfWhatIsLeft);
    return MachineStep::waiting(std::max(RenewalPause, pause));
}

std::vector<BulkItem> SessionMachine::releaseItems(const std::vector<std::string> &holders) const
{
    std::vector<BulkItem> items;
    for (const std::string &holder : holders) {
        const RememberedRelease &release = m_ledger.releases().at(holder);
        for (const std::string &id : release.documentIds)
            items.emplace_back(releaseItem(id, release.holder, release.op));
    }
    return items;
}

MachineStep SessionMachine::sendRenew(BootInstant now)
{
    BulkRequest bulk{{renewItem(m_ledger.sessionId(), m_ledger.startedAt())}};
    m_sentReleases = m_provable = m_ledger.dueReleases(now);
    for (BulkItem &item : releaseItems(m_sentReleases))
        bulk.items.push_back(std::move(item));
    m_takingBack = m_ledger.takesBack(now);
    if (m_takingBack)
        bulk.items.emplace_back(
                sessionWantsItem(m_ledger.sessionId(), m_ledger.startedAt(), nullptr));
    return send(std::move(bulk), State::Renewing);
}

/// Calls @p heard(holder, items) for each release that was sent, after the RENEW, in this bulk.
template<typename Heard>
void SessionMachine::forEachSentRelease(const BulkAnswer &bulk, Heard heard) const
{
    std::size_t next = 1;
    for (const std::string &holder : m_sentReleases) {
        const std::size_t count = m_ledger.releases().at(holder).documentIds.size();
        heard(holder, std::span(bulk.items).subspan(next, count));
        next += count;
    }
}

/// A release is proven when every item was decided and the RENEW beside it was replicated.
void SessionMachine::markProven(const std::vector<std::string> &holders, const BulkAnswer &bulk)
{
    std::vector<std::string> proven;
    forEachSentRelease(bulk, [&](const std::string &holder, std::span<const ItemAnswer> items) {
        const bool decided = std::all_of(items.begin(), items.end(), [](const ItemAnswer &item) {
            return isWritten(item.status) || item.status == ItemAnswer::Status::Noop
                   || item.status == ItemAnswer::Status::Missing;
        });
        if (decided && std::find(holders.begin(), holders.end(), holder) != holders.end())
            proven.push_back(holder);
    });
    for (const std::string &holder : proven)
        m_ledger.releaseProven(holder);
    m_ledger.recallReleases(m_now); // this very answer may show that the clock went back
}

MachineStep SessionMachine::onRenewed(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_sentItems, now - sentAt, m_timing);
    m_trouble = m_refusal ? m_refusal : openEndOf(answer, bulk);
    if (!bulk) {
        m_ledger.watched().watchAnew();
        ++m_failures;
        return idle(now);
    }
    if (m_takingBack
        && (isWritten(bulk->items.back().status)
            || bulk->items.back().status == ItemAnswer::Status::Noop))
        m_ledger.takenBack();
    switch (takeRenewal(m_ledger, bulk->items[0], m_mark, sentAt, now)) {
    case Renewal::Alive:
        m_renewedAt = sentAt;
        m_failures = 0;
        m_trouble.reset();
        markProven(m_provable, *bulk);
        ++m_renewals;
        queueChecks();
        return m_ending ? idle(now) : sendCheck();
    case Renewal::Lost: return idle(now);
    case Renewal::Unanswered: break;
    }
    ++m_failures;
    return idle(now);
}

/// Each set has its turn at every third renewal, so the reads are spread and no set is left out;
/// after a change of the primary it is every set's turn.
void SessionMachine::queueChecks()
{
    const bool all = m_ledger.takeTermRose();
    const std::set<std::string> waiting(m_toCheck.begin(), m_toCheck.end());
    for (const auto &[holder, set] : m_ledger.sets()) {
        if (set.state == LockSet::State::Held && !set.items.empty()
            && (all || set.turn == m_renewals % CheckTurns) && waiting.count(holder) == 0)
            m_toCheck.push_back(holder);
    }
}

/// What only the entries tell: that one was deleted by hand together with its document, and what
/// became of them in an index that was put back.
MachineStep SessionMachine::sendCheck()
{
    std::set<std::string> ids;
    m_checkedHolders.clear();
    for (; !m_toCheck.empty(); m_toCheck.pop_front()) {
        const LockSet *set = m_ledger.find(m_toCheck.front());
        if (!set || set->state != LockSet::State::Held)
            continue;
        if (!ids.empty() && ids.size() + set->items.size() > MaxSetSize)
            break;
        m_checkedHolders.push_back(set->holder);
        for (const AcquireItem &item : set->items)
            ids.insert(item.documentId);
    }
    m_checked.assign(ids.begin(), ids.end());
    return m_checked.empty() ? idle(m_now) : send(ReadRequest{m_checked}, State::Checking);
}

MachineStep SessionMachine::onChecked(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const ReadAnswer *read = usableRead(answer, m_checked.size(), now - sentAt, m_timing);
    if (!read) {
        // The next renewal asks again.
        m_toCheck.insert(m_toCheck.begin(), m_checkedHolders.begin(), m_checkedHolders.end());
        return idle(now);
    }
    std::map<std::string, LockDocument> documents;
    for (const DocumentRead &document : read->documents) {
        if (document.found)
            documents.emplace(document.documentId,
                              decodeLock(document.documentId, document.revision, document.source));
    }
    for (const std::string &holder : m_checkedHolders) {
        const LockSet *set = m_ledger.find(holder);
        std::optional<LossReason> loss;
        for (std::size_t i = 0; set && !loss && i < set->items.size(); ++i) {
            const auto it = documents.find(set->items[i].documentId);
            loss = lossTold(*set, it == documents.end() ? nullptr : &it->second);
        }
        if (loss)
            m_ledger.setLost(holder, *loss);
    }
    // Where there are very many, or reads are slow, the renewals come first.
    const bool hasTime = now < m_renewedAt + m_ledger.terms().renewalInterval() / 2;
    return hasTime && !m_ending ? sendCheck() : idle(now);
}

MachineStep SessionMachine::detach() { return finish(false); }

MachineStep SessionMachine::endSession(BootInstant now, Effort effort)
{
    m_now = now;
    if (effort == Effort::WhileItMatters)
        m_endUntil = now + m_ledger.terms().lease + m_ledger.terms().delay;
    if (m_state == State::Finished) {
        if (!m_ending || m_endedClean)
            return MachineStep::done();
        m_endError.reset();
        m_swept = false;
        return goOnEnding(now);
    }
    m_ending = true;
    std::vector<std::string> holders;
    for (const auto &entry : m_ledger.sets())
        holders.push_back(entry.first);
    for (const std::string &holder : holders) {
        const LockSet *set = m_ledger.find(holder);
        if (set && set->state == LockSet::State::Held && !set->items.empty())
            m_heldAtEnd.insert(holder);
        if (set && set->op.empty()) {
            m_ledger.rememberRelease(holder);
        } else {
            // Whoever recovers the change needs its entries.
            m_halfDone = true;
            m_ledger.abandon(holder);
        }
    }
    if (m_inFlight)
        return {};
    if (m_state == State::Beginning)
        return finish(false);
    return goOnEnding(now);
}

MachineStep SessionMachine::goOnEnding(BootInstant now)
{
    m_failures = 0;
    return sendFarewell(now);
}

MachineStep SessionMachine::sendFarewell(BootInstant now)
{
    m_provable = m_ledger.dueReleases(now);
    m_sentReleases.clear();
    for (const auto &entry : m_ledger.releases())
        m_sentReleases.push_back(entry.first);
    BulkRequest bulk{{renewItem(m_ledger.sessionId(), m_ledger.startedAt())}};
    for (BulkItem &item : releaseItems(m_sentReleases))
        bulk.items.push_back(std::move(item));
    return send(std::move(bulk), State::Farewell);
}

/// The same state again after a pause, or @p giveUp when it was tried often enough.
MachineStep SessionMachine::retryEnding(MachineStep (SessionMachine::*giveUp)())
{
    if (++m_failures < EndTries)
        return MachineStep::waiting(RenewalPause * m_failures);
    m_failures = 0;
    return (this->*giveUp)();
}

MachineStep SessionMachine::onFarewell(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_sentItems, now - sentAt, m_timing);
    const bool again = !bulk || isUnknown(bulk->items[0]) || isWorthResending(bulk->items[0]);
    if (again)
        return retryEnding(&SessionMachine::sendKill);
    const bool isFirst = std::exchange(m_failures, 0) == 0;
    const ItemAnswer &renewal = bulk->items[0];
    m_foundLoss = m_foundLoss || isLossShown(renewal);
    if (renewal.status == ItemAnswer::Status::Missing)
        return finish(false);
    // What a rollback brought back is found by the search that follows the KILL.
    if (renewal.status != ItemAnswer::Status::Updated
        || !m_ledger.checkAbove(m_mark, renewal.revision)
        || m_ledger.state() != SessionLedger::State::Alive)
        return sendKill();
    // A later one finds what the first has released.
    m_foundLoss = m_foundLoss || (isFirst && isRollbackShown(*bulk));
    m_sessionRevision = renewal.documentRevision();
    markProven(m_provable, *bulk);
    const bool mayVanish = m_ledger.releases().empty() && !m_halfDone && !m_ledger.isToDie();
    return mayVanish ? sendDelete() : sendKill();
}

/// Somebody ended the session or took a lock of it away, and no renewal has shown it. That a
/// RELEASE finds nothing shows nothing: a copy of it may have come first.
bool SessionMachine::isLossShown(const ItemAnswer &renewal) const
{
    if (renewal.status == ItemAnswer::Status::Missing || renewal.status == ItemAnswer::Status::Noop)
        return !m_heldAtEnd.empty();
    if (!renewal.source)
        return false;
    const Session session = decodeSession(sessionDocumentId(m_ledger.sessionId()), {},
                                          *renewal.source);
    return std::any_of(session.dropped.begin(), session.dropped.end(),
                       [this](const DroppedHolder &dropped) {
                           return m_heldAtEnd.contains(dropped.holder);
                       });
}

/// After a change of the primary that no look at the entries has followed, a RELEASE that finds
/// nothing is taken for what it may be: the older copy had no such entry, and somebody else may
/// have got the lock. The price is a loss told in vain when a proxy doubles the same request just
/// then.
bool SessionMachine::isRollbackShown(const BulkAnswer &bulk)
{
    if (!m_ledger.takeTermRose() && m_toCheck.empty())
        return false;
    bool isShown = false;
    forEachSentRelease(bulk, [&](const std::string &holder, std::span<const ItemAnswer> items) {
        isShown = isShown
                  || (m_heldAtEnd.contains(holder)
                      && std::any_of(items.begin(), items.end(), [](const ItemAnswer &item) {
                             return item.status == ItemAnswer::Status::Noop
                                    || item.status == ItemAnswer::Status::Missing;
                         }));
    });
    return isShown;
}

MachineStep SessionMachine::sendKill()
{
    KillParams params;
    params.tombstone = m_ledger.terms();
    params.upsert = false;
    params.hard = true;
    params.by = m_ledger.process().processId;
    params.reason = "ended by itself";
    return send(BulkRequest{{killItem(m_ledger.sessionId(), params)}}, State::Killing);
}

/// Unlike a farewell, a KILL renews nothing.
bool SessionMachine::goesOnKilling(const Answer &answer) const
{
    // Whoever waits that long, too, is told what came of it.
    if (!m_endUntil || m_now + LongestKillPause >= *m_endUntil)
        return false;
    const auto *lost = std::get_if<LostAnswer>(&answer);
    if (!lost || !lost->neverSent || BackendError::isPassing(lost->error.kind))
        return true;
    // Nobody is reached any more, and an earlier request may have been carried out.
    return m_mayHaveEnded && lost->error.isSilence();
}

MachineStep SessionMachine::onKilled(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, took, m_timing);
    if (!bulk || isUnknown(bulk->items[0]) || isWorthResending(bulk->items[0])) {
        if (goesOnKilling(answer))
            return MachineStep::waiting(std::min(LongestKillPause, RenewalPause * ++m_failures));
        return retryEnding(&SessionMachine::giveUpEnding);
    }
    const ItemAnswer &item = bulk->items[0];
    if (item.status != ItemAnswer::Status::Updated || !sourceInteger(item, field::DeadAt))
        return finish(false);
    m_sessionRevision = item.documentRevision();
    m_killed = true;
    // Half-done changes refer to this session until somebody recovers them; so would a late
    // TAKEOVER.
    return m_halfDone || m_ledger.isToDie() ? finishKilled() : sendSearch();
}

MachineStep SessionMachine::sendSearch()
{
    return send(FindEntriesRequest{{m_ledger.sessionId()}, {}}, State::Searching);
}

MachineStep SessionMachine::onSearched(const Answer &answer, Millis took)
{
    const auto *found = std::get_if<FindEntriesAnswer>(&answer);
    if (!found || took > m_timing.requestTimeout)
        return finishKilled();
    // An ACQUIRE that lands later finds a dead session, which anybody may prune; one without a
    // document would block for its lease.
    if (found->documentIds.empty())
        return m_ledger.acquireMayLand() ? finishKilled() : sendDelete();
    if (std::exchange(m_swept, true))
        return finishKilled();
    BulkRequest bulk;
    for (const std::string &id : found->documentIds)
        bulk.items.emplace_back(sweepItem(id, {m_ledger.sessionId()}));
    return send(std::move(bulk), State::Sweeping);
}

MachineStep SessionMachine::sendDelete()
{
    return send(BulkRequest{{GuardedDelete{sessionDocumentId(m_ledger.sessionId()),
                                           m_sessionRevision}}},
                State::Deleting);
}

MachineStep SessionMachine::onDeleted(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, took, m_timing);
    const bool deleted = bulk && bulk->items[0].status == ItemAnswer::Status::Deleted;
    // A DROP came in between: the session is not needed for it any more.
    if (bulk && bulk->items[0].status == ItemAnswer::Status::Conflict && !m_killed)
        return sendKill();
    return deleted ? finish(true) : m_killed ? finishKilled() : finish(false);
}

} // namespace lockscope
