// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/recoverymachine.h"

#include "models/protocol/documents.h"
#include "models/protocol/fields.h"
#include "models/protocol/intentfields.h"
#include "models/protocol/intents.h"
#include "models/protocol/marklease.h"
#include "models/protocol/scriptitems.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Status = ItemAnswer::Status;
using Outcome = RecoveryOutcome::Result;

constexpr int MaxTries = 6;
constexpr int MaxRounds = 5;
constexpr Millis RetryPause{100};

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
      m_timing(MachineTiming::forTerms(ledger.terms())), m_holder(newId()),
      m_record(m_place.intentsIndex, m_request.intent, m_timing, ledger.sessionId())
{}

bool RecoveryMachine::mayWrite() const { return !m_stopped && isHeld(); }

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
    if (++m_tries >= MaxTries)
        return failed(std::move(error));
    return MachineStep::waiting(RetryPause * (1 << m_tries));
}

MachineStep RecoveryMachine::onTimer(BootInstant now)
{
    m_now = now;
    switch (m_state) {
    case State::ReadingIntent:
    case State::Finding:
    case State::ReadingLocks: return readIntent();
    case State::Killing: return sendKills();
    case State::Claiming:
    case State::Deciding:
    case State::Closing: return m_record.onTimer();
    case State::TakingOver: return takeOver();
    case State::Counting: return count();
    case State::Working: return onPages(m_pages->onTimer());
    case State::Releasing: return onReleased(m_release->onTimer(now));
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
    case State::Killing: return onKilled(answer, took);
    case State::Claiming:
    case State::Deciding:
    case State::Closing: return onRecord(answer, took);
    case State::TakingOver: return onTakenOver(answer, took);
    case State::Counting: return onCounted(answer, took);
    case State::Working: return onPages(m_pages->onAnswer(answer, took));
    case State::Releasing: return onReleased(m_release->onAnswer(answer, sentAt, now));
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
        if (!intent.by.empty())
            m_sessions.emplace(intent.by, m_ledger.defaults().lease);
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
    bool anyEntry = false;
    for (const DocumentRead &document : read->documents) {
        if (document.found)
            anyEntry = learnSessions(
                               decodeLock(document.documentId, document.revision, document.source))
                       || anyEntry;
    }
    if (!anyEntry && m_recorded && !m_record.intent().isOpen() && !m_mayBeMine)
        return stopped(Outcome::NothingToDo, {});
    m_tries = 0;
    return considerKills();
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
                "an entry of the change has no session; only a person can end it"));
    return m_killing.empty() ? claim() : sendKills();
}

/// The server decides by its clock; only `updated` with dead_at counts. Hard only for a process that a process table proved dead.
MachineStep RecoveryMachine::sendKills()
{
    BulkRequest bulk;
    for (const std::string &session : m_killing) {
        KillParams params;
        // A process whose session document is lost may live, and believe in its entries for as long as they say.
        params.tombstone = {m_sessions.at(session), m_ledger.defaults().delay};
        params.by = m_ledger.process().processId;
        params.reason = "its half-done change is recovered";
        const auto proven = std::find_if(m_request.provenDead.begin(), m_request.provenDead.end(),
                                         [&session](const Session &s) { return s.id == session; });
        if (proven != m_request.provenDead.end() && proven->expiresAt) {
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
    switch (m_state) {
    case State::Claiming: return takeOver();
    case State::Deciding: return count();
    case State::Closing: return release();
    case State::ReadingIntent:
    case State::Finding:
    case State::ReadingLocks:
    case State::Killing:
    case State::TakingOver:
    case State::Counting:
    case State::Working:
    case State::Releasing:
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

MachineStep RecoveryMachine::takeOver()
{
    if (m_documents.empty() && m_record.intent().isOpen())
        return failed(
                BackendError::conflict("the locks of the change are gone: look at its files"));
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
    LockSet set;
    set.holder = m_holder;
    set.op = m_request.intent;
    for (const std::string &id : m_documents) {
        bulk.items.emplace_back(takeoverItem(id, params));
        set.items.push_back({id, kindFromId(id), id, LockMode::X});
    }
    if (!m_ledger.find(m_holder))
        m_ledger.addPending(std::move(set));
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
            token = std::max(token, item.seqNo);
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
    if (open && mine.size() != m_documents.size()) {
        // The owner may have given up when its record was refused, and a repetition of that request made it: nothing was moved, and
        // since the claim nobody can begin.
        if (m_record.intent().state == Intent::State::Prepared) {
            m_direction = m_record.intent().decision.value_or(RecoveryDirection::Back);
            return writeDone();
        }
        return failed(BackendError::conflict("a lock of the change is gone: look at its files"));
    }
    if (mine.empty())
        return stopped(Outcome::Recovered, {});
    m_change = {m_request.intent, token, m_place.epoch};
    // Only what is there has to be released, and only that is looked after by the renewals.
    m_ledger.abandon(m_holder);
    LockSet set;
    set.holder = m_holder;
    set.op = m_request.intent;
    for (const std::string &id : mine)
        set.items.push_back({id, kindFromId(id), id, LockMode::X});
    m_ledger.addPending(std::move(set));
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
    m_direction = intent.decision.value_or(m_request.direction.value_or(RecoveryDirection::Forward));
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

/// Moves, then stamps, until a round writes nothing: between the two a frozen owner may still move a file that has no stamp yet.
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
    // Which way it went also where nobody had to decide: without it a closed record reads as a rename that was finished.
    ValueMap changes = closingChanges(serverNow());
    changes.set(field::Decision, toString(m_direction));
    return m_record.change(std::move(changes));
}

MachineStep RecoveryMachine::release()
{
    m_state = State::Releasing;
    m_release = std::make_unique<ReleaseMachine>(m_ledger, m_holder);
    return onReleased(m_release->begin(m_now));
}

MachineStep RecoveryMachine::onReleased(const MachineStep &step)
{
    if (!step.finished)
        return step;
    return stopped(Outcome::Recovered, {});
}

MachineStep RecoveryMachine::stopped(Outcome result, const std::string &session)
{
    RecoveryOutcome outcome;
    outcome.result = result;
    // Whoever decided: what this recovery was asked for says nothing about a change that somebody else has brought to its end.
    outcome.direction = m_record.intent().decision;
    outcome.neverBegan = m_record.intent().operation.empty();
    outcome.session = session;
    outcome.moved = m_moved;
    outcome.stamped = m_stamped;
    return finish(std::move(outcome));
}

MachineStep RecoveryMachine::failed(BackendError error)
{
    return finish(tl::unexpected(std::move(error)));
}

MachineStep RecoveryMachine::finish(Result<RecoveryOutcome> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

} // namespace lockscope
