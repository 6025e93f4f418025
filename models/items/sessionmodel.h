// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockroles.h"
#include "models/store/lockstore.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace lockscope {

/// Every session of the server, one row each, by host, pid and id (the Owners panel). Roles: VerdictRole, SessionRole, HostRole,
/// PidRole, ProcessIdRole, UserNameRole, AppRole, PurposeRole, LockCountRole, HeldSinceRole (its start), LeaseEndRole,
/// LeaseLengthRole, DelayEndRole, RenewingRole, RevokedRole, IsMineRole, EvidenceRole, UnreadableRole.
class SessionModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        VerdictColumn,
        ProcessColumn,
        LocksColumn,
        StartedColumn,
        LeaseColumn,
        PurposeColumn,
        ColumnCount
    };

    explicit SessionModel(LockStore &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const std::string &sessionAt(int row) const { return m_rows[static_cast<std::size_t>(row)].id; }
    int rowOfSession(const std::string &session) const; ///< −1: none

private:
    struct Row
    {
        std::string key; ///< what it is sorted by
        std::string id;
        friend auto operator<=>(const Row &, const Row &) = default;
    };
    void onChanged(const StoreBatch &batch);
    void onTicked();
    static Row rowOf(const Session &session);
    void reload();

    LockStore &m_store;
    std::vector<Row> m_rows;
};

} // namespace lockscope
