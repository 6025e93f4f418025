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
    case LockEvent::What::Suspected: return "suspected";
    case LockEvent::What::Died: return "died";
    case LockEvent::What::Recovered: return "recovered";
    case LockEvent::What::Revoked: return "revoked";
    case LockEvent::What::Unreadable: return "unreadable";
    }
    return "changed";
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
    m_standing.clear();
    m_store.forEachSession([this](const Session &session) {
        m_standing.emplace(session.id, standingOf(session));
    });
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
    return {m_store.livenessOf(session.id), session.revokedAt.has_value()};
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

    LockEvent event;
    if (now.liveness == Liveness::Dead && before.liveness != Liveness::Dead)
        event.what = LockEvent::What::Died;
    else if (now.revoked && !before.revoked)
        event.what = LockEvent::What::Revoked;
    else if (now.liveness == Liveness::Suspect && before.liveness != Liveness::Suspect)
        event.what = LockEvent::What::Suspected;
    else if (before.liveness == Liveness::Suspect
             && (now.liveness == Liveness::Held || now.liveness == Liveness::Renewing))
        event.what = LockEvent::What::Recovered;
    else
        return std::nullopt;

    event.at = m_store.clock().wallNow();
    event.session = session.id;
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

void LockHistory::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        m_recording = false;
        m_standing.clear();
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
            events.push_back(ofDocument(LockEvent::What::Released, removed.facts));
    }
    const auto take = [&](DocumentRef ref, LockEvent::What what) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (summary.isTarget)
            events.push_back(ofDocument(summary.health == LockHealth::Unreadable
                                                ? LockEvent::What::Unreadable
                                                : what,
                                        m_store.factsAt(ref)));
    };
    for (const DocumentRef ref : batch.inserted)
        take(ref, LockEvent::What::Taken);
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (changed.fields & StoreBatch::Content)
            take(changed.ref, LockEvent::What::Changed);
    }
    std::vector<std::string> sessions = batch.sessionsChanged;
    sessions.insert(sessions.end(), batch.verdictsChanged.begin(), batch.verdictsChanged.end());
    for (const std::string &id : sessions) {
        if (const Session *session = m_store.session(id)) {
            if (std::optional<LockEvent> event = ofSession(*session))
                events.push_back(std::move(*event));
        } else {
            m_standing.erase(id);
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
