// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/acquiremachine.h"

#include "models/protocol/check/why.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/marklease.h"
#include "models/protocol/machines/renewal.h"
#include "models/protocol/scripts/scriptitems.h"

#include <QRandomGenerator>

#include <algorithm>
#include <map>
#include <utility>

namespace lockscope {

namespace {

using Status = ItemAnswer::Status;

constexpr int AcquireResends = 5;
constexpr int MaxCompensations = 6;
constexpr Millis FirstBackOff{50};
constexpr Millis LongestBackOff{5000};
constexpr int BackOffDoublings = 7;
constexpr Millis AcquirePause{100};
constexpr std::size_t MostSaid = 64; ///< locks a waiting session names

double systemJitter() { return QRandomGenerator::global()->generateDouble(); }

BackendError sessionLost(LossReason why)
{
    return BackendError::lockLost(
            std::string("the session was lost while the lock was being taken (") + toString(why)
            + ")");
}

} // namespace

AcquireMachine::AcquireMachine(SessionLedger &ledger, LockRequest request, AcquireOptions options)
    : m_ledger(ledger), m_request(std::move(request)), m_options(std::move(options)),
      m_timing(MachineTiming::forTerms(ledger.terms()))
{
    if (!m_options.jitter)
        m_options.jitter = systemJitter;
    if (!m_options.newId)
        m_options.newId = newRandomId;
}

MachineStep AcquireMachine::send(Request request, State state)
{
    m_state = state;
    m_inFlight = true;
    m_mark = m_ledger.mark();
    return MachineStep::sending(std::move(request));
}

MachineStep AcquireMachine::begin(BootInstant now)
{
    if (m_options.waitFor)
        m_waitUntil = now + *m_options.waitFor;
    Result<std::vector<AcquireItem>> set = acquireSet(m_request, m_ledger.rootCoversAll());
    Result<std::vector<AcquireItem>> targets = acquireTargets(m_request);
    if (!set || !targets) {
        m_result = tl::unexpected(set ? targets.error() : set.error());
        return finish();
    }
    m_set = std::move(*set);
    if (const auto &only = m_options.only; !only.empty())
        std::erase_if(m_set, [&only](const AcquireItem &item) {
            return std::find(only.begin(), only.end(), item.documentId) == only.end();
        });
    m_targets = std::move(*targets);
    m_wants = m_set.size() <= MostSaid ? m_set : m_targets;
    m_wants.resize(std::min(m_wants.size(), MostSaid));
    return startTry(now);
}

MachineStep AcquireMachine::startTry(BootInstant now)
{
    m_holder = m_options.newId();
    m_mayBeHeld = false;
    m_resends = m_compensations = 0;
    // What one index acknowledged says nothing in another that was put in its place meanwhile
    m_dead.clear();

    LockSet set;
    set.holder = m_holder;
    set.targets = m_targets;
    set.op = m_request.op;
    // What this process holds already needs no request; a set with an intent or its own time-out
    // has to be seen by others.
    const LockSet *covering = m_request.op.empty() && !m_request.expiresIn
                                      ? m_ledger.covering(m_targets, now)
                                      : nullptr;
    if (covering) {
        const std::int64_t token = covering->token;
        set.coveredBy = covering->holder;
        m_ledger.addPending(set);
        m_ledger.granted(m_holder, token, std::nullopt, now);
        m_result = LockGrant{true, m_holder, m_ledger.sessionId(), token, documentIds(m_set), {}};
        return finish();
    }
    set.items = m_set;
    m_ledger.addPending(std::move(set));
    return sendAcquire(now);
}

MachineStep AcquireMachine::sendAcquire(BootInstant now)
{
    if (m_ledger.state() != SessionLedger::State::Alive || now >= m_ledger.deadline())
        return failWith(now, sessionLost(m_ledger.whyLost()));

    AcquireParams params;
    params.holder = m_holder;
    params.session = m_ledger.sessionId();
    params.op = m_request.op;
    if (m_ledger.terms().lease != m_ledger.defaults().lease)
        params.entryLease = m_ledger.terms().lease;
    params.processId = m_ledger.process().processId;
    params.expiresIn = m_request.expiresIn;
    params.delay = m_ledger.terms().delay;
    params.dead = m_dead;
    if (const std::optional<Instant> server = m_ledger.clock().latest(now))
        params.notAfter = *server + m_timing.requestTimeout;
    m_ledger.acquireSent(m_holder, params.notAfter);

    BulkRequest bulk;
    for (const AcquireItem &item : m_set)
        bulk.items.emplace_back(acquireItem(item, params));
    // Refused before and trying again: others may know. It costs no request, and nothing at all
    // where nobody waits.
    m_saying = m_ledger.shouldSay(m_wants, now);
    if (m_saying) {
        m_ledger.saying(m_wants, now);
        bulk.items.emplace_back(
                sessionWantsItem(m_ledger.sessionId(), m_ledger.startedAt(), &m_wants));
    }
    bulk.items.emplace_back(renewItem(m_ledger.sessionId(), m_ledger.startedAt()));
    return send(std::move(bulk), State::Acquiring);
}

MachineStep AcquireMachine::pause(Millis delay, After after)
{
    m_state = State::Waiting;
    m_after = after;
    return MachineStep::waiting(delay);
}

MachineStep AcquireMachine::onTimer(BootInstant now)
{
    if (m_state != State::Waiting)
        return {};
    switch (m_after) {
    case After::SameId: return sendAcquire(now);
    case After::NewId: return startTry(now);
    case After::Compensation: return giveWay(now);
    }
    return {};
}

MachineStep AcquireMachine::stopWaiting()
{
    m_waitUntil.reset();
    if (m_inFlight || m_state != State::Waiting || m_after != After::NewId)
        return {};
    return finishRefused();
}

MachineStep AcquireMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    m_inFlight = false;
    if (const auto *bulk = std::get_if<BulkAnswer>(&answer))
        noteWrites(m_ledger, *bulk);
    switch (m_state) {
    case State::Acquiring: return onAcquired(answer, sentAt, now);
    case State::ReadingDocuments: return onDocumentsRead(answer, sentAt, now);
    case State::ReadingSessions: return onSessionsRead(answer, sentAt, now);
    case State::Killing: return onKilled(answer, sentAt, now);
    case State::Compensating: return onCompensated(answer, sentAt, now);
    case State::Waiting:
    case State::Finished: break;
    }
    return MachineStep::done();
}

/// The same ACQUIRE is idempotent by its id, so an unknown outcome is first asked again.
MachineStep AcquireMachine::resend(BootInstant now, const BackendError &error)
{
    if (++m_resends > AcquireResends) {
        // Whoever waits goes on waiting; a single try ends with the error.
        const bool waits = m_waitUntil && BackendError::isPassing(error.kind);
        return waits ? giveWay(now) : failWith(now, error);
    }
    return pause(AcquirePause * m_resends, After::SameId);
}

MachineStep AcquireMachine::onAcquired(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_set.size() + (m_saying ? 2 : 1), now - sentAt,
                                        m_timing);
    if (!bulk)
        m_ledger.watched().watchAnew();
    if (const auto *lost = std::get_if<LostAnswer>(&answer); lost && lost->neverSent)
        return lost->isBusy() ? resend(now, lost->error) : failWith(now, lost->error);
    if (bulk && m_saying && isWritten(bulk->items[m_set.size()].status))
        m_ledger.said(m_wants);
    if (!bulk) {
        m_ledger.acquireUnanswered(m_holder);
        m_mayBeHeld = true;
        return resend(now, errorOf(answer, true));
    }

    std::int64_t token = -1;
    std::size_t granted = 0;
    bool refusedByScript = false;
    const ItemAnswer *unknown = nullptr;
    const ItemAnswer *again = nullptr;
    const ItemAnswer *error = nullptr;
    std::vector<std::string> asked;
    std::optional<Instant> until;
    for (std::size_t i = 0; i < m_set.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        if (isWritten(item.status)) {
            ++granted;
            token = std::max(token, item.revision.order);
            m_ledger.checkAbove(m_mark, item.revision);
        } else if (item.status == Status::Noop) {
            refusedByScript = true;
            if (item.found)
                asked.push_back(m_set[i].documentId);
        } else if (isUnknown(item)) {
            unknown = &item;
        } else if (isWorthResending(item)) {
            again = &item;
        } else if (item.status == Status::Foreign) {
            // A shape the script cannot work with: read it, so that the answer names it.
            error = error ? error : &item;
            asked.push_back(m_set[i].documentId);
        } else {
            error = &item;
        }
        if (const std::optional<Instant> server = isWritten(item.status)
                                                          ? sourceInstant(item, field::UpdatedAt)
                                                          : std::nullopt) {
            m_ledger.learnClock(*server, sentAt, now);
            if (m_request.expiresIn)
                until = std::min(until.value_or(Instant::max()), *server + *m_request.expiresIn);
        }
    }
    if (unknown)
        m_ledger.acquireUnanswered(m_holder);
    m_mayBeHeld = m_mayBeHeld || granted > 0 || unknown;

    // What was granted is believed when the session was alive after it.
    const ItemAnswer &last = bulk->items.back();
    const Renewal renewal = takeRenewal(m_ledger, last, m_mark, sentAt, now);
    if (renewal == Renewal::Unanswered) {
        if (isUnknown(last))
            unknown = &last;
        else if (isWorthResending(last))
            again = &last;
        else
            error = &last;
    }

    if (granted == m_set.size() && renewal != Renewal::Unanswered) {
        std::optional<BootInstant> ownDeadline;
        if (m_request.expiresIn)
            ownDeadline = sentAt + *m_request.expiresIn
                          - LeaseTerms{*m_request.expiresIn, {}}.margin();
        if (!m_ledger.granted(m_holder, token, ownDeadline, now, until))
            return failWith(now,
                            BackendError::lockLost("the lock was lost while it was being taken"));
        m_result = LockGrant{true, m_holder, m_ledger.sessionId(), token, documentIds(m_set), {}};
        return finish();
    }
    if (error && (error->status != Status::Foreign || error == &last))
        return failWith(now, errorOf(*error));
    if (m_ledger.state() != SessionLedger::State::Alive)
        return failWith(now, sessionLost(m_ledger.whyLost()));
    if (error && !refusedByScript)
        m_error = errorOf(*error);
    if (!asked.empty()) {
        m_asked = std::move(asked);
        return readBlockingDocuments();
    }
    if (unknown || again)
        return resend(now, errorOf(unknown ? *unknown : *again));
    return resend(now, BackendError::of(BackendError::Kind::Busy,
                                        "the server was too late with the request each time"));
}

MachineStep AcquireMachine::readBlockingDocuments()
{
    return send(ReadRequest{m_asked}, State::ReadingDocuments);
}

MachineStep AcquireMachine::onDocumentsRead(const Answer &answer, BootInstant sentAt,
                                            BootInstant now)
{
    m_documents.clear();
    m_blockers.clear();
    const ReadAnswer *read = usableRead(answer, m_asked.size(), now - sentAt, m_timing);
    if (!read)
        return giveWay(now);
    for (const DocumentRead &document : read->documents) {
        if (document.found)
            m_documents.push_back(
                    decodeLock(document.documentId, document.revision, document.source));
    }
    m_blockers = findBlockers(m_set, m_documents, {}, m_ledger.clock().earliest(now), m_holder);
    if (m_blockers.empty()) {
        // Late, freed meanwhile, or a document the script cannot work with though it looks well.
        return m_error ? failWith(now, *m_error)
                       : resend(now,
                                BackendError::of(BackendError::Kind::Busy,
                                                 "the lock changed hands each time it was tried"));
    }
    m_error.reset();

    m_asked.clear();
    for (const Blocker &blocker : m_blockers) {
        const std::string &session = blocker.holder ? blocker.holder->session : std::string();
        const std::string id = sessionDocumentId(session);
        if (!session.empty() && session != m_ledger.sessionId()
            && std::find(m_asked.begin(), m_asked.end(), id) == m_asked.end())
            m_asked.push_back(id);
    }
    return m_asked.empty() ? giveWay(now) : send(ReadRequest{m_asked}, State::ReadingSessions);
}

MachineStep AcquireMachine::onSessionsRead(const Answer &answer, BootInstant sentAt,
                                           BootInstant now)
{
    const ReadAnswer *read = usableRead(answer, m_asked.size(), now - sentAt, m_timing);
    if (!read)
        return giveWay(now);
    std::vector<Session> sessions;
    for (const DocumentRead &document : read->documents) {
        if (document.found)
            sessions.push_back(
                    decodeSession(document.documentId, document.revision, document.source));
    }
    m_blockers = findBlockers(m_set, m_documents, sessions, m_ledger.clock().earliest(now),
                              m_holder);
    return considerKills(sentAt, now);
}

/// KILL is only asked for: the script decides by the server's clock, and only `updated` with
/// dead_at counts. A clock may be wrong, so besides the session must have stood still on this
/// machine's own clock, and the KILL names the lease end that was seen.
MachineStep AcquireMachine::considerKills(BootInstant readAt, BootInstant now)
{
    const std::optional<Instant> serverNow = m_ledger.clock().latest(now);
    struct Over
    {
        Millis markLease{0};
        std::optional<Instant> seen;
    };
    std::map<std::string, Over> over;
    for (const Blocker &blocker : m_blockers) {
        if (!blocker.holder || blocker.holder->session.empty()
            || blocker.holder->session == m_ledger.sessionId())
            continue;
        const std::string &id = blocker.holder->session;
        const std::optional<Session> &session = blocker.session;
        const bool stoodStill = session
                                && m_ledger.watched().see(*session, readAt, now)
                                           >= WatchedSessions::patience(*session,
                                                                        m_ledger.defaults());
        if (std::find(m_dead.begin(), m_dead.end(), id) != m_dead.end()
            || (session && session->deadAt && !blocker.holder->op.empty()))
            continue; // its entry stays although it is dead: a half-done change
        const bool looksOver = !session || session->deadAt || !serverNow
                               || (session->expiresAt && *serverNow >= *session->blocksUntil());
        if (!looksOver || (session && !session->deadAt && !stoodStill))
            continue;
        Over &one = over[id];
        one.markLease = std::max(one.markLease,
                                 markLeaseBy(*blocker.holder, m_ledger.defaults().lease));
        if (session && !session->deadAt)
            one.seen = session->expiresAt;
    }
    if (over.empty())
        return giveWay(now);

    m_killed.clear();
    BulkRequest bulk;
    for (const auto &[session, one] : over) {
        KillParams params;
        params.tombstone = {one.markLease, m_ledger.defaults().delay};
        params.seen = one.seen;
        params.by = m_ledger.process().processId;
        params.reason = "found dead by a contender";
        m_killed.push_back(session);
        bulk.items.emplace_back(killItem(session, params));
    }
    return send(std::move(bulk), State::Killing);
}

MachineStep AcquireMachine::onKilled(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_killed.size(), now - sentAt, m_timing);
    bool died = false;
    for (std::size_t i = 0; bulk && i < m_killed.size(); ++i) {
        // The mark of a missing session is watched from the moment it is made.
        if (bulk->items[i].status == Status::Created && bulk->items[i].source)
            m_ledger.watched().see(decodeSession(sessionDocumentId(m_killed[i]), {},
                                                 *bulk->items[i].source),
                                   sentAt, now);
        if (bulk->items[i].status != Status::Updated
            || !sourceInteger(bulk->items[i], field::DeadAt))
            continue;
        m_dead.push_back(m_killed[i]);
        died = true;
    }
    return died ? sendAcquire(now) : giveWay(now);
}

MachineStep AcquireMachine::failWith(BootInstant now, BackendError error)
{
    m_error = std::move(error);
    return giveWay(now);
}

MachineStep AcquireMachine::giveWay(BootInstant now)
{
    if (!m_mayBeHeld)
        return afterCompensation(now, true);
    BulkRequest bulk;
    for (auto item = m_set.rbegin(); item != m_set.rend(); ++item)
        bulk.items.emplace_back(releaseItem(item->documentId, m_holder, m_request.op));
    return send(std::move(bulk), State::Compensating);
}

MachineStep AcquireMachine::onCompensated(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const BulkAnswer *bulk = usableBulk(answer, m_set.size(), now - sentAt, m_timing);
    const bool answered = bulk
                          && std::none_of(bulk->items.begin(), bulk->items.end(),
                                          [](const ItemAnswer &item) {
                                              return isUnknown(item) || isWorthResending(item);
                                          });
    if (auto open = openEndOf(answer, bulk))
        m_open = std::move(open);
    if (answered || ++m_compensations >= MaxCompensations)
        return afterCompensation(now, answered);
    return pause(AcquirePause * (1 << m_compensations), After::Compensation);
}

namespace {

/// What an error is whose outcome is known after all.
BackendError::Kind kindOnceNothingIsHeld(const BackendError &error)
{
    constexpr int Unavailable = 503;
    if (!error.isAnswered)
        return BackendError::Kind::Timeout;
    return error.httpStatus >= 500 && error.httpStatus != Unavailable
                   ? BackendError::Kind::ServerError
                   : BackendError::Kind::Busy;
}

} // namespace

MachineStep AcquireMachine::afterCompensation(BootInstant now, bool answered)
{
    // A duplicate of the ACQUIRE may still run somewhere: the renewals release it again.
    m_ledger.rememberRelease(m_holder);
    if (!answered) {
        BackendError error = unsettled(m_open);
        error.detail += (error.detail.empty() ? "" : "; ")
                        + std::string("the lock may or may not be held for this session; it is "
                                      "released with the next renewals");
        m_result = tl::unexpected(std::move(error));
        return finish();
    }
    if (m_error) {
        // Everything was answered, so nothing is held: the outcome is known now.
        if (m_error->kind == BackendError::Kind::OutcomeUnknown)
            m_error->kind = kindOnceNothingIsHeld(*m_error);
        m_result = tl::unexpected(*m_error);
        return finish();
    }
    m_ledger.refused(m_wants, now);
    if (!m_waitUntil || now >= *m_waitUntil)
        return finishRefused();
    const Millis longest = std::min(LongestBackOff,
                                    FirstBackOff * (1 << std::min(m_rounds++, BackOffDoublings)));
    const auto drawn = static_cast<Millis::rep>(m_options.jitter()
                                                * static_cast<double>(longest.count()));
    const Millis delay = std::clamp(Millis(drawn), Millis(1),
                                    std::max(Millis(1), *m_waitUntil - now));
    return pause(delay, After::NewId);
}

MachineStep AcquireMachine::finishRefused()
{
    LockGrant grant;
    grant.holder = m_holder;
    grant.session = m_ledger.sessionId();
    grant.lockIds = documentIds(m_set);
    grant.blockers = m_blockers;
    m_result = std::move(grant);
    // A single try: its caller may pause and come again. Who does not is taken back a little later.
    if (!m_options.waitFor) {
        m_state = State::Finished;
        return MachineStep::done();
    }
    return finish();
}

MachineStep AcquireMachine::finish()
{
    m_ledger.waitEnded(m_wants);
    m_state = State::Finished;
    return MachineStep::done();
}

} // namespace lockscope
