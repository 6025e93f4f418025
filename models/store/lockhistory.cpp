// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockhistory.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lockscope {

const char *toString(LockEvent::What what)
{
    switch (what) {
    case LockEvent::What::Taken: return "taken";
    case LockEvent::What::Changed: return "changed";
    case LockEvent::What::Released: return "released";
    case LockEvent::What::Broken: return "broken";
    case LockEvent::What::Gone: return "gone";
    case LockEvent::What::Suspected: return "suspected";
    case LockEvent::What::Died: return "died";
    case LockEvent::What::Recovered: return "recovered";
    case LockEvent::What::Revoked: return "revoked";
    case LockEvent::What::Unreadable: return "unreadable";
    }
    return "changed";
}

const char *toString(ModeSummary mode)
{
    switch (mode) {
    case ModeSummary::None: return "none";
    case ModeSummary::Shared: return "shared";
    case ModeSummary::Read: return "read";
    case ModeSummary::Exclusive: return "exclusive";
    case ModeSummary::Global: return "global";
    }
    return "none";
}

LockHistory::LockHistory(LockStore &store, std::size_t capacity, QObject *parent)
    : QObject(parent), m_store(store), m_capacity(std::max<std::size_t>(1, capacity))
{
    connect(&store, &LockStore::changed, this, &LockHistory::onChanged);
}

void LockHistory::start()
{
    if (std::exchange(m_recording, true))
        return;
    m_startedAt = m_store.serverNow();
    m_heldBack.clear();
    m_standing.clear();
    m_store.forEachSession([this](const Session &session) {
        m_standing.emplace(session.id, standingOf(session));
    });
    forgetBefore();
    m_store.forEachDocument([this](DocumentRef ref) { remember(ref); });
}

void LockHistory::remember(DocumentRef ref)
{
    const DocumentSummary summary = m_store.summaryAt(ref);
    if (summary.isTarget)
        modeBefore(ref) = summary.mode;
}

ModeSummary &LockHistory::modeBefore(DocumentRef ref)
{
    if (ref >= m_modeBefore.size())
        m_modeBefore.resize(std::size_t{ref} + 1, ModeSummary::None);
    return m_modeBefore[ref];
}

void LockHistory::forgetBefore(DocumentRef ref)
{
    if (ref < m_modeBefore.size())
        m_modeBefore[ref] = ModeSummary::None;
    m_countBefore.erase(ref);
    m_sharersBefore.erase(ref);
}

void LockHistory::forgetBefore()
{
    m_modeBefore.clear();
    m_countBefore.clear();
    m_sharersBefore.clear();
}

void LockHistory::stop() { m_recording = false; }

std::vector<LockEvent> LockHistory::ofPath(std::string_view path) const
{
    std::vector<LockEvent> events;
    std::copy_if(m_events.begin(), m_events.end(), std::back_inserter(events),
                 [path](const LockEvent &e) { return e.path == path && !e.documentId.empty(); });
    return events;
}

LockHistory::Standing LockHistory::standingOf(const Session &session) const
{
    const bool killed = !session.deadBy.empty() && session.deadBy != session.process.processId;
    return {m_store.livenessOf(session.id), session.revokedAt.has_value(), killed,
            session.deadBy.empty() ? session.revokedBy : session.deadBy};
}

LockEvent LockHistory::ofDocument(LockEvent::What what, const DocumentFacts &facts) const
{
    LockEvent event;
    event.what = what;
    event.at = m_store.clock().wallNow();
    event.documentId = facts.id;
    event.path = facts.path;
    event.kind = facts.summary.kind;
    event.mode = facts.summary.mode;
    event.health = facts.summary.health;
    event.session = facts.session;
    event.host = facts.host;
    event.pid = facts.pid;
    event.processId = facts.processId;
    event.count = facts.holderCount;
    return event;
}

std::optional<LockEvent> LockHistory::ofSession(const Session &session)
{
    const Standing now = standingOf(session);
    const auto [it, isNew] = m_standing.emplace(session.id, now);
    const Standing before = std::exchange(it->second, now);
    if (isNew || before == now)
        return std::nullopt;

    if (!session.deadBy.empty() && !now.killed)
        return std::nullopt; // it has ended by itself: its locks tell what became of them
    LockEvent event;
    if (now.liveness == Liveness::Dead && before.liveness != Liveness::Dead)
        event.what = LockEvent::What::Died;
    else if (now.revoked && !before.revoked)
        event.what = LockEvent::What::Revoked;
    else if (now.liveness == Liveness::Suspect && before.liveness != Liveness::Suspect)
        event.what = LockEvent::What::Suspected;
    else if (before.liveness == Liveness::Suspect && isAlive(now.liveness))
        event.what = LockEvent::What::Recovered;
    else
        return std::nullopt;

    event.at = m_store.clock().wallNow();
    event.session = session.id;
    event.by = now.by;
    event.reason = session.reason;
    event.host = session.process.host;
    event.pid = session.process.pid;
    event.processId = session.process.processId;
    for (const DocumentRef ref : m_store.documentsOf(session.id)) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (!summary.isTarget)
            continue;
        ++event.count;
        const std::string_view path = m_store.pathAt(ref);
        if (event.path.empty() || path < event.path) {
            event.path = path;
            event.kind = summary.kind;
            event.mode = summary.mode;
            event.health = summary.health;
        }
    }
    return event;
}

LockEvent LockHistory::taken(DocumentRef ref, LockEvent::What what,
                             const std::vector<std::string> &left)
{
    const DocumentFacts facts = m_store.factsAt(ref);
    LockEvent event = ofDocument(facts.summary.health == LockHealth::Unreadable
                                         ? LockEvent::What::Unreadable
                                         : what,
                                 facts);
    ModeSummary &mode = modeBefore(ref);
    if (mode != ModeSummary::None)
        event.modeBefore = mode;
    mode = facts.summary.mode;
    nameWhoChangedIt(event, ref, event.modeBefore, left);
    const auto [count, isNew] = m_countBefore.try_emplace(ref, facts.holderCount);
    if (!isNew)
        event.countBefore = std::exchange(count->second, facts.holderCount);
    return event;
}

LockEvent LockHistory::gone(const StoreBatch::Removed &removed)
{
    if (removed.facts.summary.kind == LockKind::Foreign)
        return goneForeign(removed.facts);
    const auto before = m_standing.find(removed.facts.session);
    const Session *session = m_store.session(removed.facts.session);
    const Standing standing = session                      ? standingOf(*session)
                              : before != m_standing.end() ? before->second
                                                           : Standing();
    // Without a session nobody is declared dead; one that only fell silent may have come back to
    // release it.
    const bool broken = standing.killed
                        || (removed.facts.session.empty()
                            && removed.facts.summary.health == LockHealth::Dead);
    LockEvent event = ofDocument(broken ? LockEvent::What::Broken : LockEvent::What::Released,
                                 removed.facts);
    event.modeBefore = removed.facts.summary.mode;
    event.countBefore = removed.facts.holderCount;
    if (broken)
        event.by = standing.by;
    return event;
}

LockEvent LockHistory::goneForeign(const DocumentFacts &facts)
{
    const auto broken = m_brokenHere.find(facts.id);
    LockEvent event = ofDocument(broken == m_brokenHere.end() ? LockEvent::What::Gone
                                                              : LockEvent::What::Broken,
                                 facts);
    event.modeBefore = facts.summary.mode;
    event.countBefore = facts.holderCount;
    if (broken != m_brokenHere.end()) {
        event.by = broken->second.by;
        event.reason = broken->second.reason;
        m_brokenHere.erase(broken);
    }
    return event;
}

void LockHistory::noteBroken(const std::string &documentId, const std::string &by,
                             const std::string &reason)
{
    m_brokenHere.insert_or_assign(documentId, Breaking{by, reason});
}

void LockHistory::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        m_recording = false;
        m_standing.clear();
        m_heldBack.clear();
        m_brokenHere.clear();
        forgetBefore();
        if (!m_events.empty()) {
            m_events.clear();
            emit cleared();
        }
    }
    if (!m_recording)
        return;
    std::vector<LockEvent> events;
    for (const StoreBatch::Removed &removed : batch.removed) {
        if (removed.facts.summary.isTarget)
            events.push_back(gone(removed));
        forgetBefore(removed.ref);
    }
    const auto take = [&](DocumentRef ref, LockEvent::What what) {
        if (m_store.summaryAt(ref).isTarget)
            events.push_back(taken(ref, what, batch.sessionsLeft));
        else
            forgetBefore(ref);
    };
    for (const DocumentRef ref : batch.inserted) {
        if (batch.found)
            remember(ref);
        else
            take(ref, LockEvent::What::Taken);
    }
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (!(changed.fields & StoreBatch::Content))
            continue;
        take(changed.ref, LockEvent::What::Changed);
        if (!m_brokenHere.empty()) // it was one of several holders, or somebody took it since
            m_brokenHere.erase(std::string(m_store.idAt(changed.ref)));
    }
    std::vector<std::string> sessions = batch.sessionsChanged;
    sessions.insert(sessions.end(), batch.verdictsChanged.begin(), batch.verdictsChanged.end());
    for (const std::string &id : sessions) {
        if (const Session *session = m_store.session(id)) {
            std::optional<LockEvent> event = ofSession(*session);
            if (!event)
                continue;
            if (event->what == LockEvent::What::Suspected) {
                m_heldBack.push_back({std::move(*event)});
                continue;
            }
            if (std::optional<LockEvent> before = takeHeldBack(id))
                events.push_back(std::move(*before));
            events.push_back(std::move(*event));
        } else {
            m_standing.erase(id);
            takeHeldBack(id);
        }
    }
    append(std::move(events));
}

void LockHistory::append(std::vector<LockEvent> events)
{
    if (events.size() > m_capacity)
        events.erase(events.begin(), events.end() - static_cast<std::ptrdiff_t>(m_capacity));
    if (events.empty())
        return;
    const std::size_t total = m_events.size() + events.size();
    const std::size_t dropped = total > m_capacity ? total - m_capacity : 0;
    m_events.erase(m_events.begin(), m_events.begin() + static_cast<std::ptrdiff_t>(dropped));
    for (LockEvent &event : events) {
        event.number = m_next++;
        m_events.push_back(std::move(event));
    }
    emit recorded(static_cast<int>(events.size()), static_cast<int>(dropped));
}

} // namespace lockscope
