// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/intentlookmachine.h"

#include "models/domain/lockid.h"
#include "models/protocol/check/why.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/intents.h"
#include "models/protocol/machines/renamemachine.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

void addOnce(std::vector<std::string> &list, const std::string &text)
{
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end())
        list.push_back(text);
}

} // namespace

IntentLookMachine::IntentLookMachine(std::string intentsIndex, std::string intent,
                                     std::optional<Intent> known)
    : m_index(std::move(intentsIndex)), m_id(std::move(intent)), m_known(std::move(known))
{}

MachineStep IntentLookMachine::send(Request request, State state)
{
    m_state = state;
    return MachineStep::sending(std::move(request));
}

MachineStep IntentLookMachine::begin(BootInstant)
{
    return send(RecordReadRequest{m_index, {m_id}}, State::ReadingIntent);
}

MachineStep IntentLookMachine::onTimer(BootInstant) { return {}; }

MachineStep IntentLookMachine::onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now)
{
    const Millis took = now - sentAt;
    switch (m_state) {
    case State::ReadingIntent: {
        const ReadAnswer *read = usableRead(answer, 1, took, m_timing);
        if (!read)
            return finish(tl::unexpected(errorOf(answer, false)));
        const DocumentRead &document = read->documents.front();
        m_view.recorded = document.found;
        m_view.intent = document.found ? decodeIntent(m_id, document.revision, document.source)
                                       : Intent{};
        m_view.intent.id = m_id;
        return send(FindEntriesRequest{{}, {}, m_id}, State::Finding);
    }
    case State::Finding: {
        const auto *found = std::get_if<FindEntriesAnswer>(&answer);
        if (!found)
            return finish(tl::unexpected(errorOf(answer, false)));
        if (found->documentIds.empty() && !m_view.recorded) {
            if (!m_known)
                return finish(fail(BackendError::Kind::NotFound, "there is no such intent"));
            m_gone = true;
            m_view.intent = *m_known;
            return find(State::AtSource);
        }
        m_needed = neededLocks(m_view.intent);
        m_asked = found->documentIds;
        for (const AcquireItem &item : m_needed)
            addOnce(m_asked, item.documentId);
        return m_asked.empty() ? readSessions() : send(ReadRequest{m_asked}, State::ReadingLocks);
    }
    case State::ReadingLocks: {
        const ReadAnswer *read = usableRead(answer, m_asked.size(), took, m_timing);
        return read ? onLocksRead(*read) : finish(tl::unexpected(errorOf(answer, false)));
    }
    case State::ReadingSessions: {
        const ReadAnswer *read = usableRead(answer, m_asked.size(), took, m_timing);
        return read ? onSessionsRead(*read) : finish(tl::unexpected(errorOf(answer, false)));
    }
    case State::AtSource:
    case State::AtTarget:
    case State::Marked: return onCounted(answer);
    case State::Finished: break;
    }
    return MachineStep::done();
}

MachineStep IntentLookMachine::onLocksRead(const ReadAnswer &read)
{
    std::vector<LockDocument> locks;
    for (const DocumentRead &document : read.documents) {
        if (!document.found)
            continue;
        locks.push_back(decodeLock(document.documentId, document.revision, document.source));
        for (const Holder &entry : locks.back().holders) {
            if (entry.op != m_id)
                continue;
            addOnce(m_view.lockIds, locks.back().id);
            addOnce(m_view.sessions, entry.session);
        }
    }
    const std::vector<std::string> &there = m_view.lockIds;
    std::erase_if(m_needed, [&there](const AcquireItem &item) {
        return std::find(there.begin(), there.end(), item.documentId) != there.end();
    });
    m_view.missing = documentIds(m_needed);
    m_view.blockers = findBlockers(m_needed, locks, {}, std::nullopt);
    return readSessions();
}

MachineStep IntentLookMachine::readSessions()
{
    addOnce(m_view.sessions, m_view.intent.by);
    std::vector<std::string> sessions = m_view.sessions;
    for (const Blocker &blocker : m_view.blockers)
        addOnce(sessions, blocker.holder ? blocker.holder->session : std::string());
    if (sessions.empty())
        return find(State::AtSource);
    m_asked.clear();
    for (const std::string &session : sessions)
        m_asked.push_back(sessionDocumentId(session));
    return send(ReadRequest{m_asked}, State::ReadingSessions);
}

MachineStep IntentLookMachine::onSessionsRead(const ReadAnswer &read)
{
    for (const DocumentRead &document : read.documents) {
        if (!document.found)
            continue;
        Session session = decodeSession(document.documentId, document.revision, document.source);
        for (Blocker &blocker : m_view.blockers) {
            if (blocker.holder && blocker.holder->session == session.id)
                blocker.session = session;
        }
        const std::vector<std::string> &own = m_view.sessions;
        if (std::find(own.begin(), own.end(), session.id) != own.end())
            m_view.owners.push_back(std::move(session));
    }
    return find(State::AtSource);
}

MachineStep IntentLookMachine::find(State state)
{
    const Intent &intent = m_view.intent;
    if (!m_gone && (!m_view.recorded || !intent.isOpen() || !intent.isReadable()))
        return finish(m_view);
    FindFilesRequest request;
    request.index = intent.files;
    request.under = state == State::AtSource ? intent.from : intent.to;
    if (state == State::Marked)
        request.selection = FindFilesRequest::Selection::Marked;
    request.change.intent = m_id;
    return send(std::move(request), state);
}

MachineStep IntentLookMachine::onCounted(const Answer &answer)
{
    const auto *found = std::get_if<FindFilesAnswer>(&answer);
    const std::optional<std::int64_t> total = found ? std::optional(found->total) : std::nullopt;
    switch (m_state) {
    case State::AtSource: m_view.atSource = total; return find(State::AtTarget);
    case State::AtTarget: m_view.atTarget = total; return find(State::Marked);
    case State::Marked: m_view.marked = total; break;
    case State::ReadingIntent:
    case State::Finding:
    case State::ReadingLocks:
    case State::ReadingSessions:
    case State::Finished: break;
    }
    return finish(m_view);
}

MachineStep IntentLookMachine::finish(Result<IntentView> result)
{
    m_state = State::Finished;
    m_result = std::move(result);
    return MachineStep::done();
}

} // namespace lockscope
