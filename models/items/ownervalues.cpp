// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a row says: its totals, counted when somebody asks, and the roles.

#include "models/items/itemvalues.h"
#include "models/items/ownermodel_p.h"

#include <algorithm>

namespace lockscope {

bool OwnerModel::isFresh(const Node *node) const
{
    return node->totals.version >= std::max(node->touched, m_allTouched);
}

const OwnerModel::Totals &OwnerModel::totalsOf(const Node *node) const
{
    Totals &totals = node->totals;
    if (isFresh(node))
        return totals;
    // A group is as cheap as what is below it; what was never counted has nothing to show.
    if (mayLook() || !node->holdsLocks() || totals.version == 0)
        totals = count(node);
    else if (node->kind == Kind::Session) // only the number may wait
        judge(node, totals.worst == LockHealth::HalfDone, totals);
    return totals;
}

void OwnerModel::judge(const Node *node, bool leftHalfDone, Totals &totals) const
{
    const Session *session = m_store.session(node->id);
    totals.worst = session ? sessionHealth(m_store, *session) : LockHealth::Free;
    // A change that it left half-done is to be recovered before anything is broken.
    if (totals.worst == LockHealth::Dead && leftHalfDone)
        totals.worst = LockHealth::HalfDone;
    totals.renewing = m_store.livenessOf(node->id) == Liveness::Renewing;
}

OwnerModel::Totals OwnerModel::count(const Node *node) const
{
    Totals totals;
    totals.version = m_version;
    if (node->kind == Kind::Unowned) {
        const std::vector<DocumentRef> refs = node->fetched ? node->locks : locksOf(node);
        totals.locks = static_cast<std::int64_t>(refs.size());
        for (const DocumentRef ref : refs)
            totals.worst = std::max(totals.worst, m_store.summaryAt(ref).health);
    } else if (node->kind == Kind::Session) {
        const std::vector<DocumentRef> locks = locksOf(node);
        totals.locks = static_cast<std::int64_t>(locks.size());
        totals.sessions = 1;
        totals.worstSessions = 1;
        const bool leftHalfDone = std::any_of(locks.begin(), locks.end(), [this](DocumentRef ref) {
            return m_store.summaryAt(ref).health == LockHealth::HalfDone;
        });
        judge(node, leftHalfDone, totals);
    } else {
        for (const std::unique_ptr<Node> &child : node->children) {
            const Totals &part = totalsOf(child.get());
            if (!isFresh(child.get()))
                totals.version = 0;
            totals.locks += part.locks;
            totals.sessions += part.sessions;
            totals.renewing += part.renewing;
            if (part.worst > totals.worst)
                totals.worstSessions = 0;
            if (part.worst >= totals.worst)
                totals.worstSessions += part.worstSessions;
            totals.worst = std::max(totals.worst, part.worst);
        }
    }
    return totals;
}

std::optional<Instant> OwnerModel::heldSince(const Node *node) const
{
    const Totals &known = totalsOf(node);
    if (static_cast<std::size_t>(known.locks) > MaxDecoded)
        return std::nullopt;
    std::optional<Instant> oldest;
    const auto take = [&oldest](const std::optional<Instant> &at) {
        if (at && (!oldest || *at < *oldest))
            oldest = at;
    };
    if (node->kind != Kind::Session) {
        for (const std::unique_ptr<Node> &child : node->children)
            take(heldSince(child.get()));
        return oldest;
    }
    if (node->heldVersion == known.version || (node->heldVersion != 0 && !mayLook()))
        return node->heldSince;
    for (const DocumentRef ref : locksOf(node))
        take(m_store.heldSinceAt(ref, node->id));
    node->heldSince = oldest;
    node->heldVersion = known.version;
    return oldest;
}

const OwnerModel::Node *OwnerModel::onlySession(const Node *node) const
{
    if (node->kind == Kind::Session)
        return node;
    return node->kind == Kind::Process && node->children.size() == 1 ? node->children.front().get()
                                                                     : nullptr;
}

QVariant OwnerModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    if (const Node *node = nodeAt(index))
        return nodeData(node, role);
    const DocumentRef lock = lockAt(index);
    return lock == NoDocument ? QVariant()
                              : lockData(static_cast<Node *>(index.internalPointer()), lock, role);
}

QVariant OwnerModel::nodeData(const Node *node, int role) const
{
    switch (role) {
    case KindRole: return static_cast<int>(node->kind);
    case SessionCountRole: return qlonglong{totalsOf(node).sessions};
    case RenewingCountRole: return qlonglong{totalsOf(node).renewing};
    case WorstCountRole: return qlonglong{totalsOf(node).worstSessions};
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(totalsOf(node).worst);
    case LockRoles::LockCountRole: return qlonglong{totalsOf(node).locks};
    case LockRoles::HeldSinceRole:
        return node->kind == Kind::Unowned ? QVariant() : itemInstant(heldSince(node));
    case LockRoles::HostRole:
        if (node->kind == Kind::Host)
            return itemOptionalText(node->id);
        break;
    default: break;
    }
    if (const Node *session = onlySession(node))
        return sessionValue(m_store, session->id, role);
    // What all sessions of one process say of it.
    if (node->kind == Kind::Process && !node->children.empty()
        && (role == LockRoles::HostRole || role == LockRoles::PidRole
            || role == LockRoles::ProcessIdRole || role == LockRoles::AppRole))
        return sessionValue(m_store, node->children.front()->id, role);
    return {};
}

QVariant OwnerModel::lockData(const Node *parent, DocumentRef ref, int role) const
{
    switch (role) {
    case KindRole: return static_cast<int>(Kind::Lock);
    case LockRoles::LockCountRole: return qlonglong{1};
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(m_store.summaryAt(ref).health);
    case LockRoles::EvidenceRole:
        return parent->kind == Kind::Session ? sessionValue(m_store, parent->id, role) : QVariant();
    default: return factsValue(m_store.factsAt(ref), role);
    }
}

} // namespace lockscope
