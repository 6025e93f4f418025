// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/lockroles.h"
#include "models/store/lockhistory.h"

#include <QAbstractTableModel>

#include <cstdint>

namespace lockscope {

/// What happened, newest first (the Activity panel). Roles: EventRole, PathRole, DocumentIdRole,
/// ModeRole, HealthRole, SessionRole, HostRole, PidRole, ProcessIdRole, HolderCountRole (holders of
/// the lock, or locks of the session).
class LockEventModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { TimeColumn, EventColumn, PathColumn, ProcessColumn, ColumnCount };

    /// @p history must outlive the model.
    explicit LockEventModel(LockHistory &history, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const LockEvent &eventAt(int row) const;

private:
    void onRecorded(int added, int dropped);

    LockHistory &m_history;
    int m_rows = 0;
    std::uint64_t m_newest = 0; ///< number of the event in row 0
};

} // namespace lockscope
