// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/holdermodel.h"

#include "models/domain/plainholders.h"
#include "models/items/itemvalues.h"

#include <algorithm>
#include <utility>

namespace lockscope {

HolderModel::HolderModel(LockStore &store, QObject *parent)
    : QAbstractTableModel(parent), m_store(store)
{
    connect(&store, &LockStore::changed, this, &HolderModel::onChanged);
    connect(&store, &LockStore::ticked, this, &HolderModel::onTicked);
}

void HolderModel::setDocument(const std::string &documentId)
{
    if (documentId == m_documentId)
        return;
    m_documentId = documentId;
    load();
}

int HolderModel::rowsOf(const LockDocument &document)
{
    return static_cast<int>(document.holders.size())
           + (document.isReadable() && document.anonymous() > 0 ? 1 : 0);
}

int HolderModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_exists ? 0 : rowsOf(m_document);
}

int HolderModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void HolderModel::load()
{
    const std::optional<LockDocument> now = m_store.document(m_documentId);
    const auto keys = [](const LockDocument &document) {
        std::vector<std::string> ids;
        for (const Holder &holder : document.holders)
            ids.push_back(holder.id);
        return ids;
    };
    // Same rows: only their content moved. Else the list is a new one; it is short.
    if (now && m_exists && now->id == m_document.id && rowsOf(*now) == rowsOf(m_document)
        && keys(*now) == keys(m_document)) {
        m_document = *now;
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    } else {
        beginResetModel();
        m_exists = now.has_value();
        m_document = now.value_or(LockDocument());
        endResetModel();
    }
    emit documentChanged();
}

void HolderModel::onChanged(const StoreBatch &batch)
{
    if (m_documentId.empty())
        return;
    const DocumentRef ref = m_store.find(m_documentId);
    const bool concerned = batch.cleared || (ref != NoDocument) != m_exists
                           || std::any_of(batch.changed.begin(), batch.changed.end(),
                                          [ref](const StoreBatch::Changed &c) {
                                              return c.ref == ref;
                                          })
                           || std::any_of(batch.inserted.begin(), batch.inserted.end(),
                                          [ref](DocumentRef r) { return r == ref; });
    if (concerned)
        return load();
    const bool sessions = std::any_of(m_document.holders.begin(), m_document.holders.end(),
                                      [&batch](const Holder &holder) {
                                          return std::binary_search(batch.sessionsChanged.begin(),
                                                                    batch.sessionsChanged.end(),
                                                                    holder.session)
                                                 || std::binary_search(batch.verdictsChanged.begin(),
                                                                       batch.verdictsChanged.end(),
                                                                       holder.session);
                                      });
    if (sessions && rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        emit documentChanged();
    }
}

void HolderModel::onTicked()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1),
                         {LockRoles::EvidenceRole, LockRoles::FirstSeenForRole});
}

QVariant HolderModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    return row < m_document.holders.size() ? holderData(m_document.holders[row], role)
                                           : anonymousData(role);
}

QVariant HolderModel::holderData(const Holder &holder, int role) const
{
    const Session *session = m_store.session(holder.session);
    // The entry's own time-out counts when it ends before the session's lease.
    const bool ownEnd = holder.expiresAt
                        && (!session || !session->expiresAt
                            || *holder.expiresAt < *session->expiresAt);
    switch (role) {
    case LockRoles::HealthRole: return static_cast<int>(m_store.holderHealth(holder));
    case LockRoles::HolderIdRole: return itemText(holder.id);
    case LockRoles::HolderModeRole: return static_cast<int>(holder.mode);
    case LockRoles::OpRole: return itemOptionalText(holder.op);
    case LockRoles::SessionRole: return itemOptionalText(holder.session);
    case LockRoles::HeldSinceRole: return itemInstant(holder.acquiredAt);
    case LockRoles::RevokedRole:
        return holder.revokedAt.has_value() || (session && session->revokedAt);
    case LockRoles::EvidenceRole: return QVariant::fromValue(m_store.holderVerdict(holder));
    case LockRoles::LeaseEndRole:
        if (ownEnd)
            return itemInstant(holder.expiresAt);
        break;
    case LockRoles::LeaseLengthRole:
        if (ownEnd)
            return itemSpan(holder.lease);
        break;
    case LockRoles::DelayEndRole:
        if (ownEnd)
            return itemInstant(holder.blocksUntil());
        break;
    default: break;
    }
    return holder.session.empty() ? QVariant() : sessionValue(m_store, holder.session, role);
}

QVariant HolderModel::anonymousData(int role) const
{
    switch (role) {
    case LockRoles::HealthRole: return static_cast<int>(LockHealth::Anonymous);
    case LockRoles::HolderModeRole: return static_cast<int>(m_document.anonymousMode());
    case LockRoles::AnonymousCountRole: return qlonglong{m_document.anonymous()};
    case LockRoles::ProcessIdRole: return itemOptionalText(m_document.processId);
    case LockRoles::EvidenceRole:
        return QVariant::fromValue(judgePlainHolders(m_document.anonymous(), m_document.processId,
                                                     m_store.clock().wallNow()));
    case LockRoles::FirstSeenForRole: {
        const DocumentRef ref = m_store.find(m_documentId);
        return ref == NoDocument ? QVariant()
                                 : QVariant(qlonglong{m_store.factsAt(ref).firstSeenFor.count()});
    }
    default: return {};
    }
}

} // namespace lockscope
