// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/zombiewatch.h"

#include <algorithm>
#include <utility>

namespace lockscope {

ZombieWatch::ZombieWatch(LockStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    connect(&store, &LockStore::changed, this, &ZombieWatch::onChanged);
    // Written again word for word is no change of the picture.
    connect(&store, &LockStore::ticked, this, &ZombieWatch::lookAtPlain);
}

void ZombieWatch::watch(const BreakPlan &plan, const PlanOutcome &outcome)
{
    forgetOld();
    const BootInstant until = m_store.clock().bootNow() + WatchFor;
    const auto ownerOf = [&](const std::string &session) {
        const auto it = std::find_if(plan.owners.begin(), plan.owners.end(),
                                     [&](const BreakPlan::Owner &o) {
                                         return o.session == session;
                                     });
        return it == plan.owners.end() ? BreakPlan::Owner{} : *it;
    };
    for (std::size_t i = 0; i < plan.steps.size() && i < outcome.steps.size(); ++i) {
        const BreakStep &step = plan.steps[i];
        const StepOutcome::State state = outcome.steps[i].state;
        if (state != StepOutcome::State::Done && state != StepOutcome::State::AlreadyDone)
            continue;
        switch (step.action) {
        case BreakStep::Action::KillSession:
            m_sessions[step.session] = {ownerOf(step.session), m_store.serverNow(), until};
            break;
        case BreakStep::Action::RevokeHolder:
            m_holders[step.holder] = {ownerOf(step.session), m_store.serverNow(), until};
            break;
        case BreakStep::Action::RemoveAnonymous: {
            if (state != StepOutcome::State::Done || step.anonymousCount <= 0)
                break;
            Plain plain{step.path, {}, step.seenRevision, 0, until};
            // The picture may show the document before or after the step: the revision that guarded
            // it tells which.
            if (const std::optional<LockDocument> document = m_store.document(step.documentId)) {
                plain.processId = document->processId;
                const bool before = step.seenRevision && document->revision == *step.seenRevision;
                if (step.after != PlanState::Kind::Free)
                    plain.left = document->anonymous() - (before ? step.anonymousCount : 0);
            }
            for (const BreakPlan::Owner &owner : plan.owners) {
                if (plain.processId.empty() && owner.session.empty()
                    && std::find(owner.lockIds.begin(), owner.lockIds.end(), step.documentId)
                               != owner.lockIds.end())
                    plain.processId = owner.processId;
            }
            m_plain[step.documentId] = std::move(plain);
            break;
        }
        case BreakStep::Action::RevokeSession: // goes on blocking, and may do so
        case BreakStep::Action::DropHolder:
        case BreakStep::Action::BreakForeign: // that the holder goes on is told beforehand
        case BreakStep::Action::Sweep: break;
        }
    }
    // It may have written between the step and the last look at the picture.
    for (const auto &[session, owner] : m_sessions) {
        for (const DocumentRef ref : m_store.documentsOf(session))
            lookAtEntries(m_store.documentAt(ref));
    }
    lookAtPlain();
}

void ZombieWatch::lookAtPlain()
{
    forgetOld();
    for (const auto &[id, plain] : m_plain) {
        if (const DocumentRef ref = m_store.find(id); ref != NoDocument)
            look(ref);
    }
}

void ZombieWatch::clear()
{
    m_sessions.clear();
    m_holders.clear();
    m_plain.clear();
    m_told.clear();
}

bool ZombieWatch::isWatching() const
{
    return !m_sessions.empty() || !m_holders.empty() || !m_plain.empty();
}

bool ZombieWatch::stands(const ZombieSign &sign) const
{
    const std::optional<LockDocument> document = m_store.document(sign.documentId);
    if (sign.what == ZombieSign::What::DroppedTwice)
        return (document ? document->anonymous() : 0) < plainLocksBelow(sign.path);
    if (!document)
        return false;
    if (sign.holder.empty())
        return document->processId == sign.processId && document->anonymous() > 0;
    return std::any_of(document->holders.begin(), document->holders.end(),
                       [&sign](const Holder &holder) { return holder.id == sign.holder; });
}

void ZombieWatch::forgetOld()
{
    const BootInstant now = m_store.clock().bootNow();
    const auto old = [now](const auto &entry) { return entry.second.until <= now; };
    std::erase_if(m_sessions, old);
    std::erase_if(m_holders, old);
    std::erase_if(m_plain, old);
}

void ZombieWatch::onChanged(const StoreBatch &batch)
{
    if (batch.cleared) {
        clear();
        return;
    }
    if (!isWatching())
        return;
    forgetOld();
    for (const DocumentRef ref : batch.inserted)
        look(ref);
    for (const StoreBatch::Changed &changed : batch.changed) {
        if ((changed.fields & StoreBatch::Content) != 0)
            look(changed.ref);
    }
    for (const StoreBatch::Removed &removed : batch.removed) {
        const auto plain = m_plain.find(removed.facts.id);
        if (plain != m_plain.end() && plain->second.left > 0)
            lookAtShares(plain->first, plain->second, 0, LockRevision{});
    }
}

void ZombieWatch::look(DocumentRef ref)
{
    const LockDocument document = m_store.documentAt(ref);
    if (!document.isReadable())
        return;
    lookAtEntries(document);
    const auto it = m_plain.find(document.id);
    if (it == m_plain.end())
        return;
    const Plain &plain = it->second;
    // A plain lock says at most whose it is by its process_id; another one without is everybody's
    // right. Whether the picture ever was without it says nothing: it may have been written before
    // the next look.
    const bool written = plain.broken && document.revision != *plain.broken;
    if (written && plain.left == 0 && !plain.processId.empty()
        && plain.processId == document.processId && document.anonymous() > 0) {
        ZombieSign sign;
        sign.documentId = document.id;
        sign.path = document.path;
        sign.processId = document.processId;
        sign.revision = document.revision;
        tell(std::move(sign));
    } else {
        lookAtShares(document.id, plain, document.anonymous(), document.revision);
    }
}

void ZombieWatch::lookAtEntries(const LockDocument &document)
{
    for (const Holder &holder : document.holders) {
        const Owner *owner = nullptr;
        std::optional<Instant> since;
        if (const auto it = m_sessions.find(holder.session); it != m_sessions.end()) {
            owner = &it->second;
            const Session *session = m_store.session(holder.session);
            since = session && session->deadAt ? session->deadAt : owner->brokenAt;
        } else if (const auto byHolder = m_holders.find(holder.id); byHolder != m_holders.end()) {
            owner = &byHolder->second;
            since = owner->brokenAt;
        }
        // What it took before is only what the break has not removed yet.
        if (!owner || !since || !holder.acquiredAt || *holder.acquiredAt <= *since)
            continue;
        ZombieSign sign;
        sign.documentId = document.id;
        sign.path = document.path;
        sign.session = holder.session;
        sign.holder = holder.id;
        sign.processId = owner->owner.processId;
        sign.host = owner->owner.host;
        sign.pid = owner->owner.pid;
        sign.revision = document.revision;
        tell(std::move(sign));
    }
}

/// One share less than there were after the break is a lock that was released, or a zombie that
/// released what it no longer had: then there are more plain locks below than shares.
void ZombieWatch::lookAtShares(const std::string &documentId, const Plain &plain,
                               std::int64_t shares, const LockRevision &revision)
{
    if (shares >= plain.left)
        return;
    const std::int64_t needed = plainLocksBelow(plain.path);
    if (shares >= needed)
        return;
    ZombieSign sign;
    sign.what = ZombieSign::What::DroppedTwice;
    sign.documentId = documentId;
    sign.path = plain.path;
    sign.processId = plain.processId;
    sign.count = shares;
    sign.needed = needed;
    sign.revision = revision;
    tell(std::move(sign));
}

std::int64_t ZombieWatch::plainLocksBelow(const std::string &path) const
{
    const std::string prefix = path == "/" ? path : path + '/';
    std::int64_t count = 0;
    m_store.forEachDocument([&](DocumentRef ref) {
        if (m_store.pathAt(ref).substr(0, prefix.size()) != prefix
            || m_store.summaryAt(ref).kind != LockKind::Tree)
            return;
        const LockDocument document = m_store.documentAt(ref);
        if (document.isReadable() && document.anonymous() > 0
            && document.anonymousMode() == LockMode::X)
            ++count;
    });
    return count;
}

void ZombieWatch::tell(ZombieSign sign)
{
    const std::string name = sign.documentId + '\n' + sign.session + '\n' + sign.holder;
    if (std::find(m_told.begin(), m_told.end(), name) != m_told.end())
        return;
    m_told.push_back(name);
    emit seen(sign);
}

} // namespace lockscope
