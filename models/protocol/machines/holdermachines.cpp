// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/holdermachines.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockscope {

namespace {

using Kind = BackendError::Kind;

constexpr int HolderTries = 4;
constexpr Millis HolderPause{200};
const char *const TakenAway = "an admin took this lock away";

/// Leaf to root: deeper paths first, `global` last.
void sortLeafToRoot(std::vector<LockDocument> &documents)
{
    const auto depth = [](const LockDocument &document) {
        return document.kind == LockKind::Root
                       ? -1
                       : static_cast<std::ptrdiff_t>(
                               std::count(document.path.begin(), document.path.end(), '/'));
    };
    std::stable_sort(documents.begin(), documents.end(),
                     [&](const LockDocument &a, const LockDocument &b) {
                         return depth(a) > depth(b);
                     });
}

/// The documents of a read that have an entry of the holder.
std::vector<LockDocument> documentsOf(const ReadAnswer &read, const std::string &holder)
{
    std::vector<LockDocument> documents;
    for (const DocumentRead &document : read.documents) {
        if (!document.found)
            continue;
        LockDocument lock = decodeLock(document.documentId, document.revision, document.source);
        if (lock.findHolder(holder))
            documents.push_back(std::move(lock));
    }
    sortLeafToRoot(documents);
    return documents;
}

/// Whether a break goes on with one of the holder's entries. Its session was told first, but that
/// may have been lost with a primary.
bool isRevoked(const std::vector<LockDocument> &documents, const std::string &holder)
{
    return std::any_of(documents.begin(), documents.end(), [&holder](const LockDocument &document) {
        return document.findHolder(holder)->revokedAt.has_value();
    });
}

/// The session of a read of one session document; nullopt when there is none.
std::optional<Session> sessionOf(const ReadAnswer &read)
{
    const DocumentRead &document = read.documents.front();
    if (!document.found)
        return std::nullopt;
    return decodeSession(document.documentId, document.revision, document.source);
}

/// Begun without a process. What a contender leaves for a session that was not there names none
/// either, but it was never begun.
bool isDetached(const Session &session)
{
    return session.isReadable() && session.startedAt && !session.process.pid;
}

/// An admin took this one lock of the session away: it ends, however often the session is renewed.
bool isDropped(const Session &session, const std::string &holder)
{
    return std::any_of(session.dropped.begin(), session.dropped.end(),
                       [&holder](const DroppedHolder &dropped) {
                           return dropped.holder == holder;
                       });
}

/// Whose lock it is, and why a stranger does not release it.
std::string ownedBy(const std::optional<Session> &owner)
{
    if (!owner || !owner->startedAt)
        return "its session has no document, so nobody knows whether its process still works under "
               "it";
    const std::string &name = owner->process.processId;
    const std::string process = name.empty() ? "a process" : "the process " + name;
    return owner->deadAt ? "it was left by " + process + ", which is dead"
                         : "it belongs to " + process + ", and nobody else may release it";
}

/// The documents that a set has to have if these entries are its own: of a session that does not
/// say what it took.
std::vector<std::string> impliedSet(const std::vector<LockDocument> &entries,
                                    const std::string &holder, bool rootCoversAll)
{
    LockRequest request;
    for (const LockDocument &document : entries) {
        const Holder &entry = *document.findHolder(holder);
        if (!isTarget(entry))
            continue;
        request.targets.push_back({document.kind == LockKind::Root ? LockKind::Tree : document.kind,
                                   document.path,
                                   entry.mode == LockMode::SIX ? LockMode::S : entry.mode});
    }
    const Result<std::vector<AcquireItem>> set = acquireSet(request, rootCoversAll);
    return set ? documentIds(*set) : std::vector<std::string>();
}

} // namespace

HolderReleaseMachine::HolderReleaseMachine(std::string holder, const LeaseTerms &defaults)
    : m_holder(std::move(holder)), m_defaults(defaults)
{}

MachineStep HolderReleaseMachine::send(Request request, State state)
{
    m_state = state;
    return MachineStep::sending(std::move(request));
}

MachineStep HolderReleaseMachine::done(Result<ReleaseOutcome> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

MachineStep HolderReleaseMachine::begin(BootInstant)
{
    return send(FindEntriesRequest{{}, m_holder}, State::Finding);
}

MachineStep HolderReleaseMachine::onTimer(BootInstant)
{
    if (m_state != State::Releasing)
        return {};
    BulkRequest bulk;
    for (const std::string &id : m_documentIds)
        bulk.items.emplace_back(releaseItem(id, m_holder, m_op));
    return send(std::move(bulk), State::Releasing);
}

MachineStep HolderReleaseMachine::onAnswer(const Answer &answer, BootInstant sentAt,
                                           BootInstant now)
{
    const Millis took = now - sentAt;
    switch (m_state) {
    case State::Finding: return onFound(answer);
    case State::Reading: return onDocumentsRead(answer, took);
    case State::ReadingOwner: return onOwnerRead(answer, took);
    case State::Releasing: return onReleased(answer, took);
    case State::ReadingSession: return onSessionRead(answer, took);
    case State::Searching:
    case State::SearchingAgain: return onSearched(answer);
    case State::Killing: return onKilled(answer, took);
    case State::Deleting: // a session document that stays behind harms nobody
    case State::Finished: break;
    }
    return done(m_outcome);
}

MachineStep HolderReleaseMachine::onFound(const Answer &answer)
{
    const auto *found = std::get_if<FindEntriesAnswer>(&answer);
    if (!found)
        return done(tl::unexpected(errorOf(answer, false)));
    if (found->documentIds.empty())
        return done(ReleaseOutcome::Gone);
    m_documentIds = found->documentIds;
    return send(ReadRequest{m_documentIds}, State::Reading);
}

MachineStep HolderReleaseMachine::onDocumentsRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, m_documentIds.size(), took, m_timing);
    if (!read)
        return done(tl::unexpected(errorOf(answer, false)));
    const std::vector<LockDocument> documents = documentsOf(*read, m_holder);
    if (documents.empty())
        return done(ReleaseOutcome::Gone);
    m_documentIds.clear();
    for (const LockDocument &document : documents) {
        const Holder *holder = document.findHolder(m_holder);
        if (!holder->op.empty())
            m_op = holder->op;
        m_session = holder->session;
        m_documentIds.push_back(document.id);
    }
    if (m_session.empty())
        return done(refused(std::nullopt));
    return send(ReadRequest{{sessionDocumentId(m_session)}}, State::ReadingOwner);
}

MachineStep HolderReleaseMachine::onOwnerRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    if (!read)
        return done(tl::unexpected(errorOf(answer, false)));
    const std::optional<Session> owner = sessionOf(*read);
    // Whoever speaks for a detached owner ends its change while it lives; that of a dead one may be
    // half done.
    if (!owner || !isDetached(*owner) || (!m_op.empty() && owner->deadAt))
        return done(refused(owner));
    m_state = State::Releasing;
    return onTimer({});
}

Result<ReleaseOutcome> HolderReleaseMachine::refused(const std::optional<Session> &owner) const
{
    if (!m_op.empty())
        return fail(Kind::Conflict,
                    "this lock belongs to the half-done change " + m_op
                            + "; it is released by recovering that: lockctl recover " + m_op);
    const std::string why = m_session.empty() ? "it has no session that could speak for it"
                                              : ownedBy(owner);
    return fail(Kind::Conflict, why + "; to take it away: lockctl break --holder " + m_holder);
}

MachineStep HolderReleaseMachine::onReleased(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, m_documentIds.size(), took, m_timing);
    const bool open = !bulk
                      || std::any_of(bulk->items.begin(), bulk->items.end(),
                                     [](const ItemAnswer &item) {
                                         return isUnknown(item) || isWorthResending(item);
                                     });
    const auto *lost = std::get_if<LostAnswer>(&answer);
    const bool neverSent = lost && lost->neverSent;
    if (neverSent && !m_mayBeApplied && !lost->isBusy())
        return done(tl::unexpected(lost->error));
    if (open) {
        m_mayBeApplied = m_mayBeApplied || (!bulk && !neverSent)
                         || (bulk
                             && std::any_of(bulk->items.begin(), bulk->items.end(),
                                            [](const ItemAnswer &item) {
                                                return isUnknown(item) || isWritten(item.status);
                                            }));
        // A try that was never sent says nothing of the one before it.
        if (auto end = neverSent ? std::nullopt : openEndOf(answer, bulk))
            m_open = std::move(end);
        if (++m_tries < HolderTries)
            return MachineStep::waiting(HolderPause * m_tries);
        for (std::size_t i = 0; bulk && !m_mayBeApplied && i < bulk->items.size(); ++i) {
            if (bulk->items[i].status == ItemAnswer::Status::Foreign)
                return done(tl::unexpected(errorOf(bulk->items[i])));
        }
        if (neverSent && !m_mayBeApplied)
            return done(tl::unexpected(lost->error));
        if (!m_mayBeApplied)
            return done(fail(Kind::Busy, "others were writing these locks each time it was tried"));
        return done(tl::unexpected(unsettled(m_open)));
    }
    for (const ItemAnswer &item : bulk->items) {
        if (isWritten(item.status))
            m_outcome = ReleaseOutcome::Released;
        else if (item.status == ItemAnswer::Status::Refused
                 || item.status == ItemAnswer::Status::Foreign)
            return done(tl::unexpected(errorOf(item)));
    }
    if (m_session.empty())
        return done(m_outcome);
    return send(ReadRequest{{sessionDocumentId(m_session)}}, State::ReadingSession);
}

MachineStep HolderReleaseMachine::onSessionRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    const std::optional<Session> session = read ? sessionOf(*read) : std::nullopt;
    // The entry was there, and nobody takes one of a living session away without a trace: an
    // unanswered sending did it.
    const bool alive = session && !session->deadAt && !session->revokedAt
                       && !isDropped(*session, m_holder);
    if (m_mayBeApplied && alive)
        m_outcome = ReleaseOutcome::Released;
    if (!session || !isDetached(*session))
        return done(m_outcome);
    m_seenExpiresAt = session->expiresAt;
    return send(FindEntriesRequest{{m_session}, {}}, State::Searching);
}

MachineStep HolderReleaseMachine::onSearched(const Answer &answer)
{
    const auto *found = std::get_if<FindEntriesAnswer>(&answer);
    if (!found || !found->documentIds.empty())
        return done(m_outcome);
    if (m_state == State::SearchingAgain)
        return send(BulkRequest{{GuardedDelete{sessionDocumentId(m_session), m_sessionRevision}}},
                    State::Deleting);
    // Dead first: an ACQUIRE of it that is still queued somewhere can then be pruned by anybody.
    // Whoever was granted a set since the look has renewed with it, and believes: that session is
    // left alone.
    KillParams params;
    params.tombstone = m_defaults;
    params.seen = m_seenExpiresAt;
    params.upsert = false;
    params.hard = true;
    params.by = "release";
    params.reason = "its last lock was released";
    return send(BulkRequest{{killItem(m_session, params)}}, State::Killing);
}

MachineStep HolderReleaseMachine::onKilled(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, took, m_timing);
    if (!bulk || bulk->items[0].status != ItemAnswer::Status::Updated
        || !sourceInteger(bulk->items[0], field::DeadAt))
        return done(m_outcome);
    m_sessionRevision = bulk->items[0].documentRevision();
    return send(FindEntriesRequest{{m_session}, {}}, State::SearchingAgain);
}

HolderRenewMachine::HolderRenewMachine(std::string holder, bool rootCoversAll)
    : m_holder(std::move(holder)), m_rootCoversAll(rootCoversAll)
{}

MachineStep HolderRenewMachine::send(Request request, State state)
{
    m_state = state;
    return MachineStep::sending(std::move(request));
}

MachineStep HolderRenewMachine::done(Result<Instant> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

MachineStep HolderRenewMachine::begin(BootInstant)
{
    return send(FindEntriesRequest{{}, m_holder}, State::Finding);
}

MachineStep HolderRenewMachine::onTimer(BootInstant) { return {}; }

MachineStep HolderRenewMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const Millis took = now - sentAt;
    switch (m_state) {
    case State::Finding: {
        const auto *found = std::get_if<FindEntriesAnswer>(&answer);
        if (!found)
            return done(tl::unexpected(errorOf(answer, false)));
        if (found->documentIds.empty())
            return done(fail(Kind::NotFound, "no lock has a holder of this id"));
        m_documentIds = found->documentIds;
        return send(ReadRequest{m_documentIds}, State::Reading);
    }
    case State::Reading: return onDocumentsRead(answer, took);
    case State::ReadingSession: return onSessionRead(answer, took);
    case State::ReadingRest: return onRestRead(answer, took);
    case State::Renewing: return onRenewed(answer, took);
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep HolderRenewMachine::onDocumentsRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, m_documentIds.size(), took, m_timing);
    if (!read)
        return done(tl::unexpected(errorOf(answer, false)));
    m_found = documentsOf(*read, m_holder);
    if (m_found.empty())
        return done(fail(Kind::NotFound, "no lock has a holder of this id"));
    if (isRevoked(m_found, m_holder))
        return done(fail(Kind::Conflict, TakenAway));
    m_session = m_found.front().findHolder(m_holder)->session;
    if (m_session.empty())
        return done(
                fail(Kind::InvalidInput, "this lock has no session; it ends by its own time-out"));
    return send(ReadRequest{{sessionDocumentId(m_session)}}, State::ReadingSession);
}

MachineStep HolderRenewMachine::onSessionRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
    if (!read)
        return done(tl::unexpected(errorOf(answer, false)));
    const std::optional<Session> session = sessionOf(*read);
    if (!session)
        return done(fail(Kind::NotFound, "the session of this lock has no document"));
    if (session->deadAt)
        return done(fail(Kind::Conflict, "the session of this lock is dead"));
    if (session->revokedAt)
        return done(fail(Kind::Conflict, "the session of this lock was revoked"));
    if (!isDetached(*session))
        return done(
                fail(Kind::InvalidInput,
                     "the session of this lock belongs to a process, which renews it by itself"));
    if (isDropped(*session, m_holder))
        return done(fail(Kind::Conflict, TakenAway));
    m_startedAt = *session->startedAt;
    return lookForRest(read->documents.front().source);
}

/// The search finds the entries that are left. Which there have to be, the session says, or the
/// entries themselves imply.
MachineStep HolderRenewMachine::lookForRest(const ValueMap &session)
{
    std::vector<std::string> set = takenSet(session);
    const auto isOfSet = [&set](const LockDocument &document) {
        return std::find(set.begin(), set.end(), document.id) != set.end();
    };
    if (!std::all_of(m_found.begin(), m_found.end(), isOfSet))
        set = impliedSet(m_found, m_holder, m_rootCoversAll);
    const auto idle = std::find_if_not(m_found.begin(), m_found.end(), isOfSet);
    if (idle != m_found.end())
        return done(fail(Kind::Conflict, "it has no lock below " + idle->path + " any more"));
    m_documentIds.clear();
    std::copy_if(set.begin(), set.end(), std::back_inserter(m_documentIds),
                 [this](const std::string &id) {
                     return std::none_of(m_found.begin(), m_found.end(),
                                         [&id](const LockDocument &d) { return d.id == id; });
                 });
    return m_documentIds.empty() ? sendRenew()
                                 : send(ReadRequest{m_documentIds}, State::ReadingRest);
}

/// A search may be late; a read is exact.
MachineStep HolderRenewMachine::onRestRead(const Answer &answer, Millis took)
{
    const ReadAnswer *read = usableRead(answer, m_documentIds.size(), took, m_timing);
    if (!read)
        return done(tl::unexpected(errorOf(answer, false)));
    const std::vector<LockDocument> rest = documentsOf(*read, m_holder);
    if (isRevoked(rest, m_holder))
        return done(fail(Kind::Conflict, TakenAway));
    for (const std::string &id : m_documentIds) {
        if (std::none_of(rest.begin(), rest.end(),
                         [&id](const LockDocument &document) { return document.id == id; }))
            return done(fail(Kind::Conflict, "it has no entry on " + id
                                                     + " any more: that document was deleted, and "
                                                       "somebody else may have locked it since"));
    }
    return sendRenew();
}

MachineStep HolderRenewMachine::sendRenew()
{
    return send(BulkRequest{{renewItem(m_session, m_startedAt)}}, State::Renewing);
}

MachineStep HolderRenewMachine::onRenewed(const Answer &answer, Millis took)
{
    const BulkAnswer *bulk = usableBulk(answer, 1, took, m_timing);
    if (!bulk)
        return done(tl::unexpected(errorOf(answer, true)));
    const ItemAnswer &item = bulk->items[0];
    switch (item.status) {
    case ItemAnswer::Status::Created:
    case ItemAnswer::Status::Updated: {
        const std::optional<Instant> expiresAt = sourceInstant(item, field::ExpiresAt);
        if (!expiresAt)
            return done(fail(Kind::Malformed,
                             "the answer to the renewal does not tell the new lease end"));
        // The session may hold others still.
        if (isDropped(decodeSession(sessionDocumentId(m_session), {}, *item.source), m_holder))
            return done(fail(Kind::Conflict, TakenAway));
        return done(*expiresAt);
    }
    case ItemAnswer::Status::Noop:
        return done(fail(Kind::Conflict, "the session of this lock ended meanwhile"));
    case ItemAnswer::Status::Missing:
    case ItemAnswer::Status::Deleted:
        return done(fail(Kind::NotFound, "the session of this lock has no document"));
    case ItemAnswer::Status::Conflict: // written at the same moment; that says nothing of a loss
        return done(fail(Kind::Busy, "others were writing the session of this lock"));
    case ItemAnswer::Status::Foreign:
    case ItemAnswer::Status::Refused:
    case ItemAnswer::Status::Unknown: break;
    }
    return done(tl::unexpected(errorOf(item)));
}

} // namespace lockscope
