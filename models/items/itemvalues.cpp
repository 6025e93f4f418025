// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/itemvalues.h"

namespace lockscope {

QString itemText(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QVariant itemOptionalText(std::string_view utf8)
{
    return utf8.empty() ? QVariant() : QVariant(itemText(utf8));
}
QVariant itemInstant(const std::optional<Instant> &at)
{
    return at ? QVariant(qlonglong{toEpochMs(*at)}) : QVariant();
}
QVariant itemSpan(const std::optional<Millis> &length)
{
    return length ? QVariant(qlonglong{length->count()}) : QVariant();
}

QVariant factsValue(const DocumentFacts &facts, int role)
{
    switch (role) {
    case LockRoles::PathRole: return itemText(facts.path);
    case LockRoles::DocumentIdRole: return itemText(facts.id);
    case LockRoles::ModeRole: return static_cast<int>(facts.summary.mode);
    case LockRoles::HolderCountRole: return qlonglong{facts.holderCount};
    case LockRoles::SessionRole: return itemOptionalText(facts.session);
    case LockRoles::HostRole: return itemOptionalText(facts.host);
    case LockRoles::PidRole: return facts.pid ? QVariant(qlonglong{*facts.pid}) : QVariant();
    case LockRoles::ProcessIdRole: return itemOptionalText(facts.processId);
    case LockRoles::AppRole: return itemOptionalText(facts.app);
    case LockRoles::PurposeRole: return itemOptionalText(facts.purpose);
    case LockRoles::HeldSinceRole: return itemInstant(facts.heldSince);
    case LockRoles::FirstSeenForRole:
        return facts.id.empty() ? QVariant() : QVariant(qlonglong{facts.firstSeenFor.count()});
    case LockRoles::LeaseEndRole: return itemInstant(facts.leaseEnd);
    case LockRoles::LeaseLengthRole: return itemSpan(facts.leaseLength);
    case LockRoles::DelayEndRole: return itemInstant(facts.delayEnd);
    case LockRoles::RevokedRole: return facts.revoked;
    case LockRoles::IsMineRole: return facts.summary.isMine;
    case LockRoles::UnreadableRole: return itemOptionalText(facts.unreadable);
    default: return {};
    }
}

LockHealth sessionHealth(const LockStore &store, const Session &session)
{
    switch (store.livenessOf(session.id)) {
    case Liveness::Held: return session.revokedAt ? LockHealth::Revoked : LockHealth::Held;
    case Liveness::Renewing: return session.revokedAt ? LockHealth::Revoked : LockHealth::Renewing;
    case Liveness::Suspect: return session.revokedAt ? LockHealth::Revoked : LockHealth::Suspect;
    case Liveness::Dead: return LockHealth::Dead;
    case Liveness::Unknown:
        return session.isReadable() ? LockHealth::Unknown : LockHealth::Unreadable;
    }
    return LockHealth::Unknown;
}

QVariant sessionValue(const LockStore &store, std::string_view sessionId, int role)
{
    if (role == LockRoles::SessionRole)
        return itemText(sessionId);
    if (role == LockRoles::EvidenceRole)
        return QVariant::fromValue(store.sessionVerdict(sessionId));
    const Session *session = store.session(sessionId);
    if (!session)
        return {};
    const ProcessIdentity &process = session->process;
    switch (role) {
    case LockRoles::HostRole: return itemOptionalText(process.host);
    case LockRoles::PidRole: return process.pid ? QVariant(qlonglong{*process.pid}) : QVariant();
    case LockRoles::ProcessIdRole: return itemOptionalText(process.processId);
    case LockRoles::AppRole: return itemOptionalText(process.app);
    case LockRoles::PurposeRole: return itemOptionalText(process.purpose);
    case LockRoles::HeldSinceRole: return itemInstant(session->startedAt);
    case LockRoles::FirstSeenForRole: return itemSpan(store.observationOf(sessionId).unchangedFor);
    case LockRoles::LeaseEndRole: return itemInstant(session->expiresAt);
    case LockRoles::LeaseLengthRole: return itemSpan(session->lease);
    case LockRoles::DelayEndRole: return itemInstant(session->blocksUntil());
    case LockRoles::RevokedRole: return session->revokedAt.has_value();
    case LockRoles::IsMineRole: return store.isMine(sessionId);
    case LockRoles::UnreadableRole: return itemOptionalText(session->unreadable);
    default: return {};
    }
}

} // namespace lockscope
