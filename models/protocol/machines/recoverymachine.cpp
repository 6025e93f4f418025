// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/recoverymachine.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/documents/intents.h"
#include "models/protocol/documents/marklease.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Status = ItemAnswer::Status;
using Outcome = RecoveryOutcome::Result;

constexpr int RecoveryTries = 6;
constexpr int MaxRounds = 5;
constexpr Millis RecoveryPause{100};

/// Parents before children, as they were taken.
void sortRootToLeaf(std::vector<std::string> &ids)
{
    const auto depth = [](const std::string &id) {
        return id == RootDocumentId ? -1 : std::count(id.begin(), id.end(), '/');
    };
    std::sort(ids.begin(), ids.end(), [&depth](const std::string &a, const std::string &b) {
        return std::pair(depth(a), a) < std::pair(depth(b), b);
    });
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

} // namespace

RecoveryMachine::RecoveryMachine(SessionLedger &ledger, RecoveryRequest request, ChangePlace place,
                                 const std::function<std::string()> &newId)
    : m_ledger(ledger), m_request(std::move(request)), m_place(std::move(place)),
      m_timing(MachineTiming::forTerms(ledger.terms())), m_newId(newId), m_holder(newId()),
      m_record(m_place.intentsIndex, m_request.intent, m_timing, ledger.sessionId())
{}

bool RecoveryMachine::mayWrite() const { return !m_stopped && isHeld(); }

/// Whoever judged it went by one look at the server's clock; our own session's renewals give bounds
/// of it.
bool RecoveryMachine::hasBeenSilent(const Session &session) const
{
    const std::optional<Instant> now = m_ledger.clock().earliest(m_now);
    return now && session.renewedAt && session.lease
           && *now - *session.renewedAt >= LeaseTerms{*session.lease}.silenceForProof();
}

Instant RecoveryMachine::serverNow() const
{
    return m_ledger.clock().latest(m_now).value_or(m_place.now);
}

ChangeProgress RecoveryMachine::progress() const
{
    const bool moving = m_state == State::Working && isMovePass() && m_pages;
    return {m_record.intent().state, moving ? m_moved + m_pages->written() : m_moved, m_total};
}

MachineStep RecoveryMachine::send(Request request, State state)
{
    m_state = state;
    return MachineStep::sending(std::move(request));
}

MachineStep RecoveryMachine::begin(BootInstant now)
{
    m_now = now;
    m_ledger.mustDie();
    return readIntent();
}

MachineStep RecoveryMachine::again(BackendError error)
{
    if (++m_tries >= RecoveryTries)
        return failed(std::move(error));
    return MachineStep::waiting(RecoveryPause * (1 << m_tries));
}

MachineStep RecoveryMachine::onTimer(BootInstant now)
{
    m_now = now;
    switch (m_state) {
    case State::ReadingIntent:
    case State::Finding:
    case State::ReadingLocks:
    case State::ReadingCloser: return readIntent();
    case State::Killing: return sendKills();
    case State::Claiming:
    case State::Deciding:
    case State::Closing: return m_record.onTimer();
    case State::Acquiring: return onAcquired(m_acquire->onTimer(now));
    case State::TakingOver: return takeOver();
    case State::Counting: return count();
    case State::Working: return onPages(m_pages->onTimer());
    case State::ReadingRivals: return readRivals();
    case State::Releasing:
    case State::ReleasingLate:
    case State::GivingWay: return onReleased(m_release->onTimer(now));
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RecoveryMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    m_now = now;
    const Millis took = now - sentAt;
    switch (m_state) {
    case State::ReadingIntent: return onIntentRead(answer, took);
    case State::Finding: return onFound(answer, took);
    case State::ReadingLocks: return onLocksRead(answer, took);
    case State::ReadingCloser: return onCloserRead(answer, took);
    case State::Killing: return onKilled(answer, took);
    case State::Claiming:
    case State::Deciding:
    case State::Closing: return onRecord(answer, took);
    case State::Acquiring: return onAcquired(m_acquire->onAnswer(answer, sentAt, now));
    case State::TakingOver: return onTakenOver(answer, took);
    case State::Counting: return onCounted(answer, took);
    case State::Working: return onPages(m_pages->onAnswer(answer, took));
    case State::ReadingRivals: return onRivalsRead(answer, took);
    case State::Releasing:
    case State::ReleasingLate:
    case State::GivingWay: return onReleased(m_release->onAnswer(answer, sentAt, now));
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RecoveryMachine::readIntent()
{
    m_documents.clear();
    m_sessions.clear();
    return send(RecordReadRequest{m_place.intentsIndex, {m_request.intent}}, State::ReadingIntent);
}

MachineStep RecoveryMachine::onIntentRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    if (!read)
        return again(errorOf(answer, false));
    const DocumentRead &document = read->documents.front();
    m_recorded = document.found;
    if (m_recorded) {
        const Intent intent = decodeIntent(document.documentId, document.revision, document.source);
        m_record.know(intent);
        if (!intent.isReadable())
            return failed(BackendError::of(BackendError::Kind::Malformed,
                                           "the intent record cannot be understood: "
                                                   + intent.unreadable));
        if (const std::optional<BackendError> error = directionError())
            return failed(*error);
        m_documents = intent.locks;
        for (const std::string &id : documentIds(neededLocks(intent)))
            m_documents.push_back(id);
        // Whose change it is, also when every lock document of it was deleted: a recovery that took
        // it over, else its owner.
        const std::string &owner = intent.by.empty() && intent.isOpen() ? intent.session
                                                                        : intent.by;
        if (!owner.empty())
            m_sessions.emplace(owner, m_ledger.defaults().lease);
    }
    return send(FindEntriesRequest{{}, {}, m_request.intent}, State::Finding);
}

/// What was asked for can no longer be had.
std::optional<BackendError> RecoveryMachine::directionError() const
{
    const Intent &intent = m_record.intent();
    if (!m_request.direction || !intent.isOpen())
        return std::nullopt;
    if (intent.decision && *intent.decision != *m_request.direction)
        return BackendError::conflict(std::string("an earlier recovery has decided to go ")
                                      + toString(*intent.decision)
                                      + "; that has to be brought to its end");
    if (*m_request.direction == RecoveryDirection::Back && intent.state == Intent::State::Applied)
        return BackendError::conflict(
                "every file is moved already; the change can only be finished");
    return std::nullopt;
}

MachineStep RecoveryMachine::onFound(const Answer &answer, Millis took)
{
    const auto *found = std::get_if<FindEntriesAnswer>(&answer);
    if (!found || took > m_timing.requestTimeout)
        return again(errorOf(answer, false));
    m_documents.insert(m_documents.end(), found->documentIds.begin(), found->documentIds.end());
    sortRootToLeaf(m_documents);
    if (m_documents.empty())
        return considerKills();
    return send(ReadRequest{m_documents}, State::ReadingLocks);
}

/// @return true when the document has an entry of the change.
bool RecoveryMachine::learnSessions(const LockDocument &document)
{
    bool any = false;
    for (const Holder &entry : document.holders) {
        if (entry.op != m_request.intent)
            continue;
        any = true;
        m_holders[document.id].insert(entry.id);
        if (entry.id == m_holder)
            continue;
        Millis &longest = m_sessions[entry.session];
        longest = std::max(longest, markLeaseBy(entry, m_ledger.defaults().lease));
    }
    return any;
}

MachineStep RecoveryMachine::onLocksRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, m_documents.size(), took, m_timing);
    if (!read)
        return again(errorOf(answer, false));
    const Intent &intent = m_record.intent();
    std::set<std::string> with;
    m_late.clear();
    m_holders.clear();
    for (const DocumentRead &document : read->documents) {
        if (!document.found)
            continue;
        const LockDocument lock = decodeLock(document.documentId, document.revision,
                                             document.source);
        if (learnSessions(lock))
            with.insert(lock.id);
        const Holder *closer = lock.findHolder(intent.holder);
        if (closer && closer->op == m_request.intent && closer->session == intent.session
            && !intent.isOpen() && !intent.session.empty())
            m_late.push_back(lock.id);
    }
    if (!m_late.empty())
        return send(ReadRequest{{sessionDocumentId(intent.session)}}, State::ReadingCloser);
    if (with.empty() && m_recorded && !intent.isOpen() && !m_mayBeMine)
        return stopped(m_releasedLate ? Outcome::Recovered : Outcome::NothingToDo, {});
    m_missing.clear();
    for (const std::string &id : documentIds(neededLocks(intent))) {
        if (with.count(id) == 0)
            m_missing.push_back(id);
    }
    m_tries = 0;
    return considerKills();
}

/// Who closed the change itself, and ended, took these locks before it did: a late copy of its
/// ACQUIRE, and nobody works under them.
MachineStep RecoveryMachine::onCloserRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    if (!read)
        return again(errorOf(answer, false));
    m_tries = 0;
    const DocumentRead &session = read->documents.front();
    // A contender that met the copy has marked it as missing.
    const bool ended = !session.found
                       || decodeSession(session.documentId, session.revision, session.source)
                                  .missing;
    return ended ? releaseLate() : considerKills();
}

MachineStep RecoveryMachine::considerKills()
{
    if (!m_recorded && m_sessions.empty() && !m_mayBeMine)
        return failed(BackendError::of(BackendError::Kind::NotFound, "there is no such intent"));
    m_killing.clear();
    for (const auto &[session, lease] : m_sessions) {
        if (session != m_ledger.sessionId() && !isDead(session))
            m_killing.push_back(session);
    }
    if (std::find(m_killing.begin(), m_killing.end(), std::string()) != m_killing.end())
        return failed(BackendError::conflict(
                "an entry of the change has no session, so nobody can know whether its owner "
                "lives; whoever does know takes that entry out by hand, and recovers then"));
    return m_killing.empty() ? claim() : sendKills();
}

/// The server decides by its clock; only `updated` with dead_at counts. Hard only for a process
/// that a process table proved dead, and that has been silent for long enough.
MachineStep RecoveryMachine::sendKills()
{
    BulkRequest bulk;
    for (const std::string &session : m_killing) {
        KillParams params;
        // A process whose session document is lost may live, and believe in its entries for as long
        // as they say.
        params.tombstone = {m_sessions.at(session), m_ledger.defaults().delay};
        params.by = m_ledger.process().processId;
        params.reason = "its half-done change is recovered";
        const auto proven = std::find_if(m_request.provenDead.begin(), m_request.provenDead.end(),
                                         [&session](const Session &s) { return s.id == session; });
        if (proven != m_request.provenDead.end() && proven->expiresAt && hasBeenSilent(*proven)) {
            params.hard = true;
            params.upsert = false;
            params.seen = proven->expiresAt;
        }
        bulk.items.emplace_back(killItem(session, params));
    }
    return send(std::move(bulk), State::Killing);
}

MachineStep RecoveryMachine::onKilled(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, m_killing.size(), took, m_timing);
    const auto *lost = std::get_if<LostAnswer>(&answer);
    m_mayHaveKilled = m_mayHaveKilled || (!bulk && !(lost && lost->neverSent));
    if (!bulk)
        return again(errorOf(answer, true));
    std::vector<std::string> open;
    BackendError why;
    for (std::size_t i = 0; i < m_killing.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        if (item.status == Status::Updated && sourceInteger(item, field::DeadAt)) {
            m_dead.insert(m_killing[i]);
        } else if (isUnknown(item) || isWorthResending(item)) {
            open.push_back(m_killing[i]);
            why = errorOf(item);
        } else if (item.status == Status::Refused || item.status == Status::Foreign) {
            return failed(errorOf(item));
        } else {
            // Alive; or its document was gone and now blocks until lease and delay are over.
            const Intent &intent = m_record.intent();
            const bool recoverer = m_recorded && m_killing[i] == intent.by
                                   && m_killing[i] != intent.session;
            return stopped(recoverer ? Outcome::OtherRecoverer : Outcome::OwnerAlive, m_killing[i]);
        }
    }
    if (!open.empty()) {
        m_killing = std::move(open);
        return again(std::move(why));
    }
    m_tries = 0;
    return claim();
}

MachineStep RecoveryMachine::claim()
{
    m_state = State::Claiming;
    if (m_recorded) {
        ValueMap changes;
        changes.set(field::By, m_ledger.sessionId());
        return m_record.change(std::move(changes));
    }
    Intent tombstone;
    tombstone.id = m_request.intent;
    tombstone.state = Intent::State::Done;
    tombstone.by = m_ledger.sessionId();
    tombstone.locks = m_documents;
    tombstone.createdAt = serverNow();
    return m_record.create(tombstone);
}

MachineStep RecoveryMachine::onRecord(const Answer &answer, Millis took)
{
    switch (m_record.onAnswer(answer, took)) {
    case IntentRecord::Verdict::Pending: return m_record.step();
    case IntentRecord::Verdict::Failed: return failed(m_record.error());
    case IntentRecord::Verdict::Lost:
        // The owner's last step, or another recoverer: look at all of it again.
        return startOver();
    case IntentRecord::Verdict::Applied: break;
    }
    m_claimed = true;
    switch (m_state) {
    case State::Claiming: return acquireMissing();
    case State::Deciding: return count();
    case State::Closing: return release();
    case State::ReadingIntent:
    case State::Finding:
    case State::ReadingLocks:
    case State::ReadingCloser:
    case State::Killing:
    case State::Acquiring:
    case State::TakingOver:
    case State::Counting:
    case State::Working:
    case State::Releasing:
    case State::ReleasingLate:
    case State::ReadingRivals:
    case State::GivingWay:
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep RecoveryMachine::startOver()
{
    const Intent &intent = m_record.intent();
    const bool other = !intent.by.empty() && intent.by != m_ledger.sessionId();
    if (++m_rounds >= MaxRounds || (other && m_mayBeMine))
        return stopped(Outcome::OtherRecoverer, intent.by);
    m_tries = 0;
    return readIntent();
}

/// Only then is it certain that no file was moved: a recoverer leaves the state as it is, and
/// records its decision first.
bool RecoveryMachine::neverBegan() const
{
    return m_record.intent().state == Intent::State::Prepared && !m_record.intent().decision;
}

/// While they were missing, others may have been granted what they protect: all of them or none,
/// and only when they are free. They are taken before the others are taken over, under the id that
/// those get then; so a refusal leaves everything as it was found.
MachineStep RecoveryMachine::acquireMissing()
{
    if (m_missing.empty() || neverBegan())
        return takeOver();
    if (m_mayBeMine)
        return failed(BackendError::lockLost("a document of it was deleted while the change was "
                                             "being recovered; recover it again"));
    AcquireOptions options;
    options.newId = m_newId;
    options.only = m_missing;
    m_acquire = std::make_unique<AcquireMachine>(m_ledger, renameLocks(m_record.intent()),
                                                 std::move(options));
    m_state = State::Acquiring;
    return onAcquired(m_acquire->begin(m_now));
}

MachineStep RecoveryMachine::onAcquired(const MachineStep &step)
{
    if (!step.finished)
        return step;
    const Result<LockGrant> &grant = m_acquire->result();
    if (!grant)
        return failed(grant.error());
    if (grant->granted) {
        m_holder = grant->holder;
        m_acquired = grant->lockIds;
        m_missing.clear();
        return takeOver();
    }
    // A late request of somebody whose session is dead: its entries are taken over.
    if (std::any_of(grant->blockers.begin(), grant->blockers.end(), [this](const Blocker &b) {
            return b.holder && b.holder->op == m_request.intent;
        }))
        return startOver();
    m_blockers = grant->blockers;
    m_tries = 0;
    return readRivals();
}

/// Entries of a change are never pruned, so two that hold what the other misses would wait for
/// ever. It takes a document that was deleted, and a late request that put entries back. Of the two
/// the one with the greater id gives way; which of them was there first nobody can tell.
MachineStep RecoveryMachine::readRivals()
{
    std::set<std::string> rivals;
    for (const Blocker &blocker : m_blockers) {
        if (blocker.holder && !blocker.holder->op.empty() && blocker.holder->op < m_request.intent)
            rivals.insert(blocker.holder->op);
    }
    if (rivals.empty())
        return stopped(Outcome::Refused, {});
    m_rivals.assign(rivals.begin(), rivals.end());
    return send(RecordReadRequest{m_place.intentsIndex, m_rivals}, State::ReadingRivals);
}

MachineStep RecoveryMachine::onRivalsRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, m_rivals.size(), took, m_timing);
    if (!read)
        return again(errorOf(answer, false));
    for (const DocumentRead &document : read->documents) {
        if (!document.found)
            continue;
        const Intent rival = decodeIntent(document.documentId, document.revision, document.source);
        for (const AcquireItem &wanted : neededLocks(rival)) {
            for (const AcquireItem &own : neededLocks(m_record.intent())) {
                if (own.documentId != wanted.documentId || compatible(own.mode, wanted.mode))
                    continue;
                for (const std::string &holder : m_holders[own.documentId]) {
                    m_gaveWayTo = rival.id;
                    m_givingUp[holder].push_back(own.documentId);
                }
            }
        }
    }
    return giveWay();
}

/// Only what the other one waits for: the rest goes on protecting. Their sessions are dead, so
/// nobody believes in them.
MachineStep RecoveryMachine::giveWay()
{
    if (m_givingUp.empty())
        return stopped(Outcome::Refused, {});
    const auto &[holder, documents] = *m_givingUp.begin();
    m_ledger.addPending(entriesOf(holder, documents));
    return startRelease(State::GivingWay, holder);
}

LockSet RecoveryMachine::entriesOf(const std::string &holder,
                                   const std::vector<std::string> &documents) const
{
    LockSet set;
    set.holder = holder;
    set.op = m_request.intent;
    for (const std::string &id : documents)
        set.items.push_back({id, kindFromId(id), id, LockMode::X});
    return set;
}

/// What is released at the end, and looked after by the renewals once it is held.
void RecoveryMachine::expect(const std::vector<std::string> &documents)
{
    LockSet set = entriesOf(m_holder, documents);
    if (const LockSet *known = m_ledger.find(m_holder)) {
        set.notAfter = known->notAfter; // until when an ACQUIRE of it may still be applied
        set.unanswered = known->unanswered;
    }
    m_ledger.addPending(std::move(set));
}

MachineStep RecoveryMachine::takeOver()
{
    if (m_documents.empty())
        return stopped(Outcome::Recovered, {});
    TakeoverParams params;
    params.op = m_request.intent;
    params.holder = m_holder;
    params.session = m_ledger.sessionId();
    if (m_ledger.terms().lease != m_ledger.defaults().lease)
        params.entryLease = m_ledger.terms().lease;
    params.dead.assign(m_dead.begin(), m_dead.end());
    params.processId = m_ledger.process().processId;
    BulkRequest bulk;
    for (const std::string &id : m_documents)
        bulk.items.emplace_back(takeoverItem(id, params));
    expect(m_documents);
    m_mayBeMine = true;
    return send(std::move(bulk), State::TakingOver);
}

MachineStep RecoveryMachine::onTakenOver(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, m_documents.size(), took, m_timing);
    if (!bulk)
        return again(errorOf(answer, true));
    std::int64_t token = -1;
    std::vector<std::string> mine;
    bool othersLeft = false;
    for (std::size_t i = 0; i < m_documents.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        if (isWritten(item.status)) {
            token = std::max(token, item.revision.order);
            mine.push_back(m_documents[i]);
        } else if (isUnknown(item) || isWorthResending(item)) {
            return again(errorOf(item));
        } else if (item.status == Status::Refused || item.status == Status::Foreign) {
            return failed(errorOf(item));
        } else if (item.status == Status::Noop && item.source) {
            const LockDocument lock = decodeLock(m_documents[i], {}, *item.source);
            othersLeft = othersLeft
                         || std::any_of(lock.holders.begin(), lock.holders.end(),
                                        [this](const Holder &h) {
                                            return h.op == m_request.intent && h.id != m_holder;
                                        });
        }
    }
    m_takenOver = mine;
    // An entry of somebody who came between: is it dead too?
    if (othersLeft)
        return startOver();
    m_tries = 0;
    const bool open = m_record.intent().isOpen();
    // The owner may have given up when its record was refused, and a repetition of that request
    // made it: nothing was moved, and since the claim nobody can begin.
    if (open && neverBegan() && !m_missing.empty()) {
        m_direction = RecoveryDirection::Back;
        return writeDone();
    }
    const std::vector<std::string> needed = documentIds(neededLocks(m_record.intent()));
    if (!std::all_of(needed.begin(), needed.end(), [&mine](const std::string &id) {
            return std::find(mine.begin(), mine.end(), id) != mine.end();
        }))
        return failed(BackendError::lockLost(
                "a document of it was deleted while it was being taken; recover it again"));
    if (mine.empty())
        return stopped(Outcome::Recovered, {});
    m_change = {m_request.intent, token, m_place.epoch};
    // Only what is there has to be released, and only that is looked after by the renewals.
    expect(mine);
    if (!m_ledger.granted(m_holder, token, std::nullopt, m_now))
        return failed(
                BackendError::lockLost("the session was lost while the locks were taken over"));
    return open ? decide() : release();
}

MachineStep RecoveryMachine::decide()
{
    if (const std::optional<BackendError> error = directionError())
        return failed(*error);
    const Intent &intent = m_record.intent();
    m_direction = intent.decision.value_or(
            m_request.direction.value_or(RecoveryDirection::Forward));
    if (!intent.decision && intent.state == Intent::State::Applied)
        m_direction = RecoveryDirection::Forward;
    m_state = State::Deciding;
    ValueMap changes;
    changes.set(field::Decision, toString(m_direction));
    changes.set(field::Token, m_change.token);
    return m_record.change(std::move(changes));
}

/// What has to be moved, for the progress.
MachineStep RecoveryMachine::count()
{
    const Intent &intent = m_record.intent();
    const bool back = m_direction == RecoveryDirection::Back;
    return send(FindFilesRequest{intent.files, back ? intent.to : intent.from,
                                 back ? FindFilesRequest::Selection::Marked
                                      : FindFilesRequest::Selection::All,
                                 m_change, 0},
                State::Counting);
}

MachineStep RecoveryMachine::onCounted(const Answer &answer, Millis took)
{
    const auto *found = std::get_if<FindFilesAnswer>(&answer);
    if (!found || took > m_timing.requestTimeout)
        return again(errorOf(answer, false));
    m_tries = 0;
    m_total = found->total;
    m_pages = std::make_unique<FilePages>(m_record.intent().files, m_request.pageSize, m_timing,
                                          [this] { return mayWrite(); });
    m_pages->setChange(m_change);
    return startPass();
}

/// Moves, then stamps, until a round writes nothing: between the two a frozen owner may still move
/// a file that has no stamp yet.
MachineStep RecoveryMachine::startPass()
{
    const Intent &intent = m_record.intent();
    const bool back = m_direction == RecoveryDirection::Back;
    m_state = State::Working;
    FilePages::Pass pass;
    pass.under = isMovePass() == back ? intent.to : intent.from;
    if (!isMovePass())
        pass.selection = FindFilesRequest::Selection::Unsettled;
    else if (back)
        pass.selection = FindFilesRequest::Selection::Marked;
    if (isMovePass() || back) {
        pass.script = FileScript::Move;
        pass.params = moveParams(m_change, intent.from, intent.to, back);
    } else {
        pass.script = FileScript::Stamp;
        pass.params = stampParams(m_change);
    }
    return m_pages->begin(std::move(pass));
}

MachineStep RecoveryMachine::onPages(std::optional<MachineStep> step)
{
    if (step)
        return *step;
    (isMovePass() ? m_moved : m_stamped) += m_pages->written();
    m_writtenInRound += m_pages->written();
    if (m_pages->error() && m_stopped)
        return failed(BackendError::of(BackendError::Kind::Cancelled, "stopped"));
    if (m_pages->error())
        return failed(*m_pages->error());
    ++m_pass;
    if (!isMovePass())
        return startPass();
    if (std::exchange(m_writtenInRound, 0) > 0)
        return startPass();
    return close();
}

MachineStep RecoveryMachine::close()
{
    if (!isHeld())
        return failed(BackendError::lockLost("the session was lost before the change was closed"));
    return writeDone();
}

MachineStep RecoveryMachine::writeDone()
{
    m_state = State::Closing;
    // Which way it went also where nobody had to decide: without it a closed record reads as a
    // rename that was finished.
    ValueMap changes = closingChanges(serverNow());
    changes.set(field::Decision, toString(m_direction));
    return m_record.change(std::move(changes));
}

MachineStep RecoveryMachine::release() { return startRelease(State::Releasing, m_holder); }

MachineStep RecoveryMachine::releaseLate()
{
    m_ledger.addPending(entriesOf(m_record.intent().holder, m_late));
    return startRelease(State::ReleasingLate, m_record.intent().holder);
}

MachineStep RecoveryMachine::startRelease(State state, const std::string &holder)
{
    m_state = state;
    m_release = std::make_unique<ReleaseMachine>(m_ledger, holder);
    return onReleased(m_release->begin(m_now));
}

MachineStep RecoveryMachine::onReleased(const MachineStep &step)
{
    if (!step.finished)
        return step;
    if (m_state == State::Releasing)
        return stopped(Outcome::Recovered, {});
    if (!m_release->result())
        return failed(m_release->result().error());
    if (m_state == State::GivingWay) {
        const auto given = m_givingUp.begin();
        m_givenUp.insert(m_givenUp.end(), given->second.begin(), given->second.end());
        m_givingUp.erase(given);
        return giveWay();
    }
    m_releasedLate = true;
    return startOver();
}

MachineStep RecoveryMachine::stopped(Outcome result, const std::string &session)
{
    RecoveryOutcome outcome;
    outcome.result = result;
    // Whoever decided: what this recovery was asked for says nothing about a change that somebody
    // else has brought to its end.
    outcome.direction = m_record.intent().decision;
    outcome.neverBegan = m_record.intent().operation.empty();
    outcome.session = session;
    outcome.blockers = m_blockers;
    outcome.gaveWayTo = m_gaveWayTo;
    outcome.moved = m_moved;
    outcome.stamped = m_stamped;
    return finish(std::move(outcome));
}

MachineStep RecoveryMachine::failed(BackendError error)
{
    using Kind = BackendError::Kind;
    // What their words would say, that nothing was changed, is not so on the way.
    const bool saysMore = error.kind == Kind::Conflict || error.kind == Kind::LockLost
                          || error.kind == Kind::Cancelled || error.kind == Kind::OutcomeUnknown;
    if (!saysMore && (m_claimed || m_mayHaveKilled || !m_dead.empty())) {
        error.isAnswered = !error.isSilence();
        error.kind = Kind::OutcomeUnknown;
        error.detail = "the recovery stopped on the way (" + error.detail + "); recover it again";
    }
    return finish(tl::unexpected(std::move(error)));
}

MachineStep RecoveryMachine::finish(Result<RecoveryOutcome> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

} // namespace lockscope
