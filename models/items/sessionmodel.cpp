// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/sessionmodel.h"

#include "models/items/itemvalues.h"

#include <algorithm>
#include <utility>

namespace lockscope {

SessionModel::SessionModel(LockStore &store, QObject *parent)
    : QAbstractTableModel(parent), m_store(store)
{
    connect(&store, &LockStore::changed, this, &SessionModel::onChanged);
    connect(&store, &LockStore::ticked, this, &SessionModel::onTicked);
    reload();
}

int SessionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}
int SessionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

SessionModel::Row SessionModel::rowOf(const Session &session)
{
    // The pid with leading zeros, so that it sorts as a number.
    std::string pid = session.process.pid ? std::to_string(*session.process.pid) : std::string();
    pid.insert(0, pid.size() < 20 ? 20 - pid.size() : 0, '0');
    return {session.process.host + '\0' + pid + '\0' + session.id, session.id};
}

void SessionModel::reload()
{
    beginResetModel();
    m_rows.clear();
    m_store.forEachSession([this](const Session &session) { m_rows.push_back(rowOf(session)); });
    std::sort(m_rows.begin(), m_rows.end());
    endResetModel();
}

int SessionModel::rowOfSession(const std::string &session) const
{
    // By its key while the store still has it; a session that went is looked for.
    if (const Session *known = m_store.session(session)) {
        const Row wanted = rowOf(*known);
        const auto it = std::lower_bound(m_rows.begin(), m_rows.end(), wanted);
        if (it != m_rows.end() && *it == wanted)
            return static_cast<int>(it - m_rows.begin());
    }
    const auto it = std::find_if(m_rows.begin(), m_rows.end(),
                                 [&session](const Row &row) { return row.id == session; });
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

void SessionModel::onChanged(const StoreBatch &batch)
{
    if (batch.cleared || (m_rows.empty() && batch.sessionsChanged.size() > 1))
        return reload();
    for (const std::string &id : batch.sessionsChanged) {
        const int row = rowOfSession(id);
        const Session *session = m_store.session(id);
        const bool stays = session && row >= 0
                           && m_rows[static_cast<std::size_t>(row)] == rowOf(*session);
        if (stays) {
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1),
                             {LockRoles::LeaseEndRole, LockRoles::DelayEndRole,
                              LockRoles::RenewingRole, LockRoles::RevokedRole,
                              LockRoles::VerdictRole, LockRoles::EvidenceRole,
                              LockRoles::PurposeRole});
            continue;
        }
        if (row >= 0) {
            beginRemoveRows({}, row, row);
            m_rows.erase(m_rows.begin() + row);
            endRemoveRows();
        }
        if (session) {
            Row fresh = rowOf(*session);
            const auto at = std::lower_bound(m_rows.begin(), m_rows.end(), fresh);
            const int first = static_cast<int>(at - m_rows.begin());
            beginInsertRows({}, first, first);
            m_rows.insert(at, std::move(fresh));
            endInsertRows();
        }
    }
    for (const std::string &id : batch.verdictsChanged) {
        if (const int row = rowOfSession(id); row >= 0)
            emit dataChanged(index(row, 0), index(row, ColumnCount - 1),
                             {LockRoles::VerdictRole, LockRoles::RenewingRole,
                              LockRoles::EvidenceRole});
    }
    const bool locksMoved = !batch.inserted.empty() || !batch.removed.empty()
                            || std::any_of(batch.changed.begin(), batch.changed.end(),
                                           [](const StoreBatch::Changed &c) {
                                               return c.fields & StoreBatch::Content;
                                           });
    if (locksMoved && !m_rows.empty())
        emit dataChanged(index(0, LocksColumn), index(rowCount() - 1, LocksColumn),
                         {LockRoles::LockCountRole});
}

void SessionModel::onTicked()
{
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1),
                         {LockRoles::EvidenceRole, LockRoles::FirstSeenForRole});
}

QVariant SessionModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    const std::string &id = sessionAt(index.row());
    const Session *session = m_store.session(id);
    if (!session)
        return {};
    switch (role) {
    case LockRoles::VerdictRole:
    case LockRoles::HealthRole: return static_cast<int>(sessionHealth(m_store, *session));
    case LockRoles::LockCountRole: {
        qlonglong targets = 0;
        for (const DocumentRef ref : m_store.documentsOf(id))
            targets += m_store.summaryAt(ref).isTarget;
        return targets;
    }
    default: return sessionValue(m_store, id, role);
    }
}

} // namespace lockscope
